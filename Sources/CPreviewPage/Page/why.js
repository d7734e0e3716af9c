// Why a view is where it is: the last lift as a card, and all causes as lines.
import { html } from "./vendor/preact-htm.js";

/** Asks the page for the source of a place; it is copied where no page takes that. */
function ask(event, place) {
  const asked = new CustomEvent("place", { detail: place, bubbles: true, cancelable: true });
  if (event.currentTarget.dispatchEvent(asked)) navigator.clipboard?.writeText(place);
}

/** The address by which the editor of the command opens a place. */
export function editorLink({ editor, folder }, place) {
  const [file, line] = place.split(":");
  return editor.replaceAll("{file}", encodeURI(file.startsWith("/") ? file : `${folder}/${file}`)).replaceAll("{line}", line);
}

/** Lines of source around a place; `chosen` gets the element of that line. */
export const Lines = ({ lines, place, chosen }) => html`<table class="source lines" tabindex="0" aria-label=${`Source around ${place}`}><tbody>
  ${lines.map(({ number, text, isChosen }) => html`<tr class=${isChosen ? "chosen" : ""} ref=${isChosen ? chosen : null}><td>${number}</td><td><code>${text}</code></td></tr>`)}
</tbody></table>`;

/** A text whose places, FILE.lua:LINE, open in the editor of the command or show their source; short without their folders. */
export function places(text, take, isShort) {
  return text.split(/([\w./-]+\.lua:\d+)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const shown = isShort ? part.split("/").at(-1) : part;
    if (!take?.editor) {
      return html`<button class="place" title=${`Source of ${part}`} onClick=${(event) => ask(event, part)}>${shown}</button>`;
    }
    return html`<a href=${editorLink(take, part)}>${shown}</a>`;
  });
}

/** What happened when the finger lifted, one line each. */
export function Card({ why, isAtRest, known, act, children }) {
  const { lift } = why;
  const own = why.lanes?.find((lane) => lane.view === why.view);
  const number = (own?.causes.findLastIndex((cause) => cause.tick <= lift.tick + 1) ?? -1) + 1;
  const item = lift.item ?? own?.causes[number - 1]?.name;
  const because = lift.rule ? html` because ${places(lift.rule, known.take, true)} said so` : lift.given ? " because its rule said nothing" : lift.isLimited ? " because its range or laws end it there" : " because nothing stops it before";
  const line = (name, value) => value && html`<dt>${name}</dt><dd>${value}</dd>`;
  return html`<div class="why-card">
    <h2><button class="number" title="Look at the first tick after it" aria-label=${`Cause ${number || 1}, tick ${lift.tick}`}
        onClick=${() => { act.look(lift.tick + 1); act.seek(); }}>${number || 1}</button>
      <span>${isAtRest ? "Rests" : "Goes"} ${item ? (isAtRest ? "on" : "to") : isAtRest ? "at" : "to"} ${item ?? lift.target}${because}</span></h2>
    <dl>
      ${line("Lifted at", lift.lifted)}
      ${line("Would coast to", lift.natural)}
      ${line("Limited", lift.limits)}
      ${line("Rule was given", lift.given)}
      ${line("It returned", lift.answer ?? (lift.given ? "nothing: it coasts" : null))}
      ${line("It judged", lift.judgement)}
      ${line("Range, laws", lift.isLimited ? `made it ${lift.target}` : "unchanged")}
      ${line("Decided by", lift.rivals)}
    </dl>
    ${children}
    ${lift.source?.length > 0 && html`<${Lines} lines=${lift.source} place=${lift.rule} />`}
  </div>`;
}

/** What the lift lacked to rest elsewhere: on one of the nearest other targets, or what is entered. */
function WhyNot({ why, known, act }) {
  const asked = known.whyNot?.view === why.view && known.whyNot.tick === why.lift.tick ? known.whyNot : null;
  const [heading, ...lines] = asked?.lines ?? [];
  const enter = (event) => {
    event.preventDefault();
    const { value } = event.target.elements.where;
    if (value.trim()) act.whyNot(value.trim(), why);
  };
  return html`<form class="why-not" onSubmit=${enter}>
      <span>Why not</span>
      ${why.others.map((name) => html`<button type="button" aria-pressed=${String(asked?.name === name)} title="What it would have taken to rest there"
        onClick=${() => act.whyNot(name, why)}>${name}</button>`)}
      <input name="where" aria-label="Why not where" title="An id, an end or an offset" placeholder=${why.others.length > 0 ? "end, 812 …" : "an id, end, 812 …"} />
    </form>
    <div role="status" data-name="why-not">
      ${asked && !asked.lines && html`<p>Trying other lifts …</p>`}
      ${asked?.problem && html`<pre>${asked.problem}</pre>`}
      ${heading && html`<p>${heading}</p>
        <dl>${lines.map((line) => line.trim().match(/^(\S+)\s+(.*)/)).map(([, word, text]) => html`<dt>${word}</dt><dd>${places(text, known.take, true)}</dd>`)}</dl>`}
    </div>`;
}

export function Why({ known, act }) {
  const { why: all } = known.view ? known.takes.find((take) => take.take === known.view.one) ?? {} : known;
  const why = all?.get(known.chosen);
  if (!why) return html`<p data-name="why">nothing has moved it yet</p>`;
  const view = known.state?.views.find((one) => one.index === known.chosen);
  const isAtRest = !view || known.scene?.phases[view.phase] === "idle";
  return html`${why.lift && html`<${Card} why=${why} isAtRest=${isAtRest} known=${known} act=${act}>
      ${isAtRest && view && !known.view && html`<${WhyNot} why=${why} known=${known} act=${act} />`}<//>`}
    <pre data-name="why">${places(why.lines.join("\n"), known.take)}</pre>`;
}
