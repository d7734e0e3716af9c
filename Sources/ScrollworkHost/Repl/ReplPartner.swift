internal import Scrollwork

/// The reader's side of the REPL: hands entries to a session, and when one of them has broken it, builds
/// it again from all the others.
final class ReplPartner {
  /// An entry of this session.
  private struct Entry {
    let text: String
    /// Whether it has broken a session.
    var isSkipped = false
  }

  private let home: any ReplHome
  private let talk: CommandTalk
  private var entries: [Entry] = []
  /// The most telling code of everything that failed so far.
  private(set) var exitCode = ExitCode.success
  /// Whether `:quit` was entered.
  private(set) var wantsEnd = false
  /// Whether a session goes on after a failure.
  private let goesOn: Bool

  /// How often one session is tried to be built again before it begins anew.
  private static let attempts = 3

  init(_ home: any ReplHome, talk: CommandTalk, goesOn: Bool) {
    self.home = home
    self.talk = talk
    self.goesOn = goesOn
  }

  func close() { home.close() }

  /// Makes the scene and runs the files.
  ///
  /// - Throws: What is wrong with them.
  func begin() throws(HostError) {
    try home.restart()
    if let failure = mourned(home.ask(.begin), "") { throw failure }
  }

  /// Does what an entry says.
  ///
  /// - Throws: When nothing more can be written, or no session can be made.
  func enter(_ text: String) throws(HostError) {
    entries.append(Entry(text: text))
    let answer = home.ask(.enter(text))
    if let answer, answer.stop == nil {
      exitCode = exitCode.combined(with: answer.exitCode)
      wantsEnd = answer.wantsEnd
      if let failure = answer.failure { throw failure }
      if answer.isWornOut, goesOn { try rebuild() }
      return
    }
    if let failure = mourned(answer, text) {
      exitCode = exitCode.combined(with: failure.exitCode)
      talk.show(failure.diagnostic)
    }
    if goesOn { try rebuild() }
  }

  /// What there is to say of an answer that never came, or that says why none comes.
  private func mourned(_ answer: ReplAnswer?, _ entry: String) -> HostError? {
    if let answer {
      if let failure = answer.failure { return failure }
      return answer.stop.map { HostError(.budget, $0) }
    }
    let diagnostic = home.epitaph(entry)
    return HostError(diagnostic.severity == .stop ? .budget : .internalError, diagnostic)
  }

  // MARK: - Questions

  /// Whether a text needs no further line; one that breaks the compiler is left to break as an entry.
  func isComplete(_ text: String) -> Bool { home.ask(.isComplete(text))?.isComplete ?? true }

  func completion(of text: String) -> TabCompletion {
    home.ask(.completion(text))?.completion ?? .none
  }

  var status: String { home.ask(.status)?.text ?? "" }
  var banner: String { home.ask(.banner)?.text ?? "" }

  // MARK: - Building again

  /// Makes a session that is where this one was before the last entry.
  private func rebuild() throws(HostError) {
    if let last = entries.indices.last { entries[last].isSkipped = true }
    for _ in 0..<Self.attempts {
      if try replayed() {
        let count = entries.filter { !$0.isSkipped }.count
        let names = count == 1 ? "the 1 entry" : "the \(NumberText.grouped(count)) entries"
        talk.say(
          ["the session was built again from \(names) before; that one is left out"])
        return
      }
    }
    for index in entries.indices { entries[index].isSkipped = true }
    _ = try replayed()
    talk.say(["the session could not be built again; it begins anew"])
  }

  /// Begins anew and does all entries again that are not skipped; one that breaks the session is skipped
  /// from now on.
  ///
  /// - Returns: Whether the session stands.
  private func replayed() throws(HostError) -> Bool {
    try home.restart()
    if let failure = mourned(home.ask(.begin), "") { throw failure }
    for (index, entry) in entries.enumerated() {
      let answer = home.ask(.replay(entry.text, isSkipped: entry.isSkipped))
      if answer == nil { _ = home.epitaph(entry.text) }
      guard let answer, answer.stop == nil, !answer.isWornOut else {
        entries[index].isSkipped = true
        return false
      }
    }
    return true
  }
}
