package import Scrollwork
internal import ScrollworkTerminal

/// One view on one axis, ready to be drawn: the curve, its phases, and what chose where it went.
package struct LaneCurve {
  /// The curve at a moment.
  struct Knot: Hashable {
    let time: Double
    let offset: Double
    let velocity: Double
  }

  /// A stretch of time in one phase.
  struct Band: Hashable {
    let phase: ScrollPhase
    let start: Double
    var end: Double
  }

  /// A moment in which something chose where the view goes.
  package struct Decision: Hashable {
    /// In seconds.
    package let time: Double
    let tick: Int
    /// Where the view was.
    let offset: Double
    /// Where it was to go.
    package var target: Double
    /// Whether it went there at once.
    let isJump: Bool
    /// What the place is called, if it has a name.
    package var targetName: String?
    let cause: Cause?
  }

  let name: String
  let axis: Axis
  /// The view's other axis, if it moved along it as well.
  let crossAxis: Axis?
  private(set) var knots: [Knot] = []
  /// What is not idle, in the order of time.
  private(set) var bands: [Band] = []
  package private(set) var decisions: [Decision] = []
  /// The samples the curve is made of.
  let samples: [TraceModel.Sample]
  let targets: [TraceModel.Target]
  let touches: [TraceModel.Touch]
  /// The last moment, in seconds; a finger that is still down is down until then.
  let end: Double

  /// The view's curve, on the axis along which it moved further unless another is asked for.
  package init(_ lane: TraceModel.Lane, axis wanted: Axis? = nil, tickLength: Double, end: Double) {
    name = lane.name
    let axis = wanted.flatMap { lane.axes.contains($0) ? $0 : nil } ?? lane.mainAxis
    self.axis = axis
    let cross = axis.cross
    let first = lane.samples.first?.offset[cross]
    crossAxis =
      lane.axes.contains(cross) && lane.samples.contains { $0.offset[cross] != first }
      ? cross : nil
    targets = lane.targets.filter { $0.axis == axis }
    touches = lane.touches
    self.end = max(end, lane.samples.last?.time ?? 0)
    samples = lane.samples
    trace(tickLength)
    for index in decisions.indices {
      decisions[index].targetName =
        targets.first { abs($0.offset - decisions[index].target) <= 0.5 }?.name
    }
  }

  /// What is said about the whole way: `x 0.0 → 406.0`.
  func way(_ glyphs: Terminal.Glyphs = .unicode) -> String {
    guard let first = knots.first, let last = knots.last else { return axis.letter }
    let arrow = glyphs == .unicode ? "→" : "->"
    return "\(axis.letter) \(NumberText.points(first.offset)) \(arrow) "
      + NumberText.points(last.offset)
  }

  // MARK: - From samples

  /// Samples are kept where something changed: until the tick before the next one, nothing did.
  private mutating func trace(_ tickLength: Double) {
    for (index, sample) in samples.enumerated() {
      let before = index > 0 ? samples[index - 1] : nil
      if let before {
        var start = before.time
        if before.tick + 1 < sample.tick {
          start = max(start, sample.time - tickLength)
          extend(before.phase, from: before.time, to: start)
          knots.append(Knot(time: start, offset: before.offset[axis], velocity: 0))
        }
        // A phase begins with the first movement, and ends when the last is over.
        extend(
          sample.phase == .idle ? before.phase : sample.phase, from: start, to: sample.time)
        decide(sample, after: before, at: start)
      }
      knots.append(
        Knot(
          time: sample.time, offset: sample.offset[axis], velocity: sample.velocity[axis]))
    }
    if let last = samples.last, end > last.time {
      extend(last.phase, from: last.time, to: end)
      knots.append(Knot(time: end, offset: last.offset[axis], velocity: last.velocity[axis]))
    }
  }

  private mutating func extend(_ phase: ScrollPhase, from start: Double, to time: Double) {
    guard phase != .idle else { return }
    if let last = bands.last, last.phase == phase, last.end >= start {
      bands[bands.count - 1].end = time
    } else {
      bands.append(Band(phase: phase, start: start, end: time))
    }
  }

  private mutating func decide(
    _ sample: TraceModel.Sample, after before: TraceModel.Sample, at start: Double
  ) {
    let target: Double
    let isJump: Bool
    let cause: Cause?
    if let next = sample.target?[axis] {
      guard next != before.target?[axis] else { return }
      (target, isJump, cause) = (next, false, sample.activityCause)
    } else {
      let offset = sample.offset[axis]
      guard sample.source == .program, before.target == nil, sample.cause?.place.isEmpty == false,
        offset != before.offset[axis]
      else { return }
      (target, isJump, cause) = (offset, true, sample.cause)
    }
    // A target that moves from tick to tick is one decision.
    if let last = decisions.last, last.cause == cause, last.isJump == isJump,
      before.tick + 1 >= sample.tick, lastChange == before.tick
    {
      decisions[decisions.count - 1].target = target
    } else {
      decisions.append(
        Decision(
          time: isJump ? sample.time : start, tick: isJump ? sample.tick : before.tick,
          offset: before.offset[axis], target: target, isJump: isJump, cause: cause))
    }
    lastChange = sample.tick
  }

  /// The tick of the last change of a target.
  private var lastChange = -1
}

// MARK: - Reading

extension LaneCurve {
  /// The offset at a time, between knots on the line that joins them; nil before the first.
  package func offset(at time: Double) -> Double? {
    guard let first = knots.first, time >= first.time - 5e-10 else { return nil }
    let next = firstKnot(after: time)
    guard next < knots.count else { return knots.last?.offset }
    guard next > 0 else { return first.offset }
    let (a, b) = (knots[next - 1], knots[next])
    guard b.time > a.time else { return a.offset }
    let share = (time - a.time) / (b.time - a.time)
    // Ticks of one time are told apart by their order alone.
    return share <= 0 ? a.offset : a.offset + (b.offset - a.offset) * share
  }

  /// The place of the first knot that lies later than a time.
  private func firstKnot(after time: Double) -> Int {
    var low = 0
    var high = knots.count
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The curve between two times.
  func knots(from start: Double, to end: Double) -> [Knot] {
    var inside = knots.filter { $0.time >= start && $0.time <= end }
    for (time, isFirst) in [(start, true), (end, false)] {
      let edge = isFirst ? inside.first : inside.last
      guard edge?.time != time, let offset = offset(at: time) else { continue }
      let velocity = (isFirst ? knots.last { $0.time < time } : knots.first { $0.time > time })?
        .velocity
      let knot = Knot(time: time, offset: offset, velocity: velocity ?? 0)
      inside.insert(knot, at: isFirst ? 0 : inside.count)
    }
    return inside
  }
}
