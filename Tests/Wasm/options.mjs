// Options of behaviors arrive in scripts as they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Item, lua, Status, View } from "../../examples/web/scrollwork.js";
import { failure, open } from "./support.mjs";

/** Prints the option, down to the bytes of texts. */
const ECHO = `
local sw = require "scrollwork"
local function text(value)
  if type(value) == "string" then return "s" .. table.concat({ value:byte(1, -1) }, " ") end
  if type(value) ~= "table" then return (math.type(value) or "") .. tostring(value) end
  local parts = {}
  for key, inner in pairs(value) do parts[#parts + 1] = text(key) .. "=" .. text(inner) end
  table.sort(parts)
  return "{" .. table.concat(parts, ",") .. "}"
end
return sw.behavior("echo", function(view, options)
  print(text(options.value))
end)
`;

function echo(value) {
  const { host, lines } = open();
  host.load(ECHO, "echo.lua");
  host.attach("list", "echo.lua", { value });
  host.close();
  return lines[0];
}

const echoed = (text) => `s${[...new TextEncoder().encode(text)].join(" ")}`;

test("any text arrives byte for byte", () => {
  const { host, lines } = open();
  host.load(ECHO, "echo.lua");
  const parts = ['"', "\\", "\0", "\n", "\r", "%", "'", "7", "ä", "€", "🂡", "\x7f", "\u2028", "]]", "--"];
  const texts = Array.from({ length: 256 }, (_, i) => String.fromCharCode(i));
  for (let i = 0; i < 200; i += 1) texts.push(parts.filter((_, j) => (i * 7919) >> j & 1).join(""));
  for (const text of [...texts, '" .. error("run") .. "']) {
    host.configure("list", "echo.lua", { value: text });
    assert.equal(lines.pop(), echoed(text));
  }
  host.close();
});

test("numbers arrive to the last digit", () => {
  const { host, lines } = open();
  for (const number of [0.1, -0, 1e300, 5e-324, 1 / 3, 2 ** 53, 1e21, -7.25, Number.MAX_VALUE]) {
    host.run(`print(string.format("%.17g", ${lua(number)}))`);
    assert.ok(Object.is(Number(lines.pop()), number), String(number));
  }
  host.load(ECHO, "echo.lua");
  for (const number of [0n, 1n, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)]) {
    host.configure("list", "echo.lua", { value: number });
    assert.equal(lines.pop(), `integer${number}`);
  }
  host.close();
});

test("tables arrive with keys of all kinds", () => {
  const parts = [
    `${echoed("and")}=true`, `${echoed("a b")}={integer1=integer1,integer2={integer1=float2.5}}`, `${echoed("p")}={}`];
  const value = { and: true, "a b": [1, [2.5]], p: {}, none: null, missing: undefined };
  assert.equal(echo(value), `{${parts.sort().join(",")}}`);
  assert.equal(echo(null), "nil");
});

test("views and items arrive whatever their ids are", () => {
  assert.match(echo(new View("side by side")), /"side by side"/);
  assert.match(echo(new Item("first")), /"first"/);
  assert.match(failure(() => echo(new View("nowhere"))).text, /no item "nowhere"/);
});

test("what is no value of Lua is refused in a sentence", () => {
  const endless = [];
  endless.push(endless);
  const refused = [
    [NaN, "NaN is no value"], [-Infinity, "-Infinity is no value"], [2n ** 63n, "64 bits"], [[1, null], "no null"],
    [() => 1, "a function is no value"], [new Map(), "an object (Map) is no value"], [Symbol("x"), "no value"],
    ["\ud800", "surrogate"], [endless, "contain themselves"]];
  for (const [value, words] of refused) {
    const error = failure(() => echo({ inner: value }));
    assert.equal(error.code, Status.BAD_ARGUMENT);
    assert.ok(error.message.includes(words), error.message);
  }
});
