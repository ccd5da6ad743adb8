"""Everything that a season declares, prefilled, each with what it means in a line."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import game_named
from engine.core import Refused
from games.faces import FACES
from games.faces.bots import LEVEL_WORDS, USUAL_LEVEL
from games.leagues.settings import NUMBERS, SWITCHES, Settings, read_settings
from games.leagues.shapes import SHAPES
from games.leagues.standings_words import TIEBREAK_NAMES
from games.leagues.tiebreaks import TIEBREAKS
from games.tables.pace import PRESETS, read_pace
from games.text import LONGEST_NAME
from games.wall_clock import BadPace, zone_named
from games.web.forms.choices import choice_field
from games.web.forms.own_words import PlainForm
from games.web.leagues.forms.moment_field import MomentField
from games.web.leagues.settings_words import (
    NUMBER_WORDS,
    OF_SHAPES,
    SCORING_WORDS,
    SHAPE_WORDS,
    SWITCH_WORDS,
    UNFINISHED_WORDS,
    WITHDRAWAL_WORDS,
)
from games.web.tables.forms import explained, explained_game, option_choice, option_field, options_of_games
from games.web.tables.paces import PRESET_WORDS, pace_words
from games.wording import why_not

OWN = "own"
"""The pace that is no preset, as it is."""
CHOOSABLE = TIEBREAKS[:-1]
"""The lot is always the last."""
FIELD_OF = {
    "bad_name": "name",
    "bad_season_dates": "opens_at",
    "players": "table_size",
    "too_many_moves": "promoted",
    "bad_place_points": "place_points",
    "bad_tiebreaks": "tiebreak_1",
    "unknown_zone": "zone",
}


class SeasonForm(PlainForm):
    name = forms.CharField(label=_("Name of the season"), max_length=LONGEST_NAME)
    opens_at = MomentField(label=_("Entry opens"))
    closes_at = MomentField(label=_("Entry closes"), help_text=_("Then the draw is made."))
    starts_at = MomentField(
        label=_("First round starts"), help_text=_("The draw is published by then at the latest.")
    )
    rules = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)
    shape = forms.ChoiceField(label=_("Shape"), widget=forms.RadioSelect)
    pace = forms.ChoiceField(label=_("Pace"), widget=forms.RadioSelect)
    zone = forms.CharField(
        label=_("Time zone of the tables"),
        max_length=64,
        help_text=_("For example Europe/Paris. Nights are counted there."),
    )
    scoring = forms.ChoiceField(label=_("Scoring"), widget=forms.RadioSelect)
    place_points = forms.CharField(
        label=_("Points per place"),
        max_length=60,
        help_text=_("Only for that scoring: from first place down, such as 10, 6, 4, 3, 2, 1."),
    )
    unfinished = forms.ChoiceField(
        label=_("A table that is unfinished when the round ends counts"), widget=forms.RadioSelect
    )
    withdrawal = forms.ChoiceField(label=_("When someone withdraws"), widget=forms.RadioSelect)
    bot_level = forms.ChoiceField(
        label=_("How well a bot holding a seat plays"), widget=forms.RadioSelect, required=False
    )
    withdrawals_granted = forms.BooleanField(
        label=_("Players may withdraw without consent"),
        required=False,
        help_text=_("Otherwise a moderator decides."),
    )
    needs_confirmed = forms.BooleanField(
        label=_("A confirmed email address is needed"),
        required=False,
        help_text=_("So that nobody enters someone else."),
    )
    allows_bots = forms.BooleanField(
        label=_("Other people’s bots may enter"),
        required=False,
        help_text=_("Programs that play through the API. Each has an owner and is marked as a bot."),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, base: Settings, initial: Mapping[str, Any]
    ) -> None:
        self.base, self.base_pace = base, read_pace(base.pace)
        super().__init__(data, initial={**_initial(base), **initial})
        choice_field(self, "rules").choices = [(key, explained_game(key)) for key in FACES]
        paces = [(key, explained(*PRESET_WORDS[key])) for key in PRESETS]
        if self.initial["pace"] == OWN:
            paces.append((OWN, explained(gettext("Unchanged"), "; ".join(pace_words(base.pace)))))
        choice_field(self, "pace").choices = paces
        for name, words in CHOICES.items():
            choice_field(self, name).choices = [(key, explained(*each)) for key, each in words.items()]
        for name, (least, most) in NUMBERS.items():
            label, line = NUMBER_WORDS[name]
            self.fields[name] = forms.IntegerField(
                label=label, help_text=line, min_value=least, max_value=most
            )
        for name, (label, line) in SWITCH_WORDS.items():
            self.fields[name] = forms.BooleanField(label=label, help_text=line, required=False)
        names = [("", "–"), *((name, TIEBREAK_NAMES[name]) for name in CHOOSABLE)]
        for number in range(1, len(CHOOSABLE) + 1):
            title = gettext("Tie-break %(number)d") % {"number": number}
            self.fields[f"tiebreak_{number}"] = forms.ChoiceField(label=title, choices=names, required=False)
        for game, option, words in _options():
            self.fields[option_field(game, option)] = option_choice(game, option, words)
        self.fields["zone"].widget.attrs |= {"data-zones": "", "spellcheck": "false"}

    def games(self) -> Iterator[tuple[Any, list[Any]]]:
        """Each game to choose, with the fields of its own options."""
        for radio in self["rules"]:
            key = radio.data["value"]
            yield (
                radio,
                [self[option_field(key, option)] for game, option, _ in _options() if game == key],
            )

    def parts(self) -> Iterator[tuple[str, list[Any], bool]]:
        """What the page folds away: a heading, its fields, and whether one of them has a complaint."""
        for heading, names in PARTS:
            yield str(heading), [self[name] for name in names], any(name in self.errors for name in names)

    def shape_fields(self) -> Iterator[tuple[Any, str]]:
        """The numbers that say who plays whom, each with the classes of the shapes that have it."""
        for name in (*NUMBERS, *SWITCH_WORDS):
            if name in OF_SHAPES:
                owners = [key for key, shape in SHAPES.items() if name in shape.fields]
                yield self[name], " ".join(f"for-{key}" for key in owners)

    def clean(self) -> dict[str, Any]:
        super().clean()
        data = self.cleaned_data
        if not self.errors:
            try:
                data["settings"] = read_settings(self._settings())
            except Refused as refused:
                self.show(refused)
        return data

    def clean_zone(self) -> str:
        try:
            return zone_named(self.cleaned_data["zone"]).key
        except BadPace as bad:
            raise forms.ValidationError(why_not(bad)) from None

    def clean_place_points(self) -> list[int]:
        parts = self.cleaned_data["place_points"].replace(",", " ").replace(";", " ").split()
        if not parts or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
            raise forms.ValidationError(gettext("Whole numbers, such as 10, 6, 4, 3, 2, 1."))
        return [int(part) for part in parts]

    def show(self, refused: Refused) -> None:
        """A refusal beside the field it is about."""
        field = FIELD_OF.get(refused.code) or refused.data.get("field")
        self.add_error(field if field in self.fields else None, why_not(refused))

    def declaration(self) -> dict[str, Any]:
        """What `plan_season` and `change_season` want."""
        data = self.cleaned_data
        names = ("name", "opens_at", "closes_at", "starts_at")
        return {**{name: data[name] for name in names}, "settings": data["settings"].as_json()}

    def _settings(self) -> dict[str, Any]:
        data = self.cleaned_data
        kept = (*NUMBERS, *CHOICES, *SWITCHES, "rules", "place_points")
        pace = self.base_pace if data["pace"] == OWN else PRESETS[data["pace"]]
        chosen = [data[f"tiebreak_{number}"] for number in range(1, len(CHOOSABLE) + 1)]
        return {
            **{name: data[name] for name in kept},
            "bot_level": data["bot_level"] or USUAL_LEVEL,
            "options": {
                option: value
                for game, option, _ in _options()
                if game == data["rules"] and (value := data[option_field(game, option)]) is not False
                if value != ""
            },
            "pace": replace(pace, zone=data["zone"]).as_json(),
            "tiebreaks": [*(name for name in chosen if name), TIEBREAKS[-1]],
        }


def _initial(base: Settings) -> dict[str, Any]:
    """What the form begins with."""
    data = base.as_json()
    pace = read_pace(base.pace)
    preset = next((key for key, one in PRESETS.items() if replace(one, zone=pace.zone) == pace), OWN)
    chosen = [name for name in base.tiebreaks if name in CHOOSABLE]
    return {
        **data,
        "pace": preset,
        "zone": pace.zone,
        "place_points": ", ".join(str(points) for points in base.place_points),
        **{f"tiebreak_{number}": name for number, name in enumerate(chosen, 1)},
        **{option_field(base.rules, option): value for option, value in base.options.items()},
    }


CHOICES: Mapping[str, Mapping[str, tuple[Any, Any]]] = {
    "shape": SHAPE_WORDS,
    "scoring": SCORING_WORDS,
    "unfinished": UNFINISHED_WORDS,
    "withdrawal": WITHDRAWAL_WORDS,
    "bot_level": LEVEL_WORDS,
}
PARTS = (
    (
        _("Scoring and tie-breaks"),
        (
            "scoring",
            "place_points",
            "forfeit_points",
            "bye_points",
            "unfinished",
            *(f"tiebreak_{number}" for number in range(1, len(CHOOSABLE) + 1)),
        ),
    ),
    (_("Entering and withdrawing"), (
        "needs_confirmed",
        "allows_bots",
        "least_on_time",
        "withdrawal",
        "withdrawals_granted",
    )),
    (_("Absences, requests and cards"), (
        "misses_allowed",
        "bot_level",
        "excuses_granted",
        "answer_hours",
        "offer_hours",
        "yellow_points",
        "red_points",
        "yellows_for_red",
    )),
)  # fmt: skip


def _options() -> Iterator[tuple[str, str, Any]]:
    """What a league can choose of each game: not who goes first, which is drawn."""
    for key, option, words in options_of_games():
        if game_named(key).options[option].kind != "seat":
            yield key, option, words
