package import LuaBridge
internal import Scrollwork
package import ScrollworkLua
package import ScrollworkTerminal
internal import ScrollworkTrace

/// Loads scripts beside a scene in a project: `run FILE`, `--do` lines, the REPL's files.
extension ScriptSession {
  /// Makes a table of globals with the test verbs and the scene's views by id, also of later
  /// scenes.
  package func makeScriptEnvironment() -> LuaReference {
    let environment = runtime.makeEnvironment(.script)
    runtime.nameViews(in: environment)
    current.scriptEnvironments.append(environment)
    return environment
  }

  /// Runs a script and handles its result.
  ///
  /// A behavior is attached to the host that `on` names, else to the first scroll view, unless the
  /// scene has attached it already. A function is called with the options when there is no scene
  /// yet, so that it can make one.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - environment: The table of its globals.
  ///   - on: The id of a view, or `scene` for the scene.
  ///   - options: What a scene's file gets; an empty table for nil.
  ///   - arguments: The values of `...` in the script.
  ///   - scope: The scope of the script's registrations; nil for none.
  /// - Throws: Exit 2 for a host that does not exist, exit 3 for an error and 5 for a stop of the
  ///   script.
  package func run(
    script source: ScriptSource, in environment: LuaReference, on: String? = nil,
    options: LuaReference? = nil, arguments: [String] = [], scope: Scope? = nil
  ) throws(HostError) {
    var value = ReturnedValue.nothing
    do throws(LuaError) {
      let chunk = try runtime.load(source, in: environment)
      try run(
        chunk, name: source.name, scope: scope,
        arguments: { for argument in arguments { $0.push(argument) } },
        results: { value = self.runtime.returned($0[1]) })
      if case .function(let make) = value, runtime.scene == nil {
        // A scene's file returns a function of options that returns the scene.
        try run(
          make, name: source.name,
          arguments: { arguments in
            if let options { arguments.push(options) } else { arguments.pushTable { _ in } }
          },
          results: { value = self.runtime.returned($0[1]) })
      }
    } catch {
      throw HostError(exitCode(of: error), diagnostic(error))
    }
    if case .behavior(let behavior) = value {
      try attach(behavior, from: source.name, on: on)
    } else if let on {
      throw .usage("--on \(on) needs a behavior, and \(source.name) returns none")
    }
  }

  /// Runs a line of Lua given on the command line as a chunk with its own name.
  package func run(line: String, name: String, in environment: LuaReference) throws(HostError) {
    do throws(LuaError) {
      let chunk = try runtime.load(
        ScriptSource(name: name, bytes: Array(line.utf8)), in: environment)
      try run(chunk, name: name)
    } catch {
      throw HostError(exitCode(of: error), diagnostic(error))
    }
  }

  /// Replaces the code of attached behaviors.
  func reload(_ plan: ScriptRuntime.ReloadPlan) throws(HostError) {
    do throws(ScriptRuntime.ReloadError<HostError>) {
      try runtime.reload(plan) { (name) throws(HostError) in
        try source(ofChunk: name)
      }
    } catch {
      switch error {
      case .unreadable(let error): throw error
      case .failed(let error): throw HostError(exitCode(of: error), diagnostic(error))
      }
    }
  }

  // MARK: - Attaching

  private func attach(
    _ behavior: Behavior, from file: String, on host: String?
  ) throws(HostError) {
    guard let scene = runtime.scene else {
      throw .usage(
        "\(file) returns a behavior, and there is no scene to attach it to",
        help: ["--scene NAME   or return a scene, whose setup attaches the behavior"])
    }
    current.hasAttached = true
    let isAttached = runtime.isAttached(behavior.name)
    // A host that does not exist is wrong even where the scene has attached the behavior.
    let view =
      host == "scene" || host == nil && isAttached
      ? nil : try self.view(host, in: scene, of: file)
    guard !isAttached else { return }
    current.attachments += 1
    current.attachedName = behavior.name
    // Called through Lua, so that an error has a traceback.
    let attach = runtime.state.function("attach") { [unowned self] (_) throws(LuaFault) in
      if let view {
        try runtime.attach(behavior, to: view)
      } else {
        try runtime.attach(behavior, to: scene)
      }
    }
    do throws(LuaError) {
      try run(attach, name: "behavior \"\(behavior.name)\"")
    } catch {
      throw HostError(exitCode(of: error), diagnostic(error))
    }
  }

  /// The view with an id; the first view in document order for nil.
  private func view(
    _ id: String?, in scene: Scene, of file: String
  ) throws(HostError) -> ScrollView {
    guard let id else {
      guard let first = scene.scrollViews.first else {
        throw .usage(
          "\(file) returns a behavior, and the scene has no scroll view",
          help: ["--on scene   attaches it to the scene"])
      }
      return first
    }
    let found = scene.lookup(.string(id)) ?? Int(id).flatMap { scene.lookup(.integer($0)) }
    if case .node(let view as ScrollView) = found { return view }
    throw .unknown("view", id, among: scene.scrollViews.compactMap { $0.id?.plain } + ["scene"])
  }
}
