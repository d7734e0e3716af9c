// Which messages may move the scene. The page counts those that it sends, the worker those that it has taken: rest is
// rest only when both are equal.

const moving = new Set(["wheel", "trackpad", "momentum", "key", "line", "again", "step"]);

/** Whether a message of the page may move the scene. */
export const isAct = (message) => message.k === "hand" || (message.k === "request" && moving.has(message.request.k));
