"""The local mailbox: what would be sent, on a page, and safely so."""

import subprocess
import sys
from email.message import EmailMessage
from mailbox import Maildir

import pytest
from django.conf import settings as site
from django.urls import reverse

from games.letters.sending import send_waiting
from games.outbox import writing
from tests.games_at_play import NOON, people, person, play_on, table
from tests.site.test_settings import PRODUCTION

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def box(settings, tmp_path):
    settings.EMAIL_BACKEND = "games.letters.local_mailbox.MailboxBackend"
    settings.MAILBOX_DIR = tmp_path / "mailbox"
    return settings.MAILBOX_DIR


def send_results():
    play_on(table(people(3)), NOON, phases=6)
    return send_waiting(lambda: NOON.replace(hour=20))


def names(client):
    return [entry.name for entry in client.get("/mailbox/").context["entries"]]


def put(box, **parts):
    mail = EmailMessage()
    mail["To"], mail["Subject"] = "a@example.org", parts.get("subject", "Hello")
    mail.set_content(parts.get("text", "Text"))
    if "html" in parts:
        mail.add_alternative(parts["html"], subtype="html")
    if "file" in parts:
        mail.add_attachment(parts["file"], maintype="text", subtype="html", filename='"><x>.html')
    return Maildir(box).add(mail.as_bytes())


def test_an_empty_mailbox_says_so(client):
    assert "No emails yet." in client.get("/mailbox/").content.decode()


def test_letters_are_real_messages_in_it_newest_first(client):
    counts = send_results()
    answer = client.get("/mailbox/")
    assert len(answer.context["entries"]) == counts["sent"] > 2
    writing.write("test:1", "test", person("Green"), NOON)
    send_waiting(lambda: NOON)
    assert client.get("/mailbox/").context["entries"][0].to == "green@example.org"


def test_a_letter_is_shown_as_text_and_in_a_frame_that_can_do_nothing(client):
    send_results()
    name = names(client)[0]
    page = client.get(reverse("mailbox_message", args=[name])).content.decode()
    assert "The results" in page
    assert 'sandbox="' in page
    assert "allow-scripts" not in page
    assert "allow-same-origin" not in page
    assert "The email at full height" in page
    frame = client.get(reverse("mailbox_html", args=[name]))
    assert "sandbox" in frame["Content-Security-Policy"]
    assert "default-src 'none'" in frame["Content-Security-Policy"]
    assert frame["X-Frame-Options"] == "SAMEORIGIN"
    assert "data:image/png;base64," in frame.content.decode()
    assert "cid:" not in frame.content.decode()


def test_markup_in_a_letter_stays_in_its_frame(client, box):
    evil = "<script>alert(1)</script>"
    name = put(
        box, subject=evil, text=evil, html=f"<html><head></head><body>{evil}</body></html>", file=b"<b>"
    )
    for address in ("/mailbox/", reverse("mailbox_message", args=[name])):
        page = client.get(address).content.decode()
        assert evil not in page
        assert "&lt;script&gt;" in page
        assert '"><x>' not in page


def test_files_are_saved_never_shown(client, box):
    name = put(box, file=b"<script>")
    [file] = client.get(reverse("mailbox_message", args=[name])).context["files"]
    answer = client.get(reverse("mailbox_part", args=[name, file.number]))
    assert answer["Content-Type"] == "application/octet-stream"
    assert answer["Content-Disposition"].startswith("attachment")
    assert answer.content == b"<script>"
    source = client.get(reverse("mailbox_source", args=[name]))
    assert source["Content-Type"].startswith("text/plain")
    assert b"Subject: Hello" in source.content


def test_the_list_has_pages(client, box):
    for number in range(53):
        put(box, subject=f"Letter {number}")
    first = client.get("/mailbox/").context
    assert [entry.subject for entry in first["entries"]][:2] == ["Letter 52", "Letter 51"]
    assert [entry.subject for entry in client.get("/mailbox/?page=1").context["entries"]][-1] == "Letter 0"
    for nonsense in ("-1", "x", "9" * 50, "²"):
        assert client.get("/mailbox/", {"page": nonsense}).status_code == 200


@pytest.mark.parametrize("name", ["nothing", "..", "%2e%2e%2fsecret_key", "..%2F..%2Fsecret_key", "%00"])
def test_nothing_else_can_be_read(client, box, name):
    put(box)
    (box.parent / "secret_key").write_text("hush")
    for part in ("", "html", "source", "1"):
        assert client.get(f"/mailbox/{name}/{part}").status_code == 404


def test_a_message_without_html_has_no_frame(client, box):
    name = put(box)
    assert "<iframe" not in client.get(reverse("mailbox_message", args=[name])).content.decode()
    assert client.get(reverse("mailbox_html", args=[name])).status_code == 404


def test_in_production_there_is_no_mailbox(tmp_path):
    program = (
        "import django; django.setup(); from django.urls import Resolver404, resolve\n"
        "try: resolve('/mailbox/')\n"
        "except Resolver404: print('none')"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=site.BASE_DIR,
        env={
            **PRODUCTION,
            "PATH": "/usr/bin",
            "MAKABANA_VAR": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "makabana_site.settings",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.stdout, result.stderr) == ("none\n", "")


def test_letters_of_one_thread_to_one_reader_are_one_conversation(client, box):
    for reader, root in (("a", "1"), ("b", "1"), ("a", "2"), ("a", "1")):
        mail = EmailMessage()
        mail["To"], mail["References"] = f"{reader}@example.org", f"<{root}@example.org> <x@example.org>"
        mail.set_content("Text")
        Maildir(box).add(mail.as_bytes())
    answer = client.get("/mailbox/")
    found = [(each.newest.to[0], 1 + len(each.earlier)) for each in answer.context["conversations"]]
    assert found == [("a", 2), ("a", 1), ("b", 1)]
    assert answer.content.decode().count("Earlier in this conversation") == 1
