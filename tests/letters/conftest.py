"""A real mail server for tests, within this process, and one message of every kind."""

import pytest
from aiosmtpd.controller import Controller
from django.db import transaction

from tests.letters.every_kind import message, one_of_every_kind
from tests.letters.sink import Sink
from tests.ports import free_port


@pytest.fixture
def sink(settings):
    """Takes what the site sends by SMTP; tests tell it what to refuse."""
    handler = Sink()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port(), ready_timeout=30)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", controller.port
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
    handler.controller = controller
    yield handler
    if controller.server is not None:
        controller.stop()


@pytest.fixture(scope="session")
def every_mail(django_db_setup, django_db_blocker):
    """Messages as they arrive, by kind and language; `xx` is a language that nobody here speaks."""
    with django_db_blocker.unblock(), transaction.atomic():
        letters = one_of_every_kind()
        mails = {
            (kind, language): message(letter, language=language)
            for kind, letter in letters.items()
            for language in ("en", "fr", "ja", "xx")
        }
        transaction.set_rollback(True)
    return mails
