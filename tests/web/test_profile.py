"""The profile: what is typed is kept or refused in place, and what is saved is applied."""

import json
from datetime import UTC, date, datetime, time, timedelta

import pytest

from games.accounts.absences import DAYS_A_YEAR, declare
from games.accounts.deletion import delete_account
from games.models import Absence, Letter, Player, SealedOrder, Session
from games.outbox.kinds import KINDS, function_named
from games.tables import gathering, moderation
from tests.games_at_play import NOON, PACE, answer, letters, open_phase, people, person, play_on, table
from tests.web.letters import link_in, posted_letters, signed_in_as

pytestmark = pytest.mark.django_db

PAGES = ["", "mail/", "absences/", "calendar/", "devices/", "data/", "data/delete/"]
ME = {"name": "Red", "language": "en", "zone": "UTC", "quiet_from": "", "quiet_to": ""}
HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def red(client):
    player = person("Red")
    client.force_login(player)
    return player


@pytest.mark.parametrize("page", PAGES)
def test_every_page_needs_somebody_signed_in(client, page):
    assert client.get(f"/profile/{page}").headers["Location"].startswith("/sign-in/?next=/profile/")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_page_is_shown_in_the_players_language(client, red, page, language):
    Player.objects.update(language=language)
    answer = client.get(f"/profile/{page}")
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.content.decode()
    assert answer.headers["Content-Language"] == language


def test_saved_settings_are_applied(client, red):
    typed = {
        "name": "Rouge",
        "language": "fr",
        "zone": "Europe/Paris",
        "quiet_from": "22:30",
        "quiet_to": "07:00",
    }
    answer = client.post("/profile/", typed, follow=True)
    red.refresh_from_db()
    assert (red.name, red.language, red.zone) == ("Rouge", "fr", "Europe/Paris")
    assert (red.quiet_from, red.quiet_to) == (time(22, 30), time(7))
    page = answer.content.decode()
    assert "Enregistré." in page
    assert 'value="22:30"' in page


def test_quiet_hours_can_be_given_up(client, red):
    Player.objects.update(quiet_from=time(22), quiet_to=time(6))
    client.post("/profile/", ME)
    red.refresh_from_db()
    assert red.quiet_from is red.quiet_to is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "x" * 41},
        {"name": "a\u202eb"},
        {"language": "tlh"},
        {"zone": "Europe/Atlantis"},
        {"zone": "../../etc/passwd"},
        {"zone": ""},
        {"quiet_from": "22:00"},
        {"quiet_to": "07:00"},
        {"quiet_from": "22:00", "quiet_to": "22:00"},
        {"quiet_from": "07:00", "quiet_to": "06:00"},
        {"quiet_from": "25:00", "quiet_to": "06:00"},
    ],
)
def test_bad_input_is_refused_in_place_and_nothing_typed_is_lost(client, red, wrong):
    typed = {**ME, "name": "Crimson", **wrong}
    answer = client.post("/profile/", typed)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "errorlist" in page
    assert f'value="{typed["name"]}"' in page or not typed["name"]
    assert f'value="{typed["zone"]}"' in page or not typed["zone"]
    assert all(f'value="{typed[edge]}"' in page for edge in ("quiet_from", "quiet_to") if typed[edge])
    red.refresh_from_db()
    assert (red.name, red.zone, red.quiet_from) == ("Red", "UTC", None)


def test_a_megabyte_of_name_is_refused(client, red):
    assert client.post("/profile/", {**ME, "name": "x" * 1_000_000}).status_code == 400


def test_whatever_is_typed_is_shown_not_run(client, red):
    for field in ME:
        page = client.post("/profile/", {**ME, "name": "", field: HOSTILE}).content.decode()
        assert HOSTILE not in page


def test_the_complaint_is_in_the_players_language(client, red):
    Player.objects.update(language="fr")
    page = client.post("/profile/", {**ME, "zone": "Europe/Atlantis"}).content.decode()
    assert "Nous ne trouvons pas ce fuseau horaire." in page


def test_names_of_any_script_are_kept(client, red):
    client.post("/profile/", {**ME, "name": "אדום 🏝️ красный"})
    red.refresh_from_db()
    assert red.name == "אדום 🏝️ красный"


def test_mail_preferences_are_saved_and_a_digest_is_planned(client, red):
    client.post("/profile/mail/", {"mode": "digest", "hour": "18"})
    red.refresh_from_db()
    assert (red.mail, red.digest_hour) == ("digest", 18)
    assert red.digest_at.astimezone(UTC).hour == 18
    Player.objects.update(zone="UTC")
    client.post("/profile/", {**ME, "zone": "Asia/Tokyo"})
    red.refresh_from_db()
    assert red.digest_at.astimezone(UTC).hour == 9


@pytest.mark.parametrize("typed", [{"mode": "never", "hour": "8"}, {"mode": "digest", "hour": "24"}, {}])
def test_impossible_preferences_are_refused(client, red, typed):
    assert client.post("/profile/mail/", typed).status_code == 400
    red.refresh_from_db()
    assert (red.mail, red.digest_hour) == ("at_once", 8)


def test_a_test_letter_arrives_and_the_page_tells_so(client, red):
    client.post("/profile/mail/test/")
    assert "waiting to be sent" in client.get("/profile/mail/").content.decode()
    assert posted_letters()[0].to == ["red@example.org"]
    Letter.objects.update(state="delivered", changed_at=datetime(2027, 3, 1, 13, 2, tzinfo=UTC))
    Player.objects.update(zone="Europe/Paris")
    page = client.get("/profile/mail/").content.decode()
    assert "test email" in page
    assert "delivered</span> <time" in page
    assert "14:02</time>" in page


def test_mail_trouble_is_told_with_the_servers_words(client, red):
    Player.objects.update(mail_trouble="550 <b>mailbox</b> full")
    page = client.get("/profile/mail/").content.decode()
    assert "550 &lt;b&gt;mailbox&lt;/b&gt; full" in page
    assert "Our emails don’t reach you." in client.get("/profile/").content.decode()


def test_every_kind_of_letter_has_words_and_is_written_by_somebody():
    for kind in KINDS.values():
        assert str(kind.words)
        assert callable(function_named(kind.content)), kind.name
        assert not kind.why_stale or callable(function_named(kind.why_stale)), kind.name


def test_absences_are_declared_listed_and_taken_back(client, red):
    day = NOON.date() + timedelta(days=10)
    client.post("/profile/absences/", {"first_day": day.isoformat(), "last_day": day.isoformat()})
    absence = Absence.objects.get(player=red)
    page = client.get("/profile/absences/").content.decode()
    assert f"{day.year}: {DAYS_A_YEAR - 1} days left" in page
    assert f"/profile/absences/{absence.pk}/withdraw/" in page
    client.post(f"/profile/absences/{absence.pk}/withdraw/")
    assert not Absence.objects.exists()


@pytest.mark.parametrize(
    ("first", "last"), [(0, 1), (5, 4), (2, 60), (400, 401), (None, 3), ("soon", "later"), ("", "")]
)
def test_an_impossible_absence_is_refused_in_place(client, red, first, last):
    today = NOON.date()
    typed = {
        name: (today + timedelta(days=value)).isoformat() if isinstance(value, int) else value or ""
        for name, value in (("first_day", first), ("last_day", last))
    }
    answer = client.post("/profile/absences/", typed)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "errorlist" in page
    assert all(f'value="{value}"' in page for value in typed.values() if value)
    assert not Absence.objects.exists()


def test_somebody_elses_absence_stays(client, red):
    blue = person("Blue")
    absence = declare(blue, date(2027, 4, 1), date(2027, 4, 2), NOON)
    assert client.post(f"/profile/absences/{absence.pk}/withdraw/").status_code == 400
    assert Absence.objects.exists()


def test_on_time_figures_have_a_denominator(client, red):
    blue = person("Blue")
    game = table([red, blue], bots=1)
    red.tenures.update(asked=7, missed=2, excused=1)
    page = client.get("/profile/").content.decode()
    assert "5 of 7 turns were played on time." in page
    assert "2 were missed, of which excused: 1." in page
    assert game.seats.count() == 3


def test_my_data_is_all_mine_and_nothing_pending(client, red):
    blue = person("Blue")
    over = play_on(table([red, blue], bots=1), NOON)
    running = table([red, blue], bots=1)
    answer(running, NOON)
    declare(red, date(2027, 4, 1), date(2027, 4, 2), NOON)
    download = client.get("/profile/data/makabana.json")
    assert download.headers["Content-Disposition"].startswith("attachment")
    data = json.loads(download.content)
    assert data["profile"]["email"] == "red@example.org"
    assert data["absences"][0]["first_day"] == "2027-04-01"
    seats = {seat["game"]: seat for seat in data["seats"]}
    assert seats[running.code]["orders"] is None
    own = over.seats.get(player=red).number
    stored = SealedOrder.objects.filter(phase__game=over, seat=own, by="player").count()
    assert len(seats[over.code]["orders"]) == stored > 0
    assert {letter["to"] for letter in data["letters"]} == {"red@example.org"}
    assert "blue@example.org" not in download.content.decode()


def test_deleting_needs_the_name(client, red):
    answer = client.post("/profile/data/delete/", {"typed_name": "red"})
    assert answer.status_code == 400
    assert 'value="red"' in answer.content.decode()
    red.refresh_from_db()
    assert red.is_active


def test_a_deleted_person_becomes_a_pseudonym_and_the_games_go_on(client, red):
    blue, green = person("Blue"), person("Green")
    over = play_on(table([red, blue], bots=1), NOON)
    running = table([red, blue, green], rules="makabana-2003")
    seat = running.seats.get(player=red)
    waiting = gathering.create_game(red, name="Soon", rules="makabana-2013", players=3, pace=PACE, now=NOON)
    declare(red, date(2027, 4, 1), date(2027, 4, 2), NOON)

    assert "can’t be undone" in client.get("/profile/data/delete/").content.decode()
    client.post("/profile/data/delete/", {"typed_name": "Red"})

    red.refresh_from_db()
    assert red.name == f"Former player {red.pk}"
    assert (red.email, red.zone, red.quiet_from, red.is_active) == (None, "UTC", None, False)
    assert signed_in_as(client) is None
    assert not Session.objects.filter(player=red).exists()
    assert not red.absences.exists()
    assert not Letter.objects.filter(to__icontains="red@").exists()
    assert not Letter.objects.filter(player=red, state="waiting").exists()
    assert over.seats.filter(player=red).exists()
    seat.refresh_from_db()
    assert seat.bot
    assert seat.offered_at
    assert seat.number in open_phase(running).orders.values_list("seat", flat=True)
    assert letters("seat_offered") == ["Blue", "Green"]
    waiting.refresh_from_db()
    assert waiting.status == "cancelled"
    for game in (over, running, waiting):
        page = client.get(f"/game/{game.code}/").content.decode()
        assert "Red<" not in page
        assert ">Red<" not in page


def test_names_written_out_in_logs_are_forgotten_too(client, red):
    blue, green, violet = person("Blue"), person("Green"), person("Violet", is_staff=True)
    game = table([blue, green], bots=1)
    seat = game.seats.get(player=green).number
    moderation.replace(game.pk, violet, "asked for it", seat, red, NOON)
    left = gathering.create_game(
        blue, name="Left", rules="makabana-2013", players=3, pace=PACE, is_open=True, now=NOON
    )
    gathering.join(left, red, NOON)
    gathering.leave(left, red, NOON)
    namesake = person("Namesake")
    namesake.name = "Red"
    namesake.save()
    gathering.join(left, namesake, NOON)
    gathering.leave(left, namesake, NOON)
    client.post("/profile/data/delete/", {"typed_name": "Red"})
    names = [line.data["name"] for line in left.log.filter(code="left_table")]
    assert names == [f"Former player {red.pk}", "Red"]
    assert "Red" not in json.dumps([line.data for line in game.log.all()])
    assert "Red" not in json.dumps([[act.before, act.after] for act in game.acts.all()])


def test_a_deleted_account_is_not_entered_again(client, red):
    client.post("/profile/data/delete/", {"typed_name": "Red"})
    client.post("/sign-in/", {"email": "red@example.org"})
    (letter,) = posted_letters()
    assert "is new here" in client.get(link_in(letter)).content.decode()


def test_two_people_leave_one_after_the_other():
    first, second = people(2)
    game = table([first, second], bots=1)
    delete_account(first, "Red", NOON)
    delete_account(second, "Blue", NOON)
    assert all(game.seats.values_list("bot", flat=True))
