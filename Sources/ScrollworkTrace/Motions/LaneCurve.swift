package import Scrollwork
internal import ScrollworkTerminal

/// One view on one axis as drawn: the offset curve, phases, and decisions about targets.
package struct LaneCurve {
  /// A vertex of the curve: time in seconds, offset in points, velocity in pt/s.
  struct Knot: Hashable {
    let time: Double
    let offset: Double
    let velocity: Double
  }

  /// A time interval in one phase, in seconds.
  struct Band: Hashable {
    let phase: ScrollPhase
    let start: Double
    var end: Double
  }

  /// A time interval in which a region shows no row in a part of its length, where rows are late.
  struct Blank: Hashable {
    let start, end: Double
    /// The length of that part, in points.
    let length: Double
  }

  /// A time at which a script, rule or gesture set the target of a view.
  package struct Decision: Hashable {
    /// The virtual time, in seconds.
    package let time: Double
    let tick: Int
    /// The offset before the decision, in points.
    let offset: Double
    /// The target offset, in points.
    package var target: Double
    /// Whether the offset was set to the target without animation.
    let isJump: Bool
    /// The name of the view's target within 0.5 pt; nil without one.
    package var targetName: String?
    let cause: Cause?
  }

  let name: String
  let axis: Axis
  /// The view's other axis, if the view also moved on that.
  let crossAxis: Axis?
  private(set) var knots: [Knot] = []
  /// The intervals of phases other than `idle`, by ascending time.
  private(set) var bands: [Band] = []
  /// The intervals in which rows are missing, by ascending time.
  private(set) var blanks: [Blank] = []
  /// The decisions by ascending time.
  package private(set) var decisions: [Decision] = []
  /// The samples from which the curve is made.
  let samples: [TraceModel.Sample]
  let targets: [TraceModel.Target]
  let touches: [TraceModel.Touch]
  /// The end of the curve, in seconds; touches without an end are drawn until then.
  let end: Double

  /// Makes the curve of a view; O(n + d·t) for n samples, d decisions and t targets.
  ///
  /// - Parameters:
  ///   - lane: The view.
  ///   - wanted: The axis; nil, or one on which the view does not scroll, gives its main axis.
  ///   - tickLength: The length of a tick, in seconds.
  ///   - end: The end of the run, in seconds.
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

  /// The first and the last offset: `x 0.0 → 406.0`.
  func displacement(_ glyphs: Terminal.Glyphs = .unicode) -> String {
    guard let first = knots.first, let last = knots.last else { return axis.letter }
    let arrow = glyphs == .unicode ? "→" : "->"
    return "\(axis.letter) \(NumberText.points(first.offset)) \(arrow) "
      + NumberText.points(last.offset)
  }

  // MARK: - From samples

  /// Makes knots, bands and decisions from the samples.
  ///
  /// Only ticks with a change have a sample, so the curve is constant until the tick before the
  /// next sample.
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
        // The interval up to a sample has the sample's phase, or the phase before if it is at rest.
        extend(
          sample.phase == .idle ? before.phase : sample.phase, from: start, to: sample.time)
        decide(sample, after: before, at: start)
        note(before, until: sample.time)
      }
      knots.append(
        Knot(
          time: sample.time, offset: sample.offset[axis], velocity: sample.velocity[axis]))
    }
    if let last = samples.last, end > last.time {
      extend(last.phase, from: last.time, to: end)
      note(last, until: end)
      knots.append(Knot(time: end, offset: last.offset[axis], velocity: last.velocity[axis]))
    }
  }

  private mutating func note(_ sample: TraceModel.Sample, until end: Double) {
    guard sample.blank > 0 else { return }
    let isSame = blanks.last.map { $0.end == sample.time && $0.length == sample.blank } ?? false
    let start = isSame ? blanks.removeLast().start : sample.time
    blanks.append(Blank(start: start, end: end, length: sample.blank))
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
      (target, isJump) = (next, false)
      cause = ViewTrace.targetCause(in: sample.phase, sample.cause, activity: sample.activityCause)
    } else {
      let offset = sample.offset[axis]
      guard sample.source == .program, before.target == nil,
        sample.cause?.location.isEmpty == false,
        offset != before.offset[axis]
      else { return }
      (target, isJump, cause) = (offset, true, sample.cause)
    }
    // A target that changes in consecutive ticks with one cause is one decision.
    if let last = decisions.last, last.cause == cause, last.isJump == isJump,
      before.tick + 1 >= sample.tick, lastChange == before.tick
    {
      decisions[decisions.count - 1].target = target
    } else {
      let isInTick = !isJump && sample.isTargetOfTick
      decisions.append(
        Decision(
          time: isJump || isInTick ? sample.time : start,
          tick: isJump || isInTick ? sample.tick : before.tick,
          offset: (isInTick ? sample : before).offset[axis], target: target, isJump: isJump,
          cause: cause))
    }
    lastChange = sample.tick
  }

  /// The tick of the last change of a target.
  private var lastChange = -1
}

// MARK: - Reading

extension LaneCurve {
  /// The offset at a time in seconds, linear between knots; nil before the first one.
  ///
  /// O(log n) in the knots. After the last knot, its offset.
  package func offset(at time: Double) -> Double? {
    guard let first = knots.first, time >= first.time - 5e-10 else { return nil }
    let next = firstKnot(after: time)
    guard next < knots.count else { return knots.last?.offset }
    guard next > 0 else { return first.offset }
    let (a, b) = (knots[next - 1], knots[next])
    guard b.time > a.time else { return a.offset }
    let share = (time - a.time) / (b.time - a.time)
    // Several knots may have the same time; the last of them applies.
    return share <= 0 ? a.offset : a.offset + (b.offset - a.offset) * share
  }

  /// The index of the first knot later than a time.
  private func firstKnot(after time: Double) -> Int {
    var low = 0
    var high = knots.count
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The knots between two times in seconds, with interpolated ones at both ends; O(n).
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
