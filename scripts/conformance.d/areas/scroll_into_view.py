"""Random targets in scrollers within scrollers, shown by scrollIntoView."""
import reveal_model

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
    """The differences of the browser that explain its answers; `long-center` for what Firefox does with targets
    that are to be centered and do not fit."""
    found = reveal_model.causes(system, case, theirs)
    if found:
        return "+".join(found)
    level, axis = divmod(next(n for n, (a, b) in enumerate(zip(theirs, ours)) if abs(a - b) > 0.51), 2)
    scroller, word = case["scrollers"][level], (case["inline"], case["block"])[axis]
    length = case["target"][axis + 2] + case["margin"][axis] + case["margin"][axis + 2]
    room = scroller["port"][axis] - scroller["padding"][axis] - scroller["padding"][axis + 2]
    return "long-center" if system == "firefox" and word == "center" and length > room else None
