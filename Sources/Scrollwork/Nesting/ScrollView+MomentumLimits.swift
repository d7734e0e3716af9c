import ScrollPhysics

/// A release as the limits of the view's physics leave it.
struct LimitedRelease {
  /// The velocity of the offset, in pt/s.
  var velocity: Point
  /// The share of the distance that momentum goes, above 0, up to 1.
  var share = 1.0
  /// Where momentum alone ends, if the caller knew it.
  var natural: Point?
  /// What each limit did, with the numbers; nil where none did anything.
  var sentence: String?

  /// A cause that says what the limits did, too.
  func adding(to cause: Cause?, in scene: Scene?) -> Cause? {
    guard let sentence else { return cause }
    let more = (cause ?? Cause(text: "fling")).adding(sentence)
    scene?.laws?.extended(cause, to: more)
    return more
  }
}

extension ScrollView {
  /// The limits of a release: of each kind that of the first rule that has one, else of the
  /// settings.
  var momentumLimits: MomentumLimits {
    physicsRules.reduce(MomentumLimits()) { $0.or($1.limits) }.or(settings.momentumLimits)
  }

  /// A release within the limits of the physics.
  ///
  /// The speed is cut first, then the distance of what is left is shortened: the natural end lies
  /// within all limits, and every rule that is called for the release gets that end.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset with which momentum would begin, in pt/s.
  ///   - end: Where momentum alone would end with it, in points; by the physics of this view, if
  ///     nil.
  /// - Returns: The release; its velocity is zero where no distance is left.
  func limited(release velocity: Point, natural end: Point? = nil) -> LimitedRelease {
    let limits = momentumLimits
    var release = LimitedRelease(velocity: velocity, natural: end)
    guard !limits.isEmpty, velocity != .zero else { return release }
    var parts: [String] = []
    let speed = velocity.length * screenScale
    let offset = geometry.contentOffset
    if let most = limits.maximumVelocity, speed > most {
      let part = most / speed
      release.velocity = velocity * part
      release.natural = end.map { offset + ($0 - offset) * part }
      parts.append("\(tenths(speed)) pt/s limited to \(tenths(most)) by max_velocity")
    }
    if limits.share != nil || limits.maximumDistance != nil {
      shorten(&release, by: limits, &parts)
    }
    release.sentence = parts.isEmpty ? nil : parts.joined(separator: "; ")
    return release
  }

  private func shorten(
    _ release: inout LimitedRelease, by limits: MomentumLimits, _ parts: inout [String]
  ) {
    let offset = geometry.contentOffset
    let end = release.natural ?? projection(velocity: release.velocity, isEndless: true)
    // What comes back from beyond an end is no momentum.
    let full = (end - offset).limited(to: axes).limited(to: axesInside)
    var distance = full.length * screenScale
    guard distance > 0 else { return }
    func cut(to share: Double, _ name: String) {
      release.share *= share
      parts.append("\(tenths(distance)) pt limited to \(tenths(distance * share)) by \(name)")
      distance *= share
    }
    if let share = limits.share, share < 1 { cut(to: share, "momentum") }
    switch limits.maximumDistance {
    case .points(let most) where distance > most: cut(to: most / distance, "max_distance")
    case .viewports(let most):
      let region = geometry.containerSize
      let left = full * release.share
      let count = Point(
        x: region.width > 0 ? left.x / region.width : 0,
        y: region.height > 0 ? left.y / region.height : 0
      ).length
      if count > most { cut(to: most / count, "max_distance") }
    case .points, nil: break
    }
    release.natural = release.natural.map { _ in offset + full * release.share }
    if release.share < Self.leastShare { (release.velocity, release.share) = (.zero, 1) }
  }

  /// The share of a distance below which nothing of it is left, so that curves stay finite.
  private static let leastShare = 1e-6

  /// The axes on which the view is inside its range.
  private var axesInside: AxisSet {
    var inside: AxisSet = []
    for axis in Axis.allCases
    where geometry.clamped(geometry.contentOffset[axis], axis) == geometry.contentOffset[axis] {
      inside.insert(axis.set)
    }
    return inside
  }
}
