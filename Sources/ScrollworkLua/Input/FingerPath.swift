package import Scrollwork

/// What a hand does to a view, as data: touches, trackpad, wheel, keys and accessibility actions,
/// one after the other.
///
/// One finger: it is put down where a step needs it, and lifts with the last step.
package struct FingerPath: Hashable, Sendable {
  /// A segment of the path.
  package enum Step: Hashable, Sendable {
    /// The finger moves by a displacement in points, at constant speed, over some seconds.
    case move(by: Point, over: Double)
    /// It rests for some seconds.
    case hold(Double)
    /// It lifts, with the speed that it had, or one in pt/s.
    case lift(velocity: Point?)
    /// It moves at a speed in pt/s for some seconds, and lifts at exactly that speed.
    case flick(Point, over: Double)
    /// Seconds pass with no finger down; what moves goes on.
    case wait(Double)
    /// Time passes until nothing moves.
    case settle
    /// A wheel turns by one notch in each of some ticks, with no finger down.
    case wheel(Point, ticks: Int)
    /// A key is pressed, with no finger down.
    case key(ScrollKey)
    /// Fingers on a trackpad move the offset by a distance in points, at constant speed, over some
    /// seconds, and let it go.
    case trackpad(Point, over: Double)
    /// Two fingers spread evenly to a multiple of their distance over some seconds, and lift.
    case pinch(Double, over: Double)
    /// An accessibility client scrolls by a page.
    case accessibility(AccessibilityDirection)
  }

  /// The id of the view.
  package var view: String
  /// The point of touch down in the viewport; nil for the middle of the visible region.
  package var down: Point?
  /// What it does until it lifts.
  package var steps: [Step]

  /// Makes a path.
  package init(view: String, down: Point? = nil, steps: [Step]) {
    self.view = view
    self.down = down
    self.steps = steps
  }
}
