"""Every letter, in every language: nothing wrong with the message, and all that a reader needs."""

import re
from base64 import b64decode
from email import policy
from quopri import decodestring

import pytest

from games.letters.addresses import is_reply_address
from games.letters.delimiter import DELIMITER, PREVIEW_MARK
from games.letters.flowing import columns, flowed, flowed_without_spaces
from games.models import Letter
from games.outbox.kinds import KINDS
from tests.letters.sink import defects, html_of, picture_of, text_of

pytestmark = pytest.mark.django_db

WITH_BOARD = {"start", "turn", "shown", "results", "game_over", "reminder", "grace"}
ANSWERS = {"receipt", "refused", "too_late", "noted", "status", "help", "confirm_sender", "absence_offer"}
LOBBY = {"welcome", "lobby"}
LEAGUES = {kind for kind in KINDS if kind.startswith("league_")}
ELSEWHERE = {"sign_in", "moved", "puzzle"} | ANSWERS | LEAGUES | LOBBY
"""Letters of signing in, of leagues, and those that answer mail, have tests of their own."""
ABOUT_NO_SEAT = {
    *("alarm", "declined", "mail_aside", "long_outage", "refusals", "digest"),
    *("no_show", "replaced", "test", "to_moderators"),
}


def test_every_kind_is_written_by_the_service(every_mail):
    assert {kind for kind, _ in every_mail} == set(KINDS) - ELSEWHERE


def test_the_name_of_every_kind_fits_its_column():
    """SQLite would take any length."""
    longest = Letter._meta.get_field("kind").max_length
    assert [kind for kind in KINDS if len(kind) > longest] == []


def test_every_kind_is_a_clean_message(every_mail):
    for which, mail in every_mail.items():
        assert defects(mail) == [], which
        assert text_of(mail).count("http://") >= 1, which
        assert len(html_of(mail)) < 100_000, which
        assert max(len(line) for line in mail.as_bytes().splitlines()) < 998, which
        assert mail.as_bytes().isascii(), which


def test_no_line_of_a_text_is_wider_than_old_programs_show(every_mail):
    for which, mail in every_mail.items():
        lines = mail.get_body(("plain",)).get_content().splitlines()
        assert not [
            line for line in lines if columns(line) > 76 and " " in line.strip() and "http" not in line
        ], which


@pytest.mark.parametrize("flow", [flowed, flowed_without_spaces])
def test_no_line_ends_between_a_clock_and_its_zone(flow):
    """However much stands before them."""
    for letters in range(1, 80):
        text = f"{'月' * (letters // 2)}{'a' * (letters % 2)} 12:00\xa0UTC"
        assert "12:00\xa0UTC" in flow(text)


def test_nothing_in_the_html_is_fetched_and_only_dark_colours_need_a_style_sheet(every_mail):
    for which, mail in every_mail.items():
        markup = html_of(mail)
        assert not re.search(r"<(script|link|iframe|object|form)\b", markup), which
        (sheet,) = re.findall("<style>(.*?)</style>", markup, re.DOTALL)
        assert re.fullmatch(r"\s*@media \(prefers-color-scheme: dark\) \{[^@]*\}\s*", sheet), which
        for table in re.findall("<table[^>]*>", markup):
            assert 'role="presentation"' in table, which
        assert set(re.findall(r'src="([^"]*)"', markup)) <= {f"cid:{picture_id(mail)}"}, which
        assert "url(" not in markup, which


def test_letters_about_a_board_show_it_as_an_inline_picture_and_in_words(every_mail):
    for (kind, language), mail in every_mail.items():
        if kind in WITH_BOARD and language == "en":
            picture = picture_of(mail)
            assert picture.get_content()[:8] == b"\x89PNG\r\n\x1a\n"
            assert picture.get_content_disposition() == "inline"
            assert f'src="cid:{picture_id(mail)}"' in html_of(mail)
            assert re.search('alt="[^"]+ The board in words follows."', html_of(mail)), kind
            assert "Danae\n- palm: " in text_of(mail), kind
            assert "- palm: " in html_of(mail), kind


def test_no_two_letters_name_their_pictures_alike(every_mail):
    names = [picture_id(every_mail[kind, "en"]) for kind in WITH_BOARD]
    assert len(set(names)) == len(WITH_BOARD)


def test_french_letters_are_french(every_mail):
    for kind, language in every_mail:
        if language == "fr":
            english, french = (text_of(every_mail[kind, spoken]) for spoken in ("en", "fr"))
            assert english.splitlines()[0] != french.splitlines()[0], kind
            assert "The table" not in french, kind


def test_japanese_letters_are_japanese_and_break_between_letters(every_mail):
    for (kind, language), mail in every_mail.items():
        if language != "ja":
            continue
        assert re.search("[ぁ-ヿ一-鿿]", text_of(mail).splitlines()[0]), kind
        part = mail.get_body(("plain",))
        assert (part.get_param("format"), part.get_param("delsp")) == ("flowed", "yes")
        for line in part.get_content().splitlines():
            assert columns(line) <= 80 or "http" in line, (kind, line)
            assert not line.startswith(("、", "。", "」", "）", "ー")), (kind, line)
            assert not line.rstrip().endswith(("「", "（")), (kind, line)


def test_every_encoded_word_of_a_header_is_whole_letters(every_mail):
    """Programs that decode them one by one, into a charset of their own, show no broken signs."""
    for which, mail in every_mail.items():
        raw = mail.as_bytes(policy=policy.SMTP).partition(b"\r\n\r\n")[0].decode("ascii")
        for charset, encoding, words in re.findall(r"=\?([\w-]+)\?([bqBQ])\?([^?]*)\?=", raw):
            data = b64decode(words) if encoding in "bB" else decodestring(words.encode(), header=True)
            assert data.decode(charset), which
        assert max(map(len, raw.split("\r\n"))) <= 998


def test_a_language_that_nobody_speaks_is_english(every_mail):
    for kind, language in every_mail:
        if language == "xx":
            assert text_of(every_mail[kind, "xx"]) == text_of(every_mail[kind, "en"])


def test_every_letter_says_that_no_person_wrote_it(every_mail):
    for which, mail in every_mail.items():
        assert mail["Auto-Submitted"] == "auto-generated", which
        assert "AutoReply" in mail["X-Auto-Response-Suppress"], which


def test_letters_can_be_answered_by_mail_where_there_is_something_to_say(every_mail):
    for (kind, language), mail in every_mail.items():
        if kind in ABOUT_NO_SEAT:
            assert mail["Reply-To"] is None, kind
        else:
            assert is_reply_address(str(mail["Reply-To"])), kind
            preview, delimiter, *_ = text_of(mail).split("\n\n")
            assert preview.endswith(PREVIEW_MARK), kind
            assert delimiter == DELIMITER.get(language, DELIMITER["en"]), kind


def test_only_letters_that_one_can_do_without_offer_to_be_stopped(every_mail):
    for (kind, _), mail in every_mail.items():
        if kind == "invitation":
            assert "/no-letters/" in mail["List-Unsubscribe"]
        elif kind == "talk":
            assert "/no-talk/" in mail["List-Unsubscribe"]
        elif KINDS[kind].always_at_once:
            assert mail["List-Unsubscribe"] is None, kind
        else:
            assert mail["List-Unsubscribe"].strip().startswith("<http"), kind
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click", kind


def picture_id(mail):
    picture = picture_of(mail)
    return picture["Content-ID"].strip("<>") if picture else ""
