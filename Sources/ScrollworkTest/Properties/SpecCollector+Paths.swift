internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The script functions `gen.finger_path`, `gen.hand` and `gen.path`.
extension SpecCollector {
  private static let pathOptions = [
    APIOption("on", "id", summary: "The id of the view that the finger moves on."),
    APIOption("max", "integer", "8", summary: "The largest count of steps."),
  ]
  private static let handOptions = [
    APIOption("on", "id", summary: "The id of the view that the hand is on."),
    APIOption(
      "max", "integer", "4",
      summary: "The largest count of flicks, drags, notches and keys that follow each other."),
    APIOption(
      "axis", "\"x\"|\"y\"",
      summary: "The axis along which it scrolls; unless given, either, as often as the other."),
    APIOption(
      "like", "\"thumb\"|\"everyone\"", "\"thumb\"",
      summary:
        "Whose hand it is: a name for numbers that stay as they are, so that a seed gives the same hands. \"everyone\" has trackpads and accessibility clients, too."
    ),
    APIOption(
      "pinches", "boolean", "false",
      summary: "Whether two fingers of \"everyone\" pinch, as on a view that zooms."),
  ]
  private static let stepOptions = [
    APIOption("by", "Point", summary: "How far the finger moves, in points, up and left negative."),
    APIOption(
      "over", "seconds", "0.1",
      summary: "How long a movement, a flick, a trackpad or a pinch takes, in seconds."),
    APIOption("hold", "seconds", summary: "How long the finger stays, in seconds."),
    APIOption("down", "Point", summary: "Where the finger comes down, in points of the viewport."),
    APIOption(
      "lift", "boolean|Point",
      summary: "The finger lifts, with the speed it had, or at this velocity in pt/s."),
    APIOption(
      "flick", "Point",
      summary: "The finger moves at this velocity, in pt/s, for over= seconds, and lifts with it."),
    APIOption("wait", "seconds", summary: "How many seconds pass with no finger down."),
    APIOption("settle", "boolean", summary: "Time passes until nothing moves."),
    APIOption(
      "wheel", "Point",
      summary: "A notch of a wheel in each of ticks= ticks, in points, which moves the offset."),
    APIOption("ticks", "integer", "1", summary: "The count of ticks in which a wheel turns."),
    APIOption("key", "string", summary: "A key that is pressed, such as \"PageDown\"."),
    APIOption(
      "trackpad", "Point",
      summary:
        "Fingers on a trackpad move the offset this far, in points, over over= seconds, and let it go."
    ),
    APIOption(
      "pinch", "number",
      summary:
        "Two fingers spread to this multiple of their distance over over= seconds, and lift."),
    APIOption(
      "accessibility", "string",
      summary:
        "An accessibility client scrolls by a page: \"up\", \"down\", \"left\" or \"right\"."),
  ]

  func fingerPaths() -> LuaReference {
    generator(
      "finger_path", ["opt"], Self.pathOptions,
      "What one finger does to a view, in up to `max` steps; case.NAME:play() does it."
    ) { [unowned self] (call) throws(LuaFault) in
      let options = try options(call[1], "gen.finger_path", Self.pathOptions)
      guard let on = options("on") else {
        throw LuaFault(
          code: .wrongArgument, message: "gen.finger_path needs on=, the id of a view")
      }
      let most = try options("max").map { (value) throws(LuaFault) in try value.count("max") }
      guard (1...Self.sizeLimit).contains(most ?? 8) else {
        throw LuaFault(
          code: .wrongArgument, message: "gen.finger_path: max is 1 to \(Self.sizeLimit)")
      }
      return .path(on: try on.string(), most: most ?? 8)
    }
  }

  func hands() -> LuaReference {
    generator(
      "hand", ["opt"], Self.handOptions,
      "What a person does to a view: flicks, drags, corrections, catches, wheels and keys, as often as people do them; case.NAME:play() does it."
    ) { [unowned self] (call) throws(LuaFault) in
      let options = try options(call[1], "gen.hand", Self.handOptions)
      guard let on = options("on") else {
        throw LuaFault(code: .wrongArgument, message: "gen.hand needs on=, the id of a view")
      }
      let most = try options("max").map { (value) throws(LuaFault) in try value.count("max") } ?? 4
      guard (1...Self.sizeLimit).contains(most) else {
        throw LuaFault(
          code: .wrongArgument, message: "gen.hand: max is 1 to \(Self.sizeLimit)")
      }
      let like = try options("like").map { (value) throws(LuaFault) in
        try value.choice(HandDistribution.self, for: "gen.hand: like")
      }
      let pinches = try options("pinches").map { (value) throws(LuaFault) in try value.bool() }
      let axis = try options("axis").map { (value) throws(LuaFault) in
        try value.choice(HandAxis.self, for: "gen.hand: axis").axis
      }
      return .hand(
        HandGenerator(
          view: try on.string(), axis: axis, most: most, pinches: pinches ?? false,
          like: like ?? .thumb))
    }
  }

  func registerPaths() {
    runtime.addMethod(
      to: pathClass, "play", [], result: "Motion",
      "Does what the path says, moving time; returns the fling, or nil."
    ) { [unowned self] (box, call) throws(LuaFault) in
      runtime.push(motion: try runtime.play(box.path, call), to: call)
    }
    pathClass.describe { CaseValue.path($0.path).source }
    generatorClass.describe { _ in "Generator" }
  }

  /// The options of which a step has one.
  private static let stepKinds = [
    "by", "hold", "down", "lift", "flick", "wait", "settle", "wheel", "key", "trackpad", "pinch",
    "accessibility",
  ]

  private func step(
    _ kind: String, _ value: LuaValue, _ options: (String) -> LuaValue?
  ) throws(LuaFault) -> FingerPath.Step {
    func over() throws(LuaFault) -> Double {
      try options("over").map { (value) throws(LuaFault) in try value.duration("over") } ?? 0.1
    }
    func certain() throws(LuaFault) {
      guard try value.bool() else {
        throw LuaFault(code: .wrongArgument, message: "gen.path: \(kind) is true or left out")
      }
    }
    switch kind {
    case "by": return .move(by: try runtime.point(value, "by"), over: try over())
    case "hold": return .hold(try value.duration("hold"))
    case "flick": return .flick(try runtime.point(value, "flick"), over: try over())
    case "wait": return .wait(try value.duration("wait"))
    case "wheel":
      let ticks = try options("ticks").map { (value) throws(LuaFault) in try value.count("ticks") }
      return .wheel(try runtime.point(value, "wheel"), ticks: ticks ?? 1)
    case "key":
      return .key(try value.choice(ScrollKey.self, for: "gen.path: key"))
    case "trackpad": return .trackpad(try runtime.point(value, "trackpad"), over: try over())
    case "pinch":
      let scale = try value.finite("pinch")
      guard scale > 0 else {
        throw LuaFault(code: .wrongArgument, message: "gen.path: pinch is a number above 0")
      }
      return .pinch(scale, over: try over())
    case "accessibility":
      return .accessibility(
        try value.choice(AccessibilityDirection.self, for: "gen.path: accessibility"))
    case "settle":
      try certain()
      return .settle
    default:
      if value.isTable { return .lift(velocity: try runtime.point(value, "lift")) }
      try certain()
      return .lift(velocity: nil)
    }
  }

  /// Makes `gen.path("sheet", { down = { 195, 700 } }, { by = { 0, -400 }, over = 0.1 })`.
  func pathWord() -> LuaReference {
    runtime.makeFunction(
      "test", "gen.path", ["on", "…"], result: "Path",
      "What a finger or a hand does, written out: { down = } where it begins, then { by =, over = }, { hold = }, { flick = } and so on."
    ) { [unowned self] (call) throws(LuaFault) in
      var path = FingerPath(view: try call[1].string(), steps: [])
      guard call.count <= Self.sizeLimit else {
        throw LuaFault(code: .wrongArgument, message: "gen.path: at most \(Self.sizeLimit) steps")
      }
      for position in 2..<(max(2, call.count + 1)) {
        let options = try runtime.options(call[position], of: "gen.path", Self.stepOptions)
        let kinds = Self.stepKinds.filter { options($0) != nil }
        guard kinds.count == 1, let kind = kinds.first, let value = options(kind) else {
          let got = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
          throw LuaFault(
            code: .wrongArgument,
            message:
              "gen.path: a step has one of \(Self.stepKinds.joined(separator: ", ")), got \(got)",
            help: "{ by = { 0, -100 }, over = 0.1 } or { hold = 0.2 }")
        }
        guard kind == "down" else {
          path.steps.append(try step(kind, value, options))
          continue
        }
        guard position == 2 else {
          throw LuaFault(code: .wrongArgument, message: "gen.path: down= stands before all steps")
        }
        path.down = try runtime.point(value, "down")
      }
      call.push(PathBox(path), as: pathClass)
    }
  }
}
