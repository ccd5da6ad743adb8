"""Variables that nobody reads although somebody surely meant one of ours."""

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches

OURS = (
    "CHANNELS_",
    "EMAIL_",
    "HSTS_",
    "MAIL_",
    "MAKABANA_",
    "ORDER_",
    "SENTRY_",
    "SQLITE_",
    "SWEEP_",
    "VAPID_",
)
"""Whatever begins so is meant for us."""
ALIKE = 0.85
SHORTEST = 6
"""Shorter names resemble too much."""
OF_A_CLUSTER = re.compile(r"_SERVICE_(HOST|PORT)|_PORT_\d+_")
"""Kubernetes and linked containers set such names for a service that happens to be called mail."""


def misspelt(variables: Mapping[str, str], known: Collection[str]) -> dict[str, str]:
    """Each with the name that was probably meant.

    A name of ours with a word before or behind it, such as UV_LOG_LEVEL, belongs to another program.
    """
    found = {}
    long = [name for name in known if len(name) >= SHORTEST]
    for name, value in sorted(variables.items()):
        if name in known or not value.strip() or name.startswith("ANYMAIL_"):
            continue
        if OF_A_CLUSTER.search(name) or value.startswith(("tcp://", "udp://")):
            continue
        is_ours = name.startswith(OURS)
        for nearest in get_close_matches(name, long, 1, 0 if is_ours else ALIKE):
            if is_ours or not (name.startswith(f"{nearest}_") or name.endswith(f"_{nearest}")):
                found[name] = nearest
    return found
