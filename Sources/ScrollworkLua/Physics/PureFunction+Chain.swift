import LuaBridge
import Scrollwork

/// Showing a target that lies in scrollers within scrollers.
extension PureFunction {
  private static let chainKeys = ["target", "align", "margin", "direction", "preset", "chain"]

  private static let scrollerOptions = [
    APIOption("id", "id"), APIOption("viewport", "{ w, h }"), APIOption("content", "{ w, h }"),
    APIOption("offset", "{ x, y }"), APIOption("frame", "{ x, y, w, h }"),
    APIOption("padding", "number|{ l, t, r, b }", "0"),
  ]

  /// Innermost first: each scroller reveals the target, and the next reveals where it then lies.
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
        let place = try frame.rect("frame").origin
        target.frame.origin.x += place.x
        target.frame.origin.y += place.y
      }
      let scroller = try RevealingScroller(table, target.isMirrored)
      let offset = scroller.reveal(target)
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
}
