public import LuaBridge
public import Scrollwork

/// Runs untrusted scripts on a scene: the entry point for Swift programs.
///
/// A host owns one scene, one sandboxed Lua state and the thread that both are confined to. A
/// script that loops, exhausts memory or fails ends in a `LuaError` of the call that ran it, or in
/// a report of ``takeReports()``; no script can stop the program.
///
/// ```swift
/// let host = try await ScriptHost.open {
///   Scene(device: Device(size: Size(width: 390, height: 844)), children: [makeGallery()])
/// }
/// let carousel = try await host.load(text, name: "carousel.lua")
/// try await host.attach(carousel, to: "gallery", options: ["interval": 390])
/// try await host.advance(by: 0.5)
/// ```
///
/// Times are virtual seconds. Equal calls give equal scenes: no clock is read except for the limit
/// `LuaLimits.cpuTime`.
public actor ScriptHost {
  /// A behavior that was loaded, to be attached.
  public struct LoadedBehavior: Hashable, Sendable {
    /// The name its script gave it.
    public let name: String
    fileprivate let chunk: String
  }

  private nonisolated let executor: LuaExecutor
  private var session: EmbeddedSession?

  /// The executor of the thread that state and scene are confined to.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private init() throws { executor = try LuaExecutor() }

  isolated deinit {
    session?.close()
    executor.stop()
  }

  /// Opens a host.
  ///
  /// - Parameters:
  ///   - limits: What scripts may use up, all calls since ``renewBudgets()`` together.
  ///   - seed: Feeds `sw.random`.
  ///   - module: Returns the text of a module that a script requires; nil where there is none.
  ///   - scene: Builds the scene, on the host's thread.
  /// - Returns: The host, its scene laid out.
  /// - Throws: When the system gives no thread.
  public static func open(
    limits: LuaLimits = LuaLimits(cpuTime: 4), seed: UInt64 = 0,
    module: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    scene: @escaping @Sendable () -> Scene
  ) async throws -> ScriptHost {
    let host = try ScriptHost()
    await host.begin(limits, seed, module, scene)
    return host
  }

  private func begin(
    _ limits: LuaLimits, _ seed: UInt64, _ module: @escaping @Sendable (String) -> String?,
    _ scene: @Sendable () -> Scene
  ) {
    session = EmbeddedSession(scene(), limits: limits, seed: seed, module: module)
  }

  /// Ends all scripts and releases the scene; every later call that can throw does, with code
  /// `closed`.
  public func close() {
    session?.close()
    session = nil
  }

  // MARK: - Scripts

  /// Loads a script that returns a behavior.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: What messages call it; loading a name again loads the new text.
  /// - Returns: The behavior.
  /// - Throws: What is wrong with the script, with its line.
  public func load(_ text: String, name: String) throws(LuaError) -> LoadedBehavior {
    let behavior = try open().load(ScriptSource(name: name, bytes: Array(text.utf8)))
    return LoadedBehavior(name: behavior.name, chunk: name)
  }

  /// Attaches a behavior to the view of an id; nil means the scene.
  ///
  /// - Throws: What the behavior raised, or that there is no such view; then all that it registered
  ///   is dropped.
  public func attach(
    _ behavior: LoadedBehavior, to view: MarkerID? = nil, options: [String: ScriptOption] = [:]
  ) throws(LuaError) {
    try open().attach(behavior.chunk, to: view, options: options)
  }

  /// Replaces the code of a behavior wherever it is attached; the scene, the options and the
  /// contents of `sw.state` stay.
  ///
  /// - Throws: What is wrong with the new text; the old code stays attached.
  public func reload(_ behavior: LoadedBehavior, _ text: String) throws(LuaError) {
    try open().reload(ScriptSource(name: behavior.chunk, bytes: Array(text.utf8)))
  }

  /// Runs a plain script, with the test verbs and the scene's views by id as globals.
  ///
  /// A script that waits is resumed while time advances.
  ///
  /// - Throws: What stopped it before it waited or ended; what stops it later is a report.
  public func run(_ text: String, name: String) throws(LuaError) {
    try open().run(ScriptSource(name: name, bytes: Array(text.utf8)))
  }

  // MARK: - Time

  /// Advances virtual time by whole ticks, rounded.
  ///
  /// - Parameter seconds: 0 and more; NaN and less than 0 count as 0.
  /// - Throws: When a budget of all scripts together is used up.
  public func advance(by seconds: Double) throws(LuaError) { try open().advance(by: seconds) }

  /// Advances virtual time until nothing moves and no event waits.
  ///
  /// - Parameter limit: How long that may take, in seconds.
  /// - Returns: Whether it came to rest.
  /// - Throws: When a budget of all scripts together is used up.
  public func settle(within limit: Double = 10) throws(LuaError) -> Bool {
    try open().settle(within: limit)
  }

  /// Resets all budgets and clears a stop.
  public func renewBudgets() { session?.renewBudgets() }

  // MARK: - Results

  /// Calls a closure with the scene, on the host's thread.
  ///
  /// - Returns: What `body` returns; nil once the host is closed.
  public func withScene<Result: Sendable>(
    _ body: @Sendable (Scene) throws -> Result
  ) rethrows -> Result? {
    guard let session else { return nil }
    return try body(session.scene)
  }

  /// The faults of handlers, rules and timers since the last call, each of which stopped one call only.
  ///
  /// Where a script raised it, `underlying` is the `LuaError`, with line and traceback.
  public func takeReports() -> [ScrollReport] { session?.scene.takeReports() ?? [] }

  /// What scripts printed since the last call, line by line.
  public func takeOutput() -> [String] { session?.takeOutput() ?? [] }

  private func open() throws(LuaError) -> EmbeddedSession {
    guard let session else {
      throw LuaError(code: .closed, message: "the host is closed", chunk: nil, line: nil)
    }
    return session
  }
}
