/// The columns of a list in its line: `columns` or `lanes` as those of a grid, `gaps` between them,
/// and `spans`, the number of columns of each row as runs: `1*20,2*1,all*1`.
extension ListNode {
  /// Adds the columns and the spans of rows to the list's own line; O(n) for n rows.
  func dumpColumns(to line: inout DumpLine, _ rows: [ListedRow]) {
    if let columns {
      line.add(columns.filling == .lines ? "columns" : "lanes", columns.tracks.dumped)
      line.add("gaps", columns.spacing, unless: .zero)
      line.add("aspect", columns.aspect, unless: nil)
    }
    var runs: [(span: Int, count: Int)] = []
    for row in rows {
      if runs.last?.span == row.span {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((row.span, 1))
      }
    }
    guard runs.contains(where: { $0.span != 1 }) else { return }
    line.add(
      "spans",
      runs.map { "\($0.span == 0 ? "all" : "\($0.span)")*\($0.count)" }.joined(separator: ","))
  }

  /// Lays the rows out in the columns of a line.
  func takeColumns(from line: inout DumpLine) throws(DumpError) {
    let lines: GridTracks? = try line.take("columns", or: nil)
    let lanes: GridTracks? = try line.take("lanes", or: nil)
    let gaps: Size = try line.take("gaps", or: .zero)
    let aspect: Double? = try line.take("aspect", or: nil) { $0.map { $0 > 0 } ?? true }
    if let word = line.takeWord("spans") {
      guard takeSpans(word) else { throw line.wrong("spans", word) }
    }
    guard let tracks = lines ?? lanes else { return }
    guard lines == nil || lanes == nil else {
      throw line.error("a list has columns or lanes, not both")
    }
    do throws(EditError) {
      try setColumns(
        ListColumns(
          lines == nil ? .lanes : .lines, tracks: tracks, spacing: gaps, aspect: aspect))
    } catch {
      throw line.error(error.description)
    }
  }

  private func takeSpans(_ word: Substring) -> Bool {
    let keys = tree.allRows.map { $0.key }
    var index = 0
    for run in word.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = run.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count == 2, let count = Int(parts[1]), count > 0, count <= keys.count - index
      else { return false }
      let span = parts[0] == "all" ? 0 : Int(parts[0]) ?? -1
      guard span == 0 && parts[0] == "all" || (1...ListColumns.maximumCount).contains(span) else {
        return false
      }
      if span != 1 { for key in keys[index..<index + count] { tree.setSpan(span, of: key) } }
      index += count
    }
    return index == keys.count
  }
}
