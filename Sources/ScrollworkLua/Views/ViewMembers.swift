import LuaBridge
import Scrollwork

/// The fields of views.
enum ViewMembers {
  typealias Field = Member<ScrollView>

  static let fields = geometry + state

  private static let geometry: [Field] = [
    .field("x", "The horizontal offset, in points, logical.") { $0.currentOffset.x },
    .field("y", "The vertical offset, in points, growing downwards.") { $0.currentOffset.y },
    .field("width", "How wide the viewport is, in points.") {
      $0.currentGeometry.containerSize.width
    },
    .field("height", "How high the viewport is, in points; of a sheet, how far it has risen.") {
      let geometry = $0.currentGeometry
      return $0.sheet == nil ? geometry.containerSize.height : geometry.contentOffset.y
    },
    .field(
      "offset", "Where the view is: the content coordinate at the viewport's start; logical."
    ) { $0.currentGeometry.contentOffset },
    .field("physical", "The same from the left and the top, whatever the direction of reading.") {
      $0.currentGeometry.physicalOffset
    },
    .field(
      "tracked", "min − offset: 0 at rest, negative towards the end, positive when pulled."
    ) { $0.currentGeometry.trackedOffset },
    .field(
      "content_size",
      "The extent of the content: width, height, is_estimate while rows are unmeasured."
    ) { ContentSize(geometry: $0.currentGeometry) },
    .field("range", "The lowest and the highest offset at rest: .min and .max, both points.") {
      OffsetRange(geometry: $0.currentGeometry)
    },
    .field(
      "room",
      "How much room a position with room = true adds after the content, in points; content_size does not include it."
    ) { $0.lentRoom },
    .field("region", "What the viewport shows of the content, insets left out.") {
      $0.currentGeometry.visibleRect
    },
    .field("insets", "What covers the viewport's edges on the screen, all together.") {
      $0.currentGeometry.physicalInsets
    },
    .field("at_start", "Whether the offset is at the start, within 0.5 pt.") {
      $0.laidOut.isAtStart($0.axes.stacking)
    },
    .field("at_end", "Whether the offset is at the end, within 0.5 pt.") {
      $0.laidOut.isAtEnd($0.axes.stacking)
    },
    .field("clip", "Whether content outside of the viewport is hidden.") { $0.settings.clips },
    .field(
      "edge_effects", pushing: "{ top=, bottom=, leading=, trailing= }", "soft or hard, by edge."
    ) { (view, _, call) throws(LuaFault) in
      call.pushTable { table in
        for edge in Edge.allCases {
          table.set(edge.rawValue, (view.settings.edgeEffects[edge] ?? .hard).rawValue)
        }
      }
    },
    .field(
      "indicators", pushing: "Indicators",
      "For each axis: extent, position, visible; and shown, visibility, margins of both."
    ) { (view, runtime, call) throws(LuaFault) in
      call.pushTable { table in
        table.set("shown", view.settings.showsIndicators)
        table.set("visibility", view.settings.indicatorVisibility.rawValue)
        table.set("margins") { view.settings.indicatorMargins.push(to: $0, runtime) }
        for axis in Axis.allCases where view.axes.contains(axis) {
          table.set(axis.rawValue) { view.indicator(axis).push(to: $0, runtime) }
        }
      }
    },
  ]

  private static let state: [Field] = [
    .field("id", "What the view is called.") { $0.id },
    .field("scene", "The scene that it is part of.") { $0.scene },
    .field("phase", "What moves it: nothing, a finger, momentum or a call.") { $0.phase },
    .field("is_scrolling", "Whether the phase is not idle, or a link moves it.") {
      $0.isScrolling
    },
    .field("monitor", "The nearest monitor, its own or of a view around it.") {
      $0.nearestMonitor
    },
    .field("share", "The share of its own area that shows in all views around it, 0 to 1.") {
      Item.node($0).visibleShare()
    },
    .field("hovered", "Whether a mouse without a button is over it or what is in it.") {
      Item.node($0).isHovered
    },
    .field(
      "blank",
      "How many points of the region along its axis show no row of a list, as its rows are late: 0 without faults = { late_layout = }."
    ) { $0.laidOut.blank },
    .field("progress", "The share of its range that is passed, 0 to 1.") { $0.progress },
    .field("looping", "Whether its content repeats without end, as option loop says.") {
      $0.isLooping
    },
    .field(
      "loop_length",
      "The distance after which a looping view shows the same again, in points; nil for others."
    ) { $0.currentLoop?.length },
    .field("refreshing", "Whether a refresh is under way, at any edge.") { $0.isRefreshing },
    .field(
      "refreshing_edges",
      "The edges at which a refresh is under way, the start first; nil for none."
    ) {
      let edges = $0.refreshingEdges
      return edges.isEmpty ? nil : edges
    },
    .field("velocity", "How fast the offset changes, in pt/s.") { $0.velocity },
    .field("target", "Where the view is heading; nil at rest.") { $0.target },
    .field(
      "direction", as: "string",
      "Where the offset went over what shows in this tick: up, down, left, right or idle."
    ) { $0.direction },
    .field(
      "scrolled", as: "\"up\"|\"down\"|\"left\"|\"right\"?",
      "Where a finger, wheel or key, or the momentum after it, took the view last inside its range; nil before that."
    ) { $0.scrolled },
    .field("content", pushing: "Content", "The view's content as a space, for conversions.") {
      (view, runtime, call) throws(LuaFault) in
      call.push(runtime.content(of: view), as: runtime.classes.contents)
    },
    .field(
      "axis", as: "\"vertical\"|\"horizontal\"|\"both\"", "The axes along which it scrolls."
    ) { $0.axes.name },
    .field(
      "scroller", "The nearest view that scrolls, from here outwards: the view itself."
    ) { $0 },
    .field("outer", "The scroll view around this one; nil for none.") { $0.scroller },
    .field("marked", "The id that was marked last; nil for none.") { $0.markedID },
    .field("data", "The value given when the view was made.") { AttachedData($0.userData) },
    .field("trace", pushing: "Trace", "The recorded offsets and phases.") {
      (view, runtime, call) throws(LuaFault) in
      call.push(TraceBox(view), as: runtime.classes.traces)
    },
    .field("section", "The section that reached the top last; nil for none.") {
      $0.laidOut.activeSection
    },
    .field("aligned", "The target the view is aligned with, within 0.5 pt.") {
      $0.laidOut.alignedItem
    },
    .field("kind", "What kind of node it is: scroll, or sheet.") { $0.kind },
    .field("index", "Its index among its siblings, from 1.") {
      Item.node($0).index.map { $0 + 1 }
    },
    .field("frame", "Where it lies in the content of the view around it.") { Item.node($0).frame },
    .field("children", "What is inside of it, in order.") { Item.node($0).children },
    .field("parent", as: "Item|View", "What the view is inside of; nil at the top.") {
      $0.parent.flatMap { $0.parent == nil ? nil : Item.node($0) }
    },
  ]

  static let header: [Field] = [
    .field("header", "What shows of the header now: ratio, height, tracked; nil without one.") {
      $0.laidOut.headerState
    }
  ]

  static let sheet: [Field] = [
    .field("detent", "The detent a sheet is at; nil in between, and for other views.") {
      $0.laidOut.detent
    },
    .field(
      "dimming",
      "The share to which a sheet dims what lies behind it: 0 up to its largest undimmed detent, 1 from the next one on; while above 0 what is behind gets no touches."
    ) { $0.laidOut.dimming },
    .field(
      "detents", pushing: "{ name = height }",
      "A sheet's detents and how high they are; nil for other views."
    ) { (view, runtime, call) throws(LuaFault) in
      guard view.sheet != nil else { return call.pushNil() }
      let heights = view.detentHeights
      call.pushTable { table in
        for (name, height) in heights {
          table.setPair { pair in
            name.push(to: pair, runtime)
            pair.push(height)
          }
        }
      }
    },
  ]

  static let alive: [Field] = [.alive("Whether the view is still part of its scene.")]
}

extension ScrollView {
  /// The view after a layout that is due.
  fileprivate var laidOut: ScrollView {
    layOut()
    return self
  }
}

extension ScrollIndicator: GivenTable {
  static let notation = "Indicator"
  static let table = RecordTable<ScrollIndicator>([
    .field("extent", "The share of its track that the thumb takes, 0 to 1.") { $0.extent },
    .field("position", "The share of the range that is passed, 0 to 1.") { $0.position },
    .field("visible", "Whether it shows now.") { $0.isVisible },
  ])
}
