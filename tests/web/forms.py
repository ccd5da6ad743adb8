"""Forms as a browser finds and sends them, with some words in what is empty."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit


@dataclass
class Form:
    action: str
    method: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, ...]:
        """What tells it from other forms of the same page."""
        return (*sorted(self.fields), *(f"{name}={value}" for name, value in self.buttons if name == "act"))


class Page(HTMLParser):
    """The links and forms of a page, with what its fields hold."""

    def __init__(self, address: str, html: str) -> None:
        super().__init__()
        self.address, self.links, self.forms = address, [], []
        self._form: Form | None = None
        self._select = ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        if tag == "a" and "href" in known and "download" not in known:
            self.links.append(self._full(known["href"]))
        elif tag == "form":
            self._form = Form(self._full(known.get("action") or ""), known.get("method", "get"))
            self.forms.append(self._form)
        elif self._form is None:
            return
        elif tag == "input" and known.get("type") in ("radio", "checkbox"):
            if "checked" in known:
                self._add(known)
        elif tag == "input":
            self._add(known)
        elif tag == "textarea":
            self._form.fields.setdefault(known["name"], ["Because."])
        elif tag == "select":
            self._select = known.get("name", "")
        elif tag == "option" and self._select:
            value, before = known.get("value") or "", self._form.fields.get(self._select, [""])
            if "selected" in known or before == [""]:
                self._form.fields[self._select] = [value]
        elif tag == "button" and known.get("name"):
            self._form.buttons.append((known["name"], known.get("value") or ""))

    def handle_endtag(self, tag):
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = ""

    def _add(self, known):
        if known.get("name"):
            usual = "3" if known.get("type") == "number" else ""
            self._form.fields.setdefault(known["name"], []).append(known.get("value") or usual)

    def _full(self, reference: str) -> str:
        parts = urlsplit(urljoin(self.address, reference))
        return parts.path + (f"?{parts.query}" if parts.query else "") if not parts.netloc else reference
