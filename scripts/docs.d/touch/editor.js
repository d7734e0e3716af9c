// The files that a page shows, as texts that can be edited.
import { button } from "./button.js";

/**
 * Gives the Lua files of a page, but for tests, a button to edit them.
 * @param {() => void} run opens the scene with what is written
 */
export function editors(run) {
  const all = [...document.querySelectorAll(".highlight > .filename")]
    .filter((name) => /\.lua$/.test(name.textContent) && !name.textContent.startsWith("tests/"))
    .map((name) => new Editor(name, run));
  return {
    /** The texts by their paths, as they are now. */
    files: () => new Map(all.map((one) => [one.path, one.text])),
    /** Shows an error at the text that it is about, and none at the others. */
    show: (error) => {
      const place = error && placeOf(error.message);
      for (const one of all) one.show(place?.path === one.path ? error.message : "", place?.line);
    },
  };
}

/** The file and line of an error: of several, as where a scene requires a module that has one, the innermost. */
function placeOf(message) {
  const [path, line] = [...message.split("\n")[0].matchAll(/([\w./-]+\.lua):(\d+):/g)].at(-1)?.slice(1) ?? [];
  return path && { path, line: Number(line) };
}

class Editor {
  #shown;
  #area = document.createElement("textarea");
  #bar = Object.assign(document.createElement("div"), { className: "touch" });
  #problem = Object.assign(document.createElement("p"), { className: "touch-problem" });
  #original;

  constructor(name, run) {
    this.path = name.textContent;
    this.#shown = name.parentElement.querySelector("pre");
    this.#original = this.#shown.textContent;
    Object.assign(this.#area, { className: "touch-area", spellcheck: false, value: this.#original });
    this.#area.setAttribute("aria-label", this.path);
    this.#area.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    });
    this.#problem.setAttribute("role", "alert");
    const keys = Object.assign(document.createElement("kbd"), { textContent: "Ctrl+Enter" });
    this.#bar.append(button("Run", run), keys, button("Undo all", () => this.#undo()), this.#problem);
    const edit = button("Edit", () => {
      edit.remove();
      this.#edit();
    });
    name.append(edit);
  }

  get text() { return this.#area.value; }

  #edit() {
    this.#area.rows = Math.min(40, this.text.split("\n").length + 1);
    this.#shown.replaceWith(this.#area, this.#bar);
    this.#area.focus();
    this.#area.setSelectionRange(0, 0);
  }

  #undo() {
    this.#area.value = this.#original;
    this.#area.focus();
  }

  /** Shows what went wrong below the text, and chooses its line; nothing for an empty message. */
  show(message, line) {
    this.#problem.textContent = message;
    if (!message) return;
    const lines = this.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
    this.#area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }
}
