// MARK: - By offset and index

extension RowTree {
  /// The row at an offset.
  ///
  /// That is the last row that starts at or before the offset. So a boundary belongs to the later
  /// row, a gap to the row before it, and a row without extent is returned only if no other row
  /// follows it. Offsets before the first row (and NaN) count as 0, those past the end as the end.
  ///
  /// - Parameter offset: A distance from the start of the first row in points.
  /// - Returns: The row, or nil when there are none.
  /// - Complexity: O(log n).
  package func row(at offset: Double) -> Row? {
    guard !isEmpty else { return nil }
    if offset >= totalExtent { return row(atIndex: count - 1) }
    let limit = ExactLength.above(offset > 0 ? offset : 0)
    var start = ExactLength.zero
    var index = 0
    var id = root
    while true {
      let bottom = nodes.level(of: id) == 0
      var slot = 0
      while slot + 1 < nodes.size(of: id) {
        let next = start + nodes[id, slot].length
        guard next < limit else { break }
        start = next
        index += nodes[id, slot].count
        slot += 1
      }
      id = nodes[id, slot].id
      if bottom { break }
    }
    let (position, within) = leaves[Int(id)].lastRow(
      startingBefore: limit - start, spacing: exactSpacing)
    return row(id, position, index: index + position, start: start + within)
  }

  /// The row with a number of rows before it.
  ///
  /// - Precondition: `0 <= index < count`.
  /// - Complexity: O(log n).
  package func row(atIndex index: Int) -> Row {
    let location = location(atIndex: index)
    let within = leaves[Int(location.leaf)].length(upTo: location.position, spacing: exactSpacing)
    return row(location.leaf, location.position, index: index, start: location.start + within)
  }

  /// The key of the row with a number of rows before it.
  ///
  /// - Precondition: `0 <= index < count`.
  /// - Complexity: O(log n).
  package func key(at index: Int) -> RowKey {
    let location = location(atIndex: index)
    return RowKey(rawValue: leaves[Int(location.leaf)].key(at: location.position))
  }

  /// The index of the first row at or after another whose extent is still an estimate.
  ///
  /// - Parameter index: The first index to consider, 0 ... ``count``.
  /// - Returns: Its index, or nil when all rows from there on were measured.
  /// - Complexity: O(log n).
  package func firstUnmeasured(from index: Int = 0) -> Int? {
    precondition((0...count).contains(index), "index \(index) of \(count) rows")
    return firstUnmeasured(from: index, below: root, startingAt: 0)
  }

  private func firstUnmeasured(from index: Int, below id: UInt32, startingAt start: Int) -> Int? {
    var start = start
    for slot in 0..<nodes.size(of: id) {
      let child = nodes[id, slot]
      let end = start + child.count
      if end > index && child.unmeasured > 0 {
        let found =
          nodes.level(of: id) > 0
          ? firstUnmeasured(from: index, below: child.id, startingAt: start)
          : leaves[Int(child.id)].firstUnmeasured(from: max(index - start, 0)).map { start + $0 }
        if let found { return found }
      }
      start = end
    }
    return nil
  }

  /// The leaf and position of a row, and the start of the leaf.
  func location(atIndex index: Int) -> (leaf: UInt32, position: Int, start: ExactLength) {
    precondition((0..<count).contains(index), "index \(index) of \(count) rows")
    var start = ExactLength.zero
    var rest = index
    var id = root
    while true {
      let bottom = nodes.level(of: id) == 0
      var slot = 0
      while rest >= nodes[id, slot].count {
        rest -= nodes[id, slot].count
        start += nodes[id, slot].length
        slot += 1
      }
      id = nodes[id, slot].id
      if bottom { return (id, rest, start) }
    }
  }
}

// MARK: - By key

extension RowTree {
  /// Whether a key's row is in the tree, or was set aside.
  package func contains(_ key: RowKey) -> Bool {
    directory[key.rawValue] != nil || directory.isAside(key.rawValue)
  }

  /// The number of rows before a key's row, or nil when it is not in the tree.
  ///
  /// - Complexity: O(log n).
  package func index(of key: RowKey) -> Int? {
    guard let leaf = directory[key.rawValue] else { return nil }
    var index = leaves[Int(leaf)].position(of: key.rawValue)
    var (child, parent) = (leaf, leaves[Int(leaf)].parent)
    while parent != RowNodes.none {
      var slot = 0
      while nodes[parent, slot].id != child {
        index += nodes[parent, slot].count
        slot += 1
      }
      (child, parent) = (parent, nodes.parent(of: parent))
    }
    return index
  }

  /// The offset of a row's leading edge in points, or nil when it is not in the tree.
  ///
  /// - Complexity: O(log n).
  package func offset(of key: RowKey) -> Double? {
    span(of: key)?.start
  }

  /// The extent of a row in points, or nil when it is not in the tree.
  package func extent(of key: RowKey) -> Double? {
    guard let leaf = directory[key.rawValue] else { return nil }
    return leaves[Int(leaf)].extent(at: leaves[Int(leaf)].position(of: key.rawValue))
  }

  /// Whether a row's extent is known or assumed, or nil when it is not in the tree.
  package func certainty(of key: RowKey) -> Certainty? {
    guard let leaf = directory[key.rawValue] else { return nil }
    let position = leaves[Int(leaf)].position(of: key.rawValue)
    return leaves[Int(leaf)].isMeasured(at: position) ? .measured : .estimated
  }

  /// A key's row, or nil when it is not in the tree.
  ///
  /// - Complexity: O(log n).
  package func row(of key: RowKey) -> Row? {
    guard let leaf = directory[key.rawValue], let index = index(of: key) else { return nil }
    let position = leaves[Int(leaf)].position(of: key.rawValue)
    return row(leaf, position, index: index, start: start(ofRowAt: position, in: leaf))
  }

  /// The start and extent of a row in points, or nil when it is not in the tree; cheaper than
  /// ``row(of:)``, which also computes the index.
  ///
  /// - Complexity: O(log n).
  package func span(of key: RowKey) -> (start: Double, extent: Double)? {
    guard let leaf = directory[key.rawValue] else { return nil }
    let position = leaves[Int(leaf)].position(of: key.rawValue)
    return (
      start(ofRowAt: position, in: leaf).points, leaves[Int(leaf)].extent(at: position)
    )
  }

  private func start(ofRowAt position: Int, in leaf: UInt32) -> ExactLength {
    var start = leaves[Int(leaf)].length(upTo: position, spacing: exactSpacing)
    var (child, parent) = (leaf, leaves[Int(leaf)].parent)
    while parent != RowNodes.none {
      var slot = 0
      while nodes[parent, slot].id != child {
        start += nodes[parent, slot].length
        slot += 1
      }
      (child, parent) = (parent, nodes.parent(of: parent))
    }
    return start
  }
}
