extension Scene {
  /// The number of links in the scene that have not ended.
  package var linkCount: Int { linkStage.links.count - linkStage.ended }

  /// Counts an ended link.
  func linkEnded() { linkStage.end() }

  // MARK: - Leaders

  /// Makes a view the leader of every group it is in, and of all groups connected with them.
  ///
  /// A motion of another member is interrupted at once, with its end events. O(m) for m connected
  /// members, if the view is not the leader yet or `again` is set.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - reason: What makes it the leader, "user" or "motion".
  ///   - fingers: The fingers that move it.
  ///   - again: Whether to set the leaders anew where it leads already.
  func lead(
    _ view: ScrollView, by reason: String = "motion", under fingers: [Touch] = [],
    again: Bool = false
  ) {
    guard again || view.linkage.leader !== view, !view.linkage.isEmpty else { return }
    let reached = reach(from: view, for: view, known: [])
    for other in reached.dropFirst() { other.yieldToLeader(by: reason, under: fingers) }
  }

  /// Extends a leader to a view that has just joined one of its groups, and to the groups connected
  /// with that view.
  ///
  /// The rest of the group has its leader already, so that the cost does not depend on its size.
  func lead(_ newcomer: ScrollView, in group: GroupLink, by leader: ScrollView) {
    // A newcomer with the same leader closes a cycle: the paths from the leader may have changed.
    guard newcomer.linkage.leader !== leader, group.driver?.linkage.leader === leader else {
      return lead(leader, again: true)
    }
    for other in reach(from: newcomer, for: leader, known: [ObjectIdentifier(group)]) {
      other.yieldToLeader(by: "motion", under: [])
    }
  }

  /// Sets the leader of a view and of all views connected with it, breadth first, but not through
  /// the groups in `known`.
  ///
  /// - Returns: the views, nearest first, beginning with `view`.
  private func reach(
    from view: ScrollView, for leader: ScrollView, known: Set<ObjectIdentifier>
  ) -> [ScrollView] {
    var known = known.union([ObjectIdentifier(view)])
    var reached = [view]
    var index = 0
    while index < reached.count {
      let member = reached[index]
      index += 1
      member.linkage.follow(leader)
      for group in member.linkage.groups {
        guard known.insert(ObjectIdentifier(group)).inserted else { continue }
        group.driver = member
        for other in group.members where known.insert(ObjectIdentifier(other)).inserted {
          reached.append(other)
        }
      }
    }
    return reached
  }

  /// The views that follow a leader, directly or through others, in O(m) for m members.
  func views(ledBy leader: ScrollView) -> [ScrollView] {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(leader)]
    var reached = [leader]
    var index = 0
    while index < reached.count {
      for group in reached[index].linkage.groups {
        for other in group.members where known.insert(ObjectIdentifier(other)).inserted {
          reached.append(other)
        }
      }
      index += 1
    }
    return Array(reached.dropFirst())
  }

  // MARK: - The link stage

  /// Notes that a member has moved or was laid out, for the next link stage.
  func linkedViewChanged(_ view: ScrollView) { pending.linked.add(view) }

  /// Runs the link stage of a tick: writes each member that a change reaches once.
  ///
  /// - Complexity: O(m) for m members of the groups that moved.
  func updateLinks() {
    guard !pending.linked.isEmpty else { return }
    linkStage.begin()
    defer { linkStage.finish() }
    var notified: [GroupLink] = []
    var passes = 0
    // A strip that jumps after its list may lead a group itself, which needs another pass.
    while !pending.linked.isEmpty, passes < 8 {
      passes += 1
      var changed = pending.linked.take()
      notifyLinks(of: changed)
      changed += pending.linked.take()
      var reached: [ScrollView] = []
      for view in changed where view.isAlive && view.linkage.leader === view {
        reached += spread(from: view, &notified)
      }
      for view in changed where view.isAlive && view.linkage.leader !== view {
        reached += realign(view, &notified)
      }
      notifyLinks(of: reached)
    }
    for group in notified { group.tellOffset() }
    for link in linkStage.takeProgressing() { link.reportProgress() }
  }

  /// Notifies links of a tap, before its event is delivered.
  func notifyLinks(ofTap item: Item) {
    for link in linkStage.links where link.isActive { link.memberTapped(item) }
  }

  private func notifyLinks(of views: [ScrollView]) {
    for view in views where view.isAlive {
      for link in view.linkage.links where link.isActive { link.memberChanged() }
    }
  }

  /// Moves a view that joins to the group's offset, and with it those that follow it in other
  /// groups.
  func follow(_ view: ScrollView, in group: GroupLink) {
    linkStage.nextRound()
    guard let driver = group.driver, driver !== view else { return }
    driver.linkage.begin(linkStage.round)
    var notified: [GroupLink] = []
    _ = spread(from: view, reachedBy: driver, in: group, &notified)
  }

  /// Writes a follower again, and those behind it, after layout has changed its range or offset.
  private func realign(_ view: ScrollView, _ notified: inout [GroupLink]) -> [ScrollView] {
    guard view.linkage.round != linkStage.round else { return [] }
    for group in view.linkage.groups {
      guard let driver = group.driver, driver !== view else { continue }
      return spread(from: view, reachedBy: driver, in: group, &notified)
    }
    return []
  }

  /// Propagates a view's offset through its groups, breadth first; with a driver and a group,
  /// writes the view itself first.
  ///
  /// - Returns: the views that were reached, the first one included.
  private func spread(
    from first: ScrollView, reachedBy driver: ScrollView? = nil, in group: GroupLink? = nil,
    _ notified: inout [GroupLink]
  ) -> [ScrollView] {
    guard first.linkage.round != linkStage.round else { return [] }
    if let driver, let group {
      guard write(first, from: driver, in: group) else { return [] }
    } else {
      first.linkage.reach(in: linkStage.round)
    }
    var reached = [first]
    var index = 0
    while index < reached.count {
      let member = reached[index]
      index += 1
      for group in member.linkage.groups where ObjectIdentifier(group) != member.linkage.writer {
        if !notified.contains(where: { $0 === group }) { notified.append(group) }
        for other in group.members where other !== member {
          if other.linkage.round == linkStage.round {
            check(other, against: member, in: group)
          } else if write(other, from: member, in: group) {
            reached.append(other)
          }
        }
      }
    }
    return reached
  }

  /// Moves a follower to the offset that its group computes.
  ///
  /// - Returns: whether the group computes one.
  private func write(_ view: ScrollView, from driver: ScrollView, in group: GroupLink) -> Bool {
    guard let (wish, cause) = group.offset(for: view, from: driver) else { return false }
    let offset = view.geometry.clamped(wish)
    view.linkage.reach(
      in: linkStage.round, by: group, isCut: view.limited(offset) != view.limited(wish))
    view.follow(to: offset, by: cause)
    return true
  }

  /// Checks that a second path to the same member leads to the same offset; not if a range has
  /// clamped one of the two members.
  private func check(_ view: ScrollView, against member: ScrollView, in group: GroupLink) {
    guard !member.linkage.isCut, !view.linkage.isCut,
      let wish = group.offset(for: view, from: member)?.offset
    else { return }
    let target = view.limited(view.geometry.clamped(wish))
    let offset = view.geometry.clamped(view.geometry.contentOffset)
    if !target.isClose(to: offset) { group.disagrees(about: view, at: target, reachedBy: member) }
  }
}
