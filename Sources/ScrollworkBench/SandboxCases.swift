internal import CLuaFloor
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// The cost of a script before its first line runs: a new sandbox with all bindings, and loading
/// its chunk.
enum SandboxCases {
  static let all = [
    Case("state.new_libs_script100_close") { bench in
      // A different name each time, so that each chunk is compiled.
      let fresh = try RestoredRuntime()
      var count = 0
      return try figures("state.new_libs_script100_close", bench) {
        count += 1
        try fresh.use { try run(script, named: "\(count).lua", in: $0) }
      }
    },
    Case("state.cached_script100_close") { bench in
      let fresh = try RestoredRuntime()
      return try figures("state.cached_script100_close", bench) {
        try fresh.use { try run(script, in: $0) }
      }
    },
    Case("state.cached_scene_close") { bench in
      let fresh = try RestoredRuntime()
      return try figures("state.cached_scene_close", bench) {
        try fresh.use { try run(scene, in: $0) }
      }
    },
    Case("state.opened_libs_script100_close") { bench in
      try figures("state.opened_libs_script100_close", bench) {
        try run(script, in: freshRuntime()).close()
      }
    },
    Case("state.open_register_close") { bench in
      try figures("state.open_register_close", bench) {
        let runtime = freshRuntime()
        runtime.registerEverything()
        runtime.close()
      }
    },
    Case("memory.state_libs_script100", "memory.lua_state_libs_script100", measure: memory),
  ]

  /// A behavior of 100 lines: a helper, ten handlers, a few fields.
  private static let script: [UInt8] = {
    var lines = [
      "local M = { count = 0, last = nil }",
      "local max, min, floor = math.max, math.min, math.floor", "local function clamp(v, lo, hi)",
      "  return max(lo, min(hi, v))", "end",
    ]
    for number in 0..<10 {
      lines += [
        "function M.on_scroll_\(number)(view, x, y)",
        "  local t = clamp(y / \(100 + number), 0, 1)",
        "  if t >= 0.5 and M.last ~= 'half_\(number)' then", "    M.last = 'half_\(number)'",
        "    M.count = M.count + 1", "  end", "  local row = floor(y / 44) + \(number)",
        "  return t * 2 - 1, row, x", "end",
      ]
    }
    lines += [
      "M.name = 'behavior'", "M.limit = 10", "M.step = 0.25", "M.tags = { 'a', 'b', 'c' }",
      "return M",
    ]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }()

  /// The same script with a scene of one view, which registers the module and its classes.
  private static let scene: [UInt8] =
    Array(
      """
      local sw = require "scrollwork"
      local scene = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
      scene:view("v"):on("scroll", function(e) end)

      """.utf8) + script

  @discardableResult
  private static func run(
    _ bytes: [UInt8], named name: String = "bench.lua", in runtime: ScriptRuntime
  ) throws -> ScriptRuntime {
    let isTable = try runtime.runMain(ScriptSource(name: name, bytes: bytes)) { $0[1].isTable }
    guard isTable == true else { throw Broken(message: "the script returns no table") }
    return runtime
  }

  private static func figures(
    _ name: String, _ bench: Bench, _ body: @escaping () throws -> Void
  ) throws -> [Figure] {
    let floor = Contender(
      peer: Peer.floor,
      body: { count in
        let isRight = script.withUnsafeBytes { bytes in
          bytes.baseAddress.map {
            floor_sandbox($0.assumingMemoryBound(to: CChar.self), bytes.count, count)
          } ?? false
        }
        guard isRight else { throw Broken(message: "the floor cannot run the script") }
      })
    let ours = Contender(peer: Peer.ours, body: { for _ in 0..<$0 { try body() } })
    return try bench.contest(batch: 20e6).figures(name, "us/op", scale: 1e-3, ours, floor)
  }

  /// The resident bytes of each of many open states, and the bytes of that in Lua.
  @Sendable private static func memory(_: Bench) throws -> [Figure] {
    let count = 200
    try run(script, in: freshRuntime()).close()
    let before = floor_resident_bytes()
    var runtimes: [ScriptRuntime] = []
    runtimes.reserveCapacity(count)
    for _ in 0..<count {
      let runtime = try run(script, in: freshRuntime())
      runtime.state.collectGarbage()
      runtimes.append(runtime)
    }
    let bytes = (floor_resident_bytes() - before) / Double(count)
    let lua = runtimes.map { Double($0.state.memoryUsed) }
    for runtime in runtimes { runtime.close() }
    return [
      Figure("memory.state_libs_script100", [bytes], "bytes"),
      Figure("memory.lua_state_libs_script100", lua, "bytes"),
    ].compactMap { $0 }
  }
}
