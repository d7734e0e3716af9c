"""Random flicks of lists that rest on an item."""


DECELERATION = 1500


def generate(dice):
    """A flick that ends before the range does: past its end Qt Quick's rest changes from run to run."""
    extents = [dice.whole(30, dice.one([60, 60, 100]), 2) for _ in range(dice.whole(12, 40))]
    port = dice.whole(100, 200, 2)
    spacing = dice.one([0, 0, dice.whole(2, 20, 2)])
    first, direction = dice.whole(0, len(extents) - 1), dice.one([-1, 1])
    most = sum(extents) + spacing * (len(extents) - 1) - port
    start = min(most, sum(extents[:first]) + spacing * first)
    room = (most - start if direction > 0 else start) - 50
    if room < 40:
        direction, room = -direction, most - room - 100
    fastest = min(2500, int((2 * DECELERATION * room) ** 0.5) // 10 * 10)
    return {
        "axis": dice.one(["y", "y", "x"]), "port": port, "extents": extents, "spacing": spacing, "first": first,
        "velocity": direction * dice.whole(200, max(200, fastest), 10)}
