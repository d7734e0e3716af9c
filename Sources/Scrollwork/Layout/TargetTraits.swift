import ScrollPhysics

/// Whether content that changes elsewhere leaves what shows where it is; CSS `overflow-anchor`.
package enum AnchoringPolicy: String, Hashable, Sendable, CaseIterable {
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
  /// Whether it takes focus.
  var isFocusable = false
  /// What few nodes have; boxed.
  private var rare: RareTraits?
  /// Its swipe menu; boxed, because few nodes have one.
  private var swipe: SwipeTraits?

  /// How it comes and goes in animated layouts.
  var transitions: ItemTransitions {
    get { rare?.transitions ?? ItemTransitions() }
    set { rare = RareTraits(newValue, timelineName, sticky, look, effect) }
  }
  /// The name of the timeline of its passage through a view, or of a view's offset.
  var timelineName: String? {
    get { rare?.timeline }
    set { rare = RareTraits(transitions, newValue, sticky, look, effect) }
  }
  /// How it sticks to edges of the region; nil for a node that does not.
  var sticky: Sticky? {
    get { rare?.sticky }
    set { rare = RareTraits(transitions, timelineName, newValue, look, effect) }
  }
  /// How it looks in pictures; nil for a node that says nothing of it.
  var look: InObject<NodeLook>.Object? {
    get { rare?.look }
    set { rare = RareTraits(transitions, timelineName, sticky, newValue, effect) }
  }
  /// What makes the effects with which it shows; of a list, those of its rows.
  var effect: EffectRule? {
    get { rare?.effect }
    set { rare = RareTraits(transitions, timelineName, sticky, look, newValue) }
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

/// The traits of few nodes.
private final class RareTraits {
  let transitions: ItemTransitions
  let timeline: String?
  let sticky: Sticky?
  let look: InObject<NodeLook>.Object?
  let effect: EffectRule?

  /// Makes the traits; nil when all are usual.
  init?(
    _ transitions: ItemTransitions, _ timeline: String?, _ sticky: Sticky?,
    _ look: InObject<NodeLook>.Object?, _ effect: EffectRule?
  ) {
    guard
      transitions != ItemTransitions() || timeline != nil || sticky != nil || look != nil
        || effect != nil
    else { return nil }
    self.transitions = transitions
    self.timeline = timeline
    self.sticky = sticky
    self.look = look
    self.effect = effect
  }
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
