public import Scrollwork

// Each call is that of ``BehaviorSession``, on the host's thread.
extension ScriptHost {
  /// Loads a script that returns a behavior; see ``BehaviorSession/load(_:name:)``.
  public func load(_ text: String, name: String) throws(ScriptError) -> LoadedBehavior {
    try session().load(text, name: name)
  }

  /// Loads the behavior that a module returns; see ``BehaviorSession/load(module:)``.
  public func load(module name: String) throws(ScriptError) -> LoadedBehavior {
    try session().load(module: name)
  }

  /// Attaches a behavior to the scroll view of an id, nil for the scene; see
  /// ``BehaviorSession/attach(_:to:options:functions:)``.
  public func attach(
    _ behavior: LoadedBehavior, to view: MarkerID? = nil, options: [String: ScriptValue] = [:],
    functions: [String: HostFunction] = [:]
  ) throws(ScriptError) {
    try session().attach(
      behavior, to: view, options: options, functions: functions.mapValues { $0 as ScriptFunction })
  }

  /// Ends a behavior on the scroll view of an id, or on the scene, with all it registered there.
  ///
  /// - Throws: ``ScriptError/Code/unknownView``.
  public func detach(_ behavior: LoadedBehavior, from view: MarkerID? = nil) throws(ScriptError) {
    try session().detach(behavior, from: view)
  }

  /// Replaces the code of a behavior wherever it is attached; see ``BehaviorSession/reload(_:_:)``.
  @discardableResult
  public func reload(
    _ behavior: LoadedBehavior, _ text: String
  ) throws(ScriptError) -> LoadedBehavior {
    try session().reload(behavior, text)
  }

  /// Runs a plain script, with the test verbs and the scene's views by id as globals; see
  /// ``BehaviorSession/run(_:name:)``.
  public func run(_ text: String, name: String) throws(ScriptError) {
    try session().run(text, name: name)
  }

  /// Gives scripts a module of functions of Swift; see ``BehaviorSession/provide(_:as:)``.
  ///
  /// ```swift
  /// try await host.provide([
  ///   "title": { arguments in .text(titles[arguments.first??.intValue ?? 0]) },
  ///   "log": { arguments in logger.log("\(arguments)"); return nil },
  /// ], as: "app")
  /// // in a script: local app = require "app"  print(app.title(3))
  /// ```
  public func provide(
    _ functions: [String: HostFunction], as module: String
  ) throws(ScriptError) {
    try session().provide(functions.mapValues { $0 as ScriptFunction }, as: module)
  }

  /// Adds packages, which scripts then require by their names; see ``BehaviorSession/add(_:)``.
  public func add(_ packages: ScriptPackages) throws(ScriptError) {
    try session().add(packages)
  }
}
