/// The state of a view's position: the written one, and whether it still applies.
struct PositionRecord {
  /// The position written last; its anchor and kind of id stay until a position with others is
  /// written.
  private(set) var written = ScrollPosition()
  /// The item found for a written id.
  private(set) var item: Item?
  /// Whether the view was moved otherwise since, so that the position is read from the visible
  /// targets.
  private(set) var isFollowing = false
  /// The source of that movement.
  private(set) var mover = ScrollSource.layout
  /// Whether the last movement was by finger, wheel or key.
  private(set) var isByUser = false
  /// Whether a position was ever written.
  private(set) var isBound = false
  /// The number of times that a position was written or left by a movement.
  private(set) var writes = 0
  /// Whether the movement in progress is the write of a position.
  var isWriting = false
  /// The source of the last change, for the `position` event.
  var source = ScrollSource.layout
  /// The value of the last `position` event; nil after the view has moved without a listener.
  private(set) var reported: ScrollPosition? = ScrollPosition() {
    didSet { hasReported = reported != nil }
  }
  private var hasReported = true
  var reportedTick = -1

  init() {}

  /// Restores the state of a view that is loaded from a dump.
  ///
  /// - Parameters:
  ///   - written: The written position; nil if there was none.
  ///   - item: The item that it names.
  ///   - mover: The source of a movement since; nil for none.
  init(written: ScrollPosition?, item: Item?, mover: ScrollSource?) {
    if let written { write(written, item: item) }
    if let mover { follow(mover) }
  }

  /// Has a written position name its item by a new id.
  mutating func rename(_ item: Item, to id: MarkerID) {
    guard self.item == item, written.id != nil else { return }
    var position = ScrollPosition(id: id, anchor: written.anchor)
    (position.delta, position.lendsRoom) = (written.delta, written.lendsRoom)
    if written.idKind == id.kind { position.idKind = written.idKind }
    written = position
  }

  /// Stores a written position; anchor and kind of id are kept where it has none.
  mutating func write(_ position: ScrollPosition, item: Item?) {
    written = merged(position)
    self.item = item
    writes &+= 1
    isFollowing = false
    isByUser = false
    isBound = true
    source = .program
  }

  /// A position completed by the stored anchor and kind of id where it has none.
  func merged(_ position: ScrollPosition) -> ScrollPosition {
    var position = position
    position.isByUser = false
    if position.anchor == nil { position.anchor = written.anchor }
    if position.idKind == nil, let kind = written.idKind,
      position.id.map({ $0.kind == kind }) ?? true
    {
      position.idKind = kind
    }
    return position
  }

  /// Records a movement that is not the write of a position.
  mutating func follow(_ source: ScrollSource) {
    isFollowing = true
    mover = source
    isByUser = source == .user || source == .momentum
    self.source = source
    item = nil
    writes &+= 1
  }

  /// Whether a further movement changes nothing here: never written, read from the visible targets,
  /// and no event value stored.
  var isForgotten: Bool { isFollowing && !isBound && !hasReported }

  /// Stores the value of a `position` event, sent or without listeners.
  mutating func report(_ position: ScrollPosition) { reported = position }

  /// Drops the stored event value, after a movement without a listener.
  mutating func clearReported() { if reported != nil { reported = nil } }

  /// Stores the item found for a written id.
  mutating func find(_ item: Item) { self.item = item }

  /// Replaces the removed or hidden item of a written id by another; nil resets the position to
  /// automatic.
  mutating func replace(with successor: Item?) {
    item = successor
    source = .layout
    if let id = successor?.id {
      let (delta, lendsRoom) = (written.delta, written.lendsRoom)
      written.set(.id(id))
      (written.delta, written.lendsRoom) = (delta, lendsRoom)
    } else {
      written.set(.automatic)
    }
  }

  /// Restores a lost position, the item of which is there again.
  mutating func regain(_ position: ScrollPosition, item: Item) {
    written = position
    self.item = item
  }
}
