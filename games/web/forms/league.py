"""What a league is called and who is in it."""

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.leagues.leagues import LONGEST_TEXT
from games.models import LeagueRole
from games.play.accounts import LONGEST_ADDRESS
from games.play.gathering import LONGEST_NAME


class LeagueForm(forms.Form):
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

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["language"].choices = settings.LANGUAGES


class RoleForm(forms.Form):
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


class LetInForm(forms.Form):
    email = forms.EmailField(label=_("Their mail address"), max_length=LONGEST_ADDRESS)


class RelatedForm(forms.Form):
    """Two people of the league; `people` are (id, name)."""

    one = forms.TypedChoiceField(label=_("One"), coerce=int)
    other = forms.TypedChoiceField(label=_("The other"), coerce=int)

    def __init__(self, *args: object, people: list[tuple[int, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.choices = people
