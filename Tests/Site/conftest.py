"""The built site, served to a real browser: Debian's headless Chromium, driven by Playwright."""

import functools
import http.server
import shutil
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

SITE = Path(__file__).resolve().parents[2] / ".build/site"
CHROMIUM = shutil.which("chromium-headless-shell") or "chromium-headless-shell"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Server:
    """The site at an address of its own, until it is stopped."""

    def __init__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=SITE))
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def origin():
    server = Server()
    yield server.origin
    server.stop()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(params=["light", "dark"])
def tab(request, browser, origin):
    context = browser.new_context(color_scheme=request.param, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.problems = []
    page.scheme = request.param
    page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("requestfailed", lambda failed: page.problems.append(f"failed: {failed.url}"))
    page.on("response", lambda got: page.problems.append(f"{got.status}: {got.url}") if got.status >= 400 else None)
    page.on("request", lambda asked: None if asked.url.startswith((origin, "data:", "blob:"))
            else page.problems.append(f"another host: {asked.url}"))
    yield page
    context.close()
