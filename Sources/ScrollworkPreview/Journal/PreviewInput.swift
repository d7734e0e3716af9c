package import Scrollwork

/// Something that a person does to a scene.
///
/// Points are on the screen, in points from its upper left corner, and multiples of 1/16 pt, so
/// that sums of their differences are exact.
package enum PreviewInput: Hashable, Sendable {
  /// A finger is put down on what lies in front.
  case down(finger: Int, at: Point)
  /// A finger is moved.
  case move(finger: Int, to: Point)
  /// A finger lifts, at the speed of its movement.
  case up(finger: Int)
  /// The system takes a finger away: it flings and taps nothing.
  case cancel(finger: Int)
  /// A wheel turns over a point; the distance is that of the offset, and grows it.
  case wheel(at: Point, by: Point)
  /// Fingers on a trackpad scroll over a point.
  case trackpad(GesturePhase, at: Point, by: Point)
  /// The momentum of a trackpad, over a point.
  case momentum(GesturePhase, at: Point)
  /// A key is pressed, over a point.
  case key(ScrollKey, at: Point)
  /// A line of Lua, as in the REPL; it may pass time, and is stopped where the scene's tick is
  /// `until`.
  case line(String, until: Int? = nil)
  /// The test that is shown is run, and is stopped where its scene's tick is `until`.
  case test(until: Int? = nil)
  /// All fingers are taken away, those of lines too: what they did before is cut here.
  case cancelAll

  /// Whether it happens between two ticks and must not be left out, unlike all but the last of some
  /// movements.
  package var isMovement: Bool {
    if case .move = self { true } else { false }
  }

  /// Whether it may pass time by itself.
  var passesTime: Bool {
    switch self {
    case .line, .test: true
    case .down, .move, .up, .cancel, .wheel, .trackpad, .momentum, .key, .cancelAll: false
    }
  }

  /// The tick at which it is stopped; nil for one that is not.
  var end: Int? {
    switch self {
    case .line(_, let end), .test(let end): end
    case .down, .move, .up, .cancel, .wheel, .trackpad, .momentum, .key, .cancelAll: nil
    }
  }

  /// The same, stopped at a tick of the scene.
  func stopped(at tick: Int) -> PreviewInput {
    switch self {
    case .line(let text, _): .line(text, until: tick)
    case .test: .test(until: tick)
    case .down, .move, .up, .cancel, .wheel, .trackpad, .momentum, .key, .cancelAll: self
    }
  }

  /// The same with its points rounded to 1/16 pt.
  package var rounded: PreviewInput {
    switch self {
    case .down(let finger, let point): .down(finger: finger, at: point.sixteenths)
    case .move(let finger, let point): .move(finger: finger, to: point.sixteenths)
    case .up, .cancel, .line, .test, .cancelAll: self
    case .wheel(let point, let distance): .wheel(at: point.sixteenths, by: distance.sixteenths)
    case .trackpad(let phase, let point, let distance):
      .trackpad(phase, at: point.sixteenths, by: distance.sixteenths)
    case .momentum(let phase, let point): .momentum(phase, at: point.sixteenths)
    case .key(let key, let point): .key(key, at: point.sixteenths)
    }
  }
}

extension Point {
  /// The point rounded to 1/16 pt; zero on an axis that is no number.
  fileprivate var sixteenths: Point {
    func rounded(_ value: Double) -> Double { value.isFinite ? (value * 16).rounded() / 16 : 0 }
    return Point(x: rounded(x), y: rounded(y))
  }
}
