internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The commands that replay or write the entries of the session.
extension ReplClient {
  /// Runs a command if it is one of these.
  ///
  /// - Parameters:
  ///   - name: The name without its colon.
  ///   - argument: The text after the name, trimmed.
  /// - Throws: The errors of the command.
  /// - Returns: Whether it was one of these.
  func travel(_ name: String, _ argument: String) throws(HostError) -> Bool {
    switch name {
    case "back": try back(argument)
    case "goto": try goTo(argument)
    case "step" where journal.stand != nil: try stepAlong(argument)
    case "reload": try reload()
    case "device": try changeDevice(argument)
    case "why":
      guard let entry = WhyNotEntry(argument) else { return false }
      try whyNot(entry)
    case "save": try write(argument, as: .script, ":save FILE   such as :save session.lua")
    case "as-test":
      try write(argument, as: .test, ":as-test FILE   such as :as-test tests/session_test.lua")
    default: return false
    }
    return true
  }

  // MARK: - Time

  private func needScene() throws(HostError) {
    guard journal.end.scene > 0 else { throw .noScene }
  }

  /// `:back`, `:back 10`, `:back 0.5s`: goes back in time, at most to tick 0.
  private func back(_ argument: String) throws(HostError) {
    try needScene()
    let ticks = try ReplTime.ticks(
      argument, rate: journal.present.rate, command: ":back")
    try go(to: max(0, journal.present.tick - ticks))
  }

  /// `:goto 1.2s`: goes to a time before or after the present one.
  private func goTo(_ argument: String) throws(HostError) {
    try needScene()
    guard let seconds = Quantity.seconds(argument), seconds <= ReplTime.limit else {
      throw .usage(":goto takes a time, not \"\(argument)\"", help: [":goto 1.2s"])
    }
    let tick = Int((seconds * journal.present.rate).rounded())
    guard tick > journal.end.tick else { return try go(to: tick) }
    if journal.stand != nil { try go(to: journal.end.tick, isSilent: true) }
    try enter(":step \(tick - journal.end.tick)")
  }

  /// `:step` after the session has gone back: replays up to the last entry's end, then steps.
  private func stepAlong(_ argument: String) throws(HostError) {
    let ticks = try ReplTime.ticks(
      argument, rate: journal.present.rate, command: ":step")
    let tick = journal.present.tick + ticks
    guard tick > journal.end.tick else { return try go(to: tick) }
    let rest = tick - journal.end.tick
    try go(to: journal.end.tick, isSilent: true)
    try enter(":step \(rest)")
  }

  private func go(to tick: Int, isSilent: Bool = false) throws(HostError) {
    var outcome = try replay(journal.go(to: tick))
    if outcome == .broken { outcome = try replay(journal.go(to: min(tick, journal.end.tick))) }
    warn(of: outcome)
    if !isSilent { try order(.show(note: ReplSession.replayNote)) }
  }

  private func warn(of outcome: Replay) {
    switch outcome {
    case .done: break
    case .otherwise(let index):
      let text = VisibleText.text(journal.entries[index].text.utf8, limit: 60)
      commandOutput.message(
        [
          "from \"\(text)\" on it ran differently from before: has a file changed?",
          "   = help: :reload begins anew with what the files say now",
        ])
    case .broken:
      commandOutput.message(["an entry has broken the session; it is left out from now on"])
    }
  }

  // MARK: - What would have been

  /// `:why not slide-3`: has a second session do the same and vary its last lift.
  private func whyNot(_ entry: WhyNotEntry) throws(HostError) {
    guard let question = try order(.ask(entry))?.question else { return }
    let other = home.another()
    defer { other.close() }
    try other.restart()
    var orders = [
      ReplOrder.prepare(question),
      .begin(until: journal.untilBeginning, rate: journal.beginning.rate),
    ]
    for step in journal.presentSteps {
      let entry = journal.entries[step.index]
      orders.append(
        .replay(entry.text, isSkipped: entry.isSkipped, until: step.until, rate: entry.end.rate))
    }
    for order in orders + [.answer(entry)] {
      let answer = other.ask(order)
      if let stop = answer?.stop { throw HostError(.budget, stop) }
      guard let answer else { throw other.terminationReason(":why not \(entry.target)") }
      if let failure = answer.failure { throw failure }
      take(answer.exitCode)
    }
  }

  // MARK: - The scene

  /// `:reload`: reads the files again and replays the entries up to the present tick.
  private func reload() throws(HostError) {
    let before = journal
    journal.forgetFuture()
    try doAgain(else: before, note: "reloaded, \(ReplSession.replayNote)")
  }

  private func changeDevice(_ name: String) throws(HostError) {
    guard !name.isEmpty else {
      let known = home.setup.configuration.devices.map(\.device.name)
      throw .usage(":device needs a name", help: ["known: \(known.joined(separator: " "))"])
    }
    let device = try home.setup.configuration.device(named: name)
    let (before, old) = (journal, home.setup)
    home.setup.device = device
    home.setup.options.device = name
    journal.forgetFuture()
    do throws(HostError) {
      try doAgain(else: before, note: "\(name), \(ReplSession.replayNote)")
    } catch {
      home.setup = old
      throw error
    }
  }

  /// Replays all entries after the files or the device have changed; restores `before` if that
  /// fails.
  private func doAgain(else before: ReplJournal, note: String) throws(HostError) {
    do throws(HostError) {
      if try replay(journal.allSteps) == .broken { _ = try replay(journal.allSteps) }
    } catch {
      // A faulty file must not end the session: its journal stays as it was.
      journal = before
      throw error
    }
    try order(.show(note: note))
  }

  // MARK: - Keeping

  private func write(
    _ path: String, as kind: SessionScript.Kind, _ help: String
  ) throws(HostError) {
    guard !path.isEmpty else { throw .usage("where to?", help: [help]) }
    try order(.write(journal, as: kind, path: path))
  }
}
