import LuaBridge
import Scrollwork

/// The class Touch: a finger that a script controls.
extension ScriptRuntime {
  static let moveOptions = [
    APIOption(
      "by", "Point",
      summary:
        "How far the finger moves, in points, up and left negative; the content follows all of it, since the slop comes on top."
    ),
    APIOption(
      "over", "seconds", "one tick",
      summary: "How long the movement takes, in seconds, rounded to whole ticks, one at least."),
    APIOption(
      "raw", "boolean", "false",
      summary: "Whether the slop is a part of by, as for a real finger, and is not added to it."),
  ]
  static let releaseOptions = [
    APIOption(
      "velocity", "Point",
      summary:
        "The finger's velocity at the lift, in pt/s, up and left negative; { 0, 0 } lifts at rest; estimated from the last 0.1 s unless given."
    )
  ]

  private static let touchFields: [Member<Touch>] = [
    .field("down", "Whether the finger is down.") { $0.isDown }
  ]

  func registerTouch() {
    registerTouchMovements()
    method(
      .moves, classes.touches, "cancel", [],
      "Takes the finger away, as a system does for a call or a gesture of its own: it taps and flings nothing."
    ) { [self] (touch, call) throws(LuaFault) in
      acting(call) { touch.cancel() }
    }
    method(.moves, classes.touches, "hold", ["seconds"], result: "Touch", "Keeps the finger still.")
    {
      [self] (touch, call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      try advance(try sceneForAdvancing(call, of: touch), by: seconds)
      call.push(touch, as: classes.touches)
    }
    method(
      .moves, classes.touches, "release", ["opt?"], result: "Motion", options: Self.releaseOptions,
      "Lifts the finger; its velocity, if given, replaces the estimate. Returns the fling, or nil."
    ) { [self] (touch, call) throws(LuaFault) in
      let options = try Options(call[1], of: "Touch:release", Self.releaseOptions)
      let velocity = try options["velocity"].map { (value) throws(LuaFault) in
        try value.point("velocity")
      }
      let motion = acting(call) { touch.lift(velocity: velocity) }
      call.push(motion, as: classes.motions)
    }
    registerTouchPinch()
    add(Self.touchFields, to: classes.touches)
    classes.touches.describe { "Touch \($0.number)  \($0.isDown ? "down" : "lifted")" }
    makeStrict(classes.touches, called: "a touch")
  }

  private func registerTouchMovements() {
    method(
      .moves, classes.touches, "move", ["table"], result: "Touch", options: Self.moveOptions,
      "Moves the finger by a distance, evenly over whole ticks; the content follows all of it. With raw, the slop is part of the way."
    ) { [self] (touch, call) throws(LuaFault) in
      let options = try Options(call[1], of: "Touch:move", Self.moveOptions)
      guard let by = options["by"] else {
        throw LuaFault(
          code: .wrongArgument, message: "Touch:move needs by=, the distance the finger moves")
      }
      let displacement = try by.point("by")
      let over = try options.duration("over") ?? 0
      let raw = try options.bool("raw") ?? false
      let scene = try sceneForAdvancing(call, of: touch)
      try acting("touch", call) { () throws(LuaFault) in
        try move(touch, by: displacement, over: over, raw: raw, in: scene)
      }
      call.push(touch, as: classes.touches)
    }
    method(
      .moves, classes.touches, "path", ["table"], result: "Touch",
      "Moves the finger in each tick by the next distance of a list, { { dx, dy }, … }, exactly: the slop is part of the way."
    ) { [self] (touch, call) throws(LuaFault) in
      let path = try path(call[1])
      let scene = try sceneForAdvancing(call, of: touch)
      try acting("touch", call) { () throws(LuaFault) in
        for displacement in path {
          try checkVirtualTime(of: scene)
          if displacement != .zero { touch.move(to: touch.destination + displacement) }
          try tick(scene)
        }
      }
      call.push(touch, as: classes.touches)
    }
    method(
      .moves, classes.touches, "step", ["distance"], result: "Touch",
      "Moves the finger by { x, y } at once, without passing time: several fingers can move in one tick."
    ) { [self] (touch, call) throws(LuaFault) in
      let displacement = try call[1].point("distance")
      try acting("touch", call) { () throws(LuaFault) in
        if displacement != .zero { touch.move(to: touch.destination + displacement) }
      }
      call.push(touch, as: classes.touches)
    }
  }

  /// Takes away the fingers that no script can move or lift any more, such as that of a gesture
  /// that was stopped on its way.
  ///
  /// Collects garbage first, so that a finger whose last handle is lost is among them.
  package func cancelLostTouches() {
    state.collectGarbage()
    scene?.cancelTouches { !classes.touches.holds($0) }
  }

  /// The distances of a list.
  private func path(_ value: LuaValue) throws(LuaFault) -> [Point] {
    guard value.isTable else { throw value.expected("a list of distances, { { dx, dy }, … }") }
    var path: [Point] = []
    let count = value.length
    for index in stride(from: 1, through: count, by: 1) {
      path.append(try value.element(index).point("distance \(index)"))
    }
    return path
  }

  /// The present scene; throws where its time cannot be advanced, inside a tick or a batch of
  /// edits.
  func sceneForAdvancing(_ call: borrowing LuaCall) throws(LuaFault) -> Scene {
    try advancing(needScene(call), call)
  }

  /// The scene of a view, whose time the gestures on it advance; throws where it cannot be
  /// advanced.
  func sceneForAdvancing(
    _ call: borrowing LuaCall, of view: ScrollView
  ) throws(LuaFault) -> Scene {
    try advancing(sceneOf(view), call)
  }

  /// The scene in which a finger came down, whose time it advances; throws where it cannot be
  /// advanced.
  func sceneForAdvancing(
    _ call: borrowing LuaCall, of touch: Touch
  ) throws(LuaFault) -> Scene {
    guard let scene = touch.ownScene else { return try sceneForAdvancing(call) }
    return try advancing(scene, call)
  }

  private func advancing(
    _ scene: Scene, _ call: borrowing LuaCall
  ) throws(LuaFault) -> Scene {
    try checkTime(
      of: scene, call, help: "wait with sw.wait, or make the gesture outside of handlers")
    return scene
  }

  /// Throws where a scene's time cannot be advanced.
  func checkTime(
    of scene: Scene, _ call: borrowing LuaCall, help: String
  ) throws(LuaFault) {
    if isInTick || scene.isInTick {
      throw LuaFault(
        code: .stoppedTooLate, message: "\(call.name): time cannot be moved inside a handler",
        help: help)
    }
    if scene.isInBatch {
      throw LuaFault(
        code: .stoppedTooLate, message: "\(call.name): time cannot be moved inside view:batch",
        help: "layout waits for its end; move time after it")
    }
  }

  /// Moves a finger over whole ticks, one at least.
  func move(
    _ touch: Touch, by displacement: Point, over seconds: Double, raw: Bool, in scene: Scene
  ) throws(LuaFault) {
    let ticks = max(1, ticks(in: scene, for: seconds))
    let start = touch.destination
    if !raw { touch.crossSlop(towards: displacement) }
    for tick in 1...ticks {
      // A finger that is cut short does not make the step for which no time is left.
      try checkVirtualTime(of: scene)
      touch.move(to: start + displacement * (Double(tick) / Double(ticks)))
      try self.tick(scene)
    }
  }

  /// Seconds as whole ticks, rounded to the nearest; what is longer than any run counts as the
  /// longest.
  func ticks(in scene: Scene, for seconds: Double) -> Int {
    Int(clamping: Int64(min((seconds * scene.device.rate).rounded(), 0x1p53)))
  }

  func advance(_ scene: Scene, by seconds: Double) throws(LuaFault) {
    try advance(scene, by: ticks(in: scene, for: seconds))
  }

  func advance(_ scene: Scene, by ticks: Int) throws(LuaFault) {
    let end = scene.tickCount.addingReportingOverflow(ticks)
    try advance(scene, upTo: end.overflow ? .max : end.partialValue)
  }

  func advance(_ scene: Scene, upTo end: Int) throws(LuaFault) {
    while scene.tickCount < end { try tick(scene, upTo: end) }
  }

  /// Runs one tick, and skips the event-free ticks up to `last`; throws when a budget is used up.
  func tick(_ scene: Scene, upTo last: Int = 0) throws(LuaFault) {
    try checkVirtualTime(of: scene)
    let outer = running.beginTick(in: state.currentCall)
    pass(scene, upTo: last)
    running.end(outer)
    if let stop = state.stop {
      throw LuaFault(code: stop.budget ?? .instructionBudget, message: "stopped: \(stop)")
    }
  }

  /// Throws, and ends the run, when the budget of virtual time is used up.
  private func checkVirtualTime(of scene: Scene) throws(LuaFault) {
    guard let limit = virtualLimit, scene.now >= limit else { return }
    run.endVirtualTime()
    throw LuaFault(
      code: .virtualTimeBudget, message: "virtual time budget used up (\(limit.luaText) s)",
      help: "raise it: --budget virtual=\((limit * 2).luaText)s")
  }
}
