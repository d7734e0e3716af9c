/// The velocity a gesture leaves, handed to the views that will carry it on (B4).
struct Momentum {
  /// What a view can do with momentum.
  enum Standing {
    /// Carry it.
    case able
    /// It is pulled past an end of its range and needs it to come back.
    case stretched
    /// Something else moves it.
    case busy
  }

  /// Who gets what, in the direction of its own offset, in pt/s; the innermost view first.
  private(set) var shares: [(view: ScrollView, velocity: Point)] = []

  /// Finds who will carry a velocity on; a route rule is asked as for the way of one more tick.
  init(
    _ chain: ScrollChain, _ velocity: Point, tickLength: Double,
    standing: (ScrollView, Axis) -> Standing
  ) {
    for axis in Axis.allCases where velocity[axis] != 0 {
      func isStretched(_ view: ScrollView) -> Bool {
        if case .stretched = standing(view, axis) { true } else { false }
      }
      func isFree(_ view: ScrollView) -> Bool {
        if case .busy = standing(view, axis) { false } else { true }
      }
      // A rule may name a view that somebody else moves; the chain then goes on without it.
      let named = { chain.ruled(axis, velocity[axis] * tickLength, isMomentum: true) }
      let heir =
        chain.views.first { chain.includes($0, axis) && isStretched($0) }
        ?? named().flatMap { isFree($0) ? $0 : nil }
        ?? chain.first(axis, towards: velocity[axis]) { view in
          isFree(view) ? view.room(axis, towards: view.own(velocity[axis], axis)) : 0
        }
      guard let heir else { continue }
      let speed = heir.own(velocity[axis], axis)
      if let index = shares.firstIndex(where: { $0.view === heir }) {
        shares[index].velocity[axis] = speed
      } else {
        var share = Point.zero
        share[axis] = speed
        shares.append((heir, share))
      }
    }
  }

  /// The axes on which nobody can carry the momentum anywhere.
  func stuckAxes(_ standing: (ScrollView, Axis) -> Standing) -> AxisSet {
    var axes: AxisSet = []
    for (view, velocity) in shares {
      for axis in Axis.allCases where velocity[axis] != 0 {
        if case .stretched = standing(view, axis) { continue }
        if view.room(axis, towards: velocity[axis]) == 0 { axes.insert(axis.set) }
      }
    }
    return axes
  }

  /// What a view gets; nothing, for most.
  func share(of view: ScrollView) -> Point {
    shares.first { $0.view === view }?.velocity ?? .zero
  }
}
