/// The solution of `y″ + 2b y′ + ω₀² y = 0` through a given `y(0)` and `y′(0)`.
///
/// Every such solution is a sum of two basis functions,
///
///     y(t)  = y₀ C(t) + (y′₀ + b y₀) S(t)
///     y′(t) = y′₀ C(t) − (ω₀² y₀ + b y′₀) S(t)
///
/// where, with `ω² = |ω₀² − b²|`:
///
/// - under: `C = e^(−bt) cos ωt`, `S = e^(−bt) sin(ωt)/ω`
/// - critical: `C = e^(−bt)`, `S = t e^(−bt)`
/// - over: `C = e^(−rt)(1 + e^(−2ωt))/2`, `S = e^(−rt)(1 − e^(−2ωt))/(2ω)`, `r = b − ω`, which is
///   `cosh` and `sinh` without their overflow.
///
/// The velocity of a spring satisfies the same equation as its displacement, so both are values of
/// this type, and every search (last time above a level, first time at a value) works for both.
struct DampedOscillation: Hashable, Sendable {
  let value: Double
  let rate: Double
  let kind: Spring.Kind
  /// `b`, in 1/s.
  let decay: Double
  /// `ω₀²`, in 1/s².
  let pull: Double
  /// `ω`, in 1/s; 0 when critical.
  let frequency: Double

  init(value: Double, rate: Double, spring: Spring) {
    let decay = spring.damping / (2 * spring.mass)
    let pull = spring.stiffness / spring.mass
    let kind = spring.kind
    self.value = value
    self.rate = rate
    self.kind = kind
    self.decay = decay
    self.pull = pull
    switch kind {
    case .under: frequency = (pull - decay * decay).squareRoot()
    case .critical: frequency = 0
    case .over: frequency = (decay * decay - pull).squareRoot()
    }
  }

  /// A critical one that dies away by `decay` per second.
  init(value: Double, rate: Double, criticalDecay decay: Double) {
    self.value = value
    self.rate = rate
    self.decay = decay
    kind = .critical
    pull = decay * decay
    frequency = 0
  }

  private init(derivativeOf other: DampedOscillation) {
    value = other.rate
    rate = -(other.pull * other.value + 2 * other.decay * other.rate)
    kind = other.kind
    decay = other.decay
    pull = other.pull
    frequency = other.frequency
  }

  /// The oscillation whose value is this one's rate.
  var derivative: DampedOscillation { DampedOscillation(derivativeOf: self) }

  func value(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return value * c + (rate + decay * value) * s
  }

  func rate(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return rate * c - (pull * value + decay * rate) * s
  }

  /// `value(at:)` and `rate(at:)`, at the price of one of them.
  func state(at time: Double) -> (value: Double, rate: Double) {
    let (c, s) = basis(at: time)
    return (
      value * c + (rate + decay * value) * s, rate * c - (pull * value + decay * rate) * s
    )
  }

  /// `b − ω` without cancellation: the rate of the slower exponential.
  var slowDecay: Double {
    kind == .over ? pull / (decay + frequency) : decay
  }

  private func basis(at time: Double) -> (c: Double, s: Double) {
    switch kind {
    case .under:
      let envelope = Double.exp(-decay * time)
      let angle = frequency * time
      let (sine, cosine) = Double.sineAndCosine(angle)
      return (envelope * cosine, envelope * sine / frequency)
    case .critical:
      let envelope = Double.exp(-decay * time)
      return (envelope, envelope * time)
    case .over:
      let envelope = Double.exp(-slowDecay * time)
      let faded = Double.expMinusOne(-2 * frequency * time)
      return (envelope * (2 + faded) / 2, envelope * -faded / (2 * frequency))
    }
  }
}
