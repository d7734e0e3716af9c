internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// The server side of the REPL: executes orders on the scripts' thread.
final class ReplServer {
  /// What a session is created from.
  struct Setup: Sendable {
    var options: ReplOptions
    let root: ProjectRoot
    let configuration: Configuration
    var device: Device?
    let streams: CommandStreams
    /// Whether a pager shows what is higher than the screen.
    var usesPager = false
  }

  private let setup: Setup
  private let repl: ReplSession
  private let watchdog: Watchdog?
  private var test: PausedTest?

  init(_ setup: Setup, watchdog: Watchdog? = nil) {
    self.setup = setup
    self.watchdog = watchdog
    let invocation = setup.options.invocation
    repl = ReplSession(
      root: setup.root, configuration: setup.configuration,
      currentDirectory: invocation.currentDirectory, device: setup.device,
      rate: setup.options.rate, seed: setup.options.seed,
      commandOutput: CommandOutput(
        setup.streams.watched(by: watchdog), format: invocation.format,
        isRescued: watchdog != nil),
      watchdog: watchdog, environment: invocation.environment)
    repl.usesPager = setup.usesPager
  }

  func close() { repl.close() }

  /// Executes an order.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - isAgain: Whether the session replaces an earlier one, so that its start prints nothing.
  /// - Returns: The answer, with the state after the order.
  func answer(to order: ReplOrder, isAgain: Bool = false) -> ReplAnswer {
    var answer = ReplAnswer()
    switch order {
    case .begin(let tick, let rate):
      repl.commandOutput.isMuted = isAgain
      repl.beginningLimit = tick.map { ($0, rate) }
      do throws(HostError) {
        try load()
      } catch {
        let isCut = tick.map { repl.moment.tick >= $0 } ?? false
        if !isCut { answer.failure = error }
      }
      repl.commandOutput.flush()
    case .replay(let entry, let isSkipped, let tick, let rate):
      repl.commandOutput.isMuted = true
      repl.isReplayed = true
      if isSkipped {
        repl.skipEntry(entry)
      } else {
        repl.enter(entry, until: tick.map { ($0, rate) })
      }
      repl.eventsSeen = repl.scene?.log.count ?? 0
    case .enter(let entry, let isPast):
      repl.commandOutput.isMuted = false
      if isPast { answer.wasLook = repl.look(entry) } else { repl.enter(entry) }
      repl.isReplayed = false
    case .show(let note):
      repl.commandOutput.isMuted = false
      repl.show(note: note)
      repl.isReplayed = false
      repl.commandOutput.flush()
    case .ask(let entry):
      repl.commandOutput.isMuted = false
      do throws(HostError) { answer.question = try ask(entry) } catch { repl.fail(error) }
      repl.commandOutput.flush()
    case .prepare(let question): repl.watch.question = question
    case .answer(let entry):
      repl.commandOutput.isMuted = false
      do throws(HostError) { try show(entry) } catch { repl.fail(error) }
      repl.commandOutput.flush()
    case .write(let journal, let kind, let path):
      repl.commandOutput.isMuted = false
      do throws(HostError) {
        try write(journal, as: kind, path)
      } catch {
        repl.fail(error)
      }
      repl.commandOutput.flush()
    case .isComplete(let text): answer.isComplete = repl.isComplete(text)
    case .completion(let text): answer.completion = repl.offer(for: text)
    case .status: answer.text = repl.status
    case .banner:
      answer.text = ([repl.banner] + (test?.lines ?? [])).joined(separator: "\n")
    }
    repl.watch.endCopy()
    answer.exitCode = repl.takeExitCode()
    answer.wantsEnd = repl.wantsEnd
    answer.isWornOut = repl.isWornOut
    answer.moment = repl.moment
    answer.failure = answer.failure ?? repl.commandOutput.failure
    return answer
  }

  private func load() throws(HostError) {
    let folder = setup.options.invocation.currentDirectory
    if let name = setup.options.test {
      let test = try PausedTest(name, setup.options, watchdog: watchdog)
      try repl.standIn(test)
      self.test = test
    }
    if let scene = setup.options.scene {
      try repl.loadScene(ScenePath(scene).file(in: setup.root, relativeTo: folder))
    }
    for file in setup.options.files { try repl.load(FilePath(file).absolute(in: folder)) }
  }

  // MARK: - What would have been

  private func whyNot(_ entry: WhyNotEntry) throws(HostError) -> WhyNot {
    let scene = try repl.needScene()
    let view = try entry.view.map { (name) throws(HostError) in try scene.view(named: name) }
    return try WhyNot(entry.target, of: view, in: scene, repl.watch)
  }

  /// Prints what there is to say without any variant, or returns the question for these.
  private func ask(_ entry: WhyNotEntry) throws(HostError) -> LiftQuestion? {
    let whyNot = try whyNot(entry)
    guard let lines = whyNot.plainAnswer(repl.watch) else { return whyNot.question(repl.watch) }
    repl.show(lines)
    return nil
  }

  /// Prints the answer that a replay has found.
  private func show(_ entry: WhyNotEntry) throws(HostError) {
    guard let answer = repl.watch.answer else {
      throw HostError(
        .scriptError, "run again, the entries did not come to the same lift",
        help: [":reload begins anew with what the files say now"])
    }
    repl.show(try whyNot(entry).lines(for: answer))
  }

  // MARK: - Keeping

  /// Writes the session to a file; a test is then run once, because it has to pass as written.
  private func write(
    _ journal: ReplJournal, as kind: SessionScript.Kind, _ path: String
  ) throws(HostError) {
    let target = FilePath(path).absolute(in: setup.options.invocation.currentDirectory)
    guard try mayReplace(target, path) else {
      throw .usage(
        "\(path) is there already, and no session has written it",
        help: ["name a file that is not there yet"])
    }
    let script = try SessionScript(journal, of: repl, setup, as: kind, path: path)
    let bytes = Array(try script.text().utf8)
    try AtomicFile.write(bytes, to: target, as: path)
    repl.commandOutput.standardOutput("wrote \(VisibleText.text(path.utf8))")
    repl.commandOutput.message(script.remarks)
    if kind == .test { try prove(path) }
  }

  /// Whether a path has no file, or one that a session has written; reads the whole file.
  private func mayReplace(_ file: FilePath, _ path: String) throws(HostError) -> Bool {
    guard file.kind == .file else { return file.kind != .folder || file.isLink }
    return try LoadedFile(reading: file, shownAs: path).bytes.starts(with: SessionScript.head.utf8)
  }

  private func prove(_ path: String) throws(HostError) {
    let plan = try SpecPlan.load(TestOptions([path], invocation: setup.options.invocation))
    if let failure = plan.files.compactMap(\.failure).first { throw failure }
    for planned in plan.cases {
      watchdog?.arm(wall: setup.configuration.budget.wallTime)
      defer { watchdog?.disarm() }
      let (result, _, _) = plan.files[planned.file].trace(planned, seed: 0, checksLaws: true)
      guard let problem = result.problems.first else { continue }
      let shownFailure = TraceModel.Failure(problem, now: 0, tick: 0)
      throw HostError(
        .failure, code: .savedTestFails,
        "\(path) does not pass as written: \(shownFailure.message)",
        notes: shownFailure.location.isEmpty ? [] : ["at \(shownFailure.location)"])
    }
  }
}
