// Draws a frame of the engine as an app: the same boxes as stage.js, each as what it stands for.
import { drawKeyboard, drawRefreshes, drawScreen, drawZoom } from "./screen.js";
import { lookOf } from "./looks.js";
import { drawFinger, drawnRect, isViewport, turned, withLabel } from "./stage.js";
import { boxKinds } from "./wire.js";
import { roles, shadow } from "./roles.js";

/**
 * Draws a frame.
 * @param {CanvasRenderingContext2D} context
 * @param {object} frame as `wire.decode` reads it, with its `states`
 * @param {object} scene size, safe area and views
 * @param {object} how `scale` in pixels a point, `colors` by name, `words` and `looks`, `showsIds`, `fingers`,
 *   `letters`
 */
export function drawApp(context, frame, scene, how) {
  const { scale, colors } = how;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colors["--app-page"];
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textBaseline = "middle";
  const open = [];
  let keyboard = null;
  frame.parts.forEach((part, at) => {
    if (part === null) {
      if (open.length > 0) { context.restore(); finishView(context, open.pop(), frame, scene, how); }
      return;
    }
    if (boxKinds[part.kind] === "keyboard") { keyboard = part; return; }
    drawPart(context, frame.parts, at, scene, { ...how, depth: open.length });
    if (!isViewport(part)) return;
    context.save();
    open.push(part);
    if (!part.clips) return;
    context.beginPath();
    turned(context, part, () => outline(context, { ...part, ...drawnRect(part) }));
    context.clip();
  });
  while (open.length > 0) { context.restore(); finishView(context, open.pop(), frame, scene, how); }
  if (keyboard) drawKeyboard(context, keyboard, colors);
  drawScreen(context, scene, colors);
  if (how.showsIds) withLabel(context, frame, how);
  for (const finger of how.fingers) drawFinger(context, finger, colors);
}

/** The outline of a viewport: a sheet has round upper corners. */
function outline(context, box) {
  if (boxKinds[box.kind] === "sheet") context.roundRect(box.x, box.y, box.width, box.height + 40, 16);
  else context.rect(box.x, box.y, box.width, box.height);
}

function drawPart(context, parts, at, scene, how) {
  const box = parts[at];
  if (box.width <= 0 || box.height <= 0) return;
  const look = lookOf(parts, at, how, scene);
  context.save();
  turned(context, box, () => drawUpright(context, box, look, scene, how));
  context.restore();
}

function drawUpright(context, box, look, scene, how) {
  const { x, y, width, height } = drawnRect(box);
  context.globalAlpha = box.opacity;
  const place = { x, y, width, height, kind: boxKinds[box.kind], isFocused: box.isFocused, isLifted: box.isLifted };
  // What floats hides what passes below it.
  if (place.kind === "floating") {
    context.fillStyle = how.colors["--app-page"];
    context.fillRect(x, y, width, height);
  }
  // What a finger has lifted lies in front of all else.
  if (box.isLifted) shadow(context, 22, 8, how.colors);
  if (box.isLifted) {
    context.fillStyle = how.colors["--app-page"];
    context.beginPath();
    context.roundRect(x, y, width, height, 10);
    context.fill();
    shadow(context, 0, 0, how.colors);
  }
  (roles[look.role] ?? roles.none)(context, place, look, { ...how, scene });
  if (box.isFocused) drawFocus(context, place, how.colors);
}

/** A ring around what has the focus. */
function drawFocus(context, { x, y, width, height }, colors) {
  context.strokeStyle = colors["--app-accent"];
  context.lineWidth = 2;
  context.setLineDash([]);
  context.beginPath();
  context.roundRect(x + 5, y + 3, Math.max(0, width - 10), Math.max(0, height - 6), 10);
  context.stroke();
}

/** What lies over a view: the signs of refreshes, and how large its content is shown. */
function finishView(context, box, frame, scene, how) {
  const id = how.words.get(box.word);
  const index = scene.views?.findIndex((view) => view.id === id) ?? -1;
  const state = index < 0 ? null : frame.states?.get(index);
  if (!state) return;
  drawRefreshes(context, box, state.refreshes, frame.tick / (scene.rate || 60), how.colors);
  if (state.zoom !== 1) drawZoom(context, box, state.zoom, how.colors);
}
