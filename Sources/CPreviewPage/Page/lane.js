// Draws the offsets of one view over time: value axis, phases, targets, causes, the finger, and how fast it was.
import { sampleAt } from "./samples.js";

/** The hatch of each phase: [spacing in pixels, slope], as in the pictures of `scrollwork trace`; and its name. */
const bands = {
  tracking: [6, 0, "press"], interacting: [7, 1, "drag"], decelerating: [7, -1, "decelerating"], animating: [10, 1, "animating"],
};

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

/** A name in a number of characters: of a longer one its beginning and its end, which tells numbered names apart. */
export function shortName(name, room) {
  const letters = [...name];
  if (letters.length <= room) return name;
  const end = Math.floor((room - 1) / 2);
  return `${letters.slice(0, room - 1 - end).join("")}…${letters.slice(letters.length - end).join("")}`;
}

/** The distance between the lines of an axis, so that there are at most `most`: 1, 2 or 5 times a power of ten. */
export function axisStep(span, most) {
  const least = span / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(Math.max(1e-9, least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** The lowest and the highest offset that a lane shows. */
function rangeOf(lane, axis) {
  let [low, high] = [Infinity, -Infinity];
  const include = (value) => { low = Math.min(low, value); high = Math.max(high, value); };
  for (const s of [...lane.samples, ...(lane.ghost ?? [])]) include(s[axis]);
  // What was expected is shown although nothing has been there.
  for (const target of lane.targets) if (target.expected && target.axis === axis) include(target.offset);
  return [low, Math.max(high, low + 1)];
}

/**
 * Draws one lane.
 * @param {CanvasRenderingContext2D} context in CSS pixels
 * @param {object} lane `samples`, `ghost`, `targets`, `causes`, `touches`, `phases`, `end`, `rate`, `tick`, `isCompared`
 * @param {object} frame `left`, `right`, `top`, `tall` of the lane, `x` of a tick, and `colors`
 * @returns {object[]} the numbered causes where they are drawn: `x`, `y` and `tick`
 */
export function drawLane(context, lane, { left, right, top, tall, x, colors }) {
  const axis = mainAxis(lane.samples);
  const [low, high] = rangeOf(lane, axis);
  const hasStrip = tall >= 96;
  const plot = { top: top + 4, bottom: top + tall - (hasStrip ? 40 : 4) };
  const y = (value) => plot.bottom - 6 - ((plot.bottom - plot.top - 22) * (value - low)) / (high - low);
  context.fillStyle = colors["--lane"];
  context.fillRect(left, plot.top, right - left, plot.bottom - plot.top);
  /** Draws within the times that are shown. */
  const inside = (body) => {
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, tall);
    context.clip();
    body();
    context.restore();
  };
  inside(() => drawBands(context, lane, { plot, left, x, colors }));
  drawAxis(context, axis, { low, high, plot, left, right, y, colors });
  drawTargets(context, lane, axis, { low, high, left, right, y, colors });
  inside(() => {
    if (lane.ghost && lane.isCompared) drawGap(context, lane, axis, x, y, colors["--line-faint"]);
    if (lane.ghost) drawCurve(context, lane.ghost, axis, lane.end, x, y, { color: colors["--ghost"], dash: [2, 3], width: 1.5 });
    drawCurve(context, lane.samples, axis, lane.end, x, y, { color: colors["--curve"], dash: [], width: 2.2 });
  });
  const here = sampleAt(lane.samples, lane.tick);
  const isShown = (at) => at > left - 1 && at < right + 1;
  if (here && isShown(x(lane.tick))) dot(context, x(lane.tick), y(here[axis]), 4, colors["--playhead"], colors["--panel"]);
  if (hasStrip) {
    drawFinger(context, lane, { at: plot.bottom + 5, left, x, colors, inside });
    drawVelocity(context, lane, axis, { top: plot.bottom + 15, tall: 22, left, right, x, colors, inside });
  }
  return drawCauses(context, lane, axis, { x, y, colors, isShown });
}

function drawBands(context, lane, { plot, left, x, colors }) {
  const tall = plot.bottom - plot.top;
  for (let i = 0; i < lane.samples.length; i++) {
    const phase = lane.phases[lane.samples[i].phase];
    if (!bands[phase]) continue;
    const from = lane.samples[i].tick;
    while (i + 1 < lane.samples.length && lane.phases[lane.samples[i + 1].phase] === phase) i++;
    const to = lane.samples[i + 1]?.tick ?? lane.end;
    const [spacing, slope, name] = bands[phase];
    const [start, wide] = [x(from), Math.max(1, x(to) - x(from))];
    context.save();
    context.beginPath();
    context.rect(start, plot.top, wide, tall);
    context.clip();
    context.fillStyle = colors[`--phase-${phase}`];
    context.fillRect(start, plot.top, wide, tall);
    // So light that the curve dominates.
    context.globalAlpha = 0.35;
    context.strokeStyle = colors["--line-faint"];
    context.lineWidth = 0.6;
    context.beginPath();
    for (let d = start - tall; d < start + wide + tall; d += spacing) {
      context.moveTo(d, plot.bottom);
      context.lineTo(d + slope * tall, plot.top);
    }
    context.stroke();
    context.restore();
    context.fillStyle = phase === "interacting" ? colors["--finger"] : colors["--ink-faint"];
    const begin = Math.max(start, left);
    if (context.measureText(name).width + 8 < start + wide - begin) context.fillText(name, begin + 5, plot.top + 9);
  }
}

function drawAxis(context, axis, { low, high, plot, left, right, y, colors }) {
  const count = (step) => Math.floor(high / step) - Math.ceil(low / step) + 1;
  let most = Math.max(1, Math.floor((plot.bottom - plot.top) / 34));
  let step = axisStep(high - low, most);
  // Two values at least say how long a point is.
  while (count(step) < 2 && most < 9) step = axisStep(high - low, ++most);
  context.strokeStyle = colors["--grid"];
  context.lineWidth = 1;
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "right";
  context.beginPath();
  for (let value = Math.ceil(low / step) * step; value <= high + 1e-9; value += step) {
    const at = Math.round(y(value)) + 0.5;
    context.moveTo(left, at);
    context.lineTo(right, at);
    context.fillText(String(+value.toFixed(2)), left - 6, at);
  }
  context.stroke();
  context.textAlign = "left";
}

/** Where the view can rest, dashed, with its name and offset at the edge where there is room for them. */
function drawTargets(context, lane, axis, { low, high, left, right, y, colors }) {
  let last = -Infinity;
  const rest = lane.samples.at(-1)?.[axis];
  // From the top down, but first the one on which the view rests.
  const isChosen = (target) => Math.abs(target.offset - rest) < 0.5;
  const shown = lane.targets.filter((t) => t.axis === axis && t.offset > low - 0.5 && t.offset < high + 0.5);
  const taken = [];
  for (const target of shown.sort((a, b) => isChosen(b) - isChosen(a) || b.offset - a.offset)) {
    const at = y(target.offset);
    const color = target.expected ? colors["--playhead"] : isChosen(target) ? colors["--mark-keep"] : colors["--line-faint"];
    context.strokeStyle = color;
    context.lineWidth = isChosen(target) ? 1.2 : 1;
    context.setLineDash(target.expected ? [6, 3] : [4, 4]);
    context.beginPath();
    context.moveTo(left, at);
    context.lineTo(right, at);
    context.stroke();
    context.setLineDash([]);
    last = at;
    if (!target.name || taken.some((other) => Math.abs(other - last) < 13)) continue;
    taken.push(last);
    context.fillStyle = target.expected ? colors["--playhead"] : isChosen(target) ? colors["--mark-keep"] : colors["--ink-faint"];
    context.fillText(shortName(target.name, 10), right + 6, at);
  }
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

function drawCurve(context, samples, axis, end, x, y, { color, dash, width }) {
  Object.assign(context, { strokeStyle: color, lineWidth: width, lineJoin: "round" });
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

function dot(context, x, y, radius, color, edge) {
  context.fillStyle = color;
  context.strokeStyle = edge;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

/** When a finger was down, as a bar. */
function drawFinger(context, lane, { at, left, x, colors, inside }) {
  if (lane.touches.length === 0) return;
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "right";
  context.fillText("finger", left - 6, at + 3);
  context.textAlign = "left";
  context.fillStyle = colors["--finger"];
  inside(() => {
    for (const touch of lane.touches) {
      context.beginPath();
      context.roundRect(x(touch.from), at, Math.max(4, x(Math.min(touch.to, lane.end)) - x(touch.from)), 6, 3);
      context.fill();
    }
  });
}

/** How fast the offset changed, whichever way, in points a second. */
function drawVelocity(context, lane, axis, { top, tall, left, right, x, colors, inside }) {
  const speeds = lane.samples.map((sample, i) => {
    const before = lane.samples[i - 1];
    return before && sample.tick === before.tick + 1 ? Math.abs(sample[axis] - before[axis]) * lane.rate : 0;
  });
  const most = Math.max(...speeds);
  if (!(most > 0)) return;
  context.fillStyle = colors["--line-faint"];
  inside(() => {
    context.beginPath();
    context.moveTo(x(lane.samples[0].tick), top + tall);
    lane.samples.forEach((sample, i) => {
      if (i > 0 && sample.tick > lane.samples[i - 1].tick + 1) {
        context.lineTo(x(lane.samples[i - 1].tick), top + tall);
        context.lineTo(x(sample.tick - 1), top + tall);
      }
      context.lineTo(x(sample.tick), top + tall - (tall * speeds[i]) / most);
    });
    context.lineTo(x(lane.samples.at(-1).tick), top + tall);
    context.fill();
  });
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "right";
  context.fillText("pt/s", left - 6, top + tall / 2);
  context.textAlign = "left";
  context.fillText(Math.round(most).toLocaleString("en"), right + 6, top + 5);
}

/** What has set where the view moves to, numbered. */
function drawCauses(context, lane, axis, { x, y, colors, isShown }) {
  const drawn = [];
  lane.causes.forEach((cause, i) => {
    const sample = sampleAt(lane.samples, cause.tick);
    if (!sample || i > 98 || !isShown(x(cause.tick))) return;
    let [left, top] = [x(cause.tick), y(sample[axis])];
    for (const other of drawn) if (Math.abs(other.x - left) < 16 && Math.abs(other.y - top) < 16) top = other.y - 17;
    dot(context, left, top, 8, colors["--ink"], colors["--panel"]);
    context.fillStyle = colors["--panel"];
    context.textAlign = "center";
    context.font = "700 10px ui-monospace, 'DejaVu Sans Mono', monospace";
    context.fillText(String(i + 1), left, top + 0.5);
    context.textAlign = "left";
    context.font = "11px ui-monospace, 'DejaVu Sans Mono', monospace";
    drawn.push({ x: left, y: top, tick: cause.tick });
  });
  return drawn;
}
