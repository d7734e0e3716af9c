public import Scrollwork

extension ScriptHost {
  /// The events of the whole scene from now on.
  ///
  /// ```swift
  /// let events = try await host.events(of: .snap, .scrollEnd)
  /// Task { for await event in events { show(event) } }
  /// ```
  ///
  /// They arrive once each, in the order in which they happened. What a handler of a script stops
  /// with `e:stop()` does not reach the scene. Listening to `scroll` makes every tick run, which
  /// costs a few microseconds each.
  ///
  /// - Parameters:
  ///   - names: The events; all that a scene has if none is named. `visible`, `visibility`,
  ///     `progress` and `transition` are measured for a listener on a view; `change` and `active`
  ///     are those of monitors and links of scripts.
  ///   - limit: How many events wait for the reader, at least 1; of more, the oldest are dropped.
  /// - Returns: The events.
  /// - Throws: ``ScriptError/Code/unknownEvent`` for one that the scene does not have;
  ///   ``ScriptError/Code/closed``.
  public func events(
    of names: EventName.BuiltIn..., keeping limit: Int = 4_096
  ) throws(ScriptError) -> SceneEvents {
    try events(of: EventName.named(names, ofView: false), about: nil, keeping: limit)
  }

  /// The events of some names from now on, as scripts spell them: their own, emitted with `emit`,
  /// and the engine's.
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

  /// Calls a closure with each event of the whole scene from now on.
  ///
  /// ```swift
  /// let listening = try await host.on(.snap) { event in print(event.view, "rests") }
  /// ```
  ///
  /// - Parameters:
  ///   - names: The events; all that a scene has if none is named.
  ///   - body: Called on the host's thread, in the tick in which the event happened, after the
  ///     handlers of scripts that were there before; it must not wait for the host.
  /// - Returns: What ends it; it goes on until the host is closed otherwise.
  /// - Throws: ``ScriptError/Code/unknownEvent`` for one that the scene does not have;
  ///   ``ScriptError/Code/closed``.
  @discardableResult
  public func on(
    _ names: EventName.BuiltIn..., perform body: @escaping @Sendable (SceneEvent) -> Void
  ) throws(ScriptError) -> HostListening {
    try listen(to: EventName.named(names, ofView: false), about: nil, body)
  }

  /// Calls a closure with each event of a name as scripts spell it: one of their own, emitted with
  /// `emit`, or one of the engine's; see ``on(_:perform:)``.
  @discardableResult
  public func on(
    named name: String, perform body: @escaping @Sendable (SceneEvent) -> Void
  ) throws(ScriptError) -> HostListening {
    try listen(to: [EventName(name)], about: nil, body)
  }

  func listen(
    to names: [EventName], about view: MarkerID?,
    _ body: @escaping @Sendable (SceneEvent) -> Void
  ) throws(ScriptError) -> HostListening {
    HostListening(
      host: self,
      number: keep(
        try session().listen(to: names, about: view) { event in
          body(event)
          return nil
        }))
  }

  func events(
    of names: [EventName], about view: MarkerID?, keeping limit: Int
  ) throws(ScriptError) -> SceneEvents {
    try session().events(of: names, about: view, keeping: limit)
  }
}
