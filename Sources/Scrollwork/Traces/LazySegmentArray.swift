/// A list that makes some of its elements lazily, at the first read.
struct LazySegmentArray<Element> {
  private var made: [Element] = []
  private var late: [Segment] = []
  /// The number of elements, made or not.
  private(set) var count = 0

  /// Elements that are not made yet.
  private struct Segment {
    /// The number of made elements before them.
    let index: Int
    var count: Int
    /// What holds the data of which they are made.
    let source: AnyObject?
    /// Makes so many of them; called once.
    let make: (Int) -> [Element]
  }

  mutating func append(_ element: Element) {
    made.append(element)
    count += 1
  }

  /// Appends elements that are made at the first read.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - source: What `extend(_:)` names to append more of them.
  ///   - make: Makes so many of them; called once.
  mutating func append(
    count: Int, of source: AnyObject? = nil, _ make: @escaping (Int) -> [Element]
  ) {
    late.append(Segment(index: made.count, count: count, source: source, make: make))
    self.count += count
  }

  /// Appends one more element of the segment appended last.
  ///
  /// - Returns: Whether it is of that source, not made yet, and nothing follows it; otherwise
  ///   nothing is appended.
  mutating func extend(_ source: AnyObject) -> Bool {
    guard let last = late.indices.last, late[last].source === source,
      late[last].index == made.count
    else { return false }
    late[last].count += 1
    count += 1
    return true
  }

  /// All elements, in order; makes those that are not made yet.
  mutating func elements() -> [Element] {
    guard let first = late.first?.index else { return made }
    let behind = Array(made[first...])
    made.removeLast(behind.count)
    var next = 0
    for segment in late {
      made += behind[next..<segment.index - first]
      next = segment.index - first
      made += segment.make(segment.count)
    }
    made += behind[next...]
    late = []
    return made
  }
}
