package import LuaBridge
package import Scrollwork

/// The verbs of tests, plain scripts and the REPL: gestures, and moving time.
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

  /// The verbs by name, in the order of their registration; made once.
  package func verbs() -> [(name: String, function: LuaReference)] {
    if let known = verbTable { return known }
    let made = state.withoutCharge {
      gestureVerbs() + [pinchVerb()] + screenVerbs() + timeVerbs()
    }
    verbTable = made
    return made
  }

  // MARK: - Gestures

  private func gestureVerbs() -> [(name: String, function: LuaReference)] {
    var verbs: [(name: String, function: LuaReference)] = []
    func verb(
      _ name: String, _ parameters: [String], _ result: ReferenceText,
      _ options: [APIOption] = [],
      _ summary: ReferenceText, _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
    ) {
      verbs.append(
        (
          name,
          function(.moves, "", name, parameters, result: result, options: options, summary, body)
        ))
    }
    verb("tap", ["item|view", "id?"], "", [], "Taps an item, or the item of that id in a view.") {
      [self] (call) throws(LuaFault) in
      let item = try namedItem(call)
      guard let scene = item.node.scene else { throw call[1].expected("an item of a scene") }
      acting(call) { scene.tap(item) }
    }
    verb(
      "swipe", ["item|view", "id?", "opt?"], "", Self.swipeOptions,
      "Swipes an item, which opens its menu at once: the trailing side, or side=."
    ) { [self] (call) throws(LuaFault) in try swipe(call) }
    verb(
      "drag", ["view", "table"], "Motion", Self.dragOptions,
      "Drags by { x, y } of the finger, then lifts; returns the fling."
    ) { [self] (call) throws(LuaFault) in
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
    verb(
      "flick", ["view", "table"], "Motion", Self.flickOptions,
      "The finger moves at { x, y } pt/s for `over`, then lifts at that velocity."
    ) { [self] (call) throws(LuaFault) in
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
    verb(
      "touch", ["view|item|scene", "at?", "opt?"], "Touch", [Self.withOption],
      "Puts a finger down, at a point of the viewport, the item or the screen; :move{}, :hold(s) and :release{} go on with it. Two on a view that zooms pinch it, on another one their middle drags it."
    ) { [self] (call) throws(LuaFault) in
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
    verb(
      "hover", ["view|item|scene", "at?"], "", [],
      "Moves a mouse, no button pressed, over a view, an item or a point of the screen; it stays there until it is moved on or leaves."
    ) { [self] (call) throws(LuaFault) in
      let at = call[2].isNil ? nil : try call[2].point("at")
      if let scene = call[1].asObject(classes.scenes) {
        guard let at else {
          throw LuaFault(
            code: .wrongArgument, message: "hover of a scene needs the point of the screen",
            help: "hover(scene, { x = 100, y = 200 }), or hover(view) for the middle of a view")
        }
        return acting(call) { scene.hover(at: at) }
      }
      guard let item = try item(call[1]), let scene = item.node.scene else {
        throw call[1].expected("a view, an item or a scene")
      }
      guard acting(call, { scene.hover(over: item, at: at) }) else {
        throw LuaFault(
          code: .wrongArgument,
          message: "hover: nothing of \(item.id?.description ?? "the item") shows",
          help: "scroll it into view first, as a person would: view:scroll_to(id)")
      }
    }
    verb(
      "leave", ["scene?"], "", [], "Takes the mouse that hover has moved off the screen."
    ) { [self] (call) throws(LuaFault) in
      let given = call[1].asObject(classes.scenes)
      if given == nil, !call[1].isNil { throw call[1].expected("a scene") }
      let scene = if let given { given } else { try needScene(call) }
      acting(call) { scene.hover(at: nil) }
    }
    let trackpadPhases = ReferenceText(Self.words(GesturePhase.self))
    let wheelOptions = [
      APIOption(
        "x", "number", "0",
        summary:
          "How far the offset moves horizontally in each tick, in points, or in lines or pages with unit=."
      ),
      APIOption(
        "y", "number", "0",
        summary:
          "How far the offset moves vertically in each tick, in points, or in lines or pages with unit=; positive towards the end."
      ),
      APIOption("ticks", "integer", "1", summary: "The count of ticks in which it turns."),
      APIOption(
        "unit", "\"pixel\"|\"line\"|\"page\"", "\"pixel\"",
        summary:
          "What x and y are counted in: \"pixel\" is a point, \"line\" 40 points, \"page\" the region's length."
      ),
      APIOption(
        "smooth", "boolean", "false",
        summary:
          "Whether it moves as browsers do, by an ease-in-out of 0.1 to 0.2 s that further notches lengthen; not with ticks=."
      ),
      APIOption(
        "shift", "boolean", "false",
        summary: "Whether Shift is held, which exchanges x and y, as browsers do."),
      APIOption(
        "phase", trackpadPhases,
        summary:
          "The event of fingers on a trackpad: they hold the content from \"began\" to \"ended\"; \"cancelled\" ends it without momentum."
      ),
      APIOption(
        "momentum", trackpadPhases,
        summary:
          "The event of a trackpad's momentum: \"began\" within 0.1 s of phase = \"ended\" lets the content go, \"cancelled\" stops it."
      ),
    ]
    verb(
      "wheel", ["view", "table"], "Motion", wheelOptions,
      "Turns a wheel: moves the offset by { x, y }, counted in unit=, in each of ticks= ticks; smooth, by an animation that further notches lengthen; with phase= and momentum=, one event of a trackpad."
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      let options = try Options(call[2], of: "wheel", wheelOptions)
      var distance = Point(
        x: try options.number("x", or: 0), y: try options.number("y", or: 0))
      let unit = try options.choice("unit", WheelUnit.self) ?? .pixel
      let count = try options["ticks"].map { (value) throws(LuaFault) in try value.count("ticks") }
      let ticks = count ?? 1
      let scene = try sceneForAdvancing(call, of: view)
      if try options.bool("shift") == true { distance = Point(x: distance.y, y: distance.x) }
      distance = unit.points(distance, in: view)
      let phase = try options.choice("phase", GesturePhase.self)
      let momentum = try options.choice("momentum", GesturePhase.self)
      if phase != nil || momentum != nil {
        guard phase == nil || momentum == nil, count == nil, options["smooth"] == nil else {
          throw LuaFault(
            code: .wrongArgument,
            message: "wheel takes one of phase=, momentum=, ticks= and smooth=",
            help: "an event of a trackpad has either phase, and takes one tick when it moves")
        }
        return try acting(call) { () throws(LuaFault) in
          try playTrackpad(view, phase, momentum, by: distance, in: scene, call)
        }
      }
      if try options.bool("smooth") == true {
        guard count == nil else {
          throw LuaFault(
            code: .wrongArgument, message: "wheel takes smooth= or ticks=, not both",
            help: "a smooth notch takes as long as its distance says")
        }
        return acting(call) { call.push(view.smoothWheel(by: distance), as: classes.motions) }
      }
      try acting(call) { () throws(LuaFault) in
        call.push(try turn(view, by: distance, ticks: ticks, in: scene), as: classes.motions)
      }
    }
    let barOptions = [
      APIOption(
        "by", "number|Point",
        summary:
          "How far the thumb moves along its track, in points; a number for the view's own axis."),
      APIOption(
        "over", "seconds", "one tick",
        summary: "How long the movement takes, in seconds, rounded to whole ticks, one at least."),
    ]
    verb(
      "scrollbar", ["view", "table"], "Motion", barOptions,
      "Drags the thumb of a scroll bar by points of its track, then lets it go."
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      let options = try Options(call[2], of: "scrollbar", barOptions)
      guard let by = options["by"] else {
        throw LuaFault(
          code: .wrongArgument, message: "scrollbar needs by=, the distance the thumb moves")
      }
      var axis = view.axes.stacking
      var distance = by.asNumber
      if distance == nil {
        let displacement = try by.point("by")
        axis = abs(displacement.x) > abs(displacement.y) ? .horizontal : .vertical
        distance = displacement[axis]
      }
      guard let distance, distance.isFinite else { throw by.expected("a finite number for by") }
      let scene = try sceneForAdvancing(call, of: view)
      let ticks = max(1, try ticks(in: scene, for: options.duration("over") ?? 0))
      try acting(call) { () throws(LuaFault) in
        let motion = view.dragIndicator(axis, by: distance, ticks: ticks)
        if motion != nil { for _ in 0..<ticks { try tick(scene) } }
        call.push(motion, as: classes.motions)
      }
    }
    verb(
      "keys", ["view", "…"], "Motion", [],
      "Presses keys one after the other: \"PageDown\", \"Shift+Space\", \"ArrowUp\", \"Home\" …"
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      guard call.count >= 2 else {
        throw LuaFault(code: .wrongArgument, message: "keys needs a key's name after the view")
      }
      var motion: ScrollMotion?
      for position in 2...call.count {
        let key = try call[position].choice(ScrollKey.self, for: "a key")
        acting(call) { motion = view.press(key) }
      }
      call.push(motion, as: classes.motions)
    }
    return verbs
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

  private func timeVerbs() -> [(name: String, function: LuaReference)] {
    [
      (
        "advance",
        function(.moves, "", "advance", ["seconds"], "Moves time on, rounded to whole ticks.") {
          [self] (call) throws(LuaFault) in
          let seconds = try call[1].duration("seconds")
          try advance(try sceneForAdvancing(call), by: seconds)
        }
      ),
      (
        "tick",
        function(
          .moves, "", "tick", ["n?", "fn?"],
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
        }
      ),
      (
        "settle",
        function(
          .moves, "", "settle", ["opt?"], result: "seconds",
          options: [Self.settleOption],
          "Moves time on until nothing moves; fails by naming what still does."
        ) { [self] (call) throws(LuaFault) in
          let options = try Options(call[1], of: "settle", [Self.settleOption])
          let limit = try options.duration("within") ?? Self.settlingTime
          call.push(try settle(try sceneForAdvancing(call), within: limit))
        }
      ),
    ]
  }

  /// Turns a wheel by a distance in each of some ticks.
  func turn(
    _ view: ScrollView, by distance: Point, ticks: Int, in scene: Scene
  ) throws(LuaFault) -> ScrollMotion? {
    // Where pages are turned, each tick is a notch of its own.
    let turns = view.countsNotches ? max(1, ticks) : 1
    var motion: ScrollMotion?
    for _ in 0..<turns {
      let next = view.wheel(by: distance, ticks: ticks / turns)
      if next != nil || turns > 1 { for _ in 0..<max(1, ticks / turns) { try tick(scene) } }
      motion = motion ?? next
    }
    return motion
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
      run.virtualStop = false
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
    let timers = run.runningTimers.filter { $0.timer.isWaiting }.map { running in
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

/// The unit of a wheel's distance.
private enum WheelUnit: String, CaseIterable {
  case pixel, line, page

  /// A line is 40 pt as a key's is; a page is the region.
  func points(_ distance: Point, in view: ScrollView) -> Point {
    switch self {
    case .pixel: return distance
    case .line: return distance * 40
    case .page:
      let region = view.visibleRect.size
      return Point(x: distance.x * region.width, y: distance.y * region.height)
    }
  }
}
