// A scene that runs in the page, on the stage of a film.
import { Kind, Scrollwork, Status } from "./engine/scrollwork.js";
import { drawApp } from "./stage/app-stage.js";
import { points } from "./stage/format.js";
import { readColors } from "./stage/theme.js";
import { listen } from "./hands.js";
import { readPicture, readView } from "./picture.js";

/** What one handler and one call may use up before they are stopped: a loop without end blocks the page for so long. */
const limits = { callbackInstructions: 1_000_000, cpuTime: 0.5 };
const budgets = new Set([
  Status.INSTRUCTIONS, Status.CALLBACK_INSTRUCTIONS, Status.MEMORY, Status.CPU_TIME, Status.VIRTUAL_TIME, Status.TRAPPED,
]);
/** How long a frame may take, in seconds, before time stands still instead: a tab in the background gets none. */
const longest = 0.25;

const style = `
  .film .device:has(.live) .still { display: none; }
  .film .device canvas.live { touch-action: none; cursor: crosshair; }
  .device:has(.live:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }`;

let library = null;

/** The module, loaded once. One that has trapped is made anew, of what was loaded. */
async function engine() {
  library ??= Scrollwork.load();
  const loaded = await library.catch((error) => {
    library = null;
    throw error;
  });
  return { loaded, renew: () => { library = Scrollwork.load(loaded.module); } };
}

/**
 * Opens a scene in place of what a film shows.
 *
 * @param {HTMLIFrameElement} film
 * @param {string} scene its path among the files
 * @param {Map<string, string>} files the texts of the example by their paths
 * @param {{ fault: (error: Error) => void, show: (text: string) => void }} page what takes errors of handlers, and where
 *   the views are
 * @returns {Promise<Live>}
 */
export async function open(film, scene, files, page) {
  const { loaded, renew } = await engine();
  try {
    return new Live(loaded, film.contentDocument, scene, files, { ...page, renew });
  } catch (error) {
    if (error.code === Status.TRAPPED) renew();
    throw error;
  }
}

/** A host, the canvas that shows it, and its time, which sleeps while nothing moves. */
export class Live {
  #page;
  #still;
  #canvas;
  #context;
  #style;
  /** The film's, for what a frame does not have, and the size of the last frame, which an edit may change. */
  #scene;
  #size;
  #colors;
  #fingers;
  #known = { sections: new Set(), lastLooks: new Map() };
  #window;
  #frame = 0;
  #timer = 0;
  /** The last moment, how long time has stood still before it, and how long it may go on by itself, in seconds. */
  #last = null;
  #lag = 0;
  #idle = 0;
  /** Why it has to end; a host cannot be closed in a callback. */
  #end = null;
  /** What handlers have met while the scene was opened. */
  #early = [];
  #ended = new AbortController();

  constructor(loaded, document, scene, files, page) {
    this.#page = page;
    this.host = loaded.open(files.get(scene), {
      name: scene, device: JSON.parse(document.getElementById("made").textContent).device ?? null, limits,
      module: (name) => files.get(`${name.replaceAll(".", "/")}.lua`) ?? null,
      fault: (error) => this.#failed(error),
    });
    if (this.#end) {
      this.host.close();
      throw this.#end;
    }
    this.#scene = JSON.parse(document.getElementById("film").textContent).scene;
    this.#size = this.#scene;
    this.#window = document.defaultView;
    this.#cover(document);
    this.#fingers = listen(
      this.#canvas, () => this.#size.width / this.#canvas.clientWidth, (stamp, act) => this.#give(stamp, act));
    this.#wake();
    for (const error of this.#early) page.fault(error, false);
  }

  get isOpen() { return !this.#ended.signal.aborted; }

  /** Lets keys go to the scene. */
  focus() { this.#canvas.focus({ preventScroll: true }); }

  /** Leaves the film as it was. */
  close() {
    if (this.isOpen) this.#stop();
    this.#canvas.remove();
    this.#style.remove();
  }

  // The stage

  /** Puts a canvas in place of that of the film. */
  #cover(document) {
    const { signal } = this.#ended;
    this.#still = document.querySelector(".device canvas");
    this.#canvas = Object.assign(document.createElement("canvas"), { className: "live", tabIndex: 0 });
    this.#canvas.setAttribute("role", "application");
    this.#canvas.setAttribute("aria-label", "The live scene: drag it, turn the wheel over it, or press keys that scroll");
    this.#context = this.#canvas.getContext("2d", { alpha: false });
    this.#style = Object.assign(document.createElement("style"), { textContent: style });
    document.head.append(this.#style);
    this.#still.after(this.#canvas);
    // The film fits its own canvas to the room there is.
    const observer = new MutationObserver(() => this.#fit());
    observer.observe(this.#still, { attributeFilter: ["style"] });
    signal.addEventListener("abort", () => observer.disconnect());
    const scheme = this.#window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => { this.#colors = null; this.#wake(); }, { signal });
    this.#fit();
  }

  #fit() {
    const { width, height } = this.#still.style;
    if (this.#canvas.style.width === width && this.#canvas.style.height === height) return;
    const scale = this.#window.devicePixelRatio || 1;
    Object.assign(this.#canvas.style, { width, height });
    this.#canvas.width = Math.max(1, Math.round(parseFloat(width) * scale));
    this.#canvas.height = Math.max(1, Math.round(parseFloat(height) * scale));
    this.#wake();
  }

  #draw() {
    const frame = this.host.frame();
    const { parts, words, looks } = readPicture(frame);
    const { tick, size } = frame;
    this.#size = size;
    const views = parts.filter((part) => part && [Kind.VIEW, Kind.SHEET].includes(part.kind) && words.has(part.word))
      .map((part) => ({ id: words.get(part.word), state: readView(this.host, words.get(part.word)) }))
      .filter(({ state }) => state);
    for (const [word, look] of looks) if (words.has(word)) this.#known.lastLooks.set(words.get(word), look);
    this.#colors ??= readColors(this.#canvas.ownerDocument.documentElement);
    const shown = { tick, parts, states: new Map(views.map(({ state }, i) => [i, { zoom: state.zoom, refreshes: false }])) };
    drawApp(this.#context, shown, { ...this.#scene, ...size, views }, {
      ...this.#known, words, looks, colors: this.#colors, scale: this.#canvas.width / size.width,
      showsIds: false, fingers: [...this.#fingers.values()],
    });
    this.#page.show(views.map(({ id, state }) => `${id} ${place(state)}`).join(" · "));
  }

  // Time

  /** Moves time to a moment of the film's window, in milliseconds as its events and frames have it. */
  #advance(stamp) {
    const now = stamp / 1000;
    const gap = now - (this.#last ?? now);
    if (gap > longest + this.#idle) this.#lag += gap - this.#idle;
    this.#last = Math.max(now, this.#last ?? now);
    this.#idle = 0;
    this.host.advanceTo(this.#time(stamp));
  }

  #time(stamp) { return stamp / 1000 - this.#lag; }

  #wake() {
    if (this.#frame || !this.isOpen) return;
    clearTimeout(this.#timer);
    this.#frame = this.#window.requestAnimationFrame((stamp) => {
      this.#frame = 0;
      this.#attempt(() => {
        this.#advance(stamp);
        this.#draw();
        const idle = this.host.idleTime;
        this.#idle = Number.isFinite(idle) ? idle : 0;
        if (idle === 0) this.#wake();
        else if (this.#idle > 0) this.#timer = setTimeout(() => this.#wake(), this.#idle * 1000);
      });
    });
  }

  #give(stamp, act) {
    this.#attempt(() => {
      if (stamp !== null) this.#advance(stamp);
      act(this.host, (moment) => this.#time(moment));
    });
    this.#wake();
  }

  // Errors

  /** Calls the engine, and ends it where a script has used up what it may. */
  #attempt(body) {
    if (!this.isOpen) return;
    try {
      body();
    } catch (error) {
      this.#failed(error);
    }
    if (this.#end) this.#stop();
  }

  #failed(error) {
    if (error.isNote || this.#end) return;
    if (budgets.has(error.code)) this.#end = error;
    if (this.#canvas) this.#page.fault(error, Boolean(this.#end));
    else this.#early.push(error);
  }

  #stop() {
    this.#ended.abort();
    this.#window.cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    if (this.#end?.code === Status.TRAPPED) this.#page.renew();
    this.host.close();
  }
}

/** The offset on the axes on which a view can move. */
function place({ offset, minimum, maximum }) {
  const axes = ["x", "y"].filter((axis) => maximum[axis] > minimum[axis]);
  return axes.map((axis) => `${axis} ${points(offset[axis])}`).join(" ");
}
