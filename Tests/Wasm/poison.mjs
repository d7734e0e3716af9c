// What the poisoned module is for: memory that is given back no longer says what it did.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes } from "./examples.mjs";

test("memory that is given back is overwritten", async () => {
  const imports = { wasi_snapshot_preview1: { clock_time_get: () => 0 } };
  const { exports } = (await WebAssembly.instantiate(bytes, imports)).instance;
  exports._initialize();
  const address = exports.malloc(64);
  const block = new Uint8Array(exports.memory.buffer, address, 64);
  assert.deepEqual(block, new Uint8Array(64).fill(0xcd));
  block.fill(7);
  exports.free(address);
  // The allocator's own links lie in the first words.
  assert.deepEqual(block.slice(16), new Uint8Array(48).fill(0xdd));
});
