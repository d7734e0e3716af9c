/// Edits of many items at once, each a batch: one layout, and one event of each kind.
extension ScrollView {
  /// Inserts nodes in order; see `insert(_:at:)`.
  ///
  /// - Returns: The items, in the order of the nodes.
  /// - Throws: ``EditError``; no node is inserted if one was removed, is used or is given twice.
  @discardableResult
  package func insert(_ nodes: [Node], at target: EditPosition) throws(EditError) -> [Item] {
    var known: Set<Node> = []
    for node in nodes {
      try checkNew(node)
      guard known.insert(node).inserted else {
        throw EditError(description: "\(node.phrase) is given twice")
      }
    }
    return try inBatch { () throws(EditError) in
      var items: [Item] = []
      var target = target
      for node in nodes {
        let item = try insert(node, at: target)
        items.append(item)
        target = .after(item)
      }
      return items
    }
  }

  /// Removes the items from one to another, which is its sibling, and inserts nodes in their place.
  ///
  /// - Returns: The new items.
  /// - Throws: ``EditError``; nothing is removed if a node cannot be inserted, or if the items are
  ///   no siblings in this order.
  @discardableResult
  package func replace(
    from first: Item, through last: Item, with nodes: [Node]
  ) throws(EditError) -> [Item] {
    guard let parent = first.parent, parent == last.parent, let low = first.index,
      let high = last.index, low <= high
    else {
      throw EditError(
        description: "what is replaced is a range of siblings, the first of them given first")
    }
    let gone: [Item]
    switch first {
    case .section: throw EditError(description: "sections of a list are not replaced")
    case .row(let list, _): gone = (low...high).map { .row(list, list.tree.key(at: $0)) }
    case .node: gone = Array(parent.children[low...high])
    }
    return try inBatch { () throws(EditError) in
      let items = try insert(nodes, at: .before(first))
      for item in gone { try remove(item) }
      return items
    }
  }

  /// Gives the siblings of the view's targets a new order.
  ///
  /// Items whose ids are not in the order are removed, and ids that no item has are inserted. Those
  /// that keep their order among each other are not moved.
  ///
  /// - Parameters:
  ///   - ids: The ids, each once.
  ///   - make: Makes the node for an id that no item has; nil where that is an error.
  /// - Complexity: O(n log n) for n items.
  /// - Throws: ``EditError``, before anything is changed, for an id that is given twice or cannot
  ///   be made.
  package func apply(
    _ ids: [MarkerID], make: ((MarkerID) throws(EditError) -> Node?)
  ) throws(EditError) {
    let container = try singleTargetContainer()
    let old = Item.node(container).children.flatMap { item -> [Item] in
      if case .section = item { item.children } else { [item] }
    }
    var indices: [MarkerID: Int] = [:]
    for (index, item) in old.enumerated() {
      if let id = item.id, indices[id] == nil { indices[id] = index }
    }
    var seen: Set<MarkerID> = []
    var nodes: [MarkerID: Node] = [:]
    for id in ids {
      guard seen.insert(id).inserted else {
        throw EditError(description: "\(id) is in the order twice")
      }
      guard indices[id] == nil else { continue }
      guard let node = try make(id) else {
        throw EditError(description: "no item has the id \(id), and no node was made for it")
      }
      try checkNew(node)
      nodes[id] = node
    }
    let kept = Self.longestRun(ids.compactMap { indices[$0] })
    try inBatch { () throws(EditError) in
      // First, because the order so far decides which item takes over from a removed one.
      for (index, item) in old.enumerated() {
        let isWanted = item.id.map { indices[$0] == index && seen.contains($0) } ?? false
        if !isWanted { try remove(item) }
      }
      var next = EditPosition.end
      for id in ids.reversed() {
        let item: Item
        if let index = indices[id] {
          item = old[index]
          if !kept.contains(index) { try move(item, to: next) }
        } else if let node = nodes[id] {
          if node.id == nil { node.id = id }
          item = try insert(node, at: next, of: container)
        } else {
          continue
        }
        next = .before(item)
      }
    }
    Item.node(container).askAgainToKeep()
  }

  /// Gives an item another id; positions and marks that name it follow.
  ///
  /// - Throws: ``EditError`` for an item that is not in the view.
  package func rename(_ item: Item, to id: MarkerID) throws(EditError) {
    try check(item)
    let marking = scene?.structure.markingViews.filter { view in
      view.markedID.map { scene?.lookup($0, below: view) == item } ?? false
    }
    switch item {
    case .node(let node): node.id = id
    case .row(let list, let key): list.ids.rename(key, to: id)
    case .section: throw EditError(description: "a section of a list keeps its id")
    }
    for view in marking ?? [] { view.markedID = id }
    for view in scene?.scrollViews ?? [] { view.offsetState.position.rename(item, to: id) }
  }

  /// The container of all targets.
  private func singleTargetContainer() throws(EditError) -> Node {
    let parents = targets.segments.map { segment in
      if case .rows(let list) = segment { list as Node } else { segment.node.parent ?? self }
    }
    guard let first = parents.first else { return singleContainer }
    guard parents.allSatisfy({ $0 === first }) else {
      throw EditError(description: "the view's targets are in several containers")
    }
    return first
  }

  private func inBatch<Result>(
    _ body: () throws(EditError) -> Result
  ) throws(EditError) -> Result {
    guard let scene else { return try body() }
    return try scene.batch(body)
  }

  /// The numbers of a longest increasing subsequence.
  static func longestRun(_ numbers: [Int]) -> Set<Int> {
    // The position of the smallest last number of a run of each length, and what comes before each.
    var tails: [Int] = []
    var former = [Int?](repeating: nil, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { former[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var run: Set<Int> = []
    var position = tails.last
    while let current = position {
      run.insert(numbers[current])
      position = former[current]
    }
    return run
  }
}

extension Scene {
  /// Whether edits are being made as one, so that layout waits for their end.
  package var isInBatch: Bool { structure.batch != nil }
}
