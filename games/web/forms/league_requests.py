"""What a player asks the moderators for."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import Entry, LeagueAct, LeagueRequest, LeagueTable
from games.play.moderation import LONGEST_REASON
from games.web.forms.league_acts import table_words

Kind = LeagueRequest.Kind
KINDS = {
    Kind.EXCUSE: (
        _("Excuse a missed deadline"),
        _("You had a good reason. Excused misses do not count against you."),
    ),
    Kind.REPLACE: (
        _("Be replaced at a table"),
        _("You cannot go on there. Alternates are asked; until one accepts, the seat is yours."),
    ),
    Kind.CLAIM: (_("Claim a win"), _("The table should be awarded to you, and you say why.")),
    Kind.APPEAL: (
        _("Appeal against a decision"),
        _("About you or a table of yours. Somebody else decides, where there is somebody else."),
    ),
    Kind.REPORT: (_("Report somebody"), _("Only moderators and you read it. It leads to no act by itself.")),
    Kind.WITHDRAW: (_("Withdraw from the season"), _("You leave for good; the effect is stated below.")),
}
"""In the order of how often they are needed."""


class AskForm(forms.Form):
    text = forms.CharField(
        label=_("In your words"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Only the moderators read it, and you."),
    )

    def __init__(self, *args: Any, kind: str, entry: Entry, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kind, self.entry = kind, entry
        field = {Kind.APPEAL: "against", Kind.REPORT: "about", Kind.WITHDRAW: ""}.get(kind, "table")
        if field:
            label, rows = LABELS[field], [(one.pk, words) for one, words in self.rows(field)]
            chooser = forms.TypedChoiceField(label=label, coerce=int, choices=[("", "–"), *rows])
            self.fields = {field: chooser, **self.fields}

    @property
    def has_choice(self) -> bool:
        return all(
            len(self.fields[name].choices) > 1
            for name in ("table", "against", "about")
            if name in self.fields
        )

    def rows(self, field: str) -> list[tuple[Any, str]]:
        """What can be chosen, in words."""
        if field == "table":
            own = LeagueTable.objects.filter(seats__entry=self.entry).exclude(game=None)
            found = own.select_related("round").order_by("-round__number", "number")
            return [(one, table_words(one)) for one in found]
        if field == "about":
            others = self.entry.season.entries.exclude(pk=self.entry.pk).exclude(division=None)
            found = others.select_related("player").order_by("player__name", "pk")
            return [(one, one.player.name) for one in found]
        return [(act, _act_words(act)) for act in _acts_about(self.entry)]

    def about(self) -> dict[str, Any]:
        """What `requests.ask` wants besides kind and text."""
        chosen = {name: value for name, value in self.cleaned_data.items() if name != "text"}
        return {
            name: next(one for one, _ in self.rows(name) if one.pk == value) for name, value in chosen.items()
        }


def _acts_about(entry: Entry) -> list[LeagueAct]:
    own = LeagueAct.objects.filter(season=entry.season, reverted_by=None).exclude(
        kind__in=("revert", "swap", "confirm", "message")
    )
    concerned = own.filter(entry=entry) | own.filter(table__seats__entry=entry)
    return list(concerned.distinct().select_related("table__round").order_by("-pk")[:50])


def _act_words(act: LeagueAct) -> str:
    words = str(act.get_kind_display())
    return f"{words} ({table_words(act.table)})" if act.table else words


LABELS = {
    "table": _("Which table"),
    "against": _("Against which decision of the last two weeks"),
    "about": _("Whom it is about"),
}
