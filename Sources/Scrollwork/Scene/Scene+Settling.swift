extension Scene {
  /// Whether nothing moves, no finger is down, no event is queued, and no link has a change to pass
  /// on.
  package var isSettled: Bool {
    pending.moving.isEmpty && input.touches.isEmpty && pending.queue.isEmpty
      && pending.linked.isEmpty && pending.unsettled.isEmpty && !pending.needsNextLook
      && animation.numbers.isEmpty && animation.layout.areOver(at: now) && !isSwipeMoving
      && !keyboard.isInUse
      && !forms.contains { $0.hasNews }
  }

  /// Whether further ticks change nothing by themselves: settled, and no timer is active.
  package var isQuiet: Bool { isSettled && timers.isEmpty }

  /// When the next timer is due that can fire without a finger, in seconds; nil for none.
  package var nextTimer: Double? { timers.isEmpty ? nil : timers.nextDue }

  /// The reasons why the scene is not settled, one sentence each.
  package var movement: [String] {
    var lines: [String] = []
    for touch in input.touches {
      let suffix = touch.owner?.id.map { " on \($0)" } ?? ""
      lines.append("a finger is down\(suffix)")
    }
    for view in currentlyMoving() {
      let displacement = view.target.map { target in
        let left = target - view.geometry.contentOffset
        let main = view.axes.stacking
        let axis = abs(left[main.cross]) > abs(left[main]) ? main.cross : main
        return " from \(axis.letter) \(tenths(view.geometry.contentOffset[axis])) to "
          + "\(tenths(target[axis]))"
      }
      lines.append(
        "\(view.phrase) is \(view.phase.rawValue)\(displacement ?? "")\(Self.line(of: view.cause))")
    }
    if keyboard.isMoving {
      lines.append(
        "the keyboard is moving from \(tenths(keyboard.overlap)) to \(tenths(keyboard.target)) pt")
    }
    if !animation.layout.areOver(at: now) {
      lines.append("items are moving to where an animated layout has put them")
    }
    for number in animation.numbers {
      lines.append("\(number.motion.name) is on its way to \(tenths(number.target))")
    }
    if isSwipeMoving { lines.append("a swiped item is moving to its place") }
    if pending.needsNextLook { lines.append("a smoothed progress follows") }
    if lines.isEmpty { lines = waitingEvents + movedAgain(sinceTick: tickCount - 1, atLeast: 2) }
    if lines.isEmpty, !pending.linked.isEmpty { lines.append("a linked view follows") }
    return lines
  }

  /// The queued events, with their views and causes.
  ///
  /// If handlers trigger each other without end, these are the views they move and their lines.
  private var waitingEvents: [String] {
    var lines: [String] = []
    for entry in pending.queue.waiting {
      let line: String
      switch entry {
      case .scroll(let view): line = Self.waiting("scroll", view, view.cause)
      case .geometry(let view): line = Self.waiting("geometry", view, view.cause)
      case .zoom(let view): line = Self.waiting("zoom", view, view.cause)
      case .event(let event, _): line = Self.waiting(event.name.name, event.view, event.cause)
      case .rows(let passage):
        line = Self.waiting(passage.name.rawValue, passage.view, passage.view?.cause)
      case .completion(let motion):
        line = "the end of \(motion.name) is waiting to be delivered"
      case .call: line = "a call waits for the next tick"
      case .withdrawn: continue
      }
      if !lines.contains(line) { lines.append(line) }
      if lines.count == Self.maximumWaiting { break }
    }
    return lines
  }

  /// The views that scripts have moved in the last seconds while nothing moves by itself, with the
  /// lines: handlers that trigger each other.
  ///
  /// - Parameter seconds: how far to look back.
  /// - Returns: a sentence for each, at most 8.
  package func movedAgain(within seconds: Double) -> [String] {
    movedAgain(sinceTick: tickCount - Int((seconds * device.rate).rounded(.up)), atLeast: 1)
  }

  /// The same since a tick; none unless there are at least so many.
  private func movedAgain(sinceTick tick: Int, atLeast count: Int) -> [String] {
    var lines: [String] = []
    for event in log.events.reversed() {
      guard event.tick >= tick, lines.count < Self.maximumWaiting else { break }
      guard event.name == .builtIn(.scroll), event.source == .program, let view = event.view else {
        continue
      }
      let line = "\(view.phrase) was moved again\(Self.line(of: event.cause))"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.count >= count ? lines.reversed() : []
  }

  /// The most waiting events that are listed.
  private static let maximumWaiting = 8

  private static func waiting(_ name: String, _ view: ScrollView?, _ cause: Cause?) -> String {
    let host = view.map { " of \($0.phrase)" } ?? ""
    return "\(name)\(host) is waiting to be delivered\(line(of: cause))"
  }

  private static func line(of cause: Cause?) -> String {
    cause.map { ", by \($0.text)" + ($0.location.isEmpty ? "" : " at \($0.location)") } ?? ""
  }

  /// Lays the scene out for the first time; called once, when its set-up is done.
  package func begin() {
    layoutIfNeeded()
    bindProxies()
    checkStickyNodes()
    checkHeaders()
    pending.appear(root)
    for view in scrollViews { record(view) }
    for observer in watchers.observers { (observer as? GeometryObserver)?.prime() }
    watchers.states?.evaluate(in: self, isQuiet: true)
    watchers.effects?.evaluate(in: self, isTick: true)
  }
}
