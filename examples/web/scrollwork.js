// Scrollwork in JavaScript: how scroll views behave, written once as Lua scripts.
//
//   const scrollwork = await Scrollwork.load("scrollwork.wasm");
//   const host = scrollwork.open(scene, { module: (name) => files[`${name}.lua`] });
//   host.run("flick(gallery, { x = -1000 })");
//   while (host.isMoving) {
//     host.advance(1 / 60);
//     console.log(host.offset("gallery").x);
//   }
//   host.close();
//
// It runs scrollwork.wasm in pages, workers and node, and depends on nothing else. scrollwork.d.ts says what each
// member does. Lengths are in points, times in virtual seconds, velocities in pt/s.

import { refuse, shown } from "./scrollwork/arguments.js";
import { Host } from "./scrollwork/host.js";
import { Library } from "./scrollwork/library.js";

export { Host };
export { Item, lua, View } from "./scrollwork/options.js";
export { Kind, NOW, Phase, ScrollworkError, Status } from "./scrollwork/values.js";

export class Scrollwork {
  #library;

  constructor(module, instance) {
    this.module = module;
    this.#library = new Library(instance);
    this.version = this.#library.memory.text(this.#library.call("version"));
  }

  static async load(source = new URL("scrollwork.wasm", import.meta.url)) {
    const module = await compiled(await source);
    let library = null;
    const clock_time_get = (clock, precision, address) => {
      // C asks for the time only in calls; its memory is there by then.
      const { buffer } = library.exports.memory;
      new DataView(buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
    library = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: { clock_time_get } });
    return new Scrollwork(module, library);
  }

  get memorySize() { return this.#library.memory.bytes.length; }

  open(scene, options = {}) {
    return new Host(this.#library, scene, options);
  }
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (globalThis.Response && source instanceof Response) {
    const { ok, url, status, statusText } = source;
    if (!ok) throw new Error(`${url || "the module"} cannot be loaded: ${status} ${statusText}`);
    const isTyped = source.headers.get("content-type")?.startsWith("application/wasm");
    return isTyped ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
  }
  if (!(typeof source === "string" || source instanceof URL)) {
    const allowed = "an address, bytes, a Response, a WebAssembly.Module";
    throw refuse(`a module cannot be loaded from ${shown(source)}; allowed: ${allowed}`);
  }
  if (globalThis.process?.versions?.node && !/^(https?|data):/.test(source)) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(source));
  }
  return compiled(await fetch(source));
}
