"""Programs that call the API, for its tests."""

import json

from django.test import Client

from games.accounts.api_tokens import SCOPES, make_token
from games.accounts.bots import make_bot
from games.models import Player
from games.tables import gathering
from tests.games_at_play import NOON, PACE


class Program:
    """Somebody's program: `get`, `post` and `delete` answer with status and JSON."""

    def __init__(self, player: Player | None = None, scopes=tuple(SCOPES)):
        self.client, self.headers = Client(), {}
        if player:
            self.headers["Authorization"] = f"Bearer {make_token(player, 'Test', scopes, NOON).key}"

    def ask(self, method, path, body=None, **headers):
        sent = {"data": json.dumps(body), "content_type": "application/json"} if body is not None else {}
        path = path if path.startswith("/") else f"/api/v1/{path}"
        return getattr(self.client, method)(path, headers={**self.headers, **headers}, **sent)

    def get(self, path, **headers):
        return told(self.ask("get", path, **headers))

    def post(self, path, body=None, **headers):
        return told(self.ask("post", path, {} if body is None else body, **headers))

    def delete(self, path, **headers):
        return told(self.ask("delete", path, **headers))


def told(answer):
    return answer.status_code, json.loads(answer.content)


def bot_of(owner: Player, name: str = "Robin") -> Player:
    return make_bot(owner, name, NOON)


def lobby(host, now=NOON, **fields):
    """A table that waits for a second player of Kahuna."""
    fields = {"rules": "kahuna", "players": 2, "pace": PACE, "is_open": True, **fields}
    return gathering.create_game(host, name="Kahuna", now=now, **fields)
