// What hands do on the lanes: one finger looks at its tick, two zoom about their middle, and so does a wheel.

/**
 * Listens to the lanes.
 * @param {HTMLCanvasElement} canvas
 * @param {(message: object) => void} post sends to the worker that draws them
 * @param {() => void} seek shows exactly the tick that was looked at last
 */
export function listenToLanes(canvas, post, seek) {
  /** Where fingers are, in CSS pixels from the left edge, by their pointers. */
  const fingers = new Map();
  /** Whether two fingers were down since there were none: what the last one does is no look then. */
  let isPinch = false;

  const zoomLanes = (x, zoom, by) => post({ k: "zoomLanes", x, zoom, by });
  /** The middle of the first two fingers, and how far apart they are; never nothing, for it divides. */
  const span = () => {
    const [a, b] = [...fingers.values()];
    return { middle: (a + b) / 2, width: Math.max(8, Math.abs(a - b)) };
  };
  const look = (event) => post({ k: "lookAt", x: event.offsetX, y: event.offsetY });

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // A drag that leaves the lanes is theirs until its end.
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event.offsetX);
    if (fingers.size > 1) isPinch = true;
    else look(event);
  }, { passive: true });
  canvas.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    if (!isPinch) { look(event); return; }
    if (fingers.size < 2) return;
    const before = span();
    fingers.set(event.pointerId, event.offsetX);
    const now = span();
    zoomLanes(now.middle, before.width / now.width, before.middle - now.middle);
  }, { passive: true });
  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    isPinch = false;
    seek();
  };
  canvas.addEventListener("pointerup", lift, { passive: true });
  canvas.addEventListener("pointercancel", lift, { passive: true });
  // Not passive: the page itself must not scroll or zoom over the lanes.
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const along = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    zoomLanes(event.offsetX, event.shiftKey ? 1 : Math.exp(event.deltaY / 240), along);
  }, { passive: false });
  canvas.addEventListener("dblclick", () => zoomLanes(0, Infinity, 0), { passive: true });
}
