"""Lays cases out in a browser, in Qt Quick and in Scrollwork, and prints how many agree."""
import argparse
import difflib
import os
import shutil
import sys
import textwrap

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import browser  # noqa: E402
import compare  # noqa: E402
import keep  # noqa: E402
import progress  # noqa: E402
import qt  # noqa: E402
import scrollwork  # noqa: E402
import table  # noqa: E402

BROWSER_AREAS = ["scroll-snap", "scroll-into-view", "scroll-anchoring", "overscroll", "timelines"]
QT_AREAS = ["qt-fling", "qt-bounds", "qt-position", "qt-snap"]
AREAS = BROWSER_AREAS + QT_AREAS
# Debian's packages of QtQml and QtTest do not ask for the modules that these import.
QT_PACKAGES = (
    "qt6-declarative-dev-tools qml6-module-qtquick qml6-module-qttest qml6-module-qtqml-workerscript "
    "qml6-module-qtquick-window qt6-qpa-plugins")


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
        description="Compares Scrollwork with headless browsers and with Qt Quick on random cases.",
        epilog="Areas: " + ", ".join(AREAS) + ". A disagreement's seed with --cases 1 --show shows that case.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help="what is compared; everything without one")
    parser.add_argument("--cases", type=whole(1), metavar="N", help="cases an area (2000; of Qt Quick 400)")
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="the first case's seed (1)")
    parser.add_argument(
        "--browser", default="chromium", metavar="NAME",
        help="chromium (as without it), firefox, webkit, all, or the path of a browser of Chromium's kind")
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
    chosen.browsers = browsers_of(chosen.browser)
    return chosen


def browsers_of(text):
    """The kinds of browsers that a flag names, each with the path of its program, or none for Debian's."""
    if os.path.sep in text:
        if not os.access(text, os.X_OK) or os.path.isdir(text):
            raise Wrong("--browser %s: no program there" % text)
        return {"chromium": text}
    words = [*browser.KINDS, "all"]
    if text not in words:
        near = difflib.get_close_matches(text, words, 1, 0)
        raise Wrong("--browser %s: did you mean %s? It takes %s, or the path of a browser of Chromium's kind" % (
            text, near[0], ", ".join(words)))
    return {name: None for name in browser.KINDS if text in (name, "all")}


def needs(chosen):
    """The Debian packages without which the areas cannot be compared."""
    packages = []
    if set(chosen.areas) & set(BROWSER_AREAS):
        packages += [browser.KINDS[name].packages for name, path in chosen.browsers.items() if not path]
    if set(chosen.areas) & set(QT_AREAS):
        packages.append(QT_PACKAGES)
    return " ".join(packages)


def run(chosen):
    """Prints a row for each area and system; answers whether all reach their lines."""
    program = os.environ.get("SCROLLWORK_PROGRAM") or os.path.join(compare.ROOT, "scripts", "scrollwork")
    areas, open_browsers, good, agreements = [compare.Area(name) for name in chosen.areas], {}, True, []
    line = progress.Progress(chosen.areas)
    for area in areas if chosen.keep else []:
        others = keep.others(area, chosen.seed, chosen.keep, ["qt-quick"] if area.uses_qt else chosen.browsers)
        if others:
            raise Wrong("--keep %d: the cases of %s would change, and with them those that %s answered; ask all "
                        "with --browser all" % (chosen.keep, area.name, " and ".join(others)))
    try:
        if not all(area.uses_qt for area in areas):
            for name, path in chosen.browsers.items():
                open_browsers[name] = browser.KINDS[name].start(path)
        print("\n".join(table.HEADER))
        for area in areas:
            found = compare_area(area, chosen, open_browsers, program, line)
            for comparison in found:
                good &= reaches_line(comparison)
            if len(found) > 1:
                agreements.append(table.Agreement(found))
        if agreements:
            print("\n" + "\n".join(table.agreements(agreements)))
    finally:
        line.clear()
        for opened in open_browsers.values():
            opened.close()
    return good


def compare_area(area, chosen, browsers, program, line):
    """The comparison with each system that has the area, printed as it is made."""
    cases = area.generate(chosen.seed, chosen.cases or area.cases)
    systems = ["qt-quick"] if area.uses_qt else list(browsers)
    ours, found = None, []
    for turn, system in enumerate(systems):
        def show(done, count, name="Qt Quick" if area.uses_qt else browser.KINDS[system].label, turn=turn):
            line.show(area.name, name, (turn, len(systems) + 1), done, count)

        if area.uses_qt:
            if not qt.runner():
                print(table.empty(area.name, "Qt Quick is not installed"))
                return []
            theirs, version = area.in_qt(qt.runner(), cases, show), "Qt Quick " + qt.version()
        elif not area.is_in(browsers[system]):
            line.clear()
            print(table.empty(area.name, browsers[system].version + " has none"))
            continue
        else:
            theirs, version = area.in_browser(browsers[system], cases, show), browsers[system].version
        if ours is None:
            line.show(area.name, "Scrollwork", (len(systems), len(systems) + 1), 0, len(cases))
            ours = area.in_scrollwork(program, cases)
        line.clear()
        comparison = compare.Comparison(area, system, version, chosen.seed, cases, theirs, ours)
        report(comparison, chosen)
        found.append(comparison)
    return found


def report(found, chosen):
    """Prints what was found, and keeps it where that is asked for."""
    print("\n".join(table.row(found)), flush=True)
    if chosen.show:
        for index in found.causes:
            print("  seed %d\n    case  %s\n    there %s\n    here  %s" % (
                chosen.seed + index, scrollwork.literal(found.cases[index]), found.theirs[index], found.ours[index]))
    if chosen.keep:
        keep.keep(found, chosen.keep)


def reaches_line(found):
    """Whether as many agree as the page says, which holds for runs of the usual number of cases."""
    floor = found.area.floor(found.system)
    if found.share < floor and len(found.cases) >= found.area.cases:
        print("  %s: fewer than the %.1f %% of docs/conformance.md" % (found.area.name, floor))
        return False
    return True


def main():
    try:
        chosen = options(sys.argv[1:])
        if chosen.needs:
            print(needs(chosen))
            return 0
        return 0 if run(chosen) else 1
    except (Wrong, browser.Missing) as error:
        print("scripts/conformance: %s" % error, file=sys.stderr)
        return 2
    except (browser.BrowserError, qt.QtError, scrollwork.ScrollworkError) as error:
        print("scripts/conformance: %s" % error, file=sys.stderr)
        return 70
    except BrokenPipeError:  # whoever read the table has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


sys.exit(main())
