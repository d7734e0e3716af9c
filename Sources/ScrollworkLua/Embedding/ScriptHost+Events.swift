public import Scrollwork

extension ScriptHost {
  /// The events of the whole scene from now on.
  ///
  /// ```swift
  /// let events = try await host.events(of: .snap, .scrollEnd)
  /// Task { for await event in events { show(event) } }
  /// ```
  ///
  /// They arrive once each, in the order in which they happened. What a handler of a script stops with `e:stop()`
  /// does not reach the scene. Listening to `scroll` makes every tick run, which costs a few microseconds each.
  ///
  /// - Parameters:
  ///   - names: The events; all of the engine's if none is named.
  ///   - limit: How many events wait for the reader; of more, the oldest are dropped.
  /// - Returns: The events.
  /// - Throws: ``ScriptError/Code/closed``.
  public func events(
    of names: EventName.BuiltIn..., keeping limit: Int = 4_096
  ) throws(ScriptError) -> SceneEvents {
    try events(of: EventName.named(names), about: nil, keeping: limit)
  }

  /// The events of some names from now on, as scripts spell them: their own, emitted with `emit`, and the engine's.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - others: More names.
  ///   - limit: How many events wait for the reader; of more, the oldest are dropped.
  /// - Returns: The events.
  /// - Throws: ``ScriptError/Code/closed``.
  public func events(
    named name: String, _ others: String..., keeping limit: Int = 4_096
  ) throws(ScriptError) -> SceneEvents {
    try events(of: ([name] + others).map { EventName($0) }, about: nil, keeping: limit)
  }

  func events(
    of names: [EventName], about view: MarkerID?, keeping limit: Int
  ) throws(ScriptError) -> SceneEvents {
    try open().events(of: names, about: view, keeping: limit)
  }
}

extension EventName {
  /// Events of the engine; all of them for none.
  static func named(_ names: [BuiltIn]) -> [EventName] {
    (names.isEmpty ? BuiltIn.allCases : names).map(EventName.builtIn)
  }
}
