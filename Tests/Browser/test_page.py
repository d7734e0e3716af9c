"""The page for everybody, and for nobody else."""

import http.client
import json

import pytest

from conftest import Files, Server, wait


def test_the_stage_is_the_product(preview):
    for width, height, least in [(1440, 900, 0.4), (390, 844, 0.95)]:
        page = preview("examples/carousel", width=width, height=height)
        part = page.page.locator(".stage-pane" if width > 700 else "#stage").bounding_box()
        assert part["width"] >= least * width, (width, part)


def test_the_hint_goes_with_the_first_touch(preview):
    page = preview("examples/carousel", "--do", "tick()")
    hint = page.page.locator(".hint")
    assert hint.inner_text() == "Drag the screen. ? shows the keys."
    page.page.mouse.click(*page.point(0.5, 0.3))
    wait(lambda: hint.count() == 0)


def test_what_the_page_and_its_worker_load_is_small(preview):
    page = preview("examples/carousel")
    other = page.page.context.browser.new_page()
    files = Files(other)
    other.goto(page.server.address)
    other.locator("[data-take='1']").wait_for()
    sizes = files.sizes
    other.context.close()
    assert {"/", "/style.css", "/app.js", "/stage-worker.js", "/marks.js", "/roles.js"} <= sizes.keys()
    assert sum(sizes.values()) <= 250_000, sizes


def test_every_control_says_what_it_does_and_by_which_key(preview):
    page = preview("examples/carousel")
    silent = page.page.evaluate("""() => [...document.querySelectorAll("header button, .transport button, .marks label")]
      .filter((one) => one.checkVisibility() && !one.title).map((one) => one.outerHTML)""")
    assert silent == []
    titles = page.page.evaluate("""() => [...document.querySelectorAll("[title]")].map((one) => one.title)""")
    for key in ["w", "t", "l", ".", ",", ";", "r", "o", "g", "End", "i", "s"]:
        assert any(title.endswith(f"  ·  {key}") for title in titles), key


def test_other_devices_rates_and_directions_get_the_same_gesture(preview):
    page = preview("examples/carousel")
    page.setting("Device").select_option("tablet")
    wait(lambda: page.read("take") == 2)

    def shape():
        box = page.page.locator("#stage").bounding_box()
        return box["width"] / box["height"]

    wait(lambda: shape() != pytest.approx(390 / 844, abs=0.01))
    page.setting("Rate").select_option("120")
    wait(lambda: page.read("take") == 3)
    wait(lambda: "120 Hz" in page.page.locator(".status").inner_text())
    page.setting("Direction").select_option("rtl")
    wait(lambda: page.read("take") == 4)
    page.setting("Less motion").check()
    wait(lambda: page.read("take") == 5)


def test_buttons_turn_the_screen_show_the_keyboard_tap_the_status_bar_and_refresh(preview):
    page = preview("examples/pull_to_refresh", "--do", "news:scroll_to { y = 1000 } tick()")

    def press(name):
        page.settings().get_by_role("button", name=name, exact=True).click()

    def prints(line):
        page.page.keyboard.press("Escape")
        field = page.page.locator("[name=line]")
        field.fill(f"print({line})")
        field.press("Enter")
        return page.panel("prints").split("\n")[-1]

    press("Status bar")
    wait(lambda: (page.view("news") or {}).get("y") == 0)
    press("Keyboard")
    wait(lambda: prints("'up', scene.keyboard").endswith("up  291.0"))
    press("Keyboard")
    wait(lambda: prints("'down', scene.keyboard").endswith("down  0.0"))
    press("Refresh")
    wait(lambda: prints("'refreshing', news.refreshing").endswith("refreshing  true"))
    press("Rotate")
    wait(lambda: prints("'wide', scene.width").endswith("wide  844.0"))
    page.page.click("header >> text=Copy as test")
    text = page.page.locator("dialog").inner_text()
    for line in ["tap_status_bar()", "begin_refresh()", "scene:rotate()"]:
        assert line in text, text


def test_numbers_are_those_of_the_engine(preview):
    page = preview("examples/carousel")
    view = page.page.locator("[aria-label=View]").inner_text()
    assert "x 406.0" in view and "idle" in view and "carousel.lua:11" in view
    assert "carousel.lua:11" in page.panel("why")
    # The page asks for at most two messages more than it takes to come to rest, each of at most 0.1 s.
    time = page.page.locator("[data-name=time]").inner_text()
    assert time in [f"{tick / 60:.3f} s · tick {tick} of {tick}" for tick in range(87, 100)]


def test_the_key_leaves_the_address_and_a_reload_still_has_it(preview):
    page = preview("examples/carousel")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    assert page.view("gallery")["x"] == 812
    assert "key=" not in page.page.url
    page.page.reload()
    wait(lambda: page.page.evaluate("window.scrollwork?.take"))
    # What was done in this tab is still there.
    wait(lambda: (page.view("gallery") or {}).get("x") == 812)


def test_a_page_that_comes_back_takes_over_what_a_lost_connection_still_holds(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    session = page.page.evaluate("sessionStorage.getItem('session')")
    # The connection of the first page stays open: it does not know that it is lost.
    again = page.page.context.new_page()
    again.add_init_script(f"sessionStorage.setItem('session', {json.dumps(session)})")
    again.goto(f"{page.server.address}&probe=1")
    wait(lambda: again.evaluate("window.scrollwork?.take"))
    wait(lambda: (again.evaluate("window.scrollwork?.views()[0]") or {}).get("x") == 406)
    wait(lambda: page.page.locator(".overlay").count() == 1)
    assert "another page" in page.page.locator(".overlay").inner_text()
    # One scene, one process; and the first page has it back when it is loaded again.
    wait(lambda: len(page.server.children()) == 1)
    page.page.reload()
    wait(lambda: page.page.evaluate("window.scrollwork?.take"))
    wait(lambda: (page.view("gallery") or {}).get("x") == 406)


def test_start_over_shows_the_scene_with_nothing_done(preview):
    page = preview("examples/carousel")
    assert page.view("gallery")["x"] == 406
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    page.menu("Start over")
    wait(lambda: page.read("take") == 2)
    wait(lambda: page.view("gallery")["x"] == 0)
    page.menu("Start again")
    wait(lambda: page.read("take") == 3)
    page.rest()
    assert page.view("gallery")["x"] == 406


def test_port_80_is_served_with_and_without_its_number(project):
    import os
    if os.geteuid() != 0:
        pytest.skip("port 80 is for root here")
    try:
        server = Server([".", "--port", "80"], project)
    except AssertionError as error:
        pytest.skip(f"port 80 is taken: {error}")
    try:
        for host in ["127.0.0.1", "127.0.0.1:80", "localhost", "localhost:80"]:
            assert ask(server, Host=host)[0] == 200
        assert ask(server, Host="127.0.0.1:81")[0] == 403
    finally:
        server.end()


def test_without_the_key_there_is_one_sentence(preview, browser):
    page = preview("examples/carousel")
    stranger = browser.new_context().new_page()
    stranger.goto(page.server.origin + "/")
    wait(lambda: stranger.locator(".overlay").count() == 1)
    assert "key" in stranger.locator(".overlay").inner_text()
    stranger.context.close()


def test_the_ninth_scene_is_told_so(preview, browser):
    page = preview("examples/carousel")
    context = browser.new_context()
    pages = [context.new_page() for _ in range(8)]
    for other in pages:
        other.goto(page.server.address)
    wait(lambda: any(
        p.locator(".overlay").count() and "eight" in p.locator(".overlay").inner_text()
        for p in pages))
    context.close()
    wait(lambda: len(page.server.children()) == 1, what="the end of the other workers")


def ask(server, method="GET", path="/", **headers):
    host = server.origin.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=5)
    connection.putrequest(method, path, skip_host=True)
    for name, value in {"Host": host, **headers}.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def test_requests_of_strangers_are_refused():
    server = Server(["examples/carousel"])
    try:
        status, headers, _ = ask(server)
        assert status == 200
        assert headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert headers["Cache-Control"] == "no-store"
        assert ask(server, path="/etc/passwd")[0] == 404
        assert ask(server, path="/../Package.swift")[0] == 404
        assert ask(server, method="POST")[0] == 405
        assert ask(server, Host="evil.example")[0] == 403
        upgrade = dict(
            Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
            Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ==", Origin=server.origin,
            Sec_WebSocket_Protocol=f"sw1, key.{server.key}")
        assert ask(server, path="/socket", **{**upgrade, "Origin": "http://evil.example"})[0] == 403
        assert ask(server, path="/socket", **{**upgrade, "Host": "evil.example"})[0] == 403
        assert ask(
            server, path="/socket", **{**upgrade, "Sec_WebSocket_Protocol": "sw1, key.00"})[0] == 403
    finally:
        code, messages = server.end()
    assert code == 0
    assert "refused a page" in messages


def test_messages_that_are_none_end_the_connection_and_nothing_else(preview):
    page = preview("examples/carousel")
    other = page.page.context.new_page()
    other.goto(page.server.origin + "/style.css")
    reasons = other.evaluate(
        """async ([url, key]) => {
          const ended = (data, isFirst) => new Promise((done) => {
            const socket = new WebSocket(url, ["sw1", `key.${key}`]);
            socket.onopen = () => {
              if (!isFirst) socket.send('{"k":"hello"}');
              socket.send(data);
            };
            socket.onclose = (event) => done(event.code);
          });
          return [await ended("{"), await ended('{"k":"fly"}'), await ended(new Uint8Array([9, 9])),
            await ended('{"k":"step"}', true), await ended("x".repeat(70000))];
        }""", [page.server.origin.replace("http", "ws") + "/socket", page.server.key])
    assert reasons[:4] == [1008, 1008, 1008, 1008], json.dumps(reasons)
    assert reasons[4] in (1009, 1006)
    page.drag((0.8, 0.3), (0.2, 0.3), steps=5)
    page.rest()
    assert page.view("gallery")["x"] == 812


def test_nothing_comes_from_elsewhere(preview, browser):
    server = Server(["examples/carousel"])
    context = browser.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.address)
    page.wait_for_timeout(500)
    context.close()
    server.end()
    assert asked and all(url.startswith(server.origin) or url.startswith("data:") for url in asked)


def test_tab_reaches_every_control(preview):
    page = preview("examples/carousel", "--do", "tick()")
    seen = set()
    for _ in range(25):
        page.page.keyboard.press("Tab")
        seen.add(page.page.evaluate(
            "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"))
    assert {"A tick back", "Pause", "playhead"} <= seen


def test_escape_closes_a_dialog_and_keys_are_its_own_until_then(preview):
    page = preview("examples/carousel", "--do", "tick()")
    page.page.locator(".transport button").first.focus()
    dialogs = page.page.locator("dialog")
    for key in ["?", "l", "t"]:
        page.page.keyboard.press(key)
        wait(lambda: dialogs.count() == 1)
        page.page.keyboard.press("l" if key != "l" else "?")
        assert dialogs.count() == 1
        for _ in range(12):
            page.page.keyboard.press("Tab")
            # The browser's own controls come after the last one, the page behind never.
            assert page.page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
        page.page.keyboard.press("Escape")
        wait(lambda: dialogs.count() == 0)
        assert page.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Pause"
