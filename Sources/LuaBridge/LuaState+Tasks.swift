internal import CLua
internal import CLuaBorder

// MARK: - Tasks, which may wait

extension LuaState {
  /// Makes a task that will call the function, once it is resumed.
  public func start(
    _ function: LuaReference, within scope: LuaBudgetScope = .callback,
    arguments: (borrowing LuaArguments) -> Void = { _ in }
  ) throws(LuaError) -> LuaTask {
    let (task, thread) = try takeTask()
    let count = move(to: thread) { sink in
      sink.push(function)
      arguments(sink)
    }
    try begin(task, arguments: count - 1, within: scope)
    return task
  }

  /// Takes a thread with an empty stack for a new task.
  func takeTask() throws(LuaError) -> (task: LuaTask, thread: OpaquePointer) {
    try checkOpen()
    try checkStop()
    guard let task = tasks.reuse() ?? newTask(), let thread = tasks[task]?.thread else {
      if let stop { throw stopError(stop) }
      throw LuaError(code: .runtime, message: "C stack overflow: tasks start each other too deeply")
    }
    return (task, thread)
  }

  /// Readies a task on whose stack are its function and so many arguments.
  func begin(
    _ task: LuaTask, arguments: Int32, within scope: LuaBudgetScope
  ) throws(LuaError) {
    if let stop {
      cancel(task)
      throw stopError(stop)
    }
    tasks.prepare(task, arguments: arguments, scope: scope)
  }

  /// Runs a task until it returns, waits or fails.
  ///
  /// - Parameters:
  ///   - task: A task that was started or waits.
  ///   - values: Pushes what the wait returns to the script.
  ///   - results: Reads the results of a task that returned.
  /// - Returns: Whether it has ended, and how, or what it waits for.
  public func resume(
    _ task: LuaTask, with values: (borrowing LuaArguments) -> Void = { _ in },
    results: ((borrowing LuaResults) -> Void)? = nil
  ) -> LuaOutcome {
    step(task, values, results)
  }

  /// Resumes a waiting task with an error, raised where it waits.
  public func resume(_ task: LuaTask, throwing fault: LuaFault) -> LuaOutcome {
    guard let slot = tasks[task], slot.phase == .waiting, let thread = slot.thread else {
      return noStep
    }
    return step(
      task,
      { sink in
        let stack = sink.stack
        guard stack.hasRoom() else { return }
        lua_pushlightuserdata(stack.thread, scrollwork_lua_raise_mark())
        stack.pushed()
        setFault(fault)
        _ = scrollwork_lua_push_fault_for(stack.thread, scrollwork_lua_innermost(thread))
        stack.pushed()
      }, nil)
  }

  /// Starts a task and runs it.
  public func run(
    _ function: LuaReference, within scope: LuaBudgetScope = .callback,
    arguments: (borrowing LuaArguments) -> Void = { _ in },
    results: ((borrowing LuaResults) -> Void)? = nil
  ) -> LuaOutcome {
    do {
      return resume(try start(function, within: scope, arguments: arguments), results: results)
    } catch {
      return .failed(error)
    }
  }

  /// Ends a task.
  ///
  /// A waiting one runs its `<close>` variables; a running one is stopped at its next
  /// instruction, which its script cannot catch; one that has ended is left alone.
  ///
  /// - Returns: The error of a closer, if one failed.
  @discardableResult
  public func cancel(_ task: LuaTask) -> LuaError? {
    guard isOpen, let slot = tasks[task], let thread = slot.thread else { return nil }
    switch slot.phase {
    case .free:
      return nil
    case .ready:
      lua_settop(thread, 0)
      tasks.recycle(task)
      return nil
    case .running:
      tasks.setCancelled(task)
      if tasks.running.last == task { scrollwork_lua_stop(host, scrollwork_lua_stop_cancelled) }
      return nil
    case .waiting:
      return close(task, thread)
    }
  }

  /// Whether the task was started and has not ended.
  public func isAlive(_ task: LuaTask) -> Bool { tasks[task] != nil }

  /// Whether the task waits for the host.
  public func isWaiting(_ task: LuaTask) -> Bool { tasks[task]?.phase == .waiting }

  /// The task whose code runs now.
  public var currentTask: LuaTask? { tasks.running.last }

  /// The calls in which a waiting task waits, innermost first.
  public func traceback(of task: LuaTask) -> [LuaFrame] {
    guard let slot = tasks[task], slot.phase == .waiting, let thread = slot.thread else {
      return []
    }
    scrollwork_lua_store_trace(host, scrollwork_lua_innermost(thread), 0)
    return keptFrames()
  }

  private var noStep: LuaOutcome {
    .failed(LuaError(code: .runtime, message: "the task has ended or is running"))
  }

  private func newTask() -> LuaTask? {
    var reference: Int32 = 0
    guard let thread = scrollwork_lua_new_task(host, &reference) else { return nil }
    return tasks.add(thread, reference: reference)
  }

  /// Pushes values on the running thread, where any value can be read, and moves them to `thread`.
  ///
  /// Returns how many; none without room, and then the script is stopped.
  private func move(
    to thread: OpaquePointer, _ values: (borrowing LuaArguments) -> Void
  ) -> Int32 {
    let from = current
    let outer = host.pointee.results
    withReleasesDeferred { values(LuaArguments(stack: LuaStack(thread: from, host: host))) }
    let count = host.pointee.results - outer
    host.pointee.results = outer
    if lua_checkstack(thread, count + 1) != 0 {
      lua_xmove(from, thread, count)
      return count
    }
    scrollwork_lua_stop(host, scrollwork_lua_stop_memory)
    scrollwork_lua_pop(from, count)
    return 0
  }

  private func step(
    _ task: LuaTask, _ values: (borrowing LuaArguments) -> Void,
    _ results: ((borrowing LuaResults) -> Void)?
  ) -> LuaOutcome {
    guard isOpen else {
      return .failed(LuaError(code: .closed, message: "the Lua state is closed"))
    }
    if let stop { return .failed(stopError(stop)) }
    guard let slot = tasks[task], slot.phase == .ready || slot.phase == .waiting,
      let thread = slot.thread
    else { return noStep }
    let count = slot.phase == .ready ? slot.arguments : move(to: thread, values)
    if let stop { return .failed(stopError(stop)) }
    tasks.enter(task)
    let limit = host.pointee.callback_limit
    let outer = host.pointee.results
    host.pointee.callback_limit =
      slot.scope == .run ? Int64.max : host.pointee.one_callback_limit
    let share = scrollwork_lua_begin_share(host)
    host.pointee.results = 0
    var resultCount: Int32 = 0
    let status = scrollwork_lua_resume_task(host, thread, count, &resultCount)
    host.pointee.results = outer
    let outcome = conclude(task, thread, status, resultCount, results)
    host.pointee.callback_limit = limit
    scrollwork_lua_end_share(host, share)
    if tasks.leave() { scrollwork_lua_stop(host, scrollwork_lua_stop_cancelled) }
    drainDeferredReleases()
    return outcome
  }

  private func conclude(
    _ task: LuaTask, _ thread: OpaquePointer, _ status: Int32, _ count: Int32,
    _ results: ((borrowing LuaResults) -> Void)?
  ) -> LuaOutcome {
    switch status {
    case LUA_OK where host.pointee.stop.rawValue == 0:
      if let results { hand(results, thread, count) }
      lua_settop(thread, 0)
      tasks.recycle(task)
      return .finished
    case LUA_YIELD where scrollwork_lua_is_waiting(thread):
      let token = pendingWait ?? LuaWaitToken(0)
      pendingWait = nil
      if tasks.isCancelled(task) {
        _ = close(task, thread)
        return .failed(stopError(.cancelled))
      }
      tasks.setWaiting(task)
      return .waiting(token)
    case LUA_YIELD:
      scrollwork_lua_store_trace(host, thread, 0)
      var error = LuaError(code: .runtime, message: "attempt to yield from outside a coroutine")
      locate(&error)
      _ = close(task, thread)
      return .failed(error)
    default:
      return .failed(fail(task, thread, status))
    }
  }

  private func hand(
    _ results: (borrowing LuaResults) -> Void, _ thread: OpaquePointer, _ count: Int32
  ) {
    let reader = current
    let top = lua_gettop(reader)
    guard lua_checkstack(reader, count + 4) != 0 else { return }
    let outer = host.pointee.results
    lua_xmove(thread, reader, count)
    host.pointee.results = 0
    withReleasesDeferred {
      results(
        LuaResults(stack: LuaStack(thread: reader, host: host), base: top, count: Int(count)))
    }
    host.pointee.results = outer
    lua_settop(reader, top)
  }

  private func fail(_ task: LuaTask, _ thread: OpaquePointer, _ status: Int32) -> LuaError {
    let reason = host.pointee.stop
    let hasUsedMemory = reason == scrollwork_lua_stop_callback && stoppedCallback == .memory
    if !host.pointee.frames_are_of_stop { scrollwork_lua_store_trace(host, thread, 0) }
    if status == LUA_OK {
      // Stopped by its last Swift call: no instruction followed that could raise the stop.
      lua_settop(thread, 0)
      lua_pushnil(thread)
    }
    var error = takeError(from: thread)
    let mayClose = reason.rawValue == 0 || !host.pointee.stopped_in_hook
    if reason == scrollwork_lua_stop_callback || reason == scrollwork_lua_stop_cancelled {
      scrollwork_lua_clear_stop(host)
    }
    if mayClose, host.pointee.stop.rawValue == 0 {
      _ = runClosers(of: thread)
      if let stop {
        // A closer used up a budget after the error: report that to a script that does not end.
        error = stopError(stop)
        locate(&error)
      }
      endScopedStop()
    }
    if let reference = tasks.remove(task) { store.drop(reference) }
    if hasUsedMemory {
      // What it held on to was on the stack of its thread.
      store.drain()
      collectGarbage()
    }
    return error
  }

  /// Runs the `<close>` variables of a thread, in the budget of one callback.
  private func runClosers(of thread: OpaquePointer) -> Int32 {
    let limit = host.pointee.callback_limit
    host.pointee.callback_limit = host.pointee.one_callback_limit
    let share = scrollwork_lua_begin_share(host)
    defer {
      host.pointee.callback_limit = limit
      scrollwork_lua_end_share(host, share)
    }
    return scrollwork_lua_close_task(host, thread)
  }

  /// Runs the closers of a task that is suspended, and ends it.
  private func close(_ task: LuaTask, _ thread: OpaquePointer) -> LuaError? {
    tasks.setClosing(task)
    var failure: LuaError?
    if host.pointee.stop.rawValue == 0 {
      let status = runClosers(of: thread)
      if status != LUA_OK {
        if host.pointee.stop.rawValue == 0 { host.pointee.frame_count = 0 }
        failure = takeError(from: thread)
      }
      endScopedStop()
    }
    if let reference = tasks.remove(task) { store.drop(reference) }
    return failure
  }

  /// Clears a stop that concerned only the step that has just ended.
  func endScopedStop() {
    let reason = host.pointee.stop
    if reason == scrollwork_lua_stop_callback || reason == scrollwork_lua_stop_cancelled {
      scrollwork_lua_clear_stop(host)
    }
  }
}
