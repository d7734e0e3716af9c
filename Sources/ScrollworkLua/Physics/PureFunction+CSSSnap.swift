import LuaBridge
import ScrollPhysics
import Scrollwork

/// Snapping by the rules of CSS: `sw.snap.css`.
extension PureFunction {
  private static let cssOptions =
    [
      APIOption(
        "scrollport", "{ w, h }", summary: "How large the scroller's viewport is, in points."),
      APIOption("content", "{ w, h }", summary: "How large the content is, in points."),
      APIOption(
        "intent", "SnapIntent", summary: "How the scroll came about, by kind; see doc SnapIntent."
      ),
      APIOption(
        "padding", "number|{ l, t, r, b }", "0",
        summary: "How much scroll-padding takes off the scrollport at its edges, in points."),
      APIOption(
        "direction", "\"ltr\"|\"rtl\"", "\"ltr\"",
        summary: "Where x offsets begin; \"rtl\" counts them from the right edge, 0 to negative."),
      APIOption("focused", "id", summary: "The id of the area with focus, which wins a tie."),
      APIOption(
        "targeted", "id",
        summary:
          "The id of the area that is the page's :target, which wins a tie after the focused one."),
    ] + SnapAreas.containerOptions

  static let css = PureFunction(
    "sw.snap", "css", result: "CSSSnapResult?", options: cssOptions,
    "Where a scroll comes to rest by CSS Scroll Snap; nil when nothing snaps."
  ) { (runtime, call) throws(LuaFault) in
    let options = try Parameters(call, "sw.snap.css", cssOptions)
    guard let scrollport = try options.pair("scrollport", "width", "height") else {
      throw options.missing("scrollport", "as { w, h }")
    }
    guard let content = try options.pair("content", "width", "height") else {
      throw options.missing("content", "as { w, h }")
    }
    let padding =
      try options["padding"].map { (value) throws(LuaFault) in try value.edges("padding") }
      ?? .zero
    let areas = try SnapAreas(options, runtime)
    var container = try areas.container(
      options, scrollport: Size(width: scrollport.x, height: scrollport.y),
      content: Size(width: content.x, height: content.y), padding: padding,
      isMirrored: try isMirrored(options))
    container.focused = try areas.index(options["focused"], runtime, "focused")
    container.targeted = try areas.index(options["targeted"], runtime, "targeted")
    let decision = container.decision(for: try intent(options, areas, runtime))
    guard let position = decision.position else { return call.pushNil() }
    push(position, decision, areas, runtime, to: call)
  }

  // MARK: - The intent

  private enum IntentKind: String, CaseIterable {
    case end, direction, resnap
    case endAndDirection = "end_and_direction"

    var options: [APIOption] {
      switch self {
      case .end:
        [
          APIOption(
            "kind", "\"end\"",
            summary: "A scroll to an end: scrollTo, layout, or a drag without velocity."),
          APIOption("target", "{ x, y }", summary: "The offset to scroll to, in points."),
          APIOption(
            "axes", "\"both\"|\"x\"|\"y\"", "\"both\"", summary: "The axes on which it may snap."),
        ]
      case .direction, .endAndDirection:
        [
          APIOption(
            "kind", ReferenceText("\"\(rawValue)\""),
            summary: "A step or a movement in one direction."),
          APIOption("offset", "{ x, y }", summary: "The offset at which it began, in points."),
          APIOption("delta", "{ x, y }", summary: "How far it was to go, in points."),
        ]
      case .resnap:
        [
          APIOption(
            "kind", "\"resnap\"",
            summary: "A layout after which it stays with what it had snapped to."),
          APIOption("offset", "{ x, y }", summary: "The offset before, in points."),
          APIOption(
            "snapped", "{ x=id, y=id }",
            summary: "The ids of the areas that it had snapped to, for each axis."),
        ]
      }
    }
  }

  static let intentOptions = [
    APIOption(
      "kind", "\"end\"|\"direction\"|\"end_and_direction\"|\"resnap\"",
      summary:
        "What kind of scroll it is: \"end\" for a place, \"direction\" for one step of a key, \"end_and_direction\" for flings and wheels, \"resnap\" for layouts."
    ),
    APIOption(
      "target", "{ x, y }", summary: "For \"end\": the offset to scroll to, in points."),
    APIOption(
      "axes", "\"both\"|\"x\"|\"y\"", summary: "For \"end\": the axes on which it may snap."),
    APIOption(
      "offset", "{ x, y }", summary: "For the others: the offset at which it began, in points."),
    APIOption(
      "delta", "{ x, y }",
      summary: "For \"direction\" and \"end_and_direction\": how far it was to go, in points."),
    APIOption(
      "snapped", "{ x=id, y=id }",
      summary: "For \"resnap\": the ids of the areas that it had snapped to, for each axis."),
  ]

  private static func intent(
    _ options: Parameters, _ areas: SnapAreas, _ runtime: ScriptRuntime
  ) throws(LuaFault) -> CSSSnapIntent {
    guard let any = try options.table("intent", intentOptions) else {
      throw options.missing("intent", "as { kind=\"end\", target={ x, y } } or another kind")
    }
    guard let kind = try any.word("kind", IntentKind.self) else {
      throw any.missing(
        "kind", "one of \(IntentKind.allCases.map { $0.rawValue }.quoted)")
    }
    let table = try any.form("kind=\"\(kind.rawValue)\"", kind.options.names)
    switch kind {
    case .end:
      let axes = try table.word("axes", AxisWord.self) ?? .both
      return .end(target: try planar("target", table), axes: axes.axes)
    case .direction:
      return .direction(offset: try planar("offset", table), delta: try planar("delta", table))
    case .endAndDirection:
      return .endAndDirection(
        offset: try planar("offset", table), delta: try planar("delta", table))
    case .resnap:
      let snapped = try table.table(
        "snapped",
        [
          APIOption("x", "id", summary: "The area on the horizontal axis."),
          APIOption("y", "id", summary: "The area on the vertical axis."),
        ])
      return .resnap(
        offset: try planar("offset", table),
        snapped: Planar(
          x: try areas.index(snapped?["x"], runtime, "snapped.x"),
          y: try areas.index(snapped?["y"], runtime, "snapped.y")))
    }
  }

  private static func planar(
    _ name: String, _ table: Parameters
  ) throws(LuaFault) -> Planar<Double> {
    guard let value = table[name] else { throw table.missing(name, "as { x, y }") }
    let point = try value.point(name)
    return Planar(x: point.x, y: point.y)
  }

  // MARK: - The result

  private static func push(
    _ position: CSSSnapPosition, _ decision: CSSSnapDecision, _ areas: SnapAreas,
    _ runtime: ScriptRuntime, to call: borrowing LuaCall
  ) {
    call.pushTable { table in
      table.set("x", position.offset.x)
      table.set("y", position.offset.y)
      table.set("snapped") { value in
        value.pushTable { ids in
          for axis in PlaneAxis.allCases {
            guard let index = position.snapped[axis] else { continue }
            ids.set(axis.rawValue) { (sink: borrowing LuaArguments) in
              runtime.push(areas.ids[index], to: sink)
            }
          }
        }
      }
      table.set("free") { value in
        value.pushTable { free in
          for axis in PlaneAxis.allCases {
            free.set(axis.rawValue, position.free[axis] != nil)
          }
        }
      }
      table.set("departures") { value in
        value.pushTable { names in
          for (index, name) in decision.decisive.names.enumerated() {
            names.set(at: index + 1) { (sink: borrowing LuaArguments) in sink.push(name) }
          }
        }
      }
      table.set("specified") { value in
        value.push(
          record: runtime.values.point, decision.specified.x, decision.specified.y)
      }
      table.set("free_range") { value in
        value.pushTable { ranges in
          for axis in PlaneAxis.allCases {
            guard let span = position.free[axis] else { continue }
            ranges.set(axis.rawValue) { range in
              range.pushTable { ends in
                for (index, end) in [span.lower, span.upper].enumerated() {
                  ends.set(at: index + 1) { (sink: borrowing LuaArguments) in sink.push(end) }
                }
              }
            }
          }
        }
      }
    }
  }
}
