internal import CLuaBorder

/// Threads whose stack is deep enough for Lua.
public enum LuaThread {
  /// The stack in bytes, 64 MiB: the deepest legal recursion of Lua needs far less, its known
  /// defects more than 8 MiB.
  public static let stackSize = 64 << 20

  private final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a new thread and blocks until it has returned.
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
          // The caller retains the job until this thread has ended.
          Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body()
        }, Unmanaged.passUnretained(job).toOpaque()) == 0
    }
  }

  /// Starts the body on a new thread, which ends when the body returns.
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

  /// The error of a thread that the system could not create.
  public struct Refused: Error, CustomStringConvertible {
    /// The message.
    public var description: String { "the system gives no thread for scripts" }
  }
}
