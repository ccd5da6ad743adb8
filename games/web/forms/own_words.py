"""What is wrong with a field, in sentences of ours."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

SENTENCES: dict[str, Any] = {
    "required": _("Please fill this in."),
    "invalid_choice": _("Please choose one of the list."),
    "min_value": _("This must be at least %(limit_value)s."),
    "max_value": _("This can be at most %(limit_value)s."),
    "max_length": _("This is too long: %(show_value)s characters, and %(limit_value)s at most."),
}
INVALID: dict[type[forms.Field], Any] = {
    forms.IntegerField: _("This is not a whole number."),
    forms.EmailField: _("This is not a mail address."),
    forms.DateTimeField: _("This moment cannot be read."),
    forms.TimeField: _("This is not a time of day; one looks like 18:30."),
}


class PlainForm(forms.Form):
    def full_clean(self) -> None:
        for field in self.fields.values():
            field.error_messages |= SENTENCES
            for kind, words in INVALID.items():
                if isinstance(field, kind):
                    field.error_messages["invalid"] = words
        super().full_clean()
