public import Scrollwork

/// A finger that is down in the scene of a ``ScriptHost``: a ``SessionTouch`` that any task can
/// keep.
///
/// Time does not move by itself: move the finger, then ``ScriptHost/advance(by:)`` by a frame.
/// After ``lift(velocity:at:)`` or ``cancel()``, calls do nothing.
public struct HostedTouch: Sendable {
  /// The host.
  public let host: ScriptHost
  let number: Int

  /// Moves the finger; see ``SessionTouch/move(to:at:)``.
  public func move(to point: Point, at timestamp: Double? = nil) async throws(ScriptError) {
    try await host.with(self) { (touch) throws(ScriptError) in
      try touch.move(to: point, at: timestamp)
    }
  }

  /// Moves the finger by a displacement, in points, with the next tick.
  public func move(x: Double = 0, y: Double = 0) async throws(ScriptError) {
    try await host.with(self) { (touch) throws(ScriptError) in try touch.move(x: x, y: y) }
  }

  /// Lifts the finger; see ``SessionTouch/lift(velocity:at:)``.
  public func lift(velocity: Point? = nil, at timestamp: Double? = nil) async throws(ScriptError) {
    try await host.with(self) { (touch) throws(ScriptError) in
      try touch.lift(velocity: velocity, at: timestamp)
    }
  }

  /// Takes the finger away, as when the system interrupts a gesture: no tap and no momentum.
  public func cancel() async throws(ScriptError) {
    try await host.with(self) { (touch) throws(ScriptError) in try touch.cancel() }
  }
}
