public import Scrollwork

extension BehaviorSession {
  /// Calls a closure with each event of the whole scene from now on.
  ///
  /// ```swift
  /// let listening = try session.on(.snap) { event in print(event.view, "rests") }
  /// ```
  ///
  /// What a handler of a script stops with `e:stop()` does not reach the scene. Listening to
  /// `scroll` makes every tick run, which costs a few microseconds each.
  ///
  /// - Parameters:
  ///   - names: The events; all that a scene has if none is named. `visible`, `visibility`,
  ///     `progress` and `transition` are measured for a listener on a view; `change` and `active`
  ///     are those of monitors and links of scripts.
  ///   - body: Called in the tick in which the event happened, after the handlers of scripts that
  ///     were there before; in it time cannot be moved.
  /// - Returns: What ends it; it goes on until the session is closed otherwise.
  /// - Throws: ``ScriptError/Code/unknownEvent`` for one that the scene does not have;
  ///   ``ScriptError/Code/closed``.
  @discardableResult
  public func on(
    _ names: EventName.BuiltIn..., perform body: @escaping (SceneEvent) -> Void
  ) throws(ScriptError) -> SessionListening {
    try listen(to: EventName.named(names, ofView: false), about: nil) { event in
      body(event)
      return nil
    }
  }

  /// Calls a closure with each event of a name as scripts spell it: one of their own, emitted with
  /// `emit`, or one of the engine's; see ``on(_:perform:)``.
  @discardableResult
  public func on(
    named name: String, perform body: @escaping (SceneEvent) -> Void
  ) throws(ScriptError) -> SessionListening {
    try listen(to: [EventName(name)], about: nil) { event in
      body(event)
      return nil
    }
  }

  /// Calls a closure with each event of a name, and does what it returns.
  ///
  /// ```swift
  /// try session.answer(.willEndDrag) { event in
  ///   guard let target = event["target"]?.pointValue else { return nil }
  ///   return .target(Point(x: (target.x / 300).rounded() * 300, y: target.y))
  /// }
  /// ```
  ///
  /// Listeners are called in the order in which they were added, scripts' among them; each gets
  /// what the one before it has returned. What `ScriptHost` cannot have, as it runs on another
  /// thread.
  ///
  /// - Parameters:
  ///   - name: `willEndDrag`, `willScrollToTop`, `prePan`, `willDismiss`, `preScroll`,
  ///     `postScroll`, `preFling` or `postFling`.
  ///   - view: The view in question; nil for all.
  ///   - body: Called at once; nil leaves things as they are, and so does an answer to another
  ///     event.
  /// - Returns: What ends it.
  /// - Throws: ``ScriptError/Code/unknownEvent`` for an event that takes no result;
  ///   ``ScriptError/Code/unknownView``.
  @discardableResult
  public func answer(
    _ name: EventName.BuiltIn, of view: MarkerID? = nil,
    with body: @escaping (SceneEvent) -> EventAnswer?
  ) throws(ScriptError) -> SessionListening {
    guard EventName.builtIn(name).hasAnswers else {
      let asking = EventName.BuiltIn.allCases.filter { EventName.builtIn($0).hasAnswers }
      throw ScriptError(
        .unknownEvent, "no result is used for \(name.rawValue)",
        help: asking.map { $0.rawValue }.joined(separator: ", "))
    }
    return try listen(to: [.builtIn(name)], about: view, body)
  }

  func listen(
    to names: [EventName], about id: MarkerID?, _ body: @escaping (SceneEvent) -> EventAnswer?
  ) throws(ScriptError) -> SessionListening {
    SessionListening(stream: try add(names, about: id) { event, _ in body(event) })
  }

  func add(
    _ names: [EventName], about id: MarkerID?, finish: @escaping () -> Void = {},
    hear: @escaping EventStream.Listener
  ) throws(ScriptError) -> EventStream {
    try call { () throws(ScriptError) in
      let view: ScrollView? = if let id { try scrollView(id) } else { nil }
      try check(names, isOfView: view != nil)
      let stream = EventStream(names, about: view, in: self, finish: finish, hear: hear)
      streams.add(stream)
      return stream
    }
  }

  /// Checks that the scene, or a view, has events of some names.
  private func check(_ names: [EventName], isOfView: Bool) throws(ScriptError) {
    for case .builtIn(let name) in names where !name.isHeard(onView: isOfView) {
      throw ScriptError(
        .unknownEvent, "\(isOfView ? "a view" : "the scene") has no event \(name.rawValue)",
        help: !isOfView && name.isHeard(onView: true)
          ? "listen on a view" : "scripts hear it on what sw.monitor or sw.link returns")
    }
  }
}

/// A closure that hears events of a ``BehaviorSession``.
public struct SessionListening {
  let stream: EventStream

  /// Ends it, so that the closure is not called again; does nothing once it has ended.
  public func cancel() { stream.end() }
}

extension EventName {
  /// Events of the engine; for none all that the scene, or a view, has.
  static func named(_ names: [BuiltIn], ofView isView: Bool) -> [EventName] {
    let all = BuiltIn.allCases.filter { $0.isHeard(onView: isView) }
    return (names.isEmpty ? all : names).map(EventName.builtIn)
  }
}

extension EventName.BuiltIn {
  /// Whether a listener of the program hears it on a view, or on the scene.
  func isHeard(onView isView: Bool) -> Bool {
    switch self {
    case .visible, .visibility, .progress, .transition, .trigger: isView
    case .change, .active: false
    // These have states of items compared in each tick, and are heard when they are named.
    case .stuck, .unstuck, .snapped, .unsnapped: false
    default: true
    }
  }
}
