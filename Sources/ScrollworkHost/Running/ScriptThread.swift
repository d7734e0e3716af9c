internal import CLuaShims
internal import LuaBridge
internal import Synchronization

/// The thread on which scripts run: its stack is deep enough for every legal recursion.
public enum ScriptThread {
  /// Has it share the heap of the process: while it works, the thread that waits for it does not.
  public static func shareHeap() { scrollwork_thread_share_heap() }

  /// Carries what the body answers from one thread to the other.
  private final class Carrier<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Runs the body there and waits for its answer.
  ///
  /// - Throws: Exit 70 when the system gives no thread.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) throws(HostError) -> Value {
    let carrier = Carrier<Value>()
    LuaThread.run {
      let value = body()
      carrier.value.withLock { $0 = value }
    }
    guard let value = carrier.value.withLock({ $0 }) else {
      throw HostError(.internalError, Diagnostic(.error, "the system gives no thread for scripts"))
    }
    return value
  }
}
