import LuaBridge
import ScrollPhysics
import Scrollwork

/// Snapping by the rules of CSS: `sw.snap.css`.
extension PureFunction {
  private static let cssOptions =
    [
      APIOption("scrollport", "{ w, h }", summary: ""),
      APIOption("content", "{ w, h }", summary: ""),
      APIOption("intent", "{ kind=, … }", summary: ""),
      APIOption("padding", "number|{ l, t, r, b }", "0", summary: ""),
      APIOption("direction", "\"ltr\"|\"rtl\"", "\"ltr\"", summary: ""),
      APIOption("focused", "id", summary: ""), APIOption("targeted", "id", summary: ""),
    ] + SnapAreas.containerOptions

  static let css = PureFunction(
    "sw.snap", "css", result: "{ x=, y=, snapped=, free=, free_range= }?", options: cssOptions,
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
    guard let position = container.position(for: try intent(options, areas, runtime)) else {
      return call.pushNil()
    }
    push(position, areas, runtime, to: call)
  }

  // MARK: - The intent

  private enum IntentKind: String, CaseIterable {
    case end, direction, resnap
    case endAndDirection = "end_and_direction"

    var options: [APIOption] {
      switch self {
      case .end:
        [
          APIOption("kind", "\"end\"", summary: ""), APIOption("target", "{ x, y }", summary: ""),
          APIOption("axes", "\"both\"|\"x\"|\"y\"", "\"both\"", summary: ""),
        ]
      case .direction, .endAndDirection:
        [
          APIOption("kind", "\"\(rawValue)\"", summary: ""),
          APIOption("offset", "{ x, y }", summary: ""),
          APIOption("delta", "{ x, y }", summary: ""),
        ]
      case .resnap:
        [
          APIOption("kind", "\"resnap\"", summary: ""),
          APIOption("offset", "{ x, y }", summary: ""),
          APIOption("snapped", "{ x=id, y=id }", summary: ""),
        ]
      }
    }
  }

  private static let intentKeys = [
    APIOption("kind", "\"end\"|\"direction\"|\"end_and_direction\"|\"resnap\"", summary: ""),
    APIOption("target", "{ x, y }", summary: ""),
    APIOption("axes", "\"both\"|\"x\"|\"y\"", summary: ""),
    APIOption("offset", "{ x, y }", summary: ""), APIOption("delta", "{ x, y }", summary: ""),
    APIOption("snapped", "{ x=id, y=id }", summary: ""),
  ]

  private static func intent(
    _ options: Parameters, _ areas: SnapAreas, _ runtime: ScriptRuntime
  ) throws(LuaFault) -> CSSSnapIntent {
    guard let any = try options.table("intent", intentKeys) else {
      throw options.missing("intent", "as { kind=\"end\", target={ x, y } } or another kind")
    }
    guard let kind = try any.word("kind", IntentKind.self) else {
      throw any.missing(
        "kind", "one of \(IntentKind.allCases.map(\.rawValue).quoted)")
    }
    let table = try any.form("kind=\"\(kind.rawValue)\"", kind.options.names)
    switch kind {
    case .end:
      let axes = try table.word("axes", SnapAreas.AxisWord.self) ?? .both
      return .end(target: try planar("target", table), axes: axes.axes)
    case .direction:
      return .direction(offset: try planar("offset", table), delta: try planar("delta", table))
    case .endAndDirection:
      return .endAndDirection(
        offset: try planar("offset", table), delta: try planar("delta", table))
    case .resnap:
      let snapped = try table.table(
        "snapped", [APIOption("x", "id", summary: ""), APIOption("y", "id", summary: "")])
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
    _ position: CSSSnapPosition, _ areas: SnapAreas, _ runtime: ScriptRuntime,
    to call: borrowing LuaCall
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
