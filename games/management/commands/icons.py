"""`manage.py icons`: draws the icons of the installed site from `static/icons/icon.svg`."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.faces.kit.svg import png

SIZES = (180, 192, 512)
FOLDER = settings.BASE_DIR / "static" / "icons"


class Command(BaseCommand):
    help = "Draws static/icons/icon-*.png anew from icon.svg."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        for size in SIZES:
            (FOLDER / f"icon-{size}.png").write_bytes(icon(size))


def icon(size: int) -> bytes:
    return png((FOLDER / "icon.svg").read_text(), size)
