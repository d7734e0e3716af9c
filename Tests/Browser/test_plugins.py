"""Behaviors on the page: what they hold, wait for and cost, and their options as fields."""

import pytest

from conftest import wait

RIVALS = """
local sw = require "scrollwork"
local paging = sw.behavior("paging", {
  summary = "Stops at the first page.",
  options = {
    align = { "start", one_of = { "start", "center" }, "Where a slide rests." },
    eager = { true, "Whether it comes at once." },
    title = { "Hello", "What it is called." },
    weights = { { 1, 2 }, "How much each counts." },
  },
}, function(view, opt)
  sw.after(0.02, function() print("paging", opt.align, opt.eager, opt.title, opt.weights[1]) end)
  view:snap(function() return { x = 390 } end)
end)
local carousel = sw.behavior("carousel", {
  options = { gap = { 0, min = 0, max = 100, unit = "pt", "Space between slides." } },
}, function(view, opt)
  view:snap(function() return { x = 400 + opt.gap } end)
end)
local slides = {}
for i = 1, 6 do slides[i] = sw.item { id = "slide-" .. i, width = 400, height = 600 } end
return sw.scene { device = "phone", sw.scroll { id = "gallery", axis = "horizontal", sw.row(slides) },
  setup = function(scene)
    local gallery = scene:view "gallery"
    gallery:attach(paging) gallery:attach(carousel, { gap = 10 })
  end }
"""


@pytest.fixture
def rivals(preview, tmp_path):
    (tmp_path / "rivals.lua").write_text(RIVALS)
    page = preview("rivals.lua", folder=tmp_path)
    page.page.click("#tab-plugins")
    return page


def card(page, name):
    return page.page.get_by_label(f"{name} on gallery", exact=True)


def flicked(page):
    page.drag((0.8, 0.3), (0.4, 0.3), steps=5)
    page.rest()
    return page.view("gallery")["x"]


def test_two_that_claim_the_same_snap_are_told_apart(rivals):
    page = rivals
    assert page.page.locator("#tab-plugins").inner_text() == "Plugins 2"
    assert "snap waits" in card(page, "paging").inner_text()
    held = card(page, "carousel").locator(".held")
    assert held.inner_text() == "snap"
    assert "Stops at the first page." in card(page, "paging").inner_text()
    cost = lambda name: int(card(page, name).locator(".cost").inner_text().split()[0].replace(",", ""))
    wait(lambda: cost("paging") > 0)
    before = cost("paging"), cost("carousel")
    assert flicked(page) == 410
    # The rule that was asked has cost something, the one that waits has not.
    wait(lambda: cost("carousel") > before[1])
    assert cost("paging") == before[0]
    page.page.click("#tab-why")
    why = page.page.locator("[role=tabpanel]")
    wait(lambda: "the snap is carousel's, paging's waits" in why.inner_text())
    rail = page.page.get_by_label("Attached")
    assert "waits" in rail.inner_text() and "snap" in rail.inner_text()


def test_a_field_changes_the_option_under_the_same_gesture(rivals):
    page = rivals
    assert flicked(page) == 410
    field = page.page.locator("input[name='carousel.gap']")
    assert field.input_value() == "10"
    field.fill("60")
    field.press("Enter")
    wait(lambda: page.read("take") == 2)
    page.rest()
    assert page.view("gallery")["x"] == 460
    assert "gap 60" in page.page.get_by_label("Takes", exact=True).inner_text()
    # What is outside of the range is refused by the field, and nothing happens.
    field.fill("900")
    field.press("Enter")
    assert not field.evaluate("field => field.validity.valid")
    assert "0 … 100 pt" in field.evaluate("field => field.validationMessage")
    page.rest()
    assert page.read("take") == 2
    # A slider for what has both ends.
    page.page.get_by_label("carousel.gap slider").fill("80")
    wait(lambda: (page.view("gallery") or {}).get("x") == 480)
    card(page, "carousel").get_by_text("Reset").click()
    wait(lambda: (page.view("gallery") or {}).get("x") == 410)
    assert field.input_value() == "10"


def test_toggles_words_texts_and_tables_have_fields_of_their_own(rivals):
    page = rivals

    def printed():
        text = page.panel("prints")
        page.page.click("#tab-plugins")
        return " ".join(text.split())

    wait(lambda: "paging start true Hello 1" in printed())
    page.page.get_by_label("align", exact=True).select_option("center")
    wait(lambda: page.read("take") == 2)
    # It has its new state when the scene runs with it, which "uncheck" does not wait for.
    page.page.get_by_label("eager", exact=True).click()
    wait(lambda: page.read("take") == 3)
    page.page.get_by_label("title", exact=True).fill('Say "hi"')
    page.page.get_by_label("title", exact=True).press("Enter")
    wait(lambda: page.read("take") == 4)
    page.page.get_by_label("weights", exact=True).fill("{ 7 }")
    page.page.get_by_label("weights", exact=True).press("Enter")
    wait(lambda: page.read("take") == 5)
    page.rest()
    wait(lambda: 'paging center false Say "hi" 7' in printed())
    # The command of the link has them.
    page.page.click("button:text-is('Share')")
    command = page.page.locator("[data-name=command]")
    wait(lambda: "--option 'paging.align=\"center\"'" in command.inner_text())


def test_a_scene_without_behaviors_says_so(preview, tmp_path):
    (tmp_path / "plain.lua").write_text(
        'local sw = require "scrollwork" return sw.scene { sw.scroll { id = "v", sw.item { height = 3000 } } }')
    page = preview("plain.lua", folder=tmp_path)
    assert "No behavior is attached" in page.panel("plugins")
    assert page.page.locator("#tab-plugins").inner_text() == "Plugins"
