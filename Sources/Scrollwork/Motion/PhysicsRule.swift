package import ScrollPhysics

/// One rule of a view's physics; a property that it leaves nil is taken from the next rule of the
/// chain, and finally from the engine's own physics.
package struct PhysicsRule {
  /// One axis of a view, as rules receive it; all values in points.
  package struct Axis1D: Equatable, Sendable {
    /// Which axis it is.
    package var axis: Axis
    /// The content offset.
    package var offset: Double
    /// The least resting offset.
    package var minimum: Double
    /// The largest resting offset.
    package var maximum: Double
    /// The viewport's length.
    package var viewport: Double

    /// The same axis with each end `1/share` as far away: a motion that meets an end there meets
    /// the real one once it is shortened to the share.
    func lengthened(for share: Double) -> Axis1D {
      guard share != 1 else { return self }
      var axis = self
      axis.minimum = offset + (minimum - offset) / share
      axis.maximum = offset + (maximum - offset) / share
      return axis
    }

    /// Moves both ends a million points away, further than any throw goes.
    mutating func moveEndsOutOfReach() {
      minimum -= 1e6
      maximum += 1e6
    }
  }

  /// How a finger's movement becomes a movement of the content.
  package enum DragRule {
    /// As the engine does: 1:1 inside the range, a rubber band beyond an end that bounces.
    case standard
    /// 1:1 inside the range; what would lead past an end is dropped, so that a finger that turns
    /// back moves the content at once.
    case clamping
    /// By the returned displacement of the offset for each movement, in points; nil defers.
    case parts((_ axis: Axis1D, _ delta: Double) throws(RuleFault) -> Double?)
  }

  /// A rule's answer to a release.
  package enum BallisticAnswer {
    /// The axis stays at its offset.
    case rest
    /// The axis follows a motion that begins now; its duration and target must be finite.
    case motion(AnyMotion)
    /// The engine's own deceleration.
    case standard

    static func motion(_ motion: some Motion) -> BallisticAnswer { .motion(AnyMotion(motion)) }

    /// A motion shortened to a share of its distance; where it meets the end of the lengthened
    /// axis, it ends at that of the axis.
    static func motion(
      _ motion: some Motion, _ share: Double, on axis: Axis1D
    ) -> BallisticAnswer {
      guard share != 1 else { return .motion(motion) }
      return .motion(
        ShortenedMotion(
          motion, from: axis.offset, to: share, minimum: axis.minimum, maximum: axis.maximum))
    }
  }

  /// How a finger's movement becomes a movement of the content; nil defers.
  package var drag: DragRule? { didSet { set = nil } }
  /// The offset that is allowed in place of `proposed`, in points; nil defers.
  package var boundary: ((_ axis: Axis1D, _ proposed: Double) throws(RuleFault) -> Double?)? {
    didSet { set = nil }
  }
  /// How the axis moves after a release with a velocity, in pt/s; nil defers.
  package var ballistic:
    ((_ axis: Axis1D, _ velocity: Double) throws(RuleFault) -> BallisticAnswer?)?
  {
    didSet { set = nil }
  }
  /// The momentum of a release as if the range had no ends; nil where `ballistic` is all that is
  /// known.
  ///
  /// It says where momentum alone would end, meets an end of the range behind which another view
  /// goes on, and is kept from the release on while layout changes the range.
  var momentum: ((_ offset: Double, _ velocity: Double) -> AnyMotion)?
  /// The spring by which a release in Flutter's physics reaches a chosen offset; nil for the
  /// engine's own landing.
  ///
  /// With it, pages are chosen as `PageScrollPhysics` chooses them.
  var flutterSpring: Spring?
  /// The least and the greatest speed with which a release flings; nil defers.
  package var flingLimits: FlingLimits? { didSet { set = nil } }
  /// What a release has at most of speed and distance; what it leaves open is taken from the next
  /// rule, and finally from the settings.
  package var limits = MomentumLimits() { didSet { set = nil } }
  /// Where gestures come to rest; nil defers.
  package var snap: SnapRule? { didSet { set = nil } }
  /// Whether fingers, wheel and keys move the view; nil defers.
  package var acceptsInput: Bool? { didSet { set = nil } }
  /// Whether the content may be pulled past its ends; nil defers.
  package var bounce: BouncePolicy? { didSet { set = nil } }
  /// Whether a layout that shrinks the range keeps an overscrolled view as far past its end as
  /// before.
  package var keepsRange = false { didSet { set = nil } }
  /// The ready-made set that made the rule; nil after any property was set.
  var set: PhysicsSet?

  /// Makes a rule that defers everything.
  package init() {}
}
