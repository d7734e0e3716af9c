// Owns the socket and both canvases, so that an answer of the engine is drawn without waiting for the page.
import { decode, go, kinds } from "./wire.js";
import { drawApp } from "./app-stage.js";
import { drawStage, hatch } from "./stage.js";
import { drawMarks, shownKinds } from "./marks.js";
import { drawLanes, shareAt, stretch, tickAt } from "./lanes.js";
import { compare } from "./comparison.js";
import { isAct } from "./acts.js";
import { branches, held, kindsOf } from "./branches.js";
import { makeTimes } from "./times.js";
import { frameAt, keep, makeLife, take } from "./life.js";

const lives = new Map();
let socket;
let stage;
/** The stage of another version, and the life that it shows; 0 for none. */
let secondStage;
let beside = 0;
let lanes;
let colors = {};
let size = { width: 1, height: 1, scale: 1 };
/** The numbered causes in the lanes, where they are drawn. */
let causes = [];
/** The first and the last tick that the lanes show; null for all. */
let shownTicks = null;
let laneSize = { width: 1, height: 1, scale: 1 };
let live = 0;
let past = 0;
/** The tick that is looked at; null for the present. */
let looked = null;
/** The stretch that is shown over and over, `{ from, to, at }` in ticks; null for none. */
let loop = null;
/** The tick in which the last gesture of this page began. */
let gesture = 0;
let isPlaying = true;
let speed = 1;
let isQuiet = true;
let unanswered = 0;
/** How many messages that may move the scene have come. */
let acts = 0;
let inputs = [];
let lastTime = null;
/** What is measured; null unless asked for. */
let times = null;
let isDirty = false;
let isScheduled = false;
let showsIds = false;
/** Whether boxes are drawn as what they stand for; else as boxes. */
let isApp = true;
/** The kinds of marks that are shown. */
let marks = shownKinds([]);
let chosen = 0;
const fingers = new Map();

function life(number) {
  if (!lives.has(number)) lives.set(number, makeLife(number));
  return lives.get(number);
}

/** The life that shows. */
const shown = () => lives.get(looked !== null && past ? past : live);

/** The frame that shows: the present one, or the last that was seen up to the tick that is looked at. */
function frame() {
  const here = lives.get(live);
  if (looked === null) return here?.last;
  const exact = past && lives.get(past)?.last;
  if (exact && exact.tick === looked) return exact;
  return (here && frameAt(here, looked)) ?? exact ?? here?.last;
}

// ---- The socket

function connect({ url, protocols, hello }) {
  socket = new WebSocket(url, protocols);
  socket.binaryType = "arraybuffer";
  socket.onmessage = (event) => (typeof event.data === "string" ? text(event.data) : bytes(event.data));
  socket.onclose = (event) => postMessage({ k: "closed", reason: event.reason, code: event.code });
  socket.onopen = () => {
    send(hello);
    postMessage({ k: "opened" });
  };
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) {
    socket.send(message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }
}

function text(data) {
  const message = JSON.parse(data);
  switch (message.k) {
    case "scene": {
      const here = life(message.take);
      here.scene = message;
      here.rate = message.rate;
      break;
    }
    case "take": {
      const former = lives.get(live);
      const here = life(message.take);
      if (former && former !== here && message.reason === "save") here.ghosts = former.curves;
      live = message.take;
      looked = null;
      loop = null;
      shownTicks = null;
      for (const number of lives.keys()) if (number < live - 1 && number !== beside) lives.delete(number);
      break;
    }
    case "past": past = message.take; break;
    case "beside": beside = message.take ?? 0; break;
    case "why":
      if (looked === null) for (const lane of message.lanes ?? []) lives.get(message.take)?.facts.set(lane.view, lane);
      break;
    case "stop": fingers.clear(); break;
  }
  postMessage(message);
  isDirty = true;
  schedule();
}

function bytes(buffer) {
  const message = decode(buffer);
  if (!message) return;
  if (message.kind === kinds.done) {
    unanswered = Math.max(0, unanswered - 1);
    times?.answer();
    // Something that was asked for since may move it.
    isQuiet = message.quiet && unanswered === 0;
    if (isQuiet) postMessage({ k: "quiet", acts });
    drawNow();
    return schedule();
  }
  const here = life(message.take);
  if (!take(here, message)) return;
  if (message.kind === kinds.frame && [live, beside].includes(message.take)) keep(here, message);
  isDirty = true;
  schedule();
}

// ---- Time

function schedule() {
  if (isScheduled) return;
  if (!isDirty && !isActive() && !isLooping()) return;
  isScheduled = true;
  requestAnimationFrame(step);
}

const isActive = () =>
  looked === null && live !== 0 && (inputs.length > 0 || (isPlaying && !isQuiet));

const isLooping = () => loop !== null && isPlaying;

/** Looks at the next ticks of the loop, as they were seen. */
function goRound(passed) {
  loop.at += (passed / 1000) * lives.get(live).rate * speed;
  if (loop.at > loop.to) loop.at = loop.from;
  if (looked === Math.floor(loop.at)) return;
  looked = Math.floor(loop.at);
  isDirty = true;
}

/** Shows the last gesture over and over, or the present again. */
function toggleLoop() {
  const here = lives.get(live);
  if (loop || !here || here.end === 0) return look(null);
  const from = gesture < here.end ? gesture : 0;
  loop = { from, to: here.end, at: from };
  lastTime = null;
}

/** Something is done: the stretch that is shown begins here, and no loop is shown any more. */
function beginGesture() {
  loop = null;
  shownTicks = null;
  gesture = looked ?? lives.get(live)?.end ?? 0;
}

function step(now) {
  isScheduled = false;
  if (isActive()) times?.step();
  if (isActive() && unanswered < 2) {
    const passed = lastTime === null ? 0 : Math.min(100, now - lastTime);
    // While a finger is down, time runs as fast as the hand.
    const factor = !isPlaying ? 0 : fingers.size > 0 ? 1 : speed;
    times?.send(inputs.map((input) => input.time));
    send(go(passed, factor, inputs.map((i) => ({ ...i, before: Math.max(0, now - i.time) }))));
    inputs = [];
    unanswered += 1;
    lastTime = now;
  } else if (isLooping()) {
    if (lastTime !== null) goRound(Math.min(100, now - lastTime));
    lastTime = now;
  } else if (!isActive()) {
    lastTime = null;
  }
  // What has just been asked for is here in a moment, and drawn then.
  if (isDirty && (unanswered === 0 || now - drawn > 30)) draw(now);
  schedule();
}

// ---- Drawing

let drawn = 0;
/** The least time between two pictures that do not wait for the screen, in milliseconds. */
const pause = 6;

/** Draws what has come at once, so that the screen's next frame has it; later where the last picture is new. */
function drawNow() {
  const now = performance.now();
  if (isDirty && now - drawn >= pause) draw(now);
}

function draw(now) {
  drawn = now;
  isDirty = false;
  const here = shown();
  const picture = frame();
  if (!here || !picture) return;
  const scene = lives.get(picture.take)?.scene ?? here.scene;
  const how = { colors, showsIds, fingers: [...fingers.values()] };
  if (stage && scene) {
    const scale = (size.width * size.scale) / scene.width;
    drawPicture(stage, picture, scene, { ...how, scale, letters: letters(scene), ...named(lives.get(picture.take)) });
  }
  const present = lives.get(live);
  const other = lives.get(beside);
  const second = other && (looked === null ? other.last : frameAt(other, looked) ?? other.last);
  if (secondStage && second && other.scene) {
    const scale = (size.width * size.scale) / other.scene.width;
    drawPicture(secondStage, second, other.scene, { ...how, scale, letters: letters(other.scene), ...named(other) });
  }
  if (lanes && present?.scene) {
    causes = drawLanes(lanes, {
      views: present.scene.views, curves: present.curves, ghosts: other?.scene ? byName(other, present) : present.ghosts,
      isCompared: Boolean(other?.scene),
      facts: present.facts,
      phases: present.scene.phases, end: lanesEnd(),
      shown: shownTicks, tick: looked ?? present.end, rate: present.rate, chosen,
    }, { scale: laneSize.scale, colors });
  }
  times?.draw();
  tell(picture, present, now);
}

/** The size of letters in points of a scene: ten pixels of the page, and eleven points at least. */
const letters = (scene) => Math.max(11, (10 * scene.width) / size.width);

/** What a life knows of the boxes of its frames. */
const named = ({ words, looks, lastLooks, sections }) => ({ words, looks, lastLooks, sections });

function drawPicture(context, picture, scene, how) {
  (isApp ? drawApp : drawStage)(context, picture, scene, how);
  context.textBaseline = "top";
  if (picture.marks && marks.size > 0) drawMarks(context, picture.marks, { ...how, kinds: marks, hatch });
}

/** The last tick of the lanes. */
const lanesEnd = () => Math.max(lives.get(live)?.end ?? 0, (lives.get(live)?.rate ?? 60) / 2);

/** The curves of another life by the positions that its views have in this one. */
function byName(other, here) {
  const numbers = new Map(other.scene.views.map((view, i) => [view.name, i]));
  return new Map(here.scene.views.map((view, i) => [i, other.curves.get(numbers.get(view.name))]));
}

let told = 0;
/** Tells the page the numbers that it shows, at most 30 times a second and always the last. */
function tell(picture, present, now) {
  if (now - told < 33 && isActive()) { isDirty = true; return; }
  told = now;
  const words = lives.get(picture.take).words;
  postMessage({
    k: "state", take: picture.take, tick: picture.tick, end: present.end, rate: present.rate,
    isPast: looked !== null, isExact: looked === null || picture.take === past, isActive: isActive(),
    isLooping: loop !== null, ...held(picture.parts, words),
    views: [...picture.states.values()].map((v) => ({ ...v, cause: words.get(v.cause) ?? null })),
    stretch: shownTicks, kinds: isActive() ? [] : kindsOf(picture.parts),
    // At rest only: it is for reading.
    shown: isActive() ? null : branches(picture.parts, words),
    marks: marks.size > 0 ? shownMarks(picture) : null,
    rows: beside && !isActive() ? compare(present, lives.get(beside)) : null,
  });
}

/** The marks that a picture shows, with their names. */
const shownMarks = (picture) => {
  const { words } = lives.get(picture.take);
  return (picture.marks ?? []).filter((mark) => marks.has(mark.kind)).map((mark) => ({ ...mark, name: words.get(mark.word) ?? null }));
};

function resize(canvas, { width, height, scale }) {
  if (!canvas) return;
  canvas.canvas.width = Math.max(1, Math.round(width * scale));
  canvas.canvas.height = Math.max(1, Math.round(height * scale));
  isDirty = true;
}

function look(tick) {
  loop = null;
  const here = lives.get(live);
  if (!here) return;
  if (tick === null || tick >= here.end) {
    if (looked !== null) send({ k: "present" });
    looked = null;
    past = 0;
  } else {
    looked = Math.max(0, Math.round(tick));
    fingers.clear();
    inputs = [];
  }
  isDirty = true;
}

// ---- The page

onmessage = ({ data }) => {
  if (isAct(data)) acts += 1;
  switch (data.k) {
    case "stage":
      stage = data.canvas.getContext("2d", { alpha: false });
      secondStage = data.second.getContext("2d", { alpha: false });
      lanes = data.lanes.getContext("2d", { alpha: false });
      break;
    case "connect": connect(data); break;
    case "colors": colors = data.colors; isDirty = true; break;
    case "size": size = data; resize(stage, size); resize(secondStage, size); break;
    case "laneSize": laneSize = data; resize(lanes, laneSize); break;
    case "hand": {
      if (data.input.kind === 0 || data.input.kind === 1) {
        const finger = fingers.get(data.input.finger) ?? { number: data.input.finger + 1, trail: [] };
        finger.x = data.input.x;
        finger.y = data.input.y;
        finger.trail = [...finger.trail, { x: finger.x, y: finger.y }].slice(-10);
        if (data.input.kind === 0 && fingers.size === 0) beginGesture();
        if (data.input.kind === 0 || fingers.has(data.input.finger)) fingers.set(data.input.finger, finger);
      } else {
        fingers.delete(data.input.finger);
      }
      if (looked !== null) {
        if (data.input.kind !== 0) break;
        send({ k: "goOn", tick: looked });
        looked = null;
      }
      inputs.push({ ...data.input, time: data.input.time - performance.timeOrigin });
      isQuiet = false;
      isDirty = true;
      break;
    }
    case "request":
      if (isAct(data)) {
        beginGesture();
        if (looked !== null) { send({ k: "goOn", tick: looked }); looked = null; }
        // Ticks that are counted are joined by no others where nothing moves.
        if (data.request.k !== "step") isQuiet = false;
        unanswered += 1;
      }
      send(data.request);
      break;
    case "look": look(data.tick); break;
    case "measure": times = makeTimes(); break;
    case "measured": postMessage({ k: "times", ...times.all }); break;
    case "lookAt":
      times?.look();
      look(causes.find((cause) => Math.hypot(cause.x - data.x, cause.y - data.y) < 10)?.tick
        ?? tickAt(data.x, laneSize.width, ...(shownTicks ?? [0, lanesEnd()]).toReversed()));
      drawNow();
      break;
    case "zoomLanes": {
      const end = lanesEnd();
      const next = stretch(shownTicks ?? [0, end], end, { zoom: data.zoom, share: shareAt(data.x, laneSize.width), by: data.by });
      shownTicks = next[1] - next[0] < end - 0.5 ? next : null;
      isDirty = true;
      break;
    }
    case "loop": toggleLoop(); isDirty = true; break;
    case "seek": if (looked !== null) send({ k: "seek", tick: looked }); break;
    case "play": isPlaying = data.isPlaying; isDirty = true; break;
    case "speed": speed = data.speed; break;
    case "marks": {
      const wasOn = marks.size > 0;
      marks = shownKinds(data.names);
      if (wasOn !== marks.size > 0) send({ k: "marks", isOn: marks.size > 0 });
      isDirty = true;
      break;
    }
    case "app": isApp = data.isOn; isDirty = true; break;
    case "ids": showsIds = data.showsIds; isDirty = true; break;
    case "choose": chosen = data.view; isDirty = true; break;
  }
  schedule();
};
