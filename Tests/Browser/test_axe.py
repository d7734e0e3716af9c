"""axe finds nothing, in whatever state the page is, light and dark, from a small phone to a desk."""

import pytest

from conftest import violations, wait, write
from test_compare import versions  # noqa: F401, a fixture
from test_plugins import RIVALS

widths = pytest.mark.parametrize("width, height", [(320, 640), (390, 844), (1280, 800), (1440, 900)])


class Tour:
    """Walks a page through its states."""

    def __init__(self, page):
        self.page = page
        self.found = {}

    @property
    def is_narrow(self):
        return self.page.page.locator(".handle").is_visible()

    def look(self, state):
        """Has axe look at a state in both schemes, and sees that nothing is wider than the window."""
        for scheme in ["light", "dark"]:
            self.page.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = violations(self.page.page)
            if found:
                self.found[f"{state}, {scheme}"] = found
        if self.page.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.found[f"{state}, width"] = self.page.page.evaluate("document.documentElement.scrollWidth")

    def press(self, *keys):
        """Keys of the page, from outside of the stage and of fields."""
        self.page.page.locator(".transport button").first.focus()
        for key in keys:
            self.page.page.keyboard.press(key)

    def open_panels(self):
        if self.is_narrow:
            self.page.page.click(".handle")

    def open_list(self):
        if not self.page.page.locator(".takes").is_visible():
            self.page.page.click("#list")

    def dialog(self, key, state, ready):
        self.press(key)
        wait(lambda: self.page.page.locator(ready).count() == 1)
        self.look(state)
        self.page.page.keyboard.press("Escape")
        wait(lambda: self.page.page.locator("dialog").count() == 0)


@widths
def test_a_scene_that_is_touched_and_looked_at(preview, project, width, height):
    page = preview(folder=project, width=width, height=height)
    tour = Tour(page)
    tour.look("before the first touch")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    tour.press("o")
    wait(lambda: page.read("isPast"))
    tour.look("playing")
    tour.press("o")
    wait(lambda: not page.read("isPast"))
    tour.open_panels()
    wait(lambda: page.page.locator(".why-card").count() == 1)
    page.page.locator(".why-not button").first.click()
    wait(lambda: page.page.locator("[data-name=why-not] dl").count() == 1, 30)
    tour.look("why, and why not")
    tour.press("Home")
    wait(lambda: page.read("isPast") and page.read("isExact"))
    tour.look("past")
    tour.press("End", "i", "w")
    for name in ["snap", "anchors", "insets", "detents", "links"]:
        page.page.get_by_label(name, exact=True).check()
    page.page.locator("[data-name=offset] button").click()
    tour.look("measured")
    tour.press("w")
    page.line("print 'a line'")
    for name in ["plugins", "scene", "events", "prints", "source"]:
        page.page.click(f"#tab-{name}")
        tour.look(name)
    page.page.click("#tab-events")
    page.page.click(".events .place >> nth=0")
    wait(lambda: page.page.locator(".source-panel .chosen").count() == 1)
    tour.look("source of a place")
    tour.press("p")
    tour.look("settings")
    page.page.keyboard.press("Escape")
    page.page.click("[popovertarget=more]")
    tour.look("menu")
    page.page.keyboard.press("Escape")
    tour.dialog("?", "keys", "dialog")
    tour.dialog("t", "copy", "[data-name=verdict]")
    tour.dialog("l", "share", "[data-name=command]:has-text('--at')")
    page.line("gallery.x = 'nowhere'")
    wait(lambda: page.page.locator("#refused").inner_text() != "")
    tour.look("a line that is refused")
    page.page.fill("#console", "")
    page.line("error 'a problem'")
    wait(lambda: page.page.locator(".overlay").count() == 1)
    tour.look("a problem")
    page.page.click(".overlay >> text=Hide")
    page.page.click("#tab-problems")
    tour.look("problems")
    tour.open_list()
    page.page.click(".group:has-text('Tests')")
    wait(lambda: page.page.locator(".project .entry").count() > 5)
    tour.look("project")
    page.page.keyboard.press("Escape")
    write(project / "carousel.lua", "return sw.behavior", "return return sw.behavior")
    wait(lambda: page.page.locator("[role=alertdialog]").count() == 1)
    tour.look("a stop")
    assert tour.found == {}


@widths
def test_takes_that_are_looked_at_and_compared(preview, project, width, height):
    page = preview("carousel", "--do", "tick()", folder=project.parent, width=width, height=height)
    tour = Tour(page)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    wait(lambda: page.read("take") == 2)
    page.rest()
    tour.open_list()
    tour.look("takes")
    page.page.locator("[data-take='1'] .take").click()
    wait(lambda: page.page.locator(".viewing").count() == 1)
    tour.look("a take")
    tour.open_list()
    page.page.locator("[data-take='1'] .pick").click()
    wait(lambda: page.page.locator("#second").is_visible())
    tour.look("two takes")
    assert tour.found == {}


@widths
def test_another_version_beside_it(preview, versions, width, height):  # noqa: F811
    page = preview("carousel", "--compare", "HEAD", "--do", "flick(scene:view 'gallery', { x = -1000 })",
                   folder=versions.parent, width=width, height=height)
    tour = Tour(page)
    wait(lambda: page.page.locator("#second").is_visible())
    tour.look("compared")
    tour.open_panels()
    tour.look("compared, with its table")
    assert tour.found == {}


@widths
def test_the_verdict_of_a_test(preview, project, width, height):
    good = (project / "carousel.lua").read_text()
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    page = preview("tests/carousel_test.lua::a flick back goes one slide back", folder=project, width=width, height=height)
    tour = Tour(page)
    verdict = page.page.locator(".verdict")
    wait(lambda: "received x 365.4" in verdict.inner_text())
    tour.look("failed")
    page.page.click(".verdict .place")
    wait(lambda: page.page.locator(".source-panel .chosen").count() == 1)
    tour.open_panels()
    tour.look("failed, with the line that says so")
    tour.press("Home")
    wait(lambda: page.read("isPast"))
    tour.look("failed, and looked back")
    (project / "carousel.lua").write_text(good)
    wait(lambda: "passes" in verdict.inner_text())
    tour.look("passes")
    assert tour.found == {}


@widths
def test_behaviors_with_options_and_rivals(preview, tmp_path, width, height):
    (tmp_path / "rivals.lua").write_text(RIVALS)
    page = preview("rivals.lua", folder=tmp_path, width=width, height=height)
    tour = Tour(page)
    tour.open_panels()
    page.page.click("#tab-plugins")
    tour.look("plugins")
    assert tour.found == {}


@widths
def test_a_page_without_its_key(preview, width, height):
    page = preview("examples/linked_tabs", width=width, height=height)
    tour = Tour(page)
    tour.look("many views")
    page.page.evaluate("sessionStorage.clear()")
    page.page.goto(page.server.origin + "/")
    wait(lambda: page.page.locator(".overlay").count() == 1)
    tour.look("closed")
    assert tour.found == {}
