"""The addresses of the app's pages."""

from django.conf import settings
from django.urls import path

from games.web import league_urls, table_urls
from games.web.views import (
    calendar,
    confirm_mail,
    devices,
    health,
    home,
    language,
    lobby,
    mail_settings,
    mailbox,
    my_games,
    new_table,
    offline,
    own_data,
    profile,
    rules,
    seats,
    sign_in,
    unsubscribe,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("health/", health.health, name="health"),
    path("language/", language.choose_language, name="language"),
    path("offline/", offline.offline, name="offline"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("worker.js", offline.worker, name="worker"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<str:name>/", rules.rules_page, name="rules_page"),
    path("pictures/<str:language>/<str:name>.svg", rules.picture, name="picture"),
    path("play/", home.play_now, name="play_now"),
    path("my/", my_games.my_games, name="my_games"),
    path("tables/", lobby.open_tables, name="open_tables"),
    path("tables/new/", new_table.new_table, name="new_table"),
    path("join/<str:token>/", lobby.join_by_link, name="join_by_link"),
    path("game/<str:code>/lobby/", lobby.lobby, name="lobby"),
    path("invitation/<str:token>/", seats.invitation, name="invitation"),
    path("check-in/<str:token>/", seats.check_in, name="check_in"),
    path("come-back/<str:token>/", seats.come_back, name="come_back"),
    path("mail/<str:token>/", confirm_mail.confirm_mail, name="confirm_mail"),
    path("fewer-letters/<str:token>/", unsubscribe.unsubscribe, name="unsubscribe"),
]
urlpatterns += table_urls.urlpatterns
urlpatterns += league_urls.urlpatterns

if settings.MAILBOX_DIR:
    urlpatterns += [
        path("mailbox/", mailbox.mailbox, name="mailbox"),
        path("mailbox/<str:name>/", mailbox.message, name="mailbox_message"),
        path("mailbox/<str:name>/reply", mailbox.reply, name="mailbox_reply"),
        path("mailbox/<str:name>/html", mailbox.html, name="mailbox_html"),
        path("mailbox/<str:name>/source", mailbox.source, name="mailbox_source"),
        path("mailbox/<str:name>/<int:number>", mailbox.part, name="mailbox_part"),
    ]

urlpatterns += [
    path("sign-in/", sign_in.sign_in, name="sign_in"),
    path("sign-in/<str:token>/", sign_in.link, name="sign_in_link"),
    path("sign-out/", sign_in.sign_out, name="sign_out"),
    path("profile/", profile.profile, name="profile"),
    path("profile/absences/", profile.absences, name="absences"),
    path("profile/absences/<int:number>/withdraw/", profile.withdraw_absence, name="withdraw_absence"),
    path("profile/mail/", mail_settings.mail, name="mail"),
    path("profile/mail/address/", mail_settings.address, name="address"),
    path("profile/mail/test/", mail_settings.test_letter, name="test_letter"),
    path("profile/calendar/", calendar.calendar_settings, name="calendar_settings"),
    path("profile/calendar/new/", calendar.make_calendar, name="make_calendar"),
    path("profile/calendar/end/", calendar.end_calendar, name="end_calendar"),
    path("profile/devices/", devices.devices, name="devices"),
    path("profile/devices/others/end/", devices.end_other_devices, name="end_other_devices"),
    path("profile/devices/<str:code>/end/", devices.end_device, name="end_device"),
    path("profile/data/", own_data.own_data, name="own_data"),
    path("profile/data/makabana.json", own_data.download, name="download_data"),
    path("profile/data/delete/", own_data.delete, name="delete_account"),
    path("calendar/<str:token>.ics", calendar.calendar, name="calendar"),
]
