public import LuaBridge
public import Scrollwork

/// Scripts of strangers beside a scene of yours: the door for Swift programs.
///
/// A host owns one scene, one sandboxed Lua state and the thread both live on. A script that loops,
/// eats memory or fails ends in a `LuaError` of the call that ran it, or in a report of
/// ``takeReports()``; nothing a script does stops the program.
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
/// Times are virtual seconds. Equal calls give equal scenes: nothing reads a clock but the net of
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

  /// The thread that state and scene live on.
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
  ///   - module: Answers the text of a module that a script requires; nil where there is none.
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

  /// Ends all scripts and lets the scene go; every further call throws, with the code `closed`.
  public func close() {
    session?.close()
    session = nil
  }

  // MARK: - Scripts

  /// Loads a script that returns a behavior.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: What messages call it; a name that was loaded before is loaded anew.
  /// - Returns: The behavior.
  /// - Throws: What is wrong with the script, with its line.
  public func load(_ text: String, name: String) throws(LuaError) -> LoadedBehavior {
    let behavior = try open().load(ScriptSource(name: name, bytes: Array(text.utf8)))
    return LoadedBehavior(name: behavior.name, chunk: name)
  }

  /// Attaches a behavior to the view of an id; nil means the scene.
  ///
  /// - Throws: What the behavior raised, or that there is no such view; then nothing of it stays.
  public func attach(
    _ behavior: LoadedBehavior, to view: MarkerID? = nil, options: [String: ScriptOption] = [:]
  ) throws(LuaError) {
    try open().attach(behavior.chunk, to: view, options: options)
  }

  /// Puts new text of a behavior in the place of the old wherever it is attached; the scene, the options
  /// and what `sw.state` keeps stay.
  ///
  /// - Throws: What is wrong with the new text; the old goes on.
  public func reload(_ behavior: LoadedBehavior, _ text: String) throws(LuaError) {
    try open().reload(ScriptSource(name: behavior.chunk, bytes: Array(text.utf8)))
  }

  /// Runs a plain script, with the test verbs and the scene's views by id as globals.
  ///
  /// A script that waits goes on while time moves.
  ///
  /// - Throws: What stopped it before it waited or ended; what stops it later is a report.
  public func run(_ text: String, name: String) throws(LuaError) {
    try open().run(ScriptSource(name: name, bytes: Array(text.utf8)))
  }

  // MARK: - Time

  /// Moves virtual time on by whole ticks, rounded.
  ///
  /// - Parameter seconds: 0 and more; NaN and less than 0 count as 0.
  /// - Throws: When a budget of all scripts together is used up.
  public func advance(by seconds: Double) throws(LuaError) { try open().advance(by: seconds) }

  /// Moves virtual time on until nothing moves and no event waits.
  ///
  /// - Parameter limit: How long that may take, in seconds.
  /// - Returns: Whether it came to rest.
  /// - Throws: When a budget of all scripts together is used up.
  public func settle(within limit: Double = 10) throws(LuaError) -> Bool {
    try open().settle(within: limit)
  }

  /// Starts all budgets anew and forgets a stop.
  public func renewBudgets() { session?.renewBudgets() }

  // MARK: - What came of it

  /// Does something with the scene, on the host's thread.
  ///
  /// - Returns: What `body` answers; nil once the host is closed.
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
