// The page: panels around the stage. It draws what the engine says, and says what hands do; it simulates nothing.
import { html, render, useEffect, useReducer, useRef, useState } from "./vendor/preact-htm.js";
import { listen } from "./hand.js";
import { pageAction } from "./keys.js";
import { ownKey } from "./board.js";
import { readColors } from "./theme.js";
import { keepFilm } from "./share.js";
import { acts, post, request, worker } from "./link.js";
import { Closed, Copied, Help, Linked, Overlay, shownForm } from "./dialogs.js";
import { Header } from "./header.js";
import { Panels } from "./panels.js";
import { PluginList } from "./plugins.js";
import { Comparison, Takes, withTake } from "./takes.js";
import { Marks, Transport, ViewPanel } from "./view-panel.js";

// ---- What the page knows

const start = {
  scene: null, take: null, takes: [], state: null, why: new Map(), prints: [], problems: [], stop: null, refused: "",
  hidden: null, closed: null, copied: null, linked: null, saved: "", version: null, besideTake: null, chosen: 0, isPlaying: true, isQuiet: true, speed: 1, isApp: true, showsIds: false,
  marks: [], pins: [], shown: [], behaviors: [], events: null, isTouched: false,
};

/** The problems with one more; the same text is counted since the last take, which may find it again. */
function withProblem(problems, problem) {
  const same = problems.find((p) => p.text === problem.text);
  const all = same
    ? problems.map((p) => (p === same ? { ...p, count: p.count + 1 } : p))
    : [...problems, { ...problem, count: 1 }];
  return all.slice(-100);
}

/** What is known once the stop that lies over the picture is one of the problems. */
const withoutStop = (known) => ({
  ...known, stop: null, hidden: known.stop.text, problems: withProblem(known.problems, known.stop),
});

/** The same, where something has been done since: the picture is no longer the last one before the stop. */
const withoutOldStop = (known) => (known.stop?.isLive && known.stop.acts < acts.sent ? withoutStop(known) : known);

function reduce(known, message) {
  switch (message.k) {
    case "scene": return { ...known, scene: message };
    case "take": {
      const isNewCode = message.reason === "save" || message.reason === "begin";
      return {
        ...known, take: message, takes: withTake(known.takes, message),
        stop: message.reason === "rebuild" ? known.stop : null,
        pins: message.reason === "save" || message.reason === "settings" ? known.pins : [],
        prints: [], problems: isNewCode ? [] : known.problems.map((p) => ({ ...p, count: 0 })), why: new Map(), events: null, closed: null, isQuiet: false,
      };
    }
    case "state": return { ...withoutOldStop(known), state: message, shown: message.shown ?? known.shown };
    case "behaviors": return message.take === known.take?.take ? { ...known, behaviors: message.behaviors } : known;
    case "events": return message.take === known.take?.take ? { ...known, events: message } : known;
    // What was done since may still move it.
    case "quiet": return { ...known, isQuiet: message.acts === acts.sent };
    case "why": return {
      ...known, why: new Map(known.why).set(message.view, message),
      // Of the present take it is known anew whenever the scene rests.
      takes: known.takes.map((take) => (take.take === message.take ? { ...take, digest: message.digest ?? take.digest } : take)),
    };
    case "refused": return { ...known, refused: message.text };
    case "print": return { ...known, prints: [...known.prints, message].slice(-500) };
    case "problem": return { ...known, problems: withProblem(known.problems, message) };
    case "stop": return { ...known, stop: { ...message, acts: acts.sent } };
    case "hideStop": return withoutStop(known);
    case "copied": return { ...known, copied: { ...message, readable: null, form: "readable" }, saved: "" };
    case "readable": return known.copied ? { ...known, copied: { ...known.copied, readable: message } } : known;
    case "saved": {
      const linked = known.linked && message.command ? { ...known.linked, command: message.command } : known.linked;
      return { ...known, linked, saved: message.text };
    }
    case "film": return { ...known, saved: message.problem ? `there is no film: ${message.problem}` : `${message.name} is with the downloads` };
    case "beside": return {
      ...known, version: message.version ?? null, besideTake: message.take ?? null,
      // What was wrong with a version is over once one shows.
      stop: message.take && known.stop?.isBeside ? null : known.stop,
    };
    case "closed": return { ...known, closed: message };
    case "set": return { ...known, ...message.values };
    default: return known;
  }
}

// ---- The connection

function connect() {
  const session = sessionStorage.getItem("session");
  post({ k: "connect", hello: { k: "hello", session }, url: `ws://${location.host}/socket`, protocols: ["sw1", `key.${ownKey()}`] });
}

// ---- The page as a whole

function App() {
  const [known, tell] = useReducer(reduce, start);
  const [showsHelp, setHelp] = useState(false);
  /** Whether the panels lie over the stage, where there is no room beside it. */
  const [isOpen, setOpen] = useState(false);
  const canvas = useRef();
  const second = useRef();
  const lanes = useRef();
  /** Whether the person has chosen a view; until then it is the first one that has moved. */
  const hasChosen = useRef(false);
  /** The line of Lua that was sent last. */
  const lastLine = useRef("");
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
    choose(chosen) { hasChosen.current = true; act.show(chosen); },
    show(chosen) { set({ chosen }); post({ k: "choose", view: chosen }); request("why", { view: chosen }); },
    look(tick) { post({ k: "look", tick }); },
    seek() { post({ k: "seek" }); },
    present() {
      act.look(null);
      request("why", { view: latest.current.chosen });
    },
    move(by) {
      const { state } = latest.current;
      if (!state) return;
      const tick = state.tick + by;
      if (tick > state.end) { request("step", { ticks: tick - state.end }); return; }
      act.look(Math.max(0, tick));
      act.seek();
    },
    /** Changes a setting, which shows before its take is there. */
    pick(name, value) {
      set({ take: { ...latest.current.take, [name]: value } });
      request("set", { [name]: value });
    },
    again() { request("again"); },
    loop() { post({ k: "loop" }); },
    goOn() {
      const { state } = latest.current;
      if (state?.isPast) { request("goOn", { tick: state.tick }); post({ k: "look", tick: null }); }
    },
    /** Draws the scene as an app, or as boxes. */
    app(isApp) {
      set({ isApp });
      post({ k: "app", isOn: isApp });
    },
    ids() {
      const showsIds = !latest.current.showsIds;
      set({ showsIds });
      post({ k: "ids", showsIds });
    },
    marks(name) {
      const { marks } = latest.current;
      const names = marks.includes(name) ? marks.filter((other) => other !== name) : [...marks, name];
      set({ marks: names });
      post({ k: "marks", names });
    },
    line(field) {
      set({ refused: "" });
      if (field.value.trim()) request("line", { text: field.value });
      lastLine.current = field.value;
      field.value = "";
    },
    run(text) { request("line", { text }); },
    help() { setHelp(true); },
    pin(value) {
      const { pins, chosen, state } = latest.current;
      const pin = { tick: state?.tick ?? 0, view: chosen, value };
      const rest = pins.filter((p) => p.tick !== pin.tick || p.view !== pin.view || p.value !== pin.value);
      set({ pins: rest.length < pins.length ? rest : [...pins, pin].slice(-20) });
    },
    unpin(pin) { set({ pins: latest.current.pins.filter((p) => p !== pin) }); },
    copy() { request("copy", { pins: latest.current.pins }); },
    form(form) { set({ copied: { ...latest.current.copied, form } }); },
    save(name) { request("save", { name, text: shownForm(latest.current.copied) }); },
    compare(version) { request("compare", { text: version }); },
    link() {
      const { state, scene, chosen } = latest.current;
      if (!state) return;
      const time = +(state.tick / state.rate).toFixed(6);
      const hash = new URLSearchParams({ t: time, view: scene.views[chosen]?.name ?? "" });
      history.replaceState(null, "", `#${hash}`);
      set({ linked: { time, address: location.href, command: "" }, saved: "" });
      act.keep("last");
    },
    keep(name) { request("keep", { name }); },
    hideLink() { set({ linked: null }); },
    hideCopied() { set({ copied: null }); },
    hideStop() { tell({ k: "hideStop" }); },
    hideProblem(text) { set({ hidden: text }); },
  };

  useEffect(() => {
    let begun = null;
    acts.on = () => set({ isQuiet: false, isTouched: true });
    worker.onmessage = ({ data }) => {
      tell(data);
      if (data.k === "film") keepFilm(data);
      if (data.k === "times" && window.scrollwork) window.scrollwork.times = data;
      if (data.k === "take") sessionStorage.setItem("session", data.session);
      if (data.k === "take" && data.reason === "begin") begun = data;
      if (data.k === "quiet" && begun) { follow(begun); begun = null; }
      if (data.k === "quiet" || data.k === "past") request("why", { view: latest.current.chosen });
      if (data.k === "state" && !data.isActive && !hasChosen.current) showMoved(data.views);
      // What was refused is there to be mended.
      if (data.k === "refused") document.getElementById("console").value ||= lastLine.current;
      if (data.k === "opened") canvas.current.focus({ preventScroll: true, focusVisible: false });
    };
    /** Shows the numbers of a view that has moved, where those that are shown have never changed. */
    const showMoved = (views) => {
      const { scene, chosen } = latest.current;
      const hasMoved = (view) => view !== undefined && scene?.sources[view.source] !== "initial";
      const moved = views.find(hasMoved);
      if (scene && moved && !hasMoved(views.find((v) => v.index === chosen))) act.show(moved.index);
    };
    /** Shows the tick and the view that the address names. */
    const follow = (take) => {
      const hash = new URLSearchParams(location.hash.slice(1));
      const view = latest.current.scene?.views.findIndex((v) => v.name === hash.get("view")) ?? -1;
      if (view >= 0) act.choose(view);
      if (!hash.has("t")) return;
      act.look(Math.round(+hash.get("t") * take.rate));
      act.seek();
    };
    const stage = canvas.current.transferControlToOffscreen();
    const lane = lanes.current.transferControlToOffscreen();
    const other = second.current.transferControlToOffscreen();
    post({ k: "stage", canvas: stage, second: other, lanes: lane }, [stage, other, lane]);
    post({ k: "colors", colors: readColors() });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => post({ k: "colors", colors: readColors() }));
    connect();
    const fit = () => resize(canvas.current, second.current, lanes.current, latest.current);
    new ResizeObserver(fit).observe(canvas.current.closest(".devices"));
    new ResizeObserver(fit).observe(lanes.current.parentElement);
    // A finger on either stage is the finger of both.
    for (const one of [canvas.current, second.current]) {
      listen(
        one,
        () => (latest.current.scene?.width ?? 1) / Math.max(1, one.clientWidth),
        post,
        () => document.querySelector(".transport button").focus());
    }
    const dragLanes = (event) => {
      if (event.buttons !== 1) return;
      // A drag that leaves the lanes is theirs until its end.
      lanes.current.setPointerCapture(event.pointerId);
      post({ k: "lookAt", x: event.offsetX, y: event.offsetY });
    };
    lanes.current.addEventListener("pointerdown", dragLanes, { passive: true });
    lanes.current.addEventListener("pointermove", dragLanes, { passive: true });
    // Not passive: the page itself must not scroll or zoom over the lanes.
    lanes.current.addEventListener("wheel", (event) => {
      event.preventDefault();
      const along = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      const zoom = event.shiftKey ? 1 : Math.exp(event.deltaY / 240);
      post({ k: "zoomLanes", x: event.offsetX, zoom, by: along / Math.max(1, lanes.current.clientWidth) });
    }, { passive: false });
    lanes.current.addEventListener("dblclick", () => post({ k: "zoomLanes", x: 0, zoom: Infinity, by: 0 }), { passive: true });
    lanes.current.addEventListener("pointerup", () => act.seek(), { passive: true });
    document.addEventListener("keydown", (event) => {
      // A dialog has its keys for itself.
      if (document.querySelector("dialog")) return;
      if (event.target.matches("input:not([type=range]), select, textarea, canvas")) return;
      const action = pageAction(event);
      if (!action) return;
      event.preventDefault();
      if (action.startsWith("marks ")) { act.marks(action.slice(6)); return; }
      const tens = event.shiftKey ? 10 : 1;
      ({
        toggle: act.toggle, back: () => act.move(-tens), on: () => act.move(tens),
        home: () => { act.look(0); act.seek(); }, end: act.present, again: act.again, loop: act.loop, goOn: act.goOn, copy: act.copy,
        link: act.link, ids: act.ids, app: () => act.app(!latest.current.isApp),
        compare: () => { document.getElementById("settings").showPopover(); document.getElementById("compare").focus(); },
        settings: () => document.getElementById("settings").showPopover(), console: () => document.getElementById("console").focus(), help: act.help,
      })[action]?.();
    });
  }, []);
  useEffect(
    () => resize(canvas.current, second.current, lanes.current, known),
    [known.scene?.width, known.scene?.height, known.besideTake === null]);
  if (new URLSearchParams(location.search).has("probe")) {
    window.scrollwork = {
      times: window.scrollwork?.times ?? null,
      measure: () => post({ k: "measure" }),
      measured: () => post({ k: "measured" }),
      get take() { return latest.current.take?.take; },
      get digest() { return latest.current.take?.digest; },
      get tick() { return latest.current.state?.tick; },
      get isQuiet() { return latest.current.isQuiet && !latest.current.state?.isActive; },
      get stretch() { return latest.current.state?.stretch ?? null; },
      get kinds() { return latest.current.state?.kinds ?? []; },
      get marks() { return latest.current.state?.marks ?? []; },
      reload: () => request("reload"),
      get isExact() { return latest.current.state?.isExact === true; },
      get rows() { return latest.current.state?.rows ?? null; },
      get isPast() { return latest.current.state?.isPast === true; },
      views: () => (latest.current.state?.views ?? []).map((v) => ({
        ...v, name: latest.current.scene.views[v.index].name, phase: latest.current.scene.phases[v.phase],
      })),
    };
  }

  const moving = (known.state?.views ?? []).filter((v) => known.scene?.phases[v.phase] !== "idle").length;
  const { state } = known;
  const status = `${state?.isActive ? "moving" : "at rest"} · ${moving} ${moving === 1 ? "view moves" : "views move"} · ${known.scene?.rate ?? 60} Hz${
    state?.lifted ? ` · ${state.lifted} is lifted` : ""}${state?.menu ? ` · menu of ${state.menu}` : ""}`;
  return html`<${Header} known=${known} act=${act} />
    <main class=${isOpen ? "open" : ""}>
      <nav class="rail" aria-label="Session"><${Takes} takes=${known.takes} /><${PluginList} known=${known} /></nav>
      <div class=${`stage-pane ${known.besideTake ? "two" : ""}`}>
        <div class="devices">
          <div class=${frameOf(known.scene)}><canvas id="stage" ref=${canvas} tabindex="0" role="application"
            aria-label="The scene; drag, wheel or keys move it"></canvas></div>
          <div class=${frameOf(known.scene)} hidden=${!known.besideTake}><canvas id="second" ref=${second} tabindex=${known.besideTake ? 0 : -1} role="application"
            hidden=${!known.besideTake} aria-label=${`The scene as of ${known.version ?? ""}; a finger on either moves both`}></canvas></div>
        </div>
        <div class="below">
          <${Marks} known=${known} act=${act} />
          <p class="status" role="status">${status}</p>
          ${!known.isTouched && html`<p class="hint">Drag the screen. <kbd>?</kbd> shows the keys.</p>`}
        </div>
        ${!known.closed && html`<${Overlay} known=${known} act=${act} />`}
      </div>
      <div class="side">
        <button class="handle" aria-expanded=${String(isOpen)} aria-label="Panels" title="Show or hide the panels" onClick=${() => setOpen(!isOpen)}><i></i></button>
        <section class="card motion" aria-label="Motion">
          <${ViewPanel} known=${known} act=${act} />
          <div class="lanes"><canvas id="lanes" ref=${lanes} role="img" aria-label="Offsets over time; the playhead below moves in them"></canvas></div>
          <${Transport} known=${known} act=${act} />
        </section>
        ${known.besideTake && html`<${Comparison} known=${known} />`}
        <${Panels} known=${known} act=${act} />
      </div>
    </main>
    ${showsHelp && html`<${Help} close=${() => setHelp(false)} />`}
    ${known.copied && html`<${Copied} known=${known} act=${act} />`}
    ${known.linked && html`<${Linked} known=${known} act=${act} />`}
    ${known.closed && html`<${Closed} closed=${known.closed} />`}`;
}

/** The frame around a screen: round where it is a phone's. */
const frameOf = (scene) => `device ${scene && scene.width < 500 && scene.height > 1.3 * scene.width ? "phone" : "plain"}`;

/** Fits the canvases to their panes. */
function resize(stage, second, lanes, { scene, besideTake }) {
  const scale = devicePixelRatio || 1;
  if (scene) {
    const pane = stage.closest(".devices");
    const device = stage.parentElement;
    const style = getComputedStyle(device);
    const frame = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const room = pane.clientWidth / (besideTake ? 2 : 1) - (besideTake ? 12 : 0) - frame;
    const factor = Math.min(room / scene.width, (pane.clientHeight - frame) / scene.height, 2);
    const width = Math.max(40, Math.floor(scene.width * factor));
    const height = Math.max(40, Math.floor(scene.height * factor));
    for (const one of [stage, second]) {
      one.style.width = `${width}px`;
      one.style.height = `${height}px`;
    }
    post({ k: "size", width, height, scale });
  }
  const pane = lanes.parentElement;
  post({ k: "laneSize", width: pane.clientWidth, height: pane.clientHeight, scale });
}

const app = document.getElementById("app");
app.textContent = "";
render(html`<${App} />`, app);
