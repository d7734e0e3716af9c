internal import Scrollwork
internal import ScrollworkTerminal

/// What a lane shows within a time span, in seconds and points: the ranges of its axes, curve,
/// targets and decisions.
///
/// Pictures draw it; films have it as JSON, and the page describes what is live by the same rules
/// (`lane-scale.js`).
struct LaneScale {
  /// A target, drawn as a dashed line.
  struct Target {
    let label: String
    let offset: Double
    let isExpected: Bool
    /// Whether a decision in the span has this target.
    let isChosen: Bool
  }

  /// The offsets at the lower and upper edge of the plot, in points.
  let low, high: Double
  let ticks: AxisTicks
  /// The least and the greatest velocity in pt/s; `slowest <= 0 <= fastest`.
  let slowest, fastest: Double
  let targets: [Target]
  /// The decisions in the span, at most 200.
  let decisions: [LaneCurve.Decision]
  /// The number of decisions in the span beyond those.
  let furtherDecisions: Int
  let knots: [LaneCurve.Knot]
  /// The knots of the same view in the other run; empty without one.
  let otherKnots: [LaneCurve.Knot]

  private static let decisionLimit = 200

  init(_ curve: LaneCurve, beside other: LaneCurve?, in span: ClosedRange<Double>) {
    let start = span.lowerBound
    let end = span.upperBound
    let knots = Self.finite(curve.knots(from: start, to: end))
    let otherKnots = Self.finite(other?.knots(from: start, to: end) ?? [])
    let inside = curve.decisions.filter {
      $0.time >= start - 5e-10 && $0.time <= end + 5e-10 && $0.target.isFinite
        && $0.offset.isFinite
    }
    let decisions = Array(inside.prefix(Self.decisionLimit))
    furtherDecisions = inside.count - decisions.count
    var values = (knots + otherKnots).map(\.offset)
    values += decisions.flatMap { [$0.target, $0.offset] }
    values += curve.targets.filter(\.isExpected).map(\.offset).filter(\.isFinite)
    let least = values.min() ?? 0
    let greatest = values.max() ?? 1
    // A constant curve gets a range of 2 pt around it.
    let middle = least / 2 + greatest / 2
    let room = max((greatest - least) * 0.07, 0.5)
    low = min(least - room, middle - 1)
    high = max(greatest + room, middle + 1)
    ticks = AxisTicks(from: low, through: high, about: 5)
    let velocities = (knots + otherKnots).map(\.velocity).filter(\.isFinite)
    slowest = min(0, velocities.min() ?? 0)
    fastest = max(0, velocities.max() ?? 0)
    targets = Self.targets(curve, decisions, low, high)
    self.knots = knots
    self.otherKnots = otherKnots
    self.decisions = decisions
  }

  /// The width of the widest axis label, in characters.
  var labelWidth: Int {
    let labels = ticks.values.map { ticks.label($0) } + [Self.speed(fastest), Self.speed(slowest)]
    return labels.map(\.count).max() ?? 1
  }

  static func speed(_ velocity: Double) -> String { NumberText.fixed(velocity, decimals: 0) }

  private static func finite(_ knots: [LaneCurve.Knot]) -> [LaneCurve.Knot] {
    knots.filter { $0.offset.isFinite }
  }

  /// The targets of the view within the plot, and targets of decisions that match none of them.
  private static func targets(
    _ curve: LaneCurve, _ decisions: [LaneCurve.Decision], _ low: Double, _ high: Double
  ) -> [Target] {
    var targets = curve.targets.filter { (low...high).contains($0.offset) }.map { target in
      Target(
        label: VisibleText.text(target.name.utf8, limit: 40), offset: target.offset,
        isExpected: target.isExpected,
        isChosen: decisions.contains { abs($0.target - target.offset) <= 0.5 })
    }
    for decision in decisions
    where !targets.contains(where: { abs($0.offset - decision.target) <= 0.5 }) {
      targets.append(
        Target(
          label: NumberText.points(decision.target), offset: decision.target, isExpected: false,
          isChosen: true))
    }
    return targets.sorted { $0.offset < $1.offset }
  }
}

extension LaneScale {
  /// Writes the members of the description of a whole run, with times in ticks.
  func write(_ curve: LaneCurve, rate: Double, to json: inout JSONText) {
    json.member("axis", curve.axis.letter)
    json.member("low", low)
    json.member("high", high)
    json.key("ticks")
    json.array { list in for value in ticks.values { list.value(value) } }
    json.objects("bands", of: curve.bands) { band, json in
      json.member("phase", band.phase.rawValue)
      json.member("from", (band.start * rate).rounded())
      json.member("to", (band.end * rate).rounded())
    }
    json.objects("targets", of: targets) { target, json in
      json.member("label", target.label)
      json.member("offset", target.offset)
      json.member("isExpected", target.isExpected)
      json.member("isChosen", target.isChosen)
    }
    json.member("slowest", slowest)
    json.member("fastest", fastest)
  }
}
