// The page: panels around the stage. It draws what the engine says, and says what hands do; it simulates nothing.
import { html, render, useEffect, useReducer, useRef, useState } from "./vendor/preact-htm.js";
import { listen } from "./hand.js";
import { pageAction, pageKeys } from "./keys.js";
import { points, seconds } from "./format.js";

const worker = new Worker("/stage-worker.js", { type: "module" });
const post = (message, transfer) => worker.postMessage(message, transfer ?? []);
const request = (k, fields) => post({ k: "request", request: { k, ...fields } });

// ---- What the page knows

const start = {
  scene: null, take: null, takes: [], state: null, why: new Map(), prints: [], problems: [], stop: null,
  closed: null, copied: null, saved: "", chosen: 0, isPlaying: true, isQuiet: true, speed: 1, showsIds: true,
};

function reduce(known, message) {
  switch (message.k) {
    case "scene": return { ...known, scene: message };
    case "take": {
      const isNewCode = message.reason === "save" || message.reason === "begin";
      return {
        ...known, take: message, takes: [message, ...known.takes].slice(0, 20),
        stop: message.reason === "rebuild" ? known.stop : null,
        prints: [], problems: isNewCode ? [] : known.problems, why: new Map(), closed: null, isQuiet: false,
      };
    }
    case "state": return { ...known, state: message };
    case "quiet": return { ...known, isQuiet: true };
    case "why": return { ...known, why: new Map(known.why).set(message.view, message) };
    case "print": return { ...known, prints: [...known.prints, message].slice(-500) };
    case "problem": {
      const same = known.problems.find((p) => p.text === message.text);
      const problems = same
        ? known.problems.map((p) => (p === same ? { ...p, count: p.count + 1 } : p))
        : [...known.problems, { ...message, count: 1 }];
      return { ...known, problems: problems.slice(-100) };
    }
    case "stop": return { ...known, stop: message };
    case "hideStop": return { ...known, stop: null };
    case "copied": return { ...known, copied: message, saved: "" };
    case "saved": return { ...known, saved: message.text };
    case "closed": return { ...known, closed: message };
    case "set": return { ...known, ...message.values };
    default: return known;
  }
}

// ---- The key of the address, which is kept for this tab and taken out of the address

function ownKey() {
  const address = new URL(location.href);
  const key = address.searchParams.get("key");
  if (key) {
    sessionStorage.setItem("key", key);
    address.searchParams.delete("key");
    history.replaceState(null, "", address);
  }
  return key ?? sessionStorage.getItem("key") ?? "";
}

function connect() {
  const session = sessionStorage.getItem("session");
  post({ k: "connect", hello: { k: "hello", session }, url: `ws://${location.host}/socket`, protocols: ["sw1", `key.${ownKey()}`] });
}

/** The colors of the style sheet, for the canvases. */
function sendColors() {
  const style = getComputedStyle(document.documentElement);
  const names = [
    "--stage", "--panel", "--lane", "--ink", "--ink-faint", "--line", "--line-faint", "--line-view", "--fill-view",
    "--fill-sheet", "--fill-item", "--fill-row", "--fill-header", "--fill-bar", "--safe", "--finger", "--curve",
    "--ghost", "--playhead", "--phase-tracking", "--phase-interacting", "--phase-decelerating", "--phase-animating",
  ];
  post({ k: "colors", colors: Object.fromEntries(names.map((n) => [n, style.getPropertyValue(n).trim()])) });
}

// ---- Parts of the page

function Header({ known, act }) {
  const { take, scene } = known;
  const pick = (k, values) => request("set", { [k]: values });
  return html`<header role="banner">
    <h1>${take?.title ?? "scrollwork preview"}</h1>
    <label>device <select value=${take?.device ?? ""} onChange=${(e) => pick("device", e.target.value)}>
      <option value="">the scene's own</option>
      ${(take?.devices ?? []).map((name) => html`<option value=${name}>${name}</option>`)}
    </select></label>
    <label>rate <select value=${String(scene?.rate ?? 60)} onChange=${(e) => pick("rate", +e.target.value)}>
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
    <button onClick=${() => request("restart")}>start again</button>
    <button onClick=${act.help}>keys</button>
  </header>`;
}

function ViewPanel({ known, act }) {
  const { scene, state, chosen } = known;
  if (!scene) return html`<section aria-label="View"><p>no scene yet</p></section>`;
  const view = state?.views.find((v) => v.index === chosen);
  const names = scene.views[chosen];
  const axes = ["x", "y"].filter((axis) => names?.[axis]);
  const all = (read) => axes.map((axis) => `${axis} ${points(read(axis))}`).join("  ") || "–";
  const target = view && axes.some((axis) => Number.isFinite(view[`t${axis}`]));
  return html`<section aria-label="View" class="view">
    <label>view <select value=${String(chosen)} onChange=${(e) => act.choose(+e.target.value)}>
      ${scene.views.map((v, i) => html`<option value=${String(i)}>${v.name}</option>`)}
    </select></label>
    <dl>
      <dt>phase</dt><dd data-name="phase">${view ? scene.phases[view.phase] : "idle"}</dd>
      <dt>offset</dt><dd data-name="offset">${view ? all((a) => view[a]) : "–"}</dd>
      <dt>velocity</dt><dd data-name="velocity">${view ? all((a) => view[`v${a}`]) : "–"}</dd>
      <dt>target</dt><dd data-name="target">${target ? all((a) => view[`t${a}`]) : "none"}</dd>
      <dt>cause</dt><dd data-name="cause">${view ? `${scene.sources[view.source]}${view.cause ? `  ${view.cause}` : ""}` : "–"}</dd>
    </dl>
  </section>`;
}

function Takes({ takes }) {
  const words = { begin: "first", settings: "settings", cut: "from here", rebuild: "after a stop", save: "save" };
  return html`<section aria-label="Takes" class="takes"><h2>takes</h2><ol>
    ${takes.slice(0, 5).map((take) => html`<li>
      <b>${take.take}</b> ${words[take.reason] ?? take.reason} ${take.reason === "save"
        ? take.same === true ? "the same" : take.difference ?? "" : ""} <code>${take.digest.slice(0, 8)}</code>
    </li>`)}
  </ol></section>`;
}

function Transport({ known, act }) {
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
    <button onClick=${act.copy}>copy as test</button>
    <button disabled=${!state?.isPast} onClick=${act.goOn}>go on from here</button>
    <button disabled=${!state?.isPast} onClick=${() => act.look(null)}>present</button>
  </div>`;
}

function Panels({ known, act }) {
  const [tab, setTab] = useState("why");
  const why = known.why.get(known.chosen);
  const tabs = [
    ["why", "why"], ["prints", `prints ${known.prints.length}`], ["problems", `problems ${known.problems.length}`],
  ];
  return html`<section aria-label="Panels" class="panels">
    <div role="tablist" aria-label="Panels">
      ${tabs.map(([name, label]) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${tab === name}
        aria-controls="panel" onClick=${() => setTab(name)}>${label}</button>`)}
    </div>
    <div role="tabpanel" id="panel" tabindex="0" aria-labelledby=${`tab-${tab}`} data-panel=${tab}>
      ${tab === "why" && html`<pre data-name="why">${why ? why.lines.join("\n") : "nothing has moved it yet"}</pre>`}
      ${tab === "prints" && html`<pre>${known.prints.map((p) => `tick ${p.tick}  ${p.text}`).join("\n") || "nothing printed"}</pre>`}
      ${tab === "problems" && html`<pre>${known.problems.map((p) => (p.count > 1 ? `${p.text}(${p.count} times)\n` : p.text)).join("\n") || "none"}</pre>`}
    </div>
    <form class="console" onSubmit=${(e) => { e.preventDefault(); act.line(e.target.elements.line); }}>
      <label>Lua <input name="line" autocomplete="off" spellcheck=${false} id="console" /></label>
    </form>
  </section>`;
}

/** A stop or an error, over the last picture. */
function Overlay({ known, act }) {
  const problem = known.problems.at(-1);
  const [hidden, setHidden] = useState(null);
  const shown = known.stop ?? (problem && problem.text !== hidden ? problem : null);
  if (!shown) return null;
  const hide = () => (known.stop ? act.hideStop() : setHidden(problem.text));
  return html`<div class="overlay" role=${known.stop ? "alertdialog" : "alert"} aria-label="Problem">
    <pre>${shown.text}</pre>
    <p>${known.stop ? "The picture is the last one before it. A save plays what you did again." : ""}</p>
    ${known.stop && html`<button onClick=${() => request("reload")}>try again</button>`}
    <button onClick=${hide}>hide</button>
  </div>`;
}

function Help({ close }) {
  const button = useRef();
  useEffect(() => button.current.focus(), []);
  return html`<div class="overlay help" role="dialog" aria-label="Keys">
    <dl>${pageKeys.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl>
    <p>On the stage, arrows, Page, Home, End and Space go to the scene; Escape leaves it.</p>
    <button ref=${button} onClick=${close}>close</button>
  </div>`;
}

/** What was done as a test, and what became of it when it was done once more. */
function Copied({ known, act }) {
  const { copied, saved } = known;
  const button = useRef();
  useEffect(() => button.current?.focus(), []);
  const verdict = copied.problem
    ? "this cannot be a test"
    : copied.difference ? `done again, it ${copied.difference}` : "done again, every view was at the same place in each tick";
  return html`<div class="overlay help" role="dialog" aria-label="Copy as test">
    <p data-name="verdict">${verdict}</p>
    <pre tabindex="0" data-name="test">${copied.problem || copied.text}</pre>
    ${!copied.problem && html`<form onSubmit=${(e) => { e.preventDefault(); act.save(e.target.elements.name.value); }}>
      <button type="button" ref=${button} onClick=${() => navigator.clipboard?.writeText(copied.text)}>copy</button>
      <label>tests/ <input name="name" defaultValue="from_the_preview" autocomplete="off" spellcheck=${false} /> _test.lua</label>
      <button>save</button>
    </form>`}
    <p role="status">${saved}</p>
    <button onClick=${act.hideCopied} ref=${copied.problem ? button : null}>close</button>
  </div>`;
}

function Closed({ closed }) {
  const text = closed.reason || (closed.code === 1006
    ? "No connection: the terminal has ended, or this page's key is not its own. Start scrollwork preview again and open the address that it prints."
    : "The connection has ended.");
  return html`<div class="overlay" role="alertdialog" aria-label="Connection"><p>${text}</p></div>`;
}

// ---- The page as a whole

function App() {
  const [known, tell] = useReducer(reduce, start);
  const [showsHelp, setHelp] = useState(false);
  const canvas = useRef();
  const lanes = useRef();
  const latest = useRef(known);
  latest.current = known;
  const set = (values) => tell({ k: "set", values });

  const act = {
    toggle() {
      const isPlaying = !latest.current.isPlaying;
      set({ isPlaying });
      post({ k: "play", isPlaying });
    },
    speed(speed) { set({ speed }); post({ k: "speed", speed }); },
    choose(chosen) { set({ chosen }); post({ k: "choose", view: chosen }); request("why", { view: chosen }); },
    look(tick) { post({ k: "look", tick }); },
    seek() { post({ k: "seek" }); },
    move(by) {
      const { state } = latest.current;
      if (!state) return;
      const tick = state.tick + by;
      if (tick > state.end) { request("step", { ticks: tick - state.end }); return; }
      act.look(Math.max(0, tick));
      act.seek();
    },
    again() { request("again"); },
    goOn() {
      const { state } = latest.current;
      if (state?.isPast) { request("goOn", { tick: state.tick }); post({ k: "look", tick: null }); }
    },
    ids() {
      const showsIds = !latest.current.showsIds;
      set({ showsIds });
      post({ k: "ids", showsIds });
    },
    line(field) {
      if (field.value.trim()) request("line", { text: field.value });
      field.value = "";
    },
    help() { setHelp(true); },
    copy() { request("copy"); },
    save(name) { request("save", { name, text: latest.current.copied.text }); },
    hideCopied() { set({ copied: null }); },
    hideStop() { tell({ k: "hideStop" }); },
  };

  useEffect(() => {
    worker.onmessage = ({ data }) => {
      tell(data);
      if (data.k === "take") sessionStorage.setItem("session", data.session);
      if (data.k === "quiet" || data.k === "past") request("why", { view: latest.current.chosen });
      if (data.k === "opened") canvas.current.focus({ preventScroll: true });
    };
    const stage = canvas.current.transferControlToOffscreen();
    const lane = lanes.current.transferControlToOffscreen();
    post({ k: "stage", canvas: stage, lanes: lane }, [stage, lane]);
    sendColors();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", sendColors);
    connect();
    const fit = () => resize(canvas.current, lanes.current, latest.current.scene);
    new ResizeObserver(fit).observe(canvas.current.parentElement);
    new ResizeObserver(fit).observe(lanes.current.parentElement);
    listen(
      canvas.current,
      () => (latest.current.scene?.width ?? 1) / Math.max(1, canvas.current.clientWidth),
      (message) => { if (message.k === "hand") set({ isQuiet: false }); post(message); },
      () => document.querySelector(".transport button").focus());
    const dragLanes = (event) => {
      if (event.buttons !== 1) return;
      post({ k: "lookAt", x: event.offsetX });
    };
    lanes.current.addEventListener("pointerdown", dragLanes, { passive: true });
    lanes.current.addEventListener("pointermove", dragLanes, { passive: true });
    lanes.current.addEventListener("pointerup", () => act.seek(), { passive: true });
    document.addEventListener("keydown", (event) => {
      if (event.target.matches("input:not([type=range]), select, textarea, canvas")) return;
      const action = pageAction(event);
      if (!action) return;
      event.preventDefault();
      const tens = event.shiftKey ? 10 : 1;
      ({
        toggle: act.toggle, back: () => act.move(-tens), on: () => act.move(tens),
        home: () => { act.look(0); act.seek(); }, end: () => act.look(null), again: act.again, goOn: act.goOn, copy: act.copy,
        ids: act.ids, console: () => document.getElementById("console").focus(), help: act.help,
      })[action]?.();
    });
  }, []);
  useEffect(() => resize(canvas.current, lanes.current, known.scene), [known.scene?.width, known.scene?.height]);
  if (new URLSearchParams(location.search).has("probe")) {
    window.scrollwork = {
      get take() { return latest.current.take?.take; },
      get digest() { return latest.current.take?.digest; },
      get tick() { return latest.current.state?.tick; },
      get isQuiet() { return latest.current.isQuiet && !latest.current.state?.isActive; },
      reload: () => request("reload"),
      get isPast() { return latest.current.state?.isPast === true; },
      views: () => (latest.current.state?.views ?? []).map((v) => ({
        ...v, name: latest.current.scene.views[v.index].name, phase: latest.current.scene.phases[v.phase],
      })),
    };
  }

  const moving = (known.state?.views ?? []).filter((v) => known.scene?.phases[v.phase] !== "idle").length;
  return html`<${Header} known=${known} act=${act} />
    <main>
      <div class="stage-pane">
        <canvas id="stage" ref=${canvas} tabindex="0" role="application"
          aria-label="The scene; drag, wheel or keys move it"></canvas>
        <p class="status" role="status">${known.state?.isActive ? "moving" : "at rest"} · ${moving} ${moving === 1 ? "view moves" : "views move"} · ${known.scene?.rate ?? 60} Hz</p>
        <${Overlay} known=${known} act=${act} />
      </div>
      <div class="side">
        <div class="top"><${ViewPanel} known=${known} act=${act} /><${Takes} takes=${known.takes} /></div>
        <div class="lanes"><canvas id="lanes" ref=${lanes} role="img" aria-label="Offsets over time; the playhead below moves in them"></canvas></div>
        <${Transport} known=${known} act=${act} />
        <${Panels} known=${known} act=${act} />
      </div>
    </main>
    ${showsHelp && html`<${Help} close=${() => setHelp(false)} />`}
    ${known.copied && html`<${Copied} known=${known} act=${act} />`}
    ${known.closed && html`<${Closed} closed=${known.closed} />`}`;
}

/** Fits both canvases to their panes. */
function resize(stage, lanes, scene) {
  const scale = devicePixelRatio || 1;
  if (scene) {
    const pane = stage.parentElement;
    const factor = Math.min((pane.clientWidth - 16) / scene.width, (pane.clientHeight - 48) / scene.height, 2);
    const width = Math.max(40, Math.floor(scene.width * factor));
    const height = Math.max(40, Math.floor(scene.height * factor));
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
    post({ k: "size", width, height, scale });
  }
  const pane = lanes.parentElement;
  post({ k: "laneSize", width: pane.clientWidth, height: pane.clientHeight, scale });
}

const app = document.getElementById("app");
app.textContent = "";
render(html`<${App} />`, app);
