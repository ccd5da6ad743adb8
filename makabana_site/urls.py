"""Every address of the site."""

from anymail.urls import urlpatterns as webhooks
from django.conf import settings
from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("games.web.urls")),
]

if "WEBHOOK_SECRET" in settings.ANYMAIL:
    kinds = ("_tracking_webhook", "_inbound_webhook")
    wanted = [webhook for webhook in webhooks if webhook.name.endswith(kinds)]
    urlpatterns.append(path("anymail/", include(wanted)))
