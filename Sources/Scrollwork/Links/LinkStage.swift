/// The links of a scene, and the stage of a tick that carries them out.
struct LinkStage {
  private(set) var links: [Link] = []
  /// The number of ended links still in `links`.
  private(set) var ended = 0
  /// Whether the stage is under way.
  private(set) var isUnderWay = false
  /// The number of its rounds.
  private(set) var round = 0
  /// The links whose listeners are to be notified of their progress at the end of the stage.
  private var progressing: [SectionLink] = []

  mutating func add(_ link: Link) { links.append(link) }

  /// Counts an ended link; those are removed once they are more than half of all, so that ending
  /// one costs amortized O(1).
  mutating func end() {
    ended += 1
    guard 2 * ended > links.count else { return }
    links.removeAll { !$0.isActive }
    ended = 0
  }

  mutating func begin() {
    isUnderWay = true
    nextRound()
  }
  mutating func finish() { isUnderWay = false }

  mutating func nextRound() { round += 1 }

  /// Notes a link whose listeners are to be notified of its progress.
  mutating func notify(_ link: SectionLink) {
    if !progressing.contains(where: { $0 === link }) { progressing.append(link) }
  }

  /// Returns the noted links, each once, and forgets them.
  mutating func takeProgressing() -> [SectionLink] {
    defer { progressing = [] }
    return progressing
  }
}
