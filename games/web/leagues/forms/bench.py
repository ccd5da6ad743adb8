"""Sitting on the bench of a season, within hours or round the clock."""

from datetime import time
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from games.web.forms.own_words import PlainForm


class BenchForm(PlainForm):
    hour_from = forms.TimeField(
        label=gettext_lazy("Ask me from"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )
    hour_to = forms.TimeField(
        label=gettext_lazy("until"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )

    def clean(self) -> dict[str, Any]:
        super().clean()
        typed = self.cleaned_data
        start, end = typed.get("hour_from"), typed.get("hour_to")
        if not self.errors and (start is None) != (end is None):
            raise ValidationError(gettext("Please give a start and an end time."))
        return typed

    def hours(self) -> tuple[time, time] | None:
        start, end = self.cleaned_data["hour_from"], self.cleaned_data["hour_to"]
        return (start, end) if start is not None and end is not None else None
