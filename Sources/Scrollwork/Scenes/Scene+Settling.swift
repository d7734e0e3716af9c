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
    if lines.isEmpty { lines = waitingEvents }
    return lines
  }

  /// The events that wait for the next tick: of which view, and what is behind them.
  ///
  /// Where handlers chase each other, these are the views they move and the lines that do it.
  private var waitingEvents: [String] {
    var lines: [String] = []
    for entry in queue.waiting {
      let words: String
      switch entry {
      case .scroll(let view): words = Self.waiting("scroll", view, view.cause)
      case .geometry(let view): words = Self.waiting("geometry", view, view.cause)
      case .zoom(let view): words = Self.waiting("zoom", view, view.cause)
      case .event(let event, _): words = Self.waiting(event.name.name, event.view, event.cause)
      case .rows(let passage):
        words = Self.waiting(passage.name.rawValue, passage.view, passage.view?.cause)
      case .completion(let motion):
        words = "the end of \(motion.name) waits to be told"
      case .call: words = "a call waits for the next tick"
      case .withdrawn: continue
      }
      if !lines.contains(words) { lines.append(words) }
      if lines.count == Self.maximumWaiting { break }
    }
    return lines
  }

  /// How many waiting events are named.
  private static let maximumWaiting = 8

  private static func waiting(_ name: String, _ view: ScrollView?, _ cause: Cause?) -> String {
    let host = view.map { " of \($0.id?.description ?? $0.kind)" } ?? ""
    let line = cause.map { ", by \($0.text) \($0.place)" } ?? ""
    return "\(name)\(host) waits to be told\(line)"
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
