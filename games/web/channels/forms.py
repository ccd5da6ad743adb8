"""The forms of channels."""

from django import forms
from django.utils.translation import gettext_lazy

from games.channels.models import Channel
from games.channels.reaching import LONGEST_URL


class WebhookForm(forms.Form):
    form = forms.ChoiceField(
        label=gettext_lazy("What reads it?"),
        choices=[choice for choice in Channel.Form.choices if choice[0] != Channel.Form.PUSH],
    )
    url = forms.CharField(
        label=gettext_lazy("Address of the webhook"),
        max_length=LONGEST_URL,
        help_text=gettext_lazy(
            "It starts with https:// and anyone who has it can post there. We keep it encrypted."
        ),
        widget=forms.URLInput(
            attrs={"autocomplete": "off", "spellcheck": "false", "placeholder": "https://"}
        ),
    )


class DeviceForm(forms.Form):
    """As the browser's push service has answered it."""

    url = forms.CharField(max_length=LONGEST_URL, widget=forms.HiddenInput)
    p256dh = forms.CharField(max_length=200, widget=forms.HiddenInput)
    auth = forms.CharField(max_length=100, widget=forms.HiddenInput)
