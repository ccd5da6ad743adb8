"""What is played in the example rounds of the rules pages, and what to say about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

RED, BLUE, YELLOW = range(3)


@dataclass(frozen=True)
class ExampleMoment:
    """Answers to the asks that follow each other, what to call them, and what to think of it."""

    title: str | Promise
    remark: str | Promise
    answers: tuple[Mapping[int, Mapping[str, Any]], ...] = ()


@dataclass(frozen=True)
class Example:
    rules: str
    options: Mapping[str, Any]
    moments: tuple[ExampleMoment, ...]
    huts: Mapping[str, int] = field(default_factory=dict)
    """On the island before the first moment."""


def _lay(show: str, *others: str) -> dict[str, Any]:
    return {"cards": [show, *others], "show": show}


def _tikis(**places: str) -> tuple[dict[int, dict[str, Any]], ...]:
    seats = {"red": RED, "blue": BLUE, "yellow": YELLOW}
    return tuple({seats[name]: {"tiki": place}} for name, place in places.items())


def _places(*pairs: tuple[int, str]) -> tuple[dict[int, dict[str, Any]], ...]:
    return tuple({seat: {"place": place}} for seat, place in pairs)


BEFORE = _("Before the round")
PROJECTS = _("The projects")
DENUNCIATION = _("The accusation")
TIKIS = _("The Tikis")
REALISATION = _("The reveal")
SEASON = {"ARP": RED, "ACP": RED, "CLF": BLUE, "CLP": BLUE, "DSP": YELLOW, "DRF": YELLOW}

EXAMPLES: Mapping[str, Example] = {
    "2013": Example(
        "makabana-2013",
        {},
        (
            ExampleMoment(
                BEFORE,
                _("Everyone has placed two huts, on two beaches. Red goes first."),
                _places(
                    (RED, "DCF"), (BLUE, "ECP"), (YELLOW, "ESF"), (YELLOW, "DLP"), (BLUE, "DSP"), (RED, "ELT")
                ),
            ),
            ExampleMoment(
                PROJECTS,
                _(
                    "All three are sealed in secret. Then everyone sees one card of each project, and "
                    "how many there are: three cards build, four repaint or open a club."
                ),
                (
                    {
                        RED: _lay("D", "sand", "flower"),
                        BLUE: _lay("flower", "D", "palm", "paint"),
                        YELLOW: _lay("fish", "D", "lagoon", "club"),
                    },
                ),
            ),
            ExampleMoment(
                TIKIS,
                _(
                    "Blue plays four cards and shows a flower. Red fears for the hut on DCF and puts a "
                    "Tiki beside it. Blue expects Red on DCT, and Yellow expects Red on DRF; both are "
                    "wrong."
                ),
                _tikis(red="DCF", blue="DCT", yellow="DRF"),
            ),
            ExampleMoment(
                REALISATION,
                _(
                    "One by one, the projects meet the board as it is. Blue keeps the Paint card, "
                    "because the repaint failed. Then the Tikis and the other cards go back, and Blue "
                    "goes first in the next round."
                ),
            ),
        ),
    ),
    "2003": Example(
        "makabana-2003",
        {},
        (
            ExampleMoment(BEFORE, _("A round in the middle of a game. Red goes first.")),
            ExampleMoment(
                PROJECTS,
                _("Red’s Paint card is face up: everyone knows that a hut on Coquito is to be repainted."),
                (
                    {
                        RED: _lay("C", "lagoon", "flower", "paint"),
                        BLUE: _lay("fish", "C", "sand"),
                        YELLOW: _lay("rock", "D", "fish"),
                    },
                ),
            ),
            ExampleMoment(
                TIKIS,
                _(
                    "Red guesses that Blue wants to build next to CLP. Blue guards CLP, though Red is "
                    "after the other hut. Yellow blocks a spot beside Red’s."
                ),
                _tikis(red="CSP", blue="CLP", yellow="ACF"),
            ),
            ExampleMoment(
                REALISATION,
                _("The hut on CLF goes back to Blue’s reserve, and one of Red’s takes its place."),
            ),
        ),
        SEASON,
    ),
    "mao": Example(
        "makabana-2003",
        {"mao": True},
        (
            ExampleMoment(BEFORE, _("The same round, with cheating.")),
            ExampleMoment(
                PROJECTS,
                _(
                    "Blue plays five cards, two more than an honest project. Nobody sees how many; only "
                    "one card of each project is shown."
                ),
                (
                    {
                        RED: _lay("A", "rock", "flower"),
                        BLUE: _lay("fish", "A", "C", "rock", "paint"),
                        YELLOW: _lay("rock", "D", "fish"),
                    },
                ),
            ),
            ExampleMoment(
                DENUNCIATION,
                _(
                    "Red accuses Blue. Red has played three cards, degree 0; Blue five, degree 2. Blue "
                    "is out for the round and loses the Paint card. Blue’s cards named Red’s hut on ARP, "
                    "so Red may take revenge."
                ),
                ({RED: {"accuse": BLUE}, BLUE: {"accuse": None}, YELLOW: {"accuse": None}},),
            ),
            ExampleMoment(
                TIKIS, _("Blue is out for the round and places none."), _tikis(red="DST", yellow="ALP")
            ),
            ExampleMoment(
                REALISATION,
                _("First Red repaints one of Blue’s huts in revenge, then builds. Yellow follows."),
                ({RED: {"hut": "CLP"}},),
            ),
        ),
        SEASON,
    ),
}
