/// A list some of whose elements are only made when somebody reads it.
struct LateList<Element> {
  private var made: [Element] = []
  /// Those that are not made yet: behind how many of the others they come, and what makes them.
  private var late: [(place: Int, make: () -> [Element])] = []
  /// How many elements there are, made or not.
  private(set) var count = 0

  mutating func append(_ element: Element) {
    made.append(element)
    count += 1
  }

  /// Puts elements last that are made when they are read.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - make: makes them; called once.
  mutating func append(count: Int, _ make: @escaping () -> [Element]) {
    late.append((made.count, make))
    self.count += count
  }

  /// All elements, in order.
  mutating func elements() -> [Element] {
    guard let first = late.first?.place else { return made }
    let behind = Array(made[first...])
    made.removeLast(behind.count)
    var next = 0
    for (place, make) in late {
      made += behind[next..<place - first]
      next = place - first
      made += make()
    }
    made += behind[next...]
    late = []
    return made
  }
}
