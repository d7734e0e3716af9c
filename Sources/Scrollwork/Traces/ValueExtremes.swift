/// The least and greatest of any stretch of a growing sequence of numbers, as a long curve is drawn by.
///
/// Each level holds the extremes of `fanOut` entries of the one below, so that a stretch of n numbers is
/// answered in O(log n), and a further number costs O(1) on average. Numbers that are no numbers count as
/// absent.
public struct ValueExtremes: Sendable {
  private static let fanOut = 16
  /// The numbers; above them the extremes of full groups.
  private var values: [Double] = []
  private var levels: [[Span]] = []

  private struct Span {
    var least = Double.infinity
    var greatest = -Double.infinity

    mutating func include(_ other: Span) {
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
    }

    mutating func include(_ value: Double) {
      if value < least { least = value }
      if value > greatest { greatest = value }
    }
  }

  /// Makes an empty sequence.
  public init() {}

  /// How many numbers there are.
  public var count: Int { values.count }

  /// Appends a number.
  public mutating func append(_ value: Double) {
    values.append(value)
    var size = values.count
    var level = 0
    while size % Self.fanOut == 0 {
      var span = Span()
      if level == 0 {
        for value in values[(size - Self.fanOut)...] { span.include(value) }
      } else {
        for part in levels[level - 1][(size - Self.fanOut)...] { span.include(part) }
      }
      if level == levels.count { levels.append([]) }
      levels[level].append(span)
      size = levels[level].count
      level += 1
    }
  }

  /// The least and the greatest number of a stretch of indices; nil for one without numbers.
  ///
  /// Indices outside of the sequence are left out.
  public func extremes(in indices: Range<Int>) -> ClosedRange<Double>? {
    var (low, high) = (max(0, indices.lowerBound), min(values.count, indices.upperBound))
    guard low < high else { return nil }
    var span = Span()
    let groups = { (number: Int) in number % Self.fanOut == 0 }
    while low < high, !groups(low) {
      span.include(values[low])
      low += 1
    }
    while high > low, !groups(high) {
      high -= 1
      span.include(values[high])
    }
    (low, high) = (low / Self.fanOut, high / Self.fanOut)
    var level = 0
    while low < high {
      while low < high, !groups(low) || level + 1 >= levels.count {
        span.include(levels[level][low])
        low += 1
      }
      while high > low, !groups(high) {
        high -= 1
        span.include(levels[level][high])
      }
      (low, high) = (low / Self.fanOut, high / Self.fanOut)
      level += 1
    }
    return span.least <= span.greatest ? span.least...span.greatest : nil
  }
}
