"""The site's addresses as they are where a provider tells what became of messages."""

from anymail.urls import urlpatterns as webhooks
from django.urls import include, path

urlpatterns = [path("", include("makabana_site.urls")), path("anymail/", include(webhooks))]
