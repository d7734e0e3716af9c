import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { carousel } from "./carousel.mjs"; // the port

const vectors = JSON.parse(readFileSync(new URL("carousel.json", import.meta.url), "utf8"));
const views = new Map(vectors.views.map((view) => [view.id, view]));

describe(`the carousel rests where ${vectors.scene} does`, () => {
  for (const hand of vectors.hands) {
    test(`hand ${hand.hand} of seed ${vectors.seed}`, () => {
      const view = hand.changed ?? views.get(hand.view);
      hand.result = carousel(view, hand.lift);
      const { natural, rest, target } = hand.result;
      // Less than 0.5 pt apart.
      expect(natural[view.axis]).toBeCloseTo(hand.expect.natural[view.axis], 0);
      expect(rest[view.axis]).toBeCloseTo(hand.expect.rest[view.axis], 0);
      expect(target).toBe(hand.expect.target);
    });
  }
});

// For scrollwork vectors --check RESULTS, which sorts what differs.
const { RESULTS } = process.env;
afterAll(() => RESULTS && writeFileSync(RESULTS, JSON.stringify(vectors)));
