"""Fingers, mouse, wheel and keys move the real scene."""

import re
import time

from conftest import wait


def test_the_mouse_is_a_finger_that_flicks(preview):
    page = preview("examples/carousel", "--do", "tick()")
    assert page.view("gallery")["x"] == 0
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    view = page.view("gallery")
    assert view["x"] == 406 and view["phase"] == "idle"
    assert view["cause"].endswith("carousel.lua:11")


def test_while_a_finger_is_down_the_content_is_where_the_finger_is(preview):
    page = preview("examples/carousel", "--do", "tick()")
    x, y = page.point(0.8, 0.3)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x - 100, y, steps=5)
    wait(lambda: page.view("gallery")["phase"] == "interacting")
    scale = 390 / page.page.locator("#stage").bounding_box()["width"]
    # 10 pt of slop, and points are kept in sixteenths.
    wait(lambda: abs(page.view("gallery")["x"] - (100 * scale - 10)) < 0.2)
    held = page.read("tick")
    time.sleep(0.2)
    assert page.read("tick") > held, "time runs while a finger is down"
    page.page.mouse.up()
    page.rest()


def test_touches_of_the_system(preview):
    page = preview("examples/carousel", "--do", "tick()", has_touch=True)
    page.touch("touchStart", (0.8, 0.3))
    for step in range(1, 6):
        page.touch("touchMove", (0.8 - step * 0.12, 0.3))
        time.sleep(0.016)
    page.touch("touchEnd")
    page.rest()
    assert page.view("gallery")["x"] == 406


def test_two_fingers_pinch(preview, tmp_path):
    (tmp_path / "map.lua").write_text("""
        local sw = require "scrollwork"
        return sw.scene { width = 400, height = 400, sw.scroll { id = "map", axis = "both",
          zoom = { min = 1, max = 4 }, sw.item { id = "land", width = 400, height = 400 } } }
    """)
    page = preview("map.lua", folder=tmp_path, has_touch=True)
    page.touch("touchStart", (0.4, 0.5), (0.6, 0.5))
    for step in range(1, 9):
        page.touch("touchMove", (0.4 - step * 0.03, 0.5), (0.6 + step * 0.03, 0.5))
        time.sleep(0.016)
    page.touch("touchEnd")
    page.rest()
    page.line("print(map.zoom > 1.5)")
    wait(lambda: "true" in page.panel("prints"))
    # It is a part of what the page knows.
    assert page.view("map")["zoom"] > 1.5
    assert re.fullmatch(r"zoom \d\.\d", page.page.locator("[data-name=state]").inner_text())


MAP = """
local sw = require "scrollwork"
return sw.scene { width = 400, height = 400, sw.scroll { id = "map", axis = "both",
  zoom = { min = 1, max = 4 }, sw.item { id = "land", width = 400, height = 400 } } }
"""


def test_a_mouse_with_alt_has_a_second_finger(preview, tmp_path):
    (tmp_path / "map.lua").write_text(MAP)
    page = preview("map.lua", folder=tmp_path)
    page.page.keyboard.down("Alt")
    page.drag((0.6, 0.5), (0.9, 0.5))
    page.page.keyboard.up("Alt")
    page.rest()
    page.line("print(map.zoom > 2)")
    wait(lambda: "true" in page.panel("prints"))


def test_a_wheel_with_ctrl_is_a_pinch_about_the_pointer(preview, tmp_path):
    (tmp_path / "map.lua").write_text(MAP)
    page = preview("map.lua", folder=tmp_path)
    page.page.mouse.move(*page.point(0.5, 0.5))
    page.page.keyboard.down("Control")
    for _ in range(6):
        page.page.mouse.wheel(0, -40)
        time.sleep(0.02)
    page.page.keyboard.up("Control")
    time.sleep(0.3)
    page.rest()
    page.line("print(map.zoom > 1.5)")
    wait(lambda: "true" in page.panel("prints"))
    assert page.page.evaluate("visualViewport.scale") == 1


def test_what_shows_is_a_tree_in_which_items_are_tapped(preview):
    page = preview("examples/linked_tabs")
    page.page.click("#tab-scene")
    tree = page.page.get_by_role("tree", name="What shows")
    wait(lambda: tree.get_by_role("treeitem").count() > 3)
    names = tree.get_by_role("treeitem").all_inner_texts()
    tab = next(i for i, name in enumerate(names) if name.startswith("item sides"))
    tree.focus()
    for _ in range(tab):
        page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    page.rest()
    assert page.view("menu")["y"] > 0
    # A view is chosen.
    page.page.keyboard.press("Home")
    page.page.keyboard.press("Enter")
    wait(lambda: page.page.locator("label:has-text('view') select").first.input_value() == "0")


def test_the_wheel_scrolls_what_is_under_it_and_not_the_page(preview):
    page = preview("examples/chat")
    before = page.page.evaluate("scrollY")
    state = {view["name"]: view["y"] for view in page.page.evaluate("scrollwork.views()")}
    page.page.mouse.move(*page.point(0.5, 0.5))
    page.page.mouse.wheel(0, -200)
    page.rest()
    after = {view["name"]: view["y"] for view in page.page.evaluate("scrollwork.views()")}
    assert any(after[name] == y - 200 for name, y in state.items()), (state, after)
    assert page.page.evaluate("scrollY") == before


def test_keys_go_to_the_scene_while_the_stage_has_the_focus(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.page.focus("#stage")
    page.page.keyboard.press("ArrowRight")
    page.rest()
    assert page.view("gallery")["x"] > 0
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.activeElement.id") != "stage"


def test_a_line_of_lua_is_done_at_once(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.line('gallery:scroll_to { x = 812 } print("at", gallery.x)')
    wait(lambda: page.view("gallery")["x"] == 812)
    assert "at" in page.panel("prints")


def test_at_rest_nothing_is_sent(preview):
    page = preview("examples/carousel")
    tick = page.read("tick")
    time.sleep(0.6)
    assert page.read("tick") == tick
    used = open(f"/proc/{page.server.process.pid}/stat").read().split()[13:15]
    time.sleep(0.6)
    assert open(f"/proc/{page.server.process.pid}/stat").read().split()[13:15] == used


def shown(page):
    """The words of the panel *scene*, one line for each box."""
    page.page.click("#tab-scene")
    return page.page.locator("[role=treeitem]").all_inner_texts()


def test_menus_lifts_and_refreshes_are_states_of_the_page(preview):
    page = preview("examples/swipe_rows")
    page.drag((0.8, 0.4), (0.4, 0.4))
    page.rest()
    assert any(line.startswith("action ") for line in shown(page))
    assert re.search(r"menu of mail-\d+", page.page.locator(".status").inner_text())

    page = preview("examples/reorder", "--do", "tick()")
    x, y = page.point(0.9, 0.2)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x, y + 30, steps=4)
    wait(lambda: re.search(r"song-\d+ is lifted", page.page.locator(".status").inner_text()))
    page.page.mouse.up()
    page.rest()
    wait(lambda: "lifted" not in page.page.locator(".status").inner_text())

    page = preview("examples/pull_to_refresh")
    page.drag((0.5, 0.2), (0.5, 0.8))
    wait(lambda: page.view("news")["refreshes"])
    assert page.page.locator("[data-name=state]").inner_text() == "refreshes"
    wait(lambda: not page.view("news")["refreshes"], what="the end of the refresh")
