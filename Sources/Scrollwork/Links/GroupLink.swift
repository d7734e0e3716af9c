/// Scroll views that move together: the last one touched or called drives, the others follow.
///
/// Followers are written in the same tick, after layout and before the events, with the source
/// `link`; such a change never drives. Each is clamped to its own range, which does not affect the
/// driver.
package final class GroupLink: Link {
  /// The follower's offset for a driver's offset; nil, or nil on an axis, leaves it unchanged.
  package typealias Mapping = (
    _ offset: Point, _ driver: ScrollView, _ follower: ScrollView
  ) throws(RuleFault) -> RuleAnswer?

  /// How the offsets of followers are computed from the driver's.
  package enum Kind {
    /// The same offset.
    case mirror
    /// The same fraction of the follower's own range.
    case fraction
    /// The result of a function; an error or a non-finite result leaves the follower unchanged and
    /// is reported once per activity of the driver.
    case map(Mapping)
  }

  /// How the offsets of followers are computed.
  package let kind: Kind
  /// The member the others follow; nil for a group without members.
  @WeakHandle package internal(set) var driver: ScrollView?

  /// The offset in the group's last event.
  private var reportedOffset = Point.zero
  /// The leader's `Movement.generation` in which a fault, or a disagreement, was last reported.
  private var faultGeneration = -1
  private var disagreementGeneration = -1

  /// Links views of a scene; the first one drives until another is touched or called, and the
  /// others take its offset at once.
  package init(_ kind: Kind, _ views: [ScrollView], in scene: Scene) {
    self.kind = kind
    super.init(in: scene)
    scene.layoutIfNeeded()
    for view in views { add(view) }
  }

  /// The group's offset: the driver's; nil for a group without members.
  package var offset: Point? { driver?.currentOffset }

  // MARK: - Members

  /// Adds a view; it takes the group's offset at once, and a motion of it is interrupted.
  ///
  /// Does nothing if the view is a member, or the link has ended.
  ///
  /// - Precondition: the view is in the link's scene.
  package func add(_ view: ScrollView) {
    guard isActive, let scene, !view.linkage.groups.contains(where: { $0 === self }) else {
      return
    }
    precondition(view.scene === scene, "a member of another scene")
    scene.layoutIfNeeded()
    join(view)
    guard let driver else {
      driver = view
      reportedOffset = view.geometry.contentOffset
      if view.linkage.leader == nil { scene.lead(view) }
      return
    }
    scene.lead(view, in: self, by: driver.linkage.leader ?? driver)
    scene.follow(view, in: self)
    scene.linkedViewChanged(view)
  }

  /// Removes a view; its offset does not change.
  package func remove(_ view: ScrollView) {
    guard members.contains(where: { $0 === view }) else { return }
    leave(view)
    let led = view.linkage.leader === view
    if driver === view { driver = successor(of: view) }
    guard let scene else { return }
    // Each connected component that is left has its own leader.
    if led { scene.lead(view, again: true) }
    if let driver, driver.linkage.leader.map({ !members.contains($0) }) ?? true {
      scene.lead(driver, again: true)
    }
    reportedOffset = driver?.geometry.contentOffset ?? reportedOffset
  }

  /// The next driver after the driver was removed: in a mirror the member with the nearest offset,
  /// else the first one.
  private func successor(of view: ScrollView) -> ScrollView? {
    guard case .mirror = kind else { return members.first }
    let offset = view.geometry.contentOffset
    return members.min { a, b in
      (a.geometry.contentOffset - offset).length < (b.geometry.contentOffset - offset).length
    }
  }

  override func lose(_ view: ScrollView) { remove(view) }

  // MARK: - Calls

  /// Makes a scroll call for the whole group, on the member that can reach the target.
  ///
  /// For an id, an item, a rectangle or a detent that is the first member that can resolve it, the
  /// driver first; for an offset or edge of a mirror the member whose range comes nearest to it.
  ///
  /// - Returns: the motion of that member, already ended for a jump; nil when no member has the
  ///   target.
  @discardableResult
  package func scroll(_ call: ScrollCall) -> ScrollMotion? {
    guard let driver else { return nil }
    scene?.layoutIfNeeded()
    let others = members.filter { $0 !== driver }
    switch call.target {
    case .id, .item, .rect, .content, .detent:
      let able = ([driver] + others).first { $0.resolve(call) != nil }
      return able?.scroll(call)
    case .physical: return driver.scroll(call)
    case .point(let x, let y):
      return roomiest(x: x, y: y).scroll(call)
    case .distance(let displacement):
      let offset = driver.geometry.contentOffset + displacement
      let view = roomiest(
        x: displacement.x == 0 ? nil : offset.x, y: displacement.y == 0 ? nil : offset.y)
      guard view !== driver else { return driver.scroll(call) }
      var call = call
      call.target = .point(
        x: displacement.x == 0 ? nil : offset.x, y: displacement.y == 0 ? nil : offset.y)
      return view.scroll(call)
    case .edge(let edge):
      // Beyond any range, and small enough that differences between ranges are not lost to
      // rounding.
      let far = driver.isStart(edge) ? -1e12 : 1e12
      return roomiest(
        x: edge.axis == .horizontal ? far : nil, y: edge.axis == .vertical ? far : nil
      ).scroll(call)
    }
  }

  /// The member whose range comes nearest to an offset; the driver if none is nearer, and unless
  /// the group is a mirror, as only there all members have one offset.
  private func roomiest(x: Double?, y: Double?) -> ScrollView {
    guard let driver else { preconditionFailure("a call to a group without members") }
    guard case .mirror = kind else { return driver }
    func miss(_ view: ScrollView) -> Double {
      var miss = 0.0
      for (axis, wanted) in [(Axis.horizontal, x), (.vertical, y)] {
        guard let wanted else { continue }
        miss += view.axes.contains(axis) ? abs(wanted - view.geometry.clamped(wanted, axis)) : 1e300
      }
      return miss
    }
    var best = (view: driver, miss: miss(driver))
    for view in members where view !== driver {
      let miss = miss(view)
      if miss < best.miss { best = (view, miss) }
    }
    return best.view
  }

  // MARK: - Following

  /// The offset of a follower for the present offset of a driver, not clamped, and the line of the
  /// map that returned it; nil leaves the follower unchanged.
  func offset(
    for follower: ScrollView, from driver: ScrollView
  ) -> (offset: Point, cause: Cause?)? {
    var offset = follower.geometry.contentOffset
    var cause: Cause?
    switch kind {
    case .mirror:
      for axis in Axis.allCases {
        guard let source = driver.axis(driving: axis, of: follower) else { continue }
        offset[axis] = driver.geometry.contentOffset[source]
      }
    case .fraction:
      for axis in Axis.allCases {
        guard let source = driver.axis(driving: axis, of: follower),
          let share = driver.fraction(source)
        else { continue }
        offset[axis] = follower.offset(atFraction: share, axis)
      }
    case .map(let mapping):
      if scene?.motionReduction.stopsParallax == true { return nil }
      do throws(RuleFault) {
        guard let answer = try mapping(driver.geometry.contentOffset, driver, follower) else {
          return nil
        }
        offset = Point(x: answer.x ?? offset.x, y: answer.y ?? offset.y)
        cause = answer.cause
        scene?.laws?.ran(cause)
        guard offset.isFinite else {
          throw RuleFault("the link's map returned \(offset.shortDescription)")
        }
      } catch {
        report(error, of: driver, follower)
        return nil
      }
    }
    return (offset, cause)
  }

  private func report(_ error: RuleFault, of driver: ScrollView, _ follower: ScrollView) {
    let run = driver.linkage.leader?.movement.generation ?? 0
    guard faultGeneration != run else { return }
    faultGeneration = run
    scene?.report(
      ScrollReport(
        code: .positionOrMapFailed, message: "\(error)", help: "the follower stays where it is",
        event: "link", view: follower.id, fault: error))
  }

  /// Reports that two paths through the links lead to different offsets of a member, once per
  /// activity of the leader.
  func disagrees(about view: ScrollView, at offset: Point, reachedBy other: ScrollView) {
    let run = view.linkage.leader?.movement.generation ?? 0
    guard disagreementGeneration != run else { return }
    disagreementGeneration = run
    let axis = view.axes.stacking
    scene?.report(
      ScrollReport(
        code: .linksDisagree,
        message: "links disagree about \(view.phrase): it is at "
          + "\(axis.letter) \(tenths(view.geometry.contentOffset[axis])) pt, and through "
          + "\(other.phrase) it would be at \(axis.letter) \(tenths(offset[axis])) pt",
        help: "the first one counts; a cycle of links has to come back to where it began",
        event: "link", view: view.id))
  }

  // MARK: - Events

  /// Queues the group's `scroll` event, one in a tick, if its offset has changed.
  func tellOffset() {
    guard isActive, let driver, let scene else { return }
    let offset = driver.geometry.contentOffset
    guard offset != reportedOffset else { return }
    let change = ScrollChange(
      from: reportedOffset, to: offset, velocity: driver.velocity,
      tracked: driver.geometry.trackedOffset,
      direction: ScrollDirection(offset - reportedOffset, mirrored: driver.mirror),
      byUser: driver.movedByUser)
    reportedOffset = offset
    scene.emit(driver.makeEvent(.scroll, .scroll(change)), on: self)
  }
}

extension ScrollView {
  /// The axis of this driver that moves an axis of a follower: the same one, or the driver's own
  /// where they have none in common; nil if no axis does.
  fileprivate func axis(driving axis: Axis, of follower: ScrollView) -> Axis? {
    guard follower.axes.contains(axis) else { return nil }
    if axes.contains(axis) { return axis }
    return axes.isDisjoint(with: follower.axes) ? axes.stacking : nil
  }
}

extension ScrollView {
  /// The position of the offset in its range, 0 to 1, or in a loop, 0 to below 1; nil for an empty
  /// range.
  func fraction(_ axis: Axis) -> Double? {
    guard geometry.overflows(axis) else { return nil }
    return min(max(covered(axis) / rangeLength(axis), 0), 1)
  }

  /// The offset at a fraction of the range, exactly its end at 1 and above; in a loop the one
  /// nearest to the present offset.
  func offset(atFraction share: Double, _ axis: Axis) -> Double {
    if !geometry.repeats(axis), share >= 1 { return geometry.maximum(axis) }
    let offset = geometry.startOffset(axis) + share * rangeLength(axis)
    guard let loop, loop.axis == axis else { return offset }
    return loop.offset(showing: offset, from: geometry.contentOffset[axis], .shortest)
  }
}
