"""One line on a terminal's standard error: which area, how many cases, and the time."""
import os
import sys
import time


class Progress:
    """How far a comparison is; silent in a pipe and where CI is set."""

    WIDTH = 20

    def __init__(self, areas):
        self.areas = areas
        self.began = time.monotonic()
        self.shown = sys.stderr.isatty() and not os.environ.get("CI")

    def show(self, area, system, turn, done, count):
        """Shows that `system` has answered `done` of the `count` cases of an area.

        `turn` says which system of how many it is, as two numbers."""
        if not self.shown:
            return
        part = (turn[0] + done / count) / turn[1]
        part = (self.areas.index(area) + part) / len(self.areas)
        full = int(part * self.WIDTH)
        seconds = int(time.monotonic() - self.began)
        sys.stderr.write("\r\033[K [%s%s] %s of %d areas: %s in %s, %d of %d   %d:%02d" % (
            "#" * full, " " * (self.WIDTH - full), self.areas.index(area) + 1, len(self.areas), area, system,
            done, count, seconds // 60, seconds % 60))
        sys.stderr.flush()

    def clear(self):
        """Erases the line."""
        if self.shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
