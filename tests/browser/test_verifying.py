"""The second verifier, in a real browser: against the vectors, and on the verify page itself."""

import json

import pytest
from playwright.sync_api import expect

from games.tables.record import record_of
from tests.browser.playing import follow
from tests.engine.write_vectors import FOLDER
from tests.games_at_play import NOON, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser

CHECK = """async ([path, text]) => {
  const { checked } = await import(path);
  try { await checked(JSON.parse(text)); return ""; } catch (error) { return error.message; }
}"""


def test_the_browser_says_of_every_vector_what_the_index_says(visit, site):
    game = play_on(table(people(3)), NOON)
    page = visit().go(address(game, "verify"))
    source = page.locator("script[src*='verify/page']").get_attribute("src")
    answer = page.request.get(source).text()
    path = "/static/verify/" + next(part for part in answer.split('"') if part.startswith("./record"))[2:]
    for entry in json.loads((FOLDER / "index.json").read_text("utf-8")):
        if not entry.get("needs_rules"):
            said = page.evaluate(CHECK, [path, (FOLDER / entry["file"]).read_text("utf-8")])
            assert said == entry["line"], entry["file"]


def test_a_record_of_the_site_is_checked_in_the_browser_and_nothing_is_sent(visit, site, tmp_path):
    red, *others = people(3)
    game = play_on(table([red, *others], share="6f1c" * 8), NOON)
    page = visit(red).go(address(game, "verify"))
    expect(page.get_by_text("your share is in it")).to_be_visible()
    expect(page.get_by_text("6f1c" * 8)).to_be_visible()
    sent = []
    page.on("request", lambda request: sent.append((request.method, request.url)))
    page.get_by_role("button", name="Verify seed, seats and seals in this browser").click()
    expect(page.get_by_text("The seats follow from the seed. Seals that fit:")).to_be_visible()
    assert [method for method, _ in sent] == ["GET"]
    record = json.loads(record_of(game))
    record["seed"] = "00" * 32
    (tmp_path / "changed.json").write_text(json.dumps(record))
    page.get_by_label("or a record from your device:").set_input_files(tmp_path / "changed.json")
    expect(page.get_by_text("draw: the seed does not follow from its shares")).to_be_visible()
    assert len(sent) == 1


def test_who_joins_sees_their_share_and_may_replace_it(visit, site):
    (red,) = people(1)
    page = visit(red).go("/tables/new/")
    share = page.get_by_label("Your share in the luck")
    expect(share).to_have_value("07" * 16)
    page.locator("summary", has_text="Your share in the luck").click()
    share.fill("my dog barked twice")
    follow(page, page.get_by_role("button", name="Open the table"))
    game = red.games_created.get()
    expect(page.get_by_text("Luck that nobody chooses")).to_be_visible()
    assert game.participants.get().share not in ("", "07" * 16)


def test_without_scripts_a_share_is_what_was_typed_or_none(visit, site):
    (red,) = people(1)
    page = visit(red, java_script_enabled=False).go("/tables/new/")
    expect(page.get_by_label("Your share in the luck")).to_have_value("")
    follow(page, page.get_by_role("button", name="Open the table"))
    assert red.games_created.get().participants.get().share == ""
