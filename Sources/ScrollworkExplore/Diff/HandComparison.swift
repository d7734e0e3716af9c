internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Plays the hands of a comparison, or of a part of one, in workers.
struct HandComparison {
  let options: DiffOptions
  let sides: DiffSides
  let films: DiffFilms?
  let jobs: Int

  /// How many hands are played between two looks at the progress.
  private static let round = 256

  /// Compares.
  ///
  /// - Parameter progress: Called after each round with the count of hands so far and of all.
  /// - Returns: What was found.
  /// - Throws: The error of a version that does not load or has nothing to scroll.
  func perform(_ progress: (Int, Int) throws(HostError) -> Void) throws(HostError) -> DiffRecord {
    let pool = try HandPool<DiffOrder, DiffAnswer>(jobs) {
      [sides, films, seed = options.seed] () throws(HostError) in
      let differ = try HandDiffer(sides, seed: seed, films: films)
      return { (order) throws(HostError) in try differ.answer(order) }
    }
    var ground = DiffGround()
    for case .look(let found) in try pool.perform([.look]) { ground = found }
    var record = DiffRecord(
      target: sides.after.subject.shownName, before: sides.before.name, after: sides.after.name,
      settings: options.run.handFlags, seed: options.seed, hands: options.hands,
      shard: options.shard?.text, ground: ground)
    let numbers = self.numbers
    var index = 0
    while index < numbers.count {
      let end = min(index + Self.round, numbers.count)
      record.differences += try play(Array(numbers[index..<end]), pool)
      index = end
      try progress(end, numbers.count)
    }
    let greatest = HandDifference.greatest(of: record.differences, count: DiffRecord.shownHands)
      .map(\.number)
    var next = 0
    while next < greatest.count {
      let some = greatest[next..<min(next + pool.count, greatest.count)]
      for case .shrink(let hand) in try pool.perform(some.map { .shrink($0) }) {
        record.shrunk.append(hand)
      }
      next += some.count
    }
    return record
  }

  /// The numbers of the hands: of a part every so many.
  private var numbers: [Int] {
    guard let shard = options.shard else { return Array(0..<options.hands) }
    return Array(stride(from: shard.number - 1, to: options.hands, by: shard.count))
  }

  private func play(
    _ numbers: [Int], _ pool: HandPool<DiffOrder, DiffAnswer>
  ) throws(HostError) -> [HandDifference] {
    var shares = Array(repeating: [Int](), count: pool.count)
    for (index, number) in numbers.enumerated() { shares[index % pool.count].append(number) }
    var differences: [HandDifference] = []
    for case .play(let some) in try pool.perform(shares.map { .play($0) }) { differences += some }
    return differences.sorted { $0.number < $1.number }
  }
}
