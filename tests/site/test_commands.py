"""What operators and newcomers run: demo, simulate, relock, after_restore."""

from io import StringIO

import pytest
from cryptography.fernet import Fernet
from django.core.management import CommandError, call_command

from games.epoch import current_epoch
from games.faces import FACES
from games.management.locked import unopened
from games.models import Game, Letter, Player
from games.tables.rules import state_of
from games.vault import Locked, relock, unlock
from tests.games_at_play import open_phase, people, table


@pytest.mark.django_db
def test_demo_data_is_made_once(client):
    for _ in range(2):
        call_command("demo")
    names = ["Blue", "Green", "Orange", "Red", "Violet", "White", "Yellow"]
    assert sorted(Player.objects.values_list("name", flat=True)) == names
    alone = Game.objects.filter(league_table=None)
    assert sorted(alone.values_list("status", flat=True)) == ["check_in"] + ["running"] * len(FACES)
    for game in alone.filter(status="running"):
        assert open_phase(game).asked
    arranged = Game.objects.exclude(league_table=None)
    assert sorted(arranged.values_list("status", flat=True)) == ["finished", "finished", "running", "running"]
    assert not Letter.objects.filter(game__status="finished").exists()
    html = client.get("/leagues/lagoon-league/1/1/").content.decode()
    assert html.count('class="standing') == 7


@pytest.mark.django_db
def test_demo_data_is_refused_in_production(settings):
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="not for production"):
        call_command("demo")


@pytest.mark.django_db
def test_relocking_lets_an_old_key_go(settings):
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.ORDER_KEYS = [old]
    game = table(people(3))
    settings.ORDER_KEYS = [new]
    with pytest.raises(Locked):
        state_of(open_phase(game))
    settings.ORDER_KEYS = [new, old]
    call_command("relock", stdout=StringIO(), stderr=StringIO())
    settings.ORDER_KEYS = [new]
    assert state_of(open_phase(game)).round == 0
    game.refresh_from_db()
    assert len(unlock(game.seed_locked)) == 64


@pytest.mark.django_db
@pytest.mark.parametrize("command", ["relock", "after_restore"])
def test_a_missing_key_is_named_in_one_line(settings, command):
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.ORDER_KEYS = [old]
    table(people(3))
    settings.ORDER_KEYS = [new]
    epoch = current_epoch()
    with pytest.raises(CommandError, match="No key in ORDER_KEYS opens"):
        call_command(command, stdout=StringIO(), stderr=StringIO())
    assert current_epoch() == epoch
    settings.ORDER_KEYS = [new, old]
    call_command(command, stdout=StringIO(), stderr=StringIO())


@pytest.mark.django_db
def test_a_relocking_that_was_stopped_is_noticed_after_a_restore(settings):
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.ORDER_KEYS = [old]
    six = people(6)
    first, _ = table(six[:3]), table(six[3:])
    settings.ORDER_KEYS = [new, old]
    first.seed_locked = relock(first.seed_locked)
    first.save()
    for missing in ([new], [old]):
        settings.ORDER_KEYS = missing
        assert unopened() == "Game.seed_locked"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--games", "0"], "1 to 10000"),
        (["--players", "2"], "3, 4, 5, 6 players"),
        (["--absent", "2"], "between 0 and 1"),
    ],
)
def test_a_senseless_simulation_is_refused(arguments, problem):
    with pytest.raises(CommandError, match=problem):
        call_command("simulate", *arguments)
