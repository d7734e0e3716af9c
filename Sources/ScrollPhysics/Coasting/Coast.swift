/// Movement that drag and a constant deceleration bring to a stop: the law shared by
/// ``DecayMotion``, ``FrictionMotion``, ``GTKFlingMotion`` and the inside of ``BouncingMotion``.
///
/// With `k < 0` the logarithm of what drag leaves per second and `c` the constant deceleration
/// against the movement:
///
///     v(t) = v₀ e^(kt) − c t
///     x(t) = x₀ + v₀ (e^(kt) − 1)/k − c t²/2
///
/// valid until `v` reaches 0. It has neither tolerance nor limits; those are policy of the motions.
struct Coast: Hashable, Sendable {
  let start: Double
  let velocity: Double
  let k: Double
  /// Signed like `velocity`.
  let deceleration: Double
  /// When the movement stops, in seconds; `.infinity` without a constant deceleration.
  let stopTime: Double
  /// Where it stops.
  let end: Double

  /// A velocity that is not finite counts as none.
  init(from start: Double, velocity: Double, k: Double, deceleration: Double = 0) {
    let velocity = velocity.isFinite ? velocity : 0
    self.start = start
    self.velocity = velocity
    self.k = k
    if velocity == 0 {
      self.deceleration = 0
      stopTime = 0
      end = start
    } else if deceleration == 0 {
      self.deceleration = 0
      stopTime = .infinity
      end = start - velocity / k
    } else {
      self.deceleration = velocity < 0 ? -deceleration : deceleration
      stopTime = Self.time(atSpeed: 0, from: abs(velocity), k: k, deceleration: deceleration)
      end = Self.offset(
        at: stopTime, from: start, velocity: velocity, k: k, deceleration: self.deceleration)
    }
  }

  func offset(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < stopTime else { return end }
    return Self.offset(
      at: time, from: start, velocity: velocity, k: k, deceleration: deceleration)
  }

  func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < stopTime else { return 0 }
    return velocity * Double.exp(k * time) - deceleration * time
  }

  /// When the speed has fallen to `speed`; 0 when it never was above.
  func time(atSpeed speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    guard speed > 0 else { return stopTime }
    return Self.time(
      atSpeed: speed, from: abs(velocity), k: k, deceleration: abs(deceleration))
  }

  /// When the movement is at `offset`; `.infinity` behind the start, and at the end of an endless
  /// approach or past it.
  func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    guard velocity != 0 else { return .infinity }
    let travel = velocity < 0 ? start - offset : offset - start
    let reach = velocity < 0 ? start - end : end - start
    guard travel > 0, travel <= reach else { return .infinity }
    if deceleration == 0 {
      // Solves travel = |v₀|(e^(kt) − 1)/k.
      let left = k * travel / abs(velocity)
      return left > -1 ? Double.log(onePlus: left) / k : .infinity
    }
    return fallingRoot(from: 0, to: stopTime) { time in
      let moved = abs(self.offset(at: time) - start)
      return (travel - moved, -abs(velocity(at: time)))
    }
  }

  private static func offset(
    at time: Double, from start: Double, velocity: Double, k: Double, deceleration: Double
  ) -> Double {
    start + (velocity * (Double.expMinusOne(k * time) / k) - deceleration * time * time / 2)
  }

  private static func time(
    atSpeed speed: Double, from initial: Double, k: Double, deceleration: Double
  ) -> Double {
    if deceleration == 0 { return Double.log(speed / initial) / k }
    // Drag only helps, so the constant deceleration alone gives an upper bound.
    return fallingRoot(from: 0, to: (initial - speed) / deceleration) { time in
      let kept = initial * Double.exp(k * time)
      return (kept - deceleration * time - speed, k * kept - deceleration)
    }
  }
}
