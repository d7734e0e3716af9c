public import Scrollwork

/// A scroll view of a ``BehaviorSession``, by its id.
///
/// Each call looks the view up again: it throws ``ScriptError/Code/unknownView`` once the view was
/// removed, and ``ScriptError/Code/closed`` after its session. It keeps the session alive.
/// ``HostedView`` has the same members for a ``ScriptHost``.
public struct SessionView {
  /// The session.
  public let session: BehaviorSession
  /// The view's id.
  public let id: MarkerID

  /// Calls a closure with the view, for all that has no call here, such as edits.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: ``ScriptError/Code/unknownView``, and what `body` throws.
  public func withScrollView<Result>(_ body: (ScrollView) throws -> Result) throws -> Result {
    let view = try read { $0 }
    return try body(view)
  }

  func read<Result>(_ body: (ScrollView) -> Result) throws(ScriptError) -> Result {
    // A layout that is due may run rules of scripts.
    try session.call { () throws(ScriptError) in body(try session.scrollView(id)) }
  }

  // MARK: - Reading

  /// Offset, sizes, insets and range, all of one moment.
  public var geometry: ScrollGeometry {
    get throws(ScriptError) { try read { $0.currentGeometry } }
  }

  /// The content coordinate at the viewport's start corner, in points.
  public var contentOffset: Point { get throws(ScriptError) { try read { $0.currentOffset } } }

  /// The size of the content, in points.
  public var contentSize: Size {
    get throws(ScriptError) { try read { $0.currentGeometry.contentSize } }
  }

  /// The size of the viewport, in points.
  public var containerSize: Size {
    get throws(ScriptError) { try read { $0.currentGeometry.containerSize } }
  }

  /// The part of the content that shows, in content coordinates.
  public var visibleRect: Rect { get throws(ScriptError) { try read { $0.visibleRect } } }

  /// What the view is doing.
  public var phase: ScrollPhase { get throws(ScriptError) { try read { $0.phase } } }

  /// Whether the phase is not idle, or a link moves the view.
  public var isScrolling: Bool { get throws(ScriptError) { try read { $0.isScrolling } } }

  /// The velocity of the offset, in pt/s.
  public var velocity: Point { get throws(ScriptError) { try read { $0.velocity } } }

  /// The offset at which the motion in progress will end; nil at rest.
  public var target: Point? { get throws(ScriptError) { try read { $0.target } } }

  /// The position in terms of the content: an id, an edge or a point.
  public var position: ScrollPosition { get throws(ScriptError) { try read { $0.position } } }

  /// The line of a script behind the latest change of the offset; nil before the first.
  public var cause: Cause? { get throws(ScriptError) { try read { $0.cause } } }

  // MARK: - Behaviors

  /// Attaches a behavior to the view; see ``BehaviorSession/attach(_:to:options:functions:)``.
  public func attach(
    _ behavior: LoadedBehavior, options: [String: ScriptValue] = [:],
    functions: [String: ScriptFunction] = [:]
  ) throws(ScriptError) {
    try session.attach(behavior, to: id, options: options, functions: functions)
  }

  /// Ends a behavior on the view, with all it registered.
  public func detach(_ behavior: LoadedBehavior) throws(ScriptError) {
    try session.detach(behavior, from: id)
  }

  // MARK: - Events

  /// Calls a closure with each event of this view from now on; see
  /// ``BehaviorSession/on(_:perform:)``.
  ///
  /// - Throws: ``ScriptError/Code/unknownView``; ``ScriptError/Code/unknownEvent`` for `change` and
  ///   `active`.
  @discardableResult
  public func on(
    _ names: EventName.BuiltIn..., perform body: @escaping (SceneEvent) -> Void
  ) throws(ScriptError) -> SessionListening {
    try session.listen(to: EventName.named(names, ofView: true), about: id) { event in
      body(event)
      return nil
    }
  }

  /// Calls a closure with each event of a name, and does what it returns; see
  /// ``BehaviorSession/answer(_:of:with:)``.
  @discardableResult
  public func answer(
    _ name: EventName.BuiltIn, with body: @escaping (SceneEvent) -> EventAnswer?
  ) throws(ScriptError) -> SessionListening {
    try session.answer(name, of: id, with: body)
  }
}

extension BehaviorSession {
  /// A scroll view of the scene.
  ///
  /// - Parameter id: The id; of a text in a variable `.string(text)`.
  /// - Returns: The view.
  /// - Throws: ``ScriptError/Code/unknownView``, naming the nearest id.
  public func view(_ id: MarkerID) throws(ScriptError) -> SessionView {
    _ = try call { () throws(ScriptError) in try scrollView(id) }
    return SessionView(session: self, id: id)
  }

  /// All scroll views that have an id, in document order.
  public var views: [SessionView] {
    scene.scrollViews.compactMap { $0.id }.map { SessionView(session: self, id: $0) }
  }

  func scrollView(_ id: MarkerID) throws(ScriptError) -> ScrollView {
    guard let view = scene.scrollView(of: id) else { throw scene.unknownView(id) }
    return view
  }
}
