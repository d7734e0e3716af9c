import LuaBridge
import ScrollPhysics
import Scrollwork

/// The class View: the physics of drags, ends and releases.
extension ScriptRuntime {
  /// The limits of a release, in settings, beside a list of rules, and in a rule.
  private static let limitOptions = [
    APIOption(
      "max_velocity", "number|false",
      summary:
        "The greatest speed of momentum, in pt/s on the screen, above 0: a faster lift counts as one at that speed, in its direction. false in settings takes it away."
    ),
    APIOption(
      "momentum", "number", "1",
      summary:
        "The share, 0 to 1, of the distance that momentum alone would go: it begins as fast and slows down sooner. 0 rests at the lift."
    ),
    APIOption(
      "max_distance", "number|string|false",
      summary:
        "The greatest distance that momentum alone goes, above 0: points on the screen, or a share of the viewport such as \"200%\". false in settings takes it away."
    ),
  ]

  private static let physicsOptions =
    [
      APIOption(
        "rate", "\"normal\"|\"fast\"|number", "\"normal\"",
        summary:
          "How momentum decays: \"normal\" keeps a share of 0.998 of the velocity in each millisecond, \"fast\" 0.99, a number between 0 and 1 that share."
      ),
      APIOption(
        "bounce", "\"auto\"|\"always\"|\"off\"", "\"auto\"",
        summary:
          "Whether content can be pulled past its ends on both axes: \"auto\" only where it is longer than the viewport."
      ),
      APIOption(
        "rubber_band", "number", "0.55",
        summary: "The factor of the pull past an end, above 0: the smaller, the stiffer."),
      APIOption(
        "min_velocity", "number", "50",
        summary: "The speed below which a lift counts as at rest, in pt/s."),
      APIOption(
        "estimator", "\"lsq2\"|\"flutter_ios\"|\"flutter_macos\"", "\"lsq2\"",
        summary:
          "How the finger's velocity at the lift is estimated: a parabola through the last 0.1 s, or Flutter's for iOS or macOS."
      ),
      APIOption(
        "carry", "boolean", "false",
        summary:
          "Whether a flick adds what is left of the momentum that it caught, if it is at least half as fast."
      ),
    ] + limitOptions

  static let physicsRuleOptions =
    [
      APIOption(
        "drag", "fn(axis: PhysicsAxis, delta: number) → number",
        summary:
          "Returns how far the offset moves when the finger moves it by delta points; nil leaves it to the next rule. axis has x or y as axis, offset, min, max, viewport."
      ),
      APIOption(
        "boundary", "fn(axis: PhysicsAxis, proposed: number) → number",
        summary:
          "Returns the offset in place of a proposed one, in points, in each tick; nil leaves it to the next rule."
      ),
      APIOption(
        "ballistic", "fn(axis: PhysicsAxis, velocity: number) → (Curve|false)",
        summary:
          "Returns how a release with a velocity in pt/s goes on: a curve of sw.physics, false to rest, nil for the next rule."
      ),
      APIOption(
        "snap", ReferenceText(snapType),
        summary: "Where gestures come to rest, as view:snap takes it."),
      APIOption(
        "bounce", "\"auto\"|\"always\"|\"off\"",
        summary: "Whether content can be pulled past its ends."),
      APIOption("input", "boolean", summary: "Whether fingers, wheel and keys move it."),
    ] + limitOptions

  func registerPhysics() {
    method(
      .changes, classes.views, "physics", ["rule"], options: Self.physicsOptions,
      "Changes how momentum decays and how edges respond: settings, the name of a built-in set, or a list of sets and rules { drag=, boundary=, ballistic=, snap= }, called in order; max_velocity, momentum and max_distance may stand beside the list."
    ) { [self] (view, call) throws(LuaFault) in
      if let rules = try physicsChain(call[1], in: view) {
        let former = view.physicsRules
        acting(call) {
          claim(.physics, of: view, at: call.caller, former: { view.applyPhysics(former) }) {
            view.applyPhysics(rules)
          }
        }
      } else {
        try changeSettings(of: view, call[1])
      }
    }
  }

  /// Sets the physics of a view that a constructor makes.
  func setPhysics(_ value: LuaValue, of view: ScrollView) throws(LuaFault) {
    if let rules = try physicsChain(value, in: view) {
      view.applyPhysics(rules)
    } else {
      try changeSettings(of: view, value)
    }
  }

  /// The chain of rules in a value; nil for a table of settings.
  private func physicsChain(
    _ rule: LuaValue, in view: ScrollView
  ) throws(LuaFault) -> [PhysicsRule]? {
    guard rule.isNil || rule.asString != nil || rule.isTable && rule.length > 0 else { return nil }
    return try chain(rule, in: view)
  }

  private func changeSettings(of view: ScrollView, _ value: LuaValue) throws(LuaFault) {
    let options = try Options(value, of: "View:physics", Self.physicsOptions)
    if let set = view.setOfMomentum,
      let option = ["rate", "rubber_band"].first(where: { options[$0] != nil })
    {
      throw LuaFault(
        code: .unknownOption,
        message: "View:physics: \(option) has no effect beside the set \"\(set.rawValue)\"",
        help: "the set decides it; view:physics \"ios\" first gives it up")
    }
    var settings = view.settings
    if let rate = options["rate"] { settings.rate = try decelerationRate(rate) }
    if let bounce = try options.choice("bounce", BouncePolicy.self) {
      settings.horizontalBounce = bounce
      settings.verticalBounce = bounce
    }
    if let band = try options.number("rubber_band") {
      guard band > 0 else {
        throw LuaFault(code: .wrongArgument, message: "rubber_band has to be above 0")
      }
      settings.rubberBand = band
    }
    if let least = try options.length("min_velocity") { settings.minimumFlingVelocity = least }
    if let estimator = options["estimator"] {
      settings.velocityEstimator = try velocityEstimator(estimator)
    }
    if let carry = try options.bool("carry") { settings.carriesMomentum = carry }
    settings.momentumLimits = try limits(options, keeping: settings.momentumLimits)
    view.configure(settings)
  }

  // MARK: - Limits

  /// The limits that options have; in settings, those that they leave out stay as they are.
  private func limits(
    _ options: Options, keeping former: MomentumLimits? = nil
  ) throws(LuaFault) -> MomentumLimits {
    var limits = former ?? MomentumLimits()
    func takesAway(_ name: String) throws(LuaFault) -> Bool {
      guard let value = options[name], value.asBool == false else { return false }
      guard former == nil else { return true }
      throw LuaFault(
        code: .wrongArgument, message: "\(options.owner): \(name) = false is for settings",
        help: "leave it out: what rules leave open, the view's settings decide")
    }
    if try takesAway("max_velocity") {
      limits.maximumVelocity = nil
    } else if let value = options["max_velocity"] {
      limits.maximumVelocity = try value.limit("max_velocity", of: options.owner, "a speed")
    }
    if let share = try options.share("momentum") {
      // In settings all of the distance is what there is without a limit.
      limits.share = former != nil && share == 1 ? nil : share
    }
    if try takesAway("max_distance") {
      limits.maximumDistance = nil
    } else if let value = options["max_distance"] {
      limits.maximumDistance = try value.momentumDistance(of: options.owner)
    }
    return limits
  }

  // MARK: - Chains

  private func chain(
    _ value: LuaValue, in view: ScrollView
  ) throws(LuaFault) -> [PhysicsRule] {
    if value.isNil { return [] }
    if value.asString != nil {
      return [try value.choice(PhysicsSet.self, for: "View:physics").rule]
    }
    let limits = try limitsBeside(value)
    var rules: [PhysicsRule] = []
    for position in 1...value.length {
      let element = value.element(position)
      if element.asString != nil {
        rules.append(try element.choice(PhysicsSet.self, for: "View:physics [\(position)]").rule)
      } else {
        rules.append(try scriptedRule(element, at: position, in: view))
      }
    }
    return rules + [limits].compactMap { $0 }
  }

  /// A rule of the limits that stand beside a list of rules; nil for none.
  private func limitsBeside(_ list: LuaValue) throws(LuaFault) -> PhysicsRule? {
    guard list.keys().count != list.length else { return nil }
    let names = Self.physicsOptions.map { $0.name }.filter { !list.field($0).isNil }
    if let name = names.first(where: { name in !Self.limitOptions.contains { $0.name == name } }) {
      throw LuaFault(
        code: .unknownOption,
        message: "View:physics takes a list of rules or a table of settings, not both: \(name)",
        help: "give settings in a call of their own; beside a list are allowed: "
          + Self.limitOptions.map { $0.name }.joined(separator: " "))
    }
    var rule = PhysicsRule()
    rule.limits = try limits(
      Options(list, of: "View:physics", Self.limitOptions, allowsElements: true))
    return rule
  }

  private func scriptedRule(
    _ value: LuaValue, at position: Int, in view: ScrollView
  ) throws(LuaFault) -> PhysicsRule {
    guard value.isTable else {
      throw value.expected("a set's name or a rule { drag=, boundary=, ballistic=, snap= }")
    }
    let options = try Options(value, of: "View:physics [\(position)]", Self.physicsRuleOptions)
    var rule = PhysicsRule()
    let owner = run.scope
    if let drag = try options.function("drag") {
      rule.drag = .parts { [self] (axis, delta) throws(RuleFault) in
        try number(of: drag, owner, axis, delta, "drag")
      }
    }
    if let boundary = try options.function("boundary") {
      rule.boundary = { [self] (axis, proposed) throws(RuleFault) in
        try number(of: boundary, owner, axis, proposed, "boundary")
      }
    }
    if let ballistic = try options.function("ballistic") {
      rule.ballistic = { [self] (axis, velocity) throws(RuleFault) in
        try motion(of: ballistic, owner, axis, velocity)
      }
    }
    if let snap = options["snap"] { rule.snap = try snapRule(snap, in: view) }
    rule.bounce = try options.choice("bounce", BouncePolicy.self)
    rule.acceptsInput = try options.bool("input")
    rule.limits = try limits(options)
    return rule
  }

  // MARK: - Calling rules

  /// The result of a rule's function: a number, or nil to defer.
  private func number(
    of function: LuaReference, _ owner: Scope?, _ axis: PhysicsRule.Axis1D, _ value: Double,
    _ what: String
  ) throws(RuleFault) -> Double? {
    try answer(of: function, owner, axis, value) { (answer) throws(LuaFault) in
      if answer.isNil { return nil }
      guard let number = answer.asNumber, number.isFinite else {
        throw LuaFault(
          code: .wrongArgument,
          message: "a \(what) rule returns a finite number or nil, got \(answer.shortDescription)")
      }
      return number
    }
  }

  /// The result of a ballistic function: a curve of `sw.physics`, false to rest, nil to defer.
  private func motion(
    of function: LuaReference, _ owner: Scope?, _ axis: PhysicsRule.Axis1D, _ velocity: Double
  ) throws(RuleFault) -> PhysicsRule.BallisticAnswer? {
    try answer(of: function, owner, axis, velocity) { (answer) throws(LuaFault) in
      if answer.isNil { return nil }
      if answer.asBool == false { return .rest }
      if let curve = answer.asObject(self.curves), case .line(let motion) = curve.path {
        return .motion(motion)
      }
      throw LuaFault(
        code: .wrongArgument,
        message:
          "a ballistic rule returns a curve of sw.physics, false or nil, got \(answer.shortDescription)"
      )
    }
  }

  private func answer<Answer>(
    of function: LuaReference, _ owner: Scope?, _ axis: PhysicsRule.Axis1D, _ value: Double,
    _ read: (LuaValue) throws(LuaFault) -> Answer?
  ) throws(RuleFault) -> Answer? {
    try answer(
      of: function, owner,
      arguments: { sink in
        axis.push(to: sink, self)
        sink.push(value)
      }, reading: read)
  }
}

extension LuaValue {
  /// A limit: a finite number above 0.
  fileprivate func limit(
    _ name: String, of owner: String, _ kind: String
  ) throws(LuaFault) -> Double {
    let number = try finite(name)
    if number > 0 { return number }
    throw LuaFault(
      code: .wrongArgument,
      message: "\(owner): \(name) is \(kind) above 0, got \(number.luaText)",
      help: "momentum = 0 lets nothing go on after a lift")
  }

  /// A distance of momentum: points, or a share of the viewport such as "200%".
  fileprivate func momentumDistance(of owner: String) throws(LuaFault) -> MomentumLimits.Distance {
    if kind == .number { return .points(try limit("max_distance", of: owner, "a distance")) }
    guard kind == .string, let text = asString else {
      throw expected("points, or a share of the viewport such as \"200%\"")
    }
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), number.isFinite, number > 0
    else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): max_distance cannot be \"\(text)\"",
        help: "points, as 600, or a share of the viewport above 0, as \"200%\"")
    }
    return .viewports(number / 100)
  }
}

extension PhysicsRule.Axis1D: GivenTable {
  static let notation = "PhysicsAxis"
  static let table = RecordTable<PhysicsRule.Axis1D>([
    .field("axis", as: "\"x\"|\"y\"", "Which axis it is.") {
      $0.axis == .horizontal ? "x" : "y"
    },
    .field("offset", "Where the view is, in points.") { $0.offset },
    .field("min", "The lowest offset at rest, in points.") { $0.minimum },
    .field("max", "The highest offset at rest, in points.") { $0.maximum },
    .field("viewport", "How long the viewport is, in points.") { $0.viewport },
  ])
}
