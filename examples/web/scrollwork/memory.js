// The module's memory: numbers, texts and structures of C in it.
import { asText, refuse } from "./arguments.js";
import { ScrollworkError, Status } from "./values.js";

const scalar = (size, read, write) => ({ size, align: size, read, write });
export const i32 = scalar(4, (m, a) => m.view.getInt32(a, true), (m, a, v) => m.view.setInt32(a, v, true));
export const u32 = scalar(4, (m, a) => m.view.getUint32(a, true), (m, a, v) => m.view.setUint32(a, v, true));
export const f64 = scalar(8, (m, a) => m.view.getFloat64(a, true), (m, a, v) => m.view.setFloat64(a, v, true));
export const u64 = scalar(
  8, (m, a) => Number(m.view.getBigUint64(a, true)), (m, a, v) => m.view.setBigUint64(a, v, true));
export const bool = scalar(1, (m, a) => m.view.getUint8(a) !== 0, (m, a, v) => m.view.setUint8(a, v ? 1 : 0));
export const text = scalar(
  4, (m, a) => m.text(u32.read(m, a)), (m, a, v) => u32.write(m, a, v == null ? 0 : m.placeText(v)));

/** A structure of fields in the order and with the padding of C; those that are not given are zero. */
export function struct(fields) {
  const up = (size, align) => Math.ceil(size / align) * align;
  const parts = [];
  let size = 0;
  let align = 1;
  for (const [name, type] of Object.entries(fields)) {
    const offset = up(size, type.align);
    parts.push({ name, type, offset });
    size = offset + type.size;
    align = Math.max(align, type.align);
  }
  const read = (m, a) => {
    const value = {};
    for (const { name, type, offset } of parts) value[name] = type.read(m, a + offset);
    return value;
  };
  const write = (m, a, value) => {
    for (const { name, type, offset } of parts) if (value[name] !== undefined) type.write(m, a + offset, value[name]);
  };
  return { size: up(size, align), align, parts, read, write };
}

/** How many ids are kept at most. */
const mostIds = 1000;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function asBytes(value) {
  const bytes = typeof value === "string" ? encoder.encode(value) : value;
  if (bytes.includes(0)) throw refuse("a text has a zero byte, where C would end it");
  return bytes;
}

/** The module's memory. What a call gives it lies in a stack of its own, which is empty between calls. */
export class Memory {
  #exports;
  #start;
  #top;
  #end;
  #blocks = [];
  #view;
  #bytes;
  #ids = new Map();
  /** Where a call of every frame writes what it answers: 16 bytes. */
  answers;

  constructor(exports) {
    this.#exports = exports;
    this.#start = this.#top = exports.malloc(1 << 16);
    this.#end = this.#start + (1 << 16);
    this.answers = this.place(16);
  }

  /** Views end when the memory grows. */
  get view() {
    const { buffer } = this.#exports.memory;
    if (this.#view?.buffer !== buffer) this.#view = new DataView(buffer);
    return this.#view;
  }

  get bytes() {
    const { buffer } = this.#exports.memory;
    if (this.#bytes?.buffer !== buffer) this.#bytes = new Uint8Array(buffer);
    return this.#bytes;
  }

  text(address) {
    if (address === 0) return null;
    const { bytes } = this;
    let value = "";
    // Most are short and ASCII, for which this is faster than the decoder.
    for (let i = address; i < address + 24; i += 1) {
      if (bytes[i] === 0) return value;
      if (bytes[i] > 127) break;
      value += String.fromCharCode(bytes[i]);
    }
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /** Room for as long as the innermost `during` lasts. */
  place(size) {
    const address = this.#top;
    if (address + size <= this.#end) {
      this.#top = Math.ceil((address + size) / 8) * 8;
      return address;
    }
    const block = this.#allocate(size);
    this.#blocks.push(block);
    return block;
  }

  #allocate(size) {
    const block = this.#exports.malloc(size);
    if (block !== 0) return block;
    throw new ScrollworkError({ status: Status.MEMORY, message: `there is no memory for ${size} bytes` });
  }

  /** The address of an id, which is kept: each frame asks for the same ones. The library copies it before it calls
   * anything. */
  idAddress(id) { return this.#ids.get(id) ?? this.#keep(id); }

  #keep(id) {
    if (this.#ids.size === mostIds) {
      for (const address of this.#ids.values()) this.#exports.free(address);
      this.#ids.clear();
    }
    const bytes = asBytes(asText(id, "view"));
    const address = this.#allocate(bytes.length + 1);
    this.#write(bytes, address);
    this.#ids.set(id, address);
    return address;
  }

  placeText(value) {
    return this.#placeShort(value) ?? this.#placeLong(value);
  }

  /** Ids and other short texts of ASCII, without a copy; null for others. */
  #placeShort(value) {
    if (typeof value !== "string" || value.length > 32) return null;
    const top = this.#top;
    const address = this.place(value.length + 1);
    const { bytes } = this;
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if (code === 0 || code > 127) {
        this.#top = top;
        return null;
      }
      bytes[address + i] = code;
    }
    bytes[address + value.length] = 0;
    return address;
  }

  #placeLong(value) {
    const bytes = asBytes(value);
    const address = this.place(bytes.length + 1);
    this.#write(bytes, address);
    return address;
  }

  #write(bytes, address) {
    this.bytes.set(bytes, address);
    this.bytes[address + bytes.length] = 0;
  }

  placeStruct(type, value) {
    const address = this.place(type.size);
    this.bytes.fill(0, address, address + type.size);
    if (value) type.write(this, address, value);
    return address;
  }

  during(body) {
    const top = this.#top;
    const count = this.#blocks.length;
    try {
      return body();
    } finally {
      this.#top = top;
      while (this.#blocks.length > count) this.#exports.free(this.#blocks.pop());
    }
  }
}
