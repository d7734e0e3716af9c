"""A save never loses the gesture, and an error never the picture."""

import re
import shutil

import pytest

from conftest import ROOT, wait


def write(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def overlay(page):
    return page.page.locator(".stage-pane .overlay")


def test_a_save_plays_the_gesture_with_the_new_code(preview, project):
    page = preview("carousel", "--do", "tick()", folder=project.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    assert page.view("gallery")["x"] == 406
    tick = page.read("tick")
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    wait(lambda: page.read("take") == 2)
    page.rest()
    assert page.view("gallery")["x"] == pytest.approx(365.4, abs=0.01)
    assert page.read("tick") >= tick - 1, "at the same instant"
    takes = page.page.locator("[aria-label=Takes]").inner_text()
    assert re.search(r"differs from tick \d+: gallery ends at 365\.4, was 406\.0", takes)


def test_a_save_that_changes_nothing_says_so(preview, project):
    page = preview("carousel", "--do", "tick()", folder=project.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    write(project / "carousel.lua", "return", "return ")
    wait(lambda: page.read("take") == 2)
    assert "the same" in page.page.locator("[aria-label=Takes]").inner_text()


def test_a_syntax_error_lies_over_the_picture_and_the_next_save_heals(preview, project):
    page = preview("carousel", "--do", "tick()", folder=project.parent)
    good = (project / "carousel.lua").read_text()
    (project / "carousel.lua").write_text(good + "\nif then")
    wait(lambda: overlay(page).count() == 1)
    assert "carousel.lua:" in overlay(page).inner_text()
    # The code before is still there.
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    assert page.view("gallery")["x"] == 406
    # Hidden, it is a problem of the page until the next save.
    page.page.click(".overlay >> text=hide")
    assert "carousel.lua:" in page.panel("problems")
    (project / "carousel.lua").write_text(good)
    wait(lambda: overlay(page).count() == 0)
    wait(lambda: page.view("gallery")["x"] == 406)
    wait(lambda: page.panel("problems") == "none")


def test_an_error_in_a_handler_names_its_line(preview, project):
    page = preview("carousel", "--do", "tick()", folder=project.parent)
    write(project / "carousel.lua", "x = pitch *", "x = nothing.at.all *")
    wait(lambda: page.read("take") == 2)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    wait(lambda: overlay(page).count() == 1)
    assert "carousel.lua:11" in overlay(page).inner_text()
    page.rest()
    page.page.click(".overlay >> text=hide")
    assert overlay(page).count() == 0
    assert "carousel.lua:11" in page.panel("problems")


def test_an_endless_loop_costs_one_input(preview):
    page = preview("examples/carousel")
    x = page.view("gallery")["x"]
    page.line("while true do end")
    wait(lambda: overlay(page).count() == 1, 20)
    assert "instruction" in overlay(page).inner_text()
    wait(lambda: page.read("take") == 2)
    assert page.view("gallery")["x"] == x
    page.page.click(".overlay >> text=hide")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    assert page.view("gallery")["x"] == 812


def test_a_hang_that_no_budget_sees_ends_by_the_clock(preview):
    page = preview("examples/carousel", "--budget", "wall=1s")
    page.line("string.rep('a', 5e6):find(('a?'):rep(30) .. ('.-'):rep(30) .. 'b')")
    wait(lambda: overlay(page).count() == 1, 30)
    wait(lambda: page.read("take") == 2)


def test_a_worker_that_is_killed_is_built_again(preview):
    import os
    import signal
    page = preview("examples/carousel")
    (child,) = page.server.children()
    os.kill(child, signal.SIGKILL)
    wait(lambda: overlay(page).count() == 1)
    wait(lambda: page.read("take") == 2)
    assert page.view("gallery")["x"] == 406


def test_text_of_scripts_is_text(preview):
    page = preview("examples/carousel")
    page.line("print('<img src=x onerror=alert(1)>')")
    wait(lambda: "<img src=x" in page.panel("prints"))
    page.line("error '<b>bold</b>'")
    wait(lambda: overlay(page).count() == 1)
    assert "<b>bold</b>" in overlay(page).inner_text()


def test_a_typo_in_the_line_covers_nothing_and_is_not_kept(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    for line, word in [("flick(gallery", "<eof>"), ("flikc(gallery, { x = 900 })", "flikc"),
                       ("gallery:scrol_to 'slide-3'", "scroll_to")]:
        take = page.read("take")
        page.page.fill("#console", "")
        page.line(line)
        wait(lambda: word in page.page.locator("#refused").inner_text())
        # It is there to be mended.
        wait(lambda: page.page.locator("#console").input_value() == line)
        wait(lambda: page.read("take") == take + 1)
        assert page.page.locator(".overlay").count() == 0
        page.rest()
        assert page.view("gallery")["x"] == 406
        assert page.panel("problems") == "none"
    page.line("print(gallery.x)")
    wait(lambda: "406" in page.panel("prints"))
    assert page.page.locator("#refused").inner_text() == ""
    page.page.click("button:text-is('Share')")
    wait(lambda: "--at" in page.page.locator("[data-name=command]").inner_text())
    kept = (ROOT / "examples/carousel/.scrollwork/preview/last.lua").read_text()
    assert "flikc" not in kept and "scrol_to" not in kept and "print(gallery.x)" in kept


def test_what_is_written_for_the_page_is_ignored_by_git(preview, project):
    import subprocess
    subprocess.run(["git", "init", "-q", str(project)], check=True)
    page = preview("carousel", folder=project.parent)
    page.page.click("button:text-is('Share')")
    wait(lambda: "--at" in page.page.locator("[data-name=command]").inner_text())
    assert (project / ".scrollwork/preview/last.lua").exists()
    status = subprocess.run(
        ["git", "-C", str(project), "status", "--porcelain", "-uall"], capture_output=True, text=True, check=True)
    assert ".scrollwork" not in status.stdout


def test_a_session_that_was_kept_is_drawn_by_trace(preview, project):
    import subprocess
    from conftest import PROGRAM
    page = preview("carousel", "--rate", "120", "--option", "gap=24", folder=project.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    end = page.view("gallery")["x"]
    page.page.click("button:text-is('Share')")
    wait(lambda: "--at" in page.page.locator("[data-name=command]").inner_text())
    for folder, path in [(project.parent, "carousel/.scrollwork/preview/last.lua"), (project, ".scrollwork/preview/last.lua")]:
        done = subprocess.run(
            [PROGRAM, "trace", path, "--as", "csv"], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert f",gallery,{end:.1f}," in done.stdout.splitlines()[-1]


EXAMPLES = sorted(
    path.parent.name for path in ROOT.glob("examples/*/*.lua")
    if path.stem == path.parent.name and (path.parent / "scenes").exists())


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_is_touched_and_played_again_the_same(preview, name, tmp_path):
    """Its digest is that of `run` with the lines that were kept."""
    import re
    import shutil
    import subprocess
    from conftest import PROGRAM, ROOT
    shutil.copytree(ROOT / "examples" / name, tmp_path / name, ignore=shutil.ignore_patterns(".scrollwork"))
    page = preview(name, folder=tmp_path, width=800, height=500)
    page.drag((0.7, 0.6), (0.3, 0.3), steps=6)
    page.page.mouse.move(*page.point(0.5, 0.5))
    page.page.mouse.wheel(0, 120)
    page.page.focus("#stage")
    page.page.keyboard.press("PageDown")
    # Virtual time, so that no test waits for a fling.
    page.line("settle()")
    page.rest()
    take = page.read("take")
    page.page.evaluate("scrollwork.reload()")
    wait(lambda: page.read("take") == take + 1)
    assert "the same" in page.page.locator("[aria-label=Takes]").inner_text()
    page.page.click("button:text-is('Share')")
    wait(lambda: "--at" in page.page.locator("[data-name=command]").inner_text())
    lines = (tmp_path / name / ".scrollwork/preview/last.lua").read_text()
    done = subprocess.run(
        [PROGRAM, "run", name, "--do", lines], cwd=tmp_path, capture_output=True, text=True)
    assert re.findall(r"digest (\w+)", done.stdout + done.stderr) == [page.read("digest")], lines + done.stdout + done.stderr


def test_what_was_done_is_a_test_that_passes(preview, project):
    import subprocess
    from conftest import PROGRAM
    page = preview("carousel", "--do", "tick()", folder=project.parent)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    page.page.mouse.move(*page.point(0.5, 0.3))
    for _ in range(5):
        page.page.mouse.wheel(90, 0)
    page.rest()
    page.page.focus("#stage")
    page.page.keyboard.press("End")
    page.rest()
    page.page.click("text=copy as test")
    wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
    page.page.get_by_label("exact: one position a tick").click()
    wait(lambda: "same place in each tick" in page.page.locator("[data-name=verdict]").inner_text())
    page.page.fill("input[name=name]", "seen")
    page.page.click("button:text-is('Save')")
    wait(lambda: "wrote tests/seen_test.lua" in page.page.locator("dialog").inner_text())
    page.page.click("button:text-is('Save')")
    wait(lambda: "is there already" in page.page.locator("dialog").inner_text())
    page.page.fill("input[name=name]", "../../seen")
    page.page.click("button:text-is('Save')")
    wait(lambda: "letters, digits and _" in page.page.locator("dialog").inner_text())
    text = (project / "tests/seen_test.lua").read_text()
    assert ":path {" in text and "wheel(gallery" in text and 'keys(gallery, "End")' in text
    result = subprocess.run(
        [PROGRAM, "-C", str(project), "test", "tests/seen_test.lua"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "1 passed" in result.stdout


def test_a_flick_is_a_readable_test_and_numbers_are_pinned(preview, project):
    """Each form passes when it is run, in the direction and at the rate of the page."""
    import subprocess
    from conftest import PROGRAM

    def passes(name):
        page.page.fill("input[name=name]", name)
        page.page.click("button:text-is('Save')")
        wait(lambda: f"wrote tests/{name}_test.lua" in page.page.locator("dialog").inner_text())
        page.page.get_by_role("button", name="Close").click()
        done = subprocess.run(
            [PROGRAM, "-C", str(project), "test", f"tests/{name}_test.lua"], capture_output=True, text=True)
        assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout + done.stderr
        return (project / f"tests/{name}_test.lua").read_text()

    page = preview("carousel", "--do", "tick()", folder=project.parent)
    page.setting("Direction").select_option("rtl")
    wait(lambda: page.read("take") == 2)
    page.setting("Rate").select_option("120")
    wait(lambda: page.read("take") == 3)
    page.rest()
    page.drag((0.3, 0.3), (0.9, 0.3), steps=6)
    page.rest()
    page.page.click("text=copy as test")
    wait(lambda: page.page.get_by_label("readable: one verb for each gesture").count() == 1)
    assert "every view rests where it did" in page.page.locator("[data-name=verdict]").inner_text()
    text = passes("readable")
    assert ("flick(gallery" in text or "drag(gallery" in text) and ":path" not in text
    assert 'direction = "rtl"' in text and "rate = 120" in text
    # A number that is clicked in the past is expected there.
    page.page.get_by_role("slider").focus()
    for _ in range(12):
        page.page.keyboard.press("ArrowLeft")
    wait(lambda: page.read("isPast") and page.read("isExact"))
    page.page.locator("[data-name=offset] button").click()
    for name in ["phase", "velocity", "target"]:
        page.page.locator(f"[data-name={name}] button").click()
    assert page.page.locator(".pins button").count() == 4
    page.page.click("text=copy as test")
    wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
    assert "same place in each tick" in page.page.locator("[data-name=verdict]").inner_text()
    text = passes("pinned")
    assert text.count("to_be_in_phase") == 2 and ":path" in text
    assert "expect(gallery.velocity.x)" in text and "expect(gallery.target" in text


def test_two_fingers_and_one_that_is_taken_away_are_a_test(preview, project):
    import subprocess
    from conftest import PROGRAM
    page = preview("carousel", folder=project.parent, has_touch=True)
    page.touch("touchStart", (0.8, 0.3))
    page.touch("touchMove", (0.6, 0.3))
    page.touch("touchStart", (0.6, 0.3), (0.3, 0.4))
    page.touch("touchMove", (0.5, 0.3), (0.2, 0.4))
    page.page.wait_for_timeout(60)
    page.touch("touchCancel")
    page.rest()
    page.page.click("text=copy as test")
    wait(lambda: page.page.locator("[data-name=verdict]").count() == 1)
    assert "same place in each tick" in page.page.locator("[data-name=verdict]").inner_text()
    page.page.fill("input[name=name]", "fingers")
    page.page.click("button:text-is('Save')")
    wait(lambda: "wrote tests/fingers_test.lua" in page.page.locator("dialog").inner_text())
    done = subprocess.run(
        [PROGRAM, "-C", str(project), "test", "tests/fingers_test.lua"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert ":cancel()" in (project / "tests/fingers_test.lua").read_text()
