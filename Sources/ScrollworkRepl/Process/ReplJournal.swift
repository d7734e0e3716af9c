/// The entries of a session in order, with where each of them began and ended: all that is needed to
/// come to any of its moments again.
struct ReplJournal: Codable, Sendable {
  /// An entry that may have changed something.
  struct Entry: Codable, Sendable {
    let text: String
    /// Whether it has broken a session, so that it is only counted from now on.
    var isSkipped = false
    /// Whether something went wrong with it.
    var hasFailed = false
    /// The tick at which it is stopped; nil to let it come to its end.
    var cut: Int?
    /// Where it left the session.
    var end = ReplMoment()
  }

  /// An entry to do again, up to a tick or to its end.
  struct Step: Hashable {
    let index: Int
    let until: Int?
  }

  /// Where the first entry began.
  var beginning = ReplMoment()
  /// The tick at which what came before the entries is stopped; nil to let it come to its end.
  private(set) var beginningCut: Int?
  private(set) var entries: [Entry] = []
  /// The tick to which the session was set back; nil where its entries end.
  ///
  /// The entries after it stay until something else is done.
  private(set) var stand: Int?
  /// Where the session really was at that tick.
  private var standing: ReplMoment?

  /// Where the entries end.
  var end: ReplMoment { entries.last?.end ?? beginning }

  /// Where the session is.
  var present: ReplMoment {
    guard let stand else { return end }
    if let standing { return standing }
    var moment = end
    moment.tick = stand
    return moment
  }

  /// Where an entry began.
  func start(of index: Int) -> ReplMoment { index == 0 ? beginning : entries[index - 1].end }

  // MARK: - Going on

  /// Adds an entry; what lies after the present moment is forgotten.
  mutating func append(_ text: String) {
    forgetFuture()
    entries.append(Entry(text: text, end: end))
  }

  /// Notes how the last entry ended.
  mutating func finish(at moment: ReplMoment, hasFailed: Bool) {
    guard let last = entries.indices.last else { return }
    entries[last].end = moment
    entries[last].hasFailed = hasFailed
  }

  /// Notes where an entry that was done again has left the session.
  mutating func redo(_ index: Int, at moment: ReplMoment) { entries[index].end = moment }

  /// Notes where an entry that was done again in part has left the session.
  mutating func stop(at moment: ReplMoment) { standing = moment }

  /// Leaves an entry out from now on.
  mutating func skip(_ index: Int) { entries[index].isSkipped = true }

  /// Leaves the last entry out from now on.
  mutating func skipLast() {
    if let last = entries.indices.last { skip(last) }
  }

  /// Makes the present moment the end.
  mutating func forgetFuture() {
    guard let stand else { return }
    let steps = steps(upTo: stand)
    let moment = present
    entries.removeSubrange(steps.count...)
    if let last = steps.last, let until = last.until {
      entries[last.index].cut = until
      entries[last.index].end = moment
    } else if isBeforeEntries {
      beginningCut = stand
      beginning = moment
    }
    self.stand = nil
    standing = nil
  }

  // MARK: - Going back

  /// Whether the present moment lies before the first entry.
  private var isBeforeEntries: Bool {
    stand.map { beginning.scene == end.scene && $0 < beginning.tick } ?? false
  }

  /// Where what comes before the entries has to be stopped to come to the present moment.
  var untilBeginning: Int? { isBeforeEntries ? stand : beginningCut }

  /// Notes where what comes before the entries has left the session.
  mutating func begin(at moment: ReplMoment) {
    if untilBeginning == beginningCut { beginning = moment } else { standing = moment }
  }

  /// Sets the session to a tick of its scene, which must not lie after its end.
  ///
  /// - Returns: The entries to do again.
  mutating func go(to tick: Int) -> [Step] {
    let steps = steps(upTo: tick)
    let isWhole =
      steps.count == entries.count && steps.allSatisfy { $0.until == entries[$0.index].cut }
    stand = isWhole && tick >= end.tick ? nil : tick
    standing = nil
    return steps
  }

  /// All entries, to their ends.
  var allSteps: [Step] { entries.indices.map { Step(index: $0, until: entries[$0].cut) } }

  /// What leads to the present moment.
  var presentSteps: [Step] { stand.map { steps(upTo: $0) } ?? allSteps }

  /// What leads to a tick of the scene that the session ends with.
  ///
  /// Entries that took no time at that tick belong to it; one that began there and took some does not.
  private func steps(upTo tick: Int) -> [Step] {
    var steps: [Step] = []
    for index in entries.indices {
      let (first, last) = (start(of: index), entries[index].end)
      if last.scene == end.scene, last.tick > tick {
        if first.scene == last.scene, first.tick >= tick { break }
        steps.append(Step(index: index, until: tick))
        break
      }
      steps.append(Step(index: index, until: entries[index].cut))
    }
    return steps
  }
}
