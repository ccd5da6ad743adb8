"""What Prometheus reads at `/metrics`: how the service does, from the database, and what processes count."""

import os
from collections.abc import Iterable
from datetime import datetime

from django.db.models import Count, Min
from prometheus_client import REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from games.channels.models import Notification
from games.inbound.models import InboundMail
from games.letters import mail_server
from games.outbox.kinds import Lane
from games.outbox.models import Letter
from games.tables.models import Heartbeat, Outage, Phase


def exposition(now: datetime) -> bytes:
    """In Prometheus's text format."""
    facts = CollectorRegistry()
    facts.register(Facts(now))
    counted: CollectorRegistry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        counted = CollectorRegistry()
        MultiProcessCollector(counted)  # type: ignore[no-untyped-call]  # The library says nothing of it.
    return generate_latest(facts) + generate_latest(counted)


class Facts(Collector):
    """Figures of this moment, the same whichever machine is asked."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def collect(self) -> Iterable[Metric]:
        yield from self._letters()
        yield from self._phases()
        mails = InboundMail.objects.filter(state=InboundMail.State.WAITING)
        found = mails.aggregate(oldest=Min("received_at"), number=Count("pk"))
        yield _gauge("mails_waiting", "Mails that nobody has read.", found["number"])
        yield _gauge("mails_waiting_seconds", "How long the oldest waits.", self._since(found["oldest"]))
        told = Notification.objects.filter(state=Notification.State.WAITING, tries=0, send_at__lte=self.now)
        oldest = told.aggregate(oldest=Min("send_at"))["oldest"]
        words = "How long the oldest push or webhook waits that nobody has tried."
        yield _gauge("notifications_waiting_seconds", words, self._since(oldest))
        beats = dict(Heartbeat.objects.values_list("part", "at"))
        for part in ("sweep", "worker"):
            words = f"Since the last sign of life of the {part}."
            yield _gauge(f"{part}_silent_seconds", words, self._since(beats.get(part)))
        away = self._since(beats.get(mail_server.AWAY))
        yield _gauge("mail_server_away_seconds", "0 while it answers.", away)
        pending = Outage.objects.filter(is_pending=True).count()
        yield _gauge("outages_pending", "Outages whose time is not given back to all games yet.", pending)

    def _letters(self) -> Iterable[Metric]:
        number = GaugeMetricFamily("makabana_letters_waiting", "Letters to be sent by now.", labels=["lane"])
        oldest = GaugeMetricFamily(
            "makabana_letters_waiting_seconds", "How long the oldest waits.", labels=["lane"]
        )
        due = Letter.objects.filter(state=Letter.State.WAITING, send_at__lte=self.now).order_by()
        rows = due.values_list("lane").annotate(oldest=Min("send_at"), number=Count("pk"))
        found = {lane: (count, since) for lane, since, count in rows}
        for lane in Lane:
            count, since = found.get(lane, (0, None))
            number.add_metric([lane.name.lower()], count)
            oldest.add_metric([lane.name.lower()], self._since(since))
        return number, oldest

    def _phases(self) -> Iterable[Metric]:
        open_phases = Phase.objects.filter(closed_at=None)
        due = open_phases.filter(stuck_at=None, wake_at__lte=self.now)
        late = due.aggregate(oldest=Min("wake_at"), number=Count("pk"))
        stuck = open_phases.filter(stuck_at__isnull=False).count()
        yield _gauge("phases_stuck", "Phases that could not be resolved.", stuck)
        yield _gauge("phases_due", "Phases to be looked after by now.", late["number"])
        yield _gauge("phases_due_seconds", "How long the oldest waits.", self._since(late["oldest"]))

    def _since(self, moment: datetime | None) -> float:
        return max((self.now - moment).total_seconds(), 0) if moment else 0


def _gauge(name: str, words: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"makabana_{name}", words, value=value)
