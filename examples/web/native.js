// An element that scrolls by itself as a view of a scene: the browser moves, the script decides where it rests.
//
//   const unbind = bindNative(host, "gallery", document.querySelector("#gallery"));
//
// The element has `overflow: auto`. Its fingers, wheel, keys, scroll bar and find-in-page stay the browser's; the host
// hears where the element is, and its listeners hear begin, scroll and end as those of any view.
//
// Exact: the place of rest, which is the one that `targetFor` answers, to the browser's rounding of offsets (whole
// device pixels); the events and phases, in their order; what a script reads in them.
// Not exact, because the browser does not say or do it:
// - Velocity at lift is measured from the last scroll events, which come once a frame, late by up to one.
// - The browser's momentum cannot be bent. It is stopped a frame or two after a finger has lifted, later where the page
//   is busy, and a smooth scroll of the browser goes to the place of rest: its curve and duration are the browser's and
//   do not begin with the finger's velocity.
// - Wheel, keys and the scroll bar have no lift. What they moved comes to rest first (`scrollend`; where that event is
//   missing, 150 ms without a scroll event), and only then goes on to the place of rest.
// - What is beyond an end by a rubber band is not reported by all browsers, and `pre_scroll` and `post_scroll` are not
//   asked.
import { clockOf } from "./scrollwork/clock.js";
import { Phase } from "./scrollwork/values.js";

export { wake } from "./scrollwork/clock.js";

/** Offsets that are nearer than this are one to the browser, in CSS pixels. */
const near = 1;
/** Over which time the velocity at lift is measured, and after which pause a finger had none, in milliseconds. */
const measured = 100;
const pause = 50;
/** How long no scroll event comes before that is a rest, where the browser has no `scrollend`, in milliseconds. */
const quiet = 150;
/** How often a place of rest is gone to: layout may move it, or keep the element from it. */
const mostTries = 3;

/**
 * Binds an element that scrolls by itself to a view.
 *
 * @param {import("./scrollwork.js").Host} host
 * @param {string} view its id
 * @param {HTMLElement} element
 * @returns {() => void} ends it
 */
export function bindNative(host, view, element) {
  const clock = clockOf(host);
  const ended = new AbortController();
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  let phase = Phase.IDLE;
  let fingers = 0;
  /** The last offsets, each with its time. */
  let samples = [];
  /** Where the element is going, and how often it was sent there. */
  let target = null;
  let tries = 0;
  let timer = 0;
  const { overflow } = element.style;

  const listen = (type, listener) => {
    // A host that was closed, or whose module has trapped, has no more use for an element.
    const live = (event) => host.isClosed ? unbind() : listener(event);
    element.addEventListener(type, live, { passive: true, signal: ended.signal });
  };
  const offset = () => ({ x: element.scrollLeft, y: element.scrollTop });
  const isNear = (one, other) => Math.abs(one.x - other.x) < near && Math.abs(one.y - other.y) < near;
  /** What the host was told last. */
  let told = offset();

  function tell(next, stamp) {
    phase = next;
    told = offset();
    clock.advanceTo(stamp);
    host.moved(view, told.x, told.y, phase);
    clock.wake();
  }

  function goTo(place, stamp) {
    target = place;
    tries += 1;
    tell(Phase.DECELERATING, stamp);
    element.scrollTo({ left: place.x, top: place.y, behavior: reduced?.matches ? "instant" : "smooth" });
  }

  /** Ends what the browser would do with the finger's momentum, which a smooth scroll only interrupts: an element that
   * cannot be scrolled by hand has none. The browser hears of it with its next frame. */
  function stopMomentum() {
    element.style.overflow = "hidden";
    requestAnimationFrame(() => requestAnimationFrame(letScroll));
  }

  function letScroll() { element.style.overflow = overflow; }

  listen("touchstart", (event) => {
    letScroll();
    fingers = event.touches.length;
    target = null;
    tries = 0;
    samples = [];
    sample(event.timeStamp);
    tell(Phase.TRACKING, event.timeStamp);
  });

  function sample(time) {
    samples.push({ ...offset(), time });
    samples = samples.filter((it) => time - it.time <= measured);
  }

  listen("scroll", (event) => {
    // What a script has moved comes back as an event of the element.
    if (fingers === 0 && phase === Phase.IDLE && isNear(offset(), told)) return;
    sample(event.timeStamp);
    tell(fingers > 0 ? Phase.INTERACTING : Phase.DECELERATING, event.timeStamp);
    if (!("onscrollend" in window)) {
      clearTimeout(timer);
      timer = setTimeout(() => rest(performance.now()), quiet);
    }
  });

  const lift = (event) => {
    fingers = event.touches.length;
    if (fingers > 0) return;
    // The scroll event of the last frame may still be to come.
    if (!isNear(told, offset())) {
      sample(event.timeStamp);
      tell(Phase.INTERACTING, event.timeStamp);
    }
    if (phase !== Phase.INTERACTING) {
      tell(Phase.IDLE, event.timeStamp);
      return;
    }
    const velocity = velocityOf(samples, event.timeStamp);
    const place = host.targetFor(view, { offset: offset(), velocity });
    stopMomentum();
    goTo(place, event.timeStamp);
    // Where it is already, the browser scrolls nothing and ends nothing.
    if (isNear(place, offset())) rest(event.timeStamp);
  };
  listen("touchend", lift);
  listen("touchcancel", lift);
  listen("scrollend", (event) => rest(event.timeStamp));

  /** The browser has come to rest: where the behavior wants it, or on the way there. */
  function rest(stamp) {
    if (fingers > 0 || phase === Phase.IDLE) return;
    const here = offset();
    const place = target ?? host.targetFor(view, { offset: here, velocity: { x: 0, y: 0 }, natural: here });
    if (!isNear(place, here) && tries < mostTries) {
      goTo(place, stamp);
      return;
    }
    target = null;
    tries = 0;
    tell(Phase.IDLE, stamp);
  }

  /** What a script has moved, the element follows. */
  const follow = () => {
    if (fingers > 0) return;
    const wanted = host.offset(view);
    if (isNear(wanted, told)) return;
    target = null;
    element.scrollTo({ left: wanted.x, top: wanted.y, behavior: "instant" });
    told = offset();
  };
  host.moved(view, told.x, told.y, Phase.IDLE);
  clock.add(follow);

  function unbind() {
    if (ended.signal.aborted) return;
    ended.abort();
    clearTimeout(timer);
    letScroll();
    clock.remove(follow);
  }
  return unbind;
}

/** The velocity of the last samples, in CSS pixels a second; none after a pause. */
function velocityOf(samples, now) {
  const [first, last] = [samples[0], samples.at(-1)];
  const time = last ? (last.time - first.time) / 1000 : 0;
  if (time <= 0 || now - last.time > pause) return { x: 0, y: 0 };
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}
