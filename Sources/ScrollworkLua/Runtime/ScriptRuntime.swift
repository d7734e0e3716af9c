package import LuaBridge
package import Scrollwork

/// Scripts and the scenes they act on: one Lua state, the module `scrollwork`, and the tasks that
/// wait for virtual time.
///
/// One runtime serves one run or one test; it is made, used and closed on one thread.
package final class ScriptRuntime {
  /// The Lua state.
  package let state: LuaState
  /// The scene that verbs and plain scripts act on: the one made last.
  package var scene: Scene? { run.scene }
  /// What is registered, and described in the manifest.
  var registry = Registry()
  /// What belongs to one run.
  var run = Run()
  /// What `run` was at each checkpoint, the oldest first.
  var keptRuns: [Run] = []
  /// What it calls its host for.
  package var hooks = RuntimeHooks()
  /// Overrides of a scene's own device, rate and faults; set by a run or a test.
  package var screen = ScreenOverrides()
  /// Whether the scenes that scripts make check the laws of the engine.
  package var checksLaws = false
  /// Whether the scenes that scripts make note where a browser would snap otherwise.
  private(set) var comparesBrowsers = false
  /// Called after each tick of the scenes that scripts make; those made before it is set skip ticks
  /// as ever.
  package var onTick: ((Scene) -> Void)? {
    didSet { run.scene?.host.runsEveryTick = onTick != nil }
  }
  /// Further globals of plain scripts and tests, set by the host before it loads any.
  package var scriptGlobals: [(name: String, value: LuaReference)] = []
  /// The options that the project sets for behaviors, by the name of the behavior and of the
  /// option.
  package private(set) var projectOptions: [String: [String: ProjectOption]] = [:]
  /// The options that a person has chosen for behaviors, which go before what `attach` gives; the
  /// same.
  private(set) var chosenOptions: [String: [String: ProjectOption]] = [:]
  /// Whether a script is being asked how something looks.
  let looking = Looking()

  /// The table `scrollwork`.
  private(set) var module: LuaReference
  /// The read-only proxy of `module`, which scripts get.
  private(set) lazy var moduleProxy = state.withoutCharge { makeModuleProxy() }
  /// What scripts and the host exchange by value.
  let values: Values
  let events: EventRecords
  /// The classes of handles.
  let classes: HandleClasses
  /// The classes of further records.
  let records: RecordClasses

  /// The `__pairs` of read-only proxies.
  private(set) lazy var proxyVisitor = state.withoutCharge { state.makeProxyVisitor() }
  private(set) lazy var idAs = state.withoutCharge { makeIDAs() }
  /// What `e:stop()` calls.
  private(set) lazy var stopFunction = state.withoutCharge { makeStopFunction() }
  /// The virtual time a run may take, in seconds.
  package var virtualLimit: Double? = 3600
  /// Whether the virtual time is used up.
  package var virtualStop: Bool { run.virtualStop }
  /// The call of the running script, as the cause of changes.
  var cause: Cause? { running.cause }
  let running = RunningCause()
  /// The class of curves.
  private(set) lazy var curves: LuaClass<Curve> = makeCurveClass()
  private(set) lazy var requireFunction = state.withoutCharge { makeRequire() }
  var verbTable: [Verb]?
  /// An environment made in advance for the first plain script or test.
  var readyEnvironment: LuaReference?

  /// Opens a state with the module, ready to load scripts.
  package init(limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) {
    let state = LuaState(limits: limits, seed: seed)
    self.state = state
    module = state.table { _ in }
    values = Values(state)
    events = EventRecords(state, point: values.point)
    classes = HandleClasses(state)
    records = RecordClasses(state)
    state.now = { [self] in scene?.now }
    state.faultCode = ErrorCode.wrongArgument.rawValue
    state.removalCode = ErrorCode.notInScene.rawValue
    state.setPrint { [self] (call) throws(LuaFault) in try print(call) }
    state.setGlobalHint { [self] name, knowsScene, hasVerbs in
      hint(forGlobal: name, knowsScene: knowsScene, hasVerbs: hasVerbs)
    }
    deferClassRegistration()
    registerIndex()
    state.renewBudget()
  }

  /// Has scenes that scripts make from now on note where a browser would snap otherwise.
  package func compareBrowsers() { comparesBrowsers = true }

  /// Marks the budget of virtual time as used up, which ends the run.
  package func stopForVirtualTime() { run.endVirtualTime() }

  /// `tick`, or the last tick that is within the budget of virtual time for certain, if that is
  /// earlier.
  package func allowedTick(in scene: Scene, upTo tick: Int) -> Int {
    virtualLimit.map { min(tick, scene.lastTick(before: $0)) } ?? tick
  }

  /// Resets the budgets of instructions, virtual time and printed text and clears a stop, as
  /// between two lines of a session.
  ///
  /// - Parameter virtualTime: How far time may move from now on, in seconds.
  package func renewBudgets(virtualTime: Double) {
    state.renewBudget()
    scene?.isSilenced = false
    run.forgetPrinted()
    run.renewVirtualTime()
    virtualLimit = (scene?.now ?? 0) + virtualTime
  }

  /// Sets the options that the project has for behaviors.
  package func setOptions(ofBehaviors options: [String: [String: ProjectOption]]) {
    projectOptions = options
  }

  /// Sets the options that a person has chosen for behaviors, whatever `attach` gives them.
  package func choose(optionsOfBehaviors options: [String: [String: ProjectOption]]) {
    chosenOptions = options
  }

  /// Closes the state; scenes and handles are released.
  ///
  /// What is registered refers to the runtime, which is released only after this.
  package func close() {
    forgetRun()
    readyEnvironment = nil
    state.close()
    registry.close()
  }
}
