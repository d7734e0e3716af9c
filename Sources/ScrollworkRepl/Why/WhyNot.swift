package import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest
internal import ScrollworkTrace

/// A view that rests, and the question why not somewhere else.
package struct WhyNot {
  /// The view.
  package let view: ScrollView
  /// Where it was to rest, as it was written.
  private let text: String
  private let target: RestTarget

  /// The most ids among which a misspelled one is looked for.
  private static let mostNames = 10_000

  /// Reads a question about a scene that has come to rest.
  ///
  /// - Parameters:
  ///   - text: Where it was to rest, as `RestTarget` reads it.
  ///   - view: The view; nil for the one that has this target, of several the one lifted last.
  ///   - scene: The scene.
  ///   - watch: The lifts of the run.
  /// - Throws: Exit 2 for a view or target that does not exist, with the nearest name.
  package init(
    _ text: String, of view: ScrollView?, in scene: Scene, _ watch: LiftWatch
  ) throws(HostError) {
    guard !text.isEmpty else {
      throw .usage("why not where?", help: ["an id, an offset, or an end: slide-3   812   end"])
    }
    let candidates = view.map { [$0] } ?? Self.candidates(in: scene, watch)
    guard let first = candidates.first else { throw .usage("the scene has no scroll view") }
    // An item inside of an inner view lies in the outer one, too.
    let named = candidates.filter { RestTarget(named: text, in: $0) != nil }
    let owner = named.first { view in
      if case .item(let item)? = RestTarget(named: text, in: view) {
        item.scroller === view
      } else {
        true
      }
    }
    let chosen = owner ?? named.first ?? first
    guard let target = RestTarget(text, in: chosen) else {
      let ids = candidates.flatMap { scene.ids(below: $0, limit: Self.mostNames) }.map(\.plain)
      throw Self.unknown(text, in: chosen, among: ids)
    }
    (self.view, self.text, self.target) = (chosen, text, target)
  }

  private static func unknown(_ text: String, in view: ScrollView, among ids: [String]) -> HostError
  {
    let near = nearMiss(to: text, among: ids + RestTarget.edges)
    let shown = VisibleText.text(text.utf8, limit: 100)
    return .usage(
      "nothing in \(view.name) is called \(shown)" + nearMissHint(near, quote: ""),
      help: [
        "why not takes an id in the view, an end (\(RestTarget.edges.joined(separator: " "))), or an offset: 812, x=812"
      ])
  }

  /// The views in the order in which a target is looked for: those of the last lift, then all.
  private static func candidates(in scene: Scene, _ watch: LiftWatch) -> [ScrollView] {
    let last = watch.lifts.last
    let lifted = ([last?.view].compactMap(\.self) + (last?.chain ?? [])).compactMap {
      $0.view(in: scene)
    }
    let moved = scene.scrollViews.filter { $0.samples.count > 1 }
    var all: [ScrollView] = []
    for view in lifted + moved + scene.scrollViews where !all.contains(where: { $0 === view }) {
      all.append(view)
    }
    return all
  }

  /// The question for a run that does the same; nil where no finger has let a view go.
  package func question(_ watch: LiftWatch) -> LiftQuestion? {
    guard let lift = watch.lastLift(over: view), let reference = ViewReference(view) else {
      return nil
    }
    return LiftQuestion(lift: lift, view: reference, target: text)
  }

  /// What there is to say without any variant; nil where variants have to be run.
  ///
  /// - Parameter watch: The lifts of the run.
  /// - Returns: The lines.
  package func plainAnswer(_ watch: LiftWatch) -> [String]? {
    let (isReached, _) = target.outcome(of: view)
    if isReached { return ["\(view.name) rests \(target.phrase(in: view))"] }
    guard question(watch) == nil else { return nil }
    var lines = [heading]
    let cause = view.cause.map { ": \(Self.text($0))" } ?? ""
    lines.append(
      view.samples.count > 1
        ? "  needs   no finger has let go of it; what moved it last is no gesture\(cause)"
        : "  needs   a gesture or a call: nothing has moved it")
    lines.append("  varied  nothing: only the lift of a finger is varied")
    return lines
  }

  /// `gallery rests on slide-2, not on slide-3: 406.0 short of it`.
  private var heading: String {
    let (_, distance) = target.outcome(of: view)
    let state = view.isScrolling ? "is \(view.phase.rawValue)" : "rests \(view.restPhrase)"
    let gap = distance.map { left in
      ": \(NumberText.points(abs(left))) \(left > 0 ? "short of" : "past") it"
    }
    return "\(view.name) \(state), not \(target.phrase(in: view))\(gap ?? "")"
  }

  private static func text(_ cause: Cause) -> String {
    let text = VisibleText.text(cause.label.utf8, limit: 72)
    return cause.location.isEmpty ? text : "\(text)   \(Diagnostic.Location.shown(cause.location))"
  }

  /// The lines for an answer: what the view did, what would have been enough, and what was varied.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - namesLift: Whether the numbers of the lift itself come first.
  /// - Returns: The lines.
  package func lines(for answer: LiftAnswer, namesLift: Bool = true) -> [String] {
    var lines = [heading] + (namesLift ? CauseChain.liftLines(of: view) : [])
    if let other = answer.otherView { lines.append("  lift    the finger let go of \(other)") }
    if let problem = answer.problem { return lines + ["  needs   \(problem)"] }
    if answer.isReached {
      return lines + ["  needs   nothing: the last lift brings it there, and something moves it on"]
    }
    let all = answer.alternatives
    lines.append(
      "  needs   "
        + (all.isEmpty
          ? "more than was varied: nothing of it is enough" : all.joined(separator: ", or ")))
    if let refusal { lines.append("  refused \(refusal)") }
    return lines + answer.lines.map { "  \($0)" }
  }

  /// Which of the rule's threshold and flicks decided, with the numbers; nil for neither.
  private var refusal: String? { view.lift?.answer?.judgement }
}
