// Draws the offsets of the views over time: one lane for each view that has moved, above one axis of time.
import { drawLane, shortName } from "./lane.js";
import { mainAxis } from "./lane-scale.js";

export { mainAxis, shortName };

const gap = 6;
const left = 56;
const right = 84;

/** Whether the offset of a curve has ever changed. */
export function hasMoved(samples) {
  const first = samples.at(0);
  return samples.some((s) => s.x !== first.x || s.y !== first.y);
}

/** The share of the times that are shown in a number of CSS pixels, on a canvas that is so wide. */
export const shareOf = (pixels, width) => pixels / Math.max(1, width - left - right);

/** The same at a horizontal position of the canvas. */
export const shareAt = (position, width) => Math.min(1, Math.max(0, shareOf(position - left, width)));

/** The tick at a horizontal position of the canvas, where the times from one tick to another are shown. */
export const tickAt = (position, width, to, from = 0) => Math.round(from + shareAt(position, width) * (to - from));

/**
 * The ticks that are shown after zooming about a share of those that are, or moving them.
 * @param {number[]} shown the first and the last tick
 * @param {number} end the last tick that there is
 * @param {object} how `zoom`, by which the stretch grows, about `share`, and `by`, the share by which it moves
 */
export function stretch([from, to], end, { zoom = 1, share = 0.5, by = 0 }) {
  const length = Math.min(end, Math.max(6, (to - from) * zoom));
  const first = from + share * (to - from) - share * length + by * length;
  const begin = Math.min(end - length, Math.max(0, first));
  return [begin, begin + length];
}

/** What is known of a lane besides its curve. */
const nothing = { targets: [], causes: [], touches: [] };

/**
 * Draws the lanes.
 * @param {CanvasRenderingContext2D} context
 * @param {object} data `views` (names), `curves`, `ghosts` and `facts` (`targets`, `causes`, `touches`) by view, `phases`,
 *   `end` and `tick`, `rate`, `chosen`, `mark`, the tick of a failure, and `shown`, the first and the last tick that
 *   are drawn; without it all are
 * @param {object} how `scale` in device pixels a pixel, `colors`
 * @returns {object[]} the numbered causes where they are drawn: `x`, `y` and `tick`
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
  const [from, to] = data.shown ?? [0, data.end];
  const x = (tick) => left + ((width - left - right) * (tick - from)) / Math.max(1, to - from);
  const moved = [...data.curves].filter(([, samples]) => hasMoved(samples));
  // The chosen one is among those that show.
  moved.sort(([a], [b]) => (b === data.chosen) - (a === data.chosen) || a - b);
  const count = Math.min(moved.length, Math.max(1, Math.floor(height / 72)));
  if (count === 0) {
    context.fillStyle = colors["--ink-faint"];
    context.fillText("nothing has moved yet", 16, height / 2);
    return [];
  }
  const heading = count > 1 || data.chosen < 0 ? 14 : 0;
  const tall = (height - 18 - gap * count) / count;
  const hits = [];
  moved.slice(0, count).sort(([a], [b]) => a - b).forEach(([view, samples], i) => {
    const top = i * (tall + gap);
    const lane = {
      ...nothing, ...data.facts.get(view), samples, ghost: data.ghosts.get(view), phases: data.phases, end: data.end,
      rate: data.rate, tick: data.tick, isCompared: data.isCompared,
    };
    if (heading) {
      context.fillStyle = view === data.chosen ? colors["--ink"] : colors["--ink-faint"];
      context.fillText(shortName(data.views[view]?.name ?? `view ${view + 1}`, 24), left, top + 8);
    }
    hits.push(...drawLane(context, lane, { left, right: width - right, top: top + heading, tall: tall - heading, x, colors }));
  });
  context.fillStyle = colors["--ink-faint"];
  if (moved.length > count) context.fillText(`+ ${moved.length - count}`, width - right + 6, height - 8);
  drawTimes(context, data, { x, from, to, height, colors });
  if (data.mark !== undefined) drawMark(context, x(data.mark), height, colors);
  if (data.tick < from || data.tick > to) return hits;
  context.strokeStyle = colors["--playhead"];
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x(data.tick), 0);
  context.lineTo(x(data.tick), height - 16);
  context.stroke();
  return hits;
}

function drawTimes(context, data, { x, from, to, height, colors }) {
  const seconds = to / data.rate;
  const step = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600].find((s) => (to - from) / data.rate / s <= 7) ?? 7200;
  context.fillStyle = colors["--ink-faint"];
  context.textAlign = "center";
  for (let t = Math.ceil(from / data.rate / step) * step; t <= seconds + 1e-9; t += step) {
    const isLast = t + step > seconds;
    context.fillText(`${+t.toFixed(2)}${isLast ? " s" : ""}`, x(t * data.rate), height - 7);
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
