/// The leaf of a ``RowTree`` that holds the row of each key: four bytes for each key ever made.
///
/// Stored in pages of 4,096 keys, so that an insertion never copies the whole directory.
struct LeafDirectory: Sendable {
  /// Stands for "no leaf".
  private static let none = UInt32.max
  /// Stands for the leaf of a row that was set aside.
  private static let aside = UInt32.max - 1
  private static let pageSize = 4_096

  private var pages: [[UInt32]] = []
  /// The number of keys made so far, and so the next key.
  private(set) var end: UInt32 = 0

  /// The leaf of a key, or nil when its row was set aside, removed or never made.
  subscript(key: UInt32) -> UInt32? {
    guard key < end else { return nil }
    let leaf = pages[Int(key) / Self.pageSize][Int(key) % Self.pageSize]
    return leaf >= Self.aside ? nil : leaf
  }

  /// Whether the row of a key was set aside.
  func isAside(_ key: UInt32) -> Bool {
    key < end && pages[Int(key) / Self.pageSize][Int(key) % Self.pageSize] == Self.aside
  }

  /// Marks the row of a key as set aside.
  mutating func setAside(_ key: UInt32) { file(key, under: Self.aside) }

  /// Adds keys, without a leaf yet.
  mutating func append(_ count: Int) {
    precondition(
      count <= RowTree.maximumCount && Int64(end) + Int64(count) < Int64(UInt32.max),
      "a row tree can make 4,294,967,294 keys; \(end) are used, \(count) more are needed")
    var rest = count
    while rest > 0 {
      let used = Int(end) % Self.pageSize
      if used == 0 {
        pages.append([])
        if end > 0 { pages[pages.count - 1].reserveCapacity(Self.pageSize) }
      }
      let part = min(rest, Self.pageSize - used)
      pages[pages.count - 1] += repeatElement(Self.none, count: part)
      end += UInt32(part)
      rest -= part
    }
  }

  /// Sets the leaf of a key.
  mutating func file(_ key: UInt32, under leaf: UInt32) {
    pages[Int(key) / Self.pageSize][Int(key) % Self.pageSize] = leaf
  }

  /// Sets the leaf of consecutive keys.
  mutating func file(_ keys: Range<UInt32>, under leaf: UInt32) {
    var key = Int(keys.lowerBound)
    while key < Int(keys.upperBound) {
      let page = key / Self.pageSize
      let end = min(Int(keys.upperBound), (page + 1) * Self.pageSize)
      let slots = key - page * Self.pageSize..<end - page * Self.pageSize
      pages[page].withUnsafeMutableBufferPointer { $0[slots].update(repeating: leaf) }
      key = end
    }
  }

  /// Removes the leaf of a key.
  mutating func clear(_ key: UInt32) {
    file(key, under: Self.none)
  }
}
