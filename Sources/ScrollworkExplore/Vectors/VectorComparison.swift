internal import ScrollworkTerminal

/// What another implementation returned, compared hand by hand with what is expected.
struct VectorComparison {
  /// The ways in which a result can be wrong, the worst first.
  enum Kind: String, CaseIterable {
    /// There is none.
    case missing
    /// The file of results has the hand twice.
    case twice
    /// The file of results has a hand that is not in the vectors.
    case unknown
    /// An offset is no number.
    case notANumber = "not a number"
    /// It rests on something else.
    case target
    /// It rests elsewhere.
    case rest
    /// Momentum alone ends elsewhere.
    case natural

    /// What it is, for people.
    var text: String {
      switch self {
      case .missing: "no result"
      case .twice: "two results"
      case .unknown: "not in the vectors"
      case .notANumber: "not a number"
      case .target: "wrong target"
      case .rest: "rest elsewhere"
      case .natural: "natural end elsewhere"
      }
    }
  }

  /// One difference of one hand.
  struct Difference {
    var hand: Int
    /// How far the result is from what is expected, in points; nil where that cannot be said.
    var distance: Double?
    var expected, received: String?
  }

  /// The number of hands in the vectors, and of those whose result is right.
  private(set) var hands = 0
  private(set) var agreeing = 0
  /// The differences of each kind, the greatest distance first, then by hand.
  private(set) var differences: [Kind: [Difference]] = [:]

  /// Compares results with what is expected.
  ///
  /// - Parameters:
  ///   - expected: The vectors.
  ///   - results: The results.
  ///   - within: How far an offset may be from the expected one, in points.
  init(_ expected: VectorResults, _ results: VectorResults, within: Double) {
    var given: [Int: VectorResults.Result] = [:]
    var counts: [Int: Int] = [:]
    let known = Set(expected.entries.map(\.number))
    for entry in results.entries {
      counts[entry.number, default: 0] += 1
      if let result = entry.result, given[entry.number] == nil { given[entry.number] = result }
      if counts[entry.number] == 2, known.contains(entry.number) {
        differences[.twice, default: []].append(Difference(hand: entry.number))
      }
      if counts[entry.number] == 1, !known.contains(entry.number) {
        differences[.unknown, default: []].append(Difference(hand: entry.number))
      }
    }
    hands = expected.entries.count
    for entry in expected.entries {
      let found = entry.result.map { wanted in
        Self.compare(
          wanted, given[entry.number], entry.view.flatMap { expected.axes[$0] } ?? "xy",
          entry.number, within)
      }
      for (kind, difference) in found ?? [] { differences[kind, default: []].append(difference) }
      if found?.isEmpty == true, counts[entry.number] == 1 { agreeing += 1 }
    }
    for kind in differences.keys {
      differences[kind]?.sort {
        ($1.distance ?? -1, $0.hand) < ($0.distance ?? -1, $1.hand)
      }
    }
  }

  /// Whether all results are right.
  var agrees: Bool { differences.isEmpty }

  private static func compare(
    _ wanted: VectorResults.Result, _ given: VectorResults.Result?, _ axes: String, _ hand: Int,
    _ within: Double
  ) -> [(Kind, Difference)] {
    guard let given else { return [(.missing, Difference(hand: hand))] }
    var found: [(Kind, Difference)] = []
    func look(_ wanted: VectorResults.Planar, _ given: VectorResults.Planar, as kind: Kind) {
      let both: [(String, Double?, Double?)] = [
        ("x", wanted.x, given.x), ("y", wanted.y, given.y),
      ]
      let pairs = both.filter { name, _, given in
        // An axis along which the view does not scroll may be left out.
        axes.contains(name) || given != nil
      }
      let expected = text(pairs.map { ($0.0, $0.1) })
      guard pairs.allSatisfy({ $0.2 != nil }) else {
        found.append(
          (
            .notANumber,
            Difference(
              hand: hand, expected: "\(kind.rawValue) \(expected)",
              received: text(pairs.map { ($0.0, $0.2) }))
          ))
        return
      }
      let distance = pairs.map { abs(($0.2 ?? 0) - ($0.1 ?? 0)) }.max() ?? 0
      guard !(distance <= within) else { return }
      found.append(
        (
          kind,
          Difference(
            hand: hand, distance: distance, expected: expected,
            received: text(pairs.map { ($0.0, $0.2) }))
        ))
    }
    look(wanted.rest, given.rest, as: .rest)
    if given.hasWrongTarget || given.target != wanted.target {
      let received = given.hasWrongTarget ? "what is no text" : given.target ?? "nothing"
      // How far the rest is off says how bad the wrong target is.
      let distance = found.first { $0.0 == .rest }?.1.distance
      found.append(
        (
          .target,
          Difference(
            hand: hand, distance: distance, expected: wanted.target ?? "nothing",
            received: received)
        ))
    }
    if let natural = given.natural, let wanted = wanted.natural {
      look(wanted, natural, as: .natural)
    }
    return found
  }

  private static func text(_ numbers: [(name: String, value: Double?)]) -> String {
    numbers.map { "\($0.name) \($0.value.map(NumberText.points) ?? "?")" }.joined(separator: ", ")
  }
}

// MARK: - Reports

extension VectorComparison {
  /// How many of a kind are shown.
  private static let shown = 5

  /// Lines for people: by kind the worst, then a sum.
  func lines(within: Double) -> [String] {
    var lines: [String] = []
    for kind in Kind.allCases {
      guard let found = differences[kind] else { continue }
      let worst = found.first?.distance.map { ", up to \(NumberText.points($0)) pt off" } ?? ""
      lines.append("\(kind.text): \(Self.counted(found.count))\(worst)")
      lines += found.prefix(Self.shown).map { difference in
        var line = "  hand \(difference.hand)"
        if let received = difference.received, let expected = difference.expected {
          line += ": \(received), expected \(expected)"
        }
        return line
      }
      if found.count > Self.shown { lines.append("  and \(found.count - Self.shown) more") }
    }
    let limit = NumberText.short(within)
    lines.append(
      agrees
        ? "\(Self.counted(hands)) \(hands == 1 ? "agrees" : "agree") within \(limit) pt"
        : "\(agreeing) of \(Self.counted(hands)) \(agreeing == 1 ? "agrees" : "agree") within \(limit) pt"
    )
    return lines
  }

  private static func counted(_ count: Int) -> String {
    "\(NumberText.grouped(count)) hand\(count == 1 ? "" : "s")"
  }

  /// The same as one object, with all differences.
  func json(within: Double) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("hands", hands)
      json.member("agree", agreeing)
      json.member("within", number: within)
      json.objects("differences", of: Kind.allCases.filter { differences[$0] != nil }) {
        kind, json in
        let found = differences[kind] ?? []
        json.member("kind", kind.rawValue)
        json.member("count", found.count)
        json.member("worst", number: found.first?.distance)
        json.objects("hands", of: found) { difference, json in
          json.member("hand", difference.hand)
          json.member("off", number: difference.distance)
          json.member("expected", difference.expected)
          json.member("received", difference.received)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
