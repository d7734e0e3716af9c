internal import Scrollwork

extension PreviewJournal {
  /// The journal of the same hands at another rate: what they did comes at the same times.
  ///
  /// Between two positions, each at the end of its tick, a finger moves evenly. It is put down at
  /// the last tick that is not later than it was, and lifts at the first that is not earlier; all
  /// else comes at the nearest tick. Nothing comes in the tick of a wheel's notch after it.
  ///
  /// - Parameter rate: Ticks a second of the result, above 0.
  /// - Returns: The journal itself if it was made at that rate, is played at any, or would have
  ///   more than `mostTicks` ticks; it has that rate.
  package func resampled(to rate: Double) -> PreviewJournal {
    guard let own = self.rate, own != rate,
      Double(ticks + 1) * (rate / own) <= Double(Self.mostTicks)
    else {
      return PreviewJournal(entries, ticks: ticks, rate: rate)
    }
    var resampler = Resampler(ratio: rate / own)
    for entry in entries { resampler.take(entry) }
    return PreviewJournal(
      resampler.entries, ticks: Int((Double(ticks) * rate / own).rounded()), rate: rate)
  }
}

/// Entries of a journal at another rate, from the first to the last.
private struct Resampler {
  /// How many of its ticks one tick of the journal lasts.
  let ratio: Double
  private var all: [PreviewJournal.Entry] = []
  /// Where each finger is, and until when it was there, in ticks of the journal.
  private var fingers: [Int: (point: Point, until: Double)] = [:]
  /// The last movement of each finger as its index.
  private var movements: [Int: Int] = [:]

  /// What a time in ticks may be off by, from its computation.
  private static let slack = 1e-9

  init(ratio: Double) { self.ratio = ratio }

  /// The entries by their ticks.
  var entries: [PreviewJournal.Entry] {
    var free = 0
    return all.enumerated().sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
      .map { _, entry in
        let tick = max(entry.tick, free)
        if case .wheel = entry.input { free = tick + 1 }
        return PreviewJournal.Entry(tick: tick, input: entry.input)
      }
  }

  mutating func take(_ entry: PreviewJournal.Entry) {
    let time = Double(entry.tick)
    let nearest = Int((time * ratio).rounded())
    switch entry.input {
    case .down(let finger, let point):
      fingers[finger] = (point, time)
      add(entry.input, at: last(notAfter: time))
    case .move(let finger, let point): move(finger, to: point, during: time)
    case .up, .cancel: add(entry.input, at: first(notBefore: time))
    case .line, .test:
      let end = entry.input.end.map { Int((Double($0) * ratio).rounded()) }
      add(end.map(entry.input.stopped) ?? entry.input, at: nearest)
    case .wheel, .trackpad, .momentum, .key, .cancelAll: add(entry.input, at: nearest)
    }
  }

  /// Moves a finger evenly, from where it was to a point that it reaches at the end of a tick of
  /// the journal.
  private mutating func move(_ finger: Int, to point: Point, during time: Double) {
    let (origin, until) = fingers[finger] ?? (point, time)
    let begin = max(until, time)
    let end = time + 1
    for tick in last(notAfter: begin)..<first(notBefore: end) {
      let fraction = (min(Double(tick + 1) / ratio, end) - begin) / (end - begin)
      let input = PreviewInput.move(finger: finger, to: origin + (point - origin) * fraction)
        .rounded
      if let index = movements[finger], all[index].tick == tick {
        all[index].input = input
      } else {
        movements[finger] = all.count
        add(input, at: tick)
      }
    }
    fingers[finger] = (point, end)
  }

  private mutating func add(_ input: PreviewInput, at tick: Int) {
    all.append(PreviewJournal.Entry(tick: tick, input: input))
  }

  private func last(notAfter time: Double) -> Int {
    Int((time * ratio + Self.slack).rounded(.down))
  }

  private func first(notBefore time: Double) -> Int {
    Int((time * ratio - Self.slack).rounded(.up))
  }
}
