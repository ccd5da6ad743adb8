"""What single letters say."""

import re
from datetime import UTC, datetime
from urllib.parse import unquote

import pytest

from games.faces import face_of
from games.letters.content import Told
from games.letters.context import LetterContext
from games.letters.scores import losses
from games.letters.story import told_with_colours
from games.models import Game, Letter, SealedOrder
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.links import read_turn_token
from games.tables.view import round_at, table_at
from tests.games_at_play import NOON, PACE, answer, open_phase, people, person, play_on, table
from tests.letters.every_kind import HOUR, letter, message
from tests.letters.sink import html_of, text_of

pytestmark = pytest.mark.django_db


def project_phase(**fields):
    """A game whose first projects are asked."""
    return play_on(table(people(3), **fields), NOON, phases=6)


def test_a_turn_says_what_is_asked_until_when_and_where():
    game = play_on(project_phase(), NOON + HOUR, phases=2)
    phase = open_phase(game)
    turn = letter(kind="turn", phase=phase)
    turn.player.zone = "Europe/Paris"
    phase.due_at = turn.phase.due_at = datetime(2027, 3, 2, 13, 30, tzinfo=UTC)
    words = text_of(message(turn, now=datetime(2027, 3, 2, 7, 15, tzinfo=UTC)))
    preview, _, rest = words.partition("\n\n")
    assert preview.startswith("Your Tiki. The deadline is Tuesday 2 March 2027, 14:30")
    assert rest.startswith(
        "--- reply above this line ---\n\nYour Tiki\n\n"
        "It’s your turn: play by Tuesday 14:30 ↓\n\n\nWHAT HAPPENED"
    )
    assert "\n\nYOUR TIKI\n\nPlace your Tiki on a spot without a hut" in words
    assert (
        "The deadline is Tuesday 2 March 2027, 14:30 (Europe/Paris), 13:30\xa0UTC: 6 hours, 15 minutes left."
        in words
    )
    token = re.search(r"/turn/([^/\s]+)/", words)[1]
    opened, seat = read_turn_token(token)
    assert (opened.pk, seat.number, seat.player) == (phase.pk, turn.seat, turn.player)


def test_the_link_of_a_letter_opens_the_turn_and_looking_changes_nothing(client):
    game = project_phase()
    words = text_of(message(letter(kind="results", game=game)))
    path = re.search(r"http://[^/]+(/turn/\S+)", words)[1]
    assert client.get(path).status_code == 200
    assert open_phase(game).orders.count() == 0


def test_whoever_is_not_asked_reads_whom_the_table_waits_for():
    game = play_on(project_phase(), NOON + HOUR, phases=1)
    phase = open_phase(game)
    other = next(seat for seat in range(3) if seat not in phase.asked)
    words = text_of(message(letter(kind="shown", phase=phase, seat=other)))
    waited = game.seats.get(number=phase.asked[0]).player.name
    assert f"Waiting for {waited}." in words
    assert "/turn/" not in words


def test_the_start_reaches_whoever_is_not_asked_first():
    game = table(people(3))
    waiting = next(seat for seat in range(3) if seat not in open_phase(game).asked)
    words = text_of(message(letter(kind="start", game=game, seat=waiting)))
    assert "\n\nThe game has started\n\nWaiting for " in words


def test_practice_is_told_to_whoever_waits_too():
    game = table(people(3))
    Game.objects.filter(pk=game.pk).update(from_step=0)
    waiting = next(seat for seat in range(3) if seat not in open_phase(game).asked)
    words = text_of(message(letter(kind="start", game=game, seat=waiting)))
    assert words.index("This is practice against bots") < words.index("Waiting for ")


def test_an_invitation_speaks_of_luck_after_its_link():
    game = gathering.create_game(
        person("Red"), name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=NOON
    )
    gathering.invite(game, game.created_by, "green@example.org", NOON)
    words = text_of(message(letter(kind="invitation")))
    assert words.index("/invitation/") < words.index("Its hash (SHA-256)")


def test_what_is_shown_comes_with_the_seals_of_everybody():
    game = project_phase()
    sealed = answer(game, NOON + HOUR)
    play_on(game, NOON + HOUR, phases=1)
    words = text_of(message(letter(kind="shown", game=game)))
    for order in SealedOrder.objects.filter(phase=sealed):
        assert order.commitment in words


def test_the_first_line_of_results_tells_my_own_and_whether_anything_is_to_do():
    game = play_on(table(people(3)), NOON, phases=13)
    found = letter(kind="results", game=game)
    own = LetterContext(NOON).result(found).words
    words = text_of(message(found)).replace(" \n", " ")
    preview, _, rest = words.partition("\n\n")
    assert own
    assert preview.startswith(own)
    assert "Nothing to do now" in preview or "The deadline is" in preview
    assert rest.partition("\n\n")[2].startswith(own)


def test_the_parts_of_results_are_in_one_order_in_text_and_html():
    """My result, the way down to the question, the story, scores, the board, the question, lines to copy."""
    game = play_on(table(people(3)), NOON, phases=6)
    while not asked_with_results(game):
        play_on(game, NOON, phases=1)
    mail = message(asked_with_results(game))
    words, markup = text_of(mail), html_of(mail)
    parts = (
        *("It’s your turn: play by", "WHAT HAPPENED IN ROUND", "IF THE GAME ENDED NOW", "THE BOARD"),
        *("YOUR PROJECT", "The deadline is", "Play here", "Or reply to this email", "    build "),
    )
    below = words.partition("--- reply above this line ---")[2]
    assert sorted(parts, key=below.index) == list(parts)
    marks = (
        *("<h1", 'href="#question"', "What happened in round", "If the game ended now", "<img "),
        *('id="question"', "Play here", 'href="mailto:', "The board in words</h2>"),
    )
    assert sorted(marks, key=markup.index) == list(marks)
    assert markup.count("<h1") == 1


def asked_with_results(game):
    """Letters about a round that has a result for its reader, who is asked again."""
    found = Letter.objects.filter(game=game, phase=open_phase(game), kind="results")
    return next((each for each in found if LetterContext(NOON).result(each)), None)


def test_a_line_to_copy_is_a_link_that_writes_the_answer():
    mail = message(letter(kind="results", game=project_phase()))
    lines = re.findall(r'href="mailto:([^"?]+)\?subject=[^"]*&amp;body=([^"]+)"[^>]*>([^<]+)<', html_of(mail))
    assert lines
    for address, body, line in lines:
        assert unquote(address) == str(mail["Reply-To"])
        assert unquote(body) == line
        assert f"\n    {line}\n" in text_of(mail)


@pytest.mark.parametrize(("rules", "players"), [("makabana-2013", 4), ("kahuna", 2), ("macao", 3)])
def test_sentences_with_colours_are_those_of_the_game(rules, players):
    game = table(people(players), rules=rules)
    coloured = 0
    for _ in range(12):
        play_on(game, NOON, phases=2)
        for seat in range(players):
            seen = table_at(game, seat)
            events = round_at(seen.phase).events(seat)
            told = list(told_with_colours(face_of(game.rules), events, seen))
            story = face_of(game.rules).story(events, seen.view, seen.labels)
            assert [each.sentence for each in told] == story
            coloured += sum(bool(each.colour) for each in told)
    assert coloured


def test_whoever_loses_points_is_told_why():
    seen = table_at(play_on(table(people(3)), NOON, phases=7), 0)
    changes = [[-4, 1, 0, -3], [0, 1, 0, 1], [-1, 0, 0, -1]]
    told = list(losses(face_of("makabana-2013"), seen, changes))
    assert told == [
        Told("You lose 3 points (Beaches −4, Huts +1).", seen.labels[0].colour),
        Told(f"{seen.labels[2].name} loses 1 point (Beaches −1).", seen.labels[2].colour),
    ]


def test_scores_say_what_the_round_has_changed():
    """As the difference of two letters' scores."""
    game = play_on(table(people(3)), NOON, phases=6)
    before = totals(game)
    while open_phase(game).kind != "project" or totals(game) == before:
        play_on(game, NOON, phases=1)
        if open_phase(game).kind == "project" and totals(game) == before:
            before = totals(game)
    found = letter(kind="results", game=game, phase=open_phase(game))
    tiles = LetterContext(NOON).at_phase(found).scores(None).tiles
    changed = {tile.colour: int(tile.change.replace("−", "-")) for tile in tiles}
    assert changed == {colour: total - before[colour] for colour, total in totals(game).items()}


def totals(game):
    seen = table_at(game, None)
    return {label.colour: score["total"] for label, score in zip(seen.labels, seen.scores, strict=True)}


def test_results_tell_the_whole_round():
    game = play_on(project_phase(), NOON + HOUR, phases=4)
    words = text_of(message(letter(kind="results", game=game)))
    assert len(re.findall(r"(places their|keeps their|place your|keep your) Tiki (on|in hand)", words)) == 3
    assert len(re.findall(r"(place|keep) your Tiki", words)) == 1
    assert "Round 2 begins." in words
    assert "IF THE GAME ENDED NOW" in words


def test_a_missed_deadline_is_told_to_everybody_with_the_story():
    game = project_phase()
    phase = answer(game, NOON + HOUR, but=[0])
    while phase.closed_at is None:
        advance(game.pk, phase.due_at)
        phase.refresh_from_db()
    missed = letter(kind="missed")
    assert missed.seat == 0
    assert "a default order was played: Your project." in text_of(message(missed))
    for seat in range(3):
        words = text_of(message(letter(kind="shown", seat=seat)))
        assert (
            f"{missed.player.name} missed the deadline (Your project), so a default order was played."
            in words
        )


def test_the_end_is_explained_and_says_where_the_record_is(client):
    game = play_on(table(people(3)), NOON)
    words = text_of(message(letter(kind="game_over", game=game)))
    assert re.search(r"\n\nYou (won|came \w+) with \d+ points?\n", words)
    assert re.search(
        r"The game is over\. .+ wins? with \d+ points?\.|share the win", words.split("WHAT HAPPENED")[0]
    )
    assert "side by side" in words or "alone" in words
    path = re.search(r"http://[^/]+(/game/\S+/record.json)", words)[1]
    assert game.seed in client.get(path).content.decode()


def test_names_are_only_text_in_html():
    game = project_phase()
    seat = game.seats.select_related("player").get(number=1)
    seat.player.name = "<img src=x onerror=alert(1)>"
    seat.player.save()
    game.name = '"><script>alert(2)</script>'
    game.save()
    mail = message(letter(kind="results", game=game, seat=0))
    assert "<script" not in html_of(mail)
    assert "<img src=x" not in html_of(mail)
    assert "&lt;img src=x onerror=alert(1)&gt;" in html_of(mail)
