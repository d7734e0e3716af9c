internal import ScrollworkSession
internal import ScrollworkTerminal

/// Plays hands in rounds: half of a round is drawn anew, half are variations of hands that reached
/// something new.
///
/// Which hands there are and what is found depends on the seed and their number only.
struct Exploration {
  let options: ExploreOptions
  let subject: HandSubject
  let jobs: Int

  /// The hands of the first round and the most of any; what they reach is known to the next one,
  /// which is twice as long.
  private static let rounds = (first: 16, most: 256)
  /// The most hands that are varied.
  private static let keptLimit = 256

  /// What an exploration has led to.
  struct Result {
    var hands = 0
    var plays = 0
    var lines = 0
    var states = 0
    var scenery = Scenery()
    var findings: [Finding] = []
    var smells: [Smell] = []
    /// How many hands each relation was checked for, and for how many it could not be.
    var checked: [Relation: Int] = [:]
    var unchecked: [Relation: [Relation.Obstacle: Int]] = [:]
  }

  /// Explores until its end.
  ///
  /// - Parameter progress: Called after each round with the count of hands so far.
  /// - Returns: What was found.
  /// - Throws: The error of a subject that does not load or has nothing to scroll.
  func perform(_ progress: (Int) throws(HostError) -> Void) throws(HostError) -> Result {
    let relations = Set(Relation.allCases).subtracting(options.without)
    let pool = try HandPool<ExploreOrder, ExploreAnswer>(jobs) {
      [subject, seed = options.seed, film = options.film] () throws(HostError) in
      let explorer = try HandExplorer(subject, seed: seed, relations: relations, film: film)
      return { (order) throws(HostError) in try explorer.answer(order) }
    }
    var result = Result()
    for case .look(let scenery) in try pool.perform([.look]) { result.scenery = scenery }
    let start = wallTime()
    var log = SmellLog()
    var reached: Set<String> = []
    var kept: [Int] = []
    var news = ExploreOrder.News()
    var keys: Set<String> = []
    var round = Self.rounds.first
    while !isOver(result.hands, since: start) {
      let numbers = result.hands..<min(result.hands + round, limit)
      round = min(2 * round, Self.rounds.most)
      let tasks = numbers.map { number in
        ExploreOrder.Task(
          number: number,
          base: number % 2 == 0 || kept.isEmpty ? nil : kept[(number / 2) % kept.count])
      }
      let reports = try play(tasks, news, pool)
      news = ExploreOrder.News()
      for (task, report) in zip(tasks, reports) {
        result.plays += report.plays
        log.add(report)
        for relation in report.checked { result.checked[relation, default: 0] += 1 }
        for (relation, obstacle) in report.unchecked {
          result.unchecked[relation, default: [:]][obstacle, default: 0] += 1
        }
        let new = report.reached.filter { reached.insert($0).inserted }
        news.reached += new
        if !new.isEmpty, kept.count < Self.keptLimit {
          kept.append(task.number)
          news.kept.append(task)
        }
        result.findings += report.findings.filter { keys.insert($0.key).inserted }
      }
      result.hands = numbers.upperBound
      try progress(result.hands)
    }
    result.smells = log.smells(targets: result.scenery.targets)
    result.lines = reached.count { !$0.contains(" ") }
    result.states = reached.count - result.lines
    return result
  }

  private var limit: Int {
    if case .hands(let count) = options.end { count } else { ExploreOptions.handLimit }
  }

  private func isOver(_ hands: Int, since start: Double) -> Bool {
    switch options.end {
    case .hands(let count): hands >= count
    case .time(let seconds): wallTime() - start >= seconds || hands >= limit
    }
  }

  /// Has workers play the hands of a round; the reports in the order of the hands.
  private func play(
    _ tasks: [ExploreOrder.Task], _ news: ExploreOrder.News,
    _ pool: HandPool<ExploreOrder, ExploreAnswer>
  ) throws(HostError) -> [HandReport] {
    var shares = Array(repeating: [ExploreOrder.Task](), count: pool.count)
    for (index, task) in tasks.enumerated() { shares[index % pool.count].append(task) }
    var reports: [HandReport] = []
    for case .play(let some) in try pool.perform(shares.map { .play($0, news) }) { reports += some }
    return reports.sorted { $0.number < $1.number }
  }
}
