// The takes of a session by what changed with each, and the numbers of a comparison.
import { html } from "./vendor/preact-htm.js";
import { points } from "./format.js";

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
    if (text(take) !== text(former)) words.push(`${name} ${text(take) ?? "its own"}`);
  }
  return words.join(", ");
}

/** A name for a take from what changed with it, and when that was. */
export function nameOf(take, former) {
  switch (take.reason) {
    case "begin": return "first";
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

export function Takes({ takes }) {
  // The first one stays in sight, whatever came since.
  const shown = takes.length > 8 ? [...takes.slice(0, 7), takes.at(-1)] : takes;
  return html`<section aria-label="Takes" class="takes"><h2>Takes</h2><ol>
    ${shown.map((take, i) => html`<li class=${i === 0 ? "now" : ""} title=${`Take ${take.number}, digest ${take.digest}`}><i class="dot"></i>
      <span>${take.name} <code>${take.digest.slice(0, 8)}</code></span> <small>${take.clock}</small>
      ${take.reason === "save" && html`<em>${take.same === true ? "the same" : take.difference ?? ""}</em>`}
    </li>`)}
  </ol></section>`;
}

/** Both versions beside each other: where each came to rest, when, and where they part. */
export function Comparison({ known }) {
  const rows = known.state?.rows;
  const cells = (facts) => html`<td>${points(facts.rest)}</td><td>${facts.at.toFixed(3)}</td><td>${points(facts.fastest)}</td><td>${points(facts.beyond)}</td>`;
  return html`<section aria-label="Comparison" class="card comparison"><h2>A ${known.take?.title}  B ${known.version}</h2>
    <table><thead><tr><th>view</th><th>version</th><th>rest</th><th>at s</th><th>fastest</th><th>beyond</th></tr></thead>
    <tbody>${(rows ?? []).flatMap((row) => [
      html`<tr><th rowspan="2">${row.name} ${row.axis}</th><td>A</td>${cells(row.a)}</tr>`,
      html`<tr><td>B</td>${cells(row.b)}</tr>`,
    ])}</tbody></table>
    <p>${!rows ? "…" : rows.length === 0 ? "nothing has moved yet" : rows.every((row) => row.first === null)
      ? "the same in every tick"
      : `first difference: tick ${Math.min(...rows.map((row) => row.first ?? Infinity))}`}</p>
  </section>`;
}
