"""Cases in Qt Quick, through Qt's runner of QML tests."""
import json
import os
import re
import shutil
import subprocess
import tempfile

ANSWER = re.compile(r"ANSWER (\[.*\])")


class QtError(Exception):
    """The runner did not answer every case."""


_version = "of an unknown version"


def runner():
    """Qt's runner of QML tests; nothing where it is not installed."""
    for name in ("/usr/lib/qt6/bin/qmltestrunner", shutil.which("qmltestrunner6")):
        if name and os.access(name, os.X_OK):
            return name
    return None


def answers(program, area, cases):
    """For each case the list of numbers."""
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory(prefix="conformance-") as folder:
        shutil.copy(os.path.join(here, "areas", area + ".qml"), os.path.join(folder, "tst_cases.qml"))
        with open(os.path.join(folder, "cases.js"), "w", encoding="utf-8") as file:
            file.write(".pragma library\nvar cases = " + json.dumps(cases) + "\n")
        environment = dict(
            os.environ, QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", XDG_RUNTIME_DIR=folder,
            XDG_CACHE_HOME=folder, LC_ALL="C.UTF-8")
        os.chmod(folder, 0o700)
        done = subprocess.run(
            [program, "-maxwarnings", "0", "-input", os.path.join(folder, "tst_cases.qml")], env=environment,
            capture_output=True, text=True, check=False, timeout=300)
    global _version
    text = done.stdout + done.stderr
    library = re.search(r"Using QtTest library ([0-9.]+)", text)
    _version = library.group(1) if library else "of an unknown version"
    found = [json.loads(line) for line in ANSWER.findall(text)]
    if len(found) != len(cases):
        raise QtError(text[-2000:])
    return found


def version():
    """The version of Qt that has given the last answers, as its runner says it."""
    return _version
