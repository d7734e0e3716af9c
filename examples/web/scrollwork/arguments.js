// What calls are given: checked here, because WebAssembly would convert it without a word.
import { ScrollworkError, Status } from "./values.js";

export const refuse = (message) => new ScrollworkError({ status: Status.BAD_ARGUMENT, message });

/** A value for a message: what it is, and for those that are short, how it is written. */
export const shown = (value) =>
  typeof value === "string" ? JSON.stringify(value.slice(0, 40))
    : typeof value === "function" ? "a function"
      : typeof value === "object" && value !== null ? `an object (${value.constructor?.name ?? "without a class"})`
        : String(value) + (typeof value === "bigint" ? "n" : "");

export function asText(value, what) {
  if (typeof value !== "string") throw refuse(`${what} is ${shown(value)}; allowed: a string`);
  if (!(value.isWellFormed?.() ?? !/\p{Surrogate}/u.test(value))) {
    throw refuse(`${what} has half of a surrogate pair, which UTF-8 cannot write`);
  }
  return value;
}

/** A script, which may come as the bytes of its file. */
export const asScript = (value, what) => value instanceof Uint8Array ? value : asText(value, what);
export const asTextOrNull = (value, what) => value == null ? null : asText(value, what);

export function asNumber(value, what) {
  if (typeof value !== "number") throw refuse(`${what} is ${shown(value)}; allowed: a number`);
  return value;
}

/** A whole number of 64 bits, as JavaScript hands it to WebAssembly. */
export function asWhole(value, what, lowest = -(2n ** 63n), highest = 2n ** 63n - 1n) {
  const whole = Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof whole !== "bigint" || whole < lowest || whole > highest) {
    throw refuse(`${what} is ${shown(value)}; allowed: a whole number from ${lowest} to ${highest}`);
  }
  return whole;
}

export const asCount = (value, what) => asWhole(value, what, 0n, 2n ** 64n - 1n);

export function asPoint(value, what) {
  const { x = 0, y = 0 } = value ?? {};
  return { x: asNumber(x, `${what}.x`), y: asNumber(y, `${what}.y`) };
}

export function asFunction(value, what) {
  if (typeof value !== "function") throw refuse(`${what} is ${shown(value)}; allowed: a function`);
  return value;
}

/** Refuses names of options that mean nothing. */
export function checkNames(given, allowed, what) {
  const names = allowed.split(" ");
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) throw refuse(`${what} ${shown(name)} does not exist; there are ${names.join(", ")}`);
  }
}
