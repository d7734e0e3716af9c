"""Random choices that are the same on every machine and in every version of Python."""

MASK = (1 << 64) - 1


class Dice:
    """SplitMix64, seeded with the text of an area's name and a number."""

    def __init__(self, area, seed):
        self.state = seed & MASK
        for letter in area.encode():
            self.state = (self.state ^ letter) * 0x100000001B3 & MASK
        self.bits()

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31

    def whole(self, low, high, step=1):
        """A multiple of step between two multiples of it, both included."""
        return low + step * (self.bits() % ((high - low) // step + 1))

    def one(self, choices):
        return choices[self.bits() % len(choices)]

    def chance(self, percent):
        return self.bits() % 100 < percent
