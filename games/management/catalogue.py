"""The catalogues of translations: from the source to `django.po`, and from there to `django.mo`.

Babel does it, so that nobody needs the programs of GNU gettext; at run time Django reads the `.mo` alone.
"""

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

Call = tuple[int, str, tuple[object, ...], list[str]]
"""As Babel wants it: the line, the function's name, its arguments, comments."""

KEYWORDS = {
    "_": None,
    **dict.fromkeys(("gettext", "gettext_lazy", "gettext_noop"), None),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sdrif]|\{\w*\}")
NAMED = re.compile(r"%\(\w+\)")


class Catalogue(Catalog):
    """Has a header that never changes: no dates, no versions, no people."""

    def __init__(self, language: str) -> None:
        super().__init__(locale=language, fuzzy=False)
        self.header_comment = f"# The words of the site in {self.locale.english_name}. See `make messages`."

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def extracted(base: Path, code: list[str], templates: list[str]) -> Catalog:
    """Every string to be translated in the Python files and the templates below these folders of `base`."""
    found = Catalog()
    for folder in code:
        for path in sorted((base / folder).rglob("*.py")):
            _collect(found, base, path, path.read_bytes(), _calls)
    for folder in templates:
        for path in sorted(path for path in (base / folder).rglob("*") if path.is_file()):
            _collect(found, base, path, _as_python(path.read_text("utf-8")), "python")
    return found


def updated(po: Path, language: str, found: Catalog) -> Catalogue:
    """The catalogue of exactly these strings: known ones keep their translation, unused ones are obsolete."""
    old = Catalog(locale=language)
    if po.exists():
        old = _read(po, language)
    for key, message in list(old.obsolete.items()):
        if found.get(message.id, message.context):
            old[message.id] = old.obsolete.pop(key)
    old.update(found)
    new = Catalogue(language)
    for message in _messages(old):
        new[message.id] = message
    new.obsolete = old.obsolete
    return new


def write(catalogue: Catalogue, po: Path) -> None:
    """Both files."""
    text = BytesIO()
    write_po(text, catalogue, width=110, include_lineno=False, include_previous=True)
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_bytes(text.getvalue())
    po.with_suffix(".mo").write_bytes(_compiled(catalogue))


def problems(po: Path, language: str, found: Catalog) -> Iterator[str]:
    """Everything that keeps this language from being complete, a line each; nothing if all is well."""
    if not po.exists():
        yield f"there is no catalogue {language}"
        return
    catalogue = Catalogue(language)
    for message in _messages(_read(po, language)):
        catalogue[message.id] = message
    for message in _messages(found):
        known = catalogue.get(message.id, message.context)
        if known is None:
            yield _line("not in the catalogue", message)
        elif known.fuzzy:
            yield _line("fuzzy", message)
        elif not all(_strings(known)):
            yield _line("not translated", message)
        elif not _same_placeholders(known):
            yield _line("other placeholders in the translation", message)
    mo = po.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != _compiled(catalogue):
        yield f"{mo.name} ({language}) does not say what {po.name} says"


def _collect(found: Catalog, base: Path, path: Path, source: bytes, method: Any) -> None:
    place = path.relative_to(base).as_posix()
    options = {"encoding": "utf-8"}
    for line, text, comments, context in extract(
        method, BytesIO(source), KEYWORDS, ["Translators:"], options, strip_comment_tags=True
    ):
        found.add(text, locations=[(place, line)], auto_comments=comments, context=context)


def _calls(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Call]:
    """Babel's own reader of Python overlooks what is inside f-strings before Python 3.12."""
    yield from _calls_in(ast.parse(file.read()))


def _calls_in(node: ast.AST) -> Iterator[Call]:
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        if name in KEYWORDS:
            values = [each.value if isinstance(each, ast.Constant) else None for each in node.args]
            yield node.lineno, name, tuple(values), []
    for child in ast.iter_child_nodes(node):
        yield from _calls_in(child)


def _as_python(template: str) -> bytes:
    """What Django makes of a template for xgettext, without the indentation that Python would object to."""
    return "\n".join(line.lstrip() for line in templatize(template).splitlines()).encode()


def _read(po: Path, language: str) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def _compiled(catalogue: Catalogue) -> bytes:
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def _messages(catalogue: Catalog) -> Iterator[Message]:
    """Without the header."""
    return (message for message in catalogue if message.id)


def _strings(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _same_placeholders(message: Message) -> bool:
    """A plural form may leave out what not all source forms have, usually the number, but add nothing."""
    sources = [set(PLACEHOLDER.findall(text)) for text in _sources(message)]
    needed, allowed = set.intersection(*sources), set.union(*sources)
    formatted = any(NAMED.search(text) for text in _sources(message))
    for string in _strings(message):
        if not needed <= set(PLACEHOLDER.findall(string)) <= allowed:
            return False
        if formatted and "%" in PLACEHOLDER.sub("", string).replace("%%", ""):
            return False
    return True


def _sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _line(what: str, message: Message) -> str:
    places = ", ".join(sorted({place for place, _ in message.locations}))
    context = f" [{message.context}]" if message.context else ""
    return f"{what}{context}: {_sources(message)[0]!r} ({places})"
