"""The addresses of the app's pages."""

from django.urls import path

from games.web.views import health, home, seats, tables, turn

urlpatterns = [
    path("", home.home, name="home"),
    path("health/", health.health, name="health"),
    path("game/<str:code>/", tables.game, name="game"),
    path("game/<str:code>/record.json", tables.record, name="record"),
    path("turn/<str:token>/", turn.turn, name="turn"),
    path("invitation/<str:token>/", seats.invitation, name="invitation"),
    path("check-in/<str:token>/", seats.check_in, name="check_in"),
    path("come-back/<str:token>/", seats.come_back, name="come_back"),
]
