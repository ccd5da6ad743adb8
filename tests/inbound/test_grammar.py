"""Lines of a reply: English and French, codes and names, in any order; and what is refused in doubt."""

from random import Random

import pytest
from django.utils.translation import override

from engine import game_named
from engine.chance import Chance
from engine.makabana.cards import Project
from engine.play import advance, start
from games.faces import face_of
from games.faces.face import SeatLabel
from games.faces.kit.mail.folding import fold
from games.faces.makabana.mail.examples import cards_line
from games.faces.makabana.mail.words import CARD_WORDS
from games.faces.makabana.words import CARDS

LABELS = [SeatLabel(colour.title(), colour) for colour in ("red", "blue", "yellow", "green", "violet")]
VARIANTS = [
    ("makabana-2013", 3, {}),
    ("makabana-2013", 5, {}),
    ("makabana-2003", 4, {}),
    ("makabana-2003", 3, {"mao": True}),
]


def tables(key, players, options, seed=1, games=1):
    """Every table of whole random games, with a legal order by seat."""
    rules = game_named(key)
    for number in range(games):
        chance, rng = Chance(bytes([seed + number]) * 32), Random(seed + number)
        state = start(rules, players, options, chance)
        while ask := rules.ask(state):
            orders = {seat: rules.bots["random"](rules.view(state, seat), rng) for seat in ask.seats}
            yield rules, state, ask, orders
            state, _ = advance(rules, state, orders, chance)


def first_table(kind, key="makabana-2013", players=5, **options):
    for rules, state, ask, _ in tables(key, players, options):
        if ask.kind == kind:
            return rules, state, ask.seats[0]
    raise AssertionError(f"no {kind}")


def read(kind, *lines, key="makabana-2013", players=5, **options):
    rules, state, seat = first_table(kind, key, players, **options)
    labels = LABELS[:players]
    return face_of(key).parse_orders(kind, lines, rules.view(state, seat), labels)


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize(("key", "players", "options"), VARIANTS)
def test_every_example_of_a_letter_is_a_legal_order(language, key, players, options):
    seen = set()
    with override(language):
        for rules, state, ask, _ in tables(key, players, options):
            for seat in ask.seats:
                view, labels = rules.view(state, seat), LABELS[:players]
                lines = face_of(key).examples(view, labels)
                assert lines
                for line in lines:
                    reading = face_of(key).parse_orders(ask.kind, [line], view, labels)
                    assert len(reading.orders) == 1, (line, reading)
                    rules.check(state, seat, reading.orders[0])
                seen.add(ask.kind)
    assert {"project", "tiki"} <= seen


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_suggested_corrections_are_right(language):
    with override(language):
        for line in ("build ALT", "build CCF show C", "paint BLF", "build ASF show A", "cards A B lagoon"):
            reading = read("project", line)
            assert not reading.orders
            assert reading.better
            for better in reading.better:
                assert len(read("project", better).orders) == 1, better


def test_every_card_has_its_word_in_every_language():
    for language in ("en", "fr", "ja"):
        with override(language):
            for card, name in CARDS.items():
                assert CARD_WORDS[fold(str(name))] == card


ALT = {"cards": ["A", "lagoon", "tattoo"], "show": "lagoon"}


@pytest.mark.parametrize(
    "line",
    [
        "build ALT show lagoon",
        "BUILD alt; SHOW lagoon.",
        "construire ALT montrer lagon",
        "Construis une hutte à Azzura lagon tatouage, en montrant le lagon !",
        "montrer lagon construire ALT",
        "build tattoo, Azzura, lagoon – show sector",
        "A-L-T show L",
        "build ALT (Azzura, lagoon, tattoo), show the lagoon card, please",
        "Azzura lagoon tattoo show lagoon",
        "cards A L T show L",
        "1) build ALT show lagoon",
    ],
)
def test_ways_to_say_the_same_project(line):
    assert read("project", line).orders == (ALT,)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("paint BLF show paint", {"cards": ["B", "lagoon", "flower", "paint"], "show": "paint"}),
        ("repeindre BLF montrer fleur", {"cards": ["B", "lagoon", "flower", "paint"], "show": "flower"}),
        ("peinture BLF montrer peinture", {"cards": ["B", "lagoon", "flower", "paint"], "show": "paint"}),
        ("club ACF show club", {"cards": ["A", "palm", "flower", "club"], "show": "club"}),
        ("build a club with ACF show palm", {"cards": ["A", "palm", "flower", "club"], "show": "palm"}),
        ("cards A B lagoon show A", {"cards": ["A", "B", "lagoon"], "show": "A"}),
        (
            "cartes A Bikini lagon peinture montrer Bikini",
            {"cards": ["A", "B", "lagoon", "paint"], "show": "B"},
        ),
        ("cards paint paint rock show paint", {"cards": ["paint", "paint", "rock"], "show": "paint"}),
        ("pass", {"cards": [], "show": None}),
        ("je passe", {"cards": [], "show": None}),
    ],
)
def test_projects_by_mail(line, order):
    assert read("project", line).orders == (order,)


@pytest.mark.parametrize(
    ("lines", "understood"),
    [
        (["build ALT show lagoon", "build BLF show lagoon"], "BLF"),
        (["build ALT or BLF show lagoon"], "ALT and BLF"),
        (["don't build ALT show lagoon"], "don"),
        (["build ALT show lagoon", "or maybe BLF show flower"], "maybe"),
        (["paint and build ALT show lagoon"], "build and paint"),
        (["pass", "build ALT show lagoon"], "ALT"),
        (["build Azzura show lagoon"], "Azzura"),
        (["tiki ALT"], "Your project"),
    ],
)
def test_in_doubt_nothing_is_ordered_and_what_was_understood_is_said(lines, understood):
    reading = read("project", *lines)
    assert reading.orders == ()
    assert understood in reading.problem
    assert reading.better


@pytest.mark.parametrize("line", ["Hello", "You rock!", "See you at the club", "I will act soon", "?", "😀"])
def test_small_talk_is_not_about_the_game(line):
    reading = read("project", line)
    assert (reading.orders, reading.problem) == ((), "")


def test_tikis_may_be_ranked_on_several_lines():
    ranked = ({"tiki": "ALT"}, {"tiki": "BLF"}, {"tiki": "A*"})
    assert read("tiki", "tiki ALT", "BLF", "A*").orders == ranked
    assert read("tiki", "Tiki:", "1. Azzura lagon tatouage", "2. blf", "3. club site Azzura").orders == ranked
    assert read("tiki", "tiki ALT, sinon BLF, puis site A").orders == ranked
    assert read("tiki", "tiki ALT then ALT then BLF then A *").orders == ranked
    assert "somewhere" in read("tiki", "tiki somewhere").problem
    assert read("tiki", "pass").orders == ()


def test_first_huts():
    assert read("place", "placer DLP").orders == ({"place": "DLP"},)
    assert read("place", "DLP").orders == ({"place": "DLP"},)
    assert "exactly one spot" in read("place", "place DLP or DLF").problem


MAO = {"key": "makabana-2003", "players": 3, "mao": True}


@pytest.mark.parametrize("line", ["accuse Blue", "dénoncer bleu", "Accuse seat 2!", "denonce BLUE"])
def test_mao_denounces_by_name_colour_or_seat(line):
    assert read("denounce", line, **MAO).orders == ({"accuse": 1},)


def test_mao_denounces_nobody_or_asks_who_is_meant():
    for line in ("nobody", "accuse no one", "dénoncer personne", "pass"):
        assert read("denounce", line, **MAO).orders == ({"accuse": None},)
    assert "Yellow" in read("denounce", "accuse Purple", **MAO).problem
    rules, state, seat = first_table("denounce", **MAO)
    twins = [SeatLabel("Red", "red"), SeatLabel("Yellow", "blue"), SeatLabel("Green", "yellow")]
    view = rules.view(state, seat)
    by_name = face_of("makabana-2003").parse_orders("denounce", ["accuse yellow"], view, twins)
    assert by_name.orders == ({"accuse": 1},)
    namesakes = [SeatLabel("Red", "red"), SeatLabel("Ann Ôtis", "blue"), SeatLabel("ann otis", "yellow")]
    reading = face_of("makabana-2003").parse_orders("denounce", ["accuse Ann Otis"], view, namesakes)
    assert reading.orders == ()
    assert "Ann Ôtis and ann otis" in reading.problem


def test_mao_answers():
    for line, take in [("take", True), ("prendre", True), ("yes", True), ("decline", False), ("non", False)]:
        assert spoken("counter", line).orders == ({"take": take},)
    assert spoken("counter", "take or decline").orders == ()
    assert spoken("offer", "offer ALT").orders == ({"hut": "ALT"},)
    assert spoken("revenge", "vengeance ALT").orders == ({"hut": "ALT"},)
    assert spoken("complete", "complete lagoon fish").orders == ({"cards": ["lagoon", "fish"]},)
    assert spoken("complete", "rien").orders == ({"cards": []},)
    assert spoken("acts", "build ALT", "paint CLF").orders == (
        {"acts": [{"build": "ALT"}, {"paint": "CLF"}]},
    )
    assert spoken("acts", "construire ALT, peindre CLF").orders == (
        {"acts": [{"build": "ALT"}, {"paint": "CLF"}]},
    )
    assert spoken("acts", "nothing").orders == ({"acts": []},)
    assert spoken("acts", "ALT").orders == ()


def spoken(kind, *lines):
    """As if this were asked, on the board of a Mao game."""
    rules, state, seat = first_table("project", **MAO)
    view = rules.view(state, seat)._replace(stage=kind)
    return face_of("makabana-2003").parse_orders(kind, lines, view, LABELS[:3])


def test_what_a_random_bot_orders_can_be_said_by_mail():
    """Whatever cards it lays, void sets too: `cards …` says it."""
    for rules, state, ask, orders in tables("makabana-2003", 3, {"mao": True}):
        if ask.kind != "project":
            continue
        for seat, order in orders.items():
            if order["cards"]:
                line = cards_line(order["cards"], order["show"], rules.view(state, seat).board)
                reading = face_of("makabana-2003").parse_orders(
                    "project", [line], rules.view(state, seat), LABELS[:3]
                )
                assert reading.orders, (line, reading)
                assert sorted(reading.orders[0]["cards"]) == sorted(order["cards"])
                assert reading.orders[0]["show"] == order["show"]


@pytest.mark.parametrize(("key", "players", "options"), VARIANTS)
def test_examples_do_not_depend_on_what_the_viewer_has_laid(key, players, options):
    """Letters quote them, and no letter tells of a laid project."""
    other = Project(("paint",), "paint")
    seen = set()
    for rules, state, ask, _ in tables(key, players, options):
        for seat in ask.seats:
            view = rules.view(state, seat)
            if view.project is not None:
                lines = face_of(key).examples(view, LABELS[:players])
                assert lines == face_of(key).examples(view._replace(project=other), LABELS[:players])
                seen.add(ask.kind)
    assert "tiki" in seen
