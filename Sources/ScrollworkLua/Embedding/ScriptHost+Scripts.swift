public import Scrollwork

/// A behavior that was loaded, to be attached to views of its host.
public struct LoadedBehavior: Hashable, Sendable {
  /// The name its script gave it.
  public let name: String
  /// The name under which it was loaded.
  let chunk: String
  /// The host that loaded it.
  let host: ObjectIdentifier
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
        name: try session.load(ScriptSource(name: name, text: text)).name, chunk: name,
        host: ObjectIdentifier(self))
    }
  }

  private func checkOrigin(of behavior: LoadedBehavior) throws(ScriptError) {
    if behavior.host == ObjectIdentifier(self) { return }
    throw ScriptError(.noBehavior, "\(behavior.chunk) was loaded by another host")
  }

  /// Attaches a behavior to the scroll view of an id; nil means the scene.
  ///
  /// - Throws: What the behavior raised, and then all that it registered is dropped;
  ///   ``ScriptError/Code/unknownView``, also for an option; ``ScriptError/Code/noBehavior`` for one of another host.
  public func attach(
    _ behavior: LoadedBehavior, to view: MarkerID? = nil, options: [String: ScriptValue] = [:]
  ) throws(ScriptError) {
    try checkOrigin(of: behavior)
    try call { (session) throws(ScriptError) in
      try session.attach(behavior.chunk, to: view, options: options)
    }
  }

  /// Ends a behavior on the scroll view of an id, or on the scene, with all it registered there.
  ///
  /// - Throws: ``ScriptError/Code/unknownView``.
  public func detach(_ behavior: LoadedBehavior, from view: MarkerID? = nil) throws(ScriptError) {
    try checkOrigin(of: behavior)
    try call { (session) throws(ScriptError) in
      try session.detach(behavior.chunk, from: view)
    }
  }

  /// Replaces the code of a behavior wherever it is attached; the scene, the options and the
  /// contents of `sw.state` stay.
  ///
  /// Modules that it requires are asked for again. The value stays good for ``attach(_:to:options:)`` and
  /// ``detach(_:from:)``.
  ///
  /// - Throws: What is wrong with the new text; the old code stays attached.
  public func reload(_ behavior: LoadedBehavior, _ text: String) throws(ScriptError) {
    try checkOrigin(of: behavior)
    try call { (session) throws(ScriptError) in
      try session.reload(ScriptSource(name: behavior.chunk, text: text))
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
