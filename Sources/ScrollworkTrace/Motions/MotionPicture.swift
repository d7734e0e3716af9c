package import Scrollwork
package import ScrollworkTerminal

/// The last motion of a view, from the release or call that started it, on one axis.
package struct MotionPicture: Hashable, Codable, Sendable {
  /// An offset drawn as a dashed line.
  package struct Target: Hashable, Codable, Sendable {
    /// The label of the line.
    package let name: String
    /// The offset, in points.
    package let offset: Double

    /// Creates a target.
    package init(name: String, offset: Double) {
      self.name = name
      self.offset = offset
    }
  }

  /// The state of the view after a tick, on one axis.
  struct Sample: Hashable, Codable, Sendable {
    let tick: Int
    let time: Double
    let offset: Double
    let velocity: Double
    let phase: ScrollPhase
    let target: Double?
    /// Whether the target was set in the tick, not before it.
    let isTargetOfTick: Bool
    /// The script line that caused the latest change of the offset.
    let cause: Cause?
    /// The script line that caused the activity, and so its target; nil at rest.
    let activityCause: Cause?

    /// Whether a rule or its answer chose the target or the offset, or refused one.
    fileprivate var isChosen: Bool {
      switch choice?.role {
      case .answer, .rule, .refusal: true
      default: false
      }
    }

    /// The line that chose the target, or without one the offset.
    fileprivate var choice: Cause? {
      target == nil ? cause : ViewTrace.targetCause(in: phase, cause, activity: activityCause)
    }
  }

  /// A change of the target on the way; or that of the offset in the last tick, where a rule's
  /// answer was so near that the view came to rest in the tick after the lift.
  struct Decision: Hashable, Codable, Sendable {
    /// The state after the last tick before it.
    let before: Sample
    /// The state after the first tick with it.
    let after: Sample
    /// The time in seconds and the tick, that of the state before unless it was made in the tick
    /// after.
    fileprivate var instant: (time: Double, tick: Int) {
      let sample = after.isTargetOfTick ? after : before
      return (sample.time, sample.tick)
    }
  }

  /// The view's name.
  package let view: String
  /// `x` or `y`.
  let letter: String
  /// The start of the motion: `release`, the call's name, or `change` if unknown.
  let beginning: String
  /// The state before the motion, that after its first tick, and that at its end, or now.
  ///
  /// The last two are the same where the motion has one tick.
  let (before, first, last): (Sample, Sample, Sample)
  /// The first change of the target and the last two, in order, as content that is measured on the
  /// way may move a target in every tick.
  let decisions: [Decision]
  /// The offset at every tick from `before` to `last`, or at up to 2,000 evenly spaced ticks of a
  /// longer motion.
  let offsets: [Double]
  /// Whether the view has come to rest.
  let isAtRest: Bool
  /// The offsets that the failed expectation names.
  package let targets: [Target]

  /// Finds the last motion of a view; nil when it has fewer than two samples.
  ///
  /// O(n) in the view's samples.
  package init?(of view: ScrollView, targets: [Target] = []) {
    let samples = view.samples
    guard let range = Self.lastMotion(in: samples) else { return nil }
    let axis = Self.axis(of: samples[range], in: view)
    let all = samples[range].map { sample in
      Sample(
        tick: sample.tick, time: sample.time, offset: sample.offset[axis],
        velocity: sample.velocity[axis], phase: sample.phase,
        target: sample.target.map { $0[axis] }, isTargetOfTick: sample.isTargetOfTick,
        cause: sample.cause,
        activityCause: sample.activityCause)
    }
    self.view = view.id?.shown ?? "view"
    letter = axis == .horizontal ? "x" : "y"
    first = all[1]
    last = all[all.count - 1]
    let start = Self.state(before: first, after: all[0], rate: view.scene?.device.rate)
    before = start
    offsets = Self.offsets(of: [start] + all.dropFirst())
    decisions = Self.decisions(in: [start] + all.dropFirst())
    isAtRest = samples.last?.phase == .idle
    let isRelease = start.phase == .interacting || start.phase == .tracking
    let line = first.target == nil ? first.cause : first.activityCause
    // A wheel whose rule chooses in the same tick begins the motion.
    let opening = first.cause?.role == .call && first.offset != start.offset ? first.cause : line
    beginning = isRelease && first.phase != start.phase ? "release" : opening?.text ?? "change"
    self.targets = targets
  }

  /// The file and line of the script that chose where the view is: the last target, or the change
  /// where there was none; nil if it was not a script.
  package var cause: String? {
    let location = (interruption ?? decisions.last?.after.choice ?? first.choice)?.location ?? ""
    return location.isEmpty ? nil : location
  }

  /// The line that kept the view from its last target; nil where it is there, on its way, or
  /// nothing else is known.
  private var interruption: Cause? {
    guard let target = decisions.last?.after.target, last.phase != decisions.last?.after.phase,
      abs(last.offset - target) > 0.5
    else { return nil }
    let line = last.activityCause ?? last.cause
    return line == decisions.last?.after.choice ? nil : line
  }

  /// The axis on which the view moved; the one that its content is stacked on, where both did.
  private static func axis(of samples: ArraySlice<ViewTrace.Sample>, in view: ScrollView) -> Axis {
    let stacking = view.axes.stacking
    func moves(_ axis: Axis) -> Bool {
      samples.contains { $0.offset[axis] != samples[samples.startIndex].offset[axis] }
    }
    return !moves(stacking) && moves(stacking.cross) ? stacking.cross : stacking
  }

  /// The state in the tick before the motion, in which nothing may have changed since the sample
  /// before.
  private static func state(before first: Sample, after sample: Sample, rate: Double?) -> Sample {
    guard let rate, sample.tick < first.tick - 1, !sample.phase.isMoving else { return sample }
    return Sample(
      tick: first.tick - 1, time: Double(first.tick - 1) / rate, offset: sample.offset, velocity: 0,
      phase: sample.phase, target: sample.target, isTargetOfTick: false, cause: sample.cause,
      activityCause: sample.activityCause)
  }

  private static func decisions(in samples: [Sample]) -> [Decision] {
    let all = zip(samples, samples.dropFirst()).enumerated().compactMap { index, pair in
      pair.1.target.flatMap { target -> Decision? in
        let isNew = index == 0 || pair.0.target.map { abs($0 - target) > 0.05 } ?? true
        return isNew ? Decision(before: pair.0, after: pair.1) : nil
      } ?? arrival(pair.0, pair.1)
    }
    return all.count > 3 ? [all[0]] + all.suffix(2) : all
  }

  /// A rest in the tick after the lift, which had no target before.
  private static func arrival(_ before: Sample, _ after: Sample) -> Decision? {
    let isHeld = before.phase == .interacting || before.phase == .tracking
    guard isHeld, after.phase == .idle, after.target == nil, after.isChosen else { return nil }
    return Decision(before: before, after: after)
  }

  private static func offsets(of samples: [Sample]) -> [Double] {
    let last = samples[samples.endIndex - 1].tick
    var index = samples.startIndex
    let first = samples[index].tick
    return stride(from: first, through: last, by: max(1, (last - first) / 1_000)).map { tick in
      while index + 1 < samples.endIndex, samples[index + 1].tick <= tick { index += 1 }
      return samples[index].offset
    }
  }

  private static func lastMotion(in samples: [ViewTrace.Sample]) -> ClosedRange<Int>? {
    guard samples.count > 1 else { return nil }
    var last = samples.count - 1
    // An offset that changes at rest is a jump, which is the motion if it is the last change.
    if samples[last].phase == .idle, samples[last - 1].phase == .idle {
      guard samples[last].offset == samples[last - 1].offset else { return (last - 1)...last }
    }
    // A finger that stops a motion belongs to its end.
    while last > 0, !samples[last].phase.isMoving { last -= 1 }
    let phase = samples[last].phase
    guard phase.isMoving else { return (samples.count - 2)...(samples.count - 1) }
    var first = last
    while first > 0, samples[first - 1].phase == phase { first -= 1 }
    return max(first - 1, 0)...min(last + 1, samples.count - 1)
  }
}

// MARK: - Drawing

extension MotionPicture {
  /// Renders the heading, the chart and the table, without indent.
  package func lines(on terminal: Terminal) -> [String] {
    let end = isAtRest ? "rest" : "now"
    let dash = terminal.glyphs == .unicode ? "–" : "-"
    let heading =
      "\(VisibleText.text(view.utf8, limit: 60)), \(beginning) to \(end) "
      + "(\(NumberText.time(before.time)) \(dash) \(NumberText.time(last.time)) s)"
    let chart = CurveChart(offsets, targets: targets.map { .init($0.offset, name: $0.name) })
    return [heading] + chart.lines(glyphs: terminal.glyphs).map { "  " + $0 }
      + table(terminal.glyphs).lines()
  }

  private func table(_ glyphs: Terminal.Glyphs) -> TextTable {
    let isUnicode = glyphs == .unicode
    let arrow = isUnicode ? "→" : "->"
    let dots = VisibleText.ellipsis(glyphs)
    var table = TextTable([
      .init("t", .right, minimumWidth: 5), .init("tick", .right, minimumWidth: 5),
      .init(letter, .right, minimumWidth: 7), .init("v", .right, minimumWidth: 7),
      .init("phase", minimumWidth: 13), .init("cause", minimumWidth: 21), .init(),
    ])
    let isGesture = first.phase == .interacting || first.phase == .tracking
    let opening = beginning == "release" ? before.cause : isGesture ? first.cause : nil
    table.append(row(before, cause: opening, dots))
    // The numbers of ticks in a damaged record may be any, so their differences wrap around.
    if decisions.first?.after != first, last != first {
      let next = decisions.first?.before ?? last
      table.append(row(first, ticks: next.tick &- first.tick, dots))
    }
    for (index, decision) in decisions.enumerated() {
      table.append(row(decision, arrow, dots))
      let next = index + 1 < decisions.count ? decisions[index + 1].before : last
      if last != decision.after {
        table.append(row(decision.after, ticks: next.tick &- decision.after.tick, dots))
      }
    }
    let isCalled = first.target == nil && last == first
    table.append(row(last, cause: isCalled ? last.cause : interruption, dots))
    return table
  }

  /// A target, and the line that chose it.
  private func row(_ decision: Decision, _ arrow: String, _ dots: String) -> [String] {
    let after = decision.after
    let isCoast = after.phase == .decelerating || after.phase == .idle
    let isChosen = after.isChosen && after.choice?.role != .refusal
    // Momentum needs no line of its own, where the gesture's is above.
    let isUnsaid = isCoast && !after.isChosen && after.choice == after.activityCause
    return [
      NumberText.time(decision.instant.time), String(decision.instant.tick), "",
      "\(arrow) \(NumberText.points(after.target ?? after.offset))",
      isCoast ? (isChosen ? "snap" : "coast") : "call",
      isUnsaid ? "" : short(after.choice?.label ?? "", dots),
      isUnsaid ? "" : location(after.choice),
    ]
  }

  /// A state after which a number of ticks is left out.
  private func row(_ sample: Sample, ticks: Int, _ dots: String) -> [String] {
    var cells = row(sample, cause: nil, dots)
    if ticks > 1 { cells[5] = "\(dots) \(ticks) ticks \(dots)" }
    return cells
  }

  private func row(_ sample: Sample, cause: Cause?, _ dots: String) -> [String] {
    [
      NumberText.time(sample.time), String(sample.tick), NumberText.points(sample.offset),
      NumberText.points(sample.velocity), sample.phase.rawValue,
      cause.map { short($0.label, dots) } ?? "", location(cause),
    ]
  }

  /// The file name and line, without the folders.
  private func location(_ cause: Cause?) -> String {
    guard let text = cause?.shownLocation, !text.isEmpty else { return "" }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    return VisibleText.text(name.utf8, limit: 80)
  }

  /// The text, shortened to 20 characters after a word.
  private func short(_ text: String, _ dots: String) -> String {
    let visible = VisibleText.text(text.utf8, limit: 200)
    guard visible.count > 20 else { return visible }
    let head = visible.prefix(20 - dots.count)
    guard let space = head.lastIndex(of: " ") else { return head + dots }
    return head[..<space] + " " + dots
  }
}
