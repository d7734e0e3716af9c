/// The lives of a session's scene, by what each is for.
struct PreviewLives {
  /// The one that shows.
  var live: PreviewPart?
  /// The one that is to follow it, while it loads.
  var next: PreviewPart?
  /// That one, once it is loaded, while it waits for the curves of the one before.
  var late: (part: PreviewPart, loaded: PreviewReply.Loaded, role: PreviewRole)?
  /// One that was played up to a tick in the past.
  var past: PreviewPart?
  /// One of another version of the code, which gets the same inputs.
  var beside: PreviewPart?
  /// The scene as it is loaded, while it is played for the page.
  var untouched: PreviewPart?

  /// The one that takes the orders of hands.
  var current: PreviewPart? { live ?? next }

  /// Ends all of them.
  mutating func end() {
    for part in [live, next, past, beside, untouched] { part?.end() }
    self = PreviewLives()
  }

  /// Ends the one in the past.
  mutating func endPast() {
    past?.end()
    past = nil
  }

  /// Ends what shows, now or in the past.
  mutating func endShown() {
    live?.end()
    live = nil
    endPast()
  }

  /// Has steps played by all that get what is done, after which the journal is `journal`.
  func play(_ steps: [PreviewClock.Step], to journal: PreviewJournal) {
    for part in [live, next, beside] { part?.play(steps, to: journal) }
  }

  /// Sends an order to all that a page may see.
  func send(_ order: PreviewOrder) {
    for part in [live, next, past, beside] { part?.link?.send(order) }
  }
}
