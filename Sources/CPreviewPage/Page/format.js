// Numbers as the terminal writes them.

/** An offset or speed with one decimal, never −0.0. */
export function points(value) {
  if (!Number.isFinite(value)) return "–";
  const text = value.toFixed(1);
  return text === "-0.0" ? "0.0" : text;
}

/** A time in seconds, with three decimals. */
export const seconds = (value) => `${value.toFixed(3)} s`;
