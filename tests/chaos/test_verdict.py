"""The verdict of `make chaos` notices whatever went wrong."""

import json
import shutil
from datetime import timedelta

import pytest
from django.db import transaction

from games.epoch import begin_epoch
from games.letters.headers import message_id
from games.models import Game, Letter, LogLine, Phase, SealedOrder
from games.tables.sealing import opened
from tests.chaos.restoring import BETWEEN
from tests.chaos.verdict import judge
from tests.games_at_play import NOON, answer, people, person, play_on, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def left(tmp_path):
    """A game played out, its first order changed once: every letter was accepted, every order noted."""
    game = table(people(3), rules="makabana-2003")
    for seed in (1, 2):
        answer(game, NOON, seed=seed, but=[1, 2])
    play_on(game, NOON)
    Letter.objects.update(state=Letter.State.SENT)
    for letter in Letter.objects.all():
        _add(tmp_path / "accepted.jsonl", id=message_id(letter.key), to=letter.to)
    for order in SealedOrder.objects.all():
        _note(tmp_path, order)
    return tmp_path


def test_what_was_not_harmed_is_good(left, capsys):
    assert judge(left)
    assert "BAD" not in capsys.readouterr().out


def test_a_letter_accepted_twice_is_told_and_no_fault(left, capsys):
    twice = message_id(Letter.objects.first().key)
    _add(left / "accepted.jsonl", id=twice, to=Letter.objects.first().to)
    assert judge(left)
    assert f"2 × {twice}" in capsys.readouterr().out


def test_what_came_between_a_backup_and_its_return_may_be_gone_but_nothing_else(left, capsys):
    begin = {path.name: path.stat().st_size for path in left.glob("*.jsonl")}
    lost_revision(left)
    _add(left / "accepted.jsonl", id="<gone@example.org>", to="red@example.org")
    end = {path.name: path.stat().st_size for path in left.glob("*.jsonl")}
    (left / BETWEEN).write_text(json.dumps({name: [begin[name], end[name]] for name in begin}))
    begin_epoch(NOON)
    assert judge(left), capsys.readouterr().out
    _add(left / "accepted.jsonl", id="<gone@example.org>", to="red@example.org")
    assert not judge(left)


def unfinished_game(left):
    table([person("Green"), person("Violet"), person("Orange")])


def seed_of_another_game(left):
    Game.objects.update(seed="00" * 32)


def lost_revision(left):
    order = SealedOrder.objects.last()
    _note(left, order, commitment="ab" * 32, revision=order.revision + 1)


def lost_order_of_the_site(left):
    _note(left, SealedOrder.objects.last(), commitment=None, revision=None, order={"tiki": "nowhere"})


def order_that_came_to_nothing(left):
    """Accepted last of all, so the record has it, and yet the one before it was resolved."""
    first, other = SealedOrder.objects.filter(phase__kind="tiki").order_by("pk")[:2]
    other.pk, other.phase, other.seat, other.revision = None, first.phase, first.seat, first.revision + 1
    other.save()


def second_closing(left):
    Phase.objects.filter(number=3).update(closed_at=NOON + timedelta(days=9))


def gap(left):
    Phase.objects.filter(kind="").update(number=1000)


def letter_without_reason(state):
    def damage(left):
        Letter.objects.filter(pk=Letter.objects.last().pk).update(state=state)

    return damage


def letter_that_never_came(left):
    lines = (left / "accepted.jsonl").read_text().splitlines(keepends=True)
    (left / "accepted.jsonl").write_text("".join(lines[1:]))


def letter_under_another_name(left):
    _add(left / "accepted.jsonl", id="<another@example.org>", to="red@example.org")


def stuck_game(left):
    LogLine.objects.create(game=Game.objects.get(), at=NOON, code="stuck")


def stuck_phase(left):
    Phase.objects.filter(number=1).update(stuck_at=NOON)


DAMAGES = [
    (unfinished_game, "games are finished"),
    (seed_of_another_game, "records verify"),
    (order_that_came_to_nothing, "records verify"),
    (lost_revision, "accepted orders are in their records"),
    (lost_order_of_the_site, "accepted orders are in their records"),
    (second_closing, "none advanced twice"),
    (gap, "none advanced twice"),
    (letter_without_reason(Letter.State.WAITING), "no letter is lost"),
    (letter_without_reason(Letter.State.FAILED), "no letter is lost"),
    (letter_without_reason(Letter.State.DROPPED), "no letter is lost"),
    (letter_that_never_came, "no letter is lost"),
    (letter_under_another_name, "each by its own Message-ID"),
    (stuck_game, "nothing is stuck"),
    (stuck_phase, "nothing is stuck"),
]


def test_every_damage_is_noticed(left, tmp_path_factory, capsys):
    """One after the other, each on what was left by the same game."""
    for damage, sentence in DAMAGES:
        with transaction.atomic():
            copy = shutil.copytree(left, tmp_path_factory.mktemp("damaged"), dirs_exist_ok=True)
            damage(copy)
            assert not judge(copy), damage
            bad = [line for line in capsys.readouterr().out.splitlines() if line.startswith("BAD")]
            assert any(sentence in line for line in bad), (damage, bad)
            transaction.set_rollback(True)


def _note(folder, sealed, **other):
    accepted = {
        "phase": sealed.phase_id,
        "seat": sealed.seat,
        "order": opened(sealed)[0],
        "commitment": sealed.commitment,
        "revision": sealed.revision,
    }
    _add(folder / "journal-0.jsonl", **{**accepted, **other})


def _add(path, **line):
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n")
