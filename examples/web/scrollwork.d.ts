/**
 * Scrollwork in JavaScript: how scroll views behave, written once as Lua scripts.
 *
 * Lengths are in points, times in virtual seconds, velocities in pt/s. A view is named by its id. What cannot be done
 * throws a `ScrollworkError`, and nothing else happens then; `Status` has the reasons. Everything is synchronous but
 * `Scrollwork.load`, and reads no clock but for `Limits.cpuTime`.
 */

declare global {
  /** Until TypeScript 5.2, and as Node's types have it. */
  interface SymbolConstructor { readonly dispose: unique symbol }
}

/** A time that is not known: the input happens at once. */
export const NOW: -1;

/** How a call ended; all but `TRAPPED` are those of `sw_status`. */
export const Status: {
  readonly OK: 0;
  /** The text is no Lua. */
  readonly SYNTAX: 1;
  /** A script raised an error, or called something in a wrong way. */
  readonly RUNTIME: 2;
  /** `Limits.instructions` were used up. */
  readonly INSTRUCTIONS: 3;
  /** `Limits.callbackInstructions` were used up, or in loading. */
  readonly CALLBACK_INSTRUCTIONS: 4;
  /** `Limits.memory` was used up, or the page has no more; close the host then. */
  readonly MEMORY: 5;
  /** `Limits.cpuTime` was used up. */
  readonly CPU_TIME: 6;
  /** `Limits.virtualTime` was used up; time has moved so far. */
  readonly VIRTUAL_TIME: 7;
  /** Scripts printed more than 1 MiB in one call. */
  readonly OUTPUT: 8;
  /** The script returns no behavior, or none was loaded by the name. */
  readonly NO_BEHAVIOR: 9;
  /** The script makes no scene. */
  readonly NO_SCENE: 10;
  /** The scene has no scroll view of the id. */
  readonly UNKNOWN_VIEW: 11;
  /** An event of the engine that the view, or the scene, does not have. */
  readonly UNKNOWN_EVENT: 12;
  /** Time was to be moved in a callback. */
  readonly BUSY: 13;
  readonly NO_THREAD: 14;
  /** What is given cannot be used; the message says which and why. */
  readonly BAD_ARGUMENT: 20;
  /** The host was closed. */
  readonly CLOSED: 21;
  readonly WRONG_THREAD: 22;
  /** Calls nest so deep that too little of the stack is left. */
  readonly SMALL_STACK: 23;
  /** The module has stopped by a fault of its own: each call on it and its hosts says so; `Scrollwork.load` anew. */
  readonly TRAPPED: 100;
};

/** What a view is doing. */
export const Phase: {
  readonly IDLE: 0;
  /** A finger is down and has not moved yet. */
  readonly TRACKING: 1;
  /** A finger, or another direct input, moves the content. */
  readonly INTERACTING: 2;
  /** The content moves by its momentum. */
  readonly DECELERATING: 3;
  /** A call moves the content. */
  readonly ANIMATING: 4;
};

/** What a box stands for. */
export const Kind: {
  readonly VIEW: 0;
  readonly SHEET: 1;
  /** A node without children. */
  readonly ITEM: 2;
  /** A row of a list. */
  readonly ROW: 3;
  /** A container with an id. */
  readonly CONTAINER: 4;
  /** Of a section. */
  readonly HEADER: 5;
  readonly FOOTER: 6;
  /** A header that collapses, or a node that sticks. */
  readonly FLOATING: 7;
  /** A node at an edge of a viewport. */
  readonly BAR: 8;
  /** An item that an animated layout has removed. */
  readonly LEAVING: 9;
  /** An action of a swipe menu. */
  readonly ACTION: 10;
  /** The part of the screen that the keyboard covers. */
  readonly KEYBOARD: 11;
};

/** Why a call failed: in a script, with its place, or in how the library was called. */
export class ScrollworkError extends Error {
  /** One of `Status`; later modules may add numbers. */
  readonly code: number;
  /** What went wrong, without the place and the help that `message` has. */
  readonly text: string;
  /** The name that the script was given; null where none is to blame. */
  readonly file: string | null;
  /** From 1; null for none. */
  readonly line: number | null;
  /** What to do about it. */
  readonly help: string | null;
  /** As `scrollwork doc` knows it, such as "SW2003". */
  readonly number: string | null;
  /** The calls of scripts that led there, innermost first, a line each. */
  readonly traceback: string | null;
  /** Of what goes to `fault`: the event in whose handler it happened, such as "snap". */
  readonly event: string | null;
  /** Of what goes to `fault`: the id of the view that it was about. */
  readonly view: string | null;
  /** Nothing failed: something was ignored that may have been meant. */
  readonly isNote: boolean;
}

export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect extends Point, Size {}

/** A script: its text, or the bytes of its file, which must be UTF-8. */
export type Script = string | Uint8Array;

/** A whole number of up to 64 bits. */
export type Whole = number | bigint;

/**
 * What scripts may use up before they are stopped; they cannot catch a stop. Those of instructions, processor time,
 * virtual time and printed text begin anew with each call; memory is one budget for as long as the host lives. 0 is
 * the default.
 */
export interface Limits {
  /** Of one call; 100 million by default. */
  instructions?: Whole;
  /** Of one handler, rule or timer; 50 million by default. A page that draws is better off with some 100,000. */
  callbackInstructions?: Whole;
  /** In bytes, of all scripts together; 96 MiB by default. */
  memory?: Whole;
  /** Of one call, in seconds; 4 by default. Depends on the machine. */
  cpuTime?: number;
  /** How far one call may move time, in seconds; 3600 by default. */
  virtualTime?: number;
}

export interface Options {
  /** What messages call the scene's script; "scene.lua" by default. */
  name?: string | null;
  /** A device by its name, such as "tablet", in place of the scene's own. */
  device?: string | null;
  /** Ticks a second, 1 to 10000, in place of the scene's own; 0 for that one. */
  rate?: number;
  /** Feeds `sw.random`; from 0. */
  seed?: Whole;
  limits?: Limits;
  /** The text of a module that a script requires, at once: a promise is refused. null where there is none. */
  module?: ((name: string) => Script | null | undefined) | null;
  /** Takes each line that scripts print; `console.log` by default, null for nothing. */
  print?: ((line: string) => void) | null;
  /** Takes what goes wrong in handlers, rules and timers, where no call waits for it; `console.error` by default. */
  fault?: ((error: ScrollworkError) => void) | null;
}

/** A scroll view at a moment. */
export interface ViewState {
  /** The content coordinate at the viewport's start corner. */
  offset: Point;
  /** Of the offset, in pt/s. */
  velocity: Point;
  /** Where the motion in progress ends; the offset at rest. */
  target: Point;
  /** The range of the offset. */
  minimum: Point;
  maximum: Point;
  content: Size;
  /** The viewport. */
  container: Size;
  zoom: number;
  /** One of `Phase`. */
  phase: number;
}

/** A rectangle on the screen. */
export interface Box {
  /** One of `Kind`. */
  kind: number;
  /** Of the item; null without one. */
  id: string | null;
  /** From the upper left corner of the scene. */
  frame: Rect;
  /** The part of the screen in which it shows: the viewports around it. */
  clip: Rect;
  /** 0 to 1. */
  opacity: number;
  /** About its center. */
  scale: number;
  /** A finger has lifted it to drag it to another place. */
  isLifted: boolean;
  isFocused: boolean;
  /** What the scene's `look` says, such as "bubble_in", "photo", "button"; null for nothing said, and so below. */
  role: string | null;
  text: string | null;
  caption: string | null;
  /** A name or #rrggbb. */
  color: string | null;
  /** "heart", "search". */
  icon: string | null;
  /** Of its corners. */
  radius: number | null;
  /** About its center, after the scale, in degrees clockwise. */
  rotation: number;
}

/** What shows, from back to front. */
export interface Drawing {
  tick: number;
  time: number;
  /** Of the scene. */
  size: Size;
  boxes: Box[];
}

/** A box whose fields are read from the module's memory when they are asked for; `radius` is -1 for nothing said. */
export interface LiveBox extends Readonly<Omit<Box, "radius">>, Readonly<Rect> { readonly radius: number }

/** What shows, without copies; valid until the next `draw`, `frame` or `close` of its host. */
export interface Frame {
  readonly tick: number;
  readonly time: number;
  readonly size: Size;
  readonly count: number;
  /** A box by its number, from 0. It is one object, which the next call moves to another box. */
  box(number: number): LiveBox;
}

/** Something that happened; `scrollwork doc EVENT` lists its fields. */
export interface ScrollEvent {
  /** What `on` or `collect` gave for it. */
  listening: number;
  /** Among those of this listening, from 1; a gap shows what was dropped. */
  number: number;
  name: string;
  /** null for none, or one without an id; so for item. */
  view: string | null;
  item: string | null;
  time: number;
  tick: number;
  /** What moved the view: "user", "momentum", "program"; null where nothing did. */
  source: string | null;
  /** What made it happen, and the line: "scroll_to tabs.lua:9". */
  cause: string | null;
  /** As scripts read them; what lies in a table has a path: "target.x", "ids.1". true is 1 and false 0. */
  fields: Record<string, string | number>;
}

/** What a listener does where an event asks. Nothing leaves things as they are. */
export type Answer =
  /** `will_end_drag`: the view comes to rest at the point. */
  | { target: Partial<Point> }
  /** `will_scroll_to_top`, `pre_pan`, `will_dismiss`: it does not happen. */
  | { refuse: true }
  /** `pre_scroll`, `post_scroll`, `pre_fling`, `post_fling`: the listener takes so much. */
  | { take: Partial<Point> };

/** A finger that leaves a native view. */
export interface Lift {
  offset: Partial<Point>;
  /** Of the offset, in pt/s; that of a finger has the other sign. */
  velocity: Partial<Point>;
  /** Where the view would rest by itself; without it that is computed by the physics of the view. */
  natural?: Partial<Point> | null;
}

/** A scroll view as the value of an option. */
export class View {
  constructor(id: string);
  readonly id: string;
}

/** An item of the scene as the value of an option. */
export class Item {
  constructor(id: string);
  readonly id: string;
}

/** A value that an option can have; null and undefined leave a key out. Numbers without a fraction are integers. */
export type Value = boolean | number | bigint | string | View | Item | readonly Value[] | Values;

export interface Values { readonly [key: string]: Value | null | undefined }

/** A value as Lua writes it, for `run`. */
export function lua(value: Value): string;

/** An instance of scrollwork.wasm. After a trap it is dead with its hosts, and the page goes on. */
export class Scrollwork {
  private constructor();

  /**
   * Loads the module; by default scrollwork.wasm beside this file.
   *
   * @param source An address, in node a path too; bytes; a Response, or a promise of one; a compiled module. A module
   *   that was loaded before is ready in some milliseconds.
   * @throws ScrollworkError for what is no module of Scrollwork. What `fetch` and `WebAssembly` throw stays as it is.
   */
  static load(
    source?: string | URL | BufferSource | WebAssembly.Module | Response | Promise<Response>): Promise<Scrollwork>;

  /** Of the library, such as "0.3.0". */
  readonly version: string;
  /** For `load` in a worker, to which it can be posted, or after a trap. */
  readonly module: WebAssembly.Module;
  /** Of the memory of all its hosts, in bytes, at most 1 GiB. It grows, and what hosts leave is used for others. */
  readonly memorySize: number;

  /** Opens a host on the scene that a script makes: one that calls `sw.scene`, or returns a function that does. */
  open(scene: Script, options?: Options): Host;
}

/**
 * A scene with its scripts. What a callback throws is thrown by the call that was under way.
 *
 * One that is forgotten is closed by the garbage collector at some time; `close` does it now, and so does `using`.
 */
export class Host {
  private constructor();

  /** Ends all scripts and releases what the host owns; a second time it does nothing. Every later call throws. */
  close(): void;
  [Symbol.dispose](): void;
  /** Whether it was closed, or its module has trapped. */
  readonly isClosed: boolean;

  /** Loads a script that returns a behavior, under a name. One that is loaded again stands for the new text. */
  load(text: Script, name: string): void;
  /** Loads the behavior that a module returns, such as "scrollwork.behaviors.carousel", under the module's name. */
  loadModule(module: string): void;
  /**
   * Adds a package: behaviors of somebody else, which may change only what is in the view that they are attached to.
   *
   * @param name Letters, digits and "_". `module` is called with "NAME" for what it returns, with "NAME.FILE" for files.
   * @param version Such as "1.2.0", for messages.
   * @param rights What it may do besides, and the packages, added before, that its files may require.
   */
  addPackage(name: string, version: string, rights?: {
    allow?: ("scene" | "views" | "focus" | "print" | "budget")[]; needs?: string[];
  }): void;
  /** Attaches a behavior that was loaded to a view, or to the scene for null. */
  attach(view: string | null, behavior: string, options?: Values | null): void;
  /** Ends a behavior on a view, where it is attached, and attaches it with other options. */
  configure(view: string | null, behavior: string, options?: Values | null): void;
  /** Ends a behavior on a view with all that it registered there. */
  detach(view: string | null, behavior: string): void;
  /** Replaces the text of a behavior wherever it is attached. Where the new text is wrong the old one stays. */
  reload(behavior: string, text: Script): void;
  /** Runs a plain script, in which views are globals by their ids; the verbs of tests, such as flick, move time. */
  run(text: Script, name?: string): void;

  /** Moves time by whole ticks; what is left of one counts in the next call. From 0. */
  advance(seconds: number): void;
  /**
   * Moves time to a moment of the program's clock, in seconds: of `requestAnimationFrame`, divided by 1000. The first
   * call says what moment now is, and moves nothing; a moment before the last one moves nothing either.
   */
  advanceTo(timestamp: number): void;
  /** Moves time until nothing moves and no event waits, at most by a limit; returns whether it came to that. */
  settle(limit?: number): boolean;
  /** The virtual time since the host was opened. */
  readonly now: number;
  /** Whether something moves or an event waits. */
  readonly isMoving: boolean;
  /** For how many seconds nothing happens by itself: 0 while something moves, Infinity for ever. */
  readonly idleTime: number;
  /** Gives the scene another size. */
  resize(width: number, height: number): void;

  /** Puts a finger down at a point of the scene. Its number, such as a `pointerId`, is of none that is down. */
  touchBegin(finger: Whole, x: number, y: number): void;
  /** Moves a finger, at a time in the clock of `advanceTo`: `event.timeStamp / 1000`. */
  touchMove(finger: Whole, x: number, y: number, time?: number): void;
  /** Lifts a finger, which decides where a view comes to rest. */
  touchEnd(finger: Whole, time?: number): void;
  /** Takes a finger away: no tap and no momentum. */
  touchCancel(finger: Whole): void;
  /** Turns a wheel over a point of the scene; positive towards the end. */
  wheel(x: number, y: number, dx: number, dy: number): void;
  /** Moves a mouse, no button pressed, to a point of the scene: `hover` and `leave` come with the next tick. */
  hover(x: number, y: number): void;
  /** Takes the mouse off the scene. */
  leave(): void;
  /** Presses a key on a view, by its name in browsers, such as "PageDown"; Space with shift is "Shift+Space". */
  key(view: string, key: string): void;

  /** The offset of a view, after a layout that is due. */
  offset(view: string): Point;
  /** All of a view. */
  read(view: string): ViewState;
  /** What shows now, as plain objects. */
  draw(): Drawing;
  /** What shows now, read where it lies: for what is drawn in each frame. */
  frame(): Frame;

  /**
   * Calls a function with each event of a name, of a view or of the whole scene for null. Inside of it the host may be
   * read, but time cannot be moved.
   *
   * @returns The number for `off`.
   */
  on(view: string | null, event: string, listener: (event: ScrollEvent) => Answer | null | undefined | void): number;
  /** Collects events of a name for `events`; of more than 4,096 that wait the oldest are dropped. */
  collect(view: string | null, event: string): number;
  /** Takes the events that wait, the oldest first, until none does. */
  events(): Generator<ScrollEvent, void, void>;
  /** Ends a listener or the collecting of an event. */
  off(listening: number): void;

  /** Says where the native view is that stands for a view, and what it is doing; one of `Phase`. */
  moved(view: string, x: number, y: number, phase: number): void;
  /** Where a view comes to rest that a finger leaves: by its behavior's rule, listeners and range. */
  targetFor(view: string, lift: Lift): Point;

  /** The digest of all that scripts printed, all events and all offsets; in hexadecimal that of `scrollwork run`. */
  digest(): number;
}
