import ScrollPhysics

extension DumpKeys {
  /// Every setting of a scroll view.
  static let settings: [DumpKey<ScrollSettings>] = {
    let usual = ScrollSettings()
    typealias Key = DumpKey<ScrollSettings>
    return [
      Key("enabled", \.isEnabled, unless: usual.isEnabled),
      Key("bounce_x", \.horizontalBounce, unless: usual.horizontalBounce),
      Key("bounce_y", \.verticalBounce, unless: usual.verticalBounce),
      Key("slop", \.slop, unless: usual.slop, allows: isLength),
      Key("directional_lock", \.directionalLock, unless: usual.directionalLock),
      Key("overscroll_x", \.horizontalOverscroll, unless: usual.horizontalOverscroll),
      Key("overscroll_y", \.verticalOverscroll, unless: usual.verticalOverscroll),
      Key("insets", \.insets, unless: usual.insets),
      Key("margins", \.margins, unless: usual.margins),
      Key("indicator_margins", \.indicatorMargins, unless: usual.indicatorMargins),
      Key("safe_area_x", \.safeArea.x, unless: usual.safeArea.x),
      Key("safe_area_y", \.safeArea.y, unless: usual.safeArea.y),
      Key("indicators", \.showsIndicators, unless: usual.showsIndicators),
      Key("indicator_visibility", \.indicatorVisibility, unless: usual.indicatorVisibility),
      Key("clip", \.clips, unless: usual.clips),
      Key("effect_top", \.edgeEffects[.top], unless: nil),
      Key("effect_bottom", \.edgeEffects[.bottom], unless: nil),
      Key("effect_leading", \.edgeEffects[.leading], unless: nil),
      Key("effect_trailing", \.edgeEffects[.trailing], unless: nil),
      Key("rate", \.ratePerMillisecond, unless: usual.ratePerMillisecond) { $0 > 0 && $0 < 1 },
      Key("rubber_band", \.rubberBand, unless: usual.rubberBand),
      Key("minimum_fling", \.minimumFlingVelocity, unless: usual.minimumFlingVelocity),
      Key("estimator", \.velocityEstimator, unless: usual.velocityEstimator),
      Key("carry", \.carriesMomentum, unless: usual.carriesMomentum),
      Key("scrolls_to_top", \.scrollsToTop, unless: usual.scrollsToTop),
      Key("focus_margin", \.focusMargin, unless: usual.focusMargin),
      Key("anchoring", \.anchoring, unless: usual.anchoring),
      Key("follow", \.followThreshold, unless: usual.followThreshold),
      Key("refresh", \.refresh, unless: usual.refresh),
      Key("loop", \.loop, unless: usual.loop),
      Key("origin", \.origin, unless: usual.origin),
      Key("anchor_initial", \.anchors.initial, unless: nil),
      Key("anchor_size", \.anchors.sizeChanges, unless: nil),
      Key("anchor_content", \.anchors.alignment, unless: nil),
      Key("zoom_min", \.zoom.minimum, unless: usual.zoom.minimum) { $0 > 0 },
      Key("zoom_max", \.zoom.maximum, unless: usual.zoom.maximum) { $0 > 0 },
      Key("zoom_bounces", \.zoom.bounces, unless: usual.zoom.bounces),
      Key("zoom_pinch", \.zoom.isPinchEnabled, unless: usual.zoom.isPinchEnabled),
      Key("keyboard_dismiss", \.keyboardDismissal, unless: usual.keyboardDismissal),
      Key("keyboard_anchor", \.keyboardAnchor, unless: usual.keyboardAnchor),
    ]
  }()
}

extension ScrollSettings {
  /// The deceleration rate: the fraction of velocity left after a millisecond, above 0, below 1.
  fileprivate var ratePerMillisecond: Double {
    get { rate.perMillisecond }
    set { rate = .init(perMillisecond: newValue) ?? rate }
  }
}
