extension Item {
  /// Tells the scroll views around an item that it is about to leave the layout.
  func willLeave() {
    var view = scroller
    while let current = view {
      current.willLose(self)
      view = current.scroller
    }
  }

  /// Tells the scroll views around an item that it is about to change places.
  func willMove() {
    var view = scroller
    while let current = view {
      current.willShuffle(self)
      view = current.scroller
    }
  }

  /// Whether the item is another one or lies inside of it.
  fileprivate func isPart(of other: Item) -> Bool {
    switch other {
    case .row: self == other
    case .node(let node): self.node.isDescendant(of: node)
    }
  }

  /// The items that follow a lost one in its place: those behind it among its siblings, nearest first,
  /// then those before it.
  fileprivate func heirs(where fits: (Item) -> Bool) -> (item: Item, isBehind: Bool)? {
    switch self {
    case .row(let list, let key):
      guard let index = list.tree.index(of: key) else { return nil }
      for next in index + 1..<max(list.tree.count, index + 1) {
        let item = Item.row(list, list.tree.key(at: next))
        if fits(item) { return (item, true) }
      }
      for former in (0..<index).reversed() {
        let item = Item.row(list, list.tree.key(at: former))
        if fits(item) { return (item, false) }
      }
      return nil
    case .node(let node):
      guard let siblings = node.parent?.children,
        let index = siblings.firstIndex(where: { $0 === node })
      else { return nil }
      func isFit(_ sibling: Node) -> Bool {
        !sibling.isHidden && sibling.canBeTarget && fits(.node(sibling))
      }
      if let next = siblings[(index + 1)...].first(where: isFit) { return (.node(next), true) }
      return siblings[..<index].last(where: isFit).map { (.node($0), false) }
    }
  }
}

extension ScrollView {
  /// Holds on to the next surviving item where the one held is about to go, and lets it stand for the
  /// position (S12).
  fileprivate func willLose(_ lost: Item) {
    holdPlace()
    if let item = heldPlace?.item, item.isPart(of: lost) { handOver(lost) }
    guard let kept = positionRecord.item, kept.isPart(of: lost) else { return }
    let kind = positionRecord.written.idKind
    let heir = heir(of: lost) { item in
      guard let id = item.id else { return false }
      return kind == nil || id.kind == kind
    }
    positionRecord.lose(to: heir)
    scene?.needsSettling(self)
  }

  /// The target that follows a lost one, or all that are lost with it, else the one before; of what is no
  /// target the next sibling.
  private func heir(of lost: Item, where fits: (Item) -> Bool) -> Item? {
    let targets = targets
    var places: Range<Int>?
    switch lost {
    case .row: places = targets.index(of: lost).map { $0..<$0 + 1 }
    case .node(let node):
      let inside = targets.parts.indices.filter { targets.parts[$0].node.isDescendant(of: node) }
      if let first = inside.first, let last = inside.last {
        places = targets.firstIndex(ofPart: first)..<targets.firstIndex(ofPart: last + 1)
      }
    }
    guard let places else { return lost.heirs(where: fits)?.item }
    let behind = places.upperBound..<max(places.upperBound, targets.count)
    return behind.lazy.map(targets.item).first(where: fits)
      ?? (0..<places.lowerBound).reversed().lazy.map(targets.item).first(where: fits)
  }

  /// An item that nobody asked to keep is let go when it moves elsewhere.
  fileprivate func willShuffle(_ item: Item) {
    holdPlace()
    guard !positionRecord.isFollowing, let held = heldPlace?.item, held.isPart(of: item) else {
      return
    }
    handOver(item)
  }

  /// The next item takes over the place of a lost one; one before it keeps its own.
  private func handOver(_ lost: Item) {
    let axis = axes.stacking
    guard var held = heldPlace else { return }
    guard let heir = lost.heirs(where: { _ in true }) else {
      held.item = nil
      heldPlace = held
      return
    }
    held.item = heir.item
    if lostViewport != nil {
      // Nothing has a place to speak of: the heir takes the one that was.
    } else if heir.isBehind {
      held.start = frame(of: lost).start(axis)
      held.extent = frame(of: heir.item).size[axis]
    } else {
      let frame = frame(of: heir.item)
      held.start = frame.start(axis)
      held.extent = frame.size[axis]
    }
    heldPlace = held
  }
}
