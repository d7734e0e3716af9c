extension EventName {
  /// Whether what a listener returns changes how the view moves.
  package var hasAnswers: Bool {
    switch self {
    case .builtIn(.willEndDrag), .builtIn(.willScrollToTop), .builtIn(.preScroll),
      .builtIn(.preFling), .builtIn(.postScroll), .builtIn(.postFling), .builtIn(.prePan),
      .builtIn(.willDismiss):
      true
    default: false
    }
  }

  /// Whether a listener that returns `false` keeps what it announces from happening.
  package var mayBeRefused: Bool {
    switch self {
    case .builtIn(.willScrollToTop), .builtIn(.prePan), .builtIn(.willDismiss): true
    default: false
    }
  }

  /// Whether listening to it may change how views move: by an answer, as an item takes a finger, or
  /// as it stops a wheel.
  package var decidesMovement: Bool {
    hasAnswers || self == .builtIn(.pan) || self == .builtIn(.wheel)
  }
}

/// The name of an event: one of the engine's own, or a custom one that a script emits.
public enum EventName: Hashable, Sendable {
  /// The engine's own events.
  public enum BuiltIn: String, Hashable, Sendable, CaseIterable {
    /// The offset changed; at most once a tick.
    case scroll
    /// The `ScrollPhase` changed.
    case phase
    /// Viewport, content, insets or range changed.
    case geometry
    /// The target offset of a gesture or call changed.
    case target
    /// The value of the view's position changed; at most once a tick, after `scroll`.
    case position
    /// The active section changed.
    case section
    /// The pending snap target of a gesture changed.
    case snapChanging = "snap_changing"
    /// The target at the preferred position of a strict snap rule changed.
    case current
    /// The view came to rest on a snap target.
    case snap
    /// The offset reached or left an end of the range.
    case edge
    /// The offset came near an end of the range; once per approach.
    case nearEdge = "near_edge"
    /// A row of a list has been laid out.
    case appear
    /// A row of a list is no longer laid out.
    case disappear
    /// Items were added.
    case insert
    /// Items were removed.
    case remove
    /// An item was moved to another index.
    case move
    /// An item's properties changed.
    case update
    /// A finger touched an item and lifted without dragging.
    case tap
    /// A finger has rested on an item for 0.15 s.
    case press
    /// The press ended, by lifting or because a drag began.
    case pressEnd = "press_end"
    /// A finger moves on an item that takes its movement.
    case pan
    /// An item is about to take a finger's movement; a listener may refuse.
    case prePan = "pre_pan"
    /// A mouse without a button has come over an item.
    case hover
    /// It is no longer over it.
    case leave
    /// An item received focus.
    case focus
    /// `submit` was called on a form.
    case submit
    /// A form refused to submit.
    case submitBlocked = "submit_blocked"
    /// A form was submitted.
    case submitted
    /// A drag begins.
    case willBeginDrag = "will_begin_drag"
    /// The finger is about to lift; a listener may replace the target.
    case willEndDrag = "will_end_drag"
    /// The finger has lifted.
    case didEndDrag = "did_end_drag"
    /// Momentum begins.
    case willBeginDecelerate = "will_begin_decelerate"
    /// Momentum has ended.
    case didEndDecelerate = "did_end_decelerate"
    /// An animated call has ended.
    case didEndAnimation = "did_end_animation"
    /// The status bar was tapped; a listener may refuse.
    case willScrollToTop = "will_scroll_to_top"
    /// A tap on the status bar has brought the view to its top.
    case didScrollToTop = "did_scroll_to_top"
    /// A gesture's movement, before any view moves; what listeners consume is subtracted.
    case preScroll = "pre_scroll"
    /// The movement left after the views inside; what listeners consume is subtracted.
    case postScroll = "post_scroll"
    /// A release velocity, before deceleration begins; what listeners consume is subtracted.
    case preFling = "pre_fling"
    /// The velocity left where momentum met an end of a range; what listeners consume is
    /// subtracted.
    case postFling = "post_fling"
    /// A sheet reached another detent.
    case detent
    /// A sheet is about to be dismissed; a listener may refuse.
    case willDismiss = "will_dismiss"
    /// A sheet that can be dismissed has come to rest at height 0.
    case dismissed
    /// A zoom begins, by fingers or by an animated call.
    case willBeginZoom = "will_begin_zoom"
    /// The scale changed; at most once a tick.
    case zoom
    /// A zoom has ended with the scale in its range.
    case didEndZoom = "did_end_zoom"
    /// A gesture or motion has ended.
    case scrollEnd = "scroll_end"
    /// A key was pressed on a scroll view.
    case key
    /// A wheel turns over a scroll view, or fingers move on a trackpad; a listener may refuse.
    case wheel
    /// The on-screen keyboard appears, disappears or changes its height.
    case keyboard
    /// An announcement for assistive technologies of the page that shows.
    case announce
    /// The viewport's size changed.
    case resize
    /// The visible height of a header changed.
    case header
    /// A link's active target changed.
    case active
    /// A monitor's value changed.
    case change
    /// An item's swipe menu opened or closed.
    case swipe
    /// An action of an item's swipe menu was chosen.
    case action
    /// The visible share of an item crossed a threshold.
    case visibility
    /// The list of visible items of a view changed.
    case visible
    /// A finger has lifted an item to drag it to another position.
    case reorderBegin = "reorder_begin"
    /// A lifted item has come to lie between other neighbors.
    case reorderMove = "reorder_move"
    /// A lifted item was dropped, or is back where it was.
    case reorderEnd = "reorder_end"
    /// An item's progress through the region, or a link's, changed; at most once a tick.
    case progress
    /// An item came onto a line in the region, or left it.
    case trigger
    /// An item's transition phase changed; at most once a tick.
    case transition
    /// A refresh began or ended.
    case refresh
    /// An item, or a section's header or footer, sticks to an edge.
    case stuck
    /// It sticks to an edge no longer.
    case unstuck
    /// An item has become the one on which its view's snap rule has it rest, or would.
    case snapped
    /// It is that no longer.
    case unsnapped
  }

  /// An event of the engine.
  case builtIn(BuiltIn)
  /// A custom event.
  case custom(String)

  /// Makes the event name of a string; `did_scroll` is an alias of `scroll`.
  package init(_ name: String) {
    if name == "did_scroll" {
      self = .builtIn(.scroll)
    } else if let own = BuiltIn(rawValue: name) {
      self = .builtIn(own)
    } else {
      self = .custom(name)
    }
  }

  /// The name as scripts spell it.
  public var name: String {
    switch self {
    case .builtIn(let own): own.rawValue
    case .custom(let name): name
    }
  }
}
