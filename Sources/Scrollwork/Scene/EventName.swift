/// The name of an event: one of the engine's own, or whatever a script emits.
public enum EventName: Hashable, Sendable {
  /// The engine's own events.
  public enum BuiltIn: String, Hashable, Sendable, CaseIterable {
    /// The offset changed; at most once a tick (T7).
    case scroll
    /// Another `ScrollPhase`.
    case phase
    /// Viewport, content, insets or range changed.
    case geometry
    /// The place a gesture or call is heading for changed.
    case target
    /// The view's position says something else (S13).
    case position
    /// Another section is active.
    case section
    /// A gesture would now rest on another snap target.
    case snapChanging = "snap_changing"
    /// Another target has come to the preferred position of a strict rule.
    case current
    /// Came to rest on a snap target.
    case snap
    /// Reached or left an end of the range.
    case edge
    /// Came near an end of the range (R10).
    case nearEdge = "near_edge"
    /// A row of a list has been laid out (W5).
    case appear
    /// A row of a list is no longer laid out (W5).
    case disappear
    /// Items were added.
    case insert
    /// Items were taken away.
    case remove
    /// An item changed places.
    case move
    /// An item's properties changed.
    case update
    /// A finger touched an item and lifted without dragging.
    case tap
    /// A finger rests on an item long enough for the content to notice.
    case press
    /// The press ended, by lifting or because a drag began.
    case pressEnd = "press_end"
    /// An item received focus.
    case focus
    /// A form was asked to submit.
    case submit
    /// A form refused to submit.
    case submitBlocked = "submit_blocked"
    /// A form was submitted.
    case submitted
    /// A drag begins.
    case willBeginDrag = "will_begin_drag"
    /// The finger is about to lift; answers may replace the target.
    case willEndDrag = "will_end_drag"
    /// The finger has lifted.
    case didEndDrag = "did_end_drag"
    /// Momentum begins.
    case willBeginDecelerate = "will_begin_decelerate"
    /// Momentum has ended.
    case didEndDecelerate = "did_end_decelerate"
    /// An animated call arrived.
    case didEndAnimation = "did_end_animation"
    /// The status bar was tapped; a listener may refuse (P9).
    case willScrollToTop = "will_scroll_to_top"
    /// A tap on the status bar has brought the view to its top.
    case didScrollToTop = "did_scroll_to_top"
    /// A movement comes in; answers are taken off before anybody follows (B12).
    case preScroll = "pre_scroll"
    /// What the views so far could not use of a movement; answers are taken off.
    case postScroll = "post_scroll"
    /// A finger has lifted with a velocity; answers are taken off before anything flies.
    case preFling = "pre_fling"
    /// The velocity left where momentum met an end of a range; answers are taken off.
    case postFling = "post_fling"
    /// A sheet reached another detent.
    case detent
    /// A zoom begins, by fingers or by an animated call.
    case willBeginZoom = "will_begin_zoom"
    /// The scale changed; at most once a tick.
    case zoom
    /// A zoom is over, and the scale in its range.
    case didEndZoom = "did_end_zoom"
    /// A continuous activity is over.
    case scrollEnd = "scroll_end"
    /// A key was pressed on a scroll view.
    case key
    /// The on-screen keyboard comes, goes or changes its height (K1).
    case keyboard
    /// An assistive technology is told which page shows (X3).
    case announce
    /// The viewport's size changed.
    case resize
    /// More or less of a header shows.
    case header
    /// A link's active section changed.
    case active
    /// A monitor's value changed.
    case change
    /// An item's swipe menu opened or closed.
    case swipe
    /// More than a fraction of an item shows, or no longer does.
    case visibility
    /// The list of what shows of a view's content changed.
    case visible
    /// A refresh began or ended.
    case refresh
  }

  /// One of the engine's own.
  case builtIn(BuiltIn)
  /// A script's own.
  case custom(String)

  /// The event of that name; `did_scroll` is another name for `scroll`.
  public init(_ name: String) {
    if name == "did_scroll" {
      self = .builtIn(.scroll)
    } else if let own = BuiltIn(rawValue: name) {
      self = .builtIn(own)
    } else {
      self = .custom(name)
    }
  }

  /// How scripts spell the name.
  public var name: String {
    switch self {
    case .builtIn(let own): own.rawValue
    case .custom(let name): name
    }
  }
}
