public import Scrollwork

extension EventName.BuiltIn {
  /// A field of an event.
  public struct Field: Hashable, Sendable {
    /// The field's name.
    public let name: String
    /// What it holds, in the notation of the Lua language server.
    public let type: String

    init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }
  }

  /// The fields that every event has.
  public static let commonFields = [
    Field("name", "string"), Field("view", "sw.View?"), Field("t", "number"),
    Field("tick", "integer"), Field("source", "string?"), Field("cause", "string?"),
    Field("depth", "integer"),
  ]

  /// The fields that events of this name have beside those of all events.
  ///
  /// One without fields has `item` where an item is what it is about.
  public var fields: [Field] {
    switch self {
    case .scroll:
      Self.travel + [
        Field("delta", "sw.Point"), Field("velocity", "sw.Point"), Field("direction", "string"),
        Field("tracked", "sw.Point"), Field("by_user", "boolean"),
      ]
    case .scrollEnd: Self.travel
    case .phase:
      [
        Field("from", Self.phaseType), Field("to", Self.phaseType), Field("velocity", "sw.Point"),
        Field("geometry", "table"),
      ]
    case .geometry: [Field("from", "table"), Field("to", "table")]
    case .position: [Field("from", "sw.Position"), Field("to", "sw.Position")]
    case .section, .current: [Field("from", "sw.Item?"), Field("to", "sw.Item?")]
    case .active, .detent: [Field("from", "sw.Id?"), Field("to", "sw.Id?")]
    case .visible: [Field("from", "sw.Item[]"), Field("to", "sw.Item[]")]
    case .zoom: [Field("from", "number"), Field("to", "number")]
    case .target, .willEndDrag: [Field("target", "sw.Point"), Field("velocity", "sw.Point")]
    case .didEndDrag: [Field("will_decelerate", "boolean")]
    case .didEndAnimation: [Field("motion", "sw.Motion")]
    case .snap, .snapChanging: [Field("target", "sw.Item?"), Field("offset", "sw.Point")]
    case .edge, .nearEdge: [Field("edge", "string"), Field("at", "boolean")]
    case .appear, .disappear: [Field("item", "sw.Item?"), Field("id", "sw.Id?")]
    case .insert, .remove, .move, .update:
      [
        Field("where", "\"before\"|\"within\"|\"after\""), Field("first", "sw.Item?"),
        Field("last", "sw.Item?"), Field("count", "integer"), Field("extent", "number"),
        Field("ids", "sw.Id[]"),
      ]
    case .tap, .press: [Field("item", "sw.Item"), Field("point", "sw.Point")]
    case .pressEnd: [Field("item", "sw.Item"), Field("cancelled", "boolean")]
    case .swipe: [Field("item", "sw.Item"), Field("open", "boolean")]
    case .action:
      [
        Field("item", "sw.Item"), Field("action", "sw.Id"),
        Field("side", "\"leading\"|\"trailing\""), Field("full", "boolean"),
      ]
    case .focus: [Field("item", "sw.Item?"), Field("section", "sw.Id?")]
    case .submitBlocked: [Field("section", "sw.Id"), Field("incomplete", "sw.Id[]")]
    case .keyboard: [Field("overlap", "number")]
    case .change: [Field("value", "boolean")]
    case .visibility:
      [Field("item", "sw.Item"), Field("visible", "boolean"), Field("share", "number")]
    case .reorderBegin, .reorderEnd:
      [
        Field("item", "sw.Item"), Field("from", "integer"), Field("to", "integer"),
        Field("cancelled", "boolean"),
      ]
    case .progress, .transition:
      [Field("item", "sw.Item"), Field("from", "number"), Field("to", "number")]
    case .refresh: [Field("begin", "boolean")]
    case .announce: [Field("text", "string"), Field("page", "integer"), Field("pages", "integer")]
    case .key: [Field("key", "string")]
    case .preScroll, .postScroll: [Field("delta", "sw.Point"), Field("gesture", "integer")]
    case .preFling, .postFling: [Field("velocity", "sw.Point"), Field("gesture", "integer")]
    case .willBeginZoom, .didEndZoom: [Field("scale", "number")]
    case .header:
      [Field("ratio", "number"), Field("height", "number"), Field("tracked", "sw.Point")]
    case .resize, .willBeginDrag, .willBeginDecelerate, .didEndDecelerate, .submit, .submitted,
      .willScrollToTop, .didScrollToTop:
      []
    }
  }

  /// The event of a name that scripts listen to; `did_scroll` is another name of `scroll`.
  public init?(listened name: String) {
    self.init(rawValue: name == "did_scroll" ? "scroll" : name)
  }

  private static let travel = [Field("from", "sw.Point"), Field("to", "sw.Point")]
  private static let phaseType =
    "\"idle\"|\"tracking\"|\"interacting\"|\"decelerating\"|\"animating\""
}
