// What a program tells a host, kept so that it can be told to another one: the same digest is the same run.
//
//   const calls = record(host);            // before bind, which calls the host
//   …
//   replay(JSON.parse(JSON.stringify(calls)), scrollwork.open(scene, sameOptions));
//
// Times of inputs are part of the calls, so a run on a phone is the same run in node, and in Python by the same names.
// What listeners of the program answer is not kept: listen and answer the same in both. JSON has no View, Item or BigInt;
// where these are arguments, hand on the calls themselves.

/** The methods that change a host. */
const told = [
  "load", "loadModule", "addPackage", "attach", "configure", "detach", "reload", "run", "advance", "advanceTo", "settle", "resize",
  "touchBegin", "touchMove", "touchEnd", "touchCancel", "wheel", "hover", "leave", "key", "moved", "targetFor",
];

/**
 * Keeps the calls that change a host, from now on.
 *
 * @param {import("./scrollwork.js").Host} host
 * @returns {[string, ...unknown[]][]} the calls so far, each with its arguments; it grows
 */
export function record(host) {
  const calls = [];
  for (const name of told) {
    const call = host[name].bind(host);
    host[name] = (...given) => {
      calls.push([name, ...given]);
      return call(...given);
    };
  }
  return calls;
}

/** Makes the calls to a host with the same scene, scripts and seed. One that failed may fail again. */
export function replay(calls, host) {
  for (const [name, ...given] of calls) {
    try {
      host[name](...given);
    } catch { /* What it left behind is part of the run. */ }
  }
}
