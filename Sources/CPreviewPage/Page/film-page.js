// The page of a film: what it shows, how it was made, and the player.
import { html, render, useState } from "./vendor/preact-htm.js";
import { Film } from "./film.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const [film, made] = [read("film"), read("made")];

/** What a path or a test is called: the file without folders and ending, or the test's name. */
const shortTitle = /\.lua$/.test(made.title) ? made.title.split("/").at(-1).replace(/\.lua$/, "") : made.title;

/** The command that makes the film again, which a click copies. */
function Command() {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(made.command);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return html`<button class="place" title="Copy the command" onClick=${copy}><code>${made.command}</code></button>
    <span role="status">${isCopied ? "copied" : ""}</span>`;
}

function App() {
  const { scene } = film;
  const facts = [
    `seed ${made.seed}`, made.digest && `digest ${made.digest}`, made.commit && `commit ${made.commit}`, made.tool,
  ].filter(Boolean);
  return html`<header role="banner">
      <svg class="logo" viewBox="0 0 22 22" aria-hidden="true"><path d="M2 16C7 16 8 5 13 5s4 6 7 6" /></svg>
      <h1 title=${made.title}>${shortTitle}</h1>
      <span class="about">${made.device ? `${made.device} ` : ""}${scene.width} × ${scene.height} · ${scene.rate} Hz</span>
    </header>
    <main class="film-main">
      ${made.failures.length > 0 && html`<div class="film-failures" role="region" aria-label="Failures">${made.failures.map((one) => html`<p><b>✗ ${one.at}</b> ${one.message}</p>`)}</div>`}
      <${Film} film=${film} mark=${made.failures[0]?.tick} isAlone=${true} />
    </main>
    <footer role="contentinfo"><span>Made by</span> <${Command} /> ${facts.map((fact) => html`<span class="fact">${fact}</span>`)}
      <span class="grow"></span><span><kbd>?</kbd> shows the keys</span></footer>`;
}

render(html`<${App} />`, document.getElementById("app"));
