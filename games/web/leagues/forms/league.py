"""What a league is called and who is in it."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.leagues.asking_in import LONGEST_REQUEST
from games.leagues.leagues import LONGEST_TEXT
from games.leagues.models import LeagueRole
from games.leagues.pasted_addresses import LONGEST_PASTE
from games.text import LONGEST_ADDRESS, LONGEST_NAME
from games.web.forms.choices import choice_field
from games.web.forms.own_words import PlainForm


class LeagueForm(PlainForm):
    name = forms.CharField(label=_("Name of the league"), max_length=LONGEST_NAME)
    about = forms.CharField(
        label=_("About the league"),
        required=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("What it is, and what it expects of its players."),
    )
    is_public = forms.ChoiceField(
        label=_("Who may read and enter"),
        widget=forms.RadioSelect,
        choices=[
            ("public", _("everyone: its standings and tables are public")),
            ("by_request", _("people a moderator lets in; anyone with the address may ask to join")),
            ("private", _("only people a moderator invites; nobody else knows it exists")),
        ],
    )

    def clean(self) -> dict[str, Any]:
        """From one choice to the two things that it says."""
        super().clean()
        chosen = self.cleaned_data.pop("is_public", "private")
        return self.cleaned_data | {
            "is_public": chosen == "public",
            "takes_requests": chosen == "by_request",
        }


class NewLeagueForm(LeagueForm):
    language = forms.ChoiceField(
        label=_("Language of the league"), help_text=_("Used for its rulings and the names of its games.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choice_field(self, "language").choices = settings.LANGUAGES


class RoleForm(PlainForm):
    email = forms.EmailField(label=_("Their email address"), max_length=LONGEST_ADDRESS)
    role = forms.ChoiceField(
        label=_("Role"),
        widget=forms.RadioSelect,
        choices=[
            (LeagueRole.Role.HELPER, _("Helper: emails divisions and warns players")),
            (LeagueRole.Role.MODERATOR, _("Moderator: everything except giving roles")),
            (LeagueRole.Role.OWNER, _("Owner: everything")),
            ("hand_over", _("Owner in your place: you hand the league over and stay a moderator")),
        ],
    )


class InviteForm(PlainForm):
    addresses = forms.CharField(
        label=_("Email addresses"),
        max_length=LONGEST_PASTE,
        strip=False,
        widget=forms.Textarea(
            attrs={"rows": 6, "placeholder": "Violet <violet@example.org>, …", "spellcheck": "false"}
        ),
        help_text=_("Paste them as they are: one per line, with commas, with names, from an email."),
    )


class AskInForm(PlainForm):
    text = forms.CharField(
        label=_("Who are you?"),
        required=False,
        max_length=LONGEST_REQUEST,
        help_text=_("A line for the moderators, in case they don’t know your name."),
    )


class RelatedForm(PlainForm):
    """Two people of the league; `people` are (id, name)."""

    one = forms.TypedChoiceField(label=_("One"), coerce=int)
    other = forms.TypedChoiceField(label=_("The other"), coerce=int)

    def __init__(self, *args: Any, people: list[tuple[int | str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in self.fields:
            choice_field(self, name).choices = people
