"""The browsers that are compared: their names, and what each of their drivers does.

A driver starts one process with one empty page, and has `version`, `load`, `evaluate`, `run`, `reset`, `wheel` and
`close`.
"""
import importlib
import json
import os
import shutil
import signal
import subprocess
import tempfile


class BrowserError(Exception):
    """The browser did not start, answered with an error, or went away."""


class Missing(Exception):
    """A browser, or what drives it, is not installed."""


class Kind:
    """A kind of browser: its Debian packages, its program there, and the driver, a class of a module here."""

    def __init__(self, label, packages, program, driver):
        self.label, self.packages, self.program, self.driver = label, packages, program, driver

    def start(self, path=None):
        """Starts the browser at a path, or Debian's."""
        path = path or shutil.which(self.program)
        if not path:
            raise Missing("there is no %s; install %s" % (self.program, self.packages))
        try:
            module = importlib.import_module(self.driver.lower())
        except ModuleNotFoundError as error:
            raise Missing("there is no module %s for Python; install %s" % (error.name, self.packages)) from None
        return getattr(module, self.driver)(path)


KINDS = {
    "chromium": Kind("Chromium", "chromium-headless-shell", "chromium-headless-shell", "Chromium"),
    "firefox": Kind("Firefox", "firefox-esr python3-websocket", "firefox-esr", "Firefox"),
    "webkit": Kind("WebKitGTK", "webkit2gtk-driver xvfb", "WebKitWebDriver", "WebKit"),
}


class Process:
    """A program with a folder of its own; it and what it has started end together."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="conformance-")
        self._running = []

    def start(self, arguments, **settings):
        """Starts a program in a group of processes of its own."""
        started = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, start_new_session=True, **settings)
        self._running.append(started)
        return started

    def end(self):
        """Ends what was started, the last first, and removes the folder."""
        for started in reversed(self._running):
            try:
                os.killpg(started.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            started.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    """What all drivers share; each says how to `evaluate` an expression and to go to an empty page."""

    WIDTH, HEIGHT = 1600, 1200

    def load(self, source):
        """Runs a script of the page's own, whose names all that is evaluated later can use."""
        self.evaluate(
            "void document.head.appendChild(Object.assign(document.createElement('script'), { textContent: %s }))"
            % json.dumps(source))

    def run(self, cases):
        """What the page's own function answers for cases."""
        return self.evaluate("run(%s)" % json.dumps(cases))
