"""Times of the preview's page in a real browser: from a hand to the picture."""

import statistics
import sys
import time

from playwright.sync_api import sync_playwright

from conftest import CHROMIUM, Preview, Server, wait


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
        browser.close()
