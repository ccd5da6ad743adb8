"""How the API's operations are declared: where, for whom, what they answer, and a line on what they do."""

from collections.abc import Callable
from typing import Any, TypeVar

from ninja import Router

from games.api.answers import answers
from games.api.callers import Token

router = Router()
F = TypeVar("F", bound=Callable[..., Any])


def reads(
    tag: str, path: str, answer: Any, summary: str, *, needs: Token | None = None, description: str = ""
) -> Callable[[F], F]:
    """Without `needs` anybody may; whoever has a token that may read perhaps sees more."""

    def declare(view: F) -> F:
        return router.get(
            path,
            auth=needs,
            response=answers(answer),
            summary=summary,
            description=description or None,
            operation_id=view.__name__,
            tags=[tag],
            openapi_extra={"security": [{}, {"Token": []}]} if needs is None else {"x-scope": needs.scope},
        )(view)

    return declare


def acts(tag: str, method: str, path: str, answer: Any, summary: str, *, needs: Token) -> Callable[[F], F]:
    def declare(view: F) -> F:
        return router.api_operation(
            [method],
            path,
            auth=needs,
            response=answers(answer),
            summary=summary,
            operation_id=view.__name__,
            tags=[tag],
            openapi_extra={"x-scope": needs.scope},
        )(view)

    return declare
