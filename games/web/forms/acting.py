"""Doing what a form asks for; what is refused is said at the field that it is about."""

from collections.abc import Callable, Mapping
from typing import Any

from django.forms import Form
from django.http import HttpRequest

from engine.core import Refused
from games.web.refusing import status_of
from games.wording import why_not


def posted(request: HttpRequest) -> Any:
    """What fills a form: None unless something was sent, even if that is empty."""
    return request.POST if request.method == "POST" else None


def carry_out(form: Form, act: Callable[..., object], fields: Mapping[str, str] | None = None) -> int:
    """Calls `act` with what was typed. 302 when it is done, else the status of the page that shows the form
    again. `fields` says which field the codes of refusals are about; the rest is about the whole form."""
    if not form.is_bound:
        return 200
    if not form.is_valid():
        return 400
    try:
        act(**form.cleaned_data)
    except Refused as refused:
        form.add_error((fields or {}).get(refused.code), why_not(refused))
        return status_of(refused)
    return 302
