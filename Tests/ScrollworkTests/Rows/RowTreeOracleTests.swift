import Testing

@testable import Scrollwork

/// Random edits, each compared with a plain array.
@Suite("RowTree against an array") struct RowTreeOracleTests {
  /// What the extents are drawn from.
  enum Extents: CaseIterable {
    /// Eighths of a point, whose sums are exact in doubles too; one in ten is 0.
    case exact
    /// Any double from 0 to 200.
    case any
    /// 44 nearly always.
    case nearlyUniform

    func draw(using random: inout RowTestRandom) -> Double {
      switch self {
      case .exact: random.below(10) == 0 ? 0 : Double(random.below(1_600)) / 8
      case .any: Double.random(in: 0..<200, using: &random)
      case .nearlyUniform: random.below(50) == 0 ? 60 : 44
      }
    }
  }

  /// What remains between sums of doubles in two orders: rows × ulp(total), with room to spare.
  static let close = 1e-7

  @Test(
    "fifty thousand edits leave the same answers as an array",
    arguments: Extents.allCases, [0, 7.25])
  func edits(kind: Extents, spacing: Double) {
    var random = RowTestRandom(seed: 0x5C011 + UInt64(spacing))
    var rows = RowTree(spacing: spacing)
    var plain = PlainRows()
    plain.spacing = spacing
    // Six runs of this test make fifty thousand edits between them.
    for step in 0..<8_500 {
      edit(
        &rows, &plain, kind, &random,
        aim: step / 1_000 == 5 ? 1_500 : [15, 100, 40][step / 1_000 % 3])
      if let difference = compareSome(rows, plain, kind, &random) {
        Issue.record("step \(step): \(difference)")
        return
      }
      if step % 1_000 == 999, let difference = compareAll(rows, plain) {
        Issue.record("step \(step): \(difference)")
        return
      }
    }
  }

  /// One random edit of both, towards `aim` rows.
  private func edit(
    _ rows: inout RowTree, _ plain: inout PlainRows, _ kind: Extents,
    _ random: inout RowTestRandom, aim: Int
  ) {
    let certainty: RowTree.Certainty = random.below(2) == 0 ? .measured : .estimated
    let grows = random.below(100) < (plain.count < aim ? 60 : 40)
    let choice = random.below(4)
    func index(_ bound: Int) -> Int {
      choice == 0 ? 0 : choice == 1 ? bound - 1 : random.below(bound)
    }
    switch random.below(10) {
    case 0..<4 where grows || plain.count == 0:
      let size = random.below(12) == 0 ? random.below(200) : random.below(3)
      let at = index(plain.count + 1)
      if random.below(4) == 0 {
        let extent = kind.draw(using: &random)
        rows.insert(count: size, extent: extent, at: at, certainty)
        plain.insert(Array(repeating: extent, count: size), at: at, certainty)
      } else {
        let new = (0..<size).map { _ in kind.draw(using: &random) }
        rows.insert(new, at: at, certainty)
        plain.insert(new, at: at, certainty)
      }
    case 0..<3 where plain.count > 0:
      let at = index(plain.count)
      let size = random.below(12) == 0 ? random.below(200) : random.below(3)
      let range = at..<min(plain.count, at + size)
      rows.remove(range)
      plain.entries.removeSubrange(range)
    case 3 where plain.count > 0:
      let removed = plain.entries.remove(at: index(plain.count))
      rows.remove(removed.key)
    case 4..<6 where plain.count > 0:
      let moved = plain.entries.remove(at: random.below(plain.count))
      let at = index(plain.count + 1)
      plain.entries.insert(moved, at: at)
      rows.move(moved.key, to: at)
    case _ where plain.count > 0:
      let at = index(plain.count)
      plain.entries[at].extent = kind.draw(using: &random)
      plain.entries[at].certainty = certainty
      rows.setExtent(of: plain.entries[at].key, to: plain.entries[at].extent, certainty)
    default: break
    }
  }

  /// Totals and the answers about a random row and a random offset.
  private func compareSome(
    _ rows: RowTree, _ plain: PlainRows, _ kind: Extents, _ random: inout RowTestRandom
  ) -> String? {
    if rows.count != plain.count { return "\(rows.count) rows of \(plain.count)" }
    let survey = plain.survey
    let (starts, total) = (survey.starts, survey.totalExtent)
    if rows.unmeasuredCount != survey.unmeasured { return "unmeasured" }
    if abs(rows.totalExtent - total) > Self.close { return "total" }
    guard plain.count > 0 else { return rows.row(at: 0) == nil ? nil : "a row of none" }

    let index = random.below(plain.count)
    let entry = plain.entries[index]
    guard let row = rows.row(of: entry.key) else { return "row \(index) is missing" }
    if row != rows.row(atIndex: index) || row.key != rows.key(at: index) { return "row \(index)" }
    if rows.index(of: entry.key) != index || rows.offset(of: entry.key) != row.start {
      return "place of row \(index)"
    }
    if rows.extent(of: entry.key) != entry.extent { return "extent of row \(index)" }
    if rows.certainty(of: entry.key) != entry.certainty { return "certainty of row \(index)" }
    if abs(row.start - starts[index]) > Self.close { return "start of row \(index)" }

    let open = plain.entries[index...].firstIndex { $0.certainty == .estimated }
    if rows.firstUnmeasured(from: index) != open { return "first unmeasured from \(index)" }

    let offset = Double(random.below(Int(total * 8) + 100) - 50) / 8
    guard let found = rows.row(at: offset) else { return "no row at \(offset)" }
    let clamped = max(0, min(offset, rows.totalExtent))
    if kind == .exact && found.index != survey.index(at: offset) { return "row at \(offset)" }
    if found.start > clamped { return "row at \(offset) starts at \(found.start)" }
    if found.index + 1 < plain.count && rows.row(atIndex: found.index + 1).start <= clamped {
      return "row at \(offset) ends at \(found.end)"
    }
    return nil
  }

  /// Every row and the inside of the tree.
  private func compareAll(_ rows: RowTree, _ plain: PlainRows) -> String? {
    if let broken = rows.brokenInvariant { return broken }
    let kept = rows.rows(in: 0..<rows.count).map {
      PlainRows.Entry(key: $0.key, extent: $0.extent, certainty: $0.certainty)
    }
    if kept != plain.entries { return "the rows differ" }
    let fresh = RowTree(plain.entries.map(\.extent), .measured, spacing: plain.spacing)
    if fresh.totalExtent != rows.totalExtent { return "the total depends on the past" }
    let starts = fresh.rows(in: 0..<fresh.count).map(\.start)
    if starts != rows.rows(in: 0..<rows.count).map(\.start) {
      return "the starts depend on the past"
    }
    return nil
  }
}
