"""Orders are untrusted: whatever comes, it is refused with a reason that can be said."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import IllegalOrder
from engine.kahuna.wording import ERRORS
from tests.engine.junk import NESTED
from tests.engine.kahuna.tables import Kahuna, bridge, cut, discard, table

LEGAL = {
    "handicap": {"bridges": ["AB", "IL"]},
    "turn": {"plays": [bridge("AH", "A"), cut("AB", "BA"), discard("C")], "draw": "pile"},
}
NO_LINES = [
    *[None, 0, True, 1.5, [], {}, ["AB"], {"AB": 1}, NESTED, float("nan")],
    *["", "A", "B", "ABC", "ab", "Ab", "A B", "A-B", "BA", "AC", "AA", "AM", "AB ", " AB", "AB\n", "AB\x00"],
    *["AB\u200b", "\u0410B", "A\u0412", "\uff21\uff22", "\ud800", "x" * 100_000],
]
NO_CARDS = [
    *[None, 0, True, 1.5, [], {}, ["A"], {"A": 1}, NESTED, float("nan")],
    *["", "a", "M", "AA", "Aloa", "A ", " A", "A\x00", "\u0410", "\uff21", "\ud800", "none", "x" * 100_000],
]


def waiting_for(ask):
    if ask == "handicap":
        return Kahuna(first=0, handicap=2)
    return table({1: "AB EJ"}, ("AABC", "D"), variant=True)


def refuse(ask, order):
    """The code with which it is refused, once its words have been found to fit its data."""
    waiting = waiting_for(ask)
    (seat,) = waiting["seats"]
    with pytest.raises(IllegalOrder) as refusal:
        waiting.game.check(waiting.state, seat, order)
    assert ERRORS[refusal.value.code].format(**refusal.value.data)
    return refusal.value.code


def answer_to(waiting, order):
    """`legal`, or the words with which the order is refused."""
    try:
        waiting.game.check(waiting.state, waiting["seats"][0], order)
    except IllegalOrder as illegal:
        return ERRORS[illegal.code].format(**illegal.data)
    return "legal"


def cut_short(value):
    return ascii(value)[:24]


def with_play(play):
    return {"plays": [play], "draw": "pile"}


@pytest.mark.parametrize("ask", LEGAL)
def test_the_pattern_for_each_ask_is_legal(ask):
    """K2: so that what follows is refused for its own fault."""
    assert waiting_for(ask)["ask"] == ask
    assert waiting_for(ask).refusal(LEGAL[ask]) is None


@pytest.mark.parametrize("ask", LEGAL)
@pytest.mark.parametrize(
    "junk", [None, 0, True, 1.5, "", "none", [], [{}], {}, NESTED, {"": ""}], ids=cut_short
)
def test_an_order_is_an_object_with_its_keys(ask, junk):
    """K2: nothing else is read as one."""
    refuse(ask, junk)
    assert refuse(ask, [LEGAL[ask]]) == "not_an_object"


@pytest.mark.parametrize("ask", LEGAL)
def test_keys_are_exact(ask):
    """K2: none missing, none more, none in other letters."""
    order = LEGAL[ask]
    assert refuse(ask, order | {"seat": 0}) == "unknown_key"
    for key in order:
        without = {other: value for other, value in order.items() if other != key}
        assert refuse(ask, without) == "missing_key"
        for wrong in (key.upper(), f"{key} ", key[:-1], key + "\u200b", "x" * 100_000):
            assert refuse(ask, without | {wrong: order[key]}) == "unknown_key"


@pytest.mark.parametrize("line", NO_LINES, ids=cut_short)
def test_what_is_no_line_is_refused(line):
    """K2: a line is two initials in alphabetical order, letter by letter."""
    assert refuse("handicap", {"bridges": ["IL", line]}) == "unknown_line"
    assert refuse("turn", with_play({"bridge": line, "card": "A"})) == "unknown_line"
    assert refuse("turn", with_play({"cut": line, "cards": ["A", "B"]})) == "unknown_line"


@pytest.mark.parametrize("card", NO_CARDS, ids=cut_short)
def test_what_is_no_card_is_refused(card):
    """K2: a card is one initial."""
    assert refuse("turn", with_play({"bridge": "AH", "card": card})) == "unknown_card"
    assert refuse("turn", with_play({"cut": "AB", "cards": ["A", card]})) == "unknown_card"
    assert refuse("turn", with_play({"cut": "AB", "cards": [card, "A"]})) == "unknown_card"
    assert refuse("turn", with_play({"discard": card})) == "unknown_card"
    if card != "none":
        assert refuse("turn", {"plays": [], "draw": card}) == "unknown_draw"


@pytest.mark.parametrize("draw", ["Pile", "PILE", "pile ", "None", "decline", "AB", "no"])
def test_a_draw_is_the_pile_nothing_or_an_initial(draw):
    """K5: in these letters."""
    assert refuse("turn", {"plays": [], "draw": draw}) == "unknown_draw"


@pytest.mark.parametrize("plays", [None, 0, True, "", "AB", {}, bridge("AH", "A")], ids=cut_short)
def test_plays_are_a_list(plays):
    """K2: an empty one for none."""
    assert refuse("turn", {"plays": plays, "draw": "pile"}) == "not_plays"


@pytest.mark.parametrize(
    "play", [None, 0, True, "AB", [], ["AB", "A"], {}, {"card": "A"}, {"Bridge": "AH"}], ids=cut_short
)
def test_a_play_is_one_of_three_things(play):
    """K2: a bridge, a cut or a discard."""
    assert refuse("turn", with_play(play)) == "not_a_play"


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ({"bridge": "AH"}, "missing_key"),
        ({"bridge": "AH", "card": "A", "cards": ["A", "A"]}, "unknown_key"),
        ({"bridge": "AH", "card": "A", "discard": "C"}, "unknown_key"),
        ({"cut": "AB"}, "missing_key"),
        ({"cut": "AB", "card": "A"}, "unknown_key"),
        ({"cut": "AB", "cards": ["A", "B"], "draw": "pile"}, "unknown_key"),
        ({"discard": "C", "card": "C"}, "unknown_key"),
        ({"cut": "AB", "cards": "AB"}, "not_two_cards"),
        ({"cut": "AB", "cards": []}, "not_two_cards"),
        ({"cut": "AB", "cards": ["A", "B", "B"]}, "not_two_cards"),
        ({"cut": "AB", "cards": {"A": 1, "B": 1}}, "not_two_cards"),
    ],
)
def test_the_keys_of_a_play_are_exact(play, code):
    """K2: each kind has its own."""
    assert refuse("turn", with_play(play)) == code


def test_a_huge_order_is_read_to_its_end():
    """K2: as long as it is well-formed; it fails for the cards it has not."""
    assert refuse("turn", {"plays": [discard("C")] * 100_000, "draw": "pile"}) == "not_in_hand"


scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
    | st.sampled_from(["A", "B", "C", "AB", "AH", "EJ", "IL", "pile", "none"])
)  # fmt: skip
keys = st.text(max_size=3) | st.sampled_from(["bridge", "card", "cut", "cards", "discard"])
json_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=10,
)


@pytest.mark.parametrize("ask", LEGAL)
@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_any_json_is_an_order_or_refused(ask, data):
    """K2: never another error, in whole, in one of the values or in one play."""
    order = json.loads(json.dumps(LEGAL[ask]))
    place = data.draw(st.sampled_from([None, *order, "play"]))
    if place is None:
        order = data.draw(json_values)
    elif place == "play":
        order = {"plays": data.draw(st.lists(json_values, max_size=4)), "draw": "pile"}
    else:
        order[place] = data.draw(json_values)
    assert answer_to(waiting_for(ask), order)
