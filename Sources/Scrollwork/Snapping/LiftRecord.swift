/// How a finger let go of a view: what momentum begins with, what the snap rule was given, and what
/// it returned.
package struct LiftRecord {
  /// The scene time, in seconds.
  package let time: Double
  /// The offset at which the gesture began.
  package let start: Point
  /// The offset at the lift.
  package let offset: Point
  /// The velocity of the offset, in pt/s.
  package let velocity: Point
  /// The offset at which momentum alone would stop, not limited by the range.
  package let natural: Point
  /// What the limits of the physics did to speed and distance, with the numbers; nil for nothing.
  package let limits: String?
  /// What the snap rule, or a listener instead of it, returned; nil where the view coasts.
  package let answer: Answer?
  /// The offset at which the motion ends.
  package let target: Point
  /// The view's movement generation.
  let generation: Int

  /// An answer of a snap rule or a listener.
  package struct Answer {
    /// The offset.
    package let offset: Point
    /// The id of the item at which the view rests there; nil for none.
    package let item: MarkerID?
    /// The line that returned or set the rule; nil for none.
    package let cause: Cause?
    /// Which of the rule's threshold and flicks decided, with the numbers; nil for neither.
    package let judgement: String?

    init(_ result: SnapResult) {
      (offset, item, cause) = (result.offset, result.item?.id ?? result.detent, result.cause)
      judgement = result.judgement
    }
  }
}

extension ScrollView {
  /// The last lift, until the view has come to rest and something else has moved it.
  package var lift: LiftRecord? {
    movement.lift.flatMap { $0.generation == movement.generation ? $0 : nil }
  }
}
