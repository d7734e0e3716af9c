// Lets the scene of a page be touched, in place of its film, and its files be edited.
//
// The engine is loaded when it is first asked for; from then on the page needs no network.
import { button } from "./button.js";
import { editors } from "./editor.js";

/** What the row above the film says and offers in each state. */
const states = {
  film: { touch: "Touch it", text: "" },
  loading: { text: "Loading…" },
  live: { back: true },
  ended: { touch: "Touch it again", back: true },
};

class Page {
  #row;
  #film;
  #live = null;
  #touch = button("Touch it", async () => {
    await this.open();
    this.#live?.focus();
  });
  #back = button("Back to the film", () => this.#close());
  #text = Object.assign(document.createElement("span"), { className: "touch-text" });
  #problem = Object.assign(document.createElement("p"), { className: "touch-problem" });
  #editors;

  constructor(row, film) {
    [this.#row, this.#film] = [row, film];
    this.#problem.setAttribute("role", "alert");
    this.#editors = editors(() => this.open());
    row.append(this.#touch, this.#back, this.#text, this.#problem);
    this.#enter("film");
  }

  /** The scene that is open, for a console: `(await import("…/touch/touch.js")).page.live.host.offset("gallery")`. */
  get live() { return this.#live; }

  /** Opens the scene anew, with the files as they are now. */
  async open() {
    performance.mark("asked");
    this.#live?.close();
    this.#live = null;
    this.#tell("");
    this.#enter("loading");
    try {
      const [{ open }] = await Promise.all([import("./live.js"), stageOf(this.#film)]);
      this.#live = await open(this.#film, this.#row.dataset.scene, this.#editors.files(), {
        fault: (error, isOver) => this.#fail(error, isOver), show: (text) => { this.#text.textContent = text; },
      });
      this.#enter("live");
      this.#row.scrollIntoView({ block: "nearest", behavior: "instant" });
      performance.measure("opened", "asked");
    } catch (error) {
      this.#fail(error, true);
    }
  }

  #close() {
    this.#live?.close();
    this.#live = null;
    this.#tell("");
    this.#enter("film");
    this.#touch.focus();
  }

  #enter(state) {
    this.#row.dataset.state = state;
    const { touch, back, text } = states[state];
    [this.#touch.hidden, this.#back.hidden] = [!touch, !back];
    if (touch) this.#touch.textContent = touch;
    if (text !== undefined) this.#text.textContent = text;
  }

  /** Says what went wrong, here and where the text is. */
  #fail(error, isOver) {
    this.#tell(error.message);
    this.#editors.show(error);
    if (!isOver) return;
    this.#text.textContent = "";
    this.#enter("ended");
  }

  #tell(message) {
    this.#problem.textContent = message;
    if (!message) this.#editors.show(null);
  }
}

/** Waits until a film, which loads when it comes near the window, has its stage. */
async function stageOf(film) {
  film.loading = "eager";
  while (!film.contentDocument?.querySelector(".device canvas")) await new Promise((done) => { setTimeout(done, 20); });
}

const row = document.querySelector(".touch");
// A page that was opened as a file may load nothing.
export const page = row && location.protocol !== "file:" ? new Page(row, document.querySelector("iframe.film")) : null;
