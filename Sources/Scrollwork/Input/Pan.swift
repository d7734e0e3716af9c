/// Which movements of a finger a listener of `pan` takes.
package struct PanRule {
  /// The axes along which the movement may begin.
  let axes: AxisSet
  /// How far the finger has moved then, in points of the screen; nil for the slop of the scroll
  /// view around it.
  let slop: Double?
}

/// A finger that pans: it moves no view until it lifts.
package struct Pan {
  /// The item, or a view that does not scroll along the movement.
  let host: Item
  /// The listeners whose rule has taken the movement; others of the host do not hear of it.
  let listeners: [Subscription]
  /// The position of the finger from which its displacement counts, in the scene.
  let origin: Point
}

/// Where a finger that pans is, and how it moves.
package struct PanChange {
  package let phase: GesturePhase
  /// Where it is in the viewport of the scroll view around the item, in points; in the scene where
  /// there is none.
  package let point: Point
  /// Where it is in the item, in points from its upper leading corner; outside of the item, too.
  package let inside: Point
  /// How far it has moved beyond the slop, in points, right and down positive.
  package let displacement: Point
  /// Its velocity, in pt/s.
  package let velocity: Point
  let pan: Pan

  /// Whether a listener hears of it: one of another item, or with another axis, does not; one
  /// without a rule, such as the scene's, does.
  func isHeard(by listener: Subscription) -> Bool {
    listener.pan == nil || pan.listeners.contains { $0 === listener }
  }
}

extension Item {
  /// Calls `handler` while a finger that came down on the item moves along an axis.
  ///
  /// The movement is the item's, and no view around it scrolls. A view has to fit its content, or
  /// be disabled.
  ///
  /// Views inside of the item come first, and so does an inner item. A listener of `pre_pan` may
  /// refuse; the finger drags the views then.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the movement may begin.
  ///   - slop: How far the finger moves before it pans, in points of the screen, at least 0; nil
  ///     for the slop of the scroll view around it, or 10 pt.
  ///   - throttle: The least time between two calls, in seconds.
  ///   - handler: Called with the event, in each tick in which the finger has moved.
  /// - Returns: The listener.
  package func onPan(
    _ axes: AxisSet = .both, slop: Double? = nil, throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    listeners.add(
      .builtIn(.pan), throttle: throttle, pan: PanRule(axes: axes, slop: slop),
      handler: handler)
  }
}

extension Touch {
  /// Begins a pan instead of a drag: for the innermost host with a listener that takes the
  /// movement, where no view inside of it scrolls in that direction.
  ///
  /// A finger that has caught a moving view, drags with another one, or comes second to an item
  /// that is being panned, pans nothing.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of the finger since it came down, in points of the screen.
  ///   - slop: The length that it has to exceed; nil for that of each listener.
  ///   - origin: The position from which the pan counts, in the scene; nil for where the slop was
  ///     crossed.
  /// - Returns: Whether it has begun.
  func beginPan(towards displacement: Point, slop: Double? = nil, from origin: Point? = nil) -> Bool
  {
    guard !mayNotPan, !attempt.isDrag, hand.companions.isEmpty, displacement != .zero, let scene,
      chain.input != .trackpad, !holds.contains(where: { $0.hasCaught })
    else { return false }
    let audience = scene.audience(of: .builtIn(.pan), from: panned)
    guard !audience.isEmpty else { return false }
    let hosts = scene.hosts(from: panned)
    var taken: (depth: Int, slop: Double, listeners: [Subscription])?
    for (listener, depth) in audience {
      if let taken, taken.depth != depth { break }
      guard let rule = listener.pan, rule.axes.contains(displacement.dominantAxis),
        !listener.isPaused
      else { continue }
      let reach = slop ?? rule.slop ?? panSlop
      guard displacement.length > reach, isFree(hosts[depth], displacement.dominantAxis) else {
        continue
      }
      taken = (depth, reach, (taken?.listeners ?? []) + [listener])
    }
    guard let taken else { return false }
    let start = hand.landing + displacement * (taken.slop / displacement.length)
    let pan = Pan(host: hosts[taken.depth], listeners: taken.listeners, origin: origin ?? start)
    var isRefused = false
    let change = change(of: pan, .began)
    scene.ask(
      .prePan, from: pan.host, event: { scene.makeEvent(.prePan, of: pan.host, .pan(change)) },
      take: { if case .refuse = $0 { isRefused = true } })
    // A rule or a listener may have lifted the finger, or removed the item.
    guard isDown, !isRetired, pan.host.isAlive else { return true }
    mayNotPan = isRefused
    guard !isRefused else { return false }
    cancelTaps()
    for hold in holds { release(hold.view) }
    guard isDown, pan.host.isAlive else { return true }
    itemGesture = .pan(pan)
    emit(change)
    return true
  }

  /// The slop of a listener that has none of its own, in points of the screen.
  private var panSlop: Double { (chain.views.first?.settings ?? ScrollSettings()).slop }

  /// What the finger came down on.
  private var panned: Item? { item ?? chain.views.first.map(Item.node) }

  /// Whether a host is panned along an axis: no view inside of it, nor itself, scrolls along it,
  /// and no other finger pans it.
  private func isFree(_ host: Item, _ axis: Axis) -> Bool {
    let scrolls = chain.views.contains { view in
      view.canDrag(axis) && chain.includes(view, axis)
        && (host == .node(view) || view.isDescendant(of: host.node))
    }
    return !scrolls
      && scene?.input.touches.contains { other in
        if case .pan(let pan) = other.itemGesture { pan.host == host } else { false }
      } == false
  }

  /// Tells the listeners that the finger has moved; where the item is gone, the finger does nothing
  /// more.
  func follow(_ pan: Pan) {
    guard pan.host.isAlive else {
      itemGesture = nil
      return retire()
    }
    emit(change(of: pan, .changed))
  }

  /// Tells the listeners that the finger has lifted.
  func end(_ pan: Pan, velocity: Point?) {
    if pan.host.isAlive { emit(change(of: pan, .ended, velocity: velocity)) }
  }

  /// Tells the listeners that the finger was taken away.
  func cancel(_ pan: Pan) {
    if pan.host.isAlive { emit(change(of: pan, .cancelled, velocity: .zero)) }
  }

  private func change(of pan: Pan, _ phase: GesturePhase, velocity: Point? = nil) -> PanChange {
    let view = pan.host.scroller
    let scale = view?.screenScale ?? 1
    let velocity =
      velocity ?? self.velocity(by: (view?.settings ?? ScrollSettings()).velocityEstimator)
    let moved = phase == .began ? .zero : (position - pan.origin) / scale
    return PanChange(
      phase: phase, point: (position - (view?.originInScene ?? .zero)) / scale,
      inside: pan.host.inward(position), displacement: moved, velocity: velocity / scale, pan: pan)
  }

  private func emit(_ change: PanChange) {
    scene?.emit(.pan, on: change.pan.host, detail: .pan(change), cause: cause)
  }
}
