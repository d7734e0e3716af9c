public import Scrollwork

/// A scroll view of a ``ScriptHost``, by its id.
///
/// A value that any task can keep and call. Each call looks the view up again: it throws
/// ``ScriptError/Code/unknownView`` once the view was removed, and ``ScriptError/Code/closed``
/// after its host. It keeps the host alive.
public struct HostedView: Sendable {
  /// The host.
  public let host: ScriptHost
  /// The view's id.
  public let id: MarkerID

  /// Calls a closure with the view, on the host's thread, for all that has no call here, such as
  /// edits.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: ``ScriptError/Code/unknownView``, and what `body` throws.
  public func withScrollView<Result: Sendable>(
    _ body: @Sendable (ScrollView) throws -> Result
  ) async throws -> Result {
    try await host.withScrollView(id, body)
  }

  // MARK: - Reading

  /// Offset, sizes, insets and range, all of one moment.
  public var geometry: ScrollGeometry {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.geometry }
    }
  }

  /// The content coordinate at the viewport's start corner, in points.
  public var contentOffset: Point {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.contentOffset }
    }
  }

  /// The size of the content, in points.
  public var contentSize: Size {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.contentSize }
    }
  }

  /// The size of the viewport, in points.
  public var containerSize: Size {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.containerSize }
    }
  }

  /// The part of the content that shows, in content coordinates.
  public var visibleRect: Rect {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.visibleRect }
    }
  }

  /// What the view is doing.
  public var phase: ScrollPhase {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.phase }
    }
  }

  /// Whether the phase is not idle, or a link moves the view.
  public var isScrolling: Bool {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.isScrolling }
    }
  }

  /// The velocity of the offset, in pt/s.
  public var velocity: Point {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.velocity }
    }
  }

  /// The offset at which the motion in progress will end; nil at rest.
  public var target: Point? {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.target }
    }
  }

  /// The position in terms of the content: an id, an edge or a point.
  public var position: ScrollPosition {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.position }
    }
  }

  /// The line of a script behind the latest change of the offset; nil before the first.
  public var cause: Cause? {
    get async throws(ScriptError) {
      try await host.with(id) { (view) throws(ScriptError) in try view.cause }
    }
  }

  // MARK: - Scripts and events

  /// Attaches a behavior to the view.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - options: Its options, by name.
  ///   - functions: Those of its options that are functions; of a name in both, this one counts.
  /// - Throws: What the behavior raised, and then all that it registered is dropped; what is wrong
  ///   with an option.
  public func attach(
    _ behavior: LoadedBehavior, options: [String: ScriptValue] = [:],
    functions: [String: HostFunction] = [:]
  ) async throws(ScriptError) {
    try await host.attach(behavior, to: id, options: options, functions: functions)
  }

  /// Ends a behavior on the view, with all it registered.
  public func detach(_ behavior: LoadedBehavior) async throws(ScriptError) {
    try await host.detach(behavior, from: id)
  }

  /// The events of this view from now on, without those of views inside of it.
  ///
  /// - Parameters:
  ///   - names: The events; all that a view has if none is named.
  ///   - limit: How many events wait for the reader, at least 1; of more, the oldest are dropped.
  /// - Returns: The events.
  /// - Throws: ``ScriptError/Code/unknownView``; ``ScriptError/Code/unknownEvent`` for `change` and
  ///   `active`.
  public func events(
    of names: EventName.BuiltIn..., keeping limit: Int = 4_096
  ) async throws(ScriptError) -> SceneEvents {
    try await host.events(of: EventName.named(names, ofView: true), about: id, keeping: limit)
  }

  /// Calls a closure with each event of this view from now on; see ``ScriptHost/on(_:perform:)``.
  ///
  /// - Throws: ``ScriptError/Code/unknownView``.
  @discardableResult
  public func on(
    _ names: EventName.BuiltIn..., perform body: @escaping @Sendable (SceneEvent) -> Void
  ) async throws(ScriptError) -> HostListening {
    try await host.listen(to: EventName.named(names, ofView: true), about: id, body)
  }
}

extension ScriptHost {
  /// A scroll view of the scene.
  ///
  /// - Parameter id: The id; of a text in a variable `.string(text)`.
  /// - Returns: The view.
  /// - Throws: ``ScriptError/Code/unknownView``, naming the nearest id.
  public func view(_ id: MarkerID) throws(ScriptError) -> HostedView {
    HostedView(host: self, id: try session().view(id).id)
  }

  /// All scroll views that have an id, in document order.
  public var views: [HostedView] {
    get throws(ScriptError) {
      try session().views.map { HostedView(host: self, id: $0.id) }
    }
  }

  fileprivate func withScrollView<Result: Sendable>(
    _ id: MarkerID, _ body: @Sendable (ScrollView) throws -> Result
  ) throws -> Result {
    try session().view(id).withScrollView(body)
  }

  /// Calls a closure with a view, on the host's thread.
  func with<Result: Sendable>(
    _ id: MarkerID, _ body: @Sendable (SessionView) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try body(SessionView(session: session(), id: id))
  }
}
