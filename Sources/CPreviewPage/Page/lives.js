// The lives that the page knows, and which of them show: the present one, a tick of its past, another version beside it,
// or takes that are only looked at.
import { frameAt, makeLife, thin } from "./life.js";

const lives = new Map();

/** Which lives show, by number; 0 for none. */
export const shown = {
  live: 0, past: 0, beside: 0,
  /** The tick that is looked at; null for the present. */
  looked: null,
  /** The life of the take that is only looked at, and of the one that it is compared with. */
  viewed: 0, against: 0,
};

/** A life by its number, which is made when it is first heard of. */
export function life(number) {
  if (!lives.has(number)) lives.set(number, makeLife(number));
  return lives.get(number);
}

/** A life that is known; undefined else. */
export const known = (number) => lives.get(number);

/** The life whose motion the lanes show. */
export const main = () => lives.get(shown.viewed || shown.live);

/** The life beside it, of another version or another take; undefined for none. */
export const other = () => lives.get(shown.viewed ? shown.against : shown.beside);

/** The frame that shows: the present one, or the last that was seen up to the tick that is looked at. */
export function frame() {
  const here = main();
  if (shown.looked === null) return here?.last;
  const exact = !shown.viewed && shown.past && lives.get(shown.past)?.last;
  if (exact && exact.tick === shown.looked) return exact;
  return (here && frameAt(here, shown.looked)) ?? exact ?? here?.last;
}

/** How many ticks of the main life are as long as one of the life beside it. */
const ratio = () => main().rate / other().rate;

/** The frame beside it. */
export function secondFrame() {
  const beside = other();
  return beside && (shown.looked === null ? beside.last : frameAt(beside, Math.round(shown.looked / ratio())) ?? beside.last);
}

/** The last tick that there is to look at. */
export function end() {
  const here = main();
  return Math.max(here?.end ?? 0, shown.viewed ? endBeside() : 0, (here?.rate ?? 60) / 2);
}

/** The end of the life beside, in ticks of the main one. */
const endBeside = () => (other() ? Math.ceil(other().end * ratio()) : 0);

/** A take begins: it is the present one, and the curves before a save stay behind its own. */
export function begin({ take, reason }) {
  const former = lives.get(shown.live);
  const here = life(take);
  if (former && former !== here && reason === "save") here.ghosts = new Map(former.curves);
  if (former && former !== here) thin(former);
  Object.assign(shown, { live: take, looked: null, viewed: 0, against: 0 });
}

/** Forgets all lives but those that show and those of the takes that the page lists. */
export function retain(takes) {
  const needed = new Set([...takes, shown.live, shown.past, shown.beside, shown.viewed, shown.against]);
  for (const number of lives.keys()) if (number < shown.live && !needed.has(number)) lives.delete(number);
}

/** Looks at takes and does nothing to them: one, or two beside each other; none for the present. */
export function view([one = 0, two = 0]) {
  const isKnown = lives.has(one) && (two === 0 || lives.has(two));
  Object.assign(shown, { viewed: isKnown ? one : 0, against: isKnown ? two : 0, past: 0 });
  shown.looked = shown.viewed ? Math.max(main().end, endBeside()) : null;
  return isKnown;
}

/** The curves of the life beside, by the positions that its views have in the main one and in the ticks of that. */
export function curvesBeside() {
  const [here, beside] = [main(), other()];
  const numbers = new Map(beside.scene.views.map((view, i) => [view.name, i]));
  const factor = ratio();
  const fitted = (samples) => (factor === 1 ? samples : samples && [...samples].map((one) => ({ ...one, tick: one.tick * factor })));
  return new Map(here.scene.views.map((view, i) => [i, fitted(beside.curves.get(numbers.get(view.name)))]));
}
