// A host: values arrive as they are, errors with their places, callbacks fail without harm.
import assert from "node:assert/strict";
import { test } from "node:test";
import { record, replay } from "../../examples/web/record.js";
import { Kind, Phase, Status } from "../../examples/web/scrollwork.js";
import { carousel, failure, flick, open, SCENE, scrollwork, TICK } from "./support.mjs";

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
  UNKNOWN_VIEW: [
    (host) => host.offset("lst"), (host) => host.read(""),
    (host) => host.targetFor("lst", { offset: {}, velocity: {} })],
  UNKNOWN_EVENT: [(host) => host.on("list", "change", () => {})],
  BAD_ARGUMENT: [
    (host) => host.key("list", "pagedown"), (host) => host.touchEnd(3), (host) => host.touchBegin(1, NaN, 0),
    (host) => host.touchBegin(1, 0, Infinity), (host) => host.touchBegin(1.5, 0, 0),
    (host) => host.touchBegin(2n ** 63n, 0, 0),
    (host) => host.touchBegin(1, "5", 0), (host) => host.touchBegin(1, 0n, 0), (host) => host.touchBegin(1),
    (host) => host.advance(-1), (host) => host.advance(), (host) => host.offset(5), (host) => host.offset(),
    (host) => host.offset("a\0b"), (host) => host.run("\udc00"), (host) => host.run(new Uint8Array([0xff, 0xfe])),
    (host) => host.run(new Uint8Array([45, 45, 0])),
    (host) => host.load("return 1"), (host) => host.on("list", "scroll", null), (host) => host.moved("list", 0, 0, 9),
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
    () => host.now, () => host.isMoving, () => host.idleTime, () => host.advance(1), () => host.draw(),
    () => host.frame(), () => host.run("", "x"), () => [...host.events()], () => host.digest(), () => host.offset("list")];
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
  const refused = [390, { y: 5 }, { target: 5, take: 5 }, { target: { y: NaN } }, { refuse: false }, Promise.resolve(), "x"];
  for (answer of refused) {
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

test("a package moves the view that it is attached to, and others where the program allows it", () => {
  const greedy = `
local sw = require "scrollwork"
return sw.behavior("greedy", {}, function(view)
  view:on("scroll", function() print(view.scene:view "list":scroll_to { y = 300 }) end)
end)`;
  const { host, faults } = open({ module: (name) => name === "greedy" ? greedy : null });
  host.addPackage("greedy", "1.0.0", { allow: ["scene"] });
  host.loadModule("greedy");
  host.attach("list", "greedy");
  host.wheel(50, 50, 0, 10);
  host.settle();
  assert.match(faults[0].text, /^print: greedy@1.0.0/);
  assert.match(faults[0].help, /"print" in allow of sw_add_package/);
  assert.match(failure(() => host.addPackage("greedy", "1.0.0", { allow: ["all"] })).text, /allow has "all"/);
  assert.match(failure(() => host.addPackage("other", "1.0.0", { needs: ["grid"] })).text, /needs has "grid"/);
  host.close();
});

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
  const { tick, time, size, boxes } = drawing;
  assert.deepEqual([frame.tick, frame.time, frame.size, frame.count], [tick, time, size, boxes.length]);
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
  const seen = ends.map(({ name, view, number }) => [name, view, number]);
  assert.deepEqual(seen, [["scroll_end", "gallery", 1], ["scroll_end", "gallery", 2]]);
  assert.equal(ends[0].listening, listening);
  assert.deepEqual([...host.events()], []);
  host.close();
});

const rows = (interval) => `
  local sw = require "scrollwork"
  return sw.behavior("rows", function(view) view:snap { interval = ${interval} } end)
`;

test("a behavior decides for a native view", () => {
  const { host } = open();
  host.load(rows(100), "rows.lua");
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
  const { host } = open();
  host.load(rows(100), "rows.lua");
  host.attach("list", "rows.lua");
  assert.equal(failure(() => host.reload("rows.lua", "return (")).code, Status.SYNTAX);
  const target = () => host.targetFor("list", { offset: { y: 0 }, velocity: { y: 0 }, natural: { y: 130 } }).y;
  assert.equal(target(), 100);
  host.reload("rows.lua", rows(120));
  assert.equal(target(), 120);
  host.detach("list", "rows.lua");
  assert.equal(target(), 130);
  host.close();
});

test("a mouse comes over what lies below it and leaves it", () => {
  const { host, lines } = open();
  host.run("list:on('hover', function() print 'hover' end) list:on('leave', function() print 'leave' end)");
  const moves = [[50, 50], [50, 350], [50, 600]];
  for (const [x, y] of moves) {
    host.hover(x, y);
    host.advance(TICK);
  }
  assert.deepEqual(lines, ["hover", "leave"]);
  host.hover(50, 50);
  host.advance(TICK);
  host.leave();
  host.advance(TICK);
  assert.deepEqual(lines.slice(2), ["hover", "leave"]);
  host.close();
});

test("what a program told a host makes the same run of another one", () => {
  const { host } = open();
  const calls = record(host);
  host.load(rows(100), "rows.lua");
  host.attach("list", "rows.lua");
  flick(host, 100, -80);
  host.wheel(50, 50, 0, 30);
  assert.throws(() => host.key("list", "pagedown"));
  host.hover(20, 30);
  host.advanceTo(0.7);
  host.run("print(list.y)");
  host.resize(300, 500);
  host.settle();
  const { host: other } = open();
  replay(JSON.parse(JSON.stringify(calls)), other);
  assert.equal(other.digest(), host.digest());
  assert.deepEqual(other.offset("list"), host.offset("list"));
  host.close();
  other.close();
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
