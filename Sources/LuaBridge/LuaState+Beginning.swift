internal import CLuaShims

// MARK: - Going back to before the first script

extension LuaState {
  /// Keeps the state as it is now, so that `rewind` can bring it back.
  ///
  /// The classes that exist are opened for it. Call it once, when everything that scripts find is
  /// registered and before any of them has run.
  ///
  /// - Returns: Whether it could be kept; not so while code runs or an object has a handle.
  public func keepBeginning() -> Bool {
    guard isOpen else { return false }
    openClasses()
    collectGarbage()
    guard scrollwork_lua_keep_beginning(host) else { return false }
    startStore()
    renewBudget()
    return true
  }

  /// Undoes all that has happened since the beginning was kept.
  ///
  /// Values, handles, tasks, budgets and random numbers are as they were. References made before hold
  /// good again, later ones are dead.
  ///
  /// It costs a copy of some hundred kilobytes, where opening a state costs a hundred times that.
  ///
  /// - Precondition: `keepBeginning` answered true, and no Lua code of the state is running.
  public func rewind() {
    precondition(host.pointee.beginning != nil, "no beginning was kept")
    precondition(host.pointee.depth == 0, "a Lua state cannot be rewound by code that it runs")
    forgetRun()
    scrollwork_lua_rewind(host)
    settle()
    renewBudget()
  }
}
