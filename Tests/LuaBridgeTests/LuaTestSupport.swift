import LuaBridge
import Synchronization

/// Lines that a script wrote, in order.
final class Log {
  var lines: [String] = []
}

/// An object whose living instances are counted.
final class Counted {
  let count: LivingCount
  init(_ count: LivingCount) {
    self.count = count
    count.living += 1
  }
  deinit { count.living -= 1 }
}

final class LivingCount {
  var living = 0
}

/// An error that is itself an object, to see that it comes back as the same one.
final class ObjectError: Error {
  let number: Int
  init(_ number: Int) { self.number = number }
}

extension LuaState {
  /// Runs a chunk on the spot and answers its results as texts.
  func evaluate(
    _ source: String, _ arguments: (borrowing LuaArguments) -> Void = { _ in }
  ) throws(LuaError) -> [String] {
    let chunk = try load(source, name: "test.lua")
    return try call(chunk, arguments: arguments) { results in
      (0..<results.count).map { results[$0 + 1].shortDescription }
    }
  }

  /// Runs a chunk as a task and answers how it left off.
  func perform(_ source: String, within scope: LuaBudgetScope = .callback) -> LuaOutcome {
    do {
      return run(try load(source, name: "test.lua"), within: scope)
    } catch {
      return .failed(error)
    }
  }

  /// Runs a chunk as a task that must fail, and answers the error.
  func failure(of source: String) -> LuaError? {
    if case .failed(let error) = perform(source) { return error }
    return nil
  }

  /// Sets a global function.
  func define(
    _ name: String, _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    let function = function(name, body)
    change(globals) { $0.set(name, function) }
  }

  /// Sets the global `wait`, which waits for the token it is given.
  func defineWait() {
    define("wait") { (call) throws(LuaFault) in
      try call.wait(for: LuaWaitToken(call.integer(1)))
    }
  }

  /// Sets the global `note`, which writes to the log.
  func defineNote(_ log: Log) {
    define("note") { (call) throws(LuaFault) in
      log.lines.append(call[1].asString ?? call[1].shortDescription)
    }
  }
}

/// Runs a body on a thread with the stack that Lua needs, and answers its result.
func onLuaThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result
{
  let answer = Answer<Result>()
  LuaThread.run {
    let result = Swift.Result { try body() }
    answer.value.withLock { $0 = result }
  }
  guard let value = answer.value.withLock({ $0 }) else {
    throw LuaFault(message: "the thread did not answer")
  }
  return try value.get()
}

private final class Answer<Value: Sendable>: Sendable {
  let value = Mutex<Swift.Result<Value, any Error>?>(nil)
}
