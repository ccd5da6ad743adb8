"""The text of an HTML message, as a reader sees it; quotations get the `>` that plain text has."""

from collections.abc import Mapping

from lxml import etree

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
    """libxml2 closes what is left open, and needs time in proportion to the markup, however it is nested."""
    parser = etree.HTMLParser(target=_Reader(), recover=True, no_network=True, remove_comments=True)
    parser.feed(markup[:MOST_MARKUP])
    text: str = parser.close()
    return text


class _Reader:
    """What lxml tells of elements and text, in their order; every start has its end."""

    def __init__(self) -> None:
        self.lines: list[str] = [""]
        self.open: list[tuple[bool, bool, bool]] = []
        """Of each open element, whether it quotes, hides or keeps the lines of what is in it."""
        self.quoting = self.hiding = self.preserving = 0
        """How many open elements do."""

    def close(self) -> str:
        lines = (" ".join(line.split()) if not line.startswith(">") else line for line in self.lines)
        return "\n".join(lines)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        marks = " ".join(attributes.get(name, "") for name in ("class", "id")).lower()
        if tag in BLOCKS or tag == "blockquote":
            self._break()
        if any(mark in marks for mark in ORIGINAL):
            self._break()
            self.lines[-1] += ORIGINAL_LINE
            self._break()
        quotes = tag == "blockquote" or any(mark in marks for mark in QUOTES)
        hides, preserves = tag in SKIPPED, tag == "pre"
        self.open.append((quotes, hides, preserves))
        self.quoting += quotes
        self.hiding += hides
        self.preserving += preserves
        if quotes:
            self._break()
        if tag in ("td", "th"):
            self.lines[-1] += " "

    def end(self, tag: str) -> None:
        quotes, hides, preserves = self.open.pop()
        self.quoting -= quotes
        self.hiding -= hides
        self.preserving -= preserves
        if quotes or tag in BLOCKS or tag == "blockquote":
            self._break()

    def data(self, data: str) -> None:
        if self.hiding:
            return
        first, *rest = data.split("\n") if self.preserving else [" ".join(data.split("\n"))]
        self._add(first)
        for line in rest:
            self._break()
            self._add(line)

    def _add(self, text: str) -> None:
        if self.quoting and not self.lines[-1].startswith(">") and text.strip():
            self.lines[-1] = "> " + self.lines[-1]
        self.lines[-1] += text

    def _break(self) -> None:
        if self.lines[-1].strip():
            self.lines.append("")
        else:
            self.lines[-1] = ""
