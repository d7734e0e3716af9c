// The behaviors that are attached: what each holds and costs, and a field for each of its options.
import { html } from "./vendor/preact-htm.js";
import { request } from "./link.js";

const hostOf = (behavior, scene) => (behavior.view === undefined ? "the scene" : scene?.views[behavior.view]?.name ?? "");

/** What a behavior holds, and what it waits for, as small labels. */
function Claims({ behavior }) {
  return html`${behavior.claims.map((claim) => html`<span class="claim held">${claim}</span>`)}
    ${behavior.waiting.map((claim) => html`<span class="claim waits">${claim} waits</span>`)}`;
}

/** The behaviors by name, for the rail. */
export function PluginList({ known }) {
  if (known.behaviors.length === 0) return null;
  return html`<section aria-label="Attached"><h2>Plugins</h2><ul class="plain">
    ${known.behaviors.map((behavior) => html`<li><i class=${behavior.waiting.length > 0 ? "dot waits" : "dot"}></i>
      <span>${behavior.name}</span> <small>${behavior.waiting.length > 0 ? "waits" : behavior.claims[0] ?? ""}</small></li>`)}
  </ul></section>`;
}

/** Sets an option, or with an empty text leaves it to the script. */
const set = (option, text) => request("set", { option: option.name, text });

/** A text as an expression of Lua. */
const quoted = (text) => `"${text.replace(/[\\"\n]/g, (letter) => (letter === "\n" ? "\\n" : `\\${letter}`))}"`;

/** Why a number may not be given; empty when it may. */
function refusal(option, text) {
  const number = Number(text);
  if (!Number.isFinite(number) || text.trim() === "") return `takes ${option.expectation}`;
  const isOutside = number < (option.min ?? -Infinity) || number > (option.max ?? Infinity);
  return isOutside || (option.isWhole && !Number.isInteger(number)) ? `takes ${option.expectation}` : "";
}

function Field({ option }) {
  const id = `option ${option.name}`;
  const common = { id, name: option.name, "aria-describedby": `${id} says` };
  const number = (event) => {
    const text = event.target.value;
    event.target.setCustomValidity(text === "" ? "" : refusal(option, text));
    if (event.target.reportValidity()) set(option, text);
  };
  const hasRange = option.min !== undefined && option.max !== undefined;
  return {
    number: () => html`${hasRange && html`<input type="range" aria-label=${`${option.name} slider`} min=${option.min} max=${option.max}
        step=${option.isWhole ? 1 : (option.max - option.min) / 100} value=${option.value} onChange=${number} />`}
      <input ...${common} type="text" inputmode="decimal" class="number" defaultValue=${option.value ?? ""} key=${option.value}
        placeholder="none" onChange=${number} />${option.unit && html`<span class="unit">${option.unit}</span>`}`,
    toggle: () => html`<input ...${common} type="checkbox" class="switch" checked=${option.value === "true"}
      onChange=${(e) => set(option, String(e.target.checked))} />`,
    choice: () => html`<select ...${common} value=${option.value} onChange=${(e) => set(option, quoted(e.target.value))}>
      ${option.value === undefined && html`<option value="">none</option>`}
      ${option.words.map((word) => html`<option value=${word}>${word}</option>`)}</select>`,
    text: () => html`<input ...${common} defaultValue=${option.value ?? ""} key=${option.value} placeholder="none" autocomplete="off" spellcheck=${false}
      onChange=${(e) => set(option, e.target.value === "" ? "" : quoted(e.target.value))} />`,
    lua: () => html`<input ...${common} class="code" defaultValue=${option.value ?? ""} key=${option.value} placeholder="a Lua value" autocomplete="off"
      spellcheck=${false} onChange=${(e) => set(option, e.target.value)} />`,
  }[option.field]();
}

export function Plugins({ known }) {
  if (known.behaviors.length === 0) return html`<p>No behavior is attached to this scene.</p>`;
  return html`<div class="plugins">${known.behaviors.map((behavior) => html`
    <article aria-label=${`${behavior.name} on ${hostOf(behavior, known.scene)}`}>
      <h2>${behavior.name} <small>on ${hostOf(behavior, known.scene)}${behavior.package ? ` · ${behavior.package}` : ""}</small>
        <${Claims} behavior=${behavior} /></h2>
      ${behavior.summary && html`<p>${behavior.summary}</p>`}
      ${behavior.options.map((option) => html`<div class="field" key=${option.name}>
        <label for=${`option ${option.name}`}>${option.name.split(".")[1]}</label>
        <span class="control"><${Field} option=${option} />
          ${option.isSet && html`<button class="quiet" title="The script's own value again" onClick=${() => set(option, "")}>Reset</button>`}</span>
        <small id=${`option ${option.name} says`}>${option.summary}</small>
      </div>`)}
      <p class="cost">${behavior.instructions.toLocaleString("en")} instructions so far</p>
    </article>`)}</div>`;
}
