/// A stretch of one axis, ends included.
public struct Span: Hashable, Sendable {
  /// Where it begins.
  public var lower: Double
  /// Where it ends; below `lower` when there is nothing.
  public var upper: Double

  /// Creates a stretch from its ends.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates a stretch from its beginning and its length.
  public init(from lower: Double, length: Double) {
    self.init(lower, lower + length)
  }

  /// How long it is; negative when there is nothing.
  public var length: Double { upper - lower }

  /// The place in its middle.
  public var center: Double { (lower + upper) / 2 }

  /// Whether a whole stretch lies inside; common ends count.
  func contains(_ other: Span) -> Bool { lower <= other.lower && other.upper <= upper }

  /// Whether two stretches have a place in common; touching counts.
  func touches(_ other: Span) -> Bool { lower <= other.upper && other.lower <= upper }

  /// Whether two stretches have a part of some length in common, or one without length lies inside the
  /// other.
  func shares(_ other: Span) -> Bool {
    lower < other.upper && other.lower < upper || contains(other) || other.contains(self)
  }

  /// The stretch moved by a distance.
  func moved(by distance: Double) -> Span { Span(lower + distance, upper + distance) }

  /// The shortest stretch over both.
  func union(_ other: Span) -> Span { Span(min(lower, other.lower), max(upper, other.upper)) }
}
