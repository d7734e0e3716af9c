"""How the page looks: labels that are whole, names that differ, windows of all sizes, and panels by keyboard."""

import os
import re
import signal
import subprocess

from conftest import PROGRAM, wait

PARTS = """
async ([parts, words]) => {
  const { drawStage } = await import("/stage.js");
  const { boxKinds } = await import("/wire.js");
  const drawn = [];
  const context = new Proxy({ canvas: { width: 300, height: 300 }, fillText: (text) => drawn.push(text) }, {
    get: (known, name) => known[name] ?? (() => {}), set: () => true,
  });
  const boxes = parts.map(([kind, x, y, width, height], i) => (
    kind && { kind: boxKinds.indexOf(kind), x, y, width, height, scale: 1, opacity: 1, word: i }));
  drawStage(context, { parts: boxes }, { width: 300, height: 300, safeArea: {} }, {
    scale: 1, colors: {}, words: new Map(words.map((word, i) => [i, word])), showsIds: true, fingers: [] });
  return drawn;
}
"""


def labels(page, *parts):
    return page.page.evaluate(PARTS, [[part[1:] for part in parts], [part[0] for part in parts]])


def test_a_label_is_whole_or_not_there(preview):
    page = preview("examples/carousel")
    row = ("post", "row", 0, 0, 300, 60)
    assert labels(page, row, ("text", "item", 10, 10, 280, 40)) == ["text"]
    assert labels(page, row, ("text", "item", 10, 20, 280, 40)) == ["post", "text"]
    assert labels(page, row, ("text", "item", 200, 0, 100, 60)) == ["post", "text"]
    # What a viewport shows reaches beyond it, and ends with it.
    strip = ("strip", "view", 0, 0, 300, 60)
    assert labels(page, strip, ("a", "item", -40, 0, 60, 60), ("", None), row) == ["a", "post"]
    assert labels(page, strip, ("a", "item", 200, 0, 60, 60), ("", None), row) == ["strip", "a", "post"]
    inner = ("inner", "view", 0, 40, 300, 20)
    assert labels(page, row, inner, ("a", "item", -40, 0, 60, 60), ("", None)) == ["post", "a"]
    # A container has no fill, and a neighbor is not inside.
    assert labels(page, row, ("column", "container", 0, 0, 300, 60)) == ["post", "column"]
    assert labels(page, row, ("next", "row", 0, 60, 300, 60)) == ["post", "next"]


def test_long_names_keep_their_ends(preview):
    page = preview("examples/carousel")
    names = page.page.evaluate("""async () => {
      const { shortName } = await import("/lanes.js");
      return ["gallery", "strip-with-a-long-name-1", "strip-with-a-long-name-12"].map((name) => shortName(name, 12));
    }""")
    assert names == ["gallery", "strip-…ame-1", "strip-…me-12"]


def test_the_digest_is_that_of_run_before_anything_is_saved(preview):
    page = preview("examples/carousel")
    run = subprocess.run([PROGRAM, "run", "examples/carousel"], capture_output=True, text=True, cwd=page.server.folder)
    (digest,) = re.findall(r"digest (\w+)", run.stderr + run.stdout)
    takes = page.page.locator("[aria-label=Takes]")
    wait(lambda: f"first {digest}" in takes.inner_text().replace("\n", " "))
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    wait(lambda: digest not in takes.inner_text())


def test_a_stop_gives_way_to_what_is_done_next(preview):
    page = preview("examples/carousel")
    overlay = page.page.locator(".stage-pane .overlay")
    (child,) = page.server.children()
    os.kill(child, signal.SIGKILL)
    wait(lambda: overlay.count() == 1)
    wait(lambda: page.read("take") == 2)
    page.rest()
    assert "SIGKILL" in overlay.inner_text()
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    wait(lambda: overlay.count() == 0)
    assert "SIGKILL" in page.panel("problems")


def test_a_stop_that_is_hidden_is_hidden(preview):
    page = preview("examples/carousel")
    overlay = page.page.locator(".stage-pane .overlay")
    page.line("while true do end")
    wait(lambda: overlay.count() == 1, 20)
    wait(lambda: page.read("take") == 2)
    page.page.click(".overlay >> text=hide")
    page.page.wait_for_timeout(100)
    assert overlay.count() == 0
    assert "instruction" in page.panel("problems")


def test_arrows_on_the_tabs_choose_a_panel_and_leave_the_time(preview):
    page = preview("examples/carousel")
    tick = page.read("tick")
    chosen = page.page.locator("[role=tab][aria-selected=true]")
    page.page.locator("#tab-why").focus()
    for key, name in [
        ("ArrowRight", "Plugins 1"), ("ArrowRight", "Scene"), ("ArrowRight", "Events"), ("End", "Problems"), ("ArrowRight", "Why"), ("ArrowLeft", "Problems"),
    ]:
        page.page.keyboard.press(key)
        wait(lambda: chosen.inner_text() == name)
    assert page.page.evaluate("document.activeElement.id") == "tab-problems"
    assert page.read("tick") == tick


def test_the_stage_is_large_in_every_window(preview):
    for width, height, least in [(390, 844, 0.4), (844, 390, 0.6), (1280, 800, 0.8)]:
        page = preview("examples/carousel", width=width, height=height)
        box = page.page.locator("#stage").bounding_box()
        assert box["height"] > least * height, (width, height, box)
        assert page.page.evaluate("document.documentElement.scrollWidth") == width
        # Whatever is below or beside the edge can be scrolled to.
        if width < 500:
            page.page.click(".handle")
            page.page.wait_for_timeout(300)
        for part in ["[popovertarget=more]", "#console"]:
            page.page.locator(part).scroll_into_view_if_needed()
            place = page.page.locator(part).bounding_box()
            assert 0 <= place["x"] and place["x"] + place["width"] <= width + 1
            assert 0 <= place["y"] and place["y"] + place["height"] <= height + 1


def test_the_panel_begins_with_a_view_that_has_moved(preview):
    page = preview("examples/linked_tabs")
    view = page.page.locator("[aria-label=View]")
    wait(lambda: "y 839.4" in view.inner_text())
    page.page.select_option("[aria-label=View] select", label="tabs")
    page.drag((0.5, 0.8), (0.5, 0.6), steps=5)
    page.rest()
    assert page.page.locator("[aria-label=View] select").evaluate("select => select.selectedOptions[0].label") == "tabs"


def test_on_a_phone_the_sheet_goes_down_to_its_handle(preview):
    page = preview("examples/chat", width=390, height=844)
    handle, header = page.page.locator(".handle"), page.page.locator("header")

    def drag(by):
        box = handle.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.page.mouse.move(x, y)
        page.page.mouse.down()
        page.page.mouse.move(x, y + by)
        page.page.mouse.up()

    def at(x, y):
        return page.page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", list(page.point(x, y)))

    # What lies below the edge of the screen is not reached by Tab.
    assert header.is_visible() and not page.page.locator("#tab-why").is_visible()
    assert at(0.5, 0.94) != "stage"
    drag(60)
    wait(lambda: not header.is_visible())
    # The line to write in is at the bottom of the scene.
    wait(lambda: at(0.5, 0.94) == "stage")
    wait(lambda: handle.bounding_box()["y"] > 800)
    drag(-60)
    wait(header.is_visible)
    handle.press("ArrowUp")
    wait(lambda: handle.get_attribute("aria-expanded") == "true" and page.page.locator("#tab-why").is_visible())
    # The menu has what the header has no room for.
    page.menu("Wireframe")
    wait(lambda: page.page.locator("#more").get_by_role("button", name="App", exact=True, include_hidden=True).count() == 1)
    # However far it is scrolled, the handle stays.
    page.page.locator("#console").scroll_into_view_if_needed()
    handle.click()
    wait(lambda: handle.get_attribute("aria-expanded") == "false")
    assert page.page.locator(".transport button").first.is_visible()


def test_stages_beside_each_other_fit_on_a_phone(preview):
    page = preview("examples/carousel", "--compare", "examples/carousel/carousel.lua", width=390, height=844)
    second = page.page.locator("#second")
    wait(lambda: second.is_visible() and page.read("rows"))
    boxes = [page.page.locator(one).bounding_box() for one in ("#stage", "#second")]
    assert boxes[0]["y"] == boxes[1]["y"] and boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    assert boxes[1]["x"] + boxes[1]["width"] <= 390
    handle, play = page.page.locator(".handle").bounding_box(), page.page.locator(".transport button").first.bounding_box()
    assert play["y"] >= handle["y"] + handle["height"] - 1


def test_corners_are_not_cut_off_where_boxes_and_marks_are_read(preview):
    page = preview("examples/carousel")
    radius = lambda: page.page.evaluate("parseFloat(getComputedStyle(document.getElementById('stage')).borderTopLeftRadius)")
    assert radius() > 30
    page.page.locator("#tab-why").press("w")
    wait(lambda: radius() < 10)
    page.page.locator("#tab-why").press("w")
    wait(lambda: radius() > 30)
    page.page.locator("#tab-why").press("i")
    wait(lambda: radius() < 10)


def test_events_show_the_line_behind_them_and_more_of_it_where_there_is_room(preview):
    page = preview("examples/carousel")
    page.panel("events")
    cause = page.page.locator(".events td:last-child", has_text="carousel.lua").first
    wait(lambda: cause.count() == 1)
    assert cause.inner_text().startswith("carousel.lua:11")
    panel, line = (one.bounding_box() for one in (page.page.locator("[role=tabpanel]"), cause.locator(".place")))
    assert line["x"] + line["width"] <= panel["x"] + panel["width"]
    heights = {round(row.bounding_box()["height"]) for row in page.page.locator(".events tbody tr").all()}
    assert len(heights) == 1


def test_a_lift_that_the_end_has_cut_short_says_so(preview):
    page = preview("examples/chat")
    page.line("flick(log, { y = -9000 })")
    page.rest()
    wait(lambda: "because its range or laws end it there" in page.panel("why"))


def test_the_line_of_lua_offers_a_flick_of_the_view(preview):
    page = preview("examples/carousel")
    offer = page.page.locator("#console").get_attribute("placeholder")
    assert offer == "flick(gallery, { x = -1000 })"
    tick = page.read("tick")
    page.line(offer)
    wait(lambda: page.read("tick") > tick)
    page.rest()
