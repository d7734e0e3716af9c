"""Keeps cases and what the other system did, for tests that need neither."""
import os

import compare
from scrollwork import literal

FORM = """-- Written by `scripts/conformance {name} --seed {seed} --keep {count}`, against {against}.
return {{
  seed = {seed}, tolerance = {tolerance},
  cases = {{
{cases}
  }},
}}
"""


def keep(comparison, against, count):
    """Writes the first cases; one that differs has its cause beside it."""
    lines = []
    for index, case in enumerate(comparison.cases[:count]):
        entry = {"case": case, "answers": comparison.theirs[index]}
        if index in comparison.causes:
            entry["differs"] = comparison.causes[index]
        lines.append("    " + literal(entry) + ",")
    area = comparison.area
    text = FORM.format(
        name=area.name, seed=comparison.seed, count=count, against=against, tolerance=area.tolerance,
        cases="\n".join(lines))
    path = os.path.join(compare.ROOT, "Tests", "Conformance", "kept", area.module_name + ".lua")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
