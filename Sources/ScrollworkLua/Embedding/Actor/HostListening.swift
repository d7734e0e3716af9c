/// A closure that hears events of a ``ScriptHost``.
public struct HostListening: Sendable {
  let host: ScriptHost
  let number: Int

  /// Ends it, so that the closure is not called again; does nothing once it has ended.
  public func cancel() async { await host.stopListening(number) }
}
