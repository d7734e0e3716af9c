// Curves: the offsets that a view has had, one sample for each tick in which it moved; a list, or a `Curve`.

/** A curve in columns of numbers: as objects, the samples of an hour outlive the collector's nursery and fill its heap. */
export class Curve {
  length = 0;
  #ticks = new Uint32Array(64);
  #offsets = new Float32Array(128);
  #phases = new Uint8Array(64);

  push(tick, x, y, phase) {
    const i = this.length++;
    if (i === this.#ticks.length) {
      const larger = (column) => { const next = new column.constructor(2 * column.length); next.set(column); return next; };
      [this.#ticks, this.#offsets, this.#phases] = [this.#ticks, this.#offsets, this.#phases].map(larger);
    }
    this.#ticks[i] = tick;
    this.#offsets[2 * i] = x;
    this.#offsets[2 * i + 1] = y;
    this.#phases[i] = phase;
  }

  /** A sample, from the end where its number is below 0, as in a list. */
  at(i) {
    const at = i < 0 ? this.length + i : i;
    if (at < 0 || at >= this.length) return undefined;
    return { tick: this.#ticks[at], x: this.#offsets[2 * at], y: this.#offsets[2 * at + 1], phase: this.#phases[at] };
  }

  forEach(body) { for (let i = 0; i < this.length; i++) body(this.at(i), i); }

  some(holds) {
    for (let i = 0; i < this.length; i++) if (holds(this.at(i))) return true;
    return false;
  }

  * [Symbol.iterator]() { for (let i = 0; i < this.length; i++) yield this.at(i); }
}

/** The sample of a curve at a tick: nothing has moved between two samples that are further apart. */
export function sampleAt(samples, tick) {
  let low = 0;
  let high = samples.length - 1;
  if (high < 0 || samples.at(0).tick > tick) return samples.at(0);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (samples.at(middle).tick <= tick) low = middle; else high = middle - 1;
  }
  return samples.at(low);
}
