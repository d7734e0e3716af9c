import ScrollPhysics

extension DumpKeys {
  /// The properties of all nodes.
  static let node: [DumpKey<Node>] = [
    DumpKey("id", { $0.id }, { $0.id = $1 }, unless: nil),
    DumpKey("anchor", { $0.anchor }, { $0.anchor = $1 }, unless: nil),
    DumpKey("width", { $0.width }, { $0.width = $1 }, unless: nil, allows: isLength),
    DumpKey("height", { $0.height }, { $0.height = $1 }, unless: nil, allows: isLength),
    DumpKey(
      "width_share", { $0.widthShare }, { $0.widthShare = $1 }, unless: nil, allows: isLength),
    DumpKey(
      "height_share", { $0.heightShare }, { $0.heightShare = $1 }, unless: nil, allows: isLength),
    DumpKey("hidden", { $0.isHidden }, { $0.isHidden = $1 }, unless: false),
    DumpKey("enabled_node", { $0.isEnabled }, { $0.isEnabled = $1 }, unless: true),
    DumpKey("margin", { $0.scrollMargin }, { $0.scrollMargin = $1 }, unless: .zero),
    DumpKey("targets", { $0.childrenAreTargets }, { $0.childrenAreTargets = $1 }, unless: nil),
    DumpKey("stop", { $0.stopsAlways }, { $0.stopsAlways = $1 }, unless: false),
    DumpKey("area_x", { $0.snapAlignment.x }, { $0.snapAlignment.x = $1 }, unless: nil),
    DumpKey("area_y", { $0.snapAlignment.y }, { $0.snapAlignment.y = $1 }, unless: nil),
    DumpKey("anchoring_node", { $0.anchoring }, { $0.anchoring = $1 }, unless: .auto),
    DumpKey("swipe", { $0.swipeWidth }, { $0.swipeWidth = $1 }, unless: nil, allows: isLength),
    DumpKey("swipe_actions", { $0.swipeActions }, { $0.swipeActions = $1 }, unless: nil),
    DumpKey("sticky", { $0.sticky }, { $0.sticky = $1 }, unless: nil),
    DumpKey("focusable", { $0.isFocusable }, { $0.isFocusable = $1 }, unless: false),
    DumpKey("look", { $0.look }, { $0.look = $1 }, unless: nil),
    DumpKey("timeline", { $0.timelineName }, { $0.timelineName = $1 }, unless: nil),
    DumpKey("enter", { $0.transitions.enter }, { $0.transitions.enter = $1 }, unless: .opacity),
    DumpKey("exit", { $0.transitions.exit }, { $0.transitions.exit = $1 }, unless: .opacity),
    DumpKey("space", { $0.spaceName }, { $0.spaceName = $1 }, unless: nil),
    DumpKey(
      "complete", { $0.completion.knownValue }, { $0.completion.knownValue = $1 }, unless: nil),
  ]

  /// The properties of a list's row, without its id and extent.
  static let rowTraits: [DumpKey<RowTraits>] = [
    DumpKey("margin", { $0.scrollMargin }, { $0.scrollMargin = $1 }, unless: .zero),
    DumpKey("stop", { $0.stopsAlways }, { $0.stopsAlways = $1 }, unless: false),
    DumpKey("area_x", { $0.snapAlignment.x }, { $0.snapAlignment.x = $1 }, unless: nil),
    DumpKey("area_y", { $0.snapAlignment.y }, { $0.snapAlignment.y = $1 }, unless: nil),
    DumpKey("anchoring_node", { $0.anchoring }, { $0.anchoring = $1 }, unless: .auto),
    DumpKey("look", { $0.look }, { $0.look = $1 }, unless: nil),
    DumpKey(
      "complete", { $0.completion.knownValue }, { $0.completion.knownValue = $1 }, unless: nil),
  ]

  static let stack: [DumpKey<StackNode>] = [
    DumpKey("spacing", { $0.spacing }, { $0.spacing = $1 }, unless: 0, allows: isLength),
    DumpKey("padding", { $0.padding }, { $0.padding = $1 }, unless: .zero, allows: isPadding),
    DumpKey("align", { $0.alignment }, { $0.alignment = $1 }, unless: .start),
    DumpKey("minimum", { $0.minimum }, { $0.minimum = $1 }, unless: .zero),
  ]

  static let grid: [DumpKey<GridNode>] = [
    DumpKey("spacing", { $0.spacing }, { $0.spacing = $1 }, unless: .zero),
    DumpKey("padding", { $0.padding }, { $0.padding = $1 }, unless: .zero, allows: isPadding),
    DumpKey("align", { $0.alignment }, { $0.alignment = $1 }, unless: .start),
    DumpKey("aspect", { $0.aspect }, { $0.aspect = $1 }, unless: nil) { $0.map { $0 > 0 } ?? true },
    DumpKey("minimum", { $0.minimum }, { $0.minimum = $1 }, unless: .zero),
  ]

  static let overlay: [DumpKey<OverlayNode>] = [
    DumpKey("padding", { $0.padding }, { $0.padding = $1 }, unless: .zero, allows: isPadding),
    DumpKey("align", { $0.alignment }, { $0.alignment = $1 }, unless: .start),
    DumpKey("minimum", { $0.minimum }, { $0.minimum = $1 }, unless: .zero),
  ]

  static let spacer: [DumpKey<SpacerNode>] = [
    DumpKey("minimum_length", { $0.minimum }, { $0.minimum = $1 }, unless: 0, allows: isLength)
  ]

  static let section: [DumpKey<SectionNode>] = [
    DumpKey("header", { $0.header }, { $0.header = $1 }, unless: 0, allows: isLength),
    DumpKey("footer", { $0.footer }, { $0.footer = $1 }, unless: 0, allows: isLength),
    DumpKey("spacing", { $0.spacing }, { $0.spacing = $1 }, unless: 0, allows: isLength),
    DumpKey("padding", { $0.padding }, { $0.padding = $1 }, unless: .zero, allows: isPadding),
    DumpKey("orthogonal", { $0.orthogonal }, { $0.orthogonal = $1 }, unless: nil),
    DumpKey("pinned", { $0.isPinned }, { $0.isPinned = $1 }, unless: false),
    DumpKey("collapsed", { $0.isCollapsed }, { $0.isCollapsed = $1 }, unless: false),
  ]

  static let header: [DumpKey<HeaderNode>] = [
    DumpKey("length", { $0.length }, { $0.length = $1 }, unless: 0, allows: isLength),
    DumpKey(
      "minimum_length", { $0.minimumLength }, { $0.minimumLength = $1 }, unless: nil,
      allows: isLength),
    DumpKey("stretch", { $0.stretches }, { $0.stretches = $1 }, unless: false),
    DumpKey(
      "overlap", { $0.contentOverlap }, { $0.contentOverlap = $1 }, unless: 0, allows: isLength),
    DumpKey("collapse", { $0.collapse }, { $0.collapse = $1 }, unless: .exitUntilCollapsed),
    DumpKey(
      "snap_header", { $0.snap == .page }, { if $1 { $0.snap = .page } }, unless: false),
    DumpKey(
      "settles_alone", { $0.snap == .header }, { if $1 { $0.snap = .header } }, unless: false),
  ]

  static let reversed: [DumpKey<ReversedNode>] = [
    DumpKey(
      "leading_space", { $0.leadingSpace }, { $0.leadingSpace = $1 }, unless: 10, allows: isLength),
    DumpKey("spacing", { $0.spacing }, { $0.spacing = $1 }, unless: 0, allows: isLength),
    DumpKey("align", { $0.alignment }, { $0.alignment = $1 }, unless: .start),
  ]

  static let list: [DumpKey<ListNode>] = [
    DumpKey("spacing", { $0.tree.spacing }, { $0.tree.spacing = $1 }, unless: 0, allows: isLength),
    DumpKey(
      "overscan", { $0.overscan }, { $0.overscan = $1 }, unless: .standard),
    DumpKey("pinned", { $0.pinning }, { $0.pinning = $1 }, unless: []),
  ]
}

extension Completion {
  /// Whether the item is complete, if given as a value; nil for a predicate.
  var knownValue: Bool? {
    get { if case .value(let value) = self { value } else { nil } }
    set { self = newValue.map { .value($0) } ?? .none }
  }
}
