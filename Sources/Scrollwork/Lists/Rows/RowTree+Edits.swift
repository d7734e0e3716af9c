// MARK: - Extents

extension RowTree {
  /// Sets a row's extent.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - extent: Its new length in points.
  ///   - certainty: Whether the new extent was measured.
  /// - Returns: How much the row grew, in points, or nil when it is not in the tree.
  /// - Complexity: O(log n).
  @discardableResult
  package mutating func setExtent(
    of key: RowKey, to extent: Double, _ certainty: Certainty = .measured
  ) -> Double? {
    guard let leaf = directory[key.rawValue] else { return nil }
    let at = Int(leaf)
    let extent = ExactLength.admissible(extent)
    let position = leaves[at].position(of: key.rawValue)
    let former = leaves[at].extent(at: position)
    let unmeasured = leaves[at].unmeasuredCount
    leaves[at].set(extent, certainty, at: position)
    let delta = RowSummary(
      unmeasured: leaves[at].unmeasuredCount - unmeasured,
      length: ExactLength(extent) - ExactLength(former))
    if delta != RowSummary() { adjust(leaf, by: delta) }
    return extent - former
  }
}

extension RowTree {
  /// Gives all rows one measured extent in points, up to ``maximumExtent``.
  ///
  /// - Complexity: O(n / 64).
  package mutating func fill(_ extent: Double) {
    let extent = ExactLength.admissible(extent)
    let length = ExactLength(extent) + exactSpacing
    for leaf in leaves.indices { leaves[leaf].fill(extent) }
    nodes.fill(length)
    whole = RowSummary(count: count, length: length * count)
    generation &+= 1
  }
}

// MARK: - Columns

extension RowTree {
  /// Sets the number of columns that a row lies across, up to 255; 0 stands for all of them.
  ///
  /// - Returns: Whether that is a change; false for a row that is not in the tree.
  /// - Complexity: O(log n).
  @discardableResult
  package mutating func setSpan(_ span: Int, of key: RowKey) -> Bool {
    guard let leaf = directory[key.rawValue] else { return false }
    let position = leaves[Int(leaf)].position(of: key.rawValue)
    let span = UInt8(clamping: span)
    guard leaves[Int(leaf)].span(at: position) != Int(span) else { return false }
    leaves[Int(leaf)].setSpan(span, at: position)
    // The sums are the same, but what was derived from the rows is not.
    adjust(leaf, by: RowSummary())
    return true
  }
}

// MARK: - Inserting

extension RowTree {
  /// Puts rows before the row at an index, or at the end.
  ///
  /// - Parameters:
  ///   - extents: The extents of the new rows, in row order, in points.
  ///   - index: The index that the first new row will have, 0 ... ``count``.
  ///   - certainty: Whether these extents were measured.
  /// - Returns: The keys of the new rows, in row order.
  /// - Complexity: O(k + log n) for k rows.
  @discardableResult
  package mutating func insert(
    _ extents: some Collection<Double>, at index: Int, _ certainty: Certainty
  ) -> Range<RowKey> {
    let keys = extents.withContiguousStorageIfAvailable { insert(memory: $0, at: index, certainty) }
    if let keys { return keys }
    var rest = extents.makeIterator()
    return insert(count: extents.count, at: index) { key, count in
      var part: [Double] = []
      part.reserveCapacity(RowLeaf.capacity)
      while part.count < count, let extent = rest.next() {
        part.append(ExactLength.admissible(extent))
      }
      return RowLeaf(firstKey: key, extents: part, certainty: certainty)
    }
  }

  /// The same for extents that lie in memory one after the other.
  private mutating func insert(
    memory extents: UnsafeBufferPointer<Double>, at index: Int, _ certainty: Certainty
  ) -> Range<RowKey> {
    var next = 0
    return insert(count: extents.count, at: index) { key, count in
      let part = extents[next..<next + count].map(ExactLength.admissible)
      next += count
      return RowLeaf(firstKey: key, extents: part, certainty: certainty)
    }
  }

  /// Puts rows of one extent before the row at an index, or at the end.
  ///
  /// - Parameters:
  ///   - count: The number of new rows, 0 or more.
  ///   - extent: The extent of each in points.
  ///   - index: The index that the first new row will have, 0 ... ``count``.
  ///   - certainty: Whether this extent was measured.
  /// - Returns: The keys of the new rows, in row order.
  /// - Complexity: O(k + log n) for k rows.
  @discardableResult
  package mutating func insert(
    count: Int, extent: Double, at index: Int, _ certainty: Certainty
  ) -> Range<RowKey> {
    let extent = ExactLength.admissible(extent)
    return insert(count: count, at: index) { key, count in
      RowLeaf(firstKey: key, count: count, extent: extent, certainty: certainty)
    }
  }

  /// Makes keys and inserts rows; `makeLeaf` is called for each leaf in order.
  private mutating func insert(
    count: Int, at index: Int, _ makeLeaf: (_ firstKey: UInt32, _ count: Int) -> RowLeaf
  ) -> Range<RowKey> {
    precondition((0...self.count).contains(index), "index \(index) of \(self.count) rows")
    precondition(
      count >= 0 && count <= Self.maximumCount - self.count,
      "\(count) rows more than \(self.count); a tree holds up to \(Self.maximumCount)")
    let first = directory.end
    directory.append(count)
    let keys = RowKey(rawValue: first)..<RowKey(rawValue: directory.end)
    if count == 1 {
      insert(makeLeaf(first, 1), at: index)
      return keys
    }
    var parts: [RowLeaf] = []
    parts.reserveCapacity((count + RowLeaf.capacity - 1) / RowLeaf.capacity)
    for key in stride(from: first, to: directory.end, by: RowLeaf.capacity) {
      parts.append(makeLeaf(key, min(RowLeaf.capacity, Int(directory.end - key))))
    }
    if isEmpty {
      plant(parts)
    } else if parts.count == 1 {
      insert(parts[0], at: index)
    } else if !parts.isEmpty {
      insert(parts, at: index)
    }
    return keys
  }
}

// MARK: - Removing and moving

extension RowTree {
  /// Removes a row.
  ///
  /// - Returns: The extent that it had in points, or nil when it was not in the tree.
  /// - Complexity: O(log n).
  @discardableResult
  package mutating func remove(_ key: RowKey) -> Double? {
    guard let leaf = directory[key.rawValue] else { return nil }
    let position = leaves[Int(leaf)].position(of: key.rawValue)
    let extent = leaves[Int(leaf)].extent(at: position)
    directory.clear(key.rawValue)
    removeRows(position..<position + 1, of: leaf)
    return extent
  }

  /// Removes the rows in a range of indices.
  ///
  /// - Precondition: The range lies in `0..<count`.
  /// - Complexity: O(k + log n) for k rows.
  package mutating func remove(_ indices: Range<Int>) {
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= count, "rows \(indices) of \(count)")
    var rest = indices.count
    while rest > 0 {
      let location = location(atIndex: indices.lowerBound)
      let part = min(rest, leaves[Int(location.leaf)].count - location.position)
      let positions = location.position..<location.position + part
      for position in positions {
        directory.clear(leaves[Int(location.leaf)].key(at: position))
      }
      removeRows(positions, of: location.leaf)
      rest -= part
    }
  }

  /// Takes the rows in a range of indices out of the order, for `putBack`; their keys stay valid.
  ///
  /// - Precondition: The range lies in `0..<count`.
  /// - Complexity: O(k + log n) for k rows.
  mutating func setAside(_ indices: Range<Int>) -> [RowLeaf] {
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= count, "rows \(indices) of \(count)")
    var taken: [RowLeaf] = []
    var rest = indices.count
    while rest > 0 {
      let location = location(atIndex: indices.lowerBound)
      let part = min(rest, leaves[Int(location.leaf)].count - location.position)
      let positions = location.position..<location.position + part
      let rows = leaves[Int(location.leaf)].rows(positions)
      for position in 0..<part { directory.setAside(rows.key(at: position)) }
      taken.append(rows)
      removeRows(positions, of: location.leaf)
      rest -= part
    }
    return taken
  }

  /// Puts rows that were set aside before the row at an index, or at the end.
  ///
  /// - Complexity: O(k + log n) for k rows.
  mutating func putBack(_ rows: [RowLeaf], at index: Int) {
    let rows = rows.filter { $0.count > 0 }
    guard !rows.isEmpty else { return }
    if isEmpty { plant(rows) } else { insert(rows, at: index) }
  }

  /// Whether a row was set aside.
  func isAside(_ key: RowKey) -> Bool { directory.isAside(key.rawValue) }

  /// Moves a row to another index, with its key, extent and certainty.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - index: The index that it will have, 0 ..< ``count``.
  /// - Returns: Whether the row is in the tree.
  /// - Complexity: O(log n).
  @discardableResult
  package mutating func move(_ key: RowKey, to index: Int) -> Bool {
    guard let leaf = directory[key.rawValue] else { return false }
    precondition((0..<count).contains(index), "index \(index) of \(count) rows")
    let position = leaves[Int(leaf)].position(of: key.rawValue)
    var row = RowLeaf(
      firstKey: key.rawValue, count: 1, extent: leaves[Int(leaf)].extent(at: position),
      certainty: leaves[Int(leaf)].isMeasured(at: position) ? .measured : .estimated)
    row.setSpan(UInt8(clamping: leaves[Int(leaf)].span(at: position)), at: 0)
    removeRows(position..<position + 1, of: leaf)
    insert(row, at: index)
    return true
  }
}
