// What a page knows of one life of a scene: its frames, curves and words, as they arrive.
import { Frames } from "./frames.js";
import { Curve } from "./samples.js";
import { kinds } from "./wire.js";

/** The most frames that are kept of a life that is only looked at. */
const mostOfTake = 600;

export function makeLife(take) {
  return {
    take, words: new Map(), looks: new Map(), lastLooks: new Map(), sections: new Set(), frames: new Frames(), curves: new Map(), ghosts: new Map(), facts: new Map(), views: new Map(),
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
      if (life.marks?.tick === message.tick) Object.assign(message, { marks: life.marks.marks, marksView: life.marks.view });
      for (const view of message.views) {
        life.views.set(view.index, view);
        if (!life.curves.has(view.index)) life.curves.set(view.index, new Curve());
        const curve = life.curves.get(view.index);
        if (curve.length === 0 || curve.at(-1).tick < message.tick) curve.push(message.tick, view.x, view.y, view.phase);
      }
      // What was passed at once is for looking back only.
      if (message.kind === kinds.frame) life.last = Object.assign(message, { states: new Map(life.views) });
      life.end = Math.max(life.end, message.tick);
      return true;
    default: return false;
  }
}

/** Keeps the frame that was taken last, for looking back. */
export const keep = (life, frame) => life.frames.put(frame, life.views);

/** Keeps the frames of a life that is over as a series with even steps. */
export const thin = (life) => life.frames.thin(mostOfTake);

/** The last frame that was kept up to a tick; undefined before the first. */
export const frameAt = (life, tick) => life.frames.upTo(tick);
