/// What a scroll view at rest knows beside its settings: where it is, and what it remembers of how it
/// came there.
struct ViewState {
  /// The offset; nil leaves the view where its first layout puts it.
  var offset: Point?
  var isOutside = false
  /// The scale; nil for the one the settings begin with.
  var zoom: Double?
  /// What changed the scale last.
  var zoomSource = ScrollSource.initial
  /// What the last layout measured, of a view that is not shown.
  var measured: MeasuredView?
  /// What changed the offset last.
  var source = ScrollSource.initial
  var isByUser = false
  var rule: OffsetRule?
  /// What a script wrote as the position, the item it stands for, and what has moved the view since.
  var position: ScrollPosition?
  var positionItem: ItemPath?
  var positionMover: ScrollSource?
  /// Why the position changed, if that was never told.
  var positionSource = ScrollSource.layout
  /// The target the last gesture rests on.
  var snapItem: ItemPath?
  var snapCrossItem: ItemPath?
  var snapOffset: Point?
  var isSnapOverridden = false
  var openSwipe: ItemPath?
  var unseen: ItemPaths?
  /// Whether layout alone has brought the view to the end that it follows.
  var isDrifted = false
  var mark: MarkerID?
  var detent: MarkerID?
  var isRefreshing = false
  var isRefreshArmed = true
  var tellsFirstOffset = false

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
    DumpKey("swipe_open", \.openSwipe, unless: nil), DumpKey("unseen", \.unseen, unless: nil),
    DumpKey("drifted", \.isDrifted, unless: false), DumpKey("detent", \.detent, unless: nil),
    DumpKey("refreshing", \.isRefreshing, unless: false),
    DumpKey("refresh_armed", \.isRefreshArmed, unless: true),
    DumpKey("tells_first", \.tellsFirstOffset, unless: false),
  ]
}

// The position is one of four things; each has a field of its own.
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
  /// Says another thing and keeps what else is said of it.
  fileprivate mutating func write(_ value: Value) {
    let delta = delta
    set(value)
    self.delta = delta
  }
}
