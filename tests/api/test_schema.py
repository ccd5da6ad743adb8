"""The API is what its description says, whatever is sent: schemathesis tries it, always in the same way."""

import os
from copy import deepcopy

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode, checks

from games.api.v1 import api
from makabana_site.wsgi import application
from tests.api.callers import Program
from tests.inbound.replies import at_tikis

EXAMPLES = int(os.environ.get("API_EXAMPLES", "3"))
"""For each operation and way; a long run by hand takes more: API_EXAMPLES=200."""
SCHEMA = schemathesis.openapi.from_dict(deepcopy(api.get_openapi_schema(path_prefix="/api/v1/")))
SCHEMA.app = application
OPERATIONS = {each.ok().label: each.ok() for each in SCHEMA.get_all_operations()}
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]


@pytest.fixture
def one_connection(db):
    """As Django's own client keeps it, between the requests of a test."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


FITS, UNFIT = GenerationMode.POSITIVE, GenerationMode.NEGATIVE


@pytest.mark.parametrize(
    ("mode", "has_token", "seen"),
    [(FITS, True, {200, 409}), (UNFIT, True, {422}), (FITS, False, {200, 401}), (UNFIT, False, {401, 422})],
    ids=["fits", "unfit", "fits, no token", "unfit, no token"],
)
def test_every_operation_is_as_it_is_described(mode, has_token, seen, one_connection, monkeypatch):
    """As somebody whose turn it is, and as a stranger; what fits the description is sent to their table."""
    monkeypatch.setattr("games.api.waiting._wait", lambda look, seconds: look())
    game = at_tikis()
    player = game.seats.select_related("player").get(number=0).player
    headers = {**Program(player if has_token else None).headers, "Accept-Encoding": "identity"}
    answered = set()
    for operation in OPERATIONS.values():
        if mode == UNFIT and not _takes_something(operation):
            continue

        def attempt(case):
            if mode == FITS and "code" in (case.path_parameters or {}):
                case.path_parameters["code"] = game.code
            with transaction.atomic():
                response = case.call(headers=headers)
                transaction.set_rollback(True)
            answered.add(response.status_code)
            case.validate_response(response, checks=CHECKS)

        _try(operation.as_strategy(generation_mode=mode), attempt)
    assert answered >= seen


def _try(strategy, attempt):
    settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )(given(case=strategy)(attempt))()


def _takes_something(operation):
    """Else nothing can be unfit."""
    return bool(operation.definition.raw.get("parameters") or operation.definition.raw.get("requestBody"))
