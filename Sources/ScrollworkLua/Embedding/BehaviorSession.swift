import LuaBridge
public import Scrollwork

/// Runs scripts, untrusted ones too, on a scene in the caller's hands: on its thread, in its actor,
/// at once.
///
/// A session owns one scene and one sandboxed Lua state. A script that loops, exhausts memory or
/// fails ends in a ``ScriptError``; none can stop the program. Sessions are independent of each
/// other. ``ScriptHost`` is an actor around one, for programs that leave the scene to a thread of
/// its own.
///
/// ```swift
/// @MainActor final class GalleryModel {
///   let session: BehaviorSession
///   let gallery: SessionView
///
///   init(scene: Scene, behavior text: String) throws {
///     session = BehaviorSession(scene: { scene })
///     gallery = try session.view("gallery")
///     try gallery.attach(session.load(text, name: "carousel.lua"), options: ["gap": 16])
///   }
///
///   /// Called by the display link, once a frame.
///   func frame(at timestamp: Double) throws -> Double {
///     try session.advance(to: timestamp)
///     return try gallery.contentOffset.x
///   }
/// }
/// ```
///
/// Times are virtual seconds: nothing moves until ``advance(by:)``, ``advance(to:)``,
/// ``settle(within:)`` or a gesture moves time. Equal calls give equal scenes. No clock is read but
/// for ``ScriptLimits/cpuTime``.
///
/// It is made, used and released on one thread, which has at least 512 KiB of stack left where
/// scripts run, and is not `Sendable`: the compiler keeps it in the actor in which it was made.
public final class BehaviorSession {
  /// The scene.
  ///
  /// Its hooks, such as `onReport` and `onTickEnd`, belong to the session; scripts wait by them.
  public let scene: Scene
  package let runtime: ScriptRuntime
  let packages: AddedPackages
  private let limits: ScriptLimits
  /// The behaviors that were loaded, by what they were loaded from.
  var behaviors: [LoadedBehavior.Source: Behavior] = [:]
  /// The listeners of the program.
  var streams = EventStreams()
  /// Where time stands, and what fingers do at times to come.
  private var clock = SessionClock()
  /// The views over which a wheel was turned since the last tick.
  private var turns: [(view: ScrollView, distance: Point)] = []
  private var isOpen = true
  /// Whether scripts and streams have ended, which waits for calls that are under way.
  private var hasEnded = false
  let calls = SessionCalls()

  /// What a session is opened with.
  struct Configuration {
    let limits: ScriptLimits
    let seed: UInt64
    /// The device and the ticks a second in place of those of a scene's script; nil for these.
    var device: Device?
    var rate: Double?
    let packages: ScriptPackages?
    let module: (String) -> String?
    let onPrint: (String) -> Void
    let onError: (ScriptError) -> Void
  }

  // MARK: - Opening and closing

  /// Opens a session on a scene that Swift builds.
  ///
  /// - Parameters:
  ///   - limits: What scripts may use up.
  ///   - seed: Feeds `sw.random`.
  ///   - packages: What scripts may require by the names of packages.
  ///   - module: Returns the text of another module that a script requires; nil where there is
  ///     none.
  ///   - onPrint: Takes each line that scripts print, without its line feed, before the call that
  ///     printed it returns. Lines are dropped unless it is given.
  ///   - onError: Takes what goes wrong where no call waits for it, in handlers, rules, timers and
  ///     scripts that had waited, in the same way. Each has stopped one handler or script only;
  ///     ``ScriptError/context`` says where.
  ///   - scene: Builds the scene.
  public convenience init(
    limits: ScriptLimits = ScriptLimits(), seed: UInt64 = 0, packages: ScriptPackages? = nil,
    module: @escaping (_ name: String) -> String? = { _ in nil },
    onPrint: @escaping (_ line: String) -> Void = { _ in },
    onError: @escaping (_ error: ScriptError) -> Void = { _ in },
    scene: () -> Scene
  ) {
    self.init(
      Configuration(
        limits: limits, seed: seed, packages: packages, module: module, onPrint: onPrint,
        onError: onError)
    ) { _ in scene() }
  }

  /// Opens a session on the scene that a script makes, as the files in `scenes` of a project do.
  ///
  /// - Parameters:
  ///   - script: The script; it calls `sw.scene`, or returns a function that does.
  ///   - name: What messages call it.
  ///   - limits: What scripts may use up, this one included.
  ///   - seed: Feeds `sw.random`.
  ///   - packages: What scripts may require by the names of packages.
  ///   - module: Returns the text of another module that a script requires; nil where there is
  ///     none.
  ///   - onPrint: Takes each line that scripts print; see
  ///     ``init(limits:seed:packages:module:onPrint:onError:scene:)``.
  ///   - onError: Takes what goes wrong where no call waits for it.
  /// - Throws: What is wrong with the script; ``ScriptError/Code/noScene``.
  public convenience init(
    sceneScript script: String, name: String = "scene.lua", limits: ScriptLimits = ScriptLimits(),
    seed: UInt64 = 0, packages: ScriptPackages? = nil,
    module: @escaping (_ name: String) -> String? = { _ in nil },
    onPrint: @escaping (_ line: String) -> Void = { _ in },
    onError: @escaping (_ error: ScriptError) -> Void = { _ in }
  ) throws(ScriptError) {
    try self.init(
      Configuration(
        limits: limits, seed: seed, packages: packages, module: module, onPrint: onPrint,
        onError: onError)
    ) { (runtime) throws(ScriptError) in
      try runtime.makeScene(ScriptSource(name: name, text: script))
    }
  }

  /// Opens a session on the scene that a script makes, for another device or at another rate than
  /// it says; see ``init(sceneScript:name:limits:seed:packages:module:onPrint:onError:)``.
  package convenience init(
    sceneScript script: String, name: String, limits: ScriptLimits, seed: UInt64, device: Device?,
    rate: Double?, module: @escaping (_ name: String) -> String?,
    onPrint: @escaping (_ line: String) -> Void, onError: @escaping (_ error: ScriptError) -> Void
  ) throws(ScriptError) {
    try self.init(
      Configuration(
        limits: limits, seed: seed, device: device, rate: rate, packages: nil, module: module,
        onPrint: onPrint, onError: onError)
    ) { (runtime) throws(ScriptError) in
      try runtime.makeScene(ScriptSource(name: name, text: script))
    }
  }

  private init<Failure: Error>(
    _ configuration: Configuration, scene makeScene: (ScriptRuntime) throws(Failure) -> Scene
  ) throws(Failure) {
    limits = configuration.limits
    let runtime = ScriptRuntime(limits: limits.lua, seed: configuration.seed)
    self.runtime = runtime
    runtime.virtualLimit = limits.virtualTime
    for device in Device.builtIn { runtime.screen.devices[device.name] = device }
    (runtime.screen.device, runtime.screen.rate) = (configuration.device, configuration.rate)
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
    do throws(Failure) {
      scene = try makeScene(runtime)
    } catch {
      runtime.close()
      throw error
    }
    runtime.hooks.onPrint = { [calls] line in
      calls.answering { onPrint(String(decoding: line, as: UTF8.self)) }
    }
    runtime.hooks.onFault = { [calls] fault in
      if let error = fault.error, error.code.endsRun { calls.stop(by: ScriptError(error)) }
      calls.answering { onError(ScriptError(fault)) }
    }
    if runtime.scene !== scene { runtime.use(scene) }
  }

  /// Ends all scripts and event streams; every later call throws ``ScriptError/Code/closed``.
  ///
  /// Releasing the last reference to the session does the same. In a listener, and in a function
  /// that a script has called, scripts end when the call that is under way returns.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    end()
  }

  private func end() {
    guard calls.depth == 0, !hasEnded else { return }
    hasEnded = true
    streams.endAll()
    clock = SessionClock()
    turns = []
    runtime.close()
  }

  deinit {
    isOpen = false
    // A listener that the engine runs by itself, in a layout that reading the scene has begun, may
    // have closed it.
    calls.depth = 0
    end()
  }

  /// Calls a closure with the budgets of a new call, or with those of the call from which it is
  /// called: in a closure that hears an event, or a function that a script has called.
  ///
  /// - Throws: ``ScriptError/Code/closed``, and what the closure throws.
  func call<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard isOpen else { throw ScriptError(.closed, "the session is closed") }
    if calls.depth == 0, limits.renewal == .everyCall { renewBudgets() }
    calls.depth += 1
    defer {
      calls.depth -= 1
      if !isOpen { end() }
    }
    return try body()
  }

  /// Calls a closure that moves time.
  ///
  /// - Throws: ``ScriptError/Code/busy`` inside of another call.
  func moving<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard calls.depth == 0 else {
      throw ScriptError(
        .busy, "time moves already: this is called from a listener, or from a function of a script",
        help: "move time when the call that is under way has returned")
    }
    return try call(body)
  }

  /// Begins all budgets anew; needed with ``ScriptLimits/Renewal/onRequest`` only.
  ///
  /// Does nothing in a listener, or in a function that a script has called.
  public func renewBudgets() {
    guard isOpen, calls.depth == 0 else { return }
    calls.stop = nil
    runtime.renewBudgets(virtualTime: limits.virtualTime)
  }

  /// Adds packages, which scripts then require by their names.
  ///
  /// A name that is added again stands for the new version in scripts that require it later; what
  /// is attached stays. The files of a package find each other and the packages that it depends on,
  /// nothing else.
  ///
  /// - Throws: ``ScriptError/Code/badPackage`` for a version that the session has from another
  ///   place or with other rights; ``ScriptError/Code/closed``.
  public func add(_ packages: ScriptPackages) throws(ScriptError) {
    try call { () throws(ScriptError) in
      try self.packages.add(packages)
    }
  }

  // MARK: - Time

  /// The virtual time since the session was opened, in seconds.
  public var now: Double { scene.now }

  /// Advances virtual time by whole ticks: what a program that draws does once a frame.
  ///
  /// Ticks are `1 / Device.rate` long, 60 to the second unless said otherwise. What a call leaves
  /// of a tick, or has taken too much, counts in the next one, so that frames of any length add up.
  ///
  /// - Parameter seconds: 0 and more; NaN and less than 0 count as 0.
  /// - Throws: When a budget of all scripts together is used up; ``ScriptError/Code/closed``.
  public func advance(by seconds: Double) throws(ScriptError) {
    try moving { () throws(ScriptError) in
      try pass(clock.ticks(in: seconds, of: scene.tickLength))
    }
  }

  /// Advances virtual time to a moment of the program's own clock, such as that of a display link.
  ///
  /// The first call says what moment `now` is, and moves nothing. Touches that are given with a
  /// time wait for theirs.
  ///
  /// - Parameter timestamp: In seconds; a moment before the last one, NaN and infinity count as the
  ///   last one.
  /// - Throws: When a budget of all scripts together is used up; ``ScriptError/Code/closed``.
  public func advance(to timestamp: Double) throws(ScriptError) {
    try moving { () throws(ScriptError) in
      try pass(clock.ticks(upTo: timestamp, of: scene.tickLength))
    }
  }

  private func pass(_ ticks: Double) throws(ScriptError) {
    var done = 0.0
    while done < ticks {
      try tick()
      done += 1
    }
  }

  /// Advances virtual time until nothing moves and no event waits.
  ///
  /// - Parameter limit: How long that may take, in seconds.
  /// - Returns: Whether it came to rest.
  /// - Throws: When a budget of all scripts together is used up; ``ScriptError/Code/closed``.
  @discardableResult
  public func settle(within limit: Double = 10) throws(ScriptError) -> Bool {
    try moving { () throws(ScriptError) in
      let end = scene.now + limit
      while !isAtRest, scene.now < end {
        try tick(upTo: clock.hasInput ? 0 : scene.lastTick(before: end))
      }
      return scene.isSettled
    }
  }

  /// Whether nothing moves, and neither an event nor a finger waits.
  package var isAtRest: Bool { isOpen && scene.isSettled && !clock.hasInput }

  /// One tick, or as many up to `last` in which nothing is to be done.
  func tick(upTo last: Int = 0) throws(ScriptError) {
    if let stop = calls.stop { throw stop }
    if let limit = runtime.virtualLimit, scene.now >= limit {
      runtime.stopForVirtualTime()
      throw ScriptError(
        .virtualTime, "virtual time budget used up (\(limits.virtualTime.luaText) s)")
    }
    for act in clock.inputs(upTo: scene.tickCount + 1) { act() }
    runtime.pass(scene, upTo: last)
    if let stop = calls.stop { throw stop }
    guard isOpen else { throw ScriptError(.closed, "the session is closed") }
  }

  /// Does what a finger does at a moment of the program's clock: at once where that has passed, no
  /// moment is given or the clock is not known; else in the tick of that moment, or after it.
  func at(_ timestamp: Double?, isAfter: Bool = false, _ act: @escaping () -> Void) {
    let tick = timestamp.flatMap { clock.tick(at: $0, scene) } ?? 0
    if tick <= scene.tickCount { act() } else { clock.add(act, at: isAfter ? tick + 1 : tick) }
  }

  /// Turns a wheel by one notch with the next tick; what is turned before it adds up.
  func turn(_ view: ScrollView, by distance: Point) {
    guard let index = turns.firstIndex(where: { $0.view === view }) else {
      turns.append((view, distance))
      return clock.add(
        { [own = Unretained(self)] in own.object.endTurn() }, at: scene.tickCount + 1)
    }
    turns[index].distance = turns[index].distance + distance
  }

  /// Moves the view that was turned first.
  private func endTurn() {
    guard !turns.isEmpty else { return }
    let (view, distance) = turns.removeFirst()
    _ = view.wheel(by: distance, ticks: 1)
  }

  // MARK: - The scene

  /// What shows now, to be drawn; runs a layout that is due, and with it rules of scripts.
  ///
  /// - Throws: ``ScriptError/Code/closed``.
  /// - Complexity: O(v + k·d + log n) for v views, k shown items of n at depth d.
  public var currentFrame: SceneFrame {
    get throws(ScriptError) { try call { () throws(ScriptError) in scene.currentFrame } }
  }

  // MARK: - Calls of Lua

  func lua<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    do throws(LuaError) { return try body() } catch { throw ScriptError(error) }
  }
}

extension ScriptRuntime {
  /// Runs a script that makes a scene.
  fileprivate func makeScene(_ source: ScriptSource) throws(ScriptError) -> Scene {
    do throws(LuaError) {
      let chunk = try load(source, as: .module)
      let value = try state.call(chunk, within: .run) { self.returned($0[1]) }
      if case .function(let function) = value, scene == nil {
        try state.call(function, within: .run, arguments: { $0.pushTable { _ in } }) { _ in }
      }
    } catch { throw ScriptError(error) }
    guard let scene else {
      throw ScriptError(
        .noScene, "the script makes no scene", help: "return sw.scene { … }", file: source.name)
    }
    return scene
  }
}
