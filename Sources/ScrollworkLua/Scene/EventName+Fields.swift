package import Scrollwork

extension EventName.BuiltIn {
  /// A field of an event.
  package typealias Field = APIField

  /// The fields that every event has.
  package static let commonFields = [
    Field("name", "string", summary: "The event's name, as it was listened to: \"scroll\"."),
    Field("view", "View?", summary: "The scroll view it is about; nil for events of the scene."),
    Field("t", "number", summary: "The virtual time, in seconds."),
    Field("tick", "integer", summary: "The count of ticks since the first layout."),
    Field(
      "source", "\(sourceType)?", summary: "What moved the view; nil where nothing moved."),
    Field(
      "cause", "string?",
      summary: "What made it happen, with the script's line: a gesture, a call, a rule."),
    Field(
      "depth", "integer",
      summary: "The count of levels from where it happened up to the listener, 0 there."),
  ]

  /// The fields that events of this name have beside those of all events.
  ///
  /// One without fields has `item` where an item is what it is about.
  package var fields: [Field] {
    switch self {
    case .scroll: Self.scroll
    case .scrollEnd:
      [
        Field("from", "Point", summary: "The offset when the activity began, in points."),
        Field("to", "Point", summary: "The offset now, in points."),
      ]
    case .phase: Self.phase
    case .geometry:
      [
        Field("from", "Geometry", summary: "The geometry before the layout."),
        Field("to", "Geometry", summary: "The geometry now."),
      ]
    case .position:
      [
        Field("from", "Position", summary: "The position that was read before."),
        Field("to", "Position", summary: "The position now."),
      ]
    case .section:
      [
        Field("from", "Item?", summary: "The section that was at the top before; nil for none."),
        Field(
          "to", "Item?", summary: "The section that has reached the top; nil before the first."),
      ]
    case .current:
      [
        Field("from", "Item?", summary: "The target that was current before; nil for none."),
        Field("to", "Item?", summary: "The target that is current now; nil for none."),
      ]
    case .active:
      [
        Field("from", "id?", summary: "The id of the section that was active; nil for none."),
        Field(
          "to", "id?", summary: "The id of the section that is active now; nil before the first."),
      ]
    case .detent:
      [
        Field("from", "id?", summary: "The detent that the sheet left; nil for none."),
        Field("to", "id?", summary: "The detent that the sheet is at."),
      ]
    case .visible:
      [
        Field("from", "{Item}", summary: "The items that showed enough before, in layout order."),
        Field("to", "{Item}", summary: "The items that show enough now, in layout order."),
      ]
    case .zoom:
      [
        Field(
          "from", "number", summary: "The scale before, a factor: 1 is the content's own size."),
        Field("to", "number", summary: "The scale now, a factor: 1 is the content's own size."),
      ]
    case .target: Self.heading("The view's velocity, in pt/s.")
    case .willEndDrag:
      Self.heading("The velocity of the offset at the lift, in pt/s; 0 below min_velocity.")
    case .didEndDrag:
      [
        Field(
          "will_decelerate", "boolean",
          summary:
            "Whether it goes on moving: by momentum, back into the range, or to a snap target.")
      ]
    case .didEndAnimation:
      [Field("motion", "Motion", summary: "The motion that has arrived.")]
    case .snap, .snapChanging:
      [
        Field(
          "target", "Item?",
          summary: "The target it rests on, or would; nil where the rule gave an offset."),
        Field("offset", "Point", summary: "The offset of that rest, in points."),
      ]
    case .edge, .nearEdge:
      [
        Field(
          "edge", "\"top\"|\"bottom\"|\"leading\"|\"trailing\"", summary: "The edge of the range."),
        Field(
          "at", "boolean", summary: "Whether it was reached; edge also says false, once it is left."
        ),
      ]
    case .appear, .disappear:
      [
        Field("item", "Item?", summary: "The row or item."),
        Field("id", "id?", summary: "Its id, which can be read when the item has left, too."),
      ]
    case .insert, .move, .update: Self.edit
    case .remove: Self.removal
    case .tap, .press:
      [
        Field("item", "Item", summary: "The innermost item under the finger."),
        Field("point", "Point", summary: "Where the finger is, in points of the view's viewport."),
      ]
    case .pressEnd:
      [
        Field("item", "Item", summary: "The item that was pressed."),
        Field(
          "cancelled", "boolean",
          summary: "Whether a drag or the system ended it, and no tap follows."),
      ]
    case .swipe:
      [
        Field("item", "Item", summary: "The item whose menu it is."),
        Field("open", "boolean", summary: "Whether the menu opened; false when it closed."),
      ]
    case .action: Self.action
    case .focus:
      [
        Field("item", "Item?", summary: "The item that has focus now; nil for none."),
        Field("section", "id?", summary: "Of a form: the id of the section that the field is in."),
      ]
    case .submitBlocked:
      [
        Field(
          "section", "id", summary: "The id of the first incomplete section, which it scrolls to."),
        Field(
          "incomplete", "{id}", summary: "The ids of all incomplete sections, in layout order."),
      ]
    case .keyboard:
      [
        Field(
          "overlap", "number",
          summary:
            "How much of the screen the keyboard covers from below, in points; 0 when it is away.")
      ]
    case .change:
      [Field("value", "boolean", summary: "Whether the monitor says that something scrolls.")]
    case .visibility:
      [
        Field("item", "Item", summary: "The item that shows more or less."),
        Field("visible", "boolean", summary: "Whether more than fraction = of it shows now."),
        Field("share", "number", summary: "The share of its area that shows, 0 to 1."),
      ]
    case .reorderBegin, .reorderEnd: Self.reorder
    case .reorderMove: Self.slot
    case .progress:
      [
        Field("item", "Item", summary: "The item that moves through the region."),
        Field("from", "number", summary: "The share of the range that was passed before, 0 to 1."),
        Field("to", "number", summary: "The share of the range that is passed now, 0 to 1."),
      ]
    case .transition:
      [
        Field("item", "Item", summary: "The item that comes or goes."),
        Field(
          "from", "number",
          summary: "The share before: 1 not in yet, 0 whole, -1 gone at the start."),
        Field(
          "to", "number", summary: "The share now: 1 not in yet, 0 whole, -1 gone at the start."),
      ]
    case .refresh:
      [Field("begin", "boolean", summary: "Whether a refresh begins; false when it has ended.")]
    case .announce:
      [
        Field("text", "string", summary: "What is said: \"page 2 of 5\"."),
        Field("page", "integer", summary: "The number of the page that shows, counted from 1."),
        Field("pages", "integer", summary: "The count of pages."),
      ]
    case .key:
      [
        Field(
          "key", "string", summary: "The key with its modifiers: \"PageDown\", \"Shift+Space\".")
      ]
    case .preScroll, .postScroll:
      [
        Field(
          "delta", "Point",
          summary:
            "How far the offset is to move, in points, positive towards the end, less what was taken."
        ),
        gesture,
      ]
    case .preFling, .postFling:
      [
        Field(
          "velocity", "Point",
          summary:
            "The velocity of the offset, in pt/s, positive towards the end, less what was taken."),
        gesture,
      ]
    case .willBeginZoom, .didEndZoom:
      [Field("scale", "number", summary: "The scale now, a factor: 1 is the content's own size.")]
    case .header: Self.header
    case .resize, .willBeginDrag, .willBeginDecelerate, .didEndDecelerate, .submit, .submitted,
      .willScrollToTop, .didScrollToTop:
      []
    }
  }

  /// What a listener may answer, in the notation of the manifest; nil where answers count for
  /// nothing.
  package var answer: String? {
    switch self {
    case .willEndDrag: "Point|nil"
    case .willScrollToTop: "boolean|nil"
    case .preScroll, .postScroll, .preFling, .postFling: "Point|number|nil"
    default: nil
    }
  }

  /// The event of a name that scripts listen to; `did_scroll` is another name of `scroll`.
  package init?(listened name: String) {
    self.init(rawValue: name == "did_scroll" ? "scroll" : name)
  }

  private var gesture: Field {
    Field("gesture", "integer", summary: "A number that is the same for all events of one gesture.")
  }
}

// MARK: - Longer lists of fields

extension EventName.BuiltIn {
  static let sourceType =
    "\"initial\"|\"user\"|\"momentum\"|\"animation\"|\"program\"|\"layout\"|\"link\"|\"keyboard\"|\"refresh\""

  private static let phaseType =
    "\"idle\"|\"tracking\"|\"interacting\"|\"decelerating\"|\"animating\""

  private static let scroll = [
    Field("from", "Point", summary: "The offset before this tick, in points."),
    Field("to", "Point", summary: "The offset now, in points."),
    Field("delta", "Point", summary: "How far it moved, to less from, in points."),
    Field("velocity", "Point", summary: "How fast the offset changes, in pt/s."),
    Field(
      "direction", "\"up\"|\"down\"|\"left\"|\"right\"|\"idle\"",
      summary: "Where the offset went over what shows in this tick: \"down\" when it grew."),
    Field(
      "tracked", "Point",
      summary: "min less offset, in points: 0 at rest at the start, negative when scrolled."),
    Field(
      "by_user", "boolean", summary: "Whether a finger, wheel or key moved it, or their momentum."),
  ]

  private static let phase = [
    Field("from", phaseType, summary: "What the view did before."),
    Field("to", phaseType, summary: "What the view does now."),
    Field("velocity", "Point", summary: "How fast the offset changes, in pt/s."),
    Field("geometry", "Geometry", summary: "Viewport, content, insets and range at this moment."),
  ]

  private static func heading(_ velocity: String) -> [Field] {
    [
      Field("target", "Point", summary: "The offset where the view will rest, in points."),
      Field("velocity", "Point", summary: velocity),
    ]
  }

  private static let edit = [
    Field(
      "where", "\"before\"|\"within\"|\"after\"",
      summary: "Where the items lie in relation to what shows."),
    Field("first", "Item", summary: "The first of the items."),
    Field("last", "Item", summary: "The last of the items."),
    Field("count", "integer", summary: "The count of items."),
    Field(
      "extent", "number",
      summary: "How much longer the content became, in points; below 0, shorter."),
    Field("ids", "{id}", summary: "The ids of the items."),
  ]

  /// Items that were removed cannot be read any more.
  private static let removal = edit.map { field in
    guard field.type == "Item" else { return field }
    return Field(field.name, "Item?", summary: "nil, since the items have left; ids names them.")
  }

  private static let action = [
    Field("item", "Item", summary: "The item whose action it is."),
    Field("action", "id", summary: "The action's id, as swipe = lists it."),
    Field("side", "\"leading\"|\"trailing\"", summary: "The side at which the action lies."),
    Field("full", "boolean", summary: "Whether a full swipe chose it; false for a tap."),
  ]

  private static let reorder = [
    Field("item", "Item", summary: "The item that the finger drags."),
    Field("from", "integer", summary: "Its index before, from 1."),
    Field(
      "to", "integer", summary: "Its index after, from 1; when it was lifted, the same as from."),
    Field("cancelled", "boolean", summary: "Whether it went back to where it was."),
  ]

  private static let slot = [
    Field("item", "Item", summary: "The item that the finger drags."),
    Field("from", "integer", summary: "Its index before this change, from 1."),
    Field("to", "integer", summary: "Its index now, from 1."),
  ]

  private static let header = [
    Field(
      "ratio", "number",
      summary: "The share of the header's height that shows; above 1 when stretched."),
    Field("height", "number", summary: "How much of the header shows, in points."),
    Field("tracked", "Point", summary: "min less offset of the same tick, in points."),
  ]
}

extension APIEntry {
  /// The fields of an event beside those that all events have; none for other entries.
  package var fields: [APIField] {
    kind == .event ? EventName.BuiltIn(listened: name)?.fields ?? [] : []
  }

  /// What a listener of the event may answer; nil where answers count for nothing.
  package var answer: String? {
    kind == .event ? EventName.BuiltIn(listened: name)?.answer : nil
  }
}
