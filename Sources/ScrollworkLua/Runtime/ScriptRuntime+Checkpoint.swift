import LuaBridge
import Scrollwork

/// One runtime for many runs, each as if in a new one.
extension ScriptRuntime {
  /// Registers everything that scripts can use, and takes the checkpoint that `restoreCheckpoint` restores.
  ///
  /// Set `scriptGlobals` and `findModuleSource` before.
  ///
  /// - Returns: Whether it was taken; if not, each run needs its own runtime.
  public func makeCheckpoint() -> Bool {
    registerEverything()
    makeMembers()
    makeRecords()
    readyEnvironment = makeEnvironment(.script)
    return state.makeCheckpoint()
  }

  /// Restores the checkpoint: undoes everything that scripts have done since.
  ///
  /// The settings of the host stay: limits, screen and callbacks.
  ///
  /// - Precondition: `makeCheckpoint` returned true, and no code of the runtime is running.
  public func restoreCheckpoint() {
    forgetRun()
    state.restoreCheckpoint()
  }

  /// Releases everything that belongs to one run.
  func forgetRun() {
    // A scope retains its tasks, and these retain it.
    for task in run.waits.values { task.scope?.tasks = [] }
    // The former value is released when nothing changes `run`, as deinitializers read it.
    withExtendedLifetime(run) { run = Run() }
    running.forget()
    events.forgetRun()
  }
}
