"""Where nested scrollers rest after scrollIntoView, with each known difference of a browser to be switched on."""
import itertools

# For each browser, the differences that explain its answers alone or together.
DIFFERENCES = {"chromium": ["clipped"], "firefox": [], "webkit": ["nearest-long", "padding-lost"]}


def shown(case, on=()):
    """The offsets, innermost first."""
    mirrored = case["direction"] == "rtl"
    margin = [(case["margin"][n], case["margin"][n + 2]) for n in (0, 1)]
    target = [(case["target"][n], case["target"][n] + case["target"][n + 2]) for n in (0, 1)]
    found = []
    for scroller in case["scrollers"]:
        for n in (0, 1):
            word, flipped = (case["inline"], case["block"])[n], n == 0 and mirrored
            if flipped:
                word = {"start": "end", "end": "start"}.get(word, word)
            limit = scroller["content"][n] - scroller["port"][n]
            at = scroller["offset"][n] + (limit if flipped else 0)
            low, high = target[n][0] - margin[n][0], target[n][1] + margin[n][1]
            first, last = scroller["padding"][n], scroller["port"][n] - scroller["padding"][n + 2]
            if word == "nearest":
                word = nearest(low - at, high - at, first, last, "nearest-long" in on)
            offset = {"start": low - first, "end": high - last, "center": (low + high - first - last) / 2}.get(word, at)
            offset = min(max(offset, 0), limit)
            found.append(offset - limit if flipped else offset)
            target[n] = target[n][0] - offset, target[n][1] - offset
            if "clipped" in on:
                target[n] = max(target[n][0], 0), min(target[n][1], scroller["port"][n])
            if "padding-lost" in on:
                port = scroller["port"][n]
                by = {"start": -first, "end": port - last, "center": (port - first - last) / 2}.get(word, 0)
                target[n] = target[n][0] + by, target[n][1] + by
            if "at" in scroller:
                target[n] = target[n][0] + scroller["at"][n], target[n][1] + scroller["at"][n]
    return found


def nearest(low, high, first, last, always_start):
    """Which edge is aligned: of a target that fits the one that is out of sight, else the other one."""
    before, after, long = low < first, high > last, high - low > last - first
    if before and after or not before and not after:
        return None
    if long and always_start:
        return "start"
    return "start" if before != long else "end"


def causes(system, case, theirs):
    """The fewest differences that together explain the browser's answers; nothing when none do."""
    known = DIFFERENCES[system]
    for count in range(1, len(known) + 1):
        for chosen in itertools.combinations(known, count):
            if all(abs(a - b) <= 0.51 for a, b in zip(shown(case, chosen), theirs)):
                return chosen
    return None
