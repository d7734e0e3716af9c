public import ScrollPhysics

/// One rule of a view's physics; what it leaves open, the next rule of the chain answers, and the
/// engine's own physics at last (F10).
public struct PhysicsRule {
  /// One axis of a view, as rules are asked about it.
  public struct Axis1D: Sendable {
    /// Which axis it is.
    public var axis: Axis
    /// Where the view is.
    public var offset: Double
    /// The least resting offset.
    public var minimum: Double
    /// The largest resting offset.
    public var maximum: Double
    /// The viewport's length.
    public var viewport: Double
  }

  /// How the content answers a finger.
  public enum DragRule {
    /// As the engine does: 1:1 inside the range, a rubber band beyond an end that bounces.
    case standard
    /// 1:1 inside the range; what would lead past an end is dropped, so that the way back counts from
    /// there.
    case clamping
    /// By so much of each movement, in points of the offset; nil defers.
    case parts((_ axis: Axis1D, _ delta: Double) throws -> Double?)
  }

  /// What a rule says of a release.
  public enum BallisticAnswer {
    /// The view rests where it is.
    case rest
    /// It moves along a motion that begins now.
    case motion(any Motion)
    /// The engine's own momentum.
    case standard
  }

  /// How the content answers a finger; nil defers.
  public var drag: DragRule? { didSet { set = nil } }
  /// The offset that is allowed where `proposed` is asked for; nil defers.
  public var boundary: ((_ axis: Axis1D, _ proposed: Double) throws -> Double?)? {
    didSet { set = nil }
  }
  /// How the axis goes on after a release with a velocity, in pt/s; nil defers.
  public var ballistic: ((_ axis: Axis1D, _ velocity: Double) throws -> BallisticAnswer?)? {
    didSet { set = nil }
  }
  /// Where gestures come to rest; nil defers.
  public var snap: SnapRule? { didSet { set = nil } }
  /// Whether fingers, wheel and keys move the view; nil defers.
  public var acceptsInput: Bool? { didSet { set = nil } }
  /// Whether the content may be pulled past its ends; nil defers.
  public var bounce: BouncePolicy? { didSet { set = nil } }
  /// Whether a layout keeps an overscrolled view as far past the end as it was.
  public var keepsRange = false { didSet { set = nil } }
  /// The ready-made set that the rule is; nil once it says anything else.
  var set: PhysicsSet?

  /// A rule that defers everything.
  public init() {}
}
