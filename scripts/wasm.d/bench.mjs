// What the library costs in node, beside the native one.
//
//   node bench.mjs MODULE NATIVE-PROGRAM
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { Scrollwork } from "../../examples/web/scrollwork.js"

const [file, native] = process.argv.slice(2)
const scene = `
local sw = require "scrollwork"
local scene = sw.scene { width = 320, height = 480,
  sw.scroll { id = "v", sw.list { count = 1000000, extent = 60 } } }
local v, last = scene:view "v", nil
v:snap(function(move) return { y = sw.round(move.natural.y / 60) * 60 } end)
v:on("scroll", function(e) last = e.to.y end)
return scene
`

const milliseconds = async (body) => {
  const begin = performance.now()
  const value = await body()
  return [performance.now() - begin, value]
}
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1]

const bytes = readFileSync(file)
const [compiled, module] = await milliseconds(() => WebAssembly.compile(bytes))
const gallery = `
local sw = require "scrollwork"
return sw.scene { width = 390, height = 480, sw.scroll { id = "v", axis = "horizontal",
  sw.row { sw.item { width = 390 }, sw.item { width = 390 }, sw.item { width = 390 } } } }
`
const [first] = await milliseconds(async () => (await Scrollwork.load(module)).open(gallery).close())
const scrollwork = await Scrollwork.load(module)
const host = scrollwork.open(scene)

/** Microseconds a frame; a finger flings every 100 frames. */
function frames(count, draws) {
  const begin = performance.now()
  for (let index = 0; index < count; index += 1) {
    if (index % 100 === 0) {
      host.touchBegin(1, 100, 300)
      host.touchMove(1, 100, 200)
      host.advance(1 / 60)
      host.touchEnd(1)
    }
    host.advance(1 / 60)
    if (draws) host.draw()
    else host.offset("v")
  }
  return ((performance.now() - begin) / count) * 1000
}

frames(40_000, false)
frames(20_000, true)
const rows = []
for (let round = 0; round < 7; round += 1) {
  const beside = execFileSync(native, [scene], { encoding: "utf8" }).split(" ").map(Number)
  rows.push([frames(40_000, false), frames(20_000, true), ...beside])
}
const [frame, drawn, nativeFrame, nativeDrawn, nativeOpen] = [0, 1, 2, 3, 4].map((column) => median(rows.map((row) => row[column])))

const opens = []
for (let index = 0; index < 50; index += 1) opens.push((await milliseconds(() => scrollwork.open(scene).close()))[0])
for (let index = 0; index < 200; index += 1) scrollwork.open(scene).close()
const before = scrollwork.memorySize
for (let index = 0; index < 2000; index += 1) scrollwork.open(scene).close()

let missed = 0
function line(what, value, unit, limit, beside = "") {
  const isMissed = limit !== null && value > limit
  if (isMissed) missed += 1
  const said = limit === null ? "" : `≤ ${limit}${isMissed ? "  missed" : ""}`
  console.log(`${what.padEnd(34)}${value.toFixed(2).padStart(10)} ${unit.padEnd(5)}${beside.padEnd(26)}${said}`)
}
line("module", bytes.length / 1e6, "MB", null)
line("module, gzipped", gzipSync(bytes, { level: 9 }).length / 1e6, "MB", 2)
line("compiled", compiled, "ms", null)
line("first host, of a gallery", first, "ms", 60)
line("a further host, opened and closed", median(opens), "ms", null, `${(nativeOpen / 1000).toFixed(2)} ms native`)
line("frame", frame, "µs", null, `${nativeFrame.toFixed(2)} µs native`)
line("frame, times native", frame / nativeFrame, "", 2)
line("frame drawn", drawn, "µs", null, `${nativeDrawn.toFixed(2)} µs native`)
line("memory after 2,000 opens, more", (scrollwork.memorySize - before) / 1e6, "MB", 0)
process.exit(missed ? 1 : 0)
