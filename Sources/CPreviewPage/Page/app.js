// The page: panels around the stage. It draws what the engine says, and says what hands do; it simulates nothing.
import { html, render, useEffect, useReducer, useRef, useState } from "./vendor/preact-htm.js";
import { listen } from "./hand.js";
import { protocols } from "./key.js";
import { pageAction } from "./keys.js";
import { readColors } from "./theme.js";
import { listenToLanes } from "./lanes-hand.js";
import { keepFilm } from "./share.js";
import { acts, post, request, worker } from "./link.js";
import { makeControls } from "./controls.js";
import { Closed, Copied, Help, Linked, Overlay } from "./dialogs.js";
import { frameOf, hasSecond, resize } from "./fit.js";
import { listenToHandle } from "./handle.js";
import { Header } from "./header.js";
import { reduce, start } from "./known.js";
import { Panels } from "./panels.js";
import { PluginList } from "./plugins.js";
import { Project, Verdict } from "./project.js";
import { reconnect } from "./reconnect.js";
import { Comparison, Takes, titleOf, Viewing } from "./takes.js";
import { Marks, Transport, ViewPanel } from "./view-panel.js";

// ---- The connection

const url = `ws://${location.host}/socket`;

function connect() {
  const session = sessionStorage.getItem("session");
  post({ k: "connect", hello: { k: "hello", session }, url, protocols: protocols() });
}

// ---- The page as a whole

function App() {
  const [known, tell] = useReducer(reduce, start);
  const [showsHelp, setHelp] = useState(false);
  /** How far the sheet of panels is up where there is no room beside the stage: "tucked", "closed" or "open". */
  const [sheet, setSheet] = useState("closed");
  const canvas = useRef();
  const second = useRef();
  const lanes = useRef();
  /** Whether the person has chosen a view; until then it is the first one that has moved. */
  const hasChosen = useRef(false);
  /** The line of Lua that was sent last. */
  const lastLine = useRef("");
  const latest = useRef(known);
  latest.current = known;

  const made = useRef(null);
  made.current ??= makeControls({ latest, tell, setHelp, hasChosen, lastLine });
  const act = made.current;

  const isTwo = hasSecond(known);
  useEffect(() => {
    let begun = null;
    /** Whether the program has taken this page's key. */
    let wasOpen = false;
    const refused = () => tell({ k: "closed", reason: "The program at this address does not know this page's key. Open the address that scrollwork preview prints." });
    acts.on = () => tell({ k: "set", values: { isQuiet: false, isTouched: true } });
    worker.onmessage = ({ data }) => {
      tell(data);
      if (data.k === "film") keepFilm(data);
      if (data.k === "hover") request("line", { text: data.text });
      if (data.k === "take") acts.isHeld = false;
      if (data.k === "times" && window.scrollwork) window.scrollwork.times = data;
      if (data.k === "take") sessionStorage.setItem("session", data.session);
      if (data.k === "take" && data.reason === "begin") begun = data;
      if (data.k === "quiet" && begun) { follow(begun); begun = null; }
      if (data.k === "untouched") act.draw(latest.current.view, data.take);
      if (data.k === "quiet" || data.k === "past") request("why", { view: latest.current.chosen });
      if (data.k === "state" && !data.isActive && !hasChosen.current) showMoved(data.views);
      // What was refused is there to be mended.
      if (data.k === "refused") document.getElementById("console").value ||= lastLine.current;
      // Without a reason it is not the program that has closed it.
      if (data.k === "closed" && data.reason === "") {
        if (wasOpen) reconnect(() => new WebSocket(url, protocols()), refused);
        else refused();
      }
      if (data.k === "opened") {
        wasOpen = true;
        canvas.current.focus({ preventScroll: true, focusVisible: false });
      }
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
    if (new URLSearchParams(location.search).has("probe")) import("./probe.js").then(({ probe }) => { window.scrollwork = probe(latest); });
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
    listenToLanes(lanes.current, post, act.seek);
    document.addEventListener("place", (event) => {
      event.preventDefault();
      request("source", { name: event.detail });
    });
    document.addEventListener("keydown", (event) => {
      // A dialog has its keys for itself.
      if (document.querySelector("dialog")) return;
      if (event.key === "Escape" && latest.current.view && !document.querySelector(":popover-open")) { act.view(null); return; }
      if (event.key === "Escape" && latest.current.isListed) { act.list(); return; }
      if (event.target.matches("input:not([type=range]), select, textarea, canvas")) return;
      const action = pageAction(event);
      if (!action) return;
      event.preventDefault();
      if (action.startsWith("marks ")) { act.marks(action.slice(6)); return; }
      const tens = event.shiftKey ? 10 : 1;
      ({
        toggle: act.toggle, back: () => act.move(-tens), on: () => act.move(tens),
        home: () => { act.look(0); act.seek(); }, end: act.present, again: act.again, loop: act.loop, goOn: act.goOn, copy: act.copy,
        link: act.link, list: act.list, ids: act.ids, app: () => act.app(!latest.current.isApp),
        compare: () => { document.getElementById("settings").showPopover(); document.getElementById("compare").focus(); },
        settings: () => document.getElementById("settings").showPopover(), console: () => document.getElementById("console").focus(), help: act.help,
      })[action]?.();
    });
  }, []);
  useEffect(
    () => resize(canvas.current, second.current, lanes.current, known),
    [known.scene?.width, known.scene?.height, isTwo]);
  useEffect(() => post({ k: "retain", takes: known.takes.map((take) => take.take) }), [known.takes]);
  const isOpen = sheet === "open";
  const moving = (known.state?.views ?? []).filter((v) => known.scene?.phases[v.phase] !== "idle").length;
  const { state } = known;
  const status = `${moving === 0 ? "at rest" : moving === 1 ? "1 view moves" : `${moving} views move`} · ${known.scene?.rate ?? 60} Hz${
    state?.lifted ? ` · ${state.lifted} is lifted` : ""}${state?.menu ? ` · menu of ${state.menu}` : ""}`;
  return html`<${Header} known=${known} act=${act} />
    <main class=${`${sheet} ${known.isListed === null ? "" : known.isListed ? "listing" : "unlisted"}`}>
      <nav class="rail" aria-label="Session"><${Project} known=${known} act=${act} /><${Takes} known=${known} act=${act} /><${PluginList} known=${known} /></nav>
      <div class=${`stage-pane ${isTwo ? "two" : ""} ${known.view ? "looking" : ""}`}>
        <${Viewing} known=${known} act=${act} />
        <${Verdict} known=${known} act=${act} />
        <div class="devices">
          <div class=${frameOf(known)}><canvas id="stage" ref=${canvas} tabindex="0" role="application"
            aria-label="The scene; drag, wheel or keys move it"></canvas></div>
          <div class=${frameOf(known)} hidden=${!isTwo}><canvas id="second" ref=${second} tabindex=${isTwo ? 0 : -1} role="application"
            hidden=${!isTwo} aria-label=${secondLabel(known)}></canvas></div>
        </div>
        <div class="below">
          <${Marks} known=${known} act=${act} />
          <p class="status" role="status">${status}</p>
          ${!known.isTouched && html`<p class="hint">Drag the screen. <span><kbd>?</kbd> shows the keys.</span></p>`}
        </div>
        ${!known.closed && html`<${Overlay} known=${known} act=${act} />`}
      </div>
      <div class="side">
        <button class="handle" aria-expanded=${String(isOpen)} aria-label="Panels" title="Show or hide the panels; drag it down to see all of the screen"
          ...${listenToHandle(sheet, setSheet)}><i></i></button>
        <section class="card motion" aria-label="Motion">
          <${ViewPanel} known=${known} act=${act} />
          <div class="lanes"><canvas id="lanes" ref=${lanes} role="img" aria-label="Offsets over time; the playhead below moves in them"></canvas></div>
          <${Transport} known=${known} act=${act} />
        </section>
        ${isTwo && html`<${Comparison} known=${known} />`}
        <${Panels} known=${known} act=${act} />
      </div>
    </main>
    ${showsHelp && html`<${Help} close=${() => setHelp(false)} />`}
    ${known.copied && html`<${Copied} known=${known} act=${act} />`}
    ${known.linked && html`<${Linked} known=${known} act=${act} />`}
    ${known.closed && html`<${Closed} closed=${known.closed} />`}`;
}

/** What the second stage shows, for readers. */
const secondLabel = ({ view, version, ...known }) => (view
  ? titleOf(known, view.two) : `The scene as of ${version ?? ""}; a finger on either moves both`);

const app = document.getElementById("app");
app.textContent = "";
render(html`<${App} />`, app);
