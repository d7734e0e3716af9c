// Draws a frame of the engine: boxes from back to front, each inside of the viewports around it.
import { boxKinds } from "./wire.js";

/** How boxes look, by kind: a border, and a hatch where the fill alone would not tell them apart. */
const looks = {
  view: { line: "--line-view", dash: [], fill: "--fill-view" },
  sheet: { line: "--line-view", dash: [], fill: "--fill-sheet" },
  item: { line: "--line", dash: [], fill: "--fill-item" },
  row: { line: "--line", dash: [], fill: "--fill-row" },
  container: { line: "--line-faint", dash: [2, 3] },
  header: { line: "--line", dash: [], fill: "--fill-header", hatch: 1 },
  footer: { line: "--line", dash: [], fill: "--fill-header", hatch: -1 },
  floating: { line: "--line-view", dash: [6, 2], fill: "--fill-header", hatch: 1 },
  bar: { line: "--line-view", dash: [], fill: "--fill-bar" },
  leaving: { line: "--line", dash: [3, 3], fill: "--fill-item" },
  action: { line: "--line-view", dash: [], fill: "--fill-action" },
  keyboard: { line: "--line-view", dash: [], fill: "--fill-bar", hatch: 1 },
};

/**
 * Draws a frame.
 * @param {CanvasRenderingContext2D} context
 * @param {object} frame as `wire.decode` reads it
 * @param {object} scene size and safe area, in points
 * @param {object} how `scale` in pixels a point, `colors` by name, `words`, `showsIds`, `fingers`, and
 *   `letters`, their size in points
 */
export function drawStage(context, frame, scene, how) {
  const { scale, colors, words } = how;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colors["--stage"];
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const letters = Math.max(11, how.letters ?? 11);
  context.font = `${letters}px ui-monospace, 'DejaVu Sans Mono', monospace`;
  context.textBaseline = "top";
  let depth = 0;
  frame.parts.forEach((part, i) => {
    if (part === null) {
      if (depth > 0) { context.restore(); depth -= 1; }
      return;
    }
    const label = how.showsIds && part.height >= letters + 3 && part.width >= 20 ? words.get(part.word) : undefined;
    drawBox(context, part, colors, label && !isLabelCovered(frame.parts, i, label, letters) ? label : undefined);
    if (isViewport(part)) {
      context.save();
      depth += 1;
      if (part.clips) {
        const { x, y, width, height } = drawnRect(part);
        context.beginPath();
        turned(context, part, () => context.rect(x, y, width, height));
        context.clip();
      }
    }
  });
  while (depth-- > 0) context.restore();
  drawSafeArea(context, scene, colors);
  for (const finger of how.fingers) drawFinger(context, finger, colors);
}

/** The ids of the boxes of a frame, over what was drawn. */
export function withLabel(context, frame, { colors, words, letters: size }) {
  const letters = Math.max(11, size ?? 11);
  context.font = `${letters}px ui-monospace, 'DejaVu Sans Mono', monospace`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (const box of frame.parts) {
    const label = box && box.height >= letters + 3 && box.width >= 20 ? words.get(box.word) : undefined;
    if (!label) continue;
    const wide = context.measureText(label).width + 8;
    context.globalAlpha = 0.82;
    context.fillStyle = colors["--panel"];
    context.fillRect(box.x + 2, box.y + 2, Math.min(wide, box.width - 4), letters + 4);
    context.globalAlpha = 1;
    context.fillStyle = colors["--ink"];
    if (wide <= box.width - 4) context.fillText(label, box.x + 6, box.y + 4 + letters / 2);
  }
}

/** Whether a filled box inside of a box lies on that one's label, which would then be drawn in part only. */
function isLabelCovered(parts, index, label, letters) {
  const box = parts[index];
  const [left, top, right, bottom] = [box.x + 5, box.y + 4, box.x + 5 + 0.61 * letters * label.length, box.y + 4 + letters];
  let depth = 0;
  for (let i = index + 1; i < parts.length; i++) {
    const inner = parts[i];
    if (inner === null) {
      if (depth === 0) return false;
      depth -= 1;
    } else if (depth > 0) {
      if (isViewport(inner)) depth += 1;
    } else {
      // What a viewport shows may reach beyond it.
      if (!isViewport(box) && !isInside(inner, box)) return false;
      const isFilled = (looks[boxKinds[inner.kind]] ?? looks.item).fill !== undefined;
      if (isFilled && inner.x < right && inner.x + inner.width > left && inner.y < bottom && inner.y + inner.height > top) return true;
      if (isViewport(inner)) depth = 1;
    }
  }
  return false;
}

export const isViewport = (box) => ["view", "sheet"].includes(boxKinds[box.kind]);

const isInside = (inner, box) => inner.x > box.x - 0.5 && inner.y > box.y - 0.5
  && inner.x + inner.width < box.x + box.width + 0.5 && inner.y + inner.height < box.y + box.height + 0.5;

/** Where a box is drawn: about its middle, as large as its scale says. */
export function drawnRect({ x, y, width, height, scale }) {
  return {
    x: x + (width * (1 - scale)) / 2, y: y + (height * (1 - scale)) / 2, width: width * scale, height: height * scale,
  };
}

/** Draws, or adds to the path, what is turned as a box is: about its middle. */
export function turned(context, { x, y, width, height, rotation }, draw) {
  if (!rotation) return draw();
  const before = context.getTransform();
  context.translate(x + width / 2, y + height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.translate(-x - width / 2, -y - height / 2);
  draw();
  context.setTransform(before);
}

function drawBox(context, box, colors, label) {
  turned(context, box, () => drawUpright(context, box, colors, label));
}

function drawUpright(context, box, colors, label) {
  const look = looks[boxKinds[box.kind]] ?? looks.item;
  const { x, y, width, height } = drawnRect(box);
  context.globalAlpha = box.opacity;
  if (look.fill) {
    context.fillStyle = colors[look.fill];
    // What a finger has lifted lies in front of all else.
    if (box.isLifted) Object.assign(context, { shadowColor: "rgb(0 0 0 / 45%)", shadowBlur: 14, shadowOffsetY: 3 });
    context.fillRect(x, y, width, height);
    Object.assign(context, { shadowColor: "transparent", shadowBlur: 0, shadowOffsetY: 0 });
  }
  if (look.hatch) hatch(context, x, y, width, height, look.hatch, colors["--line-faint"]);
  context.strokeStyle = colors[box.isLifted ? "--line-view" : look.line];
  context.lineWidth = 1;
  context.setLineDash(look.dash);
  if (width > 1 && height > 1) context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  context.setLineDash([]);
  if (label) {
    context.save();
    context.beginPath();
    context.rect(x, y, width - 2, height);
    context.clip();
    context.fillStyle = colors["--ink"];
    context.fillText(label, x + 5, y + 4);
    context.restore();
  }
  context.globalAlpha = 1;
}

/** Lines at 45 degrees, 6 pt apart, that stay with the box. */
export function hatch(context, x, y, width, height, direction, color) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  const steps = Math.min(400, Math.ceil((width + height) / 6));
  for (let i = 0; i <= steps; i++) {
    const d = i * 6;
    if (direction > 0) {
      context.moveTo(x + d, y);
      context.lineTo(x + d - height, y + height);
    } else {
      context.moveTo(x + d - height, y);
      context.lineTo(x + d, y + height);
    }
  }
  context.stroke();
  context.restore();
}

function drawSafeArea(context, scene, colors) {
  const { width, height, safeArea } = scene;
  const color = colors["--safe"];
  if (safeArea.top > 0) hatch(context, 0, 0, width, safeArea.top, 1, color);
  if (safeArea.bottom > 0) hatch(context, 0, height - safeArea.bottom, width, safeArea.bottom, 1, color);
  if (safeArea.left > 0) hatch(context, 0, 0, safeArea.left, height, 1, color);
  if (safeArea.right > 0) hatch(context, width - safeArea.right, 0, safeArea.right, height, 1, color);
}

/** A ring with the finger's number, and its last positions. */
export function drawFinger(context, finger, colors) {
  context.strokeStyle = colors["--finger"];
  context.lineWidth = 2;
  context.beginPath();
  finger.trail.forEach((p, i) => (i ? context.lineTo(p.x, p.y) : context.moveTo(p.x, p.y)));
  context.stroke();
  context.beginPath();
  context.arc(finger.x, finger.y, 16, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = colors["--finger"];
  context.fillText(String(finger.number), finger.x + 20, finger.y - 6);
}
