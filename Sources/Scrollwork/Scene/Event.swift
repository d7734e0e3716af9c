/// Why an offset changed.
public enum ScrollSource: String, Hashable, Sendable, CaseIterable {
  /// Set before the first layout was shown.
  case initial
  /// A finger, wheel or key.
  case user
  /// What a finger left behind.
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

/// Something that happened, as listeners see it.
///
/// It never changes, and is handed on by reference: queue, log, listeners and tasks share one.
public final class Event {
  /// What happened.
  public let name: EventName
  /// The scroll view it happened to; nil for what happens outside of all.
  public let view: ScrollView?
  /// The item it happened to.
  public let item: Item?
  /// The virtual time, in seconds.
  public let time: Double
  /// The tick in which it happened.
  public let tick: Int
  /// Why the offset changed, for events about offsets.
  public let source: ScrollSource?
  /// Which line of a script is behind it.
  public let cause: Cause?
  /// What else belongs to this kind of event.
  public let detail: Detail

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

  /// The same event of another instant.
  func stamped(_ time: Double, tick: Int) -> Event {
    Event(
      name: name, view: view, item: item, time: time, tick: tick, source: source, cause: cause,
      detail: detail)
  }

  /// The further fields of an event, by kind.
  public enum Detail {
    /// Nothing further.
    case none
    /// `scroll`.
    case scroll(ScrollChange)
    /// `phase`.
    case phase(from: ScrollPhase, to: ScrollPhase, velocity: Point)
    /// `geometry`.
    indirect case geometry(from: ScrollGeometry, to: ScrollGeometry)
    /// `will_end_drag`, and `target`: where it is heading, and how fast it was released.
    case target(Point, velocity: Point)
    /// `did_end_drag`.
    case dragEnd(willDecelerate: Bool)
    /// `did_end_animation`.
    case motion(ScrollMotion)
    /// `scroll_end`.
    case travel(from: Point, to: Point)
    /// `snap`: the item, if the rule rests on one, and the offset.
    case snap(Item?, Point)
    /// `section`: the sections that were and are active.
    case sections(from: Item?, to: Item?)
    /// A link's `active`.
    case ids(from: MarkerID?, to: MarkerID?)
    /// `position`.
    indirect case position(from: ScrollPosition, to: ScrollPosition)
    /// `edge` and `near_edge`; within which distance, where listeners gave one.
    case edge(Edge, isAt: Bool, within: Double? = nil)
    /// `tap`: where, in the viewport of the item's scroll view.
    case tap(Point)
    /// `press_end`.
    case pressEnd(cancelled: Bool)
    /// `insert`, `remove`, `move`, `update`.
    indirect case edit(ContentEdit)
    /// `submit_blocked`: the first incomplete section, and all of them in layout order.
    case blocked(section: MarkerID, incomplete: [MarkerID])
    /// `focus`: the section of the item, where it is one of a form's.
    case focus(section: MarkerID?)
    /// `keyboard`: how much of the screen it covers, or is about to.
    case keyboard(overlap: Double)
    /// `announce`: which page shows.
    indirect case announce(PagePlace)
    /// `key`.
    case key(String)
    /// A monitor's `change`.
    case change(Bool)
    /// `swipe`.
    case swipe(isOpen: Bool)
    /// `pre_scroll`, `post_scroll`: the movement that is left; `pre_fling`, `post_fling`: the velocity.
    case offer(Point, gesture: Int)
    /// `visibility`: the share by the listener's own measure.
    case visibility(isVisible: Bool, share: Double)
    /// `visible`: the items in layout order.
    case visible(from: [Item], to: [Item])
    /// `refresh`.
    case refresh(isBeginning: Bool)
    /// `zoom`: the scale the last event told, and the scale now.
    case zoom(from: Double, to: Double)
    /// `will_begin_zoom`, `did_end_zoom`: the scale there.
    case zoomScale(Double)
    /// `header`.
    indirect case header(HeaderState)
    /// A script's own fields.
    case custom((any AnyObject)?)
  }
}

/// One tick's change of offset.
public struct ScrollChange: Hashable, Sendable {
  /// The offset the last event reported.
  public let from: Point
  /// The offset now.
  public let to: Point
  /// How fast the offset moves, in pt/s.
  public let velocity: Point
  /// The tracked offset, `min − O`: negative when scrolled towards the end (T2).
  public let tracked: Point
  /// Where the content is heading on the screen (T12).
  public let direction: ScrollDirection
  /// Whether a finger, wheel or key is behind the change, or the momentum it left.
  public let byUser: Bool

  /// The way covered since the last event.
  public var delta: Point { to - from }
}

/// What an edit of the content did.
public struct ContentEdit {
  /// Where the items went or were: before, inside or after the visible region.
  public enum Place: String, Sendable { case before, within, after }
  /// Relative to the visible region.
  public let place: Place
  /// The items, in document order.
  public let ids: [MarkerID]
  /// The first and the last of the items; nil once removed.
  public let first: Item?
  /// See `first`.
  public let last: Item?
  /// How many items.
  public let count: Int
  /// The length the content gained (or lost) along its axis, in points.
  public let extent: Double
}
