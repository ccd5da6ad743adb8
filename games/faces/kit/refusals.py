"""Why an order was refused: sentences by code, filled with what the order said."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy

COMMON = {
    "not_an_object": gettext_lazy("We couldn’t understand this order."),
    "unknown_key": gettext_lazy("This order has a part that doesn’t belong here: %(key)s."),
    "missing_key": gettext_lazy("This order is missing a part: %(key)s."),
}
"""For the codes of `engine.core.fields`, which every game may raise."""


def refused(
    sentences: Mapping[str, Any], code: str, data: Mapping[str, Any], said: Callable[[str, Any], Any]
) -> str:
    """`said` turns a key and value of the data into what the sentence shows."""
    return str(sentences[code] % {key: said(key, value) for key, value in data.items()})
