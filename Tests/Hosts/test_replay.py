"""The run of every example, in Python and in C, ends with the digest of `scrollwork run`."""

import random
import re
import subprocess
import tomllib
from contextlib import ExitStack, contextmanager

import pytest
from conftest import EXAMPLES, ROOT, environment, scrollwork
from scrollwork import Host

# Of a timer that still runs at rest, sw_settle waits for nothing, and `scrollwork run` for its end.
TIMERS = {"is_scrolling", "pull_to_refresh"}
# Packages have no function in the library: a program that has some hands out their modules itself.
PACKAGES = {"strangers": "packages"}
# What the table of a run may say, beside `file`, which each scene requires itself.
SAID = {"file", "scene", "do", "on"}

RUNS = {
    file.parent.name: tomllib.loads(file.read_text())["run"]
    for file in sorted(EXAMPLES.glob("*/scrollwork.toml"))
    if "[run]" in file.read_text()}


@pytest.fixture(scope="session")
def program():
    """The ticks and the digest of an example's run, as the program prints them."""
    known = {}

    def run(name):
        if name not in known:
            printed = scrollwork("run", EXAMPLES / name)
            known[name] = (
                int(re.search(r"([\d,]+) ticks", printed)[1].replace(",", "")),
                re.search(r"digest (\w+)", printed)[1])
        return known[name]

    return run


@pytest.fixture(scope="session")
def replay(tmp_path_factory):
    """Tests/Hosts/replay.c, compiled."""
    made = tmp_path_factory.mktemp("c") / "replay"
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "scrollwork"], env=environment(), capture_output=True,
        text=True, check=True).stdout.split()
    subprocess.run(
        ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", made,
         ROOT / "Tests/Hosts/replay.c", *flags],
        check=True)
    return made


def scene_of(name):
    return EXAMPLES / name / "scenes" / f"{RUNS[name]['scene']}.lua"


def test_there_are_runs_of_which_nothing_is_left_out():
    assert len(RUNS) > 25
    for name, run in RUNS.items():
        assert set(run) <= SAID, f"{name}: what does {set(run) - SAID} mean for a host?"
        # The scene attaches the behavior, but for these: there the run's `on` says where.
        behavior = run["file"].removesuffix(".lua")
        requires = f'require "{behavior}"' in scene_of(name).read_text()
        assert requires or run.get("on") == "scene", name


@contextmanager
def opened(name):
    """A host on the scene of an example's run, after its lines; it saw no fault."""
    run, scene, faults = RUNS[name], scene_of(name), []
    packages = EXAMPLES / name / PACKAGES.get(name, "none")

    def module(asked):
        file = packages / asked / f"{asked}.lua"
        return file.read_text() if file.exists() else None

    with Host(scene.read_text(), name=f"scenes/{scene.name}", folder=EXAMPLES / name, module=module,
              on_fault=faults.append, on_print=None) as host:
        if run.get("on") == "scene":
            behavior = run["file"].removesuffix(".lua")
            host.load_module(behavior)
            host.attach(None, behavior)
        for number, line in enumerate(run["do"], 1):
            host.run(line, f"--do:{number}")
        yield host
    assert not faults


@pytest.mark.parametrize("name", RUNS)
def test_python_ends_with_the_same_digest(name, program):
    # row:J25
    ticks, digest = program(name)
    with opened(name) as host:
        assert host.settle(60)
        while name in TIMERS and round(host.now * 60) < ticks:
            host.advance(1 / 60)
        assert round(host.now * 60) == ticks
        assert f"{host.digest():08x}" == digest


@pytest.mark.parametrize("name", RUNS)
def test_the_digest_is_the_same_however_time_is_cut(name, program):
    # row:J25
    ticks, digest = program(name)
    chance = random.Random(name)
    with opened(name) as host:
        while (left := ticks - round(host.now * 60)) > 0:
            # Frames of 144 and 50 Hz, ticks, and leaps, none of them beyond the end.
            host.advance(min(chance.choice([1 / 144, 1 / 50, 1 / 60, 0.3]), left / 60))
            host.draw()
        assert f"{host.digest():08x}" == digest


@pytest.mark.parametrize("seed", [0, 7, 2**63])
def test_chance_is_the_same_from_the_same_seed(seed, tmp_path):
    text = """
      local sw = require "scrollwork"
      for i = 1, 20 do print(sw.random(), sw.random(6)) end
      return sw.scene { device = "phone", sw.scroll { id = "list", sw.item { height = 2000 } } }
    """
    (tmp_path / "chance.lua").write_text(text)
    printed = scrollwork("run", tmp_path / "chance.lua", "--seed", seed)
    lines = []
    with Host(text, name="chance.lua", seed=seed, on_print=lines.append) as host:
        host.settle()
        assert f"{host.digest():08x}" == re.search(r"digest (\w+)", printed)[1]
    assert len(lines) == 20 and "\n".join(lines) in printed


def test_hosts_beside_each_other_know_nothing_of_each_other(program):
    with ExitStack() as stack:
        names = ["carousel", "chat", "masonry", "carousel"]
        hosts = [stack.enter_context(opened(name)) for name in names]
        for _ in range(600):
            for host in hosts:
                if host.is_moving:
                    host.advance(1 / 60)
        assert [f"{host.digest():08x}" for host in hosts] == [program(name)[1] for name in names]


@pytest.mark.parametrize("name", RUNS)
def test_c_ends_with_the_same_digest_on_both_kinds_of_thread(name, program, replay):
    # row:J25
    run, (ticks, digest) = RUNS[name], program(name)
    behavior = run["file"].removesuffix(".lua") if run.get("on") == "scene" else ""
    packages = str(EXAMPLES / name / PACKAGES[name]) if name in PACKAGES else ""
    ran = subprocess.run(
        [replay, scene_of(name), EXAMPLES / name, packages, behavior,
         str(ticks) if name in TIMERS else "0", *run["do"]],
        env=environment(), capture_output=True, text=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{digest}\n" * 2, "")
