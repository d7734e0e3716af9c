package import Scrollwork

/// A gesture of one finger on a view, as data: touch down, moves and pauses, lift.
package struct FingerPath: Hashable, Sendable {
  /// A segment of the path.
  package enum Step: Hashable, Sendable {
    /// The finger moves by a displacement in points, at constant speed, over some seconds.
    case move(by: Point, over: Double)
    /// It rests for some seconds.
    case hold(Double)
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
