// The invariants of the tree's shape: all leaves at one depth, every node but the root with 4 to 16
// children, leaves merged or evened out when an edit leaves fewer than 16 rows in one.

// MARK: - Building

extension RowTree {
  private static var noRows: RowLeaf {
    RowLeaf(firstKey: 0, count: 0, extent: 0, certainty: .estimated)
  }

  /// Builds the whole tree over new leaves; there were no rows before.
  mutating func plant(_ rows: [RowLeaf]) {
    leaves = rows.isEmpty ? [Self.noRows] : rows
    generation &+= 1
    nodes = RowNodes()
    freeLeaves = []
    for leaf in leaves.indices { file(UInt32(leaf)) }
    var level = leaves.indices.map { (UInt32($0), summary(ofLeaf: UInt32($0))) }
    var height = 0
    repeat {
      // As few nodes as possible, evenly filled.
      let count = (level.count + RowNodes.capacity - 1) / RowNodes.capacity
      var above: [(UInt32, RowSummary)] = []
      above.reserveCapacity(count)
      for node in 0..<count {
        let id = nodes.make(level: height)
        var sum = RowSummary()
        for (child, summary) in level[level.count * node / count..<level.count * (node + 1) / count]
        {
          let slot = nodes.size(of: id)
          nodes.insert(child, summary, at: slot, of: id)
          setParent(of: child, at: height, to: id)
          sum = sum + summary
        }
        above.append((id, sum))
      }
      level = above
      height += 1
    } while level.count > 1
    (root, whole) = level[0]
  }
}

// MARK: - Inserting

extension RowTree {
  /// Inserts up to one leaf of rows before the row at an index; their keys exist already.
  mutating func insert(_ rows: RowLeaf, at index: Int) {
    var (leaf, position) = gap(at: index)
    if leaves[Int(leaf)].count + rows.count > RowLeaf.capacity {
      // Insertions at the ends of the list tend to repeat there: leave full leaves.
      let middle =
        index == 0 ? 0 : index == count ? position : max(leaves[Int(leaf)].count / 2, 1)
      guard middle > 0 && middle < leaves[Int(leaf)].count else {
        insert([rows], at: index)
        return
      }
      let right = split(leaf, at: middle)
      if position > middle { (leaf, position) = (right, position - middle) }
      if leaves[Int(leaf)].count + rows.count > RowLeaf.capacity {
        insert([rows], at: index)
        return
      }
    }
    let added = summary(of: rows)
    leaves[Int(leaf)].insert(rows, at: position)
    for offset in 0..<rows.count { directory.file(rows.key(at: offset), under: leaf) }
    adjust(leaf, by: added)
  }

  /// Inserts whole leaves before the row at an index; their keys exist already.
  mutating func insert(_ rows: [RowLeaf], at index: Int) {
    var (leaf, position) = gap(at: index)
    let before = leaf
    var after: UInt32?
    if position > 0 && position < leaves[Int(leaf)].count {
      after = split(leaf, at: position)
      position = leaves[Int(leaf)].count
    }
    for row in rows {
      let new = add(row)
      file(new)
      let parent = leaves[Int(leaf)].parent
      let slot = nodes.slot(of: leaf, in: parent) + (position > 0 ? 1 : 0)
      insertChild(new, summary(ofLeaf: new), at: slot, of: parent)
      (leaf, position) = (new, 1)
    }
    // The split may have left few rows on either side.
    if let after {
      mendLeaf(after)
      mendLeaf(before)
    }
  }

  /// The leaf and the position at which a row with an index would be inserted.
  private func gap(at index: Int) -> (leaf: UInt32, position: Int) {
    if isEmpty { return (nodes[root, 0].id, 0) }
    guard index > 0 else {
      let location = location(atIndex: 0)
      return (location.leaf, 0)
    }
    let location = location(atIndex: index - 1)
    return (location.leaf, location.position + 1)
  }

  /// Moves the rows from a position on to a new leaf.
  private mutating func split(_ leaf: UInt32, at position: Int) -> UInt32 {
    let tail = leaves[Int(leaf)].rows(position..<leaves[Int(leaf)].count)
    leaves[Int(leaf)].remove(position..<leaves[Int(leaf)].count)
    let right = add(tail)
    file(right)
    let moved = summary(ofLeaf: right)
    adjust(leaf, by: -moved)
    let parent = leaves[Int(leaf)].parent
    insertChild(right, moved, at: nodes.slot(of: leaf, in: parent) + 1, of: parent)
    return right
  }

  /// Inserts a child into a node and adds its sums to all ancestors.
  private mutating func insertChild(
    _ child: UInt32, _ summary: RowSummary, at slot: Int, of node: UInt32
  ) {
    var (node, slot) = (node, slot)
    if nodes.size(of: node) == RowNodes.capacity {
      let right = splitNode(node)
      let size = nodes.size(of: node)
      if slot > size { (node, slot) = (right, slot - size) }
    }
    nodes.insert(child, summary, at: slot, of: node)
    setParent(of: child, at: nodes.level(of: node), to: node)
    adjustAncestors(of: node, by: summary)
  }

  /// Moves the second half of a full node to a new one.
  private mutating func splitNode(_ node: UInt32) -> UInt32 {
    let level = nodes.level(of: node)
    let right = nodes.make(level: level)
    for _ in 0..<RowNodes.capacity / 2 {
      transferChild(from: node, RowNodes.capacity / 2, to: right, nodes.size(of: right))
    }
    let moved = nodes.summary(of: right)
    if node == root {
      root = nodes.make(level: level + 1)
      nodes.insert(node, nodes.summary(of: node), at: 0, of: root)
      nodes.insert(right, moved, at: 1, of: root)
      nodes.setParent(of: node, to: root)
      nodes.setParent(of: right, to: root)
    } else {
      adjustAncestors(of: node, by: -moved)
      let parent = nodes.parent(of: node)
      insertChild(right, moved, at: nodes.slot(of: node, in: parent) + 1, of: parent)
    }
    return right
  }
}

// MARK: - Removing

extension RowTree {
  /// Removes rows of a leaf and restores the tree's invariants.
  mutating func removeRows(_ positions: Range<Int>, of leaf: UInt32) {
    let former = summary(ofLeaf: leaf)
    leaves[Int(leaf)].remove(positions)
    adjust(leaf, by: summary(ofLeaf: leaf) + -former)
    mendLeaf(leaf)
  }

  /// Merges or evens out a leaf that holds few rows with a neighbor.
  private mutating func mendLeaf(_ leaf: UInt32) {
    let parent = leaves[Int(leaf)].parent
    guard leaves[Int(leaf)].count < RowLeaf.minimum, nodes.size(of: parent) > 1 else { return }
    let slot = max(nodes.slot(of: leaf, in: parent) - 1, 0)
    let left = nodes[parent, slot].id
    let right = nodes[parent, slot + 1].id
    let (few, many) = (leaves[Int(left)].count, leaves[Int(right)].count)
    if few + many <= RowLeaf.capacity * 3 / 4 {
      transferRows(0..<many, from: right, to: left, few)
      nodes.remove(at: slot + 1, of: parent)
      freeLeaves.append(right)
      leaves[Int(right)] = Self.noRows.replacing(leaves[Int(right)])
      mendNode(parent)
    } else if few < many {
      transferRows(0..<(many - few) / 2, from: right, to: left, few)
    } else {
      transferRows(few - (few - many) / 2..<few, from: left, to: right, 0)
    }
  }

  /// Merges or evens out a node that has few children with a neighbor.
  private mutating func mendNode(_ node: UInt32) {
    if node == root {
      while nodes.size(of: root) == 1 && nodes.level(of: root) > 0 {
        nodes.discard(root)
        root = nodes[root, 0].id
        nodes.setParent(of: root, to: RowNodes.none)
      }
      return
    }
    guard nodes.size(of: node) < RowNodes.minimum else { return }
    let parent = nodes.parent(of: node)
    let slot = max(nodes.slot(of: node, in: parent) - 1, 0)
    let left = nodes[parent, slot].id
    let right = nodes[parent, slot + 1].id
    let (few, many) = (nodes.size(of: left), nodes.size(of: right))
    let former = nodes.summary(of: left)
    let merges = few + many <= RowNodes.capacity * 3 / 4
    if merges || few < many {
      for _ in 0..<(merges ? many : (many - few) / 2) {
        transferChild(from: right, 0, to: left, nodes.size(of: left))
      }
    } else {
      for _ in 0..<(few - many) / 2 {
        transferChild(from: left, nodes.size(of: left) - 1, to: right, 0)
      }
    }
    let moved = nodes.summary(of: left) + -former
    nodes.adjust(parent, slot, by: moved)
    nodes.adjust(parent, slot + 1, by: -moved)
    if merges {
      nodes.remove(at: slot + 1, of: parent)
      nodes.discard(right)
      mendNode(parent)
    }
  }
}

// MARK: - Parts

extension RowTree {
  /// Moves rows between two leaves with one parent.
  private mutating func transferRows(
    _ positions: Range<Int>, from source: UInt32, to target: UInt32, _ position: Int
  ) {
    let rows = leaves[Int(source)].rows(positions)
    let moved = summary(of: rows)
    leaves[Int(source)].remove(positions)
    leaves[Int(target)].insert(rows, at: position)
    for offset in 0..<rows.count { directory.file(rows.key(at: offset), under: target) }
    let parent = leaves[Int(target)].parent
    nodes.adjust(parent, nodes.slot(of: source, in: parent), by: -moved)
    nodes.adjust(parent, nodes.slot(of: target, in: parent), by: moved)
  }

  /// Moves a child between two nodes of one level; the caller adjusts the sums above them.
  private mutating func transferChild(
    from source: UInt32, _ slot: Int, to target: UInt32, _ targetSlot: Int
  ) {
    let child = nodes[source, slot].id
    let summary = nodes[source, slot].summary
    nodes.remove(at: slot, of: source)
    nodes.insert(child, summary, at: targetSlot, of: target)
    setParent(of: child, at: nodes.level(of: target), to: target)
  }

  private mutating func setParent(of child: UInt32, at level: Int, to node: UInt32) {
    if level == 0 {
      leaves[Int(child)].parent = node
    } else {
      nodes.setParent(of: child, to: node)
    }
  }

  /// Adds a change in a leaf to every sum above it.
  mutating func adjust(_ leaf: UInt32, by delta: RowSummary) {
    let parent = leaves[Int(leaf)].parent
    nodes.adjust(parent, nodes.slot(of: leaf, in: parent), by: delta)
    adjustAncestors(of: parent, by: delta)
  }

  private mutating func adjustAncestors(of node: UInt32, by delta: RowSummary) {
    var (child, parent) = (node, nodes.parent(of: node))
    while parent != RowNodes.none {
      nodes.adjust(parent, nodes.slot(of: child, in: parent), by: delta)
      (child, parent) = (parent, nodes.parent(of: parent))
    }
    whole = whole + delta
  }

  private mutating func add(_ leaf: RowLeaf) -> UInt32 {
    if let id = freeLeaves.popLast() {
      leaves[Int(id)] = leaf.replacing(leaves[Int(id)])
      return id
    }
    leaves.append(leaf)
    return UInt32(leaves.count - 1)
  }

  /// Sets the leaf of every key in it.
  private mutating func file(_ leaf: UInt32) {
    if let keys = leaves[Int(leaf)].keyRange { return directory.file(keys, under: leaf) }
    for position in 0..<leaves[Int(leaf)].count {
      directory.file(leaves[Int(leaf)].key(at: position), under: leaf)
    }
  }

  private func summary(ofLeaf leaf: UInt32) -> RowSummary { summary(of: leaves[Int(leaf)]) }

  private func summary(of rows: RowLeaf) -> RowSummary {
    RowSummary(
      count: rows.count, unmeasured: rows.unmeasuredCount,
      length: rows.length(upTo: rows.count, spacing: exactSpacing))
  }
}
