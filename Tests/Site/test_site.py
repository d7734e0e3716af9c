"""The built site: every link leads somewhere, and pages show in a browser without a request to another host."""

import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from conftest import SITE

PAGES = {
    "index.html": "Scroll behavior as a script",
    "readme.html": "Where to go next",
    "guide/first-behavior.html": "Your first behavior in ten minutes",
    "reference/view.html": "View:scroll_to",
    "gallery/carousel.html": "carousel",
    "gallery/index.html": "Carousels and pickers",
    "guide/sharing.html": "Put a moving picture into a README",
    "guide/recipes/carousels.html": "Carousel that shows a peek",
    "recipes/peek.html": "peek",
    "behavior.html": "What Scrollwork promises",
}


class Links(HTMLParser):
    """The ids of a page, and what it refers to."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.targets = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.ids.add(value)
            elif name in ("href", "src") and value and (tag, dict(attributes).get("rel")) != ("link", "canonical"):
                self.targets.append(value)


def test_every_link_and_anchor_of_the_site_leads_somewhere():
    pages = {path: Links(path.read_text()) for path in SITE.glob("**/*.html")}
    # A page for what is not found may be shown at any address, so its links begin at the root.
    pages.pop(SITE / "404.html", None)
    dead, followed = [], 0
    for path, links in pages.items():
        for target in links.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            there = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            if there.is_dir():
                there = there / "index.html"
            followed += 1
            if not there.is_file():
                dead.append(f"{path.relative_to(SITE)}: {target}")
            # A theme's own anchor to the top of a page is not in the page.
            elif parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].ids | {"__top"}:
                dead.append(f"{path.relative_to(SITE)}: {target}")
    assert not dead, "\n".join(dead)
    assert len(pages) > 40 and followed > 5000


@pytest.mark.parametrize("path", PAGES)
def test_a_page_shows_its_text_in_both_colors_and_asks_no_other_host(tab, origin, path):
    tab.goto(f"{origin}/{path}", wait_until="networkidle")
    assert "Scrollwork" in tab.title()
    text = tab.inner_text("article")
    assert PAGES[path] in text
    # No character that was escaped twice.
    assert not re.search(r"&#?\w+;", text)
    red, green, blue = map(int, re.findall(r"\d+", tab.evaluate("getComputedStyle(document.body).backgroundColor"))[:3])
    assert (red + green + blue < 384) == (tab.scheme == "dark")
    for picture in tab.query_selector_all("article img"):
        if picture.is_visible():
            # A picture that is loaded late is loaded when it is seen.
            picture.scroll_into_view_if_needed()
            assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    if folder := os.environ.get("SITE_PICTURES"):
        tab.screenshot(path=f"{folder}/{path.replace('/', '-')}-{tab.scheme}.png")
    assert tab.problems == []


@pytest.mark.parametrize("words, page", [
    ("scroll_to_edge", "reference/view.html#View.scroll_to_edge"),
    # Rules are found by their words and by their ids, each as the section that says it.
    ("rubber band", "behavior.html#f6-rubber-band"), ("F6", "behavior.html#f6-rubber-band"),
    ("stop-always", "behavior.html#n4-stop-always-targets"),
    ("moving picture README", "guide/sharing.html#put-a-moving-picture-into-a-readme"),
])
def test_the_search_finds(tab, origin, words, page):
    tab.goto(f"{origin}/index.html", wait_until="networkidle")
    tab.fill("input.md-search__input", words, force=True)
    # Between a page and its section, a link has the words.
    path, _, section = page.partition("#")
    found = f".md-search-result__link[href*='{path}'][href$='#{section}']"
    # The field hears keys from when the page's script has begun, which no event tells.
    for _ in range(20):
        tab.dispatch_event("input.md-search__input", "keyup")
        tab.wait_for_timeout(500)
        if tab.query_selector(found):
            break
    assert tab.query_selector(found), "the search finds nothing"
    assert tab.problems == []


def test_the_gallery_shows_every_example_with_a_picture_its_source_and_its_tests(tab, origin):
    tab.goto(f"{origin}/gallery/index.html", wait_until="networkidle")
    cards = tab.query_selector_all(".films section")
    assert len(cards) > 30
    for card in cards:
        pictures = [picture for picture in card.query_selector_all("img") if picture.is_visible()]
        assert len(pictures) == 1
        assert [link.inner_text() for link in card.query_selector_all("p a")] == ["Film and options", "source", "tests"]
    assert tab.problems == []


def test_a_page_of_the_gallery_has_a_film_that_plays_and_what_the_behavior_takes(tab, origin):
    tab.goto(f"{origin}/gallery/carousel.html", wait_until="networkidle")
    article = tab.inner_text("article")
    assert "Space between slides." in article and "sw.clamp(there - here, -1, 1)" in article
    assert article.index("Options") < article.index("The behavior") < article.index("Its tests")
    film = tab.frame_locator("iframe.film")
    slider = film.get_by_role("slider")
    first = slider.input_value()
    tab.wait_for_timeout(600)
    assert slider.input_value() != first or first == slider.get_attribute("max")
    assert "carousel.lua:11" in film.locator("body").inner_text()
    assert tab.problems == []


def test_the_reference_begins_with_a_sentence_for_each_name():
    page = (SITE / "reference/index.html").read_text()
    entries = re.findall(r"<li>(?:<p>)?<a href=\"([\w-]+\.html#[^\"]+)\"><code>[^<]+</code></a>(.*?)(?:</p>)?</li>", page, re.S)
    assert len(entries) > 400
    assert not [name for name, sentence in entries if not sentence.strip()]


@pytest.mark.parametrize("path", ["index.html", "gallery/index.html", "gallery/chat.html", "guide/first-behavior.html",
                                  "guide/install.html", "guide/sharing.html", "behavior.html"])
def test_a_page_fits_a_phone(tab, origin, path):
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.goto(f"{origin}/{path}", wait_until="networkidle")
    assert tab.evaluate("document.scrollingElement.scrollWidth") <= 390
    assert tab.problems == []
