internal import CLuaFloor
internal import ScrollPhysics
internal import Scrollwork

/// How costs grow: rows from 10⁴ to 10⁶, and views that move at once from 10 to 1,000.
enum ScaleBenchmarks {
  static func run(_ chosen: (String) -> Bool) {
    if chosen("tree.") { trees() }
    if chosen("views.") { views() }
  }

  private enum RowWork: String, CaseIterable {
    case insert, remove, measure, find
  }

  /// Edits and look-ups at random places of a tree of rows, and what a hundred times the rows costs.
  private static func trees() {
    let counts = [10_000, 1_000_000]
    for work in RowWork.allCases {
      var medians: [Double] = []
      for count in counts {
        var tree = RowTree((0..<count).map { 40 + Double($0 % 7) * 8 }, .measured)
        let values = (0..<15).map { round in time(work, on: &tree, seed: UInt64(round)) }
        let figure = Figure(
          peer: "scrollwork", name: "tree.\(work.rawValue).n=\(count)", unit: "ns", values: values)
        figure.emit()
        medians.append(values.sorted()[7])
      }
      Figure(
        peer: "scrollwork", name: "tree.\(work.rawValue).growth_1e4_to_1e6", unit: "x",
        values: [medians[1] / medians[0]]
      ).emit()
    }
  }

  /// Nanoseconds for one piece of work; the tree keeps its size.
  private static func time(_ work: RowWork, on tree: inout RowTree, seed: UInt64) -> Double {
    let rounds = 2_000
    var random = Numbers(state: seed &* 2 &+ 1)
    let places = (0..<rounds).map { _ in random.next(below: tree.count) }
    let keys = places.map { tree.key(at: $0) }
    let length = tree.totalExtent
    var index = 0
    var kept = 0.0
    switch work {
    case .insert:
      var added: [RowKey] = []
      let cost = nanoseconds(rounds) {
        added.append(
          tree.insert(CollectionOfOne(44), at: places[index], .measured).lowerBound)
        index += 1
      }
      for key in added { tree.remove(key) }
      return cost
    case .remove:
      let added = places.map {
        tree.insert(CollectionOfOne(44), at: $0, .measured).lowerBound
      }
      return nanoseconds(rounds) {
        kept += tree.remove(added[index]) ?? 0
        index += 1
      }
    case .measure:
      return nanoseconds(rounds) {
        tree.setExtent(of: keys[index], to: 30 + Double(index % 60), .measured)
        index += 1
      }
    case .find:
      let offsets = places.map { Double($0) / Double(tree.count) * length }
      return nanoseconds(rounds) {
        kept += tree.row(at: offsets[index])?.start ?? 0
        index += 1
      }
    }
  }

  /// One tick of a scene in which so many views move, for each of them.
  private static func views() {
    for count in [10, 100, 1_000] {
      let values = (0..<15).map { _ in tick(of: count) }
      Figure(
        peer: "scrollwork", name: "views.tick_per_moving_view.n=\(count)", unit: "ns",
        values: values
      ).emit()
    }
  }

  private static func tick(of count: Int) -> Double {
    let views = (0..<count).map { number in
      let item = ItemNode()
      item.height = 100_000
      let view = ScrollView(.vertical, id: .integer(number), children: [item])
      view.height = 100
      return view
    }
    let scene = Scene(device: Device(size: Size(width: 390, height: 844)), children: views)
    scene.begin()
    var options = ScrollOptions()
    options.animation = .curve(.bezier(.linear), duration: 1_000)
    for view in views {
      view.scroll(ScrollCall(.point(x: nil, y: 90_000), options, name: "bench"))
    }
    for _ in 0..<10 { scene.tick() }
    let ticks = 200
    return nanoseconds(ticks) { scene.tick() } / Double(count)
  }

  /// Numbers that only look like chance (splitmix64).
  private struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state &+= 0x9e37_79b9_7f4a_7c15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
      bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
      return Int((bits ^ (bits >> 31)) % UInt64(bound))
    }
  }
}
