"""A letter that a plain yes or no answers, and the lines to reply with."""

from typing import TypedDict

from django.utils.translation import gettext, pgettext


class AsksYesOrNo(TypedDict):
    lines: tuple[str, ...]
    lines_hint: str


def yes_and_no() -> list[str]:
    return [pgettext("mail", "yes"), pgettext("mail", "no thanks")]


def asks_yes_or_no() -> AsksYesOrNo:
    """What such a letter ends with."""
    hint = gettext("Or simply reply to this email with yes or no:")
    return AsksYesOrNo(lines=tuple(yes_and_no()), lines_hint=hint)
