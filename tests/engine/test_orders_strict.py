"""Orders are untrusted: whatever comes, it is refused with a reason that can be said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import game_named, play
from engine.core import IllegalOrder
from engine.makabana.wording import ERRORS
from tests.engine.junk import NESTED, NO_ACTS, NO_CARDS, NO_SPOTS
from tests.engine.tables import IDLE, new_2003, paint, set_up, waiting_for

LEGAL = {
    "place": {"place": "DCT"},
    "project": {"cards": ["D", "lagoon", "flower"], "show": "D"},
    "tiki": {"tiki": "ALT"},
    "denounce": {"accuse": 1},
    "offer": {"hut": "ALT"},
    "revenge": {"hut": "ACT"},
    "counter": {"take": True},
    "complete": {"cards": ["lagoon", "flower"]},
    "acts": {"acts": [{"build": "DLF"}, {"build": "DLP"}]},
}
TABLES = {ask: waiting_for(ask) for ask in LEGAL}
SPOT_KEYS = {"place": "place", "tiki": "tiki", "offer": "hut", "revenge": "hut"}


def cut(value):
    """A short name for a test's parameter."""
    return ascii(value)[:24]


def refuse(table, order, seat=None):
    """The order is refused with a code whose wording fits its data; returns the code."""
    ask = table.game.ask(table.state)
    seat = ask.seats[0] if seat is None else seat
    orders = {other: IDLE.get(ask.kind) for other in ask.seats} | {seat: order}
    with pytest.raises(IllegalOrder) as refusal:
        play.advance(table.game, table.state, orders, table.chance)
    assert refusal.value.seat == seat
    assert said(refusal.value)
    return refusal.value.code


def answer_to(table, order):
    """`legal`, or the words with which the order is refused."""
    try:
        table.game.check(table.state, table["seats"][0], order)
    except IllegalOrder as illegal:
        return said(illegal)
    return "legal"


def said(illegal):
    """What the refusal says in words."""
    return ERRORS[illegal.code].format(**illegal.data)


def test_the_games_use_these_words():
    """R1: every edition refuses in the same words."""
    assert all(game_named(key).errors is ERRORS for key in ("makabana-2013", "makabana-2003"))


@pytest.mark.parametrize("ask", LEGAL)
def test_the_pattern_for_each_ask_is_legal(ask):
    """R1: so that what follows is refused for its own fault."""
    table = waiting_for(ask)
    assert table["ask"] == ask
    assert table.refusal(LEGAL[ask]) is None


@pytest.mark.parametrize("ask", LEGAL)
@pytest.mark.parametrize(
    "junk", [None, 0, True, 1.5, "", "pass", [], [{}], {}, NESTED, {"": ""}, {"order": {}}], ids=cut
)
def test_an_order_is_an_object_with_its_keys(ask, junk):
    """R1: nothing else is read as one."""
    refuse(TABLES[ask], junk)
    refuse(TABLES[ask], [LEGAL[ask]])


@pytest.mark.parametrize("ask", LEGAL)
def test_keys_are_exact(ask):
    """R1: none missing, none more, none in other letters."""
    order = LEGAL[ask]
    assert refuse(TABLES[ask], order | {"more": None}) == "unknown_key"
    assert refuse(TABLES[ask], order | {"seat": 0}) == "unknown_key"
    for key in order:
        without = {other: value for other, value in order.items() if other != key}
        assert refuse(TABLES[ask], without) == "missing_key"
        for wrong in (key.upper(), f"{key} ", key[:-1], key.replace("a", "\u0430") + "\u200b", "x" * 100_000):
            assert refuse(TABLES[ask], without | {wrong: order[key]}) == "unknown_key"
            assert refuse(TABLES[ask], order | {wrong: order[key]}) == "unknown_key"


@pytest.mark.parametrize("ask", SPOT_KEYS)
@pytest.mark.parametrize("value", NO_SPOTS, ids=cut)
def test_what_is_no_spot_is_refused(ask, value):
    """B2: codes are compared letter by letter."""
    refuse(TABLES[ask], {SPOT_KEYS[ask]: value})


@pytest.mark.parametrize("ask", ["place", "offer", "revenge"])
def test_only_a_tiki_may_be_nowhere(ask):
    """R5: a hut is always named."""
    refuse(TABLES[ask], {SPOT_KEYS[ask]: None})


@pytest.mark.parametrize("cards", NO_CARDS, ids=cut)
def test_what_are_no_cards_of_the_hand_is_refused(cards):
    """R3: wrong types, unknown names, cards one does not have or not so often."""
    show = cards[0] if isinstance(cards, list) and isinstance(cards[0], str) else "D"
    refuse(TABLES["project"], {"cards": cards, "show": show})
    refuse(TABLES["complete"], {"cards": cards})
    refuse(set_up(new_2003(3), {}), {"cards": cards, "show": show})


@pytest.mark.parametrize(
    "show", [None, "", "d", "D ", "rock", "paint", 0, True, ["D"], {"D": 1}, "\u0394", NESTED]
)
def test_the_shown_card_is_one_of_those_laid(show):
    """R1: and nothing is shown of nothing."""
    assert refuse(TABLES["project"], {"cards": ["D", "lagoon", "flower"], "show": show}) == "show_not_laid"
    if show is not None:
        assert refuse(TABLES["project"], {"cards": [], "show": show}) == "pass_shows_nothing"


def test_every_refusal_of_a_project_can_be_said():
    """R10: size, Paint in the open, the final round."""
    basic = set_up(new_2003(3), {1: "ALT"})
    assert refuse(basic, paint("ALT", show="paint")) == "paint_is_open"
    assert refuse(basic, {"cards": ["D"], "show": "D"}) == "wrong_size"
    assert refuse(set_up(new_2003(3), {}, final=True), paint("ALT", show="A")) == "final_without"


@pytest.mark.parametrize(
    "accused", [True, False, 1.0, -1, 3, 10**50, "1", "", [1], {}, {"1": 1}, float("inf"), NESTED]
)
def test_only_the_number_of_a_seat_is_denounced(accused):
    """M2: an integer, of another seat."""
    assert refuse(TABLES["denounce"], {"accuse": accused}) == "unknown_seat"
    assert refuse(TABLES["denounce"], {"accuse": 2}, seat=2) == "accuses_itself"


@pytest.mark.parametrize("take", [None, 0, 1, 1.0, "true", "", [], [True], {}, NESTED])
def test_a_counter_is_yes_or_no(take):
    """M4: only `true` and `false`."""
    assert refuse(TABLES["counter"], {"take": take}) == "not_yes_or_no"


@pytest.mark.parametrize("acts", NO_ACTS, ids=cut)
def test_acts_are_builds_and_paintings_by_laid_cards(acts):
    """M5: nothing else, and not too many."""
    refuse(TABLES["acts"], {"acts": acts})


CARD_LIKE = [
    "A",
    "C",
    "D",
    "lagoon",
    "palm",
    "flower",
    "tattoo",
    "paint",
    "club",
    "a",
    "E",
    "A*",
    "ALT",
    "DLF",
    "build",
]
scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(CARD_LIKE)
)
keys = st.text(max_size=3) | st.sampled_from(["build", "paint", "cards", "show"])
json_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)


@pytest.mark.parametrize("ask", LEGAL)
@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_any_json_is_an_order_or_refused(ask, data):
    """R1: never another error, in whole or in one of the values."""
    order = LEGAL[ask]
    key = data.draw(st.sampled_from([None, *order]))
    order = data.draw(json_values) if key is None else order | {key: data.draw(json_values)}
    table = TABLES[ask]
    assert answer_to(table, order)
