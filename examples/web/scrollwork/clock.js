// A host's time, moved by the frames of the display.

/** How long a frame may take, in seconds, before time stands still instead: a tab in the background gets none. */
const longest = 0.25;

const clocks = new WeakMap();

/** The clock of a host: one for all elements that are bound to its views. */
export function clockOf(host) {
  if (!clocks.has(host)) clocks.set(host, new Clock(host));
  return clocks.get(host);
}

/** Asks for a frame after calls that the program made itself, such as `host.run`: at rest none comes. */
export function wake(host) { clockOf(host).wake(); }

/** Moves time to each frame while something moves, and sleeps while nothing does: no frames are asked for then, and
 * virtual time stands still but for timers of scripts that are due. */
class Clock {
  #host;
  /** Called after time has moved, once a frame. */
  #shows = new Set();
  #last = null;
  /** How long time has stood still, and how long it may go on by itself, in seconds. */
  #still = 0;
  #idle = 0;
  #frame = 0;
  #timer = 0;

  constructor(host) { this.#host = host; }

  add(show) {
    this.#shows.add(show);
    this.wake();
  }

  remove(show) {
    this.#shows.delete(show);
    if (this.#shows.size > 0) return;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
  }

  /** Asks for a frame, after something was given to the host. */
  wake() {
    if (this.#frame || this.#shows.size === 0) return;
    clearTimeout(this.#timer);
    this.#frame = requestAnimationFrame((stamp) => this.#tick(stamp));
  }

  /** Moves time to the moment of an event, in milliseconds as events and frames have it. */
  advanceTo(stamp) {
    const now = stamp / 1000;
    const gap = now - (this.#last ?? now);
    if (gap > longest + this.#idle) this.#still += gap - this.#idle;
    this.#last = Math.max(now, this.#last ?? now);
    this.#idle = 0;
    this.#host.advanceTo(this.time(stamp));
  }

  /** A moment in the clock of the host, in seconds. */
  time(stamp) { return stamp / 1000 - this.#still; }

  #tick(stamp) {
    this.#frame = 0;
    if (this.#host.isClosed) return;
    try {
      this.advanceTo(stamp);
      for (const show of this.#shows) show();
    } finally {
      // What a listener has thrown goes to the page; the next frame comes all the same.
      if (!this.#host.isClosed) this.#await();
    }
  }

  /** Asks for the next frame, or sleeps up to the next timer of a script. */
  #await() {
    const idle = this.#host.idleTime;
    if (idle === 0) {
      this.wake();
      return;
    }
    this.#idle = Number.isFinite(idle) ? idle : 0;
    if (this.#idle > 0) this.#timer = setTimeout(() => this.wake(), this.#idle * 1000);
  }
}
