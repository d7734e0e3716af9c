// How the motions of two lives differ that had the same inputs. All numbers are the engine's.
import { hasMoved, mainAxis } from "./lanes.js";

/** The first tick at which two curves differ; null for equal ones. */
function firstDifference(a, b) {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [one, other] = [a[i], b[i]];
    if (one && other && one.tick === other.tick && one.x === other.x && one.y === other.y && one.phase === other.phase) continue;
    return Math.min(one?.tick ?? Infinity, other?.tick ?? Infinity);
  }
  return null;
}

/** Where a curve ends, when it came there, and its greatest change from one tick to the next, in points a second. */
function facts(samples, axis, rate) {
  const rest = samples.at(-1)[axis];
  let at = samples[0].tick;
  let fastest = 0;
  let furthest = 0;
  samples.forEach((sample, i) => {
    const before = samples[i - 1];
    if (!before || sample[axis] === before[axis]) return;
    at = sample.tick;
    if (sample.tick === before.tick + 1) fastest = Math.max(fastest, Math.abs(sample[axis] - before[axis]) * rate);
    const way = Math.sign(rest - samples[0][axis]) || 1;
    furthest = Math.max(furthest, (sample[axis] - rest) * way);
  });
  return { rest, at: at / rate, fastest, beyond: furthest };
}

/** One row for each view that has moved in either life, by its name. */
export function compare(a, b) {
  if (!a?.scene || !b?.scene) return [];
  const numbers = new Map(b.scene.views.map((view, i) => [view.name, i]));
  const rows = [];
  for (const [index, samples] of a.curves) {
    const name = a.scene.views[index]?.name;
    const other = b.curves.get(numbers.get(name)) ?? [];
    if (samples.length === 0 || other.length === 0 || !(hasMoved(samples) || hasMoved(other))) continue;
    const axis = mainAxis([...samples, ...other]);
    rows.push({
      name, axis, first: firstDifference(samples, other),
      a: facts(samples, axis, a.rate), b: facts(other, axis, b.rate),
    });
  }
  return rows;
}
