"""Every address of leagues, tried from entry to the end of a season; see `test_every_address`."""

import pytest

from games.accounts.guests import make_guest
from games.leagues import acts, requests
from games.leagues.advancing import advance_season
from games.leagues.challenges import challenge
from games.leagues.division_table import places_of, table_of
from games.leagues.entering_by_letter import again_token, invitation_token
from games.leagues.entry import enter, sit_on_bench
from games.leagues.inviting import ask_in
from games.leagues.joining import new_join_link
from games.leagues.leagues import declare_related
from games.leagues.links import challenge_link, league_join_link, offer_token
from games.leagues.teams import members_of, team_of
from games.models import JoinRequest, SeatOffer
from games.ratings.links import page_path, rating_path
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, colour_people, division, entry, finish_round, running_season, season
from tests.web.leagues import address, moderated
from tests.web.roles import (
    ALL,
    FORGED,
    SIGNED_IN,
    Row,
    at,
    browsers,
    check,
    form_of,
    with_key,
)

pytestmark = pytest.mark.django_db

HOOK = {"form": "slack", "url": "https://example.org/hook"}


def league_before_the_draw(of, this, cast, clients):
    """Open for entry; the player has entered, the outsider is asked in and offered a role."""
    red, blue = (entry(this, name).player for name in ("Red", "Blue"))
    green = entry(this, "Green").player
    asked = ask_in(of, cast["w"], cast["o"].email, NOON, "helper")
    pair = declare_related(of, cast["w"], green, blue, NOON)
    link = league_join_link(new_join_link(of, cast["w"])).split("/")[-2]
    found = {"name": "Second league", "about": "", "is_public": "public", "language": "en"}
    people, invite = ("league_people", of.slug), ("invite_people", of.slug)
    asked_in = ask_in(of, cast["w"], "stranger@example.org", NOON)
    wants_in = JoinRequest.objects.create(league=of, player=person("Brass"), asked_at=NOON)
    return [
        at("leagues"),
        at("new_league", reads=SIGNED_IN, form=found, does="opmw"),
        at("ratings"),
        Row("rating_history", rating_path(red), ALL),
        at("rating_history", red.pk, reads=""),
        at("rating_history", FORGED, reads=""),
        at("league", of.slug),
        at("change_league", of.slug, reads="mw", form={**found, "is_public": "private"}, does="mw"),
        at("league_webhooks", of.slug, reads="mw", form=HOOK, does="mw"),
        at(*invite, reads="mw", form={"act": "invite", "addresses": "new@example.org"}, does="mw"),
        at(*invite, reads="mw", form={"act": "let_in", "asked": wants_in.pk}, does="mw"),
        at(*invite, reads="mw", form={"act": "turn_away", "asked": wants_in.pk}, does="mw"),
        at("asked_into_league", invitation_token(asked_in), reads=ALL, form={"act": "decline"}, does=ALL),
        at("asked_into_league", FORGED, reads=""),
        at("enter_again", again_token(this.pk, red.pk), reads=ALL),
        at("enter_again", FORGED, reads=""),
        at("league_memory", of.slug),
        at("export_league", of.slug, reads="mw"),
        at("import_league", reads=SIGNED_IN, form={}),
        Row("player_page", page_path(cast["p"]), "p"),
        at("player_page", FORGED, reads=""),
        at("season_review", of.slug, 1, reads=""),
        at("place_people", of.slug, 1, reads="mw", form={}, does="mw", leaves_no_trace=True),
        at("plan_season", of.slug, reads="mw"),
        at("ask_again", of.slug, 1, reads="", form={}, does="mw", leaves_no_trace=True),
        at(*people, reads="pmw", form={"act": "role", "email": "new@example.org", "role": "owner"}, does="w"),
        at(*invite, reads="mw", form={"act": "take_back", "invitation": asked.pk}, does="w"),
        at(*people, reads="pmw", form={"act": "take_role", "player": cast["m"].pk}, does="mw"),
        at(*people, reads="pmw", form={"act": "related", "one": red.pk, "other": blue.pk}, does="pmw"),
        at(*people, reads="pmw", form={"act": "unrelate", "pair": pair.pk}, does="mw"),
        at(*invite, reads="mw", form={"act": "new_link"}, does="mw"),
        at(*invite, reads="mw", form={"act": "end_link"}, does="mw"),
        at(
            "league_invitation",
            of.slug,
            reads=SIGNED_IN,
            form={"act": "accept", "invitation": asked.pk},
            does="o",
        ),
        *with_key("join_league", link, {}, does="omw"),
        at("league_log", of.slug),
        at("league_feed", of.slug),
        at("moderators_inbox", of.slug, reads="mw"),
        at("season", of.slug, 1),
        at("take_part", of.slug, 1, reads="", form={"act": "enter"}, does="omw"),
        at("take_part", of.slug, 1, reads="", form={"act": "leave"}, does="p"),
        at(
            "change_season",
            of.slug,
            1,
            reads="mw",
            form=form_of(clients["m"], address(of, 1, "change"), name="Renamed"),
            does="mw",
        ),
        at("close_entry", of.slug, 1, reads="", form={}, does="mw"),
        at("cancel_season", of.slug, 1, reads="", form={}, does="mw"),
        at("season_draw", of.slug, 1, reads=""),
        at("season_calendar", of.slug, 1),
    ]


def league_at_the_draw(of, this):
    one, other = list(this.rounds.get(number=1).tables.first().seats.all())[:2]
    swap = {"act": "swap", "one": one.pk, "other": other.pk, "reason": "Neighbours."}
    return [
        at("season_draw", of.slug, 1, reads="mw", form=swap, does="mw"),
        at("season_draw", of.slug, 1, reads="mw", form={"act": "publish"}, does="mw"),
        at("division", of.slug, 1, 1, reads=""),
    ]


def league_at_play(of, this, cast, clients, now):
    """In its second round: somebody asks, somebody was warned, a seat is on offer."""
    red = entry(this, "Red")
    asked = requests.ask(red, "report", "Look at this.", now, about=entry(this, "Blue"))
    seat = this.rounds.get(number=2).tables.get(division=division(this)).seats.exclude(entry=red).first()
    acts.perform(of, cast["m"], "replace", "Ill.", now, table=seat.table, entry=seat.entry)
    warned = acts.perform(of, cast["m"], "yellow", "Late.", now, entry=red)
    warn = {"reason": "Late again.", "entry": red.pk, "step": "do", "latest": warned.pk}
    where = (of.slug, 1, red.division.rank)
    (offer,) = SeatOffer.objects.all()
    own_request = ("league_request", of.slug, 1, asked.pk)
    return [
        at(
            "new_season",
            of.slug,
            reads="mw",
            form=form_of(clients["m"], address(of, "new-season"), people="14"),
            does="mw",
        ),
        at("season_draw", of.slug, 1, form={"act": "publish"}),
        at("division", *where),
        at("embedded_division", *where),
        at("division_race", *where),
        at("division_csv", *where),
        at("division_json", *where),
        at("league_acts", *where, reads=SIGNED_IN),
        at("league_act", *where, "warn", reads="mw", form=warn, does="mw"),
        at("revert_act", of.slug, warned.pk, reads="", form={"reason": "A mistake."}, does="mw"),
        at("evidence", of.slug, 1, reads="mw"),
        at("ask_league", of.slug, 1, reads="p"),
        at(
            "ask_for",
            of.slug,
            1,
            "report",
            reads="p",
            form={"text": "Look.", "about": entry(this, "Yellow").pk},
            does="p",
        ),
        at(*own_request, reads="pmw", form={"step": "decline", "answer": "Nothing to it."}, does="mw"),
        at(*own_request, reads="pmw", form={"step": "take_back"}, does="p"),
        *with_key("league_offer", offer_token(offer), {"act": "accept"}),
    ]


def test_a_ladder(settings):
    of, black = moderated()
    owner, gold = of.roles.get(role="owner").player, person("Gold")
    two = {"shape": "ladder", "rules": "kahuna", "table_size": 2}
    this = running_season(3, of, **two)
    settings.CLOCK_START = this.starts_at
    top, middle, last = (line.entry for line in table_of(division(this)))
    cast = {"s": None, "g": make_guest(NOON), "o": gold, "p": last.player, "m": black, "w": owner}
    one = challenge(middle, top, this.starts_at)
    where, token = (of.slug, 1, 1), challenge_link(one).split("/")[-2]
    decline = {"act": "decline", "challenge": one.pk}
    rows = [
        at("challenge", *where, reads="", form=decline),
        *with_key("league_challenge", token, {"act": "decline"}),
    ]
    check(rows, browsers(cast))
    check([at("challenge", *where, reads="", form=decline, does="p")], browsers({**cast, "p": top.player}))


def test_teams(settings):
    of, black = moderated()
    owner, gold = of.roles.get(role="owner").player, person("Gold")
    this = season(of, shape="teams", rules="kahuna", table_size=2)
    players = colour_people(4)
    for player in players:
        enter(this, player, NOON)
    cast = {"s": None, "g": make_guest(NOON), "o": gold, "p": players[0], "m": black, "w": owner}
    found = {"act": "found", "name": "The Reefs"}
    check([at("team", of.slug, 1, reads="", form=found, does="p")], browsers(cast))
    settings.CLOCK_START = this.closes_at
    advance_season(this.pk, this.closes_at)
    own, places = entry(this, players[0].name), places_of(division(this))
    order = {"board": [one.pk for one in members_of(team_of(own, places), places)]}
    check([at("line_up", of.slug, 1, 1, reads="", form=order, does="p")], browsers(cast))


def test_leagues(settings):
    of, black = moderated()
    players = colour_people(8)
    owner, gold, silver = of.roles.get(role="owner").player, person("Gold"), person("Silver")
    cast = {"s": None, "g": make_guest(NOON), "o": gold, "p": players[0], "m": black, "w": owner}
    clients = browsers(cast)
    this = season(of, excuses_granted=0)
    for player in players:
        enter(this, player, NOON)
    check(league_before_the_draw(of, this, cast, clients), clients)
    sit_on_bench(this, silver, NOON)
    settings.CLOCK_START = this.closes_at
    advance_season(this.pk, this.closes_at)
    check(league_at_the_draw(of, this), clients)
    advance_season(this.pk, this.starts_at)
    finish_round(this, 1, this.starts_at)
    second = settings.CLOCK_START = this.rounds.get(number=2).starts_at
    advance_season(this.pk, second)
    check(league_at_play(of, this, cast, clients, second), clients)
    settings.CLOCK_START = second + 30 * DAY
    finish_round(this, 2, second + DAY)
    check([at("season_end", of.slug, 1, form={"reason": "As played."}, does="mw")], clients)
