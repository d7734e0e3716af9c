public import Scrollwork

/// A finger that is down in the scene of a ``ScriptHost``, for a program that hands on real touches.
///
/// Time does not move by itself: move the finger, then ``ScriptHost/advance(by:)`` by a frame. After
/// ``lift(velocity:)`` or ``cancel()``, calls do nothing.
public struct HostedTouch: Sendable {
  /// The host.
  public let host: ScriptHost
  let number: Int

  /// Moves the finger, with the next tick; of several calls before a tick the last one counts.
  ///
  /// - Parameter point: Where to, in points from the upper left corner of the scene.
  /// - Throws: ``ScriptError/Code/closed``.
  public func move(to point: Point) async throws(ScriptError) {
    try await host.finger(number) { $0.move(to: point) }
  }

  /// Moves the finger by a displacement, in points.
  public func move(x: Double = 0, y: Double = 0) async throws(ScriptError) {
    try await host.finger(number) { $0.move(to: $0.destination + Point(x: x, y: y)) }
  }

  /// Lifts the finger.
  ///
  /// - Parameter velocity: Its velocity, in pt/s; estimated from the last 0.1 s unless given.
  /// - Throws: ``ScriptError/Code/closed``.
  public func lift(velocity: Point? = nil) async throws(ScriptError) {
    try await host.finger(number, isLast: true) { $0.lift(velocity: velocity) }
  }

  /// Takes the finger away, as when the system interrupts a gesture: no tap and no momentum.
  public func cancel() async throws(ScriptError) {
    try await host.finger(number, isLast: true) { $0.cancel() }
  }
}

extension ScriptHost {
  fileprivate func finger(
    _ number: Int, isLast: Bool = false, _ body: @Sendable (Touch) -> Void
  ) throws(ScriptError) {
    try call { (session) throws(ScriptError) in
      guard let touch = session.touches[number] else { return }
      if isLast { session.touches[number] = nil }
      body(touch)
    }
  }
}
