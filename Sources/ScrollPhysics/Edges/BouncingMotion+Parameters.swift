extension BouncingMotion {
  /// What slows a release down inside its limits and pulls it back from beyond them.
  package struct Parameters: Hashable, Sendable {
    /// What happens inside the limits.
    package var coasting: Coasting
    /// What pulls back to a limit.
    package var spring: Spring
    /// How much velocity the spring starts with at a limit.
    package var cap: SpeedCap

    /// Creates a set of parameters.
    package init(coasting: Coasting, spring: Spring, cap: SpeedCap = .none) {
      self.coasting = coasting
      self.spring = spring
      self.cap = cap
    }

    /// UIKit's normal deceleration with the edge spring of its published re-implementation.
    package static let uikit = Parameters(coasting: .decay(.normal), spring: .uikit)
    /// Flutter's `BouncingScrollPhysics`; caps the velocity at an edge in one direction only.
    package static let flutter = Parameters(
      coasting: .friction(.flutter), spring: .flutter, cap: .forward(5000))
    /// Flutter's `BouncingScrollPhysics` with the fast deceleration of desktops.
    package static let flutterFast = Parameters(
      coasting: .friction(.flutterFast), spring: .flutterFast, cap: .forward(5000))

    /// The same spring, and a release that goes a share of the distance inside the limits.
    ///
    /// - Parameter share: The share of the distance, above 0; 1 changes nothing.
    /// - Returns: The parameters.
    package func shortened(to share: Double) -> Parameters {
      guard share != 1 else { return self }
      var parameters = self
      switch coasting {
      case .decay(let rate, let threshold):
        parameters.coasting = .decay(rate.shortened(to: share), threshold: threshold)
      case .friction(let friction): parameters.coasting = .friction(friction.shortened(to: share))
      }
      return parameters
    }
  }

  /// How a release slows down inside the limits, and when it is over there.
  package enum Coasting: Hashable, Sendable {
    /// As ``DecayMotion``: over when within `threshold` points of its end.
    case decay(DecelerationRate, threshold: Double = 0.5)
    /// As ``FrictionMotion``: over when slower than the tolerance's velocity.
    case friction(Friction)

    /// The friction that slows the release down.
    package var friction: Friction {
      switch self {
      case .decay(let rate, _): Friction(rate)
      case .friction(let friction): friction
      }
    }

    func duration(of coast: Coast, tolerance: Tolerance) -> Double {
      switch self {
      case .decay(let rate, let threshold):
        DecayMotion.duration(speed: coast.velocity, rate: rate, threshold: threshold)
      case .friction:
        coast.time(atSpeed: tolerance.velocity)
      }
    }
  }

  /// A bound on the velocity, in pt/s, that the spring starts with where the release meets a limit.
  package enum SpeedCap: Hashable, Sendable {
    /// All of it.
    case none
    /// At most so much toward growing offsets, and all of it in the other direction, as Flutter
    /// does.
    case forward(Double)
    /// At most so much in either direction.
    case symmetric(Double)

    func applied(to velocity: Double) -> Double {
      switch self {
      case .none: velocity
      case .forward(let cap): min(velocity, cap)
      case .symmetric(let cap): velocity < 0 ? max(velocity, -cap) : min(velocity, cap)
      }
    }
  }
}
