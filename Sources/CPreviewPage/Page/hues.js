// The colors of what scenes show: twelve hues, each dark enough for white letters.

/** By name: the angle on the color wheel, the saturation and the lightness in percent. */
export const hues = {
  red: [4, 66, 50], orange: [22, 76, 44], amber: [38, 82, 36], lime: [84, 52, 34], green: [146, 58, 33],
  teal: [172, 66, 31], cyan: [194, 76, 36], blue: [216, 70, 48], indigo: [236, 58, 56], violet: [262, 54, 54],
  magenta: [302, 46, 46], pink: [338, 64, 50],
};

const names = Object.keys(hues);

/** A number of 32 bits for a text; equal texts have equal ones. */
export function seedOf(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The hue of an id without a color of its own.
 *
 * Of numbered ids each has another hue than those 1 to 7 numbers away, so that neighbors differ in rows and in grids.
 */
export function hueOf(id) {
  const [, name, number] = /^(.*?)(\d{1,9})?$/s.exec(id);
  const first = seedOf(name || "item");
  return names[(first + 5 * Number(number ?? 0)) % names.length];
}

/** A CSS color: of a hue's name, lighter or darker by a number of percent and with a share of its saturation. */
export function paint(color, lighter = 0, saturation = 1) {
  const hue = hues[color];
  if (!hue) return color;
  const lightness = Math.max(4, Math.min(97, hue[2] + lighter));
  return `hsl(${hue[0]} ${Math.round(hue[1] * saturation)}% ${lightness}%)`;
}

/** The hue that is some steps further on the wheel. */
export const nextHue = (color, steps) => {
  const at = names.indexOf(color);
  return at < 0 ? color : names[(at + steps + names.length) % names.length];
};
