// The module for JavaScript: values arrive as they are, errors with their places, callbacks fail, instances die alone.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  Item, Kind, lua, Phase, Scrollwork, ScrollworkError, Status, View,
} from "../../examples/web/scrollwork.js";
import { bytes, load, modulesOf, sceneOf } from "./examples.mjs";

const SCENE = `
local sw = require "scrollwork"
return sw.scene { device = "phone", sw.column {
  sw.scroll { id = "list", height = 400, sw.column {
    sw.item { id = "first", height = 100 }, sw.item { height = 3000 } } },
  sw.scroll { id = "side by side", height = 400, axis = "horizontal", sw.row {
    sw.item { width = 2000 } } },
} }
`;
/** Prints the option, down to the bytes of texts. */
const ECHO = `
local sw = require "scrollwork"
local function text(value)
  if type(value) == "string" then return "s" .. table.concat({ value:byte(1, -1) }, " ") end
  if type(value) ~= "table" then return (math.type(value) or "") .. tostring(value) end
  local parts = {}
  for key, inner in pairs(value) do parts[#parts + 1] = text(key) .. "=" .. text(inner) end
  table.sort(parts)
  return "{" .. table.concat(parts, ",") .. "}"
end
return sw.behavior("echo", function(view, options)
  print(text(options.value))
end)
`;
const TICK = 1 / 60;
const scrollwork = await load();

/** A host on the two views, its printed lines and faults. */
function open(options = {}, on = scrollwork) {
  const lines = [];
  const faults = [];
  const host = on.open(SCENE, {
    name: "two.lua", print: (line) => lines.push(line), fault: (error) => faults.push(error), ...options,
  });
  return { host, lines, faults };
}

function failure(body) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof ScrollworkError, `${error?.stack}`);
    return error;
  }
  return assert.fail("nothing was thrown");
}

function echo(value) {
  const { host, lines } = open();
  host.load(ECHO, "echo.lua");
  host.attach("list", "echo.lua", { value });
  host.close();
  return lines[0];
}

const echoed = (text) => `s${[...new TextEncoder().encode(text)].join(" ")}`;

// ---- Options ----

test("any text arrives byte for byte", () => {
  const { host, lines } = open();
  host.load(ECHO, "echo.lua");
  const parts = ['"', "\\", "\0", "\n", "\r", "%", "'", "7", "ä", "€", "🂡", "\x7f", "\u2028", "]]", "--"];
  const texts = Array.from({ length: 256 }, (_, i) => String.fromCharCode(i));
  for (let i = 0; i < 200; i += 1) texts.push(parts.filter((_, j) => (i * 7919) >> j & 1).join(""));
  for (const text of [...texts, '" .. error("run") .. "']) {
    host.configure("list", "echo.lua", { value: text });
    assert.equal(lines.pop(), echoed(text));
  }
  host.close();
});

test("numbers arrive to the last digit", () => {
  const { host, lines } = open();
  for (const number of [0.1, -0, 1e300, 5e-324, 1 / 3, 2 ** 53, 1e21, -7.25, Number.MAX_VALUE]) {
    host.run(`print(string.format("%.17g", ${lua(number)}))`);
    assert.ok(Object.is(Number(lines.pop()), number), String(number));
  }
  host.load(ECHO, "echo.lua");
  for (const number of [0n, 1n, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)]) {
    host.configure("list", "echo.lua", { value: number });
    assert.equal(lines.pop(), `integer${number}`);
  }
  host.close();
});

test("tables arrive with keys of all kinds", () => {
  const parts = [
    `${echoed("and")}=true`, `${echoed("a b")}={integer1=integer1,integer2={integer1=float2.5}}`, `${echoed("p")}={}`];
  assert.equal(echo({ and: true, "a b": [1, [2.5]], p: {}, none: null, missing: undefined }), `{${parts.sort().join(",")}}`);
  assert.equal(echo(null), "nil");
});

test("views and items arrive whatever their ids are", () => {
  assert.match(echo(new View("side by side")), /"side by side"/);
  assert.match(echo(new Item("first")), /"first"/);
  assert.match(failure(() => echo(new View("nowhere"))).text, /no item "nowhere"/);
});

test("what is no value of Lua is refused in a sentence", () => {
  const endless = [];
  endless.push(endless);
  const refused = [
    [NaN, "NaN is no value"], [-Infinity, "-Infinity is no value"], [2n ** 63n, "64 bits"], [[1, null], "no null"],
    [() => 1, "a function is no value"], [new Map(), "an object (Map) is no value"], [Symbol("x"), "no value"],
    ["\ud800", "surrogate"], [endless, "contain themselves"]];
  for (const [value, words] of refused) {
    const error = failure(() => echo({ inner: value }));
    assert.equal(error.code, Status.BAD_ARGUMENT);
    assert.ok(error.message.includes(words), error.message);
  }
});

// ---- Errors ----

test("an error of a script says where it is", () => {
  const { host } = open();
  const error = failure(() => host.run("local x = 1\nerror('no such luck')", "luck.lua"));
  assert.deepEqual([error.code, error.text, error.file, error.line], [Status.RUNTIME, "no such luck", "luck.lua", 2]);
  assert.match(error.traceback, /luck.lua:2: in main chunk/);
  assert.match(error.message, /^luck.lua:2: no such luck/);
  host.close();
});

const failures = {
  SYNTAX: [(host) => host.run("flick(", "x"), (host) => host.run("x".repeat(10 << 20), "long")],
  RUNTIME: [(host) => host.run("list:scroll_to { z = 1 }")],
  INSTRUCTIONS: [(host) => host.run("while true do end")],
  OUTPUT: [(host) => host.run("for i = 1, 20 do print(('x'):rep(6e4)) end")],
  VIRTUAL_TIME: [(host) => host.advance(100)],
  NO_BEHAVIOR: [(host) => host.load("return 1", "x"), (host) => host.attach("list", "nothing")],
  UNKNOWN_VIEW: [(host) => host.offset("lst"), (host) => host.read(""), (host) => host.targetFor("lst", { offset: {}, velocity: {} })],
  UNKNOWN_EVENT: [(host) => host.on("list", "change", () => {})],
  BAD_ARGUMENT: [
    (host) => host.key("list", "pagedown"), (host) => host.touchEnd(3), (host) => host.touchBegin(1, NaN, 0),
    (host) => host.touchBegin(1, 0, Infinity), (host) => host.touchBegin(1.5, 0, 0), (host) => host.touchBegin(2n ** 63n, 0, 0),
    (host) => host.touchBegin(1, "5", 0), (host) => host.touchBegin(1, 0n, 0), (host) => host.touchBegin(1),
    (host) => host.advance(-1), (host) => host.advance(), (host) => host.offset(5), (host) => host.offset(), (host) => host.offset("a\0b"),
    (host) => host.run("\udc00"), (host) => host.run(new Uint8Array([0xff, 0xfe])), (host) => host.run(new Uint8Array([45, 45, 0])),
    (host) => host.load(ECHO), (host) => host.on("list", "scroll", null), (host) => host.moved("list", 0, 0, 9),
    (host) => host.targetFor("list", { offset: { x: NaN }, velocity: {} }), (host) => host.off(-1)],
};
for (const [name, bodies] of Object.entries(failures)) {
  test(`${name}: each failure has its code and leaves the host good`, () => {
    for (const body of bodies) {
      const { host } = open({ limits: { instructions: 1_000_000, virtualTime: 50 } });
      const error = failure(() => body(host));
      assert.equal(error.code, Status[name], `${body}: ${error.message}`);
      assert.ok(error.text.length > 0);
      host.run("list:scroll_to { y = 120 }", "after");
      assert.ok(host.settle());
      assert.deepEqual(host.offset("list"), { x: 0, y: 120 });
      host.close();
    }
  });
}

test("a scene that is none, and options that mean nothing, are refused", () => {
  assert.equal(failure(() => scrollwork.open("return 1")).code, Status.NO_SCENE);
  assert.equal(failure(() => scrollwork.open("return (", { name: "broken.lua" })).file, "broken.lua");
  assert.match(failure(() => open({ onPrint: null })).message, /"onPrint" does not exist; there are name, device/);
  assert.match(failure(() => open({ limits: { time: 1 } })).message, /"time" does not exist; there are instructions/);
  assert.match(failure(() => open({ limits: { memory: -1 } })).message, /memory is -1; allowed: a whole number from 0/);
  assert.match(failure(() => open({ print: "log" })).message, /print is "log"; allowed: a function/);
  for (const options of [{ rate: 1e9 }, { rate: NaN }, { device: "phne" }]) failure(() => open(options));
});

test("two fingers of one number, and times that go back", () => {
  const { host } = open();
  host.advanceTo(10);
  host.touchBegin(1, 100, 300);
  assert.equal(failure(() => host.touchBegin(1, 100, 300)).code, Status.BAD_ARGUMENT);
  host.advanceTo(10.1);
  const { now } = host;
  host.advanceTo(9);
  host.touchMove(1, 100, 250, 2);
  assert.equal(host.now, now);
  host.touchEnd(1, 10.12);
  assert.ok(host.settle());
  host.close();
});

test("faults of handlers are handed on with what they were about", () => {
  const { host, faults } = open();
  host.run("list:on('scroll', function() error('late') end) list:scroll_to { y = 50 }", "late.lua");
  host.advance(TICK);
  const [fault] = faults;
  assert.deepEqual([fault.text, fault.file, fault.event, fault.view], ["late", "late.lua", "scroll", "list"]);
  host.close();
});

test("a closed host says so in every call", () => {
  const { host } = open();
  host.close();
  host.close();
  assert.ok(host.isClosed);
  const calls = [
    () => host.now, () => host.isMoving, () => host.idleTime, () => host.advance(1), () => host.draw(), () => host.frame(),
    () => host.run("", "x"), () => [...host.events()], () => host.digest(), () => host.offset("list")];
  for (const call of calls) assert.equal(failure(call).code, Status.CLOSED);
});

// ---- Callbacks ----

test("what a listener throws comes out of the call that was under way", () => {
  const { host } = open();
  const listening = host.on("list", "scroll", (event) => { throw new RangeError(event.name); });
  host.run("list:scroll_to { y = 50 }");
  assert.throws(() => host.settle(), { name: "RangeError", message: "scroll" });
  host.off(listening);
  host.run("list:scroll_to { y = 90 }");
  assert.ok(host.settle());
  assert.deepEqual(host.offset("list"), { x: 0, y: 90 });
  host.close();
});

test("what print, fault and module throw is not lost", () => {
  const fail = () => { throw new RangeError("not lost"); };
  const lost = { name: "RangeError", message: "not lost" };
  assert.throws(() => scrollwork.open(`print(require "thing")`, { module: fail }), lost);
  assert.throws(() => scrollwork.open(`print(1)${SCENE}`, { print: fail }), lost);
  const { host } = open({ fault: fail });
  host.run("list:on('scroll', function() error('x') end) list:scroll_to { y = 50 }");
  assert.throws(() => host.settle(), lost);
  host.close();
});

test("an answer sends a view where it says, and one that is none is refused", () => {
  const { host } = open();
  let answer = { target: { y: 777 } };
  host.on("list", "will_end_drag", () => answer);
  host.run("flick(list, { y = -900 })");
  assert.ok(host.settle());
  assert.deepEqual(host.offset("list"), { x: 0, y: 777 });
  for (answer of [390, { y: 5 }, { target: 5, take: 5 }, { target: { y: NaN } }, { refuse: false }, Promise.resolve(), "target"]) {
    assert.match(failure(() => host.run("flick(list, { y = -100 })")).message, /listener/);
  }
  host.close();
});

test("a listener may end itself, read, and open hosts, but not move time", () => {
  const { host } = open();
  const heard = [];
  const listening = host.on("list", "scroll", () => {
    heard.push(host.offset("list").y, failure(() => host.advance(1)).code);
    const inner = open();
    inner.host.run("list:scroll_to { y = 20 }");
    inner.host.settle();
    heard.push(inner.host.offset("list").y);
    inner.host.close();
    host.off(listening);
  });
  host.run("list:scroll_to { y = 50 }");
  assert.ok(host.settle());
  assert.deepEqual(heard, [50, Status.BUSY, 20]);
  host.close();
});

test("a host that is closed by its own listener ends with that call", () => {
  const { host } = open();
  host.on("list", "scroll", () => host.close());
  host.run("list:scroll_to { y = 50 }");
  try {
    host.settle();
  } catch (error) {
    assert.equal(error.code, Status.CLOSED);
  }
  assert.equal(failure(() => host.now).code, Status.CLOSED);
});

test("modules come from the program", () => {
  const texts = { gap: "return 12", "deep.one": new TextEncoder().encode("return require 'gap' + 1") };
  const { host, lines } = open({ module: (name) => texts[name] });
  host.run("print(require 'deep.one', require 'gap')");
  assert.deepEqual(lines, ["13\t12"]);
  assert.match(failure(() => host.run("require 'nowhere'")).message, /nowhere/);
  host.close();
  const late = open({ module: async () => "return 1" });
  assert.match(failure(() => late.host.run("require 'gap'")).message, /module "gap" is an object \(Promise\)/);
  late.host.close();
});

// ---- What shows, events, native views ----

/** A finger that goes down at x, moves by so much in six ticks, and lifts in motion. */
function flick(host, x, by) {
  host.touchBegin(1, x, 200);
  for (let step = 1; step <= 6; step += 1) {
    host.advance(TICK);
    host.touchMove(1, x + (by * step) / 6, 200);
  }
  host.advance(TICK);
  host.touchEnd(1);
}

const carousel = (options) => scrollwork.open(sceneOf("carousel"), { module: modulesOf("carousel"), ...options });

test("slides are drawn where the offset has moved them, and a live frame has the same", () => {
  const host = carousel();
  flick(host, 350, -150);
  host.advance(10 * TICK);
  const state = host.read("gallery");
  assert.equal(state.phase, Phase.DECELERATING);
  assert.deepEqual(state.target, { x: 406, y: 0 });
  const drawing = host.draw();
  const slides = Object.fromEntries(drawing.boxes.filter((box) => box.kind === Kind.ITEM).map((box) => [box.id, box]));
  assert.equal(slides["slide-1"].frame.x, -state.offset.x);
  assert.equal(slides["slide-2"].frame.x, 406 - state.offset.x);
  assert.deepEqual(slides["slide-1"].clip, { x: 0, y: 0, width: 390, height: 480 });
  assert.equal(slides["slide-4"], undefined);

  const frame = host.frame();
  assert.deepEqual([frame.tick, frame.time, frame.size, frame.count], [drawing.tick, drawing.time, drawing.size, drawing.boxes.length]);
  drawing.boxes.forEach((box, i) => {
    const { x, y, width, height } = frame.box(i);
    assert.deepEqual({ x, y, width, height }, box.frame);
    for (const key of Object.keys(box)) if (key !== "radius") assert.deepEqual(frame.box(i)[key], box[key]);
    assert.equal(frame.box(i).radius, box.radius ?? -1);
  });
  assert.match(failure(() => frame.box(frame.count)).message, /does not exist/);
  host.close();
});

test("events wait until they are taken", () => {
  const host = carousel();
  const listening = host.collect("gallery", "scroll_end");
  for (const by of [-150, -150]) {
    flick(host, 350, by);
    host.settle();
  }
  const ends = [...host.events()];
  assert.deepEqual(ends.map(({ name, view, number }) => [name, view, number]), [["scroll_end", "gallery", 1], ["scroll_end", "gallery", 2]]);
  assert.equal(ends[0].listening, listening);
  assert.deepEqual([...host.events()], []);
  host.close();
});

test("a behavior decides for a native view", () => {
  const { host } = open();
  host.load("local sw = require 'scrollwork' return sw.behavior('rows', function(view) view:snap { interval = 100 } end)", "rows.lua");
  host.attach("list", "rows.lua");
  host.collect("list", "scroll_end");
  host.moved("list", 0, 0, Phase.INTERACTING);
  host.moved("list", 0, 40, Phase.INTERACTING);
  const lift = { offset: { y: 40 }, velocity: { y: 100 }, natural: { y: 160 } };
  assert.deepEqual(host.targetFor("list", lift), { x: 0, y: 200 });
  host.moved("list", 0, 200, Phase.DECELERATING);
  host.moved("list", 0, 200, Phase.IDLE);
  host.advance(TICK);
  assert.deepEqual(host.offset("list"), { x: 0, y: 200 });
  assert.equal([...host.events()].length, 1);
  host.close();
});

test("a reload keeps the scene, and a wrong text the old behavior", () => {
  const behavior = (interval) =>
    `local sw = require 'scrollwork' return sw.behavior('rows', function(view) view:snap { interval = ${interval} } end)`;
  const { host } = open();
  host.load(behavior(100), "rows.lua");
  host.attach("list", "rows.lua");
  assert.equal(failure(() => host.reload("rows.lua", "return (")).code, Status.SYNTAX);
  const target = () => host.targetFor("list", { offset: { y: 0 }, velocity: { y: 0 }, natural: { y: 130 } }).y;
  assert.equal(target(), 100);
  host.reload("rows.lua", behavior(120));
  assert.equal(target(), 120);
  host.detach("list", "rows.lua");
  assert.equal(target(), 130);
  host.close();
});

test("wheel, keys, sizes and times of rest", () => {
  const { host } = open();
  host.settle();
  assert.equal(host.idleTime, Infinity);
  host.wheel(100, 100, 0, 60);
  assert.ok(host.isMoving);
  host.settle();
  assert.deepEqual(host.offset("list"), { x: 0, y: 60 });
  host.key("list", "PageDown");
  host.settle();
  assert.ok(host.offset("list").y > 300);
  host.resize(200, 900);
  assert.deepEqual(host.draw().size, { width: 200, height: 900 });
  host.close();
});

// ---- Lifetimes and the module itself ----

test("10,000 hosts are opened and closed, and memory stays", () => {
  const sizes = [];
  for (let i = 0; i < 10_000; i += 1) {
    const host = carousel();
    host.on("gallery", "scroll", () => {});
    if (i % 100 === 0) {
      host.run("flick(gallery, { x = -1000 })");
      host.settle();
      host.draw();
    }
    host.close();
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
  // What no script can do: nothing in memory is what it was.
  new Uint8Array(instance.exports.memory.buffer).fill(0xff, 8 << 20);
  const error = failure(() => first.host.run("print(1)"));
  assert.equal(error.code, Status.TRAPPED);
  assert.match(error.message, /^the library has ended by a fault of its own: .*\n  help: load it again/);
  assert.ok(error.cause instanceof Error);
  for (const call of [() => first.host.now, () => second.host.offset("list"), () => own.open(SCENE), () => second.host.isMoving]) {
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
  const first = open({ limits: { memory: 2n ** 40n } }, own);
  const second = open({}, own);
  for (const size of [100, 100000]) {
    const error = failure(() => first.host.run(`local t = {} while true do t[#t + 1] = ('x'):rep(${size}) .. #t end`));
    assert.equal(error.code, Status.MEMORY, error.message);
  }
  assert.equal(own.memorySize, 1024 << 16);
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
    scrollwork.module, bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), response(), new Response(bytes),
    Promise.resolve(response()), `data:application/wasm;base64,${bytes.toString("base64")}`];
  for (const source of sources) assert.match((await Scrollwork.load(source)).version, /^\d+\.\d+\.\d+/);
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  await assert.rejects(Scrollwork.load(empty), /not Scrollwork's/);
  await assert.rejects(Scrollwork.load(path), WebAssembly.CompileError);
  await assert.rejects(Scrollwork.load(new Response(null, { status: 404 })), /404/);
  await assert.rejects(Scrollwork.load(null), /cannot be loaded from null/);
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
