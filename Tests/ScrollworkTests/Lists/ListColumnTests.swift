import Testing

@testable import Scrollwork

@Suite("Columns of lists") struct ListColumnTests {
  /// A row of a list, done the slow way.
  private struct PlainRow {
    let key: RowKey
    var extent: Double
    var span = 1
    var start = 0.0
    var column = 0
  }

  private struct PlainSection {
    var header: Double
    var footer: Double
    var rows: [PlainRow]
  }

  /// Lays rows out line by line: each fills the line from the first column on.
  private func lines(_ rows: [PlainRow], _ columns: Int, _ gap: Double) -> (
    rows: [PlainRow], lines: [Range<Int>], length: Double
  ) {
    var rows = rows
    var lines: [Range<Int>] = []
    var start = 0.0
    var first = 0
    while first < rows.count {
      var end = first
      var used = 0
      var longest = 0.0
      while end < rows.count {
        let span = rows[end].span == 0 ? columns : min(rows[end].span, columns)
        if used + span > columns { break }
        (rows[end].start, rows[end].column) = (start, used)
        longest = max(longest, rows[end].extent)
        used += span
        end += 1
      }
      lines.append(first..<end)
      start += longest + gap
      first = end
    }
    return (rows, lines, lines.isEmpty ? 0 : start - gap)
  }

  /// Lays rows out in lanes: each goes to the first of those that end first.
  private func lanes(_ rows: [PlainRow], _ columns: Int, _ gap: Double) -> (
    rows: [PlainRow], length: Double
  ) {
    var rows = rows
    var ends = Array(repeating: 0.0, count: columns)
    for index in rows.indices {
      let isAcross = rows[index].span == 0 || rows[index].span >= columns
      let start = isAcross ? ends.max() ?? 0 : ends.min() ?? 0
      let lane = isAcross ? 0 : ends.firstIndex(of: start) ?? 0
      (rows[index].start, rows[index].column) = (start, lane)
      for other in ends.indices where isAcross || other == lane {
        ends[other] = start + rows[index].extent + gap
      }
    }
    return (rows, rows.isEmpty ? 0 : (ends.max() ?? 0) - gap)
  }

  private func sections(_ random: inout RowTestRandom) -> [PlainSection] {
    var next: UInt32 = 0
    let isUniform = random.below(3) == 0
    return (0...random.below(4)).map { _ in
      PlainSection(
        header: Double(random.below(4) * 15), footer: Double(random.below(3) * 5),
        rows: (0..<random.below(6) * random.below(60)).map { _ in
          defer { next += 1 }
          return PlainRow(
            key: RowKey(rawValue: next),
            extent: isUniform ? 40 : Double(1 + random.below(8)) * 12.5)
        })
    }
  }

  @Test(
    "a grid is what laying out one by one gives, after any edits, with sections and spans · row:E4",
    arguments: 1...40)
  func grid(seed: UInt64) throws {
    var random = RowTestRandom(seed: seed)
    let columns = 1 + random.below(7)
    let gap = Double(random.below(3)) * 4
    var plain = sections(&random)
    let tree = RowTree(plain.flatMap { $0.rows.map(\.extent) }, .measured)
    let hasSections = random.below(2) == 0
    if !hasSections { plain = [.init(header: 0, footer: 0, rows: plain.flatMap(\.rows))] }
    let list = ListNode(
      tree: tree, ids: RowIDs(count: tree.count),
      sections: hasSections
        ? plain.map { .init(header: $0.header, footer: $0.footer, count: $0.rows.count) } : [])
    try list.setColumns(
      ListColumns(.lines, tracks: .count(columns), spacing: Size(width: 7, height: gap)))
    try compare(list, plain, columns, gap, &random)
    for step in 0..<80 {
      edit(list, &plain, &random, maximumSpan: columns + 1)
      if step % 4 == 0 { try compare(list, plain, columns, gap, &random) }
    }
  }

  @Test(
    "a masonry is what laying out one by one gives, after any edits · row:E5", arguments: 1...30)
  func masonry(seed: UInt64) throws {
    var random = RowTestRandom(seed: seed)
    let columns = 1 + random.below(5)
    let gap = Double(random.below(3)) * 4
    var plain = [
      PlainSection(header: 0, footer: 0, rows: sections(&random).flatMap(\.rows))
    ]
    let tree = RowTree(plain[0].rows.map(\.extent), .measured)
    let list = ListNode(tree: tree, ids: RowIDs(count: tree.count))
    try list.setColumns(
      ListColumns(.lanes, tracks: .count(columns), spacing: Size(width: 7, height: gap)))
    for step in 0..<80 {
      if step % 4 == 0 {
        let (rows, length) = lanes(plain[0].rows, columns, gap)
        #expect(list.tree.totalExtent == length)
        try compare(list, rows, length, &random)
      }
      edit(list, &plain, &random, maximumSpan: 1)
    }
  }

  @Test("items that come at the end of a masonry change no lane before them · row:E5")
  func lanesStay() throws {
    var random = RowTestRandom(seed: 5)
    let list = ListNode(tree: RowTree(), ids: RowIDs(count: 0))
    try list.setColumns(ListColumns(.lanes, tracks: .count(3)))
    var known: [Int] = []
    for _ in 0..<300 {
      _ = list.tree.insert(
        count: 1, extent: Double(random.below(200)), at: list.tree.count, .measured)
      let lanes = list.tree.rows(in: 0..<list.tree.count).map(\.column)
      #expect(Array(lanes.dropLast()) == known)
      known = lanes
    }
  }

  private func edit(
    _ list: ListNode, _ plain: inout [PlainSection], _ random: inout RowTestRandom,
    maximumSpan: Int
  ) {
    let number = random.below(plain.count)
    let key = list.sectionKeys.isEmpty ? nil : list.sectionKeys[number]
    let before = plain[..<number].reduce(0) { $0 + $1.rows.count }
    switch random.below(6) {
    case 0, 1:
      let count = random.below(4)
      let position = random.below(plain[number].rows.count + 1)
      let extent = Double(1 + random.below(90))
      let keys = list.tree.insert(
        count: count, extent: extent, at: before + position, in: key, .measured)
      plain[number].rows.insert(
        contentsOf: keys.map { PlainRow(key: $0, extent: extent) }, at: position)
    case 2:
      guard let row = plain[number].rows.indices.randomElement(using: &random) else { return }
      list.tree.remove(plain[number].rows.remove(at: row).key)
    case 3:
      guard let row = plain[number].rows.indices.randomElement(using: &random) else { return }
      plain[number].rows[row].extent = Double(1 + random.below(200)) / 4
      list.tree.setExtent(of: plain[number].rows[row].key, to: plain[number].rows[row].extent)
    case 4:
      guard let row = plain[number].rows.indices.randomElement(using: &random) else { return }
      let moved = plain[number].rows.remove(at: row)
      let position = random.below(plain[number].rows.count + 1)
      plain[number].rows.insert(moved, at: position)
      list.tree.move(moved.key, to: before + position, in: key)
    default:
      guard let row = plain[number].rows.indices.randomElement(using: &random) else { return }
      plain[number].rows[row].span = random.below(maximumSpan + 1)
      list.setSpan(plain[number].rows[row].span, of: plain[number].rows[row].key)
    }
  }

  private func compare(
    _ list: ListNode, _ plain: [PlainSection], _ columns: Int, _ gap: Double,
    _ random: inout RowTestRandom
  ) throws {
    var rows: [PlainRow] = []
    var start = 0.0
    var lineRows: [Range<Int>] = []
    for section in plain {
      let (cells, lines, length) = self.lines(section.rows, columns, gap)
      lineRows += lines.map { $0.lowerBound + rows.count..<$0.upperBound + rows.count }
      rows += cells.map { cell in
        var cell = cell
        cell.start += start + section.header
        return cell
      }
      start += section.header + length + section.footer
    }
    #expect(list.tree.totalExtent == start)
    #expect(list.tree.lineCount == lineRows.count)
    for (number, indices) in lineRows.enumerated() {
      #expect(list.tree.firstRow(ofLine: number) == indices.lowerBound)
      guard let index = indices.randomElement(using: &random) else { continue }
      #expect(list.tree.line(ofRowAt: index) == number)
      let line = list.tree.line(of: list.tree.row(atIndex: index))
      #expect(line.indices == indices)
      #expect(line.extent == rows[indices].map(\.extent).max())
    }
    try compare(list, rows, start, &random)
  }

  /// Compares looking rows up with the rows as they are laid out.
  private func compare(
    _ list: ListNode, _ rows: [PlainRow], _ length: Double, _ random: inout RowTestRandom
  ) throws {
    let tree = list.tree
    try #require(tree.count == rows.count)
    #expect(
      tree.rows(in: 0..<tree.count).map { [Double($0.key.rawValue), $0.start, Double($0.column)] }
        == rows.map { [Double($0.key.rawValue), $0.start, Double($0.column)] })
    for _ in 0..<8 {
      let offset = Double(random.below(Int(length) + 40)) - 20
      if offset >= 0 {
        #expect(tree.row(at: offset)?.key == (rows.last { $0.start <= offset } ?? rows.first)?.key)
      }
      let end = offset + Double(random.below(200))
      let inside = rows.filter { $0.start < end && $0.start + $0.extent > offset }
      #expect(
        tree.rows(overlapping: offset..<end).map(\.key) == inside.map(\.key), "\(offset)..<\(end)")
      #expect(tree.firstRow(overlapping: offset..<end)?.key == inside.first?.key)
    }
    guard let index = rows.indices.randomElement(using: &random) else { return }
    let row = try #require(tree.row(of: rows[index].key))
    #expect(row.index == index)
    #expect(row.start == rows[index].start)
    #expect(row.column == rows[index].column)
    #expect(tree.row(atIndex: index) == row)
  }
}
