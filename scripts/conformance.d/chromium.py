"""A headless Chromium, driven by the DevTools protocol over two pipes."""
import json
import os
import select
import subprocess
import time

from browser import BrowserError, Page, Process

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync", "--mute-audio",
    "--hide-scrollbars", "--disable-smooth-scrolling", "--disable-background-networking",
    "--disable-component-update", "--remote-debugging-pipe", "--window-size=%d,%d" % (Page.WIDTH, Page.HEIGHT),
]


class Chromium(Page):
    """One process with one empty page."""

    def __init__(self, program):
        self._process = Process()
        commands, self._commands = os.pipe()
        self._messages, messages = os.pipe()

        def hand_over():  # commands arrive at descriptor 3, messages leave from 4
            copies = os.dup(commands), os.dup(messages)
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)

        self._process.start(
            [program, *FLAGS, "--user-data-dir=" + self._process.folder, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=hand_over, close_fds=False)
        os.close(commands)
        os.close(messages)
        self._received = b""
        self._count = 0
        self._session = None
        try:
            self.version = self.call("Browser.getVersion")["product"].replace("HeadlessChrome/", "Chromium ")
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        except BrowserError as error:
            self.close()
            raise BrowserError("%s: %s" % (program, error)) from None

    def call(self, method, **parameters):
        """Sends a command and returns its result."""
        self._count += 1
        message = {"id": self._count, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        rest = json.dumps(message).encode() + b"\0"
        try:
            while rest:
                rest = rest[os.write(self._commands, rest):]
        except BrokenPipeError:
            raise BrowserError("the browser ended") from None
        while True:
            answer = self._receive()
            if answer.get("id") != self._count:
                continue
            if "error" in answer:
                raise BrowserError(method + ": " + answer["error"]["message"])
            return answer["result"]

    def evaluate(self, source):
        """Evaluates JavaScript, waits for its promise, and returns the value."""
        result = self.call(
            "Runtime.evaluate", expression=source, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            fault = result["exceptionDetails"]
            raise BrowserError(fault.get("exception", {}).get("description", fault["text"]))
        return result["result"].get("value")

    def reset(self):
        """Begins with an empty page, where no name is taken."""
        tree = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.call("Page.navigate", url="about:blank", frameId=tree)
        while self.evaluate("document.readyState") != "complete":
            pass

    def wheel(self, x, y, dx, dy):
        """One wheel event of the browser's own input, at a point of the page."""
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=dx, deltaY=dy)

    def _receive(self, patience=120):
        end = time.monotonic() + patience
        while b"\0" not in self._received:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._messages], [], [], left)[0]:
                raise BrowserError("no answer for %d s" % patience)
            part = os.read(self._messages, 1 << 20)
            if not part:
                raise BrowserError("the browser ended")
            self._received += part
        message, self._received = self._received.split(b"\0", 1)
        return json.loads(message)

    def close(self):
        """Ends the process and removes its profile."""
        self._process.end()
        os.close(self._commands)
        os.close(self._messages)
