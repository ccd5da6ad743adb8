"""Invitations: an address is asked once, and its token lets one person in."""

import pytest

from games.models import Game, Invitation, Letter
from games.refusal import Refusal
from games.tables.gathering import MOST_INVITATIONS, accept, create_game, invite, leave
from games.tables.links import invitation_token
from tests.games_at_play import LONG_AGO, NOON, PACE, letters, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def red(db):
    return person("Red")


@pytest.fixture
def game(red):
    return create_game(red, name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=LONG_AGO)


def test_an_invitation_is_written_to_its_address(game, red):
    invitation = invite(game, red, " someone@example.org ", NOON)
    assert invitation.email == "someone@example.org"
    assert letters("invitation") == ["someone@example.org"]


def test_a_letter_to_a_known_address_is_in_its_readers_language(game, red):
    person("Blue", language="fr")
    invite(game, red, "BLUE@example.org", NOON)
    assert Letter.objects.get().language == "fr"


def test_tokens_are_long_and_never_the_same(game, red):
    tokens = {invitation_token(invite(game, red, f"p{number}@example.org", NOON)) for number in range(5)}
    assert len(tokens) == 5
    assert all(len(token) > 60 for token in tokens)


def test_a_token_is_in_no_letters_data(game, red):
    """The outbox keeps what a letter is about, not its secrets."""
    token = invitation_token(invite(game, red, "someone@example.org", NOON))
    letter = Letter.objects.get()
    assert token not in f"{letter.key} {letter.data}"


@pytest.mark.parametrize(
    "email",
    [
        "",
        "nobody",
        "a@",
        "@example.org",
        "a@b@example.org",
        "a@example.org\nBcc: all@example.org",
        "a@example.org\r\nBcc: all@example.org",
        "a\x00@example.org",
        "Red <red@example.org>",
        "a@example.org, b@example.org",
        "a@exam ple.org",
        "x" * 1_000_000 + "@example.org",
    ],
)
def test_bad_addresses_are_refused(game, red, email):
    with pytest.raises(Refusal, match="bad_address"):
        invite(game, red, email, NOON)
    assert not Invitation.objects.exists()
    assert not Letter.objects.exists()


def test_an_address_longer_than_any_address_is_refused(game, red):
    """254 characters are the most."""
    with pytest.raises(Refusal, match="bad_address"):
        invite(game, red, "x" * 250 + "@example.org", NOON)


@pytest.mark.parametrize("again", ["someone@example.org", "SomeOne@Example.ORG"])
def test_a_second_invitation_of_an_address_changes_nothing(game, red, again):
    first = invite(game, red, "someone@example.org", NOON)
    assert invite(game, red, again, NOON) == first
    assert Letter.objects.count() == 1


def test_a_table_writes_to_so_many_addresses_only(game, red):
    for number in range(MOST_INVITATIONS):
        invite(game, red, f"p{number}@example.org", NOON)
    with pytest.raises(Refusal, match="too_many_invitations"):
        invite(game, red, "one.more@example.org", NOON)
    assert Letter.objects.count() == MOST_INVITATIONS


def test_only_who_sits_at_the_table_invites(game):
    with pytest.raises(Refusal, match="not_at_table"):
        invite(game, person("Blue"), "someone@example.org", NOON)


def test_whoever_has_the_token_may_join_whatever_their_address(game, red):
    token = invitation_token(invite(game, red, "someone@example.org", NOON))
    accept(token, person("Blue"), NOON)
    assert game.participants.count() == 2


def test_a_token_lets_one_person_in(game, red):
    token = invitation_token(invite(game, red, "someone@example.org", NOON))
    blue, green = person("Blue"), person("Green")
    accept(token, blue, NOON)
    with pytest.raises(Refusal, match="invitation_used"):
        accept(token, green, NOON)
    with pytest.raises(Refusal, match="already_at_table"):
        accept(token, blue, NOON)
    assert game.participants.count() == 2


def test_who_left_may_come_again_by_the_same_token(game, red):
    token, blue = invitation_token(invite(game, red, "someone@example.org", NOON)), person("Blue")
    accept(token, blue, NOON)
    leave(game, blue, NOON)
    accept(token, blue, NOON)
    assert game.participants.filter(player=blue).count() == 1


@pytest.mark.parametrize("token", ["", "forged", "é" * 43, "x" * 1_000_000, "' OR 1=1 --"])
def test_a_forged_token_is_refused(game, red, token):
    invite(game, red, "someone@example.org", NOON)
    with pytest.raises(Refusal, match="no_such_invitation"):
        accept(token, person("Blue"), NOON)
    assert game.participants.count() == 1


def test_a_token_with_a_null_character_is_refused(game):
    with pytest.raises(Refusal, match="no_such_invitation"):
        accept("\x00", person("Blue"), NOON)


def test_a_token_of_another_table_leads_to_that_table_only(game, red):
    other = create_game(red, name="The other", rules="makabana-2013", players=3, pace=PACE, now=NOON)
    token = invitation_token(invite(other, red, "someone@example.org", NOON))
    assert accept(token, person("Blue"), NOON) == other
    assert game.participants.count() == 1


def test_nobody_is_invited_to_or_let_in_at_a_table_that_is_called_off(game, red):
    token = invitation_token(invite(game, red, "someone@example.org", NOON))
    leave(game, red, NOON)
    for act in (
        lambda: accept(token, person("Blue"), NOON),
        lambda: invite(game, red, "x@example.org", NOON),
    ):
        with pytest.raises(Refusal):
            act()
    assert Game.objects.get().participants.count() == 0


def test_a_full_table_does_not_take_the_invited_either(game, red):
    tokens = [invitation_token(invite(game, red, f"p{number}@example.org", NOON)) for number in range(3)]
    accept(tokens[0], person("Blue"), NOON)
    accept(tokens[1], person("Green"), NOON)
    with pytest.raises(Refusal, match="table_full"):
        accept(tokens[2], person("Violet"), NOON)
    assert Invitation.objects.get(email="p2@example.org").accepted_by is None
