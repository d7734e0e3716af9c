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

  /// Starts the body on a thread of its own, which ends with it.
  ///
  /// - Returns: Whether the thread could be made.
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(body))
    let failure = scrollwork_thread_start(
      stackSize,
      { context in
        guard let context else { return }
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
      }, job.toOpaque())
    if failure != 0 { job.release() }
    return failure == 0
  }

  /// The system gives no thread.
  public struct Refused: Error, CustomStringConvertible {
    /// What happened, in words.
    public var description: String { "the system gives no thread for scripts" }
  }
}
