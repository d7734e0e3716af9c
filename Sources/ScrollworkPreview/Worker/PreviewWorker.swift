internal import Glibc
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkRepl
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// The life of a scene in a process of its own: loads it, plays a journal, then obeys its
/// orders.
package struct PreviewWorker: Sendable {
  /// What is loaded.
  package var setup: PreviewSetup
  /// Another version of the code, which is loaded in its place; nil for none.
  package var version: String?
  /// What is played before the first order.
  package var journal: PreviewJournal
  /// The number of this life; frames have it.
  package var take: Int
  /// What it replies once, in place of a life that shows, as a JSON object for the page; nil for a
  /// life.
  private var errand: (@Sendable (Watchdog) throws(HostError) -> String)?
  /// Whether it sends pictures of what it plays first, for looking back.
  package var sendsPast = false

  /// Makes a worker that has not begun.
  package init(
    _ setup: PreviewSetup, version: String? = nil, journal: PreviewJournal, take: Int
  ) {
    self.setup = setup
    self.version = version
    self.journal = journal
    self.take = take
  }

  /// Makes a worker that makes a film.
  init(_ film: PreviewFilm) {
    self.init(film.setup, journal: film.journal, take: 0)
    errand = { (watchdog) throws(HostError) in
      PageText.film(try film.page(watchdog: watchdog).html, named: film.name)
    }
  }

  /// Makes a worker for a question.
  init(_ question: PreviewQuestion) {
    self.init(question.setup, journal: question.journal, take: 0)
    errand = { (watchdog) throws(HostError) in
      PageText.whyNot(question, try question.lines(watchdog: watchdog))
    }
  }

  /// Serves orders until the other end of the socket is closed, or a script has to be stopped.
  ///
  /// Call it on the scripts' thread of a process that does nothing else.
  package func serve(_ descriptor: Int32) {
    var channel = WorkerChannel(descriptor)
    let watchdog = Watchdog(hasBudgetFlag: false) { stop in
      _ = WorkerChannel(descriptor).send(PreviewReply(stop))
      _exit(0)
    }
    do throws(HostError) {
      try watchdog.start()
      if let errand {
        _ = channel.send(PreviewReply.text(try errand(watchdog)))
        return
      }
      let life = try PreviewLife(self, watchdog: watchdog) { _ = channel.send($0) }
      defer { life.close() }
      while let order = channel.next(PreviewOrder.self) { try life.obey(order) }
    } catch {
      _ = channel.send(PreviewReply(error.diagnostic))
    }
  }
}

extension PreviewReply {
  /// The stop that a diagnostic reports.
  package init(_ diagnostic: Diagnostic) {
    self = .stopped(
      text: diagnostic.rendered(on: .plain), code: diagnostic.code ?? "")
  }
}

/// A scene that is played for a page, and what the page has been sent of it.
final class PreviewLife {
  private let player: PreviewPlayer
  private let take: Int
  private let setup: PreviewSetup
  private let answer: (PreviewReply) -> Void
  private var encoder: FrameEncoder
  private var viewCount = -1
  private var showsMarks = false
  /// How many events the page has been sent, -1 for none yet; nil where it shows none.
  private var eventsShown: Int?
  /// The behaviors of which the page knows.
  private var behaviors: [BehaviorReport] = []
  /// The failures of scripts to give a look, as far as the page has them.
  private var failedLooks: Set<String> = []

  init(
    _ worker: PreviewWorker, watchdog: Watchdog?, answer: @escaping (PreviewReply) -> Void
  ) throws(HostError) {
    take = worker.take
    setup =
      if let version = worker.version { try worker.setup.with(version) } else { worker.setup }
    encoder = FrameEncoder(take: worker.take)
    self.answer = answer
    let log = PageLog(answer)
    player = try PreviewPlayer(
      setup, watchdog: watchdog, onPrint: { log.print($0) }, onNote: { log.note($0) }
    ) { answer(.read($0.map(\.description))) }
    log.tick = { [unowned player] in player.scene?.tickCount ?? 0 }
    player.onFault = { [unowned self] diagnostic in report(diagnostic) }
    do throws(HostError) {
      // A test makes its scene when it runs.
      let given = player.scene?.device.rate ?? worker.journal.rate
      // Another version gets every input in the same ticks.
      let isFitted = worker.version == nil
      let journal =
        given.flatMap { isFitted ? worker.journal.resampled(to: $0) : nil }
        ?? worker.journal
      describe()
      if worker.sendsPast {
        try passing { () throws(HostError) in try player.play(journal) }
      } else {
        try player.play(journal)
      }
      describe()
      curves()
      formerCurves()
      show()
      var loaded = PreviewReply.Loaded()
      loaded.digest = player.digest.description
      loaded.rate = player.scene?.device.rate ?? 60
      loaded.firstTick = player.firstTick
      loaded.lineTicks = player.lineTicks
      loaded.files = player.filesRead.map(\.description)
      loaded.isQuiet = player.isQuiet
      loaded.options = player.optionNames
      loaded.views =
        player.scene?.scrollViews.enumerated().map { index, view in
          view.id?.plain ?? "view \(index + 1)"
        } ?? []
      for diagnostic in player.optionWarnings { report(diagnostic) }
      showBehaviors()
      if let test = player.test, let result = test.result {
        answer(
          .text(PageText.test(test.name, result, isCompared: !test.lastPassed.isEmpty)))
      }
      answer(.loaded(loaded))
      // Lines that were done before, as those of the command, fail like scripts; a new one is
      // replied to.
      player.onRefusal = { entry, diagnostic in
        answer(.refused(line: entry, text: diagnostic.rendered(on: .plain)))
      }
    } catch {
      answer(.read(player.filesRead.map(\.description)))
      player.close()
      throw error
    }
  }

  func close() { player.close() }

  func obey(_ order: PreviewOrder) throws(HostError) {
    switch order {
    case .play(let steps):
      var isShown = false
      for step in steps {
        switch step {
        case .input(let input):
          isShown = false
          guard case .line = input else {
            try player.play(input)
            continue
          }
          let ticks = player.scene?.tickCount
          try passing { () throws(HostError) in try player.play(input) }
          if player.scene?.tickCount != ticks { curves() }
        case .tick:
          try player.tick()
          show()
          isShown = true
        }
      }
      if !isShown { show() }
      answer(.done(isQuiet: player.isQuiet, lineTicks: player.lineTicks))
      if player.isQuiet {
        showBehaviors()
        showEvents()
      }
      explainChange()
    case .project:
      let listing = ProjectListing(
        of: setup.project ?? setup.plan.root.path, from: setup.currentDirectory)
      answer(.text(PageText.project(listing, shown: setup.title)))
    case .source(let location): answer(.text(PageText.source(around: location, in: player)))
    case .explain(let index):
      explained = index
      explain(index)
    case .curves:
      curves()
      answer(.curvesSent)
    case .copy(let pins): copy(pins)
    case .keep: keep()
    case .marks(let isOn):
      showsMarks = isOn
      show()
    case .events(let isOn):
      eventsShown = isOn ? -1 : nil
      showEvents()
    }
  }

  // MARK: - Replies

  /// Does what passes time at once, and sends some of the frames that it passes.
  private func passing(_ work: () throws(HostError) -> Void) throws(HostError) {
    var passed = PassedFrames()
    if let scene = player.scene { passed.take(scene) }
    player.onTick = { passed.take($0) }
    defer { player.onTick = nil }
    try work()
    // The last one is sent in any case.
    for frame in passed.frames where frame.tick != player.scene?.tickCount {
      for message in encoder.messages(of: frame, isPassed: true) { answer(.bytes(message)) }
    }
  }

  /// The frame as it is now.
  private func show() {
    guard let scene = player.scene else { return }
    if scene.scrollViews.count != viewCount { describe() }
    let frame = scene.currentFrame
    reportLooks(in: frame)
    if showsMarks {
      for message in encoder.messages(of: scene.marks(of: frame), at: frame.tick) {
        answer(.bytes(message))
      }
    }
    for message in encoder.messages(of: frame) { answer(.bytes(message)) }
  }

  /// The attached behaviors, where something about them has changed.
  private func showBehaviors() {
    let now = player.behaviors
    guard now != behaviors else { return }
    behaviors = now
    answer(.text(PageText.behaviors(now, chosen: setup.settings.options, take: take)))
  }

  /// The events, where the page shows them and there are others than before.
  private func showEvents() {
    guard let eventsShown, let log = player.scene?.log, log.count != eventsShown else { return }
    self.eventsShown = log.count
    answer(.text(PageText.events(EventRun.grouped(log.events), take: take)))
  }

  /// Reports what scripts could not say about how rows look, each text once.
  private func reportLooks(in frame: SceneFrame) {
    for case .box(let box) in frame.parts {
      guard let text = box.look?.problem, failedLooks.insert(text).inserted else { continue }
      report(Diagnostic(.warning, "look: \(text)"))
    }
  }

  /// The screen and the views, which frames name by their position.
  private func describe() {
    guard let scene = player.scene else { return }
    viewCount = scene.scrollViews.count
    answer(.text(ScenePage.description(of: scene, take: take)))
  }

  private func curves() {
    guard let scene = player.scene else { return }
    for (index, view) in scene.scrollViews.enumerated() {
      answer(.bytes(CurveEncoder.message(of: view, at: index, take: take)))
    }
  }

  /// The curves of a failed test in the last run in which it passed.
  private func formerCurves() {
    guard let scene = player.scene, let former = player.test?.lastPassed else { return }
    let names = TraceModel.names(of: scene.scrollViews)
    for lane in former {
      guard let index = names.firstIndex(of: lane.name) else { continue }
      answer(.bytes(CurveEncoder.message(ofLastPassed: lane, at: index, take: take)))
    }
  }

  private func copy(_ pins: [GesturePin]) {
    do throws(GestureProblem) {
      guard let scene = player.scene else { throw GestureProblem(text: "there is no scene") }
      let known = try pins.map { (pin) throws(GestureProblem) in
        try GestureExpectation(pin, in: scene)
      }
      answer(.copied(try GestureTest(of: player, setup).forms(expecting: known), problem: ""))
    } catch {
      answer(.copied(CopiedTest([]), problem: error.text))
    }
  }

  private func keep() {
    do {
      answer(.kept(lines: try GestureScript(exactly: player).text, problem: ""))
    } catch {
      answer(.kept(lines: "", problem: error.text))
    }
  }

  /// The view that was explained last, by its position, and what its explanation was about.
  private var explained: Int?
  private var reasons: Reasons?

  /// What an explanation changes with.
  private struct Reasons: Equatable {
    var phase: ScrollPhase
    var target: Point?
    var cause: Cause?

    init(_ view: ScrollView) {
      (phase, target, cause) = (view.phase, view.target, view.cause)
    }
  }

  /// Explains the view that was explained last again, if it moves for another reason now; of
  /// one at rest the page requests that.
  private func explainChange() {
    guard !player.isQuiet, let explained, let scene = player.scene,
      scene.scrollViews.indices.contains(explained),
      Reasons(scene.scrollViews[explained]) != reasons
    else { return }
    explain(explained)
  }

  private func explain(_ index: Int) {
    guard let scene = player.scene, scene.scrollViews.indices.contains(index) else { return }
    let view = scene.scrollViews[index]
    reasons = Reasons(view)
    answer(
      .text(
        ScenePage.explanation(
          of: index, in: scene, take: take,
          // It costs as much as all that has happened, and is wanted at rest.
          digest: player.isQuiet ? player.digest : nil, lines: player.explanation(of: view)
        ) {
          guard let card = player.liftCard(of: view) else { return }
          $0.member("lift") { card.writeMembers(to: &$0) }
          $0.member("others", PreviewQuestion.others(of: view))
        }))
  }

  private func report(_ diagnostic: Diagnostic) {
    answer(.text(PageText.problem(diagnostic, tick: player.scene?.tickCount ?? 0)))
  }
}
