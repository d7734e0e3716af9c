// The sidebar: what of the project can be shown, by kind, and the verdict of a test that shows.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { request } from "./link.js";
import { Icon, IconButton } from "./ui.js";
import { places } from "./why.js";

const titles = { scenes: "Scenes", behaviors: "Behaviors", examples: "Examples", tests: "Tests" };

/** What is folded, kept for the next time. */
const folded = {
  read() { try { return new Set(JSON.parse(localStorage.getItem("folded") ?? '["tests"]')); } catch { return new Set(["tests"]); } },
  write(names) { localStorage.setItem("folded", JSON.stringify([...names])); },
};

/** The list; what stands below it where the project has nothing to show. */
const listed = () => document.querySelector(".project") ?? document.querySelector(".rail");

/** Whether the list shows, which it does by itself where there is room. */
export const isListShown = () => listed().checkVisibility?.() === true;

/** Shows or hides the list, and gives it the focus or takes it back. */
export function toggleList(setListed) {
  const isShown = isListShown();
  setListed(!isShown);
  requestAnimationFrame(() => (isShown ? document.getElementById("list") : listed().querySelector("[tabindex='0']"))?.focus());
}

export const ListButton = ({ act }) => html`<button class="round" id="list" aria-label="Project" title="Scenes, behaviors, examples and tests  ·  b"
  onClick=${act.list}><${Icon} name="list" /></button>`;

/** The lines of the list: a heading for each kind and for each file of tests, and what is not folded. */
function linesOf(groups, closed) {
  const lines = [];
  for (const { name, entries } of groups) {
    if (entries.length === 0) continue;
    lines.push({ key: name, level: 1, text: titles[name], count: entries.length, isOpen: !closed.has(name) });
    if (closed.has(name)) continue;
    let file = null;
    for (const entry of entries) {
      if (entry.file && entry.file !== file) lines.push({ key: entry.file, level: 2, text: entry.file, isFile: true });
      ({ file } = entry);
      lines.push({ key: entry.target, level: entry.file ? 3 : 2, text: entry.name, entry });
    }
  }
  return lines;
}

export function Project({ known, act }) {
  const { project } = known;
  const [closed, setClosed] = useState(folded.read);
  const [active, setActive] = useState(null);
  const list = useRef();
  useEffect(() => { if (known.take) request("project"); }, [known.take?.take]);
  if (!project) return null;
  const lines = linesOf(project.groups, closed);
  if (lines.length === 0) return null;
  const stops = lines.filter((line) => !line.isFile);
  const found = stops.findIndex((line) => line.key === (active ?? project.shown));
  const at = Math.max(0, found);
  const fold = (line, isOpen) => {
    const next = new Set(closed);
    if (isOpen) next.delete(line.key); else next.add(line.key);
    folded.write(next);
    setClosed(next);
  };
  const choose = (line) => { setActive(line.key); if (line.entry) act.open(line.key); else fold(line, !line.isOpen); };
  const keys = {
    ArrowDown: () => at + 1, ArrowUp: () => at - 1, Home: () => 0, End: () => stops.length - 1,
    ArrowRight: () => { if (stops[at].isOpen === false) fold(stops[at], true); return at; },
    ArrowLeft: () => { if (stops[at].isOpen) fold(stops[at], false); return at; },
  };
  const move = (event) => {
    if (event.key === "Escape" && known.isListed) { act.list(); event.stopPropagation(); return; }
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    const line = stops[Math.min(stops.length - 1, Math.max(0, keys[event.key]()))];
    setActive(line.key);
    requestAnimationFrame(() => list.current.querySelector("[tabindex='0']")?.focus());
  };
  return html`<section class="project" aria-label="Project" onKeyDown=${move}>
    <div class="close"><h2>Project</h2><${IconButton} icon="close" label="Close the list" act=${act.list} /></div>
    <ul ref=${list}>${lines.map((line) => (line.isFile ? html`<li key=${line.key} class="file">${line.text}</li>`
      : html`<li key=${line.key} class=${line.entry && line.key === project.shown ? "now" : ""}>
        <button class=${line.entry ? `entry level-${line.level}` : "group"} tabindex=${line === stops[at] ? 0 : -1} title=${line.entry ? line.key : null}
          aria-expanded=${line.entry ? null : String(line.isOpen)} aria-current=${line.entry && line.key === project.shown ? "page" : null}
          onClick=${() => choose(line)}>${line.entry
            ? html`<span>${line.text}</span>`
            : html`<${Icon} name=${line.isOpen ? "fold" : "unfold"} /><span>${line.text}</span><small>${line.count}</small>`}</button>
      </li>`))}</ul>
  </section>`;
}

/** What came of the test that shows, over the stage. */
export function Verdict({ known, act }) {
  const { test, state, view } = known;
  if (!test || view) return null;
  const isGood = test.status === "passed";
  return html`<div class=${`verdict ${isGood ? "passes" : "fails"}`} role="status">
    <${Icon} name=${isGood ? "check" : "close"} />
    <p><b>${test.name}</b> ${isGood ? "passes" : html`<br />${test.text ?? test.status} ${test.location ? places(test.location, known.take, true) : ""}`}</p>
    ${state?.isPast ? html`<button title="By hand, from the tick that is looked at  ·  g" onClick=${act.goOn}>Go on from here</button>`
      : html`<small>${test.isCompared ? "Dotted: the last run that passed. " : ""}Look back, and go on by hand from any moment.</small>`}
  </div>`;
}
