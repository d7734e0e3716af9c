/// Why an offset changed.
public enum ScrollSource: String, Hashable, Sendable, CaseIterable {
  /// Set before the first layout was shown.
  case initial
  /// A finger, wheel or key.
  case user
  /// Momentum after a drag.
  case momentum
  /// An animated call.
  case animation
  /// A call without animation.
  case program
  /// Content, viewport or insets changed.
  case layout
  /// Another scroll view drives this one.
  case link
  /// The on-screen keyboard.
  case keyboard
  /// A refresh in progress.
  case refresh
}

/// An event, as listeners receive it.
///
/// It is immutable and passed by reference: queue, log, listeners and tasks share one object.
package final class Event {
  /// The event's name.
  package let name: EventName
  /// The scroll view it belongs to; nil for an event of no scroll view.
  package let view: ScrollView?
  /// The item it belongs to, if any.
  package let item: Item?
  /// The virtual time, in seconds.
  package let time: Double
  /// The number of the tick in which it happened.
  package let tick: Int
  /// Why the offset changed, for events about offsets.
  package let source: ScrollSource?
  /// The script line that caused it; nil when none is known.
  package let cause: Cause?
  /// The further fields, by kind of event.
  package let detail: Detail

  init(
    name: EventName, view: ScrollView?, item: Item?, time: Double, tick: Int,
    source: ScrollSource?, cause: Cause?, detail: Detail
  ) {
    self.name = name
    self.view = view
    self.item = item
    self.time = time
    self.tick = tick
    self.source = source
    self.cause = cause
    self.detail = detail
  }

  /// A copy of the event with another time and tick.
  func stamped(_ time: Double, tick: Int) -> Event {
    Event(
      name: name, view: view, item: item, time: time, tick: tick, source: source, cause: cause,
      detail: detail)
  }

  /// The further fields of an event, by kind.
  package enum Detail {
    /// Nothing further.
    case none
    /// `scroll`.
    case scroll(ScrollChange)
    /// `phase`.
    case phase(from: ScrollPhase, to: ScrollPhase, velocity: Point)
    /// `geometry`.
    indirect case geometry(from: ScrollGeometry, to: ScrollGeometry)
    /// `will_end_drag` and `target`: the target offset in points, and the release velocity in pt/s.
    case target(Point, velocity: Point)
    /// `did_end_drag`.
    case dragEnd(willDecelerate: Bool)
    /// `did_end_animation`.
    case motion(ScrollMotion)
    /// `scroll_end`.
    case travel(from: Point, to: Point)
    /// `snap`: the item, if the rule snaps to items, and the offset in points.
    case snap(Item?, Point)
    /// `section`: the previously and the now active section.
    case sections(from: Item?, to: Item?)
    /// A link's `active`.
    case ids(from: MarkerID?, to: MarkerID?)
    /// `position`.
    indirect case position(from: ScrollPosition, to: ScrollPosition)
    /// `edge` and `near_edge`; the listeners' own threshold in points, if they have one.
    case edge(Edge, isAt: Bool, within: Double? = nil)
    /// `tap` and `press`: the point in the viewport of the item's scroll view.
    case tap(Point)
    /// `pan` and `pre_pan`.
    indirect case pan(PanChange)
    /// `press_end`.
    case pressEnd(cancelled: Bool)
    /// `insert`, `remove`, `move`, `update`.
    indirect case edit(ContentEdit)
    /// `submit_blocked`: the first incomplete section, and all of them in layout order.
    case blocked(section: MarkerID, incomplete: [MarkerID])
    /// `focus`: the form section of the item, if it is in one.
    case focus(section: MarkerID?)
    /// `keyboard`: the length of the screen that it covers at the end of its movement, in points.
    case keyboard(overlap: Double)
    /// `announce`: the page that shows.
    indirect case announce(PagePosition)
    /// `key`.
    case key(String)
    /// `hover` and `leave`.
    indirect case hover(HoverChange)
    /// `wheel`.
    indirect case wheel(WheelInput)
    /// A monitor's `change`.
    case change(Bool)
    /// `swipe`.
    case swipe(isOpen: Bool)
    /// `action`: the name of the action, its side, and whether a full swipe chose it.
    case action(MarkerID, SwipeMenu.Side, isFull: Bool)
    /// `pre_scroll`, `post_scroll`: the available movement; `pre_fling`, `post_fling`: the
    /// velocity.
    case offer(Point, gesture: Int)
    /// `visibility`: the visible share, by the listener's own measure.
    case visibility(isVisible: Bool, share: Double)
    /// `reorder_begin` and `reorder_end`: the item's index among its siblings before and now, from
    /// 0.
    case reorder(from: Int, to: Int, isCancelled: Bool)
    /// `reorder_move`: the item's index among its siblings before and after the change, from 0.
    case slot(from: Int, to: Int)
    /// `progress` and `transition`: the value the last event reported, and the value now.
    case progress(from: Double, to: Double)
    /// `trigger`.
    case trigger(TriggerPhase, TriggerDirection)
    /// `visible`: the items in layout order.
    case visible(from: [Item], to: [Item])
    /// `will_dismiss`, `dismissed`: what dismisses the sheet.
    case dismissal(Sheet.Dismissal)
    /// `refresh`.
    case refresh(isBeginning: Bool, Edge)
    /// `stuck`, `unstuck`: the edges that were reached or left.
    case edges([Edge])
    /// `snapped`, `unsnapped`: the axes that came or went.
    case axes(AxisSet)
    /// `zoom`: the scale the last event reported, and the scale now.
    case zoom(from: Double, to: Double)
    /// `will_begin_zoom`, `did_end_zoom`: the scale at that time.
    case zoomScale(Double)
    /// `header`.
    indirect case header(HeaderState)
    /// A script's own fields.
    case custom((any AnyObject)?)
  }
}

/// One tick's change of offset.
package struct ScrollChange: Hashable, Sendable {
  /// The offset the last event reported.
  package let from: Point
  /// The offset now.
  package let to: Point
  /// The velocity of the offset, in pt/s.
  package let velocity: Point
  /// The tracked offset, `min − O`: 0 at rest at the start, negative when scrolled towards the end.
  package let tracked: Point
  /// The direction in which the offset has moved over the content that shows.
  ///
  /// What a layout moves the offset by to keep that content in its position does not count.
  package let direction: ScrollDirection
  /// Whether the change comes from a finger, wheel or key, or from the momentum after it.
  package let byUser: Bool

  /// The displacement since the last event, in points.
  package var delta: Point { to - from }
}

/// The effect of an edit of the content.
package struct ContentEdit {
  /// The position of the items before, inside or after the visible region.
  package enum Placement: String, Sendable, CaseIterable { case before, within, after }
  /// Where the items are, or were, relative to the visible region.
  package let placement: Placement
  /// The ids of the items, in document order.
  package let ids: [MarkerID]
  /// The first of the items; nil once removed.
  package let first: Item?
  /// The last of the items; nil once removed.
  package let last: Item?
  /// The number of items.
  package let count: Int
  /// The change of the content's length along its axis, in points; negative when it shrank.
  package let extent: Double
}
