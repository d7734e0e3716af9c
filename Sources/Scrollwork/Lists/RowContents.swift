/// The nodes inside the rows of a list; they are the list's children, in row order.
///
/// A list with a `rowContent` has them for the rows in reach of its view. Nodes that a script
/// inserted as rows stay until the row is removed.
struct RowContents {
  /// Makes the node of a row; nil for a list whose rows are empty.
  var make: ((RowKey) -> Node?)?
  /// Whether a row is as long as its node; else the extents of the list hold.
  var setsExtents = false
  /// The row of each child.
  fileprivate(set) var keys: [RowKey] = []
  /// The rows whose node was inserted with them.
  fileprivate var inserted: Set<RowKey> = []
  /// The rows in reach for which `make` returned nil.
  fileprivate var empty: Set<RowKey> = []
  /// The rows in reach when the nodes were made last, and the list's `edits` then.
  fileprivate var indices = 0..<0
  fileprivate var edit = -1
  /// The rows found with another extent than their node when they were placed last, in reach or
  /// not.
  fileprivate var misfits: [RowKey] = []

  /// Whether rows have nodes, or may have.
  var areUsed: Bool { make != nil || !keys.isEmpty }

  /// Has the sizes of the nodes compared with the rows before the next read of a frame.
  mutating func needComparing() { edit = -1 }

  /// Returns the rows that were found with another extent than their node, and forgets them.
  mutating func takeMisfits() -> [RowKey] {
    defer { misfits = [] }
    return misfits
  }
}

extension ListNode {
  /// Makes the node of a row that comes into reach of its view; nil for rows without nodes.
  ///
  /// The reach is the region with `overscan` on both sides; a node leaves the scene when its row
  /// leaves the reach. The function may return nil, and otherwise returns a new node, which is in
  /// no scene.
  package var rowContent: ((RowKey) -> Node?)? {
    get { contents.make }
    set {
      contents.make = newValue
      if newValue != nil { scene?.structure.useRowContents() }
      contents.needComparing()
      setNeedsLayout()
    }
  }

  /// Whether each row is as long as its node, once that was made; otherwise the list's extents
  /// hold.
  package var rowsFitContent: Bool {
    get { contents.setsExtents }
    set { contents.setsExtents = newValue }
  }

  /// The node in a row; nil for a row without one.
  package func content(of key: RowKey) -> Node? {
    guard !contents.keys.isEmpty else { return nil }
    return contents.keys.firstIndex(of: key).map { children[$0] }
  }

  /// The row whose node a child of the list is.
  func row(of child: Node) -> RowKey? { index(of: child).map { contents.keys[$0] } }

  /// Whether rows in reach of a view have no node yet, or a node may have another size than its
  /// row.
  func needsContents(in reach: RowReach) -> Bool {
    contents.areUsed && (contents.edit != edits || contents.indices != reach.indices)
  }

  /// Whether one of some rows has no node yet, or any row another extent than its node.
  ///
  /// - Complexity: O(k log n) for k rows in reach.
  func hasContentsToMake(at indices: Range<Int>) -> Bool {
    if !contents.misfits.isEmpty { return true }
    func hasToMake(_ row: RowTree.Row) -> Bool {
      if let node = content(of: row.key) {
        return contents.setsExtents
          && (row.certainty == .estimated || extent(ofContent: node, in: row) != row.extent)
      }
      return contents.make != nil && !contents.empty.contains(row.key)
    }
    let parts = tree.indices(wrapping: indices)
    if tree.rows(in: parts.first).contains(where: hasToMake) { return true }
    return !parts.then.isEmpty && tree.rows(in: parts.then).contains(where: hasToMake)
  }

  /// Whether a row is to have a node and has none.
  func lacksContent(_ key: RowKey) -> Bool {
    contents.make != nil && content(of: key) == nil && !contents.empty.contains(key)
  }

  /// Marks the nodes as made for the rows in reach.
  func contentsAreMade(for reach: RowReach) {
    contents.indices = reach.indices
    contents.edit = edits
  }

  // MARK: - Making

  /// The node of a row, made now if it has none; nil for a row without one.
  ///
  /// - Returns: The node, and whether it was made.
  func makeContent(of key: RowKey) -> (node: Node, isNew: Bool)? {
    if let known = content(of: key) { return (known, false) }
    guard let make = contents.make, !contents.empty.contains(key) else { return nil }
    guard let node = make(key), tree.contains(key), takeContent(node, of: key) else {
      contents.empty.insert(key)
      return nil
    }
    return (node, true)
  }

  /// Puts a node into a row, unless it cannot be there; reports that.
  private func takeContent(_ node: Node, of key: RowKey) -> Bool {
    if let problem = problem(ofContent: node) {
      scene?.report(
        ScrollReport(
          code: .rowContentFailed,
          message:
            "row \(id(of: key)?.description ?? "\(key)") got \(node.phrase), which \(problem)",
          help: "row = returns a new node for each call", event: "row", view: id))
      return false
    }
    addContent(node, of: key)
    return true
  }

  /// Why a node cannot be in a row; nil if it can.
  func problem(ofContent node: Node) -> String? {
    if !node.isAlive { return "was removed" }
    if node.scene != nil { return "is part of a scene already" }
    if node.parent != nil { return "is inside another node" }
    if node.isFloating { return "lies over its siblings" }
    if depth + node.levels >= Node.maximumLevels {
      return "would nest more than \(Node.maximumLevels) deep"
    }
    return nil
  }

  /// Puts a node that was inserted as a row into it, for as long as the row exists.
  func insertContent(_ node: Node, of key: RowKey) {
    contents.inserted.insert(key)
    addContent(node, of: key)
  }

  private func addContent(_ node: Node, of key: RowKey) {
    let position = contentPosition(of: key)
    node.layoutState.becomeRowContent()
    insertChild(node, at: position)
    contents.keys.insert(key, at: position)
    scene?.attach(node)
  }

  /// The number of nodes in rows before a row.
  ///
  /// - Complexity: O(log k · log n) for k nodes in n rows.
  private func contentPosition(of key: RowKey) -> Int {
    guard let index = tree.index(of: key) else { return contents.keys.count }
    var low = 0
    var high = contents.keys.count
    while low < high {
      let middle = (low + high) / 2
      if let other = tree.index(of: contents.keys[middle]), other < index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Puts the nodes into the order of their rows, after rows were moved.
  func sortContents() {
    let indices = contents.keys.map { tree.index(of: $0) ?? .max }
    guard !zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    let order = indices.indices.ordered { indices[$0] < indices[$1] }
    reorderChildren(order)
    contents.keys = order.map { contents.keys[$0] }
    scene?.structureChanged()
  }

  // MARK: - Releasing

  /// Removes the nodes of rows outside of the reach, except those inserted with their rows.
  func releaseContents(keeping rows: [RowKey]) {
    if !contents.empty.isEmpty { contents.empty.formIntersection(rows) }
    guard contents.keys.count > contents.inserted.count, !isMeasuring else { return }
    let kept = Set(rows)
    let gone = contents.keys.filter { !kept.contains($0) && !contents.inserted.contains($0) }
    for key in gone { removeContent(of: key) }
  }

  /// Removes the nodes of rows that have been set aside, except those inserted with their rows.
  func releaseContentsAside() {
    for key in contents.keys where isSetAside(key) && !contents.inserted.contains(key) {
      removeContent(of: key)
    }
  }

  /// Removes the node of a row, if it has one.
  func removeContent(of key: RowKey) {
    contents.inserted.remove(key)
    contents.empty.remove(key)
    guard let position = contents.keys.firstIndex(of: key) else { return }
    let node = children[position]
    node.detach(holdsPositions: false)
    contents.keys.remove(at: position)
    contents.needComparing()
  }

  // MARK: - Layout

  /// The size that a row's node is offered: the row's own across, any along.
  private func contentProposal(_ row: RowTree.Row?) -> Proposal {
    var proposal = Proposal()
    proposal[axis.cross] = row.map { crossSpan(of: $0).extent } ?? frame.size[axis.cross]
    return proposal
  }

  /// The length of a node along the list, in points; at most the greatest of a row.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - row: Its row; nil for a new one, which lies in the first column.
  /// - Returns: The length in points.
  func extent(ofContent node: Node, in row: RowTree.Row?) -> Double {
    ExactLength.admissible(node.measure(contentProposal(row))[axis])
  }

  /// Makes the rows whose nodes have grown or shrunk as long as these, so that one layout knows
  /// both.
  ///
  /// In other columns or another room across than before, they are compared when they are placed.
  func rowsFollowContents(in room: Double?) {
    guard contents.setsExtents, !contents.keys.isEmpty, !isMeasuring,
      columnState.rowExtent == nil, room == frame.size[axis.cross], columnState.areLaid(out: room),
      scene?.isLayoutLate != true
    else { return }
    var changes: [(key: RowKey, extent: Double)] = []
    for (key, node) in zip(contents.keys, children) {
      guard let row = tree.row(of: key), row.certainty == .measured else { continue }
      let extent = extent(ofContent: node, in: row)
      if extent != row.extent { changes.append((key, extent)) }
    }
    guard !changes.isEmpty else { return }
    var view = scroller
    while let current = view {
      if current.offsetState.held == nil { current.holdPosition() }
      view = current.scroller
    }
    for change in changes { tree.setExtent(of: change.key, to: change.extent, .measured) }
  }

  /// Places the nodes at their rows; nodes that have outgrown them are compared after the pass.
  func placeContents() {
    contents.misfits = []
    for (key, node) in zip(contents.keys, children) {
      let row = laidFrame(of: key)
      if isSetAside(key) {
        node.place(at: row.origin, size: row.size)
        continue
      }
      var size = node.measure(contentProposal(columnState.columns == nil ? nil : tree.row(of: key)))
      if contents.setsExtents {
        if size[axis] != row.size[axis] { contents.misfits.append(key) }
      } else {
        size[axis] = row.size[axis]
      }
      node.place(at: row.origin, size: size)
    }
    guard !contents.misfits.isEmpty else { return }
    contents.needComparing()
    if let scene, let view = scroller { scene.needsMeasuring(view) }
  }
}

extension Node {
  /// The row in which the node lies, itself or a node around it; nil outside of rows.
  ///
  /// - Complexity: O(depth).
  var rowAround: Item? {
    var node: Node? = self
    while let current = node {
      if current.layoutState.isRowContent, let list = current.parent as? ListNode,
        let key = list.row(of: current)
      {
        return .row(list, key)
      }
      node = current.parent
    }
    return nil
  }

  /// Whether the listeners of the row whose node this is pass a test.
  func rowListens(_ passes: (ListenerList) -> Bool) -> Bool {
    guard case .row(let list, let key)? = ownRow else { return false }
    if list.listeners(of: key).map(passes) == true { return true }
    guard let section = list.tree.section(of: key) else { return false }
    return list.listeners(ofSection: section).map(passes) == true
  }

  /// The row whose node this is; nil for others.
  var ownRow: Item? { layoutState.isRowContent ? rowAround : nil }
}
