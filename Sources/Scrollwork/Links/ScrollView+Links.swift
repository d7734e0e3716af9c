extension ScrollView {
  /// The links that the view is a member of.
  package var links: [Link] { linkage.links }

  /// Whether a leader moves the view through its groups now.
  var isDriven: Bool {
    guard !linkage.isEmpty, let leader = linkage.leader, leader !== self else { return false }
    return leader.phase.isMoving && leader.movement.generation == linkage.generation
  }

  /// The view whose activity moves this one now: the leader of its groups while that moves, else
  /// itself.
  package var mover: ScrollView { isDriven ? linkage.leader ?? self : self }

  /// Makes the view the leader of its groups when an activity begins that moves it.
  func leadGroups(into next: Activity) {
    guard !linkage.isEmpty else { return }
    switch next {
    case .idle, .decelerating: return
    case .tracking, .dragging, .pinching, .wheeling:
      scene?.lead(self, by: "user", under: next.fingers)
    case .zooming: scene?.lead(self, by: "motion")
    case .native(let run): scene?.lead(self, by: run.source == .animation ? "motion" : "user")
    case .animating(let run): scene?.lead(self, by: run.source == .user ? "user" : "motion")
    }
  }

  /// Notes a change of a member's offset; one that no link or layout made makes it the leader.
  func noteLinkedMove() {
    switch source {
    case .user: scene?.lead(self, by: "user", under: activity.fingers)
    case .momentum, .animation, .program, .keyboard, .refresh: scene?.lead(self)
    case .initial, .layout, .link: break
    }
    scene?.linkedViewChanged(self)
  }

  /// Ends the view's activity because another member has become the leader; an overscrolled view
  /// jumps to the end of its range.
  ///
  /// A finger that holds the view without dragging it is not affected. One that drags or pinches it
  /// moves nothing more until it lifts, where the user's doing has made the other member the
  /// leader.
  ///
  /// - Parameters:
  ///   - reason: what has made it the leader, "user" or "motion".
  ///   - fingers: those that move it; they go on.
  func yieldToLeader(by reason: String, under fingers: [Touch]) {
    switch activity {
    case .idle, .tracking: return
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating, .native: break
    }
    let own = activity.fingers.filter { finger in !fingers.contains { $0 === finger } }
    let ending = cutShort(.interrupted, by: reason)
    if reason == "user" { for finger in own { finger.retire() } }
    if !snapState.holdsOutsideRange {
      let record = laws
      move(
        to: geometry.clamped(geometry.contentOffset), source: .link,
        by: linkage.leader?.activity.cause)
      laws.forgetWrite(since: record)
    }
    rest(ending: ending)
    // If all of its offsets are reported, its end events come before the leader's begin events.
    if reported.offset == geometry.contentOffset { settle() }
  }

  /// Notes that the view's activity has ended; observers of its followers are notified when this
  /// tick's offsets are final.
  func noteFollowersRest() {
    guard !linkage.isEmpty else { return }
    linkage.letRest()
    scene?.needsSettling(self)
  }

  /// Queues the notification of the followers' observers that these may be at rest.
  func letFollowersRest() {
    linkage.endLettingRest()
    guard let scene else { return }
    for follower in scene.views(ledBy: self) where !follower.delegateMonitors.isEmpty {
      scene.enqueue(.call { _ in follower.notifyMonitorsOfRest() })
    }
  }

  /// Moves the view to the offset computed by a group.
  ///
  /// - Parameters:
  ///   - offset: the offset, in points.
  ///   - cause: the line that computed it; nil for the running one, else that of the leader's
  ///     change.
  func follow(to offset: Point, by cause: Cause? = nil) {
    guard let scene else { return }
    let old = geometry.contentOffset
    // The current link stage propagates the change; it is not noted for another one.
    let isNew = marks.insert(.linked).inserted
    defer { if isNew { marks.remove(.linked) } }
    guard
      move(
        to: offset, source: .link,
        by: cause ?? scene.runningLine ?? ownLayoutCause ?? linkage.leader?.cause)
    else { return }
    snapState.leave()
    // Layout of another member can move a dragged view; the drag continues from the new offset.
    if case .dragging(var drag) = activity {
      drag.regrab(at: geometry.contentOffset, in: self)
      activity = .dragging(drag)
    }
    guard let leader = linkage.leader, leader !== self, leader.phase.isMoving else { return }
    linkage.move(
      by: (geometry.contentOffset - old) * scene.stepRate, in: scene.tickCount,
      of: leader.movement.generation)
  }

  /// The line behind a layout that moves the view while the leader of its group stays; nil
  /// otherwise.
  private var ownLayoutCause: Cause? {
    guard let leader = linkage.leader, leader !== self, !leader.hasMovedInTick else { return nil }
    return reportedLayoutCause
  }

  /// Whether a finger, wheel or key has moved the view together with the leader of its group in
  /// this tick.
  var isLedByUser: Bool {
    linkage.leader.map { $0.hasMovedInTick && $0.movedByUser } ?? movement.isByUser
  }

  /// The velocity in pt/s at which a group moves the view in this tick.
  var drivenVelocity: Point {
    guard isDriven, let scene, linkage.tick == scene.tickCount else { return .zero }
    return linkage.velocity
  }
}

extension Activity {
  /// The fingers that hold, drag or pinch the view; of several that drag together the one that
  /// guides them.
  fileprivate var fingers: [Touch] {
    switch self {
    case .tracking(let touch): [touch]
    case .dragging(let drag): [drag.touch]
    case .pinching(let touch): [touch, touch.partner].compactMap { $0 }
    case .idle, .zooming, .wheeling, .decelerating, .animating, .native: []
    }
  }
}
