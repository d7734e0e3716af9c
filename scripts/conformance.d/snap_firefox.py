"""Where Firefox comes to rest: its whole search, as layout/generic/ScrollSnap.cpp has it.

It looks for the best position on each axis among areas that would show at their own aligned offsets, adds one
offset in a long area, and then, where the two best would not show together, takes both of the nearer area. A
proximity is judged last, and a layout keeps to the areas of the last scroll.
"""
import math

NEVER = float("inf")
REACH = 0.3  # of the snapport, under proximity
INCLUDED = 1e-4


class Target:
    """An area, less the scroll padding, and its aligned offsets."""

    def __init__(self, index, area, aligned, stop):
        self.index, self.area, self.aligned, self.stop = index, area, aligned, stop


class Edge:
    """A position on one axis: of a target, or of a long area that is covered."""

    def __init__(self, offset, area, target=None, other=NEVER):
        self.offset, self.area, self.target, self.other = offset, area, target, other
        self.stop = target is not None and target.stop


class Tracker:
    """The best position of an axis, those that tie with it, and the nearest on its other side."""

    def __init__(self, start, intended, directed):
        self.start, self.intended, self.directed = start, intended, directed
        self.way = (intended > start) - (intended < start)
        self.best, self.second = [], NEVER

    def stops(self, edge):
        return edge.stop and abs(edge.offset - self.start) < abs(self.intended - self.start)

    def add(self, edge):
        if self.directed and (edge.offset - self.start) * self.way <= 0:
            return
        if not self.best:
            self.best = [edge]
            return
        first = self.best[0]
        opposite = (edge.offset > self.intended) != (first.offset > self.intended)
        far = abs(edge.offset - self.intended)
        closer, closer_second = far < abs(first.offset - self.intended), far < abs(self.second - self.intended)
        if self.directed and self.stops(edge):
            closer = abs(edge.offset - self.start) < abs(first.offset - self.start)
        elif self.directed and self.stops(first):
            closer = False
        if closer:
            if self.directed and self.stops(edge):
                self.second = edge.offset
            elif opposite:
                self.second = first.offset
            self.best = [edge]
            return
        if edge.offset == first.offset:
            self.best.append(edge)
        if closer_second and opposite:
            self.second = edge.offset

    @property
    def gap(self):
        return abs(self.second - (self.best[0].offset if self.best else self.intended))


class Scroller:
    """A scroller whose axes both begin at 0; those that run to the left are mirrored before."""

    def __init__(self, case):
        self.case, self.mirrored, self.port = case, case["direction"] == "rtl", case["port"]
        left, top, right, bottom = case["padding"]
        self.padding = (right, top) if self.mirrored else (left, top)
        self.snapport = [max(0, self.port[0] - left - right), max(0, self.port[1] - top - bottom)]
        self.snaps = [case["axis"] in ("x", "both"), case["axis"] in ("y", "both")]
        self.mandatory = case["strictness"] == "mandatory"
        self.offset, self.last = [0, 0], None
        self.lay_out(case["content"], [area["rect"] for area in case["areas"]])

    def lay_out(self, content, rects):
        self.content, self.rects = content, rects
        full = [max(content[n], self.port[n]) for n in (0, 1)]
        self.limits = [full[n] - self.port[n] for n in (0, 1)]
        self.targets, self.long = [], ([], [])
        for index, (given, rect) in enumerate(zip(self.case["areas"], rects)):
            if rect is None or given["align"] == ["none", "none"]:
                continue
            (x, y, width, height), (left, top, right, bottom) = rect, given["margin"]
            if self.mirrored:
                x, left, right = full[0] - x - width, right, left
            spans = [(max(0, x - left), min(full[0], x + width + right)),
                     (max(0, y - top), min(full[1], y + height + bottom))]
            area = [(low - self.padding[n], high - self.padding[n]) for n, (low, high) in enumerate(spans)]
            for n in (0, 1):
                if spans[n][1] - spans[n][0] > self.snapport[n]:
                    self.long[n].append((spans[n], area))
            aligned = [self.align(n, area[n], given["align"][n]) for n in (0, 1)]
            self.targets.append(Target(index, area, aligned, given["stop"]))

    def clamp(self, n, offset):
        return min(max(offset, 0), self.limits[n])

    def align(self, n, span, word):
        if word == "none" or not self.snaps[n]:
            return None
        low, high = span[0], span[1] - self.snapport[n]
        return self.clamp(n, {"start": low, "end": high, "center": (low + high) / 2}[word])

    def shows(self, area, at):
        """Whether a part of the area is in the snapport; what only touches it is not."""
        return all(low < at[n] + self.snapport[n] and at[n] < high for n, (low, high) in enumerate(area))

    def choosable(self, at):
        """The targets that show, or touch, where they would be aligned."""
        for target in self.targets:
            own = [at[n] if target.aligned[n] is None else target.aligned[n] for n in (0, 1)]
            if all(low <= own[n] + self.snapport[n] and own[n] <= high for n, (low, high) in enumerate(target.area)):
                yield target

    # MARK: a search

    def search(self, start, intended, directed, axes=(0, 1), covers=True):
        """The offsets, and for each axis the targets that are snapped to."""
        trackers = [Tracker(start[n], intended[n], directed) for n in (0, 1)]
        for target in self.choosable(intended):
            for n in axes:
                if target.aligned[n] is not None:
                    other = target.aligned[1 - n]
                    far = NEVER if other is None else abs(intended[1 - n] - other)
                    trackers[n].add(Edge(target.aligned[n], target.area, target, far))
        for n in (0, 1) if covers else ():
            if trackers[n].gap > self.snapport[n]:
                self.add_covered(n, intended[n], trackers[n])
        if trackers[0].best and trackers[1].best:
            return self.together(trackers, intended)
        rest = list(start) if directed and self.mandatory else list(intended)
        return ([trackers[n].best[0].offset if trackers[n].best else rest[n] for n in (0, 1)],
                [[edge.target for edge in tracker.best] for tracker in trackers])

    def add_covered(self, n, intended, tracker):
        """The offset nearest to the intended one in the first long area that holds it."""
        at, away = self.clamp(n, intended), self.port[0] if self.mirrored and n == 0 else 0
        for (low, high), area in self.long[n]:
            if low <= at + away <= high:
                least, most = (low - away + self.snapport[n], high - away) if away else (low, high - self.snapport[n])
                tracker.add(Edge(min(max(at, least), most), area))
                return

    def together(self, trackers, intended):
        at = [tracker.best[0].offset for tracker in trackers]
        seen = [[edge.target for edge in tracker.best if self.shows(edge.area, at)] for tracker in trackers]
        if seen[0] and seen[1]:
            return at, seen
        near = [min(tracker.best, key=lambda edge: edge.other) for tracker in trackers]
        targets = [[edge.target for edge in tracker.best if edge.other == near[n].other]
                   for n, tracker in enumerate(trackers)]
        if near[0].other == near[1].other == NEVER:
            return at, [[edge.target for edge in tracker.best] for tracker in trackers]
        far = [math.hypot(intended[n] - at[n], near[n].other) for n in (0, 1)]
        keeps = 0 if far[0] < far[1] else 1
        at[1 - keeps] = near[keeps].target.aligned[1 - keeps]
        if NEVER in far:
            targets = [targets[keeps]] * 2
        return at, targets

    def snapped(self, start, intended, directed):
        """Where the scroll ends and on which targets; nothing where it does not snap."""
        if not any(offset is not None for target in self.targets for offset in target.aligned):
            return None
        at, targets = self.search(start, intended, directed)
        kept = False
        for n in (0, 1):
            if self.snaps[n] and (
                    self.mandatory or abs(intended[n] - at[n]) <= self.snapport[n] * REACH + INCLUDED):
                kept = True
            else:
                at[n] = intended[n]
        return (at, targets) if kept else None

    # MARK: scrolls and layouts

    def rest(self, at, targets):
        self.offset = [self.clamp(n, at[n]) for n in (0, 1)]
        known = targets and None not in targets[0] + targets[1]
        self.last = [[target.index for target in found] for found in targets] if known else None

    def scroll(self, intended, directed):
        self.rest(*(self.snapped(self.offset, intended, directed) or (intended, [[], []])))

    def lay_out_again(self, content, rects):
        last = {index for found in self.last or [] for index in found}
        same = content == self.content and all(rects[index] == self.rects[index] for index in last)
        self.lay_out(content, rects)
        offset = [self.clamp(n, self.offset[n]) for n in (0, 1)]
        if not same or offset != self.offset:
            self.offset = offset
            self.snap_again()

    def snap_again(self):
        at = self.last and self.followed()
        if not at:
            found = self.snapped(self.offset, self.offset, False)
            if found:
                self.rest(*found)
            return
        if None in at:
            near = [self.offset[n] if at[n] is None else at[n] for n in (0, 1)]
            other, _ = self.search(near, near, False, [n for n in (0, 1) if at[n] is None], covers=False)
            at = [other[n] if at[n] is None else at[n] for n in (0, 1)]
        self.rest(at, [[target for target in self.choosable(at) if target.aligned[n] == at[n]
                        and self.shows(target.area, at)] for n in (0, 1)])

    def followed(self):
        """The offsets of areas that were snapped to: of one that was on both axes, else of the block axis."""
        kept = [[target for target in self.choosable(self.offset)
                 if target.aligned[n] is not None and target.index in self.last[n]] for n in (0, 1)]
        chosen = [target for target in kept[0] if target in kept[1]] or kept[1] or kept[0]
        at = [None, None]
        for n in (0, 1):
            for target in chosen:
                own = [target.aligned[n] if axis == n else at[axis] for axis in (0, 1)]
                if target.aligned[n] is not None and (at[1 - n] is None or self.shows(target.area, own)):
                    at[n] = target.aligned[n]
                    break
        return at if at != [None, None] else None

    def do(self, step):
        sign = -1 if self.mirrored else 1
        if "to" in step:
            x, y = step["to"]
            self.scroll([self.offset[0] if x is None else sign * x, self.offset[1] if y is None else y], False)
        elif "by" in step:
            self.scroll([self.offset[0] + sign * step["by"][0], self.offset[1] + step["by"][1]], True)
        else:
            self.lay_out_again(step["content"], step["rects"])

    def answer(self):
        return [-self.offset[0] if self.mirrored else self.offset[0], self.offset[1]]


def answers(case):
    scroller = Scroller(case)
    scroller.snap_again()
    found = scroller.answer()
    for step in case["steps"]:
        scroller.do(step)
        found += scroller.answer()
    return found
