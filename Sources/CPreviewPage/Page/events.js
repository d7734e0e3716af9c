// The events of the take, the latest last, with the line behind each.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { request } from "./link.js";
import { places } from "./why.js";

/** Whether an entry has every word of a filter in its view, name, change or cause. */
export const hasWords = (event, filter) => {
  const text = `${event.view ?? ""} ${event.name} ${event.change} ${event.cause ?? ""}`.toLowerCase();
  return filter.toLowerCase().split(/\s+/).every((word) => text.includes(word));
};

/** A cause with its place before the line of Lua there, of which a column shows the beginning. */
const placeFirst = (cause) => cause.replace(/^(.+?)\s+(\S+\.lua:\d+)$/, "$2  $1");

export function Events({ known, act }) {
  const [filter, setFilter] = useState("");
  const end = useRef();
  useEffect(() => {
    request("events", { isOn: true });
    return () => request("events", { isOn: false });
  }, []);
  const all = known.events?.events;
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [all?.length]);
  if (!all) return html`<p>…</p>`;
  const left = all.filter((event) => hasWords(event, filter));
  const rate = known.scene?.rate ?? 60;
  return html`<label class="filter">Filter <input value=${filter} placeholder="gallery snap" autocomplete="off" spellcheck=${false}
      onInput=${(e) => setFilter(e.target.value)} /> <small>${left.length} of ${all.length}${
      known.events.leftOut > 0 ? `, and ${known.events.leftOut} before` : ""}</small></label>
    <table class="events"><thead><tr><th>time</th><th>view</th><th>event</th><th>line</th></tr></thead><tbody>
      ${left.map((event) => html`<tr>
        <td><button class="value" title="Look at this tick" onClick=${() => { act.look(event.tick); act.seek(); }}>${(event.tick / rate).toFixed(3)}</button></td>
        <td>${event.view ?? ""}</td><td>${event.name}${event.count > 1 ? ` ×${event.count}` : ""} <i>${event.change}</i></td>
        <td title=${event.cause}>${event.cause ? places(placeFirst(event.cause), known.take, true) : ""}</td></tr>`)}
    </tbody></table>
    <i ref=${end}></i>`;
}
