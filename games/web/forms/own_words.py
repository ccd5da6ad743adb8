"""What is wrong with a field, in sentences of ours."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

SENTENCES: dict[str, Any] = {
    "required": _("Please fill this in."),
    "invalid_choice": _("Please choose from the list."),
    "min_value": _("This must be at least %(limit_value)s."),
    "max_value": _("This can be at most %(limit_value)s."),
    "max_length": _("This is too long: %(show_value)s characters, but at most %(limit_value)s fit."),
}
INVALID: dict[type[forms.Field], Any] = {
    forms.IntegerField: _("This is not a whole number."),
    forms.EmailField: _("This is not an email address."),
    forms.DateTimeField: _("We couldn’t understand this date and time."),
    forms.TimeField: _("This is not a time. Write it like 18:30."),
}


class PlainForm(forms.Form):
    def full_clean(self) -> None:
        for field in self.fields.values():
            field.error_messages |= SENTENCES
            for kind, words in INVALID.items():
                if isinstance(field, kind):
                    field.error_messages["invalid"] = words
        super().full_clean()
