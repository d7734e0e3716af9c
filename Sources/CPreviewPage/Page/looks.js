// How boxes look as parts of an app: what the scene says of them, and the rest from their kind, size and id.
import { hueOf, seedOf } from "./hues.js";
import { boxKinds } from "./wire.js";

/** Words of ids that say what something is; the first that fits. */
const words = [
  [/photo|picture|image|slide|cover|poster|memory|banner|hero|art(work)?$/i, "photo"],
  [/avatar|face|portrait/i, "avatar"],
  [/grabber|handle/i, "grabber"],
  [/^map|ground|terrain/i, "map"],
  [/video|clip|player/i, "video"],
  [/divider|separator|rule$/i, "divider"],
  [/spinner|progress|loading/i, "progress"],
  [/button|submit|done|^next|^prev|cancel|^send|^buy/i, "button"],
  [/search|field|input|email|phone|password|street|city|zip|country|^name|compose|line$/i, "field"],
  [/chip|^tag|filter|pill/i, "chip"],
  [/title|heading|headline/i, "title"],
  [/^time|date|footnote|caption|status/i, "caption"],
  [/text|body|paragraph/i, "text"],
];

/** An id as a person would write it: `slide-2` is Slide 2. */
export function inWords(id) {
  const text = id.replace(/[-_/:. ]+/g, " ").replace(/([a-z])(\d)/gi, "$1 $2").trim();
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

/** What fits a box without children by its size; `wide` is the width of the screen. */
function bySize({ width, height }, kind, wide) {
  if (width < 4 || height < 4) return "divider";
  const share = width / wide;
  const ratio = width / height;
  if (ratio < 1.8 && ratio > 0.55 && share < 0.6) return Math.max(width, height) < 56 ? "avatar" : "photo";
  if (height <= 26) return "caption";
  if (kind === "row" && height <= 120) return "row";
  if (share < 0.5 && height <= 60) return "chip";
  if (share >= 0.5 && (height > 1.6 * width || height > 480)) return "article";
  if (height > 220 || ratio < 1.8) return "photo";
  if (height > 120) return "card";
  if (share >= 0.5) return kind === "row" || height >= 40 ? "row" : "text";
  return "card";
}

const byKind = {
  view: "surface", sheet: "surface", container: "none", header: "header", footer: "caption", bar: "bar",
  action: "action", keyboard: "keyboard",
};

/** What lies over the content of a view, and is inside of no item. */
const overContent = new Set(["view", "sheet", "header", "bar", "floating", "keyboard"]);

/** Whether the part after a box lies inside of it: the box is what stands behind, then. */
function holdsMore(parts, at) {
  const box = parts[at];
  const next = parts[at + 1];
  return Boolean(next) && !overContent.has(boxKinds[next.kind]) && next.width > 1 && next.height > 1 && next.x >= box.x - 1 && next.y >= box.y - 1
    && next.x + next.width <= box.x + box.width + 1 && next.y + next.height <= box.y + box.height + 1
    && next.width * next.height < box.width * box.height;
}

/** Whether the part after a box covers it and has a look of its own, as what the function of a list's rows makes. */
function isCovered(parts, at, looks) {
  const [box, next] = [parts[at], parts[at + 1]];
  return Boolean(next && looks?.has(next.word)) && ["x", "y", "width", "height"].every((side) => Math.abs(box[side] - next[side]) <= 1);
}

/**
 * How one part of a frame looks.
 * @param {object[]} parts of the frame
 * @param {number} at the part
 * @param {object} known `words` and `looks` of the life, by number, `lastLooks` by id, and its `sections`
 * @param {object} scene with its `width`
 * @returns {object} `role`, `text`, `caption`, `color`, `radius`, `icon`, `seed`, and `isGiven` where the scene says so
 */
export function lookOf(parts, at, known, scene) {
  const box = parts[at];
  const kind = boxKinds[box.kind];
  const id = known.words.get(box.word) ?? "";
  const given = known.looks?.get(box.word) ?? (kind === "leaving" ? known.lastLooks?.get(id) : undefined);
  const name = id || `${kind} ${Math.round(box.width)} × ${Math.round(box.height)}`;
  const look = {
    ...given, seed: seedOf(name), color: given?.color ?? hueOf(name), hasColor: Boolean(given?.color), hasText: given?.text !== undefined, isGiven: Boolean(given),
    text: given?.text ?? inWords(/^\d+$/.test(id) ? `item ${id}` : id),
  };
  const isRow = given?.text !== undefined && !byKind[kind] && box.height <= 120 && box.width >= scene.width * 0.4;
  look.role = given?.role ?? (isRow ? "row" : derived(parts, at, kind, id, scene, known));
  // A line below a bubble stands where the bubble does.
  if (look.role === "caption" && at > 0 && parts[at - 1] && known.looks?.get(parts[at - 1].word)?.role === "bubble_out") look.align = "right";
  return look;
}

function derived(parts, at, kind, id, scene, { sections, looks }) {
  const box = parts[at];
  // A section stays one when its header has left the screen. A tab may have the id of a section, and is no wider
  // for it: a header is as wide as its section.
  const section = `${box.word} ${Math.round(box.width)}`;
  if (kind === "header") sections?.add(section);
  else if (kind === "item" && id && (sections?.has(section) || boxKinds[parts[at + 1]?.kind] === "header" && parts[at + 1].word === box.word)) return "section";
  if (byKind[kind]) return byKind[kind];
  if (kind === "floating") return box.height > 120 ? "photo" : box.height > 30 ? "header" : "caption";
  if (isCovered(parts, at, looks)) return "none";
  if (holdsMore(parts, at)) return kind === "row" ? "group" : "card";
  const size = bySize(box, kind, scene.width);
  const said = words.find(([pattern]) => pattern.test(id))?.[1];
  if (!said || size === "divider") return size;
  // A word of text is no help to what is as large as a picture.
  if (["title", "caption", "text", "chip", "button", "field"].includes(said) && box.height > 140) return size;
  return said === "field" && box.height < 30 ? "text" : said;
}
