package import LuaBridge
import Scrollwork

/// Loading chunks, each into an environment of its own, and `require`.
extension ScriptRuntime {
  /// Compiles a chunk into a fresh environment.
  package func load(
    _ source: ScriptSource, as kind: ScriptEnvironment
  ) throws(LuaError) -> LuaReference {
    let environment = makeEnvironment(kind)
    if source.origin != nil {
      // What a package compiles itself would belong to no package.
      state.change(environment) { table in table.set("load") { $0.pushNil() } }
    }
    return try load(source, in: environment)
  }

  /// Compiles a chunk into an environment that exists; the REPL's lines share one.
  package func load(
    _ source: ScriptSource, in environment: LuaReference
  ) throws(LuaError) -> LuaReference {
    run.modules.sources[source.name] = source.bytes
    if let origin = source.origin { run.modules.add(source.name, of: origin) }
    hooks.onSource?(source)
    return try state.load(source.bytes, name: source.name, environment: environment)
  }

  /// The text of a chunk that was loaded, for excerpts in reports.
  package func source(of chunk: String) -> [UInt8]? { run.modules.sources[chunk] }

  /// The sources of all loaded chunks, by their names.
  package var sources: [String: [UInt8]] { run.modules.sources }

  /// Stores the text of a chunk as it was written, where a text derived from it was compiled.
  package func keepSource(_ source: ScriptSource) {
    run.modules.sources[source.name] = source.bytes
  }

  /// Makes a table of globals, in which unknown names raise, read or written.
  package func makeEnvironment(_ kind: ScriptEnvironment) -> LuaReference {
    if kind == .script, let readyEnvironment, !run.isReadyEnvironmentTaken {
      run.isReadyEnvironmentTaken = true
      return readyEnvironment
    }
    return state.withoutCharge {
      let environment = state.makeEnvironment(isGuarded: true)
      state.change(environment) { table in
        table.set("require", requireFunction)
        if kind == .script {
          for (name, function) in verbs() { table.set(name, function) }
          for (name, value) in scriptGlobals { table.set(name, value) }
        }
      }
      return environment
    }
  }

  /// Adds the views of the current scene as globals, under those of their ids that are names in
  /// Lua.
  package func nameViews(in environment: LuaReference) {
    guard let scene else { return }
    state.change(environment) { table in
      for view in scene.scrollViews.reversed() {
        guard case .string(let name) = view.id, name.isLuaName else { continue }
        table.set(name) { $0.push(view, as: self.classes.views) }
      }
      table.set("scene") { $0.push(scene, as: self.classes.scenes) }
    }
  }

  func makeRequire() -> LuaReference {
    function(
      .reads, "", "require", ["name"], result: "any",
      "The value of another file of the project, or of scrollwork itself."
    ) { [self] (call) throws(LuaFault) in
      let name = try call[1].string()
      switch name {
      case "scrollwork": call.push(moduleProxy)
      case "scrollwork.test":
        if let package = try package(of: call, "require"), !package.rights.contains(.scene) {
          throw LuaFault(
            code: .noRight, message: "require \"scrollwork.test\": \(package.text) may not test",
            help: allowance(of: .scene, to: package))
        }
        call.push(verbModule())
      default:
        // A call that no line makes may be a package's.
        _ = try package(of: call, "require")
        call.push(try requireModule(name, requiredBy: call.callerLocation?.chunk))
      }
    }
  }

  private func verbModule() -> LuaReference {
    state.table { table in
      for (name, function) in verbs() { table.set(name, function) }
      for (name, value) in scriptGlobals { table.set(name, value) }
    }
  }

  /// The value of a module, loaded unless it was before.
  ///
  /// - Parameters:
  ///   - name: What scripts require.
  ///   - requirer: The chunk that requires it; nil for the host.
  /// - Returns: What it returned.
  /// - Throws: That there is none, or what is wrong with it.
  func requireModule(
    _ name: String, requiredBy requirer: String?
  ) throws(LuaFault) -> LuaReference {
    let isOfPackage = requirer.map { run.modules.packages[$0] != nil } ?? false
    if !isOfPackage, let module = hooks.hostModules[name] { return module }
    let source = try findModule(name, requiredBy: requirer)
    if let requirer {
      run.modules.requirers[source.name, default: []].insert(requirer)
    }
    if let value = run.modules.values[source.name] { return value }
    guard !run.modules.loading.contains(source.name) else {
      let chain = (run.modules.loading + [source.name]).joined(separator: " → ")
      throw LuaFault(code: .moduleCircle, message: "modules require each other: \(chain)")
    }
    run.modules.loading.append(source.name)
    defer { run.modules.loading.removeLast() }
    do throws(LuaError) {
      let chunk = try load(source, as: .module)
      let value = try inScope(source.origin.map(moduleScope) ?? run.scope) {
        () throws(LuaError) in
        try state.call(
          chunk, within: source.origin == nil ? .run : .callback, arguments: { $0.push(name) }
        ) { results in
          results.count > 0 && !results[1].isNil ? try? results[1].reference() : nil
        }
      }
      let kept = value ?? trueValue
      run.modules.values[source.name] = kept
      return kept
    } catch {
      guard error.code == .syntax else { throw LuaFault(error) }
      // The message has the module's line, as Lua's own has; the host shows that one.
      throw LuaFault(code: .syntax, message: "\(error)", underlying: error)
    }
  }

  /// A scope for a module of a package, which ends with the code that requires it first.
  func moduleScope(_ package: ScriptPackage) -> Scope {
    let scope = Scope(of: package)
    run.scope?.endActions.append { [self] _ in end(scope) }
    return scope
  }

  private var trueValue: LuaReference {
    state.function("module") { (_) throws(LuaFault) in }
  }

  /// The source behind a name: a shipped behavior, or a file of the project.
  private func findModule(
    _ name: String, requiredBy requirer: String?
  ) throws(LuaFault) -> ScriptSource {
    let shipped = "scrollwork.behaviors."
    if name.hasPrefix(shipped) {
      let behavior = String(name.dropFirst(shipped.count))
      if let source = ShippedBehaviors.source(behavior) { return source }
      let hint = nearMiss(to: behavior, among: ShippedBehaviors.names)
      throw LuaFault(
        code: .moduleNotFound,
        message: "there is no shipped behavior \"\(behavior)\""
          + nearMissHint(hint),
        help: "shipped: \(ShippedBehaviors.names.joined(separator: " "))")
    }
    let near = ["scrollwork", "scrollwork.test"].first { isSlip(name, of: $0) }
    let hint = nearMissHint(near)
    guard !name.hasPrefix("scrollwork."), let findModuleSource = hooks.findModuleSource else {
      throw LuaFault(
        code: .moduleNotFound, message: "there is no module \"\(name)\"\(hint)",
        help: runsBehavior
          ? "scrollwork, scrollwork.behaviors.NAME, or a file of the project"
          : "scrollwork, scrollwork.test, scrollwork.behaviors.NAME, or a file of the project")
    }
    do throws(LuaFault) {
      return try findModuleSource(name, requirer)
    } catch {
      var fault = error
      if fault.code == ErrorCode.moduleNotFound.rawValue { fault.message += hint }
      throw fault
    }
  }
}
