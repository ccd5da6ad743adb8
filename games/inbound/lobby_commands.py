"""The lobby by mail: finding, joining and making tables, what goes on elsewhere, and the rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext

from engine import game_named
from games.accounts.limits import may_begin_table
from games.accounts.models import Player
from games.faces import face_of
from games.faces.kit.mail.folding import fold
from games.inbound.bot_words import bots_asked
from games.inbound.html_text import text_of_html
from games.inbound.lobby_letters import example_game
from games.inbound.luck_words import luck_of, luck_of_opener
from games.inbound.naming import ADDRESS, game_named_in, game_of_code, names_of_games
from games.inbound.polite import without_little_words
from games.inbound.results import ONE_MORE_STEP, Result
from games.refusal import Refusal
from games.tables import absence, gathering, welcoming
from games.tables.links import invitation_token
from games.tables.models import Game, Participant, Seat
from games.tables.my_games import MyGame, games_of
from games.tables.open_tables import offered_seats, open_tables
from games.tables.pace import A_DAY_EACH, read_pace
from games.tables.view import table_at
from games.text import LONGEST_NAME, one_line
from games.times import moment_words

MOST_LISTED = 20
MOST_RULES = 200
CONFIRMED = frozenset({"yes", "oui", "はい"})


def list_tables(player: Player, text: str, now: datetime) -> Result:
    tables = list(open_tables()[:MOST_LISTED])
    notes = [
        gettext("%(code)s – %(title)s: “%(name)s”, %(joined)d of %(players)d players")
        % {**_words(game), "joined": game.participants.count(), "players": game.players}
        for game in tables
    ]
    seats = list(offered_seats()[:MOST_LISTED])
    notes += [
        gettext("%(code)s – %(title)s: “%(name)s”, a seat to take over") % _words(seat.game) for seat in seats
    ]
    codes = [game.code for game in tables] + [seat.game.code for seat in seats]
    better = [gettext("join %(code)s") % {"code": code} for code in codes[:3]]
    if not codes:
        better = [gettext("new %(game)s with friend@example.org") % {"game": example_game()}]
        return Result(
            "status",
            "listed",
            [gettext("There are no open tables at the moment. You can start one.")],
            better,
        )
    return Result("status", "listed", [gettext("You can join these tables.")], better, notes=notes)


def join(player: Player, text: str, now: datetime, share: str = "") -> Result:
    game = game_of_code(text)
    invited = game.invitations.filter(email__iexact=player.email or "", accepted_by=None).first()
    seat = game.seats.filter(offered_at__isnull=False).first()
    if invited:
        welcoming.accept_as(invited, player, now, share=share)
    elif game.status == Game.Status.RUNNING and seat and game.is_open:
        absence.take_over(seat.pk, player, now)
    else:
        gathering.join(game, player, now, share=share)
    result = sat_down(game)
    if game.status != Game.Status.RUNNING:
        result.sentences += luck_of(game, player, share)
    result.sentences += _clock_of_table(game, player)
    return result


def _clock_of_table(game: Game, player: Player) -> list[str]:
    """Somebody new, who has never told their zone, has that of their first table until they say otherwise."""
    wanted = read_pace(game.pace).zone
    elsewhere = Participant.objects.filter(player=player).exclude(game=game).exists()
    if player.zone != "UTC" or wanted == "UTC" or elsewhere:
        return []
    Player.objects.filter(pk=player.pk).update(zone=wanted)
    return [gettext("Your time zone is %(zone)s.") % {"zone": wanted}]


def sat_down(game: Game) -> Result:
    """`game` as it was before: one that gathered, or one under way where a bot has kept a seat."""
    if game.status == Game.Status.RUNNING:
        return Result(
            "noted", "took_over", [gettext("The seat is yours. The next email shows you the table.")]
        )
    return Result("noted", "joined", [gettext("You’re in. We’ll write as soon as the table is full.")])


def new_table(player: Player, text: str, now: datetime, share: str = "") -> Result:
    """«makabana with red@example.org and 2 sharp bots»; with neither, the table is open to all."""
    wanted = game_named_in(text)
    invited = list(dict.fromkeys(ADDRESS.findall(text)))
    possible = game_named(wanted.rules).players
    bots = bots_asked(ADDRESS.sub(" ", text))
    players = max(min(possible), 1 + len(invited) + bots.number)
    if players > max(possible):
        raise Refusal("too_many_players", most=max(possible))
    may_begin_table(player, now)
    game = gathering.create_game(
        player,
        share=share,
        name=(gettext("%(name)s’s table") % {"name": one_line(player.name)})[:LONGEST_NAME],
        rules=wanted.rules,
        options=wanted.options,
        players=players,
        pace=replace(A_DAY_EACH, zone=player.zone).as_json(),
        now=now,
        is_open=not invited and not bots.number,
        bot_level=bots.level,
        language=player.language,
    )
    for email in invited:
        gathering.invite(game, player, email, now, network="mail")
    for _ in range(bots.number):
        gathering.add_bot(game, player, bots.level, now)
    sentence = gettext("Table %(code)s is ready for %(players)d players, with a day per turn.")
    code = {"code": game.code}
    lines = [gettext("invite friend@example.org to %(code)s") % code, gettext("start %(code)s") % code]
    luck = luck_of_opener(game, player, share)
    return Result("noted", "created", [sentence % {**code, "players": players}, *luck], lines)


def invite(player: Player, text: str, now: datetime) -> Result:
    game = game_of_code(text)
    invited = ADDRESS.findall(text)
    if not invited:
        raise Refusal("bad_address")
    for email in invited:
        gathering.invite(game, player, email, now, network="mail")
    return Result("noted", "invited", [gettext("The invitation is on its way.")])


def begin(player: Player, text: str, now: datetime) -> Result:
    """Bots take the free places, until people come for them."""
    welcoming.begin_with_bots(game_of_code(text), player, now)
    sentence = gettext("The game starts with bots in the free seats. The next email shows you the table.")
    return Result("noted", "begun", [sentence])


def decline(player: Player, text: str, now: datetime) -> Result:
    """An invitation, or a place at a table that has not begun."""
    game = game_of_code(text)
    invited = game.invitations.filter(email__iexact=player.email or "", accepted_by=None).first()
    if invited:
        gathering.decline(invitation_token(invited), now)
        return Result("noted", "declined", [gettext("Thanks for letting us know.")])
    gathering.leave(game, player, now)
    return Result("noted", "left", [gettext("You have left the table, and your seat is free again.")])


def watch(player: Player, text: str, now: datetime) -> Result:
    """The table as anybody may see it."""
    game = game_of_code(text)
    if not game.is_open and not game.seats.filter(player=player).exists():
        raise Refusal("by_invitation")
    table = table_at(game, None)
    if table is None:
        raise Refusal("game_not_running")
    face = face_of(game.rules)
    lines = face.board_text(table.view, table.labels).split("\n")
    scores = face.scores_text(table.scores, table.view, table.labels)
    notes = [*scores, *(line for line in lines if line.strip())]
    return Result("status", "watched", [face.ask_sentence(table.view, table.labels)], notes=notes)


def my_games(player: Player, text: str, now: datetime) -> Result:
    found = games_of(player)
    notes = [
        _line(one, words, player.zone)
        for words, games in (
            (gettext("your turn"), found.waiting),
            (gettext("check in, please"), found.check_ins),
            (gettext("others to play"), found.running),
            (gettext("waiting for players"), found.gathering),
            (gettext("over"), found.ended[:5]),
        )
        for one in games
    ]
    sentence = gettext("Your games, the most urgent first.") if notes else gettext("You have no games yet.")
    return Result("status", "games", [sentence], [] if notes else [gettext("list")], notes=notes)


def resign(player: Player, text: str, now: datetime) -> Result:
    """With a word to confirm it: a bot plays on, and volunteers may take the seat."""
    game = game_of_code(text)
    seat = Seat.objects.select_related("player", "game").filter(game=game, player=player, bot="").first()
    if seat is None or game.status != Game.Status.RUNNING:
        raise Refusal("not_at_table")
    if not set(fold(text).split()) & CONFIRMED:
        line = gettext("resign %(code)s yes") % {"code": game.code}
        sentence = gettext("A bot would play for you, and others could take your seat. Are you sure?")
        return Result("noted", "resign_asked", [sentence], [line], asks=line, state=ONE_MORE_STEP)
    seat.game = Game.objects.select_for_update().get(pk=game.pk)
    seat.refresh_from_db(fields=["player", "bot"])
    if seat.player_id != player.pk or seat.bot:
        raise Refusal("not_at_table")
    absence.offer_seat(seat, now, "resigned")
    return Result("noted", "resigned", [gettext("A bot plays for you now. Write “back” to return.")])


def rules(player: Player, text: str, now: datetime) -> Result:
    """«rules mao», or «rules mao tiki»."""
    wanted = game_named_in(text)
    words = [
        word for word in text.split() if fold(word).strip(".!?,") not in ("maka", "bana", *names_of_games())
    ]
    return rules_of(wanted.rules, wanted.options, " ".join(words))


def rules_of(key: str, options: Mapping[str, Any], word: str) -> Result:
    """The page of the rules as text, or its paragraphs with a word."""
    word = without_little_words(word).strip(" .!?")
    pages = {page.name: page for page in face_of(key).rules_pages()}
    page = next((pages[option] for option in options if option in pages), next(iter(pages.values())))
    markup = render_to_string(page.template, face_of(key).rules_context(page.name))
    body = markup.partition("<main")[2].partition("</main>")[0]
    lines = [line.strip() for line in text_of_html(f"<main{body}").split("\n") if line.strip()]
    lines = [line for line in lines if fold(word.strip()) in fold(line)]
    if not lines:
        return Result("refused", "no_such_rule", [gettext("The rules don’t contain this word.")])
    return Result("status", "rules", [page.title], notes=lines[:MOST_RULES])


def _words(game: Game) -> dict[str, str]:
    return {"code": game.code, "title": face_of(game.rules).title(game.options), "name": one_line(game.name)}


def _line(one: MyGame, words: str, zone: str) -> str:
    due = one.phase.due_at if one.phase else None
    until = f", {moment_words(due, zone)}" if due and one.awaits_me else ""
    return f"{one.game.code} – {one_line(one.game.name)}: {words}{until}"


LOBBY: dict[str, Callable[[Player, str, datetime], Result]] = {
    "list": list_tables,
    "join": join,
    "new": new_table,
    "invite": invite,
    "begin": begin,
    "decline": decline,
    "watch": watch,
    "games": my_games,
    "resign": resign,
    "rules": rules,
}
BRING_SHARES: dict[str, Callable[[Player, str, datetime, str], Result]] = {"join": join, "new": new_table}
"""The mail itself is the share in the seed."""
HARMLESS = frozenset({"help", "list", "rules"})
"""What is answered although nobody vouches for the sender: it changes nothing and tells no secret."""
