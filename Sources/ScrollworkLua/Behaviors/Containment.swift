import LuaBridge
import Scrollwork

/// A package's behavior that fails again and again is detached as a whole, and all else goes on.
extension ScriptRuntime {
  /// So many failures of handlers within a second of virtual time end a behavior.
  static let mostFailures = 3

  /// Calls code on behalf of the code that has given it to the engine, which pays for it and owns
  /// what it registers; a package's has its share of the run's budget, and its failures count.
  func onBehalf<Answer>(
    of owner: Scope?, _ call: () throws(LuaError) -> Answer
  ) throws(LuaError) -> Answer {
    do throws(LuaError) {
      return try inScope(owner, call)
    } catch {
      if let owner { contain(owner, after: error) }
      throw error
    }
  }

  /// Calls a function that code has given to the engine, such as one that makes the rows of a list,
  /// on behalf of that code.
  func ask<Answer>(
    _ function: LuaReference, of owner: Scope?,
    arguments: (borrowing LuaArguments) -> Void = { _ in },
    results: (borrowing LuaResults) -> Answer
  ) throws(LuaError) -> Answer {
    if owner?.isOver == true {
      throw LuaError(
        code: .cancelled, message: "the package's behavior has ended", chunk: nil, line: nil)
    }
    return try onBehalf(of: owner) { () throws(LuaError) in
      try state.call(function, arguments: arguments, results: results)
    }
  }

  /// Notes an error of code that belongs to a scope, once it was reported.
  func contain(_ scope: Scope?, after error: LuaError) {
    guard let scope = scope?.root, let package = scope.package, !scope.hasEnded else { return }
    let now = scene?.now ?? 0
    scope.failures = scope.failures.filter { $0 > now - 1 } + [now]
    let reason: String
    if error.code.isBudgetStop {
      reason = state.stoppedCallback.share
    } else if scope.failures.count >= Self.mostFailures {
      reason = "it failed \(scope.failures.count) times within a second"
    } else {
      return
    }
    detach(scope)
    let message = "\(scope.name(in: package)): \(reason)"
    var report = ScrollReport(code: ErrorCode.behaviorDetached.rawValue, message: message)
    report.time = now
    report.tick = scene?.tickCount ?? 0
    if let scene {
      scene.report(report)
    } else {
      hooks.onFault?(ScriptFault(error: nil, report: report, origin: nil))
    }
  }
}

extension ScriptRuntime {
  /// What `attach` throws where a package's behavior has used up its share in its own function, and
  /// so is not attached; nil for other errors.
  func overspending(of scope: Scope, after error: LuaError) -> LuaFault? {
    guard let behavior = scope.behavior, scope.package != nil, error.code.isBudgetStop,
      !error.code.endsRun
    else { return nil }
    let line = error.chunk.map { " in \($0):\(error.line ?? 1)" } ?? ""
    return LuaFault(
      code: .behaviorDetached,
      message:
        "\(behavior.fullName) is not attached to \(scope.hostName): \(state.stoppedCallback.share)\(line)"
    )
  }
}

extension LuaState.UsedUp {
  /// What a package has done that was stopped.
  fileprivate var share: String {
    let resource =
      switch self {
      case .instructions: "instructions"
      case .memory: "memory"
      case .cpuTime: "CPU time"
      }
    return "it used up its share of the run's \(resource)"
  }
}

extension Scope {
  /// What a report says has ended.
  fileprivate func name(in package: ScriptPackage) -> String {
    guard let behavior else { return "what \(package.text) does without a view has ended" }
    let name =
      behavior.isShipped ? "\(behavior.name), attached by \(package.text)," : behavior.fullName
    return "\(name) is detached from \(hostName)"
  }
}
