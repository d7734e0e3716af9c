"""Films of examples, as the program makes them."""

import subprocess
import sys


def trace(program, root, what, target, *flags):
    done = subprocess.run(
        [program, "trace", what, "-o", target, *flags], cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"no film of {what}: {done.stderr}")


def film(program, root, what, target):
    """A page that plays what one run does, with curve, causes and source."""
    trace(program, root, what, target)


def of_tests(program, root, project, folder):
    """A film of each test of a project, as FILE-LINE.html."""
    subprocess.run([program, "test", "-q", "--films", folder], cwd=root / project, check=True, stdout=subprocess.DEVNULL)


def animation(program, root, what, target, theme):
    """An SVG that plays by itself."""
    trace(program, root, what, target, "--animate", "--theme", theme)
