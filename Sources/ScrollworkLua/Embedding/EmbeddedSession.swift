import LuaBridge
import Scrollwork

/// What a `ScriptHost` owns on its thread.
final class EmbeddedSession {
  let scene: Scene
  private let runtime: ScriptRuntime
  private let virtualLimit: Double
  private var behaviors: [String: Behavior] = [:]
  private var output: [String] = []
  /// The budget stop that ended all scripts; nil while they may run.
  private var stop: LuaError?

  init(
    _ scene: Scene, limits: LuaLimits, seed: UInt64, module: @escaping (String) -> String?
  ) {
    self.scene = scene
    runtime = ScriptRuntime(limits: limits, seed: seed)
    virtualLimit = runtime.virtualLimit ?? .infinity
    runtime.findModuleSource = { (name) throws(LuaFault) in
      guard let text = module(name) else {
        throw LuaFault(code: .moduleNotFound, message: "there is no module \"\(name)\"")
      }
      return ScriptSource(name: "\(name).lua", bytes: Array(text.utf8))
    }
    runtime.onPrint = { [unowned self] in output.append(String(decoding: $0, as: UTF8.self)) }
    runtime.onFault = { [unowned self] fault in
      if stop == nil, let error = fault.error, error.code.endsRun { stop = error }
    }
    runtime.use(scene)
  }

  func close() { runtime.close() }

  func takeOutput() -> [String] {
    defer { output = [] }
    return output
  }

  func renewBudgets() {
    stop = nil
    runtime.renewBudgets(virtualTime: virtualLimit)
  }

  // MARK: - Scripts

  func load(_ source: ScriptSource) throws(LuaError) -> Behavior {
    let chunk = try runtime.load(source, as: .module)
    let value = try runtime.state.call(chunk) { self.runtime.returned($0[1]) }
    guard case .behavior(let behavior) = value else {
      throw LuaError(
        code: .runtime, message: "the script returns no behavior: return sw.behavior(name, fn)",
        chunk: source.name, line: nil)
    }
    behaviors[source.name] = behavior
    return behavior
  }

  func attach(
    _ chunk: String, to view: MarkerID?, options: [String: ScriptOption]
  ) throws(LuaError) {
    guard let behavior = behaviors[chunk] else { return }
    // A Lua function, so that an error has a traceback.
    let attach = runtime.state.function("attach") { [self] (_) throws(LuaFault) in
      let table = try runtime.state.table { (table) throws(LuaFault) in
        for (name, option) in options.sorted(by: { $0.key < $1.key }) {
          try table.set(name) { (sink) throws(LuaFault) in try runtime.push(option, to: sink) }
        }
      }
      if let view {
        try runtime.attach(behavior, to: runtime.view(view, in: scene), options: table)
      } else {
        try runtime.attach(behavior, to: scene, options: table)
      }
    }
    try runtime.state.call(attach) { _ in }
  }

  func reload(_ source: ScriptSource) throws(LuaError) {
    let plan = runtime.reloadPlan(for: [source.name])
    do {
      try runtime.reload(plan) { (_) throws(LuaError) in source }
    } catch let error as LuaError {
      throw error
    } catch {
      throw LuaError(code: .runtime, message: "\(error)", chunk: source.name, line: nil)
    }
    // Not attached anywhere, it is simply loaded.
    if plan.behaviors.isEmpty { _ = try load(source) }
  }

  func run(_ source: ScriptSource) throws(LuaError) {
    let environment = runtime.makeEnvironment(.script)
    runtime.nameViews(in: environment)
    let chunk = try runtime.load(source, in: environment)
    var failure: LuaError?
    var isLate = false
    runtime.start(
      chunk, origin: ScriptTask.Origin(name: source.name), budget: .run,
      whenEnded: { [unowned self] task in
        guard case .failed(let error) = task.end else { return }
        if isLate { runtime.fault(error, origin: task.origin) } else { failure = error }
      })
    isLate = true
    if let failure { throw failure }
  }

  // MARK: - Time

  func advance(by seconds: Double) throws(LuaError) {
    guard seconds > 0 else { return }
    let ticks = (seconds / scene.tickLength).rounded()
    var done = 0.0
    while done < ticks {
      try tick()
      done += 1
    }
  }

  func settle(within limit: Double) throws(LuaError) -> Bool {
    let end = scene.now + limit
    while !scene.isSettled, scene.now < end { try tick(upTo: scene.lastTick(before: end)) }
    return scene.isSettled
  }

  private func tick(upTo last: Int = 0) throws(LuaError) {
    if let stop { throw stop }
    if let limit = runtime.virtualLimit, scene.now >= limit {
      runtime.stopForVirtualTime()
      throw LuaError(
        code: .time, message: "virtual time budget used up (\(limit.luaText) s)", chunk: nil,
        line: nil)
    }
    scene.tick(upTo: runtime.allowedTick(in: scene, upTo: last))
    if let stop { throw stop }
  }
}
