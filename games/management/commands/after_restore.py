"""`manage.py after_restore`: run once after a backup was restored, before the service starts again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.clock import now
from games.epoch import begin_epoch
from games.management.locked import unopened


class Command(BaseCommand):
    help = (
        "Begins a new epoch of the database: links in letters, reply addresses and Message-IDs from before "
        "the restore open nothing, and nothing that is written from now on is taken for something older."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        if column := unopened():
            raise CommandError(
                f"No key in ORDER_KEYS opens what the backup holds ({column}), so its games could not go on. "
                "Put back the keys of the day of the backup, and run this again."
            )
        begin_epoch(now())
        self.stdout.write("A new epoch has begun: links and reply addresses of old letters open nothing.")
