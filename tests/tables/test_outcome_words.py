"""How a game came out for somebody, in one sentence."""

import pytest

from games.tables.outcome import Standing
from games.tables.outcome_words import own_result


@pytest.mark.parametrize(
    ("place", "score", "sentence"),
    [
        (1, 14, "You won with 14 points"),
        (1, -2, "You won with −2 points"),
        (2, -34, "You came second with −34 points"),
    ],
)
def test_less_than_nothing_has_a_true_minus(place, score, sentence):
    outcome = [Standing(0, place, score), Standing(1, 3 - place, 0)]
    assert own_result(outcome, 0) == sentence
