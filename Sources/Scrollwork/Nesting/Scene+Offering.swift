extension Scene {
  /// The listeners of an offer event (`pre_scroll`, `post_scroll`, …) from a view outwards; empty
  /// if there are none.
  func offerListeners(of name: EventName.BuiltIn, from view: ScrollView) -> Audience {
    guard hears(name, on: view) else { return Audience() }
    return audience(of: .builtIn(name), from: .node(view))
  }

  /// Calls listeners synchronously, one after the other, and lets each consume some of a movement
  /// or a velocity.
  ///
  /// Each may consume at most what is left, in its direction. An answer beyond that is clamped, and
  /// reported once a gesture and event (`SW0303`).
  ///
  /// - Parameters:
  ///   - name: The event.
  ///   - available: The movement or velocity, in the direction of the chain.
  ///   - offerListeners: The listeners, in the order in which they are called.
  ///   - chain: The chain that is to move.
  ///   - subject: The view of the events.
  ///   - source: What is about to move the views; the subject's own source is that of its last
  ///     movement.
  /// - Returns: What is left, in the direction of the chain.
  func offer(
    _ name: EventName.BuiltIn, _ available: Point, to offerListeners: Audience,
    of chain: ScrollChain,
    _ subject: ScrollView, source: ScrollSource
  ) -> Point {
    guard !offerListeners.isEmpty, available != .zero else { return available }
    let own = subject.toLocal(available)
    var left = own
    log.append(subject.makeEvent(name, .offer(left, gesture: chain.number), source: source))
    bubble(offerListeners) { listener, depth in
      guard !listener.isPaused, left != .zero else { return }
      let event = subject.makeEvent(name, .offer(left, gesture: chain.number), source: source)
      guard case .taken(let wanted) = listener.call(event, depth: depth) else { return }
      var isLegal = wanted.isFinite
      for axis in Axis.allCases where wanted[axis].isFinite {
        let part =
          left[axis] < 0
          ? min(0, max(wanted[axis], left[axis])) : max(0, min(wanted[axis], left[axis]))
        if abs(part - wanted[axis]) > Metrics.tolerance { isLegal = false }
        left[axis] -= part
      }
      guard !isLegal, chain.isFirstFault(name.rawValue) else { return }
      let isBackwards = Axis.allCases.contains { wanted[$0] * event.offered[$0] < 0 }
      let (fault, help) =
        isBackwards
        ? (
          "against the direction of what",
          "what is taken has the sign of what is offered: positive grows the offset"
        )
        : ("more than", "it was given what was offered")
      subject.report(
        "a listener of \(name.rawValue) took \(fault) it was offered: "
          + "\(wanted.shortDescription) of \(event.offered.shortDescription)",
        code: .ruleOrListenerFailed, help: help, event: name.rawValue)
    }
    // Without a change the argument is returned as it came: converting it twice would round it.
    return left == own ? available : subject.toChain(left)
  }
}

extension Event {
  /// The amount that an offer event carries.
  fileprivate var offered: Point {
    if case .offer(let amount, _) = detail { amount } else { .zero }
  }
}

extension Audience {
  /// The outermost listeners first; those of one host in order of registration.
  var reversedByDepth: Audience {
    Audience(
      enumerated().ordered {
        ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
      }.map { $0.element })
  }
}
