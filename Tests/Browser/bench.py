"""Times of the preview beside an echo over the same kind of socket, in the same minute: a line each, with its limit.

A line begins with the number of its limit, where it has one of the twenty that were set before the preview was built. Three of these
are not measured here, or not alone: a frame is encoded within a round trip (13, 17), and how long a build takes (20) is seen there.
"""

import base64
import json
import os
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ["SCROLLWORK_PROGRAM"]
ROWS = """
local sw = require "scrollwork"
return sw.scene { width = 390, height = 844,
  sw.scroll { id = "feed", sw.list { id = "rows", count = 10000, extent = 44 } } }
"""
MILLION = ROWS.replace("10000", "1000000")
# About a minute of motion, as a line of Lua.
MINUTE = "for i = 1, 30 do flick(feed, { y = i % 2 == 0 and 2500 or -2500 }) advance(1.8) end"
# The same rows with what they look like.
LOOKS = ROWS.replace("extent = 44", """extent = 44,
    look = function(i) return { role = "text", text = "Row " .. i, caption = "A line below" } end""")
VIEWS = """
local sw = require "scrollwork"
local rows = {}
for i = 1, 1000 do
  rows[i] = sw.scroll { id = "v" .. i, axis = "horizontal", height = 100, sw.row { sw.item { width = 2000 } } }
end
return sw.scene { width = 390, height = 844, sw.scroll { id = "page", sw.column(rows) } }
"""


class Client:
    """A page's socket, without a page."""

    def __init__(self, target, folder=ROOT):
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            [PROGRAM, "preview", target], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        address = self.process.stdout.readline().strip()
        self.printed = time.perf_counter() - self.begun
        origin, key = address.split("/?key=")
        host = origin.removeprefix("http://")
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (f"GET /socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
             f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n"
             f"Sec-WebSocket-Protocol: sw1, key.{key}\r\n\r\n").encode())
        self.buffer = b""
        # The bytes of frames, with the words and looks that came with them.
        self.received = 0
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]
        self.send('{"k":"hello"}')
        self.until(lambda kind, data: kind == "take")

    def send(self, message):
        data = message.encode() if isinstance(message, str) else message
        self.write(0x81 if isinstance(message, str) else 0x82, data)

    def write(self, first, data):
        """A frame of the socket, by its first byte."""
        head = bytes([first])
        size = len(data)
        head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack(">H", size)
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 20)
            assert more, "the connection has ended"
            self.buffer += more
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive(self):
        first, size = self.take(2)
        if size == 126:
            size = struct.unpack(">H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.take(8))[0]
        data = self.take(size)
        if first & 15 == 9:
            # A page that does not answer a ping within ten seconds is let go.
            self.write(0x8A, data)
            return self.receive()
        if first & 15 == 1:
            message = json.loads(data)
            return message["k"], message
        return data[0] if data else None, data

    def until(self, condition):
        while True:
            kind, data = self.receive()
            if condition(kind, data):
                return data

    def go(self, inputs=(), milliseconds=1000 / 60 + 0.07):
        """One frame; answers the bytes of its last frame message."""
        body = struct.pack("<BHBH", 1, round(milliseconds * 16), 64, len(inputs))
        for kind, finger, x, y in inputs:
            body += struct.pack("<BBHff", kind, finger, 16, x, y)
        self.send(body)
        size = 0
        while True:
            kind, data = self.receive()
            if isinstance(data, bytes):
                self.received += len(data)
            if kind == 1:
                size = len(data)
            if kind == 5:
                return size

    def drag(self, frames, x=200, y=600):
        """Drags up and down for some frames; answers the times and sizes of each."""
        times, sizes = [], []
        self.go([(0, 0, x, y)])
        for frame in range(frames):
            place = y - abs((frame * 7) % 400 - 200)
            begun = time.perf_counter()
            sizes.append(self.go([(1, 0, x, place)]))
            times.append(time.perf_counter() - begun)
            # A page may send 200 messages a second.
            time.sleep(max(0, 0.0055 - times[-1]))
        self.go([(2, 0, 0, 0)])
        return times, sizes

    def processes(self):
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return [self.process.pid] + [int(pid) for pid in found.stdout.split()]

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)


def p95(times):
    return sorted(times)[int(len(times) * 0.95)]


def cpu(processes):
    ticks = 0
    for pid in processes:
        fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def echo(count=2000):
    """Round trips of 40 bytes to a process that sends them back, in seconds."""
    listener = socket.create_server(("127.0.0.1", 0))
    child = os.fork()
    if child == 0:
        there, _ = listener.accept()
        there.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while data := there.recv(4096):
            there.sendall(data)
        os._exit(0)
    here = socket.create_connection(listener.getsockname())
    here.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        here.sendall(b"x" * 40)
        here.recv(4096)
        times.append(time.perf_counter() - begun)
    here.close()
    os.waitpid(child, 0)
    return times


def eight(folder):
    """The largest p95 of the round trips of eight sessions that are dragged at once, in seconds."""
    clients = [Client("rows.lua", folder) for _ in range(8)]
    times = [[] for _ in clients]
    for client in clients:
        client.go([(0, 0, 200, 600)])
    for frame in range(300):
        begun = time.perf_counter()
        for client, own in zip(clients, times):
            start = time.perf_counter()
            client.go([(1, 0, 200, 600 - abs((frame * 7) % 400 - 200))])
            own.append(time.perf_counter() - start)
        time.sleep(max(0, 1 / 60 - (time.perf_counter() - begun)))
    for client in clients:
        client.end()
    return max(p95(own) for own in times)


def hour(folder):
    """An hour of motion, a minute for each line: memory of the worker, and the time of a seek into its midst."""
    client = Client("rows.lua", folder)
    for _ in range(60):
        client.send(json.dumps({"k": "line", "text": MINUTE}))
        client.until(lambda kind, data: kind == 5)
    memory = 0
    for pid in client.processes()[1:]:
        with open(f"/proc/{pid}/status") as status:
            memory = max(memory, *(int(row.split()[1]) / 1000 for row in status if row.startswith("VmHWM")))
    begun = time.perf_counter()
    client.send(json.dumps({"k": "seek", "tick": 107_000}))
    client.until(lambda kind, data: kind == "past")
    yield 11, "seek into the midst of an hour", time.perf_counter() - begun, "s", 3
    yield 11, "memory of the worker after an hour", memory, "MB", 250
    client.end()


def measure():
    lines = []

    def line(number, what, value, unit, limit):
        lines.append((number, what, value, unit, limit))

    starts = []
    for _ in range(100):
        begun = time.perf_counter()
        subprocess.run([PROGRAM, "--version"], stdout=subprocess.DEVNULL, check=True)
        starts.append((time.perf_counter() - begun) * 1000)
    line(1, "--version, median of 100", statistics.median(starts), "ms", 7)

    folder = Path(tempfile.mkdtemp())
    (folder / "rows.lua").write_text(ROWS)
    (folder / "views.lua").write_text(VIEWS)
    shutil.copytree(ROOT / "examples/carousel", folder / "carousel")
    try:
        client = Client("rows.lua", folder)
        times, sizes = client.drag(1000)
        line(4, "round trip with a tick, p95", p95(times) * 1000, "ms", 1)
        line(0, "  beside it, an echo of 40 bytes, p95", p95(echo()) * 1000, "ms", None)
        line(5, "bytes of a frame, 10,000 rows, largest", max(sizes), "B", 700)
        without = client.received
        client.end()

        (folder / "looks.lua").write_text(LOOKS)
        client = Client("looks.lua", folder)
        client.drag(1000)
        line(0, "bytes of frames with looks, more than without", 100 * (client.received / without - 1), "%", 5)
        client.end()

        (folder / "million.lua").write_text(MILLION)
        client = Client("million.lua", folder)
        times, _ = client.drag(1000)
        line(4, "the same with 10⁶ rows, p95", p95(times) * 1000, "ms", 1)
        client.end()

        client = Client("views.lua", folder)
        _, sizes = client.drag(200, y=50)
        line(17, "bytes of a frame, 1,000 views, one moves", max(sizes), "B", 4096)
        client.end()

        printed = []
        for _ in range(5):
            client = Client("carousel", folder)
            printed.append(client.printed * 1000)
            client.end()
        line(7, "start to address, median of 5", statistics.median(printed), "ms", 60)

        client = Client("carousel", folder)
        client.drag(600, y=200)
        saves = []
        script = folder / "carousel/carousel.lua"
        text = script.read_text()
        for number in range(5):
            begun = time.perf_counter()
            script.write_text(text + "\n" * (number + 1))
            client.until(lambda kind, data: kind == "take")
            saves.append((time.perf_counter() - begun) * 1000)
        line(8, "save to picture, 10 s of journal", statistics.median(saves), "ms", 120)

        client.drag(3000, y=200)
        seeks = []
        for tick in (3500, 100, 2000, 3000, 1500):
            begun = time.perf_counter()
            client.send(json.dumps({"k": "seek", "tick": tick}))
            client.until(lambda kind, data: kind == "past")
            seeks.append((time.perf_counter() - begun) * 1000)
        line(9, "seek in 60 s, loading included", statistics.median(seeks), "ms", 60)

        worker = [pid for pid in client.processes() if pid != client.process.pid]
        client.send('{"k":"present"}')
        time.sleep(0.3)
        worker = [pid for pid in client.processes() if pid != client.process.pid]
        begun = time.perf_counter()
        for pid in worker:
            os.kill(pid, signal.SIGKILL)
        client.until(lambda kind, data: kind == "take")
        line(19, "worker killed to scene, 60 s of journal", (time.perf_counter() - begun) * 1000, "ms", 250)

        line(18, "8 sessions dragging at 60 Hz, largest p95", eight(folder) * 1000, "ms", 16)
        for number, what, value, unit, limit in hour(folder):
            line(number, what, value, unit, limit)

        time.sleep(0.5)
        before = cpu(client.processes())
        time.sleep(5)
        line(16, "CPU at rest, both processes, no browser", (cpu(client.processes()) - before) / 5 * 100, "%", 1)
        client.end()
    finally:
        shutil.rmtree(folder)
    return lines


def main():
    missed = 0
    lines = measure()
    try:
        import bench_page
    except ImportError:
        print("no Playwright: the page itself is not measured; scripts/test-browser installs it", file=sys.stderr)
    else:
        lines += bench_page.measure()
    for number, what, value, unit, limit in lines:
        verdict = ""
        if limit is not None:
            verdict = f"≤ {limit} {unit}   " + ("holds" if value <= limit else "MISSED")
            missed += value > limit
        print(f"{number or '':>3}  {what:<44} {value:>9.2f} {unit:<3} {verdict}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
