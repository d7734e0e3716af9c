"""Options of behaviors as Lua writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from .values import Point


class View(NamedTuple):
    """A scroll view as the value of an option."""

    id: str


class Item(NamedTuple):
    """An item of the scene as the value of an option."""

    id: str


_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_KEYWORDS = frozenset(
    "and break do else elseif end false for function goto if in local nil not or repeat return "
    "then true until while".split())


def lua(value: Any, depth: int = 0) -> str:
    """A value as Lua writes it, for `attach`, or to be put into a script for `run`.

    Takes bool, int, float, str, `View`, `Item`, `Point`, lists and tuples, and dicts, in which
    None leaves a key out.

    >>> lua({"gap": 16, "loop": True, "title": 'so "called"'})
    '{ gap = 16, loop = true, title = "so \\\\x22called\\\\x22" }'
    """
    if depth > 50:
        raise ValueError("options nest deeper than 50 tables, or contain themselves")
    match value:
        case bool():
            return "true" if value else "false"
        case View():
            return f"scene:view({_quoted(value.id)})"
        case Item():
            return f"scene:item({_quoted(value.id)})"
        case Point():
            return lua(value._asdict(), depth)
        case int():
            if not -(2**63) <= value < 2**63:
                raise ValueError(f"{value} is no integer of Lua, which has 64 bits")
            # The smallest integer has no decimal literal.
            return str(value) if value > -(2**63) else "0x8000000000000000"
        case float():
            if not math.isfinite(value):
                raise ValueError(f"{value} is no value of an option: numbers are to be finite")
            return repr(value)
        case str():
            return _quoted(value)
        case list() | tuple():
            if None in value:
                raise ValueError("a list of options has no None: it would end the list")
            return _table(lua(item, depth + 1) for item in value)
        case dict():
            return _table(
                f"{_key(key)} = {lua(item, depth + 1)}"
                for key, item in value.items() if item is not None)
    raise TypeError(
        f"{type(value).__name__} is no value of an option; "
        "allowed: bool, int, float, str, View, Item, Point, list, tuple, dict")


def _table(parts: Iterator[str]) -> str:
    return "{ " + ", ".join(parts) + " }"


def _key(key: Any) -> str:
    if isinstance(key, str) and _NAME.match(key) and key not in _KEYWORDS:
        return key
    if isinstance(key, (str, int)) and not isinstance(key, bool):
        return f"[{lua(key)}]"
    raise TypeError(f"{key!r} is no key of options; allowed: str and int")


def _quoted(text: str) -> str:
    plain = (chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}"
             for byte in text.encode())
    return '"' + "".join(plain) + '"'
