internal import LuaBridge
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// One Lua state in which hands are played, each on a scene that is loaded anew.
///
/// Make, use and close it inside `ScriptThread.run`.
package final class HandStage {
  /// What differs between two plays of one hand.
  package struct Setting: Codable, Hashable, Sendable {
    /// Ticks per second; nil for the scene's own.
    package var rate: Double?
    /// Whether lines begin at the right; nil for the scene's own direction.
    package var isRightToLeft: Bool?

    /// The scene's own rate and direction, where none is given.
    package init(rate: Double? = nil, isRightToLeft: Bool? = nil) {
      (self.rate, self.isRightToLeft) = (rate, isRightToLeft)
    }

    /// The direction's name in scripts; nil for the scene's own.
    var direction: String? {
      isRightToLeft.map { ($0 ? LayoutDirection.rightToLeft : .leftToRight).rawValue }
    }
  }

  /// What is played on.
  package let subject: HandSubject
  /// The state with its scene.
  package let session: ScriptSession
  private let path: HandPath
  private let player: LuaReference
  private let watchdog: Watchdog?
  /// The globals of lines that hands have run, as of the last play.
  private var globals: LuaReference?
  /// Whether lines begin at the right in the scene as it is.
  private(set) var isRightToLeft = false
  /// Whether what is reached is collected, which costs as much again as playing.
  package var tellsReached = false
  /// How long a hand may move, in seconds of virtual time.
  private static let patience = 60.0

  /// Opens a state for a subject.
  ///
  /// - Parameters:
  ///   - subject: What is played on.
  ///   - seed: The seed of the scripts' random numbers.
  ///   - watchdog: Limits the time of each hand; nil for no limit.
  /// - Throws: Exit 2 for an unknown device, or for an option that is none.
  package init(
    _ subject: HandSubject, seed: UInt64 = 0, watchdog: Watchdog? = nil
  ) throws(HostError) {
    self.subject = subject
    self.watchdog = watchdog
    let options = subject.options
    let device: Device? =
      if let name = options.device { try subject.configuration.device(named: name) } else { nil }
    session = ScriptSession(
      root: subject.plan.root, configuration: subject.configuration,
      currentDirectory: options.invocation.currentDirectory, device: device, rate: options.rate,
      seed: seed)
    let path = HandPath()
    let runtime = session.runtime
    runtime.checksLaws = true
    player = runtime.state.function("hand") { [unowned runtime] (call) throws(LuaFault) in
      if let next = path.next { _ = try runtime.play(next, call) }
      if let name = path.happening, let scene = runtime.scene {
        path.happening = nil
        try runtime.happen(name, in: scene)
      }
    }
    self.path = path
    session.watch(with: watchdog)
    runtime.state.renewBudget()
    try session.choose(options.sceneOptions)
    guard session.makeCheckpoint() else {
      throw HostError(.internalError, "the scripts' state cannot be kept")
    }
  }

  /// Closes the state, after which it may not be used.
  package func close() { session.close() }

  // MARK: - Views

  /// The geometries of the views by id, as they were after the last play.
  var geometries: [String: ScrollGeometry] {
    var geometries: [String: ScrollGeometry] = [:]
    for view in session.runtime.scene?.scrollViews ?? [] {
      if let id = view.id { geometries[id.shown] = view.geometry }
    }
    return geometries
  }

  /// Whether the behaviors of the last play can be loaded anew: each is what a file returns.
  var canReload: Bool {
    guard session.current.hasAttached, case .file(let script) = subject.plan.script else {
      return session.runtime.canReload(besides: nil)
    }
    return session.runtime.canReload(
      besides: script.shown(in: subject.options.invocation.currentDirectory))
  }

  /// A line that inserts an item, as long as the first one, before all that shows in a view after
  /// the last play; nil where the first target shows, or is not one below the other.
  func insertion(in id: String) -> String? {
    guard let view = session.runtime.scene?.scrollViews.first(where: { $0.id?.shown == id }),
      view.sheet == nil, !view.geometry.repeats(view.axes.stacking)
    else { return nil }
    let axis = view.axes.stacking
    let cross: Axis = axis == .horizontal ? .vertical : .horizontal
    let targets = view.targetItems
    guard targets.count > 2, let shown = view.visibleItems.first, shown != targets[0],
      !view.visibleItems.contains(targets[0]), shown.id != nil,
      case .string(let first)? = targets[0].id
    else { return nil }
    let (one, other) = (targets[0].frameInViewport, targets[1].frameInViewport)
    guard one.start(cross) == other.start(cross), one.size[axis] > 0,
      one.end(axis) <= other.start(axis) || other.end(axis) <= one.start(axis)
    else { return nil }
    let length = axis == .horizontal ? "width" : "height"
    return
      "scene:get(\(id.luaLiteral)):insert(require(\"scrollwork\").item { \(length) = \(NumberText.short(one.size[axis])) }, { before = \(first.luaLiteral) })"
  }

  /// The names of what may happen in the scene, in order.
  var happenings: [String] { session.runtime.happenings }

  /// The axis along which the content of a view is stacked; vertical for one that is not there.
  func axis(of id: String) -> Axis {
    session.runtime.scene?.scrollViews.first { $0.id?.shown == id }?.axes.stacking ?? .vertical
  }

  /// The names of the targets on which each view with a rule can rest, in order; without views
  /// that have more than 200, or such without an id.
  func targets() -> [String: [String]] {
    var targets: [String: [String]] = [:]
    for view in session.runtime.scene?.scrollViews ?? [] {
      guard let id = view.id, view.snapRule != nil else { continue }
      let axis = view.axes.stacking
      let found = view.restingOffsets(
        from: view.geometry.minimum(axis), through: view.geometry.maximum(axis), limit: 201)
      guard found.count <= 200 else { continue }
      targets[id.shown] = found.map { ViewMotion.name(of: $0.item) }
    }
    return targets
  }

  /// The views that a finger can scroll, by a play of no hand.
  ///
  /// - Parameter touched: Whether views that do not scroll yet count where none does.
  /// - Returns: The views with an id, in document order; at least one.
  /// - Throws: The error of a subject that does not load; exit 2 where nothing can be scrolled.
  package func surfaces(orTouched touched: Bool = false) throws(HostError) -> [HandSource.Surface] {
    try load(Setting())
    guard let scene = session.runtime.scene else { throw noScene }
    let views = surfaces(in: scene) { $1.maximum($0) - $1.minimum($0) > Metrics.edge }
    if !views.isEmpty { return views }
    // What does not scroll yet can be touched, and may scroll once a keyboard or rows come.
    let others = touched ? surfaces(in: scene) { $1.contentSize[$0] > 0 } : []
    guard !others.isEmpty else {
      let nameless = scene.scrollViews.count { $0.id == nil }
      throw .usage(
        "no view with an id can be scrolled by a finger in \(subject.shown)",
        help: nameless > 0 ? ["sw.scroll { id = \"list\", … } names a view for hands"] : [])
    }
    return others
  }

  private func surfaces(
    in scene: Scene, where counts: (Axis, ScrollGeometry) -> Bool
  ) -> [HandSource.Surface] {
    scene.scrollViews.compactMap { view in
      guard case .string(let id)? = view.id, view.settings.isEnabled else { return nil }
      let axes = Axis.allCases.filter { view.axes.contains($0) && counts($0, view.geometry) }
      guard let axis = axes.first else { return nil }
      return HandSource.Surface(
        view: id, axis: axes.count > 1 ? nil : axis == .horizontal ? .x : .y,
        zooms: view.settings.zoom.isRange && view.settings.zoom.isPinchEnabled)
    }
  }

  private var noScene: HostError {
    .usage("\(subject.shown) makes no scene")
  }

  // MARK: - Playing

  /// Loads the scene, plays a hand in it, and waits until everything is at rest.
  ///
  /// - Throws: The error of a subject that does not load. What goes wrong later is in the outcome.
  package func play(
    _ hand: Hand, _ setting: Setting = Setting(),
    then look: (Scene) -> Void = { _ in }
  ) throws(HostError) -> HandOutcome {
    var outcome = HandOutcome()
    watchdog?.arm(wall: subject.configuration.budget.wallTime)
    defer { watchdog?.disarm() }
    try load(setting)
    guard let scene = session.runtime.scene else { throw noScene }
    let start = scene.now
    var reading = OutcomeReading(scene)
    for act in hand.acts {
      guard outcome.problems.isEmpty else { break }
      do throws(LuaError) {
        try perform(act)
      } catch {
        outcome.problems.append(problem(session.diagnostic(error), error.code))
      }
      reading.takeLift(of: act, into: &outcome)
    }
    settle(&outcome)
    outcome.problems += session.takeFaults().map { fault in
      problem(session.diagnostic(fault), fault.error?.code)
    }
    outcome.seconds = scene.now - start
    outcome.goesOn = !scene.isQuiet
    reading.takeRests(into: &outcome)
    if tellsReached { reading.takeReached(session.runtime.state.coverage, into: &outcome) }
    look(scene)
    return outcome
  }

  /// Loads the subject anew and waits until nothing moves.
  private func load(_ setting: Setting) throws(HostError) {
    session.restoreCheckpoint()
    let runtime = session.runtime
    if tellsReached { runtime.state.beginCoverage() }
    runtime.screen.rate = setting.rate ?? subject.options.rate
    runtime.screen.direction = setting.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
    let plan = subject.plan
    let options = try session.table(of: subject.options.sceneOptions)
    if let scene = plan.scene { try session.loadScene(scene, options: options) }
    guard case .file(let script) = plan.script else { throw noScene }
    let environment = session.makeScriptEnvironment()
    globals = environment
    try session.run(
      script: try session.source(script), in: environment, on: plan.on, options: options,
      arguments: subject.options.arguments)
    keepSources()
    if setting.isRightToLeft == nil { isRightToLeft = runtime.scene?.direction == .rightToLeft }
    path.next = nil
    var ignored = HandOutcome()
    settle(&ignored)
  }

  /// Reads each file once: later loads take its bytes from memory.
  private func keepSources() {
    for file in session.current.filesRead where session.replacements[file] == nil {
      guard file.kind == .file, file.description.hasSuffix(".lua"),
        let read = try? LoadedFile(reading: file, shownAs: file.description)
      else { continue }
      session.replacements[file] = read.bytes
    }
  }

  private func perform(_ act: Hand.Act) throws(LuaError) {
    switch act {
    case .path(var next):
      // What came before may have taken the view away, as a row that is far from the region.
      guard
        session.runtime.scene?.scrollViews.contains(where: { $0.id?.shown == next.view }) == true
      else { return }
      if next.steps.last != .settle { next.steps.append(.settle) }
      path.next = next
      defer { path.next = nil }
      try session.run(player, name: "hand")
    case .happening(let name):
      path.happening = name
      try session.run(player, name: "hand")
    case .line(let text):
      guard let globals else { return }
      let line = ScriptSource(name: "hand", bytes: Array(text.utf8))
      try session.run(try session.runtime.load(line, in: globals), name: "hand")
    }
  }

  /// Waits until nothing moves; a scene that does not come to rest is a problem.
  private func settle(_ outcome: inout HandOutcome) {
    guard let scene = session.runtime.scene else { return }
    do throws(HostError) {
      let last = scene.lastTick(before: scene.now + Self.patience)
      while !scene.isSettled, scene.tickCount < last { try session.tick(upTo: last) }
      if scene.isSettled { return }
      let still = (scene.movement + session.runtime.waitingDescriptions).joined(separator: "; ")
      outcome.problems.append(
        .init(
          code: ErrorCode.stillMoving.rawValue,
          text: "not settled within \(NumberText.short(Self.patience)) s: \(still)", isStop: false))
    } catch {
      outcome.problems.append(
        problem(error.diagnostic, isStop: error.exitCode == .budget))
    }
  }

  private func problem(_ diagnostic: Diagnostic, _ code: LuaError.Code?) -> HandOutcome.Problem {
    problem(diagnostic, isStop: code?.endsRun ?? false)
  }

  private func problem(_ diagnostic: Diagnostic, isStop: Bool) -> HandOutcome.Problem {
    let line =
      diagnostic.location.map { at in
        "\(at.file)\(at.line.map { ":\($0)" } ?? ""): "
      } ?? ""
    return HandOutcome.Problem(
      code: diagnostic.code ?? "", text: line + diagnostic.message, isStop: isStop)
  }
}

/// What the function of hands does next.
private final class HandPath {
  var next: FingerPath?
  var happening: String?
}
