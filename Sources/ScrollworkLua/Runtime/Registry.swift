/// What a runtime has registered, and how it is described.
struct Registry {
  /// The phases of registration, each run when a script first needs it; in the manifest's order.
  enum Phase: CaseIterable { case module, views, items, rest, host }

  /// The descriptions of what is registered, by phase; those of pure functions are static.
  private(set) var described: [(phase: Phase, entries: () -> [APIEntry])] = []
  /// The functions of the module, in the order of registration.
  var functions: [ModuleFunction] = []
  private var done: [Phase] = [.host]
  /// The phase that is running, to which descriptions belong.
  private var phase = Phase.host

  /// Begins a phase, unless that was done before.
  ///
  /// - Returns: The outer phase, for `end(_:)`; nil for one that was begun before.
  mutating func begin(_ phase: Phase) -> Phase? {
    guard !done.contains(phase) else { return nil }
    done.append(phase)
    defer { self.phase = phase }
    return self.phase
  }

  /// Ends a phase and continues with the outer one.
  mutating func end(_ outer: Phase) { phase = outer }

  /// Drops the functions, which refer to the runtime.
  mutating func close() { functions = [] }

  /// Adds descriptions to the running phase.
  mutating func describe(_ entries: @escaping () -> [APIEntry]) {
    described.append((phase, entries))
  }
}
