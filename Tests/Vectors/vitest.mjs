// As much of Vitest as carousel.test.mjs needs, over what node has: a test run without a network.

import assert from "node:assert";
export { after as afterAll, describe, test } from "node:test";

export const expect = (received) => ({
  toBe: (expected) => assert.strictEqual(received, expected),
  toBeCloseTo: (expected, digits) =>
    assert.ok(
      Math.abs(received - expected) < 10 ** -digits / 2,
      `${received} is not close to ${expected}`),
});
