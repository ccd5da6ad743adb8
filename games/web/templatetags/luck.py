"""The field for a share in the luck of a table that a form opens."""

from typing import Any

from django import template

from games.clock import now
from games.tables.parts import new_part

register = template.Library()


@register.inclusion_tag("gathering/share.html", takes_context=True)
def opening_share(context: template.Context, at: str = "") -> dict[str, Any]:
    """With a part of the service that this form alone can use; `at` tells the fields of a page apart."""
    request = context.get("request")
    typed = request.POST.get("share", "") if request is not None else ""
    return {"part": new_part(now()), "at": f"-{at}" if at else "", "typed": typed}
