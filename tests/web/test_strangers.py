"""People who never asked for a letter: whom we write to, what it may say, and how it stops for good."""

from datetime import timedelta

import pytest

from games.accounts.guests import make_guest
from games.accounts.limits import LIMITS, TooOften
from games.accounts.links import never_write_link
from games.letters.refused import note_refused
from games.models import Letter, NeverWrite
from games.outbox.writing import write
from games.refusal import Refusal
from games.tables.gathering import MOST_INVITATIONS, create_game, invite
from games.tables.rematch import rematch
from tests.games_at_play import NOON, PACE, people, person, play_on, table
from tests.letters.every_kind import message
from tests.letters.sink import html_of, text_of
from tests.readable import readable_text

pytestmark = pytest.mark.django_db

STRANGER = "stranger@example.net"


def gathering_table(host, name="The lagoon"):
    return create_game(host, name=name, rules="makabana-2013", players=4, pace=PACE, now=NOON)


def invitation():
    return Letter.objects.get(kind="invitation")


def path_of(address):
    return "/" + address.split("/", 3)[3]


def test_a_guest_invites_by_link_and_not_by_mail(client):
    guest = make_guest(NOON)
    game = gathering_table(guest)
    with pytest.raises(Refusal, match="confirm_to_invite"):
        invite(game, guest, STRANGER, NOON)
    client.force_login(guest)
    page = client.post(f"/game/{game.code}/lobby/", {"act": "invite", "email": STRANGER})
    assert page.status_code == 400
    assert "confirm your own address first" in page.content.decode()
    assert not Letter.objects.filter(to=STRANGER).exists()


def test_nobody_with_an_unconfirmed_address_invites_by_mail():
    red = person("Red", confirmed_at=None)
    with pytest.raises(Refusal, match="confirm_to_invite"):
        invite(gathering_table(red), red, STRANGER, NOON)


def test_one_address_is_not_invited_over_and_over():
    red = person("Red")
    for _ in range(LIMITS["invitations_to_address"].most):
        invite(gathering_table(red), red, STRANGER, NOON)
    with pytest.raises(TooOften):
        invite(gathering_table(red), red, STRANGER.upper(), NOON)


def test_one_person_does_not_invite_the_whole_world():
    red, sent = person("Red"), 0
    while sent < LIMITS["invitations_of_player"].most:
        game = gathering_table(red)
        for _ in range(min(MOST_INVITATIONS, LIMITS["invitations_of_player"].most - sent)):
            invite(game, red, f"p{sent}@example.net", NOON)
            sent += 1
    with pytest.raises(TooOften):
        invite(gathering_table(red), red, STRANGER, NOON)


def test_one_network_does_not_invite_the_whole_world(monkeypatch):
    monkeypatch.setitem(LIMITS, "invitations_from_network", LIMITS["invitations_to_address"])
    for number in range(LIMITS["invitations_from_network"].most):
        host = person(f"Host {number}", email=f"host{number}@example.org")
        invite(gathering_table(host), host, f"p{number}@example.net", NOON, network="192.0.2.0/24")
    red = person("Red")
    with pytest.raises(TooOften):
        invite(gathering_table(red), red, STRANGER, NOON, network="192.0.2.0/24")
    invite(gathering_table(red), red, STRANGER, NOON, network="198.51.100.0/24")


def test_a_rematch_asks_the_people_of_the_table_whoever_asks_for_it():
    red, blue, yellow = people(3)
    game = table([red, blue, yellow])
    while game.status == "running":
        play_on(game, NOON)
        game.refresh_from_db()
    red.confirmed_at = None
    red.save()
    rematch(game, red, NOON)
    assert Letter.objects.filter(kind="invitation").count() == 2


@pytest.mark.parametrize("name", ["Win at evil.example", "http://evil.example", "write to evil@example.com"])
def test_a_stranger_reads_no_link_or_address_that_somebody_chose(name):
    red = person(name, email="red@example.org")
    invite(gathering_table(red, name=name), red, STRANGER, NOON)
    mail = message(invitation())
    assert str(mail["Subject"]).startswith("Invitation to Maka Bana, table ")
    for text in (text_of(mail), html_of(mail), str(mail["Subject"])):
        assert "evil" not in readable_text(text)
    assert "Someone has invited you" in text_of(mail)


def test_the_subject_of_an_invitation_is_ours():
    red = person("Red")
    invite(gathering_table(red, name="You have won"), red, STRANGER, NOON)
    assert "won" not in str(message(invitation())["Subject"])


def test_people_we_know_read_names_as_they_are():
    red, blue = person("Red"), person("Blue")
    invite(gathering_table(red, name="evil.example"), red, blue.email, NOON)
    assert "evil.example" in str(message(invitation())["Subject"])


def test_every_letter_to_a_stranger_can_be_the_last(client):
    red = person("Red")
    invite(gathering_table(red), red, STRANGER, NOON)
    mail = message(invitation())
    link = str(mail["List-Unsubscribe"]).strip(" <>")
    assert link == never_write_link(STRANGER)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert link in text_of(mail)
    assert "Should we never write to" in client.get(path_of(link)).content.decode()
    assert not NeverWrite.objects.exists()
    assert client.post(path_of(link), {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert STRANGER not in NeverWrite.objects.get().key
    invite(gathering_table(red), red, STRANGER.title(), NOON)
    client.post("/sign-in/", {"email": STRANGER})
    assert Letter.objects.filter(to__iexact=STRANGER).count() == 1


def test_the_last_letter_stays_the_last_under_a_new_secret_key(client, settings):
    red = person("Red")
    client.post(path_of(never_write_link(STRANGER)))
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another " * 8
    invite(gathering_table(red), red, STRANGER, NOON)
    assert not Letter.objects.filter(to=STRANGER).exists()
    client.post(path_of(never_write_link(STRANGER)), {"undo": "yes"})
    invite(gathering_table(red), red, STRANGER, NOON)
    assert Letter.objects.filter(to=STRANGER).count() == 1


def test_it_can_be_taken_back(client):
    red = person("Red")
    link = path_of(never_write_link(STRANGER))
    client.post(link)
    assert "we may email you again" in client.post(link, {"undo": "yes"}).content.decode()
    invite(gathering_table(red), red, STRANGER, NOON)
    assert invitation().to == STRANGER


@pytest.mark.parametrize("token", ["stranger@example.net", "x:y", "x" * 500, "stranger@example.net:abc"])
def test_nobody_silences_somebody_else(client, token):
    assert client.post(f"/no-letters/{token}/").status_code == 400
    assert not NeverWrite.objects.exists()


def test_somebody_with_an_account_keeps_getting_what_they_need(client):
    red = person("Red")
    client.post(path_of(never_write_link(red.email)))
    client.post("/sign-in/", {"email": red.email})
    assert Letter.objects.filter(kind="sign_in", to=red.email).exists()


def refuse(letter, state="bounced"):
    """As the provider tells it."""
    letter.state = state
    letter.save()
    note_refused(letter, NOON)


def test_whoever_invites_people_who_are_not_there_soon_cannot_any_more():
    red, blue = person("Red"), person("Blue")
    for number in range(LIMITS["refusals_caused"].most):
        invite(gathering_table(red), red, f"nobody{number}@example.net", NOON)
        refuse(Letter.objects.latest("pk"))
    with pytest.raises(TooOften):
        invite(gathering_table(red), red, STRANGER, NOON)
    invite(gathering_table(blue), blue, STRANGER, NOON)
    invite(gathering_table(red), red, STRANGER, NOON + timedelta(days=1))


def test_letters_that_people_we_know_do_not_get_count_against_nobody():
    red = person("Red")
    for number in range(LIMITS["refusals_caused"].most):
        guest = person(f"Guest {number}", email=f"guest{number}@example.org")
        invite(gathering_table(red), red, guest.email, NOON)
        refuse(Letter.objects.latest("pk"))
    invite(gathering_table(red), red, STRANGER, NOON)


def test_a_network_that_signs_strangers_in_soon_cannot_any_more(client):
    for number in range(LIMITS["refusals_caused"].most):
        client.post("/sign-in/", {"email": f"nobody{number}@example.net"})
        refuse(Letter.objects.latest("pk"))
    assert "127.0.0" not in str(Letter.objects.latest("pk").data)
    assert client.post("/sign-in/", {"email": STRANGER}).status_code == 429
    assert client.post("/sign-in/", {"email": STRANGER}, REMOTE_ADDR="192.0.2.1").status_code == 200


def test_a_stranger_who_complains_never_hears_from_us_again():
    red = person("Red")
    invite(gathering_table(red), red, STRANGER, NOON)
    refuse(invitation(), "complained")
    invite(gathering_table(red), red, STRANGER, NOON)
    assert Letter.objects.filter(to=STRANGER).count() == 1


def test_moderators_are_told_once_when_refusals_rise(monkeypatch):
    boss, red = person("Boss", is_staff=True), person("Red")
    for number in range(LIMITS["refusals_in_all"].most + 3):
        write(f"test:{number}", "test", red, NOON)
        refuse(Letter.objects.latest("pk"))
        alarms = Letter.objects.filter(kind="refusals")
        assert alarms.exists() == (number + 1 >= LIMITS["refusals_in_all"].most)
    assert alarms.get().player == boss
    assert "25 emails have bounced" in text_of(message(alarms.get()))
