internal import Scrollwork

/// What an input met.
struct InputTarget: Equatable {
  /// The id of the innermost view there that has one; nil for a finger where none is.
  let view: String?
  /// Where in its viewport, on the screen without one, in points.
  let point: Point
  /// The id of the item there, when that is a text.
  var item: String?
  /// Whether it began a motion.
  var moves = false
  /// Whether each notch of a wheel there counts, since it may turn a page.
  var countsNotches = false
  /// How the finger that was put down left, once it has.
  var lift: Lift?

  /// How a finger left the screen.
  struct Lift: Equatable {
    /// Its velocity in pt/s.
    var velocity: Point
    /// The distance by which the view's content has followed it, in points.
    var moved: Point
  }
}
