// The page of tests: from a record in the page itself, or live from the server that has them run.
import { html, render, useEffect, useReducer, useRef, useState } from "./vendor/preact-htm.js";
import { Film } from "./film.js";
import { byCause, causeFilter, isBad, matches, ranLines, Tree, variant, withoutCause } from "./tree.js";
import { Coverage, share } from "./coverage.js";
import { connect } from "./board.js";

const embedded = document.getElementById("record");
const start = {
  counts: "", isBad: false, seed: "", digest: "", virtual: 0, remarks: [], files: [], tests: [], mostFull: Infinity,
  isRunning: false, closed: null, coverage: null, isMeasured: false, ...(embedded ? JSON.parse(embedded.textContent) : {}),
};

function reduce(known, message) {
  switch (message.k) {
    case "plan": {
      // A test that runs again keeps its last result until the new one is there.
      const again = new Set(message.runs);
      const tests = message.tests.map((test) => ({ ...test, isStale: again.has(test.id) }));
      return { ...known, tests, asked: again.size, isRunning: true, heading: message.heading, files: [] };
    }
    case "results": {
      const fresh = new Map(message.tests.map((test) => [test.id, test]));
      return { ...known, tests: known.tests.map((test) => fresh.get(test.id) ?? test) };
    }
    case "coverage": return { ...known, coverage: message, isMeasured: true };
    case "ran":
      ranLines.set(`${message.file}:${message.line}`, new Set(message.tests));
      return { ...known };
    case "measure": return { ...known, isMeasured: message.isOn, coverage: message.isOn ? known.coverage : null };
    case "end": return { ...known, ...message, isRunning: false };
    case "closed": return { ...known, closed: message.reason };
    default: return known;
  }
}

/** The counts as reports write them. */
const countsOf = (tests) => {
  const words = ["passed", "failed", "error", "stopped", "skipped", "todo"];
  return words
    .map((word) => [tests.filter((test) => test.status === word).length, word])
    .filter(([count, word]) => count > 0 || word === "passed" || word === "failed")
    .map(([count, word]) => `${count} ${word}`).join(", ");
};

function Failure({ test, mostFull, board }) {
  if (!isBad(test)) {
    return html`<article aria-label="Test"><h2>${test.name}</h2>
      <p>${test.file}:${test.line} ${variant(test)} · ${test.status ?? "not run yet"}${test.reason ? `: ${test.reason}` : ""} · ${(test.virtual ?? 0).toFixed(3)} s of virtual time</p>
      ${test.printed && html`<h3>printed</h3><pre>${test.printed.join("\n")}</pre>`}
      ${board && html`<button onClick=${() => board.run([test.id])}>run again</button>`}
    </article>`;
  }
  return html`<article aria-label="Test"><h2 class="bad">${test.name}</h2>
    <p>${test.file}:${test.line} ${variant(test)} · ${test.status}</p>
    ${board && html`<button onClick=${() => board.run([test.id])}>run again</button>`}
    ${test.lead && html`<pre tabindex="0" data-name="lead">${test.lead}</pre>`}
    ${test.source && html`<h3>the line that chose it, ${test.cause}</h3><pre tabindex="0" data-name="source">${test.source}</pre>`}
    ${test.film && html`<${Film} film=${test.film} mark=${test.tick} />`}
    ${!test.film && test.tick === undefined && Number.isFinite(mostFull) && html`<p>Only the first ${mostFull} failures have pictures.</p>`}
    <details open=${!test.lead}><summary>as in the terminal</summary><pre tabindex="0" data-name="failure">${test.text}</pre></details>
    ${(test.pictures ?? []).map((svg) => html`<img alt="The snapshot beside what was received" src=${`data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(svg)))}`} />`)}
    ${board && test.pictures && html`<button onClick=${() => board.accept(test.id)}>accept what was received</button>`}
  </article>`;
}

function App() {
  const [known, tell] = useReducer(reduce, start);
  const hash = new URLSearchParams(location.hash.slice(1));
  const [filter, setFilter] = useState(hash.get("filter") ?? "");
  const [chosen, setChosen] = useState(hash.get("test"));
  const [board, setBoard] = useState(null);
  const [showsCoverage, setShowsCoverage] = useState(false);
  const field = useRef();
  useEffect(() => { if (!embedded) setBoard(connect(tell)); }, []);
  useEffect(() => {
    const words = new URLSearchParams();
    if (filter) words.set("filter", filter);
    if (chosen) words.set("test", chosen);
    history.replaceState(null, "", words.size ? `#${words}` : location.pathname + location.search);
  }, [filter, chosen]);
  useEffect(() => {
    const onKey = (event) => {
      if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/") { event.preventDefault(); field.current.focus(); }
      if (event.key === "a" && board && test?.pictures) board.accept(test.id);
      if (event.key === "e") {
        const bad = left.filter(isBad);
        const next = bad[(bad.findIndex((one) => one.id === test?.id) + 1) % Math.max(1, bad.length)];
        if (next) setChosen(next.id);
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const left = known.tests.filter((test) => matches(test, filter));
  const test = known.tests.find((one) => one.id === chosen) ?? left.find(isBad);
  // Where the failures of one cause are left, the other causes stay there to change to.
  const wider = withoutCause(filter);
  const causes = byCause(known.tests.filter((one) => matches(one, wider)));
  const counts = filter ? countsOf(left) : embedded ? known.counts : countsOf(known.tests);
  if (window.name === "probe" || new URLSearchParams(location.search).has("probe")) {
    window.scrollwork = { known, left, get nodes() { return document.querySelectorAll("*").length; } };
  }
  return html`<header role="banner">
      <h1>tests</h1>
      <output role="status" data-name="counts">${counts}${known.isRunning ? "  running …" : ""}</output>
      <span>${known.digest ? `seed ${known.seed} · digest ${known.digest}` : ""}</span>
      <label>filter <input ref=${field} data-name="filter" value=${filter} placeholder="status:failed cause:a.lua:9" autocomplete="off" spellcheck=${false}
        onInput=${(e) => setFilter(e.target.value)} /></label>
      ${board && html`<button onClick=${() => board.run(null)}>run all</button>
        <button onClick=${() => board.run(known.tests.filter(isBad).map((t) => t.id))}>run failed</button>
        <button disabled=${!known.isRunning} onClick=${() => board.stop()}>stop</button>
        <label><input type="checkbox" checked=${known.isMeasured}
          onChange=${(e) => { tell({ k: "measure", isOn: e.target.checked }); board.measure(e.target.checked); }} /> coverage</label>`}
      ${known.coverage && html`<button aria-pressed=${showsCoverage} onClick=${() => setShowsCoverage(!showsCoverage)}>${share(known.coverage.files)} % of lines</button>`}
    </header>
    <main class="tests">
      <nav aria-label="Tests">
        <${Tree} tests=${left} chosen=${test?.id} choose=${(id) => { setShowsCoverage(false); setChosen(id); }} />
        ${causes.length > 0 && html`<section aria-label="By cause" class="causes"><h2>by cause</h2><ul>
          ${causes.map((one) => {
            const own = `${wider} ${causeFilter(one)}`.trim();
            return html`<li><button aria-pressed=${String(filter === own)} onClick=${() => setFilter(filter === own ? wider : own)}>${
              one.cause === "none" ? "no line" : one.cause} ${one.differs}</button> ${one.count} ${one.count === 1 ? "test" : "tests"}</li>`;
          })}
        </ul></section>`}
      </nav>
      <div class="test" tabindex="0" role="region" aria-label="The chosen test">
        ${known.files.map((file) => html`<article aria-label="File"><h2 class="bad">${file.path} could not be loaded</h2><pre>${file.text}</pre></article>`)}
        ${showsCoverage && known.coverage ? html`<${Coverage} coverage=${known.coverage}
            choose=${(file, line) => { board.ran(file, line); setFilter(`ran:${file}:${line}`); }} />`
          : test ? html`<${Failure} key=${test.id} test=${test} mostFull=${known.mostFull} board=${board} />`
          : html`<p>${known.tests.length === 0 ? "no test yet" : left.length === 0 ? "the filter leaves no test" : "nothing failed; choose a test"}</p>`}
        ${known.remarks.length > 0 && html`<pre>${known.remarks.join("\n")}</pre>`}
      </div>
    </main>
    ${known.closed !== null && html`<div class="overlay" role="alertdialog" aria-label="Connection"><p>${known.closed || "No connection: the terminal has ended. Start it again and open the address that it prints."}</p></div>`}`;
}

render(html`<${App} />`, document.getElementById("app"));
