internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// An order to a worker of an exploration.
enum ExploreOrder: Codable, Sendable {
  /// What there is to scroll and to rest on.
  case look
  /// To play some hands, with what all workers found in the round before.
  case play([Task], News)

  /// A hand: a variation of the one in `base`, and else drawn anew.
  struct Task: Codable, Sendable {
    var number: Int
    var base: Int?
  }

  /// What a round has brought that the next one builds on.
  struct News: Codable, Sendable {
    /// What was reached for the first time.
    var reached: [String] = []
    /// The hands that may be varied from now on.
    var kept: [Task] = []
  }
}

/// A worker's reply.
enum ExploreAnswer: Codable, Sendable {
  case look(Scenery)
  case play([HandReport])
}

/// What there is to scroll and to rest on.
struct Scenery: Codable, Sendable {
  /// The ids of the views that a finger can scroll.
  var views: [String] = []
  /// The names of the targets of each view with a rule.
  var targets: [String: [String]] = [:]
  /// The relations that do not hold here, as a behavior declares, each with the reason.
  var exceptions: [Relation: String] = [:]
}

/// What one hand of an exploration has led to.
struct HandReport: Codable, Sendable {
  var number: Int
  /// The count of plays.
  var plays: Int
  /// What it has reached that no hand of an earlier round had.
  var reached: [String]
  /// Where views with a rule rest.
  var rests: [HandOutcome.Rest]
  /// The headers that are left half open.
  var halfOpen: [HandOutcome.HalfOpen]
  /// The lifts that moved over more than three targets.
  var farLifts: [HandOutcome.Lift]
  /// A speed of which 1 pt/s more leads three targets further.
  var edge: SpeedEdge?
  var findings: [Finding]
  var checked: [Relation]
  /// The relations that could not be checked, and why.
  var unchecked: [Relation: Relation.Obstacle]
}

/// A lift whose target changes by three or more with 1 pt/s.
struct SpeedEdge: Codable, Hashable, Sendable {
  var view: String
  /// The speed, in pt/s.
  var velocity: Double
  /// The names of the targets at this speed and at 1 pt/s more.
  var from, to: String
}

/// Plays the hands of an exploration in one process.
final class HandExplorer {
  private let player: HandPlayer
  private let source: HandSource
  private let examination: HandExamination
  private let scenery: Scenery
  private let film: HandFilm?
  private var reached: Set<String> = []
  private var keys: Set<String> = []
  private var bases: [Int: Int] = [:]

  /// The most targets that a lift may move over without being reported.
  private static let farTargets = 3

  init(
    _ subject: HandSubject, seed: UInt64, relations: Set<Relation>, film: HandFilm?
  ) throws(HostError) {
    self.film = film
    player = try HandPlayer(subject)
    let stage = player.stage
    let surfaces = try stage.surfaces(orTouched: true)
    source = HandSource(
      .everyone, seed: seed, surfaces: surfaces, happenings: stage.happenings,
      isRightToLeft: stage.isRightToLeft)
    scenery = Scenery(
      views: source.surfaces.map(\.view), targets: stage.targets(),
      exceptions: stage.exceptions())
    examination = HandExamination(
      player: player, relations: relations.subtracting(scenery.exceptions.keys))
  }

  func answer(_ order: ExploreOrder) throws(HostError) -> ExploreAnswer {
    switch order {
    case .look: return .look(scenery)
    case .play(let tasks, let news):
      reached.formUnion(news.reached)
      for task in news.kept { bases[task.number] = task.base }
      var reports: [HandReport] = []
      for task in tasks {
        let varied = task.base.map { source.variation(of: hand($0), task.number) }
        reports.append(try report(task.number, varied ?? source.hand(task.number)))
      }
      return .play(reports)
    }
  }

  /// The hand of a number, through those that it is a variation of.
  private func hand(_ number: Int) -> Hand {
    guard let base = bases[number] else { return source.hand(number) }
    return source.variation(of: hand(base), number)
  }

  private func report(_ number: Int, _ hand: Hand) throws(HostError) -> HandReport {
    let first = try player.play(hand, tellsReached: true)
    let new = first.reached.subtracting(reached)
    // A hand that reaches something new is examined whole, any other one for one relation in turn.
    let others = Relation.allCases.filter { $0 != .errors && examination.relations.contains($0) }
    let chosen: Set<Relation> =
      new.isEmpty ? Set(others.isEmpty ? [] : [others[number % others.count]]) : Set(others)
    let result = try examination.examine(hand, first, number, chosen)
    var findings: [Finding] = []
    for found in result.findings where keys.insert(found.finding.key).inserted {
      var (finding, smallest) = examination.minimized(found, of: hand)
      finding.film = try film?.html(
        of: smallest, as: "\(finding.relation.rawValue), hand \(number)", finding.setting,
        on: player.stage)
      findings.append(finding)
    }
    let known = (first.problems.isEmpty ? chosen.subtracting(result.unchecked.keys) : [])
      .union([.errors]).intersection(examination.relations)
    return HandReport(
      number: number, plays: result.plays, reached: new.sorted(by: bytesPrecede),
      rests: first.problems.isEmpty ? first.rests.filter(\.hasRule) : [],
      halfOpen: first.halfOpen, farLifts: first.lifts.filter { $0.targets > Self.farTargets },
      edge: number % 8 == 0 ? try speedEdge(hand, first) : nil, findings: findings,
      checked: Relation.allCases.filter { known.contains($0) },
      unchecked: result.unchecked)
  }

  /// Whether 1 pt/s more at the last flick leads to a target that is three or more away.
  private func speedEdge(
    _ hand: Hand, _ outcome: HandOutcome
  ) throws(HostError) -> SpeedEdge? {
    guard case .path(var path)? = hand.acts.last,
      case .flick(let velocity, let over)? = path.steps.last,
      let lift = outcome.lifts.last, lift.view == path.view,
      let from = outcome.rest(of: path.view)?.name, outcome.problems.isEmpty
    else { return nil }
    let more = Point(
      x: velocity.x + (velocity.x < 0 ? -1 : 1), y: velocity.y + (velocity.y < 0 ? -1 : 1))
    let isHorizontal = lift.axis == "x"
    path.steps[path.steps.count - 1] = .flick(
      Point(x: isHorizontal ? more.x : velocity.x, y: isHorizontal ? velocity.y : more.y),
      over: over)
    let other = try player.play(Hand(hand.acts.dropLast() + [.path(path)]))
    guard let to = other.rest(of: path.view)?.name, to != from,
      let there = other.lifts.last, there.view == path.view,
      abs(there.targets - lift.targets) >= Self.farTargets
    else { return nil }
    return SpeedEdge(view: path.view, velocity: abs(lift.velocity), from: from, to: to)
  }
}
