// Draws a lane as it is described: value axis, phases, targets, causes, the finger, and how fast the offset changed.
import { describe, speedAt } from "./lane-scale.js";
import { points } from "./format.js";
import { sampleAt } from "./samples.js";

/** The hatch of each phase: [spacing in pixels, slope], as in the pictures of `scrollwork trace`. */
const hatches = { tracking: [6, 0], interacting: [7, 1], decelerating: [7, -1], animating: [10, 1] };

/** A name in a number of characters: of a longer one its beginning and its end, which tells numbered names apart. */
export function shortName(name, room) {
  const letters = [...name];
  if (letters.length <= room) return name;
  const end = Math.floor((room - 1) / 2);
  return `${letters.slice(0, room - 1 - end).join("")}…${letters.slice(letters.length - end).join("")}`;
}

/**
 * Draws one lane.
 * @param {CanvasRenderingContext2D} context in CSS pixels
 * @param {object} lane `samples`, `ghost`, `targets`, `causes`, `touches`, `phases`, `end`, `rate`, `tick`, `isCompared`,
 *   and `scale`, its description, where that is known
 * @param {object} frame `left`, `right`, `top`, `tall` of the lane, `x` of a tick, and `colors`
 * @returns {object[]} the numbered causes where they are drawn: `x`, `y` and `tick`
 */
export function drawLane(context, lane, { left, right, top, tall, x, colors }) {
  const scale = lane.scale ?? describe(lane);
  const { axis, low, high } = scale;
  const hasStrip = tall >= 96;
  const plot = { top: top + 4, bottom: top + tall - (hasStrip ? 40 : 4) };
  // The names of the phases stand above the curve.
  const y = (value) => plot.bottom - ((plot.bottom - plot.top - 14) * (value - low)) / (high - low);
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
  inside(() => drawBands(context, scale.bands, { plot, left, x, colors }));
  if (lane.blanks) inside(() => drawBlanks(context, lane.blanks, { plot, left, x, colors }));
  drawAxis(context, scale.ticks, { left, right, y, colors });
  drawTargets(context, scale.targets, { left, right, y, colors });
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
    drawVelocity(context, lane, scale, { top: plot.bottom + 15, tall: 22, left, right, x, colors, inside });
  }
  return drawCauses(context, lane, axis, { x, y, colors, isShown });
}

function drawBands(context, bands, { plot, left, x, colors }) {
  const tall = plot.bottom - plot.top;
  for (const { phase, from, to } of bands) {
    const [spacing, slope] = hatches[phase];
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
    const name = [phase, `${phase.slice(0, 5)}.`, phase[0]].find((one) => context.measureText(one).width + 8 < start + wide - begin);
    if (name) context.fillText(name, begin + 5, plot.top + 9);
  }
}

/** Where rows are missing, as bars from the upper edge down; the longest has its length. */
function drawBlanks(context, blanks, { plot, left, x, colors }) {
  const most = blanks.reduce((a, b) => (b.length > a.length ? b : a));
  const tall = (blank) => ((plot.bottom - plot.top) * 0.4 * blank.length) / most.length;
  context.fillStyle = colors["--playhead"];
  context.globalAlpha = 0.25;
  for (const blank of blanks) context.fillRect(x(blank.from), plot.top, Math.max(1, x(blank.to) - x(blank.from)), tall(blank));
  context.globalAlpha = 1;
  context.textAlign = x(most.from) - left > 80 ? "right" : "left";
  context.fillText(`${points(most.length)} pt blank`, x(most[context.textAlign === "left" ? "to" : "from"]), plot.top + tall(most) + 8);
  context.textAlign = "left";
}

function drawAxis(context, ticks, { left, right, y, colors }) {
  const every = Math.ceil(14 / Math.max(1, Math.abs(y(ticks[1]) - y(ticks[0])) || 14));
  context.strokeStyle = colors["--grid"];
  context.lineWidth = 1;
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "right";
  context.beginPath();
  ticks.forEach((value, i) => {
    const at = Math.round(y(value)) + 0.5;
    context.moveTo(left, at);
    context.lineTo(right, at);
    if (i % every === 0) context.fillText(String(+value.toFixed(6)), left - 6, at);
  });
  context.stroke();
  context.textAlign = "left";
}

/** Where the view can rest or was sent, dashed, with its name at the edge where there is room for it. */
function drawTargets(context, targets, { left, right, y, colors }) {
  const rank = ({ isExpected, isChosen }) => (isExpected ? 0 : isChosen ? 1 : 2);
  const taken = [];
  for (const target of [...targets].sort((a, b) => rank(a) - rank(b) || b.offset - a.offset)) {
    const { isExpected, isChosen } = target;
    const at = y(target.offset);
    context.strokeStyle = isExpected ? colors["--playhead"] : isChosen ? colors["--mark-keep"] : colors["--line-faint"];
    context.lineWidth = isChosen ? 1.2 : 1;
    context.setLineDash(isExpected ? [6, 3] : [4, 4]);
    context.beginPath();
    context.moveTo(left, at);
    context.lineTo(right, at);
    context.stroke();
    context.setLineDash([]);
    if (!target.label || taken.some((other) => Math.abs(other - at) < 13)) continue;
    taken.push(at);
    context.fillStyle = isExpected ? colors["--playhead"] : isChosen ? colors["--mark-keep"] : colors["--ink-faint"];
    context.fillText(shortName(target.label, 10), right + 6, at);
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
  let last;
  for (const s of samples) {
    const here = y(s[axis]);
    if (!last) context.moveTo(x(s.tick), here);
    // Between two samples further apart than a tick nothing has moved.
    else if (s.tick > last.tick + 1) context.lineTo(x(s.tick - 1), y(last[axis]));
    if (last) context.lineTo(x(s.tick), here);
    last = s;
  }
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

/** How fast the offset changed, in points a second; what moves back lies below the line. */
function drawVelocity(context, lane, { axis, slowest, fastest }, { top, tall, left, right, x, colors, inside }) {
  if (!(fastest > slowest)) return;
  const height = (speed) => top + (tall * (fastest - speed)) / (fastest - slowest);
  context.fillStyle = colors["--line-faint"];
  inside(() => {
    context.beginPath();
    let before;
    for (const sample of lane.samples) {
      if (!before) context.moveTo(x(sample.tick), height(0));
      else if (sample.tick > before.tick + 1) {
        context.lineTo(x(before.tick), height(0));
        context.lineTo(x(sample.tick - 1), height(0));
      }
      context.lineTo(x(sample.tick), height(speedAt(sample, before, axis, lane.rate)));
      before = sample;
    }
    if (before) context.lineTo(x(before.tick), height(0));
    context.fill();
  });
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "right";
  context.fillText("pt/s", left - 6, top + tall / 2);
  context.textAlign = "left";
  context.fillText(Math.round(fastest > -slowest ? fastest : slowest).toLocaleString("en"), right + 6, fastest > -slowest ? top + 5 : top + tall - 4);
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
