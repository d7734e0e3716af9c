"""The same cases in Scrollwork, through a Lua script."""
import os
import subprocess

BATCH = 250


class ScrollworkError(Exception):
    """The program did not run the script to its end."""


def literal(value):
    """A value as Lua text. Nothing is `false`, so that lists keep their length."""
    if value is None or value is False:
        return "false"
    if value is True:
        return "true"
    if isinstance(value, (int, float)):
        return repr(int(value)) if value == int(value) else repr(round(value, 4))
    if isinstance(value, str):
        return '"' + value + '"'
    if isinstance(value, dict):
        return "{ " + ", ".join(key + " = " + literal(item) for key, item in value.items()) + " }"
    return "{ " + ", ".join(literal(item) for item in value) + " }" if value else "{}"


SCRIPT = """
local answer = require "areas.%s"
for _, case in ipairs {
%s
} do
  local ok, numbers, through = pcall(answer, case)
  if ok then print("answer", through, table.concat(numbers, " ")) else print("error", tostring(numbers)) end
end
"""


def answers(program, root, area, cases):
    """For each case the list of numbers, and what it went through: a view or a function."""
    found = []
    for start in range(0, len(cases), BATCH):
        text = SCRIPT % (area, ",\n".join(literal(case) for case in cases[start:start + BATCH]))
        done = subprocess.run(
            [program, "run", "-q", "--budget", "instructions=4G,memory=1G,wall=120s", "-C",
             os.path.join(root, "Tests", "Conformance"), "-"],
            input=text, capture_output=True, text=True, check=False)
        lines = [line.split("\t") for line in done.stdout.splitlines()]
        lines = [line for line in lines if line[0] in ("answer", "error")]
        if done.returncode or len(lines) != len(cases[start:start + BATCH]):
            raise ScrollworkError("%s ended with %d after %d of %d cases\n%s" % (
                program, done.returncode, len(lines), len(cases[start:start + BATCH]), done.stderr[-2000:]))
        for line in lines:
            if line[0] == "error":
                found.append(("error", line[1]))
            else:
                found.append((line[1], [float(number) for number in line[2].split()]))
    return found
