"""One letter of every kind that leagues write, each made by what makes it in the service."""

from games.leagues import acts, requests
from games.leagues.advancing import advance_season
from games.leagues.asking_in import answer, ask_to_join
from games.leagues.challenges import challenge, decline
from games.leagues.division_table import places_of, table_of
from games.leagues.entering_by_letter import ask_former_people
from games.leagues.entry import sit_on_bench
from games.leagues.inviting import ask_in
from games.leagues.leagues import found_league
from games.leagues.line_ups import seal_line_up
from games.leagues.season_end import confirm
from games.leagues.seasons import plan_season
from games.leagues.teams import members_of, team_of
from games.outbox.kinds import KINDS
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, SETTINGS, division, finish_round, running_season
from tests.letters.every_kind import letter

LEAGUE_KINDS = frozenset(kind for kind in KINDS if kind.startswith("league_"))


def one_of_every_league_letter(first=0):
    """Letters by kind, of a season of four people; `first` where colours have players already."""
    climb_a_ladder(first + 20)
    line_up_teams(first + 30)
    this = running_season(4, first=first, divisions=1, table_size=4)
    league, owner = this.league, this.league.roles.get().player
    now, top = this.starts_at + DAY, division(this)
    sit_on_bench(this, person("Grey"), now)
    ask_in(league, owner, "grey@example.org", now, role="moderator")
    ask_in(league, owner, person("Brass").email, now)
    wanted = [person(name) for name in ("Gold", "Silver")]
    league.is_public, league.takes_requests = False, True
    for one in wanted:
        ask_to_join(league, one, "We played together last summer.", now)
    answer(league, owner, league.join_requests.first().pk, True, now)
    first, second = (line.entry for line in table_of(top)[:2])
    table = this.rounds.get(number=1).tables.get()
    report = requests.ask(first, "report", "They write to each other during the game.", now, about=second)
    acts.perform(league, owner, "replace", "Asked to be replaced.", now, table=table, entry=first)
    acts.perform(league, owner, "yellow", "Insults in table talk.", now, entry=second)
    acts.perform(league, owner, "message", "News.", now, division=top, text="Two days left.\n\nPlay early.")
    requests.decide(report, owner, False, "I have read it all, and there is nothing to it.", now)
    finish_round(this, 1, now)
    last = this.rounds.get(number=2)
    advance_season(this.pk, last.starts_at)
    finish_round(this, 2, last.starts_at + DAY)
    confirm(this, owner, "As played.", last.starts_at + 2 * DAY)
    ask_for_the_next_season(league, owner, last.starts_at + 3 * DAY)
    return {kind: letter(kind=kind) for kind in LEAGUE_KINDS}


def climb_a_ladder(first):
    """One challenge that is declined, one that waits, and somebody who does not play."""
    two = {"shape": "ladder", "rules": "kahuna", "table_size": 2, "decay_days": 5, "round_days": 40}
    of = found_league(person("Copper"), name="Lagoon league", now=NOON)
    this = running_season(3, of, first=first, **two)
    top, middle, last = (line.entry for line in table_of(division(this)))
    now = this.starts_at + DAY
    decline(challenge(middle, top, now), now)
    challenge(last, middle, now + 5 * DAY)
    advance_season(this.pk, now + 6 * DAY)


def line_up_teams(first):
    two = {"shape": "teams", "rules": "kahuna", "table_size": 2}
    this = running_season(4, found_league(person("Bronze"), name="Lagoon league", now=NOON), first, **two)
    own = table_of(division(this))[0].entry
    places = places_of(division(this))
    seal_line_up(own, [one.pk for one in members_of(team_of(own, places), places)], this.starts_at + DAY)


def ask_for_the_next_season(league, owner, now):
    dates = {"opens_at": now, "closes_at": now + 7 * DAY, "starts_at": now + 8 * DAY}
    planned = plan_season(league, owner, name="Season 2", settings=SETTINGS, now=now, **dates)
    ask_former_people(planned, owner, now)
