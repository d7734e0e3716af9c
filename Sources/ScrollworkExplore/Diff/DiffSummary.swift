internal import ScrollworkTerminal

/// What all hands of a comparison have in common, counted.
struct DiffSummary {
  /// How many hands were played, end elsewhere, and move differently at any time.
  let hands: Int
  private(set) var elsewhere = 0
  private(set) var different = 0
  /// Where hands end now that ended elsewhere, the most frequent first.
  private(set) var rows: [Row] = []
  /// From the last lift to rest, in seconds, and from the natural end, in points.
  private(set) var timeToRest = Pair()
  private(set) var fromNaturalEnd = Pair()
  /// How many hands raise an error, before and after, by what it says.
  private(set) var problems: [Problem] = []
  /// The targets on which hands rest in one version only.
  private(set) var lost: [DiffGround.Target] = []
  private(set) var gained: [DiffGround.Target] = []

  /// Hands of which one view ends on another target.
  struct Row {
    let kind: HandDifference.Move.Kind
    /// How many hands.
    let hands: Int
    /// The median of the distances, in points.
    let distance: Double
  }

  /// An error and how many hands raise it first.
  struct Problem {
    let text: String
    var before = 0
    var after = 0
  }

  /// Quantiles of a number before and after, of the hands for which both have it.
  struct Pair {
    fileprivate(set) var before: Quantiles?
    fileprivate(set) var after: Quantiles?
  }

  /// Of sorted numbers, the one below which half and 95 in 100 of them are, by nearest rank.
  struct Quantiles {
    let median, p95: Double

    fileprivate init?(_ numbers: [Double]) {
      guard !numbers.isEmpty else { return nil }
      let sorted = numbers.sorted()
      func rank(_ percent: Int) -> Double { sorted[(sorted.count * percent + 99) / 100 - 1] }
      (median, p95) = (rank(50), rank(95))
    }
  }

  /// The share of hands that end elsewhere, from 0 to 1.
  var share: Double { hands == 0 ? 0 : Double(elsewhere) / Double(hands) }

  /// Counts the hands of a record.
  init(_ record: DiffRecord) {
    hands = record.differences.count
    var distances: [HandDifference.Move.Kind: [Double]] = [:]
    var faults: [String: Problem] = [:]
    var rested: (before: [DiffGround.Target], after: [DiffGround.Target]) = ([], [])
    var known: (before: Set<DiffGround.Target>, after: Set<DiffGround.Target>) = ([], [])
    for hand in record.differences {
      let moves = hand.moves
      if !moves.isEmpty { elsewhere += 1 }
      if !hand.isSame { different += 1 }
      for move in moves { distances[move.kind, default: []].append(move.distance) }
      if let problem = hand.before.problem {
        faults[problem.line, default: .init(problem)].before += 1
      }
      if let problem = hand.after.problem {
        faults[problem.line, default: .init(problem)].after += 1
      }
      for target in hand.before.targets where known.before.insert(target).inserted {
        rested.before.append(target)
      }
      for target in hand.after.targets where known.after.insert(target).inserted {
        rested.after.append(target)
      }
    }
    rows = distances.map { kind, distances in
      Row(
        kind: kind, hands: distances.count, distance: Quantiles(distances)?.median ?? 0)
    }.sorted {
      $0.hands == $1.hands ? bytesPrecede($0.kind.text, $1.kind.text) : $0.hands > $1.hands
    }
    problems = faults.values.sorted { bytesPrecede($0.text, $1.text) }
    func order(_ one: DiffGround.Target, _ other: DiffGround.Target) -> Bool {
      one.view == other.view
        ? bytesPrecede(one.name, other.name) : bytesPrecede(one.view, other.view)
    }
    lost = rested.before.filter { !known.after.contains($0) }.sorted(by: order)
    gained = rested.after.filter { !known.before.contains($0) }.sorted(by: order)
    timeToRest = Self.pair(record.differences, \.timeToRest)
    fromNaturalEnd = Self.pair(record.differences, \.fromNaturalEnd)
  }

  private static func pair(
    _ hands: [HandDifference], _ value: (HandDifference.Side) -> Double?
  ) -> Pair {
    var numbers: (before: [Double], after: [Double]) = ([], [])
    for hand in hands {
      guard let before = value(hand.before), let after = value(hand.after) else { continue }
      numbers.before.append(before)
      numbers.after.append(after)
    }
    return Pair(before: Quantiles(numbers.before), after: Quantiles(numbers.after))
  }
}

extension DiffSummary.Problem {
  fileprivate init(_ problem: HandOutcome.Problem) { self.init(text: problem.line) }
}

extension HandOutcome.Problem {
  /// The code and the message.
  var line: String { code.isEmpty ? text : "\(code): \(text)" }
}

extension HandDifference.Side {
  /// The targets on which views rest.
  fileprivate var targets: [DiffGround.Target] {
    rests.compactMap { rest in
      rest.isOnTarget ? DiffGround.Target(view: rest.view, name: rest.target) : nil
    }
  }
}

extension HandDifference.Move.Kind {
  /// `gallery: slide-2 → slide-3`, in words of ASCII.
  var text: String { (isFault ? "" : "\(view): ") + "\(before) -> \(after)" }
}
