extension ScrollView {
  /// Where the view is, in terms of its content, after any layout that is due.
  ///
  /// What was written holds until something else moves the view; from then on it is the target that
  /// the position's anchor reads: the top-most (leading-most) one without an anchor (S4, S5).
  public var position: ScrollPosition {
    scene?.layoutIfNeeded()
    return presentPosition
  }

  var presentPosition: ScrollPosition {
    let written = positionRecord.written
    guard positionRecord.isFollowing else { return written }
    var read = ScrollPosition(idKind: written.idKind, anchor: written.anchor)
    let share = readingShare(of: written)
    if let id = readItem(share: share, kind: written.idKind)?.id { read.set(.id(id)) }
    read.isByUser = positionRecord.isByUser
    return read
  }

  /// Writes a position, which scrolls there: at once, or over time inside `withAnimation` (S3).
  ///
  /// Before the first layout it says where the view begins (S11).
  ///
  /// - Returns: the motion; nil for a position without a place, and for an id that is not in the view.
  @discardableResult
  public func setPosition(_ position: ScrollPosition, name: String = "set_position")
    -> ScrollMotion?
  {
    guard reportedGeometry != nil else {
      positionRecord.write(position, item: nil)
      return nil
    }
    let position = positionRecord.merged(position)
    guard let call = call(for: position, name: name) else {
      positionRecord.write(position, item: nil)
      scene?.needsSettling(self)
      return nil
    }
    let motion = placing { scroll(call) }
    // A finger that holds the content keeps it, and the position as it was (M6).
    guard let motion, motion.outcome == nil || motion.outcome == .arrived else { return motion }
    var item: Item?
    if case .id(let id) = position.value { item = scene?.lookup(id, below: self) }
    positionRecord.write(position, item: item)
    offsetRule = .explicitPosition
    scene?.needsSettling(self)
    return motion
  }

  /// The call that brings the view to a position; nil for one without a place.
  func call(for position: ScrollPosition, name: String) -> ScrollCall? {
    var options = ScrollOptions()
    let target: ScrollTarget
    switch position.value {
    case .automatic: return nil
    case .id(let id):
      target = positionRecord.item.map { item in item.id == id ? .item(item) : .id(id) } ?? .id(id)
      options.alignment = position.anchor ?? .nearest
      if let delta = position.delta {
        options.alignment = Alignment(x: 0, y: 0)
        options.offset = delta.limited(to: axes)
      }
    case .edge(let edge): target = .edge(edge)
    case .point(let x, let y): target = .point(x: x, y: y)
    }
    var call = ScrollCall(target, options, name: name)
    call.isPosition = true
    return call
  }

  /// Runs `body`, whose moves are the writing of a position.
  func placing<Result>(_ body: () -> Result) -> Result {
    let outer = positionRecord.isWriting
    positionRecord.isWriting = true
    defer { positionRecord.isWriting = outer }
    return body()
  }

  /// Notes that the view has been moved: what was written holds no longer, unless writing it was the
  /// reason (S4).
  func noteMotion(_ source: ScrollSource) {
    switch source {
    case .initial, .layout, .keyboard, .refresh: return
    case .user, .momentum: positionRecord.follow(source)
    case .animation, .program, .link:
      if positionRecord.isWriting || activity.isPositionWrite { return }
      positionRecord.follow(source)
    }
    offsetRule = nil
    lostViewport = nil
  }

  // MARK: - Saying so

  /// Queues a `position` event when the position says something else than last told (S13).
  ///
  /// Views whose position nobody wrote and nobody listens to tell nothing.
  func notePosition() {
    guard let scene, reportedGeometry != nil, lostViewport == nil else { return }
    let isBound = positionRecord.isBound
    guard isBound || positionRecord.isFollowing else { return }
    guard isBound || scene.hears(.position, on: self) else {
      positionRecord.forgetTold()
      return
    }
    let position = presentPosition
    let told = positionRecord.told ?? formerPosition
    guard !position.says(sameAs: told) else {
      positionRecord.tell(told)
      return
    }
    guard positionRecord.toldTick < scene.tickCount || !scene.isInTick else {
      return scene.needsSettling(self)
    }
    let event = makeEvent(
      .position, .position(from: told, to: position),
      source: positionRecord.source)
    scene.enqueue(.event(event, from: .node(self)))
    positionRecord.tell(position)
    positionRecord.toldTick = scene.tickCount
    // Whatever changes it without a motion is layout.
    positionRecord.source = .layout
  }
}

extension ScrollView {
  /// The position before what this tick did to the view.
  private var formerPosition: ScrollPosition {
    let offset = geometry.contentOffset
    geometry.contentOffset = reportedOffset
    defer { geometry.contentOffset = offset }
    return presentPosition
  }
}

extension Scene {
  /// Whether anybody listens to an event of a view, on it, around it or on the scene.
  func hears(_ name: EventName.BuiltIn, on host: Node) -> Bool {
    listeners.hears(.builtIn(name)) || host.isHeard(.builtIn(name))
  }
}
