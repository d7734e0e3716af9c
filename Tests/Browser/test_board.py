"""Tests on a page: watched, run again, and healed by a save."""

import signal
import subprocess

import pytest

from conftest import PROGRAM, violations, wait, write


class Board:
    """A running `scrollwork test --ui` and its page."""

    def __init__(self, browser, folder, arguments, **context):
        self.process = subprocess.Popen(
            [PROGRAM, "test", "--ui", *arguments], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.process.stderr.read()
        self.errors = []
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **context})
        self.page = self.open()

    def open(self):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: m.type == "error" and self.errors.append(m.text))
        page.goto(self.address + "&probe=1")
        return page

    def counts(self, page=None):
        return (page or self.page).locator("[data-name=counts]").inner_text()

    def end(self):
        self.context.close()
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(10)


@pytest.fixture
def board(browser, project):
    opened = []

    def open_(*arguments, folder=project, **context):
        opened.append(Board(browser, folder, arguments, **context))
        return opened[-1]

    yield open_
    for one in opened:
        assert one.end() == 0
        assert one.errors == []


def test_a_save_runs_what_depends_on_it_and_heals(board, project):
    one = board()
    wait(lambda: one.counts() == "22 passed, 0 failed")
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    wait(lambda: one.counts() == "11 passed, 11 failed")
    assert "+ rest on nothing" in one.page.locator("[data-name=lead]").inner_text()
    assert one.page.locator("canvas.still").count() == 1
    assert "carousel.lua:11" in one.page.get_by_label("By cause").inner_text()
    write(project / "carousel.lua", "x = 0.9 * pitch *", "x = pitch *")
    wait(lambda: one.counts() == "22 passed, 0 failed")


def test_a_page_that_opens_later_sees_the_same(board, project):
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    one = board()
    wait(lambda: one.counts() == "11 passed, 11 failed")
    later = one.open()
    wait(lambda: one.counts(later) == "11 passed, 11 failed")
    assert later.locator("[data-name=lead]").inner_text() == one.page.locator("[data-name=lead]").inner_text()


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390)])
def test_a_failure_shows_beside_or_below_its_tree_in_a_small_window(board, project, width, height):
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    one = board(viewport={"width": width, "height": height})
    wait(lambda: one.counts() == "11 passed, 11 failed")
    tree, lead = [one.page.locator(part).bounding_box() for part in [".tree", "[data-name=lead]"]]
    assert tree["y"] + tree["height"] <= lead["y"] or tree["x"] + tree["width"] <= lead["x"]
    assert lead["y"] + 20 < height and one.page.evaluate("document.documentElement.scrollWidth") == width


def test_one_test_the_failed_ones_and_all_are_run_again(board, project):
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    one = board()
    wait(lambda: one.counts() == "11 passed, 11 failed")
    for name, ran in [("run again", 1), ("run failed", 11), ("run all", 22)]:
        one.page.get_by_role("button", name=name).click()
        wait(lambda: one.page.evaluate(f"scrollwork.known.asked === {ran} && !scrollwork.known.isRunning"), 30, name)
        assert one.counts() == "11 passed, 11 failed"


def test_a_file_that_does_not_load_keeps_its_last_results(board, project):
    one = board()
    wait(lambda: one.counts() == "22 passed, 0 failed")
    good = (project / "carousel.lua").read_text()
    (project / "carousel.lua").write_text(good + "\nif then")
    file = one.page.get_by_label("File", exact=True)
    wait(lambda: file.count() == 1)
    assert "carousel.lua" in file.inner_text() and "SW0101" in file.inner_text()
    assert one.counts() == "22 passed, 0 failed"
    (project / "carousel.lua").write_text(good)
    wait(lambda: file.count() == 0)


def test_a_snapshot_that_differs_is_accepted_on_the_page(board, project):
    (project / "tests/snap_test.lua").write_text(
        """it("is as it was", function()
          local g = scene("gallery"):get "gallery"
          flick(g, { x = -1000, over = 0.1 })
          settle()
          expect(g):to_match_snapshot "flick"
        end)""")
    subprocess.run([PROGRAM, "test", "tests/snap_test.lua"], cwd=project, capture_output=True, check=True)
    write(project / "tests/snap_test.lua", "-1000", "-1100")
    one = board("tests/snap_test.lua")
    wait(lambda: one.counts() == "0 passed, 1 failed")
    wait(lambda: one.page.locator("article img").count() == 1)
    one.page.get_by_role("button", name="accept what was received").click()
    wait(lambda: one.counts() == "1 passed, 0 failed")


def test_coverage_shows_the_lines_that_never_ran_and_the_tests_of_one_that_did(board, project):
    (project / "carousel.lua").write_text(
        (project / "carousel.lua").read_text() + "\nlocal function never()\n  return 1\nend\n")
    source = (project / "carousel.lua").read_text().rstrip().split("\n")
    (project / "tests/none_test.lua").write_text('it("runs nothing", function() expect(1):to_equal(1) end)')
    # The file returns before that; the function comes first.
    end = next(i for i, line in enumerate(source) if line.startswith("return"))
    (project / "carousel.lua").write_text("\n".join(source[-3:] + source[:end] + source[end:-3]) + "\n")
    one = board()
    wait(lambda: one.counts() == "23 passed, 0 failed")
    one.page.get_by_label("coverage", exact=True).check()
    button = one.page.locator("button:has-text('% of lines')")
    wait(lambda: button.count() == 1)
    button.click()
    lines = one.page.locator(".source tr")
    assert "never" in lines.nth(1).inner_text() and "return 1" in lines.nth(1).inner_text()
    assert "carousel.lua" in one.page.locator(".covered").inner_text()
    assert "gallery: phases" in one.page.locator("[aria-label=Coverage] ul").inner_text()
    # A line inside of the rule: all but one test have run it.
    hit = one.page.locator(".source tr:has-text('sw.clamp') button")
    hit.first.click()
    wait(lambda: one.page.locator("[data-name=filter]").input_value().startswith("ran:carousel.lua:"))
    wait(lambda: one.page.evaluate("scrollwork.left.length") == 22)
    assert violations(one.page) == []
    one.page.get_by_label("coverage", exact=True).uncheck()
    wait(lambda: button.count() == 0)


def test_a_round_is_stopped_and_the_tests_that_have_not_run_stay_dimmed(board, project):
    (project / "tests/slow_test.lua").write_text(
        """for i = 1, 60 do it("slow " .. i, function()
          for _ = 1, 3e6 do end
        end) end""")
    one = board("tests/slow_test.lua", "--jobs", "1", "--budget", "instructions=1000M")
    wait(lambda: one.counts() and not one.counts().startswith("0 passed"), 20)
    one.page.get_by_role("button", name="stop").click()
    wait(lambda: "running" not in one.counts(), 20)
    count = int(one.counts().split()[0])
    assert 0 < count < 60
    one.page.get_by_role("button", name="run all").click()
    wait(lambda: "running" in one.counts())
    assert one.page.evaluate("scrollwork.known.tests.some((test) => test.isStale)")


def test_the_program_of_the_page_ends_with_the_tests(project):
    done = subprocess.run(
        [PROGRAM, "test", "--ui", "nowhere_test.lua"], cwd=project, capture_output=True, text=True,
        timeout=20)
    assert done.returncode == 2 and "nowhere_test.lua" in done.stderr, done
    done = subprocess.run(
        [PROGRAM, "test", "--ui", "--merge", "a.jsonl"], cwd=project, capture_output=True, text=True,
        timeout=20)
    assert done.returncode == 2 and "--ui" in done.stderr


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_tests_is_accessible(board, project, scheme):
    write(project / "carousel.lua", "x = pitch *", "x = 0.9 * pitch *")
    one = board(color_scheme=scheme)
    wait(lambda: one.counts() == "11 passed, 11 failed")
    assert violations(one.page) == []
