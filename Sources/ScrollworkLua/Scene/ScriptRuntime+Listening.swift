import LuaBridge
import Scrollwork

/// `on`, `once`, `mute`, `emit` for everything that has events, and the handle that they return.
extension ScriptRuntime {
  enum Overlap: String, CaseIterable {
    case parallel, restart, drop, queue
  }

  private static let onOptions = [
    APIOption(
      "overlap", "\"parallel\"|\"restart\"|\"drop\"|\"queue\"", "\"parallel\"",
      summary:
        "What happens when the event comes while the handler still waits: run beside it, cancel the older call, leave this event out, or queue it."
    ),
    APIOption(
      "throttle", "seconds", "0",
      summary: "The least time between two calls, in seconds; the last event always comes."),
    APIOption(
      "depth", "integer",
      summary: "Only events from this many levels below, a count: 0 for those of the host itself."),
  ]

  private static let thresholdOption = APIOption(
    "threshold", "points",
    summary:
      "For edge and near_edge: how near an end counts, in points; 0.5 for edge, a screenful for near_edge unless given."
  )
  private static let fractionOption = APIOption(
    "fraction", "number", "0.5 for visibility, 0 for visible",
    summary: "For visibility and visible: the share that has to show, more than this, 0 to 1.")
  private static let measureOption = APIOption(
    "of", "\"item\"|\"viewport\"", "\"item\"",
    summary:
      "For visibility: whether the share is of the item's area or of the region's, so that long items can count."
  )

  private static let panOptions = [
    APIOption(
      "axis", "\"x\"|\"y\"|\"both\"", "\"both\"",
      summary: "For pan: the axis along which the finger has to begin."),
    APIOption(
      "slop", "points", "the view's, or 10",
      summary: "For pan: how far the finger moves before it pans, in points of the screen, from 0."),
  ]

  /// Adds `on`, `once`, `mute` and, where scripts may emit their own events, `emit`.
  func registerEvents<Object: AnyObject>(
    on type: LuaClass<Object>, emits: Bool,
    host: @escaping (Object) throws(LuaFault) -> ListenerOwner,
    emit: ((Object, String, ScriptData?) -> Void)? = nil
  ) {
    let calls: [(String, Bool, ReferenceText)] = [
      ("on", false, "Calls fn with each such event until :off()."),
      ("once", true, "Calls fn with the next such event only."),
    ]
    for (name, isOnce, summary) in calls {
      method(
        .registers, type, name, ["name", "fn", "opt?"], result: "Sub",
        options: Self.onOptions + Self.eventOptions, summary
      ) { [self] (object, call) throws(LuaFault) in
        // What some listeners answer moves the view, and a pan keeps it from moving.
        if isJudging, let event = call[1].asString, EventName(event).decidesMovement {
          try permit(.moves, "\(type.name):\(name) \"\(event)\"", call, on: object)
        }
        try listen(call, to: try host(object), once: isOnce)
      }
    }
    method(
      .changes, type, "mute", ["name"], result: "Sub",
      "Silences an event here until the returned Sub is closed; it is heard again when every mute is closed."
    ) { [self] (object, call) throws(LuaFault) in
      let host = try host(object)
      let name = try eventName(call[1], of: host)
      host.listeners.mute(name)
      let subscription = ScriptSubscription(.mute(host.listeners, name), name: "mute")
      run.scope?.subscriptions.append(subscription)
      call.push(subscription, as: classes.subscriptions)
    }
    guard emits, let emit else { return }
    method(.changes, type, "emit", ["name", "fields?"], "Sends an event of your own.") {
      [self] (object, call) throws(LuaFault) in
      let name = try call[1].string()
      if case .builtIn(let own) = EventName(name), !own.isEmittedByScripts {
        throw LuaFault(
          code: .unknownEvent, message: "\"\(name)\" is the engine's own event; emit another name")
      }
      var fields: ScriptData?
      if !call[2].isNil {
        guard call[2].isTable else { throw call[2].expected("a table of fields") }
        fields = ScriptData(
          try call[2].reference(), from: try packageOfLine(of: call, "\(type.name):emit"))
      }
      // The queued event is not counted as Lua memory.
      state.charge(instructions: 150)
      run.events.emit(name)
      emit(object, name, fields)
    }
  }

  private func listen(
    _ call: borrowing LuaCall, to host: ListenerOwner, once: Bool
  ) throws(LuaFault) {
    let name = try eventName(call[1], of: host)
    guard call[2].isFunction else { throw call[2].expected("a function to call") }
    let function = try call[2].function()
    let options = try Options(call[3], of: "on \"\(name.name)\"", Self.options(of: name))
    let overlap = try options.choice("overlap", Overlap.self) ?? .parallel
    let throttle = try options.duration("throttle") ?? 0
    let onlyDepth = try options["depth"].map { (value) throws(LuaFault) in try value.count("depth")
    }
    state.charge(instructions: 150)
    let registeredAt = call.caller
    let scope = run.scope
    var handle: ScriptSubscription?
    var unsent: ScriptEvents.Group?
    let subscription = try add(to: host, name, throttle, onlyDepth, options) {
      [self] event, depth in
      guard state.isOpen, let handle else { return nil }
      unsent?.isSent = true
      if once { handle.off() }
      let outer = (event: run.runningEvent, scope: enter(scope))
      run.turn(to: event)
      defer {
        run.turn(to: outer.event)
        leave(scope, for: outer.scope)
      }
      if fails(event, registeredAt) { return nil }
      if case .target(_, _) = event.detail, event.name == .builtIn(.willEndDrag) {
        return ask(function, event, depth, registeredAt)
      }
      if event.name.mayBeRefused {
        return callPermissionHandler(function, event, depth, registeredAt)
      }
      if case .offer(let available, let gesture) = event.detail {
        return offer(available, gesture, function, event, depth, handle, registeredAt)
      }
      self.handle(event, depth, function, overlap, handle, registeredAt)
      return nil
    }
    unsent = run.events.add(name, on: host, at: Cause(of: call, "on"))
    let made = ScriptSubscription(.listener(subscription), name: name.name)
    handle = made
    scope?.subscriptions.append(made)
    call.push(made, as: classes.subscriptions)
  }

  /// The options of all events that have some of their own.
  private static let eventOptions: [APIOption] = {
    var seen: Set<String> = []
    return EventName.BuiltIn.allCases.flatMap { ownOptions(of: .builtIn($0)) }
      .filter { seen.insert($0.name).inserted }
  }()

  /// The options of `on` and `once` for a built-in event or one of a script's own.
  package static func options(ofListening name: String) -> [APIOption] {
    let event = EventName.BuiltIn(listened: name)
    return options(of: event.map { .builtIn($0) } ?? .custom(name))
  }

  /// The options that registering for an event takes: those of all events that mean something for
  /// it, and its own.
  private static func options(of name: EventName) -> [APIOption] {
    guard case .builtIn(let event) = name else { return onOptions }
    let common = onOptions.filter { option in
      switch option.name {
      // A listener whose result counts is called each time, and returns at once.
      case "overlap", "throttle": event.answer == nil
      // What each listener measures for itself comes to it from its own host alone.
      case "depth":
        ![.visibility, .visible, .progress, .transition, .trigger, .pan].contains(event)
      default: true
      }
    }
    return common + ownOptions(of: name)
  }

  /// The options that registering for an event takes beyond the common ones.
  private static func ownOptions(of name: EventName) -> [APIOption] {
    switch name {
    case .builtIn(.visibility): [fractionOption, measureOption]
    case .builtIn(.visible): [fractionOption]
    case .builtIn(.progress): progressOptions + [smoothOption]
    case .builtIn(.trigger): [lineOption]
    case .builtIn(.transition): [insetsOption]
    case .builtIn(.edge), .builtIn(.nearEdge): [thresholdOption]
    case .builtIn(.pan): panOptions
    default: []
    }
  }

  /// Adds a listener; those for `visibility` and `visible` take the options of their thresholds.
  private func add(
    to host: ListenerOwner, _ name: EventName, _ throttle: Double, _ onlyDepth: Int?,
    _ options: Options,
    handler: @escaping (Event, Int) -> Subscription.Answer?
  ) throws(LuaFault) -> Subscription {
    switch (name, host.item) {
    case (.builtIn(.visibility), let item?):
      return item.onVisibility(
        above: try options.share("fraction") ?? 0.5,
        of: try options.choice("of", VisibilityMeasure.self) ?? .item, throttle: throttle,
        handler: handler)
    case (.builtIn(.transition), let item?):
      return item.onTransition(
        insets: try regionInsets(options), throttle: throttle, handler: handler)
    case (.builtIn(.progress), let item?):
      return item.onProgress(
        try progressSpan(options), smoothing: try smoothing(options), throttle: throttle,
        handler: handler)
    case (.builtIn(.trigger), let item?):
      return item.onTrigger(
        at: try options.share("at") ?? 0.5, throttle: throttle, handler: handler)
    case (.builtIn(.pan), let item?):
      return item.onPan(
        try options.choice("axis", AxisWord.self)?.set ?? .both,
        slop: try options.length("slop"), throttle: throttle, handler: handler)
    case (.builtIn(.pan), nil) where options["axis"] != nil || options["slop"] != nil:
      throw LuaFault(
        code: .wrongArgument, message: "\(host.name) only hears of pans, and takes none",
        help: "axis and slop are for pan of an item or a view")
    case (.builtIn(.visible), .node(let view as ScrollView)?):
      return view.onVisibleItems(
        above: try options.share("fraction") ?? 0, throttle: throttle, handler: handler)
    default:
      return host.listeners.add(
        name, throttle: throttle, depth: onlyDepth, threshold: try options.length("threshold"),
        handler: handler)
    }
  }

  private func handle(
    _ event: Event, _ depth: Int, _ function: LuaReference, _ overlap: Overlap,
    _ handle: ScriptSubscription, _ registeredAt: String?
  ) {
    if !handle.running.isEmpty {
      switch overlap {
      case .parallel: break
      case .drop: return
      case .queue:
        handle.waiting.append((event, depth))
        return
      case .restart:
        for task in handle.running { cancel(task) }
        handle.running = []
      }
    }
    if begin(function, for: event, depth, overlap, handle, registeredAt) {
      handleNext(in: run.scope, function, overlap, handle, registeredAt)
    }
  }

  /// Calls a handler.
  ///
  /// - Returns: Whether the call has ended, so that the next event may be handled. Where it could
  ///   not be started, none of those behind it can.
  private func begin(
    _ function: LuaReference, for event: Event, _ depth: Int, _ overlap: Overlap,
    _ handle: ScriptSubscription, _ registeredAt: String?
  ) -> Bool {
    let outcome = call(by: .event(event, registeredAt: registeredAt)) { () throws(LuaError) in
      if case .scroll(let change) = event.detail {
        return try state.start(function, with: draft(of: event, change, depth))
      }
      return try state.start(function, arguments: { self.push(event, depth: depth, to: $0) })
    }
    guard case .waiting(let task) = outcome else {
      if case .ended = outcome { return true }
      return false
    }
    handle.running.append(task)
    task.observers.append { [self] task in
      handle.running.removeAll { $0 === task }
      guard state.isOpen else { return }
      if case .failed(let error) = task.end { fault(error, origin: task.origin) }
      handleNext(in: task.scope, function, overlap, handle, registeredAt)
    }
    return false
  }

  /// Handles the events that were queued while the handler's call was running, up to one whose call
  /// waits.
  private func handleNext(
    in scope: Scope?, _ function: LuaReference, _ overlap: Overlap,
    _ handle: ScriptSubscription, _ registeredAt: String?
  ) {
    var hasEnded = true
    while hasEnded, handle.isActive, let (next, depth) = handle.nextWaiting() {
      handle.running = []
      inScope(scope) {
        hasEnded = begin(function, for: next, depth, overlap, handle, registeredAt)
      }
    }
  }

  func origin(of event: Event, _ registeredAt: String?) -> ScriptTask.Origin {
    ScriptTask.Origin(
      handling: event, registeredAt: registeredAt, behavior: run.scope?.behavior?.name)
  }

  /// Calls a handler synchronously and reads its answer; the handler cannot wait.
  private func ask(
    _ function: LuaReference, _ event: Event, _ depth: Int, _ registeredAt: String?
  ) -> Subscription.Answer? {
    do throws(AnswerError) {
      guard case .target(let natural, _) = event.detail else { return nil }
      let answer = try asking(
        function, arguments: { self.push(event, depth: depth, to: $0) },
        reading: { (answer) throws(LuaFault) in
          try answer.partialPoint("the result for \(event.name.name)")
        })
      if answer.cause?.role == .refusal { return nil }
      return .target(
        Point(x: answer.x ?? natural.x, y: answer.y ?? natural.y), by: answer.cause)
    } catch {
      report(error, in: event, registeredAt, help: "the target stays as it was")
    }
    return nil
  }

  /// Calls a handler that decides whether something may happen: `false` refuses, any other result
  /// allows.
  private func callPermissionHandler(
    _ function: LuaReference, _ event: Event, _ depth: Int, _ registeredAt: String?
  ) -> Subscription.Answer? {
    do {
      return try state.call(function, arguments: { self.push(event, depth: depth, to: $0) }) {
        $0[1].asBool == false ? .refuse : nil
      }
    } catch {
      fault(error, origin: origin(of: event, registeredAt))
      contain(run.scope, after: error)
      return nil
    }
  }

  // MARK: - Names

  /// The listeners of a value.
  func eventHost(_ value: LuaValue) throws(LuaFault) -> ListenerOwner {
    if value.isHandle(of: classes.scenes) {
      return eventHost(scene: try value.object(classes.scenes))
    }
    if value.isHandle(of: classes.links) {
      return eventHost(link: try value.object(classes.links))
    }
    if value.isHandle(of: classes.monitors) {
      return eventHost(monitor: try value.object(classes.monitors))
    }
    if value.isHandle(of: classes.forms) {
      return eventHost(form: try value.object(classes.forms))
    }
    guard let item = try item(value) else {
      throw value.expected("a view, an item, the scene, a link or a form")
    }
    return ListenerOwner(item)
  }

  func eventHost(scene: Scene) -> ListenerOwner {
    ListenerOwner(name: "the scene", listeners: scene.listeners, .scene)
  }

  func eventHost(form: Form) -> ListenerOwner {
    ListenerOwner(name: "a form", listeners: form.listeners, .form)
  }

  /// The event of a name; unknown names raise with the nearest one.
  func eventName(_ value: LuaValue, of host: ListenerOwner) throws(LuaFault) -> EventName {
    let text = try value.string()
    let name = EventName(text)
    switch name {
    case .builtIn(let own):
      guard host.only?.contains(own) != true else { return name }
      guard host.only != nil || host.kind.refuses(own) else { return name }
      if host.only == nil {
        throw LuaFault(
          code: .unknownEvent, message: "\(host.name) has no event \"\(text)\"",
          help: own.refusal)
      }
    case .custom:
      let known = (host.only ?? EventName.BuiltIn.allCases).map { $0.rawValue }
      if host.only == nil {
        // A script's own event, unless it is a typo of one that exists; names that are only similar
        // are other events.
        let near = (known + ["did_scroll"]).first { isSlip(text, of: $0) }
        guard let near else { return name }
        guard !run.events.emitted.contains(text) else { return name }
        throw LuaFault(
          code: .unknownEvent,
          message: "\(host.name) has no event \"\(text)\"; did you mean \"\(near)\"?",
          help: "for an event of your own with a name this close, emit it before listening")
      }
    }
    let known = (host.only ?? EventName.BuiltIn.allCases).map { $0.rawValue }
    let hint = nearMissHint(to: text, among: known)
    throw LuaFault(
      code: .unknownEvent, message: "\(host.name) has no event \"\(text)\"\(hint)",
      help: "events: \(known.joined(separator: " "))")
  }

  private static let subscriptionMembers: [Member<ScriptSubscription>] = [
    .field("connected", "Whether it still listens.") { $0.isActive },
    .field("paused", "Whether it misses events for now.") { $0.isPaused },
    .method(.reads, "off", "Ends it.") { sub, _, _ in sub.off() },
    .method(.reads, "disconnect", "Ends it; another name for off.") { sub, _, _ in sub.off() },
    .method(.reads, "pause", "Misses events until :resume().") { sub, _, _ in
      sub.isPaused = true
    },
    .method(.reads, "resume", "Listens again.") { sub, _, _ in sub.isPaused = false },
  ]

  func registerListening() {
    add(Self.subscriptionMembers, to: classes.subscriptions)
    classes.subscriptions.closing { (object) throws(LuaFault) in object.off() }
    classes.subscriptions.describe { "Sub \"\($0.name)\"  \($0.isActive ? "on" : "off")" }
    makeStrict(classes.subscriptions, called: "a subscription")
    for event in EventName.BuiltIn.allCases {
      describe(
        APIEntry(
          owner: "View", kind: .event, name: event.rawValue, parameters: [],
          result: "", summary: event.summary, options: []))
    }
  }
}
