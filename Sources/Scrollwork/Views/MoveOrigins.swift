/// Where the items that a batch moves or removes were before it: one that it brings back has not
/// moved.
///
/// Siblings that a batch neither moves nor removes keep their order, so an item is where it was if
/// the same one of them is before it, in the same container. Of several items between the same two
/// of them, those have not moved that are a longest run in their former order.
struct MoveOrigins {
  /// What is before an item: of the siblings that are neither new nor touched yet the nearest, else
  /// the start.
  private enum Gap: Hashable {
    case start(of: Item)
    case after(Item)
    /// Not looked for among many new and touched ones.
    case unknown
  }

  private var gaps: [Item: Gap] = [:]
  /// The items in each gap, nearest to its start first: what was touched later had the earlier ones
  /// before it.
  private var followers: [Gap: [Item]] = [:]

  /// The number of new and touched siblings in a row among which the gap of one is looked for.
  private static let reach = 100

  /// Notes an item that is about to be moved or removed for the first time.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - isNew: Whether the batch has inserted an item.
  mutating func note(_ item: Item, isNew: (Item) -> Bool) {
    guard gaps[item] == nil else { return }
    var gap = item.parent.map { Gap.start(of: $0) } ?? .unknown
    for (passed, before) in item.siblingsBefore.enumerated() {
      if gaps[before] == nil, !isNew(before) {
        gap = .after(before)
        break
      }
      if passed == Self.reach {
        gap = .unknown
        break
      }
    }
    gaps[item] = gap
    followers[gap, default: []].append(item)
  }

  /// Those of the moved items that are where they were.
  func unmoved(among items: [Item], isNew: (Item) -> Bool) -> Set<Item> {
    var former: [Item: Gap] = [:]
    var candidates: [Gap: [Item]] = [:]
    var present: [Item: Gap] = [:]
    let indexed = items.filter { $0.isAlive && gaps[$0] != nil }
      .compactMap { item in item.index.map { (item: item, index: $0) } }
    for item in indexed.ordered(by: { $0.index < $1.index }).map({ $0.item }) {
      let gap = presentGap(of: item, &present, isNew)
      if gap != .unknown, gap == formerGap(of: item, &former) {
        candidates[gap, default: []].append(item)
      }
    }
    var unmoved: Set<Item> = []
    for (gap, items) in candidates {
      guard items.count > 1 else {
        unmoved.formUnion(items)
        continue
      }
      let ranks = formerRanks(in: gap)
      let run = ScrollView.longestRun(items.compactMap { ranks[$0] })
      unmoved.formUnion(items.filter { ranks[$0].map(run.contains) == true })
    }
    return unmoved
  }

  /// The gap of an item now; those of items before it are known.
  private func presentGap(
    of item: Item, _ known: inout [Item: Gap], _ isNew: (Item) -> Bool
  ) -> Gap {
    var gap = item.parent.map { Gap.start(of: $0) } ?? .unknown
    for before in item.siblingsBefore {
      if let shared = known[before] {
        gap = shared
        break
      }
      if gaps[before] == nil, !isNew(before) {
        gap = .after(before)
        break
      }
    }
    known[item] = gap
    return gap
  }

  /// The gap of an item before the batch, without items that were touched later.
  private func formerGap(of item: Item, _ known: inout [Item: Gap]) -> Gap {
    var passed = [item]
    var gap = gaps[item] ?? .unknown
    while case .after(let before) = gap, let next = known[before] ?? gaps[before] {
      passed.append(before)
      gap = next
    }
    for item in passed { known[item] = gap }
    return gap
  }

  /// The order, before the batch, of the items in a gap.
  private func formerRanks(in gap: Gap) -> [Item: Int] {
    var ranks: [Item: Int] = [:]
    var open = (followers[gap] ?? []).reversed() as [Item]
    while let item = open.popLast() {
      ranks[item] = ranks.count
      open += (followers[.after(item)] ?? []).reversed()
    }
    return ranks
  }
}

extension Item {
  /// The items before it in its container, nearest first; of a row those in its section.
  fileprivate var siblingsBefore: UnfoldSequence<Item, Int> {
    sequence(state: index ?? 0) { index in
      guard index > 0 else { return nil }
      index -= 1
      switch self {
      case .section: return nil
      case .row(let list, let key):
        let before = list.tree.key(at: index)
        guard list.tree.section(of: before) == list.tree.section(of: key) else { return nil }
        return .row(list, before)
      case .node(let node): return node.parent.map { .node($0.children[index]) }
      }
    }
  }
}
