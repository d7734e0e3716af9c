extension ScrollView {
  /// Whether a driver moves the view through its groups now (L11).
  var isDriven: Bool {
    guard !linkage.isEmpty, let leader = linkage.leader, leader !== self else { return false }
    return leader.phase.isMoving && leader.run == linkage.run
  }

  /// The view whose activity moves this one now: the driver that leads it, else itself.
  public var mover: ScrollView { isDriven ? linkage.leader ?? self : self }

  /// Whether the fingers on the view's groups leave it no choice (M6).
  var isHeldByGroup: Bool {
    guard !linkage.isEmpty, let leader = linkage.leader, leader !== self else { return false }
    return leader.activity.isDirect
  }

  /// Takes the lead of the view's groups when an activity begins that moves it by itself.
  func leadGroups(into next: Activity) {
    guard !linkage.isEmpty else { return }
    switch next {
    case .idle, .decelerating: return
    case .tracking, .dragging, .pinching, .wheeling: scene?.lead(self, by: "user")
    case .zooming: scene?.lead(self, by: "motion")
    case .animating(let run): scene?.lead(self, by: run.source == .user ? "user" : "motion")
    }
  }

  /// The offset of a member has changed.
  func noteLinkedMove() {
    switch source {
    case .user: scene?.lead(self, by: "user")
    case .momentum, .animation, .program, .keyboard, .refresh: scene?.lead(self)
    case .initial, .layout, .link: break
    }
    scene?.linkedViewChanged(self)
  }

  /// Another member has taken the lead: what moved this one ends, at its offset or the end of the
  /// range it was pulled past (L9).
  ///
  /// A finger that only rests on it stays.
  func yieldToLeader(by reason: String) {
    switch activity {
    case .idle, .tracking: return
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating: break
    }
    let ending = cutShort(.interrupted, by: reason)
    if !holdsOutsideRange {
      move(
        to: geometry.clamped(geometry.contentOffset), source: .link,
        by: linkage.leader?.activity.cause)
    }
    rest(ending: ending)
    // What has been told of to its end, ends before the other begins.
    if reportedOffset == geometry.contentOffset { settle() }
  }

  /// The view's activity is over: what it drove rests too, once this tick's offsets are final.
  func noteFollowersRest() {
    guard !linkage.isEmpty else { return }
    linkage.isLettingRest = true
    scene?.needsSettling(self)
  }

  /// Tells those who watch the followers that these may rest.
  func letFollowersRest() {
    linkage.isLettingRest = false
    guard let scene else { return }
    for follower in scene.views(ledBy: self) where !follower.observers.isEmpty {
      scene.enqueue(.call { _ in follower.tellObserversOfRest() })
    }
  }

  /// Goes where a group wants it.
  ///
  /// - Parameters:
  ///   - place: the offset.
  ///   - cause: the line that chose it; nil for the one that runs, else behind the leader's change.
  func follow(to place: Point, by cause: Cause? = nil) {
    guard let scene else { return }
    let old = geometry.contentOffset
    // The stage under way hands the change on; no other has to look at it.
    let isNew = marks.insert(.linked).inserted
    defer { if isNew { marks.remove(.linked) } }
    guard
      move(to: place, source: .link, by: cause ?? scene.runningLine ?? linkage.leader?.cause)
    else { return }
    snapped = nil
    holdsOutsideRange = false
    // The group's word came after the call's: its target is not looked up once more.
    unconfirmedCall = nil
    // Layout of another member moves a view under a finger too: the finger goes on from there.
    if case .dragging(var drag) = activity {
      drag.regrab(at: geometry.contentOffset, in: self)
      activity = .dragging(drag)
    }
    guard let leader = linkage.leader, leader !== self, leader.phase.isMoving else { return }
    linkage.run = leader.run
    linkage.tick = scene.tickCount
    linkage.velocity = (geometry.contentOffset - old) * scene.stepRate
  }

  /// How fast a group moves the view now, in pt/s.
  var drivenVelocity: Point {
    guard isDriven, let scene, linkage.tick == scene.tickCount else { return .zero }
    return linkage.velocity
  }
}

extension ScrollPhase {
  /// Whether the content moves, or a finger has it in hand.
  var isMoving: Bool {
    switch self {
    case .idle, .tracking: false
    case .interacting, .decelerating, .animating: true
    }
  }
}
