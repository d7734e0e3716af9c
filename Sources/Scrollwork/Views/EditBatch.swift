/// Edits that are made as one: layout waits for their end, then each view sends one event of each kind.
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
  /// The views that have lost an item which they kept in place or were heading for.
  private(set) var bereaved: [ScrollView] = []

  func knows(_ view: ScrollView) -> Bool { parts.contains { $0.view === view } }

  func hasInserted(_ item: Item) -> Bool { inserted.contains(item) }

  /// Whether the batch has inserted an item, or something around it.
  func hasBrought(_ item: Item) -> Bool {
    if hasInserted(item) { return true }
    if case .node(let node) = item, let row = node.rowAround, hasInserted(row) { return true }
    return sequence(first: item.node, next: \.parent).contains { hasInserted(.node($0)) }
  }

  mutating func noteLoss(in view: ScrollView) {
    if !bereaved.contains(where: { $0 === view }) { bereaved.append(view) }
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
    if let id = item.id { edits.ids.append(id) }
    edits.extent -= extent
    parts[index].edits[.remove] = edits
  }
}

extension Scene {
  /// Makes the edits in `body` as one: there is one layout, after them, and each view sends one event
  /// for each kind of edit, with all ids.
  ///
  /// Frames that `body` reads are not final. A batch inside another is part of it. What was edited before
  /// an error stays edited.
  public func batch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard structure.batch == nil else { return try body() }
    layoutIfNeeded()
    structure.batch = EditBatch()
    defer {
      let parts = structure.batch?.parts ?? []
      if let batch = structure.batch {
        for view in batch.bereaved where view.isAlive { view.findLost(in: batch) }
      }
      structure.batch = nil
      layoutIfNeeded()
      for part in parts where part.view.isAlive { part.view.announce(part) }
    }
    return try body()
  }
}
