public import Scrollwork

/// A gesture of one finger on a view, as data: touch down, moves and pauses, lift.
public struct FingerPath: Hashable, Sendable {
  /// A segment of the path.
  public enum Step: Hashable, Sendable {
    /// The finger moves by a displacement in points, at constant speed, over some seconds.
    case move(by: Point, over: Double)
    /// It rests for some seconds.
    case hold(Double)
  }

  /// The id of the view.
  public var view: String
  /// The point of touch down in the viewport; nil for the middle of the visible region.
  public var down: Point?
  /// What it does until it lifts.
  public var steps: [Step]

  /// Makes a path.
  public init(view: String, down: Point? = nil, steps: [Step]) {
    self.view = view
    self.down = down
    self.steps = steps
  }
}
