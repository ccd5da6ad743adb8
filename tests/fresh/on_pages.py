"""Somebody outside with a browser: TLS, static files, sign-in, and limits that count by their address."""

import re
import time

import requests
from django.utils.crypto import salted_hmac
from requests.adapters import HTTPAdapter

from games.accounts.limits import LIMITS
from games.models import Player, Tally
from tests.fresh.acceptance import CERTIFICATE, Service, wait_for

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
ADDRESS = "red@example.org"
FORGED = "203.0.113.9"


class FromOutside(HTTPAdapter):
    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__()

    def init_poolmanager(self, *args, **more) -> None:
        super().init_poolmanager(*args, source_address=(self.address, 0), **more)


def browser(service: Service) -> requests.Session:
    session = requests.Session()
    session.trust_env = False
    session.verify = CERTIFICATE
    session.headers.update({"X-Forwarded-For": FORGED, "Referer": f"https://{service.site}/"})
    session.mount("https://", FromOutside(service.outside))
    return session


def the_service_is_well(service: Service) -> None:
    def is_well() -> bool:
        return browser(service).get(f"https://{service.site}/health/", timeout=30).status_code == 200

    wait_for(is_well, "health")
    lives = browser(service).get(f"https://{service.site}/health/live", timeout=30)
    assert lives.text == "alive\n", lives.text


def plain_http_leads_to_https(service: Service) -> None:
    answer = browser(service).get(f"http://{service.site}/rules/", timeout=30, allow_redirects=False)
    assert answer.headers["Location"] == f"https://{service.site}/rules/"


def static_files_come_from_nginx_for_good(service: Service) -> None:
    session = browser(service)
    page = session.get(f"https://{service.site}/", timeout=30)
    assert "max-age" in page.headers["Strict-Transport-Security"]
    style = re.search(r'href="(/static/[^"]+\.css)"', page.text)[1]
    answer = session.get(f"https://{service.site}{style}", timeout=30)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Content-Encoding"] == "gzip"


def somebody_signs_in_by_letter(service: Service) -> None:
    session, home = browser(service), f"https://{service.site}"
    service.letters.clear()
    _post(session, f"{home}/sign-in/", {"email": ADDRESS})
    path = service.letter_to(ADDRESS, rf"https://{re.escape(service.site)}(/sign-in/\S+)")[1]
    _post(session, f"{home}{path}", {"name": "Red"})
    assert ADDRESS in session.get(f"{home}/profile/mail/", timeout=30).text
    assert Player.objects.filter(email=ADDRESS).exists()


def limits_count_by_the_real_address(service: Service) -> None:
    """What the client says of itself counts for nothing."""
    network = f"{service.outside.rpartition('.')[0]}.0/24"
    assert _tallied(network), f"nothing is counted for {network}"
    assert not _tallied("203.0.113.0/24")


def _tallied(network: str) -> bool:
    now, span = time.time(), LIMITS["letters_from_network"].span.total_seconds()
    keys = [
        salted_hmac("limit/letters_from_network", f"{number}/{network}", algorithm="sha256").hexdigest()
        for number in (int(now // span), int(now // span) - 1)
    ]
    return Tally.objects.filter(key__in=keys).exists()


def _post(session: requests.Session, address: str, form: dict[str, str]) -> None:
    token = TOKEN.search(session.get(address, timeout=30).text)[1]
    answer = session.post(address, data={"csrfmiddlewaretoken": token, **form}, timeout=30)
    assert answer.status_code == 200, f"{address}: {answer.status_code}"


STEPS = (
    the_service_is_well,
    plain_http_leads_to_https,
    static_files_come_from_nginx_for_good,
    somebody_signs_in_by_letter,
    limits_count_by_the_real_address,
)
