internal import CLuaFloor
internal import LuaBridge
internal import ScrollworkLua

/// Long lists: an exact jump to a row by its id, a row inserted at the start, the bytes of a row.
enum RowCases {
  static let all = [
    Case("positionViewAtIndex.n=1e4", "positionViewAtIndex.n=1e5", "positionViewAtIndex.n=1e6") {
      bench in
      try sizes.flatMap { try figures("positionViewAtIndex", bench, $0, jump) }
    },
    Case(
      "insert_at_top.n=1e4", "insert_at_top.n=1e5", "insert_at_top.n=1e6",
      "insert_at_top.growth_1e4_to_1e6"
    ) { bench in
      let all = try sizes.flatMap { try figures("insert_at_top", bench, $0, insert) }
      let own = all.filter { $0.peer == Peer.ours }
      guard let first = own.first, let last = own.last else { return [] }
      let ratio = Figure("insert_at_top.growth_1e4_to_1e6", [last.median / first.median], "x")
      return all + [ratio].compactMap { $0 }
    },
    Case("memory.row_numeric_id", measure: bytes),
  ]

  private static let sizes = [("1e4", 10_000), ("1e5", 100_000), ("1e6", 1_000_000)]

  private static func list(_ count: Int) -> String {
    """
    local sw = require "scrollwork"
    local scene = sw.scene { width = 320, height = 480, sw.scroll { id = "v",
      sw.list { count = \(count), extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }
    local v, count = scene:view "v", \(count)
    """
  }

  /// The same list in the floor.
  private static func floorList(_ count: Int) -> String {
    "local v, count = list(\(count), function(i) return 30 + (i - 1) * 37 % 71 end), \(count)"
  }

  private static let jump = """
    local seed = 1
    return function(n)
      if n == 0 then
        tick()
        assert(seed == 1 or v.at_end or v:item(seed % count + 1).top == 0, "not there")
        return
      end
      for i = 1, n do
        seed = seed * 48271 % 2147483647
        v:scroll_to(seed % count + 1, { align = "top" })
      end
    end
    """

  private static let insert = """
    v:scroll_to(count // 2, { align = "top" })
    local number = 0
    return function(n)
      if n == 0 then
        tick()
        assert(v:item(count // 2).top == 0, "not anchored")
        return
      end
      for i = 1, n do
        number = number + 1
        v:insert(sw.item { id = "new" .. number, height = 44 }, { at = "start" })
      end
    end
    """

  /// A batch is 200 calls; the tick and the check are done before the next one, untimed.
  private static func figures(
    _ name: String, _ bench: Bench, _ size: (text: String, count: Int), _ body: String
  ) throws -> [Figure] {
    let script = try LoadedScript(list(size.count) + "\n" + body)
    defer { script.close() }
    let floor = try FloorScene(floorList(size.count) + "\n" + body)
    var contender = script.contender()
    let renew = contender.before
    contender.before = {
      try renew()
      try script.call(0)
    }
    return try bench.contest(most: 200).figures(
      "\(name).n=\(size.text)", "us/op", scale: 1e-3, contender, BorderCases.unit(),
      floor.contender(isPrepared: true))
  }

  /// The heap bytes of a million rows, the list's ids 1…n included, per row.
  @Sendable private static func bytes(_: Bench) throws -> [Figure] {
    let count = 1_000_000
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local kept
      return function(count)
        kept = sw.scene { sw.scroll { id = "v",
          sw.list { count = count, extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }
      end
      """)
    defer { script.close() }
    try script.call(10)
    script.runtime.state.collectGarbage()
    let before = floor_heap_bytes()
    try script.call(count)
    script.runtime.state.collectGarbage()
    let bytes = (floor_heap_bytes() - before) / Double(count)
    return [Figure("memory.row_numeric_id", [bytes], "bytes")].compactMap { $0 }
  }
}
