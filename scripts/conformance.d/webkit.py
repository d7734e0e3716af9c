"""WebKitGTK's MiniBrowser on a virtual X server, driven by WebDriver over HTTP."""
import glob
import json
import os
import socket
import time
import urllib.error
import urllib.request

from browser import BrowserError, Page, Process

PATIENCE = 120


def mini_browser():
    """Debian's path of the browser, which has a version in it."""
    return next(iter(sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"), reverse=True)), None)


class WebKit(Page):
    """A driver, an X server and one window with an empty page."""

    def __init__(self, driver):
        self._process = Process()
        self._session, self._turned = None, (0, 0)
        try:
            display = self._x_server()
            environment = dict(
                os.environ, DISPLAY=display, GDK_BACKEND="x11", XDG_RUNTIME_DIR=self._process.folder,
                HOME=self._process.folder, LIBGL_ALWAYS_SOFTWARE="1", NO_AT_BRIDGE="1", GTK_A11Y="none",
                GSETTINGS_BACKEND="memory")
            if os.geteuid() == 0:  # its sandbox does not start as root
                environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            self._driver = self._process.start(
                [driver, "--host=127.0.0.1", "--port=%d" % port], env=environment,
                stdout=open(os.path.join(self._process.folder, "log"), "w", encoding="utf-8"), stderr=-2)
            self._address = "http://127.0.0.1:%d/session" % port
            self._wait_for(port)
            made = self.call("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": {
                "binary": mini_browser(), "args": ["--automation"]}}})
            self._session = made["sessionId"]
            self.version = "WebKitGTK " + made["capabilities"]["browserVersion"]
            self.call("/timeouts", script=PATIENCE * 1000)
            self.call("/window/rect", x=0, y=0, width=self.WIDTH + 100, height=self.HEIGHT + 200)
            self.wheel(1, 1, 1, 1)  # the first action of a session turns nothing
        except (BrowserError, OSError) as error:
            self.close()
            raise BrowserError("%s: %s" % (driver, error)) from None

    def _x_server(self):
        """Starts an X server on a display that is free, and answers which."""
        reads, writes = os.pipe()
        with open(os.devnull, "w", encoding="utf-8") as nothing:
            self._process.start(
                ["Xvfb", "-displayfd", str(writes), "-screen", "0", "%dx%dx24" % (self.WIDTH + 200, self.HEIGHT + 300),
                 "-nolisten", "tcp"], pass_fds=[writes], stdout=nothing, stderr=nothing)
        os.close(writes)
        with os.fdopen(reads) as answer:
            number = answer.readline().strip()
        if not number:
            raise BrowserError("Xvfb did not start")
        return ":" + number

    def _wait_for(self, port):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._driver.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        ended = self._driver.poll()
        raise BrowserError("it did not start within %d s" % PATIENCE if ended is None else "it ended with %d" % ended)

    def call(self, path, **parameters):
        """Sends a command of the session and returns its value."""
        address = self._address + ("/" + self._session if self._session else "") + path
        request = urllib.request.Request(
            address, json.dumps(parameters).encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError("%s: %s" % (path or "/session", error.read().decode(errors="replace")[:500])) from None
        except (OSError, ValueError) as error:
            raise BrowserError("no answer to %s: %s" % (path or "/session", error)) from None

    def evaluate(self, source):
        """Evaluates a JavaScript expression, waits for its promise, and returns the value."""
        answer = self.call("/execute/async", args=[], script="""
            const done = arguments[arguments.length - 1];
            (async () => JSON.stringify([await (%s)]))().then(done, error => done({ error: String(error) }));
            """ % source)
        if isinstance(answer, dict):
            raise BrowserError(answer["error"])
        return json.loads(answer)[0]

    def reset(self):
        """Begins with an empty page, where no name is taken."""
        self.call("/url", url="about:blank")

    def wheel(self, x, y, dx, dy):
        """One wheel event of the browser's own input, at a point of the page.

        The driver turns the wheel by how much a delta differs from that of the action before: so it is told the
        sum of all.
        """
        self._turned = self._turned[0] + dx, self._turned[1] + dy
        self.call("/actions", actions=[{
            "type": "wheel", "id": "wheel",
            "actions": [{"type": "scroll", "x": x, "y": y, "duration": 0,
                         "deltaX": self._turned[0], "deltaY": self._turned[1]}]}])

    def close(self):
        """Ends the processes and removes their folder."""
        if self._session:
            try:
                urllib.request.urlopen(
                    urllib.request.Request(self._address + "/" + self._session, method="DELETE"), timeout=10).close()
            except OSError:
                pass
        self._process.end()
