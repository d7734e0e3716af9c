import ScrollPhysics

/// The motion of one axis after a release, in closed form.
///
/// Payloads are boxed: a motion is evaluated in every tick, and copying it copies a reference.
indirect enum AxisMotion {
  /// No motion; the offset.
  case rest(Double)
  /// Momentum that decays inside the range.
  case decay(DecayMotion)
  /// Momentum inside the range, then a spring at the edge.
  case bouncing(BouncingMotion)
  /// Momentum that ends at first contact with the edge, `time` seconds after the release, with a
  /// `velocity` left in pt/s.
  case contact(AnyMotion, time: Double, edge: Double, velocity: Double)
  /// A spring to a chosen target.
  case spring(SpringMotion)
  /// The way back from beyond an end of a range that has changed since.
  case returning(SpringMotion)
  /// A motion made by a rule of the view's physics.
  case custom(AnyMotion)
  /// An animation to a snap rule's target.
  case settling(SettlingMotion)

  func offset(at time: Double) -> Double {
    switch self {
    case .rest(let offset): offset
    case .decay(let motion): motion.offset(at: time)
    case .bouncing(let motion): motion.offset(at: time)
    case .contact(let motion, let end, let edge, _): time < end ? motion.offset(at: time) : edge
    case .spring(let motion), .returning(let motion): motion.offset(at: time)
    case .custom(let motion): motion.offset(at: time)
    case .settling(let motion): motion.offset(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .decay(let motion): motion.velocity(at: time)
    case .bouncing(let motion): motion.velocity(at: time)
    case .contact(let motion, let end, _, _): time < end ? motion.velocity(at: time) : 0
    case .spring(let motion), .returning(let motion): motion.velocity(at: time)
    case .custom(let motion): motion.velocity(at: time)
    case .settling(let motion): motion.velocity(at: time)
    }
  }

  /// The offset and the velocity at a time.
  func state(at time: Double) -> (offset: Double, velocity: Double) {
    switch self {
    case .spring(let motion), .returning(let motion): motion.state(at: time)
    case .rest, .decay, .bouncing, .contact, .custom, .settling:
      (offset(at: time), velocity(at: time))
    }
  }

  /// The time until the axis rests, in seconds.
  var duration: Double {
    switch self {
    case .rest: 0
    case .decay(let motion): motion.duration
    case .bouncing(let motion): motion.duration
    case .contact(_, let end, _, _): end
    case .spring(let motion), .returning(let motion): motion.duration
    case .custom(let motion): motion.duration
    case .settling(let motion): motion.duration
    }
  }

  /// Whether it calls no function of the host.
  var isFormula: Bool {
    if case .settling(let motion) = self { motion.isFormula } else { true }
  }

  /// The resting offset.
  var target: Double {
    switch self {
    case .rest(let offset): offset
    case .decay(let motion): motion.target
    case .bouncing(let motion): motion.target
    case .contact(_, _, let edge, _): edge
    case .spring(let motion), .returning(let motion): motion.target
    case .custom(let motion): motion.target
    case .settling(let motion): motion.target
    }
  }
}

extension AxisMotion {
  /// The distance in points and speed in pt/s below which a fling has landed.
  private static let landing = Tolerance(distance: Metrics.edge, velocity: 10)

  /// The rate of the spring to a chosen target, per second: √100, as the edge bounce has mass 1 and
  /// stiffness 100.
  private static let settlingRate = 10.0

  /// Momentum from `start`, inside `minimum…maximum`.
  ///
  /// - Parameters:
  ///   - start: the offset at the release, in points.
  ///   - velocity: the velocity at the release, in pt/s.
  ///   - speed: the length of the velocity vector over both axes, which determines the duration.
  ///   - minimum: the least resting offset.
  ///   - maximum: the greatest resting offset.
  ///   - rate: the deceleration rate.
  ///   - bounces: whether it may pass an edge and return.
  /// - Returns: the motion; `rest` where there is none.
  static func coasting(
    from start: Double, velocity: Double, speed: Double, minimum: Double, maximum: Double,
    rate: DecelerationRate, bounces: Bool
  ) -> AxisMotion {
    let edge = min(max(start, minimum), maximum)
    let isOutside = start != edge
    if velocity == 0, !isOutside { return .rest(start) }
    let decay = DecayMotion(from: start, velocity: velocity, rate: rate, speed: speed)
    let end = decay.target
    if !isOutside, minimum <= end, end <= maximum { return .decay(decay) }
    if bounces || isOutside {
      let parameters = BouncingMotion.Parameters(coasting: .decay(rate), spring: .uikit)
      return .bouncing(
        BouncingMotion(
          parameters, from: start, velocity: velocity, minimum: minimum, maximum: maximum,
          tolerance: landing))
    }
    let contact = end < minimum ? minimum : maximum
    if contact == start { return .rest(start) }
    return .contact(
      AnyMotion(decay), time: decay.time(at: contact), edge: contact,
      velocity: velocity + rate.k * (contact - start))
  }

  /// A motion that knows no range, until it meets an end of one; whole where it stays inside.
  static func reaching(_ motion: AnyMotion, minimum: Double, maximum: Double) -> AxisMotion {
    let edge = min(max(motion.target, minimum), maximum)
    guard edge != motion.target else { return .custom(motion) }
    let time = motion.time(at: edge)
    guard time.isFinite else { return .custom(motion) }
    if time == 0 { return .rest(edge) }
    return .contact(motion, time: time, edge: edge, velocity: motion.velocity(at: time))
  }

  /// A spring to a chosen target, which it may pass once; one that is to stop there ends at first
  /// contact.
  static func springing(
    from start: Double, velocity: Double, to target: Double, by spring: Spring, stops: Bool
  ) -> AxisMotion {
    if start == target, velocity == 0 { return .rest(start) }
    let motion = SpringMotion(
      from: start, to: target, velocity: velocity, spring: spring, tolerance: landing)
    let time = stops ? motion.time(at: target) : .infinity
    guard time > 0, time < motion.duration else { return .spring(motion) }
    return .contact(
      AnyMotion(motion), time: time, edge: target, velocity: motion.velocity(at: time))
  }

  /// The way back from beyond an end goes on to where that end is now, by the spring that began it.
  static func returning(
    from start: Double, velocity: Double, to target: Double, by spring: Spring
  ) -> AxisMotion {
    if start == target, velocity == 0 { return .rest(start) }
    return .returning(
      SpringMotion(
        from: start, to: target, velocity: velocity, spring: spring, tolerance: landing))
  }

  /// From `start` with `velocity` to `target` by an animation; `rest` where there is no way.
  static func settling(
    from start: Double, velocity: Double, to target: Double, in animation: ScrollAnimation
  ) -> AxisMotion {
    let motion = SettlingMotion(from: start, velocity: velocity, to: target, in: animation)
    return motion.duration > 0 ? .settling(motion) : .rest(target)
  }

  /// From `start` with `velocity` to `target`, never past it.
  ///
  /// A critically damped spring `x = T + e^(−wt)(D + (v + wD)t)`, `D = x₀ − T`, whose rate `w`
  /// depends on speed and distance:
  /// - towards a target nearer than momentum alone would reach: `w = v/|D|`. The second term
  ///   vanishes and the motion is an exponential decay that ends at the target;
  /// - towards one further away: `w = r²|D|/v` with `r` the rate of momentum, stiffer the more
  ///   momentum falls short, up to the settling rate;
  /// - from rest, or away from the target: the settling rate.
  /// In each case `v ≤ w|D|`, so the target is not crossed, and `w` is continuous in `v` and `D`.
  static func landing(
    from start: Double, velocity: Double, at target: Double, rate: DecelerationRate
  ) -> AxisMotion {
    let displacement = target - start
    if displacement == 0, velocity == 0 { return .rest(start) }
    let towards = displacement == 0 ? 0 : velocity * (displacement > 0 ? 1 : -1)
    let momentum = -rate.k
    var decay = settlingRate
    if towards > 0 {
      let needed = towards / abs(displacement)
      decay =
        needed >= momentum
        ? needed : max(needed, min(settlingRate, momentum * momentum / needed))
    }
    guard decay.isFinite, let spring = try? Spring(stiffness: decay * decay, dampingRatio: 1)
    else { return .rest(target) }
    return .spring(
      SpringMotion(
        from: start, to: target, velocity: velocity, spring: spring, tolerance: landing))
  }
}
