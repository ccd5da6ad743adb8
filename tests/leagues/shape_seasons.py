"""A short season of a shape, as its people meet it: planned by form, advanced by the worker."""

from django.test import Client

from games.leagues.advancing import advance_season
from games.leagues.entry import enter
from games.models import Division, Letter, Season
from tests.games_at_play import NIGHTLESS, NOON
from tests.leagues.seasons import DAY, colour_people, division, finish, league
from tests.letters.every_kind import message
from tests.letters.sink import defects, text_of
from tests.web.leagues import address

FAST = {"rules": "kahuna", "table_size": "2", "round_days": "20", "break_days": "1"}


class ShapeSeason:
    """From entry to archive, a step at a time; every step looks at the pages."""

    def __init__(self, settings, people: int, **declared) -> None:
        self.settings = settings
        self.at(NOON)
        self.league = league()
        self.owner = self.league.roles.get().player
        self.client = Client()
        self.client.force_login(self.owner)
        self.plan(declared)
        for player in colour_people(people):
            enter(self.season, player, NOON + 2 * DAY)

    def plan(self, declared) -> None:
        page = self.client.get(address(self.league, "new-season", "all"))
        form = page.context["form"]
        sent = {name: form[name].value() for name in form.fields if form[name].value() not in ("", None)}
        sent |= {name: form[name].value().strftime("%Y-%m-%dT%H:%M") for name in sent if name.endswith("_at")}
        answer = self.client.post(address(self.league, "new-season", "all"), {**sent, **FAST, **declared})
        assert answer.status_code == 302, answer.context["form"].errors
        self.season = self.league.seasons.get()
        self.season.settings["pace"] = NIGHTLESS
        self.season.save(update_fields=["settings"])
        self.to(self.season.opens_at)

    def at(self, now) -> None:
        self.now = self.settings.CLOCK_START = now

    def to(self, now) -> None:
        """The worker looks, and so does the owner."""
        self.at(now)
        advance_season(self.season.pk, now)
        self.season.refresh_from_db()

    def draw(self) -> None:
        self.to(self.season.closes_at)
        assert self.season.status == Season.Status.DRAWN
        self.read("draw")

    def start(self) -> None:
        self.to(self.season.starts_at)
        assert self.season.status == Season.Status.RUNNING

    def play_round(self) -> None:
        """All games of the round that is under way, those that come up meanwhile included."""
        this = self.season.rounds.filter(started_at__isnull=False, ended_at=None).get()
        while tables := list(this.tables.filter(outcome="").exclude(game=None).select_related("game")):
            self.at(self.now + DAY)
            for table in tables:
                finish(table.game, self.now)
            self.to(self.now)

    def next_round(self) -> None:
        following = self.season.rounds.filter(ended_at=None).first()
        if following:
            self.to(following.starts_at)

    def confirm(self) -> None:
        assert self.season.status == Season.Status.ENDED
        self.read("end")
        answer = self.client.post(address(self.league, 1, "end"), {"reason": "As played."})
        assert answer.status_code == 302
        self.season.refresh_from_db()
        assert self.season.status == Season.Status.ARCHIVED

    def read(self, *parts: object, language: str = "en", **asked) -> str:
        reader = self.client if language == "en" else Client(headers={"accept-language": language})
        answer = reader.get(address(self.league, 1, *parts), asked)
        assert answer.status_code == 200
        return answer.content.decode()

    @property
    def field(self) -> Division:
        return division(self.season)

    def letters(self) -> dict[str, str]:
        """The last letter of each kind of the league, in English; all are fit to send in both languages."""
        found = {}
        for letter in Letter.objects.filter(kind__startswith="league_").order_by("pk"):
            found[letter.kind] = letter
        for letter in found.values():
            assert defects(message(letter, language="fr")) == []
        return {kind: text_of(message(letter, language="en")) for kind, letter in found.items()}

    def letters_of(self, kind: str) -> str:
        """All of them, in English: who gets the last one depends on the draw."""
        return "\n".join(
            text_of(message(letter, language="en")) for letter in Letter.objects.filter(kind=kind)
        )
