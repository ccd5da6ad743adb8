"""`manage.py relock`: brings every secret under the newest of ORDER_KEYS, so that older ones can go."""

from django.core.management.base import BaseCommand
from django.db import transaction

from games.management.progress import Progress
from games.models import Game, InboundMail, Phase, SealedList, SealedOrder
from games.vault import relock

SECRETS = [
    (Game, "seed_locked"),
    (Phase, "state"),
    (Phase, "events"),
    (SealedOrder, "locked"),
    (SealedList, "locked"),
    (InboundMail, "locked"),
]
AT_ONCE = 500


class Command(BaseCommand):
    help = "Encrypts everything secret anew with the first of ORDER_KEYS. Safe to stop and to repeat."

    def handle(self, *args, **options) -> None:
        for model, field in SECRETS:
            rows = model.objects.exclude(**{field: None}).order_by("pk")
            progress, done, last = (
                Progress(max(1, rows.count()), f"{model.__name__}.{field}", self.stderr._out),
                0,
                0,
            )
            while keys := list(rows.filter(pk__gt=last).values_list("pk", flat=True)[:AT_ONCE]):
                self._relock(model, field, keys)
                done, last = done + len(keys), keys[-1]
                progress.show(min(done, progress.total))
        self.stdout.write("Everything secret is under the newest key.")

    @transaction.atomic
    def _relock(self, model, field: str, keys: list[int]) -> None:
        for row in model.objects.select_for_update().filter(pk__in=keys):
            setattr(row, field, relock(getattr(row, field)))
            row.save(update_fields=[field])
