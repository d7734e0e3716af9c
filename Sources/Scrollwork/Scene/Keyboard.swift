import ScrollPhysics

/// The on-screen keyboard: how far it reaches up from the screen's lower edge, now and in a moment.
///
/// It moves by an ease-in-out curve from the instant of the call, or follows a finger (K3).
struct Keyboard {
  /// How much of the screen it covers now, in points.
  private(set) var overlap = 0.0
  /// The line that moves it.
  private(set) var cause: Cause?
  /// How much it covers once it has arrived.
  private(set) var target = 0.0
  private var origin = 0.0
  private var start = 0.0
  private var duration = 0.0

  /// How long it takes to go away, or to come back, after a drag, in seconds: UIKit's 0.25.
  static let duration = 0.25
  /// A finger that leaves it faster than this, in pt/s, decides by its direction alone.
  static let decisiveVelocity = 50.0

  /// The curve it moves by; what makes way for it moves by the same.
  static var curve: AnimationCurve { .bezier(.easeInOut) }

  /// Whether it is on its way.
  var isMoving: Bool { overlap != target }

  /// The seconds left until it has arrived.
  func timeLeft(at now: Double) -> Double { isMoving ? max(0, start + duration - now) : 0 }

  /// Heads for another overlap; without a duration it is there at once.
  mutating func move(to target: Double, at now: Double, over duration: Double, by cause: Cause?) {
    self.cause = cause
    self.target = target
    origin = overlap
    start = now
    self.duration = duration
    if duration <= 0 { overlap = target }
  }

  /// Goes where a finger holds it.
  mutating func hold(at overlap: Double) {
    self.overlap = overlap
    target = overlap
  }

  /// Moves on to a time.
  mutating func advance(to now: Double) {
    guard isMoving else { return }
    let elapsed = now - start
    guard elapsed < duration - 5e-10, let share = Self.curve.share(at: elapsed / duration) else {
      overlap = target
      return
    }
    overlap = origin + (target - origin) * share
  }
}

/// A finger that has the keyboard by its top (K3).
struct KeyboardGrip {
  let touch: Touch
  /// How much of the screen the keyboard covered when the finger came.
  let full: Double
  /// How fast its top moves down, in pt/s.
  var velocity = 0.0
}
