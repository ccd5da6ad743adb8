"""Nobody sees what is not theirs to see: worlds that differ only in secrets look the same."""

from random import Random

import pytest

from engine import play
from engine.chance import Chance
from engine.core import told
from tests.engine.kahuna.random_play import GAME, steps
from tests.engine.kahuna.tables import cards_of, discard, table
from tests.engine.kahuna.twin_worlds import twin_of

SECRETS = ("you_drew", "you_discarded")


@pytest.mark.parametrize("observer", [0, 1, None])
def test_worlds_that_differ_in_secrets_look_the_same(observer):
    """K2, K5: hands, pile, discards and draws of others, at every step of whole random games."""
    differing = 0
    for seed in range(15):
        rng, chance = Random(seed), Chance(bytes([seed] * 32))
        for state, seat, order, _, _ in steps(1000 + seed):
            twin, twin_order = twin_of(state, observer, seat, order, rng)
            assert cards_of(twin) == cards_of(state)
            differing += twin != state
            assert seen_by(observer, twin) == seen_by(observer, state)
            after, events = play.advance(GAME, state, {seat: order}, chance)
            twin_after, twin_events = play.advance(GAME, twin, {seat: twin_order}, chance)
            story, twin_story = read_by(observer, events), read_by(observer, twin_events)
            assert twin_story == story
            if "round_began" not in [event.code for event in events]:
                assert seen_by(observer, twin_after) == seen_by(observer, after)
    assert differing > 400


def seen_by(observer, state):
    ask = GAME.ask(state)
    own = ask is not None and observer in ask.seats
    may = [list(GAME.legal(state, observer)), GAME.missed(state, observer)] if own else []
    return GAME.view(state, observer), GAME.position(state), may


def read_by(observer, events):
    """What the observer is told, up to a new deal, which depends on all discards."""
    story = list(told(events, observer))
    codes = [event.code for event in story]
    return story[: codes.index("round_began")] if "round_began" in codes else story


def test_a_secret_event_is_told_to_the_one_it_happened_to():
    """K2, K5: and there is a public one without the card for everybody."""
    found = set()
    for seed in range(10):
        for _, seat, _, _, events in steps(seed):
            for event in events:
                if event.code in SECRETS:
                    assert event.readers == (seat,) == (event.data["seat"],)
                    found.add(event.code)
                else:
                    assert event.readers == "everyone"
                    assert event.code not in ("drew", "discarded") or event.data == {"seat": seat}
    assert found == set(SECRETS)


def test_a_seat_sees_its_own_cards_and_a_stranger_none():
    """K2: hand and face-down discards."""
    new = table(hands=("ABC", "DEF")).turn(discard("B"), draw="pile")
    seen = new.game.view(new.state, 0)
    assert (seen.hand, seen.discarded) == (new.state.hands[0], ("B",))
    assert new.game.view(new.state, 1).discarded == ()
    stranger = new.game.view(new.state, None)
    assert (stranger.hand, stranger.discarded) == ((), ())
