// The bytes between the page and the engine; Sources/ScrollworkPreview/Wire says the same in Swift.
import { Curve } from "./samples.js";

/** Words, frames and curves arrive with the number of the life (take) that they belong to. */
export const kinds = { frame: 1, word: 2, curve: 3, done: 5, marks: 6, look: 7, passed: 8, ghost: 9 };

/** What boxes stand for, in the order of SceneFrame.Kind. */
export const boxKinds = [
  "view", "sheet", "item", "row", "container", "header", "footer", "floating", "bar", "leaving",
  "action", "keyboard",
];

/** What marks stand for, in the order of SceneMark.Kind. */
export const markKinds = [
  "viewport", "area", "rest", "snap", "anchor", "target", "inset", "keyboard", "detent", "link", "driver",
  "room",
];

/** Inputs of the hand; wheels, keys and lines are requests of their own. */
export const hand = { down: 0, move: 1, up: 2, cancel: 3 };

/** Reads one message: `{kind, take, …}`, or null for one that is not known. */
export function decode(buffer) {
  const view = new DataView(buffer);
  switch (view.getUint8(0)) {
    case kinds.frame:
    case kinds.passed: return new Frame(view);
    case kinds.word:
      return {
        kind: kinds.word, take: view.getUint32(1, true), number: view.getUint16(5, true),
        text: new TextDecoder().decode(new Uint8Array(buffer, 7)),
      };
    // A word with a look: what the scene says of the box that has it.
    case kinds.look:
      return {
        kind: kinds.look, take: view.getUint32(1, true), number: view.getUint16(5, true),
        ...JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 7))),
      };
    case kinds.curve:
    case kinds.ghost: return decodeCurve(view);
    case kinds.marks: return { kind: kinds.marks, take: view.getUint32(1, true), tick: view.getUint32(5, true), view, marks: readMarks(view) };
    case kinds.done: return { kind: kinds.done, isQuiet: (view.getUint8(1) & 1) !== 0, isAnswer: (view.getUint8(1) & 2) !== 0 };
    default: return null;
  }
}

/** A frame as it came. Its boxes are read when it is drawn, since most frames are only kept. */
export class Frame {
  constructor(view) {
    Object.assign(this, { view, kind: view.getUint8(0), take: view.getUint32(1, true), tick: view.getUint32(5, true) });
  }

  /** The boxes, and null for the end of a viewport. */
  get parts() {
    const known = opened.find((one) => one.frame === this);
    if (known) return known.parts;
    const parts = [];
    for (let i = this.view.getUint16(9, true), at = first; i > 0; i--) {
      parts.push(readPart(this.view, at));
      at += sizeOfPart(this.view, at);
    }
    opened = [{ frame: this, parts }, opened[0]].filter(Boolean);
    return parts;
  }

  /** What the views do that have changed. */
  get views() {
    let at = first;
    for (let i = this.view.getUint16(9, true); i > 0; i--) at += sizeOfPart(this.view, at);
    return readViews(this.view, at, this.view.getUint16(11, true));
  }
}

/** Where the boxes of a frame begin. */
const first = 13;
/** The frames whose boxes were read last: the one that shows, and the one beside it. */
let opened = [];

/** The bytes of a box, or of the end of a viewport. */
const sizeOfPart = (view, at) => {
  if (view.getUint8(at) === 255) return 1;
  const flags = view.getUint8(at + 1);
  return 20 + (flags & 2 ? 5 : 0) + (flags & 16 ? 4 : 0);
};

function readPart(view, at) {
  const kind = view.getUint8(at);
  if (kind === 255) return null;
  const flags = view.getUint8(at + 1);
  const isFaded = (flags & 2) !== 0;
  return {
    kind, clips: (flags & 1) === 1, word: view.getUint16(at + 2, true),
    x: view.getFloat32(at + 4, true), y: view.getFloat32(at + 8, true),
    width: view.getFloat32(at + 12, true), height: view.getFloat32(at + 16, true),
    opacity: isFaded ? view.getUint8(at + 20) / 255 : 1, scale: isFaded ? view.getFloat32(at + 21, true) : 1,
    rotation: flags & 16 ? view.getFloat32(at + (isFaded ? 25 : 20), true) : 0,
    isLifted: (flags & 4) !== 0, isFocused: (flags & 8) !== 0,
  };
}

function readViews(view, at, count) {
  const views = [];
  for (let i = 0; i < count; i++) {
    const f = (n) => view.getFloat32(at + 4 + 4 * n, true);
    const state = {
      index: view.getUint16(at, true), phase: view.getUint8(at + 2) & 0x7f, source: view.getUint8(at + 3),
      x: f(0), y: f(1), vx: f(2), vy: f(3), tx: f(4), ty: f(5),
      cause: view.getUint16(at + 28, true), zoom: 1, refreshes: 0,
    };
    if (view.getUint8(at + 2) & 0x80) {
      Object.assign(state, { zoom: view.getFloat32(at + 30, true), refreshes: view.getUint8(at + 34) });
      at += 5;
    }
    at += 30;
    views.push(state);
  }
  return views;
}

export const sizeOfStates = (states) => 2 + 35 * states.size;

/** Writes what all views do, as a frame has it of those that have changed. */
export function writeStates(view, at, states) {
  view.setUint16(at, states.size, true);
  at += 2;
  for (const one of states.values()) {
    view.setUint16(at, one.index, true);
    view.setUint8(at + 2, one.phase | 0x80);
    view.setUint8(at + 3, one.source);
    [one.x, one.y, one.vx, one.vy, one.tx, one.ty].forEach((value, n) => view.setFloat32(at + 4 + 4 * n, value, true));
    view.setUint16(at + 28, one.cause, true);
    view.setFloat32(at + 30, one.zoom, true);
    view.setUint8(at + 34, one.refreshes);
    at += 35;
  }
}

export const readStates = (view, at) => new Map(readViews(view, at + 2, view.getUint16(at, true)).map((one) => [one.index, one]));

/** The marks of a message. */
export function readMarks(view) {
  const marks = [];
  for (let i = view.getUint16(9, true), at = 11; i > 0; i--, at += 21) {
    const f = (n) => view.getFloat32(at + 5 + 4 * n, true);
    marks.push({
      kind: markKinds[view.getUint8(at)], view: view.getUint16(at + 1, true), word: view.getUint16(at + 3, true),
      x: f(0), y: f(1), width: f(2), height: f(3),
    });
  }
  return marks;
}

function decodeCurve(view) {
  const samples = new Curve();
  for (let i = view.getUint32(7, true), at = 11; i > 0; i--, at += 13) {
    samples.push(view.getUint32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true), view.getUint8(at + 12));
  }
  return { kind: view.getUint8(0), take: view.getUint32(1, true), view: view.getUint16(5, true), samples };
}

/** Writes a message about time: how much passed, in milliseconds, at what speed, and the inputs meanwhile. */
export function go(milliseconds, speed, inputs) {
  const view = new DataView(new ArrayBuffer(6 + inputs.length * 12));
  view.setUint8(0, 1);
  view.setUint16(1, Math.min(65535, Math.round(milliseconds * 16)), true);
  view.setUint8(3, Math.round(speed * 64));
  view.setUint16(4, inputs.length, true);
  inputs.forEach((input, i) => {
    const at = 6 + i * 12;
    view.setUint8(at, input.kind);
    view.setUint8(at + 1, input.finger);
    view.setUint16(at + 2, Math.min(65535, Math.max(0, Math.round(input.before * 16))), true);
    view.setFloat32(at + 4, input.x, true);
    view.setFloat32(at + 8, input.y, true);
  });
  return view.buffer;
}
