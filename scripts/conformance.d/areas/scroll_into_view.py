"""Random targets in scrollers within scrollers, shown by scrollIntoView."""

PLACES = ["start", "center", "end", "nearest"]


def generate(dice):
    """The scrollers, innermost first: each lies at `at` in the content of the next one."""
    depth = dice.one([1, 1, 2, 2, 3])
    grid = dice.one([2, 10, 50])
    direction = dice.one(["ltr", "ltr", "rtl"])
    sign = -1 if direction == "rtl" else 1
    edges = lambda percent: [dice.whole(0, 40, 10) for _ in "ltrb"] if dice.chance(percent) else [0] * 4
    scrollers = []
    for level in range(depth):
        port = [dice.whole(100, 300, grid) for _ in "xy"]
        content = [port[n] + dice.whole(0, 700, grid) for n in (0, 1)]
        scrollers.append({
            "port": port, "content": content, "padding": edges(30 if level else 40),
            "offset": [sign * dice.whole(0, content[0] - port[0], grid), dice.whole(0, content[1] - port[1], grid)]})
    for inner, outer in zip(scrollers, scrollers[1:]):
        outer["content"] = [max(outer["content"][n], inner["port"][n]) for n in (0, 1)]
        inner["at"] = [dice.whole(0, outer["content"][n] - inner["port"][n], 2) for n in (0, 1)]
    inner = scrollers[0]
    size = [min(inner["content"][n], dice.whole(10, dice.one([100, 100, 400]), 2)) for n in (0, 1)]
    target = [dice.whole(0, inner["content"][n] - size[n], 2) for n in (0, 1)] + size
    return {
        "direction": direction, "scrollers": scrollers, "target": target, "margin": edges(40),
        "inline": dice.one(PLACES), "block": dice.one(PLACES)}


def cause(system, case, theirs, ours):
    """`clipped` where a scroller cuts off a part of the target before the next one shows it."""
    sign = -1 if case["direction"] == "rtl" else 1
    rect = list(case["target"])
    for level, scroller in enumerate(case["scrollers"][:-1]):
        port, content = scroller["port"], scroller["content"]
        left = theirs[2 * level] + (content[0] - port[0] if sign < 0 else 0)
        rect[0] -= left
        rect[1] -= theirs[2 * level + 1]
        low = scroller["padding"]
        for axis in (0, 1):
            if rect[axis] < low[axis] or rect[axis] + rect[axis + 2] > port[axis] - low[axis + 2]:
                return "clipped"
            rect[axis] += scroller["at"][axis]
    return None
