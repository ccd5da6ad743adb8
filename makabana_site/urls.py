"""Every address of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from games.web.webhooks import webhooks_of

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/", include("games.api.urls")),
    path("", include("games.web.urls")),
]

if "WEBHOOK_SECRET" in settings.ANYMAIL:
    urlpatterns.append(path("anymail/", include(webhooks_of(settings.MAIL_PROVIDER))))
