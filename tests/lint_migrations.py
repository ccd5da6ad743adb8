"""`python -m tests.lint_migrations`: whether a running former release survives each migration, on PostgreSQL.

An upgrade migrates first and restarts afterwards, so for a while the former release reads and writes the new
tables.
"""

import os
import sys

import django

from tests.with_postgres import postgres

ACCEPTED = ["0002_accounts", "0035_longer_kinds_of_letters"]
"""One adds a constraint that the code before it did not know, and is older than the first release. The other
makes a column longer, which the former release does not notice.
"""


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    with postgres() as url:
        os.environ["DATABASE_URL"] = url
        django.setup()
        return _lint()


def _lint() -> int:
    from django.db import connection
    from django_migration_linter import MigrationLinter

    linter = MigrationLinter(
        include_apps=["games"], ignore_name=ACCEPTED, quiet=["ok", "ignore", "warning"], no_cache=True
    )
    linter.lint_all_migrations()
    connection.close()
    checked = linter.nb_total - linter.nb_ignored
    print(f"Migrations: {checked} checked, {linter.nb_erroneous} would break a running former release.")
    return 1 if linter.has_errors else 0


if __name__ == "__main__":
    sys.exit(main())
