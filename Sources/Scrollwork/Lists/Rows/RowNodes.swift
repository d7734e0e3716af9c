/// The inner nodes of a ``RowTree``: each stores up to 16 children with their sums.
///
/// The children of all nodes lie in one array, 16 slots for each node, so that reading one copies
/// nothing else.
struct RowNodes: Sendable {
  static let capacity = 16
  /// The number of children below which a node is merged or evened out with a neighbor.
  static let minimum = 4
  /// The parent of the root.
  static let none = UInt32.max

  /// A child and its sums.
  struct Child: Sendable {
    var id: UInt32 = 0
    private var count32: Int32 = 0
    private var unmeasured32: Int32 = 0
    var length = ExactLength.zero

    init() {}

    init(_ id: UInt32, _ summary: RowSummary) {
      self.id = id
      count32 = Int32(summary.count)
      unmeasured32 = Int32(summary.unmeasured)
      length = summary.length
    }

    var count: Int { Int(count32) }
    var unmeasured: Int { Int(unmeasured32) }

    var summary: RowSummary {
      RowSummary(count: count, unmeasured: unmeasured, length: length)
    }

    mutating func adjust(by delta: RowSummary) {
      count32 += Int32(delta.count)
      unmeasured32 += Int32(delta.unmeasured)
      length += delta.length
    }
  }

  private struct Header: Sendable {
    /// The parent node, or `none`.
    var parent = RowNodes.none
    var size: Int16 = 0
    /// 0 when the children are leaves, else one more than that of the children.
    var level: Int16
    /// Changes with every edit of the children and their sums.
    var version: UInt32 = 0
  }

  private var headers: [Header] = []
  private var children: [Child] = []
  private var unused: [UInt32] = []
}

// MARK: - Reading

extension RowNodes {
  /// The number of nodes, unused ones included.
  var count: Int { headers.count }

  func parent(of node: UInt32) -> UInt32 { headers[Int(node)].parent }
  func size(of node: UInt32) -> Int { Int(headers[Int(node)].size) }
  func level(of node: UInt32) -> Int { Int(headers[Int(node)].level) }
  /// Changes with every edit of a node's children and their sums, also when the node is made again.
  func version(of node: UInt32) -> UInt32 { headers[Int(node)].version }

  /// The child in a slot of a node.
  subscript(node: UInt32, slot: Int) -> Child {
    children[Int(node) * Self.capacity + slot]
  }

  /// The sum over all children of a node.
  func summary(of node: UInt32) -> RowSummary {
    var sum = RowSummary()
    for slot in 0..<size(of: node) { sum = sum + self[node, slot].summary }
    return sum
  }

  /// The slot of a child, which must be a child of the node.
  func slot(of child: UInt32, in node: UInt32) -> Int {
    for slot in 0..<size(of: node) where self[node, slot].id == child { return slot }
    preconditionFailure("child \(child) is not below node \(node), which it names as its parent")
  }
}

// MARK: - Editing

extension RowNodes {
  /// Makes a node without children and without a parent.
  mutating func make(level: Int) -> UInt32 {
    var header = Header(level: Int16(level))
    if let node = unused.popLast() {
      header.version = headers[Int(node)].version &+ 1
      headers[Int(node)] = header
      return node
    }
    headers.append(header)
    children += repeatElement(Child(), count: Self.capacity)
    return UInt32(headers.count - 1)
  }

  /// Releases a node to which nothing refers any more.
  mutating func discard(_ node: UInt32) {
    headers[Int(node)].size = 0
    unused.append(node)
  }

  mutating func setParent(of node: UInt32, to parent: UInt32) {
    headers[Int(node)].parent = parent
  }

  /// Adds a change to the sums of the child in a slot.
  mutating func adjust(_ node: UInt32, _ slot: Int, by delta: RowSummary) {
    headers[Int(node)].version &+= 1
    children[Int(node) * Self.capacity + slot].adjust(by: delta)
  }

  /// Adds `extra(count)` to the length of every child.
  mutating func addLength(_ extra: (_ count: Int) -> ExactLength) {
    for index in children.indices { children[index].length += extra(children[index].count) }
  }

  /// Sets the sums of every child to those of measured rows of one length.
  mutating func fill(_ length: ExactLength) {
    for index in children.indices {
      let count = children[index].count
      children[index] = Child(children[index].id, RowSummary(count: count, length: length * count))
    }
  }

  /// Inserts a child; the caller sets the child's parent.
  mutating func insert(_ child: UInt32, _ summary: RowSummary, at slot: Int, of node: UInt32) {
    precondition(size(of: node) < Self.capacity, "a full node was given another child")
    let base = Int(node) * Self.capacity
    var index = base + size(of: node)
    while index > base + slot {
      children[index] = children[index - 1]
      index -= 1
    }
    children[index] = Child(child, summary)
    headers[Int(node)].size += 1
    headers[Int(node)].version &+= 1
  }

  mutating func remove(at slot: Int, of node: UInt32) {
    headers[Int(node)].size -= 1
    headers[Int(node)].version &+= 1
    let base = Int(node) * Self.capacity
    for index in base + slot..<base + size(of: node) { children[index] = children[index + 1] }
  }
}
