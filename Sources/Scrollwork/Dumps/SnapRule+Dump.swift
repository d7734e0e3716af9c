import ScrollPhysics

extension DumpLine {
  /// Adds a snap rule; one that is a function, or settles by one, adds nothing.
  mutating func add(_ rule: SnapRule) {
    guard rule.isData else { return }
    add(rule.kind)
    add(DumpKeys.snapRelease, of: rule.release)
    add("snap_settle", rule.release.settle?.dumped)
  }

  private mutating func add(_ kind: SnapRule.Kind) {
    switch kind {
    case .paging(let rule):
      switch rule.unit {
      case .region(let share):
        add("snap", "pages")
        add("snap_share", share, unless: 1)
      case .group: add("snap", "groups")
      }
      add(DumpKeys.pageSnapping, of: rule)
    case .views(let rule):
      add("snap", "views")
      add(DumpKeys.viewSnapping, of: rule)
    case .css(let rule):
      add("snap", "css")
      add(DumpKeys.cssSnapping, of: rule)
    case .stops(let rule):
      switch rule.stops {
      case .offsets(let offsets):
        add("snap", "offsets")
        add("snap_offsets", offsets.map { $0.dumped }.joined(separator: ","))
      case .interval(let length, let alignment):
        add("snap", "interval")
        add("snap_interval", length.dumped)
        add("snap_interval_align", alignment, unless: .none)
      }
      add("snap_preset", rule.preset, unless: .rnIOS)
      add("snap_ignores_momentum", rule.momentum == .ignored, unless: false)
      add("snap_free_start", rule.freeZones.contains(.beforeFirst), unless: false)
      add("snap_free_end", rule.freeZones.contains(.pastLast), unless: false)
    case .detents(let names):
      add("snap", "detents")
      if let names { add("snap_detents", MarkerID.tuple(names).dumped) }
    case .custom: break
    }
  }

  /// Takes a snap rule; nil where the line has none.
  mutating func takeSnapRule() throws(DumpError) -> SnapRule? {
    guard let word = takeWord("snap") else { return nil }
    var rule = SnapRule(try takeKind(word))
    try apply(DumpKeys.snapRelease, to: &rule.release)
    if let settle = takeWord("snap_settle") {
      guard let animation = ScrollAnimation(dumped: settle) else {
        throw wrong("snap_settle", settle)
      }
      rule.release.settle = animation
    }
    return rule
  }

  private mutating func takeKind(_ word: Substring) throws(DumpError) -> SnapRule.Kind {
    switch word {
    case "pages", "groups":
      let isGroup = word == "groups"
      var rule = PageSnapping(
        unit: isGroup ? .group : .region(share: try take("snap_share", or: 1) { $0 > 0 }))
      try apply(DumpKeys.pageSnapping, to: &rule)
      return .paging(rule)
    case "views":
      var rule = ViewSnapping()
      try apply(DumpKeys.viewSnapping, to: &rule)
      return .views(rule)
    case "css":
      var rule = CSSSnapping()
      try apply(DumpKeys.cssSnapping, to: &rule)
      return .css(rule)
    case "offsets":
      let word = takeWord("snap_offsets") ?? ""
      let words = word.split(separator: ",")
      let offsets = words.compactMap { Double(dumped: $0) }
      guard offsets.count == words.count else { throw wrong("snap_offsets", word) }
      return .stops(try takeStops(.offsets(offsets)))
    case "interval":
      let length: Double = try take("snap_interval", or: 0)
      return .stops(
        try takeStops(.interval(length, align: try take("snap_interval_align", or: .none))))
    case "detents":
      guard let word = takeWord("snap_detents") else { return .detents(nil) }
      guard case .tuple(let names) = MarkerID(dumped: word) else {
        throw wrong("snap_detents", word)
      }
      return .detents(names)
    default: throw wrong("snap", word)
    }
  }

  private mutating func takeStops(
    _ stops: IntervalSnapping.Stops
  ) throws(DumpError) -> IntervalSnapping {
    var zones: IntervalSnapping.FreeZones = []
    if try take("snap_free_start", or: false) { zones.insert(.beforeFirst) }
    if try take("snap_free_end", or: false) { zones.insert(.pastLast) }
    let isIgnored = try take("snap_ignores_momentum", or: false)
    let preset = try take("snap_preset", or: IntervalSnapping.Preset.rnIOS)
    do {
      return try IntervalSnapping(
        preset, stops: stops, momentum: isIgnored ? .ignored : .followed, freeZones: zones)
    } catch {
      throw self.error("\(kind) cannot snap: \(error)")
    }
  }
}

extension DumpKeys {
  static let snapRelease: [DumpKey<SnapRelease>] = [
    DumpKey("snap_threshold", { $0.threshold }, { $0.threshold = $1 }, unless: nil) {
      $0.map { (0...1).contains($0) } ?? true
    },
    DumpKey("snap_flick", { $0.flick }, { $0.flick = $1 }, unless: nil) {
      $0.map { $0 >= 0 } ?? true
    },
  ]

  static let pageSnapping: [DumpKey<PageSnapping>] = [
    DumpKey("snap_align", { $0.alignment }, { $0.alignment = $1 }, unless: .start),
    DumpKey("snap_limit", { $0.limit }, { $0.limit = $1 }, unless: .one),
    DumpKey("snap_proximity", { $0.proximity }, { $0.proximity = $1 }, unless: nil),
  ]

  static let viewSnapping: [DumpKey<ViewSnapping>] = [
    DumpKey("snap_align", { $0.alignment }, { $0.alignment = $1 }, unless: .start),
    DumpKey("snap_limit", { $0.limit }, { $0.limit = $1 }, unless: .never),
    DumpKey("snap_proximity", { $0.proximity }, { $0.proximity = $1 }, unless: nil),
    DumpKey("snap_strict", { $0.isStrict }, { $0.isStrict = $1 }, unless: false),
    DumpKey("snap_covering", { $0.allowsCovering }, { $0.allowsCovering = $1 }, unless: true),
  ]

  static let cssSnapping: [DumpKey<CSSSnapping>] = [
    DumpKey("snap_axes", { $0.axes }, { $0.axes = $1 }, unless: .both),
    DumpKey("snap_strictness", { $0.strictness }, { $0.strictness = $1 }, unless: .mandatory),
    DumpKey("snap_reach", { $0.reach }, { $0.reach = $1 }, unless: Alignment()),
    DumpKey("snap_align_x", { $0.alignment.x }, { $0.alignment.x = $1 }, unless: .start),
    DumpKey("snap_align_y", { $0.alignment.y }, { $0.alignment.y = $1 }, unless: .start),
    DumpKey("snap_like", { $0.browser }, { $0.browser = $1 }, unless: nil),
    DumpKey("snap_padding", { $0.padding }, { $0.padding = $1 }, unless: .zero),
  ]
}

extension CSSSnapping {
  /// The proximity distance in points; nil on an axis where the strictness decides.
  ///
  /// An infinite distance is written as the largest finite number.
  fileprivate var reach: Alignment {
    get {
      func finite(_ reach: Double?) -> Double? { reach.map { min($0, .greatestFiniteMagnitude) } }
      return Alignment(x: finite(proximity.x), y: finite(proximity.y))
    }
    set { proximity = Planar(x: newValue.x, y: newValue.y) }
  }
}
