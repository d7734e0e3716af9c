"""A headless Firefox, driven by WebDriver BiDi over a web socket."""
import json
import os
import re
import time

import websocket  # Debian's python3-websocket

from browser import BrowserError, Page, Process

# A wheel event moves at once, by its own number of pixels, and is aimed anew each time.
PREFERENCES = {
    "general.smoothScroll": False,
    "mousewheel.acceleration.start": -1,
    "mousewheel.transaction.timeout": 0,
    "mousewheel.system_scroll_override.enabled": False,
    "apz.overscroll.enabled": False,
    "remote.events.async.enabled": True,
    "remote.events.async.wheel.enabled": True,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
}
PATIENCE = 120


class Firefox(Page):
    """One process with one empty page."""

    def __init__(self, program):
        self._process = Process()
        with open(os.path.join(self._process.folder, "user.js"), "w", encoding="utf-8") as file:
            for name, value in PREFERENCES.items():
                file.write("user_pref(%s, %s);\n" % (json.dumps(name), json.dumps(value)))
        self._log = os.path.join(self._process.folder, "log")
        self._socket, self._count = None, 0
        try:
            with open(self._log, "w", encoding="utf-8") as log:
                self._firefox = self._process.start(
                    [program, "--headless", "--no-remote", "--profile", self._process.folder,
                     # A wheel outside of the window around the page meets nothing.
                     "--width", str(self.WIDTH + 100), "--height", str(self.HEIGHT + 200),
                     "--remote-debugging-port", "0", "about:blank"], stdout=log, stderr=log,
                    env=dict(os.environ, MOZ_HEADLESS_WIDTH=str(self.WIDTH + 100),
                             MOZ_HEADLESS_HEIGHT=str(self.HEIGHT + 200)))
            self._socket = websocket.create_connection(
                self._address() + "/session", timeout=PATIENCE, suppress_origin=True)
            session = self.call("session.new", capabilities={})
            self.version = "Firefox " + session["capabilities"]["browserVersion"]
            self._context = self.call("browsingContext.getTree")["contexts"][0]["context"]
            self.call("browsingContext.setViewport", context=self._context,
                      viewport={"width": self.WIDTH, "height": self.HEIGHT})
        except (BrowserError, OSError, websocket.WebSocketException) as error:
            self.close()
            raise BrowserError("%s: %s" % (program, error)) from None

    def _address(self):
        """Where Firefox listens, as it says when it has started."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._firefox.poll() is None:
            with open(self._log, encoding="utf-8", errors="replace") as log:
                found = re.search(r"listening on (ws://\S+)", log.read())
            if found:
                return found.group(1)
            time.sleep(0.1)
        ended = self._firefox.poll()
        raise BrowserError("it did not start within %d s" % PATIENCE if ended is None else "it ended with %d" % ended)

    def call(self, method, **parameters):
        """Sends a command and returns its result."""
        self._count += 1
        try:
            self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
            while True:
                answer = json.loads(self._socket.recv())
                if answer.get("id") == self._count:
                    break
        except (OSError, ValueError, websocket.WebSocketException) as error:
            raise BrowserError("no answer to %s: %s" % (method, error)) from None
        if "error" in answer:
            raise BrowserError("%s: %s" % (method, answer["message"]))
        return answer["result"]

    def evaluate(self, source):
        """Evaluates a JavaScript expression, waits for its promise, and returns the value."""
        answer = self.call(
            "script.evaluate", expression="(async () => JSON.stringify([await (%s)]))()" % source,
            target={"context": self._context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])[0]

    def reset(self):
        """Begins with an empty page, where no name is taken."""
        self.call("browsingContext.navigate", context=self._context, url="about:blank", wait="complete")

    def wheel(self, x, y, dx, dy):
        """One wheel event of the browser's own input, at a point of the page."""
        self.call("input.performActions", context=self._context, actions=[{
            "type": "wheel", "id": "wheel",
            "actions": [{"type": "scroll", "x": x, "y": y, "deltaX": dx, "deltaY": dy}]}])

    def close(self):
        """Ends the process and removes its profile."""
        if self._socket:
            self._socket.close()
        self._process.end()
