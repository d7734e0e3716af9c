"""What decides where views rest, shown on the stage at will."""

from conftest import wait


def kinds(page):
    return {mark["kind"] for mark in page.read("marks")}


def test_ids_rows_and_marks_are_shown_at_will(preview):
    page = preview("examples/sheet")
    assert kinds(page) == set()
    page.page.get_by_label("detents", exact=True).check()
    wait(lambda: kinds(page) == {"detent"})
    assert [mark["name"] for mark in page.read("marks")] == ["peek", "half", "full"]
    page.page.get_by_label("anchors", exact=True).check()
    wait(lambda: kinds(page) == {"detent", "anchor"})
    # The keys do the same as the switches.
    page.page.locator(".status").click()
    page.page.keyboard.press("d")
    wait(lambda: kinds(page) == {"anchor"})
    page.page.keyboard.press("a")
    wait(lambda: kinds(page) == set())
    assert not page.page.get_by_label("detents", exact=True).is_checked()


def test_a_slide_at_rest_has_its_line_on_the_snap_line(preview):
    page = preview("examples/carousel")
    page.page.get_by_label("snap", exact=True).check()
    page.drag((0.8, 0.3), (0.2, 0.3))
    page.rest()
    marks = page.read("marks")
    snap = next(mark for mark in marks if mark["kind"] == "snap")
    resting = [mark for mark in marks if mark["kind"] == "rest" and abs(mark["x"] - snap["x"]) < 0.01]
    # The script has flicked to the second slide, the finger goes on to the third.
    assert [mark["name"] for mark in resting] == ["slide-3"]
    assert {mark["name"] for mark in marks if mark["kind"] == "area"} == {"slide-3"}


def test_marks_move_with_the_content_and_into_the_past(preview):
    page = preview("examples/mirror")
    page.page.get_by_label("anchors", exact=True).check()
    page.page.get_by_label("links", exact=True).check()
    wait(lambda: kinds(page) == {"anchor", "driver", "link"})
    first = [mark for mark in page.read("marks") if mark["kind"] == "anchor"]
    page.drag((0.1, 0.4), (0.1, 0.2))
    page.line("settle()")
    page.rest()
    last = [mark for mark in page.read("marks") if mark["kind"] == "anchor"]
    assert first[0]["name"] != last[0]["name"]
    page.page.keyboard.press("Escape")
    page.page.locator(".status").click()
    page.page.keyboard.press("Home")
    wait(lambda: page.read("isPast") and page.read("isExact"))
    wait(lambda: [m["name"] for m in page.read("marks") if m["kind"] == "anchor"][:1] == ["1"])


def test_insets_and_the_keyboard_are_marks(preview):
    page = preview("examples/keyboard_form")
    page.page.get_by_label("insets", exact=True).check()
    page.line("keyboard { overlap = 291 }")
    page.rest()
    marks = page.read("marks")
    keyboard = [mark for mark in marks if mark["kind"] == "keyboard"]
    assert [mark["height"] for mark in keyboard] == [291], marks
    assert any(mark["kind"] == "inset" for mark in marks)
    assert all(mark["kind"] != "room" for mark in marks)


def test_the_room_below_the_content_is_marked(preview):
    page = preview("examples/ai_chat")
    page.page.get_by_label("insets", exact=True).check()
    page.rest()
    page.line("log:emit('ask', { text = 'Is it far?' })")
    page.rest()
    wait(lambda: "room" in kinds(page), what="the mark")


def test_a_save_keeps_the_marks(preview, project):
    page = preview(".", folder=project)
    page.page.get_by_label("snap", exact=True).check()
    wait(lambda: "snap" in kinds(page))
    page.read("reload()")
    wait(lambda: page.read("take") > 1)
    page.rest()
    wait(lambda: "snap" in kinds(page))
