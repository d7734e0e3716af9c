public import Scrollwork

/// A behavior that was loaded, to be attached to views of its host.
public struct LoadedBehavior: Hashable, Sendable {
  /// The name its script gave it.
  public let name: String
  /// What it declares of itself; nil for one whose options are not checked.
  public let declaration: DeclaredBehavior?
  /// What it was loaded from.
  let source: Source
  /// The host that loaded it.
  let host: ObjectIdentifier

  /// What a behavior is loaded from.
  enum Source: Hashable {
    /// A text, under the name that the program gave it.
    case text(String)
    /// A module, by the name that scripts require, and the chunk that made the behavior: another one in
    /// another version.
    case module(String, chunk: String?)

    /// The name, for messages.
    var name: String {
      switch self {
      case .text(let name), .module(let name, _): name
      }
    }
  }

  init(_ behavior: Behavior, from source: Source, of host: ScriptHost) {
    (name, declaration) = (behavior.name, behavior.declared)
    self.source = source
    self.host = ObjectIdentifier(host)
  }
}

extension ScriptHost {
  /// Loads a script that returns a behavior.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: What messages call it; loading a name again loads the new text.
  /// - Returns: The behavior.
  /// - Throws: What is wrong with the script, with its line; ``ScriptError/Code/noBehavior``.
  public func load(_ text: String, name: String) throws(ScriptError) -> LoadedBehavior {
    try call { (session) throws(ScriptError) in
      LoadedBehavior(
        try session.load(ScriptSource(name: name, text: text)), from: .text(name), of: self)
    }
  }

  /// Loads the behavior that a module returns: of a package, one of the shipped ones, or one of the program's own.
  ///
  /// ```swift
  /// try await host.load(module: "paging.wheel")
  /// try await host.load(module: "scrollwork.behaviors.carousel")
  /// ```
  ///
  /// A module runs once; loading it again answers the same behavior.
  ///
  /// - Parameter name: What scripts require.
  /// - Returns: The behavior.
  /// - Throws: What is wrong with the module, and that there is none; ``ScriptError/Code/noBehavior``.
  public func load(module name: String) throws(ScriptError) -> LoadedBehavior {
    try call { (session) throws(ScriptError) in
      let behavior = try session.load(module: name)
      return LoadedBehavior(behavior, from: .module(name, chunk: behavior.chunk), of: self)
    }
  }

  private func checkOrigin(of behavior: LoadedBehavior) throws(ScriptError) {
    if behavior.host == ObjectIdentifier(self) { return }
    throw ScriptError(.noBehavior, "\(behavior.source.name) was loaded by another host")
  }

  /// Attaches a behavior to the scroll view of an id; nil means the scene.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - view: The view's id; nil for the scene.
  ///   - options: Its options, by name.
  ///   - functions: Those of its options that are functions; of a name in both, this one counts.
  /// - Throws: What the behavior raised, and then all that it registered is dropped; an option that it does not declare,
  ///   or that cannot have the value, in the words that scripts read; ``ScriptError/Code/unknownView``, also for an
  ///   option; ``ScriptError/Code/noBehavior`` for one of another host.
  public func attach(
    _ behavior: LoadedBehavior, to view: MarkerID? = nil, options: [String: ScriptValue] = [:],
    functions: [String: HostFunction] = [:]
  ) throws(ScriptError) {
    try checkOrigin(of: behavior)
    try call { (session) throws(ScriptError) in
      try session.attach(behavior.source, to: view, options: options, functions: functions)
    }
  }

  /// Ends a behavior on the scroll view of an id, or on the scene, with all it registered there.
  ///
  /// - Throws: ``ScriptError/Code/unknownView``.
  public func detach(_ behavior: LoadedBehavior, from view: MarkerID? = nil) throws(ScriptError) {
    try checkOrigin(of: behavior)
    try call { (session) throws(ScriptError) in
      try session.detach(behavior.source, from: view)
    }
  }

  /// Replaces the code of a behavior wherever it is attached; the scene, the options and the
  /// contents of `sw.state` stay.
  ///
  /// Modules that it requires are asked for again. The value stays good for ``attach(_:to:options:functions:)`` and
  /// ``detach(_:from:)``.
  ///
  /// - Returns: The behavior with what the new text declares.
  /// - Throws: What is wrong with the new text, and then the old code stays attached;
  ///   ``ScriptError/Code/noBehavior`` for the behavior of a module.
  @discardableResult
  public func reload(
    _ behavior: LoadedBehavior, _ text: String
  ) throws(ScriptError) -> LoadedBehavior {
    try checkOrigin(of: behavior)
    guard case .text(let name) = behavior.source else {
      throw ScriptError(
        .noBehavior,
        "\(behavior.source.name) is a module, which has its text from where it is required",
        help:
          "add its package's next version, load the module again, detach the one and attach the other"
      )
    }
    return try call { (session) throws(ScriptError) in
      LoadedBehavior(
        try session.reload(ScriptSource(name: name, text: text)), from: behavior.source, of: self)
    }
  }

  /// Runs a plain script, with the test verbs and the scene's views by id as globals.
  ///
  /// A script that waits is resumed while time advances.
  ///
  /// - Throws: What stopped it before it waited or ended; what stops it later goes to `onError`.
  public func run(_ text: String, name: String) throws(ScriptError) {
    try call { (session) throws(ScriptError) in
      try session.run(ScriptSource(name: name, text: text))
    }
  }
}
