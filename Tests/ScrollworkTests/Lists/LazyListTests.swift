import ScrollPhysics
@testable import Scrollwork
import Testing

@Suite("Lazy lists") struct LazyListTests {
  /// A list whose rows are estimated at `estimate` and have the extents that `extent` answers, in a
  /// viewport of 400 × 400, with what was asked for so far.
  final class Lazy {
    let list: ListNode
    let view: ScrollView
    let scene: Scene
    var asked: [Int] = []

    init(
      _ count: Int, estimate: Double, position: ScrollPosition? = nil,
      set: (inout ScrollSettings) -> Void = { _ in }, extent: @escaping (Int) -> Double
    ) {
      list = ListNode(
        tree: RowTree(count: count, extent: estimate, .estimated), ids: RowIDs(count: count))
      view = scroll("v", [list], set: set)
      if let position { view.setPosition(position) }
      var asking: ((Int) -> Void)?
      list.rowMeasure = .asked { key in
        asking?(Int(key.rawValue) + 1)
        return extent(Int(key.rawValue) + 1)
      }
      scene = Scene(device: Device(size: Size(width: 400, height: 400)), children: [view])
      asking = { [unowned self] in asked.append($0) }
      scene.begin()
    }

    /// Brings the layout up to date and answers what was asked for so far.
    var known: [Int] {
      _ = view.currentGeometry
      return asked
    }

    func top(_ id: Int) -> Double? {
      scene.lookup(.integer(id), below: view)?.frameInViewport.origin.y
    }

    var tops: [MarkerID: Double] {
      var tops: [MarkerID: Double] = [:]
      for item in view.visibleItems {
        if let id = item.id { tops[id] = item.frameInViewport.origin.y }
      }
      return tops
    }
  }

  @Test("only rows within region and overscan are measured, each once · row:V7")
  func reach() {
    let lazy = Lazy(100_000, estimate: 50) { _ in 40 }
    // 400 of the region and 250 of overscan, at 40 each: 17 rows.
    #expect(lazy.asked == Array(1...17))
    lazy.view.go(.point(x: nil, y: 10))
    #expect(lazy.known == Array(1...17))
    lazy.view.go(.point(x: nil, y: 200))
    #expect(lazy.known == Array(1...22))
    lazy.list.overscan = 0
    lazy.view.go(.point(x: nil, y: 1_000_000))
    #expect(lazy.known.count == 22 + 11)
    #expect(Set(lazy.asked).count == lazy.asked.count)
  }

  @Test("the extent of the content is an estimate until every row is measured · row:V8")
  func estimate() {
    let lazy = Lazy(40, estimate: 100) { _ in 30 }
    #expect(lazy.view.currentGeometry.isContentSizeEstimate)
    #expect(lazy.view.currentGeometry.contentSize.height == 22 * 30 + 18 * 100)
    for _ in 0..<10 { lazy.view.go(.edge(.bottom)) }
    for row in 1...40 { lazy.view.go(.id(.integer(row))) }
    #expect(!lazy.view.currentGeometry.isContentSizeEstimate)
    #expect(lazy.view.currentGeometry.contentSize.height == 40 * 30)
    #expect(lazy.asked.count == 40)
  }

  @Test(
    "a correction above the region moves nothing that shows · row:V7", arguments: [10.0, 50, 93.5])
  func upwards(estimate: Double) {
    let lazy = Lazy(5000, estimate: estimate) { Double(20 + $0 * 37 % 90) }
    lazy.view.go(.id(3000)) { $0.alignment = Alignment(x: nil, y: 0) }
    #expect(lazy.top(3000) == 0)
    // Upwards by hand: what showed before moves by the finger's way and by nothing else.
    for _ in 0..<80 {
      let before = lazy.tops
      lazy.view.go(.distance(Point(y: -45)))
      lazy.scene.tick()
      for (id, top) in lazy.tops { if let old = before[id] { #expect(abs(top - old - 45) < 1e-6) } }
    }
  }

  @Test("momentum and a finger do not notice what is measured on the way · row:V7 · row:R9")
  func moving() throws {
    func run(estimate: Double) throws -> [Double] {
      let lazy = Lazy(5000, estimate: estimate) { Double(20 + $0 * 37 % 90) }
      lazy.view.go(.id(3000)) { $0.alignment = Alignment(x: nil, y: 0) }
      lazy.scene.tick()
      var steps: [Double] = []
      func step() {
        let before = lazy.tops
        lazy.scene.tick()
        let after = lazy.tops
        // The way of any row that shows before and after.
        guard let id = after.keys.sorted().first(where: { before[$0] != nil }) else { return }
        steps.append((after[id] ?? 0) - (before[id] ?? 0))
      }
      let touch = lazy.scene.touch(lazy.view)
      touch.crossSlop(towards: Point(y: 1))
      for index in 1...10 {
        touch.move(to: Point(x: 200, y: 200 + Double(index) * 15))
        step()
      }
      touch.lift(velocity: Point(y: 2500))
      for _ in 0..<60 { step() }
      return steps
    }
    let wrong = try run(estimate: 5)
    let right = try run(estimate: 64)
    #expect(wrong.count == right.count)
    for (a, b) in zip(wrong, right) { #expect(abs(a - b) < 0.1) }
  }

  @Test(
    "a row that was never laid out is reached exactly, at once and animated · row:A15 · row:V8",
    arguments: [nil, 0, 0.5, 1] as [Double?], [5.0, 300])
  func landing(share: Double?, estimate: Double) throws {
    for isAnimated in [false, true] {
      let lazy = Lazy(10_000, estimate: estimate) { Double(20 + $0 * 37 % 90) }
      for row in [7000, 6990, 12, 9999, 5000] {
        let motion = lazy.view.go(.id(.integer(row))) {
          $0.alignment = Alignment(x: nil, y: share)
          $0.animation = isAnimated ? .standard : nil
        }
        if isAnimated { lazy.scene.settle() }
        #expect(motion?.outcome == .arrived)
        let item = try #require(lazy.scene.lookup(.integer(row), below: lazy.view))
        let frame = item.frameInViewport
        if let share, row != 9999 || share == 1, row != 12 || share == 0 {
          #expect(abs(frame.origin.y - share * (400 - frame.size.height)) < 1e-6)
        }
        #expect(frame.origin.y > -1e-6 && frame.end(.vertical) < 400 + 1e-6)
        let before = lazy.tops
        lazy.scene.tick(3)
        #expect(lazy.tops == before)
      }
      #expect(lazy.asked.count < 1500)
    }
  }

  @Test(
    "positions hold over rows that are measured late · row:S8 · row:S9 · row:S11 · row:V8",
    arguments: [5.0, 300])
  func positions(estimate: Double) {
    func extent(_ row: Int) -> Double { Double(20 + row * 37 % 90) }
    let top = Alignment(x: nil, y: 0)
    let initial = Lazy(
      5000, estimate: estimate, position: ScrollPosition(id: 2500, anchor: top), extent: extent)
    #expect(initial.top(2500) == 0)
    #expect(initial.view.source == .initial)
    let end = Lazy(
      5000, estimate: estimate, position: ScrollPosition(edge: .bottom), extent: extent)
    #expect(end.view.isAtEnd(.vertical))
    #expect(end.view.visibleItems.last?.id == 5000)
    let point = Lazy(5000, estimate: estimate, position: ScrollPosition(y: 777), extent: extent)
    #expect(point.view.y == 777)
    let edge = Lazy(5000, estimate: estimate, extent: extent)
    edge.view.go(.edge(.bottom))
    edge.scene.tick()
    #expect(edge.view.isAtEnd(.vertical))
    #expect(edge.view.visibleItems.last?.id == 5000)
    edge.view.setPosition(ScrollPosition(id: 100, anchor: Alignment(x: nil, y: 0.5)))
    edge.scene.resize(to: Size(width: 400, height: 600))
    #expect(abs((edge.top(100) ?? 0) - (600 - extent(100)) / 2) < 1e-6)
  }

  @Test("a list below something else is read by its rows · row:S4 · row:S16")
  func belowHeader() throws {
    let numbers = list("l", count: 100, extent: 50)
    let view = scroll("v", [column([item("head", nil, 120), numbers])])
    let scene = scene(400, 400, view)
    view.go(.point(x: nil, y: 100))
    #expect(view.position.id == "head")
    view.go(.point(x: nil, y: 340))
    #expect(view.position.id == 5)
    #expect(view.savedPosition.delta == Point(y: 20))
    try view.update(.node(try #require(scene.lookup("head")?.node))) {
      scene.lookup("head")?.node.height = 200
    }
    #expect(view.position.id == 5)
    #expect(view.y == 420)
  }

  @Test("rows appear and disappear once each, and in balance · row:W5")
  func appearing() throws {
    let lazy = Lazy(1000, estimate: 50) { _ in 50 }
    lazy.list.overscan = 100
    var present: Set<MarkerID> = []
    var count = 0
    for name in [EventName.BuiltIn.appear, .disappear] {
      _ = lazy.scene.listeners.add(.builtIn(name)) { event, _ in
        guard let id = event.item?.id else { return nil }
        count += 1
        if name == .appear {
          #expect(present.insert(id).inserted, "\(id) appears twice")
        } else {
          #expect(present.remove(id) != nil, "\(id) was never there")
        }
        return nil
      }
    }
    lazy.scene.tick()
    #expect(present == Set((1...10).map { MarkerID.integer($0) }))
    let before = count
    lazy.scene.tick(5)
    #expect(count == before)
    lazy.view.go(.point(x: nil, y: 10_000))
    lazy.view.go(.point(x: nil, y: 520))
    lazy.scene.tick()
    // 520 − 100 … 920 + 100: rows 9 to 21.
    #expect(present == Set((9...21).map { MarkerID.integer($0) }))
    let item = try #require(lazy.scene.lookup(15, below: lazy.view))
    try lazy.view.remove(item)
    lazy.scene.tick()
    #expect(lazy.list.realized.rows.count == present.count)
  }

  @Test("the log says the same of rows, heard or not, whenever it is read · row:W5 · row:Q3")
  func unheardRows() throws {
    func session(isHeard: Bool, isReadOften: Bool) throws -> (lines: [String], digest: Digest) {
      let lazy = Lazy(1000, estimate: 50) { 30 + Double($0 * 37 % 41) }
      let log = lazy.scene.log
      if isHeard { _ = lazy.scene.listeners.add(.builtIn(.disappear)) { _, _ in nil } }
      for offset in [0.0, 90, 5_000, 5_120, 40, 40, 900, 20_000] {
        lazy.view.go(.point(x: nil, y: offset))
        lazy.scene.tick()
        if let item = lazy.view.visibleItems.dropFirst(2).first { try lazy.view.remove(item) }
        if isReadOften { #expect(!log.events.isEmpty) }
      }
      lazy.scene.tick()
      let lines = log.events.map { event in
        "\(event.tick) \(event.name.name) \(event.view?.id?.description ?? "-") "
          + "\(event.item?.id?.description ?? "-")"
      }
      return (lines, log.digest)
    }
    let heard = try session(isHeard: true, isReadOften: false)
    #expect(heard.lines.contains { $0.contains(" disappear \"v\" ") })
    #expect(heard.lines.contains { $0.contains(" scroll ") })
    for isReadOften in [false, true] {
      let unheard = try session(isHeard: false, isReadOften: isReadOften)
      #expect(unheard.lines == heard.lines)
      #expect(unheard.digest == heard.digest)
    }
  }

  @Test(
    "rows that change places appear and disappear in balance · row:W5",
    arguments: Array(UInt64(1)...20))
  func movingRows(seed: UInt64) throws {
    let lazy = Lazy(60, estimate: 50) { 30 + Double($0 * 37 % 41) }
    lazy.list.overscan = 20
    var present: Set<MarkerID> = []
    for name in [EventName.BuiltIn.appear, .disappear] {
      _ = lazy.scene.listeners.add(.builtIn(name)) { event, _ in
        guard let id = event.item?.id, event.item?.node === lazy.list else { return nil }
        if name == .appear {
          #expect(present.insert(id).inserted, "\(id) appears twice")
        } else {
          #expect(present.remove(id) != nil, "\(id) was never there")
        }
        return nil
      }
    }
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<40 {
      let rows = lazy.list.tree.rows(in: 0..<60).map { Item.row(lazy.list, $0.key) }
      let (item, sibling) = (rows[next(60)], rows[next(60)])
      if item != sibling { try lazy.view.move(item, to: .before(sibling)) }
      if next(2) == 0 { lazy.view.go(.point(x: nil, y: Double(next(2_600)))) }
      lazy.scene.tick()
      let reach = lazy.list.realizedIndices(in: lazy.view)
      let ids = lazy.list.tree.rows(in: reach).compactMap { lazy.list.id(of: $0.key) }
      #expect(present == Set(ids))
    }
  }

  @Test("the host's function can do no harm · row:V7")
  func hostile() {
    let numbers = ListNode(
      tree: RowTree(count: 100, extent: 50, .estimated), ids: RowIDs(count: 100))
    let view = scroll("v", [numbers])
    var refused = 0
    numbers.rowMeasure = .asked { key in
      do { try view.insert(item("x", nil, 10), at: .start) } catch { refused += 1 }
      do { try view.remove(.row(numbers, key)) } catch { refused += 1 }
      view.go(.point(x: nil, y: 300))
      _ = view.visibleItems
      return key.rawValue % 2 == 0 ? nil : -5
    }
    let scene = scene(400, 400, view)
    scene.tick(2)
    #expect(refused > 0)
    #expect(numbers.tree.count == 100)
    view.go(.point(x: nil, y: 0))
    // A refused extent keeps the estimate, a negative one is none.
    #expect(numbers.tree.row(atIndex: 0).extent == 50)
    #expect(numbers.tree.row(atIndex: 1).extent == 0)
  }

  @Test("a million rows are measured where they are seen, whatever was wrong · row:V7 · row:A15")
  func million() {
    let lazy = Lazy(1_000_000, estimate: 40) { Double(20 + $0 % 60) }
    for index in 0..<500 {
      let row = 1 + (index * 7919 * 131) % 1_000_000
      lazy.view.go(.id(.integer(row))) { $0.alignment = Alignment(x: nil, y: 0) }
      if row < 999_000 { #expect(lazy.top(row) == 0) }
      lazy.scene.tick()
    }
    #expect(lazy.asked.count < 500 * 60)
  }
}

@Suite("Edges") struct EdgeEventTests {
  @Test("near an end is told once for each approach, at the distance a listener asks for · row:R10")
  func near() throws {
    let view = scroll("v", [column(rows(Array(repeating: 100, count: 30)))])
    let scene = scene(400, 400, view)
    var seen: [String] = []
    func listen(_ name: EventName.BuiltIn, _ threshold: Double?) {
      _ = view.listeners.add(.builtIn(name), threshold: threshold) { event, _ in
        guard case .edge(let edge, let isAt, _) = event.detail else { return nil }
        seen.append("\(threshold ?? -1) \(edge.rawValue) \(isAt)")
        return nil
      }
    }
    listen(.nearEdge, 300)
    listen(.nearEdge, nil)
    listen(.edge, nil)
    listen(.edge, 50)
    func go(_ y: Double) -> [String] {
      seen = []
      view.go(.point(x: nil, y: y))
      scene.tick()
      return seen
    }
    #expect(go(0) == [])
    #expect(go(30) == ["-1.0 top false"])
    #expect(go(1000) == ["50.0 top false"])
    // The range is 0 … 2600; a screenful is 400.
    #expect(go(2250) == ["-1.0 bottom true"])
    #expect(go(2300) == ["300.0 bottom true"])
    #expect(go(2400) == [])
    #expect(go(2560) == ["50.0 bottom true"])
    #expect(go(2600) == ["-1.0 bottom true"])
    // A page is loaded: the next approach is another one.
    for _ in 0..<10 { try view.insert(item(nil, nil, 100), at: .end) }
    seen = []
    scene.tick()
    #expect(seen == ["-1.0 bottom false", "50.0 bottom false"])
    #expect(go(3400) == ["300.0 bottom true", "-1.0 bottom true"])
    #expect(go(100) == ["300.0 top true", "-1.0 top true"])
    #expect(go(0).sorted() == ["-1.0 top true", "50.0 top true"])
  }
}
