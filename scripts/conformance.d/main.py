"""Lays cases out in a browser, in Qt Quick and in Scrollwork, and prints how many agree."""
import argparse
import difflib
import os
import shutil
import sys
import textwrap

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import compare  # noqa: E402
import keep  # noqa: E402
import progress  # noqa: E402
import qt  # noqa: E402
import scrollwork  # noqa: E402
from browser import Browser, BrowserError  # noqa: E402
from causes import DEPARTS, FREE, UNEXPLAINED, WRONG  # noqa: E402

BROWSER_AREAS = ["scroll-snap", "scroll-into-view", "scroll-anchoring", "overscroll", "timelines"]
QT_AREAS = ["qt-fling", "qt-bounds", "qt-position", "qt-snap"]
AREAS = BROWSER_AREAS + QT_AREAS
# Debian's packages of QtQml and QtTest do not ask for the modules that these import.
QT_PACKAGES = (
    "qt6-declarative-dev-tools qml6-module-qtquick qml6-module-qttest qml6-module-qtqml-workerscript "
    "qml6-module-qtquick-window qt6-qpa-plugins")
BROWSER_PACKAGE = "chromium-headless-shell"


# Of those that differ: the other system departs from its specification, the specification leaves the choice,
# Scrollwork departs, or nobody knows.
HEADER = [
    "| area | against | cases | in views | agree | it departs | left open | wrong here | unexplained | share |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
]


class Wrong(Exception):
    """What a person asked for cannot be done."""


def whole(least):
    def parse(text):
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError("%r is no whole number" % text) from None
        if not least <= number <= 10**9:
            raise argparse.ArgumentTypeError("%d is not between %d and 1,000,000,000" % (number, least))
        return number
    return parse


def options(arguments):
    parser = argparse.ArgumentParser(
        prog="scripts/conformance", allow_abbrev=False,
        description="Compares Scrollwork with a headless Chromium and with Qt Quick on random cases.",
        epilog="Areas: " + ", ".join(AREAS) + ". A disagreement's seed with --cases 1 --show shows that case.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help="what is compared; everything without one")
    parser.add_argument("--cases", type=whole(1), metavar="N", help="cases an area (2000; of Qt Quick 400)")
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="the first case's seed (1)")
    parser.add_argument("--browser", metavar="PATH", help="the browser; chromium-headless-shell unless set")
    parser.add_argument("--show", action="store_true", help="print the cases that differ, and both answers")
    parser.add_argument(
        "--keep", type=whole(1), metavar="N", help="keep the first N cases in Tests/Conformance/kept")
    parser.add_argument("--needs", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    for name in chosen.areas:
        if name not in AREAS:
            near = difflib.get_close_matches(name, AREAS, 1, 0)
            raise Wrong("unknown area %r; did you mean %s? There are %s" % (name, near[0], ", ".join(AREAS)))
    chosen.areas = [name for name in AREAS if name in chosen.areas] or AREAS
    if chosen.browser and not os.access(chosen.browser, os.X_OK):
        raise Wrong("--browser %s: no program there" % chosen.browser)
    return chosen


def needs(chosen):
    """The Debian packages without which the areas cannot be compared."""
    packages = []
    if set(chosen.areas) & set(BROWSER_AREAS) and not chosen.browser:
        packages.append(BROWSER_PACKAGE)
    if set(chosen.areas) & set(QT_AREAS):
        packages.append(QT_PACKAGES)
    return " ".join(packages)


def run(chosen):
    """Prints a row for each area; answers whether all reach their floors."""
    program = os.environ.get("SCROLLWORK_PROGRAM") or os.path.join(compare.ROOT, "scripts", "scrollwork")
    browser, good = None, True
    line = progress.Progress(chosen.areas)
    try:
        if set(chosen.areas) & set(BROWSER_AREAS):
            path = chosen.browser or shutil.which(BROWSER_PACKAGE)
            if not path:
                raise Wrong("there is no %s; install it, or name a browser with --browser" % BROWSER_PACKAGE)
            browser = Browser(path)
        print("\n".join(HEADER))
        for name in chosen.areas:
            if name in QT_AREAS and not qt.runner():
                print("| %s | Qt Quick is not installed |%s" % (name, " – |" * 8))
                continue
            good &= compare_area(compare.Area(name), chosen, browser, program, line)
    finally:
        line.clear()
        if browser:
            browser.close()
    return good


def compare_area(area, chosen, browser, program, line):
    def show(system):
        return lambda done, count: line.show(area.name, system, done, count)

    cases = area.generate(chosen.seed, chosen.cases or area.cases)
    if area.uses_qt:
        theirs, against = area.in_qt(qt.runner(), cases, show("Qt Quick")), "Qt Quick " + qt.version()
    else:
        theirs, against = area.in_browser(browser, cases, show("the browser")), browser.version
    show("Scrollwork")(0, len(cases))
    ours = area.in_scrollwork(program, cases)
    line.clear()
    found = compare.Comparison(area, chosen.seed, cases, theirs, ours)
    views = sum(through == "view" for through in found.through)
    counts = [len(cases), views, found.agreeing] + [found.count(kind) for kind in (DEPARTS, FREE, WRONG, UNEXPLAINED)]
    print("| %s | %s | %s | %.1f %% |" % (area.name, against, " | ".join(map(str, counts)), found.share), flush=True)
    for cause in sorted(set(found.causes.values())):
        seeds = [str(chosen.seed + index) for index, known in found.causes.items() if known == cause]
        print(textwrap.fill(
            "  %s (%d): %s" % (cause, len(seeds), " ".join(seeds)), 110, subsequent_indent="    "))
    if chosen.show:
        for index in found.causes:
            print("  seed %d\n    case  %s\n    there %s\n    here  %s" % (
                chosen.seed + index, scrollwork.literal(cases[index]), found.theirs[index], found.ours[index]))
    if chosen.keep:
        keep.keep(found, against, chosen.keep)
    floor = area.floor()
    if found.share < floor and len(cases) >= area.cases:
        print("  fewer than the %.1f %% of docs/conformance.md" % floor)
        return False
    return True


def main():
    try:
        chosen = options(sys.argv[1:])
        if chosen.needs:
            print(needs(chosen))
            return 0
        return 0 if run(chosen) else 1
    except Wrong as error:
        print("scripts/conformance: %s" % error, file=sys.stderr)
        return 2
    except (BrowserError, qt.QtError, scrollwork.ScrollworkError) as error:
        print("scripts/conformance: %s" % error, file=sys.stderr)
        return 70
    except BrokenPipeError:  # whoever read the table has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


sys.exit(main())
