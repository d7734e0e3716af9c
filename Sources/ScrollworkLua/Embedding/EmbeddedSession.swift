import LuaBridge
import Scrollwork

/// What a `ScriptHost` owns on its thread.
final class EmbeddedSession {
  let scene: Scene
  let runtime: ScriptRuntime
  let packages: AddedPackages
  private let limits: ScriptLimits
  private var behaviors: [LoadedBehavior.Source: Behavior] = [:]
  /// The streams that are read, in the order in which they were made.
  private var streams: [EventStream] = []
  /// Those of them that call a closure, by number.
  private var closures: [Int: EventStream] = [:]
  private var listenings = 0
  /// What `advance` was asked for beyond whole ticks, in seconds: from minus to plus half a tick.
  private var owed = 0.0
  /// The fingers that are down, by the number of their gesture.
  var touches: [Int: Touch] = [:]
  /// The budget stop that ended all scripts; nil while they may run.
  private var stop: ScriptError?

  /// What a host is opened with.
  struct Configuration: Sendable {
    let limits: ScriptLimits
    let seed: UInt64
    let packages: ScriptPackages?
    let module: @Sendable (String) -> String?
    let onPrint: @Sendable (String) -> Void
    let onError: @Sendable (ScriptError) -> Void
  }

  init(
    _ configuration: Configuration, scene makeScene: (ScriptRuntime) throws(ScriptError) -> Scene
  ) throws(ScriptError) {
    limits = configuration.limits
    let runtime = ScriptRuntime(limits: limits.lua, seed: configuration.seed)
    self.runtime = runtime
    runtime.virtualLimit = limits.virtualTime
    let packages = AddedPackages(configuration.packages)
    self.packages = packages
    runtime.hooks.findModuleSource = { (name, requirer) throws(LuaFault) in
      if let source = try packages.source(of: name, requiredBy: requirer) { return source }
      guard let text = configuration.module(name) else {
        throw LuaFault(code: .moduleNotFound, message: "there is no module \"\(name)\"")
      }
      return ScriptSource(name: "\(name).lua", text: text)
    }
    runtime.hooks.allowance = { package, right in
      "ScriptPackages([\"\(package.name)\": [.\(right.rawValue)]], …) lets it"
    }
    let onPrint = configuration.onPrint
    runtime.hooks.onPrint = { onPrint(String(decoding: $0, as: UTF8.self)) }
    let onError = configuration.onError
    runtime.hooks.onFault = { onError(ScriptError($0)) }
    do throws(ScriptError) {
      scene = try makeScene(runtime)
    } catch {
      runtime.close()
      throw error
    }
    runtime.hooks.onFault = { [unowned self] fault in
      if stop == nil, let error = fault.error, error.code.endsRun { stop = ScriptError(error) }
      onError(ScriptError(fault))
    }
    if runtime.scene !== scene { runtime.use(scene) }
  }

  func close() {
    for stream in streams { stream.end() }
    streams = []
    closures = [:]
    touches = [:]
    runtime.close()
  }

  /// Begins a call of the host: with limits for each call, all budgets are new.
  func beginCall() { if limits.renewal == .everyCall { renewBudgets() } }

  func renewBudgets() {
    stop = nil
    runtime.renewBudgets(virtualTime: limits.virtualTime)
  }

  // MARK: - Scripts

  func load(_ source: ScriptSource) throws(ScriptError) -> Behavior {
    let value = try lua { () throws(LuaError) in
      let chunk = try self.runtime.load(source, as: .module)
      return try self.runtime.state.call(chunk) { self.runtime.returned($0[1]) }
    }
    guard case .behavior(let behavior) = value else {
      throw ScriptError(
        .noBehavior, "the script returns no behavior", help: "return sw.behavior(name, fn)",
        file: source.name)
    }
    behaviors[.text(source.name)] = behavior
    return behavior
  }

  /// Loads the behavior that a module returns, as a script of the program would require it.
  func load(module name: String) throws(ScriptError) -> Behavior {
    let require = runtime.state.function("require") { [self] (call) throws(LuaFault) in
      call.push(try runtime.requireModule(name, requiredBy: nil))
    }
    let value = try lua { () throws(LuaError) in
      try self.runtime.state.call(require) { self.runtime.returned($0[1]) }
    }
    guard case .behavior(let behavior) = value else {
      throw ScriptError(.noBehavior, "module \"\(name)\" returns no behavior")
    }
    behaviors[.module(name, chunk: behavior.chunk)] = behavior
    return behavior
  }

  func attach(
    _ source: LoadedBehavior.Source, to view: MarkerID?, options: [String: ScriptValue],
    functions: [String: HostFunction]
  ) throws(ScriptError) {
    let behavior = try loaded(source)
    let host: ScrollView? = if let view { try self.view(view) } else { nil }
    for (_, option) in options.sorted(by: { $0.key < $1.key }) { try checkViews(in: option) }
    // A Lua function, so that an error has a traceback.
    let attach = runtime.state.function("attach") { [self] (_) throws(LuaFault) in
      let table = try runtime.state.table { (table) throws(LuaFault) in
        for (name, option) in options.sorted(by: { $0.key < $1.key }) {
          try table.set(name) { (sink) throws(LuaFault) in try runtime.push(option, to: sink) }
        }
        for (name, body) in functions.sorted(by: { $0.key < $1.key }) {
          table.set(name, runtime.function(name, body))
        }
      }
      if let host {
        try runtime.attach(behavior, to: host, options: table)
      } else {
        try runtime.attach(behavior, to: scene, options: table)
      }
    }
    try lua { () throws(LuaError) in try self.runtime.state.call(attach) { _ in } }
  }

  func detach(_ source: LoadedBehavior.Source, from view: MarkerID?) throws(ScriptError) {
    let origin = try loaded(source).chunk
    let host: AnyObject = if let view { try self.view(view) } else { scene }
    // Attached before a reload, it is another object of the same chunk.
    runtime.detach(from: host) { $0.chunk == origin }
  }

  func reload(_ source: ScriptSource) throws(ScriptError) -> Behavior {
    let old = try loaded(.text(source.name))
    do {
      try runtime.replace(behaviorOf: old.chunk ?? source.name) { try self.load(source) }
      return try loaded(.text(source.name))
    } catch let error as ScriptError {
      behaviors[.text(source.name)] = old
      throw error
    } catch {
      behaviors[.text(source.name)] = old
      if let error = error as? LuaError { throw ScriptError(error) }
      throw ScriptError(.runtime, "\(error)", file: source.name)
    }
  }

  private func loaded(_ source: LoadedBehavior.Source) throws(ScriptError) -> Behavior {
    guard let behavior = behaviors[source] else {
      throw ScriptError(.noBehavior, "the host has loaded no behavior \(source.name)")
    }
    return behavior
  }

  /// Checks that the scene has the views in a value.
  private func checkViews(in value: ScriptValue) throws(ScriptError) {
    switch value {
    case .view(let id): _ = try view(id)
    case .list(let values): for value in values { try checkViews(in: value) }
    case .table(let values):
      for (_, value) in values.sorted(by: { $0.key < $1.key }) { try checkViews(in: value) }
    case .integer, .number, .text, .flag, .point: break
    }
  }

  func run(_ source: ScriptSource) throws(ScriptError) {
    let environment = runtime.makeEnvironment(.script)
    runtime.nameViews(in: environment)
    let chunk = try lua { () throws(LuaError) in try self.runtime.load(source, in: environment) }
    var failure: LuaError?
    var isLate = false
    runtime.start(
      chunk, origin: ScriptTask.Origin(name: source.name), budget: .run,
      whenEnded: { [unowned self] task in
        guard case .failed(let error) = task.end else { return }
        if isLate { runtime.fault(error, origin: task.origin) } else { failure = error }
      })
    isLate = true
    if let failure { throw ScriptError(failure) }
  }

  private func lua<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    do throws(LuaError) { return try body() } catch { throw ScriptError(error) }
  }

  // MARK: - Time

  func advance(by seconds: Double) throws(ScriptError) {
    guard seconds > 0 else { return }
    owed += seconds
    let ticks = (owed / scene.tickLength).rounded()
    owed = ticks.isFinite ? owed - ticks * scene.tickLength : 0
    var done = 0.0
    while done < ticks {
      try tick()
      done += 1
    }
  }

  func settle(within limit: Double) throws(ScriptError) -> Bool {
    let end = scene.now + limit
    while !scene.isSettled, scene.now < end { try tick(upTo: scene.lastTick(before: end)) }
    return scene.isSettled
  }

  func tick(upTo last: Int = 0) throws(ScriptError) {
    if let stop { throw stop }
    if let limit = runtime.virtualLimit, scene.now >= limit {
      runtime.stopForVirtualTime()
      throw ScriptError(
        .virtualTime, "virtual time budget used up (\(limits.virtualTime.luaText) s)")
    }
    runtime.pass(scene, upTo: last)
    if let stop { throw stop }
  }

  // MARK: - Views and events

  func view(_ id: MarkerID) throws(ScriptError) -> ScrollView {
    guard let view = scene.scrollView(of: id) else { throw scene.unknownView(id) }
    return view
  }

  func events(
    of names: [EventName], about id: MarkerID?, keeping limit: Int
  ) throws(ScriptError) -> SceneEvents {
    let view = try listened(id, for: names)
    let (stream, continuation) = AsyncStream.makeStream(
      of: SceneEvent.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    add(names, about: view) { event in
      if case .terminated = continuation.yield(event) { false } else { true }
    } finish: {
      continuation.finish()
    }
    return SceneEvents(stream: stream)
  }

  /// Calls a closure with events until its number is given to ``stopListening(_:)``.
  func listen(
    to names: [EventName], about id: MarkerID?, _ body: @escaping (SceneEvent) -> Void
  ) throws(ScriptError) -> Int {
    let view = try listened(id, for: names)
    listenings += 1
    closures[listenings] = add(names, about: view) { event in
      body(event)
      return true
    }
    return listenings
  }

  /// The view of an id, nil for the scene, after a check that it has events.
  private func listened(_ id: MarkerID?, for names: [EventName]) throws(ScriptError) -> ScrollView?
  {
    let view: ScrollView? = if let id { try self.view(id) } else { nil }
    for case .builtIn(let name) in names where !name.isHeard(onView: view != nil) {
      let isOfView = view == nil && name.isHeard(onView: true)
      throw ScriptError(
        .unknownEvent, "\(view == nil ? "the scene" : "a view") has no event \(name.rawValue)",
        help: isOfView
          ? "listen on a view" : "scripts hear it on what sw.monitor or sw.link returns")
    }
    return view
  }

  func stopListening(_ number: Int) { closures.removeValue(forKey: number)?.end() }

  @discardableResult
  private func add(
    _ names: [EventName], about view: ScrollView?, take: @escaping (SceneEvent) -> Bool,
    finish: @escaping () -> Void = {}
  ) -> EventStream {
    streams.removeAll(where: \.isEnded)
    let stream = EventStream(
      names, of: view?.listeners ?? scene.listeners, about: view, runtime: runtime, take: take,
      finish: finish)
    streams.append(stream)
    return stream
  }

  // MARK: - Functions of Swift

  func provide(_ functions: [String: HostFunction], as module: String) throws(ScriptError) {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    let wrong = (parts.map(String.init) + functions.keys).sorted().first { !$0.isLuaName }
    guard wrong == nil, parts.first != "scrollwork" else {
      throw ScriptError(
        .badName, "\"\(wrong ?? module)\" cannot be the name of a module or function of the host",
        help: "letters, digits and _; scrollwork is taken")
    }
    let table = runtime.state.table { table in
      for (name, body) in functions.sorted(by: { $0.key < $1.key }) {
        table.set(name, runtime.function("\(module).\(name)", body))
      }
    }
    runtime.hooks.hostModules[module] = table
  }
}

extension ScriptSource {
  /// Makes a source of a text.
  init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}
