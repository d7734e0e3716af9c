internal import Glibc

/// How costs grow with size.
///
/// Each quantity is measured at several sizes; its exponent is that of the power law through the
/// first and the last of them. Work on the whole may grow as n log n, which is an exponent of at
/// most 1.15 here; work on one element as log n, plus cache misses once the whole no longer fits.
enum Growth {
  enum Quantity: String, CaseIterable, Sendable {
    case listBuild = "scale.list.build"
    case listMemory = "scale.list.memory"
    case listJump = "scale.list.jump"
    case listInsert = "scale.list.insert"
    case listFrame = "scale.list.frame"
    case stickyBuild = "scale.sticky.build"
    case stickyMemory = "scale.sticky.memory"
    case stickyJump = "scale.sticky.jump"
    case stickyInsert = "scale.sticky.insert"
    case roomBuild = "scale.room.build"
    case roomInsert = "scale.room.insert_at_end"
    case targetsBuild = "scale.targets.build"
    case targetsMemory = "scale.targets.memory"
    case targetsProgress = "scale.targets.progress"
    case loopBuild = "scale.loop.build"
    case loopMemory = "scale.loop.memory"
    case loopJump = "scale.loop.jump"
    case loopInsert = "scale.loop.insert"
    case loopMoving = "scale.loop.tick_moving"
    case sectionsBuild = "scale.sections.build"
    case sectionsMemory = "scale.sections.memory"
    case sectionsJump = "scale.sections.jump"
    case sectionsInsert = "scale.sections.insert"
    case cellsBuild = "scale.cells.build"
    case cellsMemory = "scale.cells.memory"
    case cellsJump = "scale.cells.jump"
    case cellsInsert = "scale.cells.insert"
    case lanesBuild = "scale.lanes.build"
    case lanesMemory = "scale.lanes.memory"
    case lanesJump = "scale.lanes.jump"
    case lanesInsert = "scale.lanes.insert_at_end"
    case viewsBuild = "scale.views.build"
    case viewsMemory = "scale.views.memory"
    case viewsRest = "scale.views.tick_at_rest"
    case viewsMoving = "scale.views.tick_one_moving"
    case viewsClose = "scale.views.close"
    case linksBuild = "scale.links.build"
    case linksEnd = "scale.links.end"
    case linksRest = "scale.links.tick_at_rest"
    case linksMoving = "scale.links.tick_one_moving"
    case mirrorBuild = "scale.links.build_mirror"
    case chainBuild = "scale.links.build_chain"
    case chainMoving = "scale.links.tick_chain_moving"
    case itemsInsert = "scale.items.insert_each"
    case itemsRemove = "scale.items.remove_each"
    case itemsAppend = "scale.items.append_each"
    case listenersBuild = "scale.listeners.build"
    case listenersRest = "scale.listeners.tick_no_event"
    case listenersOne = "scale.listeners.tick_event_to_one"
    case listenersAll = "scale.listeners.tick_event_to_all"
    case listenersEnd = "scale.listeners.end"
    case traceTime = "scale.trace.time"
    case traceMemory = "scale.trace.memory"
    case traceRead = "scale.trace.read"

    /// The greatest exponent allowed.
    var exponent: Double {
      switch self {
      case .listBuild, .listMemory, .stickyBuild, .stickyMemory, .roomBuild, .targetsBuild,
        .targetsMemory, .loopBuild, .loopMemory, .sectionsBuild, .sectionsMemory, .cellsBuild,
        .cellsMemory,
        .lanesBuild, .lanesMemory, .viewsBuild, .viewsMemory, .viewsClose, .linksBuild, .linksEnd,
        .mirrorBuild, .itemsInsert, .itemsRemove, .itemsAppend, .chainBuild, .chainMoving,
        .listenersBuild, .listenersAll, .listenersEnd, .traceTime, .traceMemory:
        1.15
      case .listJump, .listInsert, .listFrame, .stickyJump, .stickyInsert, .roomInsert,
        .targetsProgress, .loopJump, .loopInsert, .loopMoving, .sectionsJump, .sectionsInsert,
        .cellsJump, .cellsInsert, .lanesJump, .lanesInsert, .viewsRest,
        .viewsMoving, .linksRest, .linksMoving,
        .listenersRest, .listenersOne, .traceRead:
        0.3
      }
    }

    var unit: String {
      switch self {
      case .listMemory, .stickyMemory, .targetsMemory, .loopMemory, .sectionsMemory, .cellsMemory,
        .lanesMemory, .viewsMemory, .traceMemory:
        "bytes"
      case .listJump, .listInsert, .listFrame, .stickyJump, .stickyInsert, .roomInsert,
        .targetsProgress, .loopJump, .loopInsert, .sectionsJump, .sectionsInsert, .cellsJump,
        .cellsInsert, .lanesJump, .lanesInsert, .traceRead:
        "us/op"
      case .listBuild, .stickyBuild, .roomBuild, .targetsBuild, .loopBuild, .sectionsBuild,
        .cellsBuild, .lanesBuild, .viewsBuild,
        .viewsClose,
        .linksBuild, .linksEnd, .mirrorBuild,
        .chainBuild, .itemsInsert, .itemsRemove, .itemsAppend, .listenersBuild, .listenersEnd,
        .traceTime:
        "ms"
      default: "us/tick"
      }
    }
  }

  /// A size and the values measured at it.
  typealias Point = (size: Int, values: [Quantity: Double])

  static let cases = [
    one(
      [.listBuild, .listMemory, .listJump, .listInsert, .listFrame],
      [10_000, 100_000, 1_000_000, 10_000_000],
      list),
    one(
      [.stickyBuild, .stickyMemory, .stickyJump, .stickyInsert],
      [1_000, 10_000, 100_000, 1_000_000], sticky),
    one([.roomBuild, .roomInsert], [1_000, 10_000, 100_000, 1_000_000], room),
    one(
      [.targetsBuild, .targetsMemory, .targetsProgress], [1_000, 10_000, 100_000, 1_000_000],
      targets),
    one(
      [.loopBuild, .loopMemory, .loopJump, .loopInsert, .loopMoving],
      [1_000, 10_000, 100_000, 1_000_000], loop),
    one(
      [.sectionsBuild, .sectionsMemory, .sectionsJump, .sectionsInsert],
      [10_000, 100_000, 1_000_000], sections),
    one(
      [.cellsBuild, .cellsMemory, .cellsJump, .cellsInsert], [10_000, 100_000, 1_000_000], cells),
    one(
      [.lanesBuild, .lanesMemory, .lanesJump, .lanesInsert], [10_000, 100_000, 1_000_000], lanes),
    one(
      [.viewsBuild, .viewsMemory, .viewsRest, .viewsMoving, .viewsClose],
      [1_000, 10_000, 100_000], views),
    one([.linksBuild, .linksRest, .linksMoving, .linksEnd], [100, 1_000, 10_000], links),
    one([.mirrorBuild, .chainBuild, .chainMoving], [100, 300, 1_000], chain),
    one([.itemsInsert, .itemsRemove, .itemsAppend], [1_000, 3_000, 10_000], items),
    one(
      [.listenersBuild, .listenersRest, .listenersOne, .listenersAll, .listenersEnd],
      [1_000, 10_000, 100_000],
      listeners),
    one([.traceTime, .traceMemory, .traceRead], [1, 10, 60], trace),
  ]

  private static func one(
    _ quantities: [Quantity], _ sizes: [Int],
    _ measure: @escaping @Sendable (Int) throws -> [Quantity: Double]
  ) -> Case {
    let names = quantities.flatMap { quantity in
      sizes.map { name(quantity, $0) } + ["\(quantity.rawValue).exponent"]
    }
    return Case(names: names) { _ in
      let points = try sizes.map { ($0, try measure($0)) }
      return quantities.flatMap { figures($0, points) }
    }
  }

  /// The name of a figure, with powers of ten as `1e4`.
  private static func name(_ quantity: Quantity, _ size: Int) -> String {
    let digits = "\(size)"
    let isPower = size >= 1_000 && digits.dropFirst().allSatisfy { $0 == "0" }
    return "\(quantity.rawValue).n="
      + (isPower ? "\(digits.prefix(1))e\(digits.count - 1)" : digits)
  }

  private static func figures(_ quantity: Quantity, _ points: [Point]) -> [Figure] {
    let known = points.compactMap { point in
      point.values[quantity].map { (size: Double(point.size), value: $0) }
    }
    var figures = points.compactMap { point in
      Figure(
        name(quantity, point.size), point.values[quantity].map { [$0] } ?? [],
        quantity.unit)
    }
    if let first = known.first, let last = known.last, first.value > 0, last.value > 0 {
      let exponent = log(last.value / first.value) / log(last.size / first.size)
      figures += [Figure("\(quantity.rawValue).exponent", [exponent], "power")].compactMap { $0 }
    }
    return figures
  }
}
