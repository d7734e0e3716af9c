/// An interval of one axis, ends included.
public struct Span: Hashable, Sendable {
  /// The lower end.
  package var lower: Double
  /// The upper end; below `lower` when the span is empty.
  package var upper: Double

  /// Creates a span from its ends.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates a span from its beginning and its length.
  public init(from lower: Double, length: Double) {
    self.init(lower, lower + length)
  }

  /// Its length; negative when it is empty.
  public var length: Double { upper - lower }

  /// The middle.
  package var center: Double { (lower + upper) / 2 }

  /// Whether a whole span lies inside; common ends count.
  func contains(_ other: Span) -> Bool { lower <= other.lower && other.upper <= upper }

  /// Whether two spans have a point in common; touching counts.
  func touches(_ other: Span) -> Bool { lower <= other.upper && other.lower <= upper }

  /// Whether two spans overlap by some length, or one of no length lies inside the other.
  func shares(_ other: Span) -> Bool {
    lower < other.upper && other.lower < upper || contains(other) || other.contains(self)
  }

  /// The span, or where it is empty its middle.
  var orLine: Span { length < 0 ? Span(center, center) : self }

  /// The span moved by a distance.
  func moved(by distance: Double) -> Span { Span(lower + distance, upper + distance) }

  /// The shortest span over both.
  func union(_ other: Span) -> Span { Span(min(lower, other.lower), max(upper, other.upper)) }
}
