// What hands do on the stage, as the engine's inputs. Choosing and looking are never a touch.
import { hand } from "./wire.js";
import { engineKey, sceneKeys } from "./keys.js";

const mostFingers = 5;

/**
 * Listens to the stage.
 * @param {HTMLCanvasElement} canvas
 * @param {() => number} pointsPerPixel how many points of the scene are a CSS pixel
 * @param {(message: object) => void} post sends to the worker that owns the socket
 * @param {() => void} leave gives the focus to the next control
 */
export function listen(canvas, pointsPerPixel, post, leave) {
  const fingers = new Map();
  let last = { x: 0, y: 0 };

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const scale = pointsPerPixel();
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const input = (kind, event) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    last = place(event);
    post({
      k: "hand",
      input: { kind, finger, ...last, time: performance.timeOrigin + event.timeStamp },
    });
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || fingers.size >= mostFingers) return;
    let number = 0;
    while ([...fingers.values()].includes(number)) number += 1;
    fingers.set(event.pointerId, number);
    canvas.setPointerCapture(event.pointerId);
    input(hand.down, event);
  }, { passive: true });
  const move = (event) => input(hand.move, event);
  // Raw updates come at once; the others wait for the next frame.
  canvas.addEventListener("onpointerrawupdate" in canvas ? "pointerrawupdate" : "pointermove", move, { passive: true });
  canvas.addEventListener("pointerup", (event) => {
    input(hand.move, event);
    input(hand.up, event);
    fingers.delete(event.pointerId);
  }, { passive: true });
  canvas.addEventListener("pointercancel", (event) => {
    input(hand.cancel, event);
    fingers.delete(event.pointerId);
  }, { passive: true });
  // Not passive: the page itself must not scroll or zoom over the stage.
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 40 : event.deltaMode === 2 ? 400 : 1;
    const turned = event.shiftKey && event.deltaX === 0;
    const dx = (turned ? event.deltaY : event.deltaX) * unit;
    const dy = (turned ? 0 : event.deltaY) * unit;
    post({ k: "request", request: { k: "wheel", ...place(event), dx, dy } });
  }, { passive: false });
  // Not passive: keys of the scene must not scroll the page.
  canvas.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { leave(); return; }
    if (!sceneKeys.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    post({ k: "request", request: { k: "key", key: engineKey(event), ...last } });
  }, { passive: false });
}
