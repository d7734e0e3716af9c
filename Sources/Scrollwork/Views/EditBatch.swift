/// Edits that are made as one: layout waits for their end, then each view sends one event of each
/// kind.
struct EditBatch {
  /// The edits of one kind in one view.
  struct Edits {
    fileprivate(set) var items: [Item] = []
    fileprivate var known: Set<Item> = []
    /// The ids of removed items.
    fileprivate(set) var ids: [MarkerID] = []
    fileprivate(set) var count = 0
    /// Where the first removed item was.
    fileprivate(set) var placement = ContentEdit.Placement.within
    /// The change of length by removed items, in points.
    fileprivate(set) var extent = 0.0
    /// The script line of the first one.
    let cause: Cause?

    fileprivate init(by cause: Cause?) { self.cause = cause }
  }

  /// The edits in one view.
  struct Part {
    let view: ScrollView
    /// The length of the content before, in points.
    let length: Double
    fileprivate(set) var edits: [EventName.BuiltIn: Edits] = [:]
  }

  /// The order of the events.
  static let order: [EventName.BuiltIn] = [.remove, .insert, .move, .update]

  private(set) var parts: [Part] = []
  private var inserted: Set<Item> = []
  /// The ids of removed items that the batch had not inserted.
  private var removedIDs: Set<MarkerID> = []
  private var origins = MoveOrigins()
  /// The lengths that updated items had before the batch, in points.
  private var extents: [Item: Double] = [:]
  /// What views have lost, oldest first.
  private(set) var losses: [Loss] = []
  /// The views that have lost what they had marked.
  var unmarked: [ScrollView] = []
  /// The views that have lost their scroll anchor, each once.
  private(set) var bereft: [ScrollView] = []

  /// An item that a view kept in place, or was heading for, when it was removed or hidden.
  struct Loss {
    /// What the item was to the view.
    enum Role {
      /// Its scroll anchor, at a start and with an extent in points: the one that it had before the
      /// batch, or one that has taken over.
      case anchor(start: Double, extent: Double, isFirst: Bool)
      /// The item of its written position, written that often before.
      case position(ScrollPosition, writes: Int)
      /// The target of its animation.
      case target(AnimationRun, AnimationRun.Aim)

      /// The number of the case.
      var number: Int {
        switch self {
        case .anchor: 0
        case .position: 1
        case .target: 2
        }
      }
    }

    let view: ScrollView
    let item: Item
    let id: MarkerID?
    let role: Role
  }

  func knows(_ view: ScrollView) -> Bool { parts.contains { $0.view === view } }

  func hasInserted(_ item: Item) -> Bool { inserted.contains(item) }

  /// Whether the batch has inserted an item, or something around it.
  func hasBrought(_ item: Item) -> Bool {
    if hasInserted(item) { return true }
    if case .node(let node) = item, let row = node.rowAround, hasInserted(row) { return true }
    return sequence(first: item.node, next: { $0.parent }).contains { hasInserted(.node($0)) }
  }

  /// Whether an item was not there before the batch, under its id neither.
  func isNew(_ item: Item) -> Bool {
    hasInserted(item) && item.id.map(removedIDs.contains) != true
  }

  mutating func note(_ loss: Loss) { losses.append(loss) }

  mutating func noteLostAnchor(of view: ScrollView) { bereft.append(view) }

  /// Whether the batch has moved an item that was there before.
  func hasMoved(_ item: Item) -> Bool {
    parts.contains { $0.edits[.move]?.known.contains(item) == true }
  }

  /// Whether the batch has removed an item and brought it back under its id.
  func hasBroughtBack(_ item: Item) -> Bool {
    item.id.map(removedIDs.contains) == true && hasBrought(item)
  }

  /// Whether the batch has brought anew, moved or shown an item where it is now.
  func hasPutThere(_ item: Item) -> Bool {
    if hasBrought(item) { return !hasBroughtBack(item) }
    return hasMoved(item) || (extents[item] == 0 && item.isShown)
  }

  /// Notes the length of an item that is about to be updated, in points.
  mutating func noteExtent(of item: Item, _ extent: Double) {
    if extents[item] == nil { extents[item] = extent }
  }

  /// Notes where an item was that is about to be moved or removed.
  mutating func noteOrigin(of item: Item) {
    guard !hasInserted(item) else { return }
    let inserted = inserted
    origins.note(item) { inserted.contains($0) }
  }

  /// Takes back the moves of items that are where they were before the batch.
  mutating func dropUnmoved() {
    for index in parts.indices {
      guard let moved = parts[index].edits[.move]?.items else { continue }
      let unmoved = origins.unmoved(among: moved) { inserted.contains($0) }
      parts[index].edits[.move]?.items.removeAll { unmoved.contains($0) }
      parts[index].edits[.move]?.known.subtract(unmoved)
    }
  }

  mutating func join(_ view: ScrollView, length: Double) {
    parts.append(Part(view: view, length: length))
  }

  /// Notes an item that was inserted, moved or updated; once for each kind.
  mutating func note(
    _ name: EventName.BuiltIn, _ item: Item, in view: ScrollView, by cause: Cause?
  ) {
    guard let index = parts.firstIndex(where: { $0.view === view }) else { return }
    if name == .insert { inserted.insert(item) }
    if name != .insert, inserted.contains(item) { return }
    guard parts[index].edits[name, default: Edits(by: cause)].known.insert(item).inserted else {
      return
    }
    parts[index].edits[name]?.items.append(item)
  }

  /// Notes an item that is about to be removed; one that the batch has inserted never was there.
  mutating func noteRemoval(
    of item: Item, _ placement: ContentEdit.Placement, extent: Double, in view: ScrollView,
    by cause: Cause?
  ) {
    guard let index = parts.firstIndex(where: { $0.view === view }) else { return }
    if inserted.remove(item) != nil { return }
    var edits = parts[index].edits[.remove] ?? Edits(by: cause)
    if edits.count == 0 { edits.placement = placement }
    edits.count += 1
    if let id = item.id {
      edits.ids.append(id)
      removedIDs.insert(id)
    }
    edits.extent -= extents[item] ?? extent
    parts[index].edits[.remove] = edits
  }
}

extension Scene {
  /// Makes the edits in `body` as one: there is one layout, after them, and each view sends one
  /// event for each kind of edit, with all ids.
  ///
  /// Frames that `body` reads are not final. A batch inside another is part of it. What was edited
  /// before an error stays edited.
  package func batch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard structure.batch == nil else { return try body() }
    layoutIfNeeded()
    structure.batch = EditBatch()
    defer {
      structure.batch?.dropUnmoved()
      let parts = structure.batch?.parts ?? []
      let unmarked = structure.batch?.unmarked ?? []
      restoreLosses()
      keepWhatIsLeft()
      structure.batch = nil
      layoutIfNeeded()
      dropMarks(of: unmarked)
      for part in parts where part.view.isAlive { part.view.announce(part) }
    }
    return try body()
  }
}
