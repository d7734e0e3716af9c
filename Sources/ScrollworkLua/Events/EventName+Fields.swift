public import Scrollwork

extension EventName.BuiltIn {
  /// The fields that every event has.
  public static let commonFields = [
    "name", "view", "t", "tick", "source", "cause", "depth", "stop", "item",
  ]

  /// The fields that events of this name may have beside those of all events.
  public var fields: [String] {
    switch self {
    case .scroll: ["from", "to", "delta", "velocity", "direction", "tracked", "by_user"]
    case .phase: ["from", "to", "velocity", "geometry"]
    case .geometry, .position, .section, .active, .current, .detent, .scrollEnd, .visible, .zoom:
      ["from", "to"]
    case .target, .willEndDrag: ["target", "velocity"]
    case .didEndDrag: ["will_decelerate"]
    case .didEndAnimation: ["motion"]
    case .snap, .snapChanging: ["target", "offset"]
    case .edge, .nearEdge: ["edge", "at"]
    case .appear, .disappear: ["id"]
    case .insert, .remove, .move, .update: ["where", "first", "last", "count", "extent", "ids"]
    case .tap: ["point"]
    case .press: ["point"]
    case .pressEnd: ["cancelled"]
    case .focus: ["section"]
    case .submitBlocked: ["section", "incomplete"]
    case .keyboard: ["overlap"]
    case .change: ["value"]
    case .swipe: ["open"]
    case .visibility: ["visible", "share"]
    case .refresh: ["begin"]
    case .announce: ["text", "page", "pages"]
    case .key: ["key"]
    case .preScroll, .postScroll: ["delta", "gesture"]
    case .preFling, .postFling: ["velocity", "gesture"]
    case .willBeginZoom, .didEndZoom: ["scale"]
    case .header: ["ratio", "height", "tracked"]
    case .resize, .willBeginDrag, .willBeginDecelerate, .didEndDecelerate, .submit, .submitted,
      .willScrollToTop, .didScrollToTop:
      []
    }
  }
}
