internal import Glibc
import ScrollPhysics

/// A zoom on its way: to where a call wants it, or back into the range.
///
/// The scale follows the animation's share of the way between the two logarithms, so that each moment
/// magnifies by the same factor at the same speed. The offset follows the scale in a straight line,
/// which keeps the anchor's content under the anchor.
struct ZoomRun {
  let motion: ScrollMotion
  /// Where it leads, in the content's own points.
  private(set) var plan: ZoomPlan
  let animation: ScrollAnimation
  /// What its changes count as.
  let source: ScrollSource
  /// Whether it brings a scale back that fingers have left outside of the range.
  let isBounce: Bool
  /// The line behind it.
  let cause: Cause?
  /// The scene's time at which it began.
  let start: Double
  /// The layout its end was looked up in.
  var layoutVersion = -1
  /// The share of the way at its last step.
  var share = 0.0
  /// How fast the offset moves, in pt/s.
  var velocity = Point.zero
  /// The end of the way.
  private(set) var target: (scale: Double, offset: Point)
  /// How far outside of its range the offset began.
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
    self.animation = animation
    self.source = source
    self.isBounce = isBounce
    self.cause = cause
    self.start = start
    self.target = target
    origin = (geometry.zoom, geometry.contentOffset)
    overhang = geometry.contentOffset - geometry.clamped(geometry.contentOffset)
    spring =
      if case .spring(let spring) = animation {
        SpringMotion(from: 0, to: 1, velocity: 0, spring: spring, tolerance: Self.landing)
      } else { nil }
  }

  /// A spring is near enough to the end to land, in shares of the way and shares a second.
  private static let landing = Tolerance(distance: 0.001, velocity: 0.02)

  /// How a scale comes back into its range: the spring of the edge bounce (F7).
  static var bounce: ScrollAnimation { .spring(.uikit) }

  /// The share of the way at a time; nil once it is over.
  func share(at now: Double) -> Double? {
    let elapsed = now - start
    if let spring { return spring.duration - elapsed <= 5e-10 ? nil : spring.offset(at: elapsed) }
    return animation.share(at: elapsed)
  }

  /// The scale and the offset at a share of the way; the offset is not clamped.
  func place(at share: Double) -> (scale: Double, offset: Point, part: Double) {
    let factor = target.scale / origin.scale
    let scale = factor == 1 ? target.scale : origin.scale * exp(share * log(factor))
    let part = factor == 1 ? share : (scale - origin.scale) / (target.scale - origin.scale)
    return (scale, origin.offset + (target.offset - origin.offset) * part, part)
  }

  /// Heads for another end from where it is, without a jump now: the way is laid anew through that
  /// place, as if it had always led there (M8).
  mutating func retarget(
    _ end: (scale: Double, offset: Point), from geometry: ScrollGeometry, share: Double
  ) {
    target = end
    guard share < 1 - 1e-6 else { return }
    let factor = end.scale / geometry.zoom
    let scale =
      factor == 1 ? end.scale : geometry.zoom * exp(-share / (1 - share) * log(factor))
    origin = (scale, geometry.contentOffset)
    let part = place(at: share).part
    guard part < 1 - 1e-6 else { return }
    origin.offset = (geometry.contentOffset - end.offset * part) / (1 - part)
  }

  /// Goes on from another offset, because layout has carried the view along with its content (R9).
  mutating func shift(by distance: Point, scale: Double) {
    origin.offset = origin.offset + distance
    target.offset = target.offset + distance
    plan.content = plan.content + distance / scale
    layoutVersion = -1
  }
}
