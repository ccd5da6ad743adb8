"""Somebody with a browser in front of a production service, where a proxy ends HTTPS."""

import re

import requests

from tests.chaos.processes import wait_for

SITE = "https://play.example.org"
CSRF = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
ANSWER = re.compile(r"<form[^>]* data-answer.*?</form>", re.DOTALL)


class Visitor:
    """Speaks as the proxy does; its cookies are the same at every port."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.session = requests.Session()
        self.session.trust_env = False
        host = SITE.removeprefix("https://")
        self.session.headers.update({"Host": host, "Referer": f"{SITE}/", "X-Forwarded-Proto": "https"})

    def get(self, path: str, status: int = 200) -> str:
        return self._page(self.ask("GET", path), status)

    def post(self, path: str, form: dict[str, str], page: str = "/", status: int = 302) -> str:
        """With the token that a page has."""
        token = CSRF.search(self.get(page))[1]
        return self._page(self.ask("POST", path, {"csrfmiddlewaretoken": token, **form}), status)

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> requests.Response:
        url = f"http://127.0.0.1:{self.port}{path}"
        answer = self.session.request(method, url, data=form, timeout=60, allow_redirects=False)
        for cookie in self.session.cookies:
            cookie.secure = False  # behind the proxy it is plain HTTP
        return answer

    def play_alone(self) -> str:
        """The address of a new game against bots."""
        return self.post("/play/", {"rules": "makabana-2013", "players": "3"})

    def answer(self, game: str) -> None:
        """The first place that is offered, else no project, as soon as there is a question."""
        wait_for(lambda: ANSWER.search(self.get(game)) is not None, "a question")
        form = ANSWER.search(self.get(game))[0]
        phase = re.search(r'name="phase" value="(\d+)"', form)[1]
        place = re.search(r'name="place" value="([^"]+)"', form)
        order = {"place": place[1]} if place else {"pass": "yes"}
        self.post(f"{game}answer/", {"phase": phase, "step": "seal", **order}, page=game)

    def _page(self, answer: requests.Response, status: int) -> str:
        """Or where it leads to."""
        assert answer.status_code == status, f"{answer.url}: {answer.status_code} {answer.text[:2000]}"
        return answer.headers["Location"] if status == 302 else answer.text
