import LuaBridge
import Scrollwork

/// What a `ScriptHost` owns on its thread.
final class EmbeddedSession {
  let scene: Scene
  let runtime: ScriptRuntime
  private let limits: ScriptLimits
  private var behaviors: [String: Behavior] = [:]
  /// The streams that are read, in the order in which they were made.
  private var streams: [EventStream] = []
  /// The fingers that are down, by the number of their gesture.
  var touches: [Int: Touch] = [:]
  /// The budget stop that ended all scripts; nil while they may run.
  private var stop: ScriptError?

  /// What a host is opened with.
  struct Configuration: Sendable {
    let limits: ScriptLimits
    let seed: UInt64
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
    runtime.findModuleSource = { (name) throws(LuaFault) in
      guard let text = configuration.module(name) else {
        throw LuaFault(code: .moduleNotFound, message: "there is no module \"\(name)\"")
      }
      return ScriptSource(name: "\(name).lua", text: text)
    }
    let onPrint = configuration.onPrint
    runtime.onPrint = { onPrint(String(decoding: $0, as: UTF8.self)) }
    do throws(ScriptError) {
      scene = try makeScene(runtime)
    } catch {
      runtime.close()
      throw error
    }
    let onError = configuration.onError
    runtime.onFault = { [unowned self] fault in
      if stop == nil, let error = fault.error, error.code.endsRun { stop = ScriptError(error) }
      onError(ScriptError(fault))
    }
    if runtime.scene !== scene { runtime.use(scene) }
  }

  func close() {
    for stream in streams { stream.end() }
    streams = []
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
    behaviors[source.name] = behavior
    return behavior
  }

  func attach(
    _ chunk: String, to view: MarkerID?, options: [String: ScriptValue]
  ) throws(ScriptError) {
    guard let behavior = behaviors[chunk] else { return }
    let host: ScrollView? = if let view { try self.view(view) } else { nil }
    // A Lua function, so that an error has a traceback.
    let attach = runtime.state.function("attach") { [self] (_) throws(LuaFault) in
      let table = try runtime.state.table { (table) throws(LuaFault) in
        for (name, option) in options.sorted(by: { $0.key < $1.key }) {
          try table.set(name) { (sink) throws(LuaFault) in try runtime.push(option, to: sink) }
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

  func detach(_ chunk: String, from view: MarkerID?) throws(ScriptError) {
    guard let behavior = behaviors[chunk] else { return }
    if let view {
      runtime.detach(behavior, from: try self.view(view))
    } else {
      runtime.detach(behavior, from: scene)
    }
  }

  func reload(_ source: ScriptSource) throws(ScriptError) {
    let plan = runtime.reloadPlan(for: [source.name])
    do {
      try runtime.reload(plan) { (_) throws(LuaError) in source }
    } catch let error as LuaError {
      throw ScriptError(error)
    } catch {
      throw ScriptError(.runtime, "\(error)", file: source.name)
    }
    // Not attached anywhere, it is simply loaded.
    if plan.behaviors.isEmpty { _ = try load(source) }
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
    let ticks = (seconds / scene.tickLength).rounded()
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
      throw ScriptError(.virtualTime, "virtual time budget used up (\(limit.luaText) s)")
    }
    scene.tick(upTo: runtime.allowedTick(in: scene, upTo: last))
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
    streams.removeAll(where: \.isEnded)
    let view: ScrollView? = if let id { try self.view(id) } else { nil }
    let (stream, continuation) = AsyncStream.makeStream(
      of: SceneEvent.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    streams.append(
      EventStream(
        names, of: view?.listeners ?? scene.listeners, about: view, runtime: runtime,
        continuation: continuation))
    return SceneEvents(stream: stream)
  }
}

extension ScriptSource {
  /// Makes a source of a text.
  init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}
