/// The state of a scroll view at rest, without its settings: its offset, and what caused it.
struct ViewState {
  /// The content offset in points; nil leaves the offset of the first layout.
  var offset: Point?
  /// Whether the offset lies beyond the range, where a call has left it, and beyond the content, in
  /// room that was lent.
  var isBeyond = (range: false, content: false)
  /// The zoom scale; nil for 1, clamped to the range of the settings.
  var zoom: Double?
  /// The source of the last change of scale.
  var zoomSource = ScrollSource.initial
  /// The geometry from the last layout, if the view is not shown.
  var measured: MeasuredView?
  /// The geometry before its viewport became empty, if it comes back to that.
  var lost: LostViewport?
  /// The scroll anchor for the next layout of a view whose viewport is empty or that is not shown:
  /// its item, and where that lay.
  var held = (item: ItemPath?.none, span: HeldSpan?.none)
  /// The source of the last change of offset.
  var source = ScrollSource.initial
  /// Whether the user caused it, the direction of their last scroll, nil for none, and that in
  /// which the view scrolls.
  var moved = (byUser: false, scrolled: ScrollDirection?.none, heading: Heading())
  var rule: OffsetRule?
  /// The position a script wrote.
  ///
  /// `positionItem` is its item, where the id alone is ambiguous; `positionMover` the source of the
  /// change that unbound it.
  var position: ScrollPosition?
  var positionItem: ItemPath?
  var positionMover: ScrollSource?
  /// The source of a change of position that was never reported.
  var positionSource = ScrollSource.layout
  /// Where the last gesture came to rest by the snap rule: the target, and that of the other axis.
  ///
  /// The detent is said where several lie at that height and it is not the first.
  var snapped = (
    item: ItemPath?.none, crossItem: ItemPath?.none, offset: Point?.none, isOverridden: false,
    detent: MarkerID?.none
  )
  /// The item whose swipe menu is open, and the side.
  var openSwipe = (item: ItemPath?.none, side: SwipeMenu.Side.trailing)
  var unseen: ItemPaths?
  /// Whether the view is near the end without following it.
  var isDrifted = false
  var mark: MarkerID?
  /// The detent of a sheet, and the height to which it rises above its highest one for the focused
  /// item, in points; 0 for none.
  var sheet = (detent: MarkerID?.none, heightForFocus: 0.0)
  /// The length by which a floating header is collapsed, in points; nil for other headers.
  var headerCollapse: Double?
  /// Whether a refresh is under way at an end, and whether a pull there may begin one.
  var isRefreshing = (start: false, end: false)
  var isRefreshArmed = (start: true, end: true)
  var reportsFirstOffset = false

  init() {}
}

extension DumpKeys {
  static let viewState: [DumpKey<ViewState>] = [
    DumpKey("offset", { $0.offset }, { $0.offset = $1 }, unless: nil),
    DumpKey("outside", { $0.isBeyond.range }, { $0.isBeyond.range = $1 }, unless: false),
    DumpKey("in_room", { $0.isBeyond.content }, { $0.isBeyond.content = $1 }, unless: false),
    DumpKey("zoom", { $0.zoom }, { $0.zoom = $1 }, unless: nil) { $0.map { $0 > 0 } ?? true },
    DumpKey("zoomed_by", { $0.zoomSource }, { $0.zoomSource = $1 }, unless: .initial),
    DumpKey("measured", { $0.measured }, { $0.measured = $1 }, unless: nil),
    DumpKey("lost_viewport", { $0.lost }, { $0.lost = $1 }, unless: nil),
    DumpKey("held", { $0.held.item }, { $0.held.item = $1 }, unless: nil),
    DumpKey("held_at", { $0.held.span }, { $0.held.span = $1 }, unless: nil),
    DumpKey("moved_by", { $0.source }, { $0.source = $1 }, unless: .initial),
    DumpKey("by_user", { $0.moved.byUser }, { $0.moved.byUser = $1 }, unless: false),
    DumpKey("scrolled", { $0.moved.scrolled }, { $0.moved.scrolled = $1 }, unless: nil),
    DumpKey(
      "back_along", { $0.moved.heading.backward },
      { $0.moved.heading = Heading(backward: $1, lag: $0.moved.heading.lag) }, unless: []),
    DumpKey(
      "turning", { $0.moved.heading.lag },
      { $0.moved.heading = Heading(backward: $0.moved.heading.backward, lag: $1) }, unless: .zero
    ) { $0.x >= 0 && $0.y >= 0 },
    DumpKey("rule", { $0.rule }, { $0.rule = $1 }, unless: nil),
    DumpKey("marked", { $0.mark }, { $0.mark = $1 }, unless: nil),
    DumpKey("position", { $0.writesNoPosition }, { $0.writesNoPosition = $1 }, unless: false),
    DumpKey("position_id", { $0.positionID }, { $0.positionID = $1 }, unless: nil),
    DumpKey("position_edge", { $0.positionEdge }, { $0.positionEdge = $1 }, unless: nil),
    DumpKey("position_point", { $0.positionPoint }, { $0.positionPoint = $1 }, unless: nil),
    DumpKey(
      "position_anchor", { $0.writtenPosition.anchor }, { $0.writtenPosition.anchor = $1 },
      unless: nil),
    DumpKey(
      "position_kind", { $0.writtenPosition.idKind }, { $0.writtenPosition.idKind = $1 },
      unless: nil),
    DumpKey(
      "position_delta", { $0.writtenPosition.delta }, { $0.writtenPosition.delta = $1 }, unless: nil
    ),
    DumpKey(
      "position_room", { $0.writtenPosition.lendsRoom }, { $0.writtenPosition.lendsRoom = $1 },
      unless: false),
    DumpKey("position_item", { $0.positionItem }, { $0.positionItem = $1 }, unless: nil),
    DumpKey("position_moved", { $0.positionMover }, { $0.positionMover = $1 }, unless: nil),
    DumpKey("position_source", { $0.positionSource }, { $0.positionSource = $1 }, unless: .layout),
    DumpKey("snapped_at", { $0.snapped.offset }, { $0.snapped.offset = $1 }, unless: nil),
    DumpKey("snapped", { $0.snapped.item }, { $0.snapped.item = $1 }, unless: nil),
    DumpKey("snapped_across", { $0.snapped.crossItem }, { $0.snapped.crossItem = $1 }, unless: nil),
    DumpKey(
      "snapped_elsewhere", { $0.snapped.isOverridden }, { $0.snapped.isOverridden = $1 },
      unless: false),
    DumpKey("snapped_detent", { $0.snapped.detent }, { $0.snapped.detent = $1 }, unless: nil),
    DumpKey("swipe_open", { $0.openSwipe.item }, { $0.openSwipe.item = $1 }, unless: nil),
    DumpKey("swipe_side", { $0.openSwipe.side }, { $0.openSwipe.side = $1 }, unless: .trailing),
    DumpKey("unseen", { $0.unseen }, { $0.unseen = $1 }, unless: nil),
    DumpKey("drifted", { $0.isDrifted }, { $0.isDrifted = $1 }, unless: false),
    DumpKey("detent", { $0.sheet.detent }, { $0.sheet.detent = $1 }, unless: nil),
    DumpKey(
      "height_for_focus", { $0.sheet.heightForFocus }, { $0.sheet.heightForFocus = $1 }, unless: 0,
      allows: isLength),
    DumpKey(
      "header_collapse", { $0.headerCollapse }, { $0.headerCollapse = $1 }, unless: nil,
      allows: isLength),
    DumpKey("refreshing", { $0.isRefreshing.start }, { $0.isRefreshing.start = $1 }, unless: false),
    DumpKey(
      "refresh_armed", { $0.isRefreshArmed.start }, { $0.isRefreshArmed.start = $1 }, unless: true),
    DumpKey(
      "refreshing_end", { $0.isRefreshing.end }, { $0.isRefreshing.end = $1 }, unless: false),
    DumpKey(
      "refresh_end_armed", { $0.isRefreshArmed.end }, { $0.isRefreshArmed.end = $1 },
      unless: true),
    DumpKey(
      "tells_first", { $0.reportsFirstOffset }, { $0.reportsFirstOffset = $1 }, unless: false),
  ]
}

// A position is automatic, an id, an edge or a point; each has its own field.
extension ViewState {
  fileprivate var writtenPosition: ScrollPosition {
    get { position ?? ScrollPosition() }
    set { position = newValue }
  }

  fileprivate var writesNoPosition: Bool {
    get { position?.value == .automatic }
    set { if newValue { writtenPosition.write(.automatic) } }
  }

  fileprivate var positionID: MarkerID? {
    get { position?.id }
    set { if let newValue { writtenPosition.write(.id(newValue)) } }
  }

  fileprivate var positionEdge: Edge? {
    get { position?.edge }
    set { if let newValue { writtenPosition.write(.edge(newValue)) } }
  }

  fileprivate var positionPoint: Alignment? {
    get { position?.point.map { Alignment(x: $0.x, y: $0.y) } }
    set { if let newValue { writtenPosition.write(.point(x: newValue.x, y: newValue.y)) } }
  }
}

extension ScrollPosition {
  /// Replaces the value and leaves the delta and the room unchanged.
  fileprivate mutating func write(_ value: Value) {
    let (delta, lendsRoom) = (delta, lendsRoom)
    set(value)
    (self.delta, self.lendsRoom) = (delta, lendsRoom)
  }
}
