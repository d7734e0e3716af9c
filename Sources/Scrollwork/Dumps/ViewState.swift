/// The state of a scroll view at rest, without its settings: its offset, and what caused it.
struct ViewState {
  /// The content offset in points; nil leaves the offset of the first layout.
  var offset: Point?
  var isOutside = false
  /// The zoom scale; nil for 1, clamped to the range of the settings.
  var zoom: Double?
  /// The source of the last change of scale.
  var zoomSource = ScrollSource.initial
  /// The geometry from the last layout, if the view is not shown.
  var measured: MeasuredView?
  /// The source of the last change of offset.
  var source = ScrollSource.initial
  var isByUser = false
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
  /// The snap target on which the last gesture came to rest.
  var snapItem: ItemPath?
  var snapCrossItem: ItemPath?
  var snapOffset: Point?
  var isSnapOverridden = false
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
  var isRefreshing = false
  var isRefreshArmed = true
  var reportsFirstOffset = false

  init() {}
}

extension DumpKeys {
  static let viewState: [DumpKey<ViewState>] = [
    DumpKey("offset", \.offset, unless: nil), DumpKey("outside", \.isOutside, unless: false),
    DumpKey("zoom", \.zoom, unless: nil) { $0.map { $0 > 0 } ?? true },
    DumpKey("zoomed_by", \.zoomSource, unless: .initial),
    DumpKey("measured", \.measured, unless: nil),
    DumpKey("moved_by", \.source, unless: .initial), DumpKey("by_user", \.isByUser, unless: false),
    DumpKey("rule", \.rule, unless: nil), DumpKey("marked", \.mark, unless: nil),
    DumpKey("position", \.writesNoPosition, unless: false),
    DumpKey("position_id", \.positionID, unless: nil),
    DumpKey("position_edge", \.positionEdge, unless: nil),
    DumpKey("position_point", \.positionPoint, unless: nil),
    DumpKey("position_anchor", \.writtenPosition.anchor, unless: nil),
    DumpKey("position_kind", \.writtenPosition.idKind, unless: nil),
    DumpKey("position_delta", \.writtenPosition.delta, unless: nil),
    DumpKey("position_item", \.positionItem, unless: nil),
    DumpKey("position_moved", \.positionMover, unless: nil),
    DumpKey("position_source", \.positionSource, unless: .layout),
    DumpKey("snapped_at", \.snapOffset, unless: nil), DumpKey("snapped", \.snapItem, unless: nil),
    DumpKey("snapped_across", \.snapCrossItem, unless: nil),
    DumpKey("snapped_elsewhere", \.isSnapOverridden, unless: false),
    DumpKey("swipe_open", \.openSwipe.item, unless: nil),
    DumpKey("swipe_side", \.openSwipe.side, unless: .trailing),
    DumpKey("unseen", \.unseen, unless: nil),
    DumpKey("drifted", \.isDrifted, unless: false), DumpKey("detent", \.sheet.detent, unless: nil),
    DumpKey("height_for_focus", \.sheet.heightForFocus, unless: 0, allows: isLength),
    DumpKey("header_collapse", \.headerCollapse, unless: nil, allows: isLength),
    DumpKey("refreshing", \.isRefreshing, unless: false),
    DumpKey("refresh_armed", \.isRefreshArmed, unless: true),
    DumpKey("tells_first", \.reportsFirstOffset, unless: false),
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
  /// Replaces the value and leaves the delta unchanged.
  fileprivate mutating func write(_ value: Value) {
    let delta = delta
    set(value)
    self.delta = delta
  }
}
