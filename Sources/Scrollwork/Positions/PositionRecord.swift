/// What is known of a view's position: what was written, and whether that still holds.
struct PositionRecord {
  /// What a script wrote last, with the anchor and the kind of id that stay until others are given.
  private(set) var written = ScrollPosition()
  /// The item that a written id stands for.
  private(set) var item: Item?
  /// Whether something else has moved the view since: the position is read from what shows.
  private(set) var isFollowing = false
  /// What has moved it then.
  private(set) var mover = ScrollSource.layout
  /// Whether a finger, wheel or key was the last to move it.
  private(set) var isByUser = false
  /// Whether a script has ever given the view a position.
  private(set) var isBound = false
  /// Whether a move under way is the writing of a position.
  var isWriting = false
  /// Why the position changed last, for its event.
  var source = ScrollSource.layout
  /// What the last `position` event told, and its tick; nil once the view has moved while nobody
  /// listened.
  private(set) var told: ScrollPosition? = ScrollPosition()
  var toldTick = -1

  init() {}

  /// What was known of the position of a view that is made again.
  ///
  /// - Parameters:
  ///   - written: what a script wrote; nil when none ever did.
  ///   - item: the item it stands for.
  ///   - mover: what has moved the view since.
  init(written: ScrollPosition?, item: Item?, mover: ScrollSource?) {
    if let written { write(written, item: item) }
    if let mover { follow(mover) }
  }

  /// Takes over what a script wrote; anchor and kind of id hold on where it says nothing of them.
  mutating func write(_ position: ScrollPosition, item: Item?) {
    written = merged(position)
    self.item = item
    isFollowing = false
    isByUser = false
    isBound = true
    source = .program
  }

  /// A position with the anchor and the kind of id that hold where it says nothing of them.
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

  /// The view was moved by something else.
  mutating func follow(_ source: ScrollSource) {
    isFollowing = true
    mover = source
    isByUser = source == .user || source == .momentum
    self.source = source
    item = nil
  }

  /// Whether it is read from what shows and nobody is told, so that moving changes nothing here.
  var isForgotten: Bool { isFollowing && !isBound && told == nil }

  /// Notes what an event told, or would have told.
  mutating func tell(_ position: ScrollPosition) { told = position }

  /// The view has moved while nobody listened.
  mutating func forgetTold() { if told != nil { told = nil } }

  /// The item of a written id turns out to be that one.
  mutating func find(_ item: Item) { self.item = item }

  /// The item of a written id is gone; another takes over, or nothing does (S12).
  mutating func lose(to heir: Item?) {
    item = heir
    source = .layout
    if let id = heir?.id {
      let delta = written.delta
      written.set(.id(id))
      written.delta = delta
    } else {
      written.set(.automatic)
    }
  }
}
