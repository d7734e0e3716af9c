"""Scrollwork in Python: how scroll views behave, written once as Lua scripts.

    with Host(open("scenes/gallery.lua").read(), folder=".") as host:
        host.run("flick(gallery, { x = -1000 })")
        while host.is_moving:
            host.advance(1 / 60)
            print(host.offset("gallery"))

It calls `libscrollwork` through ctypes and depends on nothing else. The library is that of the
folder in SCROLLWORK_LIBRARY (what `scripts/library` prints), else the one that pkg-config or the
system's loader finds. Lengths are in points, times in virtual seconds, velocities in pt/s.
"""

from .host import NOW, Host, version
from .options import Item, View, lua
from .values import (
    Answer, Box, Deed, Event, Kind, Limits, Phase, Point, Rect, ScrollworkError, Size, Status,
    ViewState)

__all__ = [
    "NOW", "Answer", "Box", "Deed", "Event", "Host", "Item", "Kind", "Limits", "Phase", "Point",
    "Rect", "ScrollworkError", "Size", "Status", "View", "ViewState", "lua", "version"]
