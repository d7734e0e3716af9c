// Options of behaviors as Lua writes them.
import { asText, refuse, shown } from "./arguments.js";

/** A scroll view as the value of an option. */
export class View {
  constructor(id) { this.id = asText(id, "the id of a view"); }
}

/** An item of the scene as the value of an option. */
export class Item {
  constructor(id) { this.id = asText(id, "the id of an item"); }
}

const keywords = new Set((
  "and break do else elseif end false for function goto if in local nil not or repeat return then true until while"
).split(" "));

/** A value as Lua writes it, for `attach`, or to be put into a script for `run`. */
export function lua(value, depth = 0) {
  if (depth > 50) throw refuse("options nest deeper than 50 tables, or contain themselves");
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw refuse(`${value} is no value of an option: numbers are to be finite`);
    return Object.is(value, -0) ? "-0.0" : String(value);
  }
  if (typeof value === "bigint") {
    if (BigInt.asIntN(64, value) !== value) throw refuse(`${value} is no integer of Lua, which has 64 bits`);
    // The smallest integer has no decimal literal.
    return value === -(2n ** 63n) ? "0x8000000000000000" : String(value);
  }
  if (value instanceof View) return `scene:view(${quoted(value.id)})`;
  if (value instanceof Item) return `scene:item(${quoted(value.id)})`;
  if (Array.isArray(value)) {
    if (value.some((item) => item == null)) throw refuse("a list of options has no null: it would end the list");
    return `{ ${value.map((item) => lua(item, depth + 1)).join(", ")} }`;
  }
  if (value && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    const parts = Object.entries(value).filter(([, item]) => item != null).map(([key, item]) => {
      const name = /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) && !keywords.has(key) ? key : `[${quoted(key)}]`;
      return `${name} = ${lua(item, depth + 1)}`;
    });
    return `{ ${parts.join(", ")} }`;
  }
  const allowed = "boolean, number, bigint, string, View, Item, lists, plain objects";
  throw refuse(`${shown(value)} is no value of an option; allowed: ${allowed}`);
}

const quoted = (text) => {
  const bytes = [...new TextEncoder().encode(asText(text, "a text of an option"))];
  const isPlain = (byte) => byte >= 32 && byte < 127 && byte !== 34 && byte !== 92;
  const written = (byte) => isPlain(byte) ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`;
  return `"${bytes.map(written).join("")}"`;
};
