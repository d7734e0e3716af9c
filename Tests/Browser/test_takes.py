"""Takes are versions: looked at, compared, and never touched."""

import pytest

from conftest import wait, write


@pytest.fixture
def three(preview, project):
    """A page with three takes: what was done, done again by other code, and at another rate."""
    def open_(**context):
        page = preview("carousel", "--do", "tick()", folder=project.parent, **context)
        page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
        page.rest()
        write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
        wait(lambda: page.read("take") == 2)
        page.rest()
        page.setting("Rate").select_option("120")
        wait(lambda: page.read("take") == 3)
        page.page.keyboard.press("Escape")
        page.rest()
        return page
    return open_


def names(page):
    return page.page.locator(".take > span").all_inner_texts()


def x(page):
    return page.view("gallery")["x"]


def viewing(page):
    return page.page.locator(".viewing")


def test_an_untouched_scene_is_first_and_takes_are_named_by_what_changed(three):
    page = three()
    assert names(page) == ["untouched", "first", "saved carousel.lua", "120 Hz"]


def test_a_take_is_looked_at_and_nothing_is_done_to_it(three):
    page = three()
    page.page.click("[data-take='1'] .take")
    wait(lambda: x(page) == 406)
    assert "read only" in viewing(page).inner_text()
    # Neither hands nor lines nor keys do anything.
    page.drag((0.8, 0.3), (0.2, 0.3), steps=3)
    page.line("flick(gallery, { x = 900 })")
    page.page.focus("#stage")
    page.page.keyboard.press("Home")
    page.page.wait_for_timeout(300)
    assert x(page) == 406 and page.read("take") == 3
    # Its own time is looked through.
    page.page.get_by_role("slider", name="playhead").focus()
    page.page.keyboard.press("Home")
    wait(lambda: x(page) < 406)
    assert "carousel.lua:11" in page.panel("why")
    page.page.focus("#tab-why")
    page.page.keyboard.press("Escape")
    wait(lambda: viewing(page).count() == 0)
    wait(lambda: x(page) == pytest.approx(365.4, abs=0.01) and not page.read("isPast"), what="the present")
    page.page.keyboard.press("Escape")
    page.line("print('here')")
    wait(lambda: "here" in page.panel("prints"))


def test_the_untouched_scene_is_looked_at_and_compared(three):
    page = three()
    page.page.click("[data-take=untouched] .take")
    wait(lambda: x(page) == 0)
    assert "untouched" in viewing(page).inner_text()
    page.page.keyboard.press("Escape")
    wait(lambda: viewing(page).count() == 0)
    page.page.focus("[data-take=untouched] .pick")
    page.page.keyboard.press("Enter")
    wait(lambda: (page.read("rows") or [{}])[0].get("name") == "gallery")
    row = page.read("rows")[0]
    assert row["a"]["rest"] == 0 and row["b"]["rest"] == pytest.approx(365.4, abs=0.01)


def test_any_two_takes_are_compared(three):
    page = three()
    page.page.click("[data-take='1'] .pick")
    wait(lambda: "now" in viewing(page).inner_text())
    page.page.click("[data-take='2'] .pick")
    wait(lambda: "take 2" in viewing(page).inner_text())
    table = page.page.locator("[aria-label=Comparison]")
    wait(lambda: "406.0" in table.inner_text() and "365.4" in table.inner_text())
    assert "first difference: tick" in table.inner_text()
    assert page.page.locator("#second").is_visible()
    # Of other rates ticks are not compared, and what was told is said.
    page.page.click("[data-take='1'] .pick")
    page.page.click("[data-take='3'] .pick")
    wait(lambda: "A: 60 Hz · B: 120 Hz" in table.inner_text())
    assert "ticks of other lengths" in table.inner_text()
    page.page.keyboard.press("Escape")
    wait(lambda: table.count() == 0)
    assert not page.page.locator("#second").is_visible()


def test_saves_within_a_second_are_one_take(preview, project):
    page = preview("carousel", "--do", "tick()", folder=project.parent)
    good = (project / "carousel.lua").read_text()
    for number in range(20):
        (project / "carousel.lua").write_text(f"{good}-- {number}\n")
        page.page.wait_for_timeout(45)
    wait(lambda: page.read("take") > 1)
    page.rest()
    assert len(names(page)) <= 4, names(page)


def test_a_finger_outside_of_all_views_is_kept(preview, tmp_path):
    """Held, it presses what is there; the kept lines do the same."""
    import re
    import subprocess
    from conftest import PROGRAM
    (tmp_path / "a.lua").write_text("""
        local sw = require "scrollwork"
        return sw.scene { width = 300, height = 600, sw.scroll { id = "v", height = 200, sw.item { height = 900 } },
          sw.item { id = "plus", height = 60 } }""")
    page = preview("a.lua", folder=tmp_path)
    for place in [(0.5, 0.38), (0.5, 0.9)]:
        page.page.mouse.move(*page.point(*place))
        page.page.mouse.down()
        page.page.wait_for_timeout(500)
        page.page.mouse.up()
        page.rest()
    page.page.evaluate("scrollwork.reload()")
    wait(lambda: page.read("take") == 2)
    page.rest()
    page.page.click("button:text-is('Share')")
    wait(lambda: "--at" in page.page.locator("[data-name=command]").inner_text())
    lines = (tmp_path / ".scrollwork/preview/last.lua").read_text()
    assert lines.count("touch(s, {") == 2
    done = subprocess.run([PROGRAM, "run", "a.lua", "--do", lines], cwd=tmp_path, capture_output=True, text=True)
    assert re.findall(r"digest (\w+)", done.stdout + done.stderr) == [page.read("digest")]
