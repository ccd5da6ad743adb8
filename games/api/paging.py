"""Long lists in pages."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from django.db.models import QuerySet
from django.http import HttpRequest
from ninja import Query

MOST, USUAL = 100, 50
PageNumber = Annotated[int, Query(1, ge=1, le=10_000)]
PageSize = Annotated[int, Query(USUAL, ge=1, le=MOST)]


def page_of(
    request: HttpRequest,
    rows: "Sequence[Any] | QuerySet[Any]",
    page: int,
    size: int,
    told: Callable[[Any], dict[str, Any]],
) -> dict[str, Any]:
    """One row more than is told is fetched: it says whether there is a next page."""
    begins = (page - 1) * size
    found = list(rows[begins : begins + size + 1])
    following = None
    if len(found) > size:
        wanted = request.GET.copy()
        wanted["page"] = str(page + 1)
        following = f"{request.path}?{wanted.urlencode()}"
    return {"items": [told(row) for row in found[:size]], "next": following}
