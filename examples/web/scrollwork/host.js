// A scene with its scripts, in the caller's hands.
import {
  asCount, asFunction, asNumber, asPoint, asScript, asText, asTextOrNull, asWhole, checkNames, refuse, shown,
} from "./arguments.js";
import { Frame } from "./frame.js";
import { bool, f64, u32, u64 } from "./memory.js";
import { lua } from "./options.js";
import { Answer, Box, Failure, FrameHead, Lift, Limits, Options, Point, readEvent, ViewState } from "./structures.js";
import { Deed, NOW, ScrollworkError, Status } from "./values.js";

/** An argument that points to a structure: one that is given, or one that the call fills. */
const given = (type, value) => ({ type, value });
const filled = (type) => ({ type, value: null });


/** Closes hosts that were forgotten. */
const forgotten = new FinalizationRegistry(({ library, context, handle }) => {
  library.callbacks.delete(context);
  if (!library.hasTrapped) library.call("close", handle);
});

/** A scene with its scripts. Methods are the functions of scrollwork.h; what fails throws a `ScrollworkError`, and what
 * a callback throws is thrown by the call that was under way. */
export class Host {
  #library;
  #memory;
  #handle = 0;
  #context;
  #callbacks;
  #listeners = new Map();
  /** The first exception of a callback in the call under way, and how many callbacks are being called. */
  #thrown = null;
  #depth = 0;

  constructor(library, scene, options) {
    checkNames(options, "name device rate seed limits module print fault", "the option");
    const { name, device, rate = 0, seed = 0, limits = {} } = options;
    const { module, print = console.log, fault = console.error } = options;
    checkNames(limits, Limits.parts.map((part) => part.name).join(" "), "the limit");
    for (const [key, value] of Object.entries({ module, print, fault })) if (value != null) asFunction(value, key);
    this.#library = library;
    this.#memory = library.memory;
    this.#callbacks = {
      module: (asked) => this.#guarded(() => {
        const found = module?.(this.#memory.text(asked));
        // The library copies it after this has returned, and the call under way lasts longer.
        return found == null ? 0 : this.#memory.placeText(asScript(found, `module ${shown(this.#memory.text(asked))}`));
      }),
      print: (line) => this.#guarded(() => print?.(this.#memory.text(line))),
      fault: (error) => this.#guarded(() => fault?.(new ScrollworkError(Failure.read(this.#memory, error)))),
      hear: (event, answer) => this.#guarded(() => this.#hear(event, answer)),
    };
    this.#context = library.addCallbacks(this.#callbacks);
    const { listener, ...functions } = library.functions;
    try {
      [this.#handle] = this.#do("open", asScript(scene, "the scene"), given(Options, {
        ...functions, size: Options.size, context: this.#context, name: asTextOrNull(name, "name"),
        device: asTextOrNull(device, "device"), rate: asNumber(rate, "rate"), seed: asCount(seed, "seed"),
        limits: Object.fromEntries(Object.entries(limits).map(([key, value]) =>
          [key, key.endsWith("Time") ? asNumber(value, key) : asCount(value, key)])),
      }), filled(u32));
    } catch (error) {
      library.callbacks.delete(this.#context);
      throw error;
    }
    forgotten.register(this, { library, context: this.#context, handle: this.#handle }, this);
  }

  close() {
    const handle = this.#handle;
    if (handle === 0) return;
    this.#handle = 0;
    forgotten.unregister(this);
    // Scripts that end in a callback may still call others.
    if (this.#depth === 0) this.#library.callbacks.delete(this.#context);
    if (!this.#library.hasTrapped) this.#do("close", handle);
  }

  get isClosed() { return this.#handle === 0 || this.#library.hasTrapped; }

  // Scripts

  load(text, name) { this.#call("load", asScript(text, "the text"), asText(name, "name")); }
  loadModule(module) { this.#call("load_module", asText(module, "module")); }

  addPackage(name, version, { allow = [], needs = [] } = {}) {
    const texts = [asText(name, "name"), asText(version, "version"), null];
    this.#call("add_package", ...texts, asText(allow.join(" "), "allow"), asText(needs.join(" "), "needs"));
  }

  attach(view, behavior, options = null) {
    this.#call("attach", asTextOrNull(view, "view"), asText(behavior, "behavior"), options && lua(options));
  }

  configure(view, behavior, options = null) {
    this.#call("configure", asTextOrNull(view, "view"), asText(behavior, "behavior"), options && lua(options));
  }

  detach(view, behavior) { this.#call("detach", asTextOrNull(view, "view"), asText(behavior, "behavior")); }
  reload(behavior, text) { this.#call("reload", asText(behavior, "behavior"), asScript(text, "the text")); }
  run(text, name = "run") { this.#call("run", asScript(text, "the text"), asText(name, "name")); }

  // Time

  advance(seconds) { this.#check(this.#library.call("advance", this.#handle, asNumber(seconds, "seconds"))); }
  advanceTo(time) { this.#check(this.#library.call("advance_to", this.#handle, asNumber(time, "timestamp"))); }
  settle(limit = 10) { return this.#call("settle", asNumber(limit, "limit"), filled(bool))[0]; }

  get now() {
    const now = this.#library.call("now", this.#handle);
    if (now < 0) throw this.#library.lastError();
    return now;
  }

  // The library answers false where there is no host; reading the time throws then.
  get isMoving() { return this.#library.call("is_moving", this.#handle) !== 0 || this.now < 0; }

  get idleTime() {
    const time = this.#library.call("idle_time", this.#handle);
    return time >= 0 || this.now < 0 ? time : Infinity;
  }

  resize(width, height) { this.#call("resize", asNumber(width, "width"), asNumber(height, "height")); }

  // Fingers, wheel and keys

  touchBegin(finger, x, y) { this.#call("touch_begin", asWhole(finger, "finger"), asNumber(x, "x"), asNumber(y, "y")); }

  touchMove(finger, x, y, time = NOW) {
    this.#call("touch_move", asWhole(finger, "finger"), asNumber(x, "x"), asNumber(y, "y"), asNumber(time, "time"));
  }

  touchEnd(finger, time = NOW) { this.#call("touch_end", asWhole(finger, "finger"), asNumber(time, "time")); }
  touchCancel(finger) { this.#call("touch_cancel", asWhole(finger, "finger")); }

  wheel(x, y, dx, dy) {
    this.#call("wheel", asNumber(x, "x"), asNumber(y, "y"), asNumber(dx, "dx"), asNumber(dy, "dy"));
  }

  hover(x, y) { this.#call("hover", asNumber(x, "x"), asNumber(y, "y")); }
  leave() { this.#call("leave"); }

  key(view, key) { this.#call("key", asText(view, "view"), asText(key, "key")); }

  // What shows

  offset(view) {
    const { answers } = this.#memory;
    const id = this.#memory.idAddress(view);
    this.#check(this.#library.call("offset", this.#handle, id, answers, answers + f64.size));
    return Point.read(this.#memory, answers);
  }

  read(view) { return this.#call("read", asText(view, "view"), filled(ViewState))[0]; }

  draw() {
    const [{ count, boxes, ...frame }] = this.#call("draw", filled(FrameHead));
    const list = Array.from({ length: count }, (_, i) => {
      const box = Box.read(this.#memory, boxes + i * Box.size);
      if (box.radius < 0) box.radius = null;
      return box;
    });
    return { ...frame, boxes: list };
  }

  frame() {
    const [head] = this.#call("draw", filled(FrameHead));
    return new Frame(this.#memory, head);
  }

  // Events

  on(view, event, listener) {
    const name = asText(event, "event");
    asFunction(listener, "a listener");
    const { listener: address } = this.#library.functions;
    const [listening] = this.#call("on", asTextOrNull(view, "view"), name, address, this.#context, filled(u64));
    this.#listeners.set(listening, listener);
    return listening;
  }

  collect(view, event) {
    return this.#call("collect", asTextOrNull(view, "view"), asText(event, "event"), filled(u64))[0];
  }

  *events() {
    for (;;) {
      const [event] = this.#call("next_event", filled(u32));
      if (event === 0) return;
      yield readEvent(this.#memory, event);
    }
  }

  off(listening) {
    this.#call("off", asCount(listening, "listening"));
    this.#listeners.delete(listening);
  }

  // A view that scrolls by itself

  moved(view, x, y, phase) {
    this.#call("moved", asText(view, "view"), asNumber(x, "x"), asNumber(y, "y"), asNumber(phase, "phase"));
  }

  targetFor(view, { offset, velocity, natural = null }) {
    const lift = {
      offset: asPoint(offset, "offset"), velocity: asPoint(velocity, "velocity"), natural: asPoint(natural, "natural"),
      hasNatural: natural !== null,
    };
    return this.#call("target_for", asText(view, "view"), given(Lift, lift), filled(Point))[0];
  }

  // Comparing hosts

  digest() { return this.#call("digest", filled(u32))[0]; }

  // Calls and callbacks

  #call(name, ...values) { return this.#do(name, this.#handle, ...values); }

  /** Calls a function that answers a status, and returns what it has filled. */
  #do(name, ...values) {
    return this.#memory.during(() => {
      const results = [];
      const passed = values.map((value) => {
        if (value === null) return 0;
        if (typeof value === "string" || value instanceof Uint8Array) return this.#memory.placeText(value);
        if (typeof value !== "object") return value;
        const address = this.#memory.placeStruct(value.type, value.value);
        if (value.value === null) results.push([value.type, address]);
        return address;
      });
      this.#check(this.#library.call(name, ...passed));
      return results.map(([type, address]) => type.read(this.#memory, address));
    });
  }

  /** Throws what a callback has thrown in this call, or why the call failed. A call that a callback makes leaves what
   * others have thrown to the call that is under way. */
  #check(status) {
    const thrown = this.#depth === 0 ? this.#thrown : null;
    if (this.#depth === 0) this.#thrown = null;
    if (thrown) throw thrown.error;
    if (status !== Status.OK) throw this.#library.lastError();
  }

  /** Calls a function for the library, through which no exception may pass; the first is kept. After a trap nothing of
   * the library runs on, so that one does pass. */
  #guarded(body) {
    this.#depth += 1;
    try {
      return body();
    } catch (error) {
      if (this.#library.hasTrapped) throw error;
      this.#thrown ??= { error };
      return undefined;
    } finally {
      this.#depth -= 1;
    }
  }

  #hear(address, answer) {
    const event = readEvent(this.#memory, address);
    const said = this.#listeners.get(event.listening)?.(event);
    if (said == null) return;
    const [[word, value] = [], ...others] = typeof said === "object" ? Object.entries(said) : [];
    const deed = { target: Deed.TARGET, refuse: Deed.REFUSE, take: Deed.TAKE }[word];
    if (deed === undefined || others.length > 0 || (deed === Deed.REFUSE && value !== true)) {
      const allowed = "nothing, { target: { x, y } }, { refuse: true }, { take: { x, y } }";
      throw refuse(`a listener returned ${shown(said)}; allowed: ${allowed}`);
    }
    const point = deed === Deed.REFUSE ? { x: 0, y: 0 } : asPoint(value, `a listener's ${word}`);
    if (!(Number.isFinite(point.x) && Number.isFinite(point.y))) {
      throw refuse(`a listener returned the point ${point.x}, ${point.y}, which is to be finite`);
    }
    Answer.write(this.#memory, answer, { deed, point });
  }
}

Host.prototype[Symbol.dispose ?? Symbol.for("Symbol.dispose")] = Host.prototype.close;
