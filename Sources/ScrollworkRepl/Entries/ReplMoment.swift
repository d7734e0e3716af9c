internal import Scrollwork

/// The state of a session's scene at one tick; equal if a replay has reproduced it.
struct ReplMoment: Codable, Hashable, Sendable {
  /// How many scenes the session has made; 0 without one.
  var scene = 0
  /// The scene's tick, from 0.
  var tick = 0
  /// The scene's rate, in ticks per second.
  var rate = 60.0
  /// A digest of the scene's event log and of its views' offsets and phases; empty without a scene.
  var digest = ""
  /// The ids of its scroll views that are valid Lua names, in document order.
  var views: [String] = []

  /// The virtual time, in seconds.
  var time: Double { Double(tick) / rate }
}
