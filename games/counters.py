"""What each process counts, for whoever watches the service: how much, never who or what.

Where several processes answer for one machine, they share their figures in a folder (see METRICS_TOKEN).
"""

from prometheus_client import Counter, Histogram

from games.counter_files import take_room_first

take_room_first()

REQUESTS = Counter(
    "makabana_requests", "Requests by the name of the page's address.", ["view", "method", "status"]
)
REQUEST_SECONDS = Histogram("makabana_request_seconds", "From a request to its answer.", ["view"])
SEALS = Counter("makabana_seals", "Orders that people sealed.", ["way"])
ADVANCES = Counter("makabana_advances", "Phases that closed.")
LETTERS = Counter("makabana_letters", "Letters that were looked after, by what became of them.", ["outcome"])
NOTIFICATIONS = Counter(
    "makabana_notifications",
    "Pushes and webhooks that were looked after, by what became of them.",
    ["outcome"],
)
MAILS = Counter("makabana_mails", "Mails that came in, by what became of them.", ["outcome"])
