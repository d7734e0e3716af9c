"""Time goes back, on from there, slowly, and again."""

import shlex
import subprocess

from conftest import PROGRAM, wait


def look(page, tick):
    page.page.locator("input[type=range]").evaluate(
        """(field, tick) => { field.value = tick;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          field.dispatchEvent(new Event("change", { bubbles: true })); }""", tick)


def flies_at(page, tick):
    look(page, tick)
    wait(lambda: page.read("isPast") and page.read("tick") == tick)
    return wait(lambda: page.view("gallery"))["phase"] == "decelerating"


def flicked(preview, **context):
    page = preview("examples/carousel", "--do", "tick()", **context)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    return page


def test_the_past_is_shown_with_its_causes_and_the_present_comes_back(preview):
    page = flicked(preview)
    end = page.read("tick")
    # Ticks pass at rest, too, so the flight is looked for from its beginning.
    tick = next(tick for tick in range(1, end) if flies_at(page, tick))
    assert tick < end
    wait(lambda: "decelerating" in page.panel("why"))
    page.page.click("text=present")
    wait(lambda: not page.read("isPast") and page.read("tick") == end)
    wait(lambda: "idle" in page.panel("why"))


def test_a_drag_of_the_lanes_is_theirs_until_it_ends(preview):
    page = flicked(preview)
    box = page.page.locator("#lanes").bounding_box()
    mouse = page.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] - 40)
    mouse.up()
    wait(lambda: page.read("isPast") and page.read("isExact"))
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] - 20, box["y"] - 40)
    mouse.up()
    wait(lambda: page.read("tick") == 0 and page.read("isExact"))


def test_the_wheel_over_the_lanes_shows_less_time_and_a_double_click_all_of_it(preview):
    page = flicked(preview)
    box = page.page.locator("#lanes").bounding_box()
    mouse = page.page.mouse
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.move(*middle)
    mouse.wheel(0, -200)
    first, last = wait(lambda: page.read("stretch"))
    end = page.read("tick")
    assert 0 < first < last < end and last - first < 0.6 * end
    # A click at the edge looks at the first tick that is shown.
    mouse.click(box["x"] + 40, middle[1])
    wait(lambda: page.read("tick") == round(first))
    page.page.keyboard.down("Shift")
    mouse.move(*middle)
    mouse.wheel(0, -4000)
    page.page.keyboard.up("Shift")
    wait(lambda: page.read("stretch")[0] == 0)
    mouse.dblclick(*middle)
    wait(lambda: page.read("stretch") is None)


def test_two_fingers_on_the_lanes_zoom_about_their_middle(preview):
    page = flicked(preview, has_touch=True)
    end = page.read("tick")
    width = page.page.locator("#lanes").bounding_box()["width"]

    def tick_at(share):
        first, last = page.read("stretch") or (0, end)
        return first + (last - first) * (share * width - 56) / (width - 56 - 84)

    def shown():
        first, last = page.read("stretch") or (0, end)
        return last - first

    def fingers(*shares):
        page.touch("touchMove", *((share, 0.5) for share in shares), on="#lanes")
        page.page.wait_for_timeout(60)

    middle = tick_at(0.5)
    page.touch("touchStart", (0.4, 0.5), on="#lanes")
    page.touch("touchStart", (0.4, 0.5), (0.6, 0.5), on="#lanes")
    looked = page.read("tick")
    for spread in [0.12, 0.15, 0.18, 0.2]:
        fingers(0.5 - spread, 0.5 + spread)
        assert abs(tick_at(0.5) - middle) < 0.5
    wait(lambda: abs(shown() - end / 2) < 1)
    # Side by side, they take the time with them.
    below = tick_at(0.4)
    for by in [0.02, 0.05, 0.1]:
        fingers(0.3 + by, 0.7 + by)
    wait(lambda: abs(tick_at(0.5) - below) < 0.5)
    # The one that stays looks at nothing; the next one alone does.
    zoomed = page.read("stretch")
    page.touch("touchEnd", (0.4, 0.5), on="#lanes")
    fingers(0.2)
    page.touch("touchEnd", on="#lanes")
    page.page.wait_for_timeout(100)
    assert page.read("stretch") == zoomed and page.read("tick") == looked
    page.touch("touchStart", (0.6, 0.5), on="#lanes")
    page.touch("touchEnd", on="#lanes")
    wait(lambda: abs(page.read("tick") - tick_at(0.6)) <= 1)


def test_a_numbered_cause_leads_to_its_tick(preview):
    page = flicked(preview)
    page.page.click("#tab-why")
    why = page.page.locator(".why-card")
    wait(lambda: "Rests on slide-2 because carousel.lua:11 said so" in why.inner_text().replace("\n", " "))
    text = why.inner_text()
    assert "Lifted at" in text and "Would coast to" in text and "unchanged" in text
    assert "return { x = pitch" in why.locator("tr.chosen").inner_text()
    why.locator(".number").click()
    wait(lambda: page.read("isPast") and page.read("isExact"))
    assert page.view("gallery")["phase"] in ["interacting", "decelerating"]


def test_events_are_listed_with_their_lines_and_lead_to_their_ticks(preview):
    page = flicked(preview)
    page.page.click("#tab-events")
    rows = page.page.locator(".events tbody tr")
    wait(lambda: rows.count() > 5)
    before = rows.count()
    page.page.get_by_label("Filter").fill("gallery snap")
    wait(lambda: rows.count() < before)
    snaps = rows.count()
    snap = rows.last
    assert "carousel.lua:11" in snap.inner_text()
    tick = round(float(snap.locator("button").first.inner_text()) * 60)
    snap.locator("button").first.click()
    wait(lambda: page.read("tick") == tick)
    # What happens next is there, too; the filter stays. It may have snapped in the last tick.
    if page.read("isPast"):
        page.page.click("text=Present")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    wait(lambda: rows.count() > snaps)


def test_a_tick_that_no_frame_was_seen_of_is_played_again(preview):
    page = preview("examples/carousel")
    # Its own line has moved a finger for 12 ticks before the page got anything.
    look(page, 5)
    wait(lambda: page.read("isPast") and page.read("tick") == 5)
    wait(lambda: page.view("gallery")["phase"] == "interacting")
    assert 0 < page.view("gallery")["x"] < 200


def test_going_on_from_the_past_forgets_what_came_after(preview):
    page = flicked(preview)
    end = page.read("tick")
    look(page, 3)
    wait(lambda: page.read("isPast") and page.read("tick") == 3)
    page.page.click("text=go on from here")
    wait(lambda: not page.read("isPast") and page.read("take") > 1)
    page.rest()
    assert page.read("tick") < end or page.view("gallery")["x"] != 406


def test_going_on_inside_of_a_scripted_gesture_lifts_its_finger(preview, project):
    """With the button and with a finger; the copy has the line up to there, and passes."""
    page = preview("carousel", "--do", "drag(gallery, { by = { -200, 0 }, over = 1 })", folder=project.parent)
    page.rest()
    for go_on in [
        lambda: page.page.click("text=go on from here"),
        lambda: page.drag((0.5, 0.3), (0.7, 0.3)),
    ]:
        look(page, 20)
        wait(lambda: page.read("isPast") and page.read("tick") == 20 and page.read("isExact"))
        assert page.view("gallery")["phase"] == "interacting"
        go_on()
        wait(lambda: not page.read("isPast"))
        page.rest()
        assert page.view("gallery")["phase"] == "idle"
        page.page.click("text=copy as test")
        wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
        page.page.get_by_label("exact: one position a tick").click()
        wait(lambda: "same place in each tick" in page.page.locator("[data-name=verdict]").inner_text())
        text = page.page.locator("[data-name=test]").inner_text()
        assert "its first 20 ticks only" in text and "tick(20, function()" in text
        page.page.get_by_role("button", name="Close").click()
    page.page.click("text=copy as test")
    wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
    page.page.fill("input[name=name]", "cut")
    page.page.click("button:text-is('Save')")
    wait(lambda: "wrote tests/cut_test.lua" in page.page.locator("dialog").inner_text())
    done = subprocess.run(
        [PROGRAM, "-C", str(project), "test", "tests/cut_test.lua"], capture_output=True, text=True)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout + done.stderr


def test_why_is_told_while_something_moves_and_has_the_numbers_of_the_lift(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.setting("Speed").select_option("0.25")

    def why():
        return page.page.locator("[data-name=why]").inner_text()

    x, y = page.point(0.8, 0.3)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x - 200, y, steps=5)
    wait(lambda: "interacting" in why())
    page.page.mouse.up()
    # It is told with the first tick of the flight, and not at rest only.
    told = wait(lambda: "decelerating" in why() and (why(), page.read("isQuiet")))
    assert told[1] is False
    page.rest()
    text = why()
    assert "lift " in text and "pt/s" in text and "given " in text and "natural x" in text
    answer = next(line for line in text.splitlines() if "answer" in line)
    assert "x 406.0" in answer and "carousel.lua:11" in answer


def test_ticks_one_by_one(preview):
    page = flicked(preview)
    end = page.read("tick")
    page.page.click("[aria-label='A tick back']")
    wait(lambda: page.read("tick") == end - 1)
    page.page.click("[aria-label='A tick on']")
    wait(lambda: page.read("tick") == end)
    page.page.click("[aria-label='A tick on']")
    wait(lambda: page.read("tick") == end + 1)


def test_the_last_gesture_again(preview):
    page = flicked(preview)
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("r")
    wait(lambda: page.view("gallery")["x"] > 410)
    page.rest()
    assert page.view("gallery")["x"] == 812


def test_keys_alone_do_all_of_it(preview):
    page = flicked(preview)
    end = page.read("tick")
    page.page.keyboard.press("Escape")
    page.page.keyboard.press(",")
    wait(lambda: page.read("tick") == end - 1)
    page.page.keyboard.press("Shift+,")
    wait(lambda: page.read("tick") == end - 11)
    page.page.keyboard.press("Home")
    wait(lambda: page.read("tick") == 0)
    page.page.keyboard.press("End")
    wait(lambda: page.read("tick") == end)
    page.page.keyboard.press("?")
    assert "do the last gesture again" in page.page.locator("dialog").inner_text()
    wait(lambda: page.page.evaluate("document.activeElement.ariaLabel") == "Close")
    page.page.keyboard.press("Enter")
    wait(lambda: page.page.locator("dialog").count() == 0)
    page.page.keyboard.press("/")
    assert page.page.evaluate("document.activeElement.id") == "console"


def test_slow_motion_slows_what_moves_by_itself(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.setting("Speed").select_option("0.25")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    begin = page.read("tick")
    page.page.wait_for_timeout(400)
    passed = page.read("tick") - begin
    # 0.4 s at a quarter are 6 ticks; at full speed 24.
    assert passed < 14
    page.rest()
    assert page.view("gallery")["x"] == 406


def test_a_link_shows_the_same_scene_gesture_and_instant_tomorrow(preview, project):
    page = preview("carousel", "--rate", "120", folder=project.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    end = page.view("gallery")["x"]
    look(page, 20)
    wait(lambda: page.read("isPast") and page.read("tick") == 20)
    wait(lambda: page.page.evaluate("scrollwork.isExact"))
    then = page.view("gallery")["x"]
    assert 0 < then < end
    page.page.get_by_role("button", name="Share").click()
    command = page.page.locator("[data-name=command]")
    wait(lambda: "--session" in command.inner_text())
    words = shlex.split(command.inner_text())
    assert words[:3] == ["scrollwork", "preview", "carousel"]
    assert words[words.index("--rate") + 1] == "120"
    again = preview(*words[2:], folder=project.parent)
    wait(lambda: again.read("tick") == 20 and again.read("isPast"))
    wait(lambda: again.page.evaluate("scrollwork.isExact"))
    assert again.view("gallery")["x"] == then
    assert again.page.evaluate("document.activeElement.id") == "stage"
    again.page.keyboard.press("Escape")
    again.page.keyboard.press("End")
    wait(lambda: not again.read("isPast"))
    assert again.view("gallery")["x"] == end


def test_places_open_in_the_editor_that_the_command_names(preview, project):
    page = preview(
        "carousel", "--do", "tick()", "--editor", "vscode://file{file}:{line}", folder=project.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    place = page.page.locator("[data-name=why] a").first
    wait(lambda: place.count() == 1)
    assert place.get_attribute("href").startswith(f"vscode://file{project}/carousel.lua:")


def test_the_last_gesture_is_shown_over_and_over(preview):
    page = preview("examples/carousel")
    page.drag((0.8, 0.3), (0.2, 0.3))
    page.rest()
    end = page.read("tick")
    page.page.get_by_role("button", name="loop").click()
    seen = []
    wait(lambda: seen.append(page.read("tick")) or any(b < a for a, b in zip(seen, seen[1:])), 15)
    assert page.read("isPast") and max(seen) <= end and min(seen) > 0
    # Every picture is one that was seen, and the engine is asked for nothing.
    assert page.read("take") == 1
    page.page.get_by_role("button", name="loop").click()
    wait(lambda: not page.read("isPast"))
    assert page.read("tick") == end
    page.page.locator(".status").click()
    page.page.keyboard.press("o")
    wait(lambda: page.read("isPast"))
    # A finger ends it, and goes on from what shows.
    page.drag((0.8, 0.3), (0.2, 0.3))
    page.rest()
    assert not page.read("isPast")


def test_options_of_the_scene_change_under_the_same_gesture(preview, project):
    page = preview(".", "--option", "count=4", folder=project)
    assert page.settings().locator("input[name=count]").input_value() == "4"
    page.drag((0.8, 0.3), (0.2, 0.3))
    page.rest()
    before = page.view("gallery")["x"]
    page.settings().locator("input[name=gap]").fill("40")
    page.settings().locator("input[name=gap]").press("Enter")
    wait(lambda: page.read("take") == 2)
    page.rest()
    after = page.view("gallery")["x"]
    assert (before, after) == (2 * 406, 2 * 430)
    # What is no Lua is an error over the picture, and the scene before goes on.
    page.settings().locator("input[name=gap]").fill("4 +")
    page.settings().locator("input[name=gap]").press("Enter")
    wait(lambda: "option gap" in page.page.locator("[role=alertdialog], [role=alert]").first.inner_text())
    assert page.view("gallery")["x"] == after
    page.settings().locator("input[name=gap]").fill("")
    page.settings().locator("input[name=gap]").press("Enter")
    wait(lambda: page.view("gallery") and page.view("gallery")["x"] == before)
    assert page.page.locator("[role=alertdialog]").count() == 0
    # The command of the link has them.
    page.page.click("button:text-is('Share')")
    wait(lambda: "--option count=4" in page.page.locator("[data-name=command]").inner_text())
