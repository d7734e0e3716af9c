public import LuaBridge
public import Scrollwork

/// Scripts and the scenes they act on: one Lua state, the module `scrollwork`, and the tasks that
/// wait for virtual time.
///
/// One runtime serves one run or one test; it is made, used and closed on one thread.
public final class ScriptRuntime {
  /// The Lua state.
  public let state: LuaState
  /// Everything scripts can use.
  public var manifest: Manifest {
    if state.isOpen {
      // Registering what is made on first use adds its descriptions.
      registerEverything()
      _ = requireFunction
      _ = verbs()
    }
    var manifest = Manifest(capacity: 700)
    for registrationPhase in RegistrationPhase.allCases {
      for line in described where line.registrationPhase == registrationPhase {
        manifest.add(line.entry())
      }
    }
    manifest.add(contentsOf: PureFunction.entries + CurveMember.entries)
    return manifest
  }
  /// The descriptions of what is registered, by phase; those of pure functions are static.
  private var described: [(registrationPhase: RegistrationPhase, entry: () -> APIEntry)] = []

  /// The phases of registration, each run when a script first needs it; in the manifest's order.
  private enum RegistrationPhase: CaseIterable { case module, views, items, rest, host }
  private var registered: [RegistrationPhase] = [.host]
  /// The phase that is running, to which descriptions belong.
  private var registrationPhase = RegistrationPhase.host
  /// The functions of the module, in the order of registration.
  var moduleFunctions: [ModuleFunction] = []
  /// The scene that verbs and plain scripts act on: the one made last.
  public var scene: Scene? { run.scene }
  /// What belongs to one run.
  var run = Run()
  /// What `run` was at each checkpoint, the oldest first.
  var keptRuns: [Run] = []
  /// Called for each fault of a handler, rule, timer or task, as it happens.
  public var onFault: ((ScriptFault) -> Void)?
  /// Overrides of a scene's own device, rate and faults; set by a run or a test.
  public var screen = ScreenOverrides()
  /// Whether the scenes that scripts make check the laws of the engine.
  public var checksLaws = false
  /// Called with each scene that a script makes, once it is laid out.
  public var onScene: ((Scene) -> Void)?
  /// Called with each chunk before it is compiled.
  public var onSource: ((ScriptSource) -> Void)?
  /// Called before each verb or call that may change something, with its line and what made that line run.
  public var onAction: ((Cause, ScriptTask.Origin) -> Void)?
  /// Takes what scripts print, a line at a time, without the line feed.
  public var onPrint: (([UInt8]) -> Void)?
  /// Finds a file of the project for `require`; set by the host.
  public var findModuleSource: ((_ name: String) throws(LuaFault) -> ScriptSource)?
  /// Finds the first line and the bytes of a `return` that ends on a line of a source.
  ///
  /// Nil for one that takes a single line. Called when a rule returns from another line than
  /// before.
  public var findReturn: ((_ source: [UInt8], _ line: Int) -> (line: Int, range: Range<Int>)?)?
  /// Further globals of plain scripts and tests, set by the host before it loads any.
  public var scriptGlobals: [(name: String, value: LuaReference)] = []

  /// The table `scrollwork`.
  private(set) var module: LuaReference
  /// The read-only proxy of `module`, which scripts get.
  private(set) lazy var moduleProxy = state.withoutCharge { makeModuleProxy() }
  let values: Values
  let events: EventRecords
  let views: LuaClass<ScrollView>
  let items: LuaClass<ItemHandle>
  let nodes: LuaClass<NodeBox>
  let scenes: LuaClass<Scene>
  let motions: LuaClass<ScrollMotion>
  let proxies: LuaClass<ScrollProxy>
  let managers: LuaClass<ScrollManager>
  let subscriptions: LuaClass<ScriptSubscription>
  let behaviors: LuaClass<Behavior>
  let scopes: LuaClass<Scope>
  let links: LuaClass<Link>
  let monitors: LuaClass<ScrollMonitor>
  let comparisons: LuaClass<MonitorComparison>
  let forms: LuaClass<Form>
  let touches: LuaClass<Touch>
  let tuples: LuaClass<TupleBox>
  let traces: LuaClass<TraceBox>
  let contents: LuaClass<ContentBox>
  let tasks: LuaClass<ScriptTask>
  let awaitables: LuaClass<Awaitable>

  /// The class of geometries in `geometry` events.
  private(set) lazy var geometryRecord: LuaRecordClass? = {
    let record = state.registerRecord(
      "Geometry", fields: ["viewport", "content_size", "insets", "range"])
    record.makeStrict()
    return record
  }()

  /// The class of positions, of points one axis of which may be missing, and a position's one call.
  private(set) lazy var positionRecord: LuaRecordClass = makePositionRecord()
  private(set) lazy var partialPointRecord: LuaRecordClass = makePartialPointRecord()
  private(set) lazy var idAs = state.withoutCharge { makeIDAs() }
  /// What `e:stop()` calls.
  private(set) lazy var stopFunction = state.withoutCharge { makeStopFunction() }
  /// The class of the argument of route rules.
  private(set) lazy var routeRecord: LuaRecordClass = {
    let record = state.registerRecord("Drag", fields: ["dx", "dy", "gesture", "is_momentum"])
    record.makeStrict()
    return record
  }()

  /// The class of trace samples.
  private(set) lazy var sampleRecord: LuaRecordClass = makeSampleRecord()

  /// The class of header states.
  private(set) lazy var headerRecord: LuaRecordClass = makeHeaderRecord()

  /// The classes of the geometries that observers compare.
  private(set) lazy var viewPicture: LuaRecordClass = makePicture(
    "ViewGeometry", Self.viewPictureFields)
  private(set) lazy var itemPicture: LuaRecordClass = makePicture(
    "ItemGeometry", Self.itemPictureFields)

  /// The class of the argument of snap rules.
  private(set) lazy var moveRecord: LuaRecordClass = {
    let record = state.registerRecord(
      "Move",
      fields: ["start", "natural", "velocity", "original", "viewport", "content", "axes", "reason"])
    record.makeStrict()
    return record
  }()

  /// The virtual time a run may take, in seconds.
  public var virtualLimit: Double? = 3600
  /// Whether the virtual time is used up.
  public var virtualStop: Bool { run.virtualStop }
  /// The call of the running script, as the cause of changes.
  var cause: Cause? { running.cause }
  let running = RunningCause()
  /// The class of curves.
  private(set) lazy var curves: LuaClass<Curve> = makeCurveClass()
  private(set) lazy var requireFunction = state.withoutCharge { makeRequire() }
  var verbTable: [(name: String, function: LuaReference)]?
  /// An environment made in advance for the first plain script or test.
  var readyEnvironment: LuaReference?

  /// Opens a state with the module, ready to load scripts.
  public init(limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) {
    let state = LuaState(limits: limits, seed: seed)
    self.state = state
    module = state.table { _ in }
    values = Values(state)
    events = EventRecords(state, point: values.point)
    views = state.registerClass("View", of: ScrollView.self)
    items = state.registerClass("Item", of: ItemHandle.self, lifetime: .untilCollected)
    nodes = state.registerClass("Node", of: NodeBox.self, lifetime: .untilCollected)
    scenes = state.registerClass("Scene", of: Scene.self)
    motions = state.registerClass("Motion", of: ScrollMotion.self, lifetime: .untilCollected)
    proxies = state.registerClass("Proxy", of: ScrollProxy.self, lifetime: .untilCollected)
    managers = state.registerClass(
      "ScrollManager", of: ScrollManager.self, lifetime: .untilCollected)
    subscriptions = state.registerClass(
      "Sub", of: ScriptSubscription.self, lifetime: .untilCollected, isClosable: true)
    behaviors = state.registerClass("Behavior", of: Behavior.self, lifetime: .untilCollected)
    scopes = state.registerClass(
      "Scope", of: Scope.self, lifetime: .untilCollected, isClosable: true)
    links = state.registerClass("Link", of: Link.self, lifetime: .untilCollected)
    monitors = state.registerClass(
      "Monitor", of: ScrollMonitor.self, lifetime: .untilCollected)
    comparisons = state.registerClass(
      "Comparison", of: MonitorComparison.self, lifetime: .untilCollected)
    forms = state.registerClass("Form", of: Form.self, lifetime: .untilCollected)
    touches = state.registerClass("Touch", of: Touch.self, lifetime: .untilCollected)
    tuples = state.registerClass("Tuple", of: TupleBox.self)
    traces = state.registerClass("Trace", of: TraceBox.self, lifetime: .untilCollected)
    contents = state.registerClass("Content", of: ContentBox.self, lifetime: .untilCollected)
    tasks = state.registerClass("Task", of: ScriptTask.self, lifetime: .untilCollected)
    awaitables = state.registerClass("Awaitable", of: Awaitable.self, lifetime: .untilCollected)
    state.now = { [weak self] in self?.scene?.now }
    state.faultCode = ErrorCode.wrongArgument.rawValue
    state.removalCode = ErrorCode.notInScene.rawValue
    state.setPrint { [weak self] (line) throws(LuaFault) in try self?.print(line) }
    state.setGlobalHint { [weak self] name, knowsScene in
      self?.hint(forGlobal: name, knowsScene: knowsScene)
    }
    deferClassRegistration()
    registerIndex()
    state.renewBudget()
  }

  /// Marks the budget of virtual time as used up, which ends the run.
  public func stopForVirtualTime() { run.virtualStop = true }

  /// `tick`, or the last tick that is within the budget of virtual time for certain, if that is
  /// earlier.
  public func allowedTick(in scene: Scene, upTo tick: Int) -> Int {
    virtualLimit.map { min(tick, scene.lastTick(before: $0)) } ?? tick
  }

  /// Resets the budgets of instructions, virtual time and printed text and clears a stop, as
  /// between two lines of a session.
  ///
  /// - Parameter virtualTime: How far time may move from now on, in seconds.
  public func renewBudgets(virtualTime: Double) {
    state.renewBudget()
    scene?.isSilenced = false
    run.printed = 0
    run.virtualStop = false
    virtualLimit = (scene?.now ?? 0) + virtualTime
  }

  /// Closes the state; scenes and handles are released.
  public func close() {
    forgetRun()
    readyEnvironment = nil
    state.close()
  }

  /// Registers the members of each class when the first handle of it is made.
  private func deferClassRegistration() {
    func putOff<Object: AnyObject>(_ type: LuaClass<Object>, _ own: RegistrationPhase? = nil) {
      type.definition { [unowned self] in
        registerModuleFunctions()
        if let own { register(own) }
      }
    }
    putOff(views, .views)
    putOff(items, .items)
    putOff(nodes)
    putOff(scenes)
    putOff(motions)
    putOff(proxies)
    putOff(managers)
    putOff(subscriptions)
    putOff(behaviors)
    putOff(scopes)
    putOff(links)
    putOff(monitors)
    putOff(comparisons)
    putOff(forms)
    putOff(touches)
    putOff(tuples)
    putOff(traces)
    putOff(contents)
    putOff(tasks)
    putOff(awaitables)
  }

  /// Registers the functions of the module and the classes, views and items aside; once.
  func registerModuleFunctions() {
    register(.module)
    register(.rest)
  }

  /// Makes the records and functions that are otherwise made on first use.
  func makeRecords() {
    _ = (geometryRecord, positionRecord, partialPointRecord, routeRecord, sampleRecord)
    _ = (headerRecord, viewPicture, itemPicture, moveRecord)
    _ = (idAs, stopFunction, curves, requireFunction, moduleProxy)
    events.makeRecords()
  }

  /// Runs every phase of registration.
  func registerEverything() {
    for registrationPhase in RegistrationPhase.allCases { register(registrationPhase) }
  }

  private func register(_ registrationPhase: RegistrationPhase) {
    guard !registered.contains(registrationPhase) else { return }
    registered.append(registrationPhase)
    let outer = self.registrationPhase
    self.registrationPhase = registrationPhase
    defer { self.registrationPhase = outer }
    state.withoutCharge { describeMembers(of: registrationPhase) }
  }

  private func describeMembers(of registrationPhase: RegistrationPhase) {
    switch registrationPhase {
    case .module:
      registerModule()
      registerNodes()
      registerScene()
    case .views:
      registerView()
      registerObservers(of: views) { .node($0) }
    case .items:
      registerItem()
      registerObservers(of: items) { $0.item }
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
    described.append((registrationPhase, entry))
  }

  /// Makes a table under a name of the module: `sw.physics`.
  func submodule(_ name: String, _ table: LuaReference) {
    state.change(module) { $0.set(name, table) }
  }
}

/// The devices, rate and faults that a run or a test sets in place of those of a scene's script.
public struct ScreenOverrides {
  /// The devices by name, as in `device = "phone"`.
  public var devices: [String: Device] = [:]
  /// The device to use instead of the scene's own.
  public var device: Device?
  /// Ticks a second instead of the scene's own.
  public var rate: Double?
  /// The faults to inject instead of those of the scene's own table.
  public var faults: FaultPlan?

  /// No overrides and no devices.
  public init() {}
}
