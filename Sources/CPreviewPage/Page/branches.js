// What shows, as lines of a tree.
import { isViewport } from "./stage.js";
import { boxKinds } from "./wire.js";

/** The most lines. */
const most = 300;

/** The boxes of a frame with their depth, the view around them, and a name; `words` are the life's. */
export function branches(parts, words) {
  const around = [];
  const lines = [];
  for (const part of parts) {
    if (part === null) { around.pop(); continue; }
    const kind = boxKinds[part.kind];
    const name = words.get(part.word) ?? null;
    if (name !== null && lines.length < most) {
      lines.push({ kind: part.isLifted ? `lifted ${kind}` : kind, name, depth: around.length + 1, view: around.at(-1) ?? null, x: part.x, y: part.y, width: part.width, height: part.height });
    }
    if (kind === "view" || kind === "sheet") around.push(name);
  }
  return lines;
}

/** The names of what a finger has lifted, and of what lies beside the actions of its menu; null for none. */
export function held(parts, words) {
  const name = (part) => words.get(part?.word) ?? null;
  const lifted = parts.find((part) => part?.isLifted);
  const action = parts.findLastIndex((part) => part && boxKinds[part.kind] === "action");
  return { lifted: name(lifted), menu: action < 0 ? null : name(parts[action + 1]) };
}

/** The number of what lies in front at a point, as far as that has a name; 0 for none. */
export function wordAt(parts, { x, y }) {
  const open = [true];
  let found = 0;
  for (const part of parts) {
    if (part === null) { open.pop(); continue; }
    const holds = open.at(-1) && x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height;
    if (holds && part.word > 0) found = part.word;
    if (isViewport(part)) open.push(part.clips ? holds : open.at(-1));
  }
  return found;
}

/** The kinds of what shows, each once, with `focused` and `lifted` where something is. */
export function kindsOf(parts) {
  const found = new Set();
  for (const part of parts) {
    if (!part) continue;
    found.add(boxKinds[part.kind]);
    if (part.isFocused) found.add("focused");
    if (part.isLifted) found.add("lifted");
  }
  return [...found];
}
