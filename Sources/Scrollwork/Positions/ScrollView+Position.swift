extension ScrollView {
  /// The view's position in terms of its content; runs a layout that is due.
  ///
  /// A written position is returned until something else moves the view; from then on it is the
  /// visible target that the anchor chooses, the leading-most one without an anchor.
  public var position: ScrollPosition {
    scene?.layoutIfNeeded()
    return presentPosition
  }

  var presentPosition: ScrollPosition {
    let written = offsetState.position.written
    guard offsetState.position.isFollowing else { return written }
    var read = ScrollPosition(idKind: written.idKind, anchor: written.anchor)
    let share = readingShare(of: written)
    if let id = readItem(share: share, kind: written.idKind)?.id { read.set(.id(id)) }
    read.isByUser = offsetState.position.isByUser
    return read
  }

  /// Writes a position and scrolls to it.
  ///
  /// Before the first layout it sets the first offset.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - animation: The animation; nil jumps, or uses that of the enclosing `withAnimation`.
  ///   - jumps: Whether it jumps even inside an animation block.
  ///   - name: The call's name, for its motion and its cause.
  /// - Returns: The motion; nil for the automatic position, for an id that is not in the view, and
  ///   before the first layout.
  @discardableResult
  package func setPosition(
    _ position: ScrollPosition, animation: ScrollAnimation? = nil, jumps: Bool = false,
    name: String = "set_position"
  ) -> ScrollMotion? {
    guard reported.geometry != nil else {
      offsetState.position.write(position, item: nil)
      return nil
    }
    let position = offsetState.position.merged(position)
    guard var call = call(for: position, name: name) else {
      offsetState.position.write(position, item: nil)
      scene?.needsSettling(self)
      return nil
    }
    call.options.animation = animation
    call.options.jumps = jumps
    var item: Item?
    if case .id(let id) = position.value { item = scene?.lookup(id, below: self) }
    let former = offsetState.position
    // Also before: rows that are measured by the movement keep to it, not to the former position.
    offsetState.position.write(position, item: item)
    let motion = placing { scroll(call) }
    guard let motion, motion.outcome == nil || motion.outcome == .arrived else {
      // A call refused during a drag leaves the position as it was.
      offsetState.position = former
      noteRoom()
      return motion
    }
    offsetState.position.write(position, item: item)
    offsetState.decide(by: .explicitPosition)
    scene?.needsSettling(self)
    return motion
  }

  /// Takes the position of a dump, and what it came from.
  func restorePosition(_ record: PositionRecord, from source: ScrollSource) {
    offsetState.position = record
    offsetState.position.source = source
  }

  /// The call that scrolls to a position; nil for the automatic one.
  func call(for position: ScrollPosition, name: String) -> ScrollCall? {
    var options = ScrollOptions()
    let target: ScrollTarget
    switch position.value {
    case .automatic: return nil
    case .id(let id):
      target =
        offsetState.position.item.map { item in item.id == id ? .item(item) : .id(id) } ?? .id(id)
      options.alignment = position.anchor ?? .nearest
      if let delta = position.delta {
        // Counted from start to start, also in an inverted view.
        options.alignment = .start
        options.countsPinned = false
        options.offset = delta.limited(to: axes)
      }
    case .edge(let edge): target = .edge(edge)
    case .point(let x, let y): target = .point(x: x, y: y)
    }
    var call = ScrollCall(target, options, name: name)
    call.isPosition = true
    call.lendsRoom = position.lendsRoom && canLendRoom
    return call
  }

  /// Runs `body`; movements in it do not count as leaving a written position.
  func placing<Result>(_ body: () -> Result) -> Result {
    let outer = offsetState.position.isWriting
    offsetState.position.isWriting = true
    defer { offsetState.position.isWriting = outer }
    return body()
  }

  /// Records a movement: a written position no longer applies, unless its write is the cause, and
  /// the target of an earlier call is not resolved again, unless a layout moves the view.
  func noteMotion(_ source: ScrollSource) {
    if source != .layout || scene?.layoutState.isInProgress != true {
      unconfirmed.drop()
    }
    switch source {
    case .initial, .layout: return
    case .keyboard, .refresh: return offsetState.decide(by: nil)
    case .user, .momentum: offsetState.position.follow(source)
    case .animation, .program, .link:
      if offsetState.position.isWriting || activity.isPositionWrite { return }
      offsetState.position.follow(source)
    }
    offsetState.decide(by: nil)
    offsetState.forgetViewport()
  }

  // MARK: - Saying so

  /// Queues a `position` event if the position differs from the one last reported; at most one a
  /// tick.
  ///
  /// Without a written position and without a listener nothing is computed.
  func notePosition() {
    guard let scene, reported.geometry != nil, offsetState.lostViewport == nil else { return }
    let isBound = offsetState.position.isBound
    guard isBound || offsetState.position.isFollowing else { return }
    guard isBound || scene.hears(.position, on: self) else {
      offsetState.position.clearReported()
      return
    }
    let position = presentPosition
    let reported = offsetState.position.reported ?? formerPosition
    guard !position.isEquivalent(sameAs: reported) else {
      // No change, but the next event says from what.
      var former = reported
      former.isByUser = position.isByUser
      offsetState.position.report(former)
      return
    }
    guard offsetState.position.reportedTick < scene.tickCount || !scene.isInTick else {
      return scene.pending.unsettled.add(self)
    }
    let event = makeEvent(
      .position, .position(from: reported, to: position),
      source: offsetState.position.source)
    scene.enqueue(.event(event, from: .node(self)))
    offsetState.position.report(position)
    offsetState.position.reportedTick = scene.tickCount
    // The next change without a movement comes from layout.
    offsetState.position.source = .layout
  }
}

extension Node {
  /// Stores the positions of all views in the node, before the first listener to their changes.
  func notePositions() { visit { ($0 as? ScrollView)?.notePresentPosition() } }
}

extension ScrollView {
  /// Stores the position from which the next change counts; without a listener it was not stored.
  fileprivate func notePresentPosition() {
    guard reported.geometry != nil, offsetState.position.reported == nil else { return }
    offsetState.position.report(presentPosition)
    offsetState.position.source = .layout
  }

  /// The position read at the last reported offset.
  private var formerPosition: ScrollPosition {
    let offset = geometry.contentOffset
    geometry.contentOffset = reported.offset
    defer { geometry.contentOffset = offset }
    return presentPosition
  }
}

extension Scene {
  /// Whether the node, an ancestor or the scene has a listener for an event.
  func hears(_ name: EventName.BuiltIn, on host: Node) -> Bool {
    listeners.hears(.builtIn(name)) || host.isHeard(.builtIn(name))
  }
}
