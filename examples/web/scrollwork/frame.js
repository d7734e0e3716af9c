// What shows, read where it lies.
import { refuse, shown } from "./arguments.js";
import { Box, Rect } from "./structures.js";

/** A frame in the module's memory, without copies. */
export class Frame {
  #box;
  #boxes;

  constructor(memory, { tick, time, size, count, boxes }) {
    Object.assign(this, { tick, time, size, count });
    this.#boxes = boxes;
    this.#box = new LiveBox(memory);
  }

  /** The one box of this frame, moved to a number from 0. */
  box(number) {
    if (!(Number.isInteger(number) && number >= 0 && number < this.count)) {
      throw refuse(`box ${shown(number)} does not exist; there are ${this.count}, from 0`);
    }
    this.#box.address = this.#boxes + number * Box.size;
    return this.#box;
  }
}

/** A box whose fields are read when they are asked for. */
class LiveBox {
  #memory;
  address = 0;

  constructor(memory) { this.#memory = memory; }

  static {
    const add = (name, type, offset) => Object.defineProperty(this.prototype, name, {
      get() { return type.read(this.#memory, this.address + offset); },
      enumerable: true,
    });
    for (const { name, type, offset } of Box.parts) add(name, type, offset);
    const frame = Box.parts.find((part) => part.name === "frame");
    for (const { name, type, offset } of Rect.parts) add(name, type, frame.offset + offset);
  }
}
