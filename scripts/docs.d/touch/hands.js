// Fingers, the mouse, the wheel and keys on a live stage, as inputs of the engine at the times of their events.
import { Kind } from "./engine/scrollwork.js";
import { readView } from "./picture.js";
import { engineKey, sceneKeys } from "./stage/keys.js";

/** What a line and a page of a wheel are, in CSS pixels, where it does not speak of pixels. */
const notch = [1, 40, 400];

/**
 * Listens to a stage.
 * @param {HTMLCanvasElement} canvas
 * @param {() => number} pointsPerPixel how many points of the scene are a CSS pixel
 * @param {(stamp: number, act: (host: object, time: (stamp: number) => number) => void) => void} give hands an input to
 *   the engine, which is at the moment of the event then
 * @returns {Map} the fingers that are down, for the stage to draw
 */
export function listen(canvas, pointsPerPixel, give) {
  const fingers = new Map();
  let last = { x: 0, y: 0 };
  const place = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    const scale = pointsPerPixel();
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || fingers.has(event.pointerId)) return;
    last = place(event);
    const taken = [...fingers.values()].map((finger) => finger.number);
    let number = 1;
    while (taken.includes(number)) number += 1;
    fingers.set(event.pointerId, { ...last, number, trail: [] });
    canvas.setPointerCapture(event.pointerId);
    give(event.timeStamp, (host) => host.touchBegin(event.pointerId, last.x, last.y));
  });
  canvas.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    // A screen of 120 Hz has two of them for a frame of 60.
    const samples = event.getCoalescedEvents?.() ?? [];
    give(null, (host, time) => {
      for (const sample of samples.length > 0 ? samples : [event]) {
        last = place(sample);
        finger.trail = [...finger.trail, { x: finger.x, y: finger.y }].slice(-10);
        Object.assign(finger, last);
        host.touchMove(event.pointerId, last.x, last.y, time(sample.timeStamp));
      }
    });
  });
  canvas.addEventListener("pointerup", (event) => {
    if (fingers.delete(event.pointerId)) give(null, (host, time) => host.touchEnd(event.pointerId, time(event.timeStamp)));
  });
  for (const end of ["pointercancel", "lostpointercapture"]) {
    canvas.addEventListener(end, (event) => {
      if (fingers.delete(event.pointerId)) give(null, (host) => host.touchCancel(event.pointerId));
    });
  }
  // Not passive: the page itself must not scroll over the stage.
  canvas.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    last = place(event);
    const isTurned = event.shiftKey && event.deltaX === 0;
    const by = { x: isTurned ? event.deltaY : event.deltaX, y: isTurned ? 0 : event.deltaY };
    const unit = notch[event.deltaMode];
    give(event.timeStamp, (host) => host.wheel(last.x, last.y, by.x * unit, by.y * unit));
  }, { passive: false });
  canvas.addEventListener("keydown", (event) => {
    if (!sceneKeys.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    give(event.timeStamp, (host) => {
      const view = viewAt(host, last);
      if (view !== null) host.key(view, engineKey(event));
    });
  });
  return fingers;
}

/** The view in front at a point, or the first one; null for a scene whose views have no ids. */
function viewAt(host, { x, y }) {
  const views = host.draw().boxes.filter(({ kind, id }) => [Kind.VIEW, Kind.SHEET].includes(kind) && id !== null);
  let [first, found] = [null, null];
  for (const { id, frame: rect, clip } of views) {
    if (!readView(host, id)) continue;
    first ??= id;
    if (contains(rect, x, y) && contains(clip, x, y)) found = id;
  }
  return found ?? first;
}

const contains = (rect, x, y) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
