// The run of every example ends with the digest of `scrollwork run`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, open, runs, said } from "./examples.mjs";

const names = Object.keys(runs);
const digestOf = (host) => host.digest().toString(16).padStart(8, "0");
const known = Object.fromEntries(names.map((name) => [name, said(name)]));

/** Of a timer that still runs at rest, `settle` waits for nothing, and `scrollwork run` for its end. */
const timers = new Set(["is_scrolling", "pull_to_refresh"]);
/** What the table of a run may say, beside `file`, which each scene requires itself. */
const allowed = new Set(["file", "scene", "do", "on"]);

test("there are runs of which nothing is left out", () => {
  assert.ok(names.length > 25);
  for (const name of names) for (const key of Object.keys(runs[name])) assert.ok(allowed.has(key), `${name}: ${key}`);
});

for (const name of names) {
  test(`${name} ends with the same digest · row:J25`, async () => {
    const { ticks, digest } = known[name];
    const faults = [];
    const host = open(await load(), name, { fault: (error) => faults.push(error) });
    assert.ok(host.settle(60));
    while (timers.has(name) && Math.round(host.now * 60) < ticks) host.advance(1 / 60);
    assert.deepEqual([Math.round(host.now * 60), digestOf(host), faults], [ticks, digest, []]);
    host.close();
  });

  test(`${name} ends with the same digest however time is cut · row:J25`, async () => {
    const { ticks, digest } = known[name];
    const host = open(await load(), name, { fault: (error) => { throw error; } });
    let seed = 7;
    for (let left = ticks - Math.round(host.now * 60); left > 0; left = ticks - Math.round(host.now * 60)) {
      // Frames of 144 and 50 Hz, ticks, and leaps, none of them beyond the end.
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      host.advance(Math.min([1 / 144, 1 / 50, 1 / 60, 0.3][seed % 4], left / 60));
      host.draw();
    }
    assert.equal(digestOf(host), digest);
    host.close();
  });
}

test("hosts beside each other know nothing of each other", async () => {
  const scrollwork = await load();
  const beside = ["carousel", "chat", "masonry", "carousel"];
  const hosts = beside.map((name) => open(scrollwork, name));
  for (let i = 0; i < 600; i += 1) for (const host of hosts) if (host.isMoving) host.advance(1 / 60);
  assert.deepEqual(hosts.map(digestOf), beside.map((name) => known[name].digest));
  for (const host of hosts) host.close();
});
