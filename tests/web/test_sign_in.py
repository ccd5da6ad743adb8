"""Signing in by a letter's link: once, soon, by a press of the button, and only by who has the letter."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from games.models import Letter, Player, SignInLink
from tests.games_at_play import person
from tests.web.letters import ask_for_link, link_in, posted_letters, signed_in_as

pytestmark = pytest.mark.django_db


def let_time_pass(**time):
    for link in SignInLink.objects.all():
        link.asked_at -= timedelta(**time)
        if link.used_at:
            link.used_at -= timedelta(**time)
        link.save()


def test_the_letters_link_signs_in(client):
    red = person("Red")
    link = ask_for_link(client, "red@example.org")
    assert "As Red (red@example.org)." in client.get(link).content.decode()
    assert client.post(link).status_code == 302
    assert signed_in_as(client) == red


def test_whoever_signs_in_reaches_their_games_and_somebody_new_the_home_page(client):
    person("Red")
    assert client.post(ask_for_link(client, "red@example.org")).url == "/my/"
    newcomer = Client()
    link = ask_for_link(newcomer, "fox@example.org")
    assert newcomer.post(link, {"name": "Fox"}).url == "/"


def test_looking_at_the_link_uses_nothing_up(client):
    red = person("Red")
    link = ask_for_link(client, "red@example.org")
    for _ in range(3):
        assert Client().get(link).status_code == 200
        assert Client().head(link).status_code == 200
    assert signed_in_as(client) is None
    client.post(link)
    assert signed_in_as(client) == red


def test_the_answer_is_the_same_whether_or_not_the_address_is_known(client):
    person("Red")
    known = client.post("/sign-in/", {"email": "red@example.org"})
    unknown = client.post("/sign-in/", {"email": "fox@example.org"})
    assert known.status_code == unknown.status_code == 200
    first, second = (re.sub('value="[^"]{64}"', "", page.content.decode()) for page in (known, unknown))
    assert first.replace("red@", "fox@") == second
    assert sorted(message.to[0] for message in posted_letters()) == ["fox@example.org", "red@example.org"]


def test_asking_again_within_a_minute_sends_no_second_email_and_the_page_says_so(client):
    pages = [client.post("/sign-in/", {"email": "fox@example.org"}).content.decode() for _ in range(2)]
    assert len(posted_letters()) == 1
    assert all("If you asked twice within a minute, there may be only one email" in page for page in pages)


def test_a_link_works_once(client):
    person("Red")
    link = ask_for_link(client, "red@example.org")
    client.post(link)
    let_time_pass(minutes=1)
    other = Client()
    answer = other.post(link)
    assert answer.status_code == 410
    assert "works once" in answer.content.decode()
    assert signed_in_as(other) is None


def test_a_button_pressed_twice_still_signs_in(client):
    red = person("Red")
    link = ask_for_link(client, "red@example.org")
    Client().post(link)
    assert client.post(link).status_code == 302
    assert signed_in_as(client) == red


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_link_lasts_half_an_hour(client, method):
    person("Red")
    link = ask_for_link(client, "red@example.org")
    let_time_pass(minutes=30)
    answer = getattr(client, method)(link)
    page = answer.content.decode()
    assert answer.status_code == 410
    assert "too old" in page
    assert 'action="/sign-in/"' in page
    assert 'value="red@example.org"' in page
    assert signed_in_as(client) is None


@pytest.mark.parametrize("token", ["1:forged", "1", "x" * 5000, "1:" + "a" * 43, "é"])
def test_a_forged_link_is_told_so_and_offers_a_new_one(client, token):
    person("Red")
    answer = client.post(f"/sign-in/{token}/")
    assert answer.status_code == 410
    assert "Send me a link" in answer.content.decode()
    assert signed_in_as(client) is None


def test_somebody_new_chooses_a_name_after_the_click(client):
    link = ask_for_link(client, "fox@example.org")
    assert 'name="name"' in client.get(link).content.decode()
    assert not Player.objects.exists()
    client.post(link, {"name": "  Fox ", "zone": "Europe/Paris"})
    fox = signed_in_as(client)
    assert (fox.name, fox.email, fox.zone) == ("Fox", "fox@example.org", "Europe/Paris")
    assert fox.confirmed_at


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "x" * 1_000_000, "a\u0000b", "a\u202eb"])
def test_a_bad_name_is_refused_in_place_and_the_link_stays_good(client, name):
    link = ask_for_link(client, "fox@example.org")
    answer = client.post(link, {"name": name})
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert not Player.objects.exists()
    client.post(link, {"name": "Fox"})
    assert signed_in_as(client).name == "Fox"


def test_names_and_addresses_are_shown_not_run(client):
    link = ask_for_link(client, "fox@example.org")
    answer = client.post(link, {"name": "<script>alert(1)</script>" * 5})
    assert answer.status_code == 400
    assert "<script>alert" not in answer.content.decode()
    assert "&lt;script&gt;alert" in answer.content.decode()


@pytest.mark.parametrize(
    "email", ["", "nonsense", "a@b", "a@example.org\nBcc: b@example.org", "x" * 300 + "@example.org"]
)
def test_a_bad_address_is_refused_in_place_and_not_lost(client, email):
    answer = client.post("/sign-in/", {"email": email})
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert email.split("\n")[0] in answer.content.decode()
    assert not Letter.objects.exists()


def test_the_spelling_of_the_address_does_not_matter_and_the_letter_goes_to_the_known_one(client):
    red = person("Red")
    link = ask_for_link(client, "RED@Example.ORG")
    assert posted_letters()[0].to == ["red@example.org"]
    client.post(link)
    assert signed_in_as(client) == red


def test_a_double_click_sends_one_letter(client):
    person("Red")
    ask_for_link(client, "red@example.org")
    assert client.post("/sign-in/", {"email": "red@example.org"}).status_code == 200
    assert Letter.objects.count() == 1


@pytest.mark.parametrize(
    ("wanted", "reached"),
    [
        ("/profile/mail/?x=1", "/profile/mail/?x=1"),
        ("https://elsewhere.example/", "/my/"),
        ("//elsewhere.example/", "/my/"),
        ("/\\elsewhere.example", "/my/"),
        ("javascript:alert(1)", "/my/"),
        ("profile/", "/my/"),
        ("/" + "x" * 400, "/my/"),
    ],
)
def test_only_pages_of_ours_are_reached_after_signing_in(client, wanted, reached):
    person("Red")
    link = ask_for_link(client, "red@example.org", next=wanted)
    assert client.post(link).headers["Location"] == reached


def test_a_page_that_needs_signing_in_is_reached_afterwards(client):
    person("Red")
    answer = client.get("/profile/mail/", follow=True)
    assert answer.redirect_chain[0][0] == "/sign-in/?next=/profile/mail/"
    assert 'name="next" value="/profile/mail/"' in answer.content.decode()


def test_a_closed_account_gets_no_letter_and_the_same_answer(client):
    person("Red", is_active=False)
    assert client.post("/sign-in/", {"email": "red@example.org"}).status_code == 200
    assert not posted_letters()


def test_the_letter_is_in_the_language_of_its_reader(client):
    person("Red", language="fr")
    ask_for_link(client, "red@example.org")
    (letter,) = posted_letters()
    assert letter.subject == "Maka Bana : votre lien"
    assert "une seule fois" in letter.body
    html = letter.alternatives[0].content
    assert link_in(letter) in html


def test_a_newcomer_is_written_to_in_the_browsers_language(client):
    client.post("/sign-in/", {"email": "fox@example.org"}, headers={"accept-language": "fr"})
    (letter,) = posted_letters()
    assert letter.subject == "Maka Bana : votre lien"
    client.post(link_in(letter), {"name": "Fox"})
    assert signed_in_as(client).language == "fr"


def test_an_outdated_letter_is_not_sent(client):
    person("Red")
    client.post("/sign-in/", {"email": "red@example.org"})
    let_time_pass(minutes=31)
    assert not posted_letters()
    assert Letter.objects.get().state == Letter.State.DROPPED


def test_signing_in_shows_that_letters_arrive(client):
    person("Red", mail_trouble="550 no such user", confirmed_at=None)
    client.post(ask_for_link(client, "red@example.org"))
    red = signed_in_as(client)
    assert red.mail_trouble == ""
    assert red.confirmed_at


def test_signing_out_needs_a_press_of_the_button(client):
    client.force_login(person("Red"))
    assert client.get("/sign-out/").status_code == 405
    client.post("/sign-out/")
    assert signed_in_as(client) is None


def test_whoever_is_signed_in_needs_no_second_link(client):
    client.force_login(person("Red"))
    assert client.get("/sign-in/?next=/profile/").headers["Location"] == "/profile/"


def test_a_forged_press_from_another_site_does_nothing():
    person("Red")
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/sign-in/", {"email": "red@example.org"}).status_code == 403
    assert not Letter.objects.exists()
