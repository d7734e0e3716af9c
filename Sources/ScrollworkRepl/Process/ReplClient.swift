internal import Scrollwork
internal import ScrollworkTerminal

/// The reader's side of the REPL: hands entries to a session and keeps them, so that it can be built
/// again from them: when one of them has broken it, and to go back in time.
final class ReplClient {
  let home: any ReplTransport
  let commandOutput: CommandOutput
  var journal = ReplJournal()
  /// The most telling code of everything that failed so far.
  private(set) var exitCode = ExitCode.success
  /// Whether `:quit` was entered.
  private(set) var wantsEnd = false
  /// Whether a session goes on after a failure.
  private let goesOn: Bool

  /// How often one session is tried to be built again before it begins anew.
  private static let attempts = 3

  init(_ home: any ReplTransport, commandOutput: CommandOutput, goesOn: Bool) {
    self.home = home
    self.commandOutput = commandOutput
    self.goesOn = goesOn
  }

  func close() { home.close() }

  /// Makes the scene and runs the files.
  ///
  /// - Throws: What is wrong with them.
  func begin() throws(HostError) {
    try home.restart()
    let answer = home.ask(.begin(until: nil, rate: 1))
    if let failure = terminationError(answer, "") { throw failure }
    if let answer { journal.begin(at: answer.moment) }
  }

  /// Does what an entry says.
  ///
  /// - Throws: When nothing more can be written, or no session can be made.
  func enter(_ text: String) throws(HostError) {
    let entry = ReplEntry(text)
    if case .command(let name, let argument) = entry {
      do throws(HostError) {
        if try travel(name, argument) { return }
      } catch {
        if error.exitCode == .brokenPipe || error.exitCode == .internalError { throw error }
        return fail(error)
      }
    }
    let isKept = entry.isKept
    let isPast = isKept && journal.stand != nil
    let answer = home.ask(.enter(text, isPast: isPast))
    let isLook = answer?.wasLook ?? false
    if isKept, !isLook { journal.append(text) }
    if let answer, answer.stop == nil {
      exitCode = exitCode.combined(with: answer.exitCode)
      wantsEnd = answer.wantsEnd
      if isKept, !isLook {
        journal.finish(at: answer.moment, hasFailed: answer.exitCode != .success)
      }
      if let failure = answer.failure { throw failure }
      if answer.isWornOut, goesOn { try rebuild(without: isKept && !isLook) }
      return
    }
    if let failure = terminationError(answer, text) {
      if failure.exitCode == .brokenPipe { throw failure }
      fail(failure)
    }
    if goesOn { try rebuild(without: isKept) }
  }

  private func fail(_ failure: HostError) {
    exitCode = exitCode.combined(with: failure.exitCode)
    commandOutput.show(failure.diagnostic)
  }

  /// What there is to say of an answer that never came, or that says why none comes.
  private func terminationError(_ answer: ReplAnswer?, _ entry: String) -> HostError? {
    if let answer {
      if let failure = answer.failure { return failure }
      return answer.stop.map { HostError(.budget, $0) }
    }
    return home.terminationReason(entry)
  }

  // MARK: - Questions

  /// Whether a text needs no further line; one that breaks the compiler is left to break as an entry.
  func isComplete(_ text: String) -> Bool { home.ask(.isComplete(text))?.isComplete ?? true }

  func completion(of text: String) -> TabCompletion {
    home.ask(.completion(text))?.completion ?? .none
  }

  var status: String { home.ask(.status)?.text ?? "" }
  var banner: String { home.ask(.banner)?.text ?? "" }

  /// Asks the session to write or to tell something.
  ///
  /// - Throws: Why it could not.
  func order(_ order: ReplOrder) throws(HostError) {
    let answer = home.ask(order)
    if let failure = terminationError(answer, "") { throw failure }
    if let answer { exitCode = exitCode.combined(with: answer.exitCode) }
  }

  // MARK: - Building again

  /// Makes a session that is where this one was before the last entry.
  private func rebuild(without isKept: Bool) throws(HostError) {
    if isKept { journal.skipLast() }
    for _ in 0..<Self.attempts {
      if try replay(isKept ? journal.allSteps : journal.presentSteps) == .done {
        let count = journal.entries.count { !$0.isSkipped }
        let names = count == 1 ? "the 1 entry" : "the \(NumberText.grouped(count)) entries"
        commandOutput.message(
          ["the session was built again from \(names) before; that one is left out"])
        return
      }
    }
    for index in journal.entries.indices { journal.skip(index) }
    _ = try replay(journal.allSteps)
    commandOutput.message(["the session could not be built again; it begins anew"])
  }

  /// What came of doing entries again.
  enum Replay: Equatable {
    /// All went as before.
    case done
    /// From the entry of this index on, the session ran differently.
    case otherwise(Int)
    /// One of them has broken the session.
    case broken
  }

  /// Begins anew and does entries again; one that breaks the session is left out from now on.
  func replay(_ steps: [ReplJournal.Step]) throws(HostError) -> Replay {
    try home.restart()
    let begun = home.ask(.begin(until: journal.untilBeginning, rate: journal.beginning.rate))
    if let failure = terminationError(begun, "") { throw failure }
    if let begun { journal.begin(at: begun.moment) }
    var different: Int?
    for step in steps {
      let entry = journal.entries[step.index]
      let answer = home.ask(
        .replay(
          entry.text, isSkipped: entry.isSkipped, until: step.until, rate: entry.end.rate))
      if answer == nil { _ = home.terminationReason(entry.text) }
      guard let answer, answer.stop == nil, !answer.isWornOut else {
        journal.skip(step.index)
        return .broken
      }
      guard step.until == entry.cut else {
        journal.stop(at: answer.moment)
        continue
      }
      if answer.moment != entry.end, !entry.isSkipped { different = different ?? step.index }
      journal.redo(step.index, at: answer.moment)
    }
    return different.map { .otherwise($0) } ?? .done
  }
}

extension ReplEntry {
  /// Whether doing it again may be needed to come to where a session is.
  fileprivate var isKept: Bool {
    switch self {
    case .nothing, .help: false
    case .command(let name, _): ReplCommand.named(name)?.isKept ?? false
    case .lua: true
    }
  }
}
