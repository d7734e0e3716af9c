internal import CLuaFloor
internal import Scrollwork
internal import ScrollworkLua

/// The measurements of each subject at one size.
extension Growth {
  @Sendable static func list(_ count: Int) throws -> [Quantity: Double] {
    try list(count, "", "start", [.listBuild, .listMemory, .listJump, .listInsert])
  }

  /// Every hundredth row sticks, and is pushed out by the next.
  @Sendable static func sticky(_ count: Int) throws -> [Quantity: Double] {
    try list(
      count, "sticky = function(i) return i % 100 == 1 end,", "start",
      [.stickyBuild, .stickyMemory, .stickyJump, .stickyInsert])
  }

  /// A row at the top of the viewport by a position that lends room, and what comes after it.
  @Sendable static func room(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local v, number
      return function(n)
        if not v then
          v = sw.scene { width = 320, height = 480, sw.scroll { id = "v",
            sw.list { count = n, extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }:view "v"
          v:insert(sw.item { id = "turn", height = 44 }, { at = "end" })
          v:set_position { id = "turn", anchor = "top", room = true }
          number = 0
        else
          for i = 1, n do
            number = number + 1
            v:insert(sw.item { id = "new" .. number, height = 0.1 }, { at = "end" })
            tick()
          end
          assert(v.room > 0, "all of the room is taken")
        end
        tick()
      end
      """, .wide)
    defer { script.close() }
    let build = try timed { try script.call(count) }
    let insert = try timed(9) { try script.call(300) } / 300
    return [.roomBuild: build / 1e6, .roomInsert: insert / 1e3]
  }

  /// Rows of different lengths linked to as many labels: a jump of the list in a tick, which the
  /// labels follow, and the position between two rows.
  @Sendable static func targets(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local v, link, seed
      return function(n)
        if not v then
          local scene = sw.scene { width = 320, height = 480,
            sw.scroll { id = "v", height = 400,
              sw.list { count = n, extent = function(i) return 30 + (i - 1) * 37 % 71 end } },
            sw.scroll { id = "labels", axis = "horizontal", height = 40,
              sw.list { count = n, extent = function(i) return 40 + (i - 1) * 17 % 31 end } } }
          v, seed = scene:view "v", 1
          link = sw.link { kind = "sections", list = v, labels = scene:view "labels" }
        else
          for i = 1, n do
            seed = seed * 48271 % 2147483647
            v:scroll_to(seed % (\(count) - 20) + 1, { align = "top" })
            tick()
            local progress = link.progress
            assert(progress == seed % (\(count) - 20) + 1, "the list is elsewhere")
          end
        end
        tick()
      end
      """, .wide)
    defer { script.close() }
    let before = floor_heap_bytes()
    let build = try timed { try script.call(count) }
    let memory = floor_heap_bytes() - before
    let progress = try timed(9) { try script.call(300) } / 300
    return [
      .targetsBuild: build / 1e6, .targetsMemory: memory, .targetsProgress: progress / 1e3,
    ]
  }

  /// Rows that repeat without end; a view snaps to them, goes to any, and flies over the seam.
  @Sendable static func loop(_ count: Int) throws -> [Quantity: Double] {
    try list(
      count, "spacing = 2,", "start", [.loopBuild, .loopMemory, .loopJump, .loopInsert],
      moving: .loopMoving, view: "loop = true, snap = \"views\",")
  }

  /// Ten rows in each section, with headers; the first section grows.
  @Sendable static func sections(_ count: Int) throws -> [Quantity: Double] {
    try list(
      count,
      "section_count = n // 10, sections = function(s) return { header = 20, count = 10 } end, pinned = true,",
      "start", [.sectionsBuild, .sectionsMemory, .sectionsJump, .sectionsInsert])
  }

  /// Cells of different lengths in three columns; with one in front each cell is in another column.
  @Sendable static func cells(_ count: Int) throws -> [Quantity: Double] {
    try list(
      count, "columns = 3, spacing = 4,", "start",
      [.cellsBuild, .cellsMemory, .cellsJump, .cellsInsert])
  }

  /// Items of different lengths in three lanes; others come at the end.
  @Sendable static func lanes(_ count: Int) throws -> [Quantity: Double] {
    try list(
      count, "lanes = 3, spacing = 4,", "end",
      [.lanesBuild, .lanesMemory, .lanesJump, .lanesInsert])
  }

  /// A lazy list with further options: the time and memory to build it, of a jump, and of an
  /// insertion at one end; with `moving` of a tick in which the view moves across its start.
  private static func list(
    _ count: Int, _ options: String, _ end: String, _ names: [Quantity],
    moving: Quantity? = nil, view: String = ""
  ) throws -> [Quantity: Double] {
    let size = options.contains("section_count") ? "" : "count = n, "
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local v, number, seed
      return function(n)
        if not v then
          v = sw.scene { width = 320, height = 480, sw.scroll { id = "v", \(view)
            sw.list { \(size)\(options) extent = function(i) return 30 + (i - 1) * 37 % 71 end } } }:view "v"
          number, seed = 0, 1
        elseif n == 0 then
          v:scroll_to { y = -100000 }
          v:scroll_to({ y = 100000 }, { animate = { curve = "linear", duration = 10 } })
          tick(600)
        elseif n > 0 then
          for i = 1, n do
            seed = seed * 48271 % 2147483647
            v:scroll_to(seed % \(count) + 1, { align = "top" })
          end
        else
          for i = 1, -n do
            number = number + 1
            v:insert(sw.item { id = "new" .. number, height = 44 }, { at = "\(end)" })
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
    // What shows, as a page draws it.
    let frame = timed(9) {
      for _ in 0..<100 { _ = script.runtime.scene?.currentFrame }
    }
    var values: [Quantity: Double] = [
      names[0]: build / 1e6, names[1]: memory, names[2]: jump / 1e3, names[3]: insert / 1e3,
      .listFrame: frame / 1e5,
    ]
    if let moving { values[moving] = try timed(3) { try script.call(0) } / 600 / 1e3 }
    return values
  }

  /// Small views side by side in a scene, with a function that builds them and one that moves a
  /// view.
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

  @Sendable static func views(_ count: Int) throws -> [Quantity: Double] {
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

  @Sendable static func links(_ count: Int) throws -> [Quantity: Double] {
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

  /// One link of all views; then each linked to the next, so that the first moves all.
  @Sendable static func chain(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      manyViews + """

        build(\(count + 1))
        return function(n)
          if n > 0 then return tick(n) end
          if n == 0 then
            local link = sw.link { kind = "mirror", table.unpack(views) }
            tick()
            return link:off()
          end
          for i = 1, -n do sw.link { kind = "mirror", views[i], views[i + 1] } end
          move(views[1])
          tick(3)
          assert(views[#views].y > 0, "the last view does not follow")
        end
        """, .wide)
    defer { script.close() }
    let mirror = try timed { try script.call(0) }
    let build = try timed { try script.call(-count) }
    return [
      .mirrorBuild: mirror / 1e6, .chainBuild: build / 1e6,
      .chainMoving: try timed(5) { try script.call(2) } / 2e3,
    ]
  }

  /// Items inserted one by one at the start of plain content, removed again, and appended at its
  /// end.
  @Sendable static func items(_ count: Int) throws -> [Quantity: Double] {
    let script = try LoadedScript(
      """
      local sw = require "scrollwork"
      local v = sw.scene { sw.scroll { id = "v", sw.item { height = 900 } } }:view "v"
      local place = { at = "start" }
      return function(n)
        for i = 1, n do v:insert(sw.item { id = i, height = 40 }, place) end
        for i = 1, -n do v:remove(i) end
        if n < 0 then place = { at = "end" } end
        tick()
      end
      """, .wide)
    defer { script.close() }
    let insert = try timed { try script.call(count) }
    let remove = try timed { try script.call(-count) }
    let append = try timed { try script.call(count) }
    return [
      .itemsInsert: insert / 1e6, .itemsRemove: remove / 1e6, .itemsAppend: append / 1e6,
    ]
  }

  /// A hundred views, with listeners for events that never happen, one for the offset of a view,
  /// and as many for an event of that view.
  @Sendable static func listeners(_ count: Int) throws -> [Quantity: Double] {
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
  @Sendable static func trace(_ minutes: Int) throws -> [Quantity: Double] {
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

  /// The duration of a tick in microseconds.
  private static func ticks(_ script: LoadedScript) throws -> Double {
    try script.call(5)
    return try timed(9) { try script.call(50) } / 50e3
  }

  /// The median of `rounds` durations, in nanoseconds of CPU time.
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
