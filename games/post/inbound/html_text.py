"""The text of an HTML message, as a reader sees it; quotations get the `>` that plain text has."""

from html.parser import HTMLParser

MOST_MARKUP = 100_000
SKIPPED = frozenset({"head", "script", "style", "title", "template", "object", "noscript"})
BLOCKS = frozenset(
    {
        "p",
        "div",
        "br",
        "tr",
        "li",
        "ul",
        "ol",
        "table",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "pre",
        "dd",
        "dt",
    }
)
VOID = frozenset(
    {"br", "hr", "img", "input", "meta", "link", "base", "col", "wbr", "area", "embed", "source"}
)
QUOTES = (
    "gmail_quote",
    "yahoo_quoted",
    "protonmail_quote",
    "moz-cite-prefix",
    "gmail_attr",
    "tutanota_quote",
)
ORIGINAL = ("divrplyfwdmsg", "mail-editor-reference-message-container", "reply-intro")
ORIGINAL_LINE = "-----Original Message-----"


def text_of_html(markup: str) -> str:
    reader = _Reader()
    reader.feed(markup[:MOST_MARKUP])
    reader.close()
    return reader.text()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = [""]
        self.quote_depth = 0
        self.skipped = 0
        self.open: list[tuple[str, bool, bool]] = []
        """Names of open elements, and whether each quotes or hides what is in it."""

    def text(self) -> str:
        lines = (" ".join(line.split()) if not line.startswith(">") else line for line in self.lines)
        return "\n".join(lines)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = " ".join(value or "" for name, value in attrs if name in ("class", "id")).lower()
        if tag in BLOCKS or tag == "blockquote":
            self._break()
        if any(mark in marks for mark in ORIGINAL):
            self._break()
            self.lines[-1] += ORIGINAL_LINE
            self._break()
        if tag in VOID:
            return
        quotes = tag == "blockquote" or any(mark in marks for mark in QUOTES)
        hides = tag in SKIPPED
        self.open.append((tag, quotes, hides))
        self.quote_depth += quotes
        self.skipped += hides
        if quotes:
            self._break()
        if tag in ("td", "th"):
            self.lines[-1] += " "

    def handle_endtag(self, tag: str) -> None:
        """Closes what was left open within it, too; a stray one closes nothing."""
        if tag in BLOCKS or tag == "blockquote":
            self._break()
        if not any(name == tag for name, _, _ in self.open):
            return
        while self.open:
            name, quotes, hides = self.open.pop()
            self.quote_depth -= quotes
            self.skipped -= hides
            if quotes:
                self._break()
            if name == tag:
                break

    def handle_data(self, data: str) -> None:
        if self.skipped:
            return
        preserved = any(name == "pre" for name, _, _ in self.open)
        first, *rest = data.split("\n") if preserved else [" ".join(data.split("\n"))]
        self._add(first)
        for line in rest:
            self._break()
            self._add(line)

    def _add(self, text: str) -> None:
        if self.quote_depth and not self.lines[-1].startswith(">") and text.strip():
            self.lines[-1] = "> " + self.lines[-1]
        self.lines[-1] += text

    def _break(self) -> None:
        if self.lines[-1].strip():
            self.lines.append("")
