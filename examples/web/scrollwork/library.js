// An instance of scrollwork.wasm.
import { refuse } from "./arguments.js";
import { Memory } from "./memory.js";
import { Failure } from "./structures.js";
import { ScrollworkError, Status } from "./values.js";

/** Imports three functions of JavaScript and exports them again, as functions that WebAssembly can call:
 * `(i32 i32) -> i32`, `(i32 i32)`, `(i32 i32 i32)`. `WebAssembly.Function` does the same, where it exists. */
const bridge = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0,
  1, 18, 3, 96, 2, 127, 127, 1, 127, 96, 2, 127, 127, 0, 96, 3, 127, 127, 127, 0,
  2, 21, 4, 0, 1, 109, 0, 0, 0, 1, 112, 0, 1, 0, 1, 102, 0, 1, 0, 1, 104, 0, 2,
  7, 17, 4, 1, 109, 0, 0, 1, 112, 0, 1, 1, 102, 0, 2, 1, 104, 0, 3,
]);

/** An instance of the module: its functions, its memory, and the callbacks of its hosts. */
export class Library {
  #functions = {};
  #trap = null;
  #first;
  /** Callbacks by the number that the library hands back; weak, so that a host can be forgotten. */
  callbacks = new Map();
  #last = 0;

  constructor(instance) {
    const { exports: module } = instance;
    if (!module.sw_open) throw refuse("this module of WebAssembly is not Scrollwork's: it has no sw_open");
    module._initialize();
    for (const [name, call] of Object.entries(module)) {
      if (name.startsWith("sw_")) this.#functions[name.slice("sw_".length)] = call;
    }
    this.memory = new Memory(module);
    const to = (name) => (context, ...rest) => this.callbacks.get(context)?.deref()?.[name](...rest);
    // A module of a host that is gone is none: undefined becomes 0.
    const functions = { m: to("module"), p: to("print"), f: to("fault"), h: to("hear") };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bridge), { "": functions });
    const table = module.__indirect_function_table;
    this.#first = table.grow(4);
    ["m", "p", "f", "h"].forEach((name, i) => table.set(this.#first + i, exports[name]));
  }

  /** The callbacks as the library names them. */
  get functions() {
    return { module: this.#first, print: this.#first + 1, fault: this.#first + 2, listener: this.#first + 3 };
  }

  get hasTrapped() { return this.#trap !== null; }

  addCallbacks(callbacks) {
    this.#last += 1;
    this.callbacks.set(this.#last, new WeakRef(callbacks));
    return this.#last;
  }

  /** Calls a function by its name without `sw_`. Callbacks let no exception through, so one is a trap, after which
   * the memory is in no state that could be used. */
  call(name, ...values) {
    if (!this.#trap) {
      try {
        return this.#functions[name](...values);
      } catch (cause) {
        this.#trap ??= cause;
      }
    }
    const message = `the library has ended by a fault of its own: ${this.#trap}`;
    const help = "load it again, and open the hosts anew";
    throw new ScrollworkError({ status: Status.TRAPPED, message, help }, this.#trap);
  }

  lastError() {
    return new ScrollworkError(Failure.read(this.memory, this.call("last_error")));
  }
}
