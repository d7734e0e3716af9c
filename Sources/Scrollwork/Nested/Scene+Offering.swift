/// A listener that is offered a movement, and how far out it listens.
typealias Offeree = (listener: Subscription, depth: Int)

extension Scene {
  /// The listeners of an event of offer from a view outwards; empty, and free, where nobody listens.
  func offerees(of name: EventName.BuiltIn, from view: ScrollView) -> [Offeree] {
    guard hears(name, on: view) else { return [] }
    return audience(of: .builtIn(name), from: .node(view))
  }

  /// Offers a movement or a velocity to listeners on the spot, one after the other (B12).
  ///
  /// Each takes at most what is left, in its direction. Whoever takes more gets what there is, and
  /// that is reported once a gesture.
  ///
  /// - Returns: what is left.
  func offer(
    _ name: EventName.BuiltIn, _ available: Point, to offerees: [Offeree], of chain: ScrollChain,
    _ subject: ScrollView
  ) -> Point {
    guard !offerees.isEmpty, available != .zero else { return available }
    let own = subject.own(available)
    var left = own
    log.append(subject.makeEvent(name, .offer(left, gesture: chain.number)))
    bubble(offerees) { listener, depth in
      guard !listener.isPaused, left != .zero else { return }
      let event = subject.makeEvent(name, .offer(left, gesture: chain.number))
      guard case .taken(let wanted) = listener.handler(event, depth) else { return }
      var isLegal = wanted.isFinite
      for axis in Axis.allCases where wanted[axis].isFinite {
        let part =
          left[axis] < 0
          ? min(0, max(wanted[axis], left[axis])) : max(0, min(wanted[axis], left[axis]))
        if abs(part - wanted[axis]) > Metrics.tolerance { isLegal = false }
        left[axis] -= part
      }
      guard !isLegal, chain.isFirstFault(name.rawValue) else { return }
      subject.report(
        "a listener of \(name.rawValue) took more than it was offered: "
          + "\(wanted.words) of \(event.offered.words)",
        code: "SW0303", help: "it was given what was offered", event: name.rawValue)
    }
    // Where no listener took a part, the movement goes on unchanged: scaling it twice would round it.
    return left == own ? available : subject.shared(left)
  }
}

extension Event {
  /// What an event of offer has to give.
  fileprivate var offered: Point {
    if case .offer(let amount, _) = detail { amount } else { .zero }
  }
}

extension [Offeree] {
  /// The outermost listeners first; those of one host stay in their order.
  var reversedByDepth: [Offeree] {
    enumerated().sorted {
      ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
    }.map(\.element)
  }
}
