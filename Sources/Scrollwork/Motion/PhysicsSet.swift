import ScrollPhysics

/// The ready-made rules, by the names that scripts use.
package enum PhysicsSet: String, Hashable, Sendable, CaseIterable {
  /// The engine's own: UIKit's momentum, rubber band and bounce.
  case ios
  /// Flutter's bouncing: friction, incremental resistance, spring.
  case flutterBouncing = "flutter_bouncing"
  /// The same for desktops.
  case flutterBouncingFast = "flutter_bouncing_fast"
  /// Flutter's clamping: hard ends, Android's distances in closed form.
  case flutterClamping = "flutter_clamping"
  /// Android: hard ends, the spline fling.
  case android
  /// Fingers, wheel and keys do not move the view.
  case never
  /// Fingers, wheel and keys move the view, and it bounces, even where its content fits.
  case always
  /// Paging by the length of the region.
  case page
  /// An overscrolled view stays as far past its end when the range shrinks.
  case rangeKeeping = "range_keeping"

  /// The rule that the set stands for.
  package var rule: PhysicsRule { rule(goingShareOfWay: 1) }

  /// The rule that the set stands for, whose releases go a share of the distance, above 0, from
  /// the same velocity; how it pulls and comes back stays the same.
  func rule(goingShareOfWay share: Double) -> PhysicsRule {
    var rule = PhysicsRule()
    switch self {
    case .ios:
      rule.drag = .standard
      rule.ballistic = { _, _ in .standard }
      rule.bounce = .auto
    case .flutterBouncing:
      bouncing(&rule, .normal, .flutter.shortened(to: share))
      rule.flutterSpring = .flutter
      rule.flingLimits = .flutterBouncing
    case .flutterBouncingFast:
      bouncing(&rule, .fast, .flutterFast.shortened(to: share))
      rule.flutterSpring = .flutterFast
      rule.flingLimits = .flutterBouncingFast
    case .flutterClamping:
      rule.flingLimits = .flutterClamping
      rule.flutterSpring = .flutter
      rule.drag = .clamping
      rule.bounce = .off
      rule.ballistic = { Self.clamping($0, $1, share) }
      rule.momentum = { Self.shortened(ClampingMotion(from: $0, velocity: $1), from: $0, share) }
    case .android:
      rule.flingLimits = .android
      rule.drag = .clamping
      rule.bounce = .off
      rule.ballistic = { Self.android($0, $1, share) }
      rule.momentum = {
        Self.shortened(AndroidFlingMotion(from: $0, velocity: $1), from: $0, share)
      }
    case .never: rule.acceptsInput = false
    case .always:
      rule.acceptsInput = true
      rule.bounce = .always
    case .page: rule.snap = .pages
    case .rangeKeeping: rule.keepsRange = true
    }
    rule.set = self
    return rule
  }

  private func bouncing(
    _ rule: inout PhysicsRule, _ rate: RubberBand.FlutterRate,
    _ parameters: BouncingMotion.Parameters
  ) {
    rule.bounce = .auto
    rule.drag = .parts { axis, delta in
      RubberBand.flutter(
        delta: delta, offset: axis.offset, minimum: axis.minimum, maximum: axis.maximum,
        dimension: axis.viewport, rate: rate)
    }
    rule.momentum = { offset, velocity in
      AnyMotion(
        BouncingMotion(parameters, from: offset, velocity: velocity, tolerance: Self.landing))
    }
    rule.ballistic = { axis, velocity in
      let isOutside = axis.offset < axis.minimum || axis.offset > axis.maximum
      if velocity == 0, !isOutside { return .rest }
      return .motion(
        BouncingMotion(
          parameters, from: axis.offset, velocity: velocity, minimum: axis.minimum,
          maximum: axis.maximum, tolerance: Self.landing))
    }
  }

  /// The distance, in points, and the velocity, in pt/s, at which a motion counts as landed.
  private static let landing = Tolerance(distance: Metrics.edge, velocity: 10)

  private static func shortened(
    _ motion: some Motion, from start: Double, _ share: Double
  ) -> AnyMotion {
    share == 1 ? AnyMotion(motion) : AnyMotion(ShortenedMotion(motion, from: start, to: share))
  }

  private static func clamping(
    _ axis: PhysicsRule.Axis1D, _ velocity: Double, _ share: Double
  ) -> PhysicsRule.BallisticAnswer {
    let edge = min(max(axis.offset, axis.minimum), axis.maximum)
    if edge != axis.offset {
      return .motion(
        SpringMotion(
          from: axis.offset, to: edge, velocity: min(0, velocity), spring: .flutter,
          tolerance: landing))
    }
    let free = axis.lengthened(for: share)
    let motion = ClampingMotion(
      from: axis.offset, velocity: velocity, minimum: free.minimum, maximum: free.maximum)
    return motion.duration > 0 ? .motion(motion, share, on: axis) : .rest
  }

  private static func android(
    _ axis: PhysicsRule.Axis1D, _ velocity: Double, _ share: Double
  ) -> PhysicsRule.BallisticAnswer {
    let edge = min(max(axis.offset, axis.minimum), axis.maximum)
    if edge != axis.offset { return .motion(SpringbackMotion(from: axis.offset, to: edge)) }
    let free = axis.lengthened(for: share)
    let motion = AndroidFlingMotion(
      from: axis.offset, velocity: velocity, minimum: free.minimum, maximum: free.maximum)
    return motion.duration > 0 ? .motion(motion, share, on: axis) : .rest
  }
}
