"""What the library answers, as values of Python."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Status(IntEnum):
    """How a call ended; see `sw_status`."""

    OK = 0
    SYNTAX = 1
    RUNTIME = 2
    INSTRUCTIONS = 3
    CALLBACK_INSTRUCTIONS = 4
    MEMORY = 5
    CPU_TIME = 6
    VIRTUAL_TIME = 7
    OUTPUT = 8
    NO_BEHAVIOR = 9
    NO_SCENE = 10
    UNKNOWN_VIEW = 11
    UNKNOWN_EVENT = 12
    BUSY = 13
    NO_THREAD = 14
    BAD_ARGUMENT = 20
    CLOSED = 21
    WRONG_THREAD = 22
    SMALL_STACK = 23


class ScrollworkError(Exception):
    """Why a call failed: in a script, with its place, or in how the library was called."""

    def __init__(
        self, code: int, message: str, *, file: str | None = None, line: int | None = None,
        help: str | None = None, number: str | None = None, traceback: str | None = None,
        event: str | None = None, view: str | None = None, is_note: bool = False,
    ):
        super().__init__(message)
        self.code = Status(code) if code in set(Status) else code
        """The status, a plain number where a later library has added it."""
        self.message = message
        self.file = file
        self.line = line
        self.help = help
        self.number = number
        """As `scrollwork doc` knows it, such as "SW2003"."""
        self.traceback = traceback
        """The calls that led there, innermost first, a line each."""
        self.event, self.view, self.is_note = event, view, is_note
        """Of what goes to `on_fault`: the event and the view that it was about, and whether nothing failed."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: " if self.file else ""
        words = (self.event, self.view and f"of {self.view}")
        about = " ".join(word for word in words if word)
        about = f" (in {about})" if about else ""
        return place + self.message + about + (f"\n  help: {self.help}" if self.help else "")


class Point(NamedTuple):
    x: float
    y: float


class Size(NamedTuple):
    width: float
    height: float


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Phase(IntEnum):
    """What a view is doing."""

    IDLE = 0
    TRACKING = 1
    INTERACTING = 2
    DECELERATING = 3
    ANIMATING = 4


class ViewState(NamedTuple):
    """A scroll view at a moment; see `sw_view`."""

    offset: Point
    velocity: Point
    target: Point
    minimum: Point
    maximum: Point
    content: Size
    container: Size
    zoom: float
    phase: Phase


class Kind(IntEnum):
    """What a box stands for; see `sw_kind`."""

    VIEW = 0
    SHEET = 1
    ITEM = 2
    ROW = 3
    CONTAINER = 4
    HEADER = 5
    FOOTER = 6
    FLOATING = 7
    BAR = 8
    LEAVING = 9
    ACTION = 10
    KEYBOARD = 11


class Box(NamedTuple):
    """A rectangle on the screen; see `sw_box`."""

    kind: Kind
    id: str | None
    frame: Rect
    clip: Rect
    opacity: float
    scale: float
    is_lifted: bool
    is_focused: bool
    role: str | None
    text: str | None
    caption: str | None
    color: str | None
    icon: str | None
    radius: float | None
    rotation: float
    """About its center, after the scale, in degrees clockwise."""


class Event(NamedTuple):
    """Something that happened; `scrollwork doc EVENT` lists its fields."""

    listening: int
    """What `on` or `collect` gave for it."""
    number: int
    """Among those of this listening, from 1; a gap shows what was dropped."""
    name: str
    view: str | None
    item: str | None
    time: float
    tick: int
    source: str | None
    cause: str | None
    fields: dict[str, str | float]


class Deed(IntEnum):
    LEAVE = 0
    TARGET = 1
    REFUSE = 2
    TAKE = 3


class Answer(NamedTuple):
    """What a listener does, where an event asks; None leaves things as they are.

    >>> host.on("gallery", "will_end_drag", lambda event: Answer.target(x=390))
    """

    deed: Deed
    x: float = 0.0
    y: float = 0.0

    @classmethod
    def target(cls, x: float = 0.0, y: float = 0.0) -> Answer:
        """The view comes to rest at the point (will_end_drag)."""
        return cls(Deed.TARGET, x, y)

    @classmethod
    def refuse(cls) -> Answer:
        """It does not happen (will_scroll_to_top, pre_pan, will_dismiss)."""
        return cls(Deed.REFUSE)

    @classmethod
    def take(cls, x: float = 0.0, y: float = 0.0) -> Answer:
        """The listener takes so much (pre_scroll, post_scroll, pre_fling, post_fling)."""
        return cls(Deed.TAKE, x, y)


class Limits(NamedTuple):
    """What scripts may use up before they are stopped; 0 for the library's default."""

    instructions: int = 0
    callback_instructions: int = 0
    memory: int = 0
    cpu_time: float = 0.0
    virtual_time: float = 0.0
