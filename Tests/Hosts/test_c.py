"""What scrollwork.h promises a program in C."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from conftest import ROOT, environment

HERE = Path(__file__).parent
LIBRARY = os.environ["SCROLLWORK_LIBRARY"]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """Compiles a program with what pkg-config says, and nothing else."""
    folder = tmp_path_factory.mktemp("programs")

    def compile(source):
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "scrollwork"],
            env=environment(), check=True, capture_output=True, text=True).stdout.split()
        program = folder / source.stem
        subprocess.run(
            ["clang", "-Wall", "-Wextra", "-Werror", "-g", source, "-o", program, *flags, "-lm", "-pthread"],
            check=True)
        return program

    return compile


def run(program, *arguments):
    return subprocess.run(
        [program, *arguments], cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=300)


def declared_functions():
    with open(f"{LIBRARY}/include/scrollwork.h", encoding="utf-8") as file:
        return {line.split("(")[0].split()[-1].lstrip("*") for line in file if line.startswith("SW_API ")}


def test_exports_what_the_header_declares_and_nothing_else():
    declared = declared_functions()
    names = subprocess.run(
        ["nm", "-D", "--defined-only", f"{LIBRARY}/lib/libscrollwork.so.0"],
        check=True, capture_output=True, text=True).stdout.split("\n")
    assert {name.split()[-1] for name in names if name} == declared
    assert len(declared) > 30


def test_the_header_is_c99_and_cpp():
    header = f"{LIBRARY}/include/scrollwork.h"
    for compiler in (["clang", "-std=c99", "-xc"], ["clang++", "-std=c++17", "-xc++"]):
        subprocess.run([*compiler, "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", header], check=True)


def test_every_misuse_is_a_status(compiled):
    # row:J25
    result = run(compiled(HERE / "misuse.c"))
    # The library writes to no stream: what is there are the lines that do not hold.
    assert (result.stdout, result.stderr, result.returncode) == ("", "", 0)


def test_every_function_is_among_the_random_calls():
    # row:J25
    called = set(re.findall(r"\bsw_\w+(?=\()", (HERE / "fuzz.c").read_text()))
    assert declared_functions() - called == set()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_calls_in_random_order_do_no_harm(compiled, seed):
    program = compiled(HERE / "fuzz.c")
    result = run(program, "10000", str(seed))
    assert (result.stderr, result.returncode) == ("", 0)
    succeeded = int(result.stdout.split()[0])
    assert succeeded > 2000
    # The same calls have the same results.
    assert run(program, "10000", str(seed)).stdout == result.stdout


def test_the_example_rests_on_the_next_slide(compiled):
    result = run(compiled(ROOT / "examples/c/carousel.c"))
    assert (result.stdout, result.returncode) == ("rests at 406 after 1.117 s\n", 0)
