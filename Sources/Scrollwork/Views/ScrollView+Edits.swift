extension ScrollView {
  /// Inserts a node into the content; an item inserted into a list becomes a row.
  ///
  /// At `start` and `end` it is inserted into the container of the view's targets.
  ///
  /// - Complexity: In a stack with a stored layout (see ``StackCache``), O(n) for n siblings
  ///   before or after it, whichever are fewer; in others a layout of the stack. O(log n) in a
  ///   list.
  /// - Throws: ``EditError`` when the node was removed, is part of a scene already, cannot be a
  ///   row, or would nest too deep.
  @discardableResult
  package func insert(_ node: Node, at target: EditPosition) throws(EditError) -> Item {
    try insert(node, at: target, of: nil)
  }

  /// Inserts a node; at `start` and `end` into a container, or that of the view's targets for nil.
  func insert(
    _ node: Node, at target: EditPosition, of container: Node?
  ) throws(EditError) -> Item {
    try checkNew(node)
    let (parent, index) = try insertionPoint(target, of: container)
    let length = lengthBeforeEdit()
    let item: Item
    if let list = parent as? ListNode {
      item = try list.insert(node, at: index, in: section(of: target.edited, in: list))
      list.setNeedsLayout()
    } else {
      guard parent.depth + node.levels < Node.maximumLevels else {
        throw EditError(description: "nodes nest at most \(Node.maximumLevels) deep")
      }
      parent.insertChild(node, at: index)
      scene?.attach(node)
      if length == nil {
        parent.setNeedsLayout()
      } else {
        parent.setNeedsLayout(after: .inserted(at: index), of: node)
      }
      item = .node(node)
    }
    guard let length else {
      scene?.structure.batch?.note(.insert, item, in: self, by: scene?.runningLine)
      return item
    }
    let extent = contentLength - length
    let position = self.placement(of: item)
    announce(.insert, [item], extent: extent, at: position)
    if position == .after { noteUnseen(item) }
    return item
  }

  /// Removes an item and its descendants from the scene.
  ///
  /// - Throws: ``EditError`` when the item is not in the view, or its list is being measured.
  package func remove(_ item: Item) throws(EditError) {
    let item = item.editedItem
    let parent = try container(of: item)
    if let list = parent as? ListNode, list.isMeasuring { throw ListNode.busy }
    if case .section = item {
      throw EditError(description: "a section of a list stays; remove its rows")
    }
    let length = lengthBeforeEdit()
    let (placement, ids) = (self.placement(of: item), [item].compactMap { $0.id })
    if length == nil {
      let extent = extent(of: item)
      scene?.structure.batch?.noteOrigin(of: item)
      scene?.structure.batch?.noteRemoval(
        of: item, placement, extent: extent, in: self, by: scene?.runningLine)
    }
    let marking = scene?.viewsMarking(item) ?? []
    switch item {
    case .section: return
    case .row(let list, let key):
      list.removeRow(key)
      list.setNeedsLayout()
    case .node(let node):
      let contribution = length.flatMap { _ in parent.shareOfStack(node) }
      let index = contribution.flatMap { _ in item.index }
      node.detach()
      parent.setNeedsLayout(
        after: contribution.flatMap { part in index.map { .removed(at: $0, part) } })
    }
    forgetUnseen(item)
    if !marking.isEmpty { scene?.dropMarks(of: marking) }
    guard let length else { return }
    let extent = contentLength - length
    emit(
      .remove,
      .edit(
        ContentEdit(placement: placement, ids: ids, first: nil, last: nil, count: 1, extent: extent)
      ))
  }

  /// Moves an item among its siblings, or to those of another item; a row only within its list.
  ///
  /// - Throws: ``EditError`` when the item is not in the view or cannot be moved there.
  public func move(_ item: Item, to target: EditPosition) throws(EditError) {
    let (item, target) = (item.editedItem, target.edited)
    let old = try container(of: item)
    if let list = old as? ListNode, list.isMeasuring { throw ListNode.busy }
    if case .before(item) = target { return }
    if case .after(item) = target { return }
    let rearrange = try rearrangement(of: item, to: target)
    let length = lengthBeforeEdit()
    scene?.structure.batch?.noteOrigin(of: item)
    item.willMove()
    rearrange()
    finish(.move, of: item, length)
  }

  /// What moves an item without an event, once it is certain that it can be moved there.
  ///
  /// - Throws: ``EditError`` when it cannot; nothing has changed then.
  func rearrangement(of item: Item, to target: EditPosition) throws(EditError) -> () -> Void {
    let old = try container(of: item)
    let move: () -> Void
    switch item {
    case .section: throw EditError(description: "a section of a list stays where it is")
    case .row(let list, let key): move = try rearrangement(of: key, in: list, to: target)
    case .node(let node): move = try rearrangement(of: node, in: old, to: target)
    }
    return {
      move()
      item.noteUnseenEdit()
      old.setNeedsLayout()
    }
  }

  /// What moves an item to an index in a container, which may be empty, without an event.
  ///
  /// A row moves to a section of its list.
  func rearrangement(of item: Item, in parent: Item, at index: Int) -> () -> Void {
    { [self] in
      switch (item, parent) {
      case (.row(let list, let key), .section(let other, let section)) where other === list:
        guard let own = list.tree.index(of: key), !list.isSetAside(key),
          list.tree.sections?.isCollapsed(section) == false
        else { return }
        let rows = list.rows(ofSection: section)
        let target = rows.lowerBound + min(index, rows.count)
        list.tree.move(key, to: own < target ? target - 1 : target, in: section)
        if list.contents.areUsed { list.sortContents() }
        list.setNeedsLayout()
      case (.row(let list, let key), _):
        list.tree.move(key, to: min(index, list.tree.count - 1))
        if list.contents.areUsed { list.sortContents() }
        list.setNeedsLayout()
      case (.node(let node), .node(let container)):
        node.parent?.setNeedsLayout()
        place(node, in: container) { min(index, container.children.count) }
      case (.node, _), (.section, _): return
      }
      item.noteUnseenEdit()
    }
  }

  private func place(_ node: Node, in parent: Node, at index: () -> Int) {
    if let old = node.parent, let index = old.index(of: node) { old.removeChild(at: index) }
    parent.insertChild(node, at: index())
    parent.setNeedsLayout()
    scene?.structureChanged()
  }

  /// Reports that an item was moved, some time after it was, from the content's length before in
  /// points.
  func reportMove(of item: Item, lengthBefore: Double) {
    finish(.move, of: item, lengthBeforeEdit() == nil ? nil : lengthBefore)
  }

  private func rearrangement(
    of key: RowKey, in list: ListNode, to target: EditPosition
  ) throws(EditError) -> () -> Void {
    var index: Int
    switch target {
    case .start: index = 0
    case .end: index = list.tree.count
    case .before(.row(list, let sibling)): index = list.tree.index(of: sibling) ?? 0
    case .after(.row(list, let sibling)): index = (list.tree.index(of: sibling) ?? 0) + 1
    default: throw EditError(description: "a row moves only inside its own list")
    }
    if list.isSetAside(key) { throw ListNode.collapsed }
    let section = try section(of: target, in: list)
    if let own = list.tree.index(of: key), own < index { index -= 1 }
    let position = index
    return {
      list.tree.move(key, to: position, in: section)
      if list.contents.areUsed { list.sortContents() }
    }
  }

  /// The section of a list that rows at a position belong to; nil without sections.
  ///
  /// - Throws: ``EditError`` where it is collapsed, and for a position that is none of rows.
  func section(of target: EditPosition, in list: ListNode) throws(EditError) -> SectionKey? {
    let section: SectionKey?
    switch target {
    case .start: section = list.tree.sections?.key(at: 0)
    case .end: section = list.tree.sections.map { $0.key(at: $0.count - 1) }
    case .before(.row(list, let sibling)), .after(.row(list, let sibling)):
      section = list.tree.section(of: sibling)
    default: throw EditError(description: "rows go before or after other rows of their list")
    }
    if let section, list.tree.sections?.isCollapsed(section) == true { throw ListNode.collapsed }
    return section
  }

  private func rearrangement(
    of node: Node, in old: Node, to target: EditPosition
  ) throws(EditError) -> () -> Void {
    guard !node.isEdgeAttachment else {
      throw EditError(description: "\(node.phrase) is attached to an edge and cannot be moved")
    }
    let parent: Node
    switch target {
    case .start, .end: parent = old
    case .before(let sibling), .after(let sibling): parent = try container(of: sibling)
    }
    guard !parent.isDescendant(of: node), !(parent is ListNode) else {
      throw EditError(description: "a node cannot move there")
    }
    guard parent.depth + node.levels < Node.maximumLevels else {
      throw EditError(description: "nodes nest at most \(Node.maximumLevels) deep")
    }
    return { [self] in place(node, in: parent) { target.index(in: parent) } }
  }

  /// Changes properties of an item in `body` and reports it with an `update` event.
  ///
  /// - Throws: ``EditError`` when the item is not in the view's content.
  package func update(_ item: Item, _ body: () -> Void) throws(EditError) {
    _ = try container(of: item)
    let length = lengthBeforeEdit()
    if length == nil {
      let extent = extent(of: item)
      scene?.structure.batch?.noteExtent(of: item, extent)
    }
    body()
    item.askAgainToKeep()
    finish(.update, of: item, length)
  }

  // MARK: - Where edits go

  /// The container for an insertion at the start or the end: with marked targets that of the first
  /// or the last of them, else the content.
  private func editContainer(atStart: Bool) -> Node {
    guard scene?.structure.targetLayouts != 0 else { return singleContainer }
    switch atStart ? targets.segments.first : targets.segments.last {
    case .rows(let list): return list
    case .node(let node): return node.parent ?? singleContainer
    case nil: return singleContainer
    }
  }

  /// The parent, and the index among its children, of an insertion position.
  private func insertionPoint(
    _ target: EditPosition, of container: Node?
  ) throws(EditError) -> (parent: Node, index: Int) {
    let parent: Node
    switch target {
    case .start: parent = container ?? editContainer(atStart: true)
    case .end: parent = container ?? editContainer(atStart: false)
    case .before(let item), .after(let item): parent = try self.container(of: item.editedItem)
    }
    return (parent, target.edited.index(in: parent))
  }

  /// Throws for a node that cannot be inserted anywhere.
  func checkNew(_ node: Node) throws(EditError) {
    guard node.isAlive else {
      throw EditError(description: "this \(node.kind) was removed; make a new one")
    }
    guard node.scene == nil, node.parent == nil else {
      throw EditError(description: "this \(node.kind) is part of a scene already")
    }
  }

  /// Throws for an item that is not in the view.
  func check(_ item: Item) throws(EditError) { _ = try container(of: item) }

  /// The parent of an item inside the view, or the list a row is in.
  private func container(of item: Item) throws(EditError) -> Node {
    let name = item.id?.description ?? item.node.kind
    guard item.isAlive else { throw EditError(description: "\(name) was removed") }
    switch item {
    case .row(let list, _), .section(let list, _):
      if list.isDescendant(of: self) { return list }
    case .node(let node):
      if let parent = node.parent, node !== self, node.isDescendant(of: self) { return parent }
    }
    throw EditError(description: "\(name) is not in this view")
  }

  // MARK: - Saying so

  /// The length of the content along the stacking axis, in points.
  var contentLength: Double { currentGeometry.contentSize[axes.stacking] }

  /// The length that an item adds to that, without spacing, in points: none while it is hidden.
  private func extent(of item: Item) -> Double {
    item.isShown ? frame(of: item).size[axes.stacking] : 0
  }

  /// The length of the content before an edit; nil in a batch, which reads it once.
  private func lengthBeforeEdit() -> Double? {
    guard let batch = scene?.structure.batch else { return contentLength }
    if !batch.knows(self) {
      scene?.structure.batch?.join(self, length: geometry.contentSize[axes.stacking])
    }
    return nil
  }

  /// Reports an edit, or notes it in the batch.
  private func finish(_ name: EventName.BuiltIn, of item: Item, _ length: Double?) {
    if let length {
      announce(name, [item], extent: contentLength - length)
    } else {
      scene?.structure.batch?.note(name, item, in: self, by: scene?.runningLine)
    }
  }

  /// Reports the edits of a batch, one event for each kind: removed, inserted, moved and updated
  /// items.
  ///
  /// The extents of removed and inserted items are theirs; what is left of the change of the
  /// content's length is that of the last event.
  func announce(_ part: EditBatch.Part) {
    // Items that the batch has removed are not reported otherwise.
    let kinds = EditBatch.order.compactMap { name in
      part.edits[name].flatMap { edit in
        name == .remove || edit.items.contains(where: { $0.isAlive }) ? (name, edit) : nil
      }
    }
    var rest = contentLength - part.length
    for (index, (name, edit)) in kinds.enumerated() {
      let items = edit.items.filter { $0.isAlive }
      var extent = edit.extent
      if name == .insert {
        extent = items.reduce(0) { $0 + self.extent(of: $1) }
        for item in items where placement(of: item) == .after { noteUnseen(item) }
      }
      if index == kinds.count - 1 { extent = rest }
      rest -= extent
      guard name != .remove else {
        emit(
          .remove,
          .edit(
            ContentEdit(
              placement: edit.placement, ids: edit.ids, first: nil, last: nil, count: edit.count,
              extent: extent)), by: edit.cause)
        continue
      }
      announce(name, items, extent: extent, by: edit.cause)
    }
  }

  private func announce(
    _ name: EventName.BuiltIn, _ items: [Item], extent: Double,
    at placement: ContentEdit.Placement? = nil, by cause: Cause? = nil
  ) {
    guard let first = items.first else { return }
    scene?.noteFormEdit(in: self)
    emit(
      name,
      .edit(
        ContentEdit(
          placement: placement ?? self.placement(of: first), ids: items.compactMap { $0.id },
          first: first,
          last: items.last,
          count: items.count, extent: extent)), by: cause)
  }

  /// An item's position relative to the visible region, in the order on the screen: in an inverted
  /// view, later items are before.
  private func placement(of item: Item) -> ContentEdit.Placement {
    let axis = axes.stacking
    var frame = frame(of: item)
    frame.origin[axis] += displacementByBatch
    let region = geometry.visibleRect
    let isInverted = invertedAxes.contains(axis)
    if frame.end(axis) <= region.start(axis) + Metrics.tolerance {
      return isInverted ? .after : .before
    }
    guard frame.start(axis) >= region.end(axis) - Metrics.tolerance else { return .within }
    return isInverted ? .before : .after
  }
}

extension Item {
  /// What an edit of the item's siblings changes: for the node of a row the row.
  fileprivate var editedItem: Item {
    if case .node(let node) = self { node.ownRow ?? self } else { self }
  }
}

extension EditPosition {
  /// The index that a child inserted there into `parent` gets.
  fileprivate func index(in parent: Node) -> Int {
    switch self {
    case .start: 0
    case .end: parent.childCount
    case .before(let item): item.index ?? 0
    case .after(let item): (item.index ?? -1) + 1
    }
  }

  /// The same among the siblings that an edit changes.
  fileprivate var edited: EditPosition {
    switch self {
    case .start, .end: self
    case .before(let item): .before(item.editedItem)
    case .after(let item): .after(item.editedItem)
    }
  }
}

extension Node {
  fileprivate var childCount: Int { (self as? ListNode)?.tree.count ?? children.count }

  /// Removes the node and its descendants from the scene: views stop, listeners end, markers are
  /// removed.
  ///
  /// - Parameter holdsPositions: Whether the views around keep what shows where it is; false where
  ///   nothing else moves, as when a row out of reach loses its node.
  /// - Complexity: O(n) for n nodes.
  func detach(holdsPositions: Bool = true) {
    guard let scene else { return }
    if holdsPositions { Item.node(self).willLeave() }
    scene.noteDisappearing(self)
    visit { node in
      if let view = node as? ScrollView {
        view.endLife()
        scene.structure.list(view, isMarking: false)
      }
      if let list = node as? ListNode { list.rowsWillLeave { _ in true } }
      scene.structure.markers.remove(node)
      if !node.preferences.isEmpty {
        scene.structure.listPreferences(of: node, false)
        scene.pending.requireLook()
      }
      node.removalTime = scene.now
    }
    if isEdgeAttachment, let view = parent as? ScrollView {
      view.edgeAttachments.removeAll { $0.node === self }
    }
    if let parent, let index = parent.index(of: self) { parent.removeChild(at: index) }
    parent = nil
    scene.release(self)
    scene.structureChanged()
    scene.host.onRemoval?(self)
  }
}

extension ScrollView {
  /// Attaches a node to an edge of the viewport; its size there is added to the insets.
  ///
  /// - Precondition: The node has no parent.
  public func attach(_ node: Node, to edge: Edge) {
    node.isEdgeAttachment = true
    become(parentOf: node)
    edgeAttachments.append((edge, node))
    if let scene { scene.attach(node) }
    setNeedsLayout()
  }
}
