extension ScrollChain {
  /// Hands a movement out along the chain.
  ///
  /// - Parameters:
  ///   - way: the movement, along the chain: as offsets run that are counted from the start.
  ///   - driver: what moves the views.
  /// - Returns: what nobody took.
  func distribute(_ way: Point, with driver: some ChainDriver) -> ChainRemainder {
    var rest = ChainRemainder(way)
    var moving: AxisSet = []
    for axis in Axis.allCases where way[axis] != 0 { moving.insert(axis.set) }
    guard let subject = subject(on: moving), let scene = subject.scene else { return rest }
    if isDirect {
      climb(&rest, moving, driver) { _, _, _, _ in }
      return rest
    }
    rest.way = scene.offer(
      .preScroll, rest.way, to: scene.offerees(of: .preScroll, from: subject).reversedByDepth,
      of: self, subject)
    for axis in Axis.allCases where moving.contains(axis) && rest.way[axis] != 0 {
      direct(axis, &rest, driver)
    }
    let offerees = scene.offerees(of: .postScroll, from: subject)
    guard !offerees.isEmpty else {
      climb(&rest, moving, driver) { _, _, _, _ in }
      return rest
    }
    var asked = 0
    climb(&rest, moving, driver) { rest, travelling, view, isIncluded in
      let depth = view.flatMap { subject.distance(to: $0) } ?? .max
      let next =
        offerees[asked...].firstIndex { isIncluded ? $0.depth > depth : $0.depth >= depth }
        ?? offerees.count
      let available = rest.way.limited(to: travelling)
      let left = scene.offer(
        .postScroll, available, to: Array(offerees[asked..<next]), of: self, subject)
      rest.way = rest.way - available + left
      asked = next
    }
    return rest
  }

  // MARK: - Who comes first

  /// A route rule's view, or a sheet, takes its part before all others.
  private func direct(_ axis: Axis, _ rest: inout ChainRemainder, _ driver: some ChainDriver) {
    var last: ScrollView?
    // The rule is asked again for what its answer could not take, so that one tick can go over from
    // a sheet to its list without losing anything.
    for _ in 0...views.count {
      guard rest.way[axis] != 0, let view = ruled(axis, rest.way[axis], isMomentum: false) else {
        break
      }
      rest[holder: axis] = view
      guard view !== last else {
        rest.claimed.insert(axis.set)
        return
      }
      last = view
      take(view, axis, &rest, driver)
    }
    guard let sheet = sheet(first: axis, rest.way[axis]) else { return }
    take(sheet, axis, &rest, driver)
    if rest.way[axis] < 0 {
      rest[holder: axis] = sheet
      rest.claimed.insert(axis.set)
    }
  }

  /// Whether a script's rule says who moves on an axis.
  func hasRule(_ axis: Axis) -> Bool {
    views.contains { $0.routeRule != nil && includes($0, axis) }
  }

  /// The view that the route rules choose, the outermost rule first; nil without one.
  func ruled(_ axis: Axis, _ way: Double, isMomentum: Bool) -> ScrollView? {
    guard way != 0 else { return nil }
    for view in views.reversed() {
      guard let rule = view.routeRule, includes(view, axis) else { continue }
      var along = Point.zero
      along[axis] = way
      do {
        let finger = view.scene?.fingerWay(ofChain: along) ?? .zero
        let question = RouteQuestion(finger: finger, gesture: number, isMomentum: isMomentum)
        if let answer = try rule(question) { return includes(answer, axis) ? answer : nil }
      } catch {
        guard isFirstFault("route") else { continue }
        view.report(
          "\(error)", code: "SW0303", help: "the movement goes its usual way", event: "route",
          underlying: error)
      }
    }
    return nil
  }

  /// The sheet that takes a movement before its content does: upwards while it is below its top
  /// detent (B7), downwards while all content between it and the finger is at its start (B9).
  func sheet(first axis: Axis, _ way: Double) -> ScrollView? {
    guard axis == .vertical, way != 0 else { return nil }
    return views.last { view in
      guard view.sheet != nil, includes(view, axis) else { return false }
      return way > 0 ? view.geometry.contentOffset.y < view.geometry.maximum.y : yields(to: view)
    }
  }

  /// Whether all content between a sheet and the finger lets it have a downward drag (B9); an
  /// asymmetric sheet leaves gestures alone that have moved content (B8).
  private func yields(to view: ScrollView) -> Bool {
    if view.sheet?.mode == .asymmetric, hasMovedContent { return false }
    for inner in views {
      if inner === view { return true }
      if includes(inner, .vertical), !inner.isAtHead(.vertical) { return false }
    }
    return true
  }

  /// Whether a sheet takes what its content could not use: downwards only a symmetric one (B8).
  func follows(_ view: ScrollView, _ way: Double) -> Bool {
    guard let sheet = view.sheet else { return true }
    return way > 0 || sheet.mode == .symmetric
  }

  // MARK: - From the inside out

  /// The views take what fits, each on the axes that reach it.
  ///
  /// `ask` asks the listeners on some axes up to a view, with its own or without; up to the end for
  /// nil.
  private func climb(
    _ rest: inout ChainRemainder, _ moving: AxisSet, _ driver: some ChainDriver,
    ask: (inout ChainRemainder, AxisSet, _ upTo: ScrollView?, _ isIncluded: Bool) -> Void
  ) {
    var travelling = moving.subtracting(rest.claimed)
    for view in views {
      ask(&rest, travelling, view, false)
      var kept: AxisSet = []
      for axis in Axis.allCases where travelling.contains(axis) && includes(view, axis) {
        guard follows(view, rest.way[axis]) else {
          travelling.remove(axis.set)
          continue
        }
        take(view, axis, &rest, driver)
        if view.sheet != nil, rest.way[axis] < 0 {
          rest[holder: axis] = view
        } else if rest[holder: axis] == nil, view.bounces(axis) {
          rest[holder: axis] = view
        }
        if view.keepsRest(axis) { kept.insert(axis.set) }
      }
      if !kept.isEmpty { ask(&rest, travelling, view, true) }
      travelling.subtract(kept)
      if travelling.isEmpty { return }
    }
    ask(&rest, travelling, nil, true)
  }

  private func take(
    _ view: ScrollView, _ axis: Axis, _ rest: inout ChainRemainder, _ driver: some ChainDriver
  ) {
    guard rest.way[axis] != 0 else { return }
    let way = view.own(rest.way[axis], axis)
    driver.takeHold(of: view, axis, towards: way)
    let place = view.geometry.contentOffset
    let pushed = driver.push(view, axis, by: way)
    guard pushed != 0 else { return }
    if driver.isImmediate { view.scene?.laws?.push(view, axis, pushed, from: place) }
    // All of it leaves nothing, whatever the scales in between round to.
    rest.way[axis] = pushed == way ? 0 : rest.way[axis] - view.shared(pushed, axis)
    noteMovement(of: view)
  }

  // MARK: - The first of all

  /// The view a gesture or its momentum goes to: as `distribute` has it, or else the innermost one
  /// whose edge answers (B1).
  ///
  /// Route rules are not asked: a gesture's first question is its first movement.
  func first(
    _ axis: Axis, towards way: Double, room: (ScrollView) -> Double
  ) -> ScrollView? {
    if let view = sheet(first: axis, way) { return view }
    var edge: ScrollView?
    for view in views where includes(view, axis) {
      guard follows(view, way) else { break }
      if room(view) > Metrics.tolerance { return view }
      if edge == nil, view.bounces(axis) { edge = view }
      if view.keepsRest(axis) { break }
    }
    return edge ?? views.first { includes($0, axis) && $0.canDrag(axis) }
  }
}

extension ScrollView {
  /// Whether movement it cannot use stays here (B3); nothing under a sheet is moved through it.
  func keepsRest(_ axis: Axis) -> Bool { settings.overscroll(axis) != .auto || sheet != nil }

  /// How far the offset could go towards the sign of `way` inside the range.
  func room(_ axis: Axis, towards way: Double, from place: Double? = nil) -> Double {
    let place = place ?? geometry.contentOffset[axis]
    return max(0, way < 0 ? place - geometry.minimum(axis) : geometry.maximum(axis) - place)
  }

  /// Where `way` leads from `place`: exactly to the end of the range when it leads there or further,
  /// nowhere from beyond it.
  func place(_ axis: Axis, from place: Double, by way: Double) -> Double {
    let room = room(axis, towards: way, from: place)
    if room == 0 { return place }
    if abs(way) < room { return place + way }
    return way < 0 ? geometry.minimum(axis) : geometry.maximum(axis)
  }
}

extension Node {
  /// How many nodes an ancestor lies above; 0 for the node itself, nil for others.
  func distance(to ancestor: Node) -> Int? {
    var distance = 0
    var node: Node? = self
    while let current = node {
      if current === ancestor { return distance }
      distance += 1
      node = current.parent
    }
    return nil
  }
}
