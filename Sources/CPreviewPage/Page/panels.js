// The parts of the preview's page around its stage. Each gets what is known, and what can be done.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { request } from "./link.js";
import { pageKeys } from "./keys.js";
import { markGroups } from "./marks.js";
import { points, seconds } from "./format.js";
import { SceneTree } from "./scene-tree.js";

export function Header({ known, act }) {
  const { take, scene } = known;
  const pick = (name, value) => act.pick(name, value);
  return html`<header role="banner">
    <h1>${take?.title ?? "scrollwork preview"}</h1>
    <label>device <select value=${take?.device ?? ""} onChange=${(e) => pick("device", e.target.value)}>
      <option value="">the scene's own</option>
      ${(take?.devices ?? []).map((name) => html`<option value=${name}>${name}</option>`)}
    </select></label>
    <label>rate <select value=${String(take?.rate ?? scene?.rate ?? 60)} onChange=${(e) => pick("rate", +e.target.value)}>
      ${[30, 60, 90, 120].map((rate) => html`<option value=${String(rate)}>${rate} Hz</option>`)}
    </select></label>
    <label>speed <select value=${String(known.speed)} onChange=${(e) => act.speed(+e.target.value)}>
      <option value="0.25">¼</option><option value="0.5">½</option><option value="1">1</option>
    </select></label>
    <label>direction <select value=${take?.direction ?? "ltr"} onChange=${(e) => pick("direction", e.target.value)}>
      <option value="ltr">left to right</option><option value="rtl">right to left</option>
    </select></label>
    <label><input type="checkbox" checked=${take?.reducesMotion === true}
      onChange=${(e) => pick("reducesMotion", e.target.checked)} /> less motion</label>
    ${(take?.options ?? []).map(({ name, text }) => html`<label key=${name}>${name} <input class="option" name=${name} defaultValue=${text}
      placeholder="its own" autocomplete="off" spellcheck=${false} title="an option of the scene, as Lua; empty for its own value"
      onChange=${(e) => request("set", { option: name, text: e.target.value })} /></label>`)}
    <form onSubmit=${(e) => { e.preventDefault(); act.compare(e.target.elements.version.value.trim()); }}>
      <label>compare <input id="compare" name="version" defaultValue=${known.version ?? ""} placeholder="file, folder, HEAD~1"
        autocomplete="off" spellcheck=${false} /></label>
    </form>
    <button title="what the command does first, and no more" onClick=${() => request("restart")}>start again</button>
    <button title="the scene as it is loaded, with nothing done" onClick=${() => request("startOver")}>start over</button>
    <button onClick=${act.help}>keys</button>
  </header>`;
}

/** What is shown on the stage besides boxes. */
export function Marks({ known, act }) {
  const shown = (isOn, name, key, toggle) => html`<label title=${`key ${key}`}>
    <input type="checkbox" checked=${isOn} onChange=${toggle} /> ${name}</label>`;
  return html`<fieldset class="marks" aria-label="Shown on the stage">
    ${shown(known.showsIds, "ids", "i", act.ids)}
    ${markGroups.map(({ name, key }) => shown(known.marks.includes(name), name, key, () => act.marks(name)))}
  </fieldset>`;
}

export function ViewPanel({ known, act }) {
  const { scene, state, chosen } = known;
  if (!scene) return html`<section aria-label="View"><p>no scene yet</p></section>`;
  const view = state?.views.find((v) => v.index === chosen);
  const names = scene.views[chosen];
  const axes = ["x", "y"].filter((axis) => names?.[axis]);
  const all = (read) => axes.map((axis) => `${axis} ${points(read(axis))}`).join("  ") || "–";
  const target = view && axes.some((axis) => Number.isFinite(view[`t${axis}`]));
  const value = (name, text) => html`<dt>${name}</dt><dd data-name=${name}><button class="value" disabled=${!view}
    title="expect this at this tick, in a test" onClick=${() => act.pin(name)}>${text}</button></dd>`;
  return html`<section aria-label="View" class="view">
    <label>view <select value=${String(chosen)} onChange=${(e) => act.choose(+e.target.value)}>
      ${scene.views.map((v, i) => html`<option value=${String(i)}>${v.name}</option>`)}
    </select></label>
    <dl>
      ${value("phase", view ? scene.phases[view.phase] : "idle")}
      ${value("offset", view ? all((a) => view[a]) : "–")}
      ${value("velocity", view ? all((a) => view[`v${a}`]) : "–")}
      ${view && (view.zoom !== 1 || view.refreshes) && html`<dt>state</dt><dd data-name="state">${[
        view.zoom !== 1 ? `zoom ${points(view.zoom)}` : "", view.refreshes ? "refreshes" : ""].filter(Boolean).join("  ")}</dd>`}
      ${value("target", target ? all((a) => view[`t${a}`]) : "none")}
      <dt>cause</dt><dd data-name="cause">${view ? `${scene.sources[view.source]}${view.cause ? `  ${view.cause}` : ""}` : "–"}</dd>
    </dl>
    ${known.pins.length > 0 && html`<ul class="pins" aria-label="Expected in a test">
      ${known.pins.map((pin) => html`<li><button title="expect it no more" onClick=${() => act.unpin(pin)}>
        tick ${pin.tick}  ${scene.views[pin.view]?.name}  ${pin.value}  ×</button></li>`)}
    </ul>`}
  </section>`;
}

export function Takes({ takes }) {
  const words = { begin: "first", settings: "settings", cut: "from here", undo: "without the line", rebuild: "after a stop", save: "save" };
  return html`<section aria-label="Takes" class="takes"><h2>takes</h2><ol>
    ${takes.slice(0, 5).map((take) => html`<li>
      <b>${take.number}</b> ${words[take.reason] ?? take.reason} ${take.reason === "save"
        ? take.same === true ? "the same" : take.difference ?? "" : ""} <code>${take.digest.slice(0, 8)}</code>
    </li>`)}
  </ol></section>`;
}

/** Both versions beside each other: where each came to rest, when, and where they part. */
export function Comparison({ known }) {
  const rows = known.state?.rows;
  const cells = (facts) => html`<td>${points(facts.rest)}</td><td>${facts.at.toFixed(3)}</td><td>${points(facts.fastest)}</td><td>${points(facts.beyond)}</td>`;
  return html`<section aria-label="Comparison" class="takes wide"><h2>A ${known.take?.title}  B ${known.version}</h2>
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

export function Transport({ known, act }) {
  const { state } = known;
  const end = state?.end ?? 0;
  const tick = state?.tick ?? 0;
  const rate = state?.rate ?? 60;
  return html`<div class="transport" role="group" aria-label="Time">
    <button aria-label="a tick back" onClick=${() => act.move(-1)}>◀</button>
    <button aria-label=${known.isPlaying ? "pause" : "play"} onClick=${act.toggle}>${known.isPlaying ? "▮▮" : "▶"}</button>
    <button aria-label="a tick on" onClick=${() => act.move(1)}>▶</button>
    <input type="range" aria-label="playhead" min="0" max=${end} value=${tick}
      aria-valuetext=${`${seconds(tick / rate)}, tick ${tick}`}
      onInput=${(e) => act.look(+e.target.value)} onChange=${() => act.seek()} />
    <output data-name="time">t ${seconds(tick / rate)}  tick ${tick} of ${end}${state?.isPast ? "  (past)" : ""}</output>
    <button onClick=${act.again}>repeat gesture</button>
    <button aria-pressed=${Boolean(state?.isLooping)} onClick=${act.loop}>loop</button>
    <button onClick=${act.copy}>copy as test</button>
    <button onClick=${act.link}>link</button>
    <button disabled=${!state?.isPast} onClick=${act.goOn}>go on from here</button>
    <button disabled=${!state?.isPast} onClick=${act.present}>present</button>
  </div>`;
}

export function Panels({ known, act }) {
  const [tab, setTab] = useState("why");
  const asks = useRef(false);
  // What a line prints is what it was asked for.
  useEffect(() => {
    if (asks.current && known.prints.length > 0) setTab("prints");
    asks.current = false;
  }, [known.prints.length]);
  const why = known.why.get(known.chosen);
  const tabs = [
    ["why", "why"], ["scene", "scene"], ["prints", `prints ${known.prints.length}`], ["problems", `problems ${known.problems.length}`],
  ];
  /** On the tabs, arrows, Home and End choose one; elsewhere they are those of the playhead. */
  const turn = (event) => {
    const at = tabs.findIndex(([name]) => name === tab);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const [name] = tabs[(next + tabs.length) % tabs.length];
    setTab(name);
    document.getElementById(`tab-${name}`).focus();
  };
  return html`<section aria-label="Panels" class="panels">
    <div role="tablist" aria-label="Panels" onKeyDown=${turn}>
      ${tabs.map(([name, label]) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${tab === name}
        tabindex=${tab === name ? 0 : -1} aria-controls="panel" onClick=${() => setTab(name)}>${label}</button>`)}
    </div>
    <div role="tabpanel" id="panel" tabindex="0" aria-labelledby=${`tab-${tab}`} data-panel=${tab}>
      ${tab === "why" && html`<pre data-name="why">${why ? places(why.lines.join("\n"), known.take) : "nothing has moved it yet"}</pre>`}
      ${tab === "scene" && known.scene && html`<${SceneTree} lines=${known.shown} scene=${known.scene} act=${act} />`}
      ${tab === "prints" && html`<pre>${known.prints.map((p) => `tick ${p.tick}  ${p.text}`).join("\n") || "nothing printed"}</pre>`}
      ${tab === "problems" && html`<pre>${places(known.problems.map((p) => (p.count > 1 ? `${p.text}(${p.count} times)\n` : p.text)).join("\n") || "none", known.take)}</pre>`}
    </div>
    <form class="console" onSubmit=${(e) => { e.preventDefault(); asks.current = true; act.line(e.target.elements.line); }}>
      <label>Lua <input name="line" autocomplete="off" spellcheck=${false} id="console"
        aria-invalid=${known.refused !== ""} aria-describedby="refused" /></label>
      <pre id="refused" role="alert">${known.refused}</pre>
    </form>
  </section>`;
}

/** A text whose places, FILE.lua:LINE, open in the editor of the command or are copied. */
function places(text, take) {
  return text.split(/([\w./-]+\.lua:\d+)/).map((part, i) => {
    if (i % 2 === 0) return part;
    if (!take?.editor) {
      return html`<button class="place" title="copy" onClick=${() => navigator.clipboard?.writeText(part)}>${part}</button>`;
    }
    const [file, line] = part.split(":");
    const whole = file.startsWith("/") ? file : `${take.folder}/${file}`;
    return html`<a href=${take.editor.replaceAll("{file}", encodeURI(whole)).replaceAll("{line}", line)}>${part}</a>`;
  });
}

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
    ${known.stop && !known.stop.isBeside && html`<button onClick=${() => request("reload")}>try again</button>`}
    <button onClick=${hide}>hide</button>
  </div>`;
}

/** A dialog over the page, which holds the focus until Escape or its button closes it, and then gives it back. */
function Dialog({ label, close, children }) {
  const dialog = useRef();
  useEffect(() => dialog.current.showModal(), []);
  return html`<dialog class="overlay help" ref=${dialog} aria-label=${label} onClose=${close}>
    ${children}
    <button onClick=${() => dialog.current.close()}>close</button>
  </dialog>`;
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
      <button type="button" autofocus onClick=${() => navigator.clipboard?.writeText(shownForm(copied))}>copy</button>
      <label>tests/ <input name="name" defaultValue="from_the_preview" autocomplete="off" spellcheck=${false} /> _test.lua</label>
      <button>save</button>
    </form>`}
    <p role="status">${saved}</p>
  <//>`;
}

/** The tick that is looked at as an address of this page, and as a command that works tomorrow. */
export function Linked({ known, act }) {
  const { linked } = known;
  const command = linked.command ? `${linked.command} --at ${linked.time}` : "";
  return html`<${Dialog} label="Link" close=${act.hideLink}>
    <p>This page, while its terminal runs:</p>
    <pre tabindex="0" data-name="address">${linked.address}</pre>
    <p>The same in a terminal, at any time:</p>
    <pre tabindex="0" data-name="command">${command || "…"}</pre>
    <form onSubmit=${(e) => { e.preventDefault(); act.keep(e.target.elements.name.value); }}>
      <button type="button" autofocus onClick=${() => navigator.clipboard?.writeText(command)}>copy</button>
      <label>keep as <input name="name" defaultValue="last" autocomplete="off" spellcheck=${false} /></label>
      <button>keep</button>
    </form>
    <p role="status">${known.saved}</p>
  <//>`;
}

export function Closed({ closed }) {
  const text = closed.reason || (closed.code === 1006
    ? "No connection: scrollwork preview has ended, or was started again with another key. Open the address that it prints."
    : "The connection has ended.");
  return html`<div class="overlay" role="alertdialog" aria-label="Connection"><p>${text}</p></div>`;
}
