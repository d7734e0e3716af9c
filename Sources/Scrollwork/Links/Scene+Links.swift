extension Scene {
  /// How many links the scene has.
  public var linkCount: Int { links.count - endedLinks }

  /// Forgets the links that have ended once they are half of all: ending many costs no more than making
  /// them.
  func linkEnded() {
    endedLinks += 1
    guard 2 * endedLinks > links.count else { return }
    links.removeAll { !$0.isActive }
    endedLinks = 0
  }

  // MARK: - Who leads (L8, L9)

  /// Lets a view lead every group it is in, and those tied to them: the last one touched or called.
  ///
  /// What moves another member ends here and now, with its end events.
  func lead(_ view: ScrollView, by reason: String = "motion", again: Bool = false) {
    guard again || view.linkage.leader !== view, !view.linkage.isEmpty else { return }
    let reached = reach(from: view, for: view, known: [])
    for other in reached.dropFirst() { other.yieldToLeader(by: reason) }
  }

  /// Lets a leader lead a view that has just joined a group of its own, and those tied to that view.
  ///
  /// The rest of the group is led already, so that a view more costs the same in a group of any size.
  func lead(_ newcomer: ScrollView, in group: GroupLink, by leader: ScrollView) {
    // One that is led already closes a ring, in which the ways from the leader may be others now.
    guard newcomer.linkage.leader !== leader, group.driver?.linkage.leader === leader else {
      return lead(leader, again: true)
    }
    for other in reach(from: newcomer, for: leader, known: [ObjectIdentifier(group)]) {
      other.yieldToLeader(by: "motion")
    }
  }

  /// Gives a view and all that are tied to it a leader, except through groups that have one already.
  ///
  /// - Returns: the views, nearest first.
  private func reach(
    from view: ScrollView, for leader: ScrollView, known: Set<ObjectIdentifier>
  ) -> [ScrollView] {
    var known = known.union([ObjectIdentifier(view)])
    var reached = [view]
    var index = 0
    while index < reached.count {
      let member = reached[index]
      index += 1
      member.linkage.leader = leader
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

  /// The views that follow a leader, directly or through others.
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

  /// Notes that a member has moved or was laid out anew.
  func linkedViewChanged(_ view: ScrollView) { changedMembers.add(view) }

  /// The link stage of a tick: each member that a change reaches is written once.
  ///
  /// - Complexity: O(m) for m members of the groups that moved.
  func updateLinks() {
    guard !changedMembers.isEmpty else { return }
    isInLinkStage = true
    defer { isInLinkStage = false }
    linkRound += 1
    var told: [GroupLink] = []
    var passes = 0
    // A strip that jumps after its list may lead a group of its own.
    while !changedMembers.isEmpty, passes < 8 {
      passes += 1
      var changed = changedMembers.take()
      tellLinks(of: changed)
      changed += changedMembers.take()
      var reached: [ScrollView] = []
      for view in changed where view.isAlive && view.linkage.leader === view {
        reached += spread(from: view, &told)
      }
      for view in changed where view.isAlive && view.linkage.leader !== view {
        reached += realign(view, &told)
      }
      tellLinks(of: reached)
    }
    for group in told { group.tellOffset() }
  }

  /// A tap counts for links at once, before its event is told (L3).
  func tellLinks(ofTap item: Item) {
    for link in links where link.isActive { link.memberTapped(item) }
  }

  private func tellLinks(of views: [ScrollView]) {
    for view in views where view.isAlive {
      for link in view.linkage.links where link.isActive { link.memberChanged() }
    }
  }

  /// A view that joins takes the group's offset, and those who follow it elsewhere do too.
  func follow(_ view: ScrollView, in group: GroupLink) {
    linkRound += 1
    guard let driver = group.driver, driver !== view else { return }
    driver.linkage.round = linkRound
    var told: [GroupLink] = []
    _ = spread(from: view, reachedBy: driver, in: group, &told)
  }

  /// A follower whose range or offset layout has changed goes back to where its group wants it.
  private func realign(_ view: ScrollView, _ told: inout [GroupLink]) -> [ScrollView] {
    guard view.linkage.round != linkRound else { return [] }
    for group in view.linkage.groups {
      guard let driver = group.driver, driver !== view else { continue }
      return spread(from: view, reachedBy: driver, in: group, &told)
    }
    return []
  }

  /// Hands a view's offset on through its groups, breadth first.
  ///
  /// - Returns: the views that were reached, the first one included.
  private func spread(
    from first: ScrollView, reachedBy driver: ScrollView? = nil, in group: GroupLink? = nil,
    _ told: inout [GroupLink]
  ) -> [ScrollView] {
    guard first.linkage.round != linkRound else { return [] }
    if let driver, let group {
      guard write(first, from: driver, in: group) else { return [] }
    } else {
      first.linkage.round = linkRound
      first.linkage.writer = nil
      first.linkage.isCut = false
    }
    var reached = [first]
    var index = 0
    while index < reached.count {
      let member = reached[index]
      index += 1
      for group in member.linkage.groups where ObjectIdentifier(group) != member.linkage.writer {
        if !told.contains(where: { $0 === group }) { told.append(group) }
        for other in group.members where other !== member {
          if other.linkage.round == linkRound {
            check(other, against: member, in: group)
          } else if write(other, from: member, in: group) {
            reached.append(other)
          }
        }
      }
    }
    return reached
  }

  /// Moves a follower to where its group wants it.
  ///
  /// - Returns: whether the group wants it anywhere.
  private func write(_ view: ScrollView, from driver: ScrollView, in group: GroupLink) -> Bool {
    guard let (wish, cause) = group.place(for: view, from: driver) else { return false }
    let place = view.geometry.clamped(wish)
    view.linkage.round = linkRound
    view.linkage.writer = ObjectIdentifier(group)
    view.linkage.isCut = view.limited(place) != view.limited(wish)
    view.follow(to: place, by: cause)
    return true
  }

  /// Two ways to the same member have to agree (L8); a member that was cut by its range says nothing.
  private func check(_ view: ScrollView, against member: ScrollView, in group: GroupLink) {
    guard !member.linkage.isCut, !view.linkage.isCut,
      let wish = group.place(for: view, from: member)?.offset
    else { return }
    let place = view.limited(view.geometry.clamped(wish))
    let offset = view.geometry.clamped(view.geometry.contentOffset)
    if !place.isClose(to: offset) { group.disagrees(about: view, at: place, reachedBy: member) }
  }
}
