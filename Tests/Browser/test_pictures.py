"""The pictures of README.md and docs/preview.md: `RECORD_PICTURES=1 scripts/test-browser -k pictures` writes them."""

import os

import pytest

from conftest import ROOT, wait


def picture(page, name):
    page.page.wait_for_timeout(200)
    data = page.page.screenshot()
    file = ROOT / "docs/images" / f"{name}.png"
    if os.environ.get("RECORD_PICTURES"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
    assert file.exists()


def test_pictures_of_a_flick_and_of_a_save(preview, project):
    page = preview("carousel", folder=project.parent, width=1200, height=680)
    page.page.mouse.move(*page.point(0.5, 0.9))
    picture(page, "preview")
    file = project / "carousel.lua"
    file.write_text(file.read_text().replace("x = pitch *", "x = 0.9 * pitch *"))
    wait(lambda: page.read("take") == 2)
    page.rest()
    assert page.view("gallery")["x"] == pytest.approx(365.4, abs=0.01)
    picture(page, "preview-save")
