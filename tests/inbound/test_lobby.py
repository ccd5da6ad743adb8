"""The lobby is mail: strangers, tables, accounts; and what a forger gets out of it."""

from datetime import timedelta
from hashlib import sha256

import pytest

from games.accounts.limits import HOUR, LIMITS, Limit, TooOften
from games.inbound.lobby_words import language_of, read_lobby_lines
from games.inbound.processing import read_mail
from games.inbound.store import raw_of, receive
from games.letters.addresses import visitor_at
from games.models import Game, InboundMail, Invitation, Letter, Participant, Player, Seat
from games.outbox.never import never_write_to
from games.tables import gathering
from tests.games_at_play import NOON, PACE, people, person, table
from tests.inbound.replies import LATER, answer_to, said, write
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db

LOBBY = "games@localhost"


def send(text, sender, *, proof="pass", to=LOBBY, **headers):
    received = receive(write(to, text, sender, **headers), to, sender, "smtp", LATER, proof)
    read_mail(received.pk, LATER)
    return InboundMail.objects.get(pk=received.pk)


def reply(found, text, sender, **headers):
    return send(text, sender, to=str(message(found)["Reply-To"]), proof="none", **headers)


def open_table(**fields):
    defaults = {
        "name": "The lagoon",
        "rules": "kahuna",
        "players": 2,
        "pace": PACE,
        "now": NOON,
        "is_open": True,
    }
    return gathering.create_game(person("Host"), **{**defaults, **fields})


def test_a_stranger_gets_an_account_by_answering_one_mail():
    assert send("Bonjour, je voudrais jouer", "new@example.org").outcome == "welcomed"
    asked = letter(kind="welcome")
    assert (asked.to, asked.language) == ("new@example.org", "fr")
    assert not Player.objects.exists()
    mail = reply(asked, "Nom Bleu", "new@example.org")
    assert mail.outcome == "account_made"
    made = Player.objects.get()
    assert (made.name, made.email, made.language) == ("Bleu", "new@example.org", "fr")
    assert made.confirmed_at == LATER
    assert "rejoindre" in text_of(message(letter(key=f"answer:{mail.pk}")))


def test_a_welcome_is_for_its_address_alone_and_works_once():
    send("hello", "new@example.org")
    asked = letter(kind="welcome")
    assert reply(asked, "name Blue", "other@example.org").outcome == "stranger"
    assert reply(asked, "Please remove me", "new@example.org").outcome == "no_name_found"
    assert not Player.objects.exists()
    assert reply(asked, "name Blue", "new@example.org").outcome == "account_made"
    assert reply(asked, "name Red", "new@example.org").outcome == "link_used"
    assert Player.objects.get().name == "Blue"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ochre", "Ochre"),
        ("Ochre\n\nThanks!", "Ochre"),
        ("I'm Ochre.", "Ochre"),
        ("I'd like to be called Indigo", "Indigo"),
        ("Hello, call me Teal, please. Thanks!", "Teal"),
        ("name Crimson, and send me the list", "Crimson"),
        ("please call me Crimson instead", "Crimson"),
        ("Bonjour,\nJe voudrais m’appeler Ocre, merci", "Ocre"),
        ("name Dr. Red", "Dr. Red"),
        ("茜", "茜"),
        ("茜と呼んでください", "茜"),
    ],
)
def test_somebody_new_gives_their_name_in_their_own_words(text, name):
    send("hello", "new@example.org")
    mail = reply(letter(kind="welcome"), text, "new@example.org")
    assert mail.outcome == "account_made"
    assert Player.objects.get().name == name
    told = said(answer_to(mail))
    assert ("list" in text) == any("no open tables" in sentence for sentence in told["sentences"])


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("What is this and why do you write to me?", "no_name_found"),
        ("name " + "x" * 50, "bad_name"),
        ("no thanks", "no_name_found"),
    ],
)
def test_what_cannot_be_a_name_is_answered_with_why_in_the_same_language(text, outcome):
    send("Bonjour, je voudrais jouer", "new@example.org")
    for _ in range(2):
        mail = reply(letter(kind="welcome"), text, "new@example.org")
        assert mail.outcome == outcome
        again = letter(kind="welcome")
        assert (again.language, again.data["why"]) == ("fr", outcome)
        assert "nom Bleu" in text_of(message(again, language="fr"))
    assert not Player.objects.exists()
    assert reply(letter(kind="welcome"), "Bleu", "new@example.org").outcome == "account_made"


def test_nobody_is_flooded_in_the_name_of_a_forged_sender():
    for number in range(5):
        send(f"hello {number}", "victim@example.org", proof="none")
    assert Letter.objects.filter(to="victim@example.org").count() == 2
    never_write_to("calm@example.org", NOON)
    assert send("hello", "calm@example.org").outcome == "wants_no_letters"
    assert not Letter.objects.filter(to="calm@example.org").exists()
    assert send("hello", "forged@example.org", proof="fail").outcome == "unproved"
    assert send("I am away", "robot@example.org", Auto_Submitted="auto-replied").outcome == "auto_submitted"
    assert not Letter.objects.filter(to__in=["forged@example.org", "robot@example.org"]).exists()


def test_a_sender_may_write_thirty_mails_an_hour_and_others_still_get_in():
    for number in range(30):
        send(f"hello {number}", "eager@example.org")
    with pytest.raises(TooOften):
        send("hello", "eager@example.org")
    assert send("hello", "other@example.org").outcome == "welcomed"


def test_open_tables_are_listed_and_joined():
    game, blue = open_table(), person("Blue")
    mail = send("list", blue.email)
    assert mail.outcome == "listed"
    told = said(answer_to(mail))
    assert message(letter(key=f"answer:{mail.pk}"))["In-Reply-To"] == mail.message_id
    assert game.code in told["notes"][0]
    assert told["better"] == [f"join {game.code}"]
    assert reply(letter(key=f"answer:{mail.pk}"), told["better"][0], blue.email).outcome == "joined"
    assert Participant.objects.filter(game=game, player=blue).exists()


def test_somebody_new_has_the_clock_of_their_first_table():
    blue, red = person("Blue", zone="UTC"), person("Red", zone="Asia/Tokyo")
    game = open_table(players=3, rules="makabana-2013", pace={**PACE, "zone": "Europe/Paris"})
    for one in (blue, red):
        assert send(f"join {game.code}", one.email).outcome == "joined"
        one.refresh_from_db()
    assert (blue.zone, red.zone) == ("Europe/Paris", "Asia/Tokyo")


def test_who_is_not_proved_is_asked_to_repeat_the_line_and_then_obeyed():
    game, blue = open_table(), person("Blue")
    mail = send(f"Hi, join {game.code}", blue.email, proof="none")
    assert mail.outcome == "asked_to_repeat"
    assert not game.participants.filter(player=blue).exists()
    assert not said(answer_to(mail))["better"], "a forger's words do not come back in our letter"
    joined = reply(letter(key=f"answer:{mail.pk}"), f"join {game.code}", blue.email)
    assert joined.outcome == "joined"
    share = sha256(raw_of(joined)).hexdigest()
    assert game.participants.get(player=blue).share == share
    told = str(said(answer_to(joined)))
    assert share in told
    assert game.server_hash in told


def test_a_letter_of_the_lobby_proves_nobody_at_another_address_or_after_a_week():
    blue = person("Blue")
    asked = send("zone Europe/Paris", blue.email, proof="none")
    found = letter(key=f"answer:{asked.pk}")
    to = str(message(found)["Reply-To"])
    assert visitor_at(to, found.created_at).player == blue
    assert visitor_at(to, found.created_at + timedelta(days=8)) is None
    Player.objects.filter(pk=blue.pk).update(email="new@example.org")
    assert visitor_at(to, found.created_at) is None


def test_a_refused_line_leaves_nothing_behind():
    blue = person("Blue")
    assert send("new kahuna with a@b", blue.email).outcome == "bad_address"
    assert not Game.objects.exists()


def test_addresses_asked_for_by_mail_have_the_limits_of_pages():
    blue = person("Blue")
    for number in range(10):
        assert send(f"address x{number}@example.net", blue.email).outcome == "address_asked"
    assert send("address x10@example.net", blue.email).outcome == "too_often"


def test_tables_made_by_mail_have_the_limits_of_pages(monkeypatch):
    monkeypatch.setitem(LIMITS, "tables_of_player", Limit(1, timedelta(hours=1)))
    blue = person("Blue")
    assert send("new kahuna", blue.email).outcome == "created"
    assert send("new kahuna", blue.email).outcome == "too_often"


def test_a_table_is_made_by_mail_and_friends_are_invited():
    blue = person("Blue")
    made = send("new kahuna with red@example.net", blue.email)
    assert made.outcome == "created"
    game = Game.objects.get()
    assert (game.rules, game.players, game.is_open) == ("kahuna", 2, False)
    told = str(said(answer_to(made)))
    for part in (game.server_hash, sha256(raw_of(made)).hexdigest(), "made after your email came"):
        assert part in told
    assert Invitation.objects.get().email == "red@example.net"
    assert send(f"invite green@example.net to {game.code}", blue.email).outcome == "invited"
    assert send("new chess", blue.email).outcome == "which_game"


def test_mao_is_made_and_explained_by_its_name():
    blue = person("Blue")
    assert send("new mao with a@example.net, b@example.net", blue.email).outcome == "created"
    game = Game.objects.get()
    assert (game.rules, game.players, game.options) == ("makabana-2003", 3, {"mao": True})
    assert send("new maka bana", blue.email).outcome == "created"
    assert (Game.objects.latest("pk").rules, Game.objects.latest("pk").options) == ("makabana-2013", {})
    assert "Mao" in said(answer_to(send("rules mao", blue.email)))["sentences"]


def test_whoever_is_invited_takes_the_seat_that_a_bot_keeps_at_a_private_table():
    game, blue = open_table(is_open=False), person("Blue")
    gathering.invite(game, game.created_by, blue.email, NOON)
    assert send(f"begin {game.code}", blue.email).outcome == "creator_only"
    assert send(f"begin {game.code}", game.created_by.email).outcome == "begun"
    assert send(f"join {game.code}", person("Green").email).outcome == "already_started"
    assert send(f"join {game.code}", blue.email).outcome == "took_over"
    assert game.seats.get(player=blue).bot == ""


def test_an_invitation_is_declined_by_its_code():
    game, blue = open_table(is_open=False), person("Blue")
    gathering.invite(game, game.created_by, blue.email, NOON)
    assert send(f"decline {game.code}", blue.email).outcome == "declined"
    assert send(f"join {game.code}", blue.email).outcome == "joined"


def test_a_private_table_is_neither_joined_nor_watched_by_its_code():
    game, blue = table(people(3)), person("Stranger")
    Game.objects.update(is_open=False)
    assert send(f"watch {game.code}", blue.email).outcome == "by_invitation"
    assert send(f"join {game.code}", blue.email).outcome in ("by_invitation", "already_started")
    Game.objects.update(is_open=True)
    mail = send(f"watch {game.code}", blue.email)
    assert mail.outcome == "watched"
    assert any("Danae" in note for note in said(answer_to(mail))["notes"])


def test_my_games_are_told_with_what_is_urgent_first():
    players = people(3)
    game = table(players)
    mail = send("my games", players[0].email)
    assert any(note.startswith(f"{game.code} – ") for note in said(answer_to(mail))["notes"])


def test_the_account_is_changed_by_mail():
    blue = person("Blue")
    outcomes = [
        send(line, blue.email).outcome
        for line in (
            "name Azure",
            "zone paris",
            "language français",
            "email digest",
            "mail hourly",
            "my data",
            "delete",
        )
    ]
    assert outcomes == [
        "name_set",
        "zone_set",
        "language_set",
        "mail_set",
        "bad_preference",
        "data",
        "delete_link",
    ]
    blue.refresh_from_db()
    assert (blue.name, blue.zone, blue.language, blue.mail) == ("Azure", "Europe/Paris", "fr", "digest")


def test_resigning_needs_a_word_to_confirm():
    players = people(3)
    game = table(players)
    mail = send(f"resign {game.code}", players[0].email)
    assert mail.outcome == "resign_asked"
    seat = Seat.objects.get(game=game, player=players[0])
    assert seat.bot == ""
    again = reply(letter(key=f"answer:{mail.pk}"), said(answer_to(mail))["better"][0], players[0].email)
    assert again.outcome == "resigned"
    seat.refresh_from_db()
    assert seat.bot


def test_whether_somebody_really_resigns_is_answered_by_yes_or_no():
    players = people(3)
    game = table(players)
    mail = send(f"resign {game.code}", players[0].email)
    asked = letter(key=f"answer:{mail.pk}")
    assert reply(asked, "No, I’ll play on", players[0].email).outcome == "declined"
    assert Seat.objects.get(game=game, player=players[0]).bot == ""
    assert reply(asked, "Yes, I am", players[0].email).outcome == "resigned"


def test_a_new_address_is_confirmed_from_both():
    blue = person("Blue")
    assert send("address new@example.org", blue.email, proof="none").outcome == "asked_to_repeat"
    assert send("address new@example.org", blue.email).outcome == "address_asked"
    asked = letter(kind="sign_in")
    assert asked.to == "new@example.org"
    assert reply(asked, "yes", blue.email).outcome == "stranger"
    assert reply(asked, "Yes, it’s mine", "new@example.org").outcome == "address_set"
    blue.refresh_from_db()
    assert blue.email == "new@example.org"
    assert letter(kind="moved").to == "blue@example.org"


@pytest.mark.parametrize(("line", "word"), [("rules kahuna", "bridge"), ("rules macao", "stones")])
def test_the_rules_come_as_text(line, word):
    mail = send(line, person("Blue").email, proof="none")
    assert mail.outcome == "rules"
    notes = said(answer_to(mail))["notes"]
    assert any(word in note for note in notes)
    assert not any("<" in note for note in notes)


def test_what_is_not_understood_is_answered_with_help():
    mail = send("What can I do here?", person("Blue").email)
    assert mail.outcome == "nothing_understood"
    assert "join CODE" in text_of(message(letter(key=f"answer:{mail.pk}")))


def test_words_of_the_lobby():
    assert [command.name for command in read_lobby_lines(["Bonjour, mes parties", "je m’appelle Bleu"])] == [
        "games",
        "name",
    ]
    assert language_of(["Bonjour"]) == "fr"
    assert language_of(["Hello"]) == "en"


def test_one_limit_holds_for_all_who_write_to_the_lobby(monkeypatch):
    """Addresses of senders cost nothing."""
    monkeypatch.setitem(LIMITS, "mails_to_lobby", Limit(2, HOUR))
    for number in range(2):
        send("help", f"fox{number}@example.org")
    with pytest.raises(TooOften):
        send("help", "wolf@example.org")
