// The frames of a life for looking back, as bytes in one piece. As objects they would outlive the collector's nursery, and an
// hour of them fill its heap with what is thinned out later.
import { Frame, readMarks, readStates, sizeOfStates, writeStates } from "./wire.js";

/** The most frames, more than a minute of motion, and the most bytes of them. */
const most = { frames: 6000, bytes: 16 << 20 };

export class Frames {
  #bytes = new DataView(new ArrayBuffer(1 << 16));
  #ticks = [];
  /** Where each frame ends. */
  #ends = [];

  get size() { return this.#ticks.length; }

  #begin(i) { return i > 0 ? this.#ends[i - 1] : 0; }

  /** Keeps a frame with what the views are doing; where there are too many, every second one of the older half goes. */
  put(frame, states) {
    // The same tick is told again where marks come.
    if (this.#ticks.at(-1) === frame.tick) this.#only((i) => i < this.size - 1);
    const messages = [frame.view, frame.marksView];
    const begin = this.#begin(this.size);
    const end = messages.reduce((sum, one) => sum + 4 + (one?.byteLength ?? 0), begin) + sizeOfStates(states);
    this.#reserve(end);
    let at = begin;
    for (const one of messages) {
      this.#bytes.setUint32(at, one?.byteLength ?? 0);
      if (one) new Uint8Array(this.#bytes.buffer).set(new Uint8Array(one.buffer), at + 4);
      at += 4 + (one?.byteLength ?? 0);
    }
    writeStates(this.#bytes, at, states);
    this.#ticks.push(frame.tick);
    this.#ends.push(end);
    while (this.size > most.frames || (this.#ends.at(-1) > most.bytes && this.size > 1)) {
      const half = Math.ceil(this.size / 2);
      this.#only((i) => i >= half || i % 2 === 0);
    }
  }

  /** Keeps so many frames as a series with even steps. */
  thin(count) {
    const step = Math.ceil(this.size / count);
    if (step > 1) this.#only((i) => i % step === 0);
  }

  /** The last frame that was kept up to a tick, as it was told; undefined before the first. */
  upTo(tick) {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ticks[middle] <= tick) low = middle + 1; else high = middle;
    }
    if (low === 0) return undefined;
    let at = this.#begin(low - 1);
    const message = () => {
      const size = this.#bytes.getUint32(at);
      at += 4 + size;
      return size > 0 ? new DataView(this.#bytes.buffer.slice(at - size, at)) : null;
    };
    const frame = new Frame(message());
    const marks = message();
    if (marks) frame.marks = readMarks(marks);
    frame.states = readStates(this.#bytes, at);
    return frame;
  }

  #reserve(end) {
    if (end <= this.#bytes.byteLength) return;
    const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.byteLength));
    larger.set(new Uint8Array(this.#bytes.buffer));
    this.#bytes = new DataView(larger.buffer);
  }

  /** Drops all frames but some, by their position. */
  #only(isKept) {
    const bytes = new Uint8Array(this.#bytes.buffer);
    const [ticks, ends] = [[], []];
    let at = 0;
    this.#ticks.forEach((tick, i) => {
      if (!isKept(i)) return;
      const [from, to] = [this.#begin(i), this.#ends[i]];
      bytes.copyWithin(at, from, to);
      at += to - from;
      ticks.push(tick);
      ends.push(at);
    });
    [this.#ticks, this.#ends] = [ticks, ends];
  }
}
