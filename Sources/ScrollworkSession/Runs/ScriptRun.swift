internal import Glibc
internal import LuaBridge
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkTerminal
package import ScrollworkTrace

/// One run of a plan: it loads scene and script, advances time until the end, and collects the
/// result.
///
/// Make, use and close it on the thread of `ScriptThread.run`.
package final class ScriptRun {
  /// The session in which it runs.
  package let session: ScriptSession
  private let plan: RunPlan
  private let options: RunOptions
  private let commandOutput: CommandOutput
  private let configuredVirtualTime: Double
  private let watchdog: Watchdog?
  /// The wall budget, in seconds of CPU time.
  private let wallBudget: Double
  /// The limits that flags and variables of the environment set, as `--budget` takes them.
  private let budget: String?
  private var faults = FaultTally()
  private var exitCode = ExitCode.success
  /// The lines that scripts have printed, for the record.
  private(set) var printed: [RunRecord.Line] = []
  private var printDigest = Digest()
  /// Whether `perform()` stores a `trace` even without a record or a picture to write.
  package var keepsTrace = false
  /// The trace of the views, once the run is over; nil when nothing requires it.
  package private(set) var trace: TraceModel?
  /// Whether `perform()` stores a `film` even without a file to write it to.
  package var keepsFilm = false
  /// What the scene showed, once the run is over; nil when nothing requires it.
  package private(set) var film: SceneFilm.Text?
  /// The film while it is taken.
  private var shots: SceneFilm?
  private var failures: [TraceModel.Failure] = []
  /// The greatest number of failures in pictures and records.
  private static let failureLimit = 50
  /// Whether the script and the lines have run to their end.
  private var isComplete = false
  /// The scope of a plain script's registrations, when it may be reloaded.
  private var scope: Scope?
  /// The table of the script's globals.
  private var environment: LuaReference?

  /// Opens a session for a plan.
  ///
  /// With `isWatched`, the registrations of the script are kept in a scope, so that `reload` can
  /// replace them.
  ///
  /// - Throws: Exit 2 for an unknown device.
  package init(
    _ plan: RunPlan, options: RunOptions, configuration: Configuration,
    commandOutput: CommandOutput,
    isWatched: Bool = false,
    watchdog: Watchdog? = nil
  ) throws(HostError) {
    scope = isWatched ? Scope() : nil
    self.plan = plan
    self.options = options
    self.commandOutput = commandOutput
    self.watchdog = watchdog
    wallBudget = configuration.budget.wallTime
    budget = options.budget.completed(by: configuration.ofEnvironment.budgetRequest).flag
    let device: Device? =
      if let name = options.device { try configuration.device(named: name) } else { nil }
    configuredVirtualTime = configuration.budget.virtualTime
    session = ScriptSession(
      root: plan.root, configuration: configuration,
      currentDirectory: options.invocation.currentDirectory, device: device, rate: options.rate,
      seed: options.seed)
    session.runtime.hooks.onPrint = { [unowned self] line in take(line) }
    session.onFault = { [unowned self] fault in take(fault) }
    if options.invocation.verbosity != .quiet {
      session.runtime.compareBrowsers()
      session.onNote = { [commandOutput] diagnostic in commandOutput.show(diagnostic) }
    }
    session.watch(with: watchdog)
    commandOutput.progress = ProgressLine(
      commandOutput.streams, options.invocation, after: Self.patience)
  }

  /// Closes the session, after which the run may not be used.
  package func close() { session.close() }

  /// Runs to the end, prints errors and the summary, and writes the record and the picture.
  ///
  /// - Returns: The exit code of the process.
  package func perform() -> ExitCode {
    let start = wallTime()
    var outputs = OutputFaults()
    do throws(HostError) {
      let kinds = try options.pictures.map { (path) throws(HostError) in
        try TraceKind(ofFile: path)
      }
      let record = try options.record.map { (path) throws(HostError) in try file(path) }
      defer { record?.discard() }
      let pictures = try options.pictures.map { (path) throws(HostError) in try file(path) }
      defer { for picture in pictures { picture.discard() } }
      if keepsFilm || kinds.contains(.html) { takeFilm() }
      do throws(HostError) {
        watchdog?.arm(wall: wallBudget)
        defer { watchdog?.disarm() }
        try load()
        try goOn()
        session.runtime.noteUnsentEvents()
        isComplete = true
      } catch {
        commandOutput.show(error.diagnostic)
        fail(error.diagnostic, at: session.runtime.scene?.now, session.runtime.scene?.tickCount)
        exitCode = exitCode.combined(with: error.exitCode)
      }
      let result = RunResult(
        self, exitCode: exitCode, wallTime: wallTime() - start, digest: digest)
      if keepsTrace || record != nil || !pictures.isEmpty {
        let model = model(of: result)
        trace = model
        film = filmText(of: model)
        if let record {
          try outputs.attempt { () throws(HostError) in
            try record.write(
              RunRecord(result, model, head: head, printed: printed).bytes)
            try record.finish()
          }
        }
        for (picture, kind) in zip(pictures, kinds) {
          try outputs.attempt { () throws(HostError) in
            var rendering = TraceRendering(
              kind: kind, environment: options.invocation.environment)
            rendering.film = film
            try picture.write(try rendering.draw(model).bytes)
            try picture.finish()
          }
        }
      }
      summarize(result)
    } catch {
      commandOutput.show(error.diagnostic)
      exitCode = exitCode.combined(with: error.exitCode)
    }
    commandOutput.flush()
    if let failure = commandOutput.failure { try? outputs.keep(failure) }
    exitCode = outputs.report(to: commandOutput.streams, commandOutput.format, exitCode)
    return exitCode
  }

  private func file(_ path: String) throws(HostError) -> AtomicFile {
    try AtomicFile(
      FilePath(path).absolute(in: options.invocation.currentDirectory), as: path, makesFolder: true)
  }

  // MARK: - Stages

  /// Loads scene and script and runs the lines of `--do`.
  private func load() throws(HostError) {
    try session.choose(options.sceneOptions)
    let chosen = try session.table(of: options.sceneOptions)
    if let scene = plan.scene { try session.loadScene(scene, options: chosen) }
    try runScript(in: scope, options: chosen)
    takeShot()
    try doLines()
  }

  private func runScript(
    in scope: Scope?, options chosen: LuaReference? = nil
  ) throws(HostError) {
    let source: ScriptSource
    switch plan.script {
    case .file(let path): source = try session.source(path)
    case .standardInput:
      let file = try readStandardInput()
      source = ScriptSource(name: file.path, bytes: file.bytes)
    }
    let environment = session.makeScriptEnvironment()
    try session.run(
      script: source, in: environment, on: plan.on, options: chosen,
      arguments: options.arguments, scope: scope)
    self.environment = environment
  }

  private func doLines() throws(HostError) {
    guard let environment else { return }
    for (index, line) in plan.doLines.enumerated() {
      try session.run(line: line, name: "--do:\(index + 1)", in: environment)
    }
  }

  private func readStandardInput() throws(HostError) -> LoadedFile {
    // The script may be typed at a terminal.
    watchdog?.disarm()
    defer { watchdog?.arm(wall: wallBudget) }
    return try LoadedFile(descriptor: StandardStream.input.rawValue, shownAs: "-")
  }

  /// How long a run takes before its progress is shown, in seconds.
  private static let patience = 0.5
  /// The most ticks between two looks at the progress.
  private static let ticksPerLook = 600

  /// Advances time until the end of the run.
  private func goOn() throws(HostError) {
    do throws(HostError) {
      try moveTime()
    } catch {
      var error = error
      if case .idle = plan.until, session.runtime.virtualStop {
        error.diagnostic.help.insert("end the run earlier: --until 10s", at: 0)
      }
      throw error
    }
  }

  private func moveTime() throws(HostError) {
    while let scene = session.runtime.scene, !isOver(scene) {
      let last = lastTick(in: scene)
      guard let progress = commandOutput.progress else {
        try session.tick(upTo: last)
        continue
      }
      try session.tick(upTo: min(last, scene.tickCount + Self.ticksPerLook))
      try progress.show { bar(of: scene, after: progress.elapsed) }
    }
    try commandOutput.progress?.clear()
  }

  /// How far virtual time is on its way to the end of the run, or to the limit of a run until idle.
  private func bar(of scene: Scene, after elapsed: Double) -> ProgressBar {
    let end =
      switch plan.until {
      case .idle: configuredVirtualTime
      case .seconds(let end): end
      }
    var bar = ProgressBar(
      fraction: scene.now / end,
      count: "\(NumberText.fixed(scene.now, decimals: 1)) of \(NumberText.short(end)) s virtual",
      elapsed: elapsed)
    if case .idle = plan.until { bar.isEven = false }
    return bar
  }

  /// The last tick that one call of `tick(upTo:)` may reach.
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

  // MARK: - Film

  private func takeFilm() {
    shots = SceneFilm(.alone)
    session.runtime.onTick = { [unowned self] _ in takeShot() }
  }

  private func takeShot() {
    guard let scene = session.runtime.scene else { return }
    shots?.take(scene) { session.liftCard(of: $0) }
  }

  private func filmText(of model: TraceModel) -> SceneFilm.Text? {
    guard let scene = session.runtime.scene, var shots else { return nil }
    let origin = SceneFilm.Origin(
      command: options.command, seed: options.seed,
      commit: ProjectCommit.text(in: plan.root.path))
    return shots.finished(of: scene, model, origin: origin)
  }

  // MARK: - Loading again

  /// The files that the run depends on so far, without duplicates.
  var files: [FilePath] {
    var files = session.current.filesRead
    if case .file(let path) = plan.script { files.append(path) }
    files += [plan.scene, plan.root.configuration].compactMap(\.self)
    return Array(Set(files))
  }

  /// Replaces code that has changed, runs the lines of `--do` again and continues; the scene stays.
  ///
  /// Errors of the new code are reported, and the old code stays in use.
  ///
  /// - Returns: The exit code so far; nil when a changed file makes the scene, so that the run has
  ///   to start again.
  func reload(_ changed: Set<FilePath>) -> ExitCode? {
    let names = changed.map { file in
      session.modules.packages.chunk(of: file, in: plan.root.path)
        ?? file.shown(in: session.currentDirectory)
    }
    let reloading = session.runtime.reloadPlan(for: names)
    var script: String?
    if case .file(let path) = plan.script { script = path.shown(in: session.currentDirectory) }
    let isPlain = !session.current.hasAttached
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
      commandOutput.message(["reloaded \(saved)"])
      try doLines()
      try goOn()
      session.runtime.noteUnsentEvents()
      isComplete = true
    } catch {
      commandOutput.show(error.diagnostic)
      if !hasSwapped { commandOutput.message(["\(saved) was not loaded; what was before goes on"]) }
      exitCode = exitCode.combined(with: error.exitCode)
    }
    summarize(
      RunResult(self, exitCode: exitCode, wallTime: wallTime() - start, digest: digest))
    commandOutput.flush()
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
    commandOutput.scriptOutput(line)
  }

  private func take(_ fault: ScriptFault) {
    // A stop of the whole run is reported and counted where the session throws it.
    guard fault.error?.code.endsRun != true else { return }
    exitCode = exitCode.combined(with: .scriptError)
    guard faults.add(fault) else { return }
    let diagnostic = session.diagnostic(fault)
    commandOutput.show(diagnostic)
    fail(diagnostic, at: fault.report.time, fault.report.tick)
  }

  /// Stores an error for pictures and records.
  private func fail(_ diagnostic: Diagnostic, at time: Double?, _ tick: Int?) {
    guard failures.count < Self.failureLimit else { return }
    failures.append(TraceModel.Failure(diagnostic, now: time ?? 0, tick: tick ?? 0))
  }

  /// The first line of the record: what is run.
  private var head: RunRecord.Head {
    let folder = options.invocation.currentDirectory
    let file =
      switch plan.script {
      case .file(let path): path.shown(in: folder)
      case .standardInput: "-"
      }
    return RunRecord.Head(
      file: file, scene: plan.scene?.shown(in: folder), on: plan.on, lines: plan.doLines,
      until: plan.until.text, seed: options.seed, budget: budget)
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

  /// A hash of printed lines, log and trace samples; equal runs have equal ones.
  private var digest: Digest { printDigest.withScene(session.runtime.scene) }

  private func summarize(_ result: RunResult) {
    commandOutput.message(faults.repeats)
    let invocation = options.invocation
    guard isComplete, invocation.verbosity != .quiet, invocation.format == .text else { return }
    let summary = RunSummary(result, of: session, on: commandOutput.streams.messages)
    commandOutput.message(summary.lines(allCharts: invocation.verbosity == .verbose))
  }
}

extension RunResult {
  fileprivate init(_ run: ScriptRun, exitCode: ExitCode, wallTime: Double, digest: Digest) {
    self.init(run.session, exitCode: exitCode, wallTime: wallTime, digest: digest)
  }
}

extension RunResult {
  /// The result of a session so far; `wallTime` is in seconds.
  package init(
    _ session: ScriptSession, exitCode: ExitCode = .success, wallTime: Double = 0, digest: Digest
  ) {
    self.init(
      scene: session.runtime.scene, instructions: session.runtime.state.instructionsSpent,
      exitCode: exitCode, wallTime: wallTime, digest: digest)
  }
}
