// The takes of a session by what changed with each, and the numbers of a comparison.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { points } from "./format.js";
import { Icon } from "./ui.js";

const directions = { ltr: "left to right", rtl: "right to left" };

/** What a take changes of the settings before: `tablet`, `120 Hz`, `gap 24`. */
function changed(take, former) {
  const words = [];
  if (take.device !== former.device) words.push(take.device ?? "own device");
  else if (take.rate !== former.rate) words.push(`${take.rate} Hz`);
  if (take.direction !== former.direction) words.push(directions[take.direction ?? "ltr"]);
  if (take.reducesMotion !== former.reducesMotion) words.push(take.reducesMotion ? "less motion" : "full motion");
  const names = new Set([...(take.set ?? []), ...(former.set ?? [])].map((option) => option.name));
  for (const name of names) {
    const text = (of) => of.set?.find((option) => option.name === name)?.text;
    if (text(take) !== text(former)) words.push(`${name.split(".").at(-1)} ${text(take) ?? "its own"}`);
  }
  return words.join(", ");
}

/** A name for a take from what changed with it, and when that was. */
export function nameOf(take, former) {
  switch (take.reason) {
    case "begin":
    case "open": return "first";
    case "save": return `saved ${(take.files ?? []).map((file) => file.split("/").at(-1)).slice(0, 2).join(" ")}`.trim();
    case "settings": return (former && changed(take, former)) || "settings";
    case "cut": return "from here";
    case "undo": return "without the line";
    case "rebuild": return "after a stop";
    default: return take.reason;
  }
}

/** The takes with one more; saves within a second are one. */
export function withTake(takes, take) {
  const former = takes[0];
  const now = new Date();
  const one = {
    ...take, number: (former?.number ?? 0) + 1, name: nameOf(take, former), at: now.getTime(),
    clock: `${String(now.getHours()).padStart(2, "0")}:${String(now.getMinutes()).padStart(2, "0")}`,
  };
  const isSame = take.reason === "save" && former?.reason === "save" && one.at - former.at < 1000;
  return (isSame ? [{ ...one, number: former.number }, ...takes.slice(1)] : [one, ...takes]).slice(0, 20);
}

/** The name under which the scene as it is loaded, with nothing done, is listed. */
export const untouched = "untouched";

/** What two takes were told differently; empty where only the code or what was done differs. */
export const differences = (one, two) => (one && two ? changed(one, two) : "");

/** A take by its number in the list, or `untouched`. */
export const titleOf = (known, key) => {
  if (key === untouched) return untouched;
  const found = known.takes.find((take) => take.take === key);
  return found ? `${found.take === known.take?.take ? "now" : `take ${found.number}`} · ${found.name}` : "";
};

/** One line of the list: a click looks at the take, the button beside it picks it for a comparison. */
function Line({ known, act, key_: key, take, isActive }) {
  const isNow = take && take.take === known.take?.take;
  const { view } = known;
  const isShown = view ? view.one === key || view.two === key : isNow;
  const title = take ? `Take ${take.number}, digest ${take.digest}` : "The scene as it is loaded, with nothing done";
  return html`<li class=${isShown ? "now" : ""} data-take=${key}>
    <button class="take" tabindex=${isActive ? 0 : -1} title=${`${title}  ·  Enter looks, c compares`} aria-current=${isShown ? "true" : null}
      onClick=${() => (isNow && !view ? null : act.view(key))}><i class="dot"></i>
      <span>${take ? take.name : untouched}</span>
      ${take && html`<small><code>${take.digest.slice(0, 8)}</code> ${take.clock}</small>`}
      ${take?.reason === "save" && html`<em>${take.same === true ? "the same" : take.difference ?? ""}</em>`}</button>
    <button class="round pick" tabindex=${isActive ? 0 : -1} aria-pressed=${String(known.picked.includes(key))}
      aria-label=${`Compare ${take ? take.name : untouched}`} title="Pick for comparing; one alone is compared with now" onClick=${() => act.compareTake(key)}><${Icon} name="compare" /></button>
  </li>`;
}

/** The takes from the first on, after the untouched scene; arrows go through them. */
export function Takes({ known, act }) {
  const { takes } = known;
  const list = useRef();
  const [active, setActive] = useState(null);
  // A test makes its scene itself.
  const lines = [...(known.take?.isTest ? [] : [[untouched, null]]), ...takes.toReversed().map((take) => [take.take, take])];
  const found = lines.findIndex(([key]) => key === active);
  const at = found < 0 ? lines.length - 1 : found;
  // The latest one stays in sight, whatever came before.
  useEffect(() => list.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" }), [takes[0]?.take]);
  const move = (event) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    const [key] = lines[Math.min(lines.length - 1, Math.max(0, next ?? at))];
    if (event.key === "c" && !event.ctrlKey && !event.metaKey) act.compareTake(lines[at][0]);
    else if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setActive(key);
    list.current.querySelector(`[data-take="${key}"] .take`)?.focus();
  };
  return html`<section aria-label="Takes" class="takes"><h2>Takes</h2><ol ref=${list} onKeyDown=${move}
      onFocusIn=${(e) => { const key = e.target.closest("[data-take]")?.dataset.take; if (key) setActive(key === untouched ? key : +key); }}>
    ${lines.map(([key, take], i) => html`<${Line} key=${key} key_=${key} take=${take} known=${known} act=${act} isActive=${i === at} />`)}
  </ol></section>`;
}

/** Says over the stage that takes are only looked at, and goes back. */
export function Viewing({ known, act }) {
  const { view } = known;
  if (!view) return null;
  const names = [view.one, view.two].filter((key) => key !== null).map((key) => titleOf(known, key));
  return html`<div class="viewing" role="status"><span><b>${names.join("  and  ")}</b> <i>read only</i></span>
    <button onClick=${() => act.view(null)} title="To the present  ·  Escape">Back <kbd>Esc</kbd></button></div>`;
}

/** Two versions or takes beside each other: what they were told, where each came to rest, when, and where they part. */
export function Comparison({ known }) {
  const rows = known.state?.rows;
  const { view } = known;
  const names = view ? [titleOf(known, view.one), titleOf(known, view.two)] : [known.take?.title, known.version];
  const [one, two] = view ? [view.one, view.two].map((key) => known.takes.find((take) => take.take === key)) : [];
  const told = differences(one, two) && `A: ${differences(one, two)} · B: ${differences(two, one)}`;
  const cells = (facts) => html`<td>${points(facts.rest)}</td><td>${facts.at.toFixed(3)}</td><td>${points(facts.fastest)}</td><td>${points(facts.beyond)}</td>`;
  return html`<section aria-label="Comparison" class="card comparison" tabindex="0"><h2><b class="tag">A</b> ${names[0]} <b class="tag">B</b> ${names[1]}</h2>
    ${told && html`<p>${told}</p>`}
    <table><thead><tr><th>view</th><th>version</th><th>rest</th><th>at s</th><th>fastest</th><th>beyond</th></tr></thead>
    <tbody>${(rows ?? []).flatMap((row) => [
      html`<tr><th rowspan="2">${row.name} ${row.axis}</th><td>A</td>${cells(row.a)}</tr>`,
      html`<tr><td>B</td>${cells(row.b)}</tr>`,
    ])}</tbody></table>
    <p>${!rows ? "…" : rows.length === 0 ? "nothing has moved" : rows.some((row) => row.first === undefined)
      ? "ticks of other lengths: what differs is in the table" : rows.every((row) => row.first === null)
      ? "the same in every tick"
      : `first difference: tick ${Math.min(...rows.map((row) => row.first ?? Infinity))}`}</p>
  </section>`;
}
