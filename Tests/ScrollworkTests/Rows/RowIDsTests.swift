import Testing

@testable import Scrollwork

@Suite("RowIDs") struct RowIDsTests {
  @Test("rows are numbered from 1 unless told otherwise")
  func numbers() {
    let rows = RowTree(count: 1_000, extent: 44, .estimated)
    var ids = RowIDs(count: 1_000)
    #expect(ids.id(of: RowKey(rawValue: 0)) == 1)
    #expect(ids.id(of: RowKey(rawValue: 999)) == 1_000)
    #expect(ids.id(of: RowKey(rawValue: 1_000)) == nil)
    #expect(ids.key(of: 1, in: rows) == RowKey(rawValue: 0))
    #expect(ids.key(of: 1_000, in: rows) == RowKey(rawValue: 999))
    for id: MarkerID in [0, -1, 1_001, "1", true, .integer(.min), .integer(.max)] {
      #expect(ids.key(of: id, in: rows) == nil)
    }
  }

  @Test("a key follows from its id only while the ids are a run and no row came later")
  func plainKeys() {
    var rows = RowTree(count: 10, extent: 44, .estimated)
    var ids = RowIDs(count: 10)
    for id: MarkerID in [1, 4, 10, 0, 11, "4"] {
      #expect(ids.plainKey(of: id) == ids.key(of: id, in: rows))
    }
    let keys = rows.insert(count: 1, extent: 44, at: 0, .estimated)
    ids.add([4], for: keys)
    #expect(ids.plainKey(of: 4) == nil)
    #expect(ids.key(of: 4, in: rows) == keys.lowerBound)
    #expect(RowIDs(count: 3) { .integer($0) }.plainKey(of: 1) == nil)
  }

  @Test("ids that come later are found whenever they are looked for, removed ones never")
  func later() {
    var rows = RowTree(count: 3, extent: 44, .measured)
    var ids = RowIDs(count: 3)
    var named: [(id: MarkerID, key: RowKey)] = []
    for number in 0..<900 {
      let key = rows.insert(count: 1, extent: 44, at: number % 3, .measured).lowerBound
      let id = MarkerID.string("new \(number % 500)")
      ids.add([id], for: key..<key.advanced(by: 1))
      named.append((id, key))
      if number % 5 == 4 {
        let gone = named.remove(at: (number * 7) % named.count)
        rows.remove(gone.key)
        ids.remove(gone.key, in: rows)
      }
      guard number % 300 == 299 else { continue }
      for (id, _) in named {
        let first = named.filter { $0.id == id }.map(\.key).min {
          (rows.index(of: $0) ?? 0) < (rows.index(of: $1) ?? 0)
        }
        #expect(ids.key(of: id, in: rows) == first)
      }
      #expect(ids.key(of: "new 500", in: rows) == nil)
    }
  }

  @Test("a function is asked once for each row, and only when an id is needed")
  func lazily() {
    var asked: [Int] = []
    let rows = RowTree(count: 5, extent: 44, .estimated)
    var ids = RowIDs(count: 5) {
      asked.append($0)
      return .string("row \($0)")
    }
    #expect(asked == [])
    #expect(ids.id(of: RowKey(rawValue: 3)) == "row 3")
    #expect(ids.id(of: RowKey(rawValue: 3)) == "row 3")
    #expect(asked == [3])
    #expect(ids.key(of: "row 1", in: rows) == RowKey(rawValue: 1))
    #expect(asked == [3, 0, 1, 2, 4])
    #expect(ids.key(of: "row 9", in: rows) == nil)
    #expect(ids.id(of: RowKey(rawValue: 4)) == "row 4")
    #expect(asked.count == 5)
  }

  @Test("a row for which the function fails has no id, and the others have theirs · row:J5")
  func failing() {
    var asked: [Int] = []
    let rows = RowTree(count: 4, extent: 44, .estimated)
    var ids = RowIDs(count: 4) { (index) throws(RuleFault) in
      asked.append(index)
      if index == 2 { throw RuleFault("no") }
      return .integer(index + 1)
    }
    #expect(ids.id(of: RowKey(rawValue: 2)) == nil)
    #expect(ids.takeFaults().count == 1)
    #expect(ids.key(of: 4, in: rows) == RowKey(rawValue: 3))
    #expect(ids.plainKey(of: 3) == nil)
    #expect(ids.key(of: 3, in: rows) == nil)
    #expect(ids.id(of: RowKey(rawValue: 2)) == nil)
    #expect(asked == [2, 0, 1, 3])
    #expect(ids.takeFaults().isEmpty)
    ids.rename(RowKey(rawValue: 2), to: "new")
    #expect(ids.id(of: RowKey(rawValue: 2)) == "new")
    #expect(ids.key(of: "new", in: rows) == RowKey(rawValue: 2))
  }

  @Test("of a function that always fails the first errors are passed on, once · row:J5")
  func alwaysFailing() {
    let rows = RowTree(count: 1000, extent: 44, .estimated)
    var ids = RowIDs(count: 1000) { (_) throws(RuleFault) in throw RuleFault("no") }
    #expect(ids.key(of: 4, in: rows) == nil)
    #expect(ids.key(of: 5, in: rows) == nil)
    #expect(ids.takeFaults().count == 20)
    #expect(ids.takeFaults().isEmpty)
  }

  @Test("of several rows with one id the first in row order is found (row:A3)")
  func duplicates() {
    var rows = RowTree(count: 6, extent: 44, .estimated)
    var ids = RowIDs(count: 6) { $0 % 2 == 0 ? "even" : "odd" }
    func find(_ id: MarkerID) -> UInt32? { ids.key(of: id, in: rows)?.rawValue }
    #expect(find("odd") == 1)
    rows.move(RowKey(rawValue: 5), to: 0)
    #expect(find("odd") == 5)
    rows.remove(RowKey(rawValue: 5))
    ids.remove(RowKey(rawValue: 5), in: rows)
    #expect(find("odd") == 1)
    rows.remove(RowKey(rawValue: 1))
    ids.remove(RowKey(rawValue: 1), in: rows)
    #expect(find("odd") == 3)
    ids.add(["odd"], for: rows.insert([10], at: 0, .measured))
    #expect(find("odd") == 6)
    rows.remove(0..<rows.count)
    #expect(find("odd") == nil)
    #expect(find("even") == nil)
  }

  @Test("ten thousand rows with one id are removed as quickly as others")
  func manyDuplicates() {
    var rows = RowTree(count: 10_000, extent: 44, .estimated)
    var ids = RowIDs(count: 10_000) { _ in "same" }
    #expect(ids.key(of: "same", in: rows) == RowKey(rawValue: 0))
    for number in 0..<9_990 {
      let key = RowKey(rawValue: UInt32(number * 7 % 10_000))
      rows.remove(key)
      ids.remove(key, in: rows)
    }
    #expect(ids.key(of: "same", in: rows) == rows.key(at: 0))
  }

  /// Ids of one list, and what they cost.
  enum Ids: CaseIterable {
    case counting, evenDown, narrow, wide, strings, mixed, few, extremes

    func draw(_ index: Int, using random: inout RowTestRandom) -> MarkerID {
      switch self {
      case .counting: .integer(index + 1)
      case .evenDown: .integer(1_000_000 - 2 * index)
      case .narrow: .integer(1_700_000_000_000 + random.below(1 << 30))
      case .wide: .integer(Int(truncatingIfNeeded: random.next()))
      case .strings: .string("message-\(random.next() % 100_000)")
      case .mixed: index == 300 ? "late" : .integer(index * index)
      case .few: .integer(random.below(20))
      case .extremes: .integer(index == 0 ? .min : .max - index)
      }
    }
  }

  @Test("edits leave the same answers as a search through an array", arguments: Ids.allCases)
  func oracle(kind: Ids) {
    var random = RowTestRandom(seed: 99)
    let count = 600
    let given = (0..<count).map { kind.draw($0, using: &random) }
    var rows = RowTree(count: count, extent: 44, .estimated)
    var ids = RowIDs(count: count) { given[$0] }
    var plain = (0..<count).map { (key: RowKey(rawValue: UInt32($0)), id: given[$0]) }
    var gone: [MarkerID] = [.integer(-77), "nobody", .number(0.5)]
    for step in 0..<1_500 {
      let at = random.below(plain.count)
      switch random.below(6) {
      case 0, 1:
        let new = (0..<random.below(4)).map {
          kind.draw(count + step * 3 + $0, using: &random)
        }
        let keys = rows.insert(count: new.count, extent: 9, at: at, .measured)
        ids.add(new, for: keys)
        plain.insert(contentsOf: zip(keys, new).map { (key: $0, id: $1) }, at: at)
      case 2,
        3 where plain.count > 10:
        let removed = plain.remove(at: at)
        rows.remove(removed.key)
        ids.remove(removed.key, in: rows)
        gone.append(removed.id)
      case 4:
        let moved = plain.remove(at: at)
        let target = random.below(plain.count + 1)
        plain.insert(moved, at: target)
        rows.move(moved.key, to: target)
      default: break
      }
      let asked =
        random.below(3) == 0
        ? gone[random.below(gone.count)] : plain[random.below(plain.count)].id
      let found = ids.key(of: asked, in: rows)
      let expected = plain.first { $0.id == asked }?.key
      let entry = plain[random.below(plain.count)]
      guard found == expected, ids.id(of: entry.key) == entry.id else {
        Issue.record(
          "step \(step): \(asked) is \(String(describing: found)), not \(expected ?? entry.key)")
        return
      }
    }
  }
}
