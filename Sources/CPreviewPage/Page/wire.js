// The bytes between the page and the engine; Sources/ScrollworkPreview/Wire says the same in Swift.

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
];

/** Inputs of the hand; wheels, keys and lines are requests of their own. */
export const hand = { down: 0, move: 1, up: 2, cancel: 3 };

/** Reads one message: `{kind, take, …}`, or null for one that is not known. */
export function decode(buffer) {
  const view = new DataView(buffer);
  switch (view.getUint8(0)) {
    case kinds.frame:
    case kinds.passed: return decodeFrame(view);
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
    case kinds.marks: return decodeMarks(view);
    case kinds.done: return { kind: kinds.done, isQuiet: (view.getUint8(1) & 1) !== 0, isAnswer: (view.getUint8(1) & 2) !== 0 };
    default: return null;
  }
}

function decodeFrame(view) {
  const frame = {
    kind: view.getUint8(0), take: view.getUint32(1, true), tick: view.getUint32(5, true),
    parts: [], views: [],
  };
  const boxes = view.getUint16(9, true);
  const views = view.getUint16(11, true);
  let at = 13;
  for (let i = 0; i < boxes; i++) {
    const kind = view.getUint8(at);
    if (kind === 255) {
      frame.parts.push(null);
      at += 1;
      continue;
    }
    const flags = view.getUint8(at + 1);
    const box = {
      kind, clips: (flags & 1) === 1, word: view.getUint16(at + 2, true),
      x: view.getFloat32(at + 4, true), y: view.getFloat32(at + 8, true),
      width: view.getFloat32(at + 12, true), height: view.getFloat32(at + 16, true),
      opacity: 1, scale: 1, isLifted: (flags & 4) !== 0, isFocused: (flags & 8) !== 0,
    };
    at += 20;
    if (flags & 2) {
      box.opacity = view.getUint8(at) / 255;
      box.scale = view.getFloat32(at + 1, true);
      at += 5;
    }
    frame.parts.push(box);
  }
  for (let i = 0; i < views; i++) {
    const f = (n) => view.getFloat32(at + 4 + 4 * n, true);
    frame.views.push({
      index: view.getUint16(at, true), phase: view.getUint8(at + 2) & 0x7f, source: view.getUint8(at + 3),
      x: f(0), y: f(1), vx: f(2), vy: f(3), tx: f(4), ty: f(5),
      cause: view.getUint16(at + 28, true), zoom: 1, refreshes: false,
    });
    at += 30;
    if (view.getUint8(at - 28) & 0x80) {
      Object.assign(frame.views.at(-1), { zoom: view.getFloat32(at, true), refreshes: view.getUint8(at + 4) === 1 });
      at += 5;
    }
  }
  return frame;
}

function decodeMarks(view) {
  const message = { kind: kinds.marks, take: view.getUint32(1, true), tick: view.getUint32(5, true), marks: [] };
  const count = view.getUint16(9, true);
  for (let i = 0, at = 11; i < count; i++, at += 21) {
    const f = (n) => view.getFloat32(at + 5 + 4 * n, true);
    message.marks.push({
      kind: markKinds[view.getUint8(at)], view: view.getUint16(at + 1, true), word: view.getUint16(at + 3, true),
      x: f(0), y: f(1), width: f(2), height: f(3),
    });
  }
  return message;
}

function decodeCurve(view) {
  const curve = {
    kind: view.getUint8(0), take: view.getUint32(1, true), view: view.getUint16(5, true), samples: [],
  };
  const count = view.getUint32(7, true);
  for (let i = 0, at = 11; i < count; i++, at += 13) {
    curve.samples.push({
      tick: view.getUint32(at, true), x: view.getFloat32(at + 4, true),
      y: view.getFloat32(at + 8, true), phase: view.getUint8(at + 12),
    });
  }
  return curve;
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
