import LuaBridge
public import Scrollwork

/// Runs scripts, a stranger's too, on a scene: the entry point for Swift programs.
///
/// A host owns one scene, one sandboxed Lua state, and the thread that both are confined to. A script that loops,
/// exhausts memory or fails ends in a ``ScriptError``; none can stop the program. Hosts are independent of each
/// other.
///
/// ```swift
/// let host = try await ScriptHost.open(onPrint: { print($0) }) {
///   Scene(device: Device(size: Size(width: 390, height: 844)), children: [makeGallery()])
/// }
/// let gallery = try await host.view("gallery")
/// try await gallery.attach(host.load(text, name: "carousel.lua"), options: ["gap": 16])
/// try await gallery.flick(x: -900)
/// try await host.settle()
/// print(try await gallery.contentOffset.x)
/// ```
///
/// Times are virtual seconds: nothing moves until ``advance(by:)``, ``settle(within:)`` or a gesture moves time.
/// Equal calls give equal scenes. No clock is read but for ``ScriptLimits/cpuTime``.
public actor ScriptHost {
  private nonisolated let executor: LuaExecutor
  private var session: EmbeddedSession?

  /// The executor of the thread that state and scene are confined to.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private init() throws(ScriptError) {
    do { executor = try LuaExecutor() } catch {
      throw ScriptError(.noThread, "the system gives no thread")
    }
  }

  isolated deinit {
    session?.close()
    executor.stop()
  }

  // MARK: - Opening and closing

  /// Opens a host on a scene that Swift builds.
  ///
  /// - Parameters:
  ///   - limits: What scripts may use up.
  ///   - seed: Feeds `sw.random`.
  ///   - packages: What scripts may require by the names of packages.
  ///   - module: Returns the text of another module that a script requires; nil where there is none.
  ///   - onPrint: Takes each line that scripts print, without its line feed, on the host's thread, before the call
  ///     that printed it returns. Lines are dropped unless it is given.
  ///   - onError: Takes what goes wrong where no call waits for it, in handlers, rules, timers and scripts that had
  ///     waited, in the same way. Each has stopped one handler or script only; ``ScriptError/context`` says where.
  ///   - scene: Builds the scene, on the host's thread.
  /// - Returns: The host, its scene laid out.
  /// - Throws: ``ScriptError/Code/noThread``.
  public static func open(
    limits: ScriptLimits = ScriptLimits(), seed: UInt64 = 0, packages: ScriptPackages? = nil,
    module: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    onPrint: @escaping @Sendable (_ line: String) -> Void = { _ in },
    onError: @escaping @Sendable (_ error: ScriptError) -> Void = { _ in },
    scene: @escaping @Sendable () -> Scene
  ) async throws(ScriptError) -> ScriptHost {
    let host = try ScriptHost()
    try await host.begin(
      EmbeddedSession.Configuration(
        limits: limits, seed: seed, packages: packages, module: module, onPrint: onPrint,
        onError: onError)
    ) { (_) throws(ScriptError) in scene() }
    return host
  }

  /// Opens a host on the scene that a script makes, as the files in `scenes` of a project do.
  ///
  /// - Parameters:
  ///   - script: The script; it calls `sw.scene`, or returns a function that does.
  ///   - name: What messages call it.
  ///   - limits: What scripts may use up, this one included.
  ///   - seed: Feeds `sw.random`.
  ///   - packages: What scripts may require by the names of packages.
  ///   - module: Returns the text of another module that a script requires; nil where there is none.
  ///   - onPrint: Takes each line that scripts print; see ``open(limits:seed:packages:module:onPrint:onError:scene:)``.
  ///   - onError: Takes what goes wrong where no call waits for it.
  /// - Returns: The host, its scene laid out.
  /// - Throws: What is wrong with the script; ``ScriptError/Code/noScene``; ``ScriptError/Code/noThread``.
  public static func open(
    sceneScript script: String, name: String = "scene.lua", limits: ScriptLimits = ScriptLimits(),
    seed: UInt64 = 0, packages: ScriptPackages? = nil,
    module: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    onPrint: @escaping @Sendable (_ line: String) -> Void = { _ in },
    onError: @escaping @Sendable (_ error: ScriptError) -> Void = { _ in }
  ) async throws(ScriptError) -> ScriptHost {
    let host = try ScriptHost()
    try await host.begin(
      EmbeddedSession.Configuration(
        limits: limits, seed: seed, packages: packages, module: module, onPrint: onPrint,
        onError: onError)
    ) { (runtime) throws(ScriptError) in
      try runtime.makeScene(ScriptSource(name: name, text: script))
    }
    return host
  }

  private func begin(
    _ configuration: EmbeddedSession.Configuration,
    _ scene: @Sendable (ScriptRuntime) throws(ScriptError) -> Scene
  ) throws(ScriptError) {
    session = try EmbeddedSession(configuration, scene: scene)
  }

  /// Ends all scripts and event streams and releases the scene; every later call throws
  /// ``ScriptError/Code/closed``.
  ///
  /// Releasing the last reference to the host does the same.
  public func close() {
    session?.close()
    session = nil
  }

  // MARK: - Time

  /// The virtual time since the host was opened, in seconds.
  public var now: Double {
    get throws(ScriptError) { try open().scene.now }
  }

  /// Advances virtual time by whole ticks: what a program that draws does once a frame.
  ///
  /// Ticks are `1 / Device.rate` long, 60 to the second unless said otherwise. What a call leaves of a tick, or has
  /// taken too much, counts in the next one, so that frames of any length add up.
  ///
  /// - Parameter seconds: 0 and more; NaN and less than 0 count as 0.
  /// - Throws: When a budget of all scripts together is used up.
  public func advance(by seconds: Double) throws(ScriptError) {
    try call { (session) throws(ScriptError) in try session.advance(by: seconds) }
  }

  /// Advances virtual time until nothing moves and no event waits.
  ///
  /// - Parameter limit: How long that may take, in seconds.
  /// - Returns: Whether it came to rest.
  /// - Throws: When a budget of all scripts together is used up.
  @discardableResult
  public func settle(within limit: Double = 10) throws(ScriptError) -> Bool {
    try call { (session) throws(ScriptError) in try session.settle(within: limit) }
  }

  /// Begins all budgets anew; needed with ``ScriptLimits/Renewal/onRequest`` only.
  public func renewBudgets() { session?.renewBudgets() }

  // MARK: - The scene

  /// Calls a closure with the scene, on the host's thread, for all that has no call here: edits, settings, and
  /// `scene.currentFrame`, a value with what a program draws.
  ///
  /// The scene's hooks, such as `onReport` and `onTickEnd`, belong to the host; scripts wait by them.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: ``ScriptError/Code/closed``, and what `body` throws.
  public func withScene<Result: Sendable>(
    _ body: @Sendable (Scene) throws -> Result
  ) throws -> Result {
    let session = try open()
    session.beginCall()
    return try body(session.scene)
  }

  // MARK: - Calling the session

  func open() throws(ScriptError) -> EmbeddedSession {
    guard let session else { throw ScriptError(.closed, "the host is closed") }
    return session
  }

  /// Calls the session with the budgets of a new call.
  func call<Result>(
    _ body: (EmbeddedSession) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let session = try open()
    session.beginCall()
    return try body(session)
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
