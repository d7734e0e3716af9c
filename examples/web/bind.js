// An element of a page as a view of a scene: the engine moves, the element shows it.
//
//   const unbind = bind(host, "gallery", document.querySelector("#gallery"));
//
// The element is the viewport: what it holds is as large as the view's content, and its overflow is hidden. Fingers,
// the mouse, wheel and keys on it go to the engine with the times of their events; after each frame the content is
// displaced by the view's offset. Several views of a host share one clock.
import { clockOf } from "./scrollwork/clock.js";
import { Kind, Phase } from "./scrollwork/values.js";

export { wake } from "./scrollwork/clock.js";

/** Keys that scroll, by the names that browsers give them; the others are the page's. */
const keys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "]);
/** What a line of a wheel is, in CSS pixels, where it does not speak of pixels. */
const line = 40;
const fields = "input, textarea, select, button, a[href], [contenteditable]";

/** How the offset is shown, by the name of the option `by`. */
const shows = {
  /** All of it: what is beyond an end by the rubber band too, and parts of pixels. */
  transform: (content, { x, y }) => { content.style.transform = `translate3d(${-x}px, ${-y}px, 0)`; },
  /** Within the range, for pages whose other code reads `scrollTop`; browsers round it. */
  scroll: (content, { x, y }) => content.parentElement.scrollTo({ left: x, top: y, behavior: "instant" }),
};

/**
 * Binds an element to a view.
 *
 * @param {import("./scrollwork.js").Host} host
 * @param {string} view its id
 * @param {HTMLElement} element the viewport; its first child holds the content
 * @param {{ by?: "transform" | "scroll", wheelAxis?: "x" | "y" | "both", reducedMotion?: boolean }} options how the
 *   offset is shown, the view's axis that a vertical wheel moves, as its `wheel = { axis = }` says, and whether what moves
 *   by itself arrives at once, which is the system's setting by default
 * @returns {() => void} ends it, and leaves the element as it was
 */
export function bind(host, view, element, options = {}) {
  const { by = "transform", wheelAxis = "y", reducedMotion } = options;
  const show = shows[by];
  if (!show) throw new TypeError(`by is ${String(by)}; allowed: ${Object.keys(shows).join(", ")}`);
  const content = element.firstElementChild;
  if (!content) throw new TypeError("the element has no child that holds the content");
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  const isReduced = () => reducedMotion ?? reduced?.matches ?? false;
  /** What the view cannot scroll is left to the page, as in an element that scrolls by itself. */
  const leave = () => {
    const left = leftToBrowser(host.read(view));
    if (element.style.touchAction !== left) element.style.touchAction = left;
  };
  const clock = clockOf(host);
  const ended = new AbortController();
  /** Fingers that are down, each with what makes its points those of the scene. */
  const fingers = new Map();
  /** Whether the host knows of a mouse over the element. */
  let isOver = false;

  const listen = (type, listener, passive = true) => {
    // A host that was closed, or whose module has trapped, has no more use for an element.
    const live = (event) => host.isClosed ? unbind() : listener(event);
    element.addEventListener(type, live, { passive, signal: ended.signal });
  };
  const { touchAction, overflow } = element.style;
  const { transform } = content.style;
  const hadTabIndex = element.hasAttribute("tabindex");
  if (!hadTabIndex) element.tabIndex = 0;
  element.style.overflow = "hidden";
  leave();

  listen("pointerdown", (event) => {
    if (event.button !== 0 || fingers.has(event.pointerId)) return;
    const toScene = sceneOf(host, view, element);
    if (!toScene) return;
    clock.advanceTo(event.timeStamp);
    const { x, y } = toScene(event);
    host.touchBegin(event.pointerId, x, y);
    fingers.set(event.pointerId, toScene);
    // A click goes to what has the pointer: a mouse that has not dragged leaves it to buttons and links inside.
    if (event.pointerType !== "mouse") element.setPointerCapture(event.pointerId);
    clock.wake();
  });
  const move = (event) => {
    const toScene = fingers.get(event.pointerId);
    if (!toScene) {
      hover(event);
      return;
    }
    if (!element.hasPointerCapture(event.pointerId) && host.read(view).phase === Phase.INTERACTING) {
      element.setPointerCapture(event.pointerId);
    }
    // A screen of 120 Hz has two of them for a frame of 60.
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) {
      const { x, y } = toScene(sample);
      host.touchMove(event.pointerId, x, y, clock.time(sample.timeStamp));
    }
    clock.wake();
  };
  listen("pointermove", move);
  listen("pointerleave", (event) => {
    if (fingers.has(event.pointerId)) {
      element.setPointerCapture(event.pointerId);
      return;
    }
    if (event.pointerType !== "mouse" || !isOver) return;
    isOver = false;
    clock.advanceTo(event.timeStamp);
    host.leave();
    clock.wake();
  });
  listen("pointerup", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    host.touchEnd(event.pointerId, clock.time(event.timeStamp));
    if (isReduced()) arrive(event);
    clock.wake();
  });
  const cancel = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    host.touchCancel(event.pointerId);
    clock.wake();
  };
  listen("pointercancel", cancel);
  listen("lostpointercapture", cancel);
  // A drag of the mouse would otherwise carry images away.
  listen("dragstart", (event) => event.preventDefault(), false);

  listen("wheel", (event) => {
    if (event.ctrlKey) return;
    const { offset, minimum, maximum, container } = host.read(view);
    const unit = { x: 1, y: 1 };
    if (event.deltaMode === WheelEvent.DOM_DELTA_LINE) unit.x = unit.y = line;
    if (event.deltaMode === WheelEvent.DOM_DELTA_PAGE) Object.assign(unit, { x: container.width, y: container.height });
    const isTurned = event.shiftKey && event.deltaX === 0;
    const by = { x: (isTurned ? event.deltaY : event.deltaX) * unit.x, y: (isTurned ? 0 : event.deltaY) * unit.y };
    const canMove = (by, axis) =>
      (by[axis] < 0 && offset[axis] > minimum[axis]) || (by[axis] > 0 && offset[axis] < maximum[axis]);
    // A wheel down moves a row towards its end, which is to the left where it reads from right to left.
    const turned = { x: by.y * (getComputedStyle(element).direction === "rtl" ? -1 : 1), y: 0 };
    // At an end the page scrolls on.
    if (!canMove(by, "x") && !(wheelAxis !== "x" && canMove(by, "y")) && !(wheelAxis !== "y" && canMove(turned, "x"))) return;
    const toScene = sceneOf(host, view, element);
    if (!toScene) return;
    event.preventDefault();
    clock.advanceTo(event.timeStamp);
    const { x, y } = toScene(event);
    host.wheel(x, y, by.x, by.y);
    if (isReduced()) arrive(event);
    clock.wake();
  }, false);

  listen("keydown", (event) => {
    if (!keys.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== element && event.target.closest(fields)) return;
    event.preventDefault();
    clock.advanceTo(event.timeStamp);
    host.key(view, event.key === " " ? (event.shiftKey ? "Shift+Space" : "Space") : event.key);
    if (isReduced()) arrive(event);
    clock.wake();
  }, false);

  /** Moves the mouse, no button pressed. */
  function hover(event) {
    const toScene = event.pointerType === "mouse" && event.buttons === 0 && sceneOf(host, view, element);
    if (!toScene) return;
    clock.advanceTo(event.timeStamp);
    const { x, y } = toScene(event);
    host.hover(x, y);
    isOver = true;
    clock.wake();
  }

  /** Lets what moves by itself end at once. Time goes on in it, and so for all views of the host. */
  function arrive(event) {
    if (fingers.size > 0) return;
    clock.advanceTo(event.timeStamp);
    host.settle(10);
  }

  const draw = () => {
    show(content, host.offset(view));
    leave();
  };
  clock.add(draw);

  function unbind() {
    if (ended.signal.aborted) return;
    ended.abort();
    clock.remove(draw);
    if (!host.isClosed) {
      for (const finger of fingers.keys()) host.touchCancel(finger);
      if (isOver) host.leave();
    }
    content.style.transform = transform;
    Object.assign(element.style, { touchAction, overflow });
    if (!hadTabIndex) element.removeAttribute("tabindex");
  }
  return unbind;
}

/** What a browser may do with fingers on a view: all that the view cannot. */
function leftToBrowser({ minimum, maximum }) {
  const isWide = maximum.x > minimum.x;
  const isLong = maximum.y > minimum.y;
  if (isWide && isLong) return "none";
  return isWide ? "pan-y" : "pan-x";
}

/** How points of the page become points of the scene: the view's frame lies where the element is. Null for a view that
 * does not show. */
function sceneOf(host, view, element) {
  const frame = host.frame();
  for (let i = 0; i < frame.count; i += 1) {
    const box = frame.box(i);
    if ((box.kind !== Kind.VIEW && box.kind !== Kind.SHEET) || box.id !== view) continue;
    const { x, y, width, height } = box;
    const rect = element.getBoundingClientRect();
    return ({ clientX, clientY }) => ({
      x: x + ((clientX - rect.left) * width) / rect.width, y: y + ((clientY - rect.top) * height) / rect.height,
    });
  }
  return null;
}
