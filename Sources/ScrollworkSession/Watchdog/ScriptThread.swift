internal import CLuaBorder
internal import LuaBridge
package import ScrollworkTerminal
internal import Synchronization

/// The thread on which scripts run; its stack is deep enough for every legal recursion.
package enum ScriptThread {
  /// Makes all threads of the process share one heap, at no cost while only one works at a time.
  package static func shareHeap() { scrollwork_thread_limit_malloc_arenas() }

  /// Passes the result of the body from one thread to the other.
  private final class Carrier<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, HostError>?>(nil)
  }

  /// Runs the body on a new thread and waits for its result.
  ///
  /// - Throws: The error of the body; exit 7 when the system cannot start a thread.
  package static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(HostError) -> Value
  ) throws(HostError) -> Value {
    guard let value = try runIfPossible(body) else {
      throw HostError(.inputOutput, "the system gives no thread for scripts", notes: threadLimits)
    }
    return value
  }

  /// Runs the body on a new thread and waits for its result; nil when the system cannot start a
  /// thread.
  ///
  /// - Throws: The error of the body.
  package static func runIfPossible<Value: Sendable>(
    _ body: @escaping @Sendable () throws(HostError) -> Value
  ) throws(HostError) -> Value? {
    let carrier = Carrier<Value>()
    LuaThread.run {
      let result = Result { () throws(HostError) in try body() }
      carrier.result.withLock { $0 = result }
    }
    return try carrier.result.withLock { $0 }?.get()
  }
}

/// The notes of an error about a thread that cannot be started.
let threadLimits = [
  "the user may have no more processes (ulimit -u), or the process no more memory (ulimit -v)"
]
