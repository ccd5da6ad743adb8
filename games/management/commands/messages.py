"""Keeps the translations up to date: `manage.py messages`, and `--check` to be told what is missing."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management import catalogue

CODE = ["games", "makabana_site"]
TEMPLATES = ["templates"]


class Command(BaseCommand):
    help = (
        "Collects every string to be translated into locale/*/LC_MESSAGES/django.po and compiles django.mo."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing, list what is missing or wrong, and fail on it",
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        found = catalogue.extracted(settings.BASE_DIR, CODE, TEMPLATES)
        if not check:
            for language in languages():
                new = catalogue.updated(po_file(language), language, found)
                catalogue.write(new, po_file(language))
        problems = [
            f"{language}: {problem}"
            for language in languages()
            for problem in catalogue.problems(po_file(language), language, found)
        ]
        for problem in problems:
            self.stdout.write(problem)
        if problems and check:
            raise CommandError(
                f"Problems: {len(problems)}. Run `make messages` and translate what is empty or fuzzy."
            )
        self.stdout.write(f"{len(found)} strings, {len(problems)} problems.")


def languages() -> list[str]:
    """All that need a catalogue; the source is written in the first one."""
    return [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def po_file(language: str) -> Path:
    return Path(settings.LOCALE_PATHS[0], language, "LC_MESSAGES", "django.po")
