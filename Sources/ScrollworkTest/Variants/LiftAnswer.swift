internal import Scrollwork
internal import ScrollworkTerminal

/// What would have brought a view to the target in question, each found by a run.
package struct LiftAnswer {
  /// A change that is enough with another speed.
  struct Combined {
    let change: String
    let speed: VariantScan.Reach
  }

  /// Why there is no answer; nil with one.
  package private(set) var problem: String?
  /// The view that the finger let go, if that is another one; nil where it is the same.
  package var otherView: String?
  /// Where it rests if nothing is different.
  var present = VariantOutcome.none
  /// The velocity of the offset at the lift, in pt/s.
  var hadSpeed = 0.0
  /// How far the finger had dragged the offset in that direction, in points.
  var dragged = 0.0
  /// The direction of the gesture: 1 for offsets that grow, else -1.
  var heading = 1.0
  /// The greatest speed that was tried, in pt/s.
  var speedLimit = 0.0
  /// The speeds that are enough.
  var speed = VariantScan.Result()
  /// The greatest length that was tried, in points.
  var lengthLimit = 0.0
  /// How much further the drag has to go, in points.
  var length = VariantScan.Result()
  /// The changes that are enough alone.
  var changes: [String] = []
  /// The changes that are enough with another speed, where nothing is enough alone.
  var combined: [Combined] = []
  /// What was varied besides speed and length.
  var varied: [String] = []
  /// How many variants were run.
  package var tries = 0

  init() {}

  init(problem: String) { self.problem = problem }

  /// Whether the view rests there anyway.
  package var isReached: Bool { problem == nil && present.isReached }

  /// Whether anything that was varied is enough.
  package var isFound: Bool { !alternatives.isEmpty }

  /// What is enough, each as part of a sentence, what the gesture itself lacks first.
  package var alternatives: [String] {
    gestures + changes
      + combined.map { "\($0.change) and \(speedText($0.speed)) at the lift" }
  }

  /// The gestures that are enough: `812 to 1,203 pt/s at the lift (had 640)`.
  package var gestures: [String] {
    var all: [String] = []
    if let reach = speed.reach {
      all.append("\(speedText(reach)) at the lift (had \(Self.number(hadSpeed * heading)))")
    }
    if let reach = length.reach { all.append(lengthText(reach)) }
    return all
  }

  /// What was not enough, what was varied and what was not, a line each.
  package var lines: [String] {
    var lines: [String] = []
    if speed.reach == nil {
      let limit = Self.number(speedLimit)
      lines.append("speed   no speed up to \(limit) pt/s either way\(detail(speed, "pt/s"))")
    }
    if length.reach == nil {
      let limit = Self.number(lengthLimit)
      lines.append("length  no lift up to \(limit) pt further or less far\(detail(length, "pt"))")
    }
    let others = varied.isEmpty ? "" : "; alone \(varied.joined(separator: ", "))"
    lines.append(
      "varied  the speed of the lift (same length), the length of the drag (same speed)\(others): \(tries) runs"
    )
    lines.append("kept    everything before the lift, and its time")
    return lines
  }

  /// What the nearest values do instead.
  private func detail(_ result: VariantScan.Result, _ unit: String) -> String {
    func value(_ value: Double) -> String {
      let along = value * heading
      let text = "\(Self.number(abs(along))) \(unit)"
      if unit == "pt" { return "\(text) \(along < 0 ? "less far" : "further")" }
      return along < 0 ? "\(text) \(back)" : text
    }
    if let jump = result.jump {
      return
        "; at \(value(jump.below.value)) it rests \(jump.below.name), at \(value(jump.above.value)) \(jump.above.name)"
    }
    guard let closest = result.closest, let distance = closest.outcome.distance else { return "" }
    let gap = "\(NumberText.points(abs(distance))) \(distance > 0 ? "short" : "past")"
    return "; nearest \(closest.outcome.name), \(gap), at \(value(closest.value))"
  }

  /// The direction opposite to that of the gesture.
  private var back: String { "towards the \(heading > 0 ? "start" : "end")" }

  /// `812 to 1,203 pt/s`, `3,000 pt/s or more`, `640 pt/s towards the start`.
  private func speedText(_ reach: VariantScan.Reach) -> String {
    let (nearest, farthest) = (reach.nearest * heading, reach.farthest * heading)
    if nearest < 0 { return "\(range(-nearest, -farthest, reach.isOpen, "pt/s")) \(back)" }
    guard farthest < 0 else { return range(nearest, farthest, reach.isOpen, "pt/s") }
    let least = "\(Self.number(nearest)) pt/s or less"
    return reach.isOpen ? least : "\(least), down to \(Self.number(-farthest)) \(back)"
  }

  /// `a lift 34 pt further`, `a lift 20.5 to 40 pt less far`; `a drag of 60 pt or more towards the
  /// start` where that is less far than the finger has dragged.
  private func lengthText(_ reach: VariantScan.Reach) -> String {
    let (nearest, farthest) = (reach.nearest * heading, reach.farthest * heading)
    if nearest < -dragged {
      return
        "a drag of \(range(-nearest - dragged, -farthest - dragged, reach.isOpen, "pt")) \(back)"
    }
    let range = range(abs(nearest), abs(farthest), reach.isOpen, "pt")
    return "a lift \(range) \(nearest > 0 ? "further" : "less far")"
  }

  private func range(_ one: Double, _ other: Double, _ isOpen: Bool, _ unit: String) -> String {
    if isOpen { return "\(Self.number(one)) \(unit) or more" }
    let (least, most) = (min(one, other), max(one, other))
    return least == most
      ? "\(Self.number(least)) \(unit)" : "\(Self.number(least)) to \(Self.number(most)) \(unit)"
  }

  /// A number with at most one decimal, its thousands grouped.
  private static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? NumberText.grouped(Int(tenths)) : NumberText.points(tenths)
  }
}
