internal import CLuaFloor
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// Calls between Lua and the host, as scripts and their handlers make them.
///
/// Each is measured twice: with the count hook of a budget on both sides, as scripts run
/// (`….counted`), and without it on either side.
enum BorderCases {
  static let all = [
    pair("host_to_lua.pcall_3_1", floor_call, call),
    pair("lua_to_host.method_offset_2", floor_method_2, offset),
    pair("lua_to_host.method_why_not_scrollable_1", floor_method_1) {
      try loop("for i = 1, n do local a = v:why_not_scrollable() end", $0)
    },
    pair("lua_to_host.method_zoom_to", floor_method_1) {
      try loop("for i = 1, n do v:zoom_to { scale = 1 } end", $0)
    },
    pair("lua_to_host.method_configure", floor_method_1) {
      try loop("for i = 1, n do v:configure { slop = 10, enabled = true } end", $0)
    },
    pair("lua_to_host.attach_detach", floor_method_1) {
      try loop(attaching("function() end"), $0)
    },
    pair("lua_to_host.attach_detach_declared", floor_method_1) {
      try loop(
        attaching("{ options = { gap = { 8, min = 0 }, align = { 'start' } } }, function() end"), $0
      )
    },
    pair("lua_to_host.field_read_y", floor_field) {
      try loop("local s = 0 for i = 1, n do s = v.y end return s", $0)
    },
    pair("lua_to_host.field_read_at_end", floor_field) {
      try loop("local s for i = 1, n do s = v.at_end end return s and 1", $0)
    },
    pair("lua_to_host.field_read_offset", floor_field) {
      try loop("local s for i = 1, n do s = v.offset end return s.y", $0)
    },
  ]

  private static func pair(
    _ name: String, _ floor: floor_case,
    _ ours: @escaping @Sendable (BudgetKind) throws -> Contender
  ) -> Case {
    Case("\(name).counted", name) { bench in
      try [BudgetKind.standard, .none].flatMap { budget in
        let isCounted = budget == .standard
        return try bench.contest().figures(
          isCounted ? "\(name).counted" : name, "ns/op", ours(budget),
          FloorState(isCounted: isCounted).contender(floor))
      }
    }
  }

  /// Swift calls a Lua function: typed, errors thrown with their traceback.
  @Sendable private static func call(_ budget: BudgetKind) throws -> Contender {
    let runtime = freshRuntime(budget)
    let source = ScriptSource(
      name: "bench.lua", bytes: Array("return function(a, b, c) return a + b * c end".utf8))
    guard let function = try runtime.runMain(source, results: { try? $0[1].function() }) else {
      throw Broken(message: "the script returns no function")
    }
    return Contender(
      peer: Peer.ours, before: { runtime.renewBudgets(virtualTime: 3_600) },
      body: { count in
        var sum = 0.0
        for index in 0..<count { sum += try runtime.state.call(function, Double(index), 2, 3) }
        guard count == 0 || sum > 0 else { throw Broken(message: "the sum is wrong") }
      })
  }

  private static let scene = """
    local sw = require "scrollwork"
    local scene = sw.scene { width = 320, height = 480,
      sw.scroll { id = "v", sw.item { height = 5000 } } }
    local v = scene:view "v"
    """

  /// A loop that attaches a behavior with two options, and detaches it.
  private static func attaching(_ behavior: String) -> String {
    """
    local b, o = sw.behavior("b", \(behavior)), { gap = 16, align = "end" }
    for i = 1, n do v:attach(b, o) v:detach(b) end
    """
  }

  /// A loop that reads a member of a view's handle.
  @Sendable private static func loop(_ body: String, _ budget: BudgetKind) throws -> Contender {
    try LoadedScript("\(scene)\nreturn function(n) \(body) end", budget).contender()
  }

  /// What single calls are measured in: a method with two results, counted as scripts are.
  static func unit() throws -> Contender {
    let offset = try offset(.standard)
    return Contender(peer: Peer.call, before: offset.before, body: offset.body)
  }

  /// A method with two results.
  ///
  /// No method of a view returns two numbers: its offset is a field. So the method is added, by the
  /// API that hosts use, to a class of handles that refer to the same scroll views.
  @Sendable private static func offset(_ budget: BudgetKind) throws -> Contender {
    let runtime = freshRuntime(budget)
    let item = ItemNode()
    item.height = 5_000
    let view = ScrollView(.vertical, id: .string("v"), children: [item])
    let scene = Scene(device: Device(size: Size(width: 320, height: 480)), children: [view])
    runtime.use(scene)
    let viewClass: LuaClass<ScrollView> = runtime.state.registerClass("Place")
    viewClass.field("x") { $0.currentOffset.x }
    viewClass.field("y") { $0.currentOffset.y }
    runtime.addMethod(to: viewClass, "offset", result: "number, number", "Where the view is.") {
      (view, call) throws(LuaFault) in
      let offset = view.currentOffset
      call.push(offset.x)
      call.push(offset.y)
    }
    viewClass.aliveField()
    let text = """
      return function(v, n) for i = 1, n do local a, b = v:offset() end end
      """
    let source = ScriptSource(name: "bench.lua", bytes: Array(text.utf8))
    guard let function = try runtime.runMain(source, results: { try? $0[1].function() }) else {
      throw Broken(message: "the script returns no function")
    }
    return Contender(
      peer: Peer.ours, before: { runtime.renewBudgets(virtualTime: 3_600) },
      body: { count in
        try runtime.state.call(
          function, within: .run,
          arguments: {
            $0.push(view, as: viewClass)
            $0.push(count)
          })
      })
  }
}
