"""Orders are untrusted: whatever comes, it is refused with a reason that can be said."""

import json
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import IllegalOrder
from engine.macao import game
from engine.macao.actions import READERS
from engine.macao.rolling import OPTIONAL
from engine.macao.wording import REASONS
from tests.engine.macao.tables import CARD, Table, acting

NESTED = json.loads("[" * 200 + "]" * 200)
VALUES = [
    *[None, True, False, 0, -1, 1.0, 1.5, 10**400, -(10**400), float("nan"), "", "1", "red", "RED", "red "],
    *["r\u0435d", "\ud800", "x" * 100_000, [], {}, [1], ["red"], {"red": 1}, {"x": {}}, NESTED],
]
DRAFT = Table(2, first=0).miss_until("draft", 2).give(0, tableau="clock well", active="broker idler spy")
STONES = Table(2, first=0).miss_until("stones")
DICE = Table(2, first=0).miss_until("dice", 2).give(0, active="gambler navigator clock observatory diviner")
ACTIONS = acting(
    "red red blue gray",
    active="exchange pawnshop smuggler banker cooperage stewardship",
    tableau="clock coinage",
    jokers=1,
    goods={"rice": 1},
    ship="barcelona",
)
TABLES = {"draft": DRAFT, "stones": STONES, "dice": DICE, "actions": ACTIONS}
LEGAL = {
    "draft": {"take": DRAFT["display"][0], "drop": CARD["clock"]},
    "stones": {"one": "red", "two": "gray"},
    "dice": {"dice": ["red", "violet"], "flip": "red", "more": "red", "third": "gray", "arrow": "blue"},
    "actions": {"actions": [], "keep": "red"},
}
ACTS = {
    "activate": {"activate": CARD["coinage"], "pay": {"red": 1}},
    "use with take": {"use": CARD["exchange"], "take": {"red": 2}},
    "use with pay": {"use": CARD["pawnshop"], "pay": {"red": 1}},
    "use with good": {"use": CARD["smuggler"], "good": "rice"},
    "use": {"use": CARD["stewardship"], "take": {"red": 1, "blue": 1}},
    "wall": {"wall": 1, "pay": {"red": 1}},
    "toll": {"toll": True},
    "toll in stones": {"toll": True, "pay": {"red": 1}},
    "district": {"district": "A1"},
    "joker": {"joker": "gold"},
    "sail": {"sail": ["s20"], "pay": {"red": 1}},
    "deliver": {"deliver": 1},
}


def refused(ask, order):
    """The code of the refusal, which can be said in words."""
    with pytest.raises(IllegalOrder) as illegal:
        game.check(TABLES[ask].state, 0, order)
    assert game.errors[illegal.value.code].format(**illegal.value.data)
    return illegal.value.code


def refused_action(action):
    return refused("actions", {"actions": [{"toll": True}, action]}).removeprefix("action_")


@pytest.mark.parametrize("ask", LEGAL)
def test_the_orders_to_spoil_are_legal(ask):
    """C10: so that each test here spoils one thing only."""
    game.check(TABLES[ask].state, 0, LEGAL[ask])


@pytest.mark.parametrize("name", ACTS)
def test_the_actions_to_spoil_are_legal(name):
    """C10: each by itself."""
    game.check(ACTIONS.state, 0, {"actions": [ACTS[name]]})


@pytest.mark.parametrize("ask", LEGAL)
def test_an_order_has_exactly_its_keys(ask):
    """C10: in every ask."""
    for junk in [None, [], 7, "x", True, NESTED]:
        assert refused(ask, junk) == "not_an_object"
    assert refused(ask, {**LEGAL[ask], "x": 1}) == "unknown_key"
    assert refused(ask, {**LEGAL[ask], "ta\u200bke": 1}) == "unknown_key"
    first = next(iter(LEGAL[ask]))
    assert refused(ask, {key: value for key, value in LEGAL[ask].items() if key != first}) == "missing_key"


@pytest.mark.parametrize("ask", LEGAL)
def test_no_key_takes_a_wrong_value(ask):
    """C10: integers are integers, words are compared letter by letter, an optional key is never null."""
    right = [
        ("take", None),
        ("actions", []),
        *[(key, "red") for key in ("one", "two", "arrow", "flip", "more")],
    ]
    for key, value in product(LEGAL[ask], VALUES):
        if (key, value) not in right and value != LEGAL[ask][key]:
            refused(ask, {**LEGAL[ask], key: value})


@pytest.mark.parametrize("name", ACTS)
def test_no_key_of_an_action_takes_a_wrong_value(name):
    """C10: C11 to C19."""
    action = ACTS[name]
    for key, value in product(action, VALUES):
        right = (key, value) in [("joker", "red"), ("pay", {"red": 1})]
        if not right and (value != action[key] or type(value) is not type(action[key])):
            assert refused_action({**action, key: value}) in REASONS


@pytest.mark.parametrize("name", ACTS)
def test_an_action_has_exactly_its_keys(name):
    """C10: an unknown or missing key is an error at every level."""
    action = ACTS[name]
    assert refused_action({**action, "x": 1}) == "unknown_key"
    for key in action:
        left = {other: value for other, value in action.items() if other != key}
        if left != {"toll": True}:
            assert refused_action(left) in ("missing_key", "not_an_action")
    for other in ({"toll": True}, {"deliver": 1}, {"joker": "gold"}):
        if not other.keys() & action.keys():
            assert refused_action({**action, **other}) == "not_an_action"
    assert refused_action({**action, "take": {"red": 1}, "good": "rice", "pay": {"red": 1}})


@pytest.mark.parametrize(
    "stones",
    [
        *[
            {"red": 0},
            {"red": -1},
            {"red": 1.0},
            {"red": True},
            {"red": "1"},
            {"red": None},
            {"pink": 1},
            {"": 1},
        ],
        *[{"red": [1]}, {"gold": 1}, {"any": 1}, {"Red": 1}, {"red": 1, "x": 1}, {"red": 10**400}, ["red"]],
    ],
    ids=ascii,
)
def test_stones_are_numbers_from_1_by_colour(stones):
    """C10: in every action that names some."""
    for name in ("activate", "use with pay", "wall", "toll in stones", "sail"):
        refused_action({**ACTS[name], "pay": stones})
    for name in ("use", "use with take"):
        refused_action({**ACTS[name], "take": stones})


def test_no_stones_may_only_be_named_by_a_sail():
    """C18: `{}` only where said."""
    for name in ("activate", "use with pay", "wall", "toll in stones"):
        assert refused_action({**ACTS[name], "pay": {}}) == "no_stones_named"
    assert refused_action({**ACTS["use"], "take": {}}) == "no_stones_named"
    assert refused_action({**ACTS["sail"], "pay": {}}) == "wrong_payment"


def test_huge_orders_are_refused_quickly():
    """C10: a bound on lists, far above what any turn can hold."""
    assert refused("actions", {"actions": [{"joker": "gold"}] * 100_000}) == "too_many_actions"
    assert refused_action({"sail": ["s20", "barcelona"] * 100_000, "pay": {}}) == "not_a_path"
    assert refused_action({"sail": [], "pay": {}}) == "not_a_path"
    assert refused_action({"wall": 10**400, "pay": {"red": 1}}) == "wall_ends"
    assert refused_action({"deliver": 10**400}) == "too_few_tiles"
    assert refused_action({"activate": 10**400, "pay": {"red": 1}}) == "unknown_card"


def test_a_position_is_not_scored_by_itself():
    """C21: only a record is."""
    with pytest.raises(Exception, match="positions_not_scored"):
        game.score_position({"players": 2})


KEYS = [
    *(*READERS, *OPTIONAL, "take", "drop", "discard", "one", "two", "dice", "actions", "keep", "pay", "good"),
    *("red", "blue"),
]
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 130)
    | st.sampled_from(["red", "gold", "A1", "s20", "rice", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(KEYS),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("ask", LEGAL)
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(order=json_values)
def test_anything_is_legal_or_refused_in_words(ask, order):
    """C10: no order, however odd, raises anything else."""
    try:
        game.check(TABLES[ask].state, 0, order)
    except IllegalOrder as illegal:
        words = game.errors[illegal.code].format(**illegal.data)
        assert words


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(actions=st.lists(json_values, max_size=3))
def test_any_list_of_actions_is_legal_or_refused_in_words(actions):
    """C10: and the refusal names the action."""
    number = wrong_action(actions)
    assert number is None or 0 <= number < len(actions)


def wrong_action(actions):
    """Which action is refused, if any."""
    try:
        game.check(ACTIONS.state, 0, {"actions": actions})
    except IllegalOrder as illegal:
        return illegal.data["action"]
    return None
