// The way from the page to the worker that owns the socket.
import { isAct } from "./acts.js";

export const worker = new Worker("/stage-worker.js", { type: "module" });

/** How many messages that may move the scene were sent, what is called with each, and whether they are dropped. */
export const acts = { sent: 0, on: null, isHeld: false };

export function post(message, transfer) {
  if (isAct(message)) {
    if (acts.isHeld) return;
    acts.sent += 1;
    acts.on?.();
  }
  worker.postMessage(message, transfer ?? []);
}

/** Asks the engine for something; Sources/ScrollworkPreview/Wire/PageRequest.swift has the names. */
export const request = (k, fields) => post({ k: "request", request: { k, ...fields } });
