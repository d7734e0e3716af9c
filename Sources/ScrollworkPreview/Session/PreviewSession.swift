internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal

/// A worker as its session sees it.
package protocol PreviewLink: AnyObject {
  /// Sends an order; does nothing once the worker has ended.
  func send(_ order: PreviewOrder)
  /// Ends the worker, which sends nothing any more.
  func end()
}

/// One scene under a person's hands: what was done to it, and the workers that show it.
///
/// The journal is kept here, so that a worker may hang or crash: another one plays it again. Time
/// is what the page says has passed. While a saved file is loaded, the worker before goes on, and
/// both get what is done.
package final class PreviewSession {
  /// Starts a worker; nil when the system has no process.
  package typealias Start = (
    PreviewWorker, _ answered: @escaping (PreviewReply) -> Void, _ ended: @escaping (String) -> Void
  ) -> (any PreviewLink)?

  /// Called with what the page is to be sent.
  package var onOutput: ((PageOutput) -> Void)?
  /// Called with a line for the terminal.
  package var onNote: ((String) -> Void)?
  /// Called with the files that a life has read.
  package var onFiles: (([FilePath]) -> Void)?
  /// The time in seconds, for the note of how long a save took.
  package var now: () -> Double = { 0 }

  /// Finds something else of the project by what the command takes to show it.
  package var onOpen: ((String) throws(HostError) -> PreviewSetup)?

  /// What is shown.
  private(set) var setup: PreviewSetup
  /// By what a page that is loaded again finds it.
  private let id: String
  private let startWorker: Start
  /// What is different for this page from what the setup says.
  private(set) var settings: PreviewSettings
  private var hands: PreviewHands
  private var takes = 0
  /// The life that shows.
  private var live: PreviewPart?
  /// The life that is to follow it, while it loads.
  private var next: PreviewPart?
  /// A life that was played up to a tick in the past.
  private var past: PreviewPart?
  /// A life of another version of the code, which gets the same inputs.
  private var beside: PreviewPart?
  /// That version: a file, a folder or a commit; nil when nothing is compared.
  private var version: String?
  /// What the page sees besides frames.
  private var wishes: Set<PageWish> = []
  /// The view that the page wants to have explained, by its position; nil before it has asked.
  private var explained: Int?
  /// The scene as it is loaded, while it is played for the page.
  private var untouched: PreviewPart?
  private var owed = OwedAnswers()
  /// The copied test that is tried.
  private var trial: CopyTrial?
  /// The names under which what was done is to be kept, in the order of the requests.
  private var keeping: [String] = []
  /// Makes films.
  private lazy var films = Errand(start: startWorker) { [weak self] in self?.onOutput?(.text($0)) }
  /// Finds why a view is not elsewhere.
  private lazy var counterfactuals = Errand(start: startWorker) { [weak self] in
    self?.onOutput?(.text($0))
  }
  /// A life that is loaded and waits for the curves of the one before.
  private var late: (PreviewPart, PreviewReply.Loaded, PreviewRole)?

  /// Makes a session; `begin` loads its scene.
  package init(_ setup: PreviewSetup, id: String = "", start: @escaping Start) {
    self.setup = setup
    self.id = id
    settings = setup.settings
    version = setup.comparedWith
    startWorker = start
    hands = PreviewHands(setup.journal)
  }

  /// What was done, up to now.
  package var journal: PreviewJournal { hands.journal }

  /// Loads the scene for a page that has been sent nothing yet, and plays the journal.
  package func begin() {
    end()
    wishes = []
    explained = nil
    hands.begin(from: journal)
    follow(with: .begin)
  }

  /// Ends all workers.
  package func end() {
    for part in [live, next, past, beside, untouched] { part?.end() }
    (live, next, past, beside, untouched) = (nil, nil, nil, nil, nil)
    owed = OwedAnswers()
    trial?.end()
    trial = nil
    films.end()
    counterfactuals.end()
    hands.rest()
    keeping = []
  }

  // MARK: - Requests of the page

  /// Lets time pass, with what was done meanwhile.
  package func go(_ message: PageMessage) {
    answer { $0.go(message) }
  }

  /// Does something at once, without time passing.
  package func perform(_ input: PreviewInput) {
    answer { $0.play([.input(input.rounded)]) }
  }

  /// Lets a number of ticks pass at once, 1 to 600.
  package func step(_ ticks: Int) {
    answer { $0.play(Array(repeating: .tick, count: min(max(ticks, 1), 600))) }
  }

  /// Plays the last gesture again, from now on.
  package func repeatGesture() {
    answer { $0.repeatGesture() }
  }

  /// Shows an earlier tick of the scene; the present waits.
  package func seek(_ tick: Int) {
    past?.end()
    past = start(journal(upTo: tick), for: .past)
  }

  /// Has a film of all that was done made, for the page to keep as a file.
  func makeFilm() {
    let film = PreviewFilm(setupNow, hands.source(of: journal), command: commandWords)
    films.begin(PreviewWorker(film)) { PageText.film("", named: film.name, problem: $0) }
  }

  /// Has done again what was done up to the tick that shows, to learn what the last lift lacked for
  /// a view to rest elsewhere.
  func askWhyNot(view: Int, _ target: String) {
    let question = PreviewQuestion(
      setup: setupNow, journal: past?.recorded ?? hands.source(of: journal), view: view,
      target: target)
    counterfactuals.begin(PreviewWorker(question)) { PageText.whyNot(question, [], problem: $0) }
  }

  /// What is shown, with what is different for this page.
  private var setupNow: PreviewSetup {
    var setup = setup
    setup.settings = settings
    return setup
  }

  /// Shows the present again.
  package func returnToPresent() {
    past?.end()
    past = nil
  }

  /// Goes on from an earlier tick: what was done after it is forgotten.
  package func goOn(from tick: Int) {
    hands.begin(from: journal(upTo: tick))
    followAnew()
  }

  /// Forgets all that was done.
  package func restart() {
    var anew = setup
    anew.session = nil
    hands.begin(from: anew.journal)
    followAnew()
  }

  /// Forgets all that was done, and what the command does first, too.
  package func startOver() {
    hands.begin(from: setup.test == nil ? PreviewJournal() : setup.journal)
    followAnew()
  }

  /// Takes a line back that has failed: the scene is what it is without it.
  private func takeBack(line: Int, _ text: String) {
    hands.takeBack(line: line)
    onOutput?(.text(PageText.refused(text)))
    follow(with: .undo)
  }

  /// Ends what shows, since it has gone on to what is forgotten now.
  private func followAnew(with reason: PreviewRole.Reason = .cut) {
    for part in [live, past] { part?.end() }
    (live, past) = (nil, nil)
    follow(with: reason)
  }

  /// Shows something else of the project, from its beginning, on the same page.
  func open(_ target: String) {
    do throws(HostError) {
      guard let onOpen else { return }
      setup = try onOpen(target)
      settings.options = []
    } catch {
      return output(error.diagnostic)
    }
    compare(with: nil)
    hands = PreviewHands(setup.journal)
    followAnew(with: .open)
  }

  /// Does the same on another screen, or for another person.
  package func change(_ change: (inout PreviewSettings) throws(HostError) -> Void) {
    do throws(HostError) {
      try change(&settings)
    } catch {
      return output(error.diagnostic)
    }
    hands.rest()
    follow(with: .settings)
  }

  /// Loads the code again and does the same with it.
  ///
  /// - Parameter files: The files that were saved, as they are shown.
  package func reload(_ files: [String] = []) {
    live?.askForCurves()
    follow(with: .save(files))
  }

  /// Requests what was done as a test, which is done once more before it is shown.
  ///
  /// - Parameter pins: What of it is expected meanwhile.
  package func copy(expecting pins: [GesturePin] = []) {
    let part = live ?? next
    part?.askForCurves()
    part?.link?.send(.copy(pins))
  }

  /// Shows another version of the code beside this one, which does the same; nil ends that.
  package func compare(with version: String?) {
    self.version = version
    showBeside()
  }

  private func showBeside() {
    beside?.end()
    beside = nil
    guard let version else { return announceBeside(nil) }
    beside = start(journal, version: version, for: .beside)
  }

  /// Writes what was done to `.scrollwork/preview/NAME.lua`, for `--session`.
  package func keep(named name: String) {
    guard let link = live?.link else { return answerSaved("there is no scene to keep") }
    keeping.append(name)
    link.send(.keep)
  }

  /// Tries the forms of a copied test.
  private func check(_ test: CopiedTest, _ problem: String) {
    guard problem.isEmpty else {
      onOutput?(.text(PageText.copied("", problem: problem)))
      return
    }
    trial?.end()
    trial = CopyTrial(
      test, start: { [unowned self] in start($0, for: .check($1)) },
      answer: { [unowned self] in onOutput?(.text($0)) })
    trial?.next()
  }

  /// Shows something besides frames, or hides it.
  package func show(_ wish: PageWish, _ isOn: Bool) {
    if isOn { wishes.insert(wish) } else { wishes.remove(wish) }
    for part in [live, next, past, beside] { part?.link?.send(wish.order(isOn)) }
  }

  /// Shows the scene as it is loaded, with nothing done, for as long as this one was played.
  func showUntouched() {
    untouched?.end()
    let ticks = journal.ticks + (live?.loaded?.lineTicks.reduce(0, +) ?? 0)
    untouched = start(PreviewJournal([], ticks: ticks, rate: journal.rate), for: .untouched)
  }

  /// Sends the life that shows an order that changes nothing.
  func ask(_ order: PreviewOrder) { (past ?? live ?? next)?.link?.send(order) }

  /// Requests why a view is where it is in the life that shows, again whenever the reason changes.
  package func explain(view: Int) {
    explained = view
    ask(.explain(view: view))
  }

  /// What was done before a tick of the scene.
  private func journal(upTo tick: Int) -> PreviewJournal {
    let loaded = live?.loaded
    return journal.prefix(
      upTo: tick, firstTick: loaded?.firstTick ?? 0, lineTicks: loaded?.lineTicks ?? [])
  }

  // MARK: - Playing

  /// Has what hands do played by all lives; without one, now or once it is loaded, or where they do
  /// nothing, the reply is sent at once.
  private func answer(_ act: (inout PreviewHands) -> [PreviewClock.Step]?) {
    owed.owe()
    guard (live ?? next)?.isRunning == true, let steps = act(&hands) else {
      onOutput?(owed.answer(isQuiet: true))
      return
    }
    for part in [live, next, beside] { part?.play(steps, to: journal) }
  }

  // MARK: - Lives

  /// Starts a life that takes the place of the present one once it is loaded.
  private func follow(with reason: PreviewRole.Reason) {
    next?.end()
    late = nil
    next = start(journal, for: .next(reason))
    if version != nil { showBeside() }
  }

  private func start(
    _ journal: PreviewJournal, version: String? = nil, for role: PreviewRole
  ) -> PreviewPart? {
    takes += 1
    let source = hands.source(of: journal)
    let part = PreviewPart(take: takes, journal: journal, recordedAs: source, begunAt: now())
    var worker = PreviewWorker(
      setupNow, version: version, journal: version == nil ? source : journal, take: takes)
    worker.sendsPast = role.sendsPast
    part.link = startWorker(
      worker,
      { [weak self, weak part] reply in
        guard let self, let part else { return }
        receive(reply, from: part, as: role)
      },
      { [weak self, weak part] reason in
        guard let self, let part, part.isRunning else { return }
        stop(part, as: role, text: reason, code: "")
      })
    for wish in PageWish.allCases where wishes.contains(wish) && !role.isCheck {
      part.link?.send(wish.order(true))
    }
    if part.link == nil {
      stop(part, as: role, text: "the system gives no process for the scene", code: "")
      return nil
    }
    return part
  }

  private func receive(_ reply: PreviewReply, from part: PreviewPart, as role: PreviewRole) {
    if case .bytes(let bytes) = reply { part.keep(curve: bytes) }
    switch reply {
    case .stopped(let text, let code): stop(part, as: role, text: text, code: code)
    case .read(let files): onFiles?(files.map { FilePath($0) })
    case .loaded(let loaded):
      part.hasLoaded(loaded)
      // What showed before is compared at the same journal.
      if case .next = role, part === next, let live, live.curvesAsked > 0 {
        late = (part, loaded, role)
      } else {
        show(part, loaded, as: role)
      }
    case .bytes(let bytes): send(.bytes(bytes), of: part)
    case .text(let text): send(.text(text), of: part)
    case .copied(let test, let problem): check(test, problem)
    case .curvesSent:
      part.curvesAsked -= 1
      if part === live, part.curvesAsked == 0 { showLoaded() }
    case .refused(let line, let text):
      // Where another life takes the place of the live one, that one is without the line already.
      if part === live { takeBack(line: line, text) }
      if part === beside { onOutput?(.text(PageText.refused(text))) }
    case .kept(let lines, let problem):
      if part === live, !keeping.isEmpty { write(lines, problem, to: keeping.removeFirst()) }
    case .done(let isQuiet, let lineTicks):
      part.hasPlayed(lineTicks)
      part.isQuiet = isQuiet
      if part === live {
        onOutput?(owed.answer(isQuiet: isQuiet && hands.areStill && beside?.isQuiet != false))
      }
    }
  }

  /// Shows a life that has waited for the curves of the one before.
  private func showLoaded() {
    guard let (part, loaded, role) = late else { return }
    late = nil
    show(part, loaded, as: role)
  }

  /// Sends what a life shows; one that is not loaded yet waits.
  private func send(_ output: PageOutput, of part: PreviewPart) {
    if part.loaded == nil { part.wait(output) } else { onOutput?(output) }
  }

  /// A life is loaded: it shows from now on.
  private func show(_ part: PreviewPart, _ loaded: PreviewReply.Loaded, as role: PreviewRole) {
    part.loaded = loaded
    switch role {
    case .past:
      guard part === past else { return }
      announce("past", part, loaded)
      part.flush { onOutput?($0) }
    case .untouched:
      guard part === untouched else { return }
      untouched = nil
      part.flush { onOutput?($0) }
      // The page draws it when it has all of it.
      announce("untouched", part, loaded)
      part.end()
    case .beside:
      guard part === beside else { return }
      onFiles?(loaded.files.map { FilePath($0) })
      announceBeside(part)
      part.flush { onOutput?($0) }
      // Frames have less than the engine's curves, and both sides are to be compared by the same.
      for side in [live, part] { side?.askForCurves() }
      if !loaded.isQuiet { onOutput?(OwedAnswers.news(isQuiet: false)) }
    case .check(let trial): if let live { trial.played(part, beside: live, names: loaded.views) }
    case .next(let reason):
      guard part === next else { return }
      let former = live
      next = nil
      live = part
      keeping = []
      hands.fit(to: part, at: loaded.rate)
      onFiles?(loaded.files.map { FilePath($0) })
      let difference = former.flatMap { PreviewDifference(from: $0.curves, to: part.curves) }
      announce("take", part, loaded) {
        $0.member("reason", reason.word)
        if case .save(let files) = reason {
          $0.member("files", files)
          $0.member("same", former?.loaded.map { _ in difference == nil })
          $0.member("difference", difference?.text(names: loaded.views))
        }
      }
      part.flush { onOutput?($0) }
      if let explained { part.link?.send(.explain(view: explained)) }
      // The orders of the former one are done in this one already.
      answerLost(isQuiet: loaded.isQuiet, except: part.pending)
      if case .save(let files) = reason { note(files, part, loaded, difference) }
      former?.end()
    }
  }

  /// A life has ended by itself.
  private func stop(_ part: PreviewPart, as role: PreviewRole, text: String, code: String) {
    part.end()
    if case .check(let trial) = role { return trial.stopped(part, text: text) }
    onNote?(text)
    part.flush { _ in }
    var isBeside = false
    if case .beside = role { isBeside = true }
    onOutput?(
      .text(
        PageText.stop(
          text, code: code, take: part.take, isLive: part === live, isBeside: isBeside)))
    switch role {
    case .past: if part === past { past = nil }
    case .untouched: if part === untouched { untouched = nil }
    case .beside:
      if part === beside {
        beside = nil
        announceBeside(nil)
      }
    case .check: break
    case .next(let reason):
      if part === next {
        next = nil
        // A life that was built again and stops again stays down until the next save.
        if case .rebuild = reason { live = nil }
        return answerLost(isQuiet: true, except: live?.pending ?? 0)
      }
      guard part === live else { return }
      // The life that follows has played the same without a stop.
      if late != nil { return showLoaded() }
      hands.begin(from: part.journalPlayed)
      live = nil
      follow(with: .rebuild)
      answerLost(isQuiet: true)
    }
  }

  // MARK: - Replies

  /// Reports whether anything moves, after the replies that a life which has ended owed the page.
  private func answerLost(isQuiet: Bool, except pending: Int = 0) {
    for answer in owed.answers(except: pending, isQuiet: isQuiet) { onOutput?(answer) }
    onOutput?(OwedAnswers.news(isQuiet: isQuiet))
  }

  /// Tells the page what became of a file, and the command that shows it.
  func answerSaved(_ text: String, command: String? = nil) {
    onOutput?(.text(PageText.saved(text, command: command)))
  }

  /// Tells the page which life shows beside, if any.
  private func announceBeside(_ part: PreviewPart?) {
    onOutput?(.text(PageText.beside(take: part?.take, version: version)))
  }

  private func announce(
    _ kind: String, _ part: PreviewPart, _ loaded: PreviewReply.Loaded,
    _ more: (inout JSONText) -> Void = { _ in }
  ) {
    let text = PageText.life(kind, take: part.take, loaded, of: setupNow, session: id, more)
    onOutput?(.text(text))
  }
}
