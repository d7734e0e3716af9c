internal import CLuaFloor

/// Repeatable work, and the peer that does it.
struct Contender {
  let peer: String
  /// Preparation before each batch, not timed.
  var before: () throws -> Void = {}
  /// Does the work so many times.
  let body: (Int) throws -> Void
}

/// Measures contenders alternately, so that a slow period of the machine affects all of them.
///
/// Times are CPU time of the thread, in nanoseconds per repetition.
struct Contest {
  var rounds = 15
  /// The duration of one batch, in nanoseconds.
  var batch = 10e6
  /// The most repetitions in a batch.
  var most = Int.max
  /// If set, the first contender's work is done so many times, and nothing is measured.
  var only: Int?

  /// The samples of each contender, one a round.
  func measure(_ contenders: [Contender]) throws -> [[Double]] {
    if let only, let first = contenders.first {
      try first.before()
      try first.body(only)
      return contenders.map { _ in [] }
    }
    let counts = try contenders.map { try calibrate($0) }
    var samples = [[Double]](repeating: [], count: contenders.count)
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        samples[index].append(try time(contender, counts[index]) / Double(counts[index]))
      }
    }
    return samples
  }

  private func time(_ contender: Contender, _ count: Int) throws -> Double {
    try contender.before()
    let start = floor_now()
    try contender.body(count)
    return floor_now() - start
  }

  private func calibrate(_ contender: Contender) throws -> Int {
    _ = try time(contender, 1)
    var count = 1
    while count < most {
      let time = try time(contender, count)
      if time > batch / 8 { return min(most, Int(Double(count) * batch / time) + 1) }
      count *= 2
    }
    return most
  }
}

extension Contest {
  /// Measures ours beside others: the figures of all, with nanoseconds multiplied by `scale`, and
  /// the ratio of ours to each of them, round by round.
  func figures(
    _ name: String, _ unit: String, scale: Double = 1, _ ours: Contender, _ others: Contender...
  ) throws -> [Figure] {
    let contenders = [ours] + others
    let samples = try measure(contenders)
    var figures = zip(contenders, samples).map { contender, samples in
      Figure(name, of: contender.peer, samples.map { $0 * scale }, unit)
    }
    for (other, times) in zip(contenders, samples).dropFirst() {
      figures.append(Figure(name, of: ours.peer, samples[0], over: other.peer, times))
    }
    return figures.compactMap { $0 }
  }
}
