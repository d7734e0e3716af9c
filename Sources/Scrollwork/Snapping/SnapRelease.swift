internal import ScrollPhysics

/// How a snap rule takes releases, and the motion in which the view settles.
public struct SnapRelease {
  /// How far of the way to the next stop a slow release must be to go on to it, from 0 to 1: a
  /// share of the distance between the two stops; nil for the nearer stop.
  package var threshold: Double?
  /// The speed on the screen from which a release is a flick, in pt/s; nil for the least speed of a
  /// fling by the view's settings and physics.
  public var flick: Double?
  /// The animation in which the view settles; nil for momentum bent to the stop.
  public var settle: ScrollAnimation?

  /// Makes the usual settings: the nearest stop, the physics' own flicks, momentum.
  public init(threshold: Double? = nil, flick: Double? = nil, settle: ScrollAnimation? = nil) {
    self.threshold = threshold
    self.flick = flick
    self.settle = settle
  }

  /// Whether it says itself what a slow release and a flick do.
  var judges: Bool { threshold != nil || flick != nil }
}

extension ScrollView {
  /// The speed along an axis from which a release turns a page, in pt/s.
  var leastFlickVelocity: Double {
    snapRule?.release.flick.map { $0 - Metrics.speed } ?? settings.leastFlingVelocity
  }

  /// Whether a release with a velocity of the offset, in pt/s, is a flick for the snap rule, or the
  /// rule leaves that to the physics.
  func isFlick(_ velocity: Point) -> Bool {
    guard snapRule?.release.flick != nil else { return true }
    return velocity.length * screenScale >= leastFlickVelocity
  }

  /// The least speed on the screen of a flick for the snap rule, in pt/s: its own, that of a sheet,
  /// or that of the physics.
  package var leastFlick: Double {
    if let own = snapRule?.release.flick { return own }
    if case .detents = snapRule?.kind, let sheet { return sheet.flickSpeed }
    return max(
      settings.leastFlingVelocity,
      physicsRules.lazy.compactMap { $0.flingLimits?.minimumVelocity }.first ?? 0)
  }

  /// The motions in which a release settles at a rule's target; nil without an animation of the
  /// rule's own.
  ///
  /// With reduced motion the view is there at once.
  func settling(
    at target: Point, from offset: Point, velocity: Point
  ) -> (x: AxisMotion, y: AxisMotion)? {
    guard let animation = snapRule?.release.settle else { return nil }
    let isReduced = scene?.motionReduction.isOn ?? false
    func motion(_ axis: Axis) -> AxisMotion {
      let start = offset[axis]
      guard axes.contains(axis) else { return .rest(start) }
      if isReduced { return .rest(target[axis]) }
      return .settling(
        from: start, velocity: velocity[axis], to: target[axis], in: animation)
    }
    return (motion(.horizontal), motion(.vertical))
  }
}

extension SnapMove {
  /// The same momentum as the rule sees it: below the speed that it calls a flick, at rest where
  /// the view is.
  func judged(by velocity: Point) -> SnapMove {
    guard velocity != .zero, !view.isFlick(velocity) else { return self }
    var move = self
    move.velocity = .zero
    move.natural = view.geometry.contentOffset
    return move
  }
}
