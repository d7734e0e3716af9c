/// The velocity of a release, assigned per axis to the views that will decelerate with it.
struct Momentum {
  /// Whether a view can take momentum on an axis.
  enum Capacity {
    /// It can decelerate.
    case able
    /// It is overscrolled; the velocity goes into its bounce back.
    case stretched
    /// Another gesture, animation or fling moves it.
    case busy
  }

  /// Each view with its velocity, in pt/s in the direction of its own offset, in the order found:
  /// horizontal before vertical.
  private(set) var shares: [(view: ScrollView, velocity: Point)] = []

  /// Chooses a view for each axis with a velocity: an overscrolled one, else the route rule's, else
  /// the chain's first with room.
  ///
  /// The route rule is called with the displacement of one tick at that velocity.
  init(
    _ chain: ScrollChain, _ velocity: Point, tickLength: Double,
    capacity: (ScrollView, Axis) -> Capacity
  ) {
    for axis in Axis.allCases where velocity[axis] != 0 {
      func isStretched(_ view: ScrollView) -> Bool {
        if case .stretched = capacity(view, axis) { true } else { false }
      }
      func isFree(_ view: ScrollView) -> Bool {
        if case .busy = capacity(view, axis) { false } else { true }
      }
      // A rule may name a view that something else moves; the chain then decides.
      let named = { chain.ruled(axis, velocity[axis] * tickLength, isMomentum: true) }
      let successor =
        chain.views.first { chain.includes($0, axis) && isStretched($0) }
        ?? named().flatMap { isFree($0) ? $0 : nil }
        ?? chain.first(axis, towards: velocity[axis]) { view, _ in
          isFree(view) ? view.room(axis, towards: view.toLocal(velocity[axis], axis)) : 0
        }?.view
      guard let successor else { continue }
      let speed = successor.toLocal(velocity[axis], axis)
      if let index = shares.firstIndex(where: { $0.view === successor }) {
        shares[index].velocity[axis] = speed
      } else {
        var share = Point.zero
        share[axis] = speed
        shares.append((successor, share))
      }
    }
  }

  /// The axes on which the chosen view is at the end of its range and not overscrolled.
  func blockedAxes(_ capacity: (ScrollView, Axis) -> Capacity) -> AxisSet {
    var axes: AxisSet = []
    for (view, velocity) in shares {
      for axis in Axis.allCases where velocity[axis] != 0 {
        if case .stretched = capacity(view, axis) { continue }
        if view.room(axis, towards: velocity[axis]) == 0 { axes.insert(axis.set) }
      }
    }
    return axes
  }

  /// The velocity assigned to a view, in pt/s; zero for views without a share.
  func share(of view: ScrollView) -> Point {
    shares.first { $0.view === view }?.velocity ?? .zero
  }
}
