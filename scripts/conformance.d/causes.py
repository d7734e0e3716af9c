"""Why cases differ: each cause with whose doing it is. docs/conformance.md has the deciding sentences."""

# The other system departs from its specification; the specification leaves the choice; Scrollwork departs.
DEPARTS, FREE, WRONG, UNEXPLAINED = "departs", "free", "wrong", "unexplained"

WHOSE = {
    "none-cuts": DEPARTS,
    "margin-cuts": DEPARTS,
    "unseen-covers": DEPARTS,
    "stays": DEPARTS,
    "unreachable-covers": FREE,
    "past-the-end": FREE,
    "reach-included": FREE,
    "remembers": FREE,
    "covers-by-gap": FREE,
    "covers-in-place": FREE,
    "seen-aligned": FREE,
    "one-area": FREE,
    "both-axes": FREE,
    "by-stays": FREE,
    "ahead": FREE,
    "reach-judged-last": FREE,
    "reach-of-scrollport": FREE,
    "margin-ends": DEPARTS,
    "resnaps-rarely": DEPARTS,
    "ends-always": DEPARTS,
    "seen-anywhere": DEPARTS,
    "one-start": DEPARTS,
    "whole-search": UNEXPLAINED,
    "view": WRONG,
    "clipped": DEPARTS,
    "nearest-long": DEPARTS,
    "padding-lost": DEPARTS,
    "long-center": DEPARTS,
    "absolute": DEPARTS,
    "nested": WRONG,
    "view-removed": FREE,
    "rest": FREE,
    "hidden": FREE,
    "no-room": DEPARTS,
    "rtl": DEPARTS,
}


def whose(cause):
    """Whose doing a cause is; of several joined by `+` it is enough that the other system departs."""
    found = {WHOSE.get(name, UNEXPLAINED) for name in cause.split("+")}
    return next(kind for kind in (UNEXPLAINED, WRONG, DEPARTS, FREE) if kind in found)
