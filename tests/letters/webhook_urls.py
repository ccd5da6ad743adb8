"""The site's addresses as they are where a provider tells what became of messages."""

from django.urls import include, path

from games.web.webhooks import webhooks_of

PROVIDERS = ("amazon_ses", "mailgun", "postmark", "sendgrid")
webhooks = [webhook for provider in PROVIDERS for webhook in webhooks_of(provider)]
urlpatterns = [path("", include("makabana_site.urls")), path("anymail/", include(webhooks))]
