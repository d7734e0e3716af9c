import ScrollPhysics

/// A zoom in progress without fingers: an animated call, or the bounce of a scale into its range.
///
/// The logarithm of the scale is interpolated by the animation's share, so that equal shares
/// magnify by equal factors. The offset is linear in the scale, which keeps the anchor's content
/// under the anchor.
struct ZoomRun {
  let motion: ScrollMotion
  /// The target, in content points.
  private(set) var plan: ZoomPlan
  /// The animation without its delay.
  let animation: ScrollAnimation
  /// The source of its changes.
  let source: ScrollSource
  /// Whether it is the bounce of a scale outside of its range.
  let isBounce: Bool
  /// The script line that caused it.
  let cause: Cause?
  /// The scene's time at which it begins to move, in seconds: that of the call, plus the delay.
  let start: Double
  /// The layout version by which its end was computed.
  var layoutVersion = -1
  /// The animation's share at its last step.
  var share = 0.0
  /// The velocity of the offset, in pt/s.
  var velocity = Point.zero
  /// The scale and offset at its end.
  private(set) var target: (scale: Double, offset: Point)
  /// The displacement by which the offset was outside its range at the beginning, in points.
  let overhang: Point
  private var origin: (scale: Double, offset: Point)
  private let spring: SpringMotion?

  init(
    _ motion: ScrollMotion, _ plan: ZoomPlan, _ animation: ScrollAnimation, source: ScrollSource,
    isBounce: Bool, cause: Cause?, from geometry: ScrollGeometry,
    to target: (scale: Double, offset: Point), at start: Double
  ) {
    self.motion = motion
    self.plan = plan
    let (animation, delay) = animation.withoutDelay
    self.animation = animation
    self.source = source
    self.isBounce = isBounce
    self.cause = cause
    self.start = start + delay
    self.target = target
    origin = (geometry.zoom, geometry.contentOffset)
    overhang = geometry.contentOffset - geometry.clamped(geometry.contentOffset)
    spring =
      if case .spring(let spring) = animation {
        SpringMotion(from: 0, to: 1, velocity: 0, spring: spring, tolerance: Self.landing)
      } else { nil }
  }

  /// The tolerance at which a spring lands, in shares and shares per second.
  private static let landing = Tolerance(distance: 0.001, velocity: 0.02)

  /// The animation of the bounce of a scale: the spring of the edge bounce.
  static var bounce: ScrollAnimation { .spring(.uikit) }

  /// The animation's share at a time; nil once it is over.
  func share(at now: Double) -> Double? {
    let elapsed = now - start
    if elapsed < 0 { return 0 }
    if let spring {
      return spring.duration - elapsed <= Metrics.time ? nil : spring.offset(at: elapsed)
    }
    return animation.share(at: elapsed)
  }

  /// The scale and the offset at a share, and the share of the offset's displacement; the offset is
  /// not clamped.
  func state(at share: Double) -> (scale: Double, offset: Point, part: Double) {
    let factor = target.scale / origin.scale
    let scale = factor == 1 ? target.scale : origin.scale * Double.exp(share * Double.log(factor))
    let progress = factor == 1 ? share : (scale - origin.scale) / (target.scale - origin.scale)
    return (scale, origin.offset + (target.offset - origin.offset) * progress, progress)
  }

  /// Changes the end without a jump: computes another origin so that the present scale and offset
  /// are those at `share`.
  mutating func retarget(
    _ end: (scale: Double, offset: Point), from geometry: ScrollGeometry, share: Double
  ) {
    target = end
    guard share < 1 - 1e-6 else { return }
    let factor = end.scale / geometry.zoom
    let scale =
      factor == 1
      ? end.scale : geometry.zoom * Double.exp(-share / (1 - share) * Double.log(factor))
    origin = (scale, geometry.contentOffset)
    let progress = state(at: share).part
    guard progress < 1 - 1e-6 else { return }
    origin.offset = (geometry.contentOffset - end.offset * progress) / (1 - progress)
  }

  /// Shifts origin and end by the displacement of a layout, in points.
  mutating func shift(by distance: Point, scale: Double) {
    origin.offset = origin.offset + distance
    target.offset = target.offset + distance
    plan.content = plan.content + distance / scale
    layoutVersion = -1
  }
}
