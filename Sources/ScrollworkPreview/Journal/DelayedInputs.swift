/// Inputs that wait for a later tick: those of a gesture that is played again, and what comes in
/// the tick of a notch of a wheel.
///
/// A notch has a tick of its own, as with the verb `wheel`, which passes it.
struct DelayedInputs {
  /// By the tick that they come before, in order.
  private var entries: [PreviewJournal.Entry] = []
  /// The tick of the last notch of a wheel, also of one that waits.
  private var lastNotch: Int?

  /// Whether none waits.
  var isEmpty: Bool { entries.isEmpty }

  /// Makes inputs that repeat others from a tick on, with the same time between them.
  static func repeating(_ others: ArraySlice<PreviewJournal.Entry>, from tick: Int) -> DelayedInputs
  {
    var inputs = DelayedInputs()
    let begin = others.first?.tick ?? 0
    inputs.entries = others.map {
      PreviewJournal.Entry(tick: $0.tick - begin + tick, input: $0.input)
    }
    return inputs
  }

  /// Takes an input that comes at a tick, if it has to wait.
  ///
  /// - Returns: Whether it waits.
  mutating func takes(_ input: PreviewInput, at tick: Int) -> Bool {
    let last = lastNotch.flatMap { $0 >= tick ? $0 : nil }
    if case .wheel = input { lastNotch = last.map { $0 + 1 } ?? tick }
    guard let last else { return false }
    let entry = PreviewJournal.Entry(tick: last + 1, input: input)
    entries.insert(entry, at: entries.firstIndex { $0.tick > entry.tick } ?? entries.count)
    return true
  }

  /// The next input whose tick has come; nil when none has.
  mutating func next(at tick: Int) -> PreviewInput? {
    guard let first = entries.first, first.tick <= tick else { return nil }
    return entries.removeFirst().input
  }
}
