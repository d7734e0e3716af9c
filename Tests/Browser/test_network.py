"""The page on one device of the network, such as a phone."""

import subprocess

import pytest

from conftest import PROGRAM, Preview, Server, wait

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class NetworkServer(Server):
    """A program that has printed the address for the network, too."""

    def __init__(self, arguments, folder):
        super().__init__(["--lan", *arguments], folder)
        self.own = self.address
        self.address = self.process.stdout.readline().strip()

    @property
    def code(self):
        return self.address.split("code=")[1]


@pytest.fixture
def server(project):
    try:
        started = NetworkServer(["."], project)
    except AssertionError as error:
        if "--lan" not in str(error):
            raise
        pytest.skip(f"no network: {error}")
    yield started
    assert started.end()[0] == 0


@pytest.fixture
def device(browser):
    """Makes devices: each has cookies of its own."""
    contexts = []

    def make(**context):
        contexts.append(browser.new_context(**{**PHONE, **context}))
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


def sentence(page, address):
    response = page.goto(address)
    return response.status, page.locator("body").inner_text().strip()


def test_a_phone_has_the_page_by_touch_and_the_stage_is_its_screen(server, device):
    page = Preview(server, device())
    assert page.page.url == f"{server.origin}/?probe=1"
    stage = page.page.locator("#stage").bounding_box()
    assert stage["width"] >= 0.95 * 390
    before = page.view("gallery")["x"]
    page.touch("touchStart", (0.8, 0.3))
    for x in (0.7, 0.6, 0.5, 0.4, 0.3, 0.2):
        page.touch("touchMove", (x, 0.3))
        page.page.wait_for_timeout(16)
    page.touch("touchEnd")
    page.rest()
    assert page.view("gallery")["x"] > before
    # Loaded again it is the same device, and what was done is there.
    moved = page.view("gallery")["x"]
    page.page.reload()
    wait(lambda: page.page.evaluate("!!window.scrollwork?.take"))
    page.rest()
    assert page.view("gallery")["x"] == moved
    # Browsers ignore one header of the page where the connection is not encrypted, and say so.
    assert [one for one in page.errors if "Cross-Origin-Opener-Policy" not in one] == []


def test_no_script_of_the_page_can_read_the_cookie(server, device):
    page = Preview(server, device())
    assert page.page.evaluate("document.cookie") == ""
    cookies = page.page.context.cookies()
    assert [(c["httpOnly"], c["sameSite"]) for c in cookies] == [(True, "Strict")]


def test_another_device_is_refused_and_the_first_goes_on(server, device):
    first = Preview(server, device())
    for address in (server.address, server.origin):
        status, text = sentence(device(), address)
        assert status == 403 and text.startswith("another device has opened this address")
    first.page.click(".handle")
    first.line("flick(gallery, { x = -2000 })")
    first.rest()
    assert first.view("gallery")["x"] > 406
    # The person at the machine has the page beside it.
    own = Preview(type("Own", (), {"address": server.own}), device())
    assert own.view("gallery")["x"] == 406


def test_after_five_wrong_codes_the_address_is_gone(server, device):
    stranger = device()
    wrong = server.address[:-1] + ("0" if server.address[-1] != "0" else "1")
    for _ in range(4):
        assert sentence(stranger, wrong) == (403, "this is not the code that the terminal shows")
    for address in (wrong, server.address):
        with pytest.raises(Exception, match="net::ERR_"):
            stranger.goto(address)
    assert Preview(type("Own", (), {"address": server.own}), device()).view("gallery")


def test_a_machine_without_a_network_says_so(project):
    alone = subprocess.run(
        ["unshare", "-rn", PROGRAM, "preview", ".", "--lan"], cwd=project, capture_output=True,
        text=True, timeout=20)
    if "unshare" in alone.stderr:
        pytest.skip(alone.stderr)
    assert alone.returncode == 7 and alone.stdout == ""
    assert "--lan: this machine is in no network" in alone.stderr
