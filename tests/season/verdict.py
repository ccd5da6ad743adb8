"""What must be true after a season, and its figures."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from engine.record import RecordError, read_record, verify
from games.inbound.mime import parsed, text_of
from games.inbound.quoting import own_lines
from games.inbound.store import raw_of
from games.letters.context import face
from games.models import Game, InboundMail, Phase, SealedOrder
from games.tables.record import record_of
from games.tables.rules import rules_of, state_of
from games.tables.sealing import opened
from games.tables.view import table_at
from tests.inbound.mailboxes import parsed as letter_of
from tests.season.league import wrongly_told
from tests.season.mischief import STRANGER

DONE = {
    "order": {"sealed", "list", "too_late"},
    "copy": {"sealed", "list", "too_late"},
    "here": {"checked_in"},
}
OUTCOMES = {
    **DONE,
    "nonsense": {"unclear", "too_late"},
    "late": {"too_late", "sealed", "list", "not_asked", "no_list_now"},
    "forged": {"unconfirmed", "stranger_too_often"},
    "automatic": {"absence_offered"},
    "bounce": {"no_return_path"},
    "talk": {"said"},
    "lobby": {"listed", "asked_to_repeat"},
    "repeated": {"zone_set", "games", "mail_set", "standings"},
    "league": {"entered"},
}
UNANSWERED = {"forged", "automatic", "bounce"}
TABLE_LINE = re.compile(r"\W*(?:The standings of|Classement|\d+\. )")

Lines = list[dict[str, Any]]


def judge_table(tables: dict[str, str]) -> bool:
    """Prints the league's table as it came by mail, in each language; whether all of it is there."""
    good = _say("the league's table came by mail in two languages", wrongly_told(tables))
    for told in tables.values():
        lines = [line for line in told.splitlines() if TABLE_LINE.match(line)]
        print("\n".join(f"      {line.strip(' •-')}" for line in lines))
    return good


def judge(letters: Path, journal: Path, *, whole: bool) -> bool:
    """Prints every check and the figures; whether all checks hold."""
    posted = [json.loads(line) for line in journal.read_text().splitlines()]
    mails = {mail.message_id: mail for mail in InboundMail.objects.all()}
    arrived = [letter_of(path.read_bytes()) for path in sorted(letters.glob("*.eml"))]
    checks = [
        _say("every accepted mail is stored once and came to what it should", _misread(posted, mails)),
        _say("every question was answered by its player, by mail", _not_by_mail()),
        _say("every order is exactly what its mail says, none twice", _not_as_sent(mails)),
        _say(
            "every mail of a player has one answer, everything else none", _wrongly_answered(posted, arrived)
        ),
        _say(
            "strangers got nothing", (str(one["Subject"]) for one in arrived if STRANGER in str(one["X-To"]))
        ),
        _say("the records verify", _false_records(whole)),
    ]
    _figures(posted, mails, arrived)
    return all(checks)


def _misread(posted: Lines, mails: dict[str, InboundMail]) -> Iterator[str]:
    for line in posted:
        mail = mails.get(line["id"])
        if mail is None:
            yield f"{line['what']} {line['id']} is lost"
        elif mail.outcome not in OUTCOMES[line["what"]]:
            yield f"{line['what']} {line['id']} came to {mail.outcome or mail.state}"
    if len(mails) != InboundMail.objects.count() or len(mails) != len({line["id"] for line in posted}):
        yield f"{InboundMail.objects.count()} mails are stored of {len({line['id'] for line in posted})}"


def _not_by_mail() -> Iterator[str]:
    """A deadline that the clock answered would be an order that was lost."""
    for order in SealedOrder.objects.select_related("phase__game"):
        if (order.by, order.way) not in {("player", "mail"), ("list", "none")}:
            yield f"{order} is by {order.by}, {order.way}"


def _not_as_sent(mails: dict[str, InboundMail]) -> Iterator[str]:
    """Every stored order is in a sealed mail of its seat, and there are no more orders than such mails."""
    meant: dict[tuple[int, int], list[Any]] = defaultdict(list)
    for mail in sorted(mails.values(), key=lambda one: (one.done_at or one.received_at, one.pk)):
        if mail.outcome == "sealed":
            meant[mail.phase_id, mail.seat].append(_orders_in(mail))
    stored: dict[tuple[int, int], list[Any]] = defaultdict(list)
    for order in SealedOrder.objects.filter(way="mail").order_by("revision"):
        stored[order.phase_id, order.seat].append(_plain(opened(order)[0]))
    phases = Phase.objects.defer("state", "events").in_bulk()
    for place, orders in stored.items():
        same = (lists for key, lists in meant.items() if _same_question(key, place, phases))
        said = [possible for lists in same for possible in lists]
        for order in orders:
            if not any(order in possible for possible in said):
                yield f"phase {place[0]} seat {place[1]}: an order that nobody sent"
        if len(orders) > len(said):
            yield f"phase {place[0]} seat {place[1]}: {len(orders)} orders of {len(said)} mails"


def _same_question(mail: tuple[int, int], order: tuple[int, int], phases: dict[int, Phase]) -> bool:
    """A Tiki may be sent before its turn, in reply to an earlier question of the same table."""
    if mail[1] != order[1]:
        return False
    if mail[0] == order[0]:
        return True
    one, other = phases[mail[0]], phases[order[0]]
    return one.game_id == other.game_id and one.kind == other.kind == "tiki" and one.number < other.number


def _orders_in(mail: InboundMail) -> list[Any]:
    phase = Phase.objects.select_related("game").get(pk=mail.phase_id)
    table = table_at(phase.game, mail.seat, phase)
    lines = own_lines(text_of(parsed(raw_of(mail))))
    return [
        _plain(order)
        for order in face(phase.game).parse_orders(phase.kind, lines, table.view, table.labels).orders
    ]


def _plain(order: Any) -> Any:
    return {**order, "cards": sorted(order["cards"])} if "cards" in order else dict(order)


def _wrongly_answered(posted: Lines, arrived: list[Any]) -> Iterator[str]:
    answers = Counter(str(one["In-Reply-To"]) for one in arrived if one["Auto-Submitted"] == "auto-replied")
    for name, what in {line["id"]: line["what"] for line in posted}.items():
        wanted = 0 if what in UNANSWERED else 1
        if answers[name] != wanted:
            yield f"{what} {name} has {answers[name]} answers"


def _false_records(whole: bool) -> Iterator[str]:
    for game in Game.objects.all():
        if game.status != Game.Status.FINISHED:
            if whole:
                yield f"{game} is {game.status}"
            phase = game.phases.select_related("game").last()
            rules_of(game).position(state_of(phase))
            continue
        try:
            verify(read_record(record_of(game).encode()))
        except RecordError as error:
            yield f"{game}: {error}"


def _figures(posted: Lines, mails: dict[str, InboundMail], arrived: list[Any]) -> None:
    sent = {line["id"]: line["at"] for line in posted if line["what"] != "copy"}
    waits = [
        float(str(one["X-Arrived"])) - sent[str(one["In-Reply-To"])]
        for one in arrived
        if str(one["In-Reply-To"]) in sent
    ]
    kinds = Counter(line["what"] for line in posted)
    outcomes = Counter(mail.outcome for mail in mails.values())
    refused = {
        name: number for name, number in outcomes.items() if name not in ("sealed", "list", "checked_in")
    }
    print(f"      mails in: {len(posted)} ({_listed(kinds)})")
    print(f"      letters out: {len(arrived)}")
    print(f"      orders by mail: {outcomes['sealed']}, lists in advance: {outcomes['list']}")
    print(f"      not carried out: {_listed(refused) or 'none'}")
    print(f"      from mail to answer: {median(waits):.2f} s in the median" if waits else "      no answers")


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counts.items()))


def _say(sentence: str, contradictions: Iterable[str]) -> bool:
    found = list(contradictions)
    print(f"{'BAD' if found else 'ok '}   {sentence}")
    for contradiction in found[:10]:
        print(f"        {contradiction}")
    return not found
