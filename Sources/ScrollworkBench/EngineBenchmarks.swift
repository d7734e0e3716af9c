internal import CLuaFloor
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// Scenes driven by scripts: what a flick, a call and an edit cost on long lists.
enum EngineBenchmarks {
  static func run(_ chosen: (String) -> Bool) throws {
    if chosen("runtime.open") { open() }
    if chosen("view.field_y") { try field() }
    if chosen("scenario.flick") { try flick() }
    if chosen("rows.") { try rows() }
    if chosen("rows.bytes") { bytes() }
  }

  /// A runtime whose plain script has run, and the function the script returned.
  private static func load(_ script: String) throws -> (ScriptRuntime, LuaReference) {
    let runtime = ScriptRuntime(limits: LuaLimits(instructions: nil, callbackInstructions: nil))
    runtime.virtualLimit = nil
    let chunk = try runtime.load(
      ScriptSource(name: "bench.lua", bytes: Array(script.utf8)), as: .script)
    let function = try runtime.state.call(chunk) { try? $0[1].function() }
    guard let function else { preconditionFailure("the script returns a function") }
    return (runtime, function)
  }

  private static func open() {
    var values: [Double] = []
    for _ in 0..<15 {
      values.append(nanoseconds(20) { ScriptRuntime().close() } / 1000)
    }
    Figure(peer: "scrollwork", name: "runtime.open_close", unit: "us", values: values).emit()
  }

  /// `view.y` of a real view, beside a field of a userdata in C.
  private static func field() throws {
    let (runtime, function) = try load(
      """
      local sw = require "scrollwork"
      local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
      local v = s:view "v"
      return function(n) for i = 1, n do local y = v.y end end
      """)
    defer { runtime.close() }
    guard let floor = floor_open(0) else { return }
    defer { floor_close(floor) }
    let count = 200_000
    var ours: [Double] = []
    var floors: [Double] = []
    for _ in 0..<15 {
      ours.append(
        try nanoseconds(1) { try runtime.state.call(function) { $0.push(count) } } / Double(count))
      floors.append(floor_run(floor, floor_field, count) / Double(count))
    }
    Figure(peer: "scrollwork", name: "view.field_y", unit: "ns", values: ours).emit()
    Figure(peer: "lua5.4-c", name: "view.field_y", unit: "ns", values: floors).emit()
    Figure(
      peer: "scrollwork/lua5.4-c", name: "view.field_y", unit: "x",
      values: zip(ours, floors).map { $0 / $1 }
    ).emit()
  }

  /// One flick on 10,000 rows of differing height with a snap rule in Lua, until it rests.
  private static func flick() throws {
    let (runtime, function) = try load(
      """
      local sw = require "scrollwork"
      local s = sw.scene {
        sw.scroll { id = "v", sw.list { count = 10000, extent = function(i) return 40 + i % 7 * 8 end } },
      }
      local v, calls = s:view "v", 0
      v:snap(function(move) calls = calls + 1 return { y = sw.round(move.natural.y / 50) * 50 } end)
      return function()
        v:scroll_to { y = 1000 }
        flick(v, { y = -1200 })
        settle()
        return calls
      end
      """)
    defer { runtime.close() }
    var values: [Double] = []
    var calls = 0
    for _ in 0..<15 {
      values.append(
        try nanoseconds(20) {
          calls = try runtime.state.call(function) { $0[1].asInteger ?? 0 }
        } / 1000)
    }
    Figure(peer: "scrollwork", name: "scenario.flick_10000_rows", unit: "us", values: values).emit()
    Figure(
      peer: "scrollwork", name: "scenario.flick_10000_rows.lua_calls", unit: "calls",
      values: [Double(calls) / 300]
    ).emit()
  }

  /// A call to a row by its id, and a row put in at the top, on lists of growing length.
  private static func rows() throws {
    for count in [10_000, 100_000, 1_000_000] {
      let (runtime, function) = try load(
        """
        local sw = require "scrollwork"
        local s = sw.scene {
          sw.scroll { id = "v", sw.list { count = \(count), extent = function(i) return 40 + i % 7 * 8 end } },
        }
        local v = s:view "v"
        local seed = 1
        return function(kind, n)
          if kind == "scroll_to" then
            for i = 1, n do
              seed = seed * 48271 % 2147483647
              v:scroll_to(seed % \(count) + 1, { align = "top" })
            end
          else
            for i = 1, n do v:insert(sw.item { id = "new" .. seed .. "-" .. i, height = 44 }, { at = "start" }) end
            seed = seed + 1
          end
        end
        """)
      for kind in ["scroll_to", "insert"] {
        var values: [Double] = []
        for _ in 0..<15 {
          values.append(
            try nanoseconds(1) {
              try runtime.state.call(function) {
                $0.push(kind)
                $0.push(200)
              }
              runtime.scene?.tick()
            } / 200_000)
        }
        Figure(
          peer: "scrollwork", name: "rows.\(kind).n=\(count)", unit: "us", values: values
        ).emit()
      }
      runtime.close()
    }
  }

  /// What a million rows of differing height take, ids 1…n included.
  private static func bytes() {
    let count = 1_000_000
    let before = floor_heap_bytes()
    let tree = RowTree((0..<count).map { 40 + Double($0 % 7) * 8 }, .measured)
    let list = ListNode(tree: tree, ids: RowIDs(count: count))
    let after = floor_heap_bytes()
    Figure(
      peer: "scrollwork", name: "rows.bytes_per_row.n=\(list.tree.count)", unit: "B",
      values: [(after - before) / Double(count)]
    ).emit()
  }
}
