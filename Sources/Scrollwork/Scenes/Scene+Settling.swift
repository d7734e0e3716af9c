extension Scene {
  /// Whether nothing moves, no finger is down, and no event waits.
  public var isSettled: Bool {
    movingViews.isEmpty && touches.isEmpty && queue.isEmpty && unsettledViews.isEmpty
      && !keyboard.isMoving && keyboardGrip == nil && !forms.contains { $0.hasNews }
  }

  /// Whether further ticks can change nothing by themselves: settled, and no timer runs.
  public var isQuiet: Bool { isSettled && timers.isEmpty }

  /// What still moves, and why, one sentence each.
  public var movement: [String] {
    var lines: [String] = []
    for touch in touches {
      let place = touch.owner?.id.map { " on \($0)" } ?? ""
      lines.append("a finger is down\(place)")
    }
    for view in currentlyMoving() {
      let name = view.id?.description ?? view.kind
      let way = view.target.map { target in
        let axis = view.axes.stacking
        return " \(tenths(view.geometry.contentOffset[axis])) → \(tenths(target[axis]))"
      }
      let cause = view.cause.map { ", by \($0.text) \($0.place)" } ?? ""
      lines.append("\(name) is \(view.phase.rawValue)\(way ?? "")\(cause)")
    }
    if keyboard.isMoving {
      lines.append(
        "the keyboard is moving \(tenths(keyboard.overlap)) → \(tenths(keyboard.target))")
    }
    if lines.isEmpty, !queue.isEmpty { lines.append("events are waiting") }
    return lines
  }

  /// Lays the scene out for the first time, once its set-up is done.
  public func begin() {
    layoutIfNeeded()
    bindProxies()
    appearingNodes.append(root)
    for view in scrollViews { record(view) }
    for observer in observers { (observer as? GeometryObserver)?.prime() }
  }
}

/// Points for people: to a tenth.
private func tenths(_ value: Double) -> Double {
  abs(value) < 1e12 ? (value * 10).rounded() / 10 : value
}
