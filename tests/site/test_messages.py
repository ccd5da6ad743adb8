"""Translations: complete, compiled, well set; and the tool that keeps them so."""

import gettext
import re
from io import StringIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management import CommandError, call_command

from games.management.catalogue import extracted, problems, updated, write
from games.management.commands.messages import languages, po_file

NO_BREAK = "\u00a0"


def test_every_language_is_complete():
    """Missing, fuzzy, not compiled or with other placeholders: `manage.py messages --check` names it."""
    output = StringIO()
    call_command("messages", "--check", stdout=output)
    assert re.fullmatch(r"\d+ strings, 0 problems\.\n", output.getvalue())


def test_the_check_fails_on_a_problem(tmp_path, monkeypatch):
    monkeypatch.setattr(settings, "LOCALE_PATHS", [tmp_path])
    output = StringIO()
    with pytest.raises(CommandError, match="Problems: 2"):
        call_command("messages", "--check", stdout=output)
    assert output.getvalue() == "fr: there is no catalogue fr\nja: there is no catalogue ja\n"
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def project(tmp_path):
    """A project of two files, and its empty catalogue."""
    return Project(tmp_path)


class Project:
    def __init__(self, base: Path) -> None:
        self.base = base
        self.po = base / "locale" / "fr" / "LC_MESSAGES" / "django.po"
        for folder in ("code", "pages"):
            (base / folder).mkdir()

    def python(self, text):
        (self.base / "code" / "words.py").write_text(text, "utf-8")

    def template(self, text):
        (self.base / "pages" / "page.html").write_text(text, "utf-8")

    @property
    def found(self):
        return extracted(self.base, ["code"], ["pages"])

    def update(self, **translations):
        """Updates the catalogue and translates the strings that begin with these words."""
        catalogue = updated(self.po, "fr", self.found)
        for message in catalogue:
            for start, text in translations.items():
                if str(message.id).lstrip("('").startswith(start):
                    message.string = text
        write(catalogue, self.po)
        return self

    @property
    def problems(self):
        return [problem.split(":")[0] for problem in problems(self.po, "fr", self.found)]


def ids(catalogue):
    return {(message.context, message.id) for message in catalogue if message.id}


def test_strings_are_found_in_python(project):
    project.python(
        "a = gettext('one')\nb = gettext_lazy('two ' 'parts')\nc = ngettext('%(n)d hut', '%(n)d huts', 2)\n"
        "d = pgettext_lazy('card', 'sand')\ne = npgettext('x', 'y', 'ys', 3)\nf = _('six')\n"
        "g = ngettext_lazy('z', 'zs', 'n')\nh = gettext_noop('eight')\nplain = 'not this'\n"
    )
    assert ids(project.found) == {
        (None, "one"),
        (None, "two parts"),
        (None, ("%(n)d hut", "%(n)d huts")),
        ("card", "sand"),
        ("x", ("y", "ys")),
        (None, "six"),
        (None, ("z", "zs")),
        (None, "eight"),
    }


def test_strings_are_found_inside_formatted_ones_on_every_python(project):
    project.python(
        "a = f\"{first} {gettext('One.')}\"\n"
        'b = f"""{pgettext("card", \'sand\')}\n {x:>{width(_(\'deep\'))}}"""\n'
        "c = gettext(f'not {this}')\n"
    )
    assert ids(project.found) == {(None, "One."), ("card", "sand"), (None, "deep")}


def test_strings_are_found_in_templates_however_indented(project):
    project.template(
        "{% load i18n %}\n      <p title='it''s'>{% translate 'one' %}</p>\n"
        '   <p>{% trans "two" context "card" %}\n'
        "  {% blocktranslate count n=huts %}{{ n }} hut{% plural %}{{ n }} huts{% endblocktranslate %}\n"
        "        {% blocktranslate trimmed %}\n  three\n   lines\n{% endblocktranslate %}\n {{ _('five') }}\n"
        " {# not this #} {% comment %}{% translate 'nor this' %}{% endcomment %}"
    )
    assert ids(project.found) == {
        (None, "one"),
        ("card", "two"),
        (None, ("%(n)s hut", "%(n)s huts")),
        (None, "three lines"),
        (None, "five"),
    }


def test_what_is_missing_is_named(project):
    project.python("gettext('known')")
    project.update()
    assert project.problems == ["not translated"]
    project.update(known="connu")
    assert project.problems == []
    project.python("gettext('known'); ngettext('%(n)d hut', '%(n)d huts', 2)")
    assert project.problems == ["not in the catalogue"]
    project.update(**{"%(n)d": ("%(n)d paillote", "")})
    assert project.problems == ["not translated"]


def test_a_changed_string_is_fuzzy_and_not_compiled_until_seen(project):
    project.python("gettext('The hut stands on the beach.')")
    project.update(The="La paillote est sur la plage.")
    project.python("gettext('The hut stands on that beach.')")
    project.update()
    assert project.problems == ["fuzzy"]
    assert "#, fuzzy" in project.po.read_text("utf-8")
    assert compiled(project)["The hut stands on that beach."] == "The hut stands on that beach."


def test_an_unused_string_is_kept_as_obsolete_and_comes_back(project):
    project.python("gettext('Sand'); gettext('Palm')")
    project.update(Sand="Sable", Palm="Cocotier")
    project.python("gettext('Palm')")
    project.update()
    assert '#~ msgid "Sand"' in project.po.read_text("utf-8")
    assert project.problems == []
    project.python("gettext('Sand'); gettext('Palm')")
    project.update()
    assert "#~" not in project.po.read_text("utf-8")
    assert project.problems == []


@pytest.mark.parametrize(
    ("source", "translation", "right"),
    [
        ("%(name)s wins", "%(name)s gagne", True),
        ("%(name)s wins", "%(nom)s gagne", False),
        ("%(name)s wins", "Gagne", False),
        ("%(name)s wins", "%(name)d gagne", False),
        ("%(name)s wins", "%(name)s gagne à 100 %", False),
        ("%(name)s wins", "%(name)s gagne à 100 %%", True),
        ("%(a)s and %(b)s", "%(b)s et %(a)s", True),
        ("100 percent", "100 %", True),
    ],
)
def test_placeholders_must_be_the_same(project, source, translation, right):
    project.python(f"gettext({source!r})")
    project.update(**{source[:4]: translation})
    assert project.problems == ([] if right else ["other placeholders in the translation"])


@pytest.mark.parametrize(
    ("forms", "right"),
    [
        (("%(n)d paillote", "%(n)d paillotes"), True),
        (("une paillote", "%(n)d paillotes"), True),
        (("%(m)d paillote", "%(n)d paillotes"), False),
    ],
)
def test_the_singular_may_leave_out_the_number(project, forms, right):
    project.python("ngettext('one hut', '%(n)d huts', 2)")
    project.update(one=forms)
    assert project.problems == ([] if right else ["other placeholders in the translation"])


def test_a_catalogue_that_is_not_compiled_is_named(project):
    project.python("gettext('Sand')")
    project.update(Sand="Sable")
    text = project.po.read_text("utf-8")
    project.po.write_text(text.replace("Sable", "Le sable"), "utf-8")
    assert project.problems == ["django.mo (fr) does not say what django.po says"]
    project.po.with_suffix(".mo").unlink()
    assert project.problems == ["django.mo (fr) does not say what django.po says"]


def test_nothing_changes_without_a_reason(project):
    """No dates, no line numbers, no paths of a machine."""
    project.python("gettext('Sand')\ngettext('Palm')")
    project.update(Sand="Sable", Palm="Cocotier")
    files = (project.po, project.po.with_suffix(".mo"))
    before = [file.read_bytes() for file in files]
    project.python("\n\n\n# moved down\ngettext('Sand')\ngettext('Palm')")
    project.update()
    assert [file.read_bytes() for file in files] == before
    assert str(project.base) not in project.po.read_text("utf-8")
    assert "Date" not in project.po.read_text("utf-8")


def test_french_has_its_plural_forms(project):
    project.python("ngettext('%(n)d hut', '%(n)d huts', 2)")
    project.update(**{"%(n)d": ("%(n)d paillote", "%(n)d paillotes")})
    with project.po.with_suffix(".mo").open("rb") as file:
        french = gettext.GNUTranslations(file)
    assert [french.ngettext("%(n)d hut", "%(n)d huts", n) % {"n": n} for n in (0, 1, 2)] == [
        "0 paillote",
        "1 paillote",
        "2 paillotes",
    ]


def test_japanese_has_one_form_for_every_number(project):
    project.python("ngettext('%(n)d hut', '%(n)d huts', 2)")
    project.po = project.base / "locale" / "ja" / "LC_MESSAGES" / "django.po"
    catalogue = updated(project.po, "ja", project.found)
    catalogue.get(("%(n)d hut", "%(n)d huts")).string = ("小屋%(n)d個",)
    write(catalogue, project.po)
    assert list(problems(project.po, "ja", project.found)) == []
    with project.po.with_suffix(".mo").open("rb") as file:
        japanese = gettext.GNUTranslations(file)
    assert [japanese.ngettext("%(n)d hut", "%(n)d huts", n) for n in (0, 1, 2)] == ["小屋%(n)d個"] * 3


def compiled(project):
    with project.po.with_suffix(".mo").open("rb") as file:
        french = gettext.GNUTranslations(file)
    return {message.id: french.gettext(message.id) for message in project.found if message.id}


def strings_of(language):
    assert languages() == ["fr", "ja"]
    with po_file(language).open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id:
                yield from message.string if isinstance(message.string, tuple) else [message.string]


def test_french_is_set_as_french_is():
    """’ for apostrophes, a no-break space before : ; ! ? and inside « », no English quotes."""
    for text in strings_of("fr"):
        words = re.sub(r"<[^>]*>|https?://\S+|%\(\w+\)[a-z]", "", text)
        assert not re.search(r"['\"“”]", words), text
        assert not re.search(rf"(^|[^{NO_BREAK}:;!?])[:;!?](\s|$)", words), text
        assert not re.search(rf"«[^{NO_BREAK}]|[^{NO_BREAK}]»", words), text


def test_no_french_word_that_elides_stands_before_a_name():
    """«de Orange» and «que Azzura» would be wrong, and «d’Bleu» too."""
    elided = r"\b(de|que|ne|le|la|se|si|jusque|lorsque|puisque) %\((?!place|code|spot)\w+\)s|[dlnsj]’%\("
    for text in strings_of("fr"):
        assert not re.search(elided, text, re.I), text


def test_japanese_is_set_as_japanese_is():
    """Wide 、。：！？ between Japanese letters, 「」 for quotes, ordinary Latin and digits, 〜 for ranges."""
    kana = "ぁ-ヿ一-鿿"
    for text in strings_of("ja"):
        words = re.sub(r"<[^>]*>|https?://\S+|%\(\w+\)[a-z]", "", text)
        assert not re.search(rf"[{kana}][,;?!]|[{kana}]\.(?!\w)|[,;] ?[{kana}]|[“”«»\"']", words), text
        assert not re.search("[０-９Ａ-Ｚａ-ｚ～ｦ-ﾟ]", words), text
        assert not re.search(rf"[{kana}]: [{kana}]|[{kana}]\([{kana}]", words), text


def test_nothing_is_left_in_english_in_japanese():
    """A sentence, a label or a line to reply with has other words: only names are the same everywhere."""
    with po_file("ja").open("rb") as file:
        for message in read_po(file, locale="ja"):
            english, japanese = (
                text if isinstance(text, str) else text[0] for text in (message.id, message.string)
            )
            assert re.search("[ぁ-ヿ一-鿿。]", japanese) or not _words(english) & _words(japanese), english


def _words(text):
    return set(re.findall(r"\b[a-z]{2,}\b", re.sub(r"%\(\w+\)[a-z]|<[^>]*>", "", text)))
