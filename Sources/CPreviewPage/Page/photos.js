// Pictures for photos, maps and videos: drawn from a number, the same for equal numbers.
import { nextHue, paint } from "./hues.js";

/** Random numbers from 0 to 1, by a seed. */
function numbers(seed) {
  let state = seed || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function sky(context, size, top, bottom) {
  const fill = context.createLinearGradient(0, 0, 0, size);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  context.fillStyle = fill;
  context.fillRect(0, 0, size, size);
}

function disk(context, x, y, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** A ridge from the left to the right, filled down to the bottom. */
function ridge(context, size, height, rough, next, color) {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, size);
  const steps = 5;
  const at = () => size * (height + (next() - 0.5) * rough);
  let [x, y] = [0, at()];
  context.lineTo(x, y);
  for (let i = 1; i <= steps; i++) {
    const [to, high] = [(size * i) / steps, at()];
    context.bezierCurveTo((x + to) / 2, y, (x + to) / 2, high, to, high);
    [x, y] = [to, high];
  }
  context.lineTo(size, size);
  context.fill();
}

/** Peaks with straight edges. */
function peaks(context, size, height, next, color) {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, size);
  context.lineTo(0, size * (height + 0.1));
  for (let i = 0; i < 4; i++) {
    context.lineTo(size * ((i + 0.5) / 4), size * (height - 0.18 * next() - 0.04));
    context.lineTo(size * ((i + 1) / 4), size * (height + 0.14 * next()));
  }
  context.lineTo(size, size);
  context.fill();
}

const motifs = [
  // Mountains in the evening.
  (context, size, hue, next) => {
    sky(context, size, paint(hue, 28), paint(nextHue(hue, 2), 34));
    disk(context, size * (0.25 + 0.5 * next()), size * 0.36, size * 0.09, "rgb(255 246 220 / 92%)");
    peaks(context, size, 0.56, next, paint(hue, 2, 0.8));
    ridge(context, size, 0.78, 0.14, next, paint(hue, -14, 0.9));
  },
  // Hills at noon.
  (context, size, hue, next) => {
    sky(context, size, paint(hue, 26), paint(hue, 46, 0.8));
    ridge(context, size, 0.54, 0.2, next, paint(hue, 10));
    ridge(context, size, 0.7, 0.16, next, paint(nextHue(hue, 1), 0));
    ridge(context, size, 0.86, 0.1, next, paint(nextHue(hue, 1), -12));
  },
  // The sea.
  (context, size, hue, next) => {
    sky(context, size, paint(nextHue(hue, 3), 36), paint(nextHue(hue, 1), 44));
    disk(context, size * (0.3 + 0.4 * next()), size * 0.5, size * 0.12, "rgb(255 250 235 / 90%)");
    context.fillStyle = paint(["teal", "cyan", "blue", "indigo"][Math.floor(4 * next())], 4);
    context.fillRect(0, size * 0.56, size, size * 0.44);
    context.fillStyle = "rgb(255 255 255 / 22%)";
    for (let i = 0; i < 7; i++) {
      const y = size * (0.6 + 0.055 * i);
      context.fillRect(size * (0.1 + 0.5 * next()), y, size * (0.12 + 0.25 * next()), size * 0.012);
    }
  },
  // A town at night.
  (context, size, hue, next) => {
    sky(context, size, paint(hue, -22), paint(hue, 12));
    for (let x = 0; x < size;) {
      const [wide, high] = [size * (0.09 + 0.1 * next()), size * (0.2 + 0.42 * next())];
      context.fillStyle = paint(hue, -30 + 12 * next(), 0.7);
      context.fillRect(x, size - high, wide, high);
      context.fillStyle = "rgb(255 224 150 / 80%)";
      for (let y = size - high + size * 0.05; y < size - size * 0.05; y += size * 0.075) {
        if (next() > 0.4) context.fillRect(x + wide * 0.25, y, wide * 0.18, size * 0.028);
        if (next() > 0.4) context.fillRect(x + wide * 0.6, y, wide * 0.18, size * 0.028);
      }
      x += wide + size * 0.012;
    }
  },
  // Round things on a table.
  (context, size, hue, next) => {
    sky(context, size, paint(hue, 40, 0.7), paint(hue, 22, 0.8));
    for (let i = 0; i < 6; i++) {
      const radius = size * (0.1 + 0.14 * next());
      disk(context, size * (0.15 + 0.7 * next()), size * (0.2 + 0.65 * next()), radius,
        paint(nextHue(hue, i % 2 ? 2 : -2), 6 + 18 * next()));
    }
  },
  // A flower.
  (context, size, hue, next) => {
    sky(context, size, paint("green", 8, 0.7), paint("teal", -8));
    const [x, y, count] = [size * (0.42 + 0.16 * next()), size * (0.42 + 0.16 * next()), 6 + Math.floor(4 * next())];
    for (let i = 0; i < count; i++) {
      const turn = (2 * Math.PI * i) / count;
      disk(context, x + size * 0.19 * Math.cos(turn), y + size * 0.19 * Math.sin(turn), size * 0.15, paint(hue, i % 2 ? 16 : 24));
    }
    disk(context, x, y, size * 0.11, paint("amber", 16));
  },
];

function drawMap(context, size, next, isDark) {
  context.fillStyle = isDark ? "#22282c" : "#eef0e6";
  context.fillRect(0, 0, size, size);
  for (let i = 0; i < 4; i++) disk(context, size * next(), size * next(), size * (0.07 + 0.1 * next()), isDark ? "#253629" : "#cfe5c4");
  context.lineCap = "round";
  const road = (width, color, points) => {
    Object.assign(context, { strokeStyle: color, lineWidth: width });
    context.beginPath();
    points.forEach(([x, y], i) => (i ? context.lineTo(size * x, size * y) : context.moveTo(size * x, size * y)));
    context.stroke();
  };
  const river = 0.2 + 0.6 * next();
  road(size * 0.06, isDark ? "#1d3a4a" : "#a9d3ea", [[-0.1, river], [0.35, river + 0.12], [0.7, river - 0.1], [1.1, river]]);
  const streets = [];
  for (let i = 0; i < 7; i++) {
    const at = (i + 0.2 + 0.6 * next()) / 7;
    streets.push([[at, -0.1], [at + 0.1 * (next() - 0.5), 1.1]], [[-0.1, at], [1.1, at + 0.1 * (next() - 0.5)]]);
  }
  for (const street of streets) road(size * 0.014, isDark ? "#343c42" : "#ffffff", street);
  road(size * 0.026, isDark ? "#5a5030" : "#f6cf7d", [[-0.1, 0.3 + 0.4 * next()], [0.5, 0.5], [1.1, 0.3 + 0.4 * next()]]);
}

/** How many pictures are kept; the oldest go first. */
const most = 160;
const kept = new Map();

/**
 * A square picture.
 * @param {string} kind `photo` or `map`
 * @param {number} seed
 * @param {string} hue
 * @param {number} size its side in pixels
 * @param {boolean} isDark
 */
export function picture(kind, seed, hue, size, isDark) {
  // A few sizes only, so that one that grows is not drawn anew with every tick.
  const side = 64 * 2 ** Math.max(0, Math.min(4, Math.ceil(Math.log2(size / 64))));
  const key = `${kind} ${seed} ${hue} ${side} ${kind === "map" && isDark}`;
  const known = kept.get(key);
  if (known) return known;
  const canvas = typeof OffscreenCanvas === "undefined" ? document.createElement("canvas") : new OffscreenCanvas(side, side);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  const next = numbers(seed);
  if (kind === "map") drawMap(context, side, next, isDark); else motifs[seed % motifs.length](context, side, hue, next);
  if (kept.size >= most) kept.delete(kept.keys().next().value);
  kept.set(key, canvas);
  return canvas;
}
