import LuaBridge
import ScrollPhysics
import Scrollwork

/// The snap areas that a script lists, and the names it gives them.
struct SnapAreas {
  /// The options of every snap container.
  static let containerOptions = [
    APIOption("axis", "\"x\"|\"y\"|\"both\"", "\"both\"", summary: "The axes on which it snaps."),
    APIOption(
      "strictness", "\"mandatory\"|\"proximity\"", "\"mandatory\"",
      summary: "Whether it has to rest on an area, or only near one."),
    APIOption(
      "proximity", "{ x, y }", ReferenceText(CSSSnapping.proximityDescription),
      summary: "How far an area attracts, in points on each axis."),
    APIOption(
      "like", "\"chromium\"",
      summary:
        "The browser that it follows where that departs from CSS Scroll Snap; see docs/conformance.md."
    ),
    APIOption(
      "areas", "{SnapArea}",
      summary: "The areas, in document order; see doc SnapArea."),
  ]

  static let areaOptions = [
    APIOption(
      "id", "id", summary: "The area's name in results; its index in the list unless given."),
    APIOption("rect", "{ x, y, w, h }", summary: "Where it lies in the content, in points."),
    APIOption(
      "align", "{ x=, y= } of \"none\"|\"start\"|\"center\"|\"end\"", "\"none\"",
      summary: "Where it rests in the scrollport, on both axes by one word, or on each."),
    APIOption(
      "margin", "number|{ l, t, r, b }", "0",
      summary: "How much further it counts on each side, in points, as scroll-margin."),
    APIOption(
      "stop", "boolean", "false",
      summary: "Whether a fling cannot pass it, as scroll-snap-stop: always."),
  ]

  private(set) var areas: [CSSSnapArea] = []
  /// Their ids; an area without one is named by its position in the list.
  private(set) var ids: [MarkerID] = []

  init(_ options: Parameters, _ runtime: ScriptRuntime) throws(LuaFault) {
    guard let list = options["areas"], list.isTable else {
      throw options.missing("areas", "a list of { id=, rect=, align= }")
    }
    var known: Set<MarkerID> = []
    try list.forEachElement { (position, value) throws(LuaFault) in
      let table = try Parameters(
        value, "\(options.call): areas[\(position)]", Self.areaOptions)
      var id = MarkerID.integer(position)
      if let given = table["id"] { id = try runtime.markerID(given, "an area") }
      guard known.insert(id).inserted else { throw table.fault("the id \(id) is used twice") }
      ids.append(id)
      areas.append(try Self.area(table))
    }
  }

  private static func area(_ table: Parameters) throws(LuaFault) -> CSSSnapArea {
    guard let rect = table["rect"] else { throw table.missing("rect", "as { x, y, w, h }") }
    let margin =
      try table["margin"].map { (value) throws(LuaFault) in try value.edges("margin") } ?? .zero
    let frame = try rect.rect("rect").grown(by: margin)
    return CSSSnapArea(
      frame: Planar(
        x: Span(frame.start(.horizontal), frame.end(.horizontal)),
        y: Span(frame.start(.vertical), frame.end(.vertical))),
      margin: Planar(x: Span(margin.left, margin.right), y: Span(margin.top, margin.bottom)),
      alignment: try alignment(table), stopsAlways: try table.bool("stop"))
  }

  private static func alignment(
    _ table: Parameters
  ) throws(LuaFault) -> Planar<SnapAlignment> {
    guard let align = table["align"] else { return Planar(x: .none, y: .none) }
    if align.asString != nil {
      let both = try align.choice(SnapAlignment.self, for: "\(table.call): align")
      return Planar(x: both, y: both)
    }
    guard
      let axes = try table.table("align", ScriptRuntime.snapAxisOptions)
    else { return Planar(x: .none, y: .none) }
    return Planar(
      x: try axes.word("x", SnapAlignment.self) ?? SnapAlignment.none,
      y: try axes.word("y", SnapAlignment.self) ?? SnapAlignment.none)
  }

  /// The scroller that the options describe, apart from its sizes.
  func container(
    _ options: Parameters, scrollport: Size, content: Size, padding: EdgeInsets, isMirrored: Bool
  ) throws(LuaFault) -> CSSSnapContainer {
    var container = CSSSnapContainer(
      scrollport: Planar(x: scrollport.width, y: scrollport.height),
      padding: Planar(
        x: Span(padding.left, padding.right), y: Span(padding.top, padding.bottom)),
      content: Planar(x: content.width, y: content.height),
      axes: (try options.word("axis", AxisWord.self) ?? .both).axes,
      strictness: try options.word("strictness", CSSSnapContainer.Strictness.self)
        ?? .mandatory,
      areas: areas, direction: isMirrored ? .rtl : .ltr)
    if let value = options["proximity"] {
      let reach = try value.partialPoint("proximity")
      container.proximity = Planar(x: reach.x, y: reach.y)
    }
    container.departures = try options.word("like", CSSSnapBrowser.self)?.departures ?? []
    return container
  }

  /// The index in the list of the area with an id; nil without an id and for an unknown one.
  func index(
    _ value: LuaValue?, _ runtime: ScriptRuntime, _ what: String
  ) throws(LuaFault) -> Int? {
    guard let value else { return nil }
    let id = try runtime.markerID(value, what)
    return ids.firstIndex(of: id)
  }
}
