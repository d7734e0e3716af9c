"""The report of tests as one file: it opens from the disk, and its failures can be played."""

import pytest

from conftest import report, violations, wait, write

QUERY = "?probe=1"
LATE = """
each({ { v = -1000 }, { v = -2000 } }, "a flick at {v} is over after half a second", function(c)
  local gallery = scene("gallery"):get "gallery"
  flick(gallery, { x = c.v })
  advance(0.5)
  expect(gallery):to_be_in_phase "idle"
end)
"""


@pytest.fixture
def broken(project):
    """A carousel whose rule misses its slides."""
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    return project


def test_a_failure_shows_both_lines_and_its_picture_moves(opened, broken):
    page = opened(report(broken), QUERY)
    assert page.locator("[data-name=counts]").inner_text() == "11 passed, 11 failed"
    lead = page.locator("[data-name=lead]").inner_text()
    assert "- rest on slide-2" in lead and "+ rest on nothing   x 365.4" in lead
    assert 'expect(gallery):to_rest_on "slide-2"' in lead
    assert "return { x = 0.9 * pitch" in page.locator("[data-name=source]").inner_text()
    end = page.locator("[data-name=time]").inner_text()
    views = page.locator("[data-name=views]")
    assert "x 365.4" in views.inner_text() and "idle" in views.inner_text()
    page.get_by_label("playhead").fill("3")
    assert "x 50.0" in views.inner_text() and "interacting" in views.inner_text()
    before = page.locator("canvas.still").screenshot()
    page.get_by_role("button", name="Play", exact=True).click()
    wait(lambda: page.locator("[data-name=time]").inner_text() == end)
    assert page.locator("canvas.still").screenshot() != before


def test_failures_are_grouped_by_the_line_that_caused_them_and_by_what_differed(opened, broken):
    (broken / "tests/late_test.lua").write_text(LATE)
    page = opened(report(broken), QUERY)
    causes = page.get_by_label("By cause")
    text = causes.inner_text().replace("\n", " ")
    assert "carousel.lua:11 position 11 tests" in text and "carousel.lua:11 phase 2 tests" in text
    # In a group, the others are still there: a click changes to them, another one ends it.
    for name, count in [("carousel.lua:11 position", 11), ("carousel.lua:11 phase", 2)]:
        causes.get_by_role("button", name=name).click()
        assert page.locator("[data-name=filter]").input_value() == f"cause:carousel.lua:11 differs:{name.split()[1]}"
        assert page.evaluate("scrollwork.left.length") == count
        assert causes.get_by_role("button").count() == 2
        assert causes.locator("[aria-pressed=true]").inner_text() == name
    assert "filter=cause" in page.url
    causes.get_by_role("button", name="carousel.lua:11 phase").click()
    assert page.locator("[data-name=filter]").input_value() == ""
    for words, count in [
        ("status:passed", 11), ("differs:phase", 2), ("status:failed device:phone", 5), ("slow drag", 4), ("nothing has this", 0),
    ]:
        page.fill("[data-name=filter]", words)
        assert page.evaluate("scrollwork.left.length") == count, words


def test_the_keyboard_alone_goes_through_the_tests(opened, broken):
    page = opened(report(broken), QUERY)
    page.locator(".tree").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.locator("article > h2").inner_text() == "carousel › starts on the first slide"
    page.keyboard.press("e")
    assert "a flick at -1000" in page.locator("article > h2").inner_text()
    page.locator(".tree").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert page.locator("[role=treeitem]").count() == 1
    page.keyboard.press("/")
    page.keyboard.type("tablet")
    assert "tablet" in page.locator("[data-name=filter]").input_value()


def test_the_same_run_writes_the_same_bytes(broken):
    one = report(broken, "one.html").read_bytes()
    assert one == report(broken, "two.html", "--jobs", "1").read_bytes()


def test_without_a_script_the_failures_are_text(browser, broken):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(report(broken).as_uri())
    text = page.locator("body").inner_text()
    assert "11 passed, 11 failed" in text and "+ rest on nothing   x 365.4" in text
    assert "scrollwork test 'tests/carousel_test.lua::" in text
    # They begin at the top, where an empty page would be otherwise.
    assert page.locator("noscript h1").bounding_box()["y"] < 60
    context.close()


def test_names_and_texts_of_scripts_stay_text(opened, tmp_path):
    (tmp_path / "tests").mkdir()
    name = "</script><script>document.title = 'taken'</script><!--"
    (tmp_path / "tests/a_test.lua").write_text(
        f"it([[{name}]], function() print([[{name}]]) expect([[{name}]]):to_equal 'b' end)")
    page = opened(report(tmp_path), QUERY)
    assert page.title() == "0 passed, 1 failed"
    assert page.locator("article > h2").inner_text() == name
    assert name in page.locator("[data-name=lead]").inner_text()


def test_a_file_that_cannot_be_loaded_is_told(opened, project):
    (project / "tests/broken_test.lua").write_text("if then")
    page = opened(report(project), QUERY)
    assert "broken_test.lua could not be loaded" in page.get_by_label("File", exact=True).inner_text()


def test_ten_thousand_tests_are_quick_to_read_and_to_filter(opened, tmp_path):
    (tmp_path / "tests").mkdir()
    for file in range(10):
        (tmp_path / f"tests/n{file}_test.lua").write_text(
            "for i = 1, 1000 do it('is number ' .. i, function() expect(i):to_equal(i) end) end")
    file = report(tmp_path)
    assert file.stat().st_size <= 4 << 20
    page = opened(file, QUERY)
    assert page.evaluate("scrollwork.left.length") == 10000
    page.locator("[role=treeitem]").first.click()
    assert page.evaluate("scrollwork.nodes") <= 1500
    page.fill("[data-name=filter]", "number 777")
    assert page.evaluate("scrollwork.left.length") == 10


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 600])
def test_the_report_is_accessible(opened, broken, scheme, width):
    page = opened(report(broken), QUERY, color_scheme=scheme, viewport={"width": width, "height": 800})
    page.wait_for_selector("canvas.still")
    assert violations(page) == []
