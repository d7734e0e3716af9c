// The lines of source around a place, as they were loaded.
import { html, useEffect, useRef } from "./vendor/preact-htm.js";

export function SourcePanel({ known }) {
  const { source, take } = known;
  const chosen = useRef();
  useEffect(() => chosen.current?.scrollIntoView?.({ block: "nearest" }), [source]);
  if (!source) return html`<p>A click on a place such as <code>carousel.lua:11</code> shows its lines here.</p>`;
  const [file, line] = source.location.split(":");
  const whole = file.startsWith("/") ? file : `${take?.folder}/${file}`;
  return html`<div class="source-panel">
    <div class="place-bar"><code>${source.location}</code>
      <button onClick=${() => navigator.clipboard?.writeText(source.location)}>Copy</button>
      ${take?.editor && html`<a href=${take.editor.replaceAll("{file}", encodeURI(whole)).replaceAll("{line}", line)}>Open in the editor</a>`}</div>
    ${source.lines.length === 0 ? html`<p>The program has loaded no such file.</p>`
      : html`<table class="source" tabindex="0" aria-label=${`Source around ${source.location}`}><tbody>
        ${source.lines.map((one) => html`<tr class=${one.isChosen ? "chosen" : ""} ref=${one.isChosen ? chosen : null}>
          <td>${one.number}</td><td><code>${one.text}</code></td></tr>`)}
      </tbody></table>`}
  </div>`;
}
