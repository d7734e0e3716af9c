/// How a view has moved last, and how it will.
struct Movement {
  /// The offset at which the motion in progress will end; nil at rest.
  var target: Point?
  /// The tick in which the target was set, or after which, if it was set between two ticks.
  var targetTick = -1
  /// The source of the latest change of the offset.
  var source = ScrollSource.initial
  /// The script line that caused the latest change of the offset; nil before the first.
  var cause: Cause?
  /// The line that contributed most to the displacement since the last `scroll` event; nil where one did all of it.
  var share: MoveShare?
  /// Whether a finger, wheel or key caused the latest change.
  var isByUser = false
  /// The displacement of the offset in the tick of the latest change.
  var last = (tick: -1, displacement: Point.zero)
  /// The last tick in which the view was advanced.
  var tick = -1
  /// The movement generation: the number of times the view has left the idle activity.
  var generation = 0
  /// The script line that ended the last activity before its time; nil where it ended by itself, and in motion.
  var endCause: Cause?
  /// The number of activities so far; code that calls a script compares it before and after, to detect
  /// that the script started another.
  var activityNumber = 0
  /// The velocity, in pt/s, at which a finger last stopped the view.
  var caughtVelocity = Point.zero
  /// The last lift of a finger; nil before the first.
  var lift: LiftRecord?
  /// The event-free range around the offset; nil if not computed.
  var eventFreeRange: EventFreeRange?
}
