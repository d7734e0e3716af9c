// What the engine shows, as the preview's stage draws it.
import { Kind, Status } from "./engine/scrollwork.js";

/** The parts of a frame, in which the end of a viewport is null, from boxes of which each has the rectangle in which
 * it shows: a viewport ends before the first box that shows outside of it.
 *
 * A box's word is its key in `words` and `looks`; the same item has the same one in every frame.
 *
 * @param {import("./engine/scrollwork.js").Frame} frame
 * @returns {{ parts: object[], words: Map, looks: Map }}
 */
export function readPicture(frame) {
  const [parts, words, looks, open] = [[], new Map(), new Map(), []];
  for (let i = 0; i < frame.count; i += 1) {
    const box = frame.box(i);
    const { kind, clip } = box;
    while (open.length > 0 && !isSame(open.at(-1), clip)) {
      open.pop();
      parts.push(null);
    }
    const look = lookOf(box);
    const word = wordOf(box.id, look);
    if (box.id !== null) words.set(word, box.id);
    if (look) looks.set(word, look);
    const { opacity, scale, isLifted, isFocused } = box;
    const part = { ...box.frame, kind, word, opacity, scale, isLifted, isFocused };
    parts.push(part);
    if (kind !== Kind.VIEW && kind !== Kind.SHEET) continue;
    const inside = intersection(part, clip);
    part.clips = i + 1 < frame.count && isSame(inside, frame.box(i + 1).clip);
    open.push(part.clips ? inside : clip);
  }
  return { parts, words, looks };
}

/** A view by what a frame calls it; null for one whose id is a list, which only scripts can name. */
export function readView(host, id) {
  try {
    return host.read(id);
  } catch (error) {
    if (error.code === Status.UNKNOWN_VIEW) return null;
    throw error;
  }
}

/** What the scene says of how a box looks; null for nothing. */
function lookOf(box) {
  const look = {};
  for (const name of ["role", "text", "caption", "color", "icon"]) if (box[name] !== null) look[name] = box[name];
  if (box.radius >= 0) look.radius = box.radius;
  return Object.keys(look).length > 0 ? look : null;
}

const wordOf = (id, look) => look ? `${id ?? ""} ${JSON.stringify(look)}` : id ?? 0;

function intersection(a, b) {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

const isSame = (a, b) => ["x", "y", "width", "height"].every((name) => Math.abs(a[name] - b[name]) < 1e-6);
