"""What of the project can be shown: its scenes, behaviors, examples and tests; and source."""

import base64
import subprocess

import pytest

from conftest import PROGRAM, wait

SCENE = """
local sw = require "scrollwork"
print "NAME loads"
return sw.scene { width = 300, height = 600, sw.scroll { id = "NAME", sw.item { height = 2000 } } }
"""


def entries(page):
    return page.page.locator(".project .entry").all_inner_texts()


def verdict(page):
    return page.page.locator(".verdict")


@pytest.fixture
def scenes(tmp_path):
    (tmp_path / "scenes").mkdir()
    for name in ["alpha", "beta"]:
        (tmp_path / f"scenes/{name}.lua").write_text(SCENE.replace("NAME", name))
    return tmp_path


def test_a_folder_of_scenes_shows_the_first_and_lists_them(preview, scenes):
    page = preview(folder=scenes)
    wait(lambda: entries(page) == ["alpha", "beta"])
    assert page.view("alpha")
    assert "alpha loads" in page.panel("prints")
    page.page.click(".project .entry:has-text('beta')")
    wait(lambda: page.view("beta"))
    wait(lambda: page.page.locator("[aria-current=page]").inner_text() == "beta")
    # What was done belongs to what showed before.
    assert page.page.locator(".take > span").all_inner_texts() == ["untouched", "first"]
    page.drag((0.5, 0.7), (0.5, 0.3))
    page.rest()
    assert page.view("beta")["y"] > 0


def test_the_list_goes_by_keyboard_alone_and_is_hidden_by_a_key(preview, scenes):
    page = preview(folder=scenes)
    wait(lambda: entries(page) == ["alpha", "beta"])
    listed = page.page.locator(".project")
    page.page.focus("#list")
    page.page.keyboard.press("b")
    wait(lambda: not listed.is_visible())
    page.page.keyboard.press("b")
    wait(lambda: listed.is_visible())
    # The entry that shows has the focus.
    wait(lambda: page.page.evaluate("document.activeElement.innerText") == "alpha")
    page.page.keyboard.press("ArrowDown")
    wait(lambda: page.page.evaluate("document.activeElement.innerText") == "beta")
    page.page.keyboard.press("Enter")
    wait(lambda: page.view("beta"))
    page.page.keyboard.press("Home")
    page.page.keyboard.press("ArrowLeft")
    wait(lambda: entries(page) == [])
    assert page.page.locator(".group").get_attribute("aria-expanded") == "false"
    page.page.keyboard.press("ArrowRight")
    wait(lambda: entries(page) == ["alpha", "beta"])


def test_on_a_phone_the_list_is_a_sheet(preview, scenes):
    page = preview(folder=scenes, width=390, height=844)
    listed = page.page.locator(".project")
    assert not listed.is_visible()
    page.page.click("#list")
    wait(lambda: listed.is_visible())
    box = listed.bounding_box()
    assert box["x"] == 0 and box["width"] == 390 and box["y"] > 200
    page.page.keyboard.press("Escape")
    wait(lambda: not listed.is_visible())
    page.page.click("#list")
    page.page.click(".project .entry:has-text('beta')")
    wait(lambda: page.view("beta"))
    assert not listed.is_visible()


def dots(page):
    """How many points of the lanes have the color of a dotted line."""
    picture = base64.b64encode(page.page.locator("#lanes").screenshot()).decode()
    blank = page.page.context.new_page()
    count = blank.evaluate(
        """async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height);
          let count = 0;
          for (let i = 0; i < data.length; i += 4) {
            if ([133, 135, 142].every((value, n) => Math.abs(data[i + n] - value) < 4)) count += 1;
          }
          return count;
        }""", picture)
    blank.close()
    return count


def test_a_failed_test_shows_the_last_run_in_which_it_passed(preview, project):
    file = project / "carousel.lua"
    file.write_text(file.read_text().replace("x = pitch *", "x = 0.9 * pitch *"))

    def failed():
        page = preview("tests/carousel_test.lua::a flick back goes one slide back", folder=project)
        wait(lambda: "received x 365.4" in verdict(page).inner_text())
        page.page.wait_for_timeout(300)
        return dots(page), verdict(page).inner_text()

    alone, words = failed()
    assert "the last run that passed" not in words
    file.write_text(file.read_text().replace("0.9 * pitch", "pitch"))
    subprocess.run([PROGRAM, "-C", str(project), "test", "-q"], capture_output=True, check=True)
    file.write_text(file.read_text().replace("x = pitch *", "x = 0.9 * pitch *"))
    compared, words = failed()
    assert "Dotted: the last run that passed" in words
    assert compared > 1.25 * alone, (alone, compared)


def test_a_failed_test_goes_on_by_hand_from_any_moment(preview, project):
    file = project / "carousel.lua"
    file.write_text(file.read_text().replace("x = pitch *", "x = 0.9 * pitch *"))
    page = preview("tests/carousel_test.lua::a flick back goes one slide back", folder=project)
    wait(lambda: "expected rest on slide-2 (x 406.0), received x 365.4" in verdict(page).inner_text())
    assert page.view("gallery")["x"] == pytest.approx(365.4, abs=0.01)
    end = page.read("tick")
    # The line of the expectation, and the one that chose the place.
    page.page.click(".verdict .place")
    wait(lambda: 'to_rest_on "slide-2"' in page.page.locator(".source-panel .chosen").inner_text())
    page.page.get_by_role("slider", name="playhead").focus()
    for _ in range(30):
        page.page.keyboard.press("ArrowLeft")
    wait(lambda: page.read("isPast") and page.read("isExact") and page.read("tick") == end - 30)
    moving = page.view("gallery")
    assert moving["phase"] == "decelerating"
    page.page.click(".verdict >> text=Go on from here")
    wait(lambda: not page.read("isPast"))
    page.rest()
    assert page.view("gallery")["phase"] == "idle"
    assert verdict(page).count() == 0, "it has not come to its end"
    # So far that it goes on however slowly.
    page.drag((0.95, 0.3), (0.1, 0.3), steps=5)
    page.rest()
    assert page.view("gallery")["x"] == pytest.approx(730.8, abs=0.01)
    # A save plays the same again, the part of the test and what hands did.
    take = page.read("take")
    file.write_text(file.read_text().replace("0.9 * pitch", "pitch"))
    wait(lambda: page.read("take") > take)
    page.rest()
    assert page.view("gallery")["x"] == 812


def test_a_test_that_passes_is_shown_and_healed_by_a_save(preview, project):
    file = project / "carousel.lua"
    good = file.read_text()
    page = preview("tests/carousel_test.lua:19", folder=project)
    wait(lambda: "passes" in verdict(page).inner_text())
    file.write_text(good.replace("x = pitch *", "x = 0.9 * pitch *"))
    wait(lambda: "received x 365.4" in verdict(page).inner_text())
    file.write_text(good)
    wait(lambda: "passes" in verdict(page).inner_text())
    page.page.click("text=copy as test")
    wait(lambda: "goes on from a test" in page.page.locator("dialog").inner_text())


def test_a_test_is_opened_from_the_list(preview, project):
    page = preview(folder=project)
    page.page.click(".group:has-text('Tests')")
    page.page.click(".entry:has-text('a flick back')")
    wait(lambda: "passes" in verdict(page).inner_text())
    page.page.click(".entry:has-text('gallery')")
    wait(lambda: verdict(page).count() == 0)
    wait(lambda: page.page.locator("h1").inner_text() == "gallery")


def test_a_place_shows_its_source(preview):
    page = preview("examples/carousel")
    assert "A click on a place" in page.panel("source")
    page.page.click("#tab-why")
    page.page.click(".why-card .place")
    chosen = page.page.locator(".source-panel .chosen")
    wait(lambda: "return { x = pitch" in chosen.inner_text())
    assert page.page.locator(".source-panel tr").count() >= 8
    assert page.page.get_attribute("#tab-source", "aria-selected") == "true"
    page.page.click("#tab-events")
    page.page.click(".events .place >> nth=0")
    wait(lambda: page.page.get_attribute("#tab-source", "aria-selected") == "true")
