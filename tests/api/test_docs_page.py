"""The page about the API: every operation and code, without scripts of its own, each once."""

import re

import ninja.main
import pytest

from games.api.problems import OWN
from games.api.v1 import _described, api
from games.wording import REFUSALS

pytestmark = pytest.mark.django_db


def test_the_description_is_written_once_however_often_it_is_asked_for(client, monkeypatch):
    written = []
    monkeypatch.setattr(ninja.main, "get_schema", lambda **how: written.append(how) or {"paths": {}})
    _described.cache_clear()
    answers = [client.get("/api/v1/openapi.json") for _ in range(3)]
    _described.cache_clear()
    assert [answer.json() for answer in answers] == [{"paths": {}}] * 3
    assert len(written) == 1


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_everything_is_on_the_page(client, language):
    page = client.get("/api/", headers={"Accept-Language": language}).content.decode()
    named = re.findall(r' id="([^"]+)"', page)
    assert len(named) == len(set(named))
    assert set(named) >= {*OWN, *REFUSALS}
    for path, methods in api.get_openapi_schema(path_prefix="/api/v1/")["paths"].items():
        for method, operation in methods.items():
            assert f"{method.upper()} {path}" in page
            assert operation["operationId"] in named
            assert (operation["summary"] in page) == (language == "en")
    assert re.findall(r"<script[^>]*>", page) == re.findall(
        r"<script[^>]*>", client.get("/privacy/").content.decode()
    )
