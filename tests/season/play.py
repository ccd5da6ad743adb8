"""One season from the first process to the verdict."""

import os
import shutil
import tempfile
import time
from dataclasses import dataclass
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path

import django

from tests.chaos.processes import NotReady
from tests.season.stack import Stack

PACE = 0.1
QUIET = 3
"""Seconds in which nothing comes any more, before the verdict."""


@dataclass(frozen=True)
class Scale:
    games: int
    phases: int
    """So many closed phases are enough; 0 for whole games."""
    limit: int
    """Seconds until it fails."""


FULL = Scale(4, 0, 900)
SMALL = Scale(1, 9, 900)
EDITIONS = (
    ("makabana-2013", {}),
    ("makabana-2013", {}),
    ("makabana-2003", {}),
    ("makabana-2003", {"mao": True}),
)


def season(scale: Scale, seed: int) -> bool:
    """Whether all is well. The folder with all logs and letters is kept if it is not."""
    folder = Path(tempfile.mkdtemp(prefix="makabana-season-"))
    good = False
    try:
        good = _run(scale, seed, folder)
    except NotReady as problem:
        print(f"BAD   {problem}")
    finally:
        if good:
            shutil.rmtree(folder)
        else:
            print(f"Everything it left is in {folder}")
    return good


def _run(scale: Scale, seed: int, folder: Path) -> bool:
    stack = Stack(folder)
    try:
        stack.start()
        os.environ.update(stack.env)
        django.setup()
        from tests.season.players import Players
        from tests.season.verdict import judge, judge_table

        languages = _set_up(scale)
        journal = folder / "journal.jsonl"
        players = Players(languages, stack.letters, stack.receiver, journal, seed)
        in_time = _play(scale, stack, players)
        good = judge(stack.letters, journal, whole=not scale.phases)
        return judge_table(players.tables) and good and in_time
    finally:
        stack.stop()


def _set_up(scale: Scale) -> dict[str, str]:
    """Full tables whose people still have to say that they are there, and a league that has invited some;
    addresses and languages of all."""
    from games.clock import now
    from games.tables import gathering
    from games.tables.pace import Pace
    from tests.games_at_play import COLOURS, person
    from tests.season.league import found_and_invite

    moment = now()
    languages = found_and_invite(moment)
    for number in range(scale.games):
        people = []
        for place, colour in enumerate(COLOURS[:3]):
            address, language = f"{colour.lower()}.{number}@example.org", ("en", "fr")[(number + place) % 2]
            languages[address] = language
            fields = {"email": address, "language": language, "joined_at": moment, "confirmed_at": moment}
            people.append(person(colour, **fields))
        rules, options = EDITIONS[number % len(EDITIONS)]
        game = gathering.create_game(
            people[0],
            name=f"Table {number + 1}",
            rules=rules,
            players=3,
            options=options,
            pace=Pace("UTC", 120, reminders=()).as_json(),
            is_open=True,
            now=moment,
        )
        for other in people[1:]:
            gathering.join(game, other, moment + timedelta(seconds=1))
    return languages


def _play(scale: Scale, stack: Stack, players) -> bool:
    """Until the games are over or enough was played, and everything is answered; whether that was in time."""
    from games.clock import now
    from games.models import Game, InboundMail, Letter, Phase
    from tests.chaos.progress import Line
    from tests.season import league

    line, quiet_since = Line(), None
    while line.seconds < scale.limit:
        closed = Phase.objects.exclude(closed_at=None).count()
        finished = Game.objects.filter(status=Game.Status.FINISHED).count()
        enough = closed >= scale.phases and league.has_begun() if scale.phases else _all_over()
        league.begin_when_all_are_in(now())
        if enough and players.plays_on:
            players.ask_for_the_table(league.lines_to_ask(), format_datetime(now()))
        players.step()
        owed = (
            InboundMail.objects.filter(state="waiting").exists()
            or Letter.objects.filter(state="waiting").exists()
        )
        mails, letters = sum(players.sent.values()), len(players.read)
        line.show(
            f"{finished}/{scale.games + 1} games over, {closed} questions closed, "
            f"{mails} mails sent, {letters} letters read"
        )
        if not players.plays_on and not owed and len(players.tables) == len(league.HEAD):
            quiet_since = quiet_since or time.monotonic()
            if time.monotonic() - quiet_since > QUIET:
                line.end()
                return True
        else:
            quiet_since = None
        stack.check()
        time.sleep(PACE)
    line.end()
    print(f"BAD   not over after {scale.limit} s")
    return False


def _all_over() -> bool:
    """The tables, and the league with the game of its one round."""
    from games.models import Game
    from tests.season.league import is_over

    return is_over() and not Game.objects.exclude(status=Game.Status.FINISHED).exists()
