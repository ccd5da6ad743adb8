"""A bot for Maka Bana (2013, 2003, Mao): python examples/makabana.py http://127.0.0.1:8000 mkb_…"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(path, body=None):
    """What the API answers; a problem is printed, and answered with nothing."""
    headers = {"Authorization": f"Bearer {sys.argv[2]}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{sys.argv[1]}/api/v1/{path}", data, headers), timeout=30) as answer:
            return json.load(answer)
    except HTTPError as problem:
        print(json.load(problem)["title"])
        return None


def choose(choices, table):
    """Something rather than nothing; best on a beach with many huts of ours."""
    mine = [spot[0] for spot, seat in table["position"]["huts"].items() if seat == table["seat"]]

    def worth(order):
        cards = order.get("cards") or []
        spots = [*order.get("acts", []), *[card for card in cards if len(card) == 1]]
        near = sum(mine.count(str(spot)[0]) for spot in spots)
        return (bool(cards or spots or order.get("take")), near, random.random())

    return max(choices, key=worth)


def play(games):
    """Joins tables that take bots, plays whatever waits, and ends after so many games."""
    while True:
        for table in call("tables")["items"]:
            if "makabana" in table["rules"] and table["allows_others_bots"] and not table["is_yours"]:
                call(f"tables/{table['code']}/join", {})
        waiting = call("waiting?wait=5")["items"]
        for turn in waiting:
            here = f"tables/{turn['code']}"
            if turn["what"] == "check_in":
                call(f"{here}/check-in", {})
            elif "makabana" in turn["rules"]:
                order = choose(call(f"{here}/choices")["choices"], call(here))
                call(f"{here}/order", {"order": order, "turn": turn["turn"]})
        if not waiting:
            if sum(table["status"] == "finished" for table in call("my/tables")["items"]) >= games:
                return
            time.sleep(2)


if __name__ == "__main__":
    play(int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000)
