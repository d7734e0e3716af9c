// The numbers of the chosen view, the playhead, and what is shown over the stage.
import { html } from "./vendor/preact-htm.js";
import { points } from "./format.js";
import { markGroups } from "./marks.js";
import { Icon, IconButton, tip } from "./ui.js";
import { places } from "./why.js";

/** What is shown on the stage besides the scene. */
export function Marks({ known, act }) {
  const shown = (isOn, name, key, toggle) => html`<label title=${tip(`Show or hide ${name}`, key)}>
    <input type="checkbox" checked=${isOn} onChange=${toggle} />${name}</label>`;
  return html`<fieldset class="marks" aria-label="Shown on the stage">
    ${shown(known.showsIds, "ids", "i", act.ids)}
    ${markGroups.map(({ name, key }) => shown(known.marks.includes(name), name, key, () => act.marks(name)))}
  </fieldset>`;
}

export function ViewPanel({ known, act }) {
  const { scene, state, chosen } = known;
  if (!scene) return html`<section aria-label="View" class="view"><p>no scene yet</p></section>`;
  const view = state?.views.find((v) => v.index === chosen);
  const names = scene.views[chosen];
  const axes = ["x", "y"].filter((axis) => names?.[axis]);
  const all = (read) => axes.map((axis) => `${axis} ${points(read(axis))}`).join("  ") || "–";
  const target = view && axes.some((axis) => Number.isFinite(view[`t${axis}`]));
  const value = (name, text, tone) => html`<div><dt>${name}</dt><dd data-name=${name}><button class=${`value ${tone ?? ""}`} disabled=${!view}
    title="Expect this at this tick, in a test" onClick=${() => act.pin(name)}>${text}</button></dd></div>`;
  const phase = view ? scene.phases[view.phase] : "idle";
  return html`<section aria-label="View" class="view">
    <label><span class="hidden">view</span> <select value=${String(chosen)} title="The view whose numbers these are" onChange=${(e) => act.choose(+e.target.value)}>
      ${scene.views.map((v, i) => html`<option value=${String(i)}>${v.name}</option>`)}
    </select></label>
    <dl>
      ${value("phase", phase, `phase-${phase}`)}
      ${value("offset", view ? all((a) => view[a]) : "–")}
      ${value("velocity", view ? all((a) => view[`v${a}`]) : "–")}
      ${value("target", target ? all((a) => view[`t${a}`]) : "none")}
      ${view && (view.zoom !== 1 || view.refreshes > 0) && html`<div><dt>state</dt><dd data-name="state">${[
        view.zoom !== 1 ? `zoom ${points(view.zoom)}` : "", view.refreshes > 0 ? "refreshes" : ""].filter(Boolean).join("  ")}</dd></div>`}
      <div class="cause"><dt>cause</dt><dd data-name="cause" title=${view?.cause}>${view?.cause ? html`${places(view.cause, known.take, true)} ` : ""}${view ? scene.sources[view.source] : "–"}</dd></div>
    </dl>
    ${known.pins.length > 0 && html`<ul class="pins" aria-label="Expected in a test">
      ${known.pins.map((pin) => html`<li><button title="Expect it no more" onClick=${() => act.unpin(pin)}>
        tick ${pin.tick}  ${scene.views[pin.view]?.name}  ${pin.value} <${Icon} name="close" /></button></li>`)}
    </ul>`}
  </section>`;
}

export function Transport({ known, act }) {
  const { state } = known;
  const end = state?.end ?? 0;
  const tick = state?.tick ?? 0;
  const rate = state?.rate ?? 60;
  const shown = act.tick();
  return html`<div class="transport" role="group" aria-label="Time">
    <${IconButton} icon=${known.isPlaying ? "pause" : "play"} label=${known.isPlaying ? "Pause" : "Play"} keyName="." isMain=${true} act=${act.toggle} />
    <${IconButton} icon="back" label="A tick back" keyName="," act=${() => act.move(-1)} />
    <${IconButton} icon="forward" label="A tick on" keyName=";" act=${() => act.move(1)} />
    <input type="range" aria-label="playhead" min="0" max=${end} value=${shown}
      style=${{ "--share": `${end ? (100 * shown) / end : 100}%` }}
      aria-valuetext=${`${(tick / rate).toFixed(3)} s, tick ${tick}`}
      onInput=${(e) => act.look(+e.target.value)} onChange=${() => act.seek()} />
    <output data-name="time">${(tick / rate).toFixed(3)} s<i> · tick ${tick} of ${end}${state?.isPast ? " · past" : ""}</i></output>
    <span class="acts">
      <button title=${tip("Do the last gesture again", "r")} disabled=${known.view !== null} onClick=${act.again}>Repeat</button>
      <button title=${tip("Show the last gesture over and over", "o")} aria-pressed=${String(Boolean(state?.isLooping))} onClick=${act.loop}>Loop</button>
      <button title=${tip("Go on from the tick that is looked at", "g")} disabled=${!state?.isPast || known.view !== null} onClick=${act.goOn}>Go on from here</button>
      <button title=${tip("Back to the present", "End")} disabled=${!state?.isPast} onClick=${act.present}>Present</button>
    </span>
  </div>`;
}
