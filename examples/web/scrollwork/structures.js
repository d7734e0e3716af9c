// The structures of scrollwork.h.
import { bool, f64, i32, struct, text, u32, u64 } from "./memory.js";

export const Point = struct({ x: f64, y: f64 });
export const Size = struct({ width: f64, height: f64 });
export const Rect = struct({ x: f64, y: f64, width: f64, height: f64 });
export const Failure = struct({
  status: i32, message: text, file: text, line: i32, isNote: bool, help: text, number: text, traceback: text,
  event: text, view: text,
});
export const Limits = struct({
  instructions: u64, callbackInstructions: u64, memory: u64, cpuTime: f64, virtualTime: f64,
});
export const Options = struct({
  size: u32, flags: u32, name: text, seed: u64, limits: Limits, device: text, rate: f64, folder: text, module: u32,
  print: u32, fault: u32, context: u32,
});
export const ViewState = struct({
  offset: Point, velocity: Point, target: Point, minimum: Point, maximum: Point, content: Size, container: Size,
  zoom: f64, phase: i32,
});
export const Box = struct({
  kind: i32, id: text, frame: Rect, clip: Rect, opacity: f64, scale: f64, isLifted: bool, isFocused: bool, role: text,
  text, caption: text, color: text, icon: text, radius: f64, rotation: f64,
});
export const FrameHead = struct({ tick: u64, time: f64, size: Size, count: u32, boxes: u32 });
export const Field = struct({ name: text, text, number: f64 });
export const EventHead = struct({
  listening: u64, number: u64, name: text, view: text, item: text, time: f64, tick: u64, source: text, cause: text,
  fieldCount: u32, fields: u32,
});
export const Answer = struct({ deed: i32, point: Point });
export const Lift = struct({ offset: Point, velocity: Point, natural: Point, hasNatural: bool });

export function readEvent(memory, address) {
  const { fieldCount, fields, ...event } = EventHead.read(memory, address);
  const list = Array.from({ length: fieldCount }, (_, i) => Field.read(memory, fields + i * Field.size));
  return { ...event, fields: Object.fromEntries(list.map((field) => [field.name, field.text ?? field.number])) };
}
