internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Loads files and runs tests in worker processes, at most `mostWorkers` at a time.
///
/// Pieces are assigned in the order of the plan, at most 64 in an order, first of files that no
/// other worker has compiled. A worker gets more when few remain, and is replaced when it is lost.
/// This process has one thread only.
final class WorkerPool: SpecExecutor {
  private let mostWorkers: Int
  private let settings: SpecSettings
  private let interrupt = Interrupt()
  private var workers: [WorkerProcess] = []
  /// Workers that were killed after their last answer, and are waited for in `end`.
  private var dismissed: [WorkerProcess] = []
  private var files: [SpecPlan.File] = []
  /// How long a piece of work of each file may take.
  private var limits: [WorkLimit] = []
  /// The worker that last finished a piece of each file, and so has compiled it.
  private var owners: [ObjectIdentifier?] = []

  /// The tests of the run, by the numbers of their pieces; empty while files are loaded.
  private var tests: [SpecCase] = []
  var longestPause = Double.infinity
  /// Whether tests are run as soon as their file is loaded.
  private let testsEarly: Bool
  private var endOfEarlyTests = 0.0
  /// For each file, the outcomes of tests that were run so.
  private var early: [[PlainOutcome?]] = []
  /// The results of the first tests of the run, which have run before it, and the sessions in which
  /// they did.
  private var known: [SpecResult] = []
  private var sessions: SpecSessions?
  /// The wall time that those of the run have taken, in seconds, as if all workers had shared it.
  private(set) var earlier = 0.0

  /// Creates a pool without workers.
  ///
  /// - Parameters:
  ///   - limit: The most workers, at least one.
  ///   - settings: How the tests are run.
  ///   - testsEarly: Whether tests that pass soon are run while files are loaded.
  init(limit: Int, _ settings: SpecSettings, testsEarly: Bool = false) {
    mostWorkers = max(1, limit)
    self.settings = settings
    self.testsEarly = testsEarly
  }

  deinit { end() }

  /// Ends all workers, and waits until they have ended.
  func end() {
    for worker in workers + dismissed { _ = worker.end() }
    (workers, dismissed) = ([], [])
  }

  var longestRunning: RunningSpec? {
    guard !tests.isEmpty,
      let worker = workers.filter({ $0.task != nil }).min(by: {
        ($0.task?.began ?? 0) < ($1.task?.began ?? 0)
      }), let task = worker.task
    else { return nil }
    return RunningSpec(
      planned: tests[task.number], elapsed: wallTime() - task.began, cases: worker.cases)
  }

  /// Takes what an ended thread of this process has done of a plan: the other tests are run by
  /// workers that begin with its sessions.
  ///
  /// - Parameters:
  ///   - results: The results of the first tests.
  ///   - plan: The plan, with loaded files.
  ///   - sessions: The sessions in which they ran.
  ///   - wall: The wall time that they took, in seconds.
  func take(
    _ results: [SpecResult], of plan: SpecPlan, in sessions: SpecSessions, took wall: Double
  ) {
    prepare(plan.files)
    known = results
    self.sessions = sessions
    earlier = wall
  }

  private func prepare(_ files: [SpecPlan.File]) {
    self.files = files
    limits = files.map { WorkLimit(wall: $0.project.configuration.budget.wallTime) }
    owners = Array(repeating: nil, count: files.count)
    early = Array(repeating: [], count: files.count)
  }

  var interruption: ExitCode? { interrupt.exitCode }
  private var isInterrupted: Bool { interruption != nil }

  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File] {
    prepare(files)
    endOfEarlyTests = wallTime() + EarlyTests.window
    var loaded = files
    let unknown = files.indices.filter { !files[$0].isLoaded }
    let isEarly = testsEarly && unknown.count >= EarlyTests.leastFiles
    let lost = try load(unknown, into: &loaded, early: isEarly)
    // Perhaps the reason was an early test.
    _ = try load(lost, into: &loaded, early: false)
    if let interruption {
      let moment =
        early.allSatisfy(\.isEmpty) ? "before any test ran" : "while test files were loaded"
      throw HostError(interruption, Diagnostic(.stop, "interrupted \(moment)"))
    }
    return loaded
  }

  /// Loads some of the files.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the files.
  ///   - loaded: All files; those that are loaded are replaced.
  ///   - mayTest: Whether tests are run early, too, until the first file whose worker is lost.
  /// - Returns: With `mayTest`, the numbers of the files whose worker was lost; else none.
  /// - Throws: What `work` throws.
  private func load(
    _ numbers: [Int], into loaded: inout [SpecPlan.File], early mayTest: Bool
  ) throws(HostError) -> [Int] {
    var lost: [Int] = []
    // Files that take long to load are not stopped one after the other.
    var isEarly: Bool { mayTest && lost.isEmpty }
    try work(
      numbers.count, limit: { isEarly ? EarlyTests.limit : nil },
      order: { .load(files: $0.map { numbers[$0] }, early: isEarly) }, file: { numbers[$0] },
      isWanted: { _ in true }
    ) { (piece, outcome) throws(HostError) in
      let number = numbers[piece]
      if case .lost = outcome, mayTest {
        lost.append(number)
        return
      }
      loaded[number].isLoaded = true
      switch outcome {
      case .answer(.tests(let tests, let outcomes)):
        loaded[number].definitions = tests
        early[number] = outcomes
      case .answer(.failure(let failure)): loaded[number].failure = failure
      case .answer(.result), .answer(.plain), .lost:
        loaded[number].failure = HostError(
          .scriptError, diagnostic(outcome, of: files[number], line: nil))
      }
    }
    return lost
  }

  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Bool
  ) throws(HostError) {
    var order = PlanOrder(bail: bail, mostDrawn: settings.mostDrawn)
    var isStopped = false
    var tests: [Int] = []
    for number in plan.cases.indices {
      if let result = knownResult(number, of: plan) {
        if number >= known.count { earlier += result.wall / Double(mostWorkers) }
        try order.take(number, result, deliver)
      } else {
        tests.append(number)
      }
    }
    self.tests = tests.map { plan.cases[$0] }
    defer { self.tests = [] }
    try work(
      tests.count,
      order: { pieces in
        .run(
          pieces.map { plan.cases[tests[$0]] }, seed: seed,
          draws: pieces.contains { order.draws(tests[$0]) })
      },
      file: { plan.cases[tests[$0]].file },
      isWanted: { !isStopped && order.isWanted(tests[$0]) },
      pause: { () throws(HostError) in isStopped = try !pause() || isStopped }
    ) { (piece, outcome) throws(HostError) in
      let planned = plan.cases[tests[piece]]
      let result: SpecResult
      switch outcome {
      case .answer(.plain(let outcome)):
        result = outcome.result(of: planned, in: plan.files[planned.file].selection.path)
      case .answer(.result(let known)): result = known
      case .answer(.tests), .answer(.failure), .lost:
        let reason = diagnostic(
          outcome, of: plan.files[planned.file], line: planned.definition.line)
        result = SpecResult(planned, endedBy: reason, after: outcome.lostAfter)
      }
      try order.take(tests[piece], result, deliver)
    }
    try order.end(skipsGaps: isInterrupted || isStopped, deliver)
    // They exit while this process writes its reports.
    for worker in workers { worker.dismiss() }
    dismissed += workers
    workers = []
  }

  /// The result of a test that needs no worker: it has run before, or it is skipped.
  private func knownResult(_ number: Int, of plan: SpecPlan) -> SpecResult? {
    if number < known.count { return known[number] }
    let planned = plan.cases[number]
    let outcomes = early[planned.file]
    guard outcomes.indices.contains(planned.index), let outcome = outcomes[planned.index] else {
      return planned.unrun
    }
    return outcome.result(of: planned, in: plan.files[planned.file].selection.path)
  }

  // MARK: - Work

  /// The outcome of a piece of work.
  private enum Outcome {
    case answer(WorkerAnswer.Content)
    case lost(WorkerEnd, after: Double)

    /// The wall time that a lost piece took, in seconds.
    var lostAfter: Double { if case .lost(_, let seconds) = self { seconds } else { 0 } }
  }

  /// The most pieces in one order.
  private static let mostPieces = 64

  /// While every busy worker has this many pieces waiting, replies are read at most once in `pause`
  /// milliseconds: a wake-up for each reply costs more than most tests.
  private static let wakeUpBatch = (pieces: 24, pause: Int32(1))

  /// The time before a second worker is started, in seconds: about as long as the start takes.
  static let spawnDelay = 0.005
  /// The number of queued pieces above which more workers are started without this delay.
  private static let spawnBacklog = 256

  /// Assigns pieces to workers until all wanted ones are finished, or a signal interrupts.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - limit: How long each of the next order may take; nil for what its scripts may.
  ///   - order: Makes the order of some pieces.
  ///   - file: Returns the file number of a piece.
  ///   - isWanted: Whether a piece still has to be done; if not, later ones neither.
  ///   - pause: Called before each wait.
  ///   - done: Called with each piece and its outcome, in the order in which they are done.
  /// - Throws: The errors of `pause` and `done`, or exit 7 when a worker cannot be started.
  private func work(
    _ count: Int, limit: () -> WorkLimit? = { nil }, order: ([Int]) -> WorkerOrder,
    file: (Int) -> Int, isWanted: (Int) -> Bool,
    pause: () throws(HostError) -> Void = {}, done: (Int, Outcome) throws(HostError) -> Void
  ) throws(HostError) {
    var queue = PieceQueue(files: (0..<count).map(file))
    let began = wallTime()
    func allowance(_ piece: Int) -> WorkLimit { limit() ?? limits[file(piece)] }
    func share() -> Int { max(1, min(Self.mostPieces, queue.count / (4 * mostWorkers))) }
    while !isInterrupted {
      while let next = queue.next, isWanted(next),
        let worker = try worker(
          for: allowance(next), share: share(),
          mayAdd: queue.count > Self.spawnBacklog || wallTime() - began > Self.spawnDelay)
      {
        // All pieces of an order have the same limit.
        let some = queue.take(
          share(), where: { isWanted($0) && allowance($0) == allowance(next) },
          preferring: { isFree($0, for: worker) })
        guard !worker.take(order(some), numbers: some, limit: allowance(next)) else { continue }
        // Its socket is full, or it has ended before it began these pieces.
        queue.putBack(some)
        guard worker.task == nil else { break }
        _ = release(worker)
      }
      let busy = workers.filter { $0.task != nil }
      // Wanted pieces may wait while all workers have others: for the time before one is added.
      guard
        busy.contains(where: { $0.task.map { isWanted($0.number) } ?? false })
          || queue.next.map(isWanted) ?? false
      else { break }
      try pause()
      let isAlone = queue.next.map(isWanted) ?? false && workers.count < mostWorkers
      for worker in waitForNews(
        from: busy, atMost: min(isAlone ? Self.spawnDelay : .infinity, longestPause))
      {
        repeat {
          guard let task = worker.task else { break }
          switch worker.receive() {
          case .nothing: continue
          case .message(let answer):
            owners[file(task.number)] = ObjectIdentifier(worker)
            if answer.isWornOut {
              queue.putBack(worker.allWaiting)
              _ = release(worker)
            }
            try done(task.number, .answer(answer.content))
          case .end:
            queue.putBack(worker.waiting)
            try done(task.number, .lost(release(worker), after: wallTime() - task.began))
          }
        } while worker.hasMessage && workers.contains { $0 === worker }
      }
      for worker in busy where worker.patience <= 0 {
        guard let task = worker.task, workers.contains(where: { $0 === worker }) else { continue }
        queue.putBack(worker.waiting)
        let end = release(worker, isLate: true)
        try done(task.number, .lost(end, after: wallTime() - task.began))
      }
    }
    // Their results are not needed any more.
    for worker in workers where worker.task != nil { _ = release(worker) }
  }

  /// A worker to assign pieces to: idle, new, or with less than half a share waiting.
  ///
  /// - Parameters:
  ///   - limit: How long each of the pieces may take.
  ///   - share: The number of pieces in an order.
  ///   - mayAdd: Whether a worker beside others may be started.
  /// - Returns: The worker; nil when all have enough pieces.
  /// - Throws: Exit 7 when a worker cannot be started.
  private func worker(
    for limit: WorkLimit, share: Int, mayAdd: Bool
  ) throws(HostError) -> WorkerProcess? {
    if let idle = workers.first(where: { $0.task == nil }) { return idle }
    if workers.isEmpty || mayAdd && workers.count < mostWorkers {
      let worker = try WorkerProcess(
        WorkerBody(
          files: files, settings: settings, sessions: sessions, endOfEarlyTests: endOfEarlyTests))
      workers.append(worker)
      return worker
    }
    return workers.first { $0.waiting.count < share / 2 && $0.limit == limit }
  }

  /// Whether no other living worker has compiled the file last.
  private func isFree(_ file: Int, for worker: WorkerProcess) -> Bool {
    guard let owner = owners[file], owner != ObjectIdentifier(worker) else { return true }
    return !workers.contains { ObjectIdentifier($0) == owner }
  }

  private func release(_ worker: WorkerProcess, isLate: Bool = false) -> WorkerEnd {
    workers.removeAll { $0 === worker }
    return worker.end(isLate: isLate)
  }

  /// Waits for bytes from a worker, for a signal, or for the nearest deadline.
  ///
  /// - Parameters:
  ///   - busy: The workers with tasks.
  ///   - limit: The longest wait, in seconds.
  /// - Returns: The workers that can be read without blocking.
  private func waitForNews(
    from busy: [WorkerProcess], atMost limit: Double
  ) -> [WorkerProcess] {
    var asked = busy.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    asked.append(pollfd(fd: interrupt.descriptor, events: Int16(POLLIN), revents: 0))
    if busy.allSatisfy({ $0.waiting.count >= Self.wakeUpBatch.pieces }) {
      poll(&asked[busy.count], 1, Self.wakeUpBatch.pause)
    }
    let patience = min(busy.map(\.patience).min() ?? 0, limit)
    let milliseconds = Int32(min(max(patience, 0.001), 3_600) * 1_000)
    guard poll(&asked, nfds_t(asked.count), milliseconds) > 0 else { return [] }
    return zip(busy, asked).filter { $0.1.revents != 0 && $0.0.task != nil }.map(\.0)
  }

  // MARK: - Losses

  /// The diagnostic of a lost piece, or of an answer of the wrong kind.
  ///
  /// Excerpts are of the test file only, read again.
  private func diagnostic(
    _ outcome: Outcome, of file: SpecPlan.File, line: Int?
  ) -> Diagnostic {
    guard case .lost(let end, _) = outcome else {
      return Diagnostic(.error, code: .brokenWorker, "the worker process sent something else")
    }
    let path = file.selection.shown
    return end.diagnostic(
      wall: file.project.configuration.budget.wallTime,
      start: line.map { ScriptLocation(chunk: path, line: $0) },
      source: { chunk in
        guard chunk == path else { return nil }
        return try? LoadedFile(reading: file.selection.path, shownAs: path).bytes
      })
  }
}
