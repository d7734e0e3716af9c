"""Where a scroller that snaps comes to rest, with each known difference of a browser to be switched on.

A case that differs has the causes whose differences, switched on together, give the browser's answers.
"""
import itertools

NEVER = float("inf")


class Found:
    """A position on an axis, and where its area lies on the other one."""

    def __init__(self, area, offset, cross):
        self.area, self.offset, self.cross = area, offset, cross


class Search:
    """What kind of scroll it was on one axis: where it began, where it would end, and which way it went."""

    def __init__(self, kind, current, intended, heading=0):
        self.kind, self.current, self.intended, self.heading = kind, current, intended, heading

    @property
    def base(self):
        return self.current if self.kind == "direction" else self.intended

    def allows(self, offset):
        ahead = (offset - self.current) * (-1 if self.heading < 0 else 1)
        return {"end": True, "direction": ahead >= 1, "both": ahead >= 0.5}[self.kind]


class Scroller:
    """A scroller whose axes both begin at 0; those that run to the left are mirrored before."""

    def __init__(self, case, differences):
        self.on = differences
        self.mirrored = case["direction"] == "rtl"
        self.port = case["port"]
        left, top, right, bottom = case["padding"]
        if self.mirrored:
            left, right = right, left
        self.snapport = [(left, max(left, self.port[0] - right)), (top, max(top, self.port[1] - bottom))]
        self.snaps = [case["axis"] in ("x", "both"), case["axis"] in ("y", "both")]
        self.mandatory = case["strictness"] == "mandatory"
        self.case = case
        self.offset, self.snapped = [0, 0], [None, None]
        self.lay_out(case["content"], [area["rect"] for area in case["areas"]])

    def lay_out(self, content, rects):
        self.limits = [max(0, content[n] - self.port[n]) for n in (0, 1)]
        self.areas = []
        for index, (area, rect) in enumerate(zip(self.case["areas"], rects)):
            if rect is None:
                continue
            (x, y, width, height), (left, top, right, bottom) = rect, area["margin"]
            if self.mirrored:
                x, left, right = max(content[0], self.port[0]) - x - width, right, left
            spans = [(x - left, x + width + right), (y - top, y + height + bottom)]
            boxes = [(x, x + width), (y, y + height)]
            self.areas.append((index, spans, area["align"], area["stop"], boxes))

    # MARK: one axis

    def length(self, axis):
        return self.snapport[axis][1] - self.snapport[axis][0]

    def clamp(self, axis, offset):
        return min(max(offset, 0), self.limits[axis])

    def reach(self, axis):
        return NEVER if self.mandatory else self.length(axis) / 3

    def aligned(self, area, axis):
        (low, high), (first, last) = area[1][axis], self.snapport[axis]
        word = area[2][axis]
        offset = {"start": low - first, "end": high - last}.get(word, (low + high - first - last) / 2)
        return Found(area, self.clamp(axis, offset), area[1][1 - axis])

    def shows(self, span, cross, offset):
        first, last = self.snapport[cross]
        return span[0] <= last + offset and first + offset <= span[1]

    def visible(self, found, axis, searches, other):
        if other is None:
            return self.shows(found.cross, 1 - axis, self.clamp(1 - axis, searches[1 - axis].base))
        return self.shows(found.cross, 1 - axis, other.offset) and self.shows(other.cross, axis, found.offset)

    def free(self, area, axis, intended):
        """The offset nearest to the intended one at which a long area covers the snapport."""
        low, high = area[1][axis]
        first, last = self.snapport[axis]
        wanted = (first + intended, last + intended)
        if "margin-cuts" not in self.on and self.covers_with_margin(area, axis, wanted):
            return Found(area, self.clamp(axis, intended), area[1][1 - axis])
        before, between, after = [low, high], [low, high], [low, high]
        for other in self.areas:
            a, b = other[1][axis]
            # A box that aligns on neither axis is no area.
            if other[2][axis] == "none" and ("none-cuts" not in self.on or other[2][1 - axis] == "none"):
                continue
            if a > high or b < low or (a <= low and b >= high):
                continue
            if b < wanted[0]:
                before[0] = max(before[0], b)
            else:
                before[1] = min(before[1], a)
            if a > wanted[1]:
                after[1] = min(after[1], a)
            else:
                after[0] = max(after[0], b)
            if between is None:
                continue
            if (a <= wanted[0] and wanted[1] <= b) or (wanted[0] <= a and b <= wanted[1]):
                between = None
            elif a <= wanted[0]:
                between[0] = max(between[0], b)
            else:
                between[1] = min(between[1], a)
        between = self.inside(between, area, axis, intended)
        if between:
            return between
        near = [found for found in (
            self.inside(after, area, axis, intended), self.inside(before, area, axis, intended)) if found]
        return min(near, key=lambda found: abs(found.offset - intended)) if near else None

    def covers_with_margin(self, area, axis, wanted):
        """Whether an area covers the snapport and what shows of others lies in its margin, with more than the
        snapport between them."""
        (low, high), box = area[1][axis], area[4][axis]
        if box == (low, high) or wanted[0] < low or wanted[1] > high:
            return False
        gap = [low, high]
        for other in self.areas:
            a, b = other[1][axis]
            if other[2][axis] == "none" or a > high or b < low or (a <= low and b >= high):
                continue
            if b <= box[0] or a < box[1] and b <= wanted[0]:
                gap[0] = max(gap[0], b)
            elif a >= box[1] or a >= wanted[1]:
                gap[1] = min(gap[1], a)
            else:
                return False
        return gap[1] - gap[0] > self.length(axis)

    def inside(self, gap, area, axis, intended):
        if gap is None or gap[1] <= gap[0]:
            return None
        first, last = self.snapport[axis]
        low, high = gap[0] - first, gap[1] - last
        if high > low:
            offset = min(max(intended, low), high)
        else:
            offset = {"start": low, "end": high}.get(area[2][axis], (low + high) / 2)
            offset = min(max(offset, area[1][axis][0] - first), area[1][axis][1] - last)
        if "unreachable-covers" in self.on and offset != self.clamp(axis, offset):
            return Found(area, offset, (NEVER, -NEVER))
        offset = self.clamp(axis, offset)
        return Found(area, offset, area[1][1 - axis])

    def best(self, axis, searches, search, other, within=None):
        best, distance, covering = None, self.reach(axis), None
        for area in self.areas:
            if area[2][axis] == "none":
                continue
            low, high = area[1][axis]
            if within and not (within[0] < high and low < within[1]):
                continue
            offers = [self.aligned(area, axis)]
            if high - low >= self.length(axis):
                offers.append(self.free(area, axis, search.intended))
            for n, found in enumerate(offers):
                if found is None:
                    continue
                seen = self.visible(found, axis, searches, other)
                if n == 1 and found.offset == search.intended:
                    if seen or "unseen-covers" in self.on:
                        if covering is None:
                            covering = found
                        else:
                            covering = Found(covering.area, found.offset, (
                                min(covering.cross[0], found.cross[0]), max(covering.cross[1], found.cross[1])))
                    continue
                if not seen or not search.allows(found.offset):
                    continue
                gap = abs(found.offset - search.base)
                if gap < distance:
                    best, distance = found, gap
                elif gap == distance and best and self.encloses(best.area, area):
                    best = found
                elif gap == distance and best is None and "reach-included" in self.on:
                    best = found
        if covering is None:
            return best
        if search.kind == "direction" and best and abs(best.offset - search.current) < abs(
                covering.offset - search.current):
            return best
        return covering

    def encloses(self, outer, inner):
        return outer[1] != inner[1] and all(
            a[0] <= b[0] and b[1] <= a[1] for a, b in zip(outer[1], inner[1]))

    def find(self, axis, searches, other=None):
        search = searches[axis]
        best = self.best(axis, searches, search, other)
        if best:
            if search.kind == "both":
                step = Search("direction", search.current, search.intended, search.heading)
                stops, distance = None, self.reach(axis)
                for area in self.areas:
                    if not area[3] or area[2][axis] == "none":
                        continue
                    found = self.aligned(area, axis)
                    gap = abs(found.offset - search.current)
                    if self.visible(found, axis, searches, other) and step.allows(found.offset) and gap < distance:
                        stops, distance = found, gap
                if stops and distance <= abs(best.offset - search.current):
                    return stops
            return best
        if search.kind == "end" or not self.mandatory:
            return None
        return self.best(axis, searches, Search("end", search.current, search.current), other)

    def stay(self, axis, searches):
        """The offset on the area that was snapped to before the layout."""
        for area in self.areas:
            if area[0] == self.snapped[axis] and area[2][axis] != "none":
                low, high = area[1][axis]
                if high - low >= self.length(axis):
                    inside = self.best(axis, searches, searches[axis], None, (low, high))
                    if inside:
                        return inside
                return self.aligned(area, axis)
        return None

    # MARK: both axes

    def rest(self, searches, scrolled, natural, resnaps=False):
        scrolled = [self.snaps[n] and scrolled[n] for n in (0, 1)]
        found = [None, None]
        for axis in (0, 1):
            if scrolled[axis]:
                found[axis] = resnaps and self.stay(axis, searches) or self.find(axis, searches)
        if found[0] and found[1] and not (
                self.shows(found[0].cross, 1, found[1].offset) and self.shows(found[1].cross, 0, found[0].offset)):
            keeps = self.kept_axis(found, searches, resnaps)
            found[1 - keeps] = self.find(1 - keeps, searches, found[keeps])
        for axis in (0, 1):
            if found[axis] is None and found[1 - axis] and scrolled[axis]:
                found[axis] = self.find(axis, searches, found[1 - axis])
                break
        together = False
        if not any(found) and all(scrolled) and searches[0].kind != "both":
            found = self.common(searches)
            together = any(found)
        now = [self.clamp(n, natural[n]) for n in (0, 1)]
        if any(found) and "stays" in self.on and searches[0].kind == "both" and not together:
            now = list(self.offset)
        self.offset = [self.clamp(n, found[n].offset if found[n] else now[n]) for n in (0, 1)]
        kept = [not scrolled[n] or "remembers" in self.on and any(found) for n in (0, 1)]
        self.snapped = [
            found[n].area[0] if found[n] else self.snapped[n] if kept[n] else None for n in (0, 1)]

    def kept_axis(self, found, searches, resnaps):
        if resnaps:
            if (self.snapped[0] is None) != (self.snapped[1] is None):
                return 1 if self.snapped[0] is None else 0
            return 1
        return 0 if abs(found[0].offset - searches[0].base) <= abs(found[1].offset - searches[1].base) else 1

    def common(self, searches):
        best, least = [None, None], None
        for area in self.areas:
            if "none" in area[2]:
                continue
            both = [self.aligned(area, axis) for axis in (0, 1)]
            far = [abs(both[axis].offset - searches[axis].current) for axis in (0, 1)]
            if all(far[axis] <= self.reach(axis) for axis in (0, 1)):
                if least is None or (far[1], far[0]) < least:
                    best, least = both, (far[1], far[0])
        return best

    # MARK: steps

    def do(self, step):
        sign = -1 if self.mirrored else 1
        if "to" in step:
            x, y = step["to"]
            target = [self.offset[0] if x is None else sign * x, self.offset[1] if y is None else y]
            at = [self.clamp(n, target[n]) for n in (0, 1)]
            self.rest([Search("end", at[n], at[n]) for n in (0, 1)], [x is not None, y is not None], target)
        elif "by" in step:
            by = [sign * step["by"][0], step["by"][1]]
            target = [self.offset[n] + by[n] for n in (0, 1)]
            ends = target if "past-the-end" in self.on else [self.clamp(n, target[n]) for n in (0, 1)]
            searches = [Search("both", self.offset[n], ends[n], by[n]) for n in (0, 1)]
            self.rest(searches, [by[0] != 0, by[1] != 0], target)
        else:
            self.lay_out(step["content"], step["rects"])
            self.lay_out_again()

    def lay_out_again(self):
        self.offset = [self.clamp(n, self.offset[n]) for n in (0, 1)]
        self.rest([Search("end", self.offset[n], self.offset[n]) for n in (0, 1)], [True, True], self.offset, True)

    def answer(self):
        return [-self.offset[0] if self.mirrored else self.offset[0], self.offset[1]]


def answers(case, differences=()):
    scroller = Scroller(case, differences)
    scroller.lay_out_again()
    found = scroller.answer()
    for step in case["steps"]:
        scroller.do(step)
        found += scroller.answer()
    return found


def agree(numbers, others):
    return len(numbers) == len(others) and all(abs(a - b) <= 0.51 for a, b in zip(numbers, others))


DIFFERENCES = ["none-cuts", "margin-cuts", "unseen-covers", "stays", "unreachable-covers", "past-the-end", "reach-included", "remembers"]


def causes(case, theirs):
    """The fewest differences that together explain the browser's answers; nothing when none do."""
    for count in range(len(DIFFERENCES) + 1):
        for chosen in itertools.combinations(DIFFERENCES, count):
            if agree(answers(case, chosen), theirs):
                return chosen
    return None
