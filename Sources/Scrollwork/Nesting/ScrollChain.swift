/// The scroll views that one gesture can move, innermost first, with the gesture's state.
///
/// Fingers, wheels, keys and momentum pass each displacement to the chain, which distributes it:
///
/// 1. listeners of `pre_scroll` may consume some of it, from the outside in;
/// 2. the view that a route rule names, or else a sheet, moves first;
/// 3. the views move inside their ranges from the inside out, each followed by its listeners of
///    `post_scroll`, up to the first one whose `overscroll` stops chaining;
/// 4. what is left overscrolls one view, through its rubber band.
///
/// The consumed amounts and the rest add up to the displacement.
final class ScrollChain {
  /// The gesture's number; gestures count up from 1.
  let number: Int
  /// The scroll views, innermost first.
  let views: [ScrollView]
  /// The input that makes the gesture; nil for one that has no switch of its own.
  let input: ScrollInput?
  /// Whether it moves its views without listeners, route rules and sheets, as a scroll bar does.
  let isDirect: Bool
  /// Whether the views' `wheel` settings count: for notches, and for a swipe on a trackpad before
  /// its fingers hold anything.
  let isWheel: Bool
  /// Whether the gesture has moved a view that is not a sheet.
  private(set) var hasMovedContent = false
  private var faults: Set<String> = []

  init(
    _ views: [ScrollView], number: Int, by input: ScrollInput? = nil, isDirect: Bool = false,
    isWheel: Bool? = nil
  ) {
    self.views = views
    self.number = number
    self.input = input
    self.isDirect = isDirect
    self.isWheel = isWheel ?? (input == .wheel)
  }

  /// A view and the scroll views around it.
  convenience init(
    around view: ScrollView, number: Int, by input: ScrollInput? = nil, isWheel: Bool? = nil
  ) {
    self.init(
      Array(sequence(first: view, next: { $0.scroller })), number: number, by: input,
      isWheel: isWheel)
  }

  /// Whether a view can consume movement on an axis; one that is hidden, disabled or does not
  /// take the input is skipped, and so is one whose pages a trackpad turns for fingers on it.
  func includes(_ view: ScrollView, _ axis: Axis) -> Bool {
    view.isAlive && view.scene != nil && view.takes(input) && view.axes.contains(axis)
      && view.isShown && (input != .trackpad || isWheel || view.settings.wheel.page != .gesture)
  }

  /// Whether a movement along an axis moves a view along one of its own: along the same, but where
  /// a vertical wheel moves another.
  func moves(_ view: ScrollView, _ own: Axis, by axis: Axis) -> Bool {
    guard isWheel, axis == .vertical else { return own == axis && includes(view, own) }
    return view.settings.wheel.axis.contains(own) && includes(view, own)
  }

  /// A displacement in the chain's direction as it moves a view, on the view's own axes.
  func local(_ displacement: Point, in view: ScrollView) -> Point {
    var local = Point.zero
    for axis in Axis.allCases where displacement[axis] != 0 {
      for own in Axis.allCases where moves(view, own, by: axis) {
        local[own] = view.toLocal(displacement[axis], own)
      }
    }
    return local
  }

  /// The innermost view that moves on any of some axes: the source of the gesture's events.
  func subject(on axes: AxisSet) -> ScrollView? {
    func includes(_ view: ScrollView, _ test: (ScrollView, Axis) -> Bool) -> Bool {
      Axis.allCases.contains { axis in
        axes.contains(axis)
          && Axis.allCases.contains { moves(view, $0, by: axis) && test(view, $0) }
      }
    }
    return views.first { includes($0) { $0.canDrag($1) } }
      ?? views.first { includes($0) { _, _ in true } }
  }

  /// Whether a fault of a kind is the gesture's first; true once for each kind.
  func isFirstFault(_ kind: String) -> Bool { faults.insert(kind).inserted }

  /// Records that a view was moved; sets `hasMovedContent` unless it is a sheet.
  func noteMovement(of view: ScrollView) {
    if view.sheet == nil { hasMovedContent = true }
  }
}

/// The source of a chain's movement: a finger, a wheel, a key.
protocol ChainDriver {
  /// Whether `push` moves a view at once, not by an animation.
  var isImmediate: Bool { get }
  /// The distance from a view's offset to the end of its range in the direction of `displacement`,
  /// in points; 0 for a view that it does not move.
  func room(of view: ScrollView, _ axis: Axis, towards displacement: Double) -> Double
  /// Prepares a view that is about to be pushed; this may call rules of scripts, which may change
  /// the scene.
  func takeHold(of view: ScrollView, _ axis: Axis, towards displacement: Double)
  /// Moves a view by `displacement`, limited to its range.
  ///
  /// - Returns: The displacement of the offset, in points.
  func push(_ view: ScrollView, _ axis: Axis, by displacement: Double) -> Double
}

extension ChainDriver {
  var isImmediate: Bool { true }

  func takeHold(of view: ScrollView, _ axis: Axis, towards displacement: Double) {}
}

/// What a chain did not consume, and the view that it overscrolls on each axis.
struct ChainRemainder {
  /// The rest of the displacement, in points in the chain's direction.
  var displacement: Point
  /// The views whose rubber bands the rest stretches.
  private var holders: (x: ScrollView?, y: ScrollView?)
  /// The axes whose rest goes to the holder alone, without the views from the inside out.
  var claimed: AxisSet = []

  init(_ displacement: Point) { self.displacement = displacement }

  subscript(holder axis: Axis) -> ScrollView? {
    get { axis == .horizontal ? holders.x : holders.y }
    set { if axis == .horizontal { holders.x = newValue } else { holders.y = newValue } }
  }
}

extension Axis {
  /// The axis alone, as a set.
  var set: AxisSet { self == .horizontal ? .horizontal : .vertical }
}
