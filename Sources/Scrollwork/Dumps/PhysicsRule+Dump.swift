/// A line `physics` below the view's own for each rule of its physics chain.
extension PhysicsRule {
  static let dumpKind = "physics"

  /// Whether no component of the rule is a function.
  var isData: Bool {
    if set != nil { return true }
    if case .parts = drag { return false }
    if snap?.isData == false { return false }
    return boundary == nil && ballistic == nil && flingLimits == nil
  }

  /// Adds the components of the rule that are data.
  func dump(to line: inout DumpLine) {
    if let set { return line.add("set", set.dumped) }
    switch drag {
    case .standard: line.add("drag", "standard")
    case .clamping: line.add("drag", "clamping")
    case .parts, nil: break
    }
    line.add(DumpKeys.physicsRule, of: self)
    if let snap { line.add(snap) }
  }

  init(from line: inout DumpLine) throws(DumpError) {
    if let set = try line.take("set", or: PhysicsSet?.none) {
      self = set.rule
      return
    }
    self.init()
    switch line.takeWord("drag") {
    case nil: break
    case "standard": drag = .standard
    case "clamping": drag = .clamping
    case .some(let word): throw line.wrong("drag", word)
    }
    try line.apply(DumpKeys.physicsRule, to: &self)
    snap = try line.takeSnapRule()
  }
}

extension DumpKeys {
  static let physicsRule: [DumpKey<PhysicsRule>] =
    [
      DumpKey("bounce", { $0.bounce }, { $0.bounce = $1 }, unless: nil),
      DumpKey("input", { $0.acceptsInput }, { $0.acceptsInput = $1 }, unless: nil),
      DumpKey("keeps_range", { $0.keepsRange }, { $0.keepsRange = $1 }, unless: false),
    ] + momentumLimits({ $0.limits }, { $0.limits = $1 })

  /// The limits of a release, of a rule or of the settings.
  static func momentumLimits<Root>(
    _ get: @escaping @Sendable (Root) -> MomentumLimits,
    _ put: @escaping @Sendable (inout Root, MomentumLimits) -> Void
  ) -> [DumpKey<Root>] {
    func key(
      _ name: String, _ read: @escaping @Sendable (MomentumLimits) -> Double?,
      _ write: @escaping @Sendable (inout MomentumLimits, Double?) -> Void,
      allows: @escaping @Sendable (Double) -> Bool
    ) -> DumpKey<Root> {
      DumpKey<Root>(
        name, { read(get($0)) },
        { root, value in
          var limits = get(root)
          write(&limits, value)
          put(&root, limits)
        }, unless: nil
      ) { $0.map(allows) ?? true }
    }
    return [
      key("max_velocity", { $0.maximumVelocity }, { $0.maximumVelocity = $1 }) { $0 > 0 },
      key("momentum", { $0.share }, { $0.share = $1 }) { 0 <= $0 && $0 <= 1 },
      key(
        "max_distance", { $0.maximumDistance?.points },
        { limits, value in limits.maximumDistance = value.map { .points($0) } }
      ) { $0 > 0 },
      key(
        "max_viewports", { $0.maximumDistance?.viewports },
        { limits, value in limits.maximumDistance = value.map { .viewports($0) } }
      ) { $0 > 0 },
    ]
  }

  /// The settings that take effect again when the physics chain is removed.
  static let physicsBase: [DumpKey<ScrollSettings>] = [
    DumpKey("base_enabled", { $0.isEnabled }, { $0.isEnabled = $1 }, unless: true),
    DumpKey("base_bounce_x", { $0.horizontalBounce }, { $0.horizontalBounce = $1 }, unless: .auto),
    DumpKey("base_bounce_y", { $0.verticalBounce }, { $0.verticalBounce = $1 }, unless: .auto),
  ]
}
