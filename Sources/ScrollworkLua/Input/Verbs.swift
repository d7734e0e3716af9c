package import LuaBridge
package import Scrollwork

/// The verbs of tests, plain scripts and the REPL: gestures, and moving time.
extension ScriptRuntime {
  /// A function that scripts call by its name alone.
  package typealias Verb = (name: String, function: LuaReference)

  /// The verbs by name, in the order of their registration; made once.
  package func verbs() -> [Verb] {
    if let known = verbTable { return known }
    let made = state.withoutCharge {
      fingerVerbs() + mouseVerbs() + [keyVerb(), pinchVerb()] + screenVerbs() + timeVerbs()
    }
    verbTable = made
    return made
  }

  /// A verb with its entry in the reference.
  func verb(
    _ effect: APIEntry.Effect, _ name: String, _ parameters: [String],
    result: ReferenceText = "", options: [APIOption] = [], _ summary: ReferenceText,
    _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> Verb {
    (
      name,
      function(effect, "", name, parameters, result: result, options: options, summary, body)
    )
  }

  func optionalPoint(_ options: Options, _ name: String) throws(LuaFault) -> Point? {
    guard let value = options[name] else { return nil }
    return try value.point(name)
  }

  /// The item that a verb's arguments name: an item, an id in a view, or an id anywhere.
  func namedItem(_ call: borrowing LuaCall) throws(LuaFault) -> Item {
    if let view = call[1].asObject(classes.views), !call[2].isNil {
      return try item(call[2], below: view, in: try sceneOf(view), call.name)
    }
    if let item = try item(call[1]) { return item }
    let scene = try needScene(call)
    return try item(call[1], below: scene.root, in: scene, call.name)
  }

  // MARK: - Time

  private func timeVerbs() -> [Verb] {
    [
      verb(.moves, "advance", ["seconds"], "Moves time on, rounded to whole ticks.") {
        [self] (call) throws(LuaFault) in
        let seconds = try call[1].duration("seconds")
        try advance(try sceneForAdvancing(call), by: seconds)
      },
      verb(
        .moves, "tick", ["n?", "fn?"],
        "Moves time on by so many ticks, one if not said. With fn, that is called first and cut off where it would move time further; the fingers that are down then are taken away."
      ) { [self] (call) throws(LuaFault) in
        let count = call[1].isNil ? 1 : try call[1].count("n")
        let scene = try sceneForAdvancing(call)
        let end = scene.tickCount.addingReportingOverflow(count)
        if !call[2].isNil {
          try self.call(
            call[2].function(), upTo: end.overflow ? .max : end.partialValue, in: scene)
        }
        try advance(scene, upTo: end.overflow ? .max : end.partialValue)
      },
      verb(
        .moves, "settle", ["opt?"], result: "seconds", options: [Self.settleOption],
        "Moves time on until nothing moves; fails by naming what still does."
      ) { [self] (call) throws(LuaFault) in
        let options = try Options(call[1], of: "settle", [Self.settleOption])
        let limit = try options.duration("within") ?? Self.settlingTime
        call.push(try settle(try sceneForAdvancing(call), within: limit))
      },
    ]
  }

  /// The longest time, in seconds, that things may take to come to rest unless a script says more.
  static let settlingTime = 10.0

  private static let settleOption = APIOption(
    "within", "seconds", "10",
    summary:
      "The longest time that it may take, in seconds; what still moves then is an error that names it."
  )

  /// Calls a function, and cuts it off where it would move time beyond a tick.
  private func call(
    _ function: LuaReference, upTo tick: Int, in scene: Scene
  ) throws(LuaFault) {
    let (outer, limit) = (virtualLimit, Double(tick) / scene.device.rate)
    let isCutter = outer.map { limit < $0 } ?? true
    if isCutter { virtualLimit = limit }
    defer { virtualLimit = outer }
    var failure: LuaError?
    do throws(LuaError) {
      try state.call(function, within: .run)
    } catch {
      failure = error
    }
    if isCutter, run.virtualStop {
      run.renewVirtualTime()
      return scene.cancelTouches { _ in true }
    }
    if let failure { throw LuaFault(failure) }
  }

  /// Ticks until nothing moves and no listener has put off what it does about a jump, at least
  /// once.
  ///
  /// - Returns: The seconds it took.
  package func settle(_ scene: Scene, within limit: Double) throws(LuaFault) -> Double {
    let start = scene.now
    repeat {
      guard scene.now - start < limit - 5e-10 else {
        let moved = hasAnswers ? scene.movedAgain(within: Self.answerTime) : []
        let moving = scene.isSettled ? moved : scene.movement
        let still = (moving + waitingDescriptions).joined(separator: "; ")
        throw LuaFault(
          code: .stillMoving, message: "not settled within \(limit.luaText) s: \(still)",
          help: "lift the finger, end the motion, or allow more: settle { within = … }")
      }
      try tick(scene, upTo: scene.lastTick(before: start + limit))
    } while !scene.isSettled || hasAnswers
    return scene.now - start
  }
}

extension ScriptRuntime {
  /// Descriptions of the timers and tasks that still wait, at most 8, for the message about a scene
  /// that does not come to rest.
  package var waitingDescriptions: [String] {
    let timers = run.timers.all.filter { $0.timer.isWaiting }.map { running in
      "\(running.name) of \(running.location ?? "the host") fires again"
    }
    let tasks = waitingTasks.map { task in
      let suffix = task.origin.registeredAt.map { " of \($0)" } ?? ""
      let name = task.isMain ? "the script" : task.origin.name
      return "\(name)\(suffix) waits for \(task.waitsFor ?? "something")"
    }
    return Array((timers + tasks).prefix(8))
  }
}
