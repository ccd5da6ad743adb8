"""The form of an act, made from what its kind declares: what it is about, what exactly is done, and why."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.leagues.acts.row import ActPage, Detail
from games.leagues.acts.words import people_at
from games.leagues.models import Division, Entry, LeagueSeat, LeagueTable
from games.text import LONGEST_REASON
from games.web.forms.choices import has_choices
from games.web.forms.own_words import PlainForm
from games.web.leagues.forms.moment_field import MomentField


class ActForm(PlainForm):
    reason = forms.CharField(
        label=_("Reason, for everyone to read"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    private = forms.CharField(
        label=_("Note for moderators only"),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(
        self, *args: Any, page: ActPage, division: Division, needs_reason: bool = True, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.page, self.division = page, division
        about: dict[str, forms.Field] = {page.about: CHOOSERS[page.about](self)} if page.about else {}
        details = {detail.name: detail_field(detail) for detail in page.details}
        if not needs_reason:
            del self.fields["reason"]
        self.fields = {**about, **details, **self.fields}

    @property
    def has_choice(self) -> bool:
        """Whether there is anything that it could be about."""
        return not self.page.about or has_choices(self, self.page.about)

    def about(self) -> dict[str, Any]:
        """What `acts.perform` wants besides kind and reason."""
        data = dict(self.cleaned_data)
        found: dict[str, Any] = {"private": data.pop("private"), "division": self.division}
        data.pop("reason", None)
        if "seat" in data:
            seat = self.seats.get(pk=data.pop("seat"))
            return {**found, **data, "table": seat.table, "entry": seat.entry}
        if "table" in data:
            data["table"] = self.tables.get(pk=data["table"])
        if "entry" in data:
            data["entry"] = self.entries.get(pk=data["entry"])
        if self.page.whole_season:
            return {"private": found["private"], "season": self.division.season, **data}
        return {**found, **data}

    @property
    def entries(self) -> Any:
        entries = Entry.objects.filter(division=self.division).select_related("player", "division__season")
        if not self.page.replaced_too:
            entries = entries.filter(replaced_by=None)
        return entries.order_by("player__name", "pk")

    @property
    def tables(self) -> Any:
        tables = (
            LeagueTable.objects.filter(division=self.division)
            .select_related("round", "division__season")
            .prefetch_related("seats__entry__player")
        )
        if self.page.running_only:
            tables = tables.filter(outcome="", game__isnull=False)
        else:
            tables = tables.exclude(game=None, outcome="")
        return tables.order_by("-round__number", "number")

    @property
    def seats(self) -> Any:
        seats = LeagueSeat.objects.filter(table__in=self.tables.order_by())
        known = seats.select_related("table__round", "table__division__season", "entry__player")
        return known.prefetch_related("table__seats__entry__player").order_by(
            "-table__round__number", "table__number", "number"
        )

    def choose_table(self) -> forms.Field:
        rows = [(one.pk, table_words(one)) for one in self.tables]
        return chooser(_("Which table"), rows)

    def choose_seat(self) -> forms.Field:
        rows = [
            (one.pk, gettext("%(name)s, %(table)s") % {
                "name": one.entry.player.name, "table": table_words(one.table)
            })
            for one in self.seats
        ]  # fmt: skip
        return chooser(_("Who, and at which table"), rows)

    def choose_entry(self) -> forms.Field:
        return chooser(_("Who it is about"), [(one.pk, one.player.name) for one in self.entries])

    def choose_round(self) -> forms.Field:
        rounds = self.division.season.rounds.filter(ended_at=None)
        if not self.page.begun_too:
            rounds = rounds.filter(started_at=None)
        return chooser(
            _("Which round"),
            [(one.number, gettext("Round %(round)d") % {"round": one.number}) for one in rounds],
        )


def table_words(table: LeagueTable) -> str:
    """With who sits there, since nobody knows a table by its number."""
    return gettext("round %(round)d, table %(table)d: %(people)s") % {
        "round": table.round.number,
        "table": table.number,
        "people": people_at(table),
    }


def chooser(label: Any, rows: list[tuple[int, str]]) -> forms.Field:
    """One of several rows of the database."""
    return forms.TypedChoiceField(label=label, coerce=int, choices=[("", "–"), *rows])


def detail_field(detail: Detail) -> forms.Field:
    """The field for something that a kind of act wants to know."""
    words = {"label": detail.label, "help_text": detail.help}
    if detail.type == "number":
        return forms.IntegerField(
            **words, min_value=detail.least, max_value=detail.most, initial=detail.initial
        )
    if detail.type == "moment":
        return MomentField(**words)
    if detail.type == "yes_no":
        return forms.BooleanField(**words, required=False)
    return forms.CharField(**words, max_length=detail.most, widget=forms.Textarea(attrs={"rows": 6}))


CHOOSERS = {
    "table": ActForm.choose_table,
    "seat": ActForm.choose_seat,
    "entry": ActForm.choose_entry,
    "round": ActForm.choose_round,
}
