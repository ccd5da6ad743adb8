"""The addresses of the API and of the page about it."""

from django.urls import path

from games.api.pages import docs
from games.api.v1 import api

urlpatterns = [
    path("", docs, name="api_docs"),
    path("v1/", api.urls),
]
