"""Two versions under one finger."""

import subprocess

import pytest

from conftest import wait


@pytest.fixture
def versions(project):
    """The carousel in a repository: the rule misses its slides now, and did not in the commit before."""
    script = project / "carousel.lua"
    good = script.read_text()
    for command in [
        ["git", "init", "-q"], ["git", "add", "."],
        ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "good"],
    ]:
        subprocess.run(command, cwd=project, check=True)
    script.write_text(good.replace("x = pitch *", "x = 0.9 * pitch *"))
    return project


def rows(page):
    return {row["name"]: row for row in page.read("rows") or []}


def test_both_versions_get_the_same_finger(preview, versions):
    page = preview("carousel", "--compare", "HEAD", "--do", "tick()", folder=versions.parent)
    wait(lambda: page.page.locator("#second").is_visible())
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    wait(lambda: "gallery" in rows(page))
    gallery = rows(page)["gallery"]
    assert gallery["a"]["rest"] == pytest.approx(365.4, abs=0.01)
    assert gallery["b"]["rest"] == 406
    assert gallery["first"] > 1
    text = page.page.get_by_label("Comparison").inner_text()
    assert "365.4" in text and "406.0" in text and f"first difference: tick {gallery['first']}" in text
    one, other = (page.page.locator(name).screenshot() for name in ["#stage", "#second"])
    assert one != other


def test_a_finger_on_the_second_stage_moves_both(preview, versions):
    page = preview("carousel", "--compare", "HEAD", "--do", "tick()", folder=versions.parent)
    wait(lambda: page.page.locator("#second").is_visible())
    box = page.page.locator("#second").bounding_box()
    mouse = page.page.mouse
    mouse.move(box["x"] + box["width"] * 0.8, box["y"] + 60)
    mouse.down()
    for share in (0.7, 0.5, 0.3, 0.2):
        mouse.move(box["x"] + box["width"] * share, box["y"] + 60)
        page.page.wait_for_timeout(15)
    mouse.up()
    page.rest()
    wait(lambda: "gallery" in rows(page))
    assert rows(page)["gallery"]["b"]["rest"] == 406
    assert page.view("gallery")["x"] == pytest.approx(365.4, abs=0.01)


def test_what_was_done_before_is_done_in_the_other_version(preview, versions):
    page = preview("carousel", "--do", "tick()", folder=versions.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    page.settings().locator("#compare").fill("HEAD")
    page.settings().locator("#compare").press("Enter")
    # The other version is done from its beginning, which takes a moment.
    there = wait(lambda: [row for name, row in rows(page).items() if name == "gallery" and row["b"]["rest"] == 406])
    # They are the same until the finger lifts.
    assert there[0]["first"] > 5
    # A save brings both to the same code.
    script = versions / "carousel.lua"
    script.write_text(script.read_text().replace("0.9 * pitch", "pitch"))
    wait(lambda: page.read("take") > 1 and rows(page).get("gallery", {"first": 0})["first"] is None)
    wait(lambda: "the same in every tick" in page.page.get_by_label("Comparison").inner_text())
    page.settings().locator("#compare").fill("")
    page.settings().locator("#compare").press("Enter")
    wait(lambda: not page.page.locator("#second").is_visible())


@pytest.mark.parametrize("name, words", [
    ("no-such-commit", "no file, no folder and no commit"), ("/etc", "outside of the project"),
    ("scenes", "has no carousel.lua"), ("--help", "no file, no folder and no commit"),
])
def test_what_cannot_be_compared_is_told(preview, versions, name, words):
    page = preview("carousel", folder=versions.parent)
    page.settings().locator("#compare").fill("carousel/scenes" if name == "scenes" else name)
    page.settings().locator("#compare").press("Enter")
    overlay = page.page.locator(".stage-pane .overlay")
    wait(lambda: overlay.count() == 1)
    assert words in overlay.inner_text()
    # Neither a save nor another try of this version would help.
    assert "save" not in overlay.inner_text() and overlay.locator("button").count() == 1
    assert not page.page.locator("#second").is_visible()
    page.line("flick(scene:view 'gallery', { x = -1000 })")
    wait(lambda: page.view("gallery")["x"] > 100)


def test_what_was_wrong_with_a_version_is_over_once_another_shows(preview, versions):
    page = preview("carousel", folder=versions.parent)
    overlay = page.page.locator(".stage-pane .overlay")
    for name, count in [("no-such-commit", 1), ("HEAD", 0)]:
        page.settings().locator("#compare").fill(name)
        page.settings().locator("#compare").press("Enter")
        wait(lambda: overlay.count() == count)
    wait(lambda: page.page.locator("#second").is_visible())
