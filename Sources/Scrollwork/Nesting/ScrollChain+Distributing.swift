extension ScrollChain {
  /// Distributes a movement along the chain.
  ///
  /// - Parameters:
  ///   - displacement: The displacement in points, in the chain's direction: positive grows an
  ///     offset that is counted from the leading edge.
  ///   - driver: What moves the views: a finger, a wheel, a key.
  /// - Returns: What neither listeners nor views consumed.
  func distribute(_ displacement: Point, with driver: some ChainDriver) -> ChainRemainder {
    var rest = ChainRemainder(displacement)
    var moving: AxisSet = []
    for axis in Axis.allCases where displacement[axis] != 0 { moving.insert(axis.set) }
    guard let subject = subject(on: moving), let scene = subject.scene else { return rest }
    if isDirect {
      climb(&rest, moving, driver) { _, _, _, _ in }
      return rest
    }
    rest.displacement = scene.offer(
      .preScroll, rest.displacement,
      to: scene.offerListeners(of: .preScroll, from: subject).reversedByDepth,
      of: self, subject, source: .user)
    for axis in Axis.allCases where moving.contains(axis) && rest.displacement[axis] != 0 {
      direct(axis, &rest, driver)
    }
    let offerListeners = scene.offerListeners(of: .postScroll, from: subject)
    guard !offerListeners.isEmpty else {
      climb(&rest, moving, driver) { _, _, _, _ in }
      return rest
    }
    var asked = 0
    climb(&rest, moving, driver) { rest, travelling, view, isIncluded in
      let depth = view.flatMap { subject.distance(to: $0) } ?? .max
      let next =
        offerListeners[asked...].firstIndex { isIncluded ? $0.depth > depth : $0.depth >= depth }
        ?? offerListeners.count
      let available = rest.displacement.limited(to: travelling)
      let left = scene.offer(
        .postScroll, available, to: Audience(offerListeners[asked..<next]), of: self, subject,
        source: .user)
      rest.displacement = rest.displacement - available + left
      asked = next
    }
    return rest
  }

  // MARK: - Who comes first

  /// Moves the route rule's view, else a sheet, before the views from the inside out.
  private func direct(_ axis: Axis, _ rest: inout ChainRemainder, _ driver: some ChainDriver) {
    var last: ScrollView?
    // The rule is called again for what its view could not consume, so that one tick's movement can
    // pass from a sheet to its list without a loss.
    for _ in 0...views.count {
      guard rest.displacement[axis] != 0,
        let view = ruled(axis, rest.displacement[axis], isMomentum: false)
      else {
        break
      }
      rest[holder: axis] = view
      guard view !== last else {
        rest.claimed.insert(axis.set)
        return
      }
      last = view
      consume(view, axis, &rest, driver)
    }
    guard let sheet = sheet(first: axis, rest.displacement[axis]) else {
      return directHeader(axis, &rest, driver)
    }
    consume(sheet, axis, &rest, driver)
    if rest.displacement[axis] < 0 {
      rest[holder: axis] = sheet
      rest.claimed.insert(axis.set)
    }
  }

  /// Moves the view of a header above nested views as far as the header gives way before them;
  /// pulls at the start stretch a header that stretches.
  private func directHeader(
    _ axis: Axis, _ rest: inout ChainRemainder, _ driver: some ChainDriver
  ) {
    let displacement = rest.displacement[axis]
    if let (view, room) = header(first: axis, displacement) {
      let own = view.toLocal(displacement, axis)
      let part = abs(own) <= room ? displacement : view.toChain(own < 0 ? -room : room, axis)
      var first = ChainRemainder(.zero)
      first.displacement[axis] = part
      consume(view, axis, &first, driver)
      rest.displacement[axis] =
        part == displacement
        ? first.displacement[axis] : displacement - part + first.displacement[axis]
    }
    guard rest.displacement[axis] < 0, rest[holder: axis] == nil else { return }
    rest[holder: axis] = views.last { view in
      includes(view, axis) && view.contentLayout.hasHeaderBody && view.header?.stretches == true
        && view.bounces(axis)
    }
  }

  /// Whether a view of the chain that moves on the axis has a route rule.
  func hasRule(_ axis: Axis) -> Bool {
    views.contains { $0.routeRule != nil && includes($0, axis) }
  }

  /// The view that the route rules choose, the outermost rule called first; nil without a rule or
  /// an answer.
  func ruled(_ axis: Axis, _ displacement: Double, isMomentum: Bool) -> ScrollView? {
    guard displacement != 0 else { return nil }
    for view in views.reversed() {
      guard let rule = view.routeRule, includes(view, axis) else { continue }
      var along = Point.zero
      along[axis] = displacement
      do throws(RuleFault) {
        let finger = view.scene?.chainDisplacement(ofFinger: along) ?? .zero
        let question = RouteQuestion(finger: finger, gesture: number, isMomentum: isMomentum)
        if let answer = try rule(question) { return includes(answer, axis) ? answer : nil }
      } catch {
        guard isFirstFault("route") else { continue }
        view.report(
          "\(error)", code: .ruleOrListenerFailed, help: "the movement goes its usual way",
          event: "route",
          fault: error)
      }
    }
    return nil
  }

  /// The sheet that consumes a movement before its content does: upwards while it is below its top
  /// detent, downwards while all content between it and the finger is at its start.
  func sheet(first axis: Axis, _ displacement: Double) -> ScrollView? {
    guard axis == .vertical, displacement != 0 else { return nil }
    return views.last { view in
      guard view.sheet != nil, includes(view, axis) else { return false }
      return displacement > 0
        ? view.geometry.contentOffset.y < view.geometry.maximum.y : yields(to: view)
    }
  }

  /// Whether all content between a sheet and the finger is at its start, so that a downward drag
  /// moves the sheet; false for an asymmetric sheet once the gesture has moved content.
  private func yields(to view: ScrollView) -> Bool {
    if view.sheet?.mode == .asymmetric, hasMovedContent { return false }
    for inner in views {
      if inner === view { return true }
      if includes(inner, .vertical), !inner.isAtHead(.vertical) { return false }
    }
    return true
  }

  /// Whether a sheet consumes what its content could not: upwards always, downwards only if
  /// symmetric.
  func follows(_ view: ScrollView, _ displacement: Double) -> Bool {
    guard let sheet = view.sheet else { return true }
    return displacement > 0 || sheet.mode == .symmetric
  }

  // MARK: - From the inside out

  /// Moves the views inside their ranges from the inside out, each on the axes on which no inner
  /// view stops the chain.
  ///
  /// `ask` calls the `post_scroll` listeners for some axes up to a view, its own included or not;
  /// all that are left for nil.
  private func climb(
    _ rest: inout ChainRemainder, _ moving: AxisSet, _ driver: some ChainDriver,
    ask: (inout ChainRemainder, AxisSet, _ upTo: ScrollView?, _ isIncluded: Bool) -> Void
  ) {
    var travelling = moving.subtracting(rest.claimed)
    for view in views {
      ask(&rest, travelling, view, false)
      var kept: AxisSet = []
      for axis in Axis.allCases where travelling.contains(axis) {
        for own in Self.wheelOrder where moves(view, own, by: axis) {
          guard follows(view, rest.displacement[axis]) else {
            travelling.remove(axis.set)
            break
          }
          consume(view, axis, along: own, &rest, driver)
          if view.sheet != nil, rest.displacement[axis] < 0 {
            rest[holder: axis] = view
          } else if rest[holder: axis] == nil, view.bounces(own) {
            rest[holder: axis] = view
          }
          if view.keepsRest(own) { kept.insert(axis.set) }
        }
      }
      if !kept.isEmpty { ask(&rest, travelling, view, true) }
      travelling.subtract(kept)
      if travelling.isEmpty { return }
    }
    ask(&rest, travelling, nil, true)
  }

  /// The order in which a vertical wheel moves a view along both of its axes.
  private static let wheelOrder = [Axis.vertical, .horizontal]

  /// Moves a view by what is left along an axis, along the same axis or another one of its own.
  private func consume(
    _ view: ScrollView, _ axis: Axis, along own: Axis? = nil, _ rest: inout ChainRemainder,
    _ driver: some ChainDriver
  ) {
    guard rest.displacement[axis] != 0 else { return }
    let own = own ?? axis
    let displacement = view.toLocal(rest.displacement[axis], own)
    driver.takeHold(of: view, own, towards: displacement)
    let offset = view.geometry.contentOffset
    let pushed = driver.push(view, own, by: displacement)
    guard pushed != 0 else { return view.noteAsked(towards: displacement, own) }
    if driver.isImmediate { view.scene?.laws?.push(view, own, pushed, from: offset) }
    // If the view consumed all, exactly 0 is left, without the rounding of the scales in between.
    rest.displacement[axis] =
      pushed == displacement ? 0 : rest.displacement[axis] - view.toChain(pushed, own)
    noteMovement(of: view)
  }

  /// Has the views that are at their ends, up to the first one with room, follow these from now on,
  /// when an input that moves none of them goes further in that direction.
  func noteAsked(towards displacement: Double, _ axis: Axis) {
    for view in views {
      for own in Self.wheelOrder where moves(view, own, by: axis) {
        let local = view.toLocal(displacement, own)
        if view.room(own, towards: local) > 0 { return }
        view.noteAsked(towards: local, own)
        if view.keepsRest(own) { return }
      }
    }
  }

  // MARK: - The first of all

  /// The view that a gesture or its momentum moves first, in the order of `distribute`, else the
  /// innermost one that bounces.
  ///
  /// Route rules are not called: their first call in a gesture is its first movement.
  ///
  /// - Returns: The view, and its own axis along which it moves.
  func first(
    _ axis: Axis, towards displacement: Double, room: (ScrollView, _ own: Axis) -> Double
  ) -> (view: ScrollView, own: Axis)? {
    if let view = sheet(first: axis, displacement) { return (view, axis) }
    if let (view, _) = header(first: axis, displacement), room(view, axis) > Metrics.tolerance {
      return (view, axis)
    }
    var edge: (ScrollView, Axis)?
    search: for view in views {
      for own in Self.wheelOrder where moves(view, own, by: axis) {
        guard follows(view, displacement) else { break search }
        if room(view, own) > Metrics.tolerance { return (view, own) }
        if edge == nil, view.bounces(own) { edge = (view, own) }
        if view.keepsRest(own) { break search }
      }
    }
    if let edge { return edge }
    for view in views {
      for own in Self.wheelOrder where moves(view, own, by: axis) && view.canDrag(own) {
        return (view, own)
      }
    }
    return nil
  }
}

extension ScrollView {
  /// Whether chaining stops at the view (`overscroll` other than auto); a sheet always stops it.
  func keepsRest(_ axis: Axis) -> Bool { settings.overscroll(axis) != .auto || sheet != nil }

  /// The distance from `start` to the end of the range in the direction of `displacement`, in
  /// points, at least 0.
  func room(_ axis: Axis, towards displacement: Double, from start: Double? = nil) -> Double {
    let start = start ?? geometry.contentOffset[axis]
    return max(
      0, displacement < 0 ? start - geometry.minimum(axis) : geometry.maximum(axis) - start)
  }

  /// `start + displacement`, limited to exactly the end of the range in that direction; `start`
  /// itself if it is at or beyond that end.
  func offset(_ axis: Axis, from start: Double, by displacement: Double) -> Double {
    let room = room(axis, towards: displacement, from: start)
    if room == 0 { return start }
    if abs(displacement) < room { return start + displacement }
    return displacement < 0 ? geometry.minimum(axis) : geometry.maximum(axis)
  }
}

extension Node {
  /// The number of nodes from the node up to an ancestor; 0 for the node itself, nil if it is none.
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
