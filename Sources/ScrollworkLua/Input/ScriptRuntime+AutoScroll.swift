import LuaBridge
import ScrollPhysics
import Scrollwork

/// `view:auto_scroll`.
extension ScriptRuntime {
  static let autoScrollOptions = [
    APIOption(
      "zone", "number", "60",
      summary: "How far from an edge of the region scrolling begins, in points, above 0."),
    APIOption("speed", "number", "1000", summary: "The speed at the edge and beyond it, in pt/s."),
    APIOption(
      "exponent", "number", "1",
      summary:
        "The power with which the speed grows through the zone, above 0: 1 evenly, 2 mostly near the edge."
    ),
  ]

  func registerAutoScroll() {
    method(
      .moves, classes.views, "auto_scroll", ["point?", "opt?"], result: "Point",
      options: Self.autoScrollOptions,
      "Scrolls by itself while a script drags something to a point of the viewport near an edge, faster the nearer: speed= in pt/s at the edge, falling over zone= points with exponent=. Goes on until it is called with a point between the zones, or with nil. Returns the velocity."
    ) { [self] (view, call) throws(LuaFault) in
      _ = try sceneOf(view)
      let rate = try autoScrollRate(call[2], of: "View:auto_scroll")
      let point = call[1].isNil ? nil : try call[1].point("the point")
      let velocity = acting(call) { view.autoScroll(at: point, by: rate) }
      velocity.push(to: call, self)
    }
  }

  /// The rate that a table gives; the standard one for nil.
  func autoScrollRate(_ value: LuaValue, of owner: String) throws(LuaFault) -> EdgeAutoScroll {
    try autoScrollRate(try Options(value, of: owner, Self.autoScrollOptions), of: owner)
  }

  /// The rate that options give.
  func autoScrollRate(_ options: Options, of owner: String) throws(LuaFault) -> EdgeAutoScroll {
    var rate = EdgeAutoScroll()
    rate.zone = try options.length("zone") ?? rate.zone
    rate.speed = try options.length("speed") ?? rate.speed
    rate.exponent = try options.number("exponent", or: rate.exponent)
    for (name, number) in [("zone", rate.zone), ("exponent", rate.exponent)] where number <= 0 {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(name) has to be above 0, got \(number.luaText)")
    }
    return rate
  }
}
