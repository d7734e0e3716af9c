import ScrollPhysics

/// How an item is shown, compared with where its layout puts it: displaced, larger, fainter.
struct ItemAppearance: Hashable, Sendable {
  /// The displacement, and what is added to the size, in points.
  var frame = Rect()
  /// What is added to the opacity, which is 1 at rest.
  var opacity = 0.0
  /// What is added to the scale, which is 1 at rest.
  var scale = 0.0

  /// The six numbers, in the order of `init(_:)`.
  fileprivate var parts: [Double] {
    [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, opacity, scale]
  }

  fileprivate init(_ parts: [Double]) {
    frame = Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    opacity = parts[4]
    scale = parts[5]
  }

  init(frame: Rect = Rect(), opacity: Double = 0, scale: Double = 0) {
    self.frame = frame
    self.opacity = opacity
    self.scale = scale
  }

  /// Sums and differences of appearances.
  static func + (a: ItemAppearance, b: ItemAppearance) -> ItemAppearance {
    ItemAppearance(zip(a.parts, b.parts).map { $0 + $1 })
  }

  static func - (a: ItemAppearance, b: ItemAppearance) -> ItemAppearance {
    ItemAppearance(zip(a.parts, b.parts).map { $0 - $1 })
  }

  /// The opacity itself, 0 to 1.
  var shownOpacity: Double { min(max(1 + opacity, 0), 1) }
  /// The scale itself, 0 or above.
  var shownScale: Double { max(1 + scale, 0) }

  /// A frame as it is shown: displaced, with the added size, which never falls below 0.
  func shown(_ rect: Rect) -> Rect {
    Rect(
      origin: rect.origin + frame.origin,
      size: Size(
        width: max(0, rect.size.width + frame.size.width),
        height: max(0, rect.size.height + frame.size.height)))
  }
}

/// The way of an item from how it was shown to its layout, by an animation.
struct LayoutMotion {
  /// The scene time at which it begins to move, in seconds.
  private let start: Double
  private let from: ItemAppearance
  private let animation: ScrollAnimation
  /// One for each number of the appearance, if the animation is a spring.
  private var springs: [SpringMotion] = []
  /// The scene time at which it is over, in seconds.
  let end: Double

  /// Distances and speeds below which a spring has landed: of points, then of opacity and scale.
  private static let landings = (Tolerance(distance: 0.05, velocity: 1), Tolerance())

  /// Begins a motion to rest.
  ///
  /// - Parameters:
  ///   - appearance: How the item is shown, compared with its layout.
  ///   - velocity: The rates of that, which a spring continues; in points and shares a second.
  ///   - animation: The animation.
  ///   - now: The scene time in seconds.
  init(
    from appearance: ItemAppearance, velocity: ItemAppearance, _ animation: ScrollAnimation,
    at now: Double
  ) {
    let (animation, delay) = animation.withoutDelay
    from = appearance
    start = now + delay
    self.animation = animation
    guard case .spring(let spring) = animation else {
      end = start + animation.duration
      return
    }
    springs = zip(appearance.parts, velocity.parts).enumerated().map { index, part in
      SpringMotion(
        from: part.0, to: 0, velocity: delay > 0 ? 0 : part.1, spring: spring,
        tolerance: index < 4 ? Self.landings.0 : Self.landings.1)
    }
    // A spring without damping never lands; it is over after a minute.
    end = start + min(springs.map { $0.duration }.max() ?? 0, 60)
  }

  /// Whether it is over at a scene time in seconds.
  func isOver(at now: Double) -> Bool { now >= end - Metrics.time }

  /// How the item is shown at a scene time in seconds, compared with its layout.
  func appearance(at now: Double) -> ItemAppearance {
    if isOver(at: now) { return ItemAppearance() }
    if now <= start { return from }
    if !springs.isEmpty { return ItemAppearance(springs.map { $0.offset(at: now - start) }) }
    guard let share = animation.share(at: now - start), share.isFinite else {
      return ItemAppearance()
    }
    return ItemAppearance(from.parts.map { $0 * (1 - share) })
  }

  /// The rates of `appearance(at:)` of a spring, in points and shares a second; 0 for others.
  func velocity(at now: Double) -> ItemAppearance {
    guard !springs.isEmpty, now > start, now < end else { return ItemAppearance() }
    return ItemAppearance(springs.map { $0.velocity(at: now - start) })
  }
}
