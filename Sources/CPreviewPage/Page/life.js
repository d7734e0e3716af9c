// What a page knows of one life of a scene: its frames, curves and words, as they arrive.
import { kinds } from "./wire.js";

/** The most frames that are kept of the present life, more than a minute of motion; and of one that is only looked at. */
const mostFrames = 6000;
const mostOfTake = 600;

export function makeLife(take) {
  return {
    take, words: new Map(), looks: new Map(), lastLooks: new Map(), sections: new Set(), frames: new Map(), curves: new Map(), ghosts: new Map(), facts: new Map(), views: new Map(),
    scene: null, marks: null, rate: 60, last: null, end: 0,
  };
}

/** Takes a message that `wire.decode` has read; answers whether there is something new to draw. */
export function take(life, message) {
  switch (message.kind) {
    case kinds.word: life.words.set(message.number, message.text); return false;
    case kinds.look:
      if (message.id !== undefined) {
        life.words.set(message.number, message.id);
        // An item that leaves has only its id.
        life.lastLooks.set(message.id, message.look);
      }
      life.looks.set(message.number, message.look);
      return false;
    case kinds.curve:
      life.curves.set(message.view, message.samples);
      life.end = Math.max(life.end, message.samples.at(-1)?.tick ?? 0);
      return true;
    // What a view did in the last run in which a test passed.
    case kinds.ghost: life.ghosts.set(message.view, message.samples); return true;
    case kinds.marks: life.marks = message; return false;
    case kinds.passed:
    case kinds.frame:
      if (life.marks?.tick === message.tick) message.marks = life.marks.marks;
      for (const view of message.views) {
        life.views.set(view.index, view);
        const curve = life.curves.get(view.index) ?? [];
        if (curve.length === 0 || curve.at(-1).tick < message.tick) {
          curve.push({ tick: message.tick, x: view.x, y: view.y, phase: view.phase });
          life.curves.set(view.index, curve);
        }
      }
      message.states = new Map(life.views);
      // What was passed at once is for looking back only.
      if (message.kind === kinds.frame) life.last = message;
      life.end = Math.max(life.end, message.tick);
      return true;
    default: return false;
  }
}

/** Keeps a frame for looking back; where there are too many, every second one of the older half goes. */
export function keep(life, frame) {
  life.frames.set(frame.tick, frame);
  if (life.frames.size <= mostFrames) return;
  let i = 0;
  for (const tick of [...life.frames.keys()].slice(0, mostFrames / 2)) if (i++ % 2 === 1) life.frames.delete(tick);
}

/** Keeps the frames of a life that is over as a series with even steps. */
export function thin(life) {
  const step = Math.ceil(life.frames.size / mostOfTake);
  if (step < 2) return;
  let i = 0;
  for (const tick of [...life.frames.keys()]) if (i++ % step !== 0) life.frames.delete(tick);
}

/** The last frame that was kept up to a tick; undefined before the first. */
export function frameAt(life, tick) {
  const exact = life.frames.get(tick);
  if (exact) return exact;
  let best;
  for (const [at, frame] of life.frames) if (at <= tick && (!best || at > best.tick)) best = frame;
  return best;
}
