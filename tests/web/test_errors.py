"""Pages for what went wrong look like the rest and lose nothing."""

import pytest
from django.core.exceptions import PermissionDenied
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.urls import include, path

from engine.core import Refused


def forbidden(request):
    raise PermissionDenied


def broken(request):
    raise RuntimeError("a fault of ours")


def refused(request):
    raise Refused("seat_changed_hands")


urlpatterns = [
    path("forbidden/", forbidden),
    path("broken/", broken),
    path("refused/", refused),
    path("", include("makabana_site.urls")),
]

PAGES = {
    "/no-such-page/": (404, "Nothing on this beach"),
    "/forbidden/": (403, "This page isn’t for you"),
    "/broken/": (500, "Something went wrong"),
    "/refused/": (400, "Someone else now plays this seat."),
}


@pytest.mark.parametrize("where", PAGES)
@override_settings(ROOT_URLCONF=__name__)
def test_every_error_has_a_page_in_plain_words(where):
    answer = Client(raise_request_exception=False).get(where)
    status, words = PAGES[where]
    assert answer.status_code == status
    assert words in answer.content.decode()
    assert '<header class="site-header">' in answer.content.decode()
    assert "Content-Security-Policy" in answer.headers


@override_settings(ROOT_URLCONF=__name__)
def test_errors_speak_french_too():
    answer = Client().get("/no-such-page/", headers={"Accept-Language": "fr"})
    assert "Rien sur cette plage" in answer.content.decode()


def test_a_press_on_a_page_that_is_too_old_is_explained():
    answer = Client(enforce_csrf_checks=True).post("/play/", {"players": "3"})
    assert answer.status_code == 403
    assert "Please try again" in answer.content.decode()


def test_too_much_at_once_is_refused_with_a_page(client):
    answer = client.post("/play/", {"players": "3" * 3_000_000})
    assert answer.status_code == 400
    assert "We couldn’t read this" in answer.content.decode()


@pytest.mark.parametrize("template", ["400.html", "500.html", "maintenance.html", "offline.html"])
def test_pages_for_the_worst_need_neither_request_nor_database(template):
    assert "site-header" in render_to_string(template)


def test_maintenance_answers_every_page_without_the_database():
    with override_settings(MAINTENANCE=True):
        answer = Client().get("/my/")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "300"
    assert "Low tide" in answer.content.decode()
