// Owns the socket and both canvases, so that an answer of the engine is drawn without waiting for the page.
import { decode, go, kinds } from "./wire.js";
import { drawApp } from "./app-stage.js";
import { drawStage, hatch } from "./stage.js";
import { drawMarks, shownKinds } from "./marks.js";
import { drawLanes, shareAt, shareOf, stretch, tickAt } from "./lanes.js";
import { compare } from "./comparison.js";
import { isAct } from "./acts.js";
import { branches, held, kindsOf, wordAt } from "./branches.js";
import { keep, take } from "./life.js";
import { begin, curvesBeside, end, frame, known, life, main, other, retain, secondFrame, shown, view } from "./lives.js";

let socket;
let stage;
/** The stage of another version or take. */
let secondStage;
let lanes;
let colors = {};
let size = { width: 1, height: 1, scale: 1 };
/** The numbered causes in the lanes, where they are drawn. */
let causes = [];
/** The first and the last tick that the lanes show; null for all. */
let shownTicks = null;
let laneSize = { width: 1, height: 1, scale: 1 };
/** The stretch that is shown over and over, `{ from, to, at }` in ticks; null for none. */
let loop = null;
/** The tick in which the last gesture of this page began. */
let gesture = 0;
let isPlaying = true;
let speed = 1;
let isQuiet = true;
/** How many messages that are answered by `done` were sent, how many were answered, and the last that may move the scene. */
let sent = 0;
let answered = 0;
let stirred = 0;
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
/** What the mouse is over, as the scene was told last; 0 for nothing. */
let hovered = 0;
/** The kinds of marks that are shown. */
let marks = shownKinds([]);
let chosen = 0;
const fingers = new Map();

// ---- The socket

function connect({ url, protocols, hello }) {
  socket = new WebSocket(url, protocols);
  socket.binaryType = "arraybuffer";
  socket.onmessage = (event) => (typeof event.data === "string" ? text(event.data) : bytes(event.data));
  socket.onclose = (event) => postMessage({ k: "closed", reason: event.reason });
  socket.onopen = () => {
    [sent, answered, stirred] = [0, 0, 0];
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
      // The page shows the numbers of the other one.
      if (message.take === shown.beside) return;
      break;
    }
    case "take": {
      begin(message);
      hovered = 0;
      loop = null;
      shownTicks = null;
      break;
    }
    case "past": shown.past = message.take; break;
    case "beside": shown.beside = message.take ?? 0; break;
    case "why":
      if (shown.looked === null) for (const lane of message.lanes ?? []) known(message.take)?.facts.set(lane.view, lane);
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
    if (message.isAnswer) answered += 1;
    times?.answer();
    // Something that was asked for since may move it.
    isQuiet = message.isQuiet && inputs.length === 0 && answered >= stirred;
    if (isQuiet) postMessage({ k: "quiet", acts });
    drawNow();
    return schedule();
  }
  const here = life(message.take);
  if (!take(here, message)) return;
  if ([kinds.frame, kinds.passed].includes(message.kind) && message.take !== shown.past) keep(here, message);
  // What is passed at once is drawn with its last frame, which follows.
  if (message.kind === kinds.passed) return;
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
  shown.looked === null && shown.live !== 0 && (inputs.length > 0 || (isPlaying && !isQuiet));

const isLooping = () => loop !== null && isPlaying;

/** Looks at the next ticks of the loop, as they were seen. */
function goRound(passed) {
  loop.at += (passed / 1000) * main().rate * speed;
  if (loop.at > loop.to) loop.at = loop.from;
  if (shown.looked === Math.floor(loop.at)) return;
  shown.looked = Math.floor(loop.at);
  isDirty = true;
}

/** Shows the last gesture over and over, or the present again. */
function toggleLoop() {
  const here = main();
  if (loop || !here || here.end === 0) return look(null);
  const from = gesture < here.end && !shown.viewed ? gesture : 0;
  loop = { from, to: here.end, at: from };
  lastTime = null;
}

/** Something is done: the stretch that is shown begins here, and no loop is shown any more. */
function beginGesture() {
  loop = null;
  shownTicks = null;
  gesture = shown.looked ?? known(shown.live)?.end ?? 0;
}

function step(now) {
  isScheduled = false;
  if (isActive()) times?.step();
  if (isActive() && sent - answered < 2) {
    const passed = lastTime === null ? 0 : Math.min(100, now - lastTime);
    // While a finger is down, time runs as fast as the hand.
    const factor = !isPlaying ? 0 : fingers.size > 0 ? 1 : speed;
    times?.send(inputs.map((input) => input.time));
    send(go(passed, factor, inputs.map((i) => ({ ...i, before: Math.max(0, now - i.time) }))));
    sent += 1;
    if (inputs.length > 0) stirred = sent;
    inputs = [];
    lastTime = now;
  } else if (isLooping()) {
    if (lastTime !== null) goRound(Math.min(100, now - lastTime));
    lastTime = now;
  } else if (!isActive()) {
    lastTime = null;
  }
  // What has just been asked for is here in a moment, and drawn then.
  if (isDirty && (sent === answered || now - drawn > 30)) draw(now);
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
  const [here, picture] = [main(), frame()];
  if (!here || !picture) return;
  const owner = known(picture.take);
  const how = { colors, showsIds, fingers: [...fingers.values()] };
  const show = (context, picture, { scene, ...life }) => {
    const scale = size.scale * Math.min(size.width / scene.width, size.height / scene.height);
    drawPicture(context, picture, scene, { ...how, scale, letters: letters(scene), ...named(life) });
  };
  if (stage && (owner.scene ?? here.scene)) show(stage, picture, { ...owner, scene: owner.scene ?? here.scene });
  const [beside, second] = [other(), secondFrame()];
  if (secondStage && second && beside.scene) show(secondStage, second, beside);
  if (lanes && here.scene) {
    causes = drawLanes(lanes, {
      views: here.scene.views, curves: here.curves, ghosts: beside?.scene ? curvesBeside() : here.ghosts,
      isCompared: Boolean(beside?.scene), facts: here.facts, phases: here.scene.phases, end: end(),
      shown: shownTicks, tick: shown.looked ?? here.end, rate: here.rate, chosen,
    }, { scale: laneSize.scale, colors });
  }
  times?.draw();
  tell(picture, here, now);
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

let told = 0;
/** Tells the page the numbers that it shows, at most 30 times a second and always the last. */
function tell(picture, here, now) {
  if (now - told < 33 && isActive()) { isDirty = true; return; }
  told = now;
  const { words } = known(picture.take);
  const isPast = shown.looked !== null;
  postMessage({
    k: "state", take: picture.take, tick: shown.viewed ? shown.looked : picture.tick, end: shown.viewed ? end() : here.end, rate: here.rate,
    isPast, isExact: !isPast || picture.take === shown.past, isActive: isActive(), viewed: shown.viewed, against: shown.against,
    isLooping: loop !== null, ...held(picture.parts, words),
    views: [...picture.states.values()].map((v) => ({ ...v, cause: words.get(v.cause) ?? null })),
    stretch: shownTicks, kinds: isActive() ? [] : kindsOf(picture.parts),
    // At rest only: it is for reading.
    shown: isActive() ? null : branches(picture.parts, words),
    marks: marks.size > 0 ? shownMarks(picture) : null,
    rows: other() && !isActive() ? compare(here, other()) : null,
  });
}

/** The marks that a picture shows, with their names. */
const shownMarks = (picture) => {
  const { words } = known(picture.take);
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
  const here = main();
  if (!here) return;
  if (shown.viewed) {
    shown.looked = Math.min(end(), Math.max(0, Math.round(tick ?? Infinity)));
  } else if (tick === null || tick >= here.end) {
    if (shown.looked !== null) send({ k: "present" });
    Object.assign(shown, { looked: null, past: 0 });
  } else {
    shown.looked = Math.max(0, Math.round(tick));
    fingers.clear();
    inputs = [];
  }
  isDirty = true;
}

/** Looks at takes, or at the present again; the page is told which scene shows. */
function viewTakes(takes) {
  loop = null;
  shownTicks = null;
  fingers.clear();
  inputs = [];
  view(takes);
  const scene = main()?.scene;
  if (scene) postMessage(scene);
  isDirty = true;
}

/** Tells a scene that hears it where the mouse is, whenever that comes over something else; not one that is only looked at. */
function hover(point) {
  if (shown.looked !== null || shown.viewed || !main()?.scene?.hovers) return;
  const word = point ? wordAt(frame()?.parts ?? [], point) : 0;
  if (word === hovered) return;
  hovered = word;
  const [x, y] = point ? [point.x, point.y].map((value) => +value.toFixed(1)) : [];
  postMessage({ k: "hover", text: point ? `hover(scene, { x = ${x}, y = ${y} })` : "leave()" });
}

/** Goes on from the tick that is looked at, where one is. */
function leavePast() {
  if (shown.looked === null) return;
  send({ k: "goOn", tick: shown.looked });
  shown.looked = null;
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
      if (shown.looked !== null && data.input.kind !== 0) break;
      leavePast();
      inputs.push({ ...data.input, time: data.input.time - performance.timeOrigin });
      isQuiet = false;
      isDirty = true;
      break;
    }
    case "request":
      if (isAct(data)) {
        beginGesture();
        leavePast();
        // Ticks that are counted are joined by no others where nothing moves.
        if (data.request.k !== "step") isQuiet = false;
        sent += 1;
        stirred = sent;
      }
      send(data.request);
      break;
    case "look": look(data.tick); break;
    case "measure": import("./times.js").then(({ makeTimes }) => { times = makeTimes(); }); break;
    case "measured": postMessage({ k: "times", ...times.all }); break;
    case "lookAt": {
      times?.look();
      const cause = causes.find((one) => Math.hypot(one.x - data.x, one.y - data.y) < 10);
      // In its own tick a finger is still down; why is told from the next one on.
      look(cause ? Math.min(end(), cause.tick + 1) : tickAt(data.x, laneSize.width, ...(shownTicks ?? [0, end()]).toReversed()));
      drawNow();
      break;
    }
    case "zoomLanes": {
      const last = end();
      const next = stretch(shownTicks ?? [0, last], last, { zoom: data.zoom, share: shareAt(data.x, laneSize.width), by: shareOf(data.by, laneSize.width) });
      shownTicks = next[1] - next[0] < last - 0.5 ? next : null;
      isDirty = true;
      break;
    }
    case "hover": hover(data.point); break;
    case "loop": toggleLoop(); isDirty = true; break;
    case "seek": if (shown.looked !== null && !shown.viewed) send({ k: "seek", tick: shown.looked }); break;
    case "view": viewTakes(data.takes); break;
    case "retain": retain(data.takes); break;
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
