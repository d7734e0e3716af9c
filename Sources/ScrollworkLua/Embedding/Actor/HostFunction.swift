/// A ``ScriptFunction`` that a ``ScriptHost`` calls on its thread; it must not wait for the host.
public typealias HostFunction =
  @Sendable (_ arguments: [ScriptValue?]) throws -> ScriptValue?
