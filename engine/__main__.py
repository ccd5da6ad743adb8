"""The engine on the command line: games, play, replay, score, verify, check-board."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import GAMES, game_named
from engine.board_files import BadFile, check_file
from engine.bot_check import check_bots
from engine.botplay import bots_play, bots_play_drawn, seated, versioned
from engine.core import BadPosition, BadSetup, Game
from engine.draw import SERVER_BYTES, BadDraw, Draw, read_draw, seats_of
from engine.files import Parser, print_out, read_file
from engine.record import (
    HEX_64,
    Record,
    RecordError,
    check_players,
    last_moment,
    moments,
    named_game,
    position,
    read_record,
    unsealed,
    verify,
)
from engine.strict_json import BadJSON, read_json
from engine.wording import PLAY_ERRORS, echo, say


def main(arguments: Sequence[str] | None = None) -> int:
    """0 good, 1 bad input (one line on standard error, nothing on standard output), 2 wrong usage."""
    options = _parser().parse_args(_with_shares(sys.argv[1:] if arguments is None else arguments))
    try:
        output = options.run(options)
    except RecordError as error:
        print(error, file=sys.stderr)
        return 1
    return print_out(output)


def _with_shares(arguments: Sequence[str]) -> list[str]:
    """Shares that begin with a `-` for none look like an option to argparse, unless they follow a `=`."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--shares" and argument.startswith("-,"):
            joined[-1] = f"--shares={argument}"
        else:
            joined.append(argument)
    return joined


def _parser() -> Parser:
    parser = Parser(
        prog="python -m engine", description="Plays, replays and checks games.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    command = commands.add_parser("games", help="the games, their player counts and options")
    command.set_defaults(run=_games)

    command = commands.add_parser("play", help="bots play a whole game; prints its record")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=int, required=True, metavar="N")
    command.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits; drawn if not given")
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="V is JSON: first=2, mao=true"
    )
    command.add_argument("--table", metavar="CODE", help="with --shares: the table's code, for format 2")
    command.add_argument("--shares", metavar="HEX,-,HEX", help="as many as players, - for none")
    command.add_argument("--server", metavar="HEX", help="the service's part; drawn if not given")
    command.add_argument(
        "--bot", action="append", default=[], metavar="NAME", help="for the seats in turn; default: steady"
    )
    command.set_defaults(run=lambda options: _play(options, parser))

    command = commands.add_parser("replay", help="replays a record; prints the last position")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--positions", action="store_true", help="every position, one a line")
    command.set_defaults(run=_replay)

    command = commands.add_parser("score", help="scores a position")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=_score)

    command = commands.add_parser("verify", help="replays a record and checks its draw, seals and result")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--bots", action="store_true", help="play the decisions of its bots again, too")
    command.set_defaults(run=_verify)

    command = commands.add_parser(
        "check-board", help="says what a file of a board or of cards is, or what is wrong"
    )
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=_check_board)
    return parser


def _games(options: argparse.Namespace) -> str:
    return "".join(f"{game.key}: {_counts(game)} players{_option_list(game)}\n" for game in GAMES)


def _counts(game: Game[Any]) -> str:
    return ", ".join(str(number) for number in game.players)


def _option_list(game: Game[Any]) -> str:
    forms = {"seat": "SEAT", "flag": "true or false"}
    options = [
        f"{name}={forms.get(option.kind, f'{option.low} to {option.high}')}"
        for name, option in game.options.items()
    ]
    return f"; options: {', '.join(options)}" if options else ""


def _play(options: argparse.Namespace, parser: Parser) -> str:
    try:
        game = game_named(options.game)
    except KeyError:
        parser.error(f"there is no game {echo(options.game)}; see: python -m engine games")
    if options.seed is not None and not HEX_64.fullmatch(options.seed):
        parser.error("--seed wants 64 hexadecimal digits")
    for bot in options.bot:
        if bot not in game.bots:
            parser.error(f"there is no bot {echo(bot)}, but {', '.join(game.bots)}")
    if options.shares is None and (options.table is not None or options.server is not None):
        parser.error("--table and --server want --shares")
    if options.shares is not None and (options.table is None or options.seed is not None):
        parser.error("--shares wants --table, and no --seed, which follows from them")
    given, bots = _given_options(options.option, parser), options.bot or ["steady"]
    try:
        if options.shares is not None:
            return bots_play_drawn(game, options.players, given, _given_draw(options, game, bots), bots)
        seed = os.urandom(32) if options.seed is None else bytes.fromhex(options.seed)
        return bots_play(game, options.players, given, seed, bots)
    except BadSetup as error:
        parser.error(say(PLAY_ERRORS, error.code, error.data))


def _given_draw(options: argparse.Namespace, game: Game[Any], bots: list[str]) -> Draw:
    """The draw of a game that bots play; bad parts of it are bad input.

    Bots bring no share, so a seat whose player brought one stands for a person's and is not named as a bot's.
    """
    players = options.players
    if players not in game.players:
        raise BadSetup("players", players=players, allowed=game.players)
    server = os.urandom(SERVER_BYTES).hex() if options.server is None else options.server
    shares = [None if share == "-" else share for share in options.shares.split(",")]
    raw = {"table": options.table, "server": server, "shares": shares, "seats": None, "bots": {}}
    try:
        draw = read_draw(raw, players)
    except BadDraw as error:
        raise RecordError(str(error), part="draw") from None
    seats = seats_of(draw.seed, players)
    at_seat = seated(bots, players)
    without = sorted(seat for seat, share in zip(seats, draw.shares, strict=True) if share is None)
    return replace(draw, seats=seats, bots={seat: versioned(game, at_seat[seat]) for seat in without})


def _given_options(pairs: list[str], parser: Parser) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in given:
            parser.error(f"--option wants K=V, each K once, not {echo(pair)}")
        try:
            given[name] = read_json(value.encode("utf-8", "surrogateescape"))
        except BadJSON as error:
            parser.error(f"--option {echo(name)}: {error}")
    return given


def _replay(options: argparse.Namespace) -> str:
    record = read_record(read_file(options.file))
    if not options.positions:
        return json.dumps(position(record, last_moment(record))) + "\n"
    return "".join(json.dumps(position(record, moment)) + "\n" for moment in moments(record))


def _score(options: argparse.Namespace) -> str:
    try:
        raw = read_json(read_file(options.file))
    except BadJSON as error:
        raise RecordError(str(error)) from None
    given = raw.get("position") if type(raw) is dict else None
    if type(given) is not dict:
        raise RecordError("an object with a position is wanted")
    for name in ("game", "players"):
        if name not in given:
            raise RecordError(f"{name} is missing")
    game = named_game(given["game"])
    check_players(given["players"], game)
    try:
        return json.dumps(game.score_position(given)) + "\n"
    except BadPosition as error:
        raise RecordError(say(game.errors, error.code, error.data)) from None


def _verify(options: argparse.Namespace) -> str:
    record = read_record(read_file(options.file))
    last, seals = verify(record)
    checked = [f"{last.step} steps replayed"]
    if record.draw is not None:
        checked.append("the seed follows from its shares")
        drawn = record.draw.seats is not None
        checked.append("the seats follow from the seed" if drawn else "the seats were settled elsewhere")
    if options.bots:
        checked += _bots_checked(record)
    checked.append(f"{seals} seals fit" if "seals" in record.claims else "no seals given")
    if bare := unsealed(record):
        checked.append(f"{bare} sealed orders without a seal")
    checked.append("the result fits" if "result" in record.claims else "no result given")
    if "result" not in record.claims and record.game.ask(last.state) is None:
        checked[-1] += " though the game is over"
    return "; ".join(checked) + "\n"


def _check_board(options: argparse.Namespace) -> str:
    try:
        return f"{check_file(read_file(options.file))}\n"
    except BadFile as error:
        raise RecordError(str(error), part="file") from None


def _bots_checked(record: Record) -> list[str]:
    found = check_bots(record)
    if not record.draw or not record.draw.bots:
        return ["no bots named"]
    checked = [f"{found.decisions} decisions of bots played again"]
    return checked + [f"{bot} unchecked" for bot in found.unchecked]


if __name__ == "__main__":
    sys.exit(main())
