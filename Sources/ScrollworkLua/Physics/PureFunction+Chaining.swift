import LuaBridge
import ScrollPhysics
import Scrollwork

/// Nested scrollers that pass on what does not fit: `sw.physics.chain`.
extension PureFunction {
  private static let chainOptions = [
    APIOption(
      "deltas", "{ { x, y }, … }",
      summary: "The movements, one after the other, in points, positive towards the end."),
    APIOption(
      "views", "{ChainedView}",
      summary: "The scrollers, innermost first; see doc ChainedView."),
  ]

  static let chainedViewOptions = [
    APIOption("offset", "{ x, y }", summary: "Where it is, in points, 0 to max."),
    APIOption("max", "{ x, y }", summary: "The highest offset, in points; the lowest is 0."),
    APIOption(
      "overscroll", "\"auto\"|\"contain\"|\"none\"|{ x=, y= }", "\"auto\"",
      summary:
        "What it does with a movement that does not fit: pass it on, or keep it, on both axes or each."
    ),
    APIOption(
      "scrollable", "boolean", "true",
      summary: "Whether it is a scroller at all; others pass everything on."),
  ]

  static let chain = PureFunction(
    "sw.physics", "chain", result: "{Point}", options: chainOptions,
    "Where nested scrollers end, innermost first, when each delta begins at the first of them."
  ) { (runtime, call) throws(LuaFault) in
    let options = try Parameters(call, "sw.physics.chain", chainOptions)
    guard let deltas = options["deltas"], deltas.isTable else {
      throw options.missing("deltas", "a list of { x, y }")
    }
    guard let views = options["views"], views.isTable else {
      throw options.missing("views", "a list of scrollers, innermost first")
    }
    var links: [OverscrollChain.Link] = []
    try views.forEachElement { (position, value) throws(LuaFault) in
      links.append(
        try link(Parameters(value, "\(options.call): views[\(position)]", chainedViewOptions)))
    }
    var chain = OverscrollChain(links)
    try deltas.forEachElement { (position, value) throws(LuaFault) in
      let delta = try value.point("deltas[\(position)]")
      chain.scroll(by: Planar(x: delta.x, y: delta.y))
    }
    call.pushTable { table in
      for (index, link) in chain.links.enumerated() {
        table.set(at: index + 1) { (sink: borrowing LuaArguments) in
          sink.push(record: runtime.values.point, link.offset.x, link.offset.y)
        }
      }
    }
  }

  private static func link(_ table: Parameters) throws(LuaFault) -> OverscrollChain.Link {
    guard let offset = table["offset"] else { throw table.missing("offset", "as { x, y }") }
    guard let maximum = table["max"] else { throw table.missing("max", "as { x, y }") }
    let point = try offset.point("offset")
    let most = try maximum.point("max")
    var overscroll = Planar<OverscrollChain.Overscroll>(x: .auto, y: .auto)
    if let value = table["overscroll"] {
      if value.asString != nil {
        let both = try value.choice(
          OverscrollChain.Overscroll.self, for: "\(table.call): overscroll")
        overscroll = Planar(x: both, y: both)
      } else if let axes = try table.table(
        "overscroll",
        [
          APIOption(
            "x", "\"auto\"|\"contain\"|\"none\"", summary: "The word for the horizontal axis."),
          APIOption(
            "y", "\"auto\"|\"contain\"|\"none\"", summary: "The word for the vertical axis."),
        ])
      {
        overscroll.x = try axes.word("x") ?? .auto
        overscroll.y = try axes.word("y") ?? .auto
      }
    }
    return OverscrollChain.Link(
      offset: Planar(x: point.x, y: point.y), maximum: Planar(x: most.x, y: most.y),
      overscroll: overscroll,
      isScrollable: table["scrollable"] == nil ? true : try table.bool("scrollable"))
  }
}
