internal import ScrollworkTrace

/// One life of a session's scene: its worker, the orders that it got, and its replies.
final class PreviewPart {
  let take: Int
  let begunAt: Double
  var link: (any PreviewLink)?
  /// What it has loaded; nil before.
  var loaded: PreviewReply.Loaded?
  /// What its worker was given to play first, at the rate at which it was recorded.
  let recorded: PreviewJournal
  /// What it has certainly played: the journal as of the last order that was done.
  private(set) var journalPlayed: PreviewJournal
  /// What it played first as the session has it, and as it played it; nil once it shows.
  private var beginning: (former: PreviewJournal, fitted: PreviewJournal)?
  /// The journals after the orders that are not done yet.
  private var asked: [PreviewJournal] = []
  private var waiting: [PageOutput] = []
  /// The latest curve of each view, as it is sent to a page.
  private(set) var curves: [Int: [UInt8]] = [:]

  init(take: Int, journal: PreviewJournal, recordedAs recorded: PreviewJournal, begunAt: Double) {
    self.take = take
    self.recorded = recorded
    self.begunAt = begunAt
    journalPlayed = journal
  }

  /// Notes what it has loaded, before any order is done: what it has played is at the rate of that
  /// from now on.
  func hasLoaded(_ loaded: PreviewReply.Loaded) {
    let beginning = (former: journalPlayed, fitted: recorded.resampled(to: loaded.rate))
    isQuiet = loaded.isQuiet
    self.beginning = beginning
    journalPlayed = beginning.fitted
    asked = asked.map { $0.replacing(beginning.former, with: beginning.fitted) }
  }

  /// The session's journal as this life has played it; to be called once, when it begins to show.
  ///
  /// - Returns: The journal, and the beginning of it that was resampled.
  func takeOver(_ journal: PreviewJournal) -> (journal: PreviewJournal, beginning: PreviewJournal) {
    guard let (former, fitted) = beginning else { return (journal, journalPlayed) }
    beginning = nil
    return (journal.replacing(former, with: fitted), fitted)
  }

  /// Whether nothing moves in it, as of its last answer.
  var isQuiet = true
  /// How often its curves were requested and have not been sent.
  var curvesAsked = 0

  /// Requests the curves of all views.
  func askForCurves() {
    guard let link else { return }
    curvesAsked += 1
    link.send(.curves)
  }

  /// Whether its worker has not ended.
  var isRunning: Bool { link != nil }

  func end() {
    link?.end()
    link = nil
    curvesAsked = 0
  }

  /// Has steps played, after which the journal is `journal`.
  func play(_ steps: [PreviewClock.Step], to journal: PreviewJournal) {
    guard let link else { return }
    asked.append(beginning.map { journal.replacing($0.former, with: $0.fitted) } ?? journal)
    link.send(.play(steps))
  }

  /// Notes that the first order that was not done is done.
  func hasPlayed(_ lineTicks: [Int]) {
    loaded?.lineTicks = lineTicks
    guard !asked.isEmpty else { return }
    journalPlayed = asked.removeFirst()
  }

  /// How many orders it was given that are not done.
  var pending: Int { asked.count }

  /// Keeps an answer until `flush`.
  func wait(_ output: PageOutput) { waiting.append(output) }

  func flush(_ send: (PageOutput) -> Void) {
    for output in waiting { send(output) }
    waiting = []
  }

  /// Keeps a curve for comparing; ignores other bytes.
  func keep(curve bytes: [UInt8]) {
    var reader = PageReader(bytes)
    guard reader.byte() == 3, reader.word() != nil, let view = reader.short() else { return }
    curves[Int(view)] = bytes
  }
}
