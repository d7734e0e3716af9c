internal import CLuaBorder

// MARK: - Checkpoint and restoreCheckpoint

extension LuaState {
  /// Takes the checkpoint that `restoreCheckpoint` restores.
  ///
  /// All classes are registered in Lua for it. Call it once, when everything that scripts find is
  /// registered and before any of them has run.
  ///
  /// - Returns: Whether it was taken; false while code runs, an object has a handle, or without
  ///   memory.
  public func makeCheckpoint() -> Bool {
    guard isOpen else { return false }
    openClasses()
    collectGarbage()
    guard scrollwork_lua_make_checkpoint(host) else { return false }
    checkpointReferenceStore()
    renewBudget()
    return true
  }

  /// Restores the checkpoint.
  ///
  /// Values, handles, tasks, budgets and random numbers are as they were. References made before it
  /// are valid again, later ones are not.
  ///
  /// It copies some hundred kilobytes; opening a state costs about a hundred times as much.
  ///
  /// - Precondition: `makeCheckpoint` returned true, and no Lua code of the state is running.
  public func restoreCheckpoint() {
    precondition(host.pointee.beginning != nil, "no beginning was kept")
    precondition(host.pointee.depth == 0, "a Lua state cannot be rewound by code that it runs")
    forgetRun()
    scrollwork_lua_restore_checkpoint(host)
    drainDeferredReleases()
    renewBudget()
  }
}
