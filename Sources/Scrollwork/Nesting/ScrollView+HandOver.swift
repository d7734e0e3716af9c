import ScrollPhysics

/// Momentum that meets the end of one view's range continues in the next view.
extension ScrollView {
  /// The axes on which momentum that meets an end of the range may continue in another view or be
  /// offered to listeners.
  ///
  /// Which view it is, is decided at that instant: until then views may be added, removed or moved.
  func passingAxes(_ velocity: Point, of chain: ScrollChain?) -> AxisSet {
    guard let chain, let scene else { return [] }
    var passing: AxisSet = []
    for axis in Axis.allCases where axes.contains(axis) {
      guard velocity[axis] != 0, room(axis, towards: velocity[axis]) > 0 else { continue }
      let isFollowed =
        chain.views.contains { view in
          chain.includes(view, axis) && (view !== self || view.routeRule != nil)
        } || !scene.offerListeners(of: .postFling, from: self).isEmpty
      if isFollowed { passing.insert(axis.set) }
    }
    return passing
  }

  /// Passes on the momentum of an axis that has met an end of the range by now.
  ///
  /// The next view goes on with the velocity there at the time of contact, also between two ticks,
  /// and with the same curve where its physics has it. So the total distance is that of one fling.
  ///
  /// - Returns: Whether the fling has ended or was replaced.
  func passOn(_ fling: Fling) -> Bool {
    guard !fling.passing.isEmpty, let scene, let chain = fling.chain else { return false }
    for axis in Axis.allCases where fling.passing.contains(axis) {
      guard case .contact(_, let time, let edge, let left) = fling[axis],
        scene.now - fling.start >= time - Metrics.time
      else { continue }
      let contact = fling.start + time
      var velocity = Point.zero
      velocity[axis] = left
      var offset = fling.offset(at: contact)
      offset[axis] = edge
      move(to: offset, source: .momentum)
      leave(fling, axis, with: velocity, at: contact, chain)
      return true
    }
    return false
  }

  private func leave(
    _ fling: Fling, _ axis: Axis, with velocity: Point, at contact: Double, _ chain: ScrollChain
  ) {
    guard let scene else { return }
    let number = movement.activityNumber
    let left = scene.offer(
      .postFling, toChain(velocity), to: scene.offerListeners(of: .postFling, from: self),
      of: chain,
      self, source: .momentum)
    guard number == movement.activityNumber, isAlive else { return }
    let momentum = Momentum(chain, left, tickLength: scene.tickLength) { view, _ in
      view !== self && view.takesMomentum(of: chain) ? .able : .busy
    }
    let successor = momentum.shares.first {
      $0.view !== self && $0.view.takesMomentum(of: chain)
        && $0.view.room(axis, towards: $0.velocity[axis]) > 0
    }
    guard number == movement.activityNumber else { return }

    // What this view continues with: the other axis, and the bounce at the edge.
    var rest = fling.velocity(at: contact)
    rest[axis] = successor == nil ? toLocal(left[axis], axis) : 0
    var here = makeFling(
      nil, velocity: rest, motion: fling.motion, chain: chain,
      by: fling.cause, start: contact, share: fling.share)
    if here.passing.contains(axis) {
      let release = Fling.Release(
        start: contact, offset: geometry.contentOffset, velocity: rest, share: fling.share)
      let motions = coast(after: release, passing: here.passing.subtracting(axis.set))
      here = Fling(
        start: contact, x: motions.x, y: motions.y, choice: nil, motion: fling.motion,
        chain: chain, cause: fling.cause, passing: here.passing.subtracting(axis.set),
        share: fling.share)
    }
    if let successor {
      if here.duration > 0 {
        turn(into: here, velocity: rest)
        advance()
        successor.view.takeOver(
          successor.velocity, at: contact, of: chain,
          motion: ScrollMotion(fling.motion.name, view: successor.view), by: fling.cause,
          begun: successor.view.release(of: fling, in: self, at: contact, successor.velocity),
          share: fling.share)
      } else {
        movement.forgetTarget()
        let ending = makeEvent(.didEndDecelerate)
        enter(.idle, ending: [ending])
        forgetActivity()
        successor.view.takeOver(
          successor.velocity, at: contact, of: chain, motion: fling.motion, by: fling.cause,
          begun: successor.view.release(of: fling, in: self, at: contact, successor.velocity),
          share: fling.share)
      }
      return
    }
    turn(into: here, velocity: rest)
    advance()
  }

  /// Whether the view may take over momentum: it is idle, or decelerates in the same chain.
  func takesMomentum(of chain: ScrollChain) -> Bool {
    switch activity {
    case .idle: isAlive && scene != nil
    case .decelerating(let fling): fling.chain === chain
    case .tracking, .dragging, .pinching, .zooming, .wheeling, .animating, .native: false
    }
  }

  /// Continues a gesture's momentum in this view, from a time that may lie before now.
  ///
  /// - Parameters:
  ///   - taken: The velocity of this view's offset, in pt/s.
  ///   - start: The scene time, in seconds.
  ///   - chain: The views of the gesture.
  ///   - motion: The motion that reports the fling.
  ///   - line: The script line behind it.
  ///   - begun: The release whose momentum goes on here; nil where it begins with the velocity.
  ///   - left: The share of its distance that the limits have left where it began; nil for a
  ///     gesture that lets go here, which the limits of this view hold for.
  /// - Returns: The motion that reports the fling; already ended where the velocity was too small
  ///   to begin.
  @discardableResult
  func takeOver(
    _ taken: Point, at start: Double, of chain: ScrollChain, motion: ScrollMotion,
    by line: Cause?, begun: Fling.Release? = nil, share left: Double?
  ) -> ScrollMotion {
    let thrown = left.map { LimitedRelease(velocity: taken, share: $0) } ?? limited(release: taken)
    var (velocity, share) = (thrown.velocity, thrown.share)
    let cause = thrown.adding(to: line, in: scene)
    var motion = motion
    var begun = begun
    if case .decelerating(let fling) = activity {
      // The other axis was taken over before.
      let own = fling.velocity(at: start)
      for axis in Axis.allCases where velocity[axis] == 0 { velocity[axis] = own[axis] }
      begun = nil
      share = min(share, fling.share)
      if motion !== fling.motion { _ = motion.end(.arrived); complete(motion) }
      motion = fling.motion
    }
    motion.pass(to: self)
    let offset = geometry.contentOffset
    let number = movement.activityNumber
    let natural = projection(velocity: velocity, begun: begun, share: share)
    var choice = choose(
      SnapMove(
        start: offset, startItem: alignedItem, natural: natural, velocity: velocity, axes: axes,
        reason: .gesture, view: self, original: offset
      ).judged(by: velocity))
    if number == movement.activityNumber { choice = permitted(choice, natural: natural) }
    guard number == movement.activityNumber else {
      _ = motion.end(.interrupted, by: "motion")
      complete(motion)
      return motion
    }
    let fling = makeFling(
      choice, velocity: velocity, motion: motion, chain: chain, by: cause, start: start,
      begun: begun, share: share)
    if fling.duration > 0 {
      if case .decelerating = activity {
        turn(into: fling, velocity: velocity)
      } else {
        begin(fling, ending: [])
      }
      if let scene, scene.now > start { advance() }
    } else {
      // Too slow to begin: the view jumps to the end of the deceleration.
      move(
        to: geometry.clamped(choice?.offset ?? projection(velocity: velocity, share: share)),
        source: .momentum,
        by: fling.cause)
      motion.target = geometry.contentOffset
      _ = motion.end(.arrived)
      rest(ending: [], motion: motion, snapping: choice)
    }
    return motion
  }

  /// Drops the duty to report an end: the activity continues in another view, which reports it.
  func forgetActivity() {
    reported.endActivity()
    laws.passOn()
  }
}
