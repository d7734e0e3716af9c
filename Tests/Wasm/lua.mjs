// Runs the programs of lua.c in WebAssembly and compares their answers with the native ones.
//
//   node lua.mjs MODULE NATIVE-ANSWERS
import { readFileSync } from "node:fs"

const [file, nativeFile] = process.argv.slice(2)
const module = await WebAssembly.compile(readFileSync(file))
const native = readFileSync(nativeFile, "utf8").split("\0").slice(0, -1)

let passed = 0
let failed = 0
function check(name, got, wanted) {
  if (got === wanted) {
    passed += 1
    return
  }
  failed += 1
  console.log(`${name}\n  got    ${got}\n  wanted ${wanted}`)
}

const imports = WebAssembly.Module.imports(module).map((it) => `${it.module}.${it.name}`)
check("imports", imports.join(" "), "wasi_snapshot_preview1.clock_time_get")

let memory
const system = {
  clock_time_get(clock, precision, address) {
    const now = BigInt(Math.round(performance.now() * 1e6))
    new DataView(memory.buffer).setBigUint64(address, now, true)
    return 0
  },
}
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system })
const lua = instance.exports
memory = lua.memory
lua._initialize()

function text(address) {
  const bytes = new Uint8Array(memory.buffer, address)
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)))
}

// A budget is charged for bytes, of which addresses take fewer here, already when the state is opened.
const withoutBudget = (it) => it.replace(/budget of \d+/, "budget of N")

check("count", lua.test_count(), native.length)
for (let i = 0; i < lua.test_count(); i += 1) {
  const program = text(lua.test_program(i))
  let answer
  try {
    answer = text(lua.test_run(i))
  } catch (error) {
    answer = `${error}`
  }
  check(program, withoutBudget(answer), withoutBudget(native[i]))
}

const before = memory.buffer.byteLength
for (let i = 0; i < 4; i += 1) {
  let answer
  try {
    answer = text(lua.test_exhaust(i))
  } catch (error) {
    answer = `${error}`
  }
  // A state of the border ends as one whose budget is used up.
  const wanted =
    i < 2 ? `false not enough memory ${i % 2 ? 100000 : 100}` : "error: script:1: the memory budget of 98304 KiB was used up"
  check(`refused memory ${i}`, answer, wanted)
}
const full = memory.buffer.byteLength
for (let i = 0; i < lua.test_count() * 10; i += 1) lua.test_run(i % lua.test_count())
check("memory after more states", memory.buffer.byteLength, full)

if (process.env.SCROLLWORK_TIMES) {
  const time = (name, body) => {
    const times = []
    let result
    for (let i = 0; i < 10; i += 1) {
      const start = performance.now()
      result = body()
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    console.log(`${name}: ${result} in ${times[0].toFixed(1)} ms, at most ${times[9].toFixed(1)}`)
  }
  time("fib(30)", () => lua.test_fib(30))
  time("200,000 rounds of blocks", () => text(lua.test_blocks()))
  console.log(`memory: ${before >> 20} MiB before it was exhausted, ${full >> 20} MiB then`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
