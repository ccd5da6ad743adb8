"""The addresses of a table's pages."""

from django.urls import path

from games.web.views import answering, looking_back, moderate, ranking, tables, talk

urlpatterns = [
    path("game/<str:code>/", tables.game, name="game"),
    path("game/<str:code>/record.json", tables.record, name="record"),
    path("game/<str:code>/answer/", answering.answer, name="answer"),
    path("game/<str:code>/preview/", answering.preview, name="preview"),
    path("game/<str:code>/list/", ranking.ranking, name="ranking"),
    path("game/<str:code>/talk/", talk.say, name="say"),
    path("game/<str:code>/talk/<int:number>/", talk.about, name="about_message"),
    path("game/<str:code>/talk/<int:number>/hide/", moderate.hide_message, name="hide_message"),
    path("game/<str:code>/round/<int:number>/", looking_back.round_page, name="round"),
    path("game/<str:code>/replay/", looking_back.replay, name="replay"),
    path("game/<str:code>/verify/", looking_back.verify, name="verify"),
    path("game/<str:code>/rematch/", tables.play_again, name="rematch"),
    path("game/<str:code>/seat/<int:number>/take-over/", tables.take_over, name="take_over"),
    path("game/<str:code>/seat/<int:number>/return/", tables.return_to_seat, name="return_to_seat"),
    path("game/<str:code>/moderate/", moderate.moderate, name="moderate"),
    path("turn/<str:token>/", answering.turn, name="turn"),
    path("turn/<str:token>/answer/", answering.turn_answer, name="turn_answer"),
    path("turn/<str:token>/preview/", answering.turn_preview, name="turn_preview"),
]
