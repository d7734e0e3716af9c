import Testing

@testable import Scrollwork

@Suite("RowTree") struct RowTreeTests {
  // MARK: - By hand

  @Test("a list without rows has no row anywhere and no extent")
  func empty() {
    let rows = RowTree(spacing: 8)
    #expect(rows.row(at: 0) == nil)
    #expect(rows.count == 0)
    #expect(rows.totalExtent == 0)
    #expect(rows.unmeasuredCount == 0)
    #expect(rows.firstUnmeasured() == nil)
    #expect(Array(rows.rows(in: 0..<0)).isEmpty)
    #expect(Array(rows.rows(overlapping: -10..<10)).isEmpty)
    #expect(!rows.contains(RowKey(rawValue: 0)))
  }

  @Test(
    "offsets find the row that starts at or before them",
    arguments: [
      (-100, 0), (0, 0), (9.9, 0), (10, 1), (29.9, 1), (30, 2), (59.9, 2), (60, 2), (1e300, 2),
      (Double.nan, 0), (.infinity, 2), (-.infinity, 0),
    ])
  func offsets(offset: Double, index: Int) {
    let rows = RowTree([10, 20, 30], .measured)
    #expect(rows.row(at: offset)?.index == index)
  }

  @Test(
    "a gap belongs to the row before it",
    arguments: [(9, 0), (10, 0), (14.9, 0), (15, 1), (35, 1), (39.9, 1), (40, 2), (70, 2)])
  func gaps(offset: Double, index: Int) {
    let rows = RowTree([10, 20, 30], .measured, spacing: 5)
    #expect(rows.row(at: offset)?.index == index)
    #expect(rows.totalExtent == 70)
  }

  @Test("a row without extent is answered only when no row follows it")
  func noExtent() {
    let rows = RowTree([0, 0, 10, 0, 10, 0, 0], .measured)
    #expect(rows.row(at: 0)?.index == 2)
    #expect(rows.row(at: 10)?.index == 4)
    #expect(rows.row(at: 19.9)?.index == 4)
    #expect(rows.row(at: 20)?.index == 6)
    #expect(RowTree([0, 0, 0], .measured).row(at: 0)?.index == 2)
  }

  @Test(
    "extents that are no lengths are brought into range",
    arguments: [(-5, 0), (.nan, 0), (-.infinity, 0), (.infinity, 0x1p30), (1e300, 0x1p30)])
  func inadmissible(given: Double, kept: Double) {
    var rows = RowTree([given, 7], .measured)
    #expect(rows.totalExtent == kept + 7)
    let key = rows.key(at: 1)
    let delta = rows.setExtent(of: key, to: given)
    #expect(delta == kept - 7)
    #expect(rows.totalExtent == kept + kept)
    rows.spacing = given
    #expect(rows.spacing == kept)
  }

  @Test("keys are made in order and never again")
  func keys() {
    var rows = RowTree([1, 2, 3], .measured)
    let second = rows.insert([4, 5], at: 1, .measured)
    rows.remove(RowKey(rawValue: 4))
    let third = rows.insert([6], at: 0, .measured)
    rows.remove(0..<rows.count)
    let fourth = rows.insert([7], at: 0, .measured)
    #expect([second, third, fourth].joined().map(\.rawValue) == [3, 4, 5, 6])
    #expect((0..<6).allSatisfy { !rows.contains(RowKey(rawValue: $0)) })
  }

  @Test("a key that names no row is answered with nil and changes nothing")
  func unknownKeys() {
    var rows = RowTree([1, 2, 3], .measured)
    let gone = rows.key(at: 1)
    let extent = rows.remove(gone)
    #expect(extent == 2)
    for key in [gone, rows.nextKey, RowKey(rawValue: .max)] {
      #expect(rows.index(of: key) == nil)
      #expect(rows.offset(of: key) == nil)
      #expect(rows.extent(of: key) == nil)
      #expect(rows.certainty(of: key) == nil)
      #expect(rows.row(of: key) == nil)
      let delta = rows.setExtent(of: key, to: 9)
      let removed = rows.remove(key)
      let moved = rows.move(key, to: 0)
      #expect(delta == nil && removed == nil && !moved)
    }
    #expect(rows.totalExtent == 4)
  }

  @Test("the extent changes by the answered amount, and the row counts as measured (row:V7, V8)")
  func measuring() {
    var rows = RowTree(count: 200, extent: 44, .estimated)
    let key = rows.key(at: 100)
    #expect(rows.unmeasuredCount == 200)
    let growth = rows.setExtent(of: key, to: 60)
    #expect(growth == 16)
    #expect(rows.unmeasuredCount == 199)
    #expect(rows.certainty(of: key) == .measured)
    #expect(rows.row(atIndex: 101).start == 4_460)
    let shrinkage = rows.setExtent(of: key, to: 44, .estimated)
    #expect(shrinkage == -16)
    #expect(rows.unmeasuredCount == 200)
    for index in 0..<200 { rows.setExtent(of: rows.key(at: index), to: 44) }
    #expect(rows.unmeasuredCount == 0)
    #expect(rows.firstUnmeasured() == nil)
  }

  @Test("a region lists the rows that show in it, without those that only touch it")
  func regions() {
    let rows = RowTree([10, 20, 0, 30], .measured, spacing: 5)
    func indices(_ offsets: Range<Double>) -> [Int] {
      let found = rows.rows(overlapping: offsets).map { $0 }
      #expect(rows.firstRow(overlapping: offsets) == found.first)
      for row in found {
        #expect(rows.span(of: row.key) ?? (0, 0) == (row.start, row.extent))
      }
      return found.map(\.index)
    }
    // Rows at 0–10, 15–35, 40–40, 45–75.
    #expect(indices(-50..<200) == [0, 1, 2, 3])
    #expect(indices(10..<15) == [])
    #expect(indices(10..<15.5) == [1])
    #expect(indices(9.5..<40) == [0, 1])
    #expect(indices(36..<45) == [2])
    #expect(indices(75..<80) == [])
    #expect(indices(-9..<0) == [])
    #expect(indices(20..<20.1) == [1])
  }

  @Test("a row far below in a huge list starts where its predecessors end")
  func huge() {
    let rows = RowTree(count: 1_000_000, extent: 0.1, .estimated)
    // 0.1 as a double is 0.1 + 5.55e-18, a million of which round away.
    #expect(rows.totalExtent == 100_000)
    #expect(rows.row(at: 50_000)?.index == 500_000)
  }

  @Test("a copy stays as it was")
  func value() {
    var rows = RowTree(count: 300, extent: 44, .estimated)
    let before = rows
    rows.setExtent(of: rows.key(at: 10), to: 100)
    rows.insert([7, 8], at: 20, .measured)
    rows.remove(50..<200)
    #expect(before.count == 300)
    #expect(before.totalExtent == 300 * 44)
    #expect(before.brokenInvariant == nil)
  }

  // MARK: - Laws

  /// Lists of one leaf, of several, of several levels of nodes.
  enum Sample: CaseIterable {
    case single, oneLeaf, uniform, eighths, thirds, tinyAndHuge, shrinking

    var extents: [Double] {
      switch self {
      case .single: [44]
      case .oneLeaf: Array(repeating: 44, count: 64)
      case .uniform: Array(repeating: 44, count: 5_000)
      case .eighths: (0..<1_000).map { Double($0 % 13 + 1) / 8 }
      case .thirds: (0..<3_000).map { Double($0 % 7 + 1) / 3 }
      case .tinyAndHuge: (0..<500).map { $0 % 2 == 0 ? 1e-3 : 1e8 }
      case .shrinking: (0..<200).map { 1 / Double($0 + 3) }
      }
    }
  }

  @Test(
    "every row is found at its own offset, which is the sum before it",
    arguments: Sample.allCases, [0, 6.1])
  func offsetsRoundTrip(sample: Sample, spacing: Double) {
    let extents = sample.extents
    let rows = RowTree(extents, .measured, spacing: spacing)
    var plain = PlainRows()
    plain.spacing = spacing
    plain.insert(extents, at: 0, .measured)
    let survey = plain.survey
    let starts = survey.starts
    let close = 1e-12 * max(1, starts[extents.count])
    var wrong: [Int] = []
    for index in extents.indices {
      let key = rows.key(at: index)
      let offset = rows.offset(of: key) ?? -1
      if rows.row(at: offset)?.key != key || rows.index(of: key) != index
        || abs(offset - starts[index]) > close || rows.row(atIndex: index) != rows.row(of: key)
        || rows.row(at: offset.nextDown)?.index != max(index - 1, 0)
      {
        wrong.append(index)
      }
    }
    #expect(wrong == [])
    #expect(abs(rows.totalExtent - survey.totalExtent) <= close)
  }

  @Test("inserting rows and removing them again restores every answer", arguments: Sample.allCases)
  func undo(sample: Sample) {
    let extents = sample.extents
    let before = RowTree(extents, .estimated, spacing: 0.3)
    var random = RowTestRandom(seed: 7)
    for size in [1, 2, 63, 64, 65, 1_000] {
      var rows = before
      let index = random.below(extents.count + 1)
      let new = (0..<size).map { _ in Double.random(in: 0..<100, using: &random) }
      let keys = rows.insert(new, at: index, .measured)
      #expect(rows.totalExtent > before.totalExtent)
      #expect(rows.brokenInvariant == nil)
      if size % 2 == 0 {
        rows.remove(index..<index + size)
      } else {
        for key in keys.shuffled(using: &random) { rows.remove(key) }
      }
      #expect(rows.brokenInvariant == nil)
      #expect(rows.totalExtent == before.totalExtent)
      #expect(rows.rows(in: 0..<rows.count).elementsEqual(before.rows(in: 0..<before.count)))
    }
  }

  @Test("the answers depend on the rows alone, not on the edits that led to them")
  func history() {
    var random = RowTestRandom(seed: 11)
    let extents = (0..<2_000).map { _ in Double.random(in: 0..<200, using: &random) }
    let built = RowTree(extents, .measured, spacing: 1.7)
    var grown = RowTree(spacing: 0.2)
    var order = Array(extents.indices)
    order.shuffle(using: &random)
    var placed: [Int] = []
    for number in order {
      let index = placed.firstIndex { $0 > number } ?? placed.count
      placed.insert(number, at: index)
      let key = grown.insert([1], at: index, .estimated).lowerBound
      grown.setExtent(of: key, to: extents[number])
    }
    grown.spacing = 1.7
    #expect(grown.brokenInvariant == nil)
    #expect(grown.totalExtent == built.totalExtent)
    let starts = built.rows(in: 0..<2_000).map(\.start)
    #expect(grown.rows(in: 0..<2_000).map(\.start) == starts)
  }

  @Test("sums do not drift over half a million updates")
  func childrenOffset() {
    var random = RowTestRandom(seed: 3)
    var rows = RowTree(count: 300, extent: 44, .estimated)
    var extents = Array(repeating: 44.0, count: 300)
    for _ in 0..<500_000 {
      let index = Int(truncatingIfNeeded: random.next() % 300)
      let extent = Double(random.next() >> 40) / 777
      extents[index] = extent
      rows.setExtent(of: RowKey(rawValue: UInt32(index)), to: extent)
    }
    #expect(rows.totalExtent == RowTree(extents, .measured).totalExtent)
    #expect(rows.brokenInvariant == nil)
  }

  @Test("a list that shrinks to nothing and grows again gives its leaves back")
  func reuse() {
    var rows = RowTree(count: 10_000, extent: 44, .estimated)
    let leaves = rows.leaves.count
    for _ in 0..<20 {
      rows.remove(0..<9_990)
      #expect(rows.brokenInvariant == nil)
      rows.insert(count: 9_990, extent: 44, at: 5, .estimated)
      #expect(rows.brokenInvariant == nil)
    }
    #expect(rows.leaves.count <= 2 * leaves)
    #expect(rows.nodes.count <= leaves / 4)
  }
}
