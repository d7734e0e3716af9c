internal import Scrollwork

/// What an input met.
struct InputTarget: Equatable {
  /// The id of the innermost view there that has one.
  let view: String
  /// Where in its viewport, in points.
  let point: Point
  /// Whether it began a motion.
  var moves = false
}
