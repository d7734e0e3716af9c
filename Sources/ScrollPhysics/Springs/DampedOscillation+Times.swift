/// Times at which an oscillation passes a value.
///
/// Between two turning points it is monotone, so each search is a bracketed root. An underdamped
/// one turns every `π/ω` seconds with amplitudes that shrink by a constant factor; the others turn
/// at most once.
extension DampedOscillation {
  /// The first turning point at or after the start; nil when there is none.
  var firstTurn: Double? {
    let against = pull * value + decay * rate
    guard rate != 0 || against != 0 else { return nil }
    switch kind {
    case .under:
      // y′ = 0 where tan ωt = ω y′₀/(ω₀² y₀ + b y′₀). Mirrored to y′₀ > 0, the angle is in 0..<π.
      guard rate != 0 else { return 0 }
      return Double.atan2(y: abs(rate) * frequency, x: rate < 0 ? -against : against) / frequency
    case .critical:
      let time = rate / against
      return time >= 0 && time.isFinite ? time : nil
    case .over:
      // The same with tanh, whose inverse is ½ ln((1 + r)/(1 − r)).
      let ratio = rate * frequency / against
      guard ratio >= 0, ratio < 1 else { return nil }
      return Double.log(onePlus: 2 * ratio / (1 - ratio)) / (2 * frequency)
    }
  }

  /// The time from which on the absolute value stays below `level`; 0 when it always is.
  func lastTime(above level: Double) -> Double {
    guard value != 0 || rate != 0 else { return 0 }
    guard level > 0 else { return .infinity }
    guard let turn = firstTurn else {
      return abs(value) < level ? 0 : crossing(of: level, after: 0)
    }
    let reach = abs(value(at: turn))
    guard reach >= level else {
      return abs(value) < level ? 0 : crossing(of: level, from: 0, to: turn)
    }
    guard kind == .under else { return crossing(of: level, after: turn) }
    guard decay > 0 else { return .infinity }
    let halfSwing = Double.pi / frequency
    // Where a turning point lies on the level itself, rounding can put the count one off; the
    // search then ends at that point all the same.
    let last = turn + halfSwing * (Double.log(reach / level) / (decay * halfSwing)).rounded(.down)
    return crossing(of: level, from: last, to: last + halfSwing)
  }

  /// Whether the absolute value is certainly below `level` from a time on: it turns no more, and is
  /// below then.
  func staysBelow(_ level: Double, from time: Double) -> Bool {
    kind != .under && (firstTurn ?? 0) <= time && abs(value(at: time)) < level
  }

  /// The first time at which the value is `wanted`; `.infinity` when it never is.
  func firstTime(at wanted: Double) -> Double {
    if wanted == value { return 0 }
    let turn = firstTurn
    if let turn, turn > 0, let time = passing(wanted, from: 0, to: turn) { return time }
    let start = turn ?? 0
    if kind == .under {
      guard frequency > 0, turn != nil else { return .infinity }
      return passing(wanted, from: start, to: start + Double.pi / frequency) ?? .infinity
    }
    // From here it only approaches 0.
    let peak = value(at: start)
    let isBetween = wanted != 0 && (wanted < 0) == (peak < 0) && abs(wanted) < abs(peak)
    guard isBetween else { return .infinity }
    return crossing(of: abs(wanted), after: start)
  }

  /// When the absolute value, monotonically falling from `start` on, passes `level`.
  private func crossing(of level: Double, after start: Double) -> Double {
    let end = firstDoubling(from: start, step: 1 / slowDecay) { abs(value(at: $0)) < level }
    guard end.isFinite else { return .infinity }
    return crossing(of: level, from: start, to: end)
  }

  /// When the absolute value passes `level` downward on a monotone interval.
  private func crossing(of level: Double, from start: Double, to end: Double) -> Double {
    let isNegative = value(at: start) < 0
    return fallingRoot(from: start, to: end) { time in
      let (value, rate) = state(at: time)
      return isNegative ? (-value - level, -rate) : (value - level, rate)
    }
  }

  /// When the value passes `wanted` on a monotone interval; nil when it does not.
  private func passing(_ wanted: Double, from start: Double, to end: Double) -> Double? {
    let (first, last) = (value(at: start), value(at: end))
    guard (first - wanted) * (last - wanted) <= 0, first != last else { return nil }
    let isRising = last > first
    return fallingRoot(from: start, to: end) { time in
      let (value, rate) = state(at: time)
      return isRising ? (wanted - value, -rate) : (value - wanted, rate)
    }
  }
}
