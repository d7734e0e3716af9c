"""Puts the functions of a module in WebAssembly's text next to those with like names: `sort_functions.py FILE`, in place.

Swift's names begin with module and type and end with what a copy is made for, so that copies of one function lie
side by side, where a compressor that looks back 32 KiB finds them. The first 120, those that are called most, stay in
front: a call of one of them takes a byte less.
"""

import sys
from pathlib import Path

CALLED_MOST = 120

path = Path(sys.argv[1])
before, functions, after = [], [], []
lines = iter(path.read_text().split("\n"))
for line in lines:
    if not line.startswith(" (func "):
        (after if functions else before).append(line)
        continue
    body = [line]
    # A function ends with a parenthesis of its own depth; one without code may be a line.
    if line.count("(") != line.count(")"):
        for line in lines:
            body.append(line)
            if line == " )":
                break
    functions.append((body[0].split(" ", 3)[2], "\n".join(body)))
rest = sorted(functions[CALLED_MOST:])
path.write_text("\n".join(before + [text for _, text in functions[:CALLED_MOST] + rest] + after))
