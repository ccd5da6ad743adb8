"""The page about the API: every operation and code, without scripts of its own, each once."""

import re

import pytest

from games.api.problems import OWN
from games.api.v1 import api
from games.wording import REFUSALS

pytestmark = pytest.mark.django_db


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
