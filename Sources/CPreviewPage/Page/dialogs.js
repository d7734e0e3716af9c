// What lies over the page: errors, and the dialogs of keys, copied tests and links.
import { html } from "./vendor/preact-htm.js";
import { request } from "./link.js";
import { pageKeys } from "./keys.js";
import { Dialog } from "./ui.js";

/** A stop or an error, over the last picture. */
export function Overlay({ known, act }) {
  const problem = known.problems.at(-1);
  const shown = known.stop ?? (problem && problem.text !== known.hidden ? problem : null);
  if (!shown) return null;
  const hide = () => (known.stop ? act.hideStop() : act.hideProblem(problem.text));
  return html`<div class="overlay" role=${known.stop ? "alertdialog" : "alert"} aria-label="Problem">
    <pre>${shown.text}</pre>
    ${known.stop && html`<p>${known.stop.isBeside ? "The other version does not show. Compare with another one, or with none."
      : !known.take ? "There is no picture yet: a save tries it again."
      : known.stop.isLive ? "The picture is the last one before it. A save plays what you did again."
      : "The code before goes on. A save plays what you did again."}</p>`}
    ${known.stop && !known.stop.isBeside && html`<button onClick=${() => request("reload")}>Try again</button>`}
    <button onClick=${hide}>Hide</button>
  </div>`;
}

export function Help({ close }) {
  return html`<${Dialog} label="Keys" close=${close}>
    <dl>${pageKeys.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl>
    <p>On the stage, arrows, Page, Home, End and Space go to the scene; Escape leaves it.</p>
  <//>`;
}

/** The form of a copied test that is shown: with one verb for each gesture where there is one, or exact. */
export const shownForm = (copied) =>
  copied.form === "readable" && copied.readable?.text ? copied.readable.text : copied.text;

/** What was done as a test, and what became of it when it was done once more. */
export function Copied({ known, act }) {
  const { copied, saved } = known;
  const { readable } = copied;
  const isReadable = copied.form === "readable" && Boolean(readable?.text);
  // A click counts on the form that is shown, too: it stays when the readable one arrives.
  const form = (name, label, isOff) => html`<label><input type="radio" name="form" disabled=${isOff}
    checked=${(name === "readable") === isReadable} onClick=${() => act.form(name)} /> ${label}</label>`;
  const verdict = copied.problem
    ? "this cannot be a test"
    : isReadable ? "done again, every view rests where it did, after the same phases"
    : copied.difference ? `done again, it ${copied.difference}` : "done again, every view was at the same place in each tick";
  return html`<${Dialog} label="Copy as test" close=${act.hideCopied}>
    <p data-name="verdict">${verdict}</p>
    ${!copied.problem && html`<fieldset class="forms" aria-label="Form">
      ${form("readable", readable === null ? "readable: is tried …" : readable.text ? "readable: one verb for each gesture"
        : `readable: none${readable.problem && `, ${readable.problem}`}`, !readable?.text)}
      ${form("exact", "exact: one position a tick", false)}
    </fieldset>`}
    <pre tabindex="0" data-name="test">${copied.problem || shownForm(copied)}</pre>
    ${!copied.problem && html`<form onSubmit=${(e) => { e.preventDefault(); act.save(e.target.elements.name.value); }}>
      <button type="button" autofocus onClick=${() => navigator.clipboard?.writeText(shownForm(copied))}>Copy</button>
      <label>tests/ <input name="name" defaultValue="from_the_preview" autocomplete="off" spellcheck=${false} /> _test.lua</label>
      <button class="main">Save</button>
    </form>`}
    <p role="status">${saved}</p>
  <//>`;
}

/** The tick that is looked at as an address of this page, and as a command that works tomorrow. */
export function Linked({ known, act }) {
  const { linked } = known;
  const command = linked.command ? `${linked.command} --at ${linked.time}` : "";
  return html`<${Dialog} label="Share" close=${act.hideLink}>
    <p>What was done, as one file that plays in any browser: the scene, the curves, and why.</p>
    <form onSubmit=${(e) => { e.preventDefault(); request("film"); }}><button class="main" autofocus>Download film</button></form>
    <p>This page, while its terminal runs:</p>
    <pre tabindex="0" data-name="address">${linked.address}</pre>
    <p>The same in a terminal, at any time:</p>
    <pre tabindex="0" data-name="command">${command || "…"}</pre>
    <form onSubmit=${(e) => { e.preventDefault(); act.keep(e.target.elements.name.value); }}>
      <button type="button" onClick=${() => navigator.clipboard?.writeText(command)}>Copy</button>
      <label>keep as <input name="name" defaultValue="last" autocomplete="off" spellcheck=${false} /></label>
      <button>Keep</button>
    </form>
    <p role="status">${known.saved}</p>
  <//>`;
}

export function Closed({ closed }) {
  const text = closed.reason || "No connection: scrollwork preview has ended. This page shows the scene again once it is started again.";
  return html`<div class="overlay" role="alertdialog" aria-label="Connection"><p>${text}</p></div>`;
}
