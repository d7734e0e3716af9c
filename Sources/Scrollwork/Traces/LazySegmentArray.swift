/// A list that makes some of its elements lazily, at the first read.
struct LazySegmentArray<Element> {
  private var made: [Element] = []
  /// The elements not made yet: the number of made ones before them, and the closure that makes
  /// them.
  private var late: [(index: Int, make: () -> [Element])] = []
  /// The number of elements, made or not.
  private(set) var count = 0

  mutating func append(_ element: Element) {
    made.append(element)
    count += 1
  }

  /// Appends elements that are made at the first read.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - make: Makes them; called once.
  mutating func append(count: Int, _ make: @escaping () -> [Element]) {
    late.append((made.count, make))
    self.count += count
  }

  /// All elements, in order; makes those that are not made yet.
  mutating func elements() -> [Element] {
    guard let first = late.first?.index else { return made }
    let behind = Array(made[first...])
    made.removeLast(behind.count)
    var next = 0
    for (index, make) in late {
      made += behind[next..<index - first]
      next = index - first
      made += make()
    }
    made += behind[next...]
    late = []
    return made
  }
}
