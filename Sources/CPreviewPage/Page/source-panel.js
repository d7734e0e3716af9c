// The lines of source around a place, as they were loaded.
import { html, useEffect, useRef } from "./vendor/preact-htm.js";
import { editorLink, Lines } from "./why.js";

export function SourcePanel({ known }) {
  const { source, take } = known;
  const chosen = useRef();
  useEffect(() => chosen.current?.scrollIntoView?.({ block: "nearest" }), [source]);
  if (!source) return html`<p>A click on a place such as <code>carousel.lua:11</code> shows its lines here.</p>`;
  return html`<div class="source-panel">
    <div class="place-bar"><code>${source.location}</code>
      <button onClick=${() => navigator.clipboard?.writeText(source.location)}>Copy</button>
      ${take?.editor && html`<a href=${editorLink(take, source.location)}>Open in the editor</a>`}</div>
    ${source.lines.length === 0 ? html`<p>The program has loaded no such file.</p>`
      : html`<${Lines} lines=${source.lines} place=${source.location} chosen=${chosen} />`}
  </div>`;
}
