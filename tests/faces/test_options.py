"""What options of the table change in words."""

from engine import game_named, play
from engine.chance import Chance
from games.faces import face_of
from tests.faces.seats import labelled

CHANCE = Chance(bytes(32))


def asked(key, stage, players, **options):
    """The sentence for the first who is asked, and for the last player."""
    game, face = game_named(key), face_of(key)
    state = play.start(game, players, {"first": 0, **options}, CHANCE)
    while (ask := game.ask(state)).kind != stage:
        state, _ = play.advance(game, state, {seat: game.missed(state, seat) for seat in ask.seats}, CHANCE)
    labels = labelled()[:players]
    waiting = next((seat for seat in range(players) if seat not in ask.seats), None)
    sentences = face.ask_sentence(game.view(state, ask.seats[0]), labels)
    return sentences, None if waiting is None else face.ask_sentence(game.view(state, waiting), labels)


def test_whoever_places_a_tiki_reads_that_they_stand_apart():
    """R11."""
    for key in ("makabana-2013", "makabana-2003"):
        assert "Tikis stand apart" not in asked(key, "tiki", 3)[0]
        assert asked(key, "tiki", 3, apart=True)[0].endswith("At this table Tikis stand apart.")


def test_of_open_dice_one_is_asked_and_the_others_wait():
    """C25."""
    assert asked("macao", "dice", 2)[1] is None
    asks, waits = asked("macao", "dice", 2, open_dice=True)
    assert "choose two dice" in asks
    assert "choose two dice" not in waits
