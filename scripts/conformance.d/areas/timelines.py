"""Random subjects that pass through scrollers: the progress of scroll and view timelines."""

GROW = 400
TOLERANCE = 0.002  # of a progress
NEEDS = "typeof ScrollTimeline === 'function'"


def generate(dice):
    """One subject on the block or the inline axis, seen at several offsets.

    `insets` cover the edges of the scrollport: content begins and ends inside of them, and the view timeline
    counts the rest only."""
    grid = dice.one([2, 10, 50])
    axis = dice.one(["y", "y", "x"])
    port = dice.whole(100, 400, grid)
    insets = [dice.whole(0, 50, 10), dice.whole(0, 50, 10)] if dice.chance(50) else [0, 0]
    before, after = dice.whole(0, 600, grid), dice.whole(0, 600, grid)
    length = dice.one([dice.whole(grid, port, grid), dice.whole(grid, port + GROW, grid)])
    room = max(0, before + length + after + sum(insets) - port)
    offsets = [dice.whole(0, room, 2) for _ in range(dice.whole(2, 6))] + [0, room]
    return {
        "axis": axis, "direction": "rtl" if axis == "x" and dice.chance(6) else "ltr", "port": port,
        "insets": insets, "before": before, "length": length, "after": after, "offsets": offsets}


def cause(system, case, theirs, ours):
    """`rtl` where the browser measures a subject from the left and the offset from the right."""
    return "rtl" if case["direction"] == "rtl" else None
