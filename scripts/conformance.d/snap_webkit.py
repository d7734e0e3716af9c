"""Where WebKit comes to rest: its whole search, as page/scrolling/ScrollSnapOffsetsInfo.cpp has it.

Each axis has a list of aligned offsets. A scroll ends at the one before or after its intended end: the nearer one
for `scrollTo`, for `scrollBy` the one in its direction. Before the first and after the last offset this one
counts, whether its area shows or not. After a layout an axis stays at the number of its offset in the list, or,
where several areas were snapped to, at that of one of them: which one differs from run to run.
"""
import math

REACH = 0.3  # of the scrollport, under proximity
INCLUDED = 1e-4


class Offset:
    """An aligned offset on one axis, with the areas that have it."""

    def __init__(self, at):
        self.at, self.stops, self.long, self.areas, self.indices = at, False, False, [], []


class Scroller:
    """A scroller; offsets begin at the left and top edge of the content, under right to left too."""

    def __init__(self, case):
        self.case, self.mirrored, self.port = case, case["direction"] == "rtl", case["port"]
        left, top, right, bottom = case["padding"]
        self.snapport = [(left, self.port[0] - right), (top, self.port[1] - bottom)]
        self.snaps = [case["axis"] in ("x", "both"), case["axis"] in ("y", "both")]
        self.mandatory = case["strictness"] == "mandatory"
        self.limits = None
        self.active, self.boxes = [None, None], set()
        self.lay_out(case["content"], [area["rect"] for area in case["areas"]])

    def lay_out(self, content, rects):
        limits = [max(content[n] - self.port[n], 0) for n in (0, 1)]
        if self.limits is None:
            self.offset = [limits[0] if self.mirrored else 0, 0]
        elif self.mirrored:  # an offset from the right stays
            self.offset[0] += limits[0] - self.limits[0]
        self.limits = limits
        self.offset = [self.clamp(n, self.offset[n]) for n in (0, 1)]
        found = [{}, {}]
        for index, (given, rect) in enumerate(zip(self.case["areas"], rects)):
            if rect is None:
                continue
            (x, y, width, height), (left, top, right, bottom) = rect, given["margin"]
            spans = [(x - left, x + width + right), (y - top, y + height + bottom)]
            area = [(low - self.snapport[n][0], high - self.snapport[n][0]) for n, (low, high) in enumerate(spans)]
            for n in (0, 1):
                if self.snaps[n] and given["align"][n] != "none":
                    word, port = given["align"][n], self.snapport[n]
                    at = self.edge(n, spans[n], word) - self.edge(n, port, word)
                    at = self.clamp(n, math.floor(at + 0.5))
                    offset = found[n].setdefault(at, Offset(at))
                    offset.stops |= given["stop"]
                    offset.long |= spans[n][1] - spans[n][0] > port[1] - port[0]
                    offset.areas.append(area)
                    offset.indices.append(index)
        self.offsets = [[known[at] for at in sorted(known)] for known in found]

    def clamp(self, n, offset):
        return min(max(offset, 0), self.limits[n])

    def edge(self, n, span, word):
        if word == "center":
            return (span[0] + span[1]) / 2
        return span[1] if (word == "end") != (n == 0 and self.mirrored) else span[0]

    # MARK: a search

    def meets(self, span, n, at):
        return at + self.port[n] > span[0] and at < span[1]

    def seen(self, offset, n, intended):
        """The first area of an offset that shows; the other axis counts where it has no offsets only."""
        cross = 1 - n
        for area in offset.areas:
            if not self.offsets[cross]:
                at = intended[cross]
                if at + self.port[cross] < area[cross][0] or at > area[cross][1]:
                    continue
            if self.meets(area[n], n, offset.at):
                return area
        return None

    def is_near(self, n, offset, at):
        return self.mandatory or abs(offset.at - at) <= self.port[n] * REACH + INCLUDED

    def closest(self, n, intended, start, speed):
        """The offset of one axis; `start` is none for `scrollTo`, and the speed 0."""
        offsets, at = self.offsets[n], intended[n]
        if not offsets:
            return None
        if start is not None:
            stops = [known for known in offsets if known.stops and min(at, start) < known.at < max(at, start)]
            if stops:
                return min(stops, key=lambda known: abs(known.at - start))
        before = [known for known in offsets if known.at <= at and self.seen(known, n, intended)][-1:]
        after = [known for known in offsets if known.at >= at and self.seen(known, n, intended)][:1]
        covered = any(area[n][0] <= at and at + self.port[n] <= area[n][1]
                      for known in offsets if known.long for area in known.areas)
        if covered and (not before or not after or after[0].at - before[0].at >= self.port[n]):
            return None
        for end, beyond in ((offsets[0], at <= offsets[0].at), (offsets[-1], at >= offsets[-1].at)):
            if beyond:
                return end if self.is_near(n, end, at) else None
        before = [known for known in before if self.is_near(n, known, at)]
        after = [known for known in after if self.is_near(n, known, at)]
        if start is not None:
            before = [known for known in before if not (start < at and known.at <= start)]
            after = [known for known in after if not (start > at and known.at >= start)]
        if not before or not after:
            return (before + after + [None])[0]
        if not speed:
            return before[0] if at - before[0].at <= after[0].at - at else after[0]
        return after[0] if speed > 0 else before[0]

    def both(self, intended, start=None, speed=0):
        """For each axis an offset and, where it is one of the list, which."""
        found = [self.closest(n, intended, start, speed) for n in (0, 1)]
        if found[0] and found[1]:
            shown = any(self.meets(area[1 - n], 1 - n, found[1 - n].at) for n in (0, 1) for area in found[n].areas)
            areas = [self.seen(found[n], n, intended) for n in (0, 1)]
            if not shown and all(areas):
                far = [sum((area[n][0] - intended[n]) ** 2 for n in (0, 1)) for area in areas]
                nearer = areas[1] if far[0] > far[1] else areas[0]
                return [(nearer[n][0], None) for n in (0, 1)]
        return [(known.at if known else intended[n], known) for n, known in enumerate(found)]

    # MARK: scrolls and layouts

    def scroll(self, target, directed):
        intended = [self.clamp(n, target[n]) for n in (0, 1)]
        if intended != self.offset:
            # Each axis is asked for with its own beginning and speed, which stand for those of both.
            asked = [(self.offset[n], intended[n] - self.offset[n]) if directed else () for n in (0, 1)]
            self.offset = [self.clamp(n, self.both(intended, *asked[n])[n][0]) for n in (0, 1)]
            self.remember()

    def nearest(self, n):
        known = self.both(self.offset)[n][1]
        return self.offsets[n].index(known) if known else None

    def remember(self):
        self.active = [self.nearest(n) for n in (0, 1)]
        self.boxes = self.snapped_boxes()

    def snapped_boxes(self):
        known = [self.offsets[n][self.active[n]] for n in (0, 1) if self.active[n] is not None]
        return {index for offset in known for index in offset.indices}

    def snap_again(self, chosen):
        boxes = self.boxes
        for n in (1, 0):
            if self.active[n] is None or self.active[n] >= len(self.offsets[n]):
                self.active[n] = self.nearest(n)
        if len(boxes) > 1:
            box = sorted(boxes)[chosen % len(boxes)]
            self.active = [next((k for k, known in enumerate(self.offsets[n]) if box in known.indices), None)
                           for n in (0, 1)]
        self.boxes = self.snapped_boxes()
        at = [self.offset[n] if self.active[n] is None else self.offsets[n][self.active[n]].at for n in (0, 1)]
        if at != self.offset:
            self.offset = at
            self.remember()

    def do(self, step, chosen):
        left = self.limits[0] if self.mirrored else 0
        if "to" in step:
            x, y = step["to"]
            self.scroll([self.offset[0] if x is None else left + x, self.offset[1] if y is None else y], False)
        elif "by" in step:
            self.scroll([self.offset[n] + step["by"][n] for n in (0, 1)], True)
        else:
            self.lay_out(step["content"], step["rects"])
            self.snap_again(chosen)

    def answer(self):
        return [self.offset[0] - (self.limits[0] if self.mirrored else 0), self.offset[1]]


def answers(case, chosen=0):
    """What WebKit answers if of several snapped areas it follows that with this number after a layout."""
    scroller = Scroller(case)
    scroller.snap_again(chosen)
    found = scroller.answer()
    for step in case["steps"]:
        scroller.do(step, chosen)
        found += scroller.answer()
    return found
