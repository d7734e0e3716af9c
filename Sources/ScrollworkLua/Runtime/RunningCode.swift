import LuaBridge
import Scrollwork

/// A piece of script that runs, from its start or the end of a wait to its end or its next wait.
///
/// Most handlers return without waiting; only one that waits becomes a `ScriptTask`.
struct RunningCode {
  /// What called the code.
  enum Caller {
    /// The task that it continues.
    case task(ScriptTask)
    /// An event whose handler it is, and the line that registered the handler.
    case event(Event, registeredAt: String?)
    /// Something else, such as a timer.
    case other(ScriptTask.Origin)
  }

  let caller: Caller
  let lua: LuaTask
  /// The scope to which its registrations belong.
  let scope: Scope?
  /// The position of its start among all starts of the run, from 1.
  let number: Int
  /// Whether the end of the scope cancels it.
  var endsWithScope = true

  /// The task that it continues; nil for code that has not waited yet.
  var task: ScriptTask? {
    if case .task(let task) = caller { task } else { nil }
  }

  /// What it is, for reports.
  var origin: ScriptTask.Origin { caller.origin(in: scope) }
}

extension RunningCode.Caller {
  /// What the code is, for reports.
  func origin(in scope: Scope?) -> ScriptTask.Origin {
    switch self {
    case .task(let task): task.origin
    case .event(let event, let registeredAt):
      ScriptTask.Origin(
        handling: event, registeredAt: registeredAt, behavior: scope?.behavior?.name)
    case .other(let origin): origin.belonging(to: scope?.behavior)
    }
  }

  /// The line behind the code: that of the event, or that started it.
  var cause: Cause? {
    switch self {
    case .task(let task): task.origin.causedBy
    case .event(let event, _): event.cause
    case .other(let origin): origin.causedBy
    }
  }
}

extension RunningCode {
  /// How a call went.
  enum Outcome {
    /// It has ended; an error was reported as a fault.
    case ended
    /// It waits, and has become this task.
    case waiting(ScriptTask)
    /// It could not be started, which was reported as a fault: the run was stopped.
    case notStarted
  }
}

extension ScriptRuntime {
  /// Calls a function, which becomes a task when it first waits.
  ///
  /// - Parameters:
  ///   - function: What is called.
  ///   - caller: What calls it.
  ///   - arguments: Pushes the arguments.
  /// - Returns: How it went.
  @discardableResult
  func call(
    _ function: LuaReference, by caller: RunningCode.Caller,
    arguments: (borrowing LuaArguments) -> Void = { _ in }
  ) -> RunningCode.Outcome {
    call(by: caller) { () throws(LuaError) in try state.start(function, arguments: arguments) }
  }

  /// Runs what `start` has started, which becomes a task when it first waits.
  func call(
    by caller: RunningCode.Caller, _ start: () throws(LuaError) -> LuaTask
  ) -> RunningCode.Outcome {
    // What a package has left behind is not called once that has ended.
    if run.scope?.isOver == true { return .ended }
    let lua: LuaTask
    do {
      lua = try start()
    } catch {
      fault(error, origin: caller.origin(in: run.scope))
      return .notStarted
    }
    let (outcome, left) = step(
      RunningCode(caller: caller, lua: lua, scope: run.scope, number: run.nextStart())
    ) { state.resume(lua) }
    switch outcome {
    case .finished: return .ended
    case .failed(let error):
      if error.code != .cancelled {
        fault(error, origin: left.origin)
        contain(left.scope, after: error)
      }
      return .ended
    case .waiting(let token):
      let task = ScriptTask(
        lua, origin: left.origin, scope: left.scope, isMain: false, number: left.number)
      if left.endsWithScope { left.scope?.join(task) }
      suspend(task, for: token)
      return .waiting(task)
    }
  }

  /// Runs code up to its end or its next wait.
  ///
  /// - Returns: How it ended, and the code as it was then.
  func step(
    _ code: consuming RunningCode, _ resume: () -> LuaOutcome
  ) -> (outcome: LuaOutcome, code: RunningCode) {
    let outerScope = enter(code.scope)
    let outerCause = running.begin(behind: code.caller.cause ?? cause)
    run.code.append(consume code)
    let outcome = resume()
    let left = run.code.removeLast()
    running.end(outerCause)
    leave(left.scope, for: outerScope)
    return (outcome, left)
  }

  /// Notes that a task waits for what the running code named.
  func suspend(_ task: ScriptTask, for token: LuaWaitToken) {
    (task.waitsFor, task.clock, task.waitsUntil) = run.awaited
    run.waits[token.id] = task
  }

  /// Ends a scope's code that runs and is no task yet, at its next instruction.
  func cancelCode(of scope: Scope) {
    for code in run.code where code.scope === scope && code.task == nil && code.endsWithScope {
      state.cancel(code.lua)
    }
  }
}

extension Scope {
  /// Adds a task in the order of the starts.
  func join(_ task: ScriptTask) {
    let index = tasks.lastIndex { $0.number < task.number }.map { $0 + 1 } ?? 0
    tasks.insert(task, at: index)
  }
}
