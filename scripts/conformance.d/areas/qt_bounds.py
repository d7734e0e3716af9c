"""Random offsets beyond the ends of a Flickable, and content that changes its size."""


def generate(dice):
    port = dice.whole(100, 400, 2)
    content = dice.whole(20, 1500, 2)
    steps = []
    for _ in range(dice.whole(1, 3)):
        if dice.chance(60):
            steps.append({"to": dice.whole(-400, 2000, 2)})
        else:
            steps.append({"content": dice.whole(20, 1500, 2)})
    return {
        "axis": dice.one(["y", "y", "x"]), "port": port, "content": content,
        "margins": [dice.whole(0, 60, 2), dice.whole(0, 60, 2)] if dice.chance(40) else [0, 0],
        "bounds": dice.one(["StopAtBounds", "DragAndOvershootBounds"]), "steps": steps}
