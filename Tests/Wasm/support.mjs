// What the tests share: a scene of two views, fingers, failures.
import assert from "node:assert/strict";
import { ScrollworkError } from "../../examples/web/scrollwork.js";
import { load, modulesOf, sceneOf } from "./examples.mjs";

export const TICK = 1 / 60;
export const SCENE = `
local sw = require "scrollwork"
return sw.scene { device = "phone", sw.column {
  sw.scroll { id = "list", height = 400, sw.column {
    sw.item { id = "first", height = 100 }, sw.item { height = 3000 } } },
  sw.scroll { id = "side by side", height = 400, axis = "horizontal", sw.row {
    sw.item { width = 2000 } } },
} }
`;

/** An instance for all tests of a file. */
export const scrollwork = await load();

/** A host on the two views, its printed lines and faults. */
export function open(options = {}, on = scrollwork) {
  const lines = [];
  const faults = [];
  const host = on.open(SCENE, {
    name: "two.lua", print: (line) => lines.push(line), fault: (error) => faults.push(error), ...options,
  });
  return { host, lines, faults };
}

export function failure(body) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof ScrollworkError, `${error?.stack}`);
    return error;
  }
  return assert.fail("nothing was thrown");
}

/** A finger that goes down at x, moves by so much in six ticks, and lifts in motion. */
export function flick(host, x, by) {
  host.touchBegin(1, x, 200);
  for (let step = 1; step <= 6; step += 1) {
    host.advance(TICK);
    host.touchMove(1, x + (by * step) / 6, 200);
  }
  host.advance(TICK);
  host.touchEnd(1);
}

/** The carousel, by its unchanged files. */
export const carousel = () => scrollwork.open(sceneOf("carousel"), { module: modulesOf("carousel") });
