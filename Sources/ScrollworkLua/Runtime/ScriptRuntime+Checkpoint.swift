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
    scene = nil
    itemHandles = [:]
    tupleBoxes = [:]
    contentBoxes = [:]
    scrollManagers = [:]
    // A scope retains its tasks, and these retain it.
    for task in waits.values { task.scope?.tasks = [] }
    waits = [:]
    readyMains = []
    declaredEvents = []
    runningTimers = []
    timerRoom = 16
    faultyCalls = [:]
    waitCount = 0
    pendingWaits = [:]
    scope = nil
    attached = []
    failedBehavior = nil
    ruleStacks = [:]
    plainState = nil
    requirers = [:]
    virtualStop = false
    running.forget()
    lastAnswer = nil
    runningEvent = nil
    runningTask = nil
    faultOrigin = nil
    printed = 0
    chunks = [:]
    moduleValues = [:]
    loadingModules = []
    isReadyEnvironmentTaken = false
    events.forgetRun()
  }
}
