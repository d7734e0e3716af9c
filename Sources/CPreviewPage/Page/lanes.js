// Draws the offsets of the views over time: one lane for each view that has moved, with its phases as bands.
import { sampleAt } from "./samples.js";

/** The hatch of each phase: [spacing in pixels, slope], as in the pictures of `scrollwork trace`. */
const bands = {
  tracking: [4, 0], interacting: [5, 1], decelerating: [5, -1], animating: [8, 1],
};

const gap = 6;
const left = 92;
const right = 12;

/** The axis on which a curve has moved further. */
export function mainAxis(samples) {
  let x = [Infinity, -Infinity];
  let y = [Infinity, -Infinity];
  for (const s of samples) {
    x = [Math.min(x[0], s.x), Math.max(x[1], s.x)];
    y = [Math.min(y[0], s.y), Math.max(y[1], s.y)];
  }
  return x[1] - x[0] > y[1] - y[0] ? "x" : "y";
}

/** Whether the offset of a curve has ever changed. */
export function hasMoved(samples) {
  return samples.some((s) => s.x !== samples[0].x || s.y !== samples[0].y);
}

/** The tick at a horizontal position of the canvas, in CSS pixels. */
export function tickAt(position, width, end) {
  const share = (position - left) / Math.max(1, width - left - right);
  return Math.round(Math.min(1, Math.max(0, share)) * end);
}

/**
 * Draws the lanes.
 * @param {CanvasRenderingContext2D} context
 * @param {object} data `views` (names), `curves`, `ghosts` and `targets` by view, `phases`, `end` and `tick`, `rate`, `chosen`, and `mark`, the tick of a failure
 * @param {object} how `scale` in device pixels a pixel, `colors`
 */
export function drawLanes(context, data, how) {
  const { scale, colors } = how;
  const width = context.canvas.width / scale;
  const height = context.canvas.height / scale;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = colors["--panel"];
  context.fillRect(0, 0, width, height);
  context.font = "11px ui-monospace, 'DejaVu Sans Mono', monospace";
  context.textBaseline = "middle";
  const x = (tick) => left + ((width - left - right) * tick) / Math.max(1, data.end);
  const moved = [...data.curves].filter(([, samples]) => hasMoved(samples));
  const count = Math.min(moved.length, Math.max(1, Math.floor(height / 48)));
  if (count === 0) {
    context.fillStyle = colors["--ink-faint"];
    context.fillText("nothing has moved yet", 12, height / 2);
    return;
  }
  const tall = (height - 16 - gap * count) / count;
  moved.slice(0, count).forEach(([view, samples], i) => {
    const top = i * (tall + gap);
    drawLane(context, {
      samples, ghost: data.ghosts.get(view), targets: data.targets.get(view) ?? [], name: data.views[view]?.name ?? `view ${view + 1}`,
      phases: data.phases, end: data.end, isCompared: data.isCompared, isChosen: view === data.chosen,
    }, { top, tall, x, width, colors });
  });
  context.fillStyle = colors["--ink-faint"];
  if (moved.length > count) context.fillText(`and ${moved.length - count} more`, 12, height - 8);
  drawTimes(context, data, { x, height, colors });
  if (data.mark !== undefined) drawMark(context, x(data.mark), height, colors);
  context.strokeStyle = colors["--playhead"];
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x(data.tick), 0);
  context.lineTo(x(data.tick), height - 14);
  context.stroke();
}

/** A name in a number of characters: of a longer one its beginning and its end, which tells numbered names apart. */
export function shortName(name, room) {
  const letters = [...name];
  if (letters.length <= room) return name;
  const end = Math.floor((room - 1) / 2);
  return `${letters.slice(0, room - 1 - end).join("")}…${letters.slice(letters.length - end).join("")}`;
}

function drawLane(context, lane, { top, tall, x, width, colors }) {
  const axis = mainAxis(lane.samples);
  let low = Infinity;
  let high = -Infinity;
  for (const s of [...lane.samples, ...(lane.ghost ?? [])]) {
    low = Math.min(low, s[axis]);
    high = Math.max(high, s[axis]);
  }
  // What was expected is shown although nothing has been there.
  for (const target of lane.targets) {
    if (!target.expected || target.axis !== axis) continue;
    low = Math.min(low, target.offset);
    high = Math.max(high, target.offset);
  }
  const span = Math.max(1, high - low);
  const y = (value) => top + tall - 5 - ((tall - 10) * (value - low)) / span;
  context.fillStyle = colors["--lane"];
  context.fillRect(left, top, width - left - right, tall);
  drawBands(context, lane, { top, tall, x, colors });
  drawTargets(context, lane, axis, { low, high, y, top, tall, width, colors });
  if (lane.ghost && lane.isCompared) drawGap(context, lane, axis, x, y, colors["--line-faint"]);
  if (lane.ghost) drawCurve(context, lane.ghost, axis, lane.end, x, y, colors["--ghost"], [4, 3]);
  drawCurve(context, lane.samples, axis, lane.end, x, y, colors["--curve"], []);
  context.fillStyle = lane.isChosen ? colors["--ink"] : colors["--ink-faint"];
  context.fillText(shortName(lane.name, 12), 8, top + tall / 2 - 7);
  context.fillText(`${axis} ${lane.samples.at(-1)[axis].toFixed(1)}`, 8, top + tall / 2 + 7);
}

/** What lies between two curves, as lines from one to the other. */
function drawGap(context, lane, axis, x, y, color) {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  const step = Math.max(1, Math.round(lane.end / 200));
  for (let tick = 0; tick <= lane.end; tick += step) {
    const [here, there] = [sampleAt(lane.samples, tick)?.[axis], sampleAt(lane.ghost, tick)?.[axis]];
    if (here === undefined || there === undefined || Math.abs(y(here) - y(there)) < 1) continue;
    context.moveTo(x(tick), y(here));
    context.lineTo(x(tick), y(there));
  }
  context.stroke();
}

/** Where the view can rest, dashed, with its name where there is room for it. */
function drawTargets(context, lane, axis, { low, high, y, width, colors }) {
  let last = -Infinity;
  // From the top down: the line at the top is often the one on which the view rests.
  const targets = [...lane.targets].sort((a, b) => b.offset - a.offset);
  context.font = "10px ui-monospace, 'DejaVu Sans Mono', monospace";
  for (const target of targets) {
    if (target.axis !== axis || target.offset < low - 0.5 || target.offset > high + 0.5) continue;
    const at = y(target.offset);
    context.strokeStyle = colors[target.expected ? "--playhead" : "--line"];
    context.lineWidth = 1;
    context.setLineDash(target.expected ? [6, 3] : [2, 4]);
    context.beginPath();
    context.moveTo(left, at);
    context.lineTo(width - right, at);
    context.stroke();
    context.setLineDash([]);
    const line = at + (at < y(high) + 8 ? 7 : -7);
    if (!target.name || Math.abs(line - last) < 12) continue;
    last = line;
    context.fillStyle = colors["--ink-faint"];
    context.fillText(shortName(target.name, 24), left + 4, line);
  }
  context.font = "11px ui-monospace, 'DejaVu Sans Mono', monospace";
}

function drawCurve(context, samples, axis, end, x, y, color, dash) {
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.setLineDash(dash);
  context.beginPath();
  samples.forEach((s, i) => {
    const here = y(s[axis]);
    if (i === 0) context.moveTo(x(s.tick), here);
    // Between two samples further apart than a tick nothing has moved.
    else if (s.tick > samples[i - 1].tick + 1) context.lineTo(x(s.tick - 1), y(samples[i - 1][axis]));
    if (i > 0) context.lineTo(x(s.tick), here);
  });
  const last = samples.at(-1);
  if (last && last.tick < end) context.lineTo(x(end), y(last[axis]));
  context.stroke();
  context.setLineDash([]);
}

function drawBands(context, lane, { top, tall, x, colors }) {
  for (let i = 0; i < lane.samples.length; i++) {
    const phase = lane.phases[lane.samples[i].phase];
    if (!bands[phase]) continue;
    const from = lane.samples[i].tick;
    while (i + 1 < lane.samples.length && lane.phases[lane.samples[i + 1].phase] === phase) i++;
    const to = lane.samples[i + 1]?.tick ?? lane.end;
    const [spacing, slope] = bands[phase];
    context.save();
    context.beginPath();
    context.rect(x(from), top, Math.max(1, x(to) - x(from)), tall);
    context.clip();
    context.fillStyle = colors[`--phase-${phase}`];
    context.fillRect(x(from), top, x(to) - x(from), tall);
    context.strokeStyle = colors["--line-faint"];
    context.lineWidth = 1;
    context.beginPath();
    for (let d = x(from) - tall; d < x(to) + tall; d += spacing) {
      context.moveTo(d, top + tall);
      context.lineTo(d + slope * tall, top);
    }
    context.stroke();
    context.restore();
  }
}

function drawTimes(context, data, { x, height, colors }) {
  const seconds = data.end / data.rate;
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600].find((s) => seconds / s <= 8) ?? 7200;
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "center";
  for (let t = 0; t <= seconds + 1e-9; t += step) {
    context.fillText(`${+t.toFixed(1)} s`, Math.max(left + 8, x(t * data.rate)), height - 7);
  }
  context.textAlign = "left";
}

/** Where an expectation failed: a dotted line with a cross. */
function drawMark(context, at, height, colors) {
  context.strokeStyle = colors["--playhead"];
  context.lineWidth = 1.5;
  context.setLineDash([2, 3]);
  context.beginPath();
  context.moveTo(at, 0);
  context.lineTo(at, height - 14);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = colors["--playhead"];
  context.textAlign = at > 60 ? "right" : "left";
  context.fillText("✗", at + (at > 60 ? -4 : 4), 8);
  context.textAlign = "left";
}
