"""Version 1 of the API, put together."""

from functools import cache
from typing import Any

from django.http import Http404
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema

from engine.core import Refused
from games.api import leagues, people, playing, problems, tables, waiting
from games.api.routing import router

VERSION = "1.0"
PARTS = (playing, waiting, tables, people, leagues)
"""Importing them declares their operations."""


class Described(NinjaAPI):
    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """It takes long to write and never changes, and anybody may ask for it: it is written once."""
        return _described(self, self.get_root_path(path_params or {}) if path_prefix is None else path_prefix)


@cache
def _described(described: Described, prefix: str) -> OpenAPISchema:
    """Problems have a content type of their own."""
    schema = NinjaAPI.get_openapi_schema(described, path_prefix=prefix)
    for methods in schema["paths"].values():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    answer["content"] = {problems.CONTENT_TYPE: answer["content"]["application/json"]}
    return schema


api = Described(
    title="Makabana",
    version=VERSION,
    description="Read what a player may read, and act as that player. Scopes, limits and codes: see /api/.",
    urls_namespace="v1",
    openapi_url="openapi.json",
    docs_url=None,
)
api.add_router("", router)
for stopped_by in (Refused, problems.ApiProblem, ValidationError, HttpError, Http404):
    api.add_exception_handler(stopped_by, problems.told)
