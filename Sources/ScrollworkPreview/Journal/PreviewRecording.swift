/// What hands did as it was recorded, so that rates that are tried one after the other lose nothing
/// of it.
struct PreviewRecording {
  private var recorded = PreviewJournal()
  /// The same at the rate at which it was played last.
  private var played = PreviewJournal()

  /// What a journal was resampled from; the journal itself once more was done.
  func source(of journal: PreviewJournal) -> PreviewJournal {
    guard journal.entries == played.entries, let rate = journal.rate, let own = recorded.rate else {
      return journal
    }
    let ticks = (Double(journal.ticks) * own / rate).rounded()
    guard ticks <= Double(PreviewJournal.mostTicks) else { return journal }
    return PreviewJournal(recorded.entries, ticks: Int(ticks), rate: own)
  }

  /// Notes what a journal was resampled from.
  mutating func note(_ played: PreviewJournal, from source: PreviewJournal) {
    self.played = played
    recorded = source
  }
}
