"""Where a request comes from, as far as limits need to know."""

from ipaddress import ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest


def network_of(request: HttpRequest) -> str:
    """Roughly where a request comes from: a block of addresses, since a single one is easily changed."""
    forwarded = request.headers.get("X-Forwarded-For", "") if settings.BEHIND_PROXY else ""
    text = forwarded.rpartition(",")[2].strip() or request.META.get("REMOTE_ADDR", "")
    try:
        address = ip_address(text)
    except ValueError:
        return "unknown"
    address = getattr(address, "ipv4_mapped", None) or address
    return str(ip_network((address, 24 if address.version == 4 else 56), strict=False))
