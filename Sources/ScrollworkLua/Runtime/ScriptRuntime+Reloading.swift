package import LuaBridge
import Scrollwork

/// Reloading code while its scene keeps its state.
extension ScriptRuntime {
  func registerReloading() {
    moduleFunction(
      .registers, "state", ["defaults?"], result: "table",
      "A table that outlives the code when it is loaded anew; keys it does not have yet are taken from defaults."
    ) { [self] (call) throws(LuaFault) in
      let defaults = call[1]
      guard defaults.isNil || defaults.isTable else {
        throw defaults.expected("a table of defaults")
      }
      guard defaults.length == 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "sw.state: defaults are named, and entry 1 has no name",
          help: "sw.state { taps = 0 }")
      }
      let kept = run.scope.map { $0.state } ?? run.plainState
      let table: LuaReference
      if let kept {
        table = kept
      } else {
        table = defaults.isTable ? try defaults.reference() : state.table { _ in }
      }
      if kept == nil {
        if let scope = run.scope { scope.state = table } else { run.plainState = table }
      } else if defaults.isTable {
        defaults.forEachField { name, value in
          guard state.read(table, { $0.field(name).isNil }) else { return }
          state.change(table) { builder in builder.set(name) { $0.push(value) } }
        }
      }
      call.push(table)
    }
    moduleFunction(
      .registers, "on_reload", ["fn"],
      "Calls fn(state) each time this code has taken the place of older code."
    ) { [self] (call) throws(LuaFault) in
      let function = try call[1].function()
      run.scope?.reloadHandlers.append(function)
    }
    method(
      .changes, classes.scenes, "reload", [],
      "Loads the code of attached behaviors anew, as when a file is saved: sw.state stays, all else begins again."
    ) { [self] (_, _) throws(LuaFault) in
      guard run.scope?.behavior == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "Scene:reload ends all behaviors, and one has called it",
          help: "call it in a test or in a script")
      }
      try reloadBehaviors()
    }
  }

  /// Whether there are attached behaviors that can be loaded anew: each is what a file returns, or
  /// the chunk `script`, which the host knows to return one.
  package func canReload(besides script: String?) -> Bool {
    !run.attached.isEmpty
      && run.attached.allSatisfy { scope in
        guard let chunk = scope.behavior?.chunk else { return false }
        guard chunk != script, let value = run.modules.values[chunk] else { return chunk == script }
        return state.read(value) { $0.asObject(classes.behaviors) != nil }
      }
  }

  /// Replaces the code of all attached behaviors by the text that they were loaded from.
  private func reloadBehaviors() throws(LuaFault) {
    var plan = ReloadPlan()
    for scope in run.attached {
      if let chunk = scope.behavior?.chunk { plan.behaviors.insert(chunk) }
    }
    do throws(ReloadError<LuaFault>) {
      try reload(plan) { (name) throws(LuaFault) in
        guard let bytes = run.modules.sources[name] else {
          throw LuaFault(code: .moduleNotFound, message: "Scene:reload: \(name) has no text")
        }
        return ScriptSource(name: name, bytes: bytes, from: run.modules.packages[name])
      }
    } catch {
      switch error {
      case .unreadable(let fault): throw fault
      case .failed(let error): throw LuaFault(error)
      }
    }
  }

  /// The code to load again when files have changed.
  package struct ReloadPlan: Hashable, Sendable {
    /// The files of attached behaviors, which can be replaced while the scene keeps its state.
    package var behaviors: Set<String> = []
    /// Files that no other file requires: the script itself, or the scene's.
    package var scripts: Set<String> = []
    /// Modules to be required again.
    fileprivate var modules: Set<String> = []
  }

  /// Follows changed files to what depends on them, up to behaviors and to what the host loaded
  /// itself.
  ///
  /// - Parameter changed: The names of the chunks.
  /// - Returns: The code to load again.
  package func reloadPlan(for changed: some Sequence<String>) -> ReloadPlan {
    var plan = ReloadPlan()
    var seen: Set<String> = []
    var waiting = changed.sorted()
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      if run.attached.contains(where: { $0.behavior?.chunk == name }) {
        plan.behaviors.insert(name)
        continue
      }
      if run.modules.values[name] != nil { plan.modules.insert(name) }
      guard let above = run.modules.requirers[name] else {
        plan.scripts.insert(name)
        continue
      }
      waiting += above.sorted()
    }
    return plan
  }

  /// Replaces the code of attached behaviors.
  ///
  /// All of it is loaded and attached, with the options and the `sw.state` of the old, before any
  /// of the old is dropped; when something fails, the old stays as it was.
  ///
  /// - Parameters:
  ///   - plan: The code to load again.
  ///   - source: Reads a file by the name of its chunk.
  /// - Throws: What is wrong with the new code.
  package func reload<Failure: Error>(
    _ plan: ReloadPlan, source: (_ name: String) throws(Failure) -> ScriptSource
  ) throws(ReloadError<Failure>) {
    try keepingModules { () throws(ReloadError<Failure>) in
      for name in plan.modules.union(plan.behaviors) { run.modules.values[name] = nil }
      var fresh: [(chunk: String, new: Behavior)] = []
      for name in plan.behaviors.sorted() {
        let text: ScriptSource
        do throws(Failure) { text = try source(name) } catch { throw .unreadable(error) }
        do throws(LuaError) {
          fresh.append((chunk: name, new: try loadBehavior(text)))
        } catch {
          throw .failed(error)
        }
      }
      do throws(LuaError) { try replaceBehaviors(by: fresh) } catch { throw .failed(error) }
    }
  }

  /// Why code could not be loaded again.
  package enum ReloadError<Failure: Error>: Error {
    /// It could not be had.
    case unreadable(Failure)
    /// The new code failed.
    case failed(LuaError)
  }

  /// Replaces an attached behavior of the host's by what a function loads, which gets required
  /// modules anew.
  ///
  /// - Parameters:
  ///   - chunk: The name of the chunk that made the old one.
  ///   - load: Loads the new one.
  /// - Throws: What is wrong with the new code; the old one stays as it was.
  func replace<Failure: Error>(
    behaviorOf chunk: String, _ load: () throws(Failure) -> Behavior
  ) throws(ReloadError<Failure>) {
    try keepingModules { () throws(ReloadError<Failure>) in
      run.modules.values = [:]
      let new: Behavior
      do throws(Failure) { new = try load() } catch { throw .unreadable(error) }
      do throws(LuaError) {
        try replaceBehaviors(by: [(chunk: chunk, new: new)])
      } catch {
        throw .failed(error)
      }
    }
  }

  /// Calls a closure that loads code; when it fails, the loaded modules stay as they were.
  private func keepingModules<Failure>(_ load: () throws(Failure) -> Void) throws(Failure) {
    let former = (values: run.modules.values, chunks: run.modules.sources)
    do throws(Failure) {
      try load()
    } catch {
      (run.modules.values, run.modules.sources) = former
      throw error
    }
  }

  /// Attaches new behaviors with the options and the `sw.state` of the old ones before these end;
  /// when one fails, the old ones stay as they were.
  private func replaceBehaviors(
    by loaded: [(chunk: String, new: Behavior)]
  ) throws(LuaError) {
    var fresh: [(old: Scope, new: Scope)] = []
    do throws(LuaError) {
      for (chunk, behavior) in loaded {
        for old in run.attached where old.behavior?.chunk == chunk {
          guard let attachment = old.attachment else { continue }
          let new = Scope(behavior, attachment, by: old.maker, of: old.package)
          (new.state, new.predecessor) = (old.state, old)
          fresh.append((old, new))
          try run(behavior, attachment, with: try renewedOptions(of: behavior, attachment), in: new)
        }
      }
    } catch {
      for (_, new) in fresh { end(new) }
      throw error
    }
    for (old, new) in fresh {
      // One that another of them had attached has ended with that.
      end(run.replace(old, with: new) ? old : new)
    }
    for (_, new) in fresh where !new.hasEnded { announceReload(of: new) }
  }

  /// The options of an attached behavior, read again by what its new code declares.
  private func renewedOptions(
    of behavior: Behavior, _ attachment: Scope.Attachment
  ) throws(LuaError) -> LuaReference? {
    do {
      return try options(of: behavior, given: attachment.options)
    } catch {
      throw LuaError(
        code: .runtime, message: error.message, chunk: behavior.chunk,
        line: behavior.definition?.lines.lowerBound)
    }
  }

  /// Compiles and runs a file that returns a behavior, as `require` does.
  private func loadBehavior(_ source: ScriptSource) throws(LuaError) -> Behavior {
    let chunk = try load(source, as: .module)
    var behavior: Behavior?
    run.modules.values[source.name] = try inScope(source.origin.map(moduleScope) ?? run.scope) {
      () throws(LuaError) in
      try state.call(chunk) { results in
        behavior = results[1].asObject(self.classes.behaviors)
        return try? results[1].reference()
      }
    }
    guard let behavior else {
      throw LuaError(
        code: .runtime, message: "this file returned a behavior before, and does no longer",
        chunk: source.name, line: nil)
    }
    return behavior
  }

  /// Runs a plain script again, while the listeners and timers of the old run pause; then the old
  /// run is dropped, or the new one if it fails.
  ///
  /// - Parameters:
  ///   - old: The registrations of the old run.
  ///   - body: Runs the script in the scope it is given.
  /// - Returns: The scope of the new run.
  /// - Throws: What `body` throws; the old run continues.
  package func replace<Failure: Error>(
    _ old: Scope, _ body: (Scope) throws(Failure) -> Void
  ) throws(Failure) -> Scope {
    let new = Scope()
    new.state = old.state
    let playing = ([old] + run.packageScopes.parts(calledBy: old)).flatMap { $0.subscriptions }
      .filter { !$0.isPaused }
    for subscription in playing { subscription.isPaused = true }
    do throws(Failure) {
      try body(new)
    } catch {
      end(new)
      for subscription in playing { subscription.isPaused = false }
      throw error
    }
    end(old)
    announceReload(of: new)
    return new
  }

  private func announceReload(of scope: Scope) {
    for owner in [scope] + run.packageScopes.parts(calledBy: scope) {
      for handler in owner.reloadHandlers {
        inScope(owner) {
          call(
            handler, by: .other(ScriptTask.Origin(name: "on_reload")),
            arguments: {
              if let state = owner.state { $0.push(state) } else { $0.pushTable { _ in } }
            })
        }
      }
    }
  }
}
