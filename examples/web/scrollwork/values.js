// What the library answers, as values of JavaScript.

/** A time that is not known: the input happens at once. */
export const NOW = -1;

/** How a call ended; all but `TRAPPED` are those of `sw_status`. */
export const Status = Object.freeze({
  OK: 0, SYNTAX: 1, RUNTIME: 2, INSTRUCTIONS: 3, CALLBACK_INSTRUCTIONS: 4, MEMORY: 5, CPU_TIME: 6, VIRTUAL_TIME: 7,
  OUTPUT: 8, NO_BEHAVIOR: 9, NO_SCENE: 10, UNKNOWN_VIEW: 11, UNKNOWN_EVENT: 12, BUSY: 13, NO_THREAD: 14,
  BAD_ARGUMENT: 20, CLOSED: 21, WRONG_THREAD: 22, SMALL_STACK: 23, TRAPPED: 100,
});

export const Phase = Object.freeze({ IDLE: 0, TRACKING: 1, INTERACTING: 2, DECELERATING: 3, ANIMATING: 4 });

export const Kind = Object.freeze({
  VIEW: 0, SHEET: 1, ITEM: 2, ROW: 3, CONTAINER: 4, HEADER: 5, FOOTER: 6, FLOATING: 7, BAR: 8, LEAVING: 9, ACTION: 10,
  KEYBOARD: 11,
});

export const Deed = Object.freeze({ LEAVE: 0, TARGET: 1, REFUSE: 2, TAKE: 3 });

/** Why a call failed: in a script, with its place, or in how the library was called. */
export class ScrollworkError extends Error {
  constructor({ status, message, line, isNote = false, ...texts }, cause) {
    const { file = null, help = null, number = null, traceback = null, event = null, view = null } = texts;
    const about = [event, view && `of ${view}`].filter(Boolean).join(" ");
    super(
      (file ? `${file}:${line ? `${line}:` : ""} ` : "") + message + (about && ` (in ${about})`)
        + (help ? `\n  help: ${help}` : ""),
      cause === undefined ? undefined : { cause });
    this.name = "ScrollworkError";
    Object.assign(this, { code: status, text: message, file, line: line || null, help, number, traceback, event, view });
    this.isNote = isNote;
  }
}
