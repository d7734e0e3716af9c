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
    /// The script line that caused the latest change of the offset.
    let cause: Cause?
    /// The script line that caused the activity, and so its target; nil at rest.
    let activityCause: Cause?
  }

  /// The view's name.
  package let view: String
  /// `x` or `y`.
  let letter: String
  /// The start of the motion: `release`, the call's name, or `change` if unknown.
  let beginning: String
  /// Whether a snap rule chose the target after a release.
  let isSnapped: Bool
  /// The state before the motion, that after its first tick, and that at its end, or now.
  ///
  /// The last two are the same where the motion has one tick.
  let (before, first, last): (Sample, Sample, Sample)
  /// The offset at every tick from `before` to `last`, or at up to 2,000 evenly spaced ticks of a longer motion.
  let offsets: [Double]
  /// Whether the view has come to rest.
  let isAtRest: Bool
  /// The offsets that the failed expectation names.
  package let targets: [Target]

  /// Finds the last motion of a view; nil when it has fewer than two samples.
  ///
  /// O(n) in the view's samples.
  package init?(of view: ScrollView, targets: [Target] = []) {
    let axis = view.axes.stacking
    let all = view.samples.map { sample in
      Sample(
        tick: sample.tick, time: sample.time, offset: sample.offset[axis],
        velocity: sample.velocity[axis], phase: sample.phase,
        target: sample.target.map { $0[axis] }, cause: sample.cause,
        activityCause: sample.activityCause)
    }
    guard let range = Self.lastMotion(in: all) else { return nil }
    self.view = view.id?.shown ?? "view"
    letter = axis == .horizontal ? "x" : "y"
    before = all[range.lowerBound]
    first = all[range.lowerBound + 1]
    last = all[range.upperBound]
    offsets = Self.offsets(of: all[range])
    isAtRest = last.phase == .idle
    let start = before.phase
    let isRelease = start == .interacting || start == .tracking
    let line = first.target == nil ? first.cause : first.activityCause
    beginning = isRelease && first.phase != start ? "release" : line?.text ?? "change"
    isSnapped = isRelease && (line?.role == .answer || line?.role == .rule)
    self.targets = targets
  }

  /// The file and line of the script that chose the target; nil if it was not a script.
  package var cause: String? {
    let location = choice?.location ?? ""
    return location.isEmpty ? nil : location
  }

  /// The cause of the target, or of the change when there was no target.
  private var choice: Cause? {
    first.target == nil ? first.cause : first.activityCause
  }

  private static func offsets(of samples: ArraySlice<Sample>) -> [Double] {
    let last = samples[samples.endIndex - 1].tick
    var index = samples.startIndex
    let first = samples[index].tick
    return stride(from: first, through: last, by: max(1, (last - first) / 1_000)).map { tick in
      while index + 1 < samples.endIndex, samples[index + 1].tick <= tick { index += 1 }
      return samples[index].offset
    }
  }

  private static func lastMotion(in samples: [Sample]) -> ClosedRange<Int>? {
    guard samples.count > 1 else { return nil }
    var last = samples.count - 1
    // An offset that changes at rest is a jump, which is the motion if it is the last change.
    if samples[last].phase == .idle, samples[last - 1].phase == .idle {
      guard samples[last].offset == samples[last - 1].offset else { return (last - 1)...last }
    }
    while last > 0, samples[last].phase == .idle { last -= 1 }
    let phase = samples[last].phase
    guard phase != .idle else { return (samples.count - 2)...(samples.count - 1) }
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
    table.append(row(before, cause: beginning == "release" ? before.cause : nil, dots))
    if let target = first.target {
      let words = short(choice?.label ?? "", dots)
      let isUnsaid = beginning == "release" && !isSnapped && choice?.role != .refusal
      table.append([
        NumberText.time(before.time), String(before.tick), "",
        "\(arrow) \(NumberText.points(target))",
        isSnapped ? "snap" : beginning == "release" ? "coast" : "call",
        isUnsaid ? "" : words, isUnsaid ? "" : location(choice),
      ])
    }
    if last != first {
      let hidden = last.tick - first.tick
      var cells = row(first, cause: nil, dots)
      if hidden > 1 { cells[5] = "\(dots) \(hidden) ticks \(dots)" }
      table.append(cells)
    }
    let isCalled = first.target == nil && last == first
    table.append(row(last, cause: isCalled ? last.cause : nil, dots))
    return table
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
