internal import Scrollwork

/// Where a session stands, and what has to be the same when its entries are done again.
struct ReplMoment: Codable, Hashable, Sendable {
  /// How many scenes there have been; 0 without one.
  var scene = 0
  /// The tick of the scene.
  var tick = 0
  /// Its ticks a second.
  var rate = 60.0
  /// A hash of all that has happened in it.
  var digest = ""
  /// The ids of its scroll views that can be variables, in document order.
  var views: [String] = []

  /// The virtual time, in seconds.
  var time: Double { Double(tick) / rate }
}
