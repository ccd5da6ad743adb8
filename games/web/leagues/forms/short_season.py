"""The few words from which a season is planned; everything else is behind «more»."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, ngettext_lazy

from engine import GAMES, game_named
from engine.core import Refused
from games.clock import now
from games.faces import FACES, face_of
from games.leagues.settings import Settings
from games.leagues.short_plan import MOST_IN_ONE, SPARE, Plan, next_monday, pace_for, plan
from games.web.forms.choices import choice_field
from games.web.forms.own_words import PlainForm
from games.web.tables.paces import hours_words
from games.wording import why_not

SIZES = sorted({size for game in GAMES for size in game.players})
LENGTHS = (
    (3, _("three days")),
    (7, _("a week")),
    (14, _("two weeks")),
    (28, _("four weeks")),
)
LEAST_PEOPLE = 3
FIELD_OF = {"players": "table_size", "bad_season_dates": "starts_on", "season_being_prepared": None}


class ShortSeasonForm(PlainForm):
    rules = forms.ChoiceField(label=_("Game"))
    people = forms.IntegerField(
        label=_("People"),
        help_text=format_lazy(
            _(
                "As many as you expect. Up to {most} make one division. "
                "Each division has room for {spare} more."
            ),
            most=MOST_IN_ONE,
            spare=SPARE,
        ),
        min_value=LEAST_PEOPLE,
        max_value=1000,
        initial=14,
    )
    table_size = forms.TypedChoiceField(label=_("Players per table"), coerce=int)
    round_days = forms.TypedChoiceField(label=_("A round lasts"), coerce=int, choices=LENGTHS)
    rounds = forms.TypedChoiceField(
        label=_("Rounds"),
        coerce=int,
        choices=[(n, ngettext_lazy("%d round", "%d rounds", n) % n) for n in range(1, 13)],
    )
    starts_on = forms.DateField(
        label=_("Start on"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, last: Settings | None = None, took_part: int = 0
    ) -> None:
        """With what the last season declared, and for as many people as took part in it."""
        today = timezone.localdate(now())
        initial: dict[str, Any] = {
            "rules": "makabana-2013",
            "table_size": 4,
            "round_days": 7,
            "rounds": 4,
            "starts_on": next_monday(today),
        }
        if last is not None:
            initial |= {name: getattr(last, name) for name in ("rules", "table_size", "rounds")}
            if took_part >= LEAST_PEOPLE:
                initial["people"] = took_part
            days = last.round_days
            initial["round_days"] = min((each for each, _w in LENGTHS), key=lambda each: abs(each - days))
        super().__init__(data, initial=initial)
        choice_field(self, "rules").choices = [(key, face_of(key).title()) for key in FACES]
        choice_field(self, "table_size").choices = [(size, _size_words(size)) for size in SIZES]
        self.fields["starts_on"].error_messages["invalid"] = _(
            "This is not a date. Write it like 2027-05-03."
        )

    def clean(self) -> dict[str, Any]:
        super().clean()
        data = self.cleaned_data
        if not self.errors and data["table_size"] not in (sizes := game_named(data["rules"]).players):
            allowed = f"{sizes[0]}–{sizes[-1]}" if len(sizes) > 1 else str(sizes[0])
            self.add_error("table_size", _("This game is for %(allowed)s players.") % {"allowed": allowed})
        return data

    def plan(self, last: Settings | None = None) -> Plan:
        """With what a former season declared and this form does not ask."""
        made = plan(**self.cleaned_data, zone=timezone.get_current_timezone_name(), now=now())
        if last is None or last.rules != made.settings.rules:
            return made
        asked = (
            *("table_size", "rounds", "round_days", "divisions", "division_size", "places"),
            *("promoted", "relegated"),
        )
        kept = {name: getattr(made.settings, name) for name in asked}
        if last.round_days != made.settings.round_days:
            kept |= {"pace": made.settings.pace, "break_days": made.settings.break_days}
        return replace(made, settings=replace(last, **kept))

    def times_per_turn(self) -> list[tuple[str, list[str]]]:
        """For each game, what each length of a round leaves for a turn."""
        zone = timezone.get_current_timezone_name()
        return [
            (
                face_of(key).title(),
                [hours_words(pace_for(key, days, zone).default_hours) for days, _w in LENGTHS],
            )
            for key in FACES
        ]

    def lengths(self) -> list[str]:
        return [str(words) for _days, words in LENGTHS]

    def show(self, refused: Refused) -> None:
        """A refusal beside the field it is about."""
        self.add_error(FIELD_OF.get(refused.code), why_not(refused))


def _size_words(size: int) -> str:
    """With the games that seat so many, where not all do."""
    words = ngettext("%d player", "%d players", size) % size
    fit = [face_of(key).title() for key in FACES if size in game_named(key).players]
    return words if len(fit) == len(FACES) else f"{words} ({', '.join(fit)})"
