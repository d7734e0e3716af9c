/// What is different about a lift that a host varies, to learn what would have come of it.
package struct LiftVariation {
  /// The velocity of the view's offset with which the finger lifts, in pt/s; nil for its own.
  package var velocity: Point?
  /// How much further the finger drags the offset before it lifts, in points of the offset; its
  /// velocity stays.
  package var displacement = Point.zero

  /// Makes a variation in which nothing is different.
  package init() {}
}

/// A finger that drags a view and is about to lift.
package struct PendingLift {
  /// The finger.
  package let touch: Touch
  /// The view that it drags and that moved last.
  package let view: ScrollView
  /// The views under the finger, innermost first.
  package let chain: [ScrollView]
  /// The view's offset when the drag began, in points.
  package let start: Point
  /// The velocity of the view's offset at the lift, in pt/s, before any limit.
  package let velocity: Point
}

extension Touch {
  /// Has the host vary the lift, after the finger's last movement.
  ///
  /// One finger of several that drag together is not varied.
  ///
  /// - Parameter velocity: The velocity of the finger in pt/s; nil for the estimate.
  /// - Returns: The velocity with which it lifts instead.
  func varied(_ velocity: Point?) -> Point? {
    guard let vary = scene?.host.willLift, hand.companions.isEmpty, hand.guide == nil,
      let view = leader.flatMap({ isMine($0) ? $0 : nil }) ?? dragged.first(where: isMine)
    else { return velocity }
    let own =
      velocity.map { view.offsetDisplacement(ofFinger: $0) }
      ?? offsetVelocity(in: view, hasLifted: true)
    let lift = PendingLift(
      touch: self, view: view, chain: chain.views, start: view.dragBeginning, velocity: own)
    guard let variation = vary(lift) else { return velocity }
    let isMoved = variation.displacement != .zero
    if isMoved { moveOn(by: view.fingerDisplacement(ofOffset: variation.displacement)) }
    guard let next = variation.velocity ?? (isMoved ? own : nil) else { return velocity }
    return view.fingerDisplacement(ofOffset: next)
  }
}

extension ScrollView {
  /// The offset at which the present drag began; the present offset without one.
  fileprivate var dragBeginning: Point {
    if case .dragging(let drag) = activity { drag.beginning.offset } else { geometry.contentOffset }
  }
}
