/// The links of a scroll view, and the view that moves it through them.
struct LinkMembership {
  private struct Reference {
    // A link removes itself from its members when it ends, and the scene ends all of its links.
    unowned let link: Link
  }

  private var references: [Reference] = []
  /// The leader, the view that moves the groups of this one: the last one touched or called; the
  /// view itself if that is the leader.
  @WeakHandle var leader: ScrollView?
  /// The leader's `Movement.generation` in which a group last moved this view.
  var generation = 0
  /// The velocity in pt/s at which a group moved this view, and the tick in which it did.
  var velocity = Point.zero
  var tick = -1
  /// The round of the link stage that last reached this view; `writer` is the group that wrote it,
  /// and `isCut` whether its range clamped the group's offset.
  var round = 0
  /// The round of the link stage in which a section link last moved the view.
  var revealRound = 0
  var writer: ObjectIdentifier?
  var isCut = false

  /// Whether observers of the followers are to be notified, at the end of the tick, that the view
  /// no longer drives.
  var isLettingRest = false

  /// Whether the view is a member of any link.
  var isEmpty: Bool { references.isEmpty }

  var links: [Link] { references.map(\.link) }

  /// The groups among the links.
  var groups: [GroupLink] { references.compactMap { $0.link as? GroupLink } }

  mutating func join(_ link: Link) { references.append(Reference(link: link)) }

  mutating func leave(_ link: Link) {
    references.removeAll { $0.link === link }
    if references.isEmpty { leader = nil }
  }
}
