import LuaBridge
import ScrollPhysics
import Scrollwork

/// Scroll anchoring: `sw.anchoring.adjust`.
extension PureFunction {
  static let anchoring: [PureFunction] = [adjust]

  private static let adjustOptions = [
    APIOption("viewport", "number", summary: "How long the viewport is, in points."),
    APIOption("offset", "number", summary: "The offset before the layout, in points."),
    APIOption(
      "padding", "number|{ l, t, r, b }", "0",
      summary: "How much the scroll padding takes off the viewport at its edges, in points."),
    APIOption(
      "before", "{ box, … }",
      summary: "The boxes before the layout, in document order; see doc AnchorBox."),
    APIOption(
      "after", "{ box, … }",
      summary: "The boxes after the layout, in document order; see doc AnchorBox."),
    APIOption(
      "content_before", "number",
      summary: "How long the content was, in points; without end unless given."),
    APIOption(
      "content_after", "number",
      summary: "How long the content is now, in points; without end unless given."),
    APIOption(
      "priority", "id",
      summary: "The id of a box that is kept if it shows, such as the focused one."),
    APIOption(
      "reversed", "boolean", "false",
      summary: "Whether content grows towards its start, so that end edges are kept."),
  ]

  private static let boxOptions = [
    APIOption(
      "id", "id", summary: "What the box is called; without an id it is never the anchor itself."),
    APIOption("y", "number", summary: "Where it begins in the content, in points."),
    APIOption("height", "number", "0", summary: "How long it is, in points."),
    APIOption("children", "{ box, … }", summary: "The boxes inside it, with y in the content too."),
    APIOption(
      "exclude", "boolean", "false",
      summary: "Whether it and what is inside it are never chosen, as with overflow-anchor: none."),
    APIOption(
      "position", "\"static\"|\"relative\"|\"absolute\"|\"fixed\"|\"sticky\"", "\"static\"",
      summary:
        "Its CSS position: fixed and sticky boxes are never chosen; one that turns absolute, or back, suppresses the adjustment."
    ),
  ]

  private static let adjust = PureFunction(
    "sw.anchoring", "adjust", result: "{ offset=, anchor=, suppressed= }", options: adjustOptions,
    "Where a scroller belongs after a layout, by CSS Scroll Anchoring."
  ) { (runtime, call) throws(LuaFault) in
    let options = try Parameters(call, "sw.anchoring.adjust", adjustOptions)
    let padding =
      try options["padding"].map { (value) throws(LuaFault) in try value.edges("padding") }
      ?? .zero
    let isReversed = try options.bool("reversed")
    var rules = ScrollAnchoring<MarkerID>(
      viewport: try options.positive("viewport", allowsZero: true, "its length"),
      padding: isReversed ? Span(padding.bottom, padding.top) : Span(padding.top, padding.bottom),
      isReversed: isReversed)
    if let priority = options["priority"] {
      rules.priority = try runtime.markerID(priority, "priority")
    }
    let adjustment = rules.adjust(
      try options.required("offset", "the offset before the layout"),
      from: try layout("before", "content_before", options, runtime),
      to: try layout("after", "content_after", options, runtime))
    call.pushTable { table in
      table.set("offset", adjustment.offset)
      if let anchor = adjustment.anchor {
        table.set("anchor") { (sink: borrowing LuaArguments) in runtime.push(anchor, to: sink) }
      }
      table.set("suppressed", adjustment.isSuppressed)
    }
  }

  private static func layout(
    _ name: String, _ content: String, _ options: Parameters, _ runtime: ScriptRuntime
  ) throws(LuaFault) -> ScrollAnchoring<MarkerID>.Layout {
    guard let list = options[name], list.isTable else {
      throw options.missing(name, "a list of { id=, y=, height= }")
    }
    var known: Set<MarkerID> = []
    return ScrollAnchoring<MarkerID>.Layout(
      boxes: try boxes(list, "\(options.call): \(name)", depth: 0, &known, runtime),
      content: try options.number(content) ?? .infinity)
  }

  /// The most boxes that may lie within each other.
  private static let deepest = 64

  private static func boxes(
    _ list: LuaValue, _ call: String, depth: Int, _ known: inout Set<MarkerID>,
    _ runtime: ScriptRuntime
  ) throws(LuaFault) -> [AnchorBox<MarkerID>] {
    guard depth < deepest else {
      throw LuaFault(code: .wrongArgument, message: "\(call): boxes lie at most \(deepest) deep")
    }
    var boxes: [AnchorBox<MarkerID>] = []
    var names = known
    try list.forEachElement { (position, value) throws(LuaFault) in
      let table = try Parameters(value, "\(call)[\(position)]", boxOptions)
      var box = AnchorBox<MarkerID>(
        id: nil, start: try table.required("y", "where the box begins in the content"),
        length: try table.positive("height", or: 0, allowsZero: true),
        position: try table.word("position") ?? .static,
        isExcluded: try table.bool("exclude"))
      if let given = table["id"] {
        let id = try runtime.markerID(given, "a box")
        guard names.insert(id).inserted else { throw table.fault("the id \(id) is used twice") }
        box.id = id
      }
      if let children = table["children"] {
        guard children.isTable else { throw table.fault("'children' must be a list of boxes") }
        box.children = try Self.boxes(
          children, "\(table.call).children", depth: depth + 1, &names, runtime)
      }
      boxes.append(box)
    }
    known = names
    return boxes
  }
}
