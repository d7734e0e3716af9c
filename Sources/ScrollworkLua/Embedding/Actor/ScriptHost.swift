import LuaBridge
public import Scrollwork

/// A ``BehaviorSession`` on a thread of its own, for programs that leave the scene to it and wait
/// for results.
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
/// Times are virtual seconds: nothing moves until ``advance(by:)``, ``settle(within:)`` or a
/// gesture moves time. Equal calls give equal scenes. What a listener returns at once, such as
/// another target of a lift, only a session has.
public actor ScriptHost {
  private nonisolated let executor: LuaExecutor
  private var opened: BehaviorSession?
  /// The fingers that are down and the closures that listen, by their numbers.
  private var touches: [Int: SessionTouch] = [:]
  private var listenings: [Int: SessionListening] = [:]
  private var lastListening = 0

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
    close()
    executor.stop()
  }

  // MARK: - Opening and closing

  /// Opens a host on a scene that Swift builds.
  ///
  /// - Parameters:
  ///   - limits: What scripts may use up.
  ///   - seed: Feeds `sw.random`.
  ///   - packages: What scripts may require by the names of packages.
  ///   - module: Returns the text of another module that a script requires; nil where there is
  ///     none.
  ///   - onPrint: Takes each line that scripts print, without its line feed, on the host's thread,
  ///     before the call that printed it returns. Lines are dropped unless it is given.
  ///   - onError: Takes what goes wrong where no call waits for it, in handlers, rules, timers and
  ///     scripts that had waited, in the same way. Each has stopped one handler or script only;
  ///     ``ScriptError/context`` says where.
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
    try await host.begin { () throws(ScriptError) in
      BehaviorSession(
        limits: limits, seed: seed, packages: packages, module: module, onPrint: onPrint,
        onError: onError, scene: scene)
    }
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
  ///   - module: Returns the text of another module that a script requires; nil where there is
  ///     none.
  ///   - onPrint: Takes each line that scripts print; see
  ///     ``open(limits:seed:packages:module:onPrint:onError:scene:)``.
  ///   - onError: Takes what goes wrong where no call waits for it.
  /// - Returns: The host, its scene laid out.
  /// - Throws: What is wrong with the script; ``ScriptError/Code/noScene``;
  ///   ``ScriptError/Code/noThread``.
  public static func open(
    sceneScript script: String, name: String = "scene.lua", limits: ScriptLimits = ScriptLimits(),
    seed: UInt64 = 0, packages: ScriptPackages? = nil,
    module: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    onPrint: @escaping @Sendable (_ line: String) -> Void = { _ in },
    onError: @escaping @Sendable (_ error: ScriptError) -> Void = { _ in }
  ) async throws(ScriptError) -> ScriptHost {
    let host = try ScriptHost()
    try await host.begin { () throws(ScriptError) in
      try BehaviorSession(
        sceneScript: script, name: name, limits: limits, seed: seed, packages: packages,
        module: module, onPrint: onPrint, onError: onError)
    }
    return host
  }

  private func begin(
    _ open: @Sendable () throws(ScriptError) -> BehaviorSession
  ) throws(ScriptError) {
    opened = try open()
  }

  /// Ends all scripts and event streams and releases the scene; every later call throws
  /// ``ScriptError/Code/closed``.
  ///
  /// Releasing the last reference to the host does the same.
  public func close() {
    opened?.close()
    (opened, touches, listenings) = (nil, [:], [:])
  }

  // MARK: - Time

  /// The virtual time since the host was opened, in seconds.
  public var now: Double {
    get throws(ScriptError) { try session().now }
  }

  /// Advances virtual time by whole ticks; see ``BehaviorSession/advance(by:)``.
  public func advance(by seconds: Double) throws(ScriptError) {
    try session().advance(by: seconds)
  }

  /// Advances virtual time to a moment of the program's own clock; see
  /// ``BehaviorSession/advance(to:)``.
  public func advance(to timestamp: Double) throws(ScriptError) {
    try session().advance(to: timestamp)
  }

  /// Advances virtual time until nothing moves and no event waits; see
  /// ``BehaviorSession/settle(within:)``.
  @discardableResult
  public func settle(within limit: Double = 10) throws(ScriptError) -> Bool {
    try session().settle(within: limit)
  }

  /// Begins all budgets anew; needed with ``ScriptLimits/Renewal/onRequest`` only.
  public func renewBudgets() { opened?.renewBudgets() }

  // MARK: - The scene

  /// Calls a closure with the scene, on the host's thread, for all that has no call here: edits,
  /// settings, and `scene.currentFrame`, a value with what a program draws.
  ///
  /// The scene's hooks, such as `onReport` and `onTickEnd`, belong to the host; scripts wait by
  /// them.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: ``ScriptError/Code/closed``, and what `body` throws.
  public func withScene<Result: Sendable>(
    _ body: @Sendable (Scene) throws -> Result
  ) throws -> Result {
    let scene = try session().call { () throws(ScriptError) in try session().scene }
    return try body(scene)
  }

  // MARK: - What the session has

  func session() throws(ScriptError) -> BehaviorSession {
    guard let opened else { throw ScriptError(.closed, "the host is closed") }
    return opened
  }

  /// Keeps a finger until it has lifted.
  func keep(_ touch: SessionTouch) -> HostedTouch {
    touches = touches.filter { $0.value.isDown }
    touches[touch.touch.number] = touch
    return HostedTouch(host: self, number: touch.touch.number)
  }

  /// Calls a closure with a finger, unless it has lifted.
  func with(
    _ touch: HostedTouch, _ body: @Sendable (SessionTouch) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    _ = try session()
    if let touch = touches[touch.number] { try body(touch) }
  }

  /// Keeps a listening under a number.
  func keep(_ listening: SessionListening) -> Int {
    lastListening += 1
    listenings[lastListening] = listening
    return lastListening
  }

  func stopListening(_ number: Int) { listenings.removeValue(forKey: number)?.cancel() }
}
