"""Where a scroller that snaps comes to rest, with each known difference of a browser to be switched on.

A case that differs has the causes whose differences, switched on together, give the browser's answers. What
only the whole of a browser's search gives is `whole-search`; snap_firefox and snap_webkit are those searches.
"""
import functools
import itertools
import math

import snap_firefox
import snap_webkit

NEVER = float("inf")
# Added to a reach that includes its end.
INCLUDED = 1e-6


class Found:
    """A position on an axis, and where its area lies on the other one."""

    def __init__(self, area, offset, cross, aligned=True):
        self.area, self.offset, self.cross, self.aligned = area, offset, cross, aligned


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
        self.content, self.rects = content, rects
        self.limits = [max(0, content[n] - self.port[n]) for n in (0, 1)]
        self.areas = []
        for index, (area, rect) in enumerate(zip(self.case["areas"], rects)):
            if rect is None:
                continue
            (x, y, width, height), (left, top, right, bottom) = rect, area["margin"]
            if self.mirrored:
                x, left, right = max(content[0], self.port[0]) - x - width, right, left
            spans = [(x - left, x + width + right), (y - top, y + height + bottom)]
            if "margin-ends" in self.on:
                spans = [(max(0, low), min(high, max(content[n], self.port[n]))) for n, (low, high) in enumerate(spans)]
            boxes = [(x, x + width), (y, y + height)]
            self.areas.append((index, spans, area["align"], area["stop"], boxes))

    # MARK: one axis

    def length(self, axis):
        return self.snapport[axis][1] - self.snapport[axis][0]

    def clamp(self, axis, offset):
        return min(max(offset, 0), self.limits[axis])

    def reach(self, axis):
        if self.mandatory:
            return NEVER
        if "reach-judged-last" in self.on:
            return NEVER
        if "reach-of-scrollport" in self.on:
            return self.port[axis] * 0.3 + INCLUDED
        return self.length(axis) / 3

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
            if "seen-anywhere" in self.on and self.snaps[1 - axis]:
                if any(area[2][1 - axis] != "none" for area in self.areas):
                    return True
            if "seen-aligned" in self.on and self.snaps[1 - axis] and found.area[2][1 - axis] != "none":
                return self.shows(found.cross, 1 - axis, self.aligned(found.area, 1 - axis).offset)
            at = searches[1 - axis].base
            if not {"seen-aligned", "past-the-end"} <= set(self.on):
                at = self.clamp(1 - axis, at)
            return self.shows(found.cross, 1 - axis, at)
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
        if "ends-always" in self.on and search.kind == "end" and not within:
            return self.best_or_end(axis, searches, search, other)
        if "covers-in-place" in self.on:
            return self.best_or_in_place(axis, searches, search, other, within)
        if "covers-by-gap" in self.on:
            return self.best_by_gap(axis, searches, search, other, within)
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

    def offers(self, axis, searches, search, other, within):
        """Aligned positions that may be chosen."""
        for area in self.areas:
            low, high = area[1][axis]
            if area[2][axis] == "none" or within and not (within[0] < high and low < within[1]):
                continue
            found = self.aligned(area, axis)
            if self.visible(found, axis, searches, other) and search.allows(found.offset):
                yield found

    def nearest(self, founds, axis, search):
        best, distance = None, self.reach(axis)
        for found in founds:
            gap = abs(found.offset - search.base)
            if gap < distance:
                best, distance = found, gap
            elif gap == distance and best and self.encloses(best.area, found.area):
                best = found
        return best

    def best_or_end(self, axis, searches, search, other):
        """Before the first and after the last position this one, whether its area shows or not."""
        best = self.best(axis, searches, search, other, (-NEVER, NEVER))
        all = sorted((self.aligned(area, axis) for area in self.areas if area[2][axis] != "none"),
                     key=lambda found: found.offset)
        if best and best.offset == search.intended or not all or all[0].offset < search.intended < all[-1].offset:
            return best
        end = all[0] if search.intended <= all[0].offset else all[-1]
        return end if abs(end.offset - search.intended) < self.reach(axis) else None

    def best_or_in_place(self, axis, searches, search, other, within):
        """The intended offset where an area covers the scrollport and the positions around are as far apart."""
        founds = list(self.offers(axis, searches, search, other, within))
        at, port, first = search.intended, self.port[axis], self.snapport[axis][0]
        before = [found.offset for found in founds if found.offset <= at]
        after = [found.offset for found in founds if found.offset >= at]
        if not before or not after or min(after) - max(before) >= port:
            for area in self.areas:
                low, high = area[1][axis]
                if area[2][axis] != "none" and high - low > self.length(axis):
                    if low - first <= at and at + port <= high - first:
                        return Found(area, at, area[1][1 - axis])
        return self.nearest(founds, axis, search)

    def best_by_gap(self, axis, searches, search, other, within):
        """The nearest offset in the first area that holds the intended one, where the nearest position and the
        nearest on its other side are further apart than the snapport; it is one more position then."""
        founds = list(self.offers(axis, searches, search, other, within))
        at, length, first = search.intended, self.length(axis), self.snapport[axis][0]
        best = min(founds, key=lambda found: abs(found.offset - at), default=None)
        beyond = [found.offset for found in founds if best and (found.offset > at) != (best.offset > at)]
        second = min(beyond, key=lambda offset: abs(offset - at), default=NEVER)
        if abs(second - (best.offset if best else at)) > length:
            here = self.clamp(axis, at)
            mirrored = self.port[axis] if self.mirrored and axis == 0 else 0
            for area in self.areas:
                low, high = area[1][axis]
                if high - low > length and low <= here + mirrored <= high and area[2] != ["none", "none"]:
                    least, most = (low - mirrored + length, high - mirrored) if mirrored else (low, high - length)
                    offset = min(max(here, least), most)
                    if search.allows(offset):
                        founds.append(Found(area, offset, area[1][1 - axis], False))
                    break
        return self.nearest(founds, axis, search)

    def encloses(self, outer, inner):
        return outer[1] != inner[1] and all(
            a[0] <= b[0] and b[1] <= a[1] for a, b in zip(outer[1], inner[1]))

    def find(self, axis, searches, other=None):
        search = searches[axis]
        if search.kind == "both" and "ahead" in self.on:
            return self.ahead(axis, searches, search, other)
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
        if "by-stays" in self.on and any(
                self.snaps[n] and area[2][n] != "none" for area in self.areas for n in (0, 1)):
            return Found(None, search.current, (-NEVER, NEVER))
        return self.best(axis, searches, Search("end", search.current, search.current), other)

    def ahead(self, axis, searches, search, other):
        """The next position in the direction of the scroll from its intended end on, else the last before it."""
        whole = Search("end", search.current, search.intended)
        founds = sorted(self.offers(axis, searches, whole, other, None), key=lambda found: found.offset)
        start, at = search.current, search.intended
        stops = [found for found in founds if found.area[3] and min(start, at) < found.offset < max(start, at)]
        if stops:
            return min(stops, key=lambda found: abs(found.offset - start))
        covers = self.best(axis, searches, whole, other)
        if covers and covers.offset == at:
            return covers
        near = [found for found in founds if abs(found.offset - at) < self.reach(axis)]
        if "ends-always" in self.on:
            end = self.best(axis, searches, whole, other)
            all = [self.aligned(area, axis).offset for area in self.areas if area[2][axis] != "none"]
            if all and not min(all) < at < max(all):
                return end
        before = [found for found in near if found.offset <= at and not (start < at and found.offset <= start)]
        after = [found for found in near if found.offset >= at and not (start > at and found.offset >= start)]
        if not before or not after:
            return (before[-1:] + after[:1] or [None])[0]
        if start == at:
            return before[-1] if at - before[-1].offset <= after[0].offset - at else after[0]
        return after[0] if at > start else before[-1]

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
        if "both-axes" in self.on and (searches[0].kind == "end" or "ahead" in self.on):
            if all(abs(self.clamp(n, natural[n]) - self.offset[n]) < INCLUDED for n in (0, 1)) and not resnaps:
                return
            scrolled = [True, True]
        scrolled = [self.snaps[n] and scrolled[n] for n in (0, 1)]
        found = [None, None]
        for axis in (0, 1):
            if scrolled[axis]:
                found[axis] = resnaps and self.stay(axis, searches) or self.find(axis, searches)
        if "one-start" in self.on:
            if found[0] and found[1]:
                found = self.one_start(found, searches)
        elif "one-area" in self.on:
            if found[0] and found[1]:
                found = self.one_area(found, searches)
        elif found[0] and found[1] and not (
                self.shows(found[0].cross, 1, found[1].offset) and self.shows(found[1].cross, 0, found[0].offset)):
            keeps = self.kept_axis(found, searches, resnaps)
            found[1 - keeps] = self.find(1 - keeps, searches, found[keeps])
        if "reach-judged-last" in self.on and not self.mandatory:
            for n in (0, 1):
                if found[n] and abs(found[n].offset - searches[n].intended) > self.length(n) * 0.3 + INCLUDED:
                    found[n] = None
        pairs = {"one-area", "one-start"} & set(self.on)
        for axis in (0, 1):
            if found[axis] is None and found[1 - axis] and scrolled[axis] and not pairs:
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
            found[n].area[0] if found[n] and found[n].area else self.snapped[n] if kept[n] else None for n in (0, 1)]

    def one_area(self, found, searches):
        """Where the areas of both axes would not show together, the nearer one decides both."""
        def inside(span, cross, offset):
            first, last = self.snapport[cross]
            return span[0] < last + offset and first + offset < span[1]

        tied = self.tied(found, searches)
        if all(any(inside(known.cross, 1 - n, found[1 - n].offset) for known in tied[n]) for n in (0, 1)):
            return found
        whole = [None, None]
        for n in (0, 1):
            others = [self.aligned(known.area, 1 - n) for known in tied[n]
                      if known.area and known.aligned and known.area[2][1 - n] != "none"]
            whole[n] = min(others, key=lambda known: abs(known.offset - searches[1 - n].intended), default=None)
        if not any(whole):
            return found
        far = [math.hypot(found[n].offset - searches[n].intended, whole[n].offset - searches[1 - n].intended)
               if whole[n] else NEVER for n in (0, 1)]
        keeps = 0 if far[0] < far[1] else 1
        found[1 - keeps] = whole[keeps]
        return found

    def tied(self, found, searches):
        """For each axis what was found, and what else has the same offset."""
        return [[found[n]] + [known for known in self.offers(n, searches, searches[n], None, None)
                              if known.offset == found[n].offset] for n in (0, 1)]

    def one_start(self, found, searches):
        """Where neither axis' areas would show, both axes go to the beginning of the nearer area."""
        def meets(span, cross, offset):
            at = offset + self.snapport[cross][0]
            return at + self.port[cross] > span[0] and at < span[1]

        tied = self.tied(found, searches)
        if any(meets(known.cross, 1 - n, found[1 - n].offset) for n in (0, 1) for known in tied[n]):
            return found
        starts = []
        for n in (0, 1):
            spans = found[n].area[1]
            starts.append([spans[axis][1] - self.snapport[axis][1] if axis == 0 and self.mirrored
                           else spans[axis][0] - self.snapport[axis][0] for axis in (0, 1)])
        far = [sum((start[n] - searches[n].intended) ** 2 for n in (0, 1)) for start in starts]
        start = starts[1] if far[0] > far[1] else starts[0]
        return [Found(found[n].area, self.clamp(n, start[n]), found[n].cross, False) for n in (0, 1)]

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
            if "resnaps-rarely" in self.on and self.keeps(step):
                self.lay_out(step["content"], step["rects"])
                return
            self.lay_out(step["content"], step["rects"])
            self.lay_out_again()

    def keeps(self, step):
        """Whether a layout leaves the size of the content and the areas that are snapped to."""
        snapped = {index for index in self.snapped if index is not None}
        return step["content"] == self.content and all(step["rects"][n] == self.rects[n] for n in snapped)

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


# For each browser, and its whole search where it is known.
DIFFERENCES = {
    "chromium": [
        "none-cuts", "margin-cuts", "unseen-covers", "stays", "unreachable-covers", "past-the-end", "reach-included",
        "remembers"],
    "firefox": [
        "covers-by-gap", "seen-aligned", "one-area", "both-axes", "by-stays", "past-the-end", "reach-judged-last",
        "margin-ends", "resnaps-rarely"],
    "webkit": [
        "covers-in-place", "ends-always", "seen-anywhere", "one-start", "ahead", "reach-of-scrollport"],
}
# WebKit follows one of several areas after a layout, and has any of the first few.
WHOLE = {
    "firefox": [snap_firefox.answers],
    "webkit": [functools.partial(snap_webkit.answers, chosen=chosen) for chosen in range(6)],
}


def causes(system, case, theirs):
    """The fewest differences that together explain the browser's answers; nothing when none do."""
    known = DIFFERENCES[system]
    for count in range(len(known) + 1):
        for chosen in itertools.combinations(known, count):
            if agree(answers(case, chosen), theirs):
                return chosen
    if any(agree(whole(case), theirs) for whole in WHOLE.get(system, [])):
        return ("whole-search",)
    return None
