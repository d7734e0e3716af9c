"""Random flicks of a Flickable."""


def generate(dice):
    port = dice.whole(100, 400, 2)
    content = port + dice.whole(0, 3000, 2)
    # Flicks as far as the rest of the way only: nothing that flings beyond the ends.
    return {
        "axis": dice.one(["y", "y", "x"]), "port": port, "content": content,
        "start": dice.whole(0, content - port, 2), "velocity": dice.whole(100, 3000, 10) * dice.one([-1, 1]),
        "deceleration": dice.one([1500, 1500, dice.whole(500, 5000, 100)]),
        "fastest": dice.one([2500, 2500, dice.whole(500, 4000, 100)]),
        "bounds": dice.one(["StopAtBounds", "DragAndOvershootBounds"])}
