"""Random scrollers within scrollers, turned by the browser's own wheel events over the innermost."""
import json

BEHAVIORS = ["auto", "auto", "contain", "none"]
POINTS = [(60, 40), (90, 70), (60, 100)]
STEP = 200  # a case's room on the page, in points
COLUMNS = 7


def generate(dice):
    """The scrollers, innermost first; a direction of a wheel is one where something can move or nothing."""
    depth = dice.one([1, 2, 2, 3, 3])
    sign = dice.one([1, 1, -1])
    scrollers = []
    for _ in range(depth):
        room = [dice.one([0, 100, 300, 600]), dice.one([0, 100, 300, 600])]
        at = [dice.one([0, 0, n, n, n // 20 * 10]) for n in room]
        scrollers.append({
            "room": room, "offset": [sign * at[0], at[1]], "overscroll": [dice.one(BEHAVIORS), dice.one(BEHAVIORS)],
            "scrollable": not dice.chance(8)})
    wheels = []
    for _ in range(dice.whole(1, 3)):
        delta = [0, 0]
        delta[dice.whole(0, 1)] = dice.whole(10, 50, 10) * dice.one([-1, 1])
        if dice.chance(5):
            delta = [dice.whole(-50, 50, 10), dice.whole(-50, 50, 10)]
        wheels.append(delta)
    return {"direction": "rtl" if sign < 0 else "ltr", "scrollers": scrollers, "wheels": wheels}


def drive(browser, cases):
    """Turns the wheel in case after case: no two events that follow each other meet the same scrollers."""
    browser.evaluate("build(%s)" % json.dumps(cases))
    for turn in range(3):
        for index, case in enumerate(cases):
            if turn < len(case["wheels"]):
                x, y = POINTS[turn]
                browser.wheel(
                    index % COLUMNS * STEP + x, index // COLUMNS * STEP + y, *case["wheels"][turn])
        browser.evaluate("frames()")
    return browser.evaluate("offsets()")


BATCH = COLUMNS * 5


def cause(system, case, theirs, ours):
    """`rest` where one event is more than its first scroller has left, `hidden` where a scroller that no wheel
    moves has an overscroll behavior, and in WebKit `no-room` where one has it that has no room on the axis."""
    still = [level for level in case["scrollers"][:-1] if not level["scrollable"]]
    if system != "webkit" and any(level["overscroll"] != ["auto", "auto"] for level in still):
        return "hidden"
    at = [[abs(level["offset"][0]), level["offset"][1]] for level in case["scrollers"]]
    sign = -1 if case["direction"] == "rtl" else 1
    for wheel in case["wheels"]:
        for axis, delta in ((0, sign * wheel[0]), (1, wheel[1])):
            for level, offset in zip(case["scrollers"], at):
                if not level["scrollable"] or not delta:
                    continue
                moved = min(max(offset[axis] + delta, 0), level["room"][axis]) - offset[axis]
                if moved and moved != delta or moved and 0 not in wheel:
                    return "rest"
                offset[axis] += moved
                delta -= moved
                if level["overscroll"][axis] != "auto":
                    break
    for level in case["scrollers"][:-1]:
        if any(level["room"][n] == 0 and level["overscroll"][n] != "auto" for n in (0, 1)):
            return "no-room" if system == "webkit" else None
    return None
