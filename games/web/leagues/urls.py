"""The addresses of leagues. Letters have links to leagues, divisions, moderators' inboxes and offers."""

from django.urls import path

from games.web.leagues.views import (
    acts,
    by_letter,
    divisions,
    draws,
    exports,
    inviting,
    joining,
    leagues,
    moderators_inbox,
    offers,
    people,
    ratings,
    requests,
    season_end,
    seasons,
)

SEASON = "leagues/<slug:slug>/<int:number>/"
DIVISION = f"{SEASON}<int:rank>/"

urlpatterns = [
    path("leagues/", leagues.all_leagues, name="leagues"),
    path("leagues/new/", leagues.new_league, name="new_league"),
    path("leagues/ratings/", ratings.ratings, name="ratings"),
    path("leagues/ratings/<str:person>/", ratings.history, name="rating_history"),
    path("leagues/offer/<str:token>/", offers.offer, name="league_offer"),
    path("leagues/join/<str:token>/", joining.join_league, name="join_league"),
    path("leagues/asked/<str:token>/", by_letter.asked, name="asked_into_league"),
    path("leagues/again/<str:token>/", by_letter.again, name="enter_again"),
    path("leagues/<slug:slug>/", leagues.league, name="league"),
    path("leagues/<slug:slug>/change/", leagues.change, name="change_league"),
    path("leagues/<slug:slug>/invite/", inviting.invite, name="invite_people"),
    path("leagues/<slug:slug>/people/", people.people, name="league_people"),
    path("leagues/<slug:slug>/invitation/", people.invitation, name="league_invitation"),
    path("leagues/<slug:slug>/log/", acts.log, name="league_log"),
    path("leagues/<slug:slug>/log/<int:act>/revert/", acts.revert, name="revert_act"),
    path("leagues/<slug:slug>/feed/", exports.feed, name="league_feed"),
    path("leagues/<slug:slug>/desk/", moderators_inbox.inbox, name="moderators_inbox"),
    path("leagues/<slug:slug>/new-season/", seasons.new_season, name="new_season"),
    path(SEASON, seasons.season, name="season"),
    path(f"{SEASON}ask-again/", seasons.ask_again, name="ask_again"),
    path(f"{SEASON}take-part/", seasons.take_part, name="take_part"),
    path(f"{SEASON}change/", seasons.change, name="change_season"),
    path(f"{SEASON}cancel/", seasons.cancel, name="cancel_season"),
    path(f"{SEASON}close/", seasons.close, name="close_entry"),
    path(f"{SEASON}draw/", draws.draw, name="season_draw"),
    path(f"{SEASON}end/", season_end.season_end, name="season_end"),
    path(f"{SEASON}evidence/", moderators_inbox.evidence, name="evidence"),
    path(f"{SEASON}ask/", requests.ask, name="ask_league"),
    path(f"{SEASON}ask/<str:kind>/", requests.ask_for, name="ask_for"),
    path(f"{SEASON}requests/<int:pk>/", requests.request_page, name="league_request"),
    path(f"{SEASON}rounds.ics", exports.calendar, name="season_calendar"),
    path(DIVISION, divisions.division, name="division"),
    path(f"{DIVISION}embed/", divisions.embed, name="embedded_division"),
    path(f"{DIVISION}table.csv", exports.csv, name="division_csv"),
    path(f"{DIVISION}table.json", exports.json, name="division_json"),
    path(f"{DIVISION}act/", acts.choose, name="league_acts"),
    path(f"{DIVISION}act/<str:name>/", acts.act, name="league_act"),
]
