internal import CLuaBorder

// MARK: - Checkpoints

extension LuaState {
  /// Takes a checkpoint, the newest from then on, which `restoreCheckpoint` restores.
  ///
  /// The first registers all classes in Lua: call it when everything that scripts find is
  /// registered and before any of them has run. A further one keeps what scripts have done since,
  /// such as loading a file.
  ///
  /// - Returns: Whether it was taken; false while code runs, a task waits, an object has a handle,
  ///   or without memory, and above the first where an object had a handle or an error value is
  ///   kept.
  public func makeCheckpoint() -> Bool {
    guard isOpen else { return false }
    let isFirst = checkpointCount == 0
    if isFirst {
      openClasses()
      scrollwork_lua_make_room_for_names(host)
      collectGarbage()
    } else {
      drainDeferredReleases()
      guard mayKeepRun else { return false }
    }
    guard scrollwork_lua_make_checkpoint(host) else { return false }
    keepRun()
    if isFirst { renewBudget() }
    return true
  }

  /// Restores the newest checkpoint.
  ///
  /// Values, handles, tasks, spent instructions and random numbers are as they were; the budget of
  /// CPU time begins anew. References made before it are valid again, later ones are not.
  ///
  /// It copies some hundred kilobytes; opening a state costs about a hundred times as much.
  ///
  /// - Precondition: `makeCheckpoint` returned true, and no Lua code of the state is running.
  public func restoreCheckpoint() {
    restoreCheckpoint(sinceCPUTime: nil)
  }

  /// Restores the newest checkpoint; the budget of CPU time began at a time of the thread's clock,
  /// in nanoseconds, or begins now.
  func restoreCheckpoint(sinceCPUTime start: Int64?) {
    precondition(checkpointCount > 0, "there is no checkpoint")
    restore(sinceCPUTime: start) { scrollwork_lua_restore_checkpoint(host) }
  }

  /// Drops the newest checkpoint and restores the one before.
  ///
  /// - Precondition: There are two, and no Lua code of the state is running.
  public func dropCheckpoint() {
    precondition(checkpointCount > 1, "there is no checkpoint before this one")
    restore {
      scrollwork_lua_drop_checkpoint(host)
      dropKeptRun()
    }
  }

  /// Releases what the run has left, and restores Lua's side by `body`.
  ///
  /// All spending is behind the first checkpoint, so that all budgets begin anew there.
  private func restore(sinceCPUTime start: Int64? = nil, _ body: () -> Void) {
    precondition(host.pointee.depth == 0, "a Lua state cannot be restored by code that it runs")
    forgetRun()
    body()
    drainDeferredReleases()
    let start = start ?? scrollwork_lua_cpu_time()
    if checkpointCount == 1 {
      renewBudget(sinceCPUTime: start)
    } else {
      beginCPUTime(at: start)
    }
  }

  /// The number of checkpoints.
  public var checkpointCount: Int { Int(scrollwork_lua_checkpoint_count(host)) }
}
