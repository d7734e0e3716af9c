/// Checks the laws of a scene at every event, and at the end of every tick but those in which one
/// view goes on moving and nothing else happens.
///
/// Views that do not change cost nothing. Each law is reported once for a view.
package final class LawKeeper {
  /// The views to check when they rest and no event is queued.
  private var watched: [ScrollView] = []
  private var isLinking = false
  /// The lines that have made a call or an edit, set a rule or returned a value from one.
  private var linesThatRan: Set<Cause> = []

  /// Makes a keeper; set it as a scene's `laws` to check that scene.
  package init() {}

  // MARK: - What happens

  /// Checks an event before its delivery.
  func hear(_ event: Event, in scene: Scene) {
    guard let view = event.view, case .builtIn(let name) = event.name else { return }
    switch (name, event.detail) {
    case (.scroll, .scroll(let change)): hear(change, event, of: view)
    case (.phase, .phase(let from, let to, _)):
      if let known = view.laws.phase, known != from || from == to {
        breach(
          .oneEnd, view,
          "the phase goes from \(from.rawValue) to \(to.rawValue); "
            + "it was \(known.rawValue)")
      }
      view.laws.phase = to
    case (.willBeginDrag, _):
      if view.laws.isDragging { breach(.oneEnd, view, "a drag begins inside of a drag") }
      view.laws.isDragging = true
    case (.didEndDrag, _):
      if !view.laws.isDragging { breach(.oneEnd, view, "a drag ends that did not begin") }
      view.laws.isDragging = false
    case (.willBeginDecelerate, _):
      if view.laws.isDecelerating { breach(.oneEnd, view, "momentum begins twice") }
      view.laws.isDecelerating = true
    case (.didEndDecelerate, _):
      if !view.laws.isDecelerating {
        breach(.oneEnd, view, "momentum ends that did not begin")
      }
      view.laws.isDecelerating = false
    case (.scrollEnd, .travel(let from, let to)):
      // Several calls in one tick share one scroll event.
      if !view.laws.hasReported, view.laws.reportedTick != scene.tickCount || from == to {
        breach(.oneEnd, view, "scroll_end without a scroll before it")
      }
      view.laws.hasReported = false
      view.laws.owesEnd = false
    default: break
    }
  }

  private func hear(_ change: ScrollChange, _ event: Event, of view: ScrollView) {
    if change.from == change.to { breach(.change, view, "a scroll event without a change") }
    if view.laws.reportedTick == event.tick {
      breach(.change, view, "two scroll events in one tick")
    }
    if let reported = view.laws.lastReportedOffset, reported != change.from {
      breach(
        .change, view,
        "a scroll event begins at \(change.from.shortDescription); "
          + "the last one ended at \(reported.shortDescription)")
    }
    view.laws.reportedTick = event.tick
    view.laws.lastReportedOffset = change.to
    view.laws.hasReported = true
    switch event.source {
    case .user, .momentum, .animation, .program, .keyboard, .refresh:
      // An activity that has ended has its end event queued, or has been passed on to another view.
      if view.reported.activityStart != nil { view.laws.owesEnd = true }
    case .initial, .layout, .link, nil: break
    }
  }

  /// Checks the offset of a view whose motion has ended without interruption.
  func land(_ view: ScrollView, at offset: Point, announced: Point?) {
    guard let announced, announced.limited(to: view.axes) != offset.limited(to: view.axes) else {
      return
    }
    breach(
      .landing, view,
      "it landed at \(offset.shortDescription) and not at \(announced.shortDescription)")
  }

  /// Checks that a gesture's displacement `delta` is the sum of `taken`, what each view consumed,
  /// and `left`, what none did; all in the direction of the offset.
  ///
  /// The sums are rounded as the offsets are that they came from.
  func share(_ delta: Point, taken: [Point], left: Point, in view: ScrollView) {
    let sum = taken.reduce(left, +)
    let size = max(delta.length, view.geometry.contentOffset.length)
    guard !sum.isClose(to: delta, within: max(1e-6, size * 1e-12)) else { return }
    breach(
      .conservation, view,
      "of \(delta.shortDescription) the views took and left \(sum.shortDescription), "
        + "\(Int(min((sum - delta).length * 1e6, 1e15))) millionths of a point apart")
  }

  /// Checks that a view which a gesture pushed from `origin` has moved by `step`, what it reported
  /// as consumed, if both offsets are inside the range.
  func push(_ view: ScrollView, _ axis: Axis, _ step: Double, from origin: Point) {
    let geometry = view.geometry
    let (start, end) = (origin[axis], geometry.contentOffset[axis])
    guard geometry.clamped(start, axis) == start, geometry.clamped(end, axis) == end else { return }
    var displacement = Point.zero
    var moved = Point.zero
    displacement[axis] = step
    moved[axis] = end - start
    share(displacement, taken: [moved], left: .zero, in: view)
  }

  /// Notes that a line has run.
  func ran(_ cause: Cause?) {
    if let cause { linesThatRan.insert(cause) }
  }

  /// Notes that a line that has run goes by more words, too.
  func extended(_ cause: Cause?, to more: Cause) {
    if let cause, linesThatRan.contains(cause) { linesThatRan.insert(more) }
  }

  /// Checks the cause of a view's change: a line that has run, and for a change between ticks the
  /// running line, unless layout or a link makes the change.
  private func lookAtCause(of view: ScrollView, in scene: Scene) {
    guard let present = scene.host.currentCause else { return }
    guard let cause = view.cause, linesThatRan.contains(cause) else {
      return breach(
        .cause, view,
        "a change by \(view.source.rawValue) names "
          + (view.cause.map { "\"\($0)\", which never ran" } ?? "no line"))
    }
    guard !scene.isInTick, cause.role == .call, let present = present() else { return }
    switch view.source {
    case .layout, .link, .initial: return
    case .user, .momentum, .animation, .program, .keyboard, .refresh: break
    }
    if cause != present {
      breach(.cause, view, "a change that \"\(present)\" makes at once names \"\(cause)\"")
    }
  }

  /// Checks a change of offset.
  func move(_ view: ScrollView, in scene: Scene) {
    lookAtCause(of: view, in: scene)
    guard isLinking, view.source == .link else { return }
    if view.laws.linkTick == scene.tickCount {
      breach(.linkSettle, view, "links write the offset twice in one tick")
    }
    view.laws.linkTick = scene.tickCount
  }

  /// Runs the link stage of a tick.
  func whileLinking(_ body: () -> Void) {
    isLinking = true
    body()
    isLinking = false
  }

  // MARK: - At rest

  /// Adds a view that has moved or changed its phase to those checked when they rest.
  func watch(_ view: ScrollView) {
    guard !view.laws.isWatched else { return }
    view.laws.isWatched = true
    watched.append(view)
  }

  /// Checks the watched views that have come to rest; called at the end of each tick in which one
  /// may have.
  func endTick(_ scene: Scene) {
    // Changes made by callbacks are reported in the next tick; the views are checked then.
    guard !watched.isEmpty, scene.pending.queue.isEmpty, scene.pending.unsettled.isEmpty else {
      return
    }
    watched.removeAll { view in
      guard view.isAlive, view.phase != .idle else {
        view.laws.isWatched = false
        if view.isAlive { rest(view) }
        return true
      }
      return false
    }
  }

  private func rest(_ view: ScrollView) {
    let record = view.laws
    if record.isDragging { breach(.oneEnd, view, "at rest, and a drag has not ended") }
    if record.isDecelerating { breach(.oneEnd, view, "at rest, and momentum has not ended") }
    if record.owesEnd { breach(.oneEnd, view, "at rest, and no scroll_end has come") }
    if let phase = record.phase, phase != .idle {
      breach(.oneEnd, view, "at rest, and the last phase event says \(phase.rawValue)")
    }
    let geometry = view.geometry
    if let reported = record.lastReportedOffset, reported != geometry.contentOffset {
      breach(
        .change, view,
        "at rest at \(geometry.contentOffset.shortDescription); "
          + "the last scroll event said \(reported.shortDescription)")
    }
    if !view.isZoomInRange {
      breach(.range, view, "at rest at the scale \(geometry.zoom), outside of its range")
    }
    guard !view.snapState.holdsOutsideRange else { return }
    for axis in Axis.allCases {
      let offset = geometry.contentOffset[axis]
      if geometry.lentEnd[axis] > offset + Metrics.tolerance {
        breach(
          .range, view, "at rest at \(offset), with room up to \(geometry.lentEnd[axis])")
      }
      guard abs(geometry.clamped(offset, axis) - offset) > Metrics.tolerance else { continue }
      breach(
        .range, view,
        "at rest at \(offset), outside of \(geometry.minimum(axis)) … \(geometry.maximum(axis))")
    }
  }

  private func breach(_ law: Law, _ view: ScrollView, _ message: String) {
    guard view.laws.reported.insert(law).inserted else { return }
    view.scene?.report(
      ScrollReport(
        code: law.code, message: "law of \(law.rawValue): \(message)",
        help: "the engine broke its own rule; --laws off goes on without", view: view.id))
  }
}

/// The state that the checks store for a view.
struct LawRecord {
  /// The tick of the last `scroll` event, and its offset.
  fileprivate var reportedTick = -1
  fileprivate var lastReportedOffset: Point?
  /// Whether there was a `scroll` event since the last `scroll_end`, and whether a `scroll_end` has
  /// to follow it.
  fileprivate var hasReported = false
  fileprivate var owesEnd = false
  /// The activities that have begun and not ended.
  fileprivate var isDragging = false
  fileprivate var isDecelerating = false
  fileprivate var phase: ScrollPhase?
  /// The tick in which a link last wrote the offset.
  fileprivate var linkTick = -1

  /// Has the last write of a link count as none: it has ended the view's own movement, and the link
  /// has yet to write the view.
  mutating func forgetWrite(since former: LawRecord) { linkTick = former.linkTick }
  /// Whether the view is checked when it comes to rest.
  fileprivate var isWatched = false
  /// The laws whose breach has been reported.
  fileprivate var reported: Set<Law> = []

  /// Ticks that were skipped would have reported offsets up to this one.
  mutating func skip(to offset: Point) { lastReportedOffset = offset }

  /// The activity goes on in another view, which ends it.
  mutating func passOn() { owesEnd = false }
}
