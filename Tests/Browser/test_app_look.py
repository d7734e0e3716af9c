"""Scenes that look like apps: what the scene says of its items, and what follows from their kind, size and id."""

import re
import subprocess

import pytest

from conftest import PROGRAM, wait

LOOKS = """
async ([parts, looks]) => {
  const { lookOf } = await import("/looks.js");
  const { boxKinds } = await import("/wire.js");
  const boxes = parts.map(([id, kind, x, y, width, height], i) => (
    id === null ? null : { kind: boxKinds.indexOf(kind), x, y, width, height, scale: 1, opacity: 1,
      word: parts.findIndex(([other]) => other === id) }));
  const words = new Map(parts.map(([id], i) => [i, id || undefined]));
  const known = { words, looks: new Map(Object.entries(looks).map(([i, look]) => [Number(i), look])), sections: new Set() };
  return boxes.map((box, i) => box && lookOf(boxes, i, known, { width: 390, height: 844 }));
}
"""


def looks(page, *parts, given={}):
    return page.page.evaluate(LOOKS, [list(parts), given])


def roles(page, *parts, given={}):
    return [look and look["role"] for look in looks(page, *parts, given=given)]


@pytest.fixture
def page(preview):
    return preview("examples/carousel")


def test_a_look_follows_from_kind_size_and_id(page):
    assert roles(page, ("list", "view", 0, 0, 390, 844), ("7", "row", 0, 0, 390, 64), ("8", "row", 0, 64, 390, 64)) == [
        "surface", "row", "row"]
    assert roles(page, ("a", "item", 0, 0, 130, 130), ("b", "item", 0, 140, 40, 40)) == ["photo", "avatar"]
    assert roles(page, ("poster", "item", 0, 0, 390, 500), ("email", "item", 0, 500, 390, 64)) == ["photo", "field"]
    assert roles(page, ("x", "item", 0, 0, 390, 2), ("tab", "item", 0, 0, 90, 32)) == ["divider", "chip"]
    assert roles(page, ("h", "header", 0, 0, 390, 40), ("top", "bar", 0, 0, 390, 88)) == ["header", "bar"]
    # A row with items in it is what stands behind them.
    assert roles(page, ("r", "row", 0, 0, 390, 90), ("t", "item", 10, 10, 200, 24))[0] == "group"


def test_a_tab_with_the_id_of_a_section_is_drawn_as_a_tab(page):
    section = ("starters", "item", 0, 100, 390, 520), ("starters", "header", 0, 100, 390, 44)
    assert roles(page, *section, ("starters", "item", 12, 12, 96, 32))[0::2] == ["section", "chip"]


def test_what_the_scene_says_comes_first(page):
    (look,) = looks(page, ("a", "item", 0, 0, 390, 60), given={0: {"role": "bubble_out", "text": "Hi", "color": "teal"}})
    assert (look["role"], look["text"], look["color"]) == ("bubble_out", "Hi", "teal")
    # Texts alone make a row of what is as wide as one.
    assert roles(page, ("a", "item", 0, 0, 390, 60), given={0: {"text": "Hi"}}) == ["row"]


def test_neighbors_never_look_alike(page):
    colors = page.page.evaluate("""async () => {
      const { hueOf } = await import("/hues.js");
      return Array.from({ length: 400 }, (_, i) => hueOf(`photo-${i}`));
    }""")
    assert len(set(colors)) == 12
    for columns in [1, 2, 3, 4, 5, 6, 7]:
        for i in range(len(colors) - columns):
            assert colors[i] != colors[i + 1] and colors[i] != colors[i + columns], (i, columns)


def test_pictures_are_drawn_from_the_id_and_are_the_same_each_time(page):
    same = page.page.evaluate("""async () => {
      const { picture } = await import("/photos.js");
      const { seedOf } = await import("/hues.js");
      const bytes = async (id, hue) => {
        const canvas = picture("photo", seedOf(id), hue, 60, false);
        return String(canvas.getContext("2d").getImageData(0, 0, 64, 64).data);
      };
      return [await bytes("a", "red") === await bytes("a", "red"), await bytes("a", "red") === await bytes("b", "red"),
        await bytes("a", "red") === await bytes("a", "blue")];
    }""")
    assert same == [True, False, False]


def test_the_words_of_looks_are_those_that_the_page_draws(page):
    doc = subprocess.run([PROGRAM, "doc", "Look"], capture_output=True, text=True, cwd=page.server.folder).stdout
    drawn = page.page.evaluate("""async () => {
      const [{ roles }, { icons }, { hues }] = await Promise.all([import("/roles.js"), import("/icons.js"), import("/hues.js")]);
      return [Object.keys(roles), Object.keys(icons), Object.keys(hues)];
    }""")
    words = set(re.findall(r'"([a-z_]+)"', doc))
    assert len(words) > 30, doc
    assert words <= set(drawn[0]) | set(drawn[1])
    # The error of a wrong color names all hues.
    wrong = subprocess.run(
        [PROGRAM, "run", "-", "--do", ""], input='require "scrollwork".item { look = { color = "no" } }',
        capture_output=True, text=True)
    allowed = re.search(r"allowed: (.*)", wrong.stderr)
    assert allowed and re.findall(r'"(\w+)"', allowed[1]) == drawn[2], wrong.stderr


def pixels(page):
    return page.page.locator("#stage").screenshot()


def test_one_key_and_one_button_turn_the_app_into_boxes(page):
    app = pixels(page)
    pressed = lambda name: page.page.get_by_role("button", name=name, exact=True).get_attribute("aria-pressed")
    assert (pressed("App"), pressed("Wireframe")) == ("true", "false")
    page.page.click("button:text-is('Wireframe')")
    wait(lambda: pressed("Wireframe") == "true")
    page.page.wait_for_timeout(100)
    boxes = pixels(page)
    assert boxes != app
    page.page.locator(".status").click()
    page.page.keyboard.press("w")
    wait(lambda: pressed("App") == "true")
    page.page.wait_for_timeout(100)
    assert pixels(page) == app
    # Marks and ids lie over both.
    page.page.get_by_label("snap", exact=True).check()
    page.page.wait_for_timeout(100)
    assert pixels(page) != app


def test_the_focus_and_the_keyboard_are_drawn_as_such(preview):
    page = preview("examples/keyboard_form", "--do", "tick()")
    calm = pixels(page)
    page.line("tap(form, 'email') keyboard { overlap = 291 } settle()")
    page.rest()
    wait(lambda: pixels(page) != calm)
    assert [mark["kind"] for mark in page.read("marks")] == []
    kinds = page.page.evaluate("scrollwork.kinds")
    assert "keyboard" in kinds and "focused" in kinds


def test_a_look_that_fails_is_told_once_and_shows_where_it_is(preview, tmp_path):
    (tmp_path / "bad.lua").write_text("""
local sw = require "scrollwork"
return sw.scene { width = 390, height = 600, sw.scroll { id = "v",
  sw.list { count = 90, extent = 60, look = function(i) return { text = missing.name } end } } }
""")
    page = preview("bad.lua", folder=tmp_path)
    problems = page.panel("problems")
    assert problems.count("look: ") == 1 and "bad.lua:4" in problems, problems
    page.drag((0.5, 0.8), (0.5, 0.2), steps=5)
    page.rest()
    assert page.panel("problems").count("look: ") == 1


def test_a_scene_with_looks_has_the_digest_of_run(preview):
    page = preview("examples/photo_grid")
    run = subprocess.run([PROGRAM, "run", "examples/photo_grid"], capture_output=True, text=True, cwd=page.server.folder)
    (digest,) = re.findall(r"digest (\w+)", run.stderr + run.stdout)
    wait(lambda: digest[:8] in page.page.get_by_label("Takes", exact=True).inner_text())


DRAWN = """
async ([role, box, look]) => {
  const { roles } = await import("/roles.js");
  const drawn = { texts: [], colors: [] };
  const context = new Proxy({
    fillText: (text, x, y) => drawn.texts.push([text, y]), measureText: (text) => ({ width: 7 * text.length }),
    createLinearGradient: () => ({ addColorStop: (at, color) => at === 0 && drawn.colors.push(color) }),
  }, { get: (known, name) => known[name] ?? (() => {}), set: () => true });
  roles[role](context, box, { text: "", seed: 1, color: "blue", ...look }, { colors: {}, scene: { width: 390, height: 844 } });
  return drawn;
}
"""


def test_a_tall_bubble_begins_with_its_text(page):
    def lines(height):
        box = {"x": 0, "y": 100, "width": 390, "height": height}
        return page.page.evaluate(DRAWN, ["bubble_in", box, {"text": "Take the dam. The path by the river floods first."}])["texts"]

    one, two = lines(62)
    assert (one[1] + two[1]) / 2 == pytest.approx(100 + 31, abs=2)
    one, _ = lines(320)
    assert one[1] < 130


def test_rows_of_a_section_differ_from_those_beside_them(page):
    drawn = page.page.evaluate(DRAWN, ["section", {"x": 0, "y": 0, "width": 390, "height": 600}, {}])
    assert len(drawn["colors"]) > 5 and len(set(drawn["colors"][:8])) == 8
