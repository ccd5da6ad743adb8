"""The OpenAPI description in the words of a page."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.utils.translation import gettext, gettext_lazy

from games.accounts.api_tokens import SCOPES
from games.accounts.limits import LIMITS
from games.api.paging import MOST
from games.api.v1 import VERSION, api
from games.api.waiting import LONGEST_WAIT

TAGS = {
    "playing": gettext_lazy("Playing"),
    "tables": gettext_lazy("Tables"),
    "people": gettext_lazy("You, and how strong people play"),
    "leagues": gettext_lazy("Leagues"),
}


def described() -> dict[str, Any]:
    """Everything that `api/docs.html` tells."""
    operations = [_operation(*each) for each in _operations()]
    return {
        "version": VERSION,
        "site": settings.SITE_URL,
        "groups": [
            (str(words), [one for one in operations if one["tag"] == tag]) for tag, words in TAGS.items()
        ],
        "scopes": SCOPES.items(),
        "limits": {
            "token": LIMITS["api_of_player"].most,
            "network": LIMITS["api_from_network"].most,
            "page": MOST,
            "wait": LONGEST_WAIT,
        },
    }


def schema() -> dict[str, Any]:
    return dict(api.get_openapi_schema(path_prefix="/api/v1/"))


def _operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in schema()["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def _operation(path: str, method: str, said: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": said["operationId"],
        "tag": said["tags"][0],
        "path": path,
        "method": method.upper(),
        "summary": gettext(said["summary"]),
        "description": gettext(said["description"]) if said.get("description") else "",
        "scope": said.get("x-scope", ""),
        "is_act": method != "get",
        "parameters": [_parameter(each) for each in said.get("parameters", ()) if each["in"] != "header"],
        "body": list(_fields(said.get("requestBody"))),
        "answer": list(_fields(said["responses"][200])),
    }


def _parameter(said: dict[str, Any]) -> dict[str, Any]:
    return {"name": said["name"], "type": _type(said["schema"]), "words": _words(said)}


def _fields(holder: dict[str, Any] | None) -> Iterator[dict[str, Any]]:
    """Of a body or an answer that is an object, or a page or list of such."""
    content = (holder or {}).get("content", {}).get("application/json", {}).get("schema")
    shape = _resolved(content or {})
    if shape.get("type") == "array":
        shape = _resolved(shape["items"])
    for name, each in shape.get("properties", {}).items():
        if name == "items":
            yield {"name": name, "type": _type(each), "words": ""}
            for inner, one in _resolved(_resolved(each).get("items", {})).get("properties", {}).items():
                yield {"name": f"… {inner}", "type": _type(one), "words": _words(one)}
        else:
            yield {"name": name, "type": _type(each), "words": _words(each)}


def _resolved(shape: dict[str, Any]) -> dict[str, Any]:
    reference = shape.get("$ref")
    if reference is None:
        return shape
    return dict(schema()["components"]["schemas"][reference.rpartition("/")[2]])


def _type(shape: dict[str, Any]) -> str:
    """In the words of JSON, which need no translation."""
    if "anyOf" in shape:
        return " | ".join(_type(each) for each in shape["anyOf"])
    shape = _resolved(shape)
    if shape.get("type") == "array":
        return f"[{_type(shape.get('items', {}))}]"
    return str(shape.get("format") or shape.get("type") or "any")


def _words(said: dict[str, Any]) -> str:
    return gettext(said["description"]) if said.get("description") else ""
