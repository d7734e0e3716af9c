// Plays a film: the stage, the offsets over time, and why each motion ended where it did. There is no engine behind it.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/preact-htm.js";
import { drawApp } from "./app-stage.js";
import { drawStage } from "./stage.js";
import { drawLanes, tickAt } from "./lanes.js";
import { frameUpTo, readFilm } from "./reel.js";
import { decisionAt, Decision } from "./decision.js";
import { sampleAt } from "./samples.js";
import { readColors } from "./theme.js";
import { points, seconds } from "./format.js";
import { Dialog, IconButton } from "./ui.js";

/** The keys of a film, and the sentences of its help. */
const keys = [
  [["Space", " ", "."], "play or pause", (film) => film.toggle()],
  [["←", "ArrowLeft", ","], "one tick back; with Shift ten", (film, ticks) => film.by(-ticks)],
  [["→", "ArrowRight", ";"], "one tick on; with Shift ten", (film, ticks) => film.by(ticks)],
  [["Home"], "the first tick", (film) => film.look(0)],
  [["End"], "the last tick", (film) => film.look(Infinity)],
  [["1–9", ..."123456789"], "the numbered point of the curve", (film, _, key) => film.cause(+key)],
  [["o"], "play over and over", (film) => film.loop()],
  [["w"], "draw the scene as an app or as boxes", (film) => film.app()],
  [["?"], "these keys", (film) => film.help()],
];

/** Fits a canvas to a size and answers its context and scale. */
function fitted(canvas, width, height) {
  const scale = devicePixelRatio || 1;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return [canvas.getContext("2d", { alpha: false }), scale];
}

/** The sizes of elements and the colors of the theme: draws again when they change. */
function useSizes(...elements) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const again = () => redraw((n) => n + 1);
    const observer = new ResizeObserver(again);
    for (const element of elements) observer.observe(element.current);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", again);
    return () => { observer.disconnect(); scheme.removeEventListener("change", again); };
  }, []);
}

/** Time that passes while it plays: calls `step` with whole ticks. */
function useClock(isPlaying, perSecond, step) {
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let rest = 0;
    let id = requestAnimationFrame(function frame(now) {
      rest += (Math.min(100, now - last) / 1000) * perSecond;
      last = now;
      const whole = Math.floor(rest);
      rest -= whole;
      if (whole > 0) step(whole);
      id = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(id);
  }, [isPlaying, perSecond, step]);
}

/** What the views are doing at a tick. */
const States = ({ life, tick }) => html`<dl data-name="views" class="states">${[...life.curves].map(([view, samples]) => {
  const now = sampleAt(samples, tick);
  const axes = life.facts.get(view).axes.filter((axis) => samples.some((s) => s[axis] !== samples.at(0)[axis]));
  const isMoving = life.scene.phases[now.phase] !== "idle";
  return axes.length > 0 && html`<dt>${life.scene.views[view]?.name}</dt>
    <dd>${axes.map((axis) => `${axis} ${points(now[axis])}`).join("  ")}${isMoving ? axes.map((axis) => `  ${points(now[`v${axis}`])} pt/s`) : ""}  ${life.scene.phases[now.phase]}</dd>`;
})}</dl>`;

/**
 * A film with its playhead.
 * @param {object} film as a record or a page has it
 * @param {number} mark the tick at which a test failed; it shows first
 * @param {boolean} isAlone whether it is the page: it has all keys, and plays when it is opened
 */
export function Film({ film, mark, isAlone }) {
  const life = useMemo(() => readFilm(film), [film]);
  const end = Math.max(life.end, mark ?? 0);
  const [tick, setTick] = useState(mark ?? (isAlone ? 0 : end));
  const [isPlaying, setPlaying] = useState(Boolean(isAlone) && mark === undefined && !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [speed, setSpeed] = useState(1);
  const [loops, setLoops] = useState(false);
  const [isApp, setApp] = useState(true);
  const [helps, setHelps] = useState(false);
  const [section, stage, lanes, pane, strip] = [useRef(), useRef(), useRef(), useRef(), useRef()];
  const hits = useRef([]);
  const shown = Math.min(tick, end);
  const picture = frameUpTo(life.frames, shown);
  const { scene } = life;

  useSizes(pane, strip);
  useLayoutEffect(() => {
    const colors = readColors();
    const room = { width: pane.current.clientWidth - 48, height: pane.current.clientHeight - 32 };
    const height = Math.max(80, Math.min(room.height, (scene.height * room.width) / scene.width, scene.height));
    const [context, scale] = fitted(stage.current, (height * scene.width) / scene.height, height);
    (isApp ? drawApp : drawStage)(context, picture, scene, {
      ...life, scale: (height * scale) / scene.height, colors, showsIds: !isApp, fingers: picture.tick === shown || shown < end ? picture.fingers : [],
      letters: (11 * scene.height) / height,
    });
    const [lane, laneScale] = fitted(lanes.current, strip.current.clientWidth, strip.current.clientHeight);
    hits.current = drawLanes(lane, {
      views: scene.views, curves: life.curves, ghosts: life.ghosts, facts: life.facts, phases: scene.phases, end, tick: shown,
      rate: life.rate, chosen: life.curves.size === 1 ? [...life.curves.keys()][0] : -1, mark,
    }, { scale: laneScale, colors });
  });

  const step = useMemo(() => (whole) => setTick((at) => Math.min(end, Math.min(at, end) + whole)), [end]);
  useClock(isPlaying, life.rate * speed, step);
  useEffect(() => {
    if (!isPlaying || shown < end) return undefined;
    if (!loops) { setPlaying(false); return undefined; }
    const id = setTimeout(() => setTick(0), 700);
    return () => clearTimeout(id);
  }, [isPlaying, shown, loops]);

  const act = {
    look: (at) => { setPlaying(false); setTick(Math.max(0, Math.min(end, at))); },
    by: (ticks) => act.look(shown + ticks),
    toggle: () => { if (!isPlaying && shown >= end) setTick(0); setPlaying(!isPlaying); },
    cause: (number) => {
      const all = [...life.facts.values()].flatMap((lane) => lane.causes).sort((a, b) => a.tick - b.tick);
      if (all[number - 1]) act.look(all[number - 1].tick);
    },
    loop: () => { setLoops(!loops); if (!loops && shown >= end) setTick(0); if (!loops) setPlaying(true); },
    app: () => setApp(!isApp),
    help: () => setHelps(true),
  };
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || helps || event.target.closest?.("select, dialog, input:not([type=range]), button.place")) return;
    if (event.key === " " && event.target.closest?.("button")) return;
    const found = keys.find(([names]) => names.includes(event.key) || names.includes({ "<": ",", ":": ";" }[event.key]));
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    found[2](act, event.shiftKey ? 10 : 1, event.key);
  };
  useLayoutEffect(() => {
    if (!isAlone) return undefined;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const onPointer = (event) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const hit = event.type === "pointerdown" && hits.current.find((one) => Math.hypot(one.x - event.offsetX, one.y - event.offsetY) < 12);
    act.look(hit ? hit.tick : tickAt(event.offsetX, strip.current.clientWidth, end));
  };

  const decision = decisionAt(life, shown);
  const isPhone = scene.width < 600;
  return html`<section class="film" aria-label="What the scene showed" ref=${section} onKeyDown=${isAlone ? null : onKey}>
    <div class="film-stage" ref=${pane}>
      <div class="device ${isPhone ? "phone" : "plain"}"><canvas class="still" ref=${stage} role="img" aria-label=${`The scene at ${seconds(shown / life.rate)}`}></canvas></div>
    </div>
    <div class="film-side">
      <div class="card film-motion">
        <${States} life=${life} tick=${shown} />
        ${life.ghosts.size > 0 && html`<p class="quiet-text">Dotted: the last run that passed</p>`}
        <div class="film-lanes" ref=${strip}><canvas ref=${lanes} role="img" aria-label="Offsets over time" onPointerDown=${onPointer} onPointerMove=${onPointer}></canvas></div>
      </div>
      <div class="transport card" role="group" aria-label="Time">
        <${IconButton} icon=${isPlaying ? "pause" : "play"} label=${isPlaying ? "Pause" : "Play"} keyName="Space" isMain=${true} act=${act.toggle} />
        <${IconButton} icon="back" label="A tick back" keyName="←" act=${() => act.by(-1)} />
        <${IconButton} icon="forward" label="A tick on" keyName="→" act=${() => act.by(1)} />
        <input type="range" aria-label="playhead" min="0" max=${end} value=${shown} style=${{ "--share": `${(100 * shown) / end}%` }}
          aria-valuetext=${`${seconds(shown / life.rate)}, tick ${shown}`} onInput=${(e) => act.look(+e.target.value)} />
        <output data-name="time">t ${seconds(shown / life.rate)}  tick ${shown} of ${end}</output>
        <select aria-label="Speed" title="Speed" value=${String(speed)} onChange=${(e) => setSpeed(+e.target.value)}>
          <option value="0.25">¼ ×</option><option value="0.5">½ ×</option><option value="1">1 ×</option>
        </select>
        <${IconButton} icon="loop" label="Over and over" keyName="o" isPressed=${loops} act=${act.loop} />
      </div>
      <div class="card film-why" aria-label="Why" role="region" tabindex="0"><${Decision} life=${life} decision=${decision} tick=${shown} look=${act.look} /></div>
    </div>
    ${helps && html`<${Dialog} label="Keys" close=${() => setHelps(false)}>
      <dl>${keys.map(([names, text]) => html`<dt><kbd>${names[0]}</kbd></dt><dd>${text}</dd>`)}</dl>
    <//>`}
  </section>`;
}
