"""The page about the API, made from its own description: readable without any script."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.api.describing import described
from games.api.problems import OWN
from games.wording import REFUSALS


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    context: dict[str, Any] = {**described(), "problems": OWN.items(), "refusals": sorted(REFUSALS.items())}
    return render(request, "api/docs.html", context)
