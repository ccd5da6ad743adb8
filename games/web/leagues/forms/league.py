"""What a league is called and who is in it."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.leagues.leagues import LONGEST_TEXT
from games.leagues.models import LeagueRole
from games.text import LONGEST_ADDRESS, LONGEST_NAME
from games.web.forms.choices import choice_field
from games.web.forms.own_words import PlainForm


class LeagueForm(PlainForm):
    name = forms.CharField(label=_("Name of the league"), max_length=LONGEST_NAME)
    about = forms.CharField(
        label=_("About it"),
        required=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("What it is, and what it expects of those who play."),
    )
    is_public = forms.TypedChoiceField(
        label=_("Who may read and enter"),
        coerce=lambda value: value == "public",
        widget=forms.RadioSelect,
        choices=[
            ("public", _("anybody: its tables are listed and open to all")),
            ("private", _("only whom a moderator lets in")),
        ],
    )


class NewLeagueForm(LeagueForm):
    language = forms.ChoiceField(
        label=_("Language of the league"), help_text=_("Of its decisions and of the games’ names.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choice_field(self, "language").choices = settings.LANGUAGES


class RoleForm(PlainForm):
    email = forms.EmailField(label=_("Their mail address"), max_length=LONGEST_ADDRESS)
    role = forms.ChoiceField(
        label=_("Role"),
        widget=forms.RadioSelect,
        choices=[
            (LeagueRole.Role.HELPER, _("Helper: writes to divisions and warns")),
            (LeagueRole.Role.MODERATOR, _("Moderator: everything but giving roles")),
            (LeagueRole.Role.OWNER, _("Owner: everything")),
        ],
    )


class LetInForm(PlainForm):
    email = forms.EmailField(label=_("Their mail address"), max_length=LONGEST_ADDRESS)


class RelatedForm(PlainForm):
    """Two people of the league; `people` are (id, name)."""

    one = forms.TypedChoiceField(label=_("One"), coerce=int)
    other = forms.TypedChoiceField(label=_("The other"), coerce=int)

    def __init__(self, *args: Any, people: list[tuple[int | str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in self.fields:
            choice_field(self, name).choices = people
