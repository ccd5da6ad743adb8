"""One letter of every kind that leagues write, each made by what makes it in the service."""

from games.leagues import acts, requests
from games.leagues.entry import sit_on_bench
from games.leagues.season_end import confirm
from games.leagues.tables import table_of
from games.leagues.tending import tend_season
from games.post.letters import LETTERS
from tests.games_at_play import person
from tests.leagues.seasons import DAY, division, finish_round, running_season
from tests.post.every_kind import letter

KINDS = frozenset(kind for kind in LETTERS if kind.startswith("league_"))


def one_of_every_league_letter(first=0):
    """Letters by kind, of a season of four people; `first` where colours have players already."""
    this = running_season(4, first=first, divisions=1, table_size=4)
    league, owner = this.league, this.league.roles.get().player
    now, top = this.starts_at + DAY, division(this)
    sit_on_bench(this, person("Grey"), now)
    first, second = (line.entry for line in table_of(top)[:2])
    table = this.rounds.get(number=1).tables.get()
    report = requests.ask(first, "report", "They write to each other during the game.", now, about=second)
    acts.perform(league, owner, "replace", "Asked to be replaced.", now, table=table, entry=first)
    acts.perform(league, owner, "yellow", "Insults in table talk.", now, entry=second)
    acts.perform(league, owner, "message", "News.", now, division=top, text="Two days left.\n\nPlay early.")
    requests.decide(report, owner, False, "I have read it all, and there is nothing to it.", now)
    finish_round(this, 1, now)
    last = this.rounds.get(number=2)
    tend_season(this.pk, last.starts_at)
    finish_round(this, 2, last.starts_at + DAY)
    confirm(this, owner, "As played.", last.starts_at + 2 * DAY)
    return {kind: letter(kind=kind) for kind in KINDS}
