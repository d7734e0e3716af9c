"""Thirteen examples, photographed after a gesture in windows of four widths and in both color schemes.

`EXAMPLE_PICTURES=FOLDER` keeps all 104 pictures; `RECORD_PICTURES=1` in one process writes the two that docs/preview.md shows.
"""

import base64
import os
from pathlib import Path

import pytest

from conftest import ROOT, wait

SIZES = [(320, 640), (390, 844), (1280, 800), (1440, 900)]
SCHEMES = ["light", "dark"]
# Each with a drag over the stage, between shares of its size.
GESTURES = {
    "ai_chat": ((0.5, 0.6), (0.5, 0.7)),
    "carousel": ((0.8, 0.3), (0.2, 0.3)),
    "chat": ((0.5, 0.3), (0.5, 0.6)),
    "collapsing_header": ((0.5, 0.7), (0.5, 0.5)),
    "first_incomplete": ((0.5, 0.7), (0.5, 0.4)),
    "keyboard_form": ((0.5, 0.6), (0.5, 0.5)),
    "masonry": ((0.5, 0.7), (0.5, 0.3)),
    "parallax": ((0.5, 0.6), (0.5, 0.45)),
    "photo_grid": ((0.5, 0.7), (0.5, 0.3)),
    "sectioned_feed": ((0.5, 0.7), (0.5, 0.4)),
    "sheet": ((0.5, 0.85), (0.5, 0.5)),
    "swipe_rows": ((0.8, 0.3), (0.4, 0.3)),
    "linked_tabs": ((0.5, 0.7), (0.5, 0.3)),
}
stages = {}


@pytest.mark.parametrize("example", GESTURES)
def test_an_example_is_a_picture_at_every_width_and_in_both_schemes(preview, example):
    page = preview(f"examples/{example}")
    page.drag(*GESTURES[example])
    page.rest()
    for scheme in SCHEMES:
        page.page.emulate_media(color_scheme=scheme)
        for width, height in SIZES:
            page.page.set_viewport_size({"width": width, "height": height})
            wait(lambda: page.page.evaluate("innerWidth") == width)
            page.page.wait_for_timeout(150)
            assert page.page.evaluate("document.scrollingElement.scrollWidth") <= width
            stage = page.page.locator("#stage").bounding_box()
            # The device's frame is around it: at a phone's width the screen is the page.
            assert stage["x"] >= 0 and stage["x"] + stage["width"] <= width
            assert stage["width"] >= (0.9 * width if width < 400 else 0.15 * width)
            if folder := os.environ.get("EXAMPLE_PICTURES"):
                page.page.screenshot(path=Path(folder) / f"{example}-{width}-{scheme}.png")
            if width == 1280:
                # As many colors as a scene has, not a page that stayed empty.
                picture = page.page.locator("#stage").screenshot()
                assert len(picture) > 4_000
                stages[example, scheme] = picture
    assert page.errors == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_scenes_of_the_examples_side_by_side(browser, scheme):
    file = ROOT / f"docs/images/scenes-{scheme}.png"
    if os.environ.get("RECORD_PICTURES"):
        # From tests of one process: without -n.
        pictures = [stages[example, scheme] for example in GESTURES]
        sheet = browser.new_page(viewport={"width": 980, "height": 100})
        images = "".join(
            f'<img src="data:image/png;base64,{base64.b64encode(picture).decode()}">' for picture in pictures)
        sheet.set_content(
            "<style>body{margin:0;padding:8px;display:grid;grid-template-columns:repeat(7,1fr);gap:8px;"
            f"background:{'#fff' if scheme == 'light' else '#16181d'}}}"
            "img{width:100%;border-radius:16px;outline:1px solid #8884}</style>" + images)
        file.write_bytes(sheet.screenshot(full_page=True, type="png"))
        sheet.close()
    assert file.stat().st_size < 400_000
