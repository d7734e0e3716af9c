"""Random scrollers that snap, scrolled and laid out anew."""

ALIGNMENTS = ["start", "center", "end", "none"]


def rect(dice, content, port, grid):
    """A rectangle in the content; one in three is at least as long as the scrollport on an axis."""
    sides = []
    for axis in (0, 1):
        most = content[axis]
        if dice.chance(33):
            length = dice.whole(port[axis], max(port[axis], most), grid)
        else:
            length = dice.whole(grid, max(grid, port[axis]), grid)
        length = min(length, most)
        sides.append((dice.whole(0, (most - length) // grid * grid, grid), length))
    return [sides[0][0], sides[1][0], sides[0][1], sides[1][1]]


def generate(dice):
    grid = dice.one([2, 10, 50, 100])
    port = [dice.whole(200, 400, grid) for _ in "xy"]
    content = [port[0] + dice.whole(0, 1000, grid), port[1] + dice.whole(0, 1000, grid)]
    axis = dice.one(["x", "y", "both", "both"])
    uniform = [dice.one(ALIGNMENTS[:3]), dice.one(ALIGNMENTS[:3])] if dice.chance(50) else None
    edges = lambda percent: [dice.whole(0, 50, 10) for _ in "ltrb"] if dice.chance(percent) else [0] * 4
    areas = []
    for _ in range(dice.whole(1, 7)):
        areas.append({
            "rect": rect(dice, content, port, grid),
            "align": uniform or [dice.one(ALIGNMENTS), dice.one(ALIGNMENTS)],
            "margin": edges(30), "stop": dice.chance(15)})
    case = {
        "direction": dice.one(["ltr", "ltr", "rtl"]), "axis": axis,
        "strictness": dice.one(["mandatory", "mandatory", "proximity"]),
        "port": port, "content": content, "padding": edges(40), "areas": areas, "steps": []}
    content, rects = case["content"], [area["rect"] for area in areas]
    for _ in range(dice.whole(1, 4)):
        made = step(dice, case, content, rects, grid)
        case["steps"].append(made)
        if "rects" in made:
            content, rects = made["content"], made["rects"]
    return case


def step(dice, case, content, rects, grid):
    """A call, or one in five times a layout; a removed area has no rectangle."""
    sign = -1 if case["direction"] == "rtl" else 1
    room = [content[n] - case["port"][n] for n in (0, 1)]
    kind = dice.whole(0, 4)
    if kind < 2:
        to = [sign * dice.whole(0, room[0] // grid * grid, grid), dice.whole(0, room[1] // grid * grid, grid)]
        if dice.chance(30):
            to[dice.whole(0, 1)] = None
        return {"to": to}
    if kind < 4:
        by = [dice.whole(-600, 600, grid), dice.whole(-600, 600, grid)]
        if dice.chance(50):
            by[dice.whole(0, 1)] = 0
        if case["axis"] != "both" and not dice.chance(3):
            by["yx".index(case["axis"])] = 0
        return {"by": by}
    content = [case["port"][n] + dice.whole(0, 1000, grid) for n in (0, 1)]
    changed = []
    for old in rects:
        if old is None or dice.chance(15):
            changed.append(None)
        elif dice.chance(40) or old[0] + old[2] > content[0] or old[1] + old[3] > content[1]:
            changed.append(rect(dice, content, case["port"], grid))
        else:
            changed.append(old)
    return {"content": content, "rects": changed}
