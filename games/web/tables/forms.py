"""Everything that makes a table, with what it means in a line each."""

from collections.abc import Iterator
from dataclasses import replace
from re import fullmatch
from typing import Any

from django import forms
from django.conf import settings
from django.utils.dates import WEEKDAYS
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from engine import game_named
from games.faces import FACES, face_of
from games.faces.bots import LEVEL_WORDS, USUAL_LEVEL
from games.faces.face import OptionWords
from games.refusal import Refusal
from games.tables.pace import MOST_DELAY_MINUTES, MOST_HOURS, PRESETS, Pace
from games.text import LONGEST_NAME
from games.wall_clock import BadPace, zone_named
from games.web.forms.choices import choice_field
from games.web.tables.paces import PRESET_WORDS
from games.wording import why_not

FIELD_OF = {
    "bad_name": "name",
    "players": "players",
    "bad_misses": "misses_allowed",
    "unknown_language": "language",
    "unknown_zone": "zone",
    "no_weekdays": "weekdays",
    "no_such_bot": "bot_level",
    "quiet_too_long": "quiet_from",
    "too_many_reminders": "reminders",
}
"""Where a refusal is shown; others stand above the form."""

PACE_FIELDS = {"default_hours": "hours", "quiet": "quiet_from"}
"""What the pace calls otherwise."""
LEAST_SHOWN_HOURS = 0.02
"""A minute and a bit: as short as a phase can be, in a number that a page can say."""
DETAILS = (
    "zone",
    "hours",
    "quiet_from",
    "quiet_to",
    "day_and_night",
    "weekdays",
    "grace_hours",
    "reminders",
    "delay",
)
"""What the page folds away."""
ABSENCE = ("misses_allowed", "offers_seats")
"""Folded away as well, apart from these."""


class NewTableForm(forms.Form):
    name = forms.CharField(
        label=_("Name of the table"),
        max_length=LONGEST_NAME,
        help_text=_("The others see it in every email."),
    )
    rules = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)
    players = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)
    bots = forms.IntegerField(
        label=_("Bots among them"), min_value=0, help_text=_("You can add and remove bots later too.")
    )
    bot_level = forms.ChoiceField(label=_("How well bots play"), widget=forms.RadioSelect, required=False)
    pace = forms.ChoiceField(label=_("Pace"), widget=forms.RadioSelect)

    zone = forms.CharField(
        label=_("Time zone of the table"),
        max_length=64,
        help_text=_("For example Europe/Paris. Nights are counted there."),
    )
    hours = forms.FloatField(
        label=_("Hours per turn"), required=False, min_value=LEAST_SHOWN_HOURS, max_value=MOST_HOURS
    )
    quiet_from = forms.TimeField(
        label=_("Night from"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    quiet_to = forms.TimeField(
        label=_("Night to"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    day_and_night = forms.BooleanField(label=_("Deadlines may fall at night"), required=False)
    weekdays = forms.TypedMultipleChoiceField(
        label=_("Days of play"),
        coerce=int,
        required=False,
        choices=list(WEEKDAYS.items()),
        widget=forms.CheckboxSelectMultiple,
        help_text=_("If you tick none, the pace above applies."),
    )
    grace_hours = forms.FloatField(
        label=_("Grace period, in hours"),
        required=False,
        min_value=0,
        max_value=MOST_HOURS,
        help_text=_("Once per turn, when someone is late."),
    )
    reminders = forms.CharField(
        label=_("Reminders, in hours before the deadline"),
        required=False,
        max_length=60,
        help_text=_("For example 24, 4. A dash means none."),
    )
    delay = forms.IntegerField(
        label=_("Minutes to change an order after the last seal"),
        required=False,
        min_value=0,
        max_value=MOST_DELAY_MINUTES,
    )

    misses_allowed = forms.IntegerField(
        label=_("Missed deadlines in a row"),
        min_value=1,
        max_value=9,
        help_text=_("After this many in a row, the seat counts as abandoned."),
    )
    offers_seats = forms.TypedChoiceField(
        label=_("An abandoned seat"),
        coerce=lambda value: value == "offer",
        widget=forms.RadioSelect,
        choices=[
            ("offer", _("goes to a bot and is offered to volunteers; its player may come back")),
            ("keep", _("stays as it is: every missed deadline counts as a pass")),
        ],
    )
    is_open = forms.TypedChoiceField(
        label=_("Who may join"),
        coerce=lambda value: value == "open",
        widget=forms.RadioSelect,
        choices=[
            ("private", _("only people you invite, by email or with a link")),
            ("open", _("anyone: the table is listed in the lobby")),
        ],
    )
    allows_private = forms.BooleanField(
        label=_("Players may write to each other in private"),
        required=False,
        help_text=_("Otherwise everyone reads everything."),
    )
    allows_others_bots = forms.BooleanField(
        label=_("Other people’s bots may join"),
        required=False,
        help_text=_("Programs that play through the API. Each has an owner and is marked as a bot."),
    )
    language = forms.ChoiceField(label=_("Language of the table"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choice_field(self, "rules").choices = [(key, explained_game(key)) for key in FACES]
        numbers = sorted({number for key in FACES for number in game_named(key).players})
        choice_field(self, "players").choices = [(number, str(number)) for number in numbers]
        choice_field(self, "pace").choices = [(key, explained(*PRESET_WORDS[key])) for key in PRESETS]
        choice_field(self, "language").choices = settings.LANGUAGES
        self.fields["zone"].widget.attrs |= {"data-zones": "", "spellcheck": "false"}
        if not self.is_bound:
            self.fields["zone"].widget.attrs["data-browser-zone"] = ""
        choice_field(self, "bot_level").choices = [
            (level, explained(name, line)) for level, (name, line) in LEVEL_WORDS.items()
        ]
        self.fields["bots"].widget.attrs |= {"max": numbers[-1] - 1, "inputmode": "numeric"}
        for game_key, option, words in options_of_games():
            self.fields[option_field(game_key, option)] = option_choice(game_key, option, words)

    def games(self) -> Iterator[tuple[Any, list[Any]]]:
        """Each game to choose, with the fields of its own options."""
        for radio in self["rules"]:
            key = radio.data["value"]
            yield (
                radio,
                [self[option_field(key, option)] for game, option, _ in options_of_games() if game == key],
            )

    def has_detail_errors(self) -> bool:
        """Whether the folded part must be open, so that a complaint in it is seen."""
        return any(name in self.errors for name in DETAILS)

    def has_absence_errors(self) -> bool:
        return any(name in self.errors for name in ABSENCE)

    def clean_zone(self) -> str:
        try:
            return zone_named(self.cleaned_data["zone"]).key
        except BadPace as bad:
            raise forms.ValidationError(why_not(bad)) from None

    def clean_reminders(self) -> tuple[float, ...] | None:
        text = self.cleaned_data["reminders"].strip()
        if not text:
            return None
        if text in ("-", "–", "—"):
            return ()
        parts = text.replace(",", " ").replace(";", " ").split()
        if not all(fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})?", part) for part in parts):
            raise forms.ValidationError(_("Hours, such as 24, 4."))
        return tuple(sorted({float(part) for part in parts}, reverse=True))

    def clean(self) -> dict[str, Any]:
        super().clean()
        data = self.cleaned_data
        possible = game_named(data["rules"]).players if "rules" in data else ()
        if len(possible) == 1:
            data["players"] = possible[0]
        if data.get("bots", 0) >= data.get("players", 1) and "players" in data:
            self.add_error("bots", _("At least one seat is yours."))
        if not self.errors:
            try:
                data["made_pace"] = self._pace()
            except BadPace as bad:
                self.show(bad)
        return data

    def show(self, refusal: Refusal) -> None:
        """A refusal beside the field it is about."""
        named = str(refusal.data.get("field"))
        field = FIELD_OF.get(refusal.code) or PACE_FIELDS.get(named, named)
        self.add_error(field if field in self.fields else None, why_not(refusal))

    def table(self) -> dict[str, Any]:
        """What `create_game` wants."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "rules": data["rules"],
            "players": data["players"],
            "options": {
                option: value
                for game, option, _ in options_of_games()
                if game == data["rules"] and (value := data[option_field(game, option)]) is not False
                if value != ""
            },
            "pace": data["made_pace"].as_json(),
            "is_open": data["is_open"],
            "misses_allowed": data["misses_allowed"],
            "offers_seats": data["offers_seats"],
            "bot_level": data["bot_level"] or USUAL_LEVEL,
            "allows_private": data["allows_private"],
            "allows_others_bots": data["allows_others_bots"],
            "language": data["language"],
        }

    def _pace(self) -> Pace:
        """The preset, except for what was given."""
        data = self.cleaned_data
        changes: dict[str, Any] = {"zone": data["zone"]}
        given = {
            "default_hours": data["hours"],
            "grace_hours": data["grace_hours"],
            "reminders": data["reminders"],
            "last_order_delay_minutes": data["delay"],
            "weekdays": frozenset(data["weekdays"]) or None,
        }
        changes |= {name: value for name, value in given.items() if value is not None}
        preset = PRESETS[data["pace"]]
        start, end = preset.quiet or (None, None)
        start, end = data["quiet_from"] or start, data["quiet_to"] or end
        changes["quiet"] = None if data["day_and_night"] or start is None or end is None else (start, end)
        return replace(preset, **changes)


def options_of_games() -> Iterator[tuple[str, str, Any]]:
    """Those of each game that its face offers; what else the engine knows is left to chance."""
    for key, face in FACES.items():
        for option in game_named(key).options:
            words = face.option_words(option)
            if words:
                yield key, option, words


def option_choice(game_key: str, option: str, words: OptionWords) -> forms.Field:
    """A flag is a tick, a number or a seat a choice; the usual is what the game does without the option."""
    form, players = game_named(game_key).options[option], game_named(game_key).players
    if form.kind == "flag":
        return forms.BooleanField(label=words.label, help_text=words.line, required=False)
    if form.kind == "seat":
        choices = [(seat, _("seat %(number)d") % {"number": seat + 1}) for seat in range(players[-1])]
    else:
        choices = [(number, str(number)) for number in range(form.low + (not form.low), form.high + 1)]
    usual = _("drawn by lot") if form.kind == "seat" else _("none")
    return forms.TypedChoiceField(
        label=words.label,
        help_text=words.line,
        required=False,
        choices=[("", usual), *choices],
        coerce=int,
        empty_value="",
    )


def option_field(game_key: str, option: str) -> str:
    return f"{game_key}-{option}"


def explained_game(key: str) -> SafeString:
    face, players = face_of(key), game_named(key).players
    if len(players) == 1:
        numbers = ngettext("%(most)d player.", "%(most)d players.", players[0]) % {"most": players[0]}
    else:
        numbers = _("%(least)d to %(most)d players.") % {"least": players[0], "most": players[-1]}
    return explained(face.title(), f"{numbers} {face.summary()}")


def explained(title: Any, line: Any) -> SafeString:
    return format_html("<span><strong>{}</strong> {}</span>", title, line)
