internal import CProcess
internal import LuaBridge
package import ScrollworkTerminal
internal import Synchronization

/// The thread on which scripts run: its stack is deep enough for every legal recursion.
package enum ScriptThread {
  /// Has it share the heap of the process: while it works, the thread that waits for it does not.
  package static func shareHeap() { scrollwork_thread_share_heap() }

  /// Carries what the body answers from one thread to the other.
  private final class Carrier<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Runs the body there and waits for its answer.
  ///
  /// - Throws: Exit 7 when the system gives no thread.
  package static func run<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) throws(HostError) -> Value {
    let carrier = Carrier<Value>()
    LuaThread.run {
      let value = body()
      carrier.value.withLock { $0 = value }
    }
    guard let value = carrier.value.withLock({ $0 }) else {
      throw HostError(
        .inputOutput,
        Diagnostic(.error, "the system gives no thread for scripts", notes: threadLimits))
    }
    return value
  }
}

/// What stands behind a system that gives no thread.
let threadLimits = [
  "the user may have no more processes (ulimit -u), or the process no more memory (ulimit -v)"
]
