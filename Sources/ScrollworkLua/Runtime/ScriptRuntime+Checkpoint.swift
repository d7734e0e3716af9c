import LuaBridge
import Scrollwork

/// One runtime for many runs, each as if in a new one.
extension ScriptRuntime {
  /// Takes a checkpoint, the newest from then on, which `restoreCheckpoint` restores.
  ///
  /// The first registers everything that scripts can use; set `scriptGlobals` and
  /// `findModuleSource` before. A further one keeps what scripts have done since, such as loading a
  /// file.
  ///
  /// - Returns: Whether it was taken: the first if there is memory, a further one if scripts have
  ///   made nothing that lives in Swift, such as a scene, a handle, a timer or a task that waits.
  package func makeCheckpoint() -> Bool {
    if state.checkpointCount == 0 {
      registerEverything()
      makeMembers()
      makeRecords()
      readyEnvironment = makeEnvironment(.script)
    } else {
      guard run.hasOnlyLoaded else { return false }
    }
    guard state.makeCheckpoint() else { return false }
    var kept = run
    kept.packageScopes.forgetHomes()
    keptRuns.append(kept)
    return true
  }

  /// Restores the newest checkpoint: undoes everything that scripts have done since.
  ///
  /// The settings of the host stay: limits, screen and callbacks.
  ///
  /// - Precondition: `makeCheckpoint` returned true, and no code of the runtime is running.
  package func restoreCheckpoint() {
    forgetRun()
    state.restoreCheckpoint()
  }

  /// Drops the newest checkpoint and restores the one before.
  ///
  /// - Precondition: There are two, and no code of the runtime is running.
  package func dropCheckpoint() {
    keptRuns.removeLast()
    forgetRun()
    state.dropCheckpoint()
  }

  /// Releases everything that belongs to one run.
  func forgetRun() {
    // A scope and a listener retain their tasks, and these retain them.
    for task in run.waits.values {
      task.scope?.tasks = []
      task.observers = []
    }
    // Rules of views retain scopes, and what these do at their end retains views.
    for scope in run.attached { scope.forget() }
    // The former value is released when nothing changes `run`, as deinitializers read it.
    withExtendedLifetime(run) { run = keptRuns.last ?? Run() }
    running.forget()
    events.forgetRun()
  }
}
