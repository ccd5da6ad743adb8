"""Every form that changes something carries its own token, and no answer is taken without one."""

import re

import pytest
from django.conf import settings as site
from django.db import transaction
from django.test import Client
from django.urls import resolve, reverse

from games.accounts.signing_in import send_sign_in_link
from games.channels.owning import add_webhook
from games.leagues import acts, requests
from games.leagues.advancing import advance_season
from games.leagues.challenges import challenge
from games.leagues.division_table import table_of
from games.leagues.entering_by_letter import again_token, invitation_token
from games.leagues.entry import enter, sit_on_bench
from games.leagues.inviting import ask_in
from games.leagues.joining import new_join_link
from games.leagues.links import offer_token
from games.models import Player, SeatOffer
from games.tables import gathering, talk
from games.tables.absence import offer_seat
from games.tables.links import check_in_token, join_token, return_token
from games.tables.outages import notice_outage
from games.tokens import sign, sign_text
from tests.games_at_play import NOON, PACE, call_off, open_phase, people, person, play_on, table
from tests.leagues.seasons import (
    DAY,
    colour_people,
    division,
    entry,
    finish_round,
    league,
    running_season,
    season,
)
from tests.web.authenticator import let_in
from tests.web.forms import Page
from tests.web.leagues import address, moderated
from tests.web.letters import link_in, posted_letters

TEMPLATES = site.BASE_DIR / "templates"
POSTING = re.compile(r"<form\b[^>]*method=\"post\".*?(?:</form>|\Z)", re.DOTALL)
EXEMPT = {"mail/unsubscribe.html", "mail/never_write.html", "mail/no_talk.html"}
"""Mail programs press these by themselves, without ever having seen the page."""
REFUSED = "403_csrf.html"
OF_SOME_SHAPES = {
    f"leagues/{name}.html" for name in ("challenge", "gathering_teams", "import", "ladder", "teams")
}
"""Of a league that is a ladder or has teams, or comes in a file."""
READ_BACK = ("check", None)
"""The page that an answer leads to before it is sealed."""


def templates_with_forms() -> list[str]:
    known = ((path.relative_to(TEMPLATES), path.read_text()) for path in TEMPLATES.rglob("*.html"))
    return sorted(str(name) for name, text in known if POSTING.search(text))


@pytest.mark.parametrize("name", templates_with_forms())
def test_every_form_in_a_template_has_the_token(name):
    for form in POSTING.findall((TEMPLATES / name).read_text()):
        assert ("{% csrf_token %}" in form) == (name not in EXEMPT), form[:200]


class Walk:
    """Somebody opens pages, follows what they link to, and tries every form once, which is then undone."""

    def __init__(self, player: Player | None) -> None:
        self.client = Client(enforce_csrf_checks=True)
        if player and player.is_staff:
            let_in(self.client, player)
        elif player:
            self.client.force_login(player)
        self.seen: set[object] = set()
        self.templates: set[str] = set()
        self.sent = 0

    def through(self, *starts: str, follows: str = "") -> None:
        waiting = list(starts)
        while waiting:
            address = waiting.pop(0)
            page = self.look(address)
            for form in page.forms if page else ():
                self.try_out(address, form)
            found = page.links if page else ()
            waiting += [link for link in found if follows and link.startswith(follows) and self.is_new(link)]

    def is_new(self, address: str) -> bool:
        kind = _kind(address)
        if kind in self.seen:
            return False
        self.seen.add(kind)
        return True

    def refused(self, address: str, **wrong: list[str]) -> None:
        """The first form there that has these fields, sent so that it comes back; then that one is tried."""
        page = self.look(address)
        form = next(form for form in page.forms if wrong.keys() <= form.fields.keys())
        self.seen.clear()
        for again in self.send(form.action, {**form.fields, **wrong}).forms:
            self.try_out(form.action, again)

    def look(self, address: str) -> Page | None:
        answer = self.client.get(address, follow=True)
        return self.read(address, answer)

    def read(self, address: str, answer) -> Page | None:
        self.templates |= {template.name for template in answer.templates if template.name}
        if not answer.headers.get("Content-Type", "").startswith("text/html") or answer.streaming:
            return None
        page = Page(address, answer.content.decode())
        if any(form.method == "post" for form in page.forms):
            # From such a page browsers post with «Origin: null», which is refused.
            assert answer.headers["Referrer-Policy"] != "no-referrer", address
        return page

    def try_out(self, address: str, form, *, again: bool = True) -> None:
        where = resolve(form.action.split("?")[0])
        key = (where.url_name, form.kind)
        if form.method != "post" or key in self.seen:
            return
        self.seen.add(key)
        for button in form.buttons or [()]:
            sent = {**form.fields, **({button[0]: [button[1]]} if button else {})}
            assert self.refuses(form.action, {**sent, "csrfmiddlewaretoken": []}), form.action
            page = self.send(form.action, sent)
            for next_form in page.forms if page and again else ():
                self.try_out(form.action, next_form, again=False)

    def refuses(self, action: str, sent) -> bool:
        return REFUSED in {template.name for template in self.client.post(action, sent).templates}

    def send(self, action: str, sent) -> Page | None:
        cookies = dict(self.client.cookies)
        with transaction.atomic():
            answer = self.client.post(action, sent)
            if answer.status_code == 302 and _kind(answer.url) == READ_BACK:
                answer = self.client.get(answer.url)
            transaction.set_rollback(True)
        self.client.cookies.clear()
        self.client.cookies.update(cookies)
        self.sent += 1
        assert REFUSED not in {template.name for template in answer.templates}, (action, sent)
        return self.read(action, answer)


def _kind(address: str) -> object:
    """Pages of one kind are looked at once, but for each kind of act."""
    try:
        found = resolve(address.split("?")[0])
    except Exception:
        return address
    return found.url_name, found.kwargs.get("kind")


pytestmark = pytest.mark.django_db


def met_by(*walks: Walk) -> set[str]:
    """The templates with forms that these met; they all met some."""
    assert all(walk.sent for walk in walks)
    return set().union(*(walk.templates for walk in walks)) & set(templates_with_forms())


@pytest.mark.usefixtures("at_noon")
def test_every_form_before_and_at_a_table_is_taken_with_its_token_only():
    red, blue, yellow = people(3)
    game = play_on(table([red, blue, yellow]), NOON, phases=6)
    talk.report(talk.say(game, game.seats.get(player=blue), "Good morning", NOON), yellow, NOON)
    ahead = play_on(table([red, blue, yellow]), NOON, phases=7)
    held = table([red, blue, yellow], rules="makabana-2003")
    seat = held.seats.select_related("player", "game").get(player=blue)
    offer_seat(seat, NOON)
    over = call_off(table([red], bots=2))
    lobby = gathering.create_game(red, name="Not full", rules="makabana-2013", players=4, pace=PACE, now=NOON)
    gathering.invite(lobby, red, "green@example.org", NOON)
    gathering.join(lobby, blue, NOON, by_link=True)
    send_sign_in_link("green@example.org", NOON, language="en", next_path="")
    letters = [link_in(each) for each in posted_letters() if "green@example.org" in each.to]
    hook = add_webhook(red, red, "json", "https://example.org/hook", NOON)
    player = Walk(red)
    player.through("/my/", "/tables/new/", *(f"/game/{each.code}/" for each in (held, over, game)))
    player.through(f"/game/{lobby.code}/lobby/")
    player.through("/profile/", follows="/profile/")
    player.through(f"/channels/{hook.pk}/")
    waiting = ahead.seats.exclude(number__in=open_phase(ahead).asked).first()
    later = Walk(waiting.player)
    later.through(f"/game/{ahead.code}/list/")
    stranger, volunteer = Walk(None), Walk(person("Violet"))
    stranger.through("/", "/sign-in/", "/learn/maka-bana/6/", f"/join/{join_token(lobby)}/", *letters)
    stranger.through(f"/come-back/{return_token(seat)}/", f"/check-in/{check_in_token(lobby, blue.pk)}/")
    stranger.through("/boards/", follows="/boards/")
    stranger.refused("/", part=[""], share=["what the form shows again"])
    volunteer.through(f"/game/{held.code}/")
    moderator = Walk(person("Grey", is_staff=True))
    moderator.through(f"/game/{game.code}/moderate/")
    for heartbeat in (NOON - 30 * DAY, NOON):
        notice_outage(heartbeat)
    moderator.through("/outage/")
    missed = set(templates_with_forms()) - met_by(player, later, stranger, volunteer, moderator)
    elsewhere = ("leagues/", "mail", "study/")
    assert {name for name in missed if not name.startswith(elsewhere)} == set()


def test_every_form_of_a_league_is_taken_with_its_token_only(settings, at_noon):
    of, black = moderated()
    gold, owner = person("Gold"), of.roles.get(role="owner").player
    planner = Walk(owner)
    planner.through(address(of, "new-season"))
    this = season(of, excuses_granted=0)
    walks = [Walk(gold), Walk(owner), planner]
    walks[0].through(address(of), address(of, 1), "/leagues/new/")
    ask_in(of, owner, gold.email, NOON)
    walks[0].through(address(of, "invitation"))
    walks[1].through(
        *(
            address(of, *more)
            for more in ((1,), (1, "change"), ("change",), ("people",), ("invite",), (1, "divisions"))
        )
    )
    walks.append(Walk(person("Silver")))
    walks[-1].through(
        reverse("join_league", args=[sign_text("league_join", new_join_link(of, owner).join_name)])
    )
    stranger = ask_in(of, owner, "stranger@example.org", NOON)
    hidden = league(person("Brass"), is_public=False, takes_requests=True)
    walks += [Walk(person("Copper")), Walk(person("Tin"))]
    walks[-2].through(
        reverse("asked_into_league", args=[invitation_token(stranger)]),
        reverse("enter_again", args=[again_token(this.pk, person("Zinc").pk)]),
    )
    walks[-1].through(address(hidden))
    for player in colour_people(8):
        enter(this, player, NOON)
    sit_on_bench(this, gold, NOON)
    now = settings.CLOCK_START = this.closes_at
    advance_season(this.pk, now)
    walks.append(Walk(black))
    walks[-1].through(address(of, 1, "draw"))
    now = settings.CLOCK_START = this.starts_at
    advance_season(this.pk, now)
    finish_round(this, 1, now)
    second = settings.CLOCK_START = this.rounds.get(number=2).starts_at
    advance_season(this.pk, second)
    red = entry(this, "Red")
    asked = requests.ask(red, "report", "Look at this.", second, about=entry(this, "Blue"))
    seat = this.rounds.get(number=2).tables.get(division=division(this)).seats.first()
    acts.perform(of, black, "replace", "Ill.", second, table=seat.table, entry=seat.entry)
    walks += [Walk(black), Walk(red.player), Walk(gold)]
    walks[-3].through(address(of, "log"), address(of, "desk"), address(of, 1, "requests", asked.pk))
    walks[-3].through(
        address(of, 1, red.division.rank, "act"), follows=address(of, 1, red.division.rank, "act")
    )
    walks[-2].through(address(of, 1, "ask"), follows=address(of, 1, "ask"))
    walks[-1].through(f"/leagues/offer/{offer_token(SeatOffer.objects.first())}/")
    settings.CLOCK_START = second + 30 * DAY
    finish_round(this, 2, second + DAY)
    walks.append(Walk(black))
    walks[-1].through(address(of, 1, "end"))
    missed = set(templates_with_forms()) - met_by(*walks)
    assert {name for name in missed if name.startswith("leagues/")} == OF_SOME_SHAPES


def test_every_form_of_ladders_teams_and_imports_is_taken_with_its_token_only(settings, at_noon):
    two = {"rules": "kahuna", "table_size": 2}
    ladder = running_season(3, league(person("Brass")), shape="ladder", round_days=40, **two)
    now = settings.CLOCK_START = ladder.starts_at + DAY
    _, middle, last = (line.entry for line in table_of(division(ladder)))
    walks = [Walk(last.player), Walk(middle.player), Walk(None), Walk(None)]
    walks[0].through(address(ladder.league, 1, 1))
    asked = challenge(last, middle, now)
    walks[1].through(address(ladder.league, 1, 1))
    walks[2].through(reverse("league_challenge", args=[sign("league_challenge", asked.pk)]))
    settings.CLOCK_START = NOON + DAY
    gathering_teams = season(league(person("Bronze")), shape="teams", **two)
    founder = enter(gathering_teams, person("Zinc"), NOON + DAY)
    walks[3] = Walk(founder.player)
    walks[3].through(address(gathering_teams.league, 1), "/leagues/import/")
    teams = running_season(4, league(person("Copper")), 3, shape="teams", **two)
    settings.CLOCK_START = teams.starts_at - DAY
    walks.append(Walk(table_of(division(teams))[0].entry.player))
    walks[-1].through(address(teams.league, 1, 1))
    assert met_by(*walks) >= OF_SOME_SHAPES
