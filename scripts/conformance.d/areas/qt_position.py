"""Random lists and positionViewAtIndex."""

MODES = ["Beginning", "Center", "End", "Visible", "Contain"]


def generate(dice):
    extents = [dice.whole(20, dice.one([60, 60, 200, 500]), 2) for _ in range(dice.whole(1, 30))]
    calls = []
    for _ in range(dice.whole(1, 5)):
        calls.append({"index": dice.whole(0, len(extents) - 1), "mode": dice.one(MODES)})
    return {
        "axis": dice.one(["y", "y", "x"]), "port": dice.whole(100, 400, 2), "extents": extents,
        "spacing": dice.one([0, 0, dice.whole(2, 20, 2)]), "calls": calls}
