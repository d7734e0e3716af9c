"""A scene with its scripts, in the caller's hands."""

from __future__ import annotations

import ctypes
import logging
import math
import os
import warnings
from collections.abc import Callable, Iterable, Iterator
from ctypes import byref
from typing import Any

from . import library as c
from .library import library
from .options import lua
from .values import (
    Answer, Box, Event, Kind, Limits, Phase, Point, Rect, ScrollworkError, Size, Status, ViewState)

NOW = -1.0
"""A time that is not known: the input happens at once."""

_log = logging.getLogger("scrollwork")


class Host:
    """A scene with its scripts; used on the thread that opened it, and closed as a file is.

    >>> with Host(open("gallery.lua").read(), folder="examples/carousel") as host:
    ...     host.run("flick(gallery, { x = -1000 })")
    ...     host.settle(10)
    ...     host.offset("gallery")

    Methods are the functions of scrollwork.h. What the library refuses is raised as
    `ScrollworkError`; what a callback raises is raised by the call that was under way.
    """

    def __init__(
        self, scene: str, *, name: str | None = None, folder: str | os.PathLike[str] | None = None,
        device: str | None = None, rate: float = 0, seed: int = 0, limits: Limits = Limits(), module: Callable[[str], str | None] | None = None,
        on_print: Callable[[str], object] | None = print,
        on_fault: Callable[[ScrollworkError], object] = _log.error,
    ):
        """Opens a host on the scene that a script makes.

        Args:
            scene: The script: it calls `sw.scene`, or returns a function that does.
            name: What messages call it; else "scene.lua".
            folder: Where scripts find the modules that they require.
            device: A device by its name, in place of the scene's own.
            rate: Ticks a second, in place of the scene's own; 0 for these.
            seed: Feeds `sw.random`.
            limits: What scripts may use up.
            module: Returns the text of a module that the folder does not have; None for none.
            on_print: Takes each line that scripts print; None for nothing.
            on_fault: Takes what goes wrong in handlers, rules and timers, for which no call
                waits.
        """
        self._handle = ctypes.c_void_p()
        # The first exception of a callback in the call under way, and how many callbacks are
        # being called.
        self._raised: BaseException | None = None
        self._depth = 0
        self._module_text: ctypes.Array[ctypes.c_char] | None = None
        self._listeners: dict[int, Callable[[Event], Answer | None]] = {}
        self._numbers: dict[int, int] = {}
        self._last_key = 0

        def find_module(_context: int, asked: bytes) -> int | None:
            text = self._guarded(lambda: _bytes(module(asked.decode())) if module else None)
            # The library copies it after this has returned.
            self._module_text = None if text is None else ctypes.create_string_buffer(text)
            return None if self._module_text is None else ctypes.addressof(self._module_text)

        def take_line(_context: int, line: bytes) -> None:
            self._guarded(lambda: on_print(line.decode()) if on_print else None)

        def take_fault(_context: int, error: Any) -> None:
            self._guarded(lambda: on_fault(_error(error.contents)))

        self._options = c.COptions(
            size=ctypes.sizeof(c.COptions), name=_bytes(name), seed=seed, limits=c.CLimits(*limits),
            device=_bytes(device), rate=rate,
            folder=None if folder is None else _bytes(os.fspath(folder)),
            module=c.ModuleFunction(find_module), print=c.PrintFunction(take_line),
            fault=c.FaultFunction(take_fault))
        self._listener = c.ListenerFunction(self._hear)
        self._check(library.sw_open(_bytes(scene), byref(self._options), byref(self._handle)))

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            warnings.warn("a host was not closed", ResourceWarning, source=self)
            library.sw_close(self._handle)

    def close(self) -> None:
        """Ends all scripts and releases what the host owns; a second time it does nothing."""
        handle, self._handle = self._handle, ctypes.c_void_p()
        if handle:
            self._check(library.sw_close(handle))

    # ---- Scripts ----

    def load(self, text: str, name: str) -> None:
        """Loads a script that returns a behavior, under a name."""
        self._call(library.sw_load, text, name)

    def load_module(self, module: str) -> None:
        """Loads the behavior that a module returns, under the module's name."""
        self._call(library.sw_load_module, module)

    def add_package(
        self, name: str, version: str, folder: str | os.PathLike[str] | None = None,
        allow: Iterable[str] = (), needs: Iterable[str] = (),
    ) -> None:
        """Adds a package, which scripts require by its name.

        Args:
            name: Its name: letters, digits and "_".
            version: Its version, for messages.
            folder: The folder of its files; for None, `module` is called with their names.
            allow: What it may do besides changing what is in the view that it is attached to: "scene",
                "views", "focus", "print", "budget".
            needs: The packages, added before, that its files may require besides their own.
        """
        self._call(
            library.sw_add_package, name, version, None if folder is None else os.fspath(folder),
            " ".join(allow), " ".join(needs))

    def attach(self, view: str | None, behavior: str, **options: Any) -> None:
        """Attaches a behavior that was loaded to a view, or to the scene for None."""
        self._call(library.sw_attach, view, behavior, lua(options))

    def configure(self, view: str | None, behavior: str, **options: Any) -> None:
        """Ends a behavior on a view and attaches it again with other options."""
        self._call(library.sw_configure, view, behavior, lua(options))

    def detach(self, view: str | None, behavior: str) -> None:
        """Ends a behavior on a view with all that it registered there."""
        self._call(library.sw_detach, view, behavior)

    def reload(self, behavior: str, text: str) -> None:
        """Replaces the text of a behavior wherever it is attached."""
        self._call(library.sw_reload, behavior, text)

    def run(self, text: str, name: str = "run") -> None:
        """Runs a plain script, in which views are globals by their ids.

        The verbs of tests, such as flick, move time; a script that waits by `sw.wait` goes on as
        time moves.
        """
        self._call(library.sw_run, text, name)

    # ---- Time ----

    def advance(self, seconds: float) -> None:
        """Moves virtual time by whole ticks; what is left of a tick counts in the next call."""
        self._call(library.sw_advance, seconds)

    def advance_to(self, timestamp: float) -> None:
        """Moves virtual time to a moment of the program's clock; the first call says what now is."""
        self._call(library.sw_advance_to, timestamp)

    def settle(self, limit: float = 10) -> bool:
        """Moves time until nothing moves and no event waits; returns whether it came to that."""
        is_at_rest = ctypes.c_bool()
        self._call(library.sw_settle, limit, byref(is_at_rest))
        return is_at_rest.value

    @property
    def now(self) -> float:
        """The virtual time since the host was opened, in seconds."""
        now = library.sw_now(self._handle)
        self._check(Status.OK if now >= 0 else library.sw_last_error().contents.status)
        return now

    @property
    def is_moving(self) -> bool:
        """Whether something moves or an event waits."""
        # The library answers false where there is no host; reading the time raises then.
        return library.sw_is_moving(self._handle) or self.now < 0

    @property
    def idle_time(self) -> float | None:
        """For how many seconds nothing happens by itself: 0 while something moves, None for ever."""
        time = library.sw_idle_time(self._handle)
        return time if time >= 0 or self.now < 0 else None

    def resize(self, width: float, height: float) -> None:
        """Gives the scene another size."""
        self._call(library.sw_resize, width, height)

    # ---- Fingers, wheel and keys ----

    def touch_begin(self, finger: int, x: float, y: float) -> None:
        """Puts a finger down at a point of the scene."""
        self._call(library.sw_touch_begin, finger, x, y)

    def touch_move(self, finger: int, x: float, y: float, time: float = NOW) -> None:
        """Moves a finger, at a time in the clock of `advance_to`."""
        self._call(library.sw_touch_move, finger, x, y, time)

    def touch_end(self, finger: int, time: float = NOW) -> None:
        """Lifts a finger."""
        self._call(library.sw_touch_end, finger, time)

    def touch_cancel(self, finger: int) -> None:
        """Takes a finger away: no tap and no momentum."""
        self._call(library.sw_touch_cancel, finger)

    def wheel(self, x: float, y: float, dx: float, dy: float) -> None:
        """Turns a wheel over a point of the scene by one notch; positive towards the end."""
        self._call(library.sw_wheel, x, y, dx, dy)

    def hover(self, x: float, y: float) -> None:
        """Moves a mouse, no button pressed: `hover` and `leave` come with the next tick."""
        self._call(library.sw_hover, x, y)

    def leave(self) -> None:
        """Takes the mouse off the scene."""
        self._call(library.sw_leave)

    def key(self, view: str, key: str) -> None:
        """Presses a key on a view, by its name in browsers, such as "PageDown"."""
        self._call(library.sw_key, view, key)

    # ---- What shows ----

    def offset(self, view: str) -> Point:
        """The offset of a view, after a layout that is due."""
        x, y = ctypes.c_double(), ctypes.c_double()
        self._call(library.sw_offset, view, byref(x), byref(y))
        return Point(x.value, y.value)

    def read(self, view: str) -> ViewState:
        """All of a view."""
        state = c.CView()
        self._call(library.sw_read, view, byref(state))
        points = (state.offset, state.velocity, state.target, state.minimum, state.maximum)
        return ViewState(
            *(_point(point) for point in points), _size(state.content), _size(state.container),
            state.zoom, Phase(state.phase))

    def draw(self) -> list[Box]:
        """What shows now, from back to front."""
        frame = c.CFrame()
        self._call(library.sw_draw, byref(frame))
        return [
            Box(Kind(box.kind), _text(box.id), _rect(box.frame), _rect(box.clip), box.opacity,
                box.scale, box.is_lifted, box.is_focused, _text(box.role), _text(box.text),
                _text(box.caption), _text(box.color), _text(box.icon),
                box.radius if box.radius >= 0 else None, box.rotation)
            for box in frame.boxes[: frame.count]]

    # ---- Events ----

    def on(
        self, view: str | None, event: str, listener: Callable[[Event], Answer | None],
    ) -> int:
        """Calls a function with each event of a name, of a view or of the whole scene for None.

        Inside of it the host may be read, but time cannot be moved. Returns the number for `off`.
        """
        number = ctypes.c_uint64()
        self._last_key += 1
        key = self._last_key
        self._listeners[key] = listener
        try:
            self._call(library.sw_on, view, event, self._listener, key, byref(number))
        except BaseException:
            del self._listeners[key]
            raise
        self._numbers[number.value] = key
        return number.value

    def collect(self, view: str | None, event: str) -> int:
        """Collects events of a name for `events`; returns the number for `off`."""
        number = ctypes.c_uint64()
        self._call(library.sw_collect, view, event, byref(number))
        return number.value

    def events(self) -> Iterator[Event]:
        """Takes the events that wait, the oldest first, until none does."""
        event = ctypes.POINTER(c.CEvent)()
        while True:
            self._call(library.sw_next_event, byref(event))
            if not event:
                return
            yield _event(event.contents)

    def off(self, listening: int) -> None:
        """Ends a listener or the collecting of an event."""
        self._call(library.sw_off, listening)
        self._listeners.pop(self._numbers.pop(listening, 0), None)

    # ---- A view that scrolls by itself ----

    def moved(self, view: str, x: float, y: float, phase: Phase) -> None:
        """Says where the native view is that stands for a view, and what it is doing."""
        self._call(library.sw_moved, view, x, y, phase)

    def target_for(
        self, view: str, offset: tuple[float, float], velocity: tuple[float, float],
        natural: tuple[float, float] | None = None,
    ) -> Point:
        """Where a view comes to rest that a finger leaves; by itself it would at `natural`."""
        lift = c.CLift(
            c.CPoint(*offset), c.CPoint(*velocity), c.CPoint(*(natural or (0, 0))),
            natural is not None)
        target = c.CPoint()
        self._call(library.sw_target_for, view, byref(lift), byref(target))
        return _point(target)

    # ---- Comparing hosts ----

    def digest(self) -> int:
        """The digest of all that scripts printed, all events and all offsets so far."""
        digest = ctypes.c_uint32()
        self._call(library.sw_digest, byref(digest))
        return digest.value

    # ---- Calls and callbacks ----

    def _call(self, function: Any, *arguments: Any) -> None:
        given = (_bytes(item) if isinstance(item, str) else item for item in arguments)
        self._check(function(self._handle, *given))

    def _check(self, status: int) -> None:
        """Raises what a callback has raised in this call, or why the call failed.

        A call that a callback makes leaves what others have raised to the call that is under way.
        """
        raised = None
        if self._depth == 0:
            raised, self._raised = self._raised, None
        error = None if status == Status.OK else _error(library.sw_last_error().contents)
        if raised:
            raise raised from error
        if error:
            raise error

    def _guarded(self, body: Callable[[], Any]) -> Any:
        """Calls a function from C, through which no exception may pass; the first is kept."""
        self._depth += 1
        try:
            return body()
        except BaseException as error:
            self._raised = self._raised or error
            return None
        finally:
            self._depth -= 1

    def _hear(self, key: int, event: Any, answer: Any) -> None:
        def hear() -> None:
            listener = self._listeners.get(key)
            given = listener(_event(event.contents)) if listener else None
            if given is None:
                return
            if not isinstance(given, Answer):
                raise TypeError(
                    f"a listener returned {given!r}; allowed: None, Answer.target, .refuse, .take")
            if not (math.isfinite(given.x) and math.isfinite(given.y)):
                raise ValueError(f"a listener returned {given}, and its point is to be finite")
            answer.contents.deed = given.deed
            answer.contents.point = c.CPoint(given.x, given.y)

        self._guarded(hear)


def version() -> str:
    """The version of the library, such as "0.3.0"."""
    return library.sw_version().decode()


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode()


def _bytes(text: str | None) -> bytes | None:
    if text is None:
        return None
    if "\0" in text:
        raise ValueError("a text has a zero byte, where C would end it")
    return text.encode()


def _point(point: c.CPoint) -> Point:
    return Point(point.x, point.y)


def _size(size: c.CSize) -> Size:
    return Size(size.width, size.height)


def _rect(rect: c.CRect) -> Rect:
    return Rect(rect.x, rect.y, rect.width, rect.height)


def _error(error: c.CError) -> ScrollworkError:
    return ScrollworkError(
        error.status, error.message.decode(), file=_text(error.file), line=error.line or None,
        help=_text(error.help), number=_text(error.number), traceback=_text(error.traceback),
        event=_text(error.event), view=_text(error.view), is_note=error.is_note)


def _event(event: c.CEvent) -> Event:
    fields: dict[str, str | float] = {
        field.name.decode(): field.number if field.text is None else field.text.decode()
        for field in event.fields[: event.field_count]}
    return Event(
        event.listening, event.number, event.name.decode(), _text(event.view), _text(event.item), event.time,
        event.tick, _text(event.source), _text(event.cause), fields)
