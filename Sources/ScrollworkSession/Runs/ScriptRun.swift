internal import Glibc
internal import LuaBridge
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkTerminal
package import ScrollworkTrace

/// One run of a plan: loads, does, goes on until the end, and knows what came of it.
///
/// Make, use and close it on the scripts' thread.
package final class ScriptRun {
  let session: ScriptSession
  private let plan: RunPlan
  private let options: RunOptions
  private let talk: CommandTalk
  private let configuredVirtualTime: Double
  private let watchdog: Watchdog?
  /// The wall budget, in seconds.
  private let wallBudget: Double
  private var faults = FaultTally()
  private var exitCode = ExitCode.success
  /// What the script printed, for the digest and the record.
  private(set) var printed: [RunRecord.Line] = []
  private var printDigest = Digest()
  /// Whether what the views did is wanted when the run is over.
  package var keepsTrace = false
  /// What the views did, once the run is over.
  package private(set) var trace: TraceModel?
  private var failures: [TraceModel.Failure] = []
  /// The failures that pictures and records name at most.
  private static let failureLimit = 50
  /// Whether script and lines ran to their end.
  private var isComplete = false
  /// What a plain script registers, when it may be loaded again.
  private var scope: Scope?
  /// What the script's globals are in.
  private var environment: LuaReference?

  package init(
    _ plan: RunPlan, options: RunOptions, configuration: Configuration, talk: CommandTalk,
    isWatched: Bool = false,
    watchdog: Watchdog? = nil
  ) throws(HostError) {
    scope = isWatched ? Scope() : nil
    self.plan = plan
    self.options = options
    self.talk = talk
    self.watchdog = watchdog
    wallBudget = configuration.budget.wallTime
    let device: Device? =
      if let name = options.device { try configuration.device(named: name) } else { nil }
    configuredVirtualTime = configuration.budget.virtualTime
    session = ScriptSession(
      root: plan.root, configuration: configuration,
      currentDirectory: options.invocation.currentDirectory, device: device, rate: options.rate,
      seed: options.seed)
    session.runtime.onPrint = { [unowned self] line in take(line) }
    session.onFault = { [unowned self] fault in take(fault) }
    if options.invocation.verbosity != .quiet {
      session.onNote = { [unowned self] diagnostic in talk.show(diagnostic) }
    }
    session.watch(with: watchdog)
  }

  package func close() { session.close() }

  /// Runs to the end, shows what is to be shown, and writes the record and the picture.
  package func perform() -> ExitCode {
    let start = wallTime()
    var outputs = OutputFaults()
    do throws(HostError) {
      let rendering = try options.trace.map { (path) throws(HostError) in
        TraceRendering(
          kind: try TraceKind(ofFile: path), environment: options.invocation.environment)
      }
      let record = try options.record.map { (path) throws(HostError) in try file(path) }
      defer { record?.discard() }
      let picture = try options.trace.map { (path) throws(HostError) in try file(path) }
      defer { picture?.discard() }
      do throws(HostError) {
        watchdog?.arm(wall: wallBudget)
        defer { watchdog?.disarm() }
        try load()
        try goOn()
        isComplete = true
      } catch {
        talk.show(error.diagnostic)
        fail(error.diagnostic, at: session.runtime.scene?.now, session.runtime.scene?.tickCount)
        exitCode = exitCode.combined(with: error.exitCode)
      }
      let result = RunResult(
        self, exitCode: exitCode, wallTime: wallTime() - start, digest: digest)
      if keepsTrace || record != nil || picture != nil {
        let model = model(of: result)
        trace = model
        if let record {
          try outputs.attempt { () throws(HostError) in
            try record.write(
              RunRecord(result, model, head: head, printed: printed).bytes)
            try record.finish()
          }
        }
        if let picture, let rendering {
          try outputs.attempt { () throws(HostError) in
            try picture.write(try rendering.product(model).bytes)
            try picture.finish()
          }
        }
      }
      summarize(result)
    } catch {
      talk.show(error.diagnostic)
      exitCode = exitCode.combined(with: error.exitCode)
    }
    talk.flush()
    if let failure = talk.failure { try? outputs.keep(failure) }
    exitCode = outputs.told(to: talk.streams, talk.format, exitCode)
    return exitCode
  }

  private func file(_ path: String) throws(HostError) -> AtomicFile {
    try AtomicFile(FilePath(path).absolute(in: options.invocation.currentDirectory), as: path)
  }

  // MARK: - Stages

  /// Loads scene and script and does the lines of `--do`.
  private func load() throws(HostError) {
    if let scene = plan.scene { try session.loadScene(scene) }
    try runScript(in: scope)
    try doLines()
  }

  private func runScript(in scope: Scope?) throws(HostError) {
    let source: ScriptSource
    switch plan.script {
    case .file(let path): source = try session.source(path)
    case .standardInput:
      let file = try readStandardInput()
      source = ScriptSource(name: file.path, bytes: file.bytes)
    }
    let environment = session.makeScriptEnvironment()
    try session.run(
      script: source, in: environment, on: plan.on, arguments: options.arguments, scope: scope)
    self.environment = environment
  }

  private func doLines() throws(HostError) {
    guard let environment else { return }
    for (index, line) in plan.doLines.enumerated() {
      try session.run(line: line, name: "--do:\(index + 1)", in: environment)
    }
  }

  private func readStandardInput() throws(HostError) -> LoadedFile {
    // A person may type it.
    watchdog?.disarm()
    defer { watchdog?.arm(wall: wallBudget) }
    return try LoadedFile(descriptor: StandardStream.input.rawValue, shownAs: "-")
  }

  /// Lets time pass until the end of the run.
  private func goOn() throws(HostError) {
    while let scene = session.runtime.scene, !isOver(scene) {
      try session.tick(upTo: lastTick(in: scene))
    }
  }

  /// A tick up to which the run goes on for certain.
  private func lastTick(in scene: Scene) -> Int {
    switch plan.until {
    case .idle: .max
    case .seconds(let end): scene.lastTick(before: end)
    }
  }

  private func isOver(_ scene: Scene) -> Bool {
    switch plan.until {
    case .idle: scene.isQuiet
    case .seconds(let end): scene.now >= end - 5e-10
    }
  }

  // MARK: - Loading again

  /// The files the run was made of, so far.
  var files: [FilePath] {
    var files = session.filesRead
    if case .file(let path) = plan.script { files.append(path) }
    files += [plan.scene, plan.root.configuration].compactMap(\.self)
    return Array(Set(files))
  }

  /// Puts new code in the place of the old, does the lines again and goes on; the scene stays.
  ///
  /// Code that cannot be loaded is shown, and the old goes on.
  ///
  /// - Returns: What the run would answer now; nil when what has changed makes the scene, so that all has
  ///   to begin again.
  func reload(_ changed: Set<FilePath>) -> ExitCode? {
    let names = changed.map { $0.shown(in: session.currentDirectory) }
    let reloading = session.runtime.reloadPlan(for: names)
    var script: String?
    if case .file(let path) = plan.script { script = path.shown(in: session.currentDirectory) }
    let isPlain = !session.hasAttached
    guard environment != nil,
      reloading.scripts.allSatisfy({ $0 == script && isPlain && plan.scene != nil })
    else { return nil }
    exitCode = .success
    isComplete = false
    session.renewBudgets(virtualTime: configuredVirtualTime)
    let start = wallTime()
    let saved = names.sorted().joined(separator: " ")
    var hasSwapped = false
    do throws(HostError) {
      watchdog?.arm(wall: wallBudget)
      defer { watchdog?.disarm() }
      try session.reload(reloading)
      if !reloading.scripts.isEmpty, let old = scope {
        scope = try session.runtime.replace(old) { (new) throws(HostError) in
          try runScript(in: new)
        }
      }
      hasSwapped = true
      talk.say(["reloaded \(saved)"])
      try doLines()
      try goOn()
      isComplete = true
    } catch {
      talk.show(error.diagnostic)
      if !hasSwapped { talk.say(["\(saved) was not loaded; what was before goes on"]) }
      exitCode = exitCode.combined(with: error.exitCode)
    }
    summarize(
      RunResult(self, exitCode: exitCode, wallTime: wallTime() - start, digest: digest))
    talk.flush()
    return exitCode
  }

  // MARK: - What scripts do

  private func take(_ line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    printDigest.combine(text)
    printed.append(
      RunRecord.Line(
        tick: session.runtime.scene?.tickCount ?? 0, time: session.runtime.scene?.now ?? 0,
        text: text))
    talk.product(line)
  }

  private func take(_ fault: ScriptFault) {
    // What ends the whole run is shown and counted by whatever asked for it to go on.
    guard fault.error?.code.endsRun != true else { return }
    exitCode = exitCode.combined(with: .scriptError)
    guard faults.add(fault) else { return }
    let diagnostic = session.diagnostic(fault)
    talk.show(diagnostic)
    fail(diagnostic, at: fault.report.time, fault.report.tick)
  }

  /// Keeps what pictures say about an error.
  private func fail(_ diagnostic: Diagnostic, at time: Double?, _ tick: Int?) {
    guard failures.count < Self.failureLimit else { return }
    failures.append(TraceModel.Failure(diagnostic, now: time ?? 0, tick: tick ?? 0))
  }

  /// What the record says was run.
  private var head: RunRecord.Head {
    let folder = options.invocation.currentDirectory
    let file =
      switch plan.script {
      case .file(let path): path.shown(in: folder)
      case .standardInput: "-"
      }
    return RunRecord.Head(
      file: file, scene: plan.scene?.shown(in: folder), on: plan.on, lines: plan.doLines,
      until: plan.until.text, seed: options.seed)
  }

  private func model(of result: RunResult) -> TraceModel {
    var model = TraceModel()
    if let scene = result.scene { model = TraceModel(of: scene) }
    switch plan.script {
    case .file(let path): model.title = path.shown(in: options.invocation.currentDirectory)
    case .standardInput: model.title = "-"
    }
    model.lines = plan.doLines
    model.digest = result.digest.description
    model.failures = failures
    return model
  }

  /// A hash of everything that happened; equal runs have equal ones.
  private var digest: Digest { printDigest.withScene(session.runtime.scene) }

  private func summarize(_ result: RunResult) {
    talk.say(faults.repeats)
    let invocation = options.invocation
    guard isComplete, invocation.verbosity != .quiet, invocation.format == .text else { return }
    let summary = RunSummary(result, of: session, on: talk.streams.messages)
    talk.say(summary.lines(allCharts: invocation.verbosity == .verbose))
  }
}

extension RunResult {
  fileprivate init(_ run: ScriptRun, exitCode: ExitCode, wallTime: Double, digest: Digest) {
    self.init(run.session, exitCode: exitCode, wallTime: wallTime, digest: digest)
  }
}

extension RunResult {
  /// What a session came to by now.
  package init(
    _ session: ScriptSession, exitCode: ExitCode = .success, wallTime: Double = 0, digest: Digest
  ) {
    self.init(
      scene: session.runtime.scene, instructions: session.runtime.state.instructionsSpent,
      exitCode: exitCode, wallTime: wallTime, digest: digest)
  }
}

extension Digest {
  /// The hash of what was printed so far with that of all that happened in a scene.
  package func withScene(_ scene: Scene?) -> Digest {
    guard let scene else { return self }
    var digest = self
    digest.combine(scene.log.digest.description)
    for view in scene.scrollViews {
      for sample in view.trace.samples {
        digest.combine(sample.tick)
        digest.combine(sample.offset.x)
        digest.combine(sample.offset.y)
        digest.combine(sample.phase.rawValue)
      }
    }
    return digest
  }
}
