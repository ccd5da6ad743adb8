"""The forms of signing in and of the profile."""

from collections.abc import Iterable
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from games.accounts.api_tokens import LONGEST_NAME as LONGEST_TOKEN_NAME
from games.accounts.api_tokens import SCOPES
from games.accounts.models import Player
from games.text import LONGEST_ADDRESS, LONGEST_PLAYER_NAME
from games.web.forms.choices import choice_field
from games.web.forms.own_words import PlainForm


class AddressForm(forms.Form):
    email = forms.EmailField(
        label=gettext_lazy("Your email address"),
        max_length=LONGEST_ADDRESS,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


class NameForm(forms.Form):
    name = forms.CharField(
        label=gettext_lazy("Your player name"),
        max_length=LONGEST_PLAYER_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    zone = forms.CharField(required=False, widget=forms.HiddenInput(attrs={"data-browser-zone": ""}))


class ProfileForm(forms.Form):
    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=LONGEST_PLAYER_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    language = forms.ChoiceField(label=gettext_lazy("Language"), choices=settings.LANGUAGES)
    zone = forms.CharField(
        label=gettext_lazy("Time zone"),
        help_text=gettext_lazy("Type a continent or a city, such as Europe/Paris."),
        widget=forms.TextInput(attrs={"list": "zones", "autocomplete": "off", "spellcheck": "false"}),
    )
    quiet_from = forms.TimeField(
        label=gettext_lazy("Quiet hours from"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )
    quiet_to = forms.TimeField(
        label=gettext_lazy("Quiet hours until"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )

    def clean(self) -> dict[str, Any]:
        """Quiet hours as a pair."""
        super().clean()
        typed = self.cleaned_data
        start, end = typed.pop("quiet_from", None), typed.pop("quiet_to", None)
        if (start is None) != (end is None) and not self.errors.keys() & {"quiet_from", "quiet_to"}:
            missing = "quiet_to" if end is None else "quiet_from"
            self.add_error(missing, ValidationError(gettext("Please give quiet hours a start and an end.")))
        return {**typed, "quiet": (start, end) if start is not None and end is not None else None}


class MailForm(forms.Form):
    mode = forms.ChoiceField(
        label=gettext_lazy("How should we notify you?"), choices=Player.Mail, widget=forms.RadioSelect
    )
    hour = forms.TypedChoiceField(
        label=gettext_lazy("Time of the digest (your local time)"),
        choices=[(hour, f"{hour}:00") for hour in range(24)],
        coerce=int,
    )
    talk = forms.ChoiceField(
        label=gettext_lazy("What others say at a table"),
        choices=Player.TalkMail,
        widget=forms.RadioSelect,
        required=False,
    )
    receipts = forms.BooleanField(
        label=gettext_lazy("Repeat my sealed order in email receipts"), required=False
    )


class AbsenceForm(forms.Form):
    first_day = forms.DateField(
        label=gettext_lazy("First day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    last_day = forms.DateField(
        label=gettext_lazy("Last day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )


class TokenForm(PlainForm):
    """For the account itself or one of its bots."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=LONGEST_TOKEN_NAME,
        help_text=gettext_lazy("So that you recognise it later, for example the name of your program."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    account = forms.ChoiceField(label=gettext_lazy("For whom"), required=False)
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("It may"), choices=list(SCOPES.items()), widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, data: Any = None, *, bots: Iterable[Player]) -> None:
        super().__init__(data, initial={"scopes": ["read"]})
        named = [(str(bot.pk), bot.name) for bot in bots]
        choice_field(self, "account").choices = [("", gettext("me")), *named]
        if not named:
            self.fields["account"].widget = forms.HiddenInput()


class BotForm(PlainForm):
    name = forms.CharField(
        label=gettext_lazy("Name of the bot"),
        max_length=LONGEST_PLAYER_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class DeletionForm(forms.Form):
    typed_name = forms.CharField(
        label=gettext_lazy("Type your name to confirm"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


@cache
def zones() -> list[str]:
    """What the list of zones offers; every other name of the zone database may be typed."""
    places = [name for name in available_timezones() if "/" in name and not name.startswith("Etc/")]
    return ["UTC", *sorted(places)]
