/// Ticks in which only one view moves, which are skipped or cut short.
extension Scene {
  /// The most such ticks in one call, so that callers get control in between.
  private static let longestCoast = 4096

  /// Runs the next tick in which anything happens besides the motion of one view, or the tick
  /// `last` if that is earlier; advances at least one tick, and returns earlier after one in which
  /// a listener has done anything.
  ///
  /// The result equals that of as many calls of `tick()`, byte for byte. Ticks whose motion nothing
  /// listens to are skipped: log and traces compute their entries when they are read, `onTickEnd`
  /// is not called, and no law is checked. With listeners to `scroll` alone they run without the
  /// stages that have nothing to do, and laws are checked at each event.
  public func tick(upTo last: Int) {
    host.endsTicks = false
    if last > tickCount + 1, !host.runsEveryTick, coast(before: last) { return }
    tick()
  }

  /// The number of a tick that certainly lies before a time in seconds: the last such one, or
  /// slightly earlier.
  package func lastTick(before time: Double) -> Int {
    let ticks = (time * device.rate).rounded(.down) - 1
    return ticks < Double(Int.max) ? Int(max(0, ticks)) : .max
  }

  /// Runs or skips the ticks before `end` in which only one view moves, inside its event-free
  /// range.
  ///
  /// - Returns: Whether the last of them may have changed anything else, so that the next one is
  ///   the caller's decision.
  private func coast(before end: Int) -> Bool {
    guard let view = pending.moving.only, isAlone(view) else { return false }
    let end = min(end, tickCount + Self.longestCoast)
    if audience(of: .builtIn(.scroll), from: .node(view)).isEmpty {
      skip(view, before: min(end, tickOfTimers))
      return false
    }
    return run(view, before: end)
  }

  /// Runs the ticks of a view before `end`, with the listeners to its `scroll` events.
  ///
  /// - Precondition: There are such listeners.
  /// - Returns: Whether a listener has done anything in the last one, or the host wants to decide.
  private func run(_ view: ScrollView, before end: Int) -> Bool {
    let motion = view.activity.freeMotion
    let ticks = CoastedTicks(of: view, in: self)
    while true {
      let audience = audience(of: .builtIn(.scroll), from: .node(view))
      if audience.isEmpty { return true }
      guard tickCount + 1 < min(end, tickOfTimers),
        let step = view.coastingStep(at: tickCount + 1, from: view.geometry.contentOffset)
      else { return false }
      let isDone = tick {
        ticks.append(step)
        view.noteHeading(from: view.geometry.contentOffset, to: step.offset)
        view.coasted(to: step, from: view.geometry.contentOffset)
        view.noteReport()
        log.extend(with: ticks, of: view)
        let event = ticks.event(of: view, ticks.steps.count - 1)
        // All steps of a motion have the same cause.
        if ticks.steps.count == 1 { laws?.move(view, in: self) }
        laws?.hear(event, in: self)
        deliver(event, to: audience)
        // A listener may have added a header.
        deliverHeaderEvent(view)
        guard isAlone(view), view.activity.freeMotion === motion else { return false }
        view.trace.extend(with: ticks)
        return true
      }
      guard isDone, !host.endsTicks else { return true }
    }
  }

  /// A tick before which no timer fires.
  private var tickOfTimers: Int { timers.nextDue.map(lastTick(before:)) ?? .max }

  /// Whether nothing happens in the next tick besides the motion of a view, which no listener but
  /// those to `scroll` notices.
  private func isAlone(_ view: ScrollView) -> Bool {
    standsStill && watchers.isEmpty && input.hover.point == nil
      && !forms.contains(where: { $0.isWatching })
      && pending.moving.only === view && pending.traced.holdsOnly(view)
      && view.isCoasting(in: self)
  }

  /// Skips ticks of a view before `end`.
  private func skip(_ view: ScrollView, before end: Int) {
    let before = view.geometry.contentOffset
    let ticks = CoastedTicks(of: view, in: self)
    var tick = tickCount + 1
    while tick < end, let step = view.coastingStep(at: tick, from: ticks.last?.offset ?? before) {
      ticks.append(step)
      tick += 1
    }
    guard let last = ticks.last else { return }
    log.append(ticks, of: view)
    view.trace.append(ticks)
    pass(to: tick - 1)
    // All steps go in one direction.
    view.noteHeading(from: before, to: last.offset)
    view.coasted(to: last, from: ticks.steps.dropLast().last?.offset ?? before)
    view.noteReport()
    view.laws.skip(to: last.offset)
  }

  /// Whether the next tick has no work besides advancing the moving views.
  private var standsStill: Bool {
    pending.isEmpty && input.touches.isEmpty && animation.numbers.isEmpty && !keyboard.isInUse
      && faults.droppedTicks.isEmpty && !isSilenced
  }
}

extension ScrollView {
  /// Whether, as far as the view's own state shows, the last tick was within a motion and the next
  /// will be.
  fileprivate func isCoasting(in scene: Scene) -> Bool {
    let isInProgress =
      reported.scrollTick == scene.tickCount && reported.offset == geometry.contentOffset
      && reported.activityStart != nil
      && reported.hasActivity && reported.needsScrollEnd
    let isPlain =
      physicsRules.isEmpty && !settings.refreshes && header == nil && openSwipeItem == nil
      && delegateMonitors.isEmpty && hasPlainOffset
    return isInProgress && isPlain && isEventFree(at: geometry.contentOffset, in: scene)
      && activity.coasts(as: source, layout: scene.layoutVersion)
  }

  /// The offset and velocity of the motion after a tick; nil at its end, if the offset does not
  /// change, and outside of the event-free range.
  fileprivate func coastingStep(at tick: Int, from offset: Point) -> CoastedTicks.Step? {
    guard let scene, let eventFreeRange = movement.eventFreeRange,
      let step = activity.coastingStep(
        to: Double(tick) / scene.device.rate, from: offset, tick: scene.tickLength)
    else { return nil }
    let next = offset.replacing(axes, from: step.offset)
    guard next != offset, next.isFinite, eventFreeRange.contains(next),
      eventFreeRange.heading?.goesOn(by: next - offset) != false
    else { return nil }
    return (next, step.velocity)
  }

  /// Notes that this tick's `scroll` event reports the present offset.
  func noteReport() {
    guard let tick = scene?.tickCount else { return }
    reported.scroll(to: geometry.contentOffset, in: tick)
  }

  /// Sets the view's state to that after a step, in the present tick.
  fileprivate func coasted(to step: CoastedTicks.Step, from offset: Point) {
    noteDisplacement(step.offset - offset)
    geometry.contentOffset = step.offset
    movement.coast(to: scene?.tickCount ?? movement.tick, by: activity.cause ?? cause)
    if movedByUser { noteScrolled(from: offset, to: step.offset) }
    noteFollowing(source)
    if case .animating(let run) = activity { run.velocity = step.velocity }
  }
}

extension Activity {
  /// The fling or the animation; nil for others.
  fileprivate var freeMotion: AnyObject? {
    switch self {
    case .decelerating(let fling): fling
    case .animating(let run): run
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling, .native: nil
    }
  }

  /// Whether it is a motion in closed form that calls no script.
  fileprivate func coasts(as source: ScrollSource, layout: Int) -> Bool {
    switch self {
    case .decelerating(let fling):
      source == .momentum && fling.passing.isEmpty && fling.x.isFormula && fling.y.isFormula
    case .animating(let run):
      source == run.source && run.layoutVersion == layout && run.animation.isFormula
        && !run.call.options.revealsThroughAncestors
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling, .native: false
    }
  }

  /// The offset and velocity at a time; nil at its end.
  fileprivate func coastingStep(
    to now: Double, from offset: Point, tick: Double
  ) -> CoastedTicks.Step? {
    switch self {
    case .decelerating(let fling):
      if fling.isOver(at: now) { return nil }
      return fling.state(at: now)
    case .animating(let run):
      return run.peek(at: now, from: offset, tick: tick)
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling, .native: return nil
    }
  }
}
