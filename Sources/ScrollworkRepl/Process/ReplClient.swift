internal import Scrollwork
internal import ScrollworkTerminal

/// The client side of the REPL: sends entries to a session and stores them, so that a new session
/// can replay them after a crash or to go back in time.
final class ReplClient {
  let home: any ReplTransport
  let commandOutput: CommandOutput
  var journal = ReplJournal()
  /// The combined exit code of all failures so far.
  private(set) var exitCode = ExitCode.success
  /// Whether `:quit` was entered.
  private(set) var wantsEnd = false
  /// Whether the session continues after a failure.
  private let goesOn: Bool

  /// The limit of replays before a broken session is replaced by an empty one.
  private static let attempts = 3

  init(_ home: any ReplTransport, commandOutput: CommandOutput, goesOn: Bool) {
    self.home = home
    self.commandOutput = commandOutput
    self.goesOn = goesOn
  }

  func close() { home.close() }

  /// Starts the session: makes the scene and runs the files.
  ///
  /// - Throws: The errors of the scene and the files.
  func begin() throws(HostError) {
    try home.restart()
    let answer = home.ask(.begin(until: nil, rate: 1))
    if let failure = terminationError(answer, "") { throw failure }
    if let answer { journal.begin(at: answer.moment) }
  }

  /// Runs an entry and adds it to the journal; errors of the entry are printed.
  ///
  /// - Parameter text: The entry.
  /// - Throws: When the output cannot be written, or no session can be started.
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

  /// Reports a line that cannot be an entry, because it is not UTF-8.
  ///
  /// - Parameter line: The line as messages show it.
  func refuse(_ line: String) {
    fail(
      HostError(
        .scriptError, "this line is not UTF-8: \(line)",
        help: [#"in a string, "\xFF" is the byte 255"#]))
  }

  private func fail(_ failure: HostError) {
    exitCode = exitCode.combined(with: failure.exitCode)
    commandOutput.show(failure.diagnostic)
  }

  /// The error of an order: a missing answer, or one that reports a failure or a stop; nil for
  /// none.
  private func terminationError(_ answer: ReplAnswer?, _ entry: String) -> HostError? {
    if let answer {
      if let failure = answer.failure { return failure }
      return answer.stop.map { HostError(.budget, $0) }
    }
    return home.terminationReason(entry)
  }

  // MARK: - Questions

  /// Whether a text is a complete entry; true if the session ends without an answer, so that the
  /// failure is that of the entry.
  func isComplete(_ text: String) -> Bool { home.ask(.isComplete(text))?.isComplete ?? true }

  func completion(of text: String) -> TabCompletion {
    home.ask(.completion(text))?.completion ?? .none
  }

  var status: String { home.ask(.status)?.text ?? "" }
  var banner: String { home.ask(.banner)?.text ?? "" }

  /// Sends an order whose answer is only an exit code.
  ///
  /// - Parameter order: To write a file, to print the state, or to read a question.
  /// - Throws: Why the session could not answer.
  /// - Returns: The answer; nil where there is none.
  @discardableResult
  func order(_ order: ReplOrder) throws(HostError) -> ReplAnswer? {
    let answer = home.ask(order)
    if let failure = terminationError(answer, "") { throw failure }
    if let answer { take(answer.exitCode) }
    return answer
  }

  /// Combines the exit code of an answer with those before.
  func take(_ code: ExitCode) { exitCode = exitCode.combined(with: code) }

  // MARK: - Building again

  /// Starts a session and replays the journal without the entry that broke the last session.
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

  /// The outcome of a replay.
  enum Replay: Equatable {
    /// Each entry ended in the same state as before.
    case done
    /// The entry at this index was the first to end in another state than before.
    case otherwise(Int)
    /// An entry ended the session's process, or left a state that cannot be reproduced.
    case broken
  }

  /// Starts a new session and replays entries; an entry that breaks it is skipped in later replays.
  ///
  /// Its duration is that of running the entries.
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
