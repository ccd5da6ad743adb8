"""Errors told to Sentry, as discreetly as our logs tell them."""

from typing import Any

import sentry_sdk
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import HttpTransport
from sentry_sdk.utils import BadDsn, Dsn

from makabana_site.discretion import discreet, path_alone

KEPT = ("event_id", "timestamp", "platform", "level", "logger", "release", "environment", "sdk", "modules")
"""What an event says of itself; everything else is told below or not at all."""
OF_A_LINE = ("filename", "function", "module", "lineno", "in_app")


def tell_sentry(dsn: str) -> bool:
    """From now on; whether the address is one of Sentry's."""
    try:
        Dsn(dsn)
    except BadDsn:
        return False
    sentry_sdk.init(
        dsn=dsn,
        before_send=_told,
        transport=_ErrorsAlone,
        send_default_pii=False,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        # With 0, whoever asks for a page could have the whole request told, by a header.
        traces_sample_rate=None,
        # Else webhooks and push services would be told ids of ours.
        trace_propagation_targets=[],
        auto_session_tracking=False,
        send_client_reports=False,
        # Else SENTRY_SPOTLIGHT would have everything sent somewhere else as well.
        spotlight=False,
    )
    return True


class _ErrorsAlone(HttpTransport):
    """Requests, logs, figures, sessions, check-ins, profiles and attachments stay here."""

    def capture_envelope(self, envelope: Envelope) -> None:
        if event := envelope.get_event():
            alone = Envelope(headers={name: envelope.headers[name] for name in ("event_id", "sent_at")})
            alone.add_event(event)
            super().capture_envelope(alone)


def _told(event: Any, hint: dict[str, Any]) -> Any:
    """Only what is named here: what else libraries add to an event may be anything."""
    if "type" in event:
        # A check-in; errors have none.
        return None
    told = {name: event[name] for name in KEPT if name in event}
    told["exception"] = {"values": [_error(each) for each in event.get("exception", {}).get("values", ())]}
    if url := event.get("request", {}).get("url"):
        told["request"] = {"url": path_alone(url), "method": event["request"].get("method", "")}
    if words := (event.get("logentry") or {}).get("message"):
        # The pattern of the line; what was put into it may be a name.
        told["logentry"] = {"message": discreet(words)}
    return told


def _error(raised: dict[str, Any]) -> dict[str, Any]:
    frames = raised.get("stacktrace", {}).get("frames", ())
    lines = [{name: frame[name] for name in OF_A_LINE if name in frame} for frame in frames]
    return {"type": raised.get("type"), "module": raised.get("module"), "stacktrace": {"frames": lines}}
