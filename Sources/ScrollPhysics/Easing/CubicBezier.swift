/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, as in CSS.
///
/// Called with a time it solves `x(u) = t` and returns `y(u)`. `y` may leave 0...1. Outside 0...1
/// the curve continues along its end tangents.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's time, 0...1.
  package let x1: Double
  /// The first control point's progress.
  package let y1: Double
  /// The second control point's time, 0...1.
  package let x2: Double
  /// The second control point's progress.
  package let y2: Double

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Creates a timing curve.
  ///
  /// - Throws: ``PhysicsError`` when a control point's time is outside 0...1, where the curve would
  ///   run back in time, or a number is not finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(PhysicsError) {
    for (value, name) in [(x1, "x1"), (x2, "x2")] where !(value >= 0 && value <= 1) {
      throw PhysicsError(.outOfRange, name, value, allowed: "from 0 to 1")
    }
    try PhysicsError.requireFinite(y1, "y1")
    try PhysicsError.requireFinite(y2, "y2")
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// CSS `linear`: the identity.
  package static let linear = CubicBezier(unchecked: 0, 0, 1, 1)
  /// CSS `ease`: (0.25, 0.1, 0.25, 1).
  package static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)
  /// CSS `ease-in`: (0.42, 0, 1, 1).
  package static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// CSS `ease-out`: (0, 0, 0.58, 1).
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// CSS `ease-in-out`: (0.42, 0, 0.58, 1).
  package static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)

  /// The progress at a share of the duration, to within 1e−12 where the curve is not vertical.
  ///
  /// Exactly 0 at 0 and 1 at 1; the identity, exactly, when both control points lie on it.
  package func callAsFunction(_ time: Double) -> Double {
    if isLinear { return time }
    if time <= 0 { return startSlope * time }
    if time >= 1 { return 1 + endSlope * (time - 1) }
    return y(parameter(at: time))
  }

  /// The derivative of progress by time, at a share of the duration.
  ///
  /// Where the curve is vertical, a large finite number.
  package func slope(at time: Double) -> Double {
    if isLinear { return 1 }
    if time <= 0 { return startSlope }
    if time >= 1 { return endSlope }
    let u = parameter(at: time)
    return Self.derivative(y1, y2, u) / max(Self.derivative(x1, x2, u), 1e-9)
  }

  /// The first share of the duration, 0...1, at which the progress is `progress`; nil when it never
  /// is.
  public func time(at progress: Double) -> Double? {
    if progress == 0 { return 0 }
    if isLinear { return progress >= 0 && progress <= 1 ? progress : nil }
    var start = 0.0
    for end in turns + [1] {
      if let u = Self.passing(progress, y1, y2, from: start, to: end) {
        return progress == 1 && u == 1 ? 1 : Self.bezier(x1, x2, u)
      }
      start = end
    }
    return nil
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }
}

// MARK: - Tangents

extension CubicBezier {
  /// The tangent towards the nearest control point that does not coincide with (0, 0); flat where
  /// that would be vertical.
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return 0 }
    return x2 > 0 ? y2 / x2 : 0
  }

  /// The same at (1, 1).
  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 != 1 { return 0 }
    return x1 < 1 ? (1 - y1) / (1 - x1) : 0
  }
}

// MARK: - Solving

extension CubicBezier {
  /// `3u(1−u)²a + 3u²(1−u)b + u³`.
  static func bezier(_ a: Double, _ b: Double, _ u: Double) -> Double {
    u * (3 * (1 - u) * ((1 - u) * a + u * b) + u * u)
  }

  private static func derivative(_ a: Double, _ b: Double, _ u: Double) -> Double {
    3 * ((1 - u) * ((1 - u) * a + 2 * u * (b - a)) + u * u * (1 - b))
  }

  /// The parameter at which a coordinate passes `wanted` on a monotone interval; nil when it does
  /// not.
  static func passing(
    _ wanted: Double, _ a: Double, _ b: Double, from start: Double, to end: Double
  ) -> Double? {
    let (first, last) = (bezier(a, b, start), bezier(a, b, end))
    if first == wanted { return start }
    if last == wanted { return end }
    guard (first <= wanted) == (wanted < last), first != last else { return nil }
    let isRising = first < last
    return fallingRoot(from: start, to: end) { u in
      let (value, slope) = (bezier(a, b, u) - wanted, derivative(a, b, u))
      return isRising ? (-value, -slope) : (value, slope)
    }
  }

  private func parameter(at time: Double) -> Double {
    Self.passing(time, x1, x2, from: 0, to: 1) ?? time
  }

  private func y(_ u: Double) -> Double { Self.bezier(y1, y2, u) }

  /// Where progress turns back, in order: the roots of `y′(u)` inside 0...1.
  private var turns: [Double] {
    // y′/3 = (1 + 3y₁ − 3y₂)u² + 2(y₂ − 2y₁)u + y₁
    let (a, b, c) = (1 + 3 * y1 - 3 * y2, 2 * (y2 - 2 * y1), y1)
    if a == 0 { return b == 0 ? [] : [-c / b].filter { $0 > 0 && $0 < 1 } }
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    // The larger in magnitude first, the other from the product, without cancellation.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    let roots = q == 0 ? [0] : [q / a, c / q]
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
