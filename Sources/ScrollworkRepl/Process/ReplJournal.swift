/// The entries of a session in order, with the states before and after each, from which any tick
/// can be replayed.
struct ReplJournal: Codable, Sendable {
  /// An entry that may have changed the session's state.
  struct Entry: Codable, Sendable {
    let text: String
    /// Whether it has broken a session, so that replays only count it.
    var isSkipped = false
    /// Whether it raised an error.
    var hasFailed = false
    /// The tick at which replays stop it; nil to run it to its end.
    var cut: Int?
    /// The state after it.
    var end = ReplMoment()
  }

  /// An entry to replay, up to a tick or to its end.
  struct Step: Hashable {
    let index: Int
    let until: Int?
  }

  /// The state before the first entry.
  var beginning = ReplMoment()
  /// The tick at which the scene and the files before the entries are stopped; nil to run them to
  /// their ends.
  private(set) var beginningCut: Int?
  private(set) var entries: [Entry] = []
  /// The tick to which the session has gone back; nil at the end of its entries.
  ///
  /// The entries after it are stored until another one is appended.
  private(set) var stand: Int?
  /// The state that the replay reached at that tick.
  private var standing: ReplMoment?

  /// The state after the last entry.
  var end: ReplMoment { entries.last?.end ?? beginning }

  /// The current state of the session.
  var present: ReplMoment {
    guard let stand else { return end }
    if let standing { return standing }
    var moment = end
    moment.tick = stand
    return moment
  }

  /// The state before an entry.
  func start(of index: Int) -> ReplMoment { index == 0 ? beginning : entries[index - 1].end }

  // MARK: - Going on

  /// Appends an entry, after the entries beyond the present tick are removed.
  mutating func append(_ text: String) {
    forgetFuture()
    entries.append(Entry(text: text, end: end))
  }

  /// Records the state after the last entry.
  mutating func finish(at moment: ReplMoment, hasFailed: Bool) {
    guard let last = entries.indices.last else { return }
    entries[last].end = moment
    entries[last].hasFailed = hasFailed
  }

  /// Records the state after a replayed entry.
  mutating func redo(_ index: Int, at moment: ReplMoment) { entries[index].end = moment }

  /// Records the state after a partly replayed entry.
  mutating func stop(at moment: ReplMoment) { standing = moment }

  /// Excludes an entry from replays.
  mutating func skip(_ index: Int) { entries[index].isSkipped = true }

  /// Excludes the last entry from replays.
  mutating func skipLast() {
    if let last = entries.indices.last { skip(last) }
  }

  /// Removes what is after the present tick, and cuts the entry that contains it there.
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

  /// Whether the present tick is before the first entry.
  private var isBeforeEntries: Bool {
    stand.map { beginning.scene == end.scene && $0 < beginning.tick } ?? false
  }

  /// The tick at which a replay stops the scene and the files before the entries; nil for their
  /// ends.
  var untilBeginning: Int? { isBeforeEntries ? stand : beginningCut }

  /// Records the state before the first entry.
  mutating func begin(at moment: ReplMoment) {
    if untilBeginning == beginningCut { beginning = moment } else { standing = moment }
  }

  /// Goes to a tick of the scene that the entries end with.
  ///
  /// - Parameter tick: The tick, at most that of `end`.
  /// - Returns: The entries to replay.
  mutating func go(to tick: Int) -> [Step] {
    let steps = steps(upTo: tick)
    let isWhole =
      steps.count == entries.count && steps.allSatisfy { $0.until == entries[$0.index].cut }
    stand = isWhole && tick >= end.tick ? nil : tick
    standing = nil
    return steps
  }

  /// All entries, to their ends or cuts.
  var allSteps: [Step] { entries.indices.map { Step(index: $0, until: entries[$0].cut) } }

  /// The entries that lead to the present tick.
  var presentSteps: [Step] { stand.map { steps(upTo: $0) } ?? allSteps }

  /// The entries that lead to a tick of the scene that the entries end with.
  ///
  /// An entry at that tick belongs to them if it took no time; one that began there and advanced
  /// time does not.
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
