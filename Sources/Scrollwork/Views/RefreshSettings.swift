/// The settings of pull to refresh.
package struct RefreshSettings: Hashable, Sendable {
  /// When a pull that is long enough begins the refresh.
  package enum Moment: String, Hashable, Sendable, CaseIterable {
    /// As soon as it reaches the threshold.
    case pass
    /// When the finger lifts, if it is still past the threshold.
    case lift
  }

  /// The overscroll at the start that counts as a pull, in points; above 0.
  package var threshold: Double
  /// When the pull begins the refresh.
  package var moment: Moment
  /// The inset at the start while refreshing, in points; 0 or more.
  package var inset: Double

  /// Makes settings.
  package init(threshold: Double = 80, moment: Moment = .pass, inset: Double = 60) {
    self.threshold = threshold
    self.moment = moment
    self.inset = inset
  }
}
