import ScrollPhysics

/// One property that is written where it differs from what a new value has.
struct DumpKey<Root> {
  let name: String
  /// The word; nil where nothing needs to be said.
  let write: (Root) -> String?
  /// Sets the property from a word.
  ///
  /// - Returns: whether it is one.
  let read: (inout Root, Substring) -> Bool

  init<Value: DumpText>(
    _ name: String, _ path: WritableKeyPath<Root, Value>, unless fresh: Root,
    allows: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.name = name
    let usual = fresh[keyPath: path]
    write = { root in
      let value = root[keyPath: path]
      return value == usual ? nil : value.dumped
    }
    read = { root, word in
      guard let value = Value(dumped: word), allows(value) else { return false }
      root[keyPath: path] = value
      return true
    }
  }
}

extension DumpKey<ScrollSettings> {
  /// Every setting that is data.
  static var settings: [DumpKey<ScrollSettings>] {
    let fresh = ScrollSettings()
    func key<Value: DumpText>(
      _ name: String, _ path: WritableKeyPath<ScrollSettings, Value>
    ) -> DumpKey { DumpKey(name, path, unless: fresh) }
    return [
      key("enabled", \.isEnabled), key("bounce_x", \.horizontalBounce),
      key("bounce_y", \.verticalBounce), DumpKey("slop", \.slop, unless: fresh) { $0 >= 0 },
      key("directional_lock", \.directionalLock), key("overscroll_x", \.horizontalOverscroll),
      key("overscroll_y", \.verticalOverscroll),
      key("insets", \.insets), key("margins", \.margins),
      key("indicator_margins", \.indicatorMargins), key("safe_area_x", \.horizontalSafeArea),
      key("safe_area_y", \.verticalSafeArea), key("indicators", \.showsIndicators),
      key("indicator_visibility", \.indicatorVisibility), key("clip", \.clips),
      key("effect_top", \.edgeEffects[.top]), key("effect_bottom", \.edgeEffects[.bottom]),
      key("effect_leading", \.edgeEffects[.leading]),
      key("effect_trailing", \.edgeEffects[.trailing]),
      DumpKey("rate", \.ratePerMillisecond, unless: fresh) { $0 > 0 && $0 < 1 },
      key("rubber_band", \.rubberBand), key("minimum_fling", \.minimumFlingVelocity),
      key("scrolls_to_top", \.scrollsToTop), key("focus_margin", \.focusMargin),
      key("follow", \.followThreshold), key("anchor_initial", \.anchors.initial),
      key("anchor_size", \.anchors.sizeChanges), key("anchor_content", \.anchors.alignment),
      DumpKey("zoom_min", \.zoom.minimum, unless: fresh) { $0 > 0 },
      DumpKey("zoom_max", \.zoom.maximum, unless: fresh) { $0 > 0 },
      key("zoom_bounces", \.zoom.bounces), key("zoom_pinch", \.zoom.isPinchEnabled),
      key("keyboard_dismiss", \.keyboardDismissal), key("keyboard_anchor", \.keyboardAnchor),
    ]
  }
}

extension ScrollSettings {
  /// The rate of momentum as the number it is made of.
  fileprivate var ratePerMillisecond: Double {
    get { rate.perMillisecond }
    set { rate = .init(perMillisecond: newValue) ?? rate }
  }
}

extension DumpKey<Node> {
  /// What all nodes have.
  static var node: [DumpKey<Node>] {
    let fresh: Node = ItemNode()
    func isLength(_ value: Double?) -> Bool { value.map { $0 >= 0 } ?? true }
    return [
      DumpKey("id", \.id, unless: fresh), DumpKey("anchor", \.anchor, unless: fresh),
      DumpKey("width", \.width, unless: fresh, allows: isLength),
      DumpKey("height", \.height, unless: fresh, allows: isLength),
      DumpKey("width_share", \.widthShare, unless: fresh, allows: isLength),
      DumpKey("height_share", \.heightShare, unless: fresh, allows: isLength),
      DumpKey("hidden", \.isHidden, unless: fresh),
      DumpKey("enabled_node", \.isEnabled, unless: fresh),
      DumpKey("margin", \.scrollMargin, unless: fresh),
      DumpKey("targets", \.childrenAreTargets, unless: fresh),
      DumpKey("stop", \.stopsAlways, unless: fresh),
      DumpKey("complete", \.knownCompletion, unless: fresh),
    ]
  }
}

extension Node {
  /// Whether its work is done, where that is data; a predicate is none.
  fileprivate var knownCompletion: Bool? {
    get { if case .value(let value) = completion { value } else { nil } }
    set { completion = newValue.map { .value($0) } ?? .none }
  }
}
