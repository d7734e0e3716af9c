import LuaBridge
public import Scrollwork

extension BehaviorSession {
  /// Loads a script that returns a behavior.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: What messages call it; loading a name again loads the new text.
  /// - Returns: The behavior.
  /// - Throws: What is wrong with the script, with its line; ``ScriptError/Code/noBehavior``.
  public func load(_ text: String, name: String) throws(ScriptError) -> LoadedBehavior {
    try call { () throws(ScriptError) in
      let behavior = try behavior(of: ScriptSource(name: name, text: text))
      return LoadedBehavior(behavior, from: .text(name), of: self)
    }
  }

  private func behavior(of source: ScriptSource) throws(ScriptError) -> Behavior {
    let value = try lua { () throws(LuaError) in
      let chunk = try self.runtime.load(source, as: .module)
      return try self.runtime.state.call(chunk) { self.runtime.returned($0[1]) }
    }
    guard case .behavior(let behavior) = value else {
      throw ScriptError(
        .noBehavior, "the script returns no behavior", help: "return sw.behavior(name, fn)",
        file: source.name)
    }
    behaviors[.text(source.name)] = behavior
    return behavior
  }

  /// Loads the behavior that a module returns: of a package, one of the shipped ones, or one of the
  /// program's own.
  ///
  /// ```swift
  /// try session.load(module: "paging.wheel")
  /// try session.load(module: "scrollwork.behaviors.carousel")
  /// ```
  ///
  /// A module runs once; loading it again returns the same behavior.
  ///
  /// - Parameter name: What scripts require.
  /// - Returns: The behavior.
  /// - Throws: What is wrong with the module, and that there is none;
  ///   ``ScriptError/Code/noBehavior``.
  public func load(module name: String) throws(ScriptError) -> LoadedBehavior {
    try call { () throws(ScriptError) in
      let require = runtime.state.function("require") { [runtime] (call) throws(LuaFault) in
        call.push(try runtime.requireModule(name, requiredBy: nil))
      }
      let value = try lua { () throws(LuaError) in
        try self.runtime.state.call(require) { self.runtime.returned($0[1]) }
      }
      guard case .behavior(let behavior) = value else {
        throw ScriptError(.noBehavior, "module \"\(name)\" returns no behavior")
      }
      let source = LoadedBehavior.Source.module(name, chunk: behavior.chunk)
      behaviors[source] = behavior
      return LoadedBehavior(behavior, from: source, of: self)
    }
  }

  /// Attaches a behavior to the scroll view of an id; nil means the scene.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - view: The view's id; nil for the scene.
  ///   - options: Its options, by name.
  ///   - functions: Those of its options that are functions; of a name in both, this one counts.
  /// - Throws: What the behavior raised, and then all that it registered is dropped; an option that
  ///   it does not declare, or that cannot have the value, in the words that scripts read;
  ///   ``ScriptError/Code/unknownView``, also for an option; ``ScriptError/Code/noBehavior`` for
  ///   one of another session.
  public func attach(
    _ behavior: LoadedBehavior, to view: MarkerID? = nil, options: [String: ScriptValue] = [:],
    functions: [String: ScriptFunction] = [:]
  ) throws(ScriptError) {
    try call { () throws(ScriptError) in
      for (_, option) in options.inKeyOrder { try checkViews(in: option) }
      try attach(behavior, to: view) { [runtime, calls] () throws(LuaFault) in
        try runtime.state.table { (table) throws(LuaFault) in
          for (name, option) in options.inKeyOrder {
            try table.set(name) { (sink) throws(LuaFault) in try runtime.push(option, to: sink) }
          }
          for (name, body) in functions.inKeyOrder {
            table.set(name, runtime.function(name, body, during: calls))
          }
        }
      }
    }
  }

  /// Attaches a behavior to the scroll view of an id, or to the scene, with a table of options.
  func attach(
    _ behavior: LoadedBehavior, to view: MarkerID?,
    table: @escaping () throws(LuaFault) -> LuaReference
  ) throws(ScriptError) {
    let behavior = try loaded(behavior)
    let host: ScrollView? = if let view { try scrollView(view) } else { nil }
    // A Lua function, so that an error has a traceback.
    let attach = runtime.state.function("attach") { [runtime, scene] (_) throws(LuaFault) in
      if let host {
        try runtime.attach(behavior, to: host, options: try table())
      } else {
        try runtime.attach(behavior, to: scene, options: try table())
      }
    }
    try lua { () throws(LuaError) in try self.runtime.state.call(attach) { _ in } }
  }

  /// Ends a behavior on the scroll view of an id, or on the scene, with all it registered there.
  ///
  /// - Throws: ``ScriptError/Code/unknownView``.
  public func detach(_ behavior: LoadedBehavior, from view: MarkerID? = nil) throws(ScriptError) {
    try call { () throws(ScriptError) in
      let origin = try loaded(behavior).chunk
      let host: AnyObject = if let view { try scrollView(view) } else { scene }
      // Attached before a reload, it is another object of the same chunk.
      runtime.detach(from: host) { $0.chunk == origin }
    }
  }

  /// Replaces the code of a behavior wherever it is attached; the scene, the options and the
  /// contents of `sw.state` stay.
  ///
  /// Modules that it requires are loaded again. The value stays good for
  /// ``attach(_:to:options:functions:)`` and ``detach(_:from:)``.
  ///
  /// - Returns: The behavior with what the new text declares.
  /// - Throws: What is wrong with the new text, and then the old code stays attached;
  ///   ``ScriptError/Code/noBehavior`` for the behavior of a module.
  @discardableResult
  public func reload(
    _ behavior: LoadedBehavior, _ text: String
  ) throws(ScriptError) -> LoadedBehavior {
    try call { () throws(ScriptError) in
      let old = try loaded(behavior)
      guard case .text(let name) = behavior.source else {
        throw ScriptError(
          .noBehavior,
          "\(behavior.source.name) is a module, which has its text from where it is required",
          help:
            "add its package's next version, load the module again, detach the one and attach the other"
        )
      }
      do throws(ScriptRuntime.ReloadError<ScriptError>) {
        try runtime.replace(behaviorOf: old.chunk ?? name) { () throws(ScriptError) in
          try self.behavior(of: ScriptSource(name: name, text: text))
        }
      } catch {
        behaviors[.text(name)] = old
        switch error {
        case .unreadable(let error): throw error
        case .failed(let error): throw ScriptError(error)
        }
      }
      return LoadedBehavior(try loaded(behavior), from: behavior.source, of: self)
    }
  }

  private func loaded(_ behavior: LoadedBehavior) throws(ScriptError) -> Behavior {
    guard behavior.session == ObjectIdentifier(self), let found = behaviors[behavior.source] else {
      throw ScriptError(.noBehavior, "\(behavior.source.name) was loaded by another host")
    }
    return found
  }

  /// Checks that the scene has the views in a value.
  private func checkViews(in value: ScriptValue) throws(ScriptError) {
    switch value {
    case .view(let id): _ = try scrollView(id)
    case .list(let values): for value in values { try checkViews(in: value) }
    case .table(let values):
      for (_, value) in values.inKeyOrder { try checkViews(in: value) }
    case .integer, .number, .text, .flag, .point: break
    }
  }

  /// Runs a plain script, with the test verbs and the scene's views by id as globals.
  ///
  /// A script that waits is resumed while time advances.
  ///
  /// - Throws: What stopped it before it waited or ended; what stops it later goes to `onError`.
  public func run(_ text: String, name: String) throws(ScriptError) {
    try call { () throws(ScriptError) in
      let environment = runtime.makeEnvironment(.script)
      runtime.nameViews(in: environment)
      let chunk = try lua { () throws(LuaError) in
        try self.runtime.load(ScriptSource(name: name, text: text), in: environment)
      }
      var failure: LuaError?
      var isLate = false
      runtime.start(
        chunk, origin: ScriptTask.Origin(name: name), budget: .run,
        whenEnded: { [runtime] task in
          guard case .failed(let error) = task.end else { return }
          if isLate { runtime.fault(error, origin: task.origin) } else { failure = error }
        })
      isLate = true
      if let failure { throw ScriptError(failure) }
    }
  }
}

extension ScriptSource {
  /// Makes a source of a text.
  init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}
