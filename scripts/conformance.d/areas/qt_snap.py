"""Random flicks of lists that rest on an item."""


def generate(dice):
    extents = [dice.whole(30, dice.one([60, 60, 100]), 2) for _ in range(dice.whole(10, 40))]
    port = dice.whole(100, 300, 2)
    return {
        "axis": dice.one(["y", "y", "x"]), "port": port, "extents": extents,
        "spacing": dice.one([0, 0, dice.whole(2, 20, 2)]), "first": dice.whole(0, len(extents) - 1),
        "velocity": dice.whole(200, 2500, 10) * dice.one([-1, 1])}


def cause(case, theirs, ours):
    """`end` where one of the two rests at the end of the range."""
    most = max(0, sum(case["extents"]) + case["spacing"] * (len(case["extents"]) - 1) - case["port"])
    return "end" if abs(ours[0] - most) < 1 or abs(theirs[0] - most) < 1 else None
