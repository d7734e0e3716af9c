// The keys of the page, and the sentences of its help.

import { markGroups } from "./marks.js";

/** Keys that act anywhere outside of the stage and of fields. */
export const pageKeys = [
  [".", "play or pause", "toggle"],
  [",", "one tick back; with Shift ten", "back"],
  [";", "one tick on; with Shift ten", "on"],
  ["Home", "the first tick", "home"],
  ["End", "the present", "end"],
  ["r", "do the last gesture again", "again"],
  ["o", "show the last gesture over and over", "loop"],
  ["g", "go on from the tick that is looked at", "goOn"],
  ["t", "copy what was done as a test", "copy"],
  ["l", "a link to the tick that is looked at", "link"],
  ["c", "compare with another version", "compare"],
  ["b", "show or hide the scenes, behaviors, examples and tests", "list"],
  ["w", "draw the scene as an app or as boxes", "app"],
  ["p", "device, rate, options and comparison", "settings"],
  ["i", "show or hide the ids", "ids"],
  ...markGroups.map(({ key, name }) => [key, `show or hide ${name}`, `marks ${name}`]),
  ["/", "type a line of Lua", "console"],
  ["?", "these keys", "help"],
];

/** Keys that go to the scene while the stage has the focus. */
export const sceneKeys = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ",
]);

/** The name that the engine has for a key. */
export const engineKey = (event) =>
  event.key === " " ? (event.shiftKey ? "Shift+Space" : "Space") : event.key;

/** What a key does on the page; null for a key that does nothing. */
export function pageAction(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = pageKeys.find(([name]) => name === key || (name === "," && key === "<") || (name === ";" && key === ":"));
  return found ? found[2] : null;
}
