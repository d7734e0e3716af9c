/// What a release has at most of speed and distance.
package struct MomentumLimits: Hashable, Sendable {
  /// A distance: in points on the screen, or in lengths of the viewport.
  package enum Distance: Hashable, Sendable {
    case points(Double)
    case viewports(Double)
  }

  /// The greatest speed on the screen, in pt/s, above 0; nil for no limit of its own.
  ///
  /// It is the length of the velocity over both axes, so that a diagonal throw keeps its direction.
  package var maximumVelocity: Double?
  /// The share of the distance that momentum alone would go, from 0 to 1; nil for all of it.
  ///
  /// The release begins with the same velocity and slows down sooner.
  package var share: Double?
  /// The greatest distance that momentum alone goes, above 0; nil for no limit.
  package var maximumDistance: Distance?

  /// Makes limits; by default none.
  package init(
    maximumVelocity: Double? = nil, share: Double? = nil, maximumDistance: Distance? = nil
  ) {
    (self.maximumVelocity, self.share) = (maximumVelocity, share)
    self.maximumDistance = maximumDistance
  }

  /// Whether it limits nothing.
  var isEmpty: Bool { maximumVelocity == nil && share == nil && maximumDistance == nil }

  /// These limits, and others' where these have none.
  func or(_ others: MomentumLimits) -> MomentumLimits {
    MomentumLimits(
      maximumVelocity: maximumVelocity ?? others.maximumVelocity, share: share ?? others.share,
      maximumDistance: maximumDistance ?? others.maximumDistance)
  }
}

extension MomentumLimits.Distance {
  /// Its number, if it is one of points.
  var points: Double? { if case .points(let points) = self { points } else { nil } }
  /// Its number, if it is one of viewports.
  var viewports: Double? { if case .viewports(let count) = self { count } else { nil } }
}

/// What a release has of momentum beside its own velocity, by the settings of a view.
package struct MomentumSettings: Hashable, Sendable {
  /// What it has at most of speed and distance.
  var limits = MomentumLimits()
  /// Whether it adds a share of the velocity at which a finger stopped the view.
  var isCarried = false
}
