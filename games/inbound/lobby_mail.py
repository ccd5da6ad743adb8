"""A mail to the lobby, or an answer to one of its letters.

Anybody can write to the lobby's address in anybody's name. So what changes something needs a sender for whom
the domain vouches, or an answer to the letter that we send to the address itself.
"""

import logging
from datetime import datetime, timedelta
from hashlib import sha256

from django.db import transaction
from django.utils.translation import gettext, override

from engine.core import Refused
from games.accounts.limits import TooOften, spend
from games.accounts.links import sign_in_token
from games.accounts.models import Player, SignInLink
from games.accounts.signing_in import account_of, use_link
from games.hints import send_letters_soon
from games.inbound.account_commands import ACCOUNT
from games.inbound.answers import thread_id
from games.inbound.commands import Command, without_greeting
from games.inbound.consent import YES, consent
from games.inbound.league_commands import LEAGUES
from games.inbound.league_invitation import Answered, answer_invitation
from games.inbound.lobby_commands import BRING_SHARES, HARMLESS, LOBBY
from games.inbound.lobby_questions import commands_in, meant_by_answer
from games.inbound.lobby_words import language_of, read_lobby_lines
from games.inbound.models import InboundMail
from games.inbound.moderating import MODERATING
from games.inbound.own_name import bare_name
from games.inbound.proof import proof_in_headers
from games.inbound.puzzle_mail import answer_puzzle
from games.inbound.reading import ReadMail
from games.inbound.results import ONE_MORE_STEP, Result, joined
from games.inbound.store import raw_of
from games.inbound.team_commands import TEAMS
from games.leagues.models import LeagueInvitation
from games.letters.addresses import LOBBY_LETTER_LIFE, Visitor
from games.outbox import writing
from games.outbox.models import Letter
from games.refusal import Refusal
from games.text import LONGEST_PLAYER_NAME, clean_name
from games.vault import lock
from games.wording import why_not

log = logging.getLogger(__name__)

Proof = InboundMail.Proof
EVERYTHING = {**LOBBY, **LEAGUES, **TEAMS, **MODERATING, **ACCOUNT}
WELCOME_LIFE = timedelta(days=7)


def read_lobby_mail(mail: InboundMail, visitor: Visitor, said: ReadMail, now: datetime) -> str:
    """What became of it. Machines, forgeries and people who want no letters get no answer."""
    if said.automatic:
        return said.automatic
    proof = mail.proof if mail.proof != Proof.NONE else proof_in_headers(said.authentication)
    if len(said.senders) != 1 or proof == Proof.FAIL:
        return "unproved"
    sender = said.senders[0]
    if visitor.email and sender != visitor.email.lower():
        return "stranger"
    if visitor.link:
        return _answer_to_link(mail, visitor.link, visitor, said, now)
    player = visitor.player or account_of(sender)
    if player and not player.is_active:
        return "account_closed"
    if visitor.invited and visitor.letter:
        fresh = visitor.letter.created_at > mail.received_at - LOBBY_LETTER_LIFE
        return _answer_to_league(mail, visitor.letter, player, said, fresh or proof == Proof.PASS, now)
    if player is None:
        return _welcome(sender, said, now)
    if visitor.puzzle is not None:
        with override(player.language):
            return _answer(mail, player, answer_puzzle(player, visitor.puzzle, said.lines, now), now)
    proved = visitor.player is not None or proof == Proof.PASS
    return _obey(mail, player, said, proved, now, visitor.letter)


def _obey(
    mail: InboundMail,
    player: Player,
    said: ReadMail,
    proved: bool,
    now: datetime,
    letter: Letter | None = None,
) -> str:
    with override(player.language):
        meant = meant_by_answer(letter, said.lines) if proved else None
        if isinstance(meant, Result):
            return _answer(mail, player, meant, now)
        commands = [meant] if meant else read_lobby_lines(said.lines)
        if proved or all(command.name in HARMLESS for command in commands):
            share = sha256(raw_of(mail)).hexdigest()
            obeyed = commands if proved else commands[:1]
            results = [_done(command, player, now, share) for command in obeyed]
            result = joined(results) if results else Result("help", "nothing_understood", shows_help=True)
        else:
            result = _asked_to_repeat()
    return _answer(mail, player, result, now, "answers" if proved else "confirmations")


def _asked_to_repeat() -> Result:
    """Without the line itself: a forger's words do not come back in our letter."""
    sentence = gettext("To make sure it’s really you, reply to this email with the same line.")
    return Result("noted", "asked_to_repeat", [sentence], state=ONE_MORE_STEP)


def _done(command: Command, player: Player, now: datetime, share: str) -> Result:
    """A refusal undoes what the command had done before it."""
    if command.name == "help":
        return Result("help", "help", shows_help=True)
    player = Player.objects.get(pk=player.pk)
    try:
        with transaction.atomic():
            if command.name in BRING_SHARES:
                return BRING_SHARES[command.name](player, command.text, now, share)
            return EVERYTHING[command.name](player, command.text, now)
    except Refused as refused:
        return Result("refused", refused.code, [why_not(refused)], shows_help=True)


def _answer_to_league(
    mail: InboundMail, letter: Letter, player: Player | None, said: ReadMail, proved: bool, now: datetime
) -> str:
    """To an invitation into a league. Whoever answers it has the address it went to, account or not."""
    invitations = LeagueInvitation.objects.select_related("league", "asked_by")
    asked = invitations.filter(pk=letter.data["invitation"]).first()
    if asked is None and player is None:
        return _welcome(letter.to, said, now)
    if asked is None and player and commands_in(said.lines):
        return _obey(mail, player, said, proved, now)
    share = sha256(raw_of(mail)).hexdigest()

    def obey(command: Command, who: Player) -> Result:
        return _done(command, who, now, share) if proved or command.name in HARMLESS else _asked_to_repeat()

    with override(player.language if player else letter.language):
        try:
            if asked is None:
                raise Refusal("not_asked_in")
            with transaction.atomic():
                answered = answer_invitation(asked, player, said, now, obey)
        except Refused as refused:
            answered = Answered(player, Result("refused", refused.code, [why_not(refused)]))
    return _answer(mail, answered.player, answered.result, now, invited=letter)


def _answer(
    mail: InboundMail,
    player: Player | None,
    result: Result,
    now: datetime,
    what: str = "answers",
    invited: Letter | None = None,
) -> str:
    """`invited`: who has no account is known by the letter that invited them, and answers it again."""
    to = (player.email if player else None) or (invited.to if invited else "")
    try:
        spend(f"{what}_to_address", to.lower(), now)
    except TooOften:
        log.warning("mail %s is not answered: too many answers to this address", mail.pk)
        return result.outcome
    said = {
        "kind": result.kind,
        "sentences": result.sentences,
        "better": result.better,
        "notes": result.notes,
        "help": result.shows_help,
        "asks": result.asks,
        "state": result.state,
    }
    data = {"said": lock(said).decode(), "in_reply_to": thread_id(mail)}
    known = Player.objects.get(pk=player.pk) if player else None
    if invited and known is None:
        data |= {"invitation": invited.data["invitation"]}
    language = invited.language if invited and known is None else ""
    writing.write(f"answer:{mail.pk}", "lobby", known, now, to=to, language=language, data=data)
    send_letters_soon()
    return result.outcome


def _names_in(link: SignInLink, said: ReadMail) -> list[str]:
    """«name Blue», a plain yes, or nothing but the name."""
    commands = read_lobby_lines(said.lines)
    named = [command.text for command in commands if command.name == "name"]
    agreed = consent(said.lines)
    if not named and agreed == YES:
        named = [(said.sender_name or link.email.partition("@")[0])[:LONGEST_PLAYER_NAME]]
    if not (named or commands or agreed):
        named = [bare_name(without_greeting(said.lines))]
    return [name for name in named if name]


def _explain_name(mail: InboundMail, link: SignInLink, why: str, now: datetime) -> str:
    """The same question again, in the same language, with what was wrong."""
    try:
        spend("answers_to_address", link.email.lower(), now)
    except TooOften:
        return why
    data = {"link": link.pk, "why": why, "in_reply_to": thread_id(mail)}
    writing.write(
        f"welcome:{link.pk}:{mail.pk}", "welcome", None, now, to=link.email, language=link.language, data=data
    )
    send_letters_soon()
    return why


def _welcome(sender: str, said: ReadMail, now: datetime, language: str = "") -> str:
    """One letter to somebody new, which they answer to get an account; the next one a day later."""
    try:
        spend("welcomes_to_address", sender, now)
        spend("welcomes_in_all", "all", now)
    except TooOften:
        return "welcomed_already"
    language = language or language_of(said.lines)
    link = SignInLink.objects.create(email=sender, language=language, asked_at=now)
    data = {"link": link.pk}
    written = writing.write(
        f"welcome:{link.pk}", "welcome", None, now, to=sender, language=language, data=data
    )
    send_letters_soon()
    return "welcomed" if written else "wants_no_letters"


def _answer_to_link(
    mail: InboundMail, link: SignInLink, visitor: Visitor, said: ReadMail, now: datetime
) -> str:
    """Whoever answers our letter has the address it went to."""
    try:
        if visitor.claims:
            if consent(said.lines) != YES:
                return "nothing_understood"
            player = use_link(sign_in_token(link), now)
            with override(player.language):
                sentence = gettext("This is your address from now on.")
            return _answer(mail, player, Result("noted", "address_set", [sentence]), now)
        if account_of(link.email):
            return "link_used"
        if now - link.asked_at > WELCOME_LIFE:
            return _welcome(link.email, said, now, link.language)
        named = _names_in(link, said)
        if not named:
            return _explain_name(mail, link, "no_name_found", now)
        player = Player.objects.create_user(
            link.email,
            name=clean_name(named[0], LONGEST_PLAYER_NAME),
            language=link.language,
            joined_at=now,
            confirmed_at=now,
        )
    except Refused as refused:
        return refused.code if visitor.claims else _explain_name(mail, link, refused.code, now)
    rest = [command for command in read_lobby_lines(said.lines) if command.name not in ("name", "help")]
    with override(player.language):
        share = sha256(raw_of(mail)).hexdigest()
        results = [_done(command, player, now, share) for command in rest]
        sentence = gettext("Welcome, %(name)s! You now have an account.") % {"name": player.name}
        results = [Result("noted", "account_made", [sentence], shows_help=True), *results]
        result = joined(results)
    return _answer(mail, player, result, now)
