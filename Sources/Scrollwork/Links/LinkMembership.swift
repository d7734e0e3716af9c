/// What a scroll view has to do with links: the ones it is a member of, and who moves it through them.
struct LinkMembership {
  private struct Reference {
    // A link takes itself out of its members when it ends, and its scene ends it.
    unowned let link: Link
  }

  private var references: [Reference] = []
  /// The view that moves the groups this one is in: the last one touched or called (L8); the view
  /// itself when it leads.
  @Faint var leader: ScrollView?
  /// The leader's run in which a group moved this view last.
  var run = 0
  /// How fast a group moved this view, and in which tick.
  var velocity = Point.zero
  var tick = -1
  /// The round of the scene's links that reached this view last, the group it came through, and
  /// whether the view's range cut what the group asked for.
  var round = 0
  /// The round of the link stage in which a section link last placed the view.
  var revealRound = 0
  var writer: ObjectIdentifier?
  var isCut = false

  /// Whether those the view drove are to hear, at the end of the tick, that it drives no more.
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
