// Why a view moved or rests where it does, at a tick of a film.
import { html } from "./vendor/preact-htm.js";
import { sampleAt } from "./samples.js";
import { Card, places } from "./why.js";
import { points, seconds } from "./format.js";

/** The last thing up to a tick that set where a view moves to: `{view, cause, number, lift}`; undefined before the first. */
export function decisionAt(life, tick) {
  let found;
  for (const [view, lane] of life.facts) {
    lane.causes.forEach((cause, i) => {
      if (cause.tick > tick || (found && found.cause.tick > cause.tick)) return;
      found = { view, cause, number: i + 1, lift: life.lifts.find((one) => one.view === view && Math.abs(one.tick - cause.tick) <= 1) };
    });
  }
  return found;
}

export function Decision({ life, decision, tick, look }) {
  if (!decision) return html`<p class="quiet-text">Nothing has set a target yet. Play, or press → to go on by a tick.</p>`;
  const { view, cause, number, lift } = decision;
  const phase = life.scene.phases[sampleAt(life.curves.get(view), tick).phase];
  const isAtRest = phase === "idle";
  if (lift) {
    return html`<${Card} why=${{ lift, view, lanes: [life.facts.get(view)] }} isAtRest=${isAtRest} known=${{ take: null }} act=${{ look, seek() {} }}>
      <p class="quiet-text">Why not elsewhere: <code>scrollwork why … --not WHERE</code> finds it by running.</p><//>`;
  }
  const name = cause.name ?? points(cause.target);
  return html`<div class="why-card">
    <h2><button class="number" title="Look at that tick" aria-label=${`Cause ${number}, tick ${cause.tick}`} onClick=${() => look(cause.tick)}>${number}</button>
      <span>${isAtRest ? "Rests" : "Goes"} ${isAtRest ? (cause.name ? "on" : "at") : "to"} ${name}</span></h2>
    <dl>
      <dt>Set at</dt><dd>${seconds(cause.tick / life.rate)}, from ${points(cause.offset)} to ${points(cause.target)}</dd>
      ${cause.label && html`<dt>By</dt><dd>${cause.label}</dd>`}
      ${cause.location && html`<dt>At</dt><dd>${places(cause.location, null)}</dd>`}
    </dl>
  </div>`;
}
