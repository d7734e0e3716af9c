/// A list of up to millions of rows, each with an id and an extent but without a node.
///
/// Looking up a row by offset or its offset by key, inserting, removing and re-measuring cost
/// O(log n); ids are hashed at the first look-up by id.
public final class ListNode: Node {
  /// The extents along the list, in order.
  package internal(set) var tree: ListRows { didSet { edits += 1 } }
  /// The number of changes of `tree`.
  private(set) var edits = 0
  /// The ids of the rows.
  var ids: RowIDs
  /// Returns the host's data of a row without its own `userData`; called at each access.
  package var rowData: ((RowKey) -> (any AnyObject)?)?
  /// Returns how a row without its own `look` looks; called when a picture is made.
  package var rowLook: ((RowKey) -> NodeLook?)?
  /// Returns whether a row without its own completion is complete; nil for rows without one.
  package var rowCompletion: ((RowKey) -> Bool)?
  /// The extents of estimated rows, applied when they come into reach of the region; nil keeps the
  /// estimates.
  package var rowMeasure: RowMeasure? {
    didSet { scroller?.forgetEventFreeRange() }
  }
  /// The number of rows removed from the list of a dump, from which this one was loaded.
  var formerRows = 0
  /// How far beyond the visible region rows are laid out.
  package var overscan = Overscan.standard {
    didSet {
      if overscan.isDirected { scene?.structure.useDirectedLists() }
      scroller?.forgetEventFreeRange()
    }
  }
  /// Whether rows are being measured; edits of the rows are refused meanwhile.
  var isMeasuring = false
  /// The nodes in the rows.
  var contents = RowContents()
  /// The columns of the rows.
  var columnState = ColumnState()
  /// The rows that have appeared, in order.
  var realized = RealizedRows()
  /// The rows in reach at the last look-up.
  var reach = RowReach()
  /// The position of the list in its scroll view, cached for a layout.
  var positionCache: ListPosition?
  /// The ids of the appeared rows that were removed in a tick, for their `disappear` events.
  var departedIDs: (tick: Int, ids: [RowKey: MarkerID]) = (-1, [:])
  /// Which rows stick to the ends of the region; nil for none.
  package var stickyRows: StickyRows? {
    didSet { setNeedsLayout() }
  }
  /// Which rows stay laid out out of reach; nil for those only that keep themselves.
  package var keepRule: KeepRule? {
    didSet { askAgain() }
  }
  /// The rows that stay laid out out of reach.
  var kept = KeptRows()
  private var rowTraits: [RowKey: RowTraits] = [:]
  private var isNaming = false
  /// The number of rows with `stopsAlways`.
  private(set) var stopCount = 0
  private var rowListeners: [RowKey: ListenerList] = [:]
  var sectionListeners: [SectionKey: ListenerList] = [:]
  /// Which of the sections' headers and footers stay at the edges of the region.
  package var pinning: SectionPinning = []

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - id: the id of the list itself.
  ///   - tree: the extents of its rows.
  ///   - ids: the ids of its rows.
  package init(id: MarkerID? = nil, tree: RowTree, ids: RowIDs) {
    self.tree = ListRows(tree)
    self.ids = ids
    super.init(id: id)
  }

  /// Makes a list with sections.
  ///
  /// - Parameters:
  ///   - id: the id of the list itself.
  ///   - tree: the extents of its rows.
  ///   - ids: the ids of its rows.
  ///   - sections: the sections in order; none for a list without.
  /// - Precondition: the counts of the sections add up to the number of rows.
  package init(id: MarkerID? = nil, tree: RowTree, ids: RowIDs, sections: [Section]) {
    precondition(
      sections.isEmpty || sections.reduce(0) { $0 + $1.count } == tree.count,
      "sections of other rows than the list's")
    self.tree = ListRows(tree)
    self.ids = ids
    super.init(id: id)
    take(sections)
  }

  /// Divides the rows of a new list into sections; does nothing for none.
  func take(_ sections: [Section]) {
    guard !sections.isEmpty else { return }
    tree.divide(into: sections)
    for (key, section) in zip(sectionKeys, sections) where section.isCollapsed {
      tree.setCollapsed(true, key)
    }
  }

  /// `list`.
  package override var kind: String { "list" }

  /// The axis along which the rows are stacked.
  package var axis: Axis { stackingAxis }

  override func contentSize(for proposal: Proposal) -> Size {
    columnsFit(proposal[axis.cross])
    rowsFollowContents(in: proposal[axis.cross])
    var size = Size.zero
    size[axis] = tree.totalExtent
    return size
  }

  override func placeChildren(in size: Size) {
    placeColumns(in: size[axis.cross])
    stickyRows?.prepare(self)
    placeContents()
  }

  // MARK: - Rows

  /// The frame of a row in the list's coordinates, in a loop where the row lies; empty for a
  /// removed row, and without length at its section's start while that is collapsed.
  func frame(of key: RowKey) -> Rect {
    let frame = laidFrame(of: key)
    return rowsRepeat && tree.contains(key) ? lying(frame) : frame
  }

  /// The frame at which a row is laid out, in the list's coordinates.
  func laidFrame(of key: RowKey) -> Rect {
    if columnState.columns != nil, let row = tree.row(of: key) { return frame(of: row) }
    guard let span = tree.span(of: key) else {
      guard isSetAside(key), let section = tree.section(of: key) else { return Rect() }
      return frame(from: frame(ofSection: section).start(axis), extent: 0)
    }
    return frame(from: span.start, extent: span.extent)
  }

  /// The frame of a row in the list's coordinates, at the start that it has.
  func frame(of row: RowTree.Row) -> Rect {
    let frame = frame(from: row.start, extent: row.extent)
    guard columnState.columns != nil else { return frame }
    let span = crossSpan(of: row)
    var cell = frame
    cell.origin[axis.cross] = span.start
    cell.size[axis.cross] = span.extent
    return cell
  }

  /// The frame of a row in the list's coordinates, by its start and extent in points.
  func frame(from start: Double, extent: Double) -> Rect {
    axis == .horizontal
      ? Rect(x: start, y: 0, width: extent, height: frame.size.height)
      : Rect(x: 0, y: start, width: frame.size.width, height: extent)
  }

  /// The frame of a row in the content of the scroll view.
  func frameInContent(of row: RowTree.Row) -> Rect {
    inContent(frame(of: row))
  }

  /// The row at a point in the list's coordinates; nil outside the rows.
  func row(at point: Point) -> RowKey? {
    let offset = point[axis]
    if rowsRepeat { return repeatedRow(at: offset) }
    guard offset >= 0, offset < tree.totalExtent else { return nil }
    if columnState.columns != nil {
      let offsets = offset..<offset.nextUp
      return tree.rows(overlapping: offsets).first { frame(of: $0).contains(point) }?.key
    }
    guard let row = tree.row(at: offset) else { return nil }
    // A header or footer is not a row.
    if tree.sections != nil, row.end <= offset || row.start > offset { return nil }
    return row.key
  }

  /// The id of a row.
  ///
  /// Nil for a removed row, unless it had appeared and was among the last to be removed, so that
  /// its `disappear` event has an id; nil during a call of the host's function for ids.
  public func id(of key: RowKey) -> MarkerID? {
    guard tree.contains(key) else { return departedIDs.ids[key] }
    return naming { ids.id(of: key) }
  }

  /// The first row with an id, in row order; nil when there is none.
  public func row(with id: MarkerID) -> RowKey? {
    if let only = ids.plainKey(of: id) { return tree.contains(only) ? only : nil }
    return naming { tree.key(of: id, by: &ids) }
  }

  /// Makes the ids of all rows.
  func nameAll() { _ = naming { ids.makeAll() } }

  /// Runs a look-up that may call the host's function for ids, and reports its errors.
  ///
  /// The function may do anything, so look-ups from inside it return nil.
  private func naming<Found>(_ find: () -> Found?) -> Found? {
    guard !isNaming else { return nil }
    isNaming = true
    defer { isNaming = false }
    let found = find()
    guard let scene else { return found }
    for fault in ids.takeFaults() {
      scene.report(
        ScrollReport(
          code: .rowIDFailed, message: "\(fault)", help: "the row has no id",
          event: "id", view: id, fault: fault))
    }
    return found
  }

  /// The completion of a row: its own, else by `rowCompletion`.
  func completion(of key: RowKey) -> Completion {
    if let own = rowTraits[key]?.completion {
      if case .none = own {} else { return own }
    }
    guard let rowCompletion, tree.contains(key) else { return .none }
    return .predicate { rowCompletion(key) }
  }

  func traits(of key: RowKey) -> RowTraits? { rowTraits[key] }

  /// The margin added to the frame of a row that is a scroll target.
  func scrollMargin(of key: RowKey) -> EdgeInsets {
    rowTraits.isEmpty ? .zero : rowTraits[key]?.scrollMargin ?? .zero
  }

  /// The traits of all rows that have any, unordered.
  var allTraits: [RowKey: RowTraits] { rowTraits }

  func setTraits(_ traits: RowTraits?, of key: RowKey) {
    if traits == nil, rowTraits.isEmpty { return }
    if rowTraits[key]?.stopsAlways == true { stopCount -= 1 }
    if traits?.stopsAlways == true { stopCount += 1 }
    rowTraits[key] = traits
  }

  override func endListeners() {
    super.endListeners()
    for list in rowListeners.values { list.endAll() }
    for list in sectionListeners.values { list.endAll() }
  }

  func listeners(of key: RowKey) -> ListenerList? {
    rowListeners.isEmpty ? nil : rowListeners[key]
  }

  /// Whether a listener list of a single row exists.
  var hasKnownRowListeners: Bool { !rowListeners.isEmpty || !sectionListeners.isEmpty }

  /// Whether a single row has an active listener.
  var hasRowListeners: Bool {
    rowListeners.values.contains { $0.isHeard } || sectionListeners.values.contains { $0.isHeard }
  }

  func makeListeners(of key: RowKey) -> ListenerList {
    if let list = rowListeners[key] { return list }
    let list = ListenerList()
    list.willAdd = { [own = Unretained(self)] host, name, _ in
      own.object.scene?.beginListening(to: name, on: host) ?? 0
    }
    rowListeners[key] = list
    return list
  }

  /// Removes the traits and listeners of a removed row.
  func forget(_ key: RowKey) {
    setTraits(nil, of: key)
    stickyRows?.forget(key)
    kept.forget(key)
    if !rowListeners.isEmpty { rowListeners.removeValue(forKey: key)?.endAll() }
  }
}

// MARK: - Edits

extension ListNode {
  /// Inserts a row with the id, extent and traits of an item, before the row at `index`.
  ///
  /// - Throws: an `EditError` when the list is full or rows are being measured, and for a node that
  ///   is hidden, has an anchor, children or no fixed extent.
  func insert(
    _ node: Node, at index: Int, in section: SectionKey? = nil
  ) throws(EditError) -> Item {
    guard tree.count < RowTree.maximumCount else {
      throw EditError(description: "a list has at most \(RowTree.maximumCount) rows")
    }
    guard !isMeasuring else { throw ListNode.busy }
    let extent = try extent(ofInserted: node)
    holdPositions()
    let key = tree.insert(count: 1, extent: extent, at: index, in: section, .measured).lowerBound
    // A row without its own id is named by its number, counted over the life of the list.
    let id = node.id ?? .integer(rowsMade)
    ids.add(CollectionOfOne(id), for: key..<key.advanced(by: 1))
    setTraits(RowTraits(node), of: key)
    stickyRows?.insert(key, in: self)
    if node.effect != nil { scene?.noteEffect() }
    if contents.make != nil { insertContent(node, of: key) }
    scene?.delayLayout(of: key, in: self)
    return .row(self, key)
  }

  /// The length of a row made of a node, in points.
  private func extent(ofInserted node: Node) throws(EditError) -> Double {
    if contents.make != nil {
      if let problem = problem(ofContent: node) {
        throw EditError(description: "\(node.phrase) cannot be a row: it \(problem)")
      }
      return extent(ofContent: node, in: nil)
    }
    guard node.anchor == nil, !node.isHidden else {
      throw EditError(description: "a row of a list cannot be hidden or anchored")
    }
    guard node.children.isEmpty, let extent = columnState.rowExtent ?? node.fixedExtent(axis)
    else {
      let extent = axis == .vertical ? "height" : "width"
      throw EditError(
        description: "a row of a list is an item with a \(extent) and no children")
    }
    return extent
  }

  /// The number of rows ever made in the list.
  var rowsMade: Int { Int(tree.nextKey.rawValue) + formerRows }

  func removeRow(_ key: RowKey) {
    // Called while the row exists, so that its id can be read.
    scene?.host.onRowRemoval?(self, key)
    if let scene, scene.animation.ambient != nil {
      scene.animation.layout.leaves(.row(self, key), named: id(of: key))
    }
    Item.row(self, key).willLeave()
    rowsWillLeave { $0 == key }
    removeContent(of: key)
    tree.remove(key)
    tree.forget(key, in: &ids)
    forget(key)
  }

  /// The error of an edit while rows are being measured.
  static let busy = EditError(description: "the rows of this list are being measured")

  /// The error of an edit beside rows of a collapsed section.
  static let collapsed = EditError(description: "the section of these rows is collapsed")

  /// Has the scroll views around record their first visible item, before rows change.
  func holdPositions(measuring: Bool = false) {
    var view = scroller
    while let current = view {
      current.holdPosition(measuring: measuring)
      view = current.scroller
    }
  }

  /// Sets the extent of a row in points and marks it as measured; ignored while rows are being
  /// measured.
  func setExtent(_ extent: Double, of key: RowKey) {
    guard !isMeasuring, columnState.rowExtent == nil else { return }
    holdPositions()
    tree.setExtent(of: key, to: extent, .measured)
    setNeedsLayout()
  }
}
