internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Plays a hand in several ways, and tells which relations do not hold.
struct HandExamination {
  let stage: HandStage
  /// The relations that are checked.
  let relations: Set<Relation>

  /// How far apart two rests may be that count as one, in points.
  static let tolerance = 0.5
  /// The most plays by which a hand that uses up a budget is made smaller.
  private static let triesOfStops = 12
  /// The rates at which a rest is compared, in ticks per second.
  private static let rates: [Double] = [30, 60, 120]

  /// What a play and its comparisons have led to.
  struct Result {
    var findings: [Finding] = []
    /// The relations that could not be checked for this hand.
    var unchecked: Set<Relation> = []
    var plays = 1
  }

  /// Plays a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - tellsReached: Whether the outcome says what it has reached.
  /// - Returns: What it has led to.
  /// - Throws: The error of a subject that does not load.
  func play(_ hand: Hand, tellsReached: Bool = false) throws(HostError) -> HandOutcome {
    stage.tellsReached = tellsReached
    defer { stage.tellsReached = false }
    return try stage.play(hand)
  }

  /// Checks relations of a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - outcome: What it has led to.
  ///   - number: Its number.
  ///   - chosen: The relations to check besides errors.
  /// - Returns: What does not hold, and what could not be checked.
  /// - Throws: The error of a subject that does not load.
  func examine(
    _ hand: Hand, _ outcome: HandOutcome, _ number: Int, _ chosen: Set<Relation>
  ) throws(HostError) -> Result {
    var result = Result()
    if let problem = outcome.problems.first {
      guard relations.contains(.errors) else { return result }
      result.findings.append(Self.finding(.errors, hand, number, problem))
      return result
    }
    for relation in Relation.allCases where relations.contains(relation) {
      guard relation != .errors, chosen.contains(relation) else { continue }
      let found = try check(relation, hand, number, outcome, plays: &result.plays)
      switch found {
      case .holds: break
      case .unchecked: result.unchecked.insert(relation)
      case .broken(let finding): result.findings.append(finding)
      }
    }
    return result
  }

  /// Whether a relation holds for a hand.
  enum Verdict {
    case holds
    /// It cannot be told, as where timers go on moving things.
    case unchecked
    case broken(Finding)
  }

  private func check(
    _ relation: Relation, _ hand: Hand, _ number: Int, _ plain: HandOutcome, plays: inout Int
  ) throws(HostError) -> Verdict {
    guard !plain.goesOn else { return .unchecked }
    switch relation {
    case .errors: return .holds
    case .rate:
      let hand = hand.withPlainLifts
      var first: HandOutcome?
      for rate in Self.rates {
        plays += 1
        let setting = HandStage.Setting(rate: rate)
        let outcome = try stage.play(hand, setting)
        if let problem = outcome.problems.first {
          return .broken(Self.finding(.errors, hand, number, problem, setting))
        }
        if outcome.goesOn { return .unchecked }
        guard let first else {
          first = outcome
          continue
        }
        if let finding = difference(relation, hand, number, first, outcome, setting) {
          return .broken(finding)
        }
      }
      return .holds
    case .mirror:
      plays += 1
      let widths = stage.widths
      let setting = HandStage.Setting(isMirrored: true)
      let mirrored = hand.mirrored { widths[$0] }
      let outcome = try stage.play(mirrored, setting)
      if let problem = outcome.problems.first {
        return .broken(Self.finding(.errors, mirrored, number, problem, setting))
      }
      if outcome.goesOn { return .unchecked }
      return difference(relation, mirrored, number, plain, outcome, setting)
        .map { .broken($0) } ?? .holds
    case .rest:
      guard let view = hand.lastView else { return .unchecked }
      plays += 1
      let there = stage.axis(of: view) == .horizontal ? Point(x: 30) : Point(y: 30)
      let touched = hand.then(
        .path(
          FingerPath(
            view: view,
            steps: [
              .settle, .move(by: there, over: 0.2), .move(by: .zero - there, over: 0.2), .hold(0.2),
              .lift(velocity: .zero),
            ])))
      let outcome = try stage.play(touched)
      if let problem = outcome.problems.first {
        return .broken(Self.finding(.errors, touched, number, problem))
      }
      if outcome.goesOn { return .unchecked }
      return difference(relation, touched, number, plain, outcome, HandStage.Setting())
        .map { .broken($0) } ?? .holds
    }
  }

  /// The first view that does not rest where it does in the plain play.
  private func difference(
    _ relation: Relation, _ hand: Hand, _ number: Int, _ plain: HandOutcome,
    _ other: HandOutcome, _ setting: HandStage.Setting
  ) -> Finding? {
    for expected in plain.rests {
      guard let received = other.rest(of: expected.view) else { continue }
      if expected.isSame(as: received) { continue }
      let lift = other.lifts.last { $0.view == expected.view }
      return Finding(
        relation: relation, key: "\(relation.rawValue) \(expected.view)", number: number,
        message: Self.message(relation, expected, received, setting), hand: hand.source,
        sizes: [hand.size], line: lift?.line, setting: setting, expected: expected,
        received: received)
    }
    return nil
  }

  private static func message(
    _ relation: Relation, _ expected: HandOutcome.Rest, _ received: HandOutcome.Rest,
    _ setting: HandStage.Setting
  ) -> String {
    let view = expected.view
    switch relation {
    case .errors: return ""
    case .rate:
      let rate = NumberText.short(setting.rate ?? 60)
      return
        "\(view) comes to rest at \(received.text) at \(rate) Hz, and at \(expected.text) at 30 Hz"
    case .mirror:
      return
        "\(view) comes to rest at \(received.text) from right to left, and at \(expected.text) from left to right"
    case .rest:
      return
        "\(view) rests at \(expected.text), and at \(received.text) after a finger has dragged it 30 pt and back"
    }
  }

  private static func finding(
    _ relation: Relation, _ hand: Hand, _ number: Int, _ problem: HandOutcome.Problem,
    _ setting: HandStage.Setting = HandStage.Setting()
  ) -> Finding {
    let parts = problem.text.split(separator: ":", maxSplits: 2)
    let line = parts.count > 2 ? "\(parts[0]):\(parts[1])" : ""
    return Finding(
      relation: relation, key: "\(relation.rawValue) \(problem.code) \(line)", number: number,
      message: problem.code.isEmpty ? problem.text : "\(problem.code): \(problem.text)",
      hand: hand.source, sizes: [hand.size], line: nil, setting: setting, isStop: problem.isStop)
  }

  // MARK: - Shrinking

  /// A finding as small as is found: acts are left out, then steps, then numbers are made simpler.
  func minimized(_ finding: Finding, of hand: Hand) -> Finding {
    var smallest = finding
    var tries = 0
    func fails(_ candidate: Hand) -> Bool {
      tries += 1
      // Each play that uses up a budget takes as long as the budget allows.
      guard !finding.isStop || tries <= Self.triesOfStops else { return false }
      guard let outcome = try? play(candidate),
        let result = try? examine(candidate, outcome, finding.number, [finding.relation]),
        let same = result.findings.first(where: { $0.key == finding.key })
      else { return false }
      smallest = same
      return true
    }
    _ = hand.minimized(where: fails)
    smallest.sizes = finding.sizes + smallest.sizes
    return smallest
  }
}

extension HandOutcome.Rest {
  /// Whether another rest of the view shows the same: at the same offset, or with the same item
  /// at its start, as where rows have been measured in one play only.
  fileprivate func isSame(as other: HandOutcome.Rest) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) <= HandExamination.tolerance
    }
    if isNear(x, other.x), isNear(y, other.y) { return true }
    return first != nil && first == other.first && isNear(firstStart, other.firstStart)
  }

  /// `x 406.0 on slide-2`; an axis on which it is at 0 is left out, and both are `0.0`.
  var text: String {
    var parts: [String] = []
    if x != 0 { parts.append("x \(NumberText.points(x))") }
    if y != 0 { parts.append("y \(NumberText.points(y))") }
    let offset = parts.isEmpty ? NumberText.points(0) : parts.joined(separator: ", ")
    return offset + (name.map { " on \($0)" } ?? "")
  }
}
