/// Ticks that are skipped because only one view's motion would happen in them, without an event.
extension Scene {
  /// The most ticks that are skipped in one call, so that callers get control in between.
  private static let longestCoast = 4096

  /// Runs the next tick in which anything happens besides the motion of one view, or the tick
  /// `last` if that is earlier; skips those before, and advances at least one tick.
  ///
  /// The result equals that of as many calls of `tick()`, byte for byte: log and traces compute the
  /// entries of skipped ticks when they are read. For these, `onTickEnd` is not called and no law
  /// is checked.
  public func tick(upTo last: Int) {
    if last > tickCount + 1 { coast(before: last) }
    tick()
  }

  /// The number of a tick that certainly lies before a time in seconds: the last such one, or
  /// slightly earlier.
  public func lastTick(before time: Double) -> Int {
    let ticks = (time * device.rate).rounded(.down) - 1
    return ticks < 0x1p53 ? Int(max(0, ticks)) : .max
  }

  /// Skips the ticks before `end` in which nothing happens besides the motion of one view without
  /// listeners, inside its event-free range.
  private func coast(before end: Int) {
    guard let view = movingViews.only, !isWatched(view), view.isCoasting(since: tickCount),
      standsStill, let region = view.eventFreeRange
    else { return }
    let end = min(
      end, tickCount + Self.longestCoast, timers.nextDue.map(lastTick(before:)) ?? .max)
    let before = view.geometry.contentOffset
    var ticks = CoastedTicks(of: view, in: self)
    var tick = tickCount + 1
    while tick < end,
      let step = view.coastingStep(
        to: Double(tick) / device.rate, from: ticks.last?.offset ?? before, tick: tickLength),
      region.contains(step.offset)
    {
      ticks.append(step)
      tick += 1
    }
    guard let last = ticks.last else { return }
    log.append(ticks, of: view)
    view.trace.append(ticks)
    pass(to: tick - 1)
    view.coasted(last)
  }

  /// Whether a view's motion is reported in each tick: to listeners, monitors or observers.
  private func isWatched(_ view: ScrollView) -> Bool {
    hears(.scroll, on: view) || !sensorWatchers.isEmpty || !observers.isEmpty
      || !visibilityWatchers.isEmpty
  }

  /// Whether the next tick has no work besides advancing the moving views.
  private var standsStill: Bool {
    touches.isEmpty && queue.isEmpty && unsettledViews.isEmpty && changedMembers.isEmpty
      && !isLayoutDirty && unconfirmedViews.isEmpty && unmeasuredViews.isEmpty
      && appearingNodes.isEmpty && !keyboard.isMoving && keyboardDrag == nil
      && !forms.contains(where: \.isWatching) && faults.droppedTicks.isEmpty && !isSilenced
  }
}

extension ScrollView {
  /// Whether, as far as the view's own state shows, the last tick was within a motion and the next
  /// will be.
  fileprivate func isCoasting(since tick: Int) -> Bool {
    let isInProgress =
      scrollTick == tick && reportedOffset == geometry.contentOffset && activityStart != nil
      && hasReportedActivity && needsScrollEnd
    let isPlain =
      physicsRules.isEmpty && settings.refresh == nil && header == nil && openSwipeItem == nil
      && observers.isEmpty
    return isInProgress && isPlain && isEventFree(at: geometry.contentOffset)
      && activity.coasts(as: source, layout: scene?.layoutVersion)
  }

  /// The offset and velocity of the motion at a time; nil at its end, and if the offset does not
  /// change.
  fileprivate func coastingStep(
    to now: Double, from offset: Point, tick: Double
  ) -> CoastedTicks.Step? {
    guard let step = activity.coastingStep(to: now, from: offset, tick: tick) else { return nil }
    let next = offset.replacing(axes, from: step.offset)
    return next != offset && next.isFinite ? (next, step.velocity) : nil
  }

  /// Sets the view's state to that after the last skipped tick.
  fileprivate func coasted(_ step: CoastedTicks.Step) {
    geometry.contentOffset = step.offset
    reportedOffset = step.offset
    laws.lastReportedOffset = step.offset
    cause = activity.cause ?? cause
    if case .animating(let run) = activity { run.velocity = step.velocity }
  }
}

extension Activity {
  /// Whether it is a motion in closed form that calls no script.
  fileprivate func coasts(as source: ScrollSource, layout: Int?) -> Bool {
    switch self {
    case .decelerating(let fling):
      source == .momentum && fling.passing.isEmpty
    case .animating(let run):
      source == run.source && run.layoutVersion == layout && run.animation.isFormula
        && !run.call.options.revealsThroughAncestors
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling: false
    }
  }

  /// The offset and velocity at a time; nil at its end.
  fileprivate func coastingStep(
    to now: Double, from offset: Point, tick: Double
  ) -> CoastedTicks.Step? {
    switch self {
    case .decelerating(let fling):
      if fling.isOver(at: now) { return nil }
      return (fling.offset(at: now), fling.velocity(at: now))
    case .animating(let run):
      return run.peek(at: now, from: offset, tick: tick)
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling: return nil
    }
  }
}
