internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal

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
  let id: String
  let startWorker: Start
  /// What is different for this page from what the setup says.
  private(set) var settings: PreviewSettings
  var hands: PreviewHands
  var takes = 0
  /// The lives of its scene.
  var lives = PreviewLives()
  /// The version of the code that shows beside this one: a file, a folder or a commit; nil when
  /// nothing is compared.
  var version: String?
  /// What the page sees besides frames.
  var wishes: Set<PageWish> = []
  /// The view that the page wants to have explained, by its position; nil before it has asked.
  var explained: Int?
  var owed = OwedAnswers()
  /// The copied test that is tried.
  private var trial: CopyTrial?
  /// The names under which what was done is to be kept, in the order of the requests.
  var keeping: [String] = []
  /// Makes films.
  private lazy var films = Errand(start: startWorker) { [weak self] in self?.onOutput?(.text($0)) }
  /// Finds why a view is not elsewhere.
  private lazy var counterfactuals = Errand(start: startWorker) { [weak self] in
    self?.onOutput?(.text($0))
  }

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
    lives.end()
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
    lives.endPast()
    lives.past = start(journal(upTo: tick), for: .past)
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
      setup: setupNow, journal: lives.past?.recorded ?? hands.source(of: journal), view: view,
      target: target)
    counterfactuals.begin(PreviewWorker(question)) { PageText.whyNot(question, [], problem: $0) }
  }

  /// What is shown, with what is different for this page.
  var setupNow: PreviewSetup {
    var setup = setup
    setup.settings = settings
    return setup
  }

  /// Shows the present again.
  package func returnToPresent() { lives.endPast() }

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
  func takeBack(line: Int, _ text: String) {
    hands.takeBack(line: line)
    onOutput?(.text(PageText.refused(text)))
    follow(with: .undo)
  }

  /// Ends what shows, since it has gone on to what is forgotten now.
  private func followAnew(with reason: PreviewRole.Reason = .cut) {
    lives.endShown()
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
    lives.live?.askForCurves()
    follow(with: .save(files))
  }

  /// Requests what was done as a test, which is done once more before it is shown.
  ///
  /// - Parameter pins: What of it is expected meanwhile.
  package func copy(expecting pins: [GesturePin] = []) {
    lives.current?.askForCurves()
    lives.current?.link?.send(.copy(pins))
  }

  /// Shows another version of the code beside this one, which does the same; nil ends that.
  package func compare(with version: String?) {
    self.version = version
    showBeside()
  }

  func showBeside() {
    lives.beside?.end()
    lives.beside = nil
    guard let version else { return announceBeside(nil) }
    lives.beside = start(journal, version: version, for: .beside)
  }

  /// Writes what was done to `.scrollwork/preview/NAME.lua`, for `--session`.
  package func keep(named name: String) {
    guard let link = lives.live?.link else { return answerSaved("there is no scene to keep") }
    keeping.append(name)
    link.send(.keep)
  }

  /// Tries the forms of a copied test.
  func check(_ test: CopiedTest, _ problem: String) {
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
    lives.send(wish.order(isOn))
  }

  /// Shows the scene as it is loaded, with nothing done, for as long as this one was played.
  func showUntouched() {
    lives.untouched?.end()
    let ticks = journal.ticks + (lives.live?.loaded?.lineTicks.reduce(0, +) ?? 0)
    lives.untouched = start(PreviewJournal([], ticks: ticks, rate: journal.rate), for: .untouched)
  }

  /// Sends the life that shows an order that changes nothing.
  func ask(_ order: PreviewOrder) { (lives.past ?? lives.current)?.link?.send(order) }

  /// Requests why a view is where it is in the life that shows, again whenever the reason changes.
  package func explain(view: Int) {
    explained = view
    ask(.explain(view: view))
  }

  /// What was done before a tick of the scene.
  private func journal(upTo tick: Int) -> PreviewJournal {
    let loaded = lives.live?.loaded
    return journal.prefix(
      upTo: tick, firstTick: loaded?.firstTick ?? 0, lineTicks: loaded?.lineTicks ?? [])
  }

  // MARK: - Playing

  /// Has what hands do played by all lives; without one, now or once it is loaded, or where they do
  /// nothing, the reply is sent at once.
  private func answer(_ act: (inout PreviewHands) -> [PreviewClock.Step]?) {
    owed.owe()
    guard lives.current?.isRunning == true, let steps = act(&hands) else {
      onOutput?(owed.answer(isQuiet: true))
      return
    }
    lives.play(steps, to: journal)
  }
}
