"""Which cases of an area agree, and why the others do not."""
import importlib
import os
import re

import qt
import scrollwork
from causes import whose
from dice import Dice

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PAGE = os.path.join(ROOT, "docs", "conformance.md")
# The table of lines: a row for each area, a column for each system, in the order of its header.
LINES = re.compile(r"^\| line of ((?:\| [A-Za-z ]+)+)\|\n\|[-: |]+\|\n((?:\|.*\|\n)+)", re.MULTILINE)


class Area:
    """A kind of case: how it is generated, laid out, and judged."""

    # The greatest difference of two numbers that agree, in points unless the area says otherwise; browsers
    # round offsets to whole pixels.
    TOLERANCE = 0.51
    # How many cases are laid out on one page.
    BATCH = 100

    def __init__(self, name):
        self.name = name
        self.module_name = name.replace("-", "_")
        self.uses_qt = name.startswith("qt-")
        self.module = importlib.import_module("areas." + self.module_name)
        self.tolerance = getattr(self.module, "TOLERANCE", self.TOLERANCE)
        self.cases = 400 if self.uses_qt else 2000

    def generate(self, seed, count):
        return [self.module.generate(Dice(self.name, seed + index)) for index in range(count)]

    def in_browser(self, browser, cases, show):
        text = ""
        for name in ("page.js", os.path.join("areas", self.module_name + ".js")):
            with open(os.path.join(HERE, name), encoding="utf-8") as file:
                text += file.read()
        browser.reset()
        browser.load(text)
        size = getattr(self.module, "BATCH", self.BATCH)
        drive = getattr(self.module, "drive", lambda browser, cases: browser.run(cases))
        found = []
        for start in range(0, len(cases), size):
            show(start, len(cases))
            found += drive(browser, cases[start:start + size])
        return found

    def is_in(self, browser):
        """Whether a browser has what the area is about."""
        return browser.evaluate(getattr(self.module, "NEEDS", "true"))

    def in_qt(self, program, cases, show):
        found = []
        for start in range(0, len(cases), self.BATCH):
            show(start, len(cases))
            found += qt.answers(program, self.module_name, cases[start:start + self.BATCH])
        return found

    def in_scrollwork(self, program, cases):
        return scrollwork.answers(program, ROOT, self.module_name, cases)

    def agree(self, theirs, ours):
        return len(theirs) == len(ours) and all(
            abs(a - b) <= self.tolerance for a, b in zip(theirs, ours))

    def cause(self, system, case, theirs, ours):
        """The name that docs/conformance.md has for why a case differs; `open` for none."""
        judge = getattr(self.module, "cause", None)
        return (judge and judge(system, case, theirs, ours)) or "open"

    def floor(self, system):
        """The least share with a system, in percent, that the page states; 0 where it states none."""
        if not os.path.exists(PAGE):
            return 0.0
        with open(PAGE, encoding="utf-8") as file:
            table = LINES.search(file.read())
        if not table:
            return 0.0
        cells = lambda row: [cell.strip() for cell in row.strip("|\n").split("|")]
        systems = [cell.lower().replace(" ", "-") for cell in cells(table.group(1))]
        for row in table.group(2).splitlines():
            area, *lines = cells(row)
            if area == self.name:
                line = dict(zip(systems, lines)).get(system, "–")
                return float(line.rstrip(" %")) if line != "–" else 0.0
        return 0.0


class Comparison:
    """The cases of one area with the answers of another system and of Scrollwork."""

    def __init__(self, area, system, version, seed, cases, theirs, ours):
        self.area, self.system, self.version = area, system, version
        self.seed, self.cases, self.theirs = seed, cases, theirs
        self.through = [through for through, _ in ours]
        self.ours = [numbers for _, numbers in ours]
        self.causes = {}
        for index, case in enumerate(cases):
            if self.through[index] == "error":
                self.causes[index] = "error"
            elif not area.agree(theirs[index], self.ours[index]):
                self.causes[index] = area.cause(system, case, theirs[index], self.ours[index])

    @property
    def agreeing(self):
        return len(self.cases) - len(self.causes)

    def count(self, kind):
        """How many differ by causes of a kind."""
        return sum(whose(cause) == kind for cause in self.causes.values())

    @property
    def share(self):
        """In percent, rounded down to a tenth."""
        return share(self.agreeing, len(self.cases))


def share(count, all):
    """In percent, rounded down to a tenth."""
    return count * 1000 // all / 10
