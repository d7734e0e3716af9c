extension Sequence {
  /// The elements in an order; those of which neither is before the other stay as they were.
  ///
  /// The library's `sorted(by:)`. Embedded Swift compiles that for each type of element and each
  /// order, 4 KB a time; there one function sorts the indices of all.
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    #if hasFeature(Embedded)
      let elements = Array(self)
      return orderedIndices(elements.count) { isBefore(elements[$0], elements[$1]) }
        .map { elements[$0] }
    #else
      return sorted(by: isBefore)
    #endif
  }
}

extension Dictionary where Key: Comparable {
  /// The entries by their keys, from the least.
  package var inKeyOrder: [(key: Key, value: Value)] { ordered { $0.key < $1.key } }

  /// The keys, from the least.
  package var keysInOrder: [Key] { Array(keys).sorted() }
}

#if hasFeature(Embedded)
  /// The numbers from 0 to below a count in an order.
  @inline(never) @_optimize(none)
  package func orderedIndices(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: isBefore)
  }
#endif
