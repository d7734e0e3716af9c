"""The preview in a real browser: Debian's headless Chromium, driven by Playwright."""

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("SCROLLWORK_PROGRAM") or str(ROOT / ".build/debug/scrollwork")
# A person at a page is not a CI job, wherever these tests run: snapshots may be written.
os.environ.pop("CI", None)
CHROMIUM = shutil.which("chromium-headless-shell") or "chromium-headless-shell"


def wait(condition, seconds=30, what="it"):
    """Waits until a condition holds, and answers what it answered."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < end, f"{what} has not happened within {seconds} s"
        time.sleep(0.01)


def tab_to(page, selector, most=80):
    """Presses Tab until what a selector names has the focus."""
    for _ in range(most):
        if page.evaluate("(s) => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{most} times Tab do not reach {selector}")


def violations(page):
    """What axe finds wrong with a page: rules, each with the elements that break it."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found]


def write(file, old, new):
    """Replaces a text that a file has."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


class Files:
    """The files that a page and its workers load from now on."""

    def __init__(self, page):
        self.answers = []
        page.on("response", lambda one: self.answers.append(one))

    @property
    def sizes(self):
        """How many bytes each has, by its path; what both ask for is there once."""
        return {
            urlsplit(one.url).path: len(one.body())
            for one in self.answers if one.url.startswith("http:")
        }


class Server:
    """A running `scrollwork preview`."""

    def __init__(self, arguments, folder=ROOT):
        self.folder = folder
        self.process = subprocess.Popen(
            [PROGRAM, "preview", *arguments], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.process.stderr.read()

    @property
    def origin(self):
        return self.address.split("/?")[0]

    @property
    def key(self):
        return self.address.split("key=")[1]

    def children(self):
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return [int(pid) for pid in found.stdout.split()]

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)
        return self.process.returncode, self.process.stderr.read()


class Preview:
    """A page of a server."""

    def __init__(self, server, page):
        self.server = server
        self.page = page
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: m.type == "error" and self.errors.append(m.text))
        address, hash_, rest = server.address.partition("#")
        page.goto(f"{address}&probe=1{hash_}{rest}")
        wait(lambda: self.read("take"), what="the first take")
        self.rest()

    def read(self, name):
        return self.page.evaluate(f"window.scrollwork?.{name}")

    def view(self, name):
        views = {view["name"]: view for view in self.page.evaluate("scrollwork.views()")}
        return views.get(name)

    def rest(self, seconds=20):
        """Waits until nothing moves."""
        time.sleep(0.03)
        wait(lambda: self.read("isQuiet"), seconds, "rest")
        time.sleep(0.06)

    def point(self, x, y, on="#stage"):
        """A place of the stage, or of another element, by shares of its size."""
        box = self.page.locator(on).bounding_box()
        return box["x"] + box["width"] * x, box["y"] + box["height"] * y

    def drag(self, start, end, steps=8):
        """Drags with the mouse, between two places by shares of the stage."""
        (x, y), (to_x, to_y) = self.point(*start), self.point(*end)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for step in range(1, steps + 1):
            share = step / steps
            mouse.move(x + (to_x - x) * share, y + (to_y - y) * share)
            time.sleep(0.012)
        mouse.up()

    def touch(self, kind, *places, on="#stage"):
        """Sends a touch event of the system; places by shares of the stage or of another element."""
        points = [
            dict(zip("xy", self.point(*place, on=on)), id=number) for number, place in enumerate(places)
        ]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    @property
    def devtools(self):
        if not hasattr(self, "_devtools"):
            self._devtools = self.page.context.new_cdp_session(self.page)
        return self._devtools

    def line(self, text):
        self.page.fill("#console", text)
        self.page.press("#console", "Enter")

    def settings(self):
        """The panel of the settings, opened."""
        panel = self.page.locator("#settings")
        if not panel.is_visible():
            self.page.click("[popovertarget=settings]")
        return panel

    def setting(self, label):
        """A control of the settings, by the beginning of its label."""
        return self.settings().get_by_label(label)

    def menu(self, name):
        """Does what an entry of the menu says."""
        self.page.click("[popovertarget=more]")
        self.page.locator("#more").get_by_role("button", name=name, exact=True).click()

    def panel(self, name):
        self.page.click(f"#tab-{name}")
        return self.page.locator("[role=tabpanel]").inner_text()


def report(project, name="report.html", *arguments):
    """Runs the tests of a folder, and answers the page that they write."""
    subprocess.run(
        [PROGRAM, "-C", str(project), "test", "--report", f"html={name}", *arguments],
        capture_output=True, check=False)
    return project / name


def film_ticks(page):
    """The tick that a film shows, and its last one."""
    return [int(n) for n in re.search(r"tick (\d+) of (\d+)", page.locator("[data-name=time]").inner_text()).groups()]


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def preview(browser):
    """Opens previews, and ends them after the test, which fails for errors of the page."""
    opened = []

    def open_(*arguments, folder=ROOT, width=1280, height=800, **context):
        server = Server(arguments, folder)
        page = browser.new_context(
            viewport={"width": width, "height": height}, **context).new_page()
        opened.append((server, page, None))
        result = Preview(server, page)
        opened[-1] = (server, page, result)
        return result

    yield open_
    problems = []
    for server, page, result in opened:
        page.context.close()
        code, messages = server.end()
        if code != 0:
            problems.append(f"exit {code}: {messages}")
        problems += result.errors if result else []
    assert problems == []


@pytest.fixture
def opened(browser):
    """Opens files from the disk with the network off, and fails for their errors and requests."""
    contexts, errors = [], []

    def open_(file, query="", **context):
        contexts.append(browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **context}))
        contexts[-1].set_offline(True)
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda m: m.type == "error" and errors.append(m.text))
        page.on("request", lambda r: not r.url.startswith(("file:", "data:")) and errors.append(r.url))
        page.goto(file.as_uri() + query)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def project(tmp_path):
    """A copy of the carousel, whose files may be written."""
    folder = tmp_path / "carousel"
    shutil.copytree(ROOT / "examples/carousel", folder, ignore=shutil.ignore_patterns(".scrollwork"))
    return folder
