import ScrollPhysics

extension DumpKeys {
  /// The properties of all nodes.
  static let node: [DumpKey<Node>] = [
    DumpKey("id", \.id, unless: nil), DumpKey("anchor", \.anchor, unless: nil),
    DumpKey("width", \.width, unless: nil, allows: isLength),
    DumpKey("height", \.height, unless: nil, allows: isLength),
    DumpKey("width_share", \.widthShare, unless: nil, allows: isLength),
    DumpKey("height_share", \.heightShare, unless: nil, allows: isLength),
    DumpKey("hidden", \.isHidden, unless: false),
    DumpKey("enabled_node", \.isEnabled, unless: true),
    DumpKey("margin", \.scrollMargin, unless: .zero),
    DumpKey("targets", \.childrenAreTargets, unless: nil),
    DumpKey("stop", \.stopsAlways, unless: false),
    DumpKey("area_x", \.snapAlignment.x, unless: nil),
    DumpKey("area_y", \.snapAlignment.y, unless: nil),
    DumpKey("anchoring_node", \.anchoring, unless: .auto),
    DumpKey("swipe", \.swipeWidth, unless: nil, allows: isLength),
    DumpKey("swipe_actions", \.swipeActions, unless: nil),
    DumpKey("sticky", \.sticky, unless: nil),
    DumpKey("focusable", \.isFocusable, unless: false),
    DumpKey("look", \.look, unless: nil),
    DumpKey("timeline", \.timelineName, unless: nil),
    DumpKey("enter", \.transitions.enter, unless: .opacity),
    DumpKey("exit", \.transitions.exit, unless: .opacity),
    DumpKey("space", \.spaceName, unless: nil),
    DumpKey("complete", \.completion.knownValue, unless: nil),
  ]

  /// The properties of a list's row, without its id and extent.
  static let rowTraits: [DumpKey<RowTraits>] = [
    DumpKey("margin", \.scrollMargin, unless: .zero), DumpKey("stop", \.stopsAlways, unless: false),
    DumpKey("area_x", \.snapAlignment.x, unless: nil),
    DumpKey("area_y", \.snapAlignment.y, unless: nil),
    DumpKey("anchoring_node", \.anchoring, unless: .auto),
    DumpKey("look", \.look, unless: nil),
    DumpKey("complete", \.completion.knownValue, unless: nil),
  ]

  static let stack: [DumpKey<StackNode>] = [
    DumpKey("spacing", \.spacing, unless: 0, allows: isLength),
    DumpKey("padding", \.padding, unless: .zero, allows: isPadding),
    DumpKey("align", \.alignment, unless: .start), DumpKey("minimum", \.minimum, unless: .zero),
  ]

  static let grid: [DumpKey<GridNode>] = [
    DumpKey("spacing", \.spacing, unless: .zero),
    DumpKey("padding", \.padding, unless: .zero, allows: isPadding),
    DumpKey("align", \.alignment, unless: .start),
    DumpKey("aspect", \.aspect, unless: nil) { $0.map { $0 > 0 } ?? true },
    DumpKey("minimum", \.minimum, unless: .zero),
  ]

  static let overlay: [DumpKey<OverlayNode>] = [
    DumpKey("padding", \.padding, unless: .zero, allows: isPadding),
    DumpKey("align", \.alignment, unless: .start), DumpKey("minimum", \.minimum, unless: .zero),
  ]

  static let spacer: [DumpKey<SpacerNode>] = [
    DumpKey("minimum_length", \.minimum, unless: 0, allows: isLength)
  ]

  static let section: [DumpKey<SectionNode>] = [
    DumpKey("header", \.header, unless: 0, allows: isLength),
    DumpKey("footer", \.footer, unless: 0, allows: isLength),
    DumpKey("spacing", \.spacing, unless: 0, allows: isLength),
    DumpKey("padding", \.padding, unless: .zero, allows: isPadding),
    DumpKey("orthogonal", \.orthogonal, unless: nil),
    DumpKey("pinned", \.isPinned, unless: false),
    DumpKey("collapsed", \.isCollapsed, unless: false),
  ]

  static let header: [DumpKey<HeaderNode>] = [
    DumpKey("length", \.length, unless: 0, allows: isLength),
    DumpKey("minimum_length", \.minimumLength, unless: nil, allows: isLength),
    DumpKey("stretch", \.stretches, unless: false),
    DumpKey("overlap", \.contentOverlap, unless: 0, allows: isLength),
    DumpKey("collapse", \.collapse, unless: .exitUntilCollapsed),
    DumpKey("snap_header", \.snaps, unless: false),
  ]

  static let reversed: [DumpKey<ReversedNode>] = [
    DumpKey("leading_space", \.leadingSpace, unless: 10, allows: isLength),
    DumpKey("spacing", \.spacing, unless: 0, allows: isLength),
    DumpKey("align", \.alignment, unless: .start),
  ]

  static let list: [DumpKey<ListNode>] = [
    DumpKey("spacing", \.tree.spacing, unless: 0, allows: isLength),
    DumpKey("overscan", \.overscan, unless: ListNode.standardOverscan, allows: isLength),
    DumpKey("pinned", \.pinning, unless: []),
  ]
}

extension Completion {
  /// Whether the item is complete, if given as a value; nil for a predicate.
  var knownValue: Bool? {
    get { if case .value(let value) = self { value } else { nil } }
    set { self = newValue.map { .value($0) } ?? .none }
  }
}
