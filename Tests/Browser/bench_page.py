"""Times of the preview's page in a real browser: from a hand to the picture."""

import shutil
import signal
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import MINUTE, ROWS
from conftest import CHROMIUM, PROGRAM, ROOT, Files, Preview, Server, wait


def p(times, share):
    return sorted(times)[int(len(times) * share)] if times else float("nan")


def measure(seconds=20):
    """Lines of (number, what, value, unit, limit)."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        begun = []
        loaded = []
        for _ in range(5):
            start = time.perf_counter()
            server = Server(["examples/carousel"])
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            files = Files(page)
            page.goto(server.address)
            page.locator("[data-take='1']").wait_for()
            begun.append((time.perf_counter() - start) * 1000)
            loaded.append(sum(files.sizes.values()) / 1000)
            page.context.close()
            server.end()
        yield 7, "start to a page that answers, median of 5", statistics.median(begun), "ms", 600
        yield 12, "files that the page and its worker load", max(loaded), "KB", 250

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
            yield from stages(browser)
            yield from films(browser, folder)
            yield from hour(browser, folder)
            yield from tests(browser, folder)
        finally:
            shutil.rmtree(folder)
        browser.close()


def stages(browser):
    """How much of a window is not the stage, and how many touches the first hint stays for."""
    for width, height, limit in [(1440, 900, 60), (390, 844, 5)]:
        server = Server(["examples/carousel"])
        page = browser.new_context(viewport={"width": width, "height": height}).new_page()
        one = Preview(server, page)
        part = page.locator(".stage-pane" if width > 700 else "#stage").bounding_box()
        yield 0, f"width beside the stage, of {width} px", 100 * (1 - part["width"] / width), "%", limit
        touches = 0
        while page.locator(".hint").count() > 0 and touches < 5:
            page.mouse.click(*one.point(0.5, 0.3))
            touches += 1
            page.wait_for_timeout(200)
        yield 0, f"touches until the hint is gone, at {width} px", touches, "", 1
        page.context.close()
        server.end()


def films(browser, folder):
    """A film of ten seconds of a chat: its size, and from the disk to its first picture; and a picture that moves."""
    flicks = [word for y in (1600, -2400, 900, 2000, -1500) for word in ("--do", f"flick(log, {{ y = {y} }}) advance(1.8)")]
    film, picture = folder / "film.html", folder / "carousel.svg"
    for arguments in [
        ["run", "examples/chat", "--film", film, "-q", "--until", "10s", *flicks],
        ["trace", "examples/carousel", "-o", picture, "--animate"],
    ]:
        subprocess.run([PROGRAM, *map(str, arguments)], cwd=ROOT, check=True, capture_output=True)
    yield 0, "film of ten seconds of a chat", film.stat().st_size / 1000, "KB", 400
    opened = []
    for _ in range(5):
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        begun = time.perf_counter()
        page.goto(film.as_uri())
        page.locator("canvas.still").wait_for()
        opened.append((time.perf_counter() - begun) * 1000)
        page.context.close()
    yield 0, "opened from the disk to its picture, median of 5", statistics.median(opened), "ms", 500
    yield 0, "animated picture of the carousel", picture.stat().st_size / 1000, "KB", 150


def hour(browser, folder):
    """The page after an hour of motion: the memory of its process without that of the browser's files, and a seek into the midst, drawn."""
    (folder / "rows.lua").write_text(ROWS)
    server = Server(["rows.lua"], folder)
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    one = Preview(server, page)
    for _ in range(60):
        before = one.read("tick")
        one.line(MINUTE)
        # Each question leaves garbage in the page, 40 MB of it where it is asked a hundred times a second.
        for _ in range(60):
            time.sleep(1)
            if one.read("tick") > before + 3000:
                break
        one.rest(60)
    renderers = [
        process["id"] for process in browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        if process["type"] == "renderer"
    ]
    largest = 0
    for pid in renderers:
        with open(f"/proc/{pid}/status") as status:
            largest = max(largest, *(int(row.split()[1]) / 1000 for row in status if row.startswith("RssAnon")))
    yield 11, "own memory of the page's process after an hour", largest, "MB", 200
    tick = one.read("tick") // 2
    begun = time.perf_counter()
    page.locator("input[type=range]").evaluate(
        """(field, tick) => { field.value = tick;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          field.dispatchEvent(new Event("change", { bubbles: true })); }""", tick)
    wait(lambda: one.read("isPast") and one.read("isExact") and one.read("tick") == tick, 30)
    yield 11, "seek into the midst of it, to the picture", time.perf_counter() - begun, "s", 3
    page.context.close()
    server.end()


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
