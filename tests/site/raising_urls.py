"""A site with pages that fail and quote what nobody may read, and one that succeeds."""

import logging

from django.http import HttpResponse
from django.urls import path

SECRET = "build Danae rock fish"


def fails(request, token):
    address = f"red@example.org wanted to {SECRET}"
    raise ValueError(address)


def warns(request, token):
    logging.getLogger("games").error("letter %s cannot be written", SECRET)
    logging.getLogger("games").error("nothing at /sign-in/abc-secret-token/ for red@example.org")
    return fails(request, token)


def succeeds(request, token):
    return HttpResponse(SECRET)


def handler500(request):
    return HttpResponse("", status=500)


urlpatterns = [
    path("turn/<str:token>/", fails),
    path("sign-in/<str:token>/", warns),
    path("join/<str:token>/", succeeds),
]
