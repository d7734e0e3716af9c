/// The links of a scroll view, and the view that moves it through them.
struct LinkMembership {
  private struct Reference {
    // A link removes itself from its members when it ends, and the scene ends all of its links.
    private let unretained: Unretained<Link>

    init(link: Link) { unretained = Unretained(link) }

    var link: Link { unretained.object }
  }

  private var references: [Reference] = []
  /// The leader, the view that moves the groups of this one: the last one touched or called; the
  /// view itself if that is the leader.
  @WeakHandle private(set) var leader: ScrollView?
  /// The leader's `Movement.generation` in which a group last moved this view.
  private(set) var generation = 0
  /// The velocity in pt/s at which a group moved this view, and the tick in which it did.
  private(set) var velocity = Point.zero
  private(set) var tick = -1
  /// The round of the link stage that last reached this view; `writer` is the group that wrote it,
  /// and `isCut` whether its range clamped the group's offset.
  private(set) var round = 0
  /// The round of the link stage in which a section link last moved the view.
  private(set) var revealRound = 0
  private(set) var writer: ObjectIdentifier?
  private(set) var isCut = false

  /// Whether observers of the followers are to be notified, at the end of the tick, that the view
  /// no longer drives.
  private(set) var isLettingRest = false

  /// Whether the view is a member of any link.
  var isEmpty: Bool { references.isEmpty }

  var links: [Link] { references.map { $0.link } }

  /// The groups among the links.
  var groups: [GroupLink] { references.compactMap { $0.link as? GroupLink } }

  /// The view follows a leader, itself or another one.
  mutating func follow(_ leader: ScrollView) { self.leader = leader }

  /// A group has moved the view, in a tick and in a generation of its leader.
  mutating func move(by velocity: Point, in tick: Int, of generation: Int) {
    (self.velocity, self.tick, self.generation) = (velocity, tick, generation)
  }

  /// A round of the link stage sets out from the view.
  mutating func begin(_ round: Int) { self.round = round }

  /// A round has reached the view, through a group or as the first one.
  mutating func reach(in round: Int, by writer: GroupLink? = nil, isCut: Bool = false) {
    (self.round, self.isCut) = (round, isCut)
    self.writer = writer.map(ObjectIdentifier.init)
  }

  /// A section link moves the view, once in a round.
  mutating func reveal(in round: Int) { revealRound = round }

  /// The followers' observers have to be notified.
  mutating func letRest() { isLettingRest = true }

  /// They are being notified.
  mutating func endLettingRest() { isLettingRest = false }

  mutating func join(_ link: Link) { references.append(Reference(link: link)) }

  mutating func leave(_ link: Link) {
    references.removeAll { $0.link === link }
    if references.isEmpty { leader = nil }
  }
}
