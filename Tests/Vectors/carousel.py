#!/usr/bin/env python3
"""A second implementation of the carousel's rule: python3 carousel.py VECTORS > RESULTS

Reads what `scrollwork vectors` wrote, and writes it again with a result in each hand, for
`scrollwork vectors --check RESULTS`.
"""

import json
import math
import sys


def natural_end(offset, velocity, rate):
    """Where momentum alone ends: x0 - v0 / (1000 ln d), for d of the velocity left after 1 ms."""
    return offset - velocity / (1000 * math.log(rate))


def nearest_whole(number):
    """Halves away from zero, as `sw.round`."""
    return math.copysign(math.floor(abs(number) + 0.5), number)


def carousel(view, lift):
    """One page per flick, however hard."""
    axis = view["axis"]
    offsets = [target["offset"] for target in view["targets"]]
    pitch = offsets[1] - offsets[0]
    natural = natural_end(lift["offset"][axis], lift["velocity"][axis], view["physics"]["rate"])
    here = nearest_whole(lift["start"][axis] / pitch)
    there = nearest_whole(natural / pitch)
    page = here + min(max(there - here, -1), 1)
    least, most = view["range"]["min"][axis], view["range"]["max"][axis]
    rest = min(max(pitch * page, least), most)
    on = [target["id"] for target in view["targets"] if abs(target["offset"] - rest) <= 0.5]
    return {"natural": {axis: natural}, "rest": {axis: rest}, "target": on[0] if on else None}


def main(path):
    with open(path) as file:
        vectors = json.load(file)
    views = {view["id"]: view for view in vectors["views"]}
    for hand in vectors["hands"]:
        hand["result"] = carousel(hand.get("changed", views[hand["view"]]), hand["lift"])
    json.dump(vectors, sys.stdout, allow_nan=False)
    print()


if __name__ == "__main__":
    main(sys.argv[1])
