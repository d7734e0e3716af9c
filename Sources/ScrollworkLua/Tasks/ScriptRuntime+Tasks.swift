import LuaBridge
import Scrollwork

/// Waiting on the virtual clock: `sw.wait`, `sw.wait_for`, `sw.all`, `sw.first`, `sw.task`.
extension ScriptRuntime {
  private static let taskMembers: [Member<ScriptTask>] = [
    .field("done", "Whether it has ended.") { $0.end != nil },
    .method(.reads, "cancel", "Ends the task; its <close> variables run.") { task, runtime, _ in
      runtime.cancel(task)
    },
    .method(.reads, "wait", "Waits until the task has ended.") {
      (task, runtime, call) throws(LuaFault) in
      try runtime.wait(call, on: runtime.awaitable(for: task))
    },
  ]
  private static let awaitableMembers: [Member<Awaitable>] = [
    .field("done", "Whether there is nothing left to wait for.") { $0.isDone },
    .method(.reads, "wait", "Waits until it is done.") {
      (awaitable, runtime, call) throws(LuaFault) in try runtime.wait(call, on: awaitable)
    },
  ]

  private static let within = APIOption(
    "within", "seconds",
    summary: "The longest time to wait, in seconds of virtual time; without end unless given.")

  func registerTasks() {
    registerWaits()
    moduleFunction(
      .registers, "task", ["fn"], result: "Task",
      "Runs a function as a task of its own, which may wait."
    ) { [self] (call) throws(LuaFault) in
      let function = try call[1].function()
      let origin = ScriptTask.Origin(
        name: "task", event: nil, registeredAt: call.caller, causedBy: cause,
        answersUntil: answersUntil)
      call.push(start(function, origin: origin), as: classes.tasks)
    }
    let lists: [(String, ReferenceText, Bool)] = [
      ("all", "Something that is done when all of a list are.", true),
      (
        "first", "Something that is done when the first of a list is; waiting gives its number.",
        false
      ),
    ]
    for (name, summary, needsAll) in lists {
      moduleFunction(.reads, name, ["list"], result: "Awaitable", summary) {
        [self] (call) throws(LuaFault) in
        call.push(try combination(name, of: call[1], needsAll: needsAll), as: classes.awaitables)
      }
    }
    registerTaskClasses()
  }

  private func registerWaits() {
    moduleFunction(.reads, "wait", ["seconds"], "Waits that long on the virtual clock.") {
      [self] (call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      let scene = try needScene(call)
      let end = scene.now + seconds
      try wait(call, for: "sw.wait(\(seconds.luaText))", in: scene, until: end) { token in
        _ = scene.after(seconds) { [self] in wake(token) }
      }
    }
    moduleFunction(
      .reads, "wait_for", ["host", "name", "opt?"], result: "event", options: [Self.within],
      "Waits for an event; nil when it does not come in time."
    ) { [self] (call) throws(LuaFault) in
      let host = try eventHost(call[1])
      let name = try eventName(call[2], of: host)
      let options = try Options(call[3], of: "sw.wait_for", [Self.within])
      let limit = try options.duration("within")
      let scene: Scene
      if let own = host.scene { scene = own } else { scene = try needScene(call) }
      let line = Cause(of: call, "wait_for")
      try wait(call, for: "event \"\(name.name)\"", in: scene) { token in
        let unsent = run.events.add(name, on: host, at: line)
        waitForEvent(name, on: host, within: limit, in: scene, unsent, token: token)
      }
    }
    moduleFunction(
      .registers, "wait_until", ["fn", "opt?"], result: "boolean", options: [Self.within],
      "Waits until fn() is true, called now and once a tick; false when it is not in time."
    ) { [self] (call) throws(LuaFault) in
      let condition = try call[1].function()
      let options = try Options(call[2], of: "sw.wait_until", [Self.within])
      let limit = try options.duration("within")
      let scene = try needScene(call)
      if try holds(condition) { return call.push(true) }
      let origin = ScriptTask.Origin(
        name: "condition of sw.wait_until", registeredAt: call.caller,
        behavior: run.scope?.behavior?.name)
      try wait(call, for: "sw.wait_until", in: scene) { token in
        watch(
          condition, of: run.scope, until: limit.map { scene.now + $0 }, in: scene, origin, token)
      }
    }
  }

  /// What `sw.all` and `sw.first` return for a list.
  private func combination(
    _ name: String, of list: LuaValue, needsAll: Bool
  ) throws(LuaFault) -> Awaitable {
    guard list.isTable else { throw list.expected("a list of things to wait for") }
    var parts: [Awaitable] = []
    try list.forEachElement { (_, value) throws(LuaFault) in
      parts.append(try awaitable(value))
    }
    let depth = 1 + (parts.map { $0.depth }.max() ?? 0)
    guard depth <= Awaitable.maximumDepth else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.\(name): what is waited for nests at most \(Awaitable.maximumDepth) deep")
    }
    return combine(
      parts, needsAll: needsAll,
      Awaitable("sw.\(name)", in: parts.lazy.compactMap { $0.scene }.first, depth: depth))
  }

  private func registerTaskClasses() {
    add(Self.taskMembers, to: classes.tasks)
    classes.tasks.describe { task in
      let state: String
      switch task.end {
      case nil: state = task.waitsFor.map { "waits for \($0)" } ?? "running"
      case .finished: state = "finished"
      case .failed: state = "failed"
      case .cancelled: state = "cancelled"
      }
      return "Task \"\(task.origin.name)\"  \(state)"
    }
    add(Self.awaitableMembers, to: classes.awaitables)
    classes.awaitables.describe { "\($0.name)  \($0.isDone ? "done" : "waiting")" }
    makeStrict(classes.tasks, called: "a task")
    makeStrict(classes.awaitables, called: "this")
  }

  /// The awaitable of a value: a motion, a task, or an awaitable.
  private func awaitable(_ value: LuaValue) throws(LuaFault) -> Awaitable {
    if let awaitable = value.asObject(classes.awaitables) { return awaitable }
    if let motion = value.asObject(classes.motions) { return awaitable(for: motion) }
    if let task = value.asObject(classes.tasks) { return awaitable(for: task) }
    throw value.expected("a motion, a task or view:settled()")
  }

  /// What ends with a task, and reports its failure.
  private func awaitable(for task: ScriptTask) -> Awaitable {
    let awaitable = Awaitable("task")
    if task.end != nil {
      awaitable.finish()
    } else {
      task.observers.append { [self] task in
        awaitable.finish()
        if case .failed(let error) = task.end { fault(error, origin: task.origin) }
      }
    }
    return awaitable
  }

  /// Lets an awaitable end when the first of some others, or each of them, has.
  private func combine(_ parts: [Awaitable], needsAll: Bool, _ result: Awaitable) -> Awaitable {
    if parts.isEmpty { result.finish() }
    var missing = parts.count
    for (index, part) in parts.enumerated() {
      part.whenDone { _ in
        missing -= 1
        if !needsAll {
          result.finish(.number(index + 1))
        } else if missing == 0 {
          result.finish()
        }
      }
    }
    return result
  }

  /// Whether a condition holds now.
  private func holds(_ condition: LuaReference) throws(LuaFault) -> Bool {
    do throws(LuaError) {
      return try state.call(condition) { $0[1].isTruthy }
    } catch {
      throw LuaFault(error)
    }
  }

  /// Calls a condition once a tick for a task that waits; an error counts as false.
  private func watch(
    _ condition: LuaReference, of owner: Scope?, until deadline: Double?, in scene: Scene,
    _ origin: ScriptTask.Origin, _ token: Int
  ) {
    _ = scene.after(scene.tickLength) { [self, scene = WeakHandle(scene)] in
      guard let scene = scene.object, run.waits[token] != nil else { return }
      do throws(LuaError) {
        if try ask(condition, of: owner, results: { $0[1].isTruthy }) {
          return wake(token) { $0.push(true) }
        }
      } catch {
        fault(error, origin: origin)
        return wake(token) { $0.push(false) }
      }
      if let deadline, scene.now >= deadline - 5e-10 { return wake(token) { $0.push(false) } }
      watch(condition, of: owner, until: deadline, in: scene, origin, token)
    }
  }
}
