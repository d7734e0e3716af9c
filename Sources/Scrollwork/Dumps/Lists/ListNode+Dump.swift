extension ListNode {
  /// The kind of the lines below a list's own that each describe one row.
  static let traitsDumpKind = "traits"

  /// Adds the extents and ids of all rows to the list's own line.
  ///
  /// - Returns: whether ids are missing that the host's function has not returned.
  /// - Complexity: O(n) for n rows.
  func dumpRows(to line: inout DumpLine) -> Bool {
    var extents = DumpedExtents()
    var names = DumpedIDs()
    var isNameless = false
    let rows = tree.allRows
    for (index, row) in rows.enumerated() {
      extents.append(row.extent, isEstimate: row.certainty == .estimated)
      let id = id(of: row.key)
      if id == nil { isNameless = true }
      names.append(id ?? .integer(index + 1))
    }
    line.add("rows", extents.dumped)
    dumpColumns(to: &line, rows)
    if tree.sections != nil {
      line.add("sections", DumpedSections(sectionKeys.compactMap(section)).dumped)
    }
    if !names.areNumbers { line.add("ids", names.dumped) }
    let made = rowsMade
    if made != rows.count { line.add("made", made.dumped) }
    if hasEstimates { line.add("measure", rowMeasure?.dumped(rows.lazy.map({ $0.key }))) }
    if let view = scroller, realized.rows.isEmpty, !realizedIndices(in: view).isEmpty {
      line.add("appeared", "false")
    }
    if case .row(let list, let key) = scene?.focusedItem, list === self,
      let index = rows.firstIndex(where: { $0.key == key })
    {
      line.add("focused_row", "\(index + 1)")
    }
    dumpKeptRows(to: &line, rows)
    return isNameless
  }

  /// Adds the numbers of the kept rows: those that the rule has kept, and those that keep
  /// themselves.
  private func dumpKeptRows(to line: inout DumpLine, _ rows: [ListedRow]) {
    guard !kept.rows.isEmpty else { return }
    var numbers: [RowKey: Int] = [:]
    for (index, row) in rows.enumerated() { numbers[row.key] = index + 1 }
    for isByItself in [false, true] {
      let found = kept.rows.filter { ($0.reason == .itself) == isByItself }
        .compactMap { numbers[$0.key].map { "\($0)" } }
      if found.isEmpty { continue }
      line.add(isByItself ? "self_kept" : "kept", found.joined(separator: ","))
    }
  }

  /// The rows whose numbers a field names.
  private func takeKeptRows(
    _ field: String, from line: inout DumpLine, count: Int
  ) throws(DumpError) -> [RowKey] {
    guard let word = line.takeWord(field) else { return [] }
    var keys: [RowKey] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 1, number <= count else {
        throw line.wrong(field, word)
      }
      keys.append(tree.key(at: number - 1))
    }
    return keys
  }

  /// The rows with properties beside id and extent, in order.
  var rowsWithTraits: [(index: Int, traits: RowTraits)] {
    guard !allTraits.isEmpty else { return [] }
    return tree.allRows.enumerated().compactMap { index, row in
      allTraits[row.key].map { (index, $0) }
    }
  }

  /// Makes the list's rows from its line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - allowance: the number of rows that may still be made; reduced by the list's count.
  /// - Returns: the state to restore after layout.
  /// - Throws: a `DumpError` that names the wrong field.
  func takeRows(from line: inout DumpLine, allowance: inout Int) throws(DumpError) -> DumpedList {
    let extents: DumpedExtents = try line.take("rows", or: DumpedExtents())
    let count = extents.count
    guard count <= allowance else {
      throw line.error("\(count) rows are too many; \(allowance) may still be made")
    }
    allowance -= count
    for run in extents.runs {
      _ = tree.insert(
        count: run.count, extent: run.extent, at: tree.count,
        run.isEstimate ? .estimated : .measured)
    }
    if let word = line.takeWord("ids") {
      guard let names = DumpedIDs(dumped: word), names.count == count else {
        throw line.wrong("ids", word)
      }
      ids = names.ids
    } else {
      ids = RowIDs(count: count)
    }
    let made: Int = try line.take("made", or: count) { $0 >= count && $0 < UInt32.max }
    formerRows = made - count
    var dumped = DumpedList(list: self, hasAppeared: try line.take("appeared", or: true))
    if let word = line.takeWord("measure") {
      guard let measure = RowMeasure(dumped: word, count: count) else {
        throw line.wrong("measure", word)
      }
      dumped.measure = measure
    }
    if let row: Int = try line.take("focused_row", or: nil) {
      guard row >= 1, row <= count else { throw line.wrong("focused_row", "\(row)") }
      dumped.focused = .row(self, tree.key(at: row - 1))
    }
    for key in try takeKeptRows("kept", from: &line, count: count) { dumped.kept.add(key, .answer) }
    for key in try takeKeptRows("self_kept", from: &line, count: count) {
      dumped.kept.add(key, .itself)
    }
    if let word = line.takeWord("sections") {
      guard let sections = DumpedSections(dumped: word)?.sections, !sections.isEmpty,
        sections.reduce(0, { $0 + $1.count }) == count
      else { throw line.wrong("sections", word) }
      take(sections)
    }
    try takeColumns(from: &line)
    return dumped
  }
}

/// The state of a list that is restored after the offsets of the views.
struct DumpedList {
  let list: ListNode
  /// Whether the `appear` events of the materialized rows have been emitted.
  let hasAppeared: Bool
  var measure: RowMeasure?
  var focused: Item?
  var kept = KeptRows()

  init(list: ListNode, hasAppeared: Bool) {
    self.list = list
    self.hasAppeared = hasAppeared
  }

  func restore() {
    list.rowMeasure = measure
    list.kept = kept
    if hasAppeared, let view = list.scroller { list.takeRealizedRows(in: view) }
  }
}
