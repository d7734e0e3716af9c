/// Edits of a list's rows and sections; each keeps the lengths of the sections up to date.
extension ListRows {
  /// Sets the length of a section from its rows, header and footer.
  func refresh(_ key: SectionKey) {
    guard let sections else { return }
    let traits = sections.traits(of: key)
    var length = traits.header
    if !sections.isCollapsed(key) {
      let indices = sections.rows(of: key)
      if case .lines(let lines) = arrangement {
        let state = lines.state(after: indices, in: rows)
        length += indices.isEmpty ? 0 : (state.start + ExactLength(state.longest)).points
        sections.lines.setExtent(of: key, to: Double(state.line + 1), .measured)
      } else if !indices.isEmpty {
        length += rows.row(atIndex: indices.upperBound - 1).end
        length -= rows.row(atIndex: indices.lowerBound).start
      }
      length += traits.footer
    } else {
      sections.lines.setExtent(of: key, to: 0, .measured)
    }
    sections.lengths.setExtent(of: key, to: length, .measured)
  }

  /// Lays the rows out in another arrangement.
  ///
  /// - Complexity: O(1) without sections, else O(s log n) for s of them.
  mutating func arrange(_ arrangement: RowArrangement) {
    self.arrangement = arrangement
    refreshSections()
  }

  /// Sets the lengths of all sections.
  func refreshSections() {
    guard let sections else { return }
    for index in 0..<sections.count { refresh(sections.key(at: index)) }
  }

  /// Gives all rows one measured extent, also those that were set aside; O(n / 64).
  mutating func fill(_ extent: Double) {
    rows.fill(extent)
    guard let sections else { return }
    for key in sections.folded.keys {
      sections.folded[key] = sections.folded[key]?.map { leaf in
        var leaf = leaf
        leaf.fill(ExactLength.admissible(extent))
        return leaf
      }
    }
    refreshSections()
  }

  /// Drops what depends on the rows from an index on.
  private func rowsChange(from index: Int?) {
    guard let index, case .lanes(let lanes) = arrangement else { return }
    lanes.invalidate(from: index)
  }

  /// Sets the number of columns that a row lies across; 0 for all of them.
  ///
  /// - Returns: Whether that is a change.
  @discardableResult
  mutating func setSpan(_ span: Int, of key: RowKey) -> Bool {
    guard sections != nil else {
      rowsChange(from: rows.index(of: key))
      return rows.setSpan(span, of: key)
    }
    return unfolded(key) { list in
      guard list.rows.setSpan(span, of: key) else { return false }
      if let section = list.section(of: key) { list.refresh(section) }
      return true
    }
  }

  /// Sets the extent of a row; see ``RowTree/setExtent(of:to:_:)``.
  @discardableResult
  mutating func setExtent(
    of key: RowKey, to extent: Double, _ certainty: RowTree.Certainty = .measured
  ) -> Double? {
    guard let sections else {
      rowsChange(from: rows.index(of: key))
      return rows.setExtent(of: key, to: extent, certainty)
    }
    return unfolded(key) { list in
      let growth = list.rows.setExtent(of: key, to: extent, certainty)
      if let index = list.rows.index(of: key), let section = sections.section(ofRowAt: index) {
        list.refresh(section)
      }
      return growth
    }
  }

  /// Inserts rows of one extent before the row at an index.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - extent: The extent of each in points.
  ///   - index: The index of the first new row.
  ///   - section: The section that they belong to; nil in a list without sections.
  ///   - certainty: Whether this extent was measured.
  /// - Returns: The keys of the new rows.
  mutating func insert(
    count: Int, extent: Double, at index: Int, in section: SectionKey? = nil,
    _ certainty: RowTree.Certainty
  ) -> Range<RowKey> {
    rowsChange(from: index)
    let keys = rows.insert(count: count, extent: extent, at: index, certainty)
    if let sections, let section {
      let former = sections.counts.extent(of: section) ?? 0
      sections.counts.setExtent(of: section, to: former + Double(count), .measured)
      refresh(section)
    }
    return keys
  }

  /// Removes a row.
  mutating func remove(_ key: RowKey) {
    guard let sections else {
      rowsChange(from: rows.index(of: key))
      rows.remove(key)
      return
    }
    unfolded(key) { list in
      guard let index = list.rows.index(of: key), let section = sections.section(ofRowAt: index)
      else { return }
      list.rows.remove(key)
      let former = sections.counts.extent(of: section) ?? 1
      sections.counts.setExtent(of: section, to: former - 1, .measured)
      list.refresh(section)
    }
  }

  /// Moves a row to the index that it will have, in a section.
  mutating func move(_ key: RowKey, to index: Int, in section: SectionKey? = nil) {
    noteRearrangement()
    guard let sections, let section else {
      rowsChange(from: rows.index(of: key).map { min($0, index) })
      rows.move(key, to: index)
      return
    }
    guard let from = rows.index(of: key), let old = sections.section(ofRowAt: from) else { return }
    rows.move(key, to: index)
    for (section, change) in [(old, -1.0), (section, 1.0)] {
      let former = sections.counts.extent(of: section) ?? 0
      sections.counts.setExtent(of: section, to: former + change, .measured)
    }
    refresh(old)
    refresh(section)
  }

  /// Collapses a section, so that its rows are set aside, or expands it.
  ///
  /// - Complexity: O(k + log n) for k rows of the section.
  mutating func setCollapsed(_ isCollapsed: Bool, _ key: SectionKey) {
    noteRearrangement()
    guard let sections, sections.contains(key), sections.isCollapsed(key) != isCollapsed else {
      return
    }
    let indices = sections.rows(of: key)
    if isCollapsed {
      sections.folded[key] = rows.setAside(indices)
      sections.counts.setExtent(of: key, to: 0, .measured)
    } else if let taken = sections.folded.removeValue(forKey: key) {
      rows.putBack(taken, at: indices.lowerBound)
      sections.counts.setExtent(
        of: key, to: Double(taken.reduce(0) { $0 + $1.count }), .measured)
    }
    refresh(key)
  }

  /// Runs `body` with the row in the order, also if its section is collapsed.
  private mutating func unfolded<Result>(
    _ key: RowKey, _ body: (inout ListRows) -> Result
  ) -> Result {
    guard let sections, rows.isAside(key), let section = sections.collapsedSection(of: key) else {
      return body(&self)
    }
    setCollapsed(false, section)
    defer { setCollapsed(true, section) }
    return body(&self)
  }

  /// Sets the lengths of a section's header and footer, in points.
  mutating func setLengths(header: Double, footer: Double, of key: SectionKey) {
    guard let sections, sections.contains(key) else { return }
    sections.traits[Int(key.rawValue)].header = ExactLength.admissible(header)
    sections.traits[Int(key.rawValue)].footer = ExactLength.admissible(footer)
    refresh(key)
  }

  /// The section of a row, also of one that was set aside; nil without sections.
  func section(of key: RowKey) -> SectionKey? {
    guard let sections else { return nil }
    if let index = rows.index(of: key) { return sections.section(ofRowAt: index) }
    return rows.isAside(key) ? sections.collapsedSection(of: key) : nil
  }

  /// The number of rows before one in its section, also in a collapsed one; of all rows without
  /// sections.
  ///
  /// - Complexity: O(log n); O(k) for k rows of a collapsed section.
  func indexInSection(of key: RowKey) -> Int? {
    if let index = rows.index(of: key) {
      guard let sections, let section = sections.section(ofRowAt: index) else { return index }
      return index - sections.rows(of: section).lowerBound
    }
    guard let sections, let section = section(of: key) else { return nil }
    var before = 0
    for leaf in sections.folded[section] ?? [] {
      if let found = (0..<leaf.count).first(where: { leaf.key(at: $0) == key.rawValue }) {
        return before + found
      }
      before += leaf.count
    }
    return nil
  }

  /// The key of the first row in row order with an id.
  func key(of id: MarkerID, by ids: inout RowIDs) -> RowKey? {
    ids.key(of: id, in: rows)
  }

  /// Releases the id of a removed row.
  func forget(_ key: RowKey, in ids: inout RowIDs) { ids.remove(key, in: rows) }
}
