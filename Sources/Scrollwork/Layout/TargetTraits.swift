import ScrollPhysics

/// Whether content that changes elsewhere leaves what shows where it is; CSS `overflow-anchor`.
public enum AnchoringPolicy: String, Hashable, Sendable, CaseIterable {
  /// A view keeps what it shows still; a node may be what is kept.
  case auto
  /// A view keeps its offset; a node and what is inside it are never chosen.
  case off
}

/// What a node is to gestures and calls that aim at it.
struct TargetTraits {
  /// The margin, in points, by which its frame grows when it is scrolled to or snapped.
  var scrollMargin = EdgeInsets.zero
  /// Whether one gesture may not pass it.
  var stopsAlways = false
  /// Its alignment under a rule of CSS snapping; nil on an axis for the rule's own.
  var snapAlignment = Planar<SnapAlignment?>(x: nil, y: nil)
  /// Whether scroll anchoring may choose it.
  var anchoring = AnchoringPolicy.auto
  /// How it comes and goes in animated layouts; boxed, because few nodes have their own.
  private var ownTransitions: TransitionTraits?
  /// Its swipe menu; boxed, because few nodes have one.
  private var swipe: SwipeTraits?

  /// How it comes and goes in animated layouts.
  var transitions: ItemTransitions {
    get { ownTransitions?.transitions ?? ItemTransitions() }
    set { ownTransitions = newValue == ItemTransitions() ? nil : TransitionTraits(newValue) }
  }

  /// The width of a swipe menu without names of actions, in points; nil for no such menu.
  var swipeWidth: Double? {
    get { swipe?.width }
    set { swipe = SwipeTraits(newValue, swipeActions) }
  }
  /// Its swipe menu with actions.
  var swipeActions: SwipeMenu? {
    get { swipe?.actions }
    set { swipe = SwipeTraits(swipeWidth, newValue) }
  }
}

private final class TransitionTraits: Sendable {
  let transitions: ItemTransitions
  init(_ transitions: ItemTransitions) { self.transitions = transitions }
}

/// The two forms of a swipe menu.
private final class SwipeTraits: Sendable {
  let width: Double?
  let actions: SwipeMenu?

  /// Makes the traits; nil without either form.
  init?(_ width: Double?, _ actions: SwipeMenu?) {
    guard width != nil || actions != nil else { return nil }
    self.width = width
    self.actions = actions
  }
}
