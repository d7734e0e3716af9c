// What hands do on the stage, as the engine's inputs. Choosing and looking are never a touch.
import { hand } from "./wire.js";
import { engineKey, sceneKeys } from "./keys.js";

const mostFingers = 5;

/** How far apart two fingers are that a wheel with Ctrl puts down, or that go side by side, in points. */
const spread = 120;
/** After how many milliseconds without a notch the fingers of a wheel with Ctrl lift. */
const pinchPause = 150;

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
  const send = (kind, finger, point, time) => post({ k: "hand", input: { kind, finger, ...point, time } });
  const input = (kind, event) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    last = place(event);
    const time = performance.timeOrigin + event.timeStamp;
    send(kind, finger, last, time);
    const second = seconds.get(event.pointerId);
    if (second) send(kind, fingers.get(second.key), second.place(last), time);
  };
  /** The lowest number that no finger has. */
  const put = (key) => {
    let number = 0;
    while ([...fingers.values()].includes(number)) number += 1;
    fingers.set(key, number);
    return number;
  };
  /** A second finger of the mouse: mirrored about the middle of the stage, or side by side with Shift. */
  const seconds = new Map();
  const addSecond = (event) => {
    const scale = pointsPerPixel();
    const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale];
    const key = `second ${event.pointerId}`;
    put(key);
    seconds.set(event.pointerId, {
      key,
      place: event.shiftKey ? ({ x, y }) => ({ x: x + spread, y }) : ({ x, y }) => ({ x: width - x, y: height - y }),
    });
  };
  const take = (pointerId) => {
    fingers.delete(pointerId);
    fingers.delete(seconds.get(pointerId)?.key);
    seconds.delete(pointerId);
  };

  /** A wheel with Ctrl: two fingers about the pointer, which lift when it rests. */
  let pinch = null;
  const turnPinch = (event) => {
    const time = performance.timeOrigin + event.timeStamp;
    const at = (share) => ({ x: pinch.middle.x + share * (spread / 2) * pinch.scale, y: pinch.middle.y });
    const both = (kind) => {
      send(kind, pinch.fingers[0], at(-1), time);
      send(kind, pinch.fingers[1], at(1), time);
    };
    if (!pinch) {
      if (fingers.size + 2 > mostFingers) return;
      pinch = { middle: place(event), scale: 1, fingers: [put("pinch"), put("pinch too")] };
      both(hand.down);
    }
    pinch.scale = Math.min(20, Math.max(0.05, pinch.scale * Math.exp(-event.deltaY / 200)));
    both(hand.move);
    clearTimeout(pinch.timer);
    pinch.timer = setTimeout(() => {
      for (const finger of pinch.fingers) send(hand.up, finger, at(0), performance.timeOrigin + performance.now());
      fingers.delete("pinch");
      fingers.delete("pinch too");
      pinch = null;
    }, pinchPause);
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || fingers.size >= mostFingers) return;
    put(event.pointerId);
    if (event.altKey && fingers.size < mostFingers) addSecond(event);
    canvas.setPointerCapture(event.pointerId);
    input(hand.down, event);
  }, { passive: true });
  const move = (event) => input(hand.move, event);
  // Raw updates come at once; the others wait for the next frame.
  canvas.addEventListener("onpointerrawupdate" in canvas ? "pointerrawupdate" : "pointermove", move, { passive: true });
  // A mouse without a button; the worker knows what it comes over.
  const hover = (event) => { if (event.pointerType === "mouse" && event.buttons === 0) post({ k: "hover", point: event.type === "pointerleave" ? null : place(event) }); };
  for (const name of ["pointermove", "pointerleave"]) canvas.addEventListener(name, hover, { passive: true });
  canvas.addEventListener("pointerup", (event) => {
    input(hand.move, event);
    input(hand.up, event);
    take(event.pointerId);
  }, { passive: true });
  canvas.addEventListener("pointercancel", (event) => {
    input(hand.cancel, event);
    take(event.pointerId);
  }, { passive: true });
  // Not passive: the page itself must not scroll or zoom over the stage.
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey) { turnPinch(event); return; }
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
