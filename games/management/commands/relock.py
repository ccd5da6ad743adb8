"""`manage.py relock`: brings every secret under the newest of ORDER_KEYS, so that older ones can go."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.db.models import Model

from games.management.locked import LOCKED
from games.management.progress import Progress, stream_in
from games.outbox.models import Letter
from games.vault import Locked, relock

AT_ONCE = 500


class Command(BaseCommand):
    help = "Encrypts everything secret anew with the first of ORDER_KEYS. Safe to stop and to repeat."

    def handle(self, *args: Any, **options: Any) -> None:
        for model, field in LOCKED:
            try:
                self._relock_all(model, field)
            except Locked:
                raise CommandError(
                    f"No key in ORDER_KEYS opens a {model.__name__}.{field}. "
                    "Put the key that locked it behind the others, and run this again."
                ) from None
        self._relock_letters()
        self.stdout.write("Everything secret is under the newest key.")

    def _relock_all(self, model: type[Model], field: str) -> None:
        rows = model._default_manager.exclude(**{field: None}).order_by("pk")
        progress = Progress(max(1, rows.count()), f"{model.__name__}.{field}", stream_in(self.stderr))
        done = last = 0
        while keys := list(rows.filter(pk__gt=last).values_list("pk", flat=True)[:AT_ONCE]):
            self._relock(model, field, keys)
            done, last = done + len(keys), keys[-1]
            progress.show(min(done, progress.total))

    def _relock_letters(self) -> None:
        """What answers to mails say is locked within their data."""
        for key in Letter.objects.filter(data__has_key="said").order_by("pk").values_list("pk", flat=True):
            with transaction.atomic():
                letter = Letter.objects.select_for_update().get(pk=key)
                if "said" in letter.data:
                    letter.data["said"] = relock(letter.data["said"].encode()).decode()
                    letter.save(update_fields=["data"])

    @transaction.atomic
    def _relock(self, model: type[Model], field: str, keys: list[int]) -> None:
        for row in model._default_manager.select_for_update().filter(pk__in=keys):
            setattr(row, field, relock(getattr(row, field)))
            row.save(update_fields=[field])
