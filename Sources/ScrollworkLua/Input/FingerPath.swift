public import Scrollwork

/// What one finger does to a view, as data: where it goes down, how it moves and rests, and that it
/// lifts at the end.
public struct FingerPath: Hashable, Sendable {
  /// A part of the way.
  public enum Step: Hashable, Sendable {
    /// The finger goes a way, in points, evenly over some seconds.
    case move(by: Point, over: Double)
    /// It rests for some seconds.
    case hold(Double)
  }

  /// The id of the view.
  public var view: String
  /// Where it goes down, in the viewport; nil for the middle of what shows.
  public var down: Point?
  /// What it does until it lifts.
  public var steps: [Step]

  /// A path.
  public init(view: String, down: Point? = nil, steps: [Step]) {
    self.view = view
    self.down = down
    self.steps = steps
  }
}
