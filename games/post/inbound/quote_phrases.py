"""How mail programs introduce what they quote, in the languages our players' programs speak."""

import re

DELIMITER = {
    "en": "--- reply above this line ---",
    "fr": "--- répondez au-dessus de cette ligne ---",
}
"""The first line of our letters: what follows it, unless quoted, is ours."""

WROTE = re.compile(
    r"(?:on|le|am|il|el|op|em|den)\b.{4,300}\b"
    r"(?:wrote|a écrit|schrieb(?:.{0,200})|ha scritto|escribió|schreef(?:.{0,200})|escreveu|skrev)\s*:?"
    r"|\d{4}年\d{1,2}月\d{1,2}日.{0,250}[:：]"
    r"|.{0,200}(?:さんは書きました|のメッセージ)\s*[:：]?"
    r"|\d{4}-\d\d-\d\d.{0,200}<[^<>@]{1,100}@[^<>]{1,100}>\s*:",
    re.IGNORECASE,
)
"""A whole paragraph, put on one line: «On Monday … wrote:»."""

BEGINS_WROTE = re.compile(r"(?:on|le|am|il|el|op|em|den)\b|\d{4}(?:年|-\d\d-\d\d)", re.IGNORECASE)

ORIGINAL = re.compile(
    r"\s*[-_=]{2,}\s*(?:original message|message d.origine|message original|ursprüngliche nachricht|"
    r"originalnachricht|forwarded message|message transféré|weitergeleitete nachricht|元のメッセージ|"
    r"転送されたメッセージ|original appointment)\s*[-_=]*\s*|\s*_{20,}\s*",
    re.IGNORECASE,
)

HEADER_FROM = re.compile(r"\s*\*?(?:from|de|von|差出人|送信者)\s*[:：]\*?", re.IGNORECASE)
HEADER_NEXT = re.compile(
    r"\s*\*?(?:sent|date|to|subject|cc|envoyé|à|objet|gesendet|datum|an|betreff|送信日時|日付|宛先|件名)\s*[:：]\*?",
    re.IGNORECASE,
)
"""Outlook's block: a From line with at least one of these within the next ones."""

FOOTER = re.compile(
    r"(?:sent|written|posted) (?:from|with|via|by) .{1,80}|get outlook for .{1,60}|"
    r"envoyé (?:de|depuis|à partir d|avec|via).{1,80}|(?:télécharger|obtenir|téléchargez) outlook .{1,60}|"
    r"(?:von meinem|gesendet (?:von|mit|aus)) .{1,80}|holen sie sich outlook .{1,60}|"
    r".{1,60}から送信|(?:iphone|android) ?から.{1,40}|do not delete or change.{1,120}",
    re.IGNORECASE,
)
"""What phones put under a mail."""
