internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Plays a hand in several ways, and reports which relations do not hold.
struct HandExamination {
  let player: HandPlayer
  /// The relations that are checked.
  let relations: Set<Relation>

  /// How far apart two rests may be that count as one, in points.
  static let tolerance = 0.5
  /// The most plays by which a hand that uses up a budget is made smaller.
  private static let triesOfStops = 16
  /// The rates at which a rest is compared, in ticks per second.
  private static let rates: [Double] = [30, 60, 120]

  /// What a play and its comparisons have led to.
  struct Result {
    /// What does not hold, each with the hand that shows it in its setting.
    var findings: [(finding: Finding, hand: Hand)] = []
    /// The relations that could not be checked for this hand, and why.
    var unchecked: [Relation: Relation.Obstacle] = [:]
    var plays = 1
  }

  /// A hand, the number that it was drawn by, and what it has led to.
  struct Subject {
    let hand: Hand
    let number: Int
    let plain: HandOutcome
    /// A line that inserts an item before all that shows at its end; nil where there is no room.
    let insertion: String?
  }

  /// Checks relations of a hand that has been played last.
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
      result.findings.append((Self.finding(problem, by: .errors, hand, number), hand))
      return result
    }
    let subject = Subject(
      hand: hand, number: number, plain: outcome,
      insertion: hand.lastView.flatMap { player.stage.insertion(in: $0) })
    for relation in Relation.allCases where relations.contains(relation) {
      guard relation != .errors, chosen.contains(relation) else { continue }
      switch try check(relation, subject, plays: &result.plays) {
      case .holds: break
      case .unchecked(let obstacle): result.unchecked[relation] = obstacle
      case .broken(let finding, let hand): result.findings.append((finding, hand))
      }
    }
    return result
  }

  /// Whether a relation holds for a hand.
  enum Verdict {
    case holds
    /// It cannot be known.
    case unchecked(Relation.Obstacle)
    case broken(Finding, Hand)
  }

  private func check(
    _ relation: Relation, _ subject: Subject, plays: inout Int
  ) throws(HostError) -> Verdict {
    guard !subject.plain.goesOn else { return .unchecked(.timers) }
    let hand = subject.hand
    switch relation {
    case .errors: return .holds
    case .rate: return try checkRates(subject, plays: &plays)
    case .mirror:
      let geometries = player.stage.geometries
      let mirrored = hand.mirrored { geometries[$0]?.containerSize.width }
      let setting = HandStage.Setting(isRightToLeft: !player.stage.isRightToLeft)
      return try compare(relation, mirrored, subject, setting, plays: &plays)
    case .rest:
      guard let view = hand.lastView else { return .unchecked(.absent) }
      let axis = player.stage.axis(of: view)
      let isMirrored = player.stage.geometries[view]?.mirroredAxes.contains(axis) ?? false
      let there = Self.along(axis, isMirrored ? -30 : 30)
      let touch = Self.path(
        on: view, [.move(by: there, over: 0.2), .move(by: .zero - there, over: 0.2)])
      return try compare(relation, hand.then(touch), subject, plays: &plays)
    case .back: return try checkWayBack(subject, plays: &plays)
    case .restore: return try checkRestoring(subject, plays: &plays)
    case .reload:
      guard player.stage.canReload else { return .unchecked(.absent) }
      let (first, second) = hand.halves ?? (Hand([]), hand)
      return try compare(
        relation, Hand(first.acts + [.line("scene:reload() settle()")] + second.acts), subject,
        plays: &plays)
    case .insert:
      guard let line = subject.insertion else { return .unchecked(.absent) }
      return try compare(relation, hand.then(.line(line + " settle()")), subject, plays: &plays)
    }
  }

  /// Plays another hand that has to come to the same rests.
  private func compare(
    _ relation: Relation, _ hand: Hand, _ subject: Subject, _ setting: HandStage.Setting = .init(),
    with expected: HandOutcome? = nil, plays: inout Int
  ) throws(HostError) -> Verdict {
    plays += 1
    let outcome = try player.play(hand, setting)
    if let problem = outcome.problems.first {
      return .broken(Self.finding(problem, by: relation, hand, subject.number, setting), hand)
    }
    if outcome.goesOn { return .unchecked(.timers) }
    return difference(
      relation, hand, subject, expected ?? subject.plain, outcome, setting
    ).map { .broken($0, hand) } ?? .holds
  }

  private func checkRates(_ subject: Subject, plays: inout Int) throws(HostError) -> Verdict {
    let hand = subject.hand.withPlainLifts
    let first = HandStage.Setting(rate: Self.rates[0])
    plays += 1
    let expected = try player.play(hand, first)
    if let problem = expected.problems.first {
      return .broken(Self.finding(problem, by: .rate, hand, subject.number, first), hand)
    }
    if expected.goesOn { return .unchecked(.timers) }
    for rate in Self.rates.dropFirst() {
      let verdict = try compare(
        .rate, hand, subject, .init(rate: rate), with: expected, plays: &plays)
      guard case .holds = verdict else { return verdict }
    }
    return .holds
  }

  private static func along(_ axis: Axis, _ distance: Double) -> Point {
    axis == .horizontal ? Point(x: distance) : Point(y: distance)
  }

  /// A finger that goes some distance, and rests before it lifts without speed.
  private static func path(on view: String, _ moves: [FingerPath.Step]) -> Hand.Act {
    .path(FingerPath(view: view, steps: [.settle] + moves + [.hold(0.2), .lift(velocity: .zero)]))
  }

  // MARK: - The way back

  /// Drags the last view by 0.6 of its region, or as far as its range goes, and then by as much
  /// back as that has led it.
  ///
  /// Only where the view alone follows the finger, all the way both times: at an end, in a loop, or
  /// where another view takes a part of the drag, the way back is another one.
  private func checkWayBack(_ subject: Subject, plays: inout Int) throws(HostError) -> Verdict {
    guard let view = subject.hand.lastView, let geometry = player.stage.geometries[view],
      let start = subject.plain.rest(of: view)
    else { return .unchecked(.absent) }
    let axis = player.stage.axis(of: view)
    let offset = start.offset(axis)
    let after = geometry.maximum(axis) - offset
    let before = offset - geometry.minimum(axis)
    let wanted = 0.6 * geometry.regionExtent(axis)
    let length = min(wanted, max(after, before)).rounded(.down)
    let distance = after >= length ? length : -length
    guard abs(distance) >= 30, !geometry.repeats(axis) else { return .unchecked(.absent) }
    let sign: Double = geometry.mirroredAxes.contains(axis) ? 1 : -1
    func drag(_ distance: Double) -> Hand.Act {
      Self.path(on: view, [.move(by: Self.along(axis, sign * distance), over: 0.5)])
    }
    func follows(_ outcome: HandOutcome, from offset: Double, by distance: Double) -> Bool {
      guard outcome.problems.isEmpty, let lift = outcome.lifts.last, lift.view == view else {
        return !outcome.problems.isEmpty
      }
      return abs(lift.start - offset) <= Self.tolerance
        && abs(lift.offset - offset - distance) <= Self.tolerance
    }
    let away = subject.hand.then(drag(distance))
    plays += 1
    let there = try player.play(away)
    if let problem = there.problems.first {
      return .broken(Self.finding(problem, by: .back, away, subject.number), away)
    }
    guard follows(there, from: offset, by: distance), !there.goesOn,
      let middle = there.rest(of: view)?.offset(axis), abs(middle - offset) >= 30
    else { return .unchecked(.absent) }
    let hand = away.then(drag(offset - middle))
    plays += 1
    let outcome = try player.play(hand)
    if let problem = outcome.problems.first {
      return .broken(Self.finding(problem, by: .back, hand, subject.number), hand)
    }
    guard follows(outcome, from: middle, by: offset - middle), !outcome.goesOn else {
      return .unchecked(.absent)
    }
    return difference(.back, hand, subject, subject.plain, outcome, of: view)
      .map { .broken($0, hand) } ?? .holds
  }

  // MARK: - Restoring

  /// Plays the first half of a hand, then the second one in the scene loaded anew, in which a
  /// script has put the views where they were.
  ///
  /// Where that ends elsewhere, it counts only if views were put there by it and have the same
  /// sizes: content that came on the way is not there again.
  private func checkRestoring(_ subject: Subject, plays: inout Int) throws(HostError) -> Verdict {
    guard let (first, second) = subject.hand.halves else { return .unchecked(.absent) }
    plays += 2
    var sizes: [String: Size] = [:]
    func readSizes(_ stage: HandStage) { sizes = stage.geometries.mapValues(\.contentSize) }
    let fresh = try player.play(Hand([]))
    let half = try player.play(first, then: readSizes)
    guard half.problems.isEmpty, !half.goesOn else { return .unchecked(.timers) }
    let sizesThen = sizes
    let lines = half.rests.compactMap { rest in
      fresh.rest(of: rest.view).flatMap { rest.scroll(from: $0) }
    }
    guard !lines.isEmpty else { return .unchecked(.absent) }
    let put = Hand([.line(lines.joined(separator: " ") + " settle()")])
    let hand = Hand(put.acts + second.acts)
    let verdict = try compare(.restore, hand, subject, plays: &plays)
    guard case .broken = verdict else { return verdict }
    plays += 1
    let again = try player.play(put, then: readSizes)
    let isThere =
      again.problems.isEmpty && sizes == sizesThen
      && difference(.restore, put, subject, half, again) == nil
    return isThere ? verdict : .unchecked(.absent)
  }

  // MARK: - Findings

  /// The first view that does not rest where it does in the plain play.
  private func difference(
    _ relation: Relation, _ hand: Hand, _ subject: Subject, _ plain: HandOutcome,
    _ other: HandOutcome, _ setting: HandStage.Setting = .init(), of view: String? = nil
  ) -> Finding? {
    for expected in plain.rests where view == nil || expected.view == view {
      guard let received = other.rest(of: expected.view) else { continue }
      if expected.isSame(as: received) { continue }
      let lift = other.lifts.last { $0.view == expected.view }
      return Finding(
        relation: relation, checked: relation, key: "\(relation.rawValue) \(expected.view)",
        number: subject.number, message: Self.message(relation, expected, received, setting),
        plain: subject.hand.source, hand: hand.source,
        sizes: [hand.size], line: lift?.line, setting: setting, expected: expected,
        received: received)
    }
    return nil
  }

  private static func message(
    _ relation: Relation, _ expected: HandOutcome.Rest, _ received: HandOutcome.Rest,
    _ setting: HandStage.Setting
  ) -> String {
    let (view, before, after) = (expected.view, expected.text, received.text)
    let right = "from right to left"
    let left = "from left to right"
    let (there, here) = setting.isRightToLeft == false ? (left, right) : (right, left)
    return switch relation {
    case .errors: ""
    case .rate:
      "\(view) comes to rest at \(after) at \(NumberText.short(setting.rate ?? 60)) Hz, and at \(before) at 30 Hz"
    case .mirror: "\(view) comes to rest at \(after) \(there), and at \(before) \(here)"
    case .rest:
      "\(view) rests at \(before), and at \(after) after a finger has dragged it 30 pt and back"
    case .back:
      "\(view) rests at \(before), and at \(after) after a finger has dragged it away and then back by as much"
    case .restore:
      "\(view) comes to rest at \(before), and at \(after) where the scene was loaded anew and put where it was"
    case .reload:
      "\(view) comes to rest at \(before), and at \(after) where its behaviors were loaded anew before"
    case .insert:
      "\(view) rests at \(before), and at \(after) after an item has come before what shows"
    }
  }

  /// An error that was raised when a relation was checked.
  private static func finding(
    _ problem: HandOutcome.Problem, by relation: Relation, _ hand: Hand, _ number: Int,
    _ setting: HandStage.Setting = HandStage.Setting()
  ) -> Finding {
    Finding(
      relation: .errors, checked: relation, key: "errors \(problem.key)", number: number,
      message: problem.line, hand: hand.source, sizes: [hand.size], line: nil, setting: setting,
      isStop: problem.isStop)
  }

  // MARK: - Shrinking

  /// A finding as small as is found: acts are left out, then steps, then numbers are made simpler.
  ///
  /// - Returns: The finding, and the hand that leads to it in the finding's setting.
  func minimized(
    _ found: (finding: Finding, hand: Hand), of hand: Hand
  ) -> (finding: Finding, hand: Hand) {
    var smallest = found
    let finding = found.finding
    var tries = 0
    func fails(_ candidate: Hand) -> Bool {
      tries += 1
      // Each play that uses up a budget takes as long as the budget allows.
      guard !finding.isStop || tries <= Self.triesOfStops else { return false }
      guard let outcome = try? player.play(candidate),
        let result = try? examine(candidate, outcome, finding.number, [finding.checked]),
        let same = result.findings.first(where: { $0.finding.key == finding.key })
      else { return false }
      smallest = same
      return true
    }
    _ = hand.minimized(where: fails)
    smallest.finding.sizes = finding.sizes + smallest.finding.sizes
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

  fileprivate func offset(_ axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The call that scrolls the view here from another rest; nil where that is the same.
  fileprivate func scroll(from other: HandOutcome.Rest) -> String? {
    let fields = [("x", x, other.x), ("y", y, other.y)].compactMap { name, value, former in
      value == former ? nil : "\(name) = \(value)"
    }
    return fields.isEmpty
      ? nil : "scene:get(\(view.luaLiteral)):scroll_to { \(fields.joined(separator: ", ")) }"
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
