"""A shipped scene with its behavior's unchanged file, moved from Python."""

from pathlib import Path

import pytest
from scrollwork import Answer, Host, Kind, Phase

CAROUSEL = Path(__file__).resolve().parents[1] / "carousel"
TICK = 1 / 60
# A slide is 390 pt wide, and 16 pt follow it.
PITCH = 406


@pytest.fixture
def host():
    with Host((CAROUSEL / "scenes/gallery.lua").read_text(), folder=CAROUSEL) as host:
        yield host


def flick(host, x, by, ticks=6):
    """A finger that goes down at x, moves by so much in so many ticks, and lifts in motion."""
    host.touch_begin(1, x, 200)
    for step in range(1, ticks + 1):
        host.advance(TICK)
        host.touch_move(1, x + by * step / ticks, 200)
    host.advance(TICK)
    host.touch_end(1)


@pytest.mark.parametrize("by", [-80, -150, -300])
def test_a_flick_goes_one_slide_on_however_hard(host, by):
    flick(host, 350, by)
    assert host.settle()
    assert host.offset("gallery") == (PITCH, 0)


def test_flicks_to_and_fro_end_where_they_began(host):
    for by in (-150, -150, 150, 150):
        flick(host, 195 - by / 2, by)
        assert host.settle()
    assert host.offset("gallery") == (0, 0)


def test_what_a_view_is_doing_and_where_it_goes_can_be_read(host):
    assert host.read("gallery").phase == Phase.IDLE
    flick(host, 350, -150)
    host.advance(TICK)
    state = host.read("gallery")
    assert state.phase == Phase.DECELERATING
    assert state.target == (PITCH, 0)
    assert state.maximum.x == 4 * PITCH
    assert 0 < state.offset.x < PITCH and state.velocity.x > 0


def test_slides_are_drawn_where_the_offset_has_moved_them(host):
    flick(host, 350, -150)
    host.advance(10 * TICK)
    x = host.offset("gallery").x
    slides = {box.id: box for box in host.draw() if box.kind == Kind.ITEM}
    assert slides["slide-1"].frame.x == -x
    assert slides["slide-2"].frame.x == PITCH - x
    assert "slide-4" not in slides
    assert slides["slide-1"].clip == (0, 0, 390, 480)


def test_a_listener_has_the_last_word_on_where_it_rests(host):
    asked = []

    def decide(event):
        asked.append(event.fields["target.x"])
        return Answer.target(x=2 * PITCH)

    host.on("gallery", "will_end_drag", decide)
    flick(host, 350, -150)
    assert host.settle()
    assert asked == [PITCH]
    assert host.offset("gallery") == (2 * PITCH, 0)


def test_events_wait_until_they_are_taken(host):
    host.collect("gallery", "scroll_end")
    for by in (-150, -150):
        flick(host, 350, by)
        host.settle()
    ends = list(host.events())
    assert [event.name for event in ends] == ["scroll_end"] * 2
    assert [event.view for event in ends] == ["gallery"] * 2
    assert list(host.events()) == []
