// What shows, as a tree of words: for those who cannot see the stage, and for keys.
import { html, useState } from "./vendor/preact-htm.js";

/** A text of Lua. */
const quoted = (text) => JSON.stringify(text).replace(/\\u([0-9a-f]{4})/g, "\\u{$1}");

/** The tree; Enter chooses a view, and taps an item or a row. */
export function SceneTree({ lines, scene, act }) {
  const [at, setAt] = useState(0);
  const active = Math.min(at, Math.max(0, lines.length - 1));
  const enter = (line) => {
    const view = scene.views.findIndex((one) => one.id === line.name);
    if (line.kind === "view" || line.kind === "sheet") { if (view >= 0) act.choose(view); return; }
    if (line.view && ["item", "row", "floating", "bar"].includes(line.kind)) {
      act.run(`tap(scene:view ${quoted(line.view)}, ${quoted(line.name)})`);
    }
  };
  const keys = {
    ArrowDown: () => setAt(Math.min(lines.length - 1, active + 1)), ArrowUp: () => setAt(Math.max(0, active - 1)),
    Home: () => setAt(0), End: () => setAt(lines.length - 1), Enter: () => lines[active] && enter(lines[active]),
  };
  if (lines.length === 0) return html`<p>nothing that shows has an id</p>`;
  return html`<div role="tree" aria-label="What shows" tabindex="0" class="scene-tree" aria-activedescendant=${`shown-${active}`}
    onKeyDown=${(e) => { if (keys[e.key]) { e.preventDefault(); keys[e.key](); } }}>
    ${lines.map((line, i) => html`<div role="treeitem" id=${`shown-${i}`} aria-level=${line.depth} aria-selected=${i === active}
      class=${i === active ? "active" : ""} style=${{ paddingLeft: `${line.depth * 14}px` }}
      onClick=${() => setAt(i)} onDblClick=${() => enter(line)}>
      ${line.kind} <b>${line.name}</b> <small>${Math.round(line.x)}, ${Math.round(line.y)}  ${Math.round(line.width)} × ${Math.round(line.height)}</small></div>`)}
  </div>`;
}
