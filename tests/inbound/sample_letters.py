"""`make letters`: one letter of every kind as it arrives, in every language, under docs/letters.

Collected only when named. SpamAssassin, where it is installed, says what it thinks of each.
"""

import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from django.conf import settings

from games.accounts.signing_in import send_sign_in_link
from games.inbound.processing import read_mail
from games.inbound.store import receive
from games.models import Letter
from games.outbox import writing
from games.outbox.kinds import KINDS
from games.tables.advancing import advance
from tests.games_at_play import NOON, answer, open_phase, person, table, tend_on
from tests.inbound.replies import LATER, LINE, at_projects, send, write
from tests.leagues.every_letter import one_of_every_league_letter
from tests.letters.every_kind import letter, message, one_of_every_kind
from tests.letters.sink import html_of, picture_of, text_of
from tests.luck import draw_from
from tests.remembering import count_from_one

pytestmark = pytest.mark.django_db

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "letters"
LANGUAGES = ("en", "fr", "ja")
HIGHEST_SPAM_SCORE = 2.0
ELSEWHERE = {"puzzle"}
"""A puzzle takes games that were reviewed: tests/study/test_practice.py."""


def test_letters(settings, monkeypatch):
    shutil.rmtree(FOLDER, ignore_errors=True)
    sources = {}
    for kind, found in sorted(all_letters(settings, monkeypatch).items()):
        for language in LANGUAGES:
            mail = message(found, language=language)
            keep(mail, FOLDER / language, kind)
            sources[f"{kind}.{language}"] = mail.as_bytes()
    tell(spam_scores(sources))


def all_letters(settings, monkeypatch):
    """One of every kind, at a site of its own, always with the same luck and the same numbers of rows."""
    count_from_one()
    settings.SECRET_KEY = "the same links, whoever makes the samples" * 2
    draw_from(Random("samples"), monkeypatch)
    settings.SITE_URL = "https://makabana.example"
    settings.LOBBY_ADDRESS = "games@makabana.example"
    settings.DEFAULT_FROM_EMAIL = "Makabana <makabana@makabana.example>"
    settings.REPLY_ADDRESS = "play@makabana.example"
    letters = {**one_of_every_kind(), **letters_of_accounts(), **answers_to_mail(), **questions()}
    letters |= letters_of_the_lobby()
    letters |= one_of_every_league_letter(first=10)
    assert set(letters) == set(KINDS) - ELSEWHERE
    return letters


def text_with_head(mail):
    head = "".join(f"{name}: {mail[name]}\n" for name in ("From", "To", "Subject"))
    return f"{head}\n{text_of(mail)}"


def letters_of_accounts():
    send_sign_in_link("red@example.org", NOON, language="en")
    writing.write("moved:1", "moved", None, NOON, to="red@example.org", language="en")
    return {kind: letter(kind=kind) for kind in ("sign_in", "moved")}


def answers_to_mail():
    """Each by the mail that it answers."""
    players = [person(colour) for colour in ("Scarlet", "Azure", "Amber")]
    game = at_projects(players)
    red, blue, yellow = players
    send(game, red, LINE)
    send(game, red, "build XYZ show rock")
    send(game, red, "status")
    send(game, red, "help")
    send(game, red, "away 3-10 August")
    send(game, blue, LINE, sender="stranger@example.net")
    send(game, yellow, "I am away.", Auto_Submitted="auto-replied", Subject="Out of office")
    first = game.phases.filter(kind="place").first()
    send(game, red, "place DCP", phase=first)
    kinds = ("receipt", "refused", "status", "help", "noted", "confirm_sender", "absence_offer", "too_late")
    return {kind: letter(kind=kind) for kind in kinds}


def letters_of_the_lobby():
    """To somebody new, and to somebody whom the lobby knows."""
    for sender, line in (("new@example.org", "Hello!"), (person("Ivory").email, "help")):
        raw = write(settings.LOBBY_ADDRESS, line, sender)
        read_mail(receive(raw, settings.LOBBY_ADDRESS, sender, "smtp", LATER, "pass").pk, LATER)
    return {kind: letter(kind=kind) for kind in ("welcome", "lobby")}


def questions():
    """While they are open: somebody is asked, reminded, and given more time."""
    game = at_projects([person(colour) for colour in ("Crimson", "Navy", "Maize")])
    while not Letter.objects.filter(game=game, kind="grace").exists():
        advance(game.pk, open_phase(game).wake_at)
    begun = table([person(colour) for colour in ("Ruby", "Cobalt", "Lemon")])
    answer(begun, NOON)
    tend_on(begun, NOON)
    found = {kind: letter(game=game, kind=kind) for kind in ("reminder", "grace")}
    return {"turn": letter(game=begun, kind="turn"), **found}


def keep(mail, folder, kind):
    """Text and HTML; the picture by its content, as many letters share one."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{kind}.txt").write_text(text_with_head(mail))
    markup, picture = html_of(mail), picture_of(mail)
    if picture:
        content = picture.get_content()
        name = f"board-{sha256(content).hexdigest()[:8]}.png"
        (FOLDER / name).write_bytes(content)
        markup = re.sub('src="cid:[^"]*"', f'src="../{name}"', markup)
    (folder / f"{kind}.html").write_text(markup)


def spam_scores(sources):
    """By name, SpamAssassin’s and why, without network tests; it judges them in an order of its own."""
    if not shutil.which("spamassassin"):
        return dict.fromkeys(sources)
    head = "From makabana@makabana.example Mon Mar  1 12:00:00 2027\nX-Sample: {}\n"
    box = b"".join(head.format(name).encode() + source + b"\n" for name, source in sources.items())
    judged = subprocess.run(["spamassassin", "--local", "--mbox"], input=box, capture_output=True, check=True)
    status = rb"^X-Spam-Status:.*?score=(-?[\d.]+).*?tests=(.*?)\s+autolearn=.*?^X-Sample: (\S+)"
    found = re.findall(status, judged.stdout, re.MULTILINE | re.DOTALL)
    scores = {name.decode(): (float(score), b"".join(why.split()).decode()) for score, why, name in found}
    assert set(scores) == set(sources), "SpamAssassin has not judged every letter"
    return scores


def tell(scores):
    if None in scores.values():
        print(
            "\nSpamAssassin is missing: install your system's package `spamassassin` to have letters judged."
        )
        return
    for name, (score, tests) in sorted(scores.items(), key=lambda each: -each[1][0]):
        print(f"{score:6.1f}  {name}  {tests}")
    assert max(score for score, _ in scores.values()) < HIGHEST_SPAM_SCORE
