import LuaBridge
import Scrollwork

/// One runtime for many runs, each as if in a new one.
extension ScriptRuntime {
  /// Makes all that scripts can use and keeps the runtime as it is, for `rewind`.
  ///
  /// Set what the host adds before: globals of scripts, and who finds modules.
  ///
  /// - Returns: Whether it could be kept. Where not, each run needs a runtime of its own.
  public func keepBeginning() -> Bool {
    registerEverything()
    makeMembers()
    makeRecords()
    readyEnvironment = makeEnvironment(.script)
    return state.keepBeginning()
  }

  /// Undoes all that scripts have done: the runtime is as it was when its beginning was kept.
  ///
  /// What the host has set stays: limits, the screen, who is told of faults, modules found by name.
  ///
  /// - Precondition: `keepBeginning` answered true, and no code of the runtime is running.
  public func rewind() {
    forgetRun()
    state.rewind()
  }

  /// Lets go of everything that belongs to one run.
  func forgetRun() {
    scene = nil
    itemHandles = [:]
    tupleBoxes = [:]
    contentBoxes = [:]
    scrollManagers = [:]
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
