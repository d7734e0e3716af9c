internal import CProcess
internal import Glibc
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import Synchronization

/// The program of a worker process: executes orders in sequence, on the scripts' thread.
struct WorkerBody: Sendable {
  /// The test files of the plan, as they were when the worker was started.
  let files: [SpecPlan.File]
  /// How the tests are run.
  let settings: SpecSettings
  /// The sessions that a thread of the parent has used before it ended; nil for none.
  ///
  /// Each worker has a copy, which only its scripts' thread uses.
  nonisolated(unsafe) let sessions: SpecSessions?
  /// The wall time after which no test is run early, in seconds.
  let endOfEarlyTests: Double

  /// The peak resident size above which a worker is replaced, in bytes: 256 MiB.
  private static let memoryLimit = 256 << 20

  /// One task of an order, with one answer.
  private enum Piece: Sendable {
    /// Load a test file, and keep what it left for its first test, or not; perhaps run its first
    /// tests.
    case load(Int, keeps: Bool, early: Bool)
    case run(SpecCase, seed: UInt64, draws: Bool)
  }

  /// The current task, for which the watchdog's thread replies if the time is up.
  private final class Present: Sendable {
    /// The current task and the wall time of its start, in seconds; nil between tasks.
    let piece = Mutex<(Piece, since: Double)?>(nil)
    /// The result of the first run, while a failed test runs again for its picture.
    let result = Mutex<SpecResult?>(nil)
  }

  /// Executes orders until the parent closes the channel or the worker is worn out.
  func serve(_ descriptor: Int32) {
    let present = Present()
    let watchdog = Watchdog { stop in
      let known = present.result.withLock { $0 }.map {
        WorkerAnswer(content: .result($0), isWornOut: true)
      }
      let answer =
        known
        ?? present.piece.withLock { $0 }.map {
          self.answer(to: $0.0, stop, after: wallTime() - $0.since)
        }
      if let answer { _ = WorkerChannel(descriptor).send(answer) }
      _exit(0)
    }
    do { try watchdog.start() } catch { return }
    var channel = WorkerChannel(descriptor)
    let sessions = sessions ?? SpecSessions()
    sessions.moveToThread(watchedBy: watchdog)
    while let order = channel.next(WorkerOrder.self) {
      for piece in Self.pieces(of: order) {
        present.piece.withLock { $0 = (piece, wallTime()) }
        scrollwork_crash_clear_script_position()
        scrollwork_worker_set_cases(0)
        let content = perform(piece, sessions, present)
        present.piece.withLock { $0 = nil }
        present.result.withLock { $0 = nil }
        let answer = WorkerAnswer(content: content, isWornOut: Self.isWornOut)
        guard channel.send(answer), !answer.isWornOut else { return }
      }
    }
  }

  private static func pieces(of order: WorkerOrder) -> [Piece] {
    switch order {
    // A file that comes alone is the next to be tested.
    case .load(let files, let early):
      files.map { .load($0, keeps: files.count == 1, early: early) }
    case .run(let cases, let seed, let draws): cases.map { .run($0, seed: seed, draws: draws) }
    }
  }

  private func perform(
    _ piece: Piece, _ sessions: SpecSessions, _ present: Present
  ) -> WorkerAnswer.Content {
    switch piece {
    case .load(let number, let keeps, let early):
      let early = early && wallTime() < endOfEarlyTests
      let file = files[number].loaded(in: sessions, keeps: keeps || early)
      if let failure = file.failure { return .failure(failure) }
      guard early else { return .tests(file.definitions, early: []) }
      // If the time of a test is up, the worker ends without an answer.
      present.piece.withLock { $0 = nil }
      let outcomes = file.passedEarly(
        number: number, settings, in: sessions, until: endOfEarlyTests,
        willBegin: scrollwork_crash_clear_script_position)
      return .tests(file.definitions, early: outcomes)
    case .run(let planned, let seed, let draws):
      let result = files[planned.file].run(
        planned, seed: seed, settings, draws: draws, in: sessions,
        whenKnown: { result in present.result.withLock { $0 = result } })
      return PlainOutcome(result, of: files[planned.file].selection.path).map { .plain($0) }
        ?? .result(result)
    }
  }

  /// The answer to a task whose wall budget is used up.
  private func answer(
    to piece: Piece, _ stop: Diagnostic, after wall: Double
  ) -> WorkerAnswer {
    switch piece {
    case .load:
      return WorkerAnswer(content: .failure(HostError(.scriptError, stop)), isWornOut: true)
    case .run(let planned, _, _):
      return WorkerAnswer(
        content: .result(SpecResult(planned, endedBy: stop, after: wall)), isWornOut: true)
    }
  }

  private static var isWornOut: Bool {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return false }
    return usage.ru_maxrss << 10 > memoryLimit
  }
}

extension SpecResult {
  /// Creates the result of a test that a watchdog or a lost worker ended, without its output.
  init(_ planned: SpecCase, endedBy diagnostic: Diagnostic, after wall: Double) {
    self.init(
      planned: planned, status: diagnostic.severity == .stop ? .stopped : .error,
      problems: [.diagnostic(diagnostic)], wall: wall)
    var digest = Digest()
    digest.combine(planned.name)
    digest.combine(status.rawValue)
    self.digest = digest.description
  }
}
