"""The addresses of signing in, of the profile, and of links in letters that are about an account."""

from django.urls import path

from games.web.accounts.views import (
    calendar,
    devices,
    language,
    mail_settings,
    own_data,
    passkeys,
    profile,
    sign_in,
    unsubscribe,
)

urlpatterns = [
    path("sign-in/", sign_in.sign_in, name="sign_in"),
    path("sign-in/passkey/", passkeys.sign_in, name="sign_in_by_passkey"),
    path("sign-in/<str:token>/", sign_in.link, name="sign_in_link"),
    path("sign-out/", sign_in.sign_out, name="sign_out"),
    path("profile/", profile.profile, name="profile"),
    path("profile/page/", profile.page, name="my_page"),
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
    path("profile/passkeys/", passkeys.passkeys, name="passkeys"),
    path("profile/passkeys/<int:number>/remove/", passkeys.remove, name="remove_passkey"),
    path("passkey/", passkeys.show, name="show_passkey"),
    path("passkey/first/<str:token>/", passkeys.first, name="first_passkey"),
    path("profile/data/", own_data.own_data, name="own_data"),
    path("profile/data/makabana.json", own_data.download, name="download_data"),
    path("profile/data/delete/", own_data.delete, name="delete_account"),
    path("calendar/<str:token>.ics", calendar.calendar, name="calendar"),
    path("language/", language.choose_language, name="language"),
    path("fewer-letters/<str:token>/", unsubscribe.unsubscribe, name="unsubscribe"),
    path("no-talk/<str:token>/", unsubscribe.no_talk, name="no_talk"),
    path("no-letters/<path:token>/", unsubscribe.never_write, name="never_write"),
]
