// Which lines of the scripts the tests have run, and what no gesture has reached.
import { html, useState } from "./vendor/preact-htm.js";

/** The share of lines that ran, in percent; 100 without lines. */
export const share = (files) => {
  const sum = (read) => files.reduce((total, file) => total + read(file), 0);
  const count = sum((file) => file.count);
  return count === 0 ? 100 : Math.floor((100 * sum((file) => file.ran)) / count);
};

/** The files, the least covered first, one with its source; `choose` gets a file and a line that ran. */
export function Coverage({ coverage, choose }) {
  const files = [...coverage.files].sort((a, b) => (b.count - b.ran) - (a.count - a.ran));
  const { packages } = coverage;
  const [open, setOpen] = useState(files[0]?.path);
  const file = [...files, ...packages].find((one) => one.path === open);
  const table = (list) => html`<table class="covered"><thead><tr><th>file</th><th>ran</th><th>never ran</th></tr></thead><tbody>
      ${list.map((one) => html`<tr><td><button aria-pressed=${one.path === open} onClick=${() => setOpen(one.path)}>${one.path}</button></td>
        <td>${one.ran} of ${one.count}</td><td>${one.missing || "none"}</td></tr>`)}
    </tbody></table>`;
  return html`<article aria-label="Coverage"><h2>${share(files)} % of the lines ran</h2>
    ${table(files)}
    ${packages.length > 0 && html`<h3>packages, not counted above</h3>${table(packages)}`}
    ${coverage.views.length > 0 && html`<h3>gestures</h3><ul>${coverage.views.map((line) => html`<li>${line}</li>`)}</ul>`}
    ${file && html`<h3>${file.path}</h3><table class="source" aria-label=${`Lines of ${file.path}`}><tbody>
      ${file.source.map((text, i) => html`<tr class=${file.hits[i] === 0 ? "never" : ""}>
        <td>${i + 1}</td>
        <td>${file.hits[i] > 0
          ? html`<button title="the tests that ran it" onClick=${() => choose(file.path, i + 1)}>${file.hits[i]}</button>`
          : file.hits[i] === 0 ? "never" : ""}</td>
        <td><code>${text}</code></td></tr>`)}
    </tbody></table>`}
  </article>`;
}
