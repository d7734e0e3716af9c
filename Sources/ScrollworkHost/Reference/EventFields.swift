/// What the events of each name carry beside what all of them do, for types and documentation.
enum EventFields {
  /// One field of an event and its type in LuaLS notation.
  typealias Field = (name: String, type: String)

  /// What every event has.
  static let common: [Field] = [
    ("name", "string"), ("view", "sw.View?"), ("t", "number"), ("tick", "integer"),
    ("source", "string?"), ("cause", "string?"), ("depth", "integer"),
  ]

  private static let travel: [Field] = [("from", "sw.Point"), ("to", "sw.Point")]
  private static let edit: [Field] = [
    ("where", "\"before\"|\"within\"|\"after\""), ("first", "sw.Item?"), ("last", "sw.Item?"),
    ("count", "integer"), ("extent", "number"), ("ids", "sw.Id[]"),
  ]
  private static let scroll: [Field] =
    travel + [
      ("delta", "sw.Point"), ("velocity", "sw.Point"), ("direction", "string"),
      ("tracked", "sw.Point"), ("by_user", "boolean"),
    ]
  private static let item: [Field] = [("item", "sw.Item")]
  private static let offer: [Field] = [("delta", "sw.Point"), ("gesture", "integer")]
  private static let momentum: [Field] = [("velocity", "sw.Point"), ("gesture", "integer")]
  private static let target: [Field] = [("target", "sw.Point"), ("velocity", "sw.Point")]
  private static let sections: [Field] = [("from", "sw.Item?"), ("to", "sw.Item?")]
  private static let phase = "\"idle\"|\"tracking\"|\"interacting\"|\"decelerating\"|\"animating\""

  /// The fields of an event's name; none for one that carries nothing more.
  static func fields(of event: String) -> [Field] { table[event] ?? [] }

  /// The events that carry fields of their own, sorted by bytes.
  static var documented: [String] { table.keys.sorted(by: bytesPrecede) }

  private static let table: [String: [Field]] = [
    "scroll": scroll, "did_scroll": scroll, "scroll_end": travel,
    "phase": [("from", phase), ("to", phase), ("velocity", "sw.Point"), ("geometry", "table")],
    "geometry": [("from", "table"), ("to", "table")],
    "target": target, "will_end_drag": target,
    "did_end_drag": [("will_decelerate", "boolean")],
    "did_end_animation": [("motion", "sw.Motion")],
    "snap": [("target", "sw.Item?"), ("offset", "sw.Point")],
    "snap_changing": [("target", "sw.Item?"), ("offset", "sw.Point")],
    "section": sections, "position": [("from", "sw.Position"), ("to", "sw.Position")],
    "edge": [("edge", "string"), ("at", "boolean")],
    "near_edge": [("edge", "string"), ("at", "boolean")],
    "insert": edit, "remove": edit, "move": edit, "update": edit,
    "tap": item + [("point", "sw.Point")], "press": item + [("point", "sw.Point")],
    "press_end": item + [("cancelled", "boolean")],
    "swipe": item + [("open", "boolean")],
    "focus": [("item", "sw.Item?"), ("section", "sw.Id?")],
    "submit_blocked": [("section", "sw.Id"), ("incomplete", "sw.Id[]")],
    "visibility": item + [("visible", "boolean"), ("share", "number")],
    "visible": [("from", "sw.Item[]"), ("to", "sw.Item[]")],
    "appear": [("item", "sw.Item?"), ("id", "sw.Id?")],
    "disappear": [("item", "sw.Item?"), ("id", "sw.Id?")],
    "refresh": [("begin", "boolean")], "keyboard": [("overlap", "number")],
    "key": [("key", "string")],
    "header": [("ratio", "number"), ("height", "number"), ("tracked", "sw.Point")],
    "pre_scroll": offer, "post_scroll": offer, "pre_fling": momentum, "post_fling": momentum,
  ]
}
