"""Days as Japanese writes them, in the words that `days` reads: «8月3日から10日まで», «明日から3日間»."""

import re
import unicodedata
from datetime import date, timedelta

WEEKDAY = re.compile(r"[(（][月火水木金土日祝・]{1,3}[)）]|[月火水木金土日]曜日?")
YEAR_MONTH_DAY = re.compile(r"(\d{4})(?:年|[/.])(\d{1,2})(?:月|[/.])(\d{1,2})日?")
MONTH_DAY = re.compile(r"(?<![\d/.])(\d{1,2})(?:月|/)(\d{1,2})日?(?![\d/])")
DAY = re.compile(r"(\d{1,2})日(?!間)")
LENGTH = re.compile(r"(\d{1,3})\s*(日間|週間)")
RELATIVE = {"明後日": 2, "あさって": 2, "明日": 1, "あした": 1, "今日": 0, "本日": 0}
UNTIL = re.compile("まで")
FILLERS = re.compile(
    "から|より|まで|いっぱい|ずっと|不在にします|不在|お休みします|お休み|休みます|休み|留守にします|留守|なります|いたします|します|です|"
    "よろしくお願いします|お願いします|だけ|のみ|の間|間|私|の|は|を|に|で|と|[、。]"
)
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def in_plain_words(text: str, today: date) -> tuple[str, int]:
    """What `days` reads, and how many days it lasts; 0 if the text does not say. Months come before days."""
    said = WEEKDAY.sub(" ", unicodedata.normalize("NFKC", text))
    length = LENGTH.search(said)
    days = int(length[1]) * (7 if length[2] == "週間" else 1) if length else 0
    said = LENGTH.sub(" ", said)
    said = YEAR_MONTH_DAY.sub(r" \1-\2-\3 ", said)
    said = MONTH_DAY.sub(_month_day, said)
    said = DAY.sub(r" \1 ", said)
    for word, later in RELATIVE.items():
        said = said.replace(word, f" {(today + timedelta(days=later)).isoformat()} ")
    until = " until " if UNTIL.search(said) else ""
    return until + FILLERS.sub(" ", said), days


def _month_day(found: re.Match[str]) -> str:
    month = int(found[1])
    return f" {MONTHS[month - 1]} {found[2]} " if 1 <= month <= 12 else found[0]
