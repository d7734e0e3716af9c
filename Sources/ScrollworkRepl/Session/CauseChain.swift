package import Scrollwork
package import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Why a scroll view has its offset: the last change of its offset, its target and its phase, each
/// with the script line that caused it, and the engine's explanation of the offset.
package struct CauseChain {
  /// A change of the offset, the target or the phase.
  private struct Link {
    let name: String
    let change: String
    /// The time of the change, in seconds.
    let time: Double
    /// The script line that caused it; nil for none.
    let cause: Cause?
    /// The source of the change: touch, momentum, a call, a snap rule.
    let means: String
  }

  private let heading: String
  private var links: [Link] = []
  private let rule: String
  private let finger: String?
  private let source: (String) -> String?
  private let origins: [String: ScriptTask.Origin]

  /// The limit of causes that are followed from a handler to the line that triggered it.
  private static let depth = 8

  /// Creates the chain of a view from its trace.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - origins: The handlers and timers that ran script lines, by `file.lua:12`.
  ///   - source: Returns the text of a line, named as `file.lua:12`; nil if it is not known.
  package init(
    _ view: ScrollView, origins: [String: ScriptTask.Origin],
    source: @escaping (String) -> String?
  ) {
    self.source = source
    self.origins = origins
    let axes = Axis.allCases.filter { view.axes.contains($0) }
    func text(_ point: Point, _ axes: [Axis]) -> String {
      axes.map { "\($0.letter) \(NumberText.points(point[$0]))" }.joined(separator: "  ")
    }
    heading = "\(view.name)  \(text(view.geometry.contentOffset, axes))  \(view.phase.rawValue)"
    rule = view.offsetExplanation
    let samples = view.samples
    if let index = Self.last(in: samples, { $0.offset != $1.offset }) {
      let (before, after) = (samples[index - 1].offset, samples[index].offset)
      // Insets can change the offset on an axis on which the view does not scroll.
      let changed = Axis.allCases.filter { view.axes.contains($0) || before[$0] != after[$0] }
      links.append(
        Link(
          name: "offset", change: "\(text(before, changed)) → \(text(after, changed))",
          time: samples[index].time, cause: samples[index].cause,
          means: samples[index].source.rawValue))
    }
    if let index = Self.last(in: samples, { $1.target != nil && $0.target != $1.target }),
      let target = samples[index].target
    {
      let sample = samples[index]
      let cause = ViewTrace.targetCause(
        in: sample.phase, sample.cause, activity: sample.activityCause)
      let means =
        sample.phase != .decelerating
        ? "call" : cause?.role == .answer || cause?.role == .rule ? "snap" : "coast"
      links.append(
        Link(
          name: "target", change: "→ \(text(target, axes))",
          time: Self.time(index, in: view, samples, isInTick: sample.isTargetOfTick),
          cause: cause, means: means))
    }
    if let index = Self.last(in: samples, { $0.phase != $1.phase }) {
      links.append(
        Link(
          name: "phase",
          change: "\(samples[index - 1].phase.rawValue) → \(samples[index].phase.rawValue)",
          time: Self.time(
            index, in: view, samples,
            isInTick: samples[index].phase == .idle || samples[index].isTargetOfTick),
          cause: samples[index].activityCause ?? samples[index].cause,
          means: Self.means(samples[index].phase, after: samples[index - 1])))
    }
    let last = view.scene?.touchTrace.spans.last { span in
      span.views.contains { $0 === view }
    }
    finger = last.map { span in
      let cause = span.cause.map { "   \(Self.text($0))" } ?? ""
      let begin = NumberText.time(span.beginTime)
      guard let end = span.endTime else { return "finger  since \(begin) s\(cause)" }
      return "finger  \(begin) – \(NumberText.time(end)) s\(cause)"
    }
  }

  /// The source of a new phase, whose first sample may have the old offset.
  private static func means(_ phase: ScrollPhase, after before: ViewTrace.Sample) -> String {
    switch phase {
    case .tracking, .interacting: ScrollSource.user.rawValue
    case .decelerating: ScrollSource.momentum.rawValue
    case .animating: ScrollSource.animation.rawValue
    case .idle: before.source.rawValue
    }
  }

  /// The time of a change that a sample is the first to have.
  ///
  /// A finger and a call act between two ticks, and the next tick's sample is the first to have
  /// what they did.
  ///
  /// - Parameters:
  ///   - index: The sample's index.
  ///   - view: The view.
  ///   - samples: Its samples, with that of the present state, which is not in its trace.
  ///   - isInTick: Whether the change was made in the sample's tick.
  /// - Returns: The time in seconds: that of the sample, or of the tick before it.
  private static func time(
    _ index: Int, in view: ScrollView, _ samples: [ViewTrace.Sample], isInTick: Bool
  ) -> Double {
    let time = samples[index].time
    guard !isInTick, index < view.trace.count, let scene = view.scene else { return time }
    return max(samples[index - 1].time, time - scene.tickLength)
  }

  /// The last index at which a sample differs from the one before; nil if none does.
  private static func last(
    in samples: [ViewTrace.Sample],
    _ differ: (ViewTrace.Sample, ViewTrace.Sample) -> Bool
  ) -> Int? {
    guard samples.count > 1 else { return nil }
    return (1..<samples.count).last { differ(samples[$0 - 1], samples[$0]) }
  }

  private static func location(_ text: String) -> String {
    VisibleText.text(Diagnostic.Location.shown(text).utf8, limit: 80)
  }

  private static func text(_ cause: Cause) -> String {
    let text = VisibleText.text(cause.label.utf8, limit: 72)
    return cause.location.isEmpty ? text : "\(text)   \(location(cause.location))"
  }

  /// The lines to print: the heading, the changes, then the cause of each.
  package var lines: [String] {
    guard !links.isEmpty else {
      return [heading, "  nothing has changed it since the first layout"]
    }
    var table = TextTable([.init(), .init(), .init(), .init(), .init(), .init()])
    for link in links {
      table.append([
        link.name, link.change, "t \(NumberText.time(link.time))", link.means,
        link.cause.map { VisibleText.text($0.label.utf8, limit: 72) } ?? "",
        link.cause.map { Self.location($0.location) } ?? "",
      ])
    }
    var lines = [heading] + table.lines(indent: 2)
    if let finger { lines.append("  \(finger)") }
    if rule != links.first?.means { lines.append("  rule    \(rule)") }
    var seen: Set<String> = []
    for link in links {
      if let cause = link.cause { lines += story(of: cause, &seen) }
    }
    return lines
  }

  /// The source of a cause's line, and the handlers that ran it, up to `depth` of them.
  ///
  /// - Parameters:
  ///   - cause: The cause of a change.
  ///   - seen: The lines that are already listed; this adds its own.
  /// - Returns: The lines to print; none for a line that is already listed.
  private func story(of cause: Cause, _ seen: inout Set<String>) -> [String] {
    var lines: [String] = []
    var next: Cause? = cause
    for _ in 0..<Self.depth {
      guard let cause = next, !cause.location.isEmpty, seen.insert(cause.location).inserted else {
        break
      }
      next = nil
      if let caller = cause.caller {
        let text = source(caller).map { "   \($0)" } ?? ""
        lines.append("  called  \(Self.location(caller))\(text)")
      }
      if let text = source(cause.location), text != cause.text {
        lines.append("  line    \(Self.location(cause.location))   \(text)")
      }
      guard let origin = origins[cause.location] else { break }
      let suffix = origin.registeredAt.map { ", registered at \(Self.location($0))" } ?? ""
      let behavior = origin.behavior.map { " in behavior \"\($0)\"" } ?? ""
      lines.append(
        "  in      \(VisibleText.text((origin.name + suffix + behavior).utf8, limit: 200))")
      guard let above = origin.causedBy else { break }
      lines.append("  by      \(Self.text(above))")
      next = above
    }
    return lines
  }
}
