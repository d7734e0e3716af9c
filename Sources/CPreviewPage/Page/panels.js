// The panels below the lanes: why, plugins, what shows, what was printed, problems, and the line of Lua.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { Events } from "./events.js";
import { Plugins } from "./plugins.js";
import { SceneTree } from "./scene-tree.js";
import { SourcePanel } from "./source-panel.js";
import { places, Why } from "./why.js";

/** A line of Lua that can be tried: a flick of the chosen view. */
function lineFor({ scene, chosen }) {
  const view = scene?.views[chosen];
  return view && /^[a-z_]\w*$/i.test(view.name) ? `flick(${view.name}, { ${view.y ? "y" : "x"} = -1000 })` : "advance(1)";
}

export function Panels({ known, act }) {
  const [tab, setTab] = useState("why");
  const asks = useRef(false);
  // What a line prints is what it was asked for.
  useEffect(() => {
    if (asks.current && known.prints.length > 0) setTab("prints");
    asks.current = false;
  }, [known.prints.length]);
  // What was asked for shows.
  useEffect(() => { if (known.source) setTab("source"); }, [known.source]);
  const counted = (label, list) => (list.length > 0 ? `${label} ${list.length}` : label);
  const tabs = [
    ["why", "Why"], ["plugins", counted("Plugins", known.behaviors)], ["scene", "Scene"], ["events", "Events"], ["source", "Source"],
    ["prints", counted("Log", known.prints)], ["problems", counted("Problems", known.problems)],
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
  return html`<section aria-label="Panels" class="panels card">
    <div role="tablist" aria-label="Panels" onKeyDown=${turn}>
      ${tabs.map(([name, label]) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${tab === name}
        tabindex=${tab === name ? 0 : -1} aria-controls="panel" onClick=${() => setTab(name)}>${label}</button>`)}
    </div>
    <div role="tabpanel" id="panel" tabindex="0" aria-labelledby=${`tab-${tab}`} data-panel=${tab}>
      ${tab === "why" && html`<${Why} known=${known} act=${act} />`}
      ${tab === "plugins" && html`<${Plugins} known=${known} />`}
      ${tab === "events" && html`<${Events} known=${known} act=${act} />`}
      ${tab === "source" && html`<${SourcePanel} known=${known} />`}
      ${tab === "scene" && known.scene && html`<${SceneTree} lines=${known.shown} scene=${known.scene} act=${act} />`}
      ${tab === "prints" && html`<pre>${known.prints.map((p) => `tick ${p.tick}  ${p.text}`).join("\n") || "nothing printed"}</pre>`}
      ${tab === "problems" && html`<pre>${places(known.problems.map((p) => (p.count > 1 ? `${p.text}(${p.count} times)\n` : p.text)).join("\n") || "none", known.take)}</pre>`}
    </div>
  </section>
  <form class="console card" onSubmit=${(e) => { e.preventDefault(); asks.current = true; act.line(e.target.elements.line); }}>
    <label><b>lua</b> <input name="line" title="A line of Lua  ·  /" placeholder=${lineFor(known)} autocomplete="off" spellcheck=${false} id="console"
        aria-invalid=${known.refused !== ""} aria-describedby="refused" /></label>
    <pre id="refused" role="alert" tabindex=${known.refused ? 0 : null}>${known.refused}</pre>
  </form>`;
}

