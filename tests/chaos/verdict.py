"""What must be true afterwards: each check is a sentence, and whatever contradicts it."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.chance import Chance
from engine.record import RecordError, moments, read_record, verify
from engine.seal import Place, fits
from games import epoch
from games.letters.headers import message_id
from games.models import Game, Letter, LogLine, Phase, SealedOrder
from games.tables.record import line_of_phases, record_of
from games.tables.rules import rules_of, state_of
from games.tables.sealing import opened
from tests.chaos.restoring import BETWEEN

SHOWN = 10
"""So many contradictions of a check are printed."""

State = Letter.State


def judge(folder: Path) -> bool:
    """Prints every check; whether all of them hold."""
    all_accepted = _lines(folder.glob("accepted.jsonl"))
    accepted = _lines(folder.glob("accepted.jsonl"), but=_between_backup_and_restore(folder))
    journal = _lines(folder.glob("journal-*.jsonl"), but=_between_backup_and_restore(folder))
    games = list(Game.objects.order_by("pk"))
    played = [game for game in games if game.status == Game.Status.FINISHED]
    records = {game.pk: record_of(game) for game in played}
    verdicts = [
        _say(f"{len(games)} games are finished", _unfinished(games)),
        _say(f"{len(records)} records verify", _false_records(played, records)),
        _say(f"{len(journal)} accepted orders are in their records", _lost_orders(journal, records)),
        _say(f"{Phase.objects.count()} phases, none advanced twice", _forks(games)),
        _say(f"no letter is lost: {_letter_counts()}", _lost_letters(all_accepted)),
        _say(f"{len(accepted)} letters accepted, each by its own Message-ID", _foreign_letters(accepted)),
        _say("nothing is stuck", _stuck()),
    ]
    _tell_repeats(all_accepted)
    return all(verdicts)


def _unfinished(games: list[Game]) -> Iterator[str]:
    for game in games:
        if game.status != Game.Status.FINISHED:
            waits = (
                game.phases.filter(closed_at=None).values("number", "kind", "due_at", "complete_at").first()
            )
            yield f"{game}: {game.status}, {waits}"


def _false_records(games: list[Game], records: dict[int, str]) -> Iterator[str]:
    """A record that cannot be replayed, or that leads to other tables than those that were played on."""
    for game in games:
        line = line_of_phases(game)
        try:
            record = read_record(records[game.pk].encode())
            _, seals = verify(record)
            replayed = [moment.state for moment in moments(record)]
        except RecordError as error:
            yield f"{game}: {error}"
            continue
        if Chance(record.seed).published_hash != game.seed_hash:
            yield f"{game}: not the seed whose hash was published"
        sealed = sum(len(phase.asked) for phase in line if len(phase.asked) > 1)
        if seals != sealed:
            yield f"{game}: {seals} seals for {sealed} orders"
        if replayed != [state_of(phase) for phase in line]:
            yield f"{game}: the tables were others than those of the record"


def _lost_orders(journal: list[dict[str, Any]], records: dict[int, str]) -> Iterator[str]:
    """An accepted order is in the record as it was committed to, or its seat has sealed another one later."""
    phases = Phase.objects.select_related("game").in_bulk({entry["phase"] for entry in journal})
    stored: dict[tuple[int, int], list[SealedOrder]] = defaultdict(list)
    for order in SealedOrder.objects.order_by("revision"):
        stored[order.phase_id, order.seat].append(order)
    steps = {pk: json.loads(record)["steps"] for pk, record in records.items()}
    for entry in journal:
        phase, orders = phases[entry["phase"]], stored[entry["phase"], entry["seat"]]
        mine = [order for order in orders if _is(order, entry, rules_of(phase.game).unordered)]
        if not mine:
            yield f"{phase} seat {entry['seat']}: {entry['order']} is gone"
        elif mine[-1] is orders[-1] and phase.game_id in steps:
            written = steps[phase.game_id][phase.number]["orders"].get(str(entry["seat"]))
            if not _commits(mine[-1], written, rules_of(phase.game).unordered):
                yield f"{phase} seat {entry['seat']}: the record has {written}, not {entry['order']}"


def _is(order: SealedOrder, entry: dict[str, Any], unordered: frozenset[str]) -> bool:
    """Whether the stored order is the one whose acceptance was noted; its receipt is known if it has one."""
    if entry["commitment"] and (order.revision, order.commitment) != (entry["revision"], entry["commitment"]):
        return False
    return _commits(order, entry["order"], unordered)


def _commits(order: SealedOrder, content: Any, unordered: frozenset[str]) -> bool:
    phase = order.phase
    bound = phase.game.draw is not None and phase.step is not None
    place = Place(phase.game.code, phase.step, order.seat) if bound else None
    return fits(order.commitment, bytes.fromhex(opened(order)[1]), content, unordered, place)


def _forks(games: list[Game]) -> Iterator[str]:
    """Numbers without a gap, each phase after the one before it and opened in the moment that closed it."""
    for game in games:
        phases = list(game.phases.order_by("number"))
        if [phase.number for phase in phases] != list(range(len(phases))):
            yield f"{game}: phases {[phase.number for phase in phases]}"
        if len(line_of_phases(game)) != len(phases):
            yield f"{game}: a phase has two followers"
        for before, phase in pairwise(phases):
            if phase.after_id != before.pk or phase.opened_at != before.closed_at:
                yield f"{phase} does not follow from the closing of the one before"


def _lost_letters(accepted: list[dict[str, Any]]) -> Iterator[str]:
    """Whatever was to be told was accepted by the mail server, or was dropped for a reason."""
    lives = _lives()
    arrived = {(line["id"], line["to"]) for line in accepted}
    for letter in Letter.objects.all():
        if letter.state == State.SENT and not arrived & {
            (name, letter.to) for name in _names(letter.key, lives)
        }:
            yield f"{letter} counts as sent and was never accepted"
        elif letter.state not in (State.SENT, State.DROPPED) or (
            letter.state == State.DROPPED and not letter.trouble
        ):
            yield f"{letter} is {letter.state} after {letter.tries} tries: {letter.trouble or 'no reason'}"


def _foreign_letters(accepted: list[dict[str, Any]]) -> Iterator[str]:
    """A letter that came under a name that is not its own could not be recognised as a repetition."""
    letters, lives = Letter.objects.values_list("key", "to"), _lives()
    known = {(name, to) for key, to in letters for name in _names(key, lives)}
    for line in accepted:
        if (line["id"], line["to"]) not in known:
            yield f"{line['id']} to {line['to']}: no letter has this Message-ID"


def _stuck() -> Iterator[str]:
    for phase in Phase.objects.exclude(stuck_at=None):
        yield f"{phase}: {phase.stuck_why}"
    for line in LogLine.objects.filter(code="stuck"):
        yield f"{line.game} was stuck at {line.at}"


def _tell_repeats(accepted: list[dict[str, Any]]) -> None:
    """Crashes between the mail server's «accepted» and our commit."""
    lives = _lives()
    letters = {name: letter for letter in Letter.objects.all() for name in _names(letter.key, lives)}
    times = Counter(line["id"] for line in accepted)
    repeated = [name for name, number in times.items() if number > 1]
    unaware = [name for name in times if name in letters and letters[name].state != State.SENT]
    print(f"      {len(repeated)} letters were accepted more than once, under the same Message-ID:")
    for name in repeated:
        print(f"        {times[name]} × {name} {letters.get(name)}")
    if unaware:
        print(f"      {len(unaware)} letters were accepted and dropped as stale after the crash:")
        for name in unaware:
            print(f"        {name} {letters[name]}: {letters[name].trouble}")


def _say(sentence: str, contradictions: Iterable[str]) -> bool:
    found = list(contradictions)
    print(f"{'BAD' if found else 'ok '}   {sentence}")
    for contradiction in found[:SHOWN]:
        print(f"        {contradiction}")
    if len(found) > SHOWN:
        print(f"        … and {len(found) - SHOWN} more")
    return not found


def _letter_counts() -> str:
    counts = Counter(Letter.objects.values_list("state", flat=True))
    return ", ".join(f"{number} {state}" for state, number in counts.most_common())


def _lives() -> list[str]:
    """Of the database: the first one, and one after each restore."""
    return ["", *epoch.Epoch.objects.values_list("name", flat=True)]


def _names(key: str, lives: list[str]) -> list[str]:
    """The Message-IDs of a letter in each of them."""
    before, names = list(epoch.READ_ONCE), []
    for life in lives:
        epoch.READ_ONCE[:] = [life]
        names.append(message_id(key))
    epoch.READ_ONCE[:] = before
    return names


def _between_backup_and_restore(folder: Path) -> dict[str, list[int]]:
    """By file, from which byte to which: what was accepted there may be gone."""
    noted = folder / BETWEEN
    return json.loads(noted.read_text()) if noted.exists() else {}


def _lines(paths: Iterable[Path], but: Mapping[str, list[int]] | None = None) -> list[dict[str, Any]]:
    found = []
    for path in sorted(paths):
        content, (begin, end) = path.read_bytes(), (but or {}).get(path.name, (0, 0))
        kept = content[:begin] + content[end:]
        found += [json.loads(line) for line in kept.decode().splitlines()]
    return found
