"""What people come to the page for, each done with the mouse and with the keyboard alone."""

import re
import shutil
import subprocess

import pytest

from conftest import PROGRAM, ROOT, film_ticks, report, tab_to, wait, write


def carousel(preview, *arguments, **how):
    return preview(how.pop("scene", "examples/carousel"), "--do", "tick()", *arguments, **how)


def press(page, *keys):
    for key in keys:
        page.page.keyboard.press(key)


def type_line(page, text):
    """A line of Lua by the keyboard alone."""
    press(page, "Escape", "/")
    page.page.keyboard.type(text)
    press(page, "Enter")
    tab_to(page.page, ".transport button")


def flick_by(hand, page, back=False):
    """A flick over more than half of a slide, which goes on by one."""
    if hand == "mouse":
        start, end = ((0.2, 0.3), (0.8, 0.3)) if back else ((0.8, 0.3), (0.2, 0.3))
        page.drag(start, end, steps=5)
    else:
        type_line(page, f"flick(gallery, {{ x = {1000 if back else -1000} }})")
    page.rest()


hands = pytest.mark.parametrize("hand", ["mouse", "keyboard"])


# Why it rested there.


@hands
def test_why_it_rested_there_is_on_the_card_in_numbers(preview, hand):
    page = carousel(preview)
    flick_by(hand, page)
    card = page.page.locator(".why-card")
    wait(lambda: "Rests on slide-2 because carousel.lua:11 said so" in card.inner_text().replace("\n", " "))
    lines = dict(zip(card.locator("dt").all_inner_texts(), card.locator("dd").all_inner_texts()))
    lift, speed = (float(n) for n in re.search(r"x ([\d.]+), x ([\d.]+) pt/s", lines["Lifted at"]).groups())
    natural = float(re.search(r"x ([\d.]+)", lines["Would coast to"]).group(1))
    # An exponential decay of 0.998 a millisecond coasts for 0.4995 s of its speed.
    assert natural == pytest.approx(lift + speed * 0.4995, abs=0.5)
    assert f"natural x {natural}" in lines["Rule was given"] and lines["It returned"] == "x 406.0"
    assert lines["Range, laws"] == "unchanged" and page.view("gallery")["x"] == 406
    # The number leads to the first tick after the lift, before which the view is where the card says.
    if hand == "mouse":
        card.locator(".number").click()
    else:
        tab_to(page.page, ".why-card .number")
        press(page, "Enter")
    wait(lambda: page.read("isPast") and page.read("isExact"))
    wait(lambda: "Goes to slide-2" in card.inner_text())
    assert page.view("gallery")["phase"] == "decelerating"
    tick = page.read("tick")
    press(page, ",")
    wait(lambda: page.read("tick") == tick - 1 and page.read("isExact"))
    assert page.view("gallery")["x"] == pytest.approx(lift, abs=0.06)
    press(page, ";")
    wait(lambda: page.read("tick") == tick and "Goes to slide-2" in card.inner_text())
    # The place shows the line that decided.
    if hand == "mouse":
        card.locator(".place").first.click()
    else:
        tab_to(page.page, ".why-card .place")
        press(page, "Enter")
    wait(lambda: "return { x = pitch" in page.page.locator(".source-panel .chosen").inner_text())


@hands
def test_what_it_would_have_taken_to_rest_elsewhere_is_one_click_away(preview, hand):
    page = carousel(preview)
    flick_by(hand, page)
    card, answer = page.page.locator(".why-card"), page.page.locator("[data-name=why-not]")
    wait(lambda: card.locator(".why-not button").all_inner_texts() == ["slide-1", "slide-3"])
    if hand == "mouse":
        card.locator(".why-not button", has_text="slide-3").click()
    else:
        tab_to(page.page, ".why-not button:nth-of-type(2)")
        press(page, "Enter")
    # The card's rule goes on by one slide at most, whatever the speed: only without it there is one that is enough.
    wait(lambda: "gallery rests on slide-2, not on slide-3: 406.0 short of it" in answer.inner_text(), 30)
    lines = dict(zip(answer.locator("dt").all_text_contents(), answer.locator("dd").all_text_contents()))
    assert lines["needs"].startswith("without carousel's snap and ")
    assert lines["speed"].startswith("no speed up to 8,000 pt/s either way")
    assert "runs" in lines["varied"] and list(lines) == ["needs", "speed", "length", "varied", "kept"]
    # What is entered is an id, an end or an offset; what is none is told with what there is.
    field = card.locator(".why-not input")
    field.fill("slide-33")
    field.press("Enter")
    wait(lambda: "nothing in gallery is called slide-33" in answer.inner_text() and "slide-3" in answer.inner_text(), 30)
    field.fill("end")
    field.press("Enter")
    wait(lambda: "not at its trailing end: 1218.0 short of it" in answer.inner_text(), 30)
    # The scene goes on from where it was, and the answer is that of this lift.
    assert page.view("gallery")["x"] == 406 and page.read("take") == 1
    tab_to(page.page, ".transport button")
    flick_by(hand, page, back=True)
    wait(lambda: "slide-1" in card.locator("h2").inner_text() and answer.inner_text() == "")


# Two rules beside each other, and back to the first.


@hands
def test_two_rules_are_compared_and_the_first_one_shows_again(preview, project, hand):
    page = carousel(preview, scene="carousel", folder=project.parent)
    viewing, table = page.page.locator(".viewing"), page.page.locator("[aria-label=Comparison]")
    flick_by(hand, page)
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    wait(lambda: page.read("take") == 2)
    page.rest()
    if hand == "mouse":
        page.page.click("[data-take='1'] .pick")
    else:
        tab_to(page.page, "[data-take='2'] .take")
        press(page, "ArrowUp", "c")
    # One alone is compared with what is there now.
    wait(lambda: "406.0" in table.inner_text() and "365.4" in table.inner_text())
    assert page.page.locator("#second").is_visible() and "first difference: tick" in table.inner_text()
    if hand == "mouse":
        viewing.locator("button").click()
        page.page.click("[data-take='1'] .take")
    else:
        press(page, "Escape")
        wait(lambda: viewing.count() == 0)
        tab_to(page.page, "[data-take='1'] .take")
        press(page, "Enter")
    wait(lambda: page.view("gallery")["x"] == 406 and "first" in viewing.inner_text())
    assert page.page.locator("#second").is_hidden() and page.read("take") == 2
    press(page, "Escape")
    wait(lambda: page.view("gallery")["x"] == pytest.approx(365.4, abs=0.01))
    # With the first rule saved again, what was done is the first take to the last bit.
    write(project / "carousel.lua", "x = 0.9 * pitch *", "x = pitch *")
    wait(lambda: page.read("take") == 3)
    page.rest()
    first, third = (page.page.locator(f"[data-take='{take}'] code") for take in (1, 3))
    wait(lambda: first.inner_text() == third.inner_text())


# Back in time, and another gesture from there.


@hands
@pytest.mark.parametrize("tick", [1, 8, 20, 45])
def test_another_gesture_goes_on_from_any_tick(preview, hand, tick):
    """From before, within and after a gesture; what was before that tick stays."""
    page = carousel(preview)
    flick_by(hand, page)
    end = page.read("tick")
    if hand == "mouse":
        box = page.page.locator("input[type=range]").bounding_box()
        # The knob, 16 px wide, stays within the ends.
        page.page.mouse.click(box["x"] + 8 + (box["width"] - 16) * tick / end, box["y"] + box["height"] / 2)
        wait(lambda: page.read("isPast") and page.read("isExact"))
        by = tick - page.read("tick")
        for _ in range(abs(by)):
            page.page.click(f"[aria-label='A tick {'on' if by > 0 else 'back'}']")
    else:
        tab_to(page.page, ".transport button")
        press(page, "Home", *["Shift+;"] * (tick // 10), *[";"] * (tick % 10))
    wait(lambda: page.read("isPast") and page.read("isExact") and page.read("tick") == tick)
    then = page.view("gallery")["x"]
    if hand == "keyboard":
        press(page, "g")
        wait(lambda: page.read("take") > 1 and not page.read("isPast"))
        page.rest()
    flick_by(hand, page, back=True)
    assert page.read("take") > 1 and page.view("gallery")["x"] == 0
    if hand == "mouse":
        page.page.click("[aria-label='A tick back']")
    press(page, "Home", *["Shift+;"] * (tick // 10), *[";"] * (tick % 10))
    wait(lambda: page.read("isExact") and page.read("tick") == tick)
    assert page.view("gallery")["x"] == then


# A gesture as a test.


def carried(hand, page):
    """Carries a song two places down, by its handle."""
    if hand == "mouse":
        x, y = page.point(0.93, 150 / 844)
        mouse = page.page.mouse
        mouse.move(x, y)
        mouse.down()
        for share in (0.25, 0.5, 0.75, 1):
            mouse.move(x, y + share * page.page.locator("#stage").bounding_box()["height"] * 122 / 844)
            page.page.wait_for_timeout(30)
        mouse.up()
    else:
        type_line(page, "local finger = touch(songs, { x = 360, y = 150 }) tick() finger:move { by = { 0, 120 }, over = 0.2 } finger:release()")


def swiped(hand, page):
    """Swipes the third mail, whose menu stays open."""
    if hand == "mouse":
        page.drag((0.8, 240 / 700), (0.4, 240 / 700))
    else:
        type_line(page, "swipe(inbox, 'mail-3')")


@hands
@pytest.mark.parametrize("example, gesture, expected, old, new", [
    ("reorder", carried, "song-3", "scene:view(\"songs\"):attach", "local _ ="),
    ("swipe_rows", swiped, "swipe_side", "swipe = 96", "swipe = nil"),
])
def test_a_gesture_is_copied_as_a_test_that_passes(preview, tmp_path, hand, example, gesture, expected, old, new):
    folder = tmp_path / example
    shutil.copytree(ROOT / "examples" / example, folder, ignore=shutil.ignore_patterns(".scrollwork"))
    page = carousel(preview, scene=example, folder=tmp_path)
    gesture(hand, page)
    page.rest()
    dialog = page.page.locator("dialog")
    if hand == "mouse":
        page.page.click("header >> text=Copy as test")
        wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
        field = page.page.locator("input[name=name]")
        field.click(click_count=3)
        page.page.keyboard.type("by_hand")
        dialog.get_by_role("button", name="Save").click()
    else:
        press(page, "t")
        wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
        tab_to(page.page, "input[name=name]")
        press(page, "Control+a")
        page.page.keyboard.type("by_hand")
        press(page, "Enter")
    wait(lambda: "wrote tests/by_hand_test.lua" in dialog.inner_text())
    verdict = page.page.locator("[data-name=verdict]").inner_text()
    assert "every view" in verdict and ("rests where it did" in verdict or "at the same place in each tick" in verdict)
    test = folder / "tests/by_hand_test.lua"
    assert expected in test.read_text()

    def run():
        return subprocess.run(
            [PROGRAM, "-C", str(folder), "test", "tests/by_hand_test.lua"], capture_output=True, text=True)

    done = run()
    assert done.returncode == 0 and "1 passed" in done.stdout, test.read_text() + done.stdout + done.stderr
    # It notices that what it copied is no longer there.
    write(next((folder / "scenes").glob("*.lua")), old, new)
    assert run().returncode == 1, test.read_text()


# Many failures, and few causes.

FAILING = """
for i = 1, 176 do
  it("stays " .. i, function()
    local gallery = scene("gallery"):get "gallery"
    advance(i / 60)
    expect(gallery):to_rest_on "slide-1"
  end)
end
for i = 1, 14 do
  it("goes on " .. i, function()
    local gallery = scene("gallery"):get "gallery"
    flick(gallery, { x = -1000 - i })
    settle()
    expect(gallery):to_rest_on "slide-2"
  end)
end
for i = 1, 10 do
  it("is over in time " .. i, function()
    local gallery = scene("gallery"):get "gallery"
    flick(gallery, { x = -1000 - i })
    advance(0.5)
    expect(gallery):to_be_in_phase "idle"
  end)
end
"""


@pytest.fixture
def failing(project):
    """Two hundred tests of a carousel, of which 24 fail: its rule misses its slides, and it is too slow."""
    for file in (project / "tests").glob("*_test.lua"):
        file.unlink()
    (project / "tests/many_test.lua").write_text(FAILING)
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    return project


@hands
def test_24_failures_of_200_tests_are_found_by_their_two_causes(opened, failing, hand):
    page = opened(report(failing))
    assert page.locator("[data-name=counts]").inner_text() == "176 passed, 24 failed"
    causes = page.get_by_label("By cause").get_by_role("button")
    assert causes.all_inner_texts() == ["carousel.lua:11 position", "carousel.lua:11 phase"]
    for number, (count, name, lead) in enumerate([
        (14, "goes on 1", "+ rest on nothing   x 365.4"), (10, "is over in time 1", "+ phase decelerating"),
    ]):
        if hand == "mouse":
            causes.nth(number).click()
        else:
            tab_to(page, f".causes li:nth-child({number + 1}) button")
            page.keyboard.press("Enter")
        wait(lambda: page.locator("[data-name=counts]").inner_text() == f"0 passed, {count} failed")
        assert page.locator("article > h2").inner_text() == name
        assert lead in page.locator("[data-name=lead]").inner_text()
        assert "return { x = 0.9 * pitch" in page.locator("[data-name=source]").inner_text()
    if hand == "mouse":
        page.locator("[role=treeitem]:has-text('is over in time 2')").click()
    else:
        page.keyboard.press("e")
    assert page.locator("article > h2").inner_text() == "is over in time 2"


def test_the_report_of_a_pull_request_has_both_causes(failing):
    subprocess.run([PROGRAM, "-C", str(failing), "test", "--report", "md=report.md"], capture_output=True)
    text = (failing / "report.md").read_text()
    assert "| carousel.lua:11 | position | 14 | 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 |" in text
    assert "| carousel.lua:11 | phase | 10 | 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 |" in text


# Somebody who has nothing installed.


@hands
def test_what_was_done_is_sent_as_one_file_that_plays_without_network(preview, opened, tmp_path, hand):
    page = carousel(preview)
    flick_by(hand, page)
    if hand == "mouse":
        page.page.click("button:text-is('Share')")
    else:
        press(page, "l")
        wait(lambda: page.page.evaluate("document.activeElement.innerText") == "Download film")
    with page.page.expect_download() as download:
        if hand == "mouse":
            page.page.get_by_role("button", name="Download film").click()
        else:
            press(page, "Enter")
    assert download.value.suggested_filename == "carousel.html"
    wait(lambda: "carousel.html is with the downloads" in page.page.get_by_role("dialog").inner_text())
    file = tmp_path / "shared.html"
    download.value.save_as(file)
    film = opened(file)
    # It plays by itself, and once more when it is told to.
    end = page.read("tick")
    for _ in range(2):
        wait(lambda: 0 < film_ticks(film)[0] < end, what="the film")
        wait(lambda: film_ticks(film) == [end, end], what="its end")
        assert "x 406.0" in film.locator("[data-name=views]").inner_text()
        if hand == "mouse":
            film.get_by_role("button", name="Play", exact=True).click()
        else:
            film.keyboard.press("Space")
