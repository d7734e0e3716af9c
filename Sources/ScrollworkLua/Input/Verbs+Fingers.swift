import LuaBridge
import Scrollwork

/// The verbs of a finger: it taps, swipes, drags, flicks, or comes down and stays.
extension ScriptRuntime {
  private static let dragOptions = [
    APIOption(
      "by", "Point",
      summary:
        "How far the finger moves, in points, up and left negative; the content follows all of it, since the slop comes on top."
    ), APIOption("over", "seconds", "0.2", summary: "How long the movement takes, in seconds."),
    APIOption(
      "at", "Point",
      summary:
        "Where the finger comes down, in points of the viewport; the middle of what shows unless given."
    ),
    APIOption(
      "velocity", "Point",
      summary:
        "The finger's velocity at the lift, in pt/s; { 0, 0 } lifts at rest; estimated from the last 0.1 s unless given."
    ), withOption,
  ]
  private static let flickOptions = [
    APIOption(
      "x", "number", "0", summary: "The finger's horizontal velocity, in pt/s, left negative."),
    APIOption(
      "y", "number", "0",
      summary: "The finger's vertical velocity, in pt/s, up negative: -1200 makes the offset grow."),
    APIOption(
      "over", "seconds", "0.2",
      summary:
        "How long the finger moves before it lifts, in seconds; it goes velocity × over points."),
    APIOption(
      "at", "Point",
      summary:
        "Where the finger comes down, in points of the viewport; the middle of what shows unless given."
    ), withOption,
  ]

  private static let withOption = APIOption(
    "with", "\"finger\"|\"mouse\"", "\"finger\"",
    summary: "What drags: a finger, or the button of a mouse, which the view's input = may refuse.")

  /// What drags.
  private func pointer(_ options: Options) throws(LuaFault) -> ScrollInput {
    try options.choice("with", Pointer.self) == .mouse ? .mouse : .finger
  }

  private enum Pointer: String, CaseIterable { case finger, mouse }

  func fingerVerbs() -> [Verb] {
    [
      verb(.moves, "tap", ["item|view", "id?"], "Taps an item, or the item of that id in a view.") {
        [self] (call) throws(LuaFault) in
        let item = try namedItem(call)
        guard let scene = item.node.scene else { throw call[1].expected("an item of a scene") }
        acting(call) { scene.tap(item) }
      },
      verb(
        .moves, "swipe", ["item|view", "id?", "opt?"], options: Self.swipeOptions,
        "Swipes an item, which opens its menu at once: the trailing side, or side=."
      ) { [self] (call) throws(LuaFault) in try swipe(call) },
      verb(
        .moves, "drag", ["view", "table"], result: "Motion", options: Self.dragOptions,
        "Drags by { x, y } of the finger, then lifts; returns the fling."
      ) { [self] (call) throws(LuaFault) in try drag(call) },
      verb(
        .moves, "flick", ["view", "table"], result: "Motion", options: Self.flickOptions,
        "The finger moves at { x, y } pt/s for `over`, then lifts at that velocity."
      ) { [self] (call) throws(LuaFault) in try flick(call) },
      verb(
        .moves, "touch", ["view|item|scene", "at?", "opt?"], result: "Touch",
        options: [Self.withOption],
        "Puts a finger down, at a point of the viewport, the item or the screen; :move{}, :hold(s) and :release{} go on with it. Two on a view that zooms pinch it, on another one their middle drags it."
      ) { [self] (call) throws(LuaFault) in try touch(call) },
    ]
  }

  private func drag(_ call: borrowing LuaCall) throws(LuaFault) {
    let view = try call[1].object(classes.views)
    let options = try Options(call[2], of: "drag", Self.dragOptions)
    guard let by = options["by"] else {
      throw LuaFault(
        code: .wrongArgument, message: "drag needs by=, the distance the finger moves")
    }
    let displacement = try by.point("by")
    let over = try options.duration("over") ?? 0.2
    let velocity = try optionalPoint(options, "velocity")
    let at = try optionalPoint(options, "at")
    let input = try pointer(options)
    let scene = try sceneForAdvancing(call, of: view)
    try acting(call) { () throws(LuaFault) in
      let touch = scene.touch(view, at: at, by: input)
      try move(touch, by: displacement, over: over, raw: false, in: scene)
      call.push(touch.lift(velocity: velocity), as: classes.motions)
    }
  }

  private func flick(_ call: borrowing LuaCall) throws(LuaFault) {
    let view = try call[1].object(classes.views)
    let options = try Options(call[2], of: "flick", Self.flickOptions, allowsElements: true)
    let x = try options.number("x") ?? call[2].element(1).asNumber ?? 0
    let y = try options.number("y") ?? call[2].element(2).asNumber ?? 0
    let velocity = Point(x: x, y: y)
    guard velocity.isFinite else {
      throw LuaFault(code: .wrongArgument, message: "flick: the velocity has to be finite")
    }
    let over = try options.duration("over") ?? 0.2
    let at = try optionalPoint(options, "at")
    let input = try pointer(options)
    let scene = try sceneForAdvancing(call, of: view)
    try acting(call) { () throws(LuaFault) in
      let touch = scene.touch(view, at: at, by: input)
      let ticks = max(1, ticks(in: scene, for: over))
      let displacement = velocity * (Double(ticks) * scene.tickLength)
      try move(touch, by: displacement, over: over, raw: false, in: scene)
      call.push(touch.lift(velocity: velocity), as: classes.motions)
    }
  }

  private func touch(_ call: borrowing LuaCall) throws(LuaFault) {
    let at = call[2].isNil ? nil : try call[2].point("at")
    let input = try pointer(try Options(call[3], of: "touch", [Self.withOption]))
    if let scene = call[1].asObject(classes.scenes) {
      guard let at else {
        throw LuaFault(
          code: .wrongArgument, message: "touch of a scene needs the point of the screen",
          help: "touch(scene, { x = 100, y = 200 }), or touch(view) for the middle of a view")
      }
      state.charge(instructions: 300 + 2 * scene.touchCount)
      return acting(call) { call.push(scene.touch(at: at, by: input), as: classes.touches) }
    }
    if call[1].asObject(classes.views) == nil, let item = try item(call[1]) {
      guard let scene = item.node.scene else { throw call[1].expected("an item of a scene") }
      state.charge(instructions: 300 + 2 * scene.touchCount)
      guard let touch = acting(call, { scene.touch(item, at: at, by: input) }) else {
        throw LuaFault(
          code: .wrongArgument,
          message: "touch: nothing of \(item.id?.description ?? "the item") shows",
          help: "scroll it into view first, as a person would: view:scroll_to(id)")
      }
      return call.push(touch, as: classes.touches)
    }
    let view = try call[1].object(classes.views)
    let scene = try sceneOf(view)
    // A finger is not counted as Lua memory, and costs time in proportion to their number.
    state.charge(instructions: 300 + 2 * scene.touchCount)
    acting(call) { call.push(scene.touch(view, at: at, by: input), as: classes.touches) }
  }
}
