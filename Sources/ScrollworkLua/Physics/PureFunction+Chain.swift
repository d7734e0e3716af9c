import LuaBridge
import ScrollPhysics
import Scrollwork

/// Showing a target that lies in scrollers within scrollers.
extension PureFunction {
  private static let chainKeys = ["target", "align", "margin", "direction", "preset", "chain"]

  static let scrollerOptions = [
    APIOption("id", "id", summary: "The scroller's name, the key of its result."),
    APIOption("viewport", "{ w, h }", summary: "How large its viewport is, in points."),
    APIOption("content", "{ w, h }", summary: "How large its content is, in points."),
    APIOption("offset", "{ x, y }", summary: "Where it is, in points."),
    APIOption(
      "frame", "{ x, y, w, h }",
      summary:
        "Where it lies in the content of the scroller around it, in points; not for the innermost."),
    APIOption(
      "padding", "number|{ l, t, r, b }", "0",
      summary: "How much scroll-padding takes off its viewport at the edges, in points."),
    APIOption(
      "snap", "{ axis=, strictness=, proximity=, areas= }",
      summary:
        "The snap container that it is: axis, strictness, proximity, areas, as sw.snap.css takes them."
    ),
  ]

  /// Innermost first: each scroller reveals the target and then snaps, and the next reveals where
  /// the target then lies.
  static func revealThroughChain(
    _ options: Parameters, _ runtime: ScriptRuntime, _ call: borrowing LuaCall
  ) throws(LuaFault) {
    let options = try options.form("chain=", chainKeys)
    var target = try RevealedTarget(options)
    guard let chain = options["chain"], chain.isTable, chain.length > 0 else {
      throw options.fault("'chain' must be a list of scrollers, innermost first")
    }
    var results: [(id: MarkerID, offset: Point)] = []
    try chain.forEachElement { (position, value) throws(LuaFault) in
      let table = try Parameters(value, "\(options.call): chain[\(position)]", scrollerOptions)
      guard let id = table["id"] else { throw table.missing("id", "the key of its result") }
      let marker = try runtime.markerID(id, "a scroller")
      guard !results.contains(where: { $0.id == marker }) else {
        throw table.fault("the id \(marker) is used twice")
      }
      if position > 1 {
        guard let frame = table["frame"] else {
          throw table.missing("frame", "where the scroller before it lies in this content")
        }
        let origin = try frame.rect("frame").origin
        target.frame.origin.x += origin.x
        target.frame.origin.y += origin.y
      }
      let scroller = try RevealingScroller(table, target.isMirrored)
      let offset = try snapped(scroller.reveal(target), target, scroller, table, runtime)
      results.append((marker, offset))
      target.frame = scroller.inViewport(target.frame, at: offset)
    }
    call.pushTable { table in
      for (id, offset) in results {
        table.setPair { pair in
          runtime.push(id, to: pair)
          pair.push(record: runtime.values.point, offset.x, offset.y)
        }
      }
    }
  }
  /// The offset to which the scroller snaps after revealing: by the target's own alignment when the
  /// target is one of its areas, else the nearest.
  private static func snapped(
    _ offset: Point, _ target: RevealedTarget, _ scroller: RevealingScroller, _ table: Parameters,
    _ runtime: ScriptRuntime
  ) throws(LuaFault) -> Point {
    guard let snap = try table.table("snap", SnapAreas.containerOptions) else { return offset }
    let container = try SnapAreas(snap, runtime).container(
      snap, scrollport: Size(width: scroller.x.viewport, height: scroller.y.viewport),
      content: Size(width: scroller.x.content, height: scroller.y.content),
      padding: scroller.padding, isMirrored: target.isMirrored)
    let planar = Planar(x: offset.x, y: offset.y)
    let frame = Planar(
      x: Span(target.frame.start(.horizontal), target.frame.end(.horizontal)),
      y: Span(target.frame.start(.vertical), target.frame.end(.vertical)))
    let own = container.areas.firstIndex { $0.frame == frame }
    let intent: CSSSnapIntent =
      own.map { .resnap(offset: planar, snapped: Planar(x: $0, y: $0)) }
      ?? .end(target: planar, axes: Planar(x: true, y: true))
    guard let position = container.position(for: intent) else { return offset }
    return Point(x: position.offset.x, y: position.offset.y)
  }
}
