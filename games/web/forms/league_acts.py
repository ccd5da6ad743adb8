"""The form of one act in a division: whom or which table it is about, what exactly, and why."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.leagues.acts.kinds import MOST_POINTS, MOST_SEASONS
from games.leagues.leagues import LONGEST_TEXT
from games.models import Division, Entry, LeagueSeat, LeagueTable
from games.play.moderation import LONGEST_EXTENSION, LONGEST_REASON
from games.web.forms.moments import MomentField

NEEDS = {
    "extend": ("table", "due"),
    "extend_round": ("round", "days"),
    "pause": ("table", "until"),
    "replace": ("seat", "for_season"),
    "excuse": ("seat",),
    "adjust": ("entry", "points"),
    "award": ("seat",),
    "forfeit": ("seat",),
    "annul": ("table",),
    "void": ("table",),
    "warn": ("entry",),
    "yellow": ("entry",),
    "red": ("entry",),
    "withdraw": ("entry",),
    "ban": ("entry", "seasons"),
    "message": ("text",),
}
"""The fields of each act, besides its reason."""
RUNNING_ONLY = ("extend", "pause", "replace")


class ActForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason, for everybody to read"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    private = forms.CharField(
        label=_("Note for moderators only"),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, *args: Any, kind: str, division: Division, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kind, self.division = kind, division
        own = {name: MAKERS[name](self) for name in NEEDS[kind]}
        self.fields = {**own, **self.fields}

    @property
    def has_choice(self) -> bool:
        """Whether there is anything that it could be about."""
        needed = [self.fields[name] for name in ("table", "seat", "entry", "round") if name in self.fields]
        return all(len(field.choices) > 1 for field in needed)

    def about(self) -> dict[str, Any]:
        """What `acts.perform` wants besides kind and reason."""
        data = dict(self.cleaned_data)
        found: dict[str, Any] = {"private": data.pop("private"), "division": self.division}
        data.pop("reason")
        if "seat" in data:
            seat = self.seats.get(pk=data.pop("seat"))
            return {**found, **data, "table": seat.table, "entry": seat.entry}
        if "table" in data:
            data["table"] = self.tables.get(pk=data["table"])
        if "entry" in data:
            data["entry"] = self.entries.get(pk=data["entry"])
        if self.kind == "extend_round":
            return {"private": found["private"], "season": self.division.season, **data}
        return {**found, **data}

    @property
    def entries(self) -> Any:
        entries = Entry.objects.filter(division=self.division).select_related("player", "division__season")
        return entries.order_by("player__name", "pk")

    @property
    def tables(self) -> Any:
        tables = LeagueTable.objects.filter(division=self.division).select_related(
            "round", "division__season"
        )
        if self.kind in RUNNING_ONLY:
            tables = tables.filter(outcome="", game__isnull=False)
        else:
            tables = tables.exclude(game=None, outcome="")
        return tables.order_by("-round__number", "number")

    @property
    def seats(self) -> Any:
        seats = LeagueSeat.objects.filter(table__in=self.tables.order_by())
        return seats.select_related("table__round", "table__division__season", "entry__player").order_by(
            "-table__round__number", "table__number", "number"
        )

    def choose_table(self) -> forms.Field:
        rows = [(one.pk, table_words(one)) for one in self.tables]
        return _choice(_("Which table"), rows)

    def choose_seat(self) -> forms.Field:
        rows = [
            (one.pk, gettext("%(name)s, %(table)s") % {
                "name": one.entry.player.name, "table": table_words(one.table)
            })
            for one in self.seats
        ]  # fmt: skip
        return _choice(_("Whom, and at which table"), rows)

    def choose_entry(self) -> forms.Field:
        return _choice(_("Whom it is about"), [(one.pk, one.player.name) for one in self.entries])

    def choose_round(self) -> forms.Field:
        rounds = self.division.season.rounds.filter(ended_at=None)
        return _choice(
            _("Which round"),
            [(one.number, gettext("Round %(round)d") % {"round": one.number}) for one in rounds],
        )


def table_words(table: LeagueTable) -> str:
    return gettext("round %(round)d, table %(table)d") % {"round": table.round.number, "table": table.number}


def _choice(label: Any, rows: list[tuple[int, str]]) -> forms.Field:
    return forms.TypedChoiceField(label=label, coerce=int, choices=[("", "–"), *rows])


MAKERS = {
    "table": ActForm.choose_table,
    "seat": ActForm.choose_seat,
    "entry": ActForm.choose_entry,
    "round": ActForm.choose_round,
    "due": lambda form: MomentField(label=_("New deadline, by your clock (14 days later at most)")),
    "until": lambda form: MomentField(label=_("Until, at the latest, by your clock (30 days at most)")),
    "days": lambda form: forms.IntegerField(
        label=_("Days more"), min_value=1, max_value=LONGEST_EXTENSION.days
    ),
    "points": lambda form: forms.IntegerField(
        label=_("Points"),
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        help_text=_("Whole ones; with a minus to take them away."),
    ),
    "seasons": lambda form: forms.IntegerField(
        label=_("For how many seasons more"),
        min_value=0,
        max_value=MOST_SEASONS,
        initial=0,
        help_text=_("0 is for good."),
    ),
    "for_season": lambda form: forms.BooleanField(
        label=_("For the rest of the season"),
        required=False,
        help_text=_("The alternate takes over the whole place with its points; else this table alone."),
    ),
    "text": lambda form: forms.CharField(
        label=_("What to write"), max_length=LONGEST_TEXT, widget=forms.Textarea(attrs={"rows": 6})
    ),
}
