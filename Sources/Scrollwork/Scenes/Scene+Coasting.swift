/// Ticks that nobody could tell from none: they need not be run.
extension Scene {
  /// How many ticks are passed over at once at most; whoever moves time can stop in between.
  private static let longestCoast = 4096

  /// Moves time on to the next tick in which anything happens besides that one view goes its way, or to
  /// the tick `last`, whichever comes first; at least by one tick.
  ///
  /// It leaves what as many calls of `tick()` would leave, byte for byte: log and traces make up for the
  /// ticks that were passed over when they are read. `onTickEnd` is not called for these, and no law is
  /// checked in them.
  public func tick(upTo last: Int) {
    if last > tickCount + 1 { coast(before: last) }
    tick()
  }

  /// The number of a tick that is certain to lie before a time, in seconds: the last such one, or one
  /// that is little earlier.
  public func lastTick(before time: Double) -> Int {
    let ticks = (time * device.rate).rounded(.down) - 1
    return ticks < 0x1p53 ? Int(max(0, ticks)) : .max
  }

  /// Passes over the ticks before `end` in which nothing happens besides that one view, which nobody
  /// watches, goes its way.
  private func coast(before end: Int) {
    guard let view = movingViews.only, !isWatched(view), view.isCoasting(since: tickCount),
      standsStill, let region = view.calmRegion
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

  /// Whether anybody is told what a view does in each tick.
  private func isWatched(_ view: ScrollView) -> Bool {
    hears(.scroll, on: view) || !sensorWatchers.isEmpty || !observers.isEmpty
      || !visibilityWatchers.isEmpty
  }

  /// Whether the next tick has nothing to do besides moving on what moves.
  private var standsStill: Bool {
    touches.isEmpty && queue.isEmpty && unsettledViews.isEmpty && changedMembers.isEmpty
      && !isLayoutDirty && unconfirmedViews.isEmpty && unmeasuredViews.isEmpty
      && appearingNodes.isEmpty && !keyboard.isMoving && keyboardGrip == nil
      && !forms.contains(where: \.isWatching) && faults.droppedTicks.isEmpty && !isSilenced
  }
}

extension ScrollView {
  /// Whether the tick that is over was an ordinary one of a motion, and the next will be one too, as far
  /// as the view itself goes.
  fileprivate func isCoasting(since tick: Int) -> Bool {
    let isUnderWay =
      scrollTick == tick && reportedOffset == geometry.contentOffset && activityStart != nil
      && hasToldActivity && owesScrollEnd
    let isPlain =
      physicsRules.isEmpty && settings.refresh == nil && header == nil && openSwipeItem == nil
      && observers.isEmpty
    return isUnderWay && isPlain && isCalm(at: geometry.contentOffset)
      && activity.coasts(as: source, layout: scene?.layoutVersion)
  }

  /// Where the motion brings the view by a time; nil when that is its end, or it stays where it is.
  fileprivate func coastingStep(
    to now: Double, from offset: Point, tick: Double
  ) -> CoastedTicks.Step? {
    guard let step = activity.coastingStep(to: now, from: offset, tick: tick) else { return nil }
    let next = offset.replacing(axes, from: step.offset)
    return next != offset && next.isFinite ? (next, step.velocity) : nil
  }

  /// Leaves the view as the last of the ticks that were passed over would have left it.
  fileprivate func coasted(_ step: CoastedTicks.Step) {
    geometry.contentOffset = step.offset
    reportedOffset = step.offset
    laws.toldOffset = step.offset
    cause = activity.cause ?? cause
    if case .animating(let run) = activity { run.velocity = step.velocity }
  }
}

extension Activity {
  /// Whether it goes on by a formula and asks nobody.
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

  /// Where it is at a time; nil at its end.
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
