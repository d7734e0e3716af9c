package import LuaBridge
internal import LuaSyntax
package import Scrollwork
package import ScrollworkLua
package import ScrollworkTerminal

/// The scripts of one run, one test or one REPL session, and their project.
///
/// It connects the script runtime to the disk: `require`, scenes, budgets and devices come from the
/// project's root. Make, use and close it inside `ScriptThread.run`.
package final class ScriptSession {
  /// The runtime that executes the scripts.
  package let runtime: ScriptRuntime
  /// The project.
  package let root: ProjectRoot
  /// Where `require` looks.
  package let modules: ModuleSearch
  /// The folder that paths in messages are relative to.
  package let currentDirectory: FilePath
  /// Called with each fault whose severity is `error`.
  package var onFault: ((ScriptFault) -> Void)?
  /// Called with each new entry of `notes`.
  package var onNote: ((Diagnostic) -> Void)?
  private static let noteLimit = 20
  /// Whether the command has a flag `--budget`, for the help of a stop.
  package var hasBudgetFlag = true
  /// The bytes of files, by absolute path, that are used in place of their content; empty for none.
  package var replacements: [FilePath: [UInt8]] = [:]
  /// What belongs to one run.
  package var current = Run()
  /// What `current` was at each checkpoint, the oldest first.
  private var keptRuns: [Run] = []

  /// What the scripts of one run have left.
  package struct Run {
    /// The faults of handlers, rules and timers since the last `takeFaults()`, in order.
    fileprivate var faults: [ScriptFault] = []
    /// The diagnostics of reports that are no errors, in order, without duplicates, at most 20.
    package fileprivate(set) var notes: [Diagnostic] = []
    /// The error of a handler that ended the whole run; nil while it may continue.
    fileprivate var stopped: LuaError?
    /// The tables of script globals, in which the views of each new scene are set by their ids.
    var scriptEnvironments: [LuaReference] = []
    /// Whether the script returned a behavior.
    package var hasAttached = false
    /// The number of behaviors that were attached because a file returned them.
    package var attachments = 0
    /// The name of the last of these; nil without one.
    package var attachedName: String?
    /// The files read so far, in order, with repeats.
    package fileprivate(set) var filesRead: [FilePath] = []
  }

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - root: The project.
  ///   - configuration: Its budgets and devices.
  ///   - currentDirectory: The folder that paths in messages are relative to.
  ///   - device: The device of every scene; nil leaves it to each scene.
  ///   - rate: The ticks per second of every scene; nil leaves them to each scene.
  ///   - seed: The seed of `sw.random`.
  package init(
    root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath,
    device: Device? = nil, rate: Double? = nil, seed: UInt64 = 0
  ) {
    self.root = root
    modules = ModuleSearch(root: root, configuration: configuration)
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
    runtime.setOptions(ofBehaviors: configuration.behaviors)
    runtime.screen.device = device
    runtime.screen.rate = rate
    runtime.hooks.onFault = { [weak self] fault in
      guard let self else { return }
      guard fault.report.severity == .error else { return note(fault.report) }
      if current.stopped == nil, let error = fault.error, error.code.endsRun {
        current.stopped = error
      }
      current.faults.append(fault)
      onFault?(fault)
    }
    runtime.hooks.onScene = { [weak self] _ in
      guard let self else { return }
      for environment in current.scriptEnvironments { runtime.nameViews(in: environment) }
    }
    runtime.hooks.findReturn = { ReturnStatement.line(endingOn: $1, in: $0) }
    runtime.hooks.findModuleSource = { [unowned self] (name, requirer) throws(LuaFault) in
      try findModule(name, requiredBy: requirer)
    }
  }

  /// Closes the runtime, after which the session may not be used.
  package func close() {
    current = Run()
    keptRuns = []
    runtime.close()
  }

  /// Takes a checkpoint of the runtime and of what scripts have left.
  ///
  /// - Returns: Whether it was taken; see `ScriptRuntime.makeCheckpoint`.
  package func makeCheckpoint() -> Bool {
    guard current.faults.isEmpty, current.stopped == nil, runtime.makeCheckpoint() else {
      return false
    }
    keptRuns.append(current)
    return true
  }

  /// Restores the newest checkpoint.
  ///
  /// - Precondition: There is one, and no code of the runtime is running.
  package func restoreCheckpoint() {
    runtime.restoreCheckpoint()
    current = keptRuns.last ?? Run()
  }

  /// Drops the newest checkpoint and restores the one before.
  ///
  /// - Precondition: There are two, and no code of the runtime is running.
  package func dropCheckpoint() {
    runtime.dropCheckpoint()
    keptRuns.removeLast()
    current = keptRuns.last ?? Run()
  }

  /// Passes the source of each chunk to a watchdog, for the excerpt of a stop; does nothing for
  /// nil.
  package func watch(with watchdog: Watchdog?) {
    guard let watchdog else { return }
    for (chunk, bytes) in runtime.sources { watchdog.keep(bytes, of: chunk) }
    runtime.hooks.onSource = { source in watchdog.keep(source.bytes, of: source.name) }
  }

  /// Stores a report that is no error as a note, unless it is known or there are too many.
  private func note(_ report: ScrollReport) {
    let diagnostic = self.diagnostic(report)
    let isKnown = current.notes.contains {
      ($0.code, $0.message, $0.location) == (
        diagnostic.code, diagnostic.message, diagnostic.location
      )
    }
    guard current.notes.count < Self.noteLimit, !isKnown else { return }
    current.notes.append(diagnostic)
    onNote?(diagnostic)
  }

  /// Returns the faults so far and clears them.
  package func takeFaults() -> [ScriptFault] {
    defer { current.faults = [] }
    return current.faults
  }

  // MARK: - Files

  /// Reads a file as a chunk that is named by its path from the current folder, or by its package.
  ///
  /// - Throws: Exit 7 when it cannot be read.
  package func source(_ path: FilePath) throws(HostError) -> ScriptSource {
    let packages = modules.packages
    let chunk = packages.chunk(of: path, in: root.path)
    let name = chunk ?? path.shown(in: currentDirectory)
    current.filesRead.append(path)
    let file =
      if let bytes = replacements[path] { LoadedFile(path: name, bytes: bytes) } else {
        try LoadedFile(reading: path, shownAs: name)
      }
    let index = chunk.flatMap(packages.index(ofChunk:))
    return ScriptSource(
      name: name, bytes: file.bytes, from: index.map { packages.packages[$0].identity })
  }

  /// Reads a chunk again, by its name.
  ///
  /// - Throws: Exit 7 when it cannot be read.
  func source(ofChunk name: String) throws(HostError) -> ScriptSource {
    try source(
      modules.packages.file(ofChunk: name) ?? FilePath(name).absolute(in: currentDirectory))
  }

  private func findModule(
    _ name: String, requiredBy requirer: String?
  ) throws(LuaFault) -> ScriptSource {
    do {
      let path = try ModulePath(name)
      let module: ModuleSearch.Module
      do throws(ModulePath.Failure) {
        module = try modules.module(path, requiredBy: requirer)
      } catch {
        current.filesRead += path.candidates.map(root.path.appending)
        throw error
      }
      // A file at one of these would be the module.
      current.filesRead += module.missing
      if let index = module.package {
        let package = modules.packages.packages[index]
        let manifest = package.folder.appending(ProjectRoot.configurationName)
        current.filesRead.append(
          package.pin == nil ? manifest : modules.packages.lock ?? manifest)
      }
      return try source(module.file)
    } catch let error as HostError {
      throw LuaFault(code: .moduleNotFound, message: error.diagnostic.message, underlying: error)
    } catch {
      throw LuaFault(code: .moduleNotFound, message: "\(error)", underlying: error)
    }
  }

  // MARK: - Running

  /// Runs a chunk as the main task until it ends, advancing time while it waits.
  ///
  /// - Parameters:
  ///   - function: The chunk.
  ///   - name: The name of the task.
  ///   - scope: The scope of its registrations; nil for none.
  ///   - arguments: Pushes the values of `...` in the chunk.
  ///   - results: Reads what the chunk returns.
  /// - Throws: The error or stop that ended it; an error when it waits and the scene is quiet.
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
      guard let scene = task.clock ?? runtime.scene, !scene.isQuiet else {
        let what = task.waitsFor ?? "something"
        throw end(
          task,
          LuaError(
            code: .runtime,
            message: "waiting for ever for \(what): nothing moves and no timer runs",
            chunk: nil, line: nil))
      }
      do throws(LuaError) {
        try tick(scene)
      } catch {
        throw end(task, error)
      }
    }
    if let failure { throw failure }
  }

  /// Cancels a task that waits; the error, at the line that waits unless it has one.
  private func end(_ task: ScriptTask, _ error: LuaError) -> LuaError {
    let frame = runtime.state.traceback(of: task.luaTask).first { $0.isScript }
    runtime.cancel(task)
    guard error.chunk == nil else { return error }
    return LuaError(
      code: error.code, message: error.message, chunk: frame?.chunk, line: frame?.line)
  }

  /// Advances time to the next tick in which more happens than the motion of one view, at most to
  /// the tick `last`, and by at least one tick.
  ///
  /// - Throws: Exit 5 when a budget of the run is used up.
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
    runtime.pass(scene, upTo: last)
    // A handler may have used up a budget of the whole run.
    if let stopped = current.stopped { throw stopped }
  }

  /// Starts the budgets anew and clears a stop, as between two lines of the REPL.
  ///
  /// - Parameter virtualTime: The virtual time that may pass from now on, in seconds.
  package func renewBudgets(virtualTime: Double) {
    current.stopped = nil
    runtime.renewBudgets(virtualTime: virtualTime)
  }

  /// Sets the options among some that are of behaviors, before any is attached.
  ///
  /// - Throws: Exit 3 for a value that is no expression, or fails; exit 2 for one that is no data.
  package func choose(_ options: [SceneOption]) throws(HostError) {
    var chosen: [String: [String: ProjectOption]] = [:]
    for value in options {
      guard let (behavior, option) = value.ofBehavior else { continue }
      let data: PlainData?
      do throws(LuaError) {
        let chunk = try runtime.load(
          ScriptSource(name: "option \(value.name)", bytes: Array("return \(value.text)".utf8)),
          as: .module)
        data = try runtime.data(of: chunk)
      } catch {
        throw HostError(exitCode(of: error), diagnostic(error))
      }
      guard let data else {
        throw .usage(
          "--option \(value.name) takes a number, a text, true, false or a table of these")
      }
      chosen[behavior, default: [:]][option] = ProjectOption(data, from: "--option \(value.name)")
    }
    runtime.choose(optionsOfBehaviors: chosen)
  }

  /// The options of a scene as the table that its function gets; nil for none.
  ///
  /// - Throws: Exit 3 for a value that is no expression, or fails.
  package func table(of options: [SceneOption]) throws(HostError) -> LuaReference? {
    let options = options.filter { $0.ofBehavior == nil }
    guard !options.isEmpty else { return nil }
    let fields = options.map { option in
      "[\"\(option.name.utf8.map { "\\x" + String(256 + Int($0), radix: 16).dropFirst() }.joined())\"] = \(option.text)"
    }
    do throws(LuaError) {
      let chunk = try runtime.load(
        ScriptSource(
          name: "options", bytes: Array("return { \(fields.joined(separator: ",\n")) }".utf8)),
        as: .module)
      return try runtime.state.call(chunk, within: .run) { try? $0[1].reference() }
    } catch {
      throw HostError(exitCode(of: error), diagnostic(error))
    }
  }

  /// Loads a scene's file, which returns the scene or a function of options that returns it.
  ///
  /// The function gets `options`, or an empty table for nil.
  ///
  /// - Throws: Exit 3 for an error or a file without a scene, exit 5 for a stop, exit 7 for a file
  ///   that cannot be read.
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
      .scriptError, code: .notAScene, "\(source.name) returns no scene",
      at: Diagnostic.Location(file: source.name),
      help: ["return sw.scene { … }, or a function of options that does"])
  }

  /// The exit code of an error: 5 for a stop of the whole run, else 3.
  package func exitCode(of error: LuaError) -> ExitCode {
    error.code.endsRun || runtime.virtualStop ? .budget : .scriptError
  }
}
