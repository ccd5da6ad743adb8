"""Words of players that the glossary has and mails did not, in each game."""

import pytest

from games.inbound.commands import read_wishes, without_greeting
from games.inbound.quoting import own_lines
from tests.inbound.test_grammar import read, spoken


@pytest.mark.parametrize(
    "line",
    [
        "construire une paillote en ALT, montrer lagon",
        "construisez sur l’emplacement ALT, montrer lagon",
        "play A lagoon tattoo show lagoon",
        "Construis la paillote : plage Azzura, secteur lagon, type tatouage. Montrer le lagon.",
    ],
)
def test_a_hut_in_the_words_of_the_printed_rules(line):
    assert read("project", line).orders == ({"cards": ["A", "lagoon", "tattoo"], "show": "lagoon"},)


@pytest.mark.parametrize(
    "line",
    [
        "ouvrir un club de plongée en ACF, montrer club",
        "open a diving club with ACF show club",
        "Club de plongée ACF montrer Club",
    ],
)
def test_a_diving_club_is_a_club(line):
    assert read("project", line).orders == ({"cards": ["A", "palm", "flower", "club"], "show": "club"},)


def test_mao_strikes_back_in_french():
    assert spoken("counter", "riposter").orders == ({"take": True},)


def test_a_club_site_in_full_width_letters():
    assert read("tiki", "ｔｉｋｉ Ａ＊").orders == ({"tiki": "A*"},)


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("Hello, status please", "status please"),
        ("Bonjour à tous ! aide", "aide"),
        ("Dear Blue, undo", "undo"),
        ("Hello!", "Hello!"),
        ("Hidden bridges are fine", "Hidden bridges are fine"),
    ],
)
def test_a_greeting_goes_if_something_follows_it(line, rest):
    assert without_greeting(["", line]) == [rest]


def test_only_the_first_line_greets():
    wishes = read_wishes(["say Good news:", "Hello, all of you"], lambda line: False)
    assert wishes.lines == ["Hello, all of you"]


def test_a_closing_line_ends_what_is_read_until_the_next_quotation():
    text = "undo\nBest regards\nPass the salt\n> quoted\nstatus"
    assert own_lines(text) == ["undo", "status"]
    assert own_lines("Cheers\nstatus") == ["Cheers", "status"]
