package import LuaBridge
internal import LuaSyntax
package import Scrollwork
package import ScrollworkLua
package import ScrollworkTerminal

/// The scripts of one run, one test or one REPL session, and the project they belong to.
///
/// It joins the script runtime to the disk: `require`, scenes, budgets and devices come from the
/// project's root. Make, use and close it inside `LuaThread.run`.
package final class ScriptSession {
  package let runtime: ScriptRuntime
  package let root: ProjectRoot
  package let currentDirectory: FilePath
  /// The faults of handlers, rules and timers, in the order in which they happened.
  private(set) var faults: [ScriptFault] = []
  /// Called with each fault.
  package var onFault: ((ScriptFault) -> Void)?
  /// Told of what cannot work and fails nothing: each kind once.
  package var onNote: ((Diagnostic) -> Void)?
  /// What cannot work and fails nothing, in the order in which it came up.
  package private(set) var notes: [Diagnostic] = []
  private static let noteLimit = 20
  /// What ended the whole run inside a handler; nil while it may go on.
  private(set) var stopped: LuaError?
  /// The globals of scripts, which follow the scene: its views are known in them by their ids.
  var scriptEnvironments: [LuaReference] = []
  /// Whether the command has a flag `--budget`, for the help of a stop.
  package var hasBudgetFlag = true
  /// Whether the script returned a behavior.
  package var hasAttached = false
  /// How many behaviors were attached because a file returned them.
  package var attachments = 0
  /// The files read so far, for a test's require graph.
  package private(set) var filesRead: [FilePath] = []

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - root: The project.
  ///   - configuration: Its budgets and devices.
  ///   - currentDirectory: What paths in messages are shown from.
  ///   - device: The device every scene gets; nil lets each scene say its own.
  ///   - rate: Ticks a second every scene gets; nil lets each scene say its own.
  ///   - seed: Feeds `sw.random`.
  package init(
    root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath,
    device: Device? = nil, rate: Double? = nil, seed: UInt64 = 0
  ) {
    self.root = root
    self.currentDirectory = currentDirectory
    let budget = configuration.budget
    runtime = ScriptRuntime(
      limits: LuaLimits(
        instructions: budget.instructions,
        callbackInstructions: min(budget.instructions, 50_000_000),
        softMemory: budget.memory, hardMemory: max(budget.memory, 320 << 20),
        cpuTime: budget.wallTime),
      seed: seed)
    runtime.virtualLimit = budget.virtualTime
    for known in configuration.devices {
      runtime.screen.devices[known.device.name] = known.device
    }
    runtime.screen.device = device
    runtime.screen.rate = rate
    runtime.onFault = { [weak self] fault in
      guard let self else { return }
      guard fault.report.severity == .error else { return note(fault.report) }
      if stopped == nil, let error = fault.error, error.code.endsRun { stopped = error }
      faults.append(fault)
      onFault?(fault)
    }
    runtime.onScene = { [weak self] _ in
      guard let self else { return }
      for environment in scriptEnvironments { runtime.nameViews(in: environment) }
    }
    runtime.findReturn = { ReturnStatement.line(endingOn: $1, in: $0) }
    runtime.findModuleSource = { [unowned self] (name) throws(LuaFault) in
      try findModule(name)
    }
  }

  package func close() {
    scriptEnvironments = []
    runtime.close()
  }

  /// Undoes what scripts have done since the runtime's beginning was kept.
  package func rewind() {
    runtime.rewind()
    faults = []
    notes = []
    stopped = nil
    scriptEnvironments = []
    hasAttached = false
    attachments = 0
    filesRead = []
  }

  /// Lets a watchdog know the chunks that it may have to show lines of.
  package func watch(with watchdog: Watchdog?) {
    guard let watchdog else { return }
    runtime.onSource = { source in watchdog.keep(source.bytes, of: source.name) }
  }

  /// Keeps what cannot work and fails nothing, once.
  private func note(_ report: ScrollReport) {
    let diagnostic = self.diagnostic(report)
    let isKnown = notes.contains {
      ($0.code, $0.message, $0.location) == (
        diagnostic.code, diagnostic.message, diagnostic.location
      )
    }
    guard notes.count < Self.noteLimit, !isKnown else { return }
    notes.append(diagnostic)
    onNote?(diagnostic)
  }

  /// Takes the faults so far.
  package func takeFaults() -> [ScriptFault] {
    defer { faults = [] }
    return faults
  }

  // MARK: - Files

  /// Reads a file as a chunk that messages call by its path from the current folder.
  package func source(_ path: FilePath) throws(HostError) -> ScriptSource {
    let shown = path.shown(in: currentDirectory)
    let file = try LoadedFile(reading: path, shownAs: shown)
    filesRead.append(path)
    return ScriptSource(name: shown, bytes: file.bytes)
  }

  private func findModule(_ name: String) throws(LuaFault) -> ScriptSource {
    do {
      return try source(ModulePath(name).file(in: root))
    } catch let error as HostError {
      throw LuaFault(code: "SW0104", message: error.diagnostic.message, underlying: error)
    } catch {
      throw LuaFault(code: "SW0104", message: "\(error)", underlying: error)
    }
  }

  // MARK: - Running

  /// Runs a chunk as the main task until it ends, moving time on while it waits.
  ///
  /// - Parameters:
  ///   - function: The chunk.
  ///   - name: What the task is called.
  ///   - scope: Whose registrations its own are; nil for nobody's.
  ///   - arguments: Pushes what the chunk gets as `...`.
  ///   - results: Reads what the chunk returns.
  /// - Throws: What stopped it.
  package func run(
    _ function: LuaReference, name: String, scope: Scope? = nil,
    arguments: (borrowing LuaArguments) -> Void = { _ in },
    results: ((borrowing LuaResults) -> Void)? = nil
  ) throws(LuaError) {
    var failure: LuaError?
    var task: ScriptTask?
    runtime.inScope(scope) {
      task = runtime.start(
        function, origin: ScriptTask.Origin(name: name), budget: .run, arguments: arguments,
        results: results,
        whenEnded: { task in
          if case .failed(let error) = task.end { failure = error }
        })
    }
    while let task, task.end == nil {
      guard let scene = runtime.scene, !scene.isQuiet else {
        let what = task.waitsFor ?? "something"
        let place = runtime.state.traceback(of: task.luaTask).first { $0.isScript }
        runtime.cancel(task)
        throw LuaError(
          code: .runtime, message: "waiting for ever for \(what): nothing moves and no timer runs",
          chunk: place?.chunk, line: place?.line)
      }
      do throws(LuaError) {
        try tick(scene)
      } catch {
        runtime.cancel(task)
        throw error
      }
    }
    if let failure { throw failure }
  }

  /// Moves time on by one tick, and by those up to another one in which nobody could tell that they were
  /// not run.
  ///
  /// - Throws: A stop, when a budget of the run is used up.
  package func tick(upTo last: Int = 0) throws(HostError) {
    guard let scene = runtime.scene else { return }
    do throws(LuaError) {
      try tick(scene, upTo: last)
    } catch {
      throw HostError(exitCode(of: error), diagnostic(error))
    }
  }

  private func tick(_ scene: Scene, upTo last: Int = 0) throws(LuaError) {
    if let limit = runtime.virtualLimit, scene.now >= limit {
      runtime.stopForVirtualTime()
      throw LuaError(
        code: .runtime, message: "virtual time budget used up (\(NumberText.lua(limit)) s)",
        chunk: nil, line: nil)
    }
    scene.tick(upTo: runtime.allowedTick(in: scene, upTo: last))
    // A handler may have used up what was left for the whole run.
    if let stopped { throw stopped }
  }

  /// Forgets a stop, as between two lines of a session.
  package func renewBudgets(virtualTime: Double) {
    stopped = nil
    runtime.renewBudgets(virtualTime: virtualTime)
  }

  /// Loads a scene's file and makes the scene: the file returns it, or a function of options that
  /// does.
  ///
  /// - Throws: A diagnostic with the exit code that fits.
  @discardableResult
  package func loadScene(_ path: FilePath, options: LuaReference? = nil) throws(HostError) -> Scene
  {
    let source = try source(path)
    do throws(LuaError) {
      let chunk = try runtime.load(source, as: .module)
      var value = try runtime.state.call(chunk, within: .run) { self.runtime.returned($0[1]) }
      if case .function(let make) = value {
        value = try runtime.state.call(
          make, within: .run,
          arguments: { arguments in
            if let options { arguments.push(options) } else { arguments.pushTable { _ in } }
          }, results: { self.runtime.returned($0[1]) })
      }
      if case .scene(let scene) = value { return scene }
    } catch {
      throw HostError(exitCode(of: error), diagnostic(error))
    }
    throw HostError(
      .scriptError,
      Diagnostic(
        .error, code: "SW0105", "\(source.name) returns no scene",
        at: Diagnostic.Location(file: source.name),
        help: ["return sw.scene { … }, or a function of options that does"]))
  }

  /// The exit code an error stands for.
  package func exitCode(of error: LuaError) -> ExitCode {
    error.code.endsRun || runtime.virtualStop ? .budget : .scriptError
  }
}
