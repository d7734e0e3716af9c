"""The library in programs of other languages: Python by its module, C by a compiler."""

import os
import subprocess
import sys
from pathlib import Path


ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
PROGRAM = os.environ.get("SCROLLWORK_PROGRAM") or str(ROOT / "scripts/scrollwork")


def library_folder():
    """The folder of the library, which is built where none is given."""
    if given := os.environ.get("SCROLLWORK_LIBRARY"):
        assert (Path(given) / "lib/libscrollwork.so.0").exists(), (
            f"SCROLLWORK_LIBRARY is {given}, which has no lib/libscrollwork.so.0")
        return given
    made = subprocess.run(
        [str(ROOT / "scripts/library"), "--debug"], stdout=subprocess.PIPE, text=True)
    assert made.returncode == 0, "scripts/library --debug makes no library"
    return made.stdout.split()[-1]


# Read when the module is imported, and by pkg-config.
os.environ["SCROLLWORK_LIBRARY"] = library_folder()
sys.path.insert(0, str(EXAMPLES / "python"))


def environment():
    """The environment in which pkg-config and the loader find the library."""
    lib = os.environ["SCROLLWORK_LIBRARY"] + "/lib"
    return os.environ | {"PKG_CONFIG_PATH": lib + "/pkgconfig", "LD_LIBRARY_PATH": lib}


def scrollwork(*arguments):
    """What the program prints, both streams, for arguments that it is to accept."""
    ran = subprocess.run(
        [PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True)
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


