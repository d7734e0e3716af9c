"""Times of the preview's page in a real browser: from a hand to the picture."""

import shutil
import signal
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import CHROMIUM, PROGRAM, ROOT, Preview, Server, wait


def p(times, share):
    return sorted(times)[int(len(times) * share)] if times else float("nan")


def measure(seconds=20):
    """Lines of (number, what, value, unit, limit)."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        begun = []
        for _ in range(5):
            start = time.perf_counter()
            server = Server(["examples/carousel"])
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            page.goto(server.address + "&probe=1")
            wait(lambda: page.evaluate("Boolean(window.scrollwork?.take)"))
            begun.append((time.perf_counter() - start) * 1000)
            page.context.close()
            server.end()
        yield 7, "start to a page that answers, median of 5", statistics.median(begun), "ms", 600

        server = Server(["examples/chat"])
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        one = Preview(server, page)
        page.evaluate("scrollwork.measure()")
        x, y = one.point(0.5, 0.5)
        page.mouse.move(x, y)
        page.mouse.down()
        end = time.monotonic() + seconds
        step = 0
        while time.monotonic() < end:
            step += 1
            page.mouse.move(x, y + abs(step * 5 % 300 - 150) - 75)
            time.sleep(0.008)
        page.evaluate("scrollwork.measured()")
        wait(lambda: one.read("times"))
        times = one.read("times")
        page.mouse.up()
        one.rest()
        yield 2, "tick, frame, socket and picture, p95", p(times["trips"], 0.95), "ms", 8
        yield 3, "hand to picture, median", p(times["inputs"], 0.5), "ms", 16
        yield 3, "hand to picture, p95", p(times["inputs"], 0.95), "ms", 33
        yield 6, f"frames without a picture in {seconds} s of dragging", 100 * times["dropped"] / times["steps"], "%", 1
        page.evaluate("scrollwork.measure()")
        lanes = page.locator("#lanes").bounding_box()
        page.mouse.move(lanes["x"] + lanes["width"] - 40, lanes["y"] + 30)
        page.mouse.down()
        for step in range(200):
            page.mouse.move(lanes["x"] + lanes["width"] - 40 - step * 2, lanes["y"] + 30)
            time.sleep(0.01)
        page.mouse.up()
        page.evaluate("scrollwork.measured()")
        wait(lambda: one.read("times")["looks"])
        yield 10, "scrub to picture, p95", p(one.read("times")["looks"], 0.95), "ms", 16
        page.context.close()
        server.end()
        folder = Path(tempfile.mkdtemp())
        try:
            yield from tests(browser, folder)
        finally:
            shutil.rmtree(folder)
        browser.close()


def tests(browser, folder):
    """The page of tests: ten thousand of them in one file, and one that runs again."""
    (folder / "tests").mkdir()
    for file in range(10):
        (folder / f"tests/n{file}_test.lua").write_text(
            "for i = 1, 1000 do it('is number ' .. i, function() expect(i):to_equal(i) end) end")
    subprocess.run(
        [PROGRAM, "-C", str(folder), "test", "-q", "--report", "html=report.html"], check=True, capture_output=True)
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    begun = time.perf_counter()
    page.goto(f"file://{folder}/report.html")
    page.locator("[role=treeitem]").first.wait_for()
    yield 14, "10,000 tests in a file: opened to their tree", (time.perf_counter() - begun) * 1000, "ms", 500
    strokes = []
    field = page.locator("[data-name=filter]")
    field.focus()
    for letter in "number 777":
        strokes.append(page.evaluate(
            """async (letter) => {
              const field = document.querySelector("[data-name=filter]");
              const begun = performance.now();
              field.value += letter;
              field.dispatchEvent(new Event("input", { bubbles: true }));
              await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
              return performance.now() - begun;
            }""", letter))
    yield 14, "a letter of their filter, median", statistics.median(strokes), "ms", 50
    yield 14, "elements of the page", page.evaluate("document.querySelectorAll('*').length"), "", 1500
    page.context.close()

    shutil.copytree(ROOT / "examples/carousel", folder / "carousel")
    process = subprocess.Popen(
        [PROGRAM, "test", "--ui"], cwd=folder / "carousel", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(process.stdout.readline().strip() + "&probe=1")
    wait(lambda: page.evaluate("window.scrollwork?.known.digest && !scrollwork.known.isRunning"))
    page.locator("[role=treeitem]").nth(1).click()
    times = page.evaluate(
        """async () => {
          const times = [];
          const button = [...document.querySelectorAll("button")].find((one) => one.textContent === "run again");
          for (let i = 0; i < 20; i += 1) {
            const begun = performance.now();
            button.click();
            while (!scrollwork.known.isRunning) await new Promise((done) => setTimeout(done));
            while (scrollwork.known.tests.some((test) => test.isStale)) await new Promise((done) => setTimeout(done));
            times.push(performance.now() - begun);
          }
          return times;
        }""")
    yield 15, "run again to its row, the run included, p95", p(times, 0.95), "ms", 100
    page.context.close()
    process.send_signal(signal.SIGINT)
    process.wait(10)
