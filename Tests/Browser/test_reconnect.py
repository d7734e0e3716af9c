"""A page that has lost its program, which is started again in the project."""

import socket

import pytest

from conftest import Preview, Server, wait

LOST = "scrollwork preview has ended"


@pytest.fixture
def servers(browser, project):
    """Starts programs in a project and opens pages of them, and ends all of them."""
    started, contexts = [], []

    def start(*arguments):
        started.append(Server([".", *arguments], project))
        return started[-1]

    def open_(server, **context):
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 800}, **context))
        return Preview(server, contexts[-1].new_page())

    yield start, open_
    for context in contexts:
        context.close()
    for server in started:
        server.process.kill()
        server.process.wait(10)


def kill(server):
    server.process.kill()
    server.process.wait(10)


def message(page):
    found = page.page.locator("[role=alertdialog]")
    return found.inner_text() if found.count() else ""


def count_requests(page):
    """Counts the page's questions for its program from now on."""
    asked = []
    page.page.on("request", lambda request: request.method == "HEAD" and asked.append(request.url))
    return asked


def test_a_page_shows_the_scene_again_once_its_program_is_started_again(servers):
    start, open_ = servers
    first = start()
    page = open_(first)
    begun = page.view("gallery")["x"]

    def go_on():
        page.drag((0.8, 0.3), (0.2, 0.3))
        page.rest()
        return page.view("gallery")["x"]

    moved = go_on()
    assert moved > begun
    kill(first)
    wait(lambda: LOST in message(page))
    # The page is loaded by itself.
    with page.page.expect_navigation(timeout=20_000):
        second = start()
    assert second.address == first.address
    wait(lambda: page.page.evaluate("!!window.scrollwork?.take"), 20, "the scene")
    page.rest()
    assert message(page) == "" and page.view("gallery")["x"] == begun
    assert go_on() == moved
    assert page.page.url.startswith(second.origin) and "key" not in page.page.url


def test_it_asks_with_growing_pauses_and_not_while_it_is_hidden(servers):
    start, open_ = servers
    server = start()
    page = open_(server)
    # A clock of the page that the test moves; a real one would take as long as the pauses.
    page.page.clock.install()
    kill(server)
    wait(lambda: LOST in message(page))
    asked = count_requests(page)

    def pauses(seconds):
        """How often it has asked after each second."""
        counts = []
        for _ in range(seconds):
            page.page.clock.run_for(1000)
            page.page.wait_for_timeout(50)
            counts.append(len(asked))
        return counts

    counts = pauses(60)
    # 0.5, 0.75, 1.1, 1.7, 2.5, 3.8, then every 5 s.
    assert counts[0] >= 1 and 12 <= counts[-1] <= 18
    steps = [b - a for a, b in zip(counts, counts[1:])]
    assert sum(steps[:10]) > sum(steps[-10:]) >= 1

    def show(state):
        page.page.evaluate(
            "state => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => state });"
            " document.dispatchEvent(new Event('visibilitychange')); }", state)

    show(True)
    before = len(asked)
    assert pauses(30)[-1] == before
    show(False)
    wait(lambda: len(asked) == before + 1)
    assert pauses(1)[-1] == before + 2


def test_a_program_that_does_not_know_the_key_is_asked_once(servers):
    start, open_ = servers
    first = start()
    page = open_(first)
    kill(first)
    wait(lambda: LOST in message(page))
    (page.server.folder / ".scrollwork/private/preview").unlink()
    port = first.origin.rpartition(":")[2]
    second = start("--port", port)
    assert second.origin == first.origin and second.key != first.key
    wait(lambda: "does not know this page's key" in message(page), 20)
    page.page.wait_for_timeout(6000)
    code, messages = second.end()
    assert messages.count("refused a page") == 1


def test_two_previews_of_a_project_have_a_port_and_a_key_each(servers):
    start, _ = servers
    first = start()
    second = start()
    assert second.origin != first.origin and second.key != first.key
    # The port decides nothing: with one of its own the second does not have the key of the first either.
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    third = start("--port", str(port))
    assert third.key not in (first.key, second.key)
    for server in (first, second, third):
        kill(server)
    assert start().address == first.address


def test_a_file_that_is_not_trusted_is_told_with_v_and_once(servers, project):
    start, _ = servers
    first = start()
    assert first.end()[0] == 0
    kept = project / ".scrollwork/private/preview"
    assert kept.stat().st_mode & 0o777 == 0o600 and first.key in kept.read_text()
    kept.chmod(0o644)
    second = start("-v")
    assert second.key != first.key
    assert "its mode is 0644, not 0600" in second.end()[1]
    third = start("-v")
    assert third.address == second.address and "trusted" not in third.end()[1]
    kept.chmod(0o644)
    assert "trusted" not in start().end()[1]
