/// Rows by the million: each has an id and an extent, and no node.
///
/// Where a row lies, which row lies somewhere, insertion, removal and a new extent all cost
/// O(log n); ids are hashed when the first row is asked for by id.
public final class ListNode: Node {
  /// The extents along the list, in order.
  public internal(set) var tree: RowTree { didSet { edits += 1 } }
  /// Counts the changes of the rows.
  private(set) var edits = 0
  /// The ids of the rows.
  var ids: RowIDs
  /// What the host attached to each row, made when asked for.
  public var rowData: ((RowKey) -> (any AnyObject)?)?
  /// Whether the work of a row is done, for rows of which nothing else was said (G1).
  public var rowCompletion: ((RowKey) -> Bool)?
  /// The extents of rows whose extent is an estimate, once they are in reach of the region (V7).
  public var rowMeasure: RowMeasure? {
    didSet { scroller?.calmRegion = nil }
  }
  /// How many rows there were in the life of the list that this one was made again of, and are no more.
  var formerRows = 0
  /// How far beyond the region rows are laid out, in points.
  public var overscan = ListNode.standardOverscan {
    didSet { scroller?.calmRegion = nil }
  }
  /// Whether the host's function for extents runs; rows stay as they are meanwhile.
  var isMeasuring = false
  /// The rows that have appeared, in order (W5).
  var material = MaterialRows()
  /// The rows in reach of the view that was asked about last.
  var reach = RowReach()
  /// Where the list lies in its scroll view, as of a layout.
  var placeCache: ListPlace?
  /// The ids of the rows that disappeared by leaving, as of the tick in which the last one did.
  var departedIDs: (tick: Int, ids: [RowKey: MarkerID]) = (-1, [:])
  private var rowTraits: [RowKey: RowTraits] = [:]
  private var isNaming = false
  /// How many rows may stop a gesture.
  private(set) var stopCount = 0
  private var rowListeners: [RowKey: ListenerList] = [:]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - id: the id of the list itself.
  ///   - tree: the extents of its rows.
  ///   - ids: the ids of its rows.
  public init(id: MarkerID? = nil, tree: RowTree, ids: RowIDs) {
    self.tree = tree
    self.ids = ids
    super.init(id: id)
  }

  /// `list`.
  public override var kind: String { "list" }

  /// The axis along which the rows follow each other.
  public var axis: Axis { stackingAxis }

  override func contentSize(for proposal: Proposal) -> Size {
    var size = Size.zero
    size[axis] = tree.totalExtent
    return size
  }

  override func placeChildren(in size: Size) {}

  // MARK: - Rows

  /// The frame of a row inside the list.
  func frame(of key: RowKey) -> Rect {
    guard let span = tree.span(of: key) else { return Rect() }
    return frame(from: span.start, extent: span.extent)
  }

  /// The frame inside the list of a row that begins somewhere.
  func frame(from start: Double, extent: Double) -> Rect {
    axis == .horizontal
      ? Rect(x: start, y: 0, width: extent, height: frame.size.height)
      : Rect(x: 0, y: start, width: frame.size.width, height: extent)
  }

  /// The frame of a row in the content the list lies in.
  func frameInContent(of row: RowTree.Row) -> Rect {
    inContent(frame(from: row.start, extent: row.extent))
  }

  /// The row at a distance from the list's start; nil outside of it.
  func row(at offset: Double) -> RowKey? {
    guard offset >= 0, offset < tree.totalExtent else { return nil }
    return tree.row(at: offset)?.key
  }

  /// The id of a row; nil for a row that is gone, unless it disappeared with that a moment ago, or
  /// while the host's function names the rows.
  public func id(of key: RowKey) -> MarkerID? {
    guard tree.contains(key) else { return departedIDs.ids[key] }
    return naming { try ids.id(of: key) }
  }

  /// The first row with an id, in row order.
  public func row(with id: MarkerID) -> RowKey? {
    if let only = ids.plainKey(of: id) { return tree.contains(only) ? only : nil }
    return naming { try ids.key(of: id, in: tree) }
  }

  /// Runs a look-up that may call the host's function for ids.
  ///
  /// That function may do anything, so look-ups from inside it find nothing; what it throws is
  /// reported.
  private func naming<Found>(_ find: () throws -> Found?) -> Found? {
    guard !isNaming else { return nil }
    isNaming = true
    defer { isNaming = false }
    do {
      return try find()
    } catch {
      scene?.report(
        ScrollReport(
          code: "SW0306", message: "\(error)", help: "the list's rows cannot be named",
          event: "id", view: id, underlying: error))
      return nil
    }
  }

  /// Whether a form may pass a row.
  func completion(of key: RowKey) -> Completion {
    if let own = rowTraits[key]?.completion {
      if case .none = own {} else { return own }
    }
    guard let rowCompletion, tree.contains(key) else { return .none }
    return .predicate { rowCompletion(key) }
  }

  func traits(of key: RowKey) -> RowTraits? { rowTraits[key] }

  /// What grows the frame of a row when it is scrolled to.
  func scrollMargin(of key: RowKey) -> EdgeInsets {
    rowTraits.isEmpty ? .zero : rowTraits[key]?.scrollMargin ?? .zero
  }

  /// What is said of rows, in no order.
  var allTraits: [RowKey: RowTraits] { rowTraits }

  func setTraits(_ traits: RowTraits?, of key: RowKey) {
    if traits == nil, rowTraits.isEmpty { return }
    if rowTraits[key]?.stopsAlways == true { stopCount -= 1 }
    if traits?.stopsAlways == true { stopCount += 1 }
    rowTraits[key] = traits
  }

  func listeners(of key: RowKey) -> ListenerList? {
    rowListeners.isEmpty ? nil : rowListeners[key]
  }

  /// Whether anybody has asked to listen to a single row.
  var hasKnownRowListeners: Bool { !rowListeners.isEmpty }

  /// Whether anybody listens to a single row.
  var hasRowListeners: Bool { rowListeners.values.contains { $0.isHeard } }

  func makeListeners(of key: RowKey) -> ListenerList {
    if let list = rowListeners[key] { return list }
    let list = ListenerList()
    rowListeners[key] = list
    return list
  }

  /// Forgets what hung on a removed row.
  func forget(_ key: RowKey) {
    setTraits(nil, of: key)
    if !rowListeners.isEmpty { rowListeners.removeValue(forKey: key)?.endAll() }
  }
}

// MARK: - Edits

extension ListNode {
  /// Adds a row with the id, extent and traits of an item.
  func insert(_ node: Node, at index: Int) throws(EditError) -> Item {
    guard tree.count < RowTree.maximumCount else {
      throw EditError(description: "a list has at most \(RowTree.maximumCount) rows")
    }
    guard !isMeasuring else { throw ListNode.busy }
    guard node.anchor == nil, !node.isHidden else {
      throw EditError(description: "a row of a list cannot be hidden or anchored")
    }
    guard node.children.isEmpty, let extent = node.fixedExtent(axis) else {
      let extent = axis == .vertical ? "height" : "width"
      throw EditError(
        description: "a row of a list is an item with a \(extent) and no children")
    }
    holdPlaces()
    let key = tree.insert(count: 1, extent: extent, at: index, .measured).lowerBound
    // A row without an id of its own is known by its number, as the rows of a plain list are.
    let id = node.id ?? .integer(rowsMade)
    ids.add(CollectionOfOne(id), for: key..<key.advanced(by: 1))
    setTraits(RowTraits(node), of: key)
    scene?.delayLayout(of: key, in: self)
    return .row(self, key)
  }

  /// How many rows the list has had so far.
  var rowsMade: Int { Int(tree.nextKey.rawValue) + formerRows }

  func removeRow(_ key: RowKey) {
    // While the row is there, whoever listens can still ask for its id.
    scene?.onRowRemoval?(self, key)
    Item.row(self, key).willLeave()
    rowsWillLeave { $0 == key }
    tree.remove(key)
    ids.remove(key, in: tree)
    forget(key)
  }

  /// Rows cannot come and go while one of them is measured.
  static let busy = EditError(description: "the rows of this list are being measured")

  /// Lets the scroll views around hold on to what they show, before rows change.
  func holdPlaces(measuring: Bool = false) {
    var view = scroller
    while let current = view {
      current.holdPlace(measuring: measuring)
      view = current.scroller
    }
  }

  /// Gives a row another extent.
  func setExtent(_ extent: Double, of key: RowKey) {
    guard !isMeasuring else { return }
    holdPlaces()
    tree.setExtent(of: key, to: extent, .measured)
    setNeedsLayout()
  }
}
