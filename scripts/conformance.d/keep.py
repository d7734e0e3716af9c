"""Keeps cases and what other systems did, for tests that need none of them."""
import os

import compare
from scrollwork import literal

FOLDER = os.path.join(compare.ROOT, "Tests", "Conformance", "kept")

CASES = """-- Written by `scripts/conformance {name} --seed {seed} --keep {count}`.
return {{
  seed = {seed}, tolerance = {tolerance},
  cases = {{
{cases}
  }},
}}
"""

ANSWERS = """-- What {against} answered to cases of {name}; written by `scripts/conformance --keep`.
return {{
{answers}
}}
"""


def path(folder, area):
    return os.path.join(FOLDER, folder, area.module_name + ".lua")


def text_of(area, seed, count):
    """The file of an area's cases."""
    cases = "\n".join("    " + literal(case) + "," for case in area.generate(seed, count))
    return CASES.format(name=area.name, seed=seed, count=count, tolerance=area.tolerance, cases=cases)


def others(area, seed, count, systems):
    """Systems whose kept answers would no longer fit, as the cases change and they are not asked again."""
    if not os.path.exists(path("cases", area)):
        return []
    with open(path("cases", area), encoding="utf-8") as file:
        if file.read() == text_of(area, seed, count):
            return []
    return [name for name in sorted(os.listdir(FOLDER)) if name != "cases" and name not in systems
            and os.path.exists(path(name, area))]


def keep(comparison, count):
    """Writes the first cases, and what a system answered; one that differs has its cause beside it."""
    area, lines = comparison.area, []
    count = min(count, len(comparison.cases))
    for index, numbers in enumerate(comparison.theirs[:count]):
        cause = comparison.causes.get(index)
        differs = ', differs = "%s"' % cause if cause else ""
        lines.append("  { %s%s }," % (", ".join(literal(number) for number in numbers), differs))
    text = ANSWERS.format(name=area.name, against=comparison.version, answers="\n".join(lines))
    write(path("cases", area), text_of(area, comparison.seed, count))
    write(path(comparison.system, area), text)


def write(name, text):
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
