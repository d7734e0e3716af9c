"""Random scrollers that snap, scrolled and laid out anew."""
import snap_model

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


def pages(dice, port, axis, grid):
    """Content and areas one after the other along an axis, as slides and rows are."""
    along = "xy".index(axis) if axis != "both" else dice.whole(0, 1)
    start, rects = dice.whole(0, 50, grid), []
    for _ in range(dice.whole(2, 7)):
        made = [0, 0, port[0], port[1]]
        made[along], made[along + 2] = start, dice.whole(grid, dice.one([port[along], port[along] * 2]), grid)
        start += made[along + 2] + dice.one([0, grid])
        rects.append(made)
    content = [port[0], port[1]]
    content[along] = max(port[along], start + dice.whole(0, 200, grid))
    return content, rects


def generate(dice):
    grid = dice.one([2, 10, 50, 100])
    port = [dice.whole(200, 400, grid) for _ in "xy"]
    content = [port[0] + dice.whole(0, 1000, grid), port[1] + dice.whole(0, 1000, grid)]
    axis = dice.one(["x", "y", "both", "both"])
    uniform = [dice.one(ALIGNMENTS[:3]), dice.one(ALIGNMENTS[:3])] if dice.chance(50) else None
    edges = lambda percent: [dice.whole(0, 50, 10) for _ in "ltrb"] if dice.chance(percent) else [0] * 4
    rects = [rect(dice, content, port, grid) for _ in range(dice.whole(1, 7))]
    if dice.chance(50):
        content, rects = pages(dice, port, axis, grid)
    areas = [{
        "rect": made, "align": uniform or [dice.one(ALIGNMENTS), dice.one(ALIGNMENTS)],
        "margin": edges(30), "stop": dice.chance(15)} for made in rects]
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
    if is_uniform(case):
        return {"content": content, "rects": edited(dice, case, content, rects, grid)}
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


def is_uniform(case):
    """Whether all areas have one alignment, as the targets of a view have."""
    return all(area["align"] == case["areas"][0]["align"] for area in case["areas"])


def edited(dice, case, content, rects, grid):
    """One edit, since views are laid out after each: an area moves or changes its size on one axis, or goes."""
    known = [index for index, old in enumerate(rects) if old]
    rects = list(rects)
    if not known:
        return rects
    index, axis = dice.one(known), dice.whole(0, 1)
    kind, made = dice.whole(0, 4), list(rects[index])
    if kind == 0:
        rects[index] = None
        return rects
    if kind < 3:
        made[axis] = dice.whole(0, (content[axis] - made[axis + 2]) // grid * grid, grid)
    elif axis == 0 and case["direction"] == "rtl":  # the right edge stays
        end = made[0] + made[2]
        made[2] = dice.whole(grid, max(grid, end // grid * grid), grid)
        made[0] = end - made[2]
    else:
        made[axis + 2] = dice.whole(grid, max(grid, (content[axis] - made[axis]) // grid * grid), grid)
    rects[index] = made
    return rects


def cause(system, case, theirs, ours):
    """The differences of the browser that explain its answers; where it has none, Scrollwork's own."""
    found = snap_model.causes(system, case, theirs)
    if found is None:
        return None
    return "+".join(found) if found else "view"
