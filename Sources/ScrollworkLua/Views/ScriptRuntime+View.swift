import LuaBridge
import Scrollwork

/// The class View: fields.
extension ScriptRuntime {
  func registerView() {
    registerViewGeometry()
    registerViewState()
    registerViewCalls()
    registerViewContent()
    registerAutoScroll()
    registerViewRules()
    registerZoom()
    registerViewPosition()
    registerHeaderField()
    registerAttaching(to: classes.views)
    registerEvents(
      on: classes.views, emits: true,
      host: { (view) throws(LuaFault) in ListenerOwner(.node(view)) },
      emit: { view, name, fields in view.scene?.emit(name, on: .node(view), fields: fields) })
    classes.views.aliveField()
    describeField(classes.views, "alive", "boolean", "Whether the view is still part of its scene.")
    classes.views.describe { view in
      let name = view.id?.description ?? "without id"
      let axis = view.axes.stacking
      let letter = axis == .horizontal ? "x" : "y"
      let geometry = view.currentGeometry
      let end = geometry.repeats(axis) ? "a loop" : geometry.maximum(axis).oneDecimal
      return "View \(name)  \(letter) \(geometry.contentOffset[axis].oneDecimal) of "
        + "\(end)  \(view.phase.rawValue)"
    }
    makeStrict(classes.views, called: "a view")
  }

  private func registerViewGeometry() {
    number(classes.views, "x", "The horizontal offset, in points, logical.") {
      $0.currentOffset.x
    }
    number(classes.views, "y", "The vertical offset, in points, growing downwards.") {
      $0.currentOffset.y
    }
    number(classes.views, "width", "How wide the viewport is, in points.") {
      $0.currentGeometry.containerSize.width
    }
    number(
      classes.views, "height",
      "How high the viewport is, in points; of a sheet, how far it has risen."
    ) {
      view in
      let geometry = view.currentGeometry
      return view.sheet == nil ? geometry.containerSize.height : geometry.contentOffset.y
    }
    point("offset", "Where the view is: the content coordinate at the viewport's start; logical.") {
      $0.contentOffset
    }
    point("physical", "The same from the left and the top, whatever the direction of reading.") {
      $0.physicalOffset
    }
    point("tracked", "min − offset: 0 at rest, negative towards the end, positive when pulled.") {
      $0.trackedOffset
    }
    field(
      classes.views, "content_size", "ContentSize",
      "The extent of the content: width, height, is_estimate while rows are unmeasured."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(contentSize: view.currentGeometry, values)
    }
    field(
      classes.views, "range", "Range",
      "The lowest and the highest offset at rest: .min and .max, both points."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      let geometry = view.currentGeometry
      call.pushRange(geometry.minimum, geometry.maximum, values)
    }
    field(
      classes.views, "region", "Rect", "What the viewport shows of the content, insets left out."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(view.currentGeometry.visibleRect, values)
    }
    field(
      classes.views, "insets", "Edges",
      "What covers the viewport's edges on the screen, all together."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(view.currentGeometry.physicalInsets, values)
    }
    boolean(classes.views, "at_start", "Whether the offset is at the start, within 0.5 pt.") {
      view in
      _ = view.currentGeometry
      return view.isAtStart(view.axes.stacking)
    }
    boolean(classes.views, "at_end", "Whether the offset is at the end, within 0.5 pt.") { view in
      _ = view.currentGeometry
      return view.isAtEnd(view.axes.stacking)
    }
    boolean(classes.views, "clip", "Whether content outside of the viewport is hidden.") {
      $0.settings.clips
    }
    field(
      classes.views, "edge_effects", "{ top=, bottom=, leading=, trailing= }",
      "soft or hard, by edge."
    ) { (view, call) throws(LuaFault) in
      call.pushTable { table in
        for edge in Edge.allCases {
          table.set(edge.rawValue, (view.settings.edgeEffects[edge] ?? .hard).rawValue)
        }
      }
    }
    field(
      classes.views, "indicators", "Indicators",
      "For each axis: extent, position, visible; and shown, visibility, margins of both."
    ) { [unowned self] (view, call) throws(LuaFault) in
      call.pushTable { table in
        table.set("shown", view.settings.showsIndicators)
        table.set("visibility", view.settings.indicatorVisibility.rawValue)
        table.set("margins") { $0.push(view.settings.indicatorMargins, self.values) }
        for axis in Axis.allCases where view.axes.contains(axis) {
          let indicator = view.indicator(axis)
          table.set(axis.rawValue) { inner in
            inner.pushTable { one in
              one.set("extent", indicator.extent)
              one.set("position", indicator.position)
              one.set("visible", indicator.isVisible)
            }
          }
        }
      }
    }
  }

  private func point(_ name: String, _ summary: String, _ read: @escaping (ScrollGeometry) -> Point)
  {
    field(classes.views, name, "Point", summary) { [unowned self] (view, call) throws(LuaFault) in
      call.push(read(view.currentGeometry), values)
    }
  }

  private func registerViewState() {
    field(classes.views, "id", "id", "What the view is called.") {
      [unowned self] (view, call) throws(LuaFault) in push(view.id, to: call)
    }
    field(classes.views, "scene", "Scene", "The scene that it is part of.") {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(view.scene, as: classes.scenes)
    }
    word(classes.views, "phase", "What moves it: nothing, a finger, momentum or a call.") {
      $0.phase
    }
    boolean(classes.views, "is_scrolling", "Whether the phase is not idle, or a link moves it.") {
      $0.isScrolling
    }
    field(
      classes.views, "monitor", "Monitor", "The nearest monitor, its own or of a view around it."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(view.nearestMonitor, as: classes.monitors)
    }
    number(classes.views, "progress", "The share of its range that is passed, 0 to 1.") {
      $0.progress
    }
    boolean(
      classes.views, "looping", "Whether its content repeats without end, as option loop asks."
    ) { $0.isLooping }
    field(
      classes.views, "loop_length", "number",
      "The distance after which a looping view shows the same again, in points; nil for others."
    ) {
      (view, call) throws(LuaFault) in
      if let loop = view.currentLoop { call.push(loop.length) } else { call.pushNil() }
    }
    boolean(classes.views, "refreshing", "Whether a refresh is under way.") { $0.isRefreshing }
    field(classes.views, "velocity", "Point", "How fast the offset changes, in pt/s.") {
      [unowned self] (view, call) throws(LuaFault) in call.push(view.velocity, values)
    }
    field(classes.views, "target", "Point", "Where the view is heading; nil at rest.") {
      [unowned self] (view, call) throws(LuaFault) in call.push(view.target, values)
    }
    text(
      classes.views, "direction",
      "Where the offset went over what shows in this tick: up, down, left, right or idle."
    ) {
      $0.direction.rawValue
    }
    field(classes.views, "content", "Content", "The view's content as a space, for conversions.") {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(content(of: view), as: classes.contents)
    }
    describeField(
      classes.views, "axis", "\"vertical\"|\"horizontal\"|\"both\"",
      "The axes along which it scrolls.")
    classes.views.field("axis") { $0.axes.name }
    field(
      classes.views, "scroller", "View",
      "The nearest view that scrolls, from here outwards: the view itself."
    ) {
      [unowned self] (view, call) throws(LuaFault) in call.push(view, as: classes.views)
    }
    field(classes.views, "outer", "View", "The scroll view around this one; nil for none.") {
      [unowned self] (view, call) throws(LuaFault) in call.push(view.scroller, as: classes.views)
    }
    field(classes.views, "marked", "id", "The id that was marked last; nil for none.") {
      [unowned self] (view, call) throws(LuaFault) in push(view.markedID, to: call)
    }
    field(classes.views, "data", "any", "The value given when the view was made.") {
      (view, call) throws(LuaFault) in call.push(data: view.userData)
    }
    field(classes.views, "trace", "Trace", "The recorded offsets and phases.") {
      [unowned self] (view, call) throws(LuaFault) in
      call.push(TraceBox(view), as: classes.traces)
    }
    field(classes.views, "section", "Item", "The section that reached the top last; nil for none.")
    {
      [unowned self] (view, call) throws(LuaFault) in
      _ = view.currentGeometry
      push(view.activeSection, to: call)
    }
    field(classes.views, "aligned", "Item", "The target the view is aligned with, within 0.5 pt.") {
      [unowned self] (view, call) throws(LuaFault) in
      _ = view.currentGeometry
      push(view.alignedItem, to: call)
    }
    text(classes.views, "kind", "What kind of node it is: scroll, or sheet.") { $0.kind }
    field(classes.views, "index", "integer", "Its index among its siblings, from 1.") {
      (view, call) throws(LuaFault) in
      if let index = Item.node(view).index { call.push(index + 1) } else { call.pushNil() }
    }
    field(classes.views, "frame", "Rect", "Where it lies in the content of the view around it.") {
      [unowned self] (view, call) throws(LuaFault) in call.push(Item.node(view).frame, values)
    }
    field(classes.views, "children", "{Item}", "What is inside of it, in order.") {
      [unowned self] (view, call) throws(LuaFault) in Item.node(view).children.push(to: call, self)
    }
    field(classes.views, "parent", "Item|View", "What the view is inside of; nil at the top.") {
      [unowned self] (view, call) throws(LuaFault) in
      push(view.parent.flatMap { $0.parent == nil ? nil : .node($0) }, to: call)
    }
  }
}

extension LuaSink where Self: ~Copyable {
  /// Pushes the value that a script attached as data, or nil.
  func push(data: (any AnyObject)?) {
    if let data = data as? ScriptData { push(data.reference) } else { pushNil() }
  }
}
