"""Where this site is: full addresses of its pages, and the domain of its mail."""

from email.utils import parseaddr

from django.conf import settings
from django.urls import reverse


def address(name: str, *words: object) -> str:
    """The full address of a named page."""
    return settings.SITE_URL + reverse(name, args=words)


def mail_domain() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
