"""A mouse without a button, told to the scenes that hear it and to no others."""

from conftest import wait

SCENE = """
local sw = require "scrollwork"
local rows = {}
for i = 1, 6 do rows[i] = sw.item { id = "row-" .. i, height = 200 } end
return sw.scene { device = "phone", sw.scroll { id = "page", sw.column(rows) }, setup = function(scene)
  %s:on("hover", function(e) print("over " .. e.item.id) end)
end }
"""


def hover(page, *places):
    """Moves the mouse over places by shares of the stage, and answers what the scene has printed."""
    for place in places:
        page.page.mouse.move(*page.point(*place), steps=4)
        page.rest()
    page.page.click("#tab-prints")
    return [line.split("  ")[1] for line in page.page.locator("[role=tabpanel]").inner_text().splitlines() if "over" in line]


def test_what_the_mouse_comes_over_hears_it_once(preview, tmp_path):
    (tmp_path / "rows.lua").write_text(SCENE % "scene")
    page = preview("rows.lua", folder=tmp_path)
    # A row is 200 of 844 pt. The way within one is not told, and the scene hears once what is over it at all.
    assert hover(page, (0.5, 0.1), (0.6, 0.2), (0.5, 0.3), (0.2, 0.45), (0.5, 0.1)) == ["over row-1"]
    page.page.mouse.move(5, 5)
    page.page.click("#tab-events")
    cells = page.page.locator(".events tbody tr")
    wait(lambda: [row.split("\t")[2] for row in cells.all_inner_texts()] == [
        "hover row-1", "leave row-1", "hover row-2", "leave row-2", "hover row-1", "leave row-1"])
    # It is done again as what it was.
    page.drag((0.5, 0.8), (0.5, 0.3))
    page.rest()
    page.page.get_by_role("button", name="Copy as test").first.click()
    text = page.page.locator("dialog pre").first
    wait(lambda: "leave()" in text.inner_text() and text.inner_text().count("hover(scene, {") >= 3)


def test_an_item_that_listens_is_found(preview, tmp_path):
    (tmp_path / "rows.lua").write_text(SCENE % 'scene:get("row-3")')
    page = preview("rows.lua", folder=tmp_path)
    assert hover(page, (0.5, 0.1), (0.5, 0.6), (0.5, 0.1), (0.5, 0.6)) == ["over row-3", "over row-3"]


def test_a_scene_that_hears_no_mouse_is_told_of_none(preview):
    page = preview("examples/carousel", "--do", "tick()")
    hover(page, (0.5, 0.1), (0.5, 0.8), (0.5, 0.1))
    assert page.page.locator(".hint").count() == 1 and page.read("take") == 1
