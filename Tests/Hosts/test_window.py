"""The program in C with a window: its pictures and offsets in virtual time, then a real window under Xvfb."""

import csv
import io
import os
import re
import shlex
import shutil
import subprocess
import threading
import time
import tomllib

import pytest
from conftest import EXAMPLES, environment, scrollwork

CAROUSEL = EXAMPLES / "carousel"
# Three moments of an example's run, in seconds: after its lines have ended, while something moves, at rest.
MOMENTS = {
    "carousel": "0.3,0.5,1.4", "chat": "0.5,1,3.8", "mirror": "0.5,1.5,3.5", "linked_tabs": "0.4,1.5,3.6",
    "sheet": "0.25,0.35,0.45", "sticky_table": "0.3,0.8,1.7"}


@pytest.fixture(scope="session")
def window(tmp_path_factory):
    """The program, built by its Makefile in a copy of its folder."""
    folder = tmp_path_factory.mktemp("window") / "window"
    shutil.copytree(EXAMPLES / "window", folder, ignore=shutil.ignore_patterns("window"))
    made = subprocess.run(
        ["make", "CFLAGS=-O2 -Wall -Wextra -Werror"], cwd=folder, env=environment(), capture_output=True,
        text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder / "window"


def run(window, *arguments):
    return subprocess.run([window, *map(str, arguments)], capture_output=True, text=True, cwd=EXAMPLES.parent)


def scene_of(name):
    said = tomllib.loads((EXAMPLES / name / "scrollwork.toml").read_text())["run"]
    return EXAMPLES / name / "scenes" / f"{said['scene']}.lua", said["do"]


def pixels(file):
    """The pixels of a bitmap, four bytes each."""
    data = file.read_bytes()
    assert data[:2] == b"BM" and int.from_bytes(data[28:30], "little") == 32
    return data[int.from_bytes(data[10:14], "little"):]


def traced(name):
    """Where each view is at each time, as `scrollwork trace` says it."""
    rows = {}
    for row in csv.DictReader(io.StringIO(scrollwork("trace", EXAMPLES / name, "--as", "csv"))):
        where = tuple(float(row[axis] or 0) for axis in "xy")
        rows.setdefault(row["view"], []).append((float(row["t"]), where))
    return rows


@pytest.mark.parametrize("name", MOMENTS)
def test_three_pictures_differ_and_their_offsets_are_those_of_the_trace(window, name, tmp_path):
    scene, lines = scene_of(name)
    ran = run(window, scene, EXAMPLES / name, *(word for line in lines for word in ("--do", line)),
              "--play", MOMENTS[name], "--shots", tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    known = traced(name)
    seen, still = set(), {}
    for line in ran.stdout.splitlines():
        moment, view, x, y = line.split()
        seen.add(float(moment))
        # A trace leaves out views that stay where they are, and what a view does at rest.
        if view not in known:
            assert still.setdefault(view, (x, y)) == (x, y)
            continue
        at, where = [row for row in known[view] if row[0] <= float(moment)][-1]
        assert (float(x), float(y)) == where, line
        assert at == float(moment) or (at, where) == known[view][-1], line
    assert len(seen) == 3
    pictures = [pixels(tmp_path / f"{number}.bmp") for number in (1, 2, 3)]
    assert len(set(pictures)) == 3
    for picture in pictures:
        colors = {picture[at:at + 4] for at in range(0, len(picture), 4)}
        assert len(colors) > 50


def test_the_readme_shows_what_is_printed(window, tmp_path):
    text = (EXAMPLES / "window/README.md").read_text()
    block = re.search(r"\$ examples/window/window ([^$]*--shots) /tmp\n(.*?)```", text, re.S)
    ran = run(window, *shlex.split(block[1].replace("\\\n", " ")), tmp_path)
    assert ran.stdout == block[2]


def test_equal_plays_draw_equal_pictures(window, tmp_path):
    scene, lines = scene_of("carousel")
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        run(window, scene, CAROUSEL, "--do", lines[0], "--play", "0.3", "--shots", tmp_path / folder)
    assert (tmp_path / "a/1.bmp").read_bytes() == (tmp_path / "b/1.bmp").read_bytes()


@pytest.mark.parametrize("arguments, status, words", [
    ([], 2, "usage"), (["scene.lua"], 2, "usage"), (["a", "b", "--play", "1"], 2, "usage"),
    (["a", "b", "--do"], 2, "usage"), (["a", "b", "--play", "1", "--shots", "."], 1, "a cannot be read"),
    (["SCENE", "FOLDER", "--play", "soon", "--shots", "."], 2, "such as 0.3,0.6,1.5"),
    (["SCENE", "FOLDER", "--do", "advance(1)", "--play", "0.5", "--shots", "."], 2, "it is 1 s already"),
    (["SCENE", "FOLDER", "--play", "0.5", "--shots", "/nowhere"], 1, "/nowhere/1.bmp"),
    (["SCENE", "FOLDER", "--do", "error 'no'", "--play", "0", "--shots", "."], 1, "--do:1:1: no")])
def test_what_is_wrong_is_said(window, tmp_path, arguments, status, words):
    known = {"SCENE": scene_of("carousel")[0], "FOLDER": CAROUSEL, ".": tmp_path}
    ran = run(window, *(known.get(one, one) for one in arguments))
    assert ran.returncode == status and words in ran.stderr, ran.stderr


# ---- A real window ----


@pytest.fixture(scope="module")
def display():
    """An X server of its own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x1000x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb does not start"
    yield f":{number}"
    server.terminate()
    server.wait()


class Shown:
    """The program with its window on a display."""

    def __init__(self, window, display, scene, folder):
        self.known = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        self.process = subprocess.Popen(
            [window, scene, folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.known)
        self.lines = []
        self.reader = threading.Thread(target=lambda: self.lines.extend(self.process.stdout), daemon=True)
        self.reader.start()
        self.id = self.wait(self.windows, "window")[0]
        self.tool("windowfocus", "--sync", self.id)

    def windows(self):
        # SDL opens another window for a moment, without this name.
        return self.tool("search", "--pid", str(self.process.pid), "--onlyvisible", "--name", "[.]lua$").split()

    def tool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.known, capture_output=True, text=True).stdout

    def wait(self, condition, what):
        end = time.monotonic() + 20
        while True:
            value = condition()
            if value:
                return value
            assert self.process.poll() is None, self.process.stderr.read()
            assert time.monotonic() < end, f"no {what} within 20 s"
            time.sleep(0.02)

    def title(self):
        return self.tool("getwindowname", self.id).strip()

    def key(self, name):
        self.tool("key", name)

    def drag(self, start, end, steps=12):
        """A drag of the mouse along a row of the window, longer than half a slide."""
        words = ["mousemove", "--window", self.id, str(start), "240", "mousedown", "1"]
        for step in range(1, steps + 1):
            x = round(start + (end - start) * step / steps)
            words += ["mousemove", "--window", self.id, str(x), "240", "sleep", "0.02"]
        self.tool(*words, "mouseup", "1")

    def last(self, view):
        """Where a view has come to rest last; None before that."""
        found = [line.split() for line in self.lines if line.split()[1] == view]
        return tuple(map(float, found[-1][2:])) if found else None

    def rests_at(self, view, x, y):
        """Waits until a view has come to rest at a point."""
        self.wait(lambda: self.last(view) == (x, y), f"rest of {view} at {x}, {y}, but {self.last(view)},")

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()


@pytest.fixture
def shown(window, display, tmp_path):
    """Opens a window on a copy of the carousel, which a test may change."""
    folder = tmp_path / "carousel"
    shutil.copytree(CAROUSEL, folder)
    opened = []

    def show(scene="scenes/gallery.lua"):
        opened.append(Shown(window, display, folder / scene, folder))
        return opened[-1], folder
    yield show
    for one in opened:
        one.end()


def test_a_mouse_drags_the_carousel_by_a_slide(shown):
    app, _ = shown()
    app.drag(350, 30)
    app.rests_at("gallery", 406, 0)
    app.drag(30, 350)
    app.rests_at("gallery", 0, 0)


def test_the_wheel_and_keys_scroll(shown):
    app, _ = shown()
    app.tool("mousemove", "--window", app.id, "200", "200", "keydown", "shift", "click", "5", "keyup", "shift")
    app.wait(lambda: (app.last("gallery") or (0, 0))[0] > 0, "offset after the wheel")
    app.key("End")
    app.rests_at("gallery", 4 * 406, 0)


def test_f5_reads_the_files_again_and_keeps_the_scene_where_they_are_wrong(shown):
    app, folder = shown()
    scene = folder / "scenes/gallery.lua"
    good = scene.read_text()
    scene.write_text(good.replace("or 16", "or 110"))
    app.key("F5")
    app.wait(lambda: app.title().endswith("from its beginning, read again 1 time"), "title")
    app.drag(350, 30)
    app.rests_at("gallery", 500, 0)
    scene.write_text("return (")
    app.key("F5")
    app.wait(lambda: "as before" in app.title(), "title")
    app.drag(350, 30)
    app.rests_at("gallery", 1000, 0)


def test_a_scene_that_is_missing_is_a_sentence_until_it_is_there(shown):
    app, folder = shown("scenes/later.lua")
    app.drag(350, 30)
    shutil.copy(folder / "scenes/gallery.lua", folder / "scenes/later.lua")
    app.key("F5")
    app.wait(lambda: "from its beginning" in app.title(), "title")
    app.drag(350, 30)
    app.rests_at("gallery", 406, 0)


def test_escape_ends_it(shown):
    app, _ = shown()
    app.key("Escape")
    assert app.process.wait(10) == 0
