internal import LuaBridge
internal import LuaSyntax
package import Scrollwork
package import ScrollworkLua
internal import ScrollworkTrace
internal import ScrollworkRepl
package import ScrollworkTest
package import ScrollworkSession
package import ScrollworkTerminal

/// A scene that inputs and ticks are played into.
///
/// Make, use and close it on the thread of `ScriptThread.run`.
package final class PreviewPlayer {
  private let session: ScriptSession
  /// The lifts of fingers, for questions about them; nil unless they are watched.
  let watch: LiftWatch?
  /// The test that is shown; nil for a script.
  let test: PlayedTest?
  private let budget: Budget
  private let watchdog: Watchdog?
  private var environment: LuaReference?
  private let options: SceneOptions
  /// The options of behaviors that are set.
  private let chosen: [SceneOption]
  private var touches: [Int: Touch] = [:]
  /// For each finger that is down, the index of its entry, and its view with the offset at that
  /// time.
  private var downs: [Int: (index: Int, view: ScrollView?, offset: Point)] = [:]
  private var origins: [String: ScriptTask.Origin] = [:]
  private var printDigest = Digest()
  /// What inputs met, by the index of their entry in the journal.
  private(set) var targets: [Int: InputTarget] = [:]
  /// Whether nothing waited any more when the scene came to rest first since the last input, as
  /// `settle` brings it to.
  private(set) var restsForGood = true
  private var hasRested = false
  /// The entries of the journal before which the scene had come to rest for good, and no finger was
  /// down.
  private(set) var restsBefore: Set<Int> = []
  /// The ticks that each line has passed.
  package private(set) var lineTicks: [Int] = []
  /// The ticks that the script itself has passed before the first input.
  package private(set) var firstTick = 0
  /// What has been played so far.
  package private(set) var journal = PreviewJournal()
  /// The ids of the views that were there before the first input.
  private(set) var firstViews: [String] = []
  /// The sections that were collapsed before the first input.
  private(set) var collapsedBefore: [Item] = []
  /// The files that were read, in order, with repeats.
  package var filesRead: [FilePath] { session.current.filesRead }
  /// The options that the scene has read, or that were set.
  package var optionNames: [String] { options.names }
  /// Options that are set, and that the scene has not read.
  var optionWarnings: [Diagnostic] { options.warnings + chosenWarnings }
  /// The behaviors that are attached, with what they hold and cost.
  package var behaviors: [BehaviorReport] { session.runtime.behaviorReports() }
  /// The film while it is taken.
  private var shots: SceneFilm?
  /// Called with each line that scripts print.
  private let onPrint: (([UInt8]) -> Void)?
  /// Called after each tick of the scene, also of those that lines pass; all of them are run for
  /// it.
  var onTick: ((Scene) -> Void)? {
    get { session.runtime.onTick }
    set { session.runtime.onTick = newValue }
  }
  /// Called with each error of a script that does not end the session.
  package var onFault: ((Diagnostic) -> Void)?
  /// Called with each line that fails, by the index of its entry in the journal, and why.
  ///
  /// Without it these are faults, as what a line raises by `error` or `assert` always is.
  var onRefusal: ((_ entry: Int, Diagnostic) -> Void)?

  /// The most fingers on the screen at once.
  private static let mostFingers = 10

  /// Loads what a setup names.
  ///
  /// - Parameters:
  ///   - setup: What is loaded.
  ///   - watchdog: What ends the process when a script hangs where no budget is checked.
  ///   - onPrint: Called with each line that scripts print, also while they load.
  ///   - onNote: Called with each note on them, such as that a view has nothing to scroll.
  ///   - watchesLifts: Whether lifts are counted, for questions about one of them.
  ///   - question: The question about one of them; nil to count only.
  ///   - whenFailed: Called with the files that were read, and sought, when loading fails.
  /// - Throws: What `run` throws for it.
  package init(
    _ setup: PreviewSetup, watchdog: Watchdog? = nil, onPrint: (([UInt8]) -> Void)? = nil,
    onNote: ((Diagnostic) -> Void)? = nil, watchesLifts: Bool = false,
    question: LiftQuestion? = nil, whenFailed: ([FilePath]) -> Void = { _ in }
  ) throws(HostError) {
    self.onPrint = onPrint
    budget = setup.configuration.budget
    self.watchdog = watchdog
    options = SceneOptions(setup.settings.options)
    chosen = setup.settings.options.filter { $0.ofBehavior != nil }
    test = try setup.test.map { (name) throws(HostError) in try PlayedTest(name, setup) }
    session =
      test?.spec.session
      ?? ScriptSession(
        root: setup.plan.root, configuration: setup.configuration,
        currentDirectory: setup.currentDirectory, device: setup.settings.device,
        rate: setup.settings.rate, seed: setup.settings.seed)
    watch = watchesLifts ? LiftWatch(session, answering: question) : nil
    session.hasBudgetFlag = false
    session.watch(with: watchdog)
    let runtime = session.runtime
    runtime.screen.direction = setup.settings.direction
    runtime.screen.reducesMotion = setup.settings.reducesMotion
    runtime.hooks.onPrint = { [unowned self] line in
      printDigest.combine(String(decoding: line, as: UTF8.self))
      onPrint?(line)
    }
    runtime.hooks.onAction = { [unowned self] cause, origin in
      if origin.registeredAt != nil { origins[cause.location] = origin }
    }
    session.onNote = onNote
    session.onFault = { [unowned self] fault in
      guard fault.error?.code.endsRun != true else { return }
      onFault?(session.diagnostic(fault))
    }
    do throws(HostError) {
      beginWork()
      defer { watchdog?.disarm() }
      try load(setup.plan)
    } catch {
      whenFailed(session.current.filesRead)
      session.close()
      throw error
    }
  }

  /// Options that are set of behaviors of which none is attached.
  private var chosenWarnings: [Diagnostic] {
    let names = Set(behaviors.map(\.name)).sorted()
    return chosen.compactMap { value in
      guard let name = value.ofBehavior?.behavior, !names.contains(name) else { return nil }
      let near = nearMissHint(to: name, among: names)
      var warning = Diagnostic(
        .warning, "no behavior \"\(name)\" is attached, and \(value.name) is set\(near)")
      warning.help = [
        names.isEmpty ? "none is attached" : "attached: \(names.joined(separator: ", "))"
      ]
      return warning
    }
  }

  private func load(_ plan: RunPlan) throws(HostError) {
    guard test == nil else {
      // It makes its scene when it runs.
      environment = session.makeScriptEnvironment()
      return
    }
    try session.choose(chosen)
    let given = try options.table(in: session)
    if let scene = plan.scene { try session.loadScene(scene, options: given) }
    guard case .file(let path) = plan.script else {
      throw .usage("a preview takes a file or a folder, not standard input")
    }
    let source = try session.source(path)
    let environment = session.makeScriptEnvironment()
    try session.run(script: source, in: environment, on: plan.on, options: given)
    self.environment = environment
    firstTick = session.runtime.scene?.tickCount ?? 0
    firstViews = session.runtime.scene?.scrollViews.compactMap { $0.id?.plain } ?? []
    collapsedBefore = session.runtime.scene?.collapsedSections ?? []
    guard session.runtime.scene != nil else {
      throw .usage(
        "\(source.name) makes no scene", help: ["--scene NAME   or return sw.scene { … }"])
    }
  }

  /// Closes the session, after which the player may not be used.
  package func close() {
    touches = [:]
    environment = nil
    watch?.end()
    session.close()
  }

  /// The scene.
  package var scene: Scene? { session.runtime.scene }

  /// Whether nothing moves and no finger is down.
  package var isQuiet: Bool { touches.isEmpty && session.runtime.scene?.isQuiet != false }

  /// A hash of printed lines, log and traces; equal journals on equal files have equal ones.
  package var digest: Digest { printDigest.withScene(session.runtime.scene) }

  /// Why a view is where it is, line by line as `:why` prints them, with the numbers of the last
  /// lift.
  package func explanation(of view: ScrollView) -> [String] {
    let lines = CauseChain(view, origins: origins) { self.session.sourceLine(at: $0) }.lines
    return lines.prefix(1) + CauseChain.liftLines(of: view) + lines.dropFirst()
  }

  /// How a finger let go of a view the last time; nil where it rests or moves for another reason.
  func liftCard(of view: ScrollView) -> LiftCard? { session.liftCard(of: view) }

  /// The lines of source around a location, as they were loaded.
  func lines(around location: String, _ context: Int) -> [LiftCard.Line] {
    session.lines(around: location, context)
  }

  // MARK: - Film

  /// Takes a film of what shows from now on.
  func takeFilm() {
    shots = SceneFilm(.alone)
    session.runtime.onTick = { [unowned self] _ in takeShot() }
    takeShot()
  }

  private func takeShot() {
    guard let scene else { return }
    shots?.take(scene) { session.liftCard(of: $0) }
  }

  /// The film of what has shown since `takeFilm`; nil without a scene.
  func film(titled title: String, origin: SceneFilm.Origin) -> FilmPage? {
    guard let scene, var shots else { return nil }
    var model = TraceModel(of: scene)
    model.title = title
    model.digest = digest.description
    model.lastPassed = test?.lastPassed ?? []
    return FilmPage(shots.finished(of: scene, model, origin: origin), model)
  }

  // MARK: - Playing

  private func beginWork() {
    session.renewBudgets(virtualTime: budget.virtualTime)
    watchdog?.arm(wall: budget.wallTime)
  }

  /// Plays an input, and notes it in the journal.
  ///
  /// Errors of lines are faults like those of handlers.
  ///
  /// - Throws: Exit 5 when a budget of the run is used up.
  package func play(_ input: PreviewInput) throws(HostError) {
    journal.append(input)
    beginWork()
    defer { watchdog?.disarm() }
    if case .test(let end) = input { return playTest(until: end) }
    guard let scene = session.runtime.scene else { return }
    touches = touches.filter { $0.value.isDown }
    if isQuiet, restsForGood { restsBefore.insert(journal.entries.count - 1) }
    (restsForGood, hasRested) = (true, false)
    switch input {
    case .down(let finger, let point):
      touches[finger]?.cancel()
      guard touches.count < Self.mostFingers else { return }
      let view = scene.item(at: point)?.node.enclosingScrollView
      note(point, on: view, in: scene, isFinger: true)
      downs[finger] = (journal.entries.count - 1, view, view?.geometry.contentOffset ?? .zero)
      touches[finger] = scene.touch(at: point)
    case .move(let finger, let point): touches[finger]?.move(to: point)
    case .up(let finger): lift(finger)
    case .cancel(let finger): touches.removeValue(forKey: finger)?.cancel()
    case .wheel(let point, let distance):
      note(point, in: scene)
      let view = view(at: point)
      targets[journal.entries.count - 1]?.countsNotches = view?.countsNotches ?? false
      let motion = view?.wheel(by: distance, ticks: 1)
      targets[journal.entries.count - 1]?.moves = motion != nil
    case .trackpad(let phase, let point, let distance):
      note(point, in: scene)
      view(at: point)?.trackpad(phase, by: distance)
    case .momentum(let phase, let point):
      note(point, in: scene)
      view(at: point)?.momentum(phase)
    case .key(let key, let point):
      note(point, in: scene)
      view(at: point)?.press(key)
    case .line(let text, let end): try run(text, until: end, in: scene)
    case .test: break
    case .cancelAll:
      scene.cancelTouches { _ in true }
      touches = [:]
    }
  }

  /// Runs the test that is shown, whose failure ends it and nothing else.
  private func playTest(until end: Int?) {
    test?.run(until: end)
    lineTicks.append(session.runtime.scene?.tickCount ?? 0)
    session.renewBudgets(virtualTime: budget.virtualTime)
  }

  /// Runs a line, which may pass time; its errors are faults, unless it is stopped at `end`.
  private func run(_ text: String, until end: Int?, in scene: Scene) throws(HostError) {
    guard let environment else { return }
    let begin = scene.tickCount
    defer { lineTicks.append((session.runtime.scene?.tickCount ?? begin) - begin) }
    if let end { session.runtime.virtualLimit = Double(end) / scene.device.rate }
    do throws(HostError) {
      try session.run(line: text, name: "line:\(journal.lineCount)", in: environment)
    } catch {
      if let end, (session.runtime.scene?.tickCount ?? 0) >= end {
        return session.renewBudgets(virtualTime: budget.virtualTime)
      }
      if error.exitCode == .budget { throw error }
      if let onRefusal, !Self.raises(text) {
        onRefusal(journal.entries.count - 1, error.diagnostic)
      } else {
        onFault?(error.diagnostic)
      }
    }
  }

  /// Whether a line raises errors by itself, which are its purpose.
  private static func raises(_ line: String) -> Bool {
    LuaLexer.tokens(of: Array(line.utf8)).contains {
      $0.kind == .name && ["error", "assert"].contains($0.text)
    }
  }

  /// Moves time on by a tick.
  ///
  /// - Throws: Exit 5 when a budget of the run is used up.
  package func tick() throws(HostError) {
    journal.pass()
    watchdog?.arm(wall: budget.wallTime)
    defer { watchdog?.disarm() }
    try session.tick()
    if !hasRested, session.runtime.scene?.isSettled != false {
      (restsForGood, hasRested) = (isQuiet, true)
    }
  }

  /// Plays a journal, after what has been played.
  ///
  /// - Throws: Exit 5 when a budget of the run is used up.
  package func play(_ journal: PreviewJournal) throws(HostError) {
    var entries = journal.entries[...]
    for tick in 0...journal.ticks {
      while let entry = entries.first, entry.tick == tick {
        entries.removeFirst()
        try play(entry.input)
      }
      if tick < journal.ticks { try self.tick() }
    }
  }

  /// Lifts a finger, and notes how fast it was and how far it has moved the content.
  private func lift(_ finger: Int) {
    guard let touch = touches.removeValue(forKey: finger) else { return }
    if let down = downs.removeValue(forKey: finger) {
      let moved = down.view.map {
        $0.fingerDisplacement(ofOffset: $0.geometry.contentOffset - down.offset)
      }
      targets[down.index]?.lift = InputTarget.Lift(velocity: touch.velocity, moved: moved ?? .zero)
    }
    touch.lift()
  }

  /// Notes what the last input of the journal met.
  private func note(_ point: Point, in scene: Scene) {
    note(point, on: view(at: point), in: scene)
  }

  /// Notes what an input meets in a view; a finger that meets none is noted by its point on the
  /// screen.
  private func note(
    _ point: Point, on view: ScrollView?, in scene: Scene, isFinger: Bool = false
  ) {
    var view = view
    while let inner = view, inner.id == nil { view = inner.scroller }
    var target = InputTarget(view: nil, point: point)
    if let view, let id = view.id?.plain {
      target = InputTarget(view: id, point: view.viewportPoint(at: point))
    } else if !isFinger {
      return
    }
    if case .string(let item)? = scene.item(at: point)?.id { target.item = item }
    targets[journal.entries.count - 1] = target
  }

  /// Whether the script's file has returned a behavior, which was attached.
  var hasAttached: Bool { session.current.attachments > 0 }

  /// The name of that behavior.
  var attachedName: String? { hasAttached ? session.current.attachedName : nil }

  /// The scroll view in front at a point of the screen; the first one where there is none.
  private func view(at point: Point) -> ScrollView? {
    guard let scene = session.runtime.scene else { return nil }
    return scene.item(at: point)?.node.enclosingScrollView ?? scene.scrollViews.first
  }
}
