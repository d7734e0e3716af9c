// What a lane shows, in ticks and points: the values beside it, phases, targets and speeds. In Swift LaneScale.swift says the
// same, for pictures; a film has it from there, and a test holds both equal.
import { points } from "./format.js";

/** The axis on which a curve has moved further. */
export function mainAxis(samples) {
  const [x, y] = [[Infinity, -Infinity], [Infinity, -Infinity]];
  for (const s of samples) {
    [x[0], x[1]] = [Math.min(x[0], s.x), Math.max(x[1], s.x)];
    [y[0], y[1]] = [Math.min(y[0], s.y), Math.max(y[1], s.y)];
  }
  return x[1] - x[0] > y[1] - y[0] ? "x" : "y";
}

/** Round values along an axis, about `count`: multiples of 1, 2 or 5 times a power of ten. */
function axisTicks(low, high, count) {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough * 0.7) ?? 10 * power;
  const first = Math.ceil(low / step - 1e-9);
  const ticks = [];
  for (let i = 0; (first + i) * step <= high + step * 1e-9; i++) ticks.push((first + i) * step);
  return ticks;
}

/** The stretches of phases other than `idle`; nothing changes between two samples until the tick before the later one. */
function bandsOf({ samples, phases, end }) {
  const bands = [];
  const extend = (phase, from, to) => {
    const last = bands.at(-1);
    if (phases[phase] === "idle") return;
    if (last?.phase === phases[phase] && last.to >= from) last.to = to; else bands.push({ phase: phases[phase], from, to });
  };
  let last;
  for (const sample of samples) {
    const before = last;
    last = sample;
    if (!before) continue;
    const start = Math.max(before.tick, sample.tick - 1);
    if (start > before.tick) extend(before.phase, before.tick, start);
    extend(phases[sample.phase] === "idle" ? before.phase : sample.phase, start, sample.tick);
  }
  if (last && end > last.tick) extend(last.phase, last.tick, end);
  return bands;
}

/** The speed of a curve at a sample, as the engine says it or as the offset has changed in its tick since the one before. */
export function speedAt(sample, before, axis, rate) {
  if (sample[`v${axis}`] !== undefined) return sample[`v${axis}`];
  return before && sample.tick === before.tick + 1 ? (sample[axis] - before[axis]) * rate : 0;
}

/** Where a view can rest or was sent, as far as it shows, from the bottom up. */
function targetsOf(lane, axis, low, high) {
  const isNear = (a, b) => Math.abs(a - b) <= 0.5;
  const targets = lane.targets.filter((one) => one.axis === axis && one.offset >= low && one.offset <= high).map(({ name, offset, expected }) => ({
    label: name, offset, isExpected: Boolean(expected), isChosen: lane.causes.some((cause) => isNear(cause.target, offset)),
  }));
  for (const { target } of lane.causes) {
    if (targets.some((one) => isNear(one.offset, target))) continue;
    targets.push({ label: points(target), offset: target, isExpected: false, isChosen: true });
  }
  return targets.sort((a, b) => a.offset - b.offset);
}

/**
 * Describes a lane.
 * @param {object} lane `samples`, `ghost`, `targets`, `causes`, `phases`, `end` and `rate`
 * @returns {object} `axis`, `low` and `high`, `ticks`, `bands`, `targets`, `slowest` and `fastest`
 */
export function describe(lane) {
  const axis = mainAxis(lane.samples);
  let [least, greatest] = [Infinity, -Infinity];
  let [slowest, fastest] = [0, 0];
  const take = (value) => {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  };
  let before;
  for (const sample of lane.samples) {
    take(sample[axis]);
    const speed = speedAt(sample, before, axis, lane.rate);
    slowest = Math.min(slowest, speed);
    fastest = Math.max(fastest, speed);
    before = sample;
  }
  for (const sample of lane.ghost ?? []) take(sample[axis]);
  for (const cause of lane.causes) [cause.offset, cause.target].forEach(take);
  for (const target of lane.targets) if (target.expected && target.axis === axis) take(target.offset);
  const [middle, room] = [(least + greatest) / 2, Math.max((greatest - least) * 0.07, 0.5)];
  const [low, high] = [Math.min(least - room, middle - 1), Math.max(greatest + room, middle + 1)];
  return { axis, low, high, ticks: axisTicks(low, high, 5), bands: bandsOf(lane), targets: targetsOf(lane, axis, low, high), slowest, fastest };
}
