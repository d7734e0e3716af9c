/// What hands have done to a scene, and what of it waits for a later tick.
struct PreviewHands {
  /// What was done, up to now.
  private(set) var journal: PreviewJournal
  private var clock = PreviewClock(rate: 60)
  private var recording = PreviewRecording()
  private var delayed = DelayedInputs()

  /// Makes hands that have done a journal.
  init(_ journal: PreviewJournal) { self.journal = journal }

  /// Whether no input waits.
  var areStill: Bool { delayed.isEmpty }

  /// What the journal was resampled from, if it was and no more was done.
  func source(of journal: PreviewJournal) -> PreviewJournal { recording.source(of: journal) }

  // MARK: - Doing

  /// Lets the time of a frame pass, with what was done meanwhile.
  ///
  /// - Returns: What is played.
  mutating func go(_ message: PageMessage) -> [PreviewClock.Step] {
    play(
      clock.steps(
        passing: message.milliseconds, speed: message.speed,
        inputs: message.inputs.map { ($0.before, $0.input) }))
  }

  /// Does steps, each input at its tick.
  ///
  /// - Returns: What is played: without the inputs that wait now, with those whose tick has come.
  mutating func play(_ steps: [PreviewClock.Step]) -> [PreviewClock.Step] {
    var played: [PreviewClock.Step] = []
    func play(_ input: PreviewInput) {
      journal.append(input)
      played.append(.input(input))
    }
    func playDelayed() { while let input = delayed.next(at: journal.ticks) { play(input) } }
    playDelayed()
    for step in steps {
      switch step {
      case .input(let input): if !delayed.takes(input, at: journal.ticks) { play(input) }
      case .tick:
        playDelayed()
        journal.pass()
        played.append(.tick)
      }
    }
    return played
  }

  /// Does the last gesture again, from now on.
  ///
  /// - Returns: What is played of it at once; nil without a gesture.
  mutating func repeatGesture() -> [PreviewClock.Step]? {
    guard let first = journal.beginningOfLastGesture else { return nil }
    delayed = .repeating(journal.entries[first...], from: journal.ticks)
    return play([])
  }

  // MARK: - Other pasts

  /// Forgets what waits.
  mutating func rest() { delayed = DelayedInputs() }

  /// Goes on from another past.
  ///
  /// The fingers of a gesture that was cut are taken away, a person's and a line's: those that are
  /// down now are others.
  mutating func begin(from past: PreviewJournal) {
    rest()
    journal = past
    if journal.endsInLine { return journal.append(.cancelAll) }
    for finger in journal.heldFingers { journal.append(.cancel(finger: finger)) }
  }

  /// Takes a line back that has failed, by the index of its entry.
  mutating func takeBack(line index: Int) {
    guard journal.entries.indices.contains(index), case .line = journal.entries[index].input else {
      return
    }
    journal.remove(at: index)
  }

  /// Takes over the rate of a life that was loaded, at which it has played what was done before.
  mutating func fit(to part: PreviewPart, at rate: Double) {
    let beginning: PreviewJournal
    (journal, beginning) = part.takeOver(journal)
    recording.note(beginning, from: part.recorded)
    guard clock.rate != rate else { return }
    clock = PreviewClock(rate: rate)
    rest()
  }
}
