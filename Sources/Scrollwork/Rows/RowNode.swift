/// What a part of a ``RowTree`` adds up to; every field is exact.
struct RowSummary: Hashable, Sendable {
  var count = 0
  var unmeasured = 0
  /// All extents, and one spacing for each row.
  var length = ExactLength.zero

  static func + (left: RowSummary, right: RowSummary) -> RowSummary {
    RowSummary(
      count: left.count + right.count, unmeasured: left.unmeasured + right.unmeasured,
      length: left.length + right.length)
  }

  static prefix func - (summary: RowSummary) -> RowSummary {
    RowSummary(
      count: -summary.count, unmeasured: -summary.unmeasured, length: .zero - summary.length)
  }
}

/// An inner node of a ``RowTree``: up to 16 children with what each adds up to.
struct RowNode: Sendable {
  static let capacity = 16
  /// Below this a node looks for a neighbor to merge or share with.
  static let minimum = 4
  /// The parent of the root.
  static let none = UInt32.max

  /// The node above, or `none`.
  var parent = RowNode.none
  /// 0 when the children are leaves, else one more than that of the children.
  let level: Int
  private(set) var size = 0
  private var children = InlineArray<16, UInt32>(repeating: 0)
  private var counts = InlineArray<16, Int32>(repeating: 0)
  private var unmeasured = InlineArray<16, Int32>(repeating: 0)
  private var lengths = InlineArray<16, ExactLength>(repeating: .zero)

  init(level: Int) {
    self.level = level
  }
}

// MARK: - Reading

extension RowNode {
  func child(at slot: Int) -> UInt32 { children[slot] }
  func count(at slot: Int) -> Int { Int(counts[slot]) }
  func length(at slot: Int) -> ExactLength { lengths[slot] }
  func unmeasured(at slot: Int) -> Int { Int(unmeasured[slot]) }

  func summary(at slot: Int) -> RowSummary {
    RowSummary(count: count(at: slot), unmeasured: unmeasured(at: slot), length: lengths[slot])
  }

  /// What all children add up to.
  var summary: RowSummary {
    var sum = RowSummary()
    for slot in 0..<size { sum = sum + summary(at: slot) }
    return sum
  }

  /// The slot of a child that is known to be here.
  func slot(of child: UInt32) -> Int {
    for slot in 0..<size where children[slot] == child { return slot }
    preconditionFailure("child \(child) is not below the node it names as its parent")
  }
}

// MARK: - Editing

extension RowNode {
  /// Adds a change to what the child in a slot adds up to.
  mutating func adjust(_ slot: Int, by delta: RowSummary) {
    counts[slot] += Int32(delta.count)
    unmeasured[slot] += Int32(delta.unmeasured)
    lengths[slot] += delta.length
  }

  /// Makes room for a child; the caller sets the child's parent.
  mutating func insert(_ child: UInt32, _ summary: RowSummary, at slot: Int) {
    precondition(size < Self.capacity, "a full node was given another child")
    var index = size
    while index > slot {
      copy(index - 1, to: index)
      index -= 1
    }
    children[slot] = child
    counts[slot] = Int32(summary.count)
    unmeasured[slot] = Int32(summary.unmeasured)
    lengths[slot] = summary.length
    size += 1
  }

  mutating func remove(at slot: Int) {
    for index in slot..<size - 1 { copy(index + 1, to: index) }
    size -= 1
  }

  private mutating func copy(_ source: Int, to slot: Int) {
    children[slot] = children[source]
    counts[slot] = counts[source]
    unmeasured[slot] = unmeasured[source]
    lengths[slot] = lengths[source]
  }
}
