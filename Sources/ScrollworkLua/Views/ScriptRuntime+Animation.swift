import LuaBridge
import ScrollPhysics
import Scrollwork

/// Reading animations.
extension ScriptRuntime {
  /// The keys of an animation.
  package static let animationKeys = animationOptions.map { $0.name }

  static let animationOptions = [
    APIOption(
      "spring", "\"smooth\"|\"snappy\"|\"bouncy\"",
      summary:
        "A spring by name, which duration and extra_bounce change; the name alone may stand for the table."
    ),
    APIOption(
      "duration", "seconds",
      summary:
        "How long a curve takes, in seconds, 0.3 unless given. Without a curve it is the perceptual duration of a spring, above 0, 0.5 unless given, which comes to rest later."
    ),
    APIOption(
      "extra_bounce", "number",
      summary: "How much more a named spring swings, a share added to its bounce."),
    APIOption(
      "bounce", "number", "0",
      summary:
        "How much a spring swings, a share from -1 to 1: 0 not at all; goes with duration."),
    APIOption(
      "response", "seconds",
      summary: "The time of one swing without damping, in seconds, above 0; goes with damping."),
    APIOption(
      "damping", "number",
      summary:
        "Beside response the damping ratio, 0.825 unless given; beside stiffness the damping coefficient, in mass units per second."
    ),
    APIOption(
      "damping_ratio", "number",
      summary: "The damping ratio of a spring: 1 does not swing, below 1 it does."),
    APIOption(
      "stiffness", "number",
      summary:
        "The stiffness of a spring, above 0, in mass units per s²; goes with damping or damping_ratio."
    ),
    APIOption(
      "mass", "number", "1",
      summary: "The mass of a spring, above 0; its unit is free, since only ratios count."),
    APIOption(
      "curve",
      "\"linear\"|\"ease\"|\"ease_in\"|\"ease_out\"|\"ease_in_out\"|{number}|fn(t: number) → number",
      summary:
        "The timing curve: a name of CSS's, its control points { x1, y1, x2, y2 }, or a function of the share of time that has passed, 0 to 1, that returns the share of the distance."
    ),
    APIOption(
      "keyframes", "{{number}}",
      summary:
        "Pairs { t, share }: times in seconds, with the share of the distance that is covered then, the last one 1; straight lines lie between."
    ),
    APIOption(
      "delay", "seconds", "0",
      summary: "How long it waits before, in seconds; what moves the view stops meanwhile."),
    APIOption(
      "speed", "number", "1",
      summary: "The factor by which it is faster, above 0: 2 takes half the time; not of the delay."
    ),
  ]

  /// The springs that have names, as SwiftUI's.
  package enum SpringName: String, CaseIterable {
    case smooth, snappy, bouncy

    var spring: Spring {
      switch self {
      case .smooth: .smooth
      case .snappy: .snappy
      case .bouncy: .bouncy
      }
    }
  }

  /// The ways to say how an animation moves: the key that decides, and those that go with it.
  ///
  /// The first whose key is given counts.
  private static let animationKinds: [(key: String, others: [String])] = [
    ("keyframes", []), ("curve", ["duration"]), ("spring", ["duration", "extra_bounce"]),
    ("response", ["damping", "damping_ratio"]),
    ("stiffness", ["mass", "damping", "damping_ratio"]), ("mass", ["damping", "damping_ratio"]),
    ("damping", []), ("damping_ratio", []), ("bounce", ["duration"]), ("duration", []),
    ("extra_bounce", []),
  ]

  /// `true`, `false`, the name of a spring, or a spec; nil for a jump.
  func animation(_ value: LuaValue) throws(LuaFault) -> ScrollAnimation? {
    if let flag = value.asBool { return flag ? .standard : nil }
    if value.asString != nil {
      return .spring(try value.choice(SpringName.self, for: "animate").spring)
    }
    guard value.isTable else {
      throw value.expected("true, false, the name of a spring or an animation { duration= … }")
    }
    let options = try Options(
      value, of: "animate",
      Self.animationOptions)
    var animation = try movement(options)
    if let speed = try options.number("speed") {
      guard speed > 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "animate: speed is above 0, got \(speed.luaText)",
          help: "2 takes half the time, 0.5 twice as long")
      }
      animation = try checked { () throws(PhysicsError) in try animation.speed(speed) }
    }
    guard let delay = try options.duration("delay"), delay > 0 else { return animation }
    return animation.delayed(by: delay)
  }

  /// What a closure makes of the numbers of a spec, or a fault with what is wrong with them.
  private func checked<Made>(
    _ make: () throws(PhysicsError) -> Made
  ) throws(LuaFault) -> Made {
    do throws(PhysicsError) {
      return try make()
    } catch {
      throw LuaFault(code: .wrongArgument, message: "animate: \(error)")
    }
  }

  /// What a spec says besides its delay and speed.
  private func movement(_ options: Options) throws(LuaFault) -> ScrollAnimation {
    guard let kind = Self.animationKinds.first(where: { options[$0.key] != nil }) else {
      guard options["delay"] == nil, options["speed"] == nil else { return .standard }
      throw LuaFault(
        code: .wrongArgument, message: "animate is empty",
        help: "write true, \"snappy\", { duration=, bounce= }, { response=, damping= }, "
          + "{ curve=, duration= } or { keyframes= }")
    }
    try refuseOthers(than: kind, options)
    switch kind.key {
    case "keyframes": return try keyframes(options)
    case "curve":
      guard let curve = options["curve"] else { break }
      return .curve(try self.curve(curve), duration: try options.duration("duration") ?? 0.3)
    case "spring":
      guard let name = try options.choice("spring", SpringName.self) else { break }
      let duration = try options.number("duration", or: name.spring.response)
      let bounce = name.spring.bounce + (try options.number("extra_bounce", or: 0))
      return .spring(
        try checked { () throws(PhysicsError) in try Spring(duration: duration, bounce: bounce) })
    case "response":
      // Beside a response, SwiftUI's word is a fraction too: 1 does not swing.
      var ratio = try options.number("damping_ratio")
      if ratio == nil { ratio = try options.number("damping") }
      let wanted = ratio ?? 0.825
      let response = try options.number("response", or: 0.5)
      return .spring(
        try checked { () throws(PhysicsError) in
          try Spring(response: response, dampingRatio: wanted)
        })
    case "bounce", "duration":
      let duration = try options.number("duration", or: 0.5)
      let bounce = try options.number("bounce", or: 0)
      return .spring(
        try checked { () throws(PhysicsError) in try Spring(duration: duration, bounce: bounce) })
    case "extra_bounce":
      throw LuaFault(
        code: .wrongArgument, message: "animate: extra_bounce belongs to a named spring",
        help: "write { spring=\"bouncy\", extra_bounce= } or { bounce= }")
    default: return .spring(try coefficients(options))
    }
    return .standard
  }

  /// A spring of mass, stiffness and damping.
  private func coefficients(_ options: Options) throws(LuaFault) -> Spring {
    let mass = try options.number("mass", or: 1)
    let damping = try options.number("damping")
    guard let stiffness = try options.number("stiffness") else {
      throw LuaFault(
        code: .wrongArgument, message: "a spring needs stiffness and damping",
        help: "or response and damping, or duration and bounce")
    }
    if let damping {
      return try checked { () throws(PhysicsError) in
        try Spring(mass: mass, stiffness: stiffness, damping: damping)
      }
    }
    guard let ratio = try options.number("damping_ratio") else {
      throw LuaFault(
        code: .wrongArgument, message: "a spring needs stiffness and damping",
        help: "damping is the coefficient; damping_ratio=1 does not swing")
    }
    return try checked { () throws(PhysicsError) in
      try Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    }
  }

  /// Throws when a key has no effect beside the animation's kind.
  private func refuseOthers(
    than kind: (key: String, others: [String]), _ options: Options
  ) throws(LuaFault) {
    let allowed = [kind.key] + kind.others
    for key in Self.animationKeys where key != "delay" && key != "speed" {
      guard options[key] != nil, !allowed.contains(key) else { continue }
      throw LuaFault(
        code: .wrongArgument, message: "animate: \(key) does not go with \(kind.key)",
        help: "with \(kind.key) go: \((kind.others + ["delay", "speed"]).joined(separator: " "))")
    }
    guard options["damping"] == nil || options["damping_ratio"] == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "animate: give damping or damping_ratio, not both")
    }
  }

  private func keyframes(_ options: Options) throws(LuaFault) -> ScrollAnimation {
    var frames: [ScrollAnimation.Keyframe] = []
    guard let list = options["keyframes"], list.isTable else {
      throw LuaFault(code: .wrongArgument, message: "keyframes are a list of { t, share } pairs")
    }
    try list.forEachElement { (position, value) throws(LuaFault) in
      let time = try value.element(1).duration("keyframe \(position): t")
      let share = try value.element(2).finite("keyframe \(position): share")
      if let last = frames.last, last.time > time {
        throw LuaFault(
          code: .wrongArgument, message: "keyframe \(position) is earlier than the one before")
      }
      frames.append(ScrollAnimation.Keyframe(time: time, share: share))
    }
    guard frames.last?.share == 1 else {
      throw LuaFault(
        code: .wrongArgument, message: "the last keyframe has to end at share 1, the target")
    }
    return .keyframes(frames)
  }

  private func curve(_ value: LuaValue) throws(LuaFault) -> AnimationCurve {
    if value.isFunction {
      let function = try value.function()
      let owner = run.scope
      return .custom { [self] progress in share(function, of: owner, at: progress) }
    }
    if let name = value.asString {
      if let curve = CubicBezier.named(name) { return .bezier(curve) }
      let names = CubicBezier.names
      let hint = nearMissHint(to: name, among: names)
      throw LuaFault(
        code: .unknownChoice, message: "curve cannot be \"\(name)\"\(hint)",
        help: "allowed: \(names.quoted), { x1, y1, x2, y2 } or a function")
    }
    let numbers = try value.numbers("curve")
    guard numbers.count == 4 else {
      throw LuaFault(code: .wrongArgument, message: "a curve has four numbers, { x1, y1, x2, y2 }")
    }
    do {
      return .bezier(
        try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    } catch {
      throw LuaFault(code: .wrongArgument, message: "curve: \(error)")
    }
  }

  /// Calls a script's curve; a fault ends the animation at its target.
  private func share(
    _ function: LuaReference, of owner: Scope?, at progress: Double
  ) -> Double? {
    if owner?.isOver == true { return nil }
    do throws(LuaError) {
      return try onBehalf(of: owner) { () throws(LuaError) in try state.call(function, progress) }
    } catch {
      fault(error, origin: nil)
      return nil
    }
  }
}

extension CubicBezier {
  /// How scripts spell the curves that have names.
  static let names = ["linear", "ease", "ease_in", "ease_out", "ease_in_out"]

  static func named(_ name: String) -> CubicBezier? {
    switch name {
    case "linear": .linear
    case "ease": .ease
    case "ease_in": .easeIn
    case "ease_out": .easeOut
    case "ease_in_out": .easeInOut
    default: nil
    }
  }
}

extension OptionKind where Value == ScrollAnimation? {
  /// How it moves; nil for at once.
  static var animation: OptionKind {
    OptionKind("boolean|Animation") { (value, option) throws(LuaFault) in
      try option.runtime.animation(value)
    }
  }
}
