package import LuaBridge
package import Scrollwork

/// A piece of script that may wait: a handler, a timer, a plain script, `sw.task`.
package final class ScriptTask {
  /// What the task is, for reports; it never changes.
  package final class Origin {
    /// A description: `handler of "tap" on view "tabs"`, `timer`, `script`.
    package var name: String { givenName ?? event.map(Self.description) ?? "" }
    private let givenName: String?
    /// The event that is being handled.
    package let event: Event?
    /// Where the handler was registered: "linked_tabs.lua:7".
    package let registeredAt: String?
    /// What was going on when the task began: the gesture or call, and its line.
    package let causedBy: Cause?
    /// The name of the behavior that registered it; nil for a plain script.
    package let behavior: String?
    /// The virtual time up to which it counts as a listener's answer to a jump; nil for anything
    /// else.
    let answersUntil: Double?

    /// Makes an origin.
    package init(
      name: String, event: Event? = nil, registeredAt: String? = nil, causedBy: Cause? = nil,
      behavior: String? = nil, answersUntil: Double? = nil
    ) {
      self.answersUntil = answersUntil ?? event?.answersUntil
      givenName = name
      self.event = event
      self.registeredAt = registeredAt
      self.causedBy = causedBy
      self.behavior = behavior
    }

    /// Makes the origin of a handler; its description is built when it is read.
    init(handling event: Event, registeredAt: String?, behavior: String?) {
      givenName = nil
      self.event = event
      self.registeredAt = registeredAt
      causedBy = event.cause
      self.behavior = behavior
      answersUntil = event.answersUntil
    }

    /// The same origin with a behavior's name, unless it has one.
    func belonging(to behavior: Behavior?) -> Origin {
      guard self.behavior == nil, let behavior else { return self }
      return Origin(
        name: name, event: event, registeredAt: registeredAt, causedBy: causedBy,
        behavior: behavior.name, answersUntil: answersUntil)
    }

    private static func description(_ event: Event) -> String {
      let host = event.view?.id.map { " on view \($0)" } ?? ""
      return "handler of \"\(event.name.name)\"\(host)"
    }
  }

  /// What the task is.
  package let origin: Origin
  /// The behavior the task belongs to.
  let scope: Scope?
  let task: LuaTask
  /// What ended it; nil while it runs or waits.
  package internal(set) var end: End?
  /// A description of what it waits for; nil while it does not wait.
  package internal(set) var waitsFor: String?
  /// The scene in whose time that comes; nil while it does not wait, and where it is that of the
  /// present scene.
  @WeakHandle package internal(set) var clock: Scene?
  /// The virtual time in seconds until which `sw.wait` makes it wait; nil for another wait.
  var waitsUntil: Double?
  var observers: [(ScriptTask) -> Void] = []

  /// How a task ends.
  package enum End {
    /// It returned.
    case finished
    /// It failed.
    indirect case failed(LuaError)
    /// It was cancelled.
    case cancelled
  }

  let results: ((borrowing LuaResults) -> Void)?
  /// Whether it resumes between ticks, where it may advance time, and not inside of them.
  let isMain: Bool
  /// The position of its start among all starts of the run, from 1.
  let number: Int

  init(
    _ task: LuaTask, origin: Origin, scope: Scope?, isMain: Bool, number: Int,
    results: ((borrowing LuaResults) -> Void)? = nil
  ) {
    self.task = task
    self.origin = origin
    self.scope = scope
    self.isMain = isMain
    self.number = number
    self.results = results
  }

  /// The identifier of the task in the Lua state.
  package var luaTask: LuaTask { task }
}

/// Something a task can wait for: `view:settled()`, `sw.all{}`, a task.
package final class Awaitable {
  /// The result of a wait for it.
  enum Answer {
    case nothing
    case text(String)
    case number(Int)
  }

  /// A description, for messages about the task that waits.
  let name: String
  /// How many awaitables are inside of each other here, at most `maximumDepth`: each ends the one
  /// around it by a call, and releases it by another.
  let depth: Int
  /// The scene in whose time it ends; nil for the present one.
  @WeakHandle private(set) var scene: Scene?
  private var answer: Answer?
  private var observers: [(Awaitable) -> Void] = []

  /// The most awaitables that may be inside of each other.
  static let maximumDepth = 256

  init(_ name: String, in scene: Scene? = nil, depth: Int = 1) {
    self.name = name
    self.scene = scene
    self.depth = depth
  }

  var isDone: Bool { answer != nil }

  func push(to sink: borrowing some LuaSink & ~Copyable) {
    switch answer {
    case nil, .nothing: break
    case .text(let text): sink.push(text)
    case .number(let number): sink.push(number)
    }
  }

  func finish(_ answer: Answer = .nothing) {
    guard self.answer == nil else { return }
    self.answer = answer
    let waiting = observers
    observers = []
    for observer in waiting { observer(self) }
  }

  func whenDone(_ observer: @escaping (Awaitable) -> Void) {
    if isDone { observer(self) } else { observers.append(observer) }
  }
}

/// A fault of script code that stopped only the call it happened in.
package struct ScriptFault {
  /// The Lua error; nil for a fault that is none.
  package let error: LuaError?
  /// The report as the scene stores it.
  package let report: ScrollReport
  /// What was running.
  package let origin: ScriptTask.Origin?
}

extension ScriptRuntime {
  /// Starts a function as a new task and runs it until it waits or ends.
  ///
  /// - Parameters:
  ///   - function: What is run.
  ///   - origin: What the task is, for reports.
  ///   - budget: `run` for the main script, which resumes between ticks after a wait; `callback`
  ///     for everything else, which resumes inside of the tick.
  ///   - arguments: Pushes the arguments.
  ///   - results: Reads what the function returns.
  ///   - whenEnded: Called at the end, also of a task that fails; without it an error is reported
  ///     as a fault.
  /// - Returns: The task; nil when the state cannot run any more.
  @discardableResult
  package func start(
    _ function: LuaReference, origin: ScriptTask.Origin, budget: LuaBudgetScope = .callback,
    arguments: (borrowing LuaArguments) -> Void = { _ in },
    results: ((borrowing LuaResults) -> Void)? = nil, whenEnded: ((ScriptTask) -> Void)? = nil
  ) -> ScriptTask? {
    do {
      let lua = try state.start(function, within: budget, arguments: arguments)
      let origin = origin.belonging(to: run.scope?.behavior)
      let task = ScriptTask(
        lua, origin: origin, scope: run.scope, isMain: budget == .run, number: run.nextStart(),
        results: results)
      if let whenEnded { task.observers.append(whenEnded) }
      run.scope?.tasks.append(task)
      step(task) { _ in }
      return task
    } catch {
      fault(error, origin: origin)
      return nil
    }
  }

  /// Runs a task on until it waits again or ends.
  private func step(_ task: ScriptTask, _ values: (borrowing LuaArguments) -> Void) {
    let code = RunningCode(
      caller: .task(task), lua: task.task, scope: task.scope, number: task.number)
    let (outcome, _) = step(code) { state.resume(task.task, with: values, results: task.results) }
    switch outcome {
    case .finished: end(task, .finished)
    case .waiting(let token): suspend(task, for: token)
    case .failed(let error):
      if error.code == .cancelled {
        end(task, .cancelled)
      } else {
        end(task, .failed(error))
      }
    }
  }

  private func end(_ task: ScriptTask, _ end: ScriptTask.End) {
    guard task.end == nil else { return }
    task.end = end
    (task.waitsFor, task.clock) = (nil, nil)
    task.scope?.tasks.removeAll { $0 === task }
    let observers = task.observers
    if !observers.isEmpty { task.observers = [] }
    if case .failed(let error) = end, observers.isEmpty {
      fault(error, origin: task.origin)
      contain(task.scope, after: error)
    }
    for observer in observers { observer(task) }
  }

  /// Makes the running task wait, in the time of a scene, until `wake` is called with the number
  /// that `arrange` is given, which comes at a virtual time if that is known.
  func wait(
    _ call: borrowing LuaCall, for what: String, in scene: Scene?, until end: Double? = nil,
    _ arrange: (_ token: Int) -> Void
  ) throws(LuaFault) {
    let token = run.nextWait()
    do {
      try call.wait(for: LuaWaitToken(token))
    } catch {
      throw LuaFault(
        code: .cannotWait, message: error.message,
        help: "wait inside a handler, sw.task(fn), a timer, or a test")
    }
    run.awaited = (what, scene, end)
    arrange(token)
  }

  /// Resumes a waiting task with some values; a main script is queued until the tick is over.
  ///
  /// A task that ends here wakes those that wait for it before this returns, however long their
  /// chain is.
  func wake(_ token: Int, _ values: @escaping (borrowing LuaArguments) -> Void = { _ in }) {
    guard let task = run.waits.removeValue(forKey: token) else { return }
    (task.waitsFor, task.clock) = (nil, nil)
    if task.isMain, isInTick { return run.wakes.mains.append((task, values)) }
    guard run.wakes.depth < Wakes.maximumDepth else {
      return run.wakes.deferred.append((task, values))
    }
    run.wakes.depth += 1
    step(task, values)
    if run.wakes.depth == Wakes.maximumDepth { resumeDeferred() }
    run.wakes.depth -= 1
  }

  /// Resumes the tasks at the end of a long chain; each may wake further ones, which join them.
  private func resumeDeferred() {
    var next = 0
    while next < run.wakes.deferred.count {
      let (task, values) = run.wakes.deferred[next]
      next += 1
      if task.end == nil { step(task, values) }
    }
    run.wakes.deferred = []
  }

  /// Resumes the main scripts whose wait ended during the tick that is over now.
  ///
  /// - Returns: Whether there was one.
  func resumeMains() -> Bool {
    guard !run.wakes.mains.isEmpty else { return false }
    while !run.wakes.mains.isEmpty {
      let (task, values) = run.wakes.mains.removeFirst()
      if task.end == nil { step(task, values) }
    }
    return true
  }

  /// Cancels a task; its `<close>` variables run.
  package func cancel(_ task: ScriptTask) {
    guard task.end == nil else { return }
    for (token, waiting) in run.waits where waiting === task { run.waits[token] = nil }
    if let error = inScope(task.scope, { state.cancel(task.task) }) {
      fault(error, origin: task.origin)
    }
    if run.code.last?.task !== task { end(task, .cancelled) }
  }

  /// The tasks that wait, in the order in which they began to.
  package var waitingTasks: [ScriptTask] {
    run.waits.inKeyOrder.map { $0.value }
  }

  // MARK: - Faults

  /// Turns an error of a handler, rule, timer or task into a report of the scene; what was
  /// cancelled is none.
  func fault(_ error: LuaError, origin: ScriptTask.Origin?) {
    if error.code == .cancelled { return }
    var report = ScrollReport(
      code: error.faultCode.flatMap { $0.isEmpty ? nil : $0 } ?? ErrorCode.uncaughtError.rawValue,
      message: error.description,
      help: error.help, event: origin?.event?.name.name, view: origin?.event?.view?.id,
      fault: RuleFault(error))
    report.time = scene?.now ?? 0
    report.tick = scene?.tickCount ?? 0
    // No script can run any more: without this, each waiting event would report the same stop.
    if error.code.endsRun { scene?.isSilenced = true }
    run.faultOrigin = origin
    defer { run.faultOrigin = nil }
    if let scene {
      scene.report(report)
    } else {
      hooks.onFault?(ScriptFault(error: error, report: report, origin: origin))
    }
  }

  /// Passes a report of the engine to `onFault`: its rules come from scripts too.
  func relay(_ report: ScrollReport) {
    var report = report
    // The line that returned a wrong value, rather than the call during which it was used.
    if let line = report.fault?.answerLine { report.cause = line }
    hooks.onFault?(
      ScriptFault(
        error: report.fault?.luaError, report: report, origin: run.faultOrigin))
  }
}
