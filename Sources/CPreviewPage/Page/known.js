// What the page knows, and how each message changes it.
import { acts } from "./link.js";
import { withTake } from "./takes.js";

export const start = {
  scene: null, take: null, takes: [], state: null, why: new Map(), prints: [], problems: [], stop: null, refused: "",
  hidden: null, closed: null, copied: null, linked: null, saved: "", version: null, besideTake: null, chosen: 0, isPlaying: true, isQuiet: true, speed: 1, isApp: true, showsIds: false,
  marks: [], pins: [], shown: [], behaviors: [], events: null, isTouched: false,
  /** The takes that are only looked at, `{ one, two }`; null for the present. */
  view: null,
  /** The takes that are picked for a comparison. */
  picked: [],
  /** The life of the scene with nothing done, once it was asked for. */
  untouched: null,
  /** What of the project can be shown, what came of the test that shows, and the source that was asked for. */
  project: null, test: null, source: null,
  /** Why not elsewhere: the `view`, the `tick` of its lift and the target's `name`, and once they are known the `lines` of the answer. */
  whyNot: null,
  /** Whether the person shows or hides that list; null where they did neither. */
  isListed: null,
};

/** The problems with one more; the same text is counted since the last take, which may find it again. */
function withProblem(problems, problem) {
  const same = problems.find((p) => p.text === problem.text);
  const all = same
    ? problems.map((p) => (p === same ? { ...p, count: p.count + 1 } : p))
    : [...problems, { ...problem, count: 1 }];
  return all.slice(-100);
}

/** What is known once the stop that lies over the picture is one of the problems. */
const withoutStop = (known) => ({
  ...known, stop: null, hidden: known.stop.text, problems: withProblem(known.problems, known.stop),
});

/** The same, where something has been done since: the picture is no longer the last one before the stop. */
const withoutOldStop = (known) => (known.stop?.isLive && known.stop.acts < acts.sent ? withoutStop(known) : known);

export function reduce(known, message) {
  switch (message.k) {
    case "scene": return { ...known, scene: message };
    case "take": {
      const isNewCode = ["save", "begin", "open"].includes(message.reason);
      return {
        ...known, take: message, takes: withTake(message.reason === "open" ? [] : known.takes, message),
        stop: message.reason === "rebuild" ? known.stop : null,
        pins: message.reason === "save" || message.reason === "settings" ? known.pins : [],
        prints: [], problems: isNewCode ? [] : known.problems.map((p) => ({ ...p, count: 0 })), why: new Map(), whyNot: null, events: null, closed: null, isQuiet: false,
        view: null, picked: [], untouched: null, test: null, source: message.reason === "open" ? null : known.source,
        chosen: message.reason === "open" ? 0 : known.chosen,
      };
    }
    case "state": return { ...withoutOldStop(known), state: message, shown: message.shown ?? known.shown };
    case "behaviors": return message.take === known.take?.take ? { ...known, behaviors: message.behaviors } : known;
    case "events": return message.take === known.take?.take ? { ...known, events: message } : known;
    // What was done since may still move it.
    case "quiet": return { ...known, isQuiet: message.acts === acts.sent };
    case "why": return {
      ...known, why: new Map(known.why).set(message.view, message),
      // Of the present take it is known anew whenever the scene rests.
      takes: known.takes.map((take) => (take.take !== message.take ? take : {
        ...take, digest: message.digest ?? take.digest, why: new Map(take.why).set(message.view, message),
      })),
    };
    case "whyNot": return known.whyNot?.name === message.name && known.whyNot.view === message.view
      ? { ...known, whyNot: { ...known.whyNot, ...message } } : known;
    case "untouched": return { ...known, untouched: message.take };
    case "project": return { ...known, project: message };
    case "test": return { ...known, test: message };
    case "source": return { ...known, source: message };
    case "refused": return { ...known, refused: message.text };
    case "print": return { ...known, prints: [...known.prints, message].slice(-500) };
    case "problem": return { ...known, problems: withProblem(known.problems, message) };
    case "stop": return { ...known, stop: { ...message, acts: acts.sent } };
    case "hideStop": return withoutStop(known);
    case "copied": return { ...known, copied: { ...message, readable: null, form: "readable" }, saved: "" };
    case "readable": return known.copied ? { ...known, copied: { ...known.copied, readable: message } } : known;
    case "saved": {
      const linked = known.linked && message.command ? { ...known.linked, command: message.command } : known.linked;
      return { ...known, linked, saved: message.text };
    }
    case "film": return { ...known, saved: message.problem ? `there is no film: ${message.problem}` : `${message.name} is with the downloads` };
    case "beside": return {
      ...known, version: message.version ?? null, besideTake: message.take ?? null,
      // What was wrong with a version is over once one shows.
      stop: message.take && known.stop?.isBeside ? null : known.stop,
    };
    case "closed": return { ...known, closed: message };
    case "set": return { ...known, ...message.values };
    default: return known;
  }
}
