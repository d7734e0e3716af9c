/// Where an edit puts something.
public enum EditPlace: Hashable {
  /// Before everything.
  case start
  /// Behind everything.
  case end
  /// Right before an item.
  case before(Item)
  /// Right behind an item.
  case after(Item)
}

/// An edit that cannot be made.
public struct EditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a sentence.
  public let description: String
}

extension ScrollView {
  /// Adds a node to the content; into a lazy list an item goes as a row.
  ///
  /// Without a sibling to go by, it goes among the view's targets.
  ///
  /// - Throws: when the node is part of a scene already, or cannot be a row.
  @discardableResult
  public func insert(_ node: Node, at place: EditPlace) throws(EditError) -> Item {
    guard node.scene == nil, node.parent == nil, node.isAlive else {
      throw EditError(description: "this \(node.kind) is part of a scene already")
    }
    let parent: Node
    var index: Int
    switch place {
    case .start, .end:
      parent = editContainer
      index = place == .start ? 0 : parent.childCount
    case .before(let item), .after(let item):
      parent = try container(of: item)
      index = item.index ?? 0
      if case .after = place { index += 1 }
    }
    let item: Item
    if let list = parent as? ListNode {
      item = try list.insert(node, at: index)
    } else {
      node.parent = parent
      parent.children.insert(node, at: index)
      scene?.attach(node)
      item = .node(node)
    }
    parent.setNeedsLayout()
    scene?.layoutIfNeeded()
    let axis = axes.stacking
    announce(.insert, [item], extent: frame(of: item).size[axis])
    return item
  }

  /// Takes an item out of the scene, with everything inside it.
  public func remove(_ item: Item) throws(EditError) {
    let parent = try container(of: item)
    let edit = edit([item], extent: -frame(of: item).size[axes.stacking], gone: true)
    switch item {
    case .row(let list, let key): list.removeRow(key)
    case .node(let node): node.detach()
    }
    parent.setNeedsLayout()
    scene?.layoutIfNeeded()
    emit(.remove, .edit(edit))
  }

  /// Moves an item to another place among its siblings, or among those of another item.
  public func move(_ item: Item, to place: EditPlace) throws(EditError) {
    let old = try container(of: item)
    switch (item, place) {
    case (.row(let list, let key), _):
      var index: Int
      switch place {
      case .start: index = 0
      case .end: index = list.tree.count - 1
      case .before(.row(let other, let sibling)) where other === list:
        index = list.tree.index(of: sibling) ?? 0
        if let own = list.tree.index(of: key), own < index { index -= 1 }
      case .after(.row(let other, let sibling)) where other === list:
        index = (list.tree.index(of: sibling) ?? 0) + 1
        if let own = list.tree.index(of: key), own < index { index -= 1 }
      default: throw EditError(description: "a row moves only inside its own list")
      }
      list.tree.move(key, to: index)
    case (.node(let node), .start), (.node(let node), .end):
      old.children.removeAll { $0 === node }
      old.children.insert(node, at: place == .start ? 0 : old.children.count)
    case (.node(let node), .before(let sibling)), (.node(let node), .after(let sibling)):
      guard sibling != item else { return }
      let parent = try container(of: sibling)
      guard !parent.isDescendant(of: node), !(parent is ListNode) else {
        throw EditError(description: "a node cannot move there")
      }
      old.children.removeAll { $0 === node }
      var index = sibling.index ?? 0
      if case .after = place { index += 1 }
      parent.children.insert(node, at: index)
      node.parent = parent
      parent.setNeedsLayout()
    }
    scene?.structureChanged()
    old.setNeedsLayout()
    scene?.layoutIfNeeded()
    announce(.move, [item], extent: 0)
  }

  /// Says that properties of an item have changed; `body` changes them.
  public func update(_ item: Item, _ body: () -> Void) {
    let axis = axes.stacking
    let before = frame(of: item).size[axis]
    body()
    scene?.layoutIfNeeded()
    announce(.update, [item], extent: frame(of: item).size[axis] - before)
  }

  // MARK: - Where edits go

  private var editContainer: Node {
    let (nodes, list) = targets
    return list ?? nodes.first?.parent ?? emptyContainer
  }

  /// The innermost single stack of a view without content.
  private var emptyContainer: Node {
    var node: Node = self
    while node.children.count == 1, let only = node.children.first,
      only is StackNode || only is ReaderNode
    {
      node = only
    }
    return node
  }

  private func container(of item: Item) throws(EditError) -> Node {
    switch item {
    case .row(let list, _): return list
    case .node(let node):
      guard let parent = node.parent, node !== self, node.isDescendant(of: self) else {
        throw EditError(
          description: "\(node.id?.description ?? node.kind) is not in this view's content")
      }
      return parent
    }
  }

  // MARK: - Saying so

  private func announce(_ name: EventName.BuiltIn, _ items: [Item], extent: Double) {
    emit(name, .edit(edit(items, extent: extent, gone: false)))
  }

  private func edit(_ items: [Item], extent: Double, gone: Bool) -> ContentEdit {
    let axis = axes.stacking
    let region = geometry.visibleRect
    var place = ContentEdit.Place.within
    if let first = items.first, let last = items.last {
      if frame(of: last).end(axis) <= region.start(axis) + Metrics.tolerance { place = .before }
      if frame(of: first).start(axis) >= region.end(axis) - Metrics.tolerance { place = .after }
    }
    return ContentEdit(
      place: place, ids: items.compactMap(\.id), first: gone ? nil : items.first,
      last: gone ? nil : items.last, count: items.count, extent: extent)
  }
}

extension Node {
  fileprivate var childCount: Int { (self as? ListNode)?.tree.count ?? children.count }

  /// Leaves the scene: everything below stops moving, listening and being found.
  func detach() {
    guard let scene else { return }
    visit { node in
      if let view = node as? ScrollView { view.endLife() }
      scene.markers.remove(node)
      node.removalTime = scene.now
      node.listeners.endAll()
    }
    parent?.children.removeAll { $0 === self }
    parent = nil
    scene.release(self)
    scene.structureChanged()
    scene.onRemoval?(self)
  }
}
