import LuaBridge
import Scrollwork

/// The verbs of a mouse, a trackpad and the keys.
extension ScriptRuntime {
  private static let trackpadPhases = ReferenceText(APIEntry.words(GesturePhase.self))
  private static let wheelOptions = [
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
  private static let barOptions = [
    APIOption(
      "by", "number|Point",
      summary:
        "How far the thumb moves along its track, in points; a number for the view's own axis."),
    APIOption(
      "over", "seconds", "one tick",
      summary: "How long the movement takes, in seconds, rounded to whole ticks, one at least."),
  ]

  func mouseVerbs() -> [Verb] {
    [
      verb(
        .moves, "hover", ["view|item|scene", "at?"],
        "Moves a mouse, no button pressed, over a view, an item or a point of the screen; it stays there until it is moved on or leaves."
      ) { [self] (call) throws(LuaFault) in try hover(call) },
      verb(
        .moves, "leave", ["scene?"], "Takes the mouse that hover has moved off the screen."
      ) { [self] (call) throws(LuaFault) in
        let given = call[1].asObject(classes.scenes)
        if given == nil, !call[1].isNil { throw call[1].expected("a scene") }
        let scene = if let given { given } else { try needScene(call) }
        acting(call) { scene.hover(at: nil) }
      },
      verb(
        .moves, "wheel", ["view", "table"], result: "Motion", options: Self.wheelOptions,
        "Turns a wheel: moves the offset by { x, y }, counted in unit=, in each of ticks= ticks; smooth, by an animation that further notches lengthen; with phase= and momentum=, one event of a trackpad."
      ) { [self] (call) throws(LuaFault) in try wheel(call) },
      verb(
        .moves, "scrollbar", ["view", "table"], result: "Motion", options: Self.barOptions,
        "Drags the thumb of a scroll bar by points of its track, then lets it go."
      ) { [self] (call) throws(LuaFault) in try scrollbar(call) },
    ]
  }

  private func hover(_ call: borrowing LuaCall) throws(LuaFault) {
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

  private func wheel(_ call: borrowing LuaCall) throws(LuaFault) {
    let view = try call[1].object(classes.views)
    let options = try Options(call[2], of: "wheel", Self.wheelOptions)
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

  private func scrollbar(_ call: borrowing LuaCall) throws(LuaFault) {
    let view = try call[1].object(classes.views)
    let options = try Options(call[2], of: "scrollbar", Self.barOptions)
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

  func keyVerb() -> Verb {
    verb(
      .moves, "keys", ["view", "…"], result: "Motion",
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
