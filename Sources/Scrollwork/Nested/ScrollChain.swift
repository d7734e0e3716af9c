/// The scroll views that one gesture can move, innermost first, and what it has done so far.
///
/// A finger, a wheel, a key and the momentum they leave hand their movement to the chain, and the
/// chain decides who gets which part of it (B2):
///
/// 1. listeners of `pre_scroll` may take some of it, from the outside in;
/// 2. a script's route rule, or else a sheet, says who comes first;
/// 3. the views take what fits into their ranges from the inside out, each followed by its listeners
///    of `post_scroll`, up to the first one that keeps the rest to itself (B3);
/// 4. what nobody took stretches the view that answers for it.
///
/// Nothing is lost on the way: what is taken and what is left add up to what came.
final class ScrollChain {
  /// The gesture's number; gestures count up from 1.
  let number: Int
  /// The scroll views, innermost first.
  let views: [ScrollView]
  /// Whether it moves its only view and asks nobody, as a scroll bar does.
  let isDirect: Bool
  /// Whether the gesture has moved content inside of a sheet (B8).
  private(set) var hasMovedContent = false
  private var faults: Set<String> = []

  init(_ views: [ScrollView], number: Int, isDirect: Bool = false) {
    self.views = views
    self.number = number
    self.isDirect = isDirect
  }

  /// A view and the scroll views around it.
  convenience init(around view: ScrollView, number: Int) {
    self.init(Array(sequence(first: view, next: \.scroller)), number: number)
  }

  /// Whether a view takes part in movement on an axis; one that is disabled lets it pass (V10).
  func includes(_ view: ScrollView, _ axis: Axis) -> Bool {
    view.isAlive && view.scene != nil && view.settings.isEnabled && view.axes.contains(axis)
  }

  /// The innermost view that moves on any of some axes: the one the gesture's events speak of.
  func subject(on axes: AxisSet) -> ScrollView? {
    func includes(_ view: ScrollView, _ test: (ScrollView, Axis) -> Bool) -> Bool {
      Axis.allCases.contains {
        axes.contains($0) && self.includes(view, $0) && test(view, $0)
      }
    }
    return views.first { includes($0) { $0.canDrag($1) } }
      ?? views.first { includes($0) { _, _ in true } }
  }

  /// Whether a fault of a kind is the gesture's first; each is reported once.
  func isFirstFault(_ kind: String) -> Bool { faults.insert(kind).inserted }

  /// Notes that content was moved.
  func noteMovement(of view: ScrollView) {
    if view.sheet == nil { hasMovedContent = true }
  }
}

/// Whoever pushes along a chain: a finger, a wheel, a key.
protocol ChainDriver {
  /// Whether what it pushes moves at once.
  var isImmediate: Bool { get }
  /// How far a view could go towards the sign of `way` inside its range, in points; 0 for one that
  /// is not to be moved.
  func room(of view: ScrollView, _ axis: Axis, towards way: Double) -> Double
  /// Makes ready to push a view that has room; rules that are asked because of it may do things of
  /// their own.
  func takeHold(of view: ScrollView, _ axis: Axis, towards way: Double)
  /// Moves a view by as much of `way` as fits into its range.
  ///
  /// - Returns: how much that was.
  func push(_ view: ScrollView, _ axis: Axis, by way: Double) -> Double
}

extension ChainDriver {
  var isImmediate: Bool { true }

  func takeHold(of view: ScrollView, _ axis: Axis, towards way: Double) {}
}

/// What a chain could not use, and the view that answers for it on each axis.
struct ChainRemainder {
  /// The rest of the movement, in the direction of the offset.
  var way: Point
  /// Whose rubber band the rest stretches.
  private var holders: (x: ScrollView?, y: ScrollView?)
  /// The axes on which somebody claimed all of it.
  var claimed: AxisSet = []

  init(_ way: Point) { self.way = way }

  subscript(holder axis: Axis) -> ScrollView? {
    get { axis == .horizontal ? holders.x : holders.y }
    set { if axis == .horizontal { holders.x = newValue } else { holders.y = newValue } }
  }
}

extension Axis {
  /// The axis alone, as a set.
  var set: AxisSet { self == .horizontal ? .horizontal : .vertical }
}
