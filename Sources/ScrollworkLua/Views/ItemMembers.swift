import Scrollwork

/// The fields of items, and their plain calls.
enum ItemMembers {
  typealias Row = Member<ItemHandle>

  static let geometry: [Row] = [
    .field("id", "What the item is called.") { $0.item.id },
    .field("data", "The value given when the item was made.") { AttachedData($0.item.userData) },
    .field("index", "Its index among its siblings, from 1.") { $0.item.index.map { $0 + 1 } },
    .field("frame", "Where it lies in its scroll view's content, logical as offsets.") {
      $0.item.presentedFrame
    },
    .field("top", "Its upper edge, in points from the viewport's upper edge.") {
      $0.item.frameInViewport.start(.vertical)
    },
    .field("bottom", "Its lower edge, in points from the viewport's upper edge.") {
      $0.item.frameInViewport.end(.vertical)
    },
    .field("left", "Its left edge, in points from the viewport's left edge.") {
      $0.item.frameInViewport.start(.horizontal)
    },
    .field("right", "Its right edge, in points from the viewport's left edge.") {
      $0.item.frameInViewport.end(.horizontal)
    },
    .field(
      "column",
      "The index of the column or lane of a list in which the row begins, from 1; nil for other items."
    ) { $0.item.column },
    .field(
      "columns",
      "How many columns or lanes a list or grid has now, or rows a grid that grows sideways; nil for other items."
    ) { $0.item.columnCount },
    .field(
      "opacity",
      "The share of its opacity: 1, and less while the item comes into a layout inside sw.with_animation."
    ) { $0.item.opacity },
    .field(
      "scale",
      "The factor of its size: 1, and another while the item comes into a layout inside sw.with_animation."
    ) { $0.item.scale },
    .field("share", "The share of its own area that shows in all views around it, 0 to 1.") {
      $0.item.visibleShare()
    },
    .field("visible", "Whether any part of it shows.") { $0.item.visibleShare() > 0 },
    .field(
      "leading_edge",
      "Its start along its view's axis, in shares of the region: 0 at its start, 1 at its end."
    ) { $0.item.edgesInRegion?.leading },
    .field(
      "trailing_edge",
      "Its end along its view's axis, in shares of the region: 0 at its start, 1 at its end."
    ) { $0.item.edgesInRegion?.trailing },
    .field(
      "transition",
      "The share of the way in or out: 1 before it shows at the region's end, 0 while it shows wholly, -1 once it left at its start."
    ) { $0.item.transitionPhase },
    .field(
      "effects", as: "Effects?",
      "What Item:effect makes of how it shows now: all six, as the function gave them; nil without an effect that changes anything, and while it does not show."
    ) { $0.item.effects },
  ]

  static let state: [Row] = [
    .field(
      "stuck",
      "The edges of the region at which it sticks, of a section its pinned header or footer: displaced there, while any of it shows; nil for none."
    ) {
      let edges = $0.item.stuckEdges
      return edges.isEmpty ? nil : edges
    },
    .field(
      "snapped",
      "The axes along which its view's snap rule has it rest on the item, or would if it were let go now; nil for none."
    ) { AxisLetters($0.item.snappedAxes) },
    .field("hovered", "Whether a mouse without a button is over it or what is in it.") {
      $0.item.isHovered
    },
    .field(
      "realized",
      "Of a list, the count of its rows that are laid out: those in reach of the region, and others that stick or are kept; nil for other items."
    ) { $0.item.realizedCount },
    .field("header_frame", "Where a section's header lies now; nil without one.") {
      $0.item.scroller?.headerFrame(of: $0.item, isPresented: true)
    },
    .field("footer_frame", "Where a section's footer lies; nil without one.") {
      $0.item.scroller?.footerFrame(of: $0.item, isPresented: true)
    },
    .field("orthogonal", "The view in which an orthogonal section scrolls; nil in others.") {
      $0.item.sectionNode?.orthogonalView
    },
    .field("swipe_open", "Whether its swipe menu is open.") { $0.item.isSwipeOpen },
    .field("swipe_side", "The side at which its swipe menu is open; nil while it is closed.") {
      $0.item.openSwipeSide
    },
    .field(
      "swipe_offset",
      "How far a swipe displaces it, in points, positive towards the trailing edge."
    ) { $0.item.swipeDisplacement },
    .method(.changes, "close_swipe", "Closes its swipe menu.") { handle, runtime, call in
      guard handle.item.isSwipeOpen else { return }
      runtime.acting(call) { handle.item.scroller?.closeSwipe() }
    },
    .field("monitor", "The nearest monitor around; nil for none.") {
      $0.item.node.nearestMonitor
    },
    .field("is_scrolling", "What the nearest monitor around says; false without one.") {
      $0.item.node.nearestMonitor?.isScrolling ?? false
    },
    .field("complete", "Whether its section needs no more work; nil for none.") {
      $0.item.completion.isComplete
    },
    .field("collapsed", "Whether it is a section that shows its header only.") {
      $0.item.isCollapsedSection
    },
    .field("scroller", "The scroll view that moves it.") { $0.item.scroller },
    .field("scene", "The scene that it is part of.") { $0.item.node.scene },
    .field("parent", as: "Item|View", "What the item is inside of.") { $0.item.parent },
    .field("children", "What is inside of it, in order.") { $0.item.children },
    .field("kind", "item, section, column, row, list …") { $0.item.kind },
    .method(.changes, "focus", "Gives the item focus and shows it above the keyboard.") {
      handle, runtime, call in
      runtime.acting(call) { handle.item.node.scene?.focus(handle.item) }
    },
  ]

  static let alive: [Row] = [.alive("Whether the item is still part of its scene.")]
}

extension Item {
  /// The index of the column or lane in which a row begins, from 1; nil for other items.
  fileprivate var column: Int? {
    guard case .row(let list, let key) = self else { return nil }
    return list.column(of: key).map { $0 + 1 }
  }

  /// How many rows of a list are laid out; nil for other items.
  fileprivate var realizedCount: Int? {
    guard case .node(let list as ListNode) = self else { return nil }
    return list.realizedCount
  }

  /// How many columns or lanes a list or grid has now; nil for other items.
  fileprivate var columnCount: Int? {
    switch self {
    case .node(let list as ListNode): list.columnCount
    case .node(let grid as GridNode): grid.currentTrackCount
    default: nil
    }
  }

  fileprivate var sectionNode: SectionNode? {
    if case .node(let section as SectionNode) = self { section } else { nil }
  }

  fileprivate var isCollapsedSection: Bool {
    switch self {
    case .node(let node): (node as? SectionNode)?.isCollapsed == true
    case .section(let list, let key): list.section(key)?.isCollapsed == true
    case .row: false
    }
  }
}
