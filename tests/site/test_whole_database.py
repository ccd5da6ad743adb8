"""What a search of the whole database finds: nothing of a deleted person, and every locked value relocked."""

from datetime import date, timedelta
from io import StringIO

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.test import Client

from games.accounts.absences import declare
from games.accounts.api_tokens import make_token
from games.accounts.bots import make_bot
from games.accounts.deletion import delete_account
from games.accounts.links import sign_in_token
from games.accounts.mail_preferences import set_talk_mail
from games.accounts.office import new_office_link
from games.accounts.own_data import data_of
from games.accounts.signing_in import claim_address, use_link
from games.channels.owning import add_webhook
from games.leagues import acts, requests
from games.leagues.inviting import ask_in
from games.leagues.leagues import declare_related
from games.leagues.roles import give_role
from games.letters.sending import send_waiting
from games.models import AdminVisit, Game, InboundMail, Letter, LineUp, Passkey, Player, SignInLink
from games.tables import gathering, moderation, talk
from games.tables.archiving import archive
from games.tables.ending import cancel
from games.tables.lists import possible_entries, seal_list
from games.vault import Locked, lock, unlock
from tests.games_at_play import LONG_AGO, NOON, PACE, open_phase, person, play_on, seat_of, table
from tests.inbound.replies import LATER, at_projects, at_tikis, send
from tests.leagues.seasons import DAY, entry, running_season
from tests.whole_database import binary_fields, everything, holding, locked_values

pytestmark = pytest.mark.django_db

NAME, TALK = "Vermilion", "Xylophones at dawn"
MIND = "Nobody answers me"
HOOK = "https://example.org/vermilions-hook"
SHARE, DRAWN = "5eed" * 8, "d1ce" * 8
OLD, NEW, SPARE = "vermilion.old@example.org", "vermilion.new@example.net", "vermilion@example.com"


def moved(player: Player, email: str) -> Player:
    claim_address(player, email, NOON)
    return use_link(sign_in_token(SignInLink.objects.latest("pk")), NOON)


@pytest.fixture
def somebody(settings):
    """Who has done everything that leaves a trace."""
    player = person(NAME, email=OLD)
    client = Client()
    client.force_login(player)
    blue, green, staff = person("Blue"), person("Green"), person("Black", is_staff=True)
    add_webhook(player, player, "slack", HOOK, NOON)
    add_webhook(staff, staff, "slack", "https://example.org/staff", NOON)
    over = play_on(table([player, blue], bots=1, share=DRAWN), NOON)
    add_webhook(over, player, "discord", HOOK, NOON)
    Game.objects.filter(pk=over.pk).update(name=f"{NAME}’s first table")
    game = at_projects([player, blue, green])
    for listener in (player, blue):
        set_talk_mail(listener, "at_once")
    said = talk.say(game, seat_of(game, player), TALK, NOON)
    talk.say(game, seat_of(game, blue), "Good morning", NOON)
    talk.tell_moderators(game, player, MIND, NOON)
    talk.report(said, blue, NOON)
    talk.hide(said, staff, "Too loud.", NOON)
    talk.mute(blue, player)
    moderation.pause(game.pk, staff, "A storm.", NOON + DAY, NOON)
    moderation.resume(game.pk, staff, "It is over.", NOON)
    other = table([blue, green], bots=1)
    moderation.replace(other.pk, staff, "As agreed.", seat_of(other, green).number, player, NOON)
    lobby = gathering.create_game(
        player,
        name=f"With {NAME}",
        rules="kahuna",
        players=2,
        pace=PACE,
        now=NOON,
        is_open=True,
        share=SHARE,
    )
    gathering.invite(lobby, player, "stranger@example.org", NOON)
    left = gathering.create_game(
        blue, name="Left", rules="kahuna", players=2, pace=PACE, now=LONG_AGO, is_open=True
    )
    gathering.join(left, player, NOON)
    gathering.leave(left, player, NOON)
    gathering.invite(left, blue, OLD, NOON)
    send(game, player, f"say {TALK} {TALK}")
    send(game, blue, "pass", sender=OLD)
    declare(player, date(2027, 4, 1), date(2027, 4, 2), NOON)
    player = moved(player, NEW)
    claim_address(player, SPARE, NOON + timedelta(hours=2))
    in_league(player, blue)
    client.force_login(player)
    client.get("/profile/")
    client.get("/admin/games/game/")
    with_passkey(player)
    make_token(player, f"Laptop of {NAME}", ["read"], NOON)
    make_token(make_bot(player, f"Bot of {NAME}", NOON), "Robot", ["play"], NOON)
    player.refresh_from_db()
    return player


def with_passkey(player: Player) -> None:
    new_office_link(player, NOON)
    Passkey.objects.create(
        player=player, credential="c", public_key="k", name=f"Phone of {NAME}", added_at=NOON
    )


def in_league(player: Player, blue: Player) -> None:
    season = running_season(8, first=4)
    league, owner = season.league, season.league.roles.get().player
    part = entry(season, "Violet")
    part.player = player
    part.save()
    ask_in(league, owner, OLD, NOON)
    ask_in(league, owner, NEW, NOON, "helper")
    now = season.starts_at
    acts.perform(league, owner, "warn", "Late.", now, entry=part, private=f"{NAME} was rude: {TALK}")
    requests.ask(part, "report", f"{TALK}, says {NAME}", now, about=entry(season, "Orange"))
    give_role(league, owner, player, "helper", NOON)
    declare_related(league, owner, player, entry(season, "Orange").player, NOON)


def test_the_search_finds_what_is_there(somebody):
    found = holding(NAME, OLD, NEW, SPARE, TALK, MIND, SHARE, HOOK)
    assert {
        "Player.name",
        "Passkey.name",
        "ApiToken.name",
        "Participant.share",
        "Letter.data",
        "Player.email",
        "Letter.to",
        "Channel.locked",
        "Notification.data",
        "Message.text",
        "InboundMail.locked",
        "InboundMail.sender",
        "Invitation.email",
        "LeagueInvitation.email",
        "LeagueAct.private",
        "LeagueRequest.text",
        "LogLine.data",
        "ModeratorAct.after",
        "Game.name",
        "SignInLink.email",
    } <= found


def test_nothing_of_a_deleted_person_is_left(somebody):
    delete_account(somebody, NAME, NOON + DAY)
    assert holding(NAME, OLD, NEW, SPARE, TALK, MIND, SHARE, HOOK) == set()
    assert not somebody.passkeys.exists()
    assert not somebody.office_links.exists()
    (visit,) = AdminVisit.objects.all()
    assert str(visit.player).startswith("Former player")


def test_the_share_of_a_game_that_was_played_stays_for_its_proof(somebody):
    delete_account(somebody, NAME, NOON + DAY)
    assert holding(DRAWN) == {"Game.draw", "Participant.share"}


def test_what_a_deleted_person_said_is_not_mailed_any_more(somebody, mailoutbox):
    waiting = Letter.objects.filter(kind__in=("talk", "to_moderators"), state=Letter.State.WAITING)
    assert set(waiting.values_list("kind", "player__name")) == {
        ("talk", "Blue"),
        ("talk", NAME),
        ("to_moderators", "Black"),
    }
    delete_account(somebody, NAME, NOON + DAY)
    send_waiting(lambda: NOON + DAY)
    assert not waiting.exists()
    assert not Letter.objects.filter(state=Letter.State.FAILED).exists(), "none is too empty to be written"
    assert mailoutbox
    told = "".join(mail.subject + mail.body for mail in mailoutbox)
    assert not any(words in told for words in (NAME, TALK, MIND))


def test_what_others_wrote_stays_and_whoever_has_the_same_name_keeps_it(somebody):
    blue = Player.objects.get(name="Blue")
    game = table([blue], bots=2)
    talk.say(game, seat_of(game, blue), f"Where is {NAME}?", NOON)
    namesake = person("Namesake")
    Player.objects.filter(pk=namesake.pk).update(name=NAME)
    delete_account(somebody, NAME, NOON + DAY)
    assert holding(NAME) == {"Message.text", "Player.name"}


def test_what_is_taken_along_holds_everything_about_the_person(somebody):
    taken = str(data_of(somebody, NOON))
    for words in (
        NAME,
        NEW,
        TALK,
        MIND,
        SHARE,
        DRAWN,
        HOOK,
        f"Phone of {NAME}",
        f"Laptop of {NAME}",
        f"Bot of {NAME}",
        "links_to_a_first_passkey': [{",
        "/admin/games/game/",
        "Late.",
        f"{NAME} was rude",
        "Too loud.",
        "A storm.",
        "stranger@example.org",
    ):
        assert words in taken, words
    assert "blue@example.org" not in taken


NOT_TAKEN = {
    "muted_by": "who does not read me is theirs",
    "logentry": "Django's own log of admin pages, which change nothing",
    "+": "who declared it, told with the pair itself",
}
TAKEN = """
learner puzzle_tries
channels channels_added notifications
absences acts acts_about admin_visits api_answers api_tokens bots entries
games_created invitation invitations_accepted
join_requests league_acts league_invitations_made
league_memberships league_roles leagues_created letters links_asked_for mails messages
messages_hidden mutes office_links participations passkeys private_words_heard private_words_said
ratings rating_steps reports requests_decided
seasons_confirmed seats sessions tenures
"""


def test_every_row_that_belongs_to_a_person_is_taken_along_or_there_is_a_reason():
    """A new relation to people needs a place in `own_data`, and in deletion."""
    related = {each.related_name or each.name for each in Player._meta.related_objects}
    assert related - set(NOT_TAKEN) == set(TAKEN.split())


def test_every_locked_value_comes_under_the_new_key(settings):
    old, new = (Fernet.generate_key().decode() for _ in range(2))
    settings.ORDER_KEYS = [old]
    game = at_tikis()
    red = game.seats.get(number=1).player
    seal_list(game.pk, 1, possible_entries(open_phase(game), 1)[:2], LATER)
    send(game, red, "nonsense")
    add_webhook(red, red, "json", "https://example.org/hook", NOON)
    fresh = running_season(8, first=4)
    team = fresh.teams.create(name="The reef")
    LineUp.objects.create(team=team, round=fresh.rounds.first(), locked=lock([1]), salt="", seal="", at=NOON)
    over = table([person("Umber")], bots=1, rules="kahuna")
    cancel(over, NOON, "by common wish")
    archive(over.pk, NOON, NOON)
    before = locked_values()
    assert binary_fields() <= set(before), "every locked column has a row here"
    assert "Letter.data" in before
    settings.ORDER_KEYS = [new, old]
    call_command("relock", stdout=StringIO(), stderr=StringIO())
    settings.ORDER_KEYS = [new]
    after = locked_values()
    assert {where: len(rows) for where, rows in after.items()} == {
        where: len(rows) for where, rows in before.items()
    }
    for where, rows in after.items():
        for row in rows:
            try:
                unlock(row)
            except Locked:
                pytest.fail(f"{where} is still under the old key")


def test_the_search_opens_what_is_locked(settings):
    game = at_projects()
    red = game.seats.get(number=0).player
    send(game, red, "say Good morning to all")
    assert {"InboundMail.locked", "Message.text"} <= holding("Good morning to all")
    assert any(where == "Phase.state" and len(text) > 100 for where, _, text in everything())
    assert InboundMail.objects.exists()
