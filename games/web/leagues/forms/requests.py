"""What a player asks the moderators for."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext_lazy as _

from games.leagues.acts import act_sentence
from games.leagues.acts.kinds import FINAL
from games.leagues.acts.table_rulings import replaced_rulings
from games.leagues.models import Entry, LeagueAct, LeagueRequest, LeagueTable
from games.text import LONGEST_REASON
from games.web.forms.choices import has_choices
from games.web.forms.own_words import PlainForm
from games.web.leagues.forms.acts import chooser, table_words

Kind = LeagueRequest.Kind


@dataclass(frozen=True, slots=True)
class RequestPage:
    """The page on which a player asks for something."""

    title: Any
    line: Any
    """What it means, in a line."""
    about: str = ""
    """What is chosen first; a key of `LABELS`, or empty."""


PAGES: dict[str, RequestPage] = {
    Kind.EXCUSE: RequestPage(
        _("Excuse a missed deadline"),
        _("You had a good reason. Excused deadlines don’t count against you."),
        about="table",
    ),
    Kind.REPLACE: RequestPage(
        _("Be replaced at a table"),
        _("You can’t go on there. Alternates are asked; until one accepts, the seat is yours."),
        about="table",
    ),
    Kind.CLAIM: RequestPage(
        _("Claim a win"), _("You think the table should be awarded to you, and say why."), about="table"
    ),
    Kind.APPEAL: RequestPage(
        _("Appeal against a ruling"),
        _("About you or one of your tables. Someone else decides, if there is anyone else."),
        about="against",
    ),
    Kind.REPORT: RequestPage(
        _("Report someone"),
        _("Only you and the moderators read it. Nothing happens automatically."),
        about="about",
    ),
    Kind.WITHDRAW: RequestPage(
        _("Withdraw from the season"),
        _("You leave for the rest of the season. What that means is stated below."),
    ),
}
"""In the order of how often they are needed."""
LABELS = {
    "table": _("Which table"),
    "against": _("Which ruling of the last two weeks"),
    "about": _("Who it is about"),
}


class AskForm(PlainForm):
    text = forms.CharField(
        label=_("In your own words"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Only you and the moderators read it."),
    )

    def __init__(self, *args: Any, page: RequestPage, entry: Entry, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.page, self.entry = page, entry
        if page.about:
            rows = [(one.pk, words) for one, words in self.rows(page.about)]
            self.fields = {page.about: chooser(LABELS[page.about], rows), **self.fields}

    @property
    def has_choice(self) -> bool:
        """Whether there is anything that it could be about."""
        return not self.page.about or has_choices(self, self.page.about)

    def rows(self, field: str) -> list[tuple[Any, str]]:
        """What can be chosen, in words."""
        if field == "table":
            own = LeagueTable.objects.filter(seats__entry=self.entry).exclude(game=None)
            tables = own.select_related("round").prefetch_related("seats__entry__player")
            tables = tables.order_by("-round__number", "number")
            return [(table, table_words(table)) for table in tables]
        if field == "about":
            others = self.entry.season.entries.exclude(pk=self.entry.pk).exclude(division=None)
            entries = others.select_related("player").order_by("player__name", "pk")
            return [(entry, entry.player.name) for entry in entries]
        zone = get_current_timezone_name()
        return [(act, act_sentence(act, zone)) for act in _acts_about(self.entry)]

    def about(self) -> dict[str, Any]:
        """What `requests.ask` wants besides kind and text."""
        chosen = {name: value for name, value in self.cleaned_data.items() if name != "text"}
        return {
            name: next(one for one, _ in self.rows(name) if one.pk == value) for name, value in chosen.items()
        }


def _acts_about(entry: Entry) -> list[LeagueAct]:
    own = LeagueAct.objects.filter(season=entry.season, reverted_by=None).exclude(kind__in=FINAL)
    concerned = own.filter(entry=entry) | own.filter(table__seats__entry=entry)
    found = list(concerned.distinct().select_related(*RELATED).order_by("-pk")[:50])
    replaced = replaced_rulings(act.table_id for act in found)
    return [act for act in found if act.pk not in replaced]


RELATED = ("season", "player", "entry__player", "table__round", "table__division")
