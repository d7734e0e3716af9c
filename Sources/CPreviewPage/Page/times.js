// How long the page takes, for measuring: from an input, a message about time, or a look to the picture of it.

/** Starts to measure; times are in milliseconds. */
export function makeTimes() {
  /** Messages that are not answered, and those that are and not drawn: when sent, and the times of the inputs in them. */
  let sent = [];
  let answered = [];
  let looked = null;
  let hasDrawn = true;
  const trips = [];
  const inputs = [];
  const looks = [];
  let steps = 0;
  let dropped = 0;
  return {
    /** A frame of the screen, in which something moves. */
    step() {
      steps += 1;
      if (!hasDrawn) dropped += 1;
      hasDrawn = false;
    },
    send(hands) { sent.push({ at: performance.now(), hands }); },
    answer() { answered.push(...sent.splice(0, 1)); },
    look() { looked = performance.now(); },
    draw() {
      hasDrawn = true;
      const now = performance.now();
      for (const { at, hands } of answered) {
        trips.push(now - at);
        for (const time of hands) inputs.push(now - time);
      }
      answered = [];
      if (looked !== null) looks.push(now - looked);
      looked = null;
    },
    get all() { return { trips, inputs, looks, steps, dropped }; },
  };
}
