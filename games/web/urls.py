"""The addresses of the app's pages."""

from django.conf import settings
from django.urls import path

from games.web.accounts import urls as account_urls
from games.web.channels import urls as channel_urls
from games.web.leagues import urls as league_urls
from games.web.site.views import (
    boards,
    confirm_mail,
    health,
    home,
    learn,
    mailbox,
    metrics,
    offline,
    outage,
    privacy,
    rules,
)
from games.web.study import urls as study_urls
from games.web.tables import urls as table_urls

urlpatterns = [
    path("", home.home, name="home"),
    path("health/", health.health, name="health"),
    path("metrics", metrics.metrics, name="metrics"),
    path("offline/", offline.offline, name="offline"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("worker.js", offline.worker, name="worker"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<str:name>/", rules.rules_page, name="rules_page"),
    path("pictures/<str:language>/<str:name>.svg", rules.picture, name="picture"),
    path("boards/", boards.boards, name="boards"),
    path("boards/<str:key>/", boards.board, name="board"),
    path("learn/", learn.learn, name="learn"),
    path("learn/<str:key>/<int:number>/", learn.lesson, name="lesson"),
    path("outage/", outage.outage, name="outage"),
    path("play/", home.play_now, name="play_now"),
    path("mail/<str:token>/", confirm_mail.confirm_mail, name="confirm_mail"),
]
urlpatterns += account_urls.urlpatterns
urlpatterns += table_urls.urlpatterns
urlpatterns += league_urls.urlpatterns
urlpatterns += study_urls.urlpatterns
urlpatterns += channel_urls.urlpatterns

if settings.MAILBOX_DIR:
    urlpatterns += [
        path("mailbox/", mailbox.mailbox, name="mailbox"),
        path("mailbox/<str:name>/", mailbox.message, name="mailbox_message"),
        path("mailbox/<str:name>/reply", mailbox.reply, name="mailbox_reply"),
        path("mailbox/<str:name>/html", mailbox.html, name="mailbox_html"),
        path("mailbox/<str:name>/source", mailbox.source, name="mailbox_source"),
        path("mailbox/<str:name>/<int:number>", mailbox.part, name="mailbox_part"),
    ]
