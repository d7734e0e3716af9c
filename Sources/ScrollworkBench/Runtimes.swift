internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// The limits of a measured script.
enum BudgetKind {
  /// Those of `run` and `test`.
  case standard
  /// No limit on instructions and time, so that no hook counts instructions.
  case none
  /// Counted as well, with limits high enough for very large scenes.
  case wide

  var limits: LuaLimits {
    switch self {
    case .standard:
      LuaLimits(instructions: 100_000_000, callbackInstructions: 50_000_000, cpuTime: 4)
    case .none: .memoryOnly
    case .wide:
      LuaLimits(
        instructions: 1 << 40, callbackInstructions: 1 << 40, softMemory: 4 << 30,
        hardMemory: 8 << 30, cpuTime: 100)
    }
  }
}

/// A new runtime, as `run` opens one.
func freshRuntime(_ budget: BudgetKind = .standard) -> ScriptRuntime {
  ScriptRuntime(limits: budget.limits)
}

/// A runtime restored to its checkpoint after each use, as `test` does between tests.
final class RestoredRuntime {
  private let runtime = freshRuntime()

  init() throws {
    guard runtime.makeCheckpoint() else { throw Broken(message: "a new runtime cannot be kept") }
  }

  deinit { runtime.close() }

  /// Runs `body` with the runtime, then restores the checkpoint.
  func use(_ body: (ScriptRuntime) throws -> Void) rethrows {
    defer { runtime.restoreCheckpoint() }
    try body(runtime)
  }
}

extension ScriptRuntime {
  /// Runs a plain script as its main task, to its end, and reads what it returns.
  ///
  /// - Throws: ``Broken`` when it fails.
  func runMain<Result>(
    _ source: ScriptSource, _ argument: Double? = nil,
    results: @escaping (borrowing LuaResults) -> Result?
  ) throws -> Result? {
    var result: Result?
    var failure: LuaError?
    hooks.onFault = { failure = failure ?? $0.error }
    let chunk = try load(source, as: .script)
    start(
      chunk, origin: ScriptTask.Origin(name: "script"), budget: .run,
      arguments: { arguments in if let argument { arguments.push(argument) } },
      results: { result = results($0) },
      whenEnded: { if case .failed(let error) = $0.end { failure = error } })
    if let failure { throw Broken(message: "\(failure)") }
    return result
  }
}

/// A script that has run and returned the function to be measured.
final class LoadedScript {
  let runtime: ScriptRuntime
  private let function: LuaReference

  init(_ text: String, _ budget: BudgetKind = .standard) throws {
    runtime = freshRuntime(budget)
    let source = ScriptSource(name: "bench.lua", bytes: Array(text.utf8))
    guard let function = try runtime.runMain(source, results: { try? $0[1].function() }) else {
      throw Broken(message: "the script returns no function")
    }
    self.function = function
  }

  /// Calls the function with a number.
  @discardableResult
  func call(_ number: Int) throws -> Double? {
    try runtime.state.call(
      function, within: .run, arguments: { $0.push(number) }, results: { $0[1].asNumber })
  }

  /// The function as a contender; budgets are renewed before each batch.
  func contender(_ peer: String = Peer.ours) -> Contender {
    Contender(
      peer: peer, before: { self.runtime.renewBudgets(virtualTime: 3_600) },
      body: { try self.call($0) })
  }

  func close() { runtime.close() }
}
