internal import CLuaShims

/// Runs Lua and everything that shares its thread on a stack that is deep enough.
public enum LuaThread {
  /// 64 MiB: the deepest legal recursion of Lua needs far less, its known defects need more than 8.
  public static let stackSize = 64 << 20

  private final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a thread of its own and waits until it has returned.
  ///
  /// - Returns: Whether the thread could be made.
  @discardableResult
  public static func run(
    stackSize: Int = stackSize, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    let job = Job(body)
    return withExtendedLifetime(job) {
      scrollwork_thread_run(
        stackSize,
        { context in
          guard let context else { return }
          Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body()
        }, Unmanaged.passUnretained(job).toOpaque()) == 0
    }
  }
}
