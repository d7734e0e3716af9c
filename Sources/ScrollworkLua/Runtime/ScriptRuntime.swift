package import LuaBridge
package import Scrollwork

/// Scripts and the scenes they act on: one Lua state, the module `scrollwork`, and the tasks that
/// wait for virtual time.
///
/// One runtime serves one run or one test; it is made, used and closed on one thread.
package final class ScriptRuntime {
  /// The Lua state.
  package let state: LuaState
  /// Everything scripts can use.
  package var manifest: Manifest {
    if state.isOpen {
      // Registering what is made on first use adds its descriptions.
      registerEverything()
      _ = requireFunction
      _ = verbs()
    }
    var manifest = Manifest(capacity: 700)
    for phase in Registry.Phase.allCases {
      for line in registry.described where line.phase == phase {
        manifest.add(contentsOf: line.entries())
      }
    }
    manifest.add(contentsOf: PureFunction.entries + CurveMembers.all.map { $0.entry(of: "Curve") })
    return manifest
  }
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
  package func stopForVirtualTime() { run.virtualStop = true }

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
    run.printed = 0
    run.virtualStop = false
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

  /// Registers the members of each class when the first handle of it is made.
  private func deferClassRegistration() {
    func putOff<Object: AnyObject>(_ type: LuaClass<Object>, _ own: Registry.Phase? = nil) {
      type.definition { [self] in
        registerModuleFunctions()
        if let own { register(own) }
      }
    }
    putOff(classes.views, .views)
    putOff(classes.items, .items)
    putOff(classes.nodes)
    putOff(classes.scenes)
    putOff(classes.motions)
    putOff(classes.proxies)
    putOff(classes.managers)
    putOff(classes.subscriptions)
    putOff(classes.behaviors)
    putOff(classes.scopes)
    putOff(classes.links)
    putOff(classes.monitors)
    putOff(classes.comparisons)
    putOff(classes.forms)
    putOff(classes.touches)
    putOff(classes.tuples)
    putOff(classes.traces)
    putOff(classes.contents)
    putOff(classes.tasks)
    putOff(classes.awaitables)
  }

  /// Registers the functions of the module and the classes, views and items aside; once.
  func registerModuleFunctions() {
    register(.module)
    register(.rest)
  }

  /// Makes the records and functions that are otherwise made on first use.
  func makeRecords() {
    records.makeAll()
    _ = (idAs, stopFunction, curves, requireFunction, moduleProxy, proxyVisitor)
    events.makeRecords()
  }

  /// Runs every phase of registration.
  package func registerEverything() {
    for phase in Registry.Phase.allCases { register(phase) }
  }

  private func register(_ phase: Registry.Phase) {
    guard let outer = registry.begin(phase) else { return }
    defer { registry.end(outer) }
    state.withoutCharge { describeMembers(of: phase) }
  }

  private func describeMembers(of phase: Registry.Phase) {
    switch phase {
    case .module:
      registerModule()
      registerNodes()
      registerScene()
    case .views:
      registerView()
      registerObservers(of: classes.views) { .node($0) }
    case .items:
      registerItem()
      registerObservers(of: classes.items) { $0.item }
    case .rest:
      registerSpaces()
      registerSceneObservers()
      registerMotion()
      registerProxy()
      registerScrollManager()
      registerListening()
      registerTasks()
      registerTimers()
      registerBehaviors()
      registerScopes()
      registerReloading()
      registerLinks()
      registerMonitors()
      registerForms()
      registerTouch()
      registerTrace()
      registerBubbling()
      registerSheet()
      registerPosition()
    case .host: break
    }
  }

  /// Adds a description to the manifest; the closure runs whenever the manifest is built.
  func describe(_ entry: @autoclosure @escaping () -> APIEntry) {
    registry.describe { [entry()] }
  }
}

/// The devices, rate and faults that a run or a test sets in place of those of a scene's script.
package struct ScreenOverrides {
  /// The devices by name, as in `device = "phone"`.
  package var devices: [String: Device] = [:]
  /// The device to use instead of the scene's own.
  package var device: Device?
  /// Ticks a second instead of the scene's own.
  package var rate: Double?
  /// Where lines begin instead of in the scene's own direction.
  package var direction: LayoutDirection?
  /// Whether motion is reduced, instead of the scene's own setting; on stops what that leaves out.
  package var reducesMotion: Bool?
  /// The faults to inject instead of those of the scene's own table.
  package var faults: FaultPlan?

  /// No overrides and no devices.
  package init() {}
}
