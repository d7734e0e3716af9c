import ScrollPhysics

/// The on-screen keyboard: how much of the screen it covers from the lower edge, now and when it
/// has finished moving.
///
/// It moves by an ease-in-out curve from the instant of the call, or follows a finger.
struct Keyboard {
  /// The height it covers now, in points.
  private(set) var overlap = 0.0
  /// The script line that moves it.
  private(set) var cause: Cause?
  /// The height it covers at the end of its movement, in points.
  private(set) var target = 0.0
  private var origin = 0.0
  private var start = 0.0
  private var duration = 0.0
  /// The finger that drags it.
  private(set) var drag: KeyboardDrag?
  /// The overlap in the last `keyboard` event, in points.
  private(set) var reportedOverlap = 0.0

  /// The duration of its movement after a drag, in seconds: UIKit's 0.25.
  static let duration = 0.25
  /// The speed at release, in pt/s, above which the direction alone decides whether it is
  /// dismissed.
  static let decisiveVelocity = 50.0

  /// The curve by which it and the views that avoid it move.
  static var curve: AnimationCurve { .bezier(.easeInOut) }

  /// Whether it has not reached its target.
  var isMoving: Bool { overlap != target }

  /// Whether it moves, or a finger drags it.
  var isInUse: Bool { isMoving || drag != nil }

  /// The seconds until it reaches its target.
  func timeLeft(at now: Double) -> Double { isMoving ? max(0, start + duration - now) : 0 }

  /// Begins a movement to another overlap in points; a duration of 0 or less sets it at once.
  mutating func move(to target: Double, at now: Double, over duration: Double, by cause: Cause?) {
    self.cause = cause
    self.target = target
    origin = overlap
    start = now
    self.duration = duration
    if duration <= 0 { overlap = target }
  }

  /// Sets the overlap and the target, while a finger drags the keyboard.
  mutating func hold(at overlap: Double) {
    self.overlap = overlap
    target = overlap
  }

  /// A finger drags it.
  mutating func follow(_ drag: KeyboardDrag) { self.drag = drag }

  /// No finger drags it any more.
  mutating func release() { drag = nil }

  /// A `keyboard` event reports where it will be.
  mutating func report() { reportedOverlap = target }

  /// Sets the overlap for a time.
  mutating func advance(to now: Double) {
    guard isMoving else { return }
    let elapsed = now - start
    guard elapsed < duration - Metrics.time, let share = Self.curve.share(at: elapsed / duration)
    else {
      overlap = target
      return
    }
    overlap = origin + (target - origin) * share
  }
}

/// The drag of the keyboard's top edge by a finger.
struct KeyboardDrag {
  let touch: Touch
  /// The overlap when the drag began, in points.
  let full: Double
  /// The velocity of the keyboard's top edge in pt/s, positive downwards.
  var velocity = 0.0
}
