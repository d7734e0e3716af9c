/// The settings of pull to refresh.
public struct RefreshSettings: Hashable, Sendable {
  /// When a pull that is long enough begins the refresh.
  public enum Moment: String, Hashable, Sendable, CaseIterable {
    /// As soon as it reaches the threshold.
    case pass
    /// When the finger lifts, if it is still past the threshold.
    case lift
  }

  /// The overscroll at the start that counts as a pull, in points; above 0.
  public var threshold: Double
  /// When the pull begins the refresh.
  public var moment: Moment
  /// The inset at the start while refreshing, in points; 0 or more.
  public var inset: Double

  /// Makes settings.
  public init(threshold: Double = 80, moment: Moment = .pass, inset: Double = 60) {
    self.threshold = threshold
    self.moment = moment
    self.inset = inset
  }
}
