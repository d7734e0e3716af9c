internal import CLuaFloor
internal import Glibc
internal import LuaBridge
internal import ScrollworkLua

/// How costs grow with the size of things.
///
/// Each quantity is measured at several sizes; its exponent is that of the power law through the first
/// and the last of them. Work on the whole may grow as n log n, which is an exponent of at most 1.15
/// here; work on one thing may grow as log n, and by what a cache too small for the whole costs.
enum Growth {
  enum Quantity: String, CaseIterable, Sendable {
    case listBuild = "scale.list.build"
    case listMemory = "scale.list.memory"
    case listJump = "scale.list.jump"
    case listInsert = "scale.list.insert"
    case viewsBuild = "scale.views.build"
    case viewsMemory = "scale.views.memory"
    case viewsRest = "scale.views.tick_at_rest"
    case viewsMoving = "scale.views.tick_one_moving"
    case viewsClose = "scale.views.close"
    case linksBuild = "scale.links.build"
    case linksEnd = "scale.links.end"
    case linksRest = "scale.links.tick_at_rest"
    case linksMoving = "scale.links.tick_one_moving"
    case chainBuild = "scale.links.build_chain"
    case chainMoving = "scale.links.tick_chain_moving"
    case listenersBuild = "scale.listeners.build"
    case listenersRest = "scale.listeners.tick_no_event"
    case listenersOne = "scale.listeners.tick_event_to_one"
    case listenersAll = "scale.listeners.tick_event_to_all"
    case listenersEnd = "scale.listeners.end"
    case traceTime = "scale.trace.time"
    case traceMemory = "scale.trace.memory"
    case traceRead = "scale.trace.read"

    /// The most that the exponent may be.
    var exponent: Double {
      switch self {
      case .listBuild, .listMemory, .viewsBuild, .viewsMemory, .viewsClose, .linksBuild, .linksEnd,
        .chainBuild, .chainMoving, .listenersBuild, .listenersAll, .listenersEnd, .traceTime,
        .traceMemory:
        1.15
      case .listJump, .listInsert, .viewsRest, .viewsMoving, .linksRest, .linksMoving,
        .listenersRest, .listenersOne, .traceRead:
        0.3
      }
    }

    var unit: String {
      switch self {
      case .listMemory, .viewsMemory, .traceMemory: "bytes"
      case .listJump, .listInsert, .traceRead: "us/op"
      case .listBuild, .viewsBuild, .viewsClose, .linksBuild, .linksEnd, .chainBuild,
        .listenersBuild, .listenersEnd, .traceTime:
        "ms"
      default: "us/tick"
      }
    }
  }

  /// A size with what was measured at it.
  typealias Point = (size: Int, values: [Quantity: Double])

  static let cases = [
    one(
      [.listBuild, .listMemory, .listJump, .listInsert], [10_000, 100_000, 1_000_000, 10_000_000],
      list),
    one(
      [.viewsBuild, .viewsMemory, .viewsRest, .viewsMoving, .viewsClose],
      [1_000, 10_000, 100_000], views),
    one([.linksBuild, .linksRest, .linksMoving, .linksEnd], [100, 1_000, 10_000], links),
    one([.chainBuild, .chainMoving], [100, 300, 1_000], chain),
    one(
      [.listenersBuild, .listenersRest, .listenersOne, .listenersAll, .listenersEnd],
      [1_000, 10_000, 100_000],
      listeners),
    one([.traceTime, .traceMemory, .traceRead], [1, 10, 60], trace),
  ]

  private static func one(
    _ quantities: [Quantity], _ sizes: [Int],
    _ measure: @escaping @Sendable (Int) throws -> [Quantity: Double]
  ) -> Case {
    let names = quantities.flatMap { quantity in
      sizes.map { name(quantity, $0) } + ["\(quantity.rawValue).exponent"]
    }
    return Case(names: names) { _ in
      let points = try sizes.map { ($0, try measure($0)) }
      return quantities.flatMap { figures($0, points) }
    }
  }

  /// The name of a figure; powers of ten are written `1e4`.
  private static func name(_ quantity: Quantity, _ size: Int) -> String {
    let digits = "\(size)"
    let isPower = size >= 1_000 && digits.dropFirst().allSatisfy { $0 == "0" }
    return "\(quantity.rawValue).n="
      + (isPower ? "\(digits.prefix(1))e\(digits.count - 1)" : digits)
  }

  private static func figures(_ quantity: Quantity, _ points: [Point]) -> [Figure] {
    let known = points.compactMap { point in
      point.values[quantity].map { (size: Double(point.size), value: $0) }
    }
    var figures = points.compactMap { point in
      Figure(
        name(quantity, point.size), point.values[quantity].map { [$0] } ?? [],
        quantity.unit)
    }
    if let first = known.first, let last = known.last, first.value > 0, last.value > 0 {
      let exponent = log(last.value / first.value) / log(last.size / first.size)
      figures += [Figure("\(quantity.rawValue).exponent", [exponent], "power")].compactMap { $0 }
    }
    return figures
  }

  // MARK: - Sizes

  @Sendable private static func list(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local v, number, seed
      return function(n)
        if not v then
          v = sw.scene { width = 320, height = 480, sw.scroll { id = "v",
            sw.list { count = n, extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }:view "v"
          number, seed = 0, 1
        elseif n > 0 then
          for i = 1, n do
            seed = seed * 48271 % 2147483647
            v:scroll_to(seed % \(count) + 1, { align = "top" })
          end
        else
          for i = 1, -n do
            number = number + 1
            v:insert(sw.item { id = "new" .. number, height = 44 }, { at = "start" })
          end
        end
        tick()
      end
      """, .wide)
    defer { script.close() }
    let before = floor_heap_bytes()
    let build = try timed { try script.call(count) }
    let memory = floor_heap_bytes() - before
    let jump = try timed(9) { try script.call(300) } / 300
    let insert = try timed(9) { try script.call(-300) } / 300
    return [
      .listBuild: build / 1e6, .listMemory: memory, .listJump: jump / 1e3,
      .listInsert: insert / 1e3,
    ]
  }

  /// Small views side by side in a scene, with a function that moves one and one that ticks.
  private static let manyViews = """
    local sw = require "scrollwork"
    local views = {}
    local function build(n)
      local all = { width = 320, height = 480 }
      for i = 1, n do all[i] = sw.scroll { id = "v" .. i, height = 10, sw.item { height = 500 } } end
      local scene = sw.scene(all)
      for i = 1, n do views[i] = scene:view("v" .. i) end
      return scene
    end
    local function move(view)
      view:scroll_to({ y = 490 }, { animate = { curve = "linear", duration = 1000 } })
    end
    """

  @Sendable private static func views(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      manyViews + """

        return function(n)
          if #views == 0 then build(n)
          elseif n == 0 then move(views[#views // 2])
          else tick(n) end
        end
        """, .wide)
    let before = floor_heap_bytes()
    let build = try timed { try script.call(count) }
    let memory = floor_heap_bytes() - before
    let rest = try ticks(script)
    try script.call(0)
    let moving = try ticks(script)
    let close = timed { script.close() }
    return [
      .viewsBuild: build / 1e6, .viewsMemory: memory, .viewsRest: rest, .viewsMoving: moving,
      .viewsClose: close / 1e6,
    ]
  }

  @Sendable private static func links(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      manyViews + """

        build(\(2 * count))
        local links = {}
        return function(n)
          if #links == 0 then
            for i = 1, n do
              links[i] = sw.link { kind = "mirror", views[2 * i - 1], views[2 * i] }
            end
          elseif n == 0 then move(views[#links])
          elseif n < 0 then for i = 1, #links do links[i]:off() end
          else tick(n) end
        end
        """, .wide)
    defer { script.close() }
    let build = try timed { try script.call(count) }
    let rest = try ticks(script)
    try script.call(0)
    let moving = try ticks(script)
    let end = try timed { try script.call(-1) }
    return [
      .linksBuild: build / 1e6, .linksRest: rest, .linksMoving: moving, .linksEnd: end / 1e6,
    ]
  }

  /// Each view tied to the next, so that the first moves all.
  @Sendable private static func chain(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      manyViews + """

        build(\(count + 1))
        return function(n)
          if n > 0 then return tick(n) end
          for i = 1, -n do sw.link { kind = "mirror", views[i], views[i + 1] } end
          move(views[1])
          tick(3)
          assert(views[#views].y > 0, "the last view does not follow")
        end
        """, .wide)
    defer { script.close() }
    let build = try timed { try script.call(-count) }
    return [.chainBuild: build / 1e6, .chainMoving: try timed(5) { try script.call(2) } / 2e3]
  }

  /// A hundred views: listeners for events that never come, one for the offset of a view, as many for
  /// an event of that view.
  @Sendable private static func listeners(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      manyViews + """

        local scene, heard, subs = build(100), 0, {}
        return function(n)
          if n > 1000 or #subs == 0 then
            for i = 1, n do subs[i] = views[i % 99 + 1]:on("tap", function() end) end
          elseif n == 0 then
            views[100]:on("scroll", function() heard = heard + 1 end)
            move(views[100])
          elseif n == -1 then
            for i = 1, #subs do subs[i] = views[100]:on("ping", function() heard = heard + 1 end) end
          elseif n == -2 then
            views[100]:emit "ping"
            tick()
          elseif n == -3 then
            for i = 1, #subs do subs[i]:off() end
          else
            tick(n)
          end
        end
        """, .wide)
    defer { script.close() }
    let build = try timed { try script.call(count) }
    let rest = try ticks(script)
    try script.call(0)
    let one = try ticks(script)
    try script.call(-1)
    let all = try timed(3) { try script.call(-2) }
    let end = try timed { try script.call(-3) }
    return [
      .listenersBuild: build / 1e6, .listenersRest: rest, .listenersOne: one,
      .listenersAll: all / 1e3, .listenersEnd: end / 1e6,
    ]
  }

  /// Minutes of virtual time in which one view moves in every tick.
  @Sendable private static func trace(_ minutes: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local v = sw.scene { width = 320, height = 480,
        sw.scroll { id = "v", sw.item { height = 1000000 } } }:view "v"
      v:scroll_to({ y = 999000 }, { animate = { curve = "linear", duration = 4000 } })
      local seed = 1
      return function(n)
        if n > 0 then return advance(n) end
        for i = 1, -n do
          seed = seed * 48271 % 2147483647
          local sample = v:at(seed % \(minutes * 60))
        end
      end
      """, .wide)
    defer { script.close() }
    script.runtime.renewBudgets(virtualTime: 10_000)
    let before = floor_heap_bytes()
    let time = try timed { try script.call(minutes * 60) }
    let memory = floor_heap_bytes() - before
    let read = try timed(5) { try script.call(-200) } / 200
    return [.traceTime: time / 1e6, .traceMemory: memory, .traceRead: read / 1e3]
  }

  /// Microseconds of a tick.
  private static func ticks(_ script: LoadedScript) throws -> Double {
    try script.call(5)
    return try timed(9) { try script.call(50) } / 50e3
  }

  /// The median of so many times, in nanoseconds of CPU.
  private static func timed<Result>(_ rounds: Int = 1, _ body: () throws -> Result) rethrows
    -> Double
  {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = floor_now()
      _ = try body()
      times.append(floor_now() - start)
    }
    return times.sorted()[rounds / 2]
  }
}
