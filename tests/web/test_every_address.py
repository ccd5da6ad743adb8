"""Every address, tried by everybody: with bodies that do something for the right people alone.

A new address without a row here fails the last test. The letters are those of `tests.web.roles.ROLES`.
"""

import re
from datetime import date
from pathlib import Path

import pytest
from django.urls import reverse

from games.accounts.absences import declare
from games.accounts.api_tokens import make_token
from games.accounts.bots import make_bot
from games.accounts.calendar_feed import new_feed
from games.accounts.guests import make_guest
from games.accounts.links import (
    calendar_link,
    never_write_link,
    no_talk_link,
    sign_in_token,
    unsubscribe_link,
)
from games.accounts.office import new_office_link
from games.accounts.passkeys import Website, add
from games.accounts.signing_in import send_sign_in_link
from games.channels.links import picture_token
from games.channels.owning import add_webhook
from games.inbound.links import mail_token
from games.models import Game, Outage, Player, SignInLink
from games.tables import gathering, talk
from games.tables.absence import offer_seat
from games.tables.links import check_in_token, invitation_token, join_token, return_token, turn_token
from games.tables.view import table_at
from games.web.passkeys import ASKED
from games.web.tables.ranking import entries_to_choose
from tests.channels.receiver import Device
from tests.games_at_play import LONG_AGO, NOON, PACE, open_phase, person, play_on, seat_of, table
from tests.inbound.replies import at_projects, at_tikis, send
from tests.web.authenticator import Authenticator
from tests.web.forms import Page
from tests.web.roles import (
    ALL,
    FORGED,
    SIGNED_IN,
    Row,
    at,
    browsers,
    check,
    form_of,
    names_of_addresses,
    with_key,
)

pytestmark = pytest.mark.django_db

CHALLENGE, WEBSITE = "c" * 43, Website("testserver", "http://testserver")


def site_rows():
    down = Outage.objects.create(began_at=NOON, ended_at=NOON, is_asked=True)
    return [
        at("home"),
        at("metrics", reads=""),
        at("offline"),
        at("manifest"),
        at("worker"),
        at("privacy"),
        at("outage", reads="m", form={"outage": down.pk, "answer": "down"}, does="m"),
        at("api_docs"),
        at("rules"),
        at("rules_page", "kahuna"),
        at("picture", "en", "play"),
        at("picture", "en", "nothing", reads=""),
        at("learn"),
        at("boards"),
        at("board", "kahuna", reads=""),
        at("board", "nadaa", form={"origin": "A printed copy"}, does=ALL, leaves_no_trace=True),
        at("lesson", "kahuna", 1),
        at("lesson", "kahuna", 99, reads=""),
        at("lesson", "nothing", 1, reads=""),
        at("verifier"),
        at("play_now", reads="", form={"rules": "makabana-2013", "players": "3"}, does=ALL),
        at("mailbox"),
        at("mailbox_message", "nothing", reads=""),
        at("mailbox_reply", "nothing", reads=""),
        at("mailbox_html", "nothing", reads=""),
        at("mailbox_source", "nothing", reads=""),
        at("mailbox_part", "nothing", 1, reads=""),
    ]


def account_rows(red: Player, clients):
    send_sign_in_link("new@example.org", NOON, language="en")
    link = SignInLink.objects.latest("pk")
    absence = declare(red, date(2027, 4, 1), date(2027, 4, 2), NOON)
    new_feed(red)
    token, robin = make_token(red, "Mine", ["read"], NOON).row, make_bot(red, "Wren", NOON)
    feed = calendar_link(red).rpartition("/")[2].removesuffix(".ics")
    browsers({"p": red})
    devices = Page("/profile/devices/", clients["p"].get("/profile/devices/").content.decode())
    ends = [form.action for form in devices.forms if "/devices/" in form.action]
    end = next(action for action in ends if "others" not in action)
    profile = {"name": "Crimson", "language": "fr", "zone": "Europe/Paris", "quiet_from": "", "quiet_to": ""}
    days = {"first_day": "2027-05-01", "last_day": "2027-05-02"}
    return [
        at("sign_in", form={"email": "new2@example.org"}, does="sg"),
        *with_key("sign_in_link", sign_in_token(link), {"name": "New", "zone": "UTC"}),
        at("my_page", reads="", form={"public": "yes"}, does=SIGNED_IN),
        at("sign_out", reads="", form={}, does=ALL, leaves_no_trace=True),
        at("profile", reads=SIGNED_IN, form=profile, does=SIGNED_IN),
        at("absences", reads=SIGNED_IN, form=days, does=SIGNED_IN),
        at("withdraw_absence", absence.pk, reads="", form={}, does="p"),
        at("mail", reads=SIGNED_IN, form={"mode": "digest", "hour": "7"}, does=SIGNED_IN),
        at("address", reads="", form={"email": "new3@example.org"}, does=SIGNED_IN),
        at("test_letter", reads="", form={}, does=SIGNED_IN.replace("g", "")),
        at("calendar_settings", reads=SIGNED_IN),
        at("make_calendar", reads="", form={}, does=SIGNED_IN),
        at("end_calendar", reads="", form={}, does="p"),
        *channel_rows(red),
        at("devices", reads=SIGNED_IN),
        Row("end_device", end, "", {}, "p", leaves_no_trace=True),
        at("end_other_devices", reads="", form={}, does=SIGNED_IN, leaves_no_trace=True),
        at("api_access", reads="gopmw", form={"name": "Script", "scopes": ["read"]}, does="opmw"),
        at("revoke_token", token.pk, reads="", form={}, does="p"),
        at("add_bot", reads="", form={"name": "Robin"}, does="opmw"),
        at("remove_bot", robin.pk, reads="", form={}, does="p"),
        at("own_data", reads=SIGNED_IN),
        at("download_data", reads=SIGNED_IN),
        at("delete_account", reads=SIGNED_IN, form={"typed_name": red.name}, does="p"),
        *with_key("calendar", feed),
        at("language", reads="", form={"language": "fr"}, does=ALL, leaves_no_trace=True),
        *with_key("unsubscribe", unsubscribe_link(red).split("/")[-2], {}),
        *with_key("no_talk", no_talk_link(red).split("/")[-2], {}),
        *with_key("never_write", never_write_link("stranger@example.org").split("/")[-2], {}),
    ]


def channel_rows(red: Player):
    own = add_webhook(red, red, "json", "https://example.org/hook", NOON)
    added = {"form": "slack", "url": "https://example.org/other"}
    known = SIGNED_IN.replace("g", "")
    device = Device().target("https://push.example.org/to/1")
    keys = {"url": device.url, "p256dh": device.p256dh, "auth": device.auth}
    phase = open_phase(table([red], bots=2))
    picture = reverse("channel_picture", args=[picture_token(phase)])
    return [
        at("notifications", reads=SIGNED_IN, form=added, does=known),
        at("add_device", reads="", form=keys, does=SIGNED_IN),
        at("channel", own.pk, reads="p"),
        *(at("channel_act", own.pk, reads="", form={"act": act}, does="p") for act in ("test", "remove")),
        at("channel_act", own.pk, reads="", form={"act": "when", "when": "second"}, does="p"),
        at("channel_act", own.pk, reads="", form={"act": "nonsense"}),
        Row("channel_picture", picture, ALL),
        at("channel_picture", FORGED, reads=""),
        at("table_webhooks", phase.game.code, reads="pm", form=added, does="pm"),
    ]


def passkey_rows(red: Player, black: Player, clients):
    """All are asked the same, so that one answer could do for each of them."""
    for client in clients.values():
        session = client.session
        session[ASKED] = {"challenge": CHALLENGE, "at": NOON.isoformat()}
        session.save()
    to_add = {"rp": {"id": WEBSITE.name}, "challenge": CHALLENGE}
    to_use = {"rpId": WEBSITE.name, "challenge": CHALLENGE}
    device = Authenticator(WEBSITE.origin)
    own = add(red, WEBSITE, CHALLENGE, device.create(to_add), NOON, name="Mine", opens_office=False)
    office = black.passkeys.get()
    new = {"name": "My phone", "answer": Authenticator(WEBSITE.origin).create(to_add)}
    shown = {"answer": device.get(to_use)}
    first = new_office_link(black, NOON).split("/")[-2]
    return [
        at("passkeys", reads=SIGNED_IN, form=new, does=SIGNED_IN.replace("g", "")),
        at("remove_passkey", own.pk, reads="", form={}, does="p"),
        at("remove_passkey", office.pk, reads="", form={}, does="m"),
        at("show_passkey", reads=SIGNED_IN, form=shown, does="p"),
        *with_key("first_passkey", first, new, does="ml", reads="ml"),
        at("sign_in_by_passkey", form=shown, does="sg"),
    ]


def table_rows(red: Player, clients):
    blue, yellow = person("Blue"), person("Yellow")
    game = at_projects([red, blue, yellow])
    seat, phase = seat_of(game, red), open_phase(game)
    said = talk.say(game, seat_of(game, blue), "Good morning", NOON)
    held = table([red, blue, yellow], rules="makabana-2003")
    empty = held.seats.select_related("player", "game").get(player=blue)
    offer_seat(empty, NOON)
    mine = table([red, blue, yellow], rules="makabana-2003")
    away = mine.seats.select_related("player", "game").get(player=red)
    offer_seat(away, NOON)
    over = play_on(table([red], bots=2), NOON)
    open_lobby = gathering.create_game(
        blue, name="Open", rules="makabana-2013", players=4, pace=PACE, now=NOON, is_open=True
    )
    lobby = gathering.create_game(red, name="Mine", rules="makabana-2013", players=4, pace=PACE, now=NOON)
    gathering.join(lobby, blue, NOON, by_link=True)
    asked = gathering.invite(lobby, red, "new@example.org", NOON)
    full = gathering.create_game(red, name="Full", rules="makabana-2013", players=3, pace=PACE, now=LONG_AGO)
    gathering.join(full, blue, LONG_AGO, by_link=True)
    gathering.join(full, yellow, NOON, by_link=True)
    forged = send(game, red, "pass", sender="red@elsewhere.example")
    assert forged.state == "held"
    private = at_projects([red, blue, yellow])
    Game.objects.filter(pk=private.pk).update(is_open=False)
    whispered = talk.say(private, seat_of(private, blue), "Good evening", NOON)
    order = {"phase": phase.number, "pass": "yes", "step": "seal"}
    checked = clients["p"].post(reverse("answer", args=[game.code]), {**order, "step": "check"})
    assert checked.headers["Location"] == reverse("check", args=[game.code])
    pause = {"act": "cancel", "reason": "By common wish.", "step": "do"}
    moderated_form = at("moderate", game.code, reads="m", form=pause, does="m")
    return [
        at("my_games", reads=SIGNED_IN),
        at("open_tables"),
        at(
            "new_table",
            reads=SIGNED_IN,
            form=form_of(clients["p"], "/tables/new/", name="Fresh"),
            does=SIGNED_IN,
        ),
        *with_key("join_by_link", join_token(lobby), {}, does="sgomlw"),
        at("lobby", lobby.code, form={"act": "join"}),
        at("lobby", open_lobby.code, form={"act": "join"}, does=ALL),
        at("lobby", lobby.code, form={"act": "invite", "email": "new4@example.org"}, does="p"),
        at("lobby", lobby.code, form={"act": "add_bot", "bot": "steady"}, does="p"),
        at("lobby", lobby.code, form={"act": "begin"}, does="p"),
        at("lobby", lobby.code, form={"act": "leave"}, does="p"),
        at("lobby", full.code, form={"act": "check_in"}, does="p"),
        *with_key("invitation", invitation_token(asked), {"name": "New"}, does="sgomlw"),
        *with_key("check_in", check_in_token(full, blue.pk), {}),
        *with_key("come_back", return_token(away), {}),
        *with_key("confirm_mail", mail_token(forged), {}),
        at("game", game.code),
        at("record", over.code),
        at("record", game.code, reads=""),
        at("answer", game.code, form=order, does="p"),
        at("check", game.code),
        at("preview", game.code, reads="", form=order, does="p", leaves_no_trace=True),
        at("say", game.code, reads="", form={"text": "Hello"}, does="p"),
        at("about_message", game.code, said.pk, reads="", form={"act": "report"}, does=SIGNED_IN),
        at("about_message", private.code, whispered.pk, reads="", form={"act": "report"}, does="pml"),
        at("hide_message", game.code, said.pk, reads="", form={"reason": "Loud."}, does="m"),
        at("round", over.code, 1),
        at("reveal", game.code),
        at("thumbnail", game.code),
        at("thumbnail", lobby.code, reads=""),
        at("game_picture", over.code),
        at("game_picture", game.code, reads=""),
        at("replay", over.code),
        at("replay", game.code, reads=""),
        at("verify", over.code),
        at("rematch", over.code, reads="", form={}, does="p"),
        at("take_over", held.code, empty.number, reads="", form={}, does="gomlw"),
        at("return_to_seat", mine.code, away.number, reads="", form={}, does="p"),
        moderated_form,
        at("timing", game.code, reads=""),
        at("timing", over.code, reads="m"),
        *with_key("turn", turn_token(phase, seat)),
        *with_key("turn_answer", turn_token(phase, seat), order),
        *with_key("turn_check", turn_token(phase, seat)),
        *with_key("turn_preview", turn_token(phase, seat), order, reads="", leaves_no_trace=True),
    ]


@pytest.fixture
def cast():
    """Nobody of a league, which has its own owner; the moderator is of the staff, in two browsers."""
    black = person("Black", is_staff=True)
    return {
        "s": None,
        "g": make_guest(NOON),
        "o": person("Gold"),
        "p": person("Red"),
        "m": black,
        "l": black,
    }


def test_pages_for_all_and_what_belongs_to_an_account(cast):
    clients = browsers(cast)
    check(site_rows() + account_rows(cast["p"], clients), clients)


def test_tables(cast):
    clients = browsers(cast)
    check(table_rows(cast["p"], clients), clients)


def test_passkeys(cast):
    clients = browsers(cast)
    check(passkey_rows(cast["p"], cast["m"], clients), clients)


def test_ranking_in_advance(cast):
    """By somebody who is not asked first, whoever sits there."""
    game = at_tikis([cast["p"], person("Blue"), person("Yellow")])
    second = game.seats.select_related("player").get(number=1)
    ranked = {"entry": list(entries_to_choose(table_at(game, second.number)))[:2], "step": "seal"}
    rows = [at("ranking", game.code, reads="p", form=ranked, does="p")]
    check(rows, browsers({**cast, "p": second.player}))


HAVE_THEIR_OWN_TESTS = {
    "health": "tests/site/test_health.py: every look at it asks the broker",
    **dict.fromkeys(
        ("practice", "puzzle", "daily_puzzle"), "tests/study/test_practice.py: they need puzzles"
    ),
    "play_on": "tests/study/test_play_on.py: it needs a finished game",
    **dict.fromkeys(
        ("review", "review_stop", "review_file"), "tests/study/test_review.py: they need a finished game"
    ),
}


def test_no_address_is_left_out():
    """Whoever adds an address adds a row, and with it who may open and who may use it."""
    source = "".join(path.read_text() for path in Path(__file__).parent.glob("test_every*address.py"))
    apart = "league_people|league_request|invite_people"
    tried = set(re.findall(rf'(?:at|with_key|Row)\(\s*"(\w+)"|\("({apart})"', source))
    known = {name for pair in tried for name in pair if name}
    assert names_of_addresses() - known == set(HAVE_THEIR_OWN_TESTS)
