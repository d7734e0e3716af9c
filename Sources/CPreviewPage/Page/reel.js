// Reads a film: what a scene showed and what its views did, as Sources/ScrollworkTrace/Film/FilmEncoder.swift writes it.
import { makeLife } from "./life.js";

/** Numbers of as many bytes as they need: LEB128, those with a sign in zigzag order. */
class Reader {
  constructor(text) {
    this.bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    this.at = 0;
  }

  get isAtEnd() { return this.at >= this.bytes.length; }

  byte() { return this.bytes[this.at++]; }

  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  signed() {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  list(read) { return Array.from({ length: this.number() }, read); }
}

/** A part that was not in the frame before: a box, or null for the end of a viewport. */
function readPart(reader) {
  const kind = reader.byte();
  if (kind === 255) return null;
  const flags = reader.byte();
  const box = {
    kind, clips: (flags & 1) === 1, word: reader.number(), x: reader.signed() / 16, y: reader.signed() / 16,
    width: reader.signed() / 16, height: reader.signed() / 16, opacity: 1, scale: 1, rotation: 0,
    isLifted: (flags & 4) !== 0, isFocused: (flags & 8) !== 0,
  };
  if (flags & 2) Object.assign(box, { opacity: reader.byte() / 255, scale: reader.signed() / 1024 });
  if (flags & 16) box.rotation = reader.signed() / 16;
  return box;
}

/** The parts of a frame, given those of the one before. */
function readParts(reader, last) {
  const parts = [];
  let next = 0;
  for (let runs = reader.number(); runs > 0; runs--) {
    const head = reader.number();
    const count = head >> 1;
    if (head % 2 === 0) {
      for (let i = 0; i < count; i++) parts.push(readPart(reader));
      continue;
    }
    const first = next + reader.signed();
    const [dx, dy] = [reader.signed() / 16, reader.signed() / 16];
    for (const part of last.slice(first, first + count)) {
      parts.push(part && (dx || dy) ? { ...part, x: part.x + dx, y: part.y + dy } : part);
    }
    next = first + count;
  }
  return parts;
}

function readFrames(text) {
  const reader = new Reader(text);
  const frames = [];
  let tick = 0;
  while (!reader.isAtEnd) {
    tick += reader.number();
    const fingers = reader.list((_, i) => ({ number: i + 1, x: reader.signed() / 16, y: reader.signed() / 16, trail: [] }));
    const parts = readParts(reader, frames.at(-1)?.parts ?? []);
    const states = new Map(reader.list(() => [reader.number(), { zoom: reader.number() / 1024, refreshes: reader.byte() }]));
    frames.push({ tick, fingers, parts, states });
  }
  return frames;
}

/** The trail of a finger: where it has been since it came down. */
function addTrails(frames) {
  frames.forEach((frame, i) => {
    const before = frames[i - 1]?.fingers ?? [];
    if (before.length !== frame.fingers.length) return;
    frame.fingers.forEach((finger, at) => { finger.trail = [...before[at].trail, { x: before[at].x, y: before[at].y }].slice(-24); });
  });
}

function readSamples(text, axes) {
  const reader = new Reader(text);
  const now = { tick: 0, x: 0, y: 0 };
  return reader.list(() => {
    now.tick += reader.number();
    const sample = { tick: now.tick, phase: reader.byte(), x: 0, y: 0, vx: 0, vy: 0 };
    for (const axis of axes) {
      now[axis] += reader.signed() / 256;
      sample[axis] = now[axis];
      sample[`v${axis}`] = reader.signed() / 8;
    }
    return sample;
  });
}

/** Reads a film: a life of a scene as the page has it, with its `frames` in order and its `lifts`. */
export function readFilm(film) {
  const life = { ...makeLife(1), scene: film.scene, rate: film.scene.rate, lifts: film.lifts, frames: readFrames(film.frames) };
  film.words.forEach((word, i) => {
    const { id, look } = typeof word === "string" ? { id: word } : word;
    if (id !== undefined) life.words.set(i + 1, id);
    if (look) life.looks.set(i + 1, look);
    if (look && id !== undefined) life.lastLooks.set(id, look);
  });
  for (const lane of film.lanes) {
    life.curves.set(lane.view, readSamples(lane.samples, lane.axes));
    if (lane.ghost) life.ghosts.set(lane.view, readSamples(lane.ghost, lane.axes));
    life.facts.set(lane.view, lane);
  }
  addTrails(life.frames);
  life.end = Math.max(1, life.frames.at(-1)?.tick ?? 1, ...[...life.curves.values()].map((samples) => samples.at(-1)?.tick ?? 0));
  return life;
}

/** The last frame up to a tick; before the first one that. */
export function frameUpTo(frames, tick) {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (frames[middle].tick <= tick) low = middle; else high = middle - 1;
  }
  return frames[low];
}
