"""Moments as a browser's own field sends them, by the reader's clock."""

from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy


class MomentField(forms.DateTimeField):
    """A date and an hour; years that calendars do not know are refused."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
        super().__init__(widget=widget, **kwargs)

    def to_python(self, value: Any) -> datetime | None:
        moment = super().to_python(value)
        if moment is not None and not 2000 < moment.year < 2200:
            raise forms.ValidationError(gettext_lazy("We couldn’t understand this date and time."))
        return moment
