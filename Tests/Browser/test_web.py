"""examples/web in a real browser: the module for WebAssembly moves an element, or decides for one."""

import gzip
import json
import os
import subprocess
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from conftest import ROOT, wait

# Fingers move in real time beside a module of 5 MB that is compiled for each page: these tests run alone, in
# `scripts/test --all` or by `SCROLLWORK_WASM=.build/wasm/scrollwork.wasm scripts/test-browser -n 0 -k test_web`.
MODULE = ROOT / os.environ.get("SCROLLWORK_WASM", "no module")
# A slide is 390 pt wide, and 16 pt follow it.
PITCH = 406

pytestmark = pytest.mark.skipif(not MODULE.exists(), reason="SCROLLWORK_WASM names no module")


class Files(SimpleHTTPRequestHandler):
    """The folder examples with the module in it, compressed as hosts of static files do it."""

    sent = 0
    protocol_version = "HTTP/1.1"
    compressed = {}

    def do_GET(self):
        path = self.path.partition("?")[0]
        file = MODULE if path == "/web/scrollwork.wasm" else ROOT / "examples" / path.lstrip("/")
        if not file.is_file():
            self.send_error(404)
            return
        if file not in self.compressed:
            self.compressed[file] = gzip.compress(file.read_bytes())
        body = self.compressed[file]
        Files.sent += len(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


Files.extensions_map = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
    ".lua": "text/plain"}


@pytest.fixture
def server():
    Files.sent = 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


class Page:
    """The page after its load, without a server and a network."""

    def __init__(self, context, server):
        self.errors = []
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda m: m.type == "error" and self.errors.append(m.text))
        self.page.add_init_script(
            "window.lifts = 0; addEventListener('touchend', () => { window.lifts += 1; }, { capture: true });")
        self.page.goto(f"http://127.0.0.1:{server.server_port}/web/index.html")
        wait(lambda: self.page.evaluate("performance.getEntriesByName('ready').length"), what="ready")
        self.ready = self.page.evaluate("performance.getEntriesByName('ready')[0].startTime")
        context.set_offline(True)
        server.shutdown()
        self.devtools = context.new_cdp_session(self.page)

    def run(self, text):
        """Runs JavaScript in which `galleries` and `engine` and `native`, their hosts, are known."""
        return self.page.evaluate(
            "async () => { const { galleries } = await import('./page.js');"
            " const engine = galleries.engine.host, native = galleries.native.host;" + text + "}")

    def touch(self, kind, element, *places):
        box = self.page.locator(f"#{element}").bounding_box()
        points = [{"x": box["x"] + x, "y": box["y"] + y, "id": i} for i, (x, y) in enumerate(places)]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def flick(self, element, start, by, steps=6):
        lifts = self.page.evaluate("window.lifts")
        self.touch("touchStart", element, (start, 200))
        for step in range(1, steps + 1):
            time.sleep(0.016)
            self.touch("touchMove", element, (start + by * step / steps, 200))
        self.touch("touchEnd", element)
        wait(lambda: self.page.evaluate("window.lifts") > lifts, what="the lift")

    def rest(self, host):
        time.sleep(0.05)
        wait(lambda: self.run(f"return !{host}.isMoving && {host}.read('gallery').phase === 0"), what="rest")
        return self.run(f"return {host}.offset('gallery').x")

    def shown(self, element):
        """Where the first slide is, left of its viewport."""
        return self.page.evaluate(
            "(id) => { const it = document.getElementById(id); return it.getBoundingClientRect().left"
            " - it.querySelector('.slides').getBoundingClientRect().left }", element)


@pytest.fixture
def page(browser, server):
    opened = []

    def open_(**options):
        context = browser.new_context(**{"viewport": {"width": 900, "height": 800}, "has_touch": True, **options})
        opened.append((context, Page(context, server)))
        return opened[-1][1]

    yield open_
    errors = []
    for context, it in opened:
        context.close()
        errors += it.errors
    assert errors == []


def test_the_page_is_small_and_needs_no_server(page, record_property):
    it = page()
    assert Files.sent < 2_500_000
    it.flick("engine", 350, -150)
    assert it.rest("engine") == PITCH
    assert it.shown("engine") == PITCH
    print(f"\nready after {it.ready:.0f} ms, {Files.sent:,} bytes transferred")


@pytest.mark.parametrize("by", [-120, -200, -300])
def test_a_flick_goes_one_slide_on_however_hard(page, by):
    it = page()
    it.flick("engine", 350, by)
    assert it.rest("engine") == it.shown("engine") == PITCH


RECORD = """
  const page = await import("./page.js");
  const { bind } = await import("./bind.js");
  const { open, unbind } = page.galleries.engine;
  unbind();
  const host = open();
  window.calls = [];
  const recorded = [
    "touchBegin", "touchMove", "touchEnd", "touchCancel", "advanceTo", "wheel", "hover", "leave", "key", "offset",
    "read", "frame"];
  for (const name of recorded) {
    const call = host[name].bind(host);
    host[name] = (...given) => {
      const result = call(...given);
      window.calls.push({ name, given, ...(name === "offset" ? { result } : {}) });
      return result;
    };
  }
  window.recorded = host;
  bind(host, "gallery", document.querySelector("#engine"));
"""
REPLAY = """
  import { readFileSync } from "node:fs";
  import { carousel } from "%s/Tests/Wasm/support.mjs";
  const calls = JSON.parse(readFileSync(0, "utf8"));
  const host = carousel();
  const offsets = [];
  for (const { name, given } of calls) {
    const result = host[name](...given);
    if (name === "offset") offsets.push(result);
  }
  console.log(JSON.stringify({ offsets, digest: host.digest() }));
""" % ROOT


def test_the_same_touches_give_the_same_offsets_in_node(page):
    it = page()
    it.run(RECORD)
    for start, by in [(350, -150), (300, -260), (60, 200)]:
        it.flick("engine", start, by)
        time.sleep(0.15)
    it.page.locator("#engine").focus()
    it.page.keyboard.press("End")
    time.sleep(0.05)
    wait(lambda: it.page.evaluate("!window.recorded.isMoving"), what="rest")
    calls, digest = it.page.evaluate("[window.calls, window.recorded.digest()]")
    known = [call["result"] for call in calls if call["name"] == "offset"]
    ran = subprocess.run(
        ["node", "--input-type=module", "-e", REPLAY], input=json.dumps(calls), capture_output=True, text=True,
        env=os.environ | {"SCROLLWORK_WASM": str(MODULE)})
    assert ran.returncode == 0, ran.stderr
    replayed = json.loads(ran.stdout)
    assert len(known) > 30 and len({offset["x"] for offset in known}) > 20
    assert replayed["offsets"] == known
    assert replayed["digest"] == digest


def test_while_a_finger_is_down_the_content_is_where_the_finger_is(page):
    it = page()
    it.touch("touchStart", "engine", (350, 200))
    for x in range(340, 240, -10):
        it.touch("touchMove", "engine", (x, 200))
        time.sleep(0.01)
    # 10 pt of slop.
    wait(lambda: abs(it.shown("engine") - 90) < 0.5, what="the content under the finger")
    it.touch("touchCancel", "engine")
    assert it.rest("engine") == 0


def test_the_mouse_drags_the_wheel_turns_and_keys_scroll(page):
    it = page(has_touch=False)
    box = it.page.locator("#engine").bounding_box()
    it.page.mouse.move(box["x"] + 300, box["y"] + 100)
    it.page.mouse.down()
    it.page.mouse.move(box["x"] + 120, box["y"] + 100, steps=8)
    it.page.mouse.up()
    wait(lambda: it.rest("engine") == PITCH, what="the drag")
    it.page.mouse.wheel(100, 0)
    wait(lambda: it.shown("engine") > PITCH, what="the wheel")
    it.page.locator("#engine").focus()
    it.page.keyboard.press("Home")
    wait(lambda: it.rest("engine") == it.shown("engine") == 0, what="the key")


def test_the_mouse_comes_over_the_element_and_leaves_it(page):
    it = page(has_touch=False)
    it.run("""
      window.told = [];
      for (const name of ["hover", "leave"]) engine.on("gallery", name, () => { window.told.push(name); });
    """)
    box = it.page.locator("#engine").bounding_box()
    it.page.mouse.move(box["x"] + 100, box["y"] + 50)
    it.page.mouse.move(box["x"] + 140, box["y"] + 50)
    wait(lambda: it.page.evaluate("window.told.length") == 1, what="hover")
    it.page.mouse.move(box["x"] + 100, box["y"] - 20)
    wait(lambda: it.page.evaluate("window.told.length") == 2, what="leave")
    assert it.page.evaluate("window.told") == ["hover", "leave"]


def test_a_wheel_across_the_view_scrolls_the_page(page):
    it = page(has_touch=False, viewport={"width": 900, "height": 300})
    it.page.locator("#engine").scroll_into_view_if_needed()
    before = it.page.evaluate("scrollY")
    it.page.mouse.move(200, 150)
    it.page.mouse.wheel(0, 60)
    wait(lambda: it.page.evaluate("scrollY") > before, what="the page's scroll")
    assert it.run("return engine.offset('gallery').x") == 0


def test_a_wheel_across_a_row_that_takes_it_moves_the_row_and_at_its_end_the_page(page):
    it = page(has_touch=False, viewport={"width": 900, "height": 300})
    it.page.locator("#engine").scroll_into_view_if_needed()
    it.run("""
      const { bind } = await import("./bind.js");
      engine.run("scene:view('gallery'):configure { wheel = { axis = 'x' } }");
      (await import("./page.js")).galleries.engine.unbind();
      bind(engine, "gallery", document.querySelector("#engine"), { wheelAxis: "x" });
    """)
    before = it.page.evaluate("scrollY")
    it.page.mouse.move(200, 150)
    it.page.mouse.wheel(0, 60)
    wait(lambda: it.shown("engine") > 0, what="the row")
    end = it.run("return engine.read('gallery').maximum.x")

    it.page.locator("#engine").focus()
    it.page.keyboard.press("End")
    wait(lambda: it.rest("engine") == it.shown("engine") == end, what="the end")
    assert it.page.evaluate("scrollY") == before
    it.page.mouse.wheel(0, 60)
    wait(lambda: it.page.evaluate("scrollY") > before, what="the page's scroll")


def test_at_rest_no_frames_are_asked_for(page):
    it = page()
    it.flick("engine", 350, -150)
    it.rest("engine")
    time.sleep(0.1)
    asked = it.page.evaluate("""async () => {
      const real = window.requestAnimationFrame;
      let count = 0;
      window.requestAnimationFrame = (...given) => { count += 1; return real(...given); };
      await new Promise((done) => setTimeout(done, 300));
      window.requestAnimationFrame = real;
      return count;
    }""")
    assert asked == 0


def test_after_a_long_sleep_time_goes_on_from_where_it_stood(page):
    it = page()
    it.flick("engine", 350, -150)
    it.rest("engine")
    before = it.run("return engine.now")
    time.sleep(1)
    it.flick("engine", 350, -150)
    assert it.rest("engine") == 2 * PITCH
    assert it.run("return engine.now") < before + 4


def test_with_reduced_motion_a_flick_arrives_at_once(page):
    it = page(reduced_motion="reduce")
    it.flick("engine", 350, -150)
    time.sleep(0.1)
    assert it.run("return engine.isMoving") is False
    assert it.shown("engine") == PITCH


def test_unbound_the_element_is_as_it_was(page):
    it = page()
    it.flick("engine", 350, -150)
    assert it.rest("engine") == PITCH
    it.run("galleries.engine.unbind(); galleries.engine.unbind();")
    style = it.page.locator("#engine").get_attribute("style") or ""
    assert style == "" and not it.page.locator("#engine .slides").get_attribute("style")
    it.flick("engine", 350, -150)
    assert it.run("return engine.offset('gallery').x") == PITCH


def test_a_closed_host_lets_its_element_go(page):
    it = page()
    it.run("galleries.engine.host.close()")
    it.flick("engine", 350, -150)
    it.flick("native", 350, -150)
    assert abs(it.rest("native") - PITCH) <= 1
    assert not it.page.locator("#engine").get_attribute("style")


def test_a_trap_leaves_the_page_alive(page):
    it = page()
    it.run("""
      const { bind } = await import("./bind.js");
      const { Scrollwork } = await import("./scrollwork.js");
      const { instantiate } = WebAssembly;
      let instance;
      WebAssembly.instantiate = async (...given) => { instance = await instantiate(...given); return instance; };
      const own = await Scrollwork.load(galleries.engine.module);
      WebAssembly.instantiate = instantiate;
      galleries.engine.unbind();
      const scene = "local sw = require 'scrollwork' return sw.scene { width = 390, height = 480,"
        + " sw.scroll { id = 'gallery', axis = 'horizontal', sw.item { width = 2014 } } }";
      window.trapped = own.open(scene);
      bind(window.trapped, "gallery", document.querySelector("#engine"));
      await new Promise((done) => setTimeout(done, 200));
      // What no script can do: calls by pointer lead nowhere.
      const table = instance.exports.__indirect_function_table;
      for (let i = 0; i < table.length; i += 1) table.set(i, null);
    """)
    it.flick("engine", 350, -150)
    wait(lambda: it.page.evaluate("window.trapped.isClosed"))
    assert it.errors and all("has ended by a fault of its own" in error for error in it.errors)
    it.errors.clear()
    it.flick("engine", 350, -150)
    it.flick("native", 350, -150)
    assert abs(it.rest("native") - PITCH) <= 1
    assert not it.page.locator("#engine").get_attribute("style")


# ---- The browser moves ----


@pytest.mark.parametrize("by", [-240, -280, -320])
def test_a_native_flick_rests_where_the_behavior_says(page, by):
    it = page()
    it.flick("native", 350, by)
    assert abs(it.rest("native") - PITCH) <= 1
    assert abs(it.page.evaluate("document.querySelector('#native').scrollLeft") - PITCH) <= 1


def test_momentum_of_the_browser_ends_where_the_finger_lifts(page):
    it = page()
    # By itself it would go on for more than 1,000 pixels.
    it.flick("native", 370, -340, steps=4)
    assert abs(it.rest("native") - PITCH) <= 1
    time.sleep(0.3)
    assert abs(it.page.evaluate("document.querySelector('#native').scrollLeft") - PITCH) <= 1


def test_listeners_hear_a_native_view_as_any_other(page):
    it = page()
    it.run("""
      window.heard = [];
      const names = ["will_begin_drag", "will_end_drag", "did_end_drag", "will_begin_decelerate", "scroll_end"];
      for (const name of names) native.on("gallery", name, (event) => { window.heard.push(event.name); });
    """)
    it.flick("native", 350, -150)
    it.rest("native")
    assert it.page.evaluate("window.heard") == [
        "will_begin_drag", "will_end_drag", "did_end_drag", "will_begin_decelerate", "scroll_end"]


def test_a_native_wheel_comes_to_rest_on_a_slide(page):
    it = page(has_touch=False)
    box = it.page.locator("#native").bounding_box()
    it.page.mouse.move(box["x"] + 200, box["y"] + 200)
    it.page.mouse.wheel(260, 0)
    wait(lambda: abs(it.page.evaluate("document.querySelector('#native').scrollLeft") - PITCH) <= 1)
    assert abs(it.rest("native") - PITCH) <= 1


@pytest.mark.parametrize("call, rest", [
    ("gallery:scroll_to { x = 812 }", 812), ("gallery:scroll_to { x = 300 }", 300),
    ("gallery:scroll_to({ x = 812 }, { animate = true })", 812),
    ("gallery:scroll_to({ x = 300 }, { animate = true })", 300)])
def test_a_call_of_a_script_moves_the_element_and_what_it_says_stays(page, call, rest):
    it = page()
    it.run('const { wake } = await import("./native.js"); native.run(`' + call + "`); wake(native);")
    wait(lambda: it.run("return native.read('gallery').phase") == 0 and
         abs(it.page.evaluate("document.querySelector('#native').scrollLeft") - rest) <= 1, what=call)
    time.sleep(0.3)
    assert abs(it.page.evaluate("document.querySelector('#native').scrollLeft") - rest) <= 1
    assert it.run("return native.offset('gallery').x") == rest


@pytest.mark.parametrize("has_touch", [False, True])
def test_a_button_on_a_slide_is_pressed_unless_it_is_dragged(page, has_touch):
    it = page(has_touch=has_touch)
    it.page.evaluate("""() => {
      window.pressed = 0;
      const button = document.createElement("button");
      button.textContent = "more";
      button.style.touchAction = "inherit";
      button.addEventListener("click", () => { window.pressed += 1; });
      document.querySelector("#engine .slides").children[0].append(button);
    }""")
    button = it.page.locator("#engine button")
    (button.tap if has_touch else button.click)()
    wait(lambda: it.page.evaluate("window.pressed") == 1, what="the click")
    if has_touch:
        return
    box = button.bounding_box()
    it.page.mouse.move(box["x"] + 5, box["y"] + 5)
    it.page.mouse.down()
    it.page.mouse.move(box["x"] - 250, box["y"] + 5, steps=8)
    it.page.mouse.up()
    wait(lambda: it.rest("engine") == PITCH, what="the drag")
    assert it.page.evaluate("window.pressed") == 1


def test_a_mouse_that_leaves_the_element_at_once_goes_on_dragging(page):
    it = page(has_touch=False)
    box = it.page.locator("#engine").bounding_box()
    it.page.mouse.move(box["x"] + 300, box["y"] + 100)
    it.page.mouse.down()
    it.page.mouse.move(box["x"] + 60, box["y"] - 30)
    it.page.mouse.move(box["x"] + 50, box["y"] - 30)
    it.page.mouse.up()
    wait(lambda: it.rest("engine") == PITCH, what="the drag")


def test_what_is_left_to_the_page_follows_the_content(page):
    it = page()
    style = "document.querySelector('#engine').style.touchAction"
    assert it.page.evaluate(style) == "pan-y"
    fewer = "for i = 2, 5 do gallery:remove('slide-' .. i) end"
    more = "gallery:insert(require 'scrollwork'.item { width = 390, height = 300 }, { at = 'end' })"
    for line, left in [(fewer, "pan-x"), (more, "pan-y")]:
        it.run('const { wake } = await import("./bind.js"); engine.run(`' + line + "`); wake(engine);")
        wait(lambda: it.page.evaluate(style) == left, what=left)
