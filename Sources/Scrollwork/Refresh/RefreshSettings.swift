/// How a view is pulled to refresh (H4, H5).
public struct RefreshSettings: Hashable, Sendable {
  /// When a pull that is long enough counts.
  public enum Moment: String, Hashable, Sendable, CaseIterable {
    /// As soon as it is.
    case pass
    /// If it still is when the finger lifts.
    case lift
  }

  /// How far past the start the content has to show, in points; above 0.
  public var threshold: Double
  /// When the pull counts.
  public var moment: Moment
  /// The room kept free at the start while refreshing, in points; 0 or more.
  public var inset: Double

  /// Makes settings.
  public init(threshold: Double = 80, moment: Moment = .pass, inset: Double = 60) {
    self.threshold = threshold
    self.moment = moment
    self.inset = inset
  }
}

/// Where a view stands with its refresh.
struct RefreshState {
  /// Whether a refresh is under way; its inset counts.
  var isRefreshing = false
  /// Whether a pull may begin one: not again before the content has been back.
  var isArmed = true
  /// Whether its room comes or goes under a finger at this moment.
  var isChangingRoom = false
}
