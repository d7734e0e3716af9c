public import Scrollwork

/// A finger on the screen of a ``BehaviorSession``; a program moves it as a real touch moves.
///
/// Time does not move by itself: move the finger, then advance the session by a frame. With the
/// times of its events, in the clock of ``BehaviorSession/advance(to:)``, each position arrives in
/// its own tick: a screen that is sampled 120 times a second and drawn 60 times has two ticks a
/// frame with `Device.rate = 120`, and the finger's velocity is estimated from all of them. After
/// ``lift(velocity:at:)`` or ``cancel()``, calls do nothing.
///
/// ```swift
/// for touch in event.coalescedTouches(for: touch) ?? [] {
///   finger.move(to: touch.location(in: screen), at: touch.timestamp)
/// }
/// ```
public struct SessionTouch {
  /// The session.
  public let session: BehaviorSession
  let touch: Touch

  /// Whether the finger is still down.
  public var isDown: Bool { touch.isDown }

  /// Moves the finger, in the tick of a time, or the next one; of several positions in a tick the
  /// last one counts.
  ///
  /// - Parameters:
  ///   - point: Where to, in points from the upper left corner of the scene; ignored unless finite.
  ///   - timestamp: When, in seconds of the clock of ``BehaviorSession/advance(to:)``; with the
  ///     next tick unless given, and where that has passed.
  /// - Throws: ``ScriptError/Code/closed``.
  public func move(to point: Point, at timestamp: Double? = nil) throws(ScriptError) {
    try session.call { () throws(ScriptError) in
      session.at(timestamp) { [touch] in touch.move(to: point) }
    }
  }

  /// Moves the finger by a displacement, in points, with the next tick.
  public func move(x: Double = 0, y: Double = 0) throws(ScriptError) {
    try move(to: touch.destination + Point(x: x, y: y))
  }

  /// Lifts the finger.
  ///
  /// - Parameters:
  ///   - velocity: Its velocity, in pt/s; estimated from the last 0.1 s unless given.
  ///   - timestamp: When, in seconds of the clock of ``BehaviorSession/advance(to:)``: after the
  ///     tick of that time. At once unless given, and where it has passed.
  /// - Throws: ``ScriptError/Code/closed``.
  public func lift(velocity: Point? = nil, at timestamp: Double? = nil) throws(ScriptError) {
    try session.call { () throws(ScriptError) in
      session.at(timestamp, isAfter: true) { [touch] in touch.lift(velocity: velocity) }
    }
  }

  /// Takes the finger away at once, as when the system interrupts a gesture: no tap and no
  /// momentum.
  public func cancel() throws(ScriptError) {
    try session.call { () throws(ScriptError) in touch.cancel() }
  }
}

extension SessionTouch {
  /// What touches.
  public enum Pointer: Hashable, Sendable {
    /// A finger, or a pen.
    case finger
    /// The button of a mouse, held down; it drags views whose `input` does not say otherwise.
    case mouse

    var input: ScrollInput { self == .mouse ? .mouse : .finger }
  }
}
