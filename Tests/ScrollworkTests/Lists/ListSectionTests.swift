import Testing

@testable import Scrollwork

@Suite("Sections of lists") struct ListSectionTests {
  /// A list as a plain array, done the slow way.
  private struct PlainList {
    struct Section {
      var header: Double
      var footer: Double
      var rows: [(key: RowKey, extent: Double)]
      var isCollapsed = false
    }
    var sections: [Section]
    let spacing: Double

    /// The rows that show, with their starts and sections.
    var rows: [(key: RowKey, start: Double, extent: Double, section: Int)] {
      var result: [(key: RowKey, start: Double, extent: Double, section: Int)] = []
      for (number, start) in starts.dropLast().enumerated() where !sections[number].isCollapsed {
        var start = start + sections[number].header
        for row in sections[number].rows {
          result.append((row.key, start, row.extent, number))
          start += row.extent + spacing
        }
      }
      return result
    }

    /// The starts of the sections, then the end.
    var starts: [Double] {
      sections.reduce(into: [0]) { starts, section in
        starts.append((starts.last ?? 0) + length(section))
      }
    }

    private func length(_ section: Section) -> Double {
      if section.isCollapsed { return section.header }
      let gaps = spacing * Double(max(section.rows.count - 1, 0))
      return section.header + section.rows.reduce(gaps) { $0 + $1.extent } + section.footer
    }
  }

  @Test(
    "what is looked up is what counting one by one gives, after any edits · row:E2",
    arguments: 1...40)
  func oracle(seed: UInt64) throws {
    var random = RowTestRandom(seed: seed)
    let spacing = Double(random.below(3)) * 4
    var next: UInt32 = 0
    var plain = PlainList(sections: [], spacing: spacing)
    var parts: [ListNode.Section] = []
    for _ in 0...random.below(12) {
      let rows = (0..<random.below(5) * random.below(30)).map { _ in
        defer { next += 1 }
        return (key: RowKey(rawValue: next), extent: Double(1 + random.below(8)) * 10)
      }
      let (header, footer) = (Double(random.below(4) * 15), Double(random.below(3) * 5))
      plain.sections.append(.init(header: header, footer: footer, rows: rows))
      parts.append(.init(header: header, footer: footer, count: rows.count))
    }
    let tree = RowTree(
      plain.sections.flatMap { $0.rows.map(\.extent) }, .measured, spacing: spacing)
    let list = ListNode(tree: tree, ids: RowIDs(count: tree.count), sections: parts)
    try compare(list, plain, &random)
    for _ in 0..<60 {
      edit(list, &plain, &random)
      try compare(list, plain, &random)
    }
  }

  private func edit(_ list: ListNode, _ plain: inout PlainList, _ random: inout RowTestRandom) {
    let number = random.below(plain.sections.count)
    let key = list.sectionKeys[number]
    switch random.below(6) {
    case 0:
      plain.sections[number].isCollapsed.toggle()
      list.setCollapsed(plain.sections[number].isCollapsed, key)
    case 1:
      guard !plain.sections[number].isCollapsed else { return }
      let count = random.below(4)
      let position = random.below(plain.sections[number].rows.count + 1)
      let extent = Double(1 + random.below(90))
      let index = list.rows(ofSection: key).lowerBound + position
      let keys = list.tree.insert(count: count, extent: extent, at: index, in: key, .measured)
      plain.sections[number].rows.insert(contentsOf: keys.map { ($0, extent) }, at: position)
    case 2:
      guard let row = plain.sections[number].rows.indices.randomElement(using: &random) else {
        return
      }
      list.tree.remove(plain.sections[number].rows.remove(at: row).key)
    case 3:
      guard let row = plain.sections[number].rows.indices.randomElement(using: &random) else {
        return
      }
      plain.sections[number].rows[row].extent = Double(1 + random.below(200)) / 4
      list.tree.setExtent(
        of: plain.sections[number].rows[row].key, to: plain.sections[number].rows[row].extent)
    case 4:
      let other = random.below(plain.sections.count)
      guard !plain.sections[number].isCollapsed, !plain.sections[other].isCollapsed,
        let row = plain.sections[number].rows.indices.randomElement(using: &random)
      else { return }
      let moved = plain.sections[number].rows.remove(at: row)
      let position = random.below(plain.sections[other].rows.count + 1)
      plain.sections[other].rows.insert(moved, at: position)
      let index = plain.rows.firstIndex { $0.key == moved.key } ?? 0
      list.tree.move(moved.key, to: index, in: list.sectionKeys[other])
    default:
      plain.sections[number].header = Double(random.below(60))
      plain.sections[number].footer = Double(random.below(60))
      list.update(section: key) {
        $0.header = plain.sections[number].header
        $0.footer = plain.sections[number].footer
      }
    }
  }

  private func compare(
    _ list: ListNode, _ plain: PlainList, _ random: inout RowTestRandom
  ) throws {
    let tree = list.tree
    let rows = plain.rows
    let length = plain.starts.last ?? 0
    try #require(tree.count == rows.count)
    #expect(tree.totalExtent == plain.starts.last)
    #expect(
      tree.rows(in: 0..<tree.count).map { [Double($0.key.rawValue), $0.start, $0.extent] }
        == rows.map { [Double($0.key.rawValue), $0.start, $0.extent] })
    for (number, key) in list.sectionKeys.enumerated() {
      #expect(tree.sections?.span(of: key)?.start == plain.starts[number])
      #expect(list.section(key)?.count == plain.sections[number].rows.count)
      if plain.sections[number].isCollapsed {
        #expect(plain.sections[number].rows.allSatisfy { list.isSetAside($0.key) })
        #expect(plain.sections[number].rows.allSatisfy { tree.section(of: $0.key) == key })
      }
    }
    #expect(tree.allRows.map(\.key) == plain.sections.flatMap { $0.rows.map(\.key) })
    for _ in 0..<12 {
      let offset = Double(random.below(Int(length) + 40)) - 20
      let found = rows.last { $0.start <= offset } ?? rows.first
      #expect(tree.row(at: offset)?.key == found?.key, "at \(offset)")
      let section = plain.starts.dropLast().lastIndex { $0 <= max(offset, 0) } ?? 0
      #expect(tree.sections?.section(at: offset) == list.sectionKeys[section], "at \(offset)")
      let end = offset + Double(random.below(200))
      let inside = rows.filter { $0.start < end && $0.start + $0.extent > offset }
      #expect(
        tree.rows(overlapping: offset..<end).map(\.key) == inside.map(\.key), "\(offset)..<\(end)")
    }
    if let row = rows.randomElement(using: &random) {
      #expect(tree.span(of: row.key)?.start == row.start)
      #expect(tree.section(of: row.key) == list.sectionKeys[row.section])
      #expect(list.position(ofRow: row.key)?.section == row.section)
    }
  }
}
