// How the motions of two lives differ that had the same inputs. All numbers are the engine's.
import { hasMoved, mainAxis } from "./lanes.js";

/** The first tick at which two curves differ; null for equal ones. A curve holds its last sample until the next one. */
function firstDifference(a, b) {
  let [i, j] = [-1, -1];
  while (i + 1 < a.length || j + 1 < b.length) {
    const tick = Math.min(a.at(i + 1)?.tick ?? Infinity, b.at(j + 1)?.tick ?? Infinity);
    if (a.at(i + 1)?.tick === tick) i += 1;
    if (b.at(j + 1)?.tick === tick) j += 1;
    const [one, other] = [i < 0 ? null : a.at(i), j < 0 ? null : b.at(j)];
    // What one had shown before the other one was there is no difference.
    if (one && other && (one.x !== other.x || one.y !== other.y || one.phase !== other.phase)) return tick;
  }
  return null;
}

/** Where a curve ends, when it came there, and its greatest change from one tick to the next, in points a second. */
function facts(samples, axis, rate) {
  const rest = samples.at(-1)[axis];
  const [first] = samples;
  const way = Math.sign(rest - first[axis]) || 1;
  let at = first.tick;
  let fastest = 0;
  let furthest = 0;
  let before = first;
  for (const sample of samples) {
    const former = before;
    before = sample;
    if (sample[axis] === former[axis]) continue;
    at = sample.tick;
    if (sample.tick === former.tick + 1) fastest = Math.max(fastest, Math.abs(sample[axis] - former[axis]) * rate);
    furthest = Math.max(furthest, (sample[axis] - rest) * way);
  }
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
      // Ticks of other lengths are not the same.
      name, axis, first: a.rate === b.rate ? firstDifference(samples, other) : undefined,
      a: facts(samples, axis, a.rate), b: facts(other, axis, b.rate),
    });
  }
  return rows;
}
