"""Films: one file that plays from the disk without network, and pictures that play by themselves."""

import json
import os
import re
import subprocess
import time

import pytest

from conftest import PROGRAM, ROOT, film_ticks, violations, wait


def made(tmp_path, example, *arguments, name="film.html"):
    """Makes the film of an example."""
    file = tmp_path / name
    subprocess.run([PROGRAM, "run", f"examples/{example}", "--film", str(file), "-q", *arguments], cwd=ROOT, check=True)
    return file


def test_a_film_plays_when_it_is_opened_and_comes_to_its_end(opened, tmp_path):
    page = opened(made(tmp_path, "carousel"))
    wait(lambda: 0 < film_ticks(page)[0] < 87, what="the film")
    wait(lambda: film_ticks(page) == [87, 87], what="its end")
    assert "x 406.0" in page.locator("[data-name=views]").inner_text()
    wait(lambda: page.get_by_role("button", name="Play", exact=True).is_visible(), what="a stop at the end")
    page.keyboard.press("o")
    wait(lambda: film_ticks(page)[0] < 60, what="another round")


def test_it_shows_what_the_engine_has_said(opened, tmp_path):
    """Each tick's offset and speed are those of the run's record."""
    page = opened(made(tmp_path, "carousel"), reduced_motion="reduce")
    csv = subprocess.run(
        [PROGRAM, "trace", "examples/carousel", "-o", "-", "--as", "csv"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    rows = [line.split(",") for line in csv.splitlines()[1:]]
    for t, tick, _, x, _, vx, *_ in rows[::9]:
        page.get_by_label("playhead").fill(tick)
        text = page.locator("[data-name=views]").inner_text()
        assert f"x {float(x):.1f}" in text, t
        if "pt/s" in text:
            assert abs(float(re.search(r"([\d.-]+) pt/s", text).group(1)) - float(vx)) < 0.15, t


LATE = """
local sw = require "scrollwork"
return sw.scene { device = "phone", faults = { late_layout = %s }, sw.scroll { id = "feed", sw.list {
  count = 1000, estimate = 80, overscan = 0, row = function() return sw.item { height = 80 } end } } }
"""

RED = """() => {
  const lanes = document.querySelector(".film-lanes canvas");
  const { data } = lanes.getContext("2d").getImageData(0, 0, lanes.width, lanes.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i] - data[i + 1] > 24 && data[i + 2] > data[i + 1]) count += 1;
  return count;
}"""


def test_lanes_show_where_rows_were_late(opened, tmp_path):
    shown, pictures = [], []
    for late in ["0.1", "0"]:
        (tmp_path / "late.lua").write_text(LATE % late)
        flags = ["-C", str(tmp_path), "run", "late.lua", "-q", "--do", "flick(feed, { y = -1500 })"]
        subprocess.run([PROGRAM, *flags, "--film", "late.html", "--record", "late.jsonl"], check=True)
        subprocess.run([PROGRAM, "-C", str(tmp_path), "trace", "late.jsonl", "-o", "late.svg"], check=True, capture_output=True)
        page = opened(tmp_path / "late.html", reduced_motion="reduce")
        shown.append((page.evaluate(RED), '"blanks"' in page.content()))
        pictures.append((tmp_path / "late.svg").read_text().count("pt blank"))
    # Without late rows what is red is the playhead, a line.
    assert shown[0][0] > 2 * shown[1][0] and [has for _, has in shown] == [True, False]
    assert pictures[0] > 10 and pictures[1] == 0


def test_keys_scrub_and_the_card_says_why(opened, tmp_path):
    page = opened(made(tmp_path, "carousel"), reduced_motion="reduce")
    assert film_ticks(page) == [0, 87]
    assert "Nothing has set a target yet" in page.get_by_label("Why", exact=True).inner_text()
    for key, tick in [
        ("ArrowRight", 1), ("Shift+ArrowRight", 11), (";", 12), (",", 11), ("ArrowLeft", 10), ("End", 87), ("ArrowRight", 87), ("1", 12),
    ]:
        page.keyboard.press(key)
        assert film_ticks(page)[0] == tick, key
    card = page.get_by_label("Why", exact=True).inner_text()
    for text in [
        "Goes to slide-2 because carousel.lua:11 said so", "x 200.0, x 1000.0 pt/s", "start x 0.0, natural x 699.5", "x 406.0",
        "return { x = pitch * (here + sw.clamp(there - here, -1, 1)) }",
    ]:
        assert text in card.replace("\n", " "), text
    page.keyboard.press("Home")
    before = page.locator("canvas.still").screenshot()
    page.keyboard.press("End")
    assert "Rests on slide-2" in page.get_by_label("Why", exact=True).inner_text()
    assert page.locator("canvas.still").screenshot() != before
    page.keyboard.press("w")
    boxes = page.locator("canvas.still").screenshot()
    page.keyboard.press("w")
    assert page.locator("canvas.still").screenshot() != boxes
    page.keyboard.press("?")
    assert "play or pause" in page.get_by_role("dialog").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    wait(lambda: film_ticks(page)[0] > 3, what="playing")
    page.keyboard.press(".")
    wait(page.get_by_role("button", name="Play", exact=True).is_visible, what="the pause")


def test_a_finger_on_the_lanes_scrubs_and_a_numbered_point_is_its_tick(opened, tmp_path):
    page = opened(made(tmp_path, "carousel"), reduced_motion="reduce")
    box = page.get_by_label("Offsets over time").bounding_box()
    plot = (box["x"] + 56, box["width"] - 56 - 84)
    page.mouse.move(plot[0] + plot[1] / 2, box["y"] + 60)
    page.mouse.down()
    assert abs(film_ticks(page)[0] - 87 / 2) <= 1
    page.mouse.move(box["x"] + box["width"] + 300, box["y"] + 60)
    assert film_ticks(page)[0] == 87
    page.mouse.up()


def test_it_says_how_it_was_made(opened, tmp_path):
    page = opened(made(tmp_path, "carousel", "--seed", "7", "--rate", "120", "--do", "flick(gallery, { x = -500 })"))
    footer = page.get_by_role("contentinfo").inner_text().replace("\n", " ")
    assert "scrollwork run examples/carousel --do 'flick(gallery, { x = -500 })' --rate 120 --seed 7" in footer
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    assert "seed 7" in footer and f"commit {commit}" in footer and "scrollwork 0." in footer
    assert "120 Hz" in page.get_by_role("banner").inner_text()


def test_ten_seconds_of_a_chat_are_small_and_open_at_once(opened, tmp_path):
    lines = [word for y in (1600, -2400, 900, 2000, -1500) for word in ("--do", f"flick(log, {{ y = {y} }}) advance(1.8)")]
    file = made(tmp_path, "chat", "--until", "10s", *lines)
    assert file.stat().st_size <= 400_000
    start = time.monotonic()
    page = opened(file, reduced_motion="reduce")
    page.wait_for_selector("canvas.still")
    assert film_ticks(page)[1] >= 590
    assert time.monotonic() - start <= 2, "opened within half a second, with the start of the browser's page"
    drawn = page.evaluate("performance.getEntriesByType('paint').find((e) => e.name === 'first-contentful-paint').startTime")
    assert drawn <= 500


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 800, 390, 320])
@pytest.mark.parametrize("example", ["carousel", "keyboard_form"])
def test_a_film_is_accessible(opened, tmp_path, scheme, width, example):
    page = opened(made(tmp_path, example), color_scheme=scheme, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    for key in ["End", "?"]:
        page.keyboard.press(key)
        assert violations(page) == [], key
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("example", [
    "carousel", "chat", "sheet", "keyboard_form", "photo_grid", "reorder", "linked_tabs", "pull_to_refresh", "swipe_rows", "photo_viewer", "sticky_table",
])
def test_a_lane_is_described_by_the_page_as_by_pictures(opened, tmp_path, example):
    """What pictures draw of a lane, a film has as data; the page, which draws what is live, describes it alike."""
    page = opened(made(tmp_path, example), reduced_motion="reduce")
    pairs = page.evaluate("""async () => {
      const [{ describe }, { readFilm }] = [await import("page/lane-scale.js"), await import("page/reel.js")];
      const film = JSON.parse(document.getElementById("film").textContent);
      const life = readFilm(film);
      return film.lanes.map((lane) => [lane.scale, describe({
        ...lane, samples: life.curves.get(lane.view), phases: film.scene.phases, end: life.end, rate: life.rate,
      })]);
    }""")
    assert pairs or example == "reorder"
    for pictures, pages in pairs:
        assert near(pictures, pages), (pictures, pages)


def boxes():
    """Frames of a few boxes each, of all kinds, sizes and words of ids, as `[kind, id, x, y, width, height, look]`."""
    sizes = [(390, 44), (390, 100), (390, 20), (390, 300), (390, 600), (120, 120), (40, 40), (90, 30), (200, 130), (2, 50), (300, 160)]
    ids = ["row-12", "7", "", "slide-2", "Artwork", "cart", "part", "map", "bitmap", "next-day", "send", "resend", "name", "rename", "zip",
           "timeline", "date-3", "tagline", "tag", "title", "body", "search-field", "guideline", "avatar_4", "a..b--c1", "é2", "x9y8", "status", "video"]
    kinds = ["item", "row", "floating", "leaving", "container", "header", "footer", "bar", "action", "view", "sheet", "keyboard"]
    frames = [[[kinds[(i + j) % 4], name, 0, 40 * j, *size, None] for j, size in enumerate(sizes)] for i, name in enumerate(ids)]
    # Apart, so that none lies inside of the one before.
    frames = [[[*box[:2], 500 * i, 700 * i, *box[4:]] for i, box in enumerate(frame)] for frame in frames]
    frames += [[[kind, name, 0, 0, *size, None] for size in sizes[:1]] for kind in kinds for name in ("", "photo-1", "s1")]
    # Boxes inside of boxes, a section below its header, a caption below a bubble, looks that scenes give.
    frames.append([["row", "outer", 0, 0, 390, 100, None], ["item", "inner", 10, 10, 50, 50, None]])
    frames.append([["item", "outer", 0, 0, 300, 300, None], ["item", "inner", 10, 10, 50, 50, None]])
    frames.append([["item", "s1", 0, 0, 390, 400, None], ["header", "s1", 0, 0, 390, 30, None]])
    frames.append([["row", "m", 0, 0, 390, 50, {"role": "bubble_out", "text": "Yes!"}], ["item", "time-1", 0, 60, 390, 16, None]])
    for look in ({"role": "photo"}, {"text": "Ana", "color": "teal"}, {"role": "title", "text": "T", "caption": "C"}, {"color": "#123456"}):
        frames += [[[kind, "one-3", 0, 0, *size, look]] for kind in ("item", "row", "header") for size in sizes[:4]]
    return frames


def test_pictures_and_the_page_give_a_box_the_same_look(opened, tmp_path):
    """Tests/Goldens/looks.json: boxes with the look that the page gives them; pictures are held to it by a Swift test."""
    page = opened(made(tmp_path, "carousel"), reduced_motion="reduce")
    frames = boxes()
    looks = page.evaluate("""async (frames) => {
      const [{ lookOf }, { boxKinds }] = [await import("page/looks.js"), await import("page/wire.js")];
      return frames.map((frame) => {
        const words = new Map(), looks = new Map(), numbers = new Map();
        const parts = frame.map(([kind, id, x, y, width, height, look], i) => {
          const word = id ? numbers.get(id) ?? numbers.set(id, i + 1).get(id) : 1000 + i;
          if (id) words.set(word, id);
          if (look) looks.set(word, look);
          return { kind: boxKinds.indexOf(kind), word, x, y, width, height };
        });
        const known = { words, looks, lastLooks: new Map(), sections: new Set() };
        return parts.map((_, i) => {
          const { role, text, caption = null, color, seed, align } = lookOf(parts, i, known, { width: 390 });
          return { role, text, caption, color, seed, isAtRight: align === "right" };
        });
      });
    }""", frames)
    found = [{"boxes": frame, "looks": look} for frame, look in zip(frames, looks)]
    file = ROOT / "Tests/Goldens/looks.json"
    if os.environ.get("RECORD_LOOKS"):
        file.write_text("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in found) + "\n]\n")
    assert json.loads(file.read_text()) == found, "the looks have changed: RECORD_LOOKS=1 scripts/test-browser -k same_look"


def near(one, other):
    """Whether two descriptions are equal but for rounding."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(near(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(near, one, other))
    if isinstance(one, (int, float)) and not isinstance(one, bool):
        return abs(one - other) <= 0.13
    return one == other


def test_without_a_script_it_says_what_it_would_show(browser, tmp_path):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(made(tmp_path, "carousel").as_uri())
    text = page.locator("body").inner_text()
    assert "scrollwork run examples/carousel" in text and "gallery: x 0.0 → 406.0" in text
    context.close()


def test_names_and_texts_of_scripts_stay_text(opened, tmp_path):
    name = "</script><script>document.title = 'taken'</script><!--"
    (tmp_path / "a.lua").write_text(
        f"local sw = require 'scrollwork' local s = sw.scene {{ device = 'phone', sw.scroll {{ id = [[{name}]], height = 300, "
        f"sw.item {{ id = [[{name}]], height = 2000, look = {{ role = 'text', text = [[{name}]] }} }} }} }} return s")
    file = tmp_path / "film.html"
    subprocess.run(
        [PROGRAM, "run", "a.lua", "--do", f"flick(scene:view [[{name}]], {{ y = -900 }})", "--film", str(file), "-q"], cwd=tmp_path,
        check=True)
    page = opened(file, reduced_motion="reduce")
    assert page.title() == "a.lua"
    assert name in page.locator("[data-name=views]").inner_text()
    assert "<script>document.title" in page.get_by_role("contentinfo").inner_text()


def test_preview_writes_a_film_and_serves_nothing(opened, tmp_path):
    file = tmp_path / "new/preview.html"
    run = subprocess.run(
        [PROGRAM, "preview", "examples/carousel", "--do", "flick(gallery, { x = -1000 })", "--film", str(file)], cwd=ROOT,
        capture_output=True, text=True, timeout=30)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", f"wrote {file}\n")
    page = opened(file, reduced_motion="reduce")
    page.keyboard.press("End")
    assert "x 406.0" in page.locator("[data-name=views]").inner_text()
    assert "scrollwork preview examples/carousel --do 'flick(gallery, { x = -1000 })'" in page.get_by_role("contentinfo").inner_text()


def films_of(project, *arguments):
    """Runs the tests of a folder with a film of each."""
    return subprocess.run(
        [PROGRAM, "-C", str(project), "test", "--films", "films", *arguments], capture_output=True, text=True, timeout=60)


def test_each_test_has_a_film_the_failed_ones_at_their_failure(opened, project):
    script = project / "carousel.lua"
    script.write_text(script.read_text().replace("x = pitch *", "x = 0.9 * pitch *"))
    report = films_of(project, "--report", "md=report.md", "--film-links", "https://ci.example/7/")
    films = {file.name for file in (project / "films").iterdir()}
    assert len(films) == 22
    text = (project / "report.md").read_text()
    linked = set(re.findall(r"\[film\]\(<https://ci.example/7/([^>]*)>\)", text))
    assert linked == films and "Films of 11 passing tests" in text
    failed = re.search(r"film     (films/\S+)", films_of(project).stdout).group(1)
    page = opened(project / failed, reduced_motion="reduce")
    assert "✗ tests/carousel_test.lua" in page.get_by_role("region", name="Failures").inner_text()
    assert "x 365.4" in page.locator("[data-name=views]").inner_text()
    assert "scrollwork test" in page.get_by_role("contentinfo").inner_text()
    assert report.returncode == 1


def test_films_of_tests_are_the_same_whatever_worker_makes_them(project):
    def made(folder, *arguments):
        subprocess.run([PROGRAM, "-C", str(project), "test", "--films", folder, *arguments], capture_output=True, check=True)
        return {file.name: file.read_bytes() for file in (project / folder).iterdir()}

    assert made("one") == made("two", "--jobs", "1") == made("three", "--jobs", "0")


# Pictures that play by themselves.


def drawn(tmp_path, example, *arguments):
    file = tmp_path / "picture.svg"
    subprocess.run([PROGRAM, "trace", f"examples/{example}", "-o", str(file), "--animate", *arguments], cwd=ROOT, check=True, capture_output=True)
    return file


def moments(page, *milliseconds):
    """What a picture shows at some times."""
    return [
        page.evaluate("(t) => { for (const a of document.getAnimations()) { a.pause(); a.currentTime = t; } }", t) or page.screenshot()
        for t in milliseconds
    ]


def test_an_animated_picture_moves_by_itself(opened, tmp_path):
    file = drawn(tmp_path, "carousel")
    assert file.stat().st_size <= 150_000
    page = opened(file)
    assert page.evaluate("document.getAnimations().every((a) => a.effect.getTiming().iterations === Infinity)")
    seen = []
    wait(lambda: seen.append(page.screenshot()) or len(set(seen)) >= 4, what="a movement")
    start, middle, end, later = moments(page, 0, 900, 2100, 3600)
    assert len({start, middle, end}) == 3 and end == later


def test_where_less_motion_is_wanted_it_stands_still_with_the_whole_curve(opened, tmp_path):
    page = opened(drawn(tmp_path, "carousel"), reduced_motion="reduce")
    assert page.evaluate("document.getAnimations().length") == 0
    still = page.screenshot()
    time.sleep(0.4)
    assert page.screenshot() == still
    assert page.evaluate("getComputedStyle(document.querySelector('.veil')).opacity") == "0"
    assert page.evaluate("getComputedStyle(document.querySelector('.head')).opacity") == "0"


def test_it_can_play_once(opened, tmp_path):
    page = opened(drawn(tmp_path, "carousel", "--animate=once"))
    timings = page.evaluate("document.getAnimations().map((a) => [a.effect.getTiming().iterations, a.effect.getTiming().fill])")
    assert timings and all(one == [1, "both"] for one in timings)


def test_readme_begins_with_the_picture_that_the_program_draws(tmp_path):
    head = (ROOT / "README.md").read_text()[:1500]
    for theme in ["light", "dark"]:
        name = f"docs/images/carousel-{theme}.svg"
        assert name in head
        file = drawn(tmp_path, "carousel", "--theme", theme)
        if os.environ.get("RECORD_PICTURES"):
            (ROOT / name).write_bytes(file.read_bytes())
        assert (ROOT / name).read_text() == file.read_text(), f"{name} is old: RECORD_PICTURES=1 scripts/test-browser -k readme"


def films_of_the_guide():
    """The examples of which pages of the guide have a picture that plays."""
    pages = (ROOT / "docs/guide").glob("**/*.md")
    return sorted({name for page in pages for name in re.findall(r"images/film-(\w+)\.svg", page.read_text())})


@pytest.mark.parametrize("name", films_of_the_guide())
def test_pages_of_the_guide_have_the_pictures_that_the_program_draws(tmp_path, name):
    kept = ROOT / f"docs/images/film-{name}.svg"
    file = drawn(tmp_path, name, "--theme", "light")
    if os.environ.get("RECORD_PICTURES"):
        kept.write_bytes(file.read_bytes())
    assert kept.read_text() == file.read_text(), f"{kept.name} is old: RECORD_PICTURES=1 scripts/test-browser -k pictures"
