// Plays what a scene showed in a test: the stage, and the offsets over time. There is no engine behind it.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { drawApp } from "./app-stage.js";
import { drawLanes, tickAt } from "./lanes.js";
import { frameAt, keep, makeLife, take } from "./life.js";
import { readColors } from "./theme.js";
import { decode, kinds } from "./wire.js";
import { points, seconds } from "./format.js";
import { IconButton } from "./ui.js";

/** Reads a film as a record has it: `{scene, targets, messages}`. */
export function readFilm(film) {
  const life = makeLife(film.scene.take);
  life.scene = film.scene;
  life.rate = film.scene.rate;
  for (const lane of film.targets) life.facts.set(lane.view, lane);
  const bytes = Uint8Array.from(atob(film.messages), (letter) => letter.charCodeAt(0));
  const lengths = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length;) {
    const length = lengths.getUint32(at, true);
    const message = decode(bytes.buffer.slice(at + 4, at + 4 + length));
    at += 4 + length;
    if (!message) continue;
    take(life, message);
    if (message.kind === kinds.frame) keep(life, message);
  }
  return life;
}

/** Fits a canvas to its pane and answers its context and scale. */
function fitted(canvas, width, height) {
  const scale = devicePixelRatio || 1;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return [canvas.getContext("2d", { alpha: false }), scale];
}

const laneHeight = 180;

/** A film with its playhead; `mark` is the tick at which the test failed. */
export function Film({ film, mark }) {
  const life = useRef(null);
  const [tick, setTick] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [width, setWidth] = useState(600);
  const stage = useRef();
  const lanes = useRef();
  const pane = useRef();
  if (life.current?.film !== film) {
    life.current = { film, ...readFilm(film) };
    life.current.end = Math.max(life.current.end, mark ?? 0);
  }
  const here = life.current;
  const rate = here.rate;
  const shown = Math.min(tick, here.end);
  const picture = frameAt(here, shown) ?? here.frames.values().next().value;

  useEffect(() => { setTick(mark ?? here.end); setPlaying(false); }, [film]);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(pane.current.clientWidth));
    observer.observe(pane.current);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const redraw = () => setWidth((w) => w + 0.001);
    scheme.addEventListener("change", redraw);
    return () => { observer.disconnect(); scheme.removeEventListener("change", redraw); };
  }, []);
  useEffect(() => {
    const colors = readColors();
    const { scene } = here;
    const height = Math.min(420, (scene.height * Math.min(width, 560)) / scene.width);
    const [context, scale] = fitted(stage.current, (height * scene.width) / scene.height, height);
    if (picture) {
      drawApp(context, picture, scene, {
        ...here, scale: (height * scale) / scene.height, colors, showsIds: false, fingers: [], letters: (11 * scene.height) / height,
      });
    }
    const [lane, laneScale] = fitted(lanes.current, width, laneHeight);
    drawLanes(lane, {
      views: scene.views, curves: here.curves, ghosts: here.ghosts, facts: here.facts, phases: scene.phases,
      end: Math.max(1, here.end), tick: shown, rate, chosen: -1, mark,
    }, { scale: laneScale, colors });
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let rest = 0;
    let id = requestAnimationFrame(function step(now) {
      rest += ((now - last) / 1000) * rate * speed;
      last = now;
      const whole = Math.floor(rest);
      rest -= whole;
      setTick((t) => Math.min(here.end, t + whole));
      id = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(id);
  }, [isPlaying, speed, film]);
  useEffect(() => { if (shown >= here.end) setPlaying(false); }, [shown]);

  const look = (event) => {
    if (event.buttons === 1) setTick(tickAt(event.offsetX, width, Math.max(1, here.end)));
  };
  const play = () => {
    if (!isPlaying && shown >= here.end) setTick(0);
    setPlaying(!isPlaying);
  };
  const states = picture ? [...picture.states.values()] : [];
  return html`<section class="film" aria-label="What the scene showed" ref=${pane}>
    <canvas class="still" ref=${stage} role="img" aria-label=${`The scene at tick ${shown}`}></canvas>
    <canvas ref=${lanes} role="img" aria-label="Offsets over time" onPointerDown=${look} onPointerMove=${look}></canvas>
    <div class="transport" role="group" aria-label="Time">
      <${IconButton} icon=${isPlaying ? "pause" : "play"} label=${isPlaying ? "Pause" : "Play"} isMain=${true} act=${play} />
      <${IconButton} icon="back" label="A tick back" act=${() => setTick(Math.max(0, shown - 1))} />
      <${IconButton} icon="forward" label="A tick on" act=${() => setTick(Math.min(here.end, shown + 1))} />
      <input type="range" aria-label="playhead" min="0" max=${here.end} value=${shown} style=${{ "--share": `${here.end ? (100 * shown) / here.end : 100}%` }}
        aria-valuetext=${`${seconds(shown / rate)}, tick ${shown}`} onInput=${(e) => setTick(+e.target.value)} />
      <output data-name="time">t ${seconds(shown / rate)}  tick ${shown} of ${here.end}</output>
      <label>speed <select value=${String(speed)} onChange=${(e) => setSpeed(+e.target.value)}>
        <option value="0.25">¼</option><option value="0.5">½</option><option value="1">1</option>
      </select></label>
    </div>
    <dl data-name="views">${states.map((v) => html`
      <dt>${here.scene.views[v.index]?.name}</dt>
      <dd>${["x", "y"].filter((axis) => here.scene.views[v.index]?.[axis]).map((axis) => `${axis} ${points(v[axis])}`).join("  ")}  ${here.scene.phases[v.phase]}  ${here.words.get(v.cause) ?? ""}</dd>`)}</dl>
  </section>`;
}
