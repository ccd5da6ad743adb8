"""Checks a record and tells in plain sentences what was checked and what cannot be (makabana-verify.pyz)."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256

from engine.bot_check import check_bots
from engine.botplay import versioned
from engine.chance import Chance
from engine.draw import FEWEST_BYTES, MOST_BYTES
from engine.files import Parser, print_out, read_file, read_text
from engine.record import Moment, Record, RecordError, read_record, unsealed, verify

RECEIPT = re.compile(rf"(?<![0-9A-Za-z])(?:[0-9A-Fa-f]{{2}}){{{FEWEST_BYTES},{MOST_BYTES}}}(?![0-9A-Za-z])")
"""Commitments, hashes and shares: what letters and pages print in hexadecimal digits."""


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if everything fits; 1 and one line on standard error if not."""
    parser = Parser(
        prog="makabana-verify.pyz", description="Checks the record of a finished game.", allow_abbrev=False
    )
    parser.add_argument("record", metavar="RECORD", help="the record, a JSON file; - for standard input")
    parser.add_argument(
        "--receipts",
        metavar="FILE",
        help="commitments, hashes and shares that you copied from letters and pages during the game",
    )
    options = parser.parse_args(arguments)
    try:
        lines = list(_report(options))
    except RecordError as error:
        print(error, file=sys.stderr)
        return 1
    return print_out("".join(f"{line}\n" for line in lines))


def _report(options: argparse.Namespace) -> Iterator[str]:
    record = read_record(read_file(options.record))
    last, seals = verify(record)
    title = record.game.title
    yield f"{title}, {record.players} players, {last.step} steps: everything that can be checked fits."
    yield ""
    yield "Checked:"
    yield "- Every step was played again by the rules, from the seed and the orders alone."
    yield from _draw_lines(record)
    if seals:
        place = ", each for its own place alone" if record.draw else " (seals of format 1 name no place)"
        yield f"- {seals} orders are those of their seals{place}."
    if "result" in record.claims:
        yield "- Scores and winners are what the rules give."
    yield from _bot_lines(record)
    if options.receipts is not None:
        yield from _receipt_lines(record, read_text(options.receipts, "receipts"))
    if missing := list(_missing(record, last)):
        yield ""
        yield "Not in this record, so not checked:"
        yield from missing
    yield ""
    yield from _limits(record)


def _draw_lines(record: Record) -> Iterator[str]:
    draw = record.draw
    yield f"- The hash of the seed is {Chance(record.seed).published_hash}."
    if draw is None:
        yield "- This record is of format 1: its seed was made by the service alone."
        return
    brought = sum(share is not None for share in draw.shares)
    if brought:
        yield f"- The seed is made of the service's part and of {brought} shares, and of nothing else:"
    else:
        yield "- The seed is made of the service's part alone, since nobody brought a share:"
    for number, share in enumerate(draw.shares, 1):
        yield f"    joined as number {number}: {'no share' if share is None else share.hex()}"
    yield f"- The hash of the service's part is {sha256(draw.server).hexdigest()}."
    if draw.seats is not None:
        seats = ", ".join(f"number {number} on seat {seat}" for number, seat in enumerate(draw.seats, 1))
        yield f"- The seats follow from the seed: {seats}."


def _bot_lines(record: Record) -> Iterator[str]:
    found = check_bots(record)
    if found.decisions:
        yield f"- {found.decisions} decisions of bots were made again from what each could see: all the same."


def _missing(record: Record, last: Moment) -> Iterator[str]:
    """What a record may leave out, and this one does."""
    if record.game.ask(last.state) is not None:
        yield "- The end of the game: the record stops before it."
    elif "result" not in record.claims:
        yield "- The result: the game is over, but the record does not claim scores and winners."
    if bare := unsealed(record):
        yield f"- The seals of {bare} sealed orders: nothing shows that they were not changed."
    if record.draw is None:
        return
    if record.draw.seats is None:
        yield "- The draw of the seats: they were settled elsewhere, by a league's draw for example."
    if unnamed := record.draw.shares.count(None) - len(record.draw.bots):
        yield f"- Whether the {unnamed} without a share were people: the record names no bots for them."
    known = {versioned(record.game, bot) for bot in record.game.bots}
    for bot in sorted(set(record.draw.bots.values()) - known):
        yield f"- The bot {bot}: this program does not have it, so it cannot make its decisions again."


def _receipt_lines(record: Record, text: str) -> Iterator[str]:
    known = {Chance(record.seed).published_hash: "the hash of the seed"}
    if record.draw is not None:
        known[sha256(record.draw.server).hexdigest()] = "the hash of the service's part"
        for number, share in enumerate(record.draw.shares, 1):
            if share is not None:
                known[share.hex()] = f"the share of whoever joined as number {number}"
    for step, by_seat in record.claims.get("seals", {}).items():
        for seat, seal in by_seat.items():
            known[seal["commitment"].lower()] = f"the seal of seat {seat} in step {step}"
    receipts = list(dict.fromkeys(receipt.lower() for receipt in RECEIPT.findall(text)))
    if not receipts:
        raise RecordError("no hash or share in hexadecimal digits was found", part="receipts")
    for receipt in receipts:
        if receipt not in known:
            raise RecordError(
                f"{receipt} is not in the record; an order changed later, one that a seat gave alone, "
                "or one of a step that was played again?",
                part="receipts",
            )
        yield f"- Your receipt {receipt} is {known[receipt]}."


def _limits(record: Record) -> Iterator[str]:
    yield "What no program can check from this file:"
    if record.draw is None:
        yield "- That the service did not try several seeds: in format 1 it made the seed alone."
    elif not any(record.draw.shares):
        yield "- That the service did not try several parts before it published the hash of one: nobody"
        yield "  brought a share."
    else:
        yield "- That your share is in it: compare the lines above with the share that you noted."
        yield "- That the service's part was fixed before you joined: compare its hash with what you saw."
    yield "- That the seals are those of the time: your own you got with your receipt, the others' the table"
    yield "  saw when the last order of a step was in. Give those that you copied with --receipts."
    yield "- That the operator did not read along: the service held all orders under its own key."
    yield "- Who sat at the keyboard, and whether players talked elsewhere."
