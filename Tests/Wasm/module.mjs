// The module: memory, traps, lifetimes, how it is loaded, how long things take, the types.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Scrollwork, Status } from "../../examples/web/scrollwork.js";
import { bytes } from "./examples.mjs";
import { carousel, failure, flick, open, SCENE, scrollwork, TICK } from "./support.mjs";

test("10,000 hosts are opened and closed, and memory stays", () => {
  const sizes = [];
  for (let i = 0; i < 10_000; i += 1) {
    const { host } = open();
    host.on("list", "scroll", () => {});
    host.close();
    if (i % 100 === 0) {
      const moved = carousel();
      moved.run("flick(gallery, { x = -1000 })");
      moved.settle();
      moved.draw();
      moved.close();
    }
    if (i % 2500 === 2499) sizes.push(scrollwork.memorySize);
  }
  assert.deepEqual(new Set(sizes).size, 1, `${sizes}`);
});

test("hosts that are forgotten are closed", () => {
  const text = `
    import { load } from ${JSON.stringify(new URL("examples.mjs", import.meta.url).href)};
    const scrollwork = await load();
    const scene = ${JSON.stringify(SCENE)};
    for (let round = 0; round < 20; round += 1) {
      for (let i = 0; i < 40; i += 1) {
        const host = scrollwork.open(scene);
        // A listener that has its host keeps it no longer than the program does.
        host.on("list", "scroll", () => host.now);
      }
      await new Promise((done) => setTimeout(done));
      gc();
      await new Promise((done) => setTimeout(done));
    }
    console.log(scrollwork.memorySize >> 20);
  `;
  const ran = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", text], { encoding: "utf8" });
  assert.equal(ran.stderr, "");
  assert.ok(Number(ran.stdout) > 0 && Number(ran.stdout) < 200, `${ran.stdout} MiB for hosts of which 40 live at once`);
});

/** Loads the module, and answers its instance too, as only this file needs it. */
async function loadWithInstance(source) {
  const { instantiate } = WebAssembly;
  let instance;
  WebAssembly.instantiate = async (...given) => { instance = await instantiate(...given); return instance; };
  try {
    return { own: await Scrollwork.load(source), instance };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

test("a trap ends its instance with a sentence, and no other", async () => {
  const { own, instance } = await loadWithInstance(scrollwork.module);
  const first = open({}, own);
  const second = open({}, own);
  const other = open();
  // What no script can do: calls by pointer lead nowhere.
  const table = instance.exports.__indirect_function_table;
  for (let i = 0; i < table.length; i += 1) table.set(i, null);
  const error = failure(() => first.host.run("print(1)"));
  assert.equal(error.code, Status.TRAPPED);
  assert.match(error.message, /^the library has ended by a fault of its own: .*\n  help: load it again/);
  assert.ok(error.cause instanceof Error);
  const calls = [
    () => first.host.now, () => second.host.offset("list"), () => own.open(SCENE), () => second.host.isMoving];
  for (const call of calls) {
    assert.equal(failure(call).code, Status.TRAPPED);
  }
  assert.ok(first.host.isClosed && second.host.isClosed);
  first.host.close();
  other.host.run("print(1)");
  assert.deepEqual(other.lines, ["1"]);
  const again = open({}, await Scrollwork.load(own.module));
  again.host.run("print(2)");
  assert.deepEqual(again.lines, ["2"]);
  for (const { host } of [other, again]) host.close();
});

/** The module with another limit of its memory, in pages of 64 KiB. */
function withMemory(pages) {
  const changed = new Uint8Array(bytes);
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      value |= (changed[at] & 127) << shift;
      if (changed[at++] < 128) return value;
    }
  };
  // Sections: a number, the size, the content; that of memories is 5.
  while (changed[at++] !== 5) {
    const size = number();
    at += size;
  }
  number();
  assert.equal(number(), 1);
  assert.equal(changed[at++], 1, "the memory has a limit");
  number();
  const start = at;
  number();
  for (let i = start; i < at; i += 1) changed[i] = ((pages >> (7 * (i - start))) & 127) | (i < at - 1 ? 128 : 0);
  return changed;
}

test("memory that is refused ends a host with an error, and the others go on", async () => {
  const own = await Scrollwork.load(withMemory(1024));
  const first = open({ limits: { memory: 2n ** 40n, cpuTime: 60 } }, own);
  const second = open({}, own);
  for (const size of [100, 100000]) {
    const error = failure(() => first.host.run(`local t = {} while true do t[#t + 1] = ('x'):rep(${size}) .. #t end`));
    assert.equal(error.code, Status.MEMORY, error.message);
  }
  // What is left is less than the text that was refused.
  assert.ok(own.memorySize > (1024 << 16) - 100100, `${own.memorySize}`);
  first.host.close();
  second.host.run("list:scroll_to { y = 50 } print('alive')");
  assert.ok(second.host.settle());
  assert.deepEqual([second.lines, second.host.offset("list").y], [["alive"], 50]);
  second.host.close();
  for (let i = 0; i < 100; i += 1) open({}, own).host.close();
  assert.match(failure(() => open({}, own).host.run("x".repeat(200 << 20))).message, /no memory/);
});

test("views on memory that has grown are made anew", () => {
  const { host, lines } = open();
  const before = scrollwork.memorySize;
  host.run("local big = {} for i = 1, 200 do big[i] = ('x'):rep(200000) .. i end print('grown')");
  assert.ok(scrollwork.memorySize > before);
  assert.deepEqual(lines, ["grown"]);
  assert.deepEqual(host.offset("list"), { x: 0, y: 0 });
  host.close();
});

test("the module is loaded from an address, a path, bytes, a response, and what is none is refused", async () => {
  const path = fileURLToPath(new URL("lua.mjs", import.meta.url));
  const response = () => new Response(bytes, { headers: { "content-type": "application/wasm" } });
  const sources = [
    scrollwork.module, bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), response(),
    new Response(bytes), Promise.resolve(response()), `data:application/wasm;base64,${bytes.toString("base64")}`];
  for (const source of sources) assert.match((await Scrollwork.load(source)).version, /^\d+\.\d+\.\d+/);
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  await assert.rejects(Scrollwork.load(empty), /not Scrollwork's/);
  await assert.rejects(Scrollwork.load(path), WebAssembly.CompileError);
  await assert.rejects(Scrollwork.load(new Response(null, { status: 404 })), /404/);
  await assert.rejects(Scrollwork.load(null), /cannot be loaded from null/);
});

test("a module that is posted to a worker runs there", async () => {
  const text = `
    const { parentPort, workerData } = require("node:worker_threads");
    (async () => {
      const { Scrollwork } = await import(workerData.address);
      const host = (await Scrollwork.load(workerData.module)).open(workerData.scene);
      host.run("list:scroll_to { y = 50 }");
      host.settle();
      parentPort.postMessage(host.offset("list"));
      host.close();
    })();
  `;
  const address = new URL("../../examples/web/scrollwork.js", import.meta.url).href;
  const worker = new Worker(text, { eval: true, workerData: { address, module: scrollwork.module, scene: SCENE } });
  const [offset] = await once(worker, "message");
  assert.deepEqual(offset, { x: 0, y: 50 });
  await worker.terminate();
});

test("how long things take", (t) => {
  const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];
  const timed = (body) => { const start = performance.now(); body(); return performance.now() - start; };
  const opens = Array.from({ length: 200 }, () => {
    let host;
    const time = timed(() => { host = carousel(); });
    host.close();
    return time;
  });
  const host = carousel();
  const frames = { advance: [], offset: [], frame: [], draw: [] };
  for (let i = 0; i < 300; i += 1) {
    flick(host, 195, i % 2 ? 150 : -150);
    while (host.isMoving) {
      frames.advance.push(timed(() => host.advance(TICK)));
      frames.offset.push(timed(() => host.offset("gallery")));
      frames.frame.push(timed(() => {
        const frame = host.frame();
        for (let j = 0; j < frame.count; j += 1) frame.box(j).x;
      }));
      frames.draw.push(timed(() => host.draw()));
    }
  }
  host.close();
  t.diagnostic(`open ${median(opens).toFixed(2)} ms`);
  for (const [name, times] of Object.entries(frames)) t.diagnostic(`${name} ${(median(times) * 1000).toFixed(1)} µs`);
  t.diagnostic(`memory ${scrollwork.memorySize >> 20} MiB`);
});

test("the types allow what the module allows", (t) => {
  const options = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "es2022"];
  const file = fileURLToPath(new URL("types.ts", import.meta.url));
  if (spawnSync("tsc", ["--version"]).error) return t.skip("no tsc");
  const ran = spawnSync("tsc", [...options, "--moduleResolution", "node", file], { encoding: "utf8" });
  return assert.equal(ran.stdout, "");
});
