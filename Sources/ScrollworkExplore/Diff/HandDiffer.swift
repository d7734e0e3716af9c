internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// An order to a worker of a comparison.
enum DiffOrder: Codable, Sendable {
  /// What both versions have.
  case look
  /// To play hands in both versions.
  case play([Int])
  /// To make a hand that differs as small as possible, and to film it.
  case shrink(Int)
}

/// A worker's reply.
enum DiffAnswer: Codable, Sendable {
  case look(DiffGround)
  case play([HandDifference])
  case shrink(ShrunkHand)
}

/// A hand that differs, as small as was found.
struct ShrunkHand: Codable, Hashable, Sendable {
  /// How many steps the hand had, and has.
  var steps, least: Int
  /// The lines of a test that do it.
  var source: [String]
  /// What the smaller hand does.
  var difference: HandDifference
  /// The line that chose where the view rests, before and after; nil for none.
  var lines: [String?]
}

/// Plays hands in both versions, in one process.
final class HandDiffer {
  private let sides: DiffSides
  private let before: HandStage
  private let after: HandStage
  private let ground: DiffGround
  private let source: HandSource
  private let films: DiffFilms?
  private var lastLines: [String?] = [nil, nil]

  /// The most plays of a hand that is made smaller.
  private static let tryLimit = 400

  /// Opens both versions.
  ///
  /// - Throws: The error of a version that does not load; exit 2 where nothing can be scrolled in
  ///   both.
  init(_ sides: DiffSides, seed: UInt64, films: DiffFilms?) throws(HostError) {
    (self.sides, self.films) = (sides, films)
    before = try Self.stage(of: sides.before)
    after = try Self.stage(of: sides.after)
    let (first, second) = (
      try DiffLook(before, of: sides.before), try DiffLook(after, of: sides.after)
    )
    let surfaces = first.surfaces(with: second)
    guard !surfaces.isEmpty else {
      func ids(_ look: DiffLook) -> String { look.surfaces.map(\.view).joined(separator: ", ") }
      throw .usage(
        "no view that a finger can scroll has the same id in both: \(ids(first)) in \(sides.before.name), \(ids(second)) in \(sides.after.name)"
      )
    }
    let later = after.happenings
    source = HandSource(
      seed: seed, surfaces: surfaces, happenings: before.happenings.filter(later.contains),
      isRightToLeft: before.isRightToLeft)
    ground = DiffGround(
      views: surfaces.map(\.view), onlyBefore: first.remainder(without: second),
      onlyAfter: second.remainder(without: first), sources: [first.sources, second.sources])
  }

  private static func stage(of side: DiffSide) throws(HostError) -> HandStage {
    do throws(HostError) {
      let stage = try HandStage(side.subject)
      for (file, bytes) in side.replacements { stage.session.replacements[file] = bytes }
      return stage
    } catch {
      throw side.naming(error)
    }
  }

  func answer(_ order: DiffOrder) throws(HostError) -> DiffAnswer {
    switch order {
    case .look: return .look(ground)
    case .play(let numbers):
      var differences: [HandDifference] = []
      for number in numbers { differences.append(try difference(of: source.hand(number), number)) }
      return .play(differences)
    case .shrink(let number): return .shrink(try shrunk(number))
    }
  }

  // MARK: - Playing

  private func difference(of hand: Hand, _ number: Int) throws(HostError) -> HandDifference {
    var difference = HandDifference(
      number: number, before: try play(hand, on: before, without: ground.onlyBefore, 0),
      after: try play(hand, on: after, without: ground.onlyAfter, 1))
    // Messages of both name the same files.
    let (old, new) = (sides.before.shownRoot, sides.after.shownRoot)
    if old != new, let problem = difference.before.problem {
      difference.before.problem?.text = problem.text.replacing(old, with: new)
    }
    return difference
  }

  private func play(
    _ hand: Hand, on stage: HandStage, without others: DiffGround.Remainder, _ index: Int
  ) throws(HostError) -> HandDifference.Side {
    var timeToRest: Double?
    var ranges: [String: ClosedRange<Double>] = [:]
    let outcome = try stage.play(hand) { scene in
      timeToRest = scene.scrollViews.compactMap(\.lift?.time).max().map { scene.now - $0 }
      for view in scene.scrollViews {
        guard let id = view.id?.shown else { continue }
        let axis = view.axes.stacking
        let low = view.geometry.minimum(axis)
        ranges[id] = low...max(low, view.geometry.maximum(axis))
      }
    }
    lastLines[index] = outcome.lifts.last?.line
    var fromNaturalEnd: Double?
    if let lift = outcome.lifts.last, let range = ranges[lift.view] {
      let end = min(max(lift.natural, range.lowerBound), range.upperBound)
      fromNaturalEnd = abs(lift.target - end)
    }
    return HandDifference.Side(
      rests: outcome.rests.filter { !others.views.contains($0.view) }, timeToRest: timeToRest,
      fromNaturalEnd: fromNaturalEnd, problem: outcome.problems.first, digest: outcome.digest)
  }

  // MARK: - Shrinking

  /// The hand of a number as small as is found to end as far apart in the same way.
  private func shrunk(_ number: Int) throws(HostError) -> ShrunkHand {
    let hand = source.hand(number)
    guard let goal = try difference(of: hand, number).greatest else {
      throw HostError(.internalError, "hand \(number) ends elsewhere only once")
    }
    var tries = 0
    let least = hand.minimized { candidate in
      guard tries < Self.tryLimit else { return false }
      tries += 1
      guard let found = try? difference(of: candidate, number) else { return false }
      return found.moves.contains {
        $0.kind == goal.kind && $0.distance >= goal.distance / 2
      }
    }
    let last = try difference(of: least, number)
    var lines = lastLines
    if let line = lines[0] {
      lines[0] = line.replacing(sides.before.shownRoot, with: sides.after.shownRoot)
    }
    try films?.write(least, number, [(before, sides.before.name), (after, sides.after.name)])
    return ShrunkHand(
      steps: hand.size, least: least.size, source: least.source, difference: last, lines: lines)
  }
}
