"""What a mail provider tells: only the one that the settings name is listened to, and nonsense gets a 400."""

import logging
from typing import Any

from anymail.exceptions import AnymailRequestsAPIError
from anymail.urls import urlpatterns
from anymail.webhooks.base import AnymailCoreWebhookView
from botocore.exceptions import BotoCoreError, ClientError
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern

log = logging.getLogger(__name__)

NOT_THEIR_FAULT = (
    DatabaseError,
    InterfaceError,
    OSError,
    AnymailRequestsAPIError,
    BotoCoreError,
    ClientError,
)
"""Ours, or that of a message that could not be fetched. The provider should try again later."""


def webhooks_of(provider: str) -> list[URLPattern]:
    """With addresses below `anymail/`; none for a provider without webhooks."""
    theirs = [known for known in urlpatterns if str(known.name).startswith(f"{provider}_")]
    return [URLPattern(known.pattern, _careful(known), name=known.name) for known in theirs]


def _careful(known: URLPattern) -> Any:
    view: type[AnymailCoreWebhookView] = known.callback.view_class  # type: ignore[attr-defined]  # Django's views have it.
    careful: Any = type(f"Careful{view.__name__}", (CarefulPost, view), {})
    return careful.as_view()


class CarefulPost:
    """Before django-anymail's view, which takes what it cannot read for a fault of ours."""

    def post(self: Any, request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        try:
            self.run_validators(request)
            events = list(self.parse_events(request))
        except NOT_THEIR_FAULT:
            raise
        except Exception as error:
            log.warning("a request that %s never sent: %s", self.esp_name, type(error).__name__)
            return HttpResponse(status=400)
        for event in events:
            self.signal.send(sender=self.__class__, event=event, esp_name=self.esp_name)
        return HttpResponse()
