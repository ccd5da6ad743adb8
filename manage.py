#!/usr/bin/env python3
"""Django's command line for this project."""

import os
import sys

from django.core.management import execute_from_command_line
from django.db import OperationalError


def main() -> None:
    """A database that is away, full or locked ends in one line; `--traceback` shows where."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")
    try:
        execute_from_command_line(sys.argv)
    except OperationalError as error:
        if "--traceback" in sys.argv:
            raise
        sys.exit(f"Database: {' '.join(str(error).split())}")


if __name__ == "__main__":
    main()
