// The way from the page to the worker that owns the socket.

export const worker = new Worker("/stage-worker.js", { type: "module" });
export const post = (message, transfer) => worker.postMessage(message, transfer ?? []);

/** Asks the engine for something; Sources/ScrollworkPreview/Wire/PageRequest.swift has the names. */
export const request = (k, fields) => post({ k: "request", request: { k, ...fields } });
