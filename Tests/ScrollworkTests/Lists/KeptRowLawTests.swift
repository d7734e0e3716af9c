import ScrollPhysics
@testable import Scrollwork
import Testing

@Suite("Rows kept while away, by a list of them") struct KeptRowLawTests {
  @Test(
    "what is laid out is what is in reach and what a rule has kept · row:Z13", arguments: 1...40)
  func model(seed: Int) {
    var random = RowTestRandom(seed: UInt64(seed))
    let count = 40 + random.below(200)
    let extents = (0..<count).map { _ in Double(5 + random.below(60)) }
    let overscan = Double(random.below(3)) * 40
    var keeping = Set((0..<count).filter { _ in random.below(4) == 0 })
    let list = ListNode(
      id: "list", tree: RowTree(extents, .measured), ids: RowIDs(count: count))
    var asked: [Int] = []
    list.overscan = Overscan(.points(overscan))
    list.keepRule = KeepRule { key in
      asked.append(Int(key.rawValue))
      return keeping.contains(Int(key.rawValue))
    }
    if seed % 2 == 0 { list.rowContent = { _ in item(nil, nil, 5) } }
    let view = scroll("v", height: 300, [list])
    let world = scene(400, 800, view)
    world.tick()

    /// The rows in reach, from their extents alone.
    func reach() -> Set<Int> {
      let low = view.geometry.contentOffset.y - overscan
      let high = view.geometry.contentOffset.y + 300 + overscan
      var (rows, start): (Set<Int>, Double) = ([], 0)
      for index in list.tree.allRows.indices {
        let row = list.tree.row(atIndex: index)
        if start < high, start + row.extent > low { rows.insert(Int(row.key.rawValue)) }
        start += row.extent
      }
      return rows
    }
    var kept: Set<Int> = []
    var former = reach()
    for _ in 0..<60 {
      var wanted: [Int] = []
      switch random.below(6) {
      case 0: view.go(.point(x: nil, y: Double(random.below(6000))))
      case 1: view.go(.distance(Point(x: 0, y: Double(random.below(400) - 200))))
      case 2:
        keeping = Set((0..<count).filter { _ in random.below(4) == 0 })
        list.askAgain()
        wanted = kept.sorted()
      case 3 where list.tree.count > 20:
        let key = list.tree.key(at: random.below(list.tree.count))
        try? view.remove(.row(list, key))
        kept.remove(Int(key.rawValue))
        former.remove(Int(key.rawValue))
      case 4:
        let key = list.tree.key(at: random.below(list.tree.count))
        try? view.move(.row(list, key), to: random.below(2) == 0 ? .start : .end)
      default:
        view.go(.point(x: nil, y: Double(random.below(6000)))) { $0.animation = .standard }
      }
      for _ in 0...random.below(12) {
        world.tick()
        let now = reach()
        kept.subtract(now)
        let leaving = former.subtracting(now).union(wanted).subtracting(now)
        #expect(asked.sorted() == leaving.sorted(), "asked about \(asked), left \(leaving)")
        kept.subtract(wanted)
        kept.formUnion(leaving.filter(keeping.contains))
        (asked, wanted, former) = ([], [], now)
        let laidOut = list.realized.all.map { Int($0.rawValue) }
        #expect(Set(laidOut) == now.union(kept) && laidOut.count == now.count + kept.count)
        #expect(list.realizedCount == now.count + kept.count)
        if list.contents.areUsed {
          #expect(Set(list.contents.keys.map { Int($0.rawValue) }) == now.union(kept))
        }
      }
    }
  }

  @Test("skipped ticks leave the same rows behind as single ones · row:Z13", arguments: 1...12)
  func coasting(seed: Int) {
    let results = [false, true].map { coasts -> [String] in
      var random = RowTestRandom(seed: UInt64(seed))
      let list = ListNode(
        id: "list", tree: RowTree(count: 5000, extent: 37, .measured), ids: RowIDs(count: 5000))
      list.keepRule = KeepRule { $0.rawValue % 7 == 3 }
      list.overscan = Overscan(.points(Double(seed % 3) * 100))
      let view = scroll("v", height: 300, [list])
      let world = scene(400, 800, view)
      var lines: [String] = []
      for _ in 0..<12 {
        view.flick(Point(x: 0, y: Double(random.below(8000) - 5000)))
        let end = world.tickCount + 30 + random.below(200)
        while world.tickCount < end { if coasts { world.tick(upTo: end) } else { world.tick() } }
        lines.append(
          "\(view.geometry.contentOffset.y) \(list.realized.all.map { $0.rawValue }) "
            + world.log.digest.description)
      }
      return lines
    }
    #expect(results[0] == results[1])
  }

  @Test("a jump among a million rows asks about those that it leaves · row:Z13")
  func cost() {
    var asked = 0
    let count = 1_000_000
    let list = ListNode(
      id: "list", tree: RowTree(count: count, extent: 40, .measured), ids: RowIDs(count: count))
    list.keepRule = KeepRule { key in
      asked += 1
      return key.rawValue % 5 == 0
    }
    list.overscan = 0
    let view = scroll("v", .vertical, height: 400, [list])
    let world = scene(400, 800, view)
    world.tick()
    for number in 1...10 {
      view.go(.point(x: nil, y: Double(number) * 400_000))
      world.tick()
      // Ten rows show, two of them are kept.
      #expect(asked == 10 * number && list.realizedCount == 10 + 2 * number)
    }
    for _ in 0..<50 { world.tick() }
    #expect(asked == 100)
  }
}
