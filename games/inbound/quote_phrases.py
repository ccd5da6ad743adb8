"""How mail programs introduce what they quote, in the languages our players' programs speak."""

import re

WROTE = re.compile(
    r"(?:on|le|am|il|el|op|em|den)\b.{4,300}\b"
    r"(?:wrote|a écrit|schrieb(?:.{0,200})|ha scritto|escribió|schreef(?:.{0,200})|escreveu|skrev)\s*:?"
    r"|.{1,200}\bschrieb am\b.{4,100}:"
    r"|\d{4}年\d{1,2}月\d{1,2}日.{0,250}[:：]"
    r"|\d{4}[/-]\d{1,2}[/-]\d{1,2}.{0,250}(?:のメール|が書きました)\s*[:：]?"
    r"|.{0,200}(?:さんは書きました|さんが書きました|のメッセージ)\s*[:：]?"
    r"|\d{4}[/-]\d\d?[/-]\d\d?.{0,200}<[^<>@]{1,100}@[^<>]{1,100}>\s*[:：]",
    re.IGNORECASE,
)
"""A whole paragraph, put on one line: «On Monday … wrote:»."""

BEGINS_WROTE = re.compile(r"(?:on|le|am|il|el|op|em|den)\b|\d{4}(?:年|[/-]\d\d?[/-]\d\d?)", re.IGNORECASE)

ORIGINAL = re.compile(
    r"\s*[-_=]{2,}\s*(?:original message|message d.origine|message original|ursprüngliche nachricht|"
    r"originalnachricht|forwarded message|message transféré|weitergeleitete nachricht|"
    r"ursprüngliche mail|original appointment|元のメッセージ|返信元メッセージ|転送メッセージ|"
    r"転送されたメッセージ)"
    r"\s*[-_=]*\s*|\s*_{20,}\s*"
    r"|\s*(?:anfang der weitergeleiteten nachricht|begin forwarded message|"
    r"début du message (?:réexpédié|transféré)"
    r"|転送されたメッセージ)\s*[:：]\s*",
    re.IGNORECASE,
)

HEADER_FROM = re.compile(r"\s*\*?(?:from|de|von|差出人|送信者|送信元)\s*[:：]\*?", re.IGNORECASE)
HEADER_NEXT = re.compile(
    r"\s*\*?(?:sent|date|to|subject|cc|envoyé|à|objet|gesendet|datum|an|betreff|送信日時|送信日|日付|日時|宛先|件名)"
    r"\s*[:：]\*?",
    re.IGNORECASE,
)
"""Outlook's block: a From line with at least one of these within the next ones."""

FOOTER = re.compile(
    r"(?:sent|written|posted) (?:from|with|via|by) .{1,80}|get outlook for .{1,60}|"
    r"envoyé (?:de|depuis|à partir d|avec|via).{1,80}|(?:télécharger|obtenir|téléchargez) outlook .{1,60}|"
    r"(?:von meinem|gesendet (?:von|mit|aus)) .{1,80}|von .{1,40} gesendet\.?|holen sie sich outlook .{1,60}|"
    r"diese nachricht wurde (?:von|mit) .{1,80} gesendet\.?|"
    r"inviato da .{1,60}|enviado desde .{1,60}|verzonden (?:vanaf|met) .{1,60}|yahoo mail\s*:.{1,80}|"
    r".{1,60}から送信(?:しました)?。?|(?:iphone|android) ?から.{1,40}|do not delete or change.{1,120}",
    re.IGNORECASE,
)
"""What phones put under a mail."""

VALEDICTION = re.compile(
    r"(?:(?:with )?(?:best|kind|warm|kindest|warmest|many)(?: (?:regards|wishes))?|regards|all the best|"
    r"sincerely(?: yours)?|yours(?: (?:sincerely|truly|faithfully|ever))?|cheers|take care|"
    r"(?:bien )?(?:cordialement|amicalement|sincèrement)|bien à (?:vous|toi)|salutations(?: distinguées)?|"
    r"à bientôt|à plus|bises|mit (?:freundlichen|besten|herzlichen) grüßen|"
    r"(?:viele|liebe|beste|schöne|herzliche) grüße|"
    r"freundliche grüße|mfg|vg|lg|"
    r"(?:以上、?)?(?:どうぞ)?(?:よろしく|宜しく)(?:お願い(?:いた|致)?します)?|敬具|それでは(?:また)?|ではまた)"
    r"\s*[,.!。、]?",
    re.IGNORECASE,
)
"""A line that closes a mail; a name and a signature follow."""

GREETING = re.compile(
    r"\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|bonjour|bonsoir|salut|coucou|"
    r"hallo|guten (?:tag|morgen|abend)|moin|servus|"
    r"(?:皆さん|みなさん|皆様)?、?(?:こんにちは|こんばんは|おはようございます|お世話になっております|お疲れさまです))\b"
    r"(?:\s+(?:all|there|everyone|everybody|again|folks|makabana|à tous|tout le monde|zusammen)\b)?"
    r"(?:(?:\s+[^\W\d_]+){1,2}(?=\s*[,!]))?\s*[,.!:;、。！–—-]*\s*(?=[\w?？])",
    re.IGNORECASE,
)
"""At the beginning of a line on which something follows."""
