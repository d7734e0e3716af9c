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
      "source", ReferenceText("\(ScrollSource.notation)?"),
      summary: "What moved the view; nil where nothing moved."),
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
  package var fields: [Field] { ownFields?.described ?? [] }

  /// These fields with their values; nil for none.
  var ownFields: EventFields? { EventFields.byName[self] }

  /// What a listener may return, in the notation of the manifest; nil where results count for
  /// nothing.
  package var answer: String? {
    switch self {
    case .willEndDrag: "Point|nil"
    case .willScrollToTop, .prePan, .willDismiss: "boolean|nil"
    case .preScroll, .postScroll, .preFling, .postFling: "Point|number|nil"
    default: nil
    }
  }

  /// The event of a name that scripts listen to; `did_scroll` is another name of `scroll`.
  package init?(listened name: String) {
    self.init(rawValue: name == "did_scroll" ? "scroll" : name)
  }
}

extension EventFields {
  /// By the events that have them.
  static let byName: [EventName.BuiltIn: EventFields] =
    EventName.BuiltIn.allCases.reduce(into: [:]) { $0[$1] = fields(of: $1) }

  private static func fields(of name: EventName.BuiltIn) -> EventFields? {
    switch name {
    case .scroll:
      EventFields(
        { $0.scroll },
        .field("from", "The offset before this tick, in points.") { $0.from },
        .field("to", "The offset now, in points.") { $0.to },
        .field("delta", "How far it moved, to less from, in points.") { $0.delta },
        .field("velocity", "How fast the offset changes, in pt/s.") { $0.velocity },
        .field(
          "direction", "Where the offset went over what shows in this tick: \"down\" when it grew."
        ) { $0.direction },
        .field(
          "tracked", "min less offset, in points: 0 at rest at the start, negative when scrolled."
        ) { $0.tracked },
        .field("by_user", "Whether a finger, wheel or key moved it, or their momentum.") {
          $0.byUser
        })
    case .scrollEnd:
      EventFields(
        { $0.travel },
        .field("from", "The offset when the activity began, in points.") { $0.from },
        .field("to", "The offset now, in points.") { $0.to })
    case .phase:
      EventFields(
        { $0.phase },
        .field("from", "What the view did before.") { $0.from },
        .field("to", "What the view does now.") { $0.to },
        .field("velocity", "How fast the offset changes, in pt/s.") { $0.velocity },
        .field("geometry", as: "Geometry", "Viewport, content, insets and range at this moment.") {
          $0.geometry
        })
    case .geometry:
      EventFields(
        { $0.geometry },
        .field("from", "The geometry before the layout.") { $0.from },
        .field("to", "The geometry now.") { $0.to })
    case .position:
      EventFields(
        { $0.position },
        .field("from", "The position that was read before.") { $0.from },
        .field("to", "The position now.") { $0.to })
    case .section:
      EventFields(
        { $0.sections },
        .field("from", "The section that was at the top before; nil for none.") { $0.from },
        .field("to", "The section that has reached the top; nil before the first.") { $0.to })
    case .current:
      EventFields(
        { $0.sections },
        .field("from", "The target that was current before; nil for none.") { $0.from },
        .field("to", "The target that is current now; nil for none.") { $0.to })
    case .active:
      EventFields(
        { $0.ids },
        .field("from", "The id of the target that was active; nil for none.") { $0.from },
        .field("to", "The id of the target that is active now; nil for one without an id.") {
          $0.to
        })
    case .detent:
      EventFields(
        { $0.ids },
        .field("from", "The detent that the sheet left; nil for none.") { $0.from },
        .field("to", "The detent that the sheet is at.") { $0.to })
    case .willDismiss, .dismissed:
      EventFields(
        { $0.dismissal },
        .field("by", "What dismisses it: a release, a tap on what it dims, or a call.") { $0 })
    case .visible:
      EventFields(
        { $0.visible },
        .field("from", "The items that showed enough before, in layout order.") { $0.from },
        .field("to", "The items that show enough now, in layout order.") { $0.to })
    case .zoom:
      EventFields(
        { $0.zoom },
        .field("from", "The scale before, a factor: 1 is the content's own size.") { $0.from },
        .field("to", "The scale now, a factor: 1 is the content's own size.") { $0.to })
    case .willBeginZoom, .didEndZoom:
      EventFields(
        { $0.zoomScale },
        .field("scale", "The scale now, a factor: 1 is the content's own size.") { $0 })
    case .target:
      heading("The view's velocity, in pt/s.")
    case .willEndDrag:
      heading("The velocity of the offset at the lift, in pt/s; 0 below min_velocity.")
    case .didEndDrag:
      EventFields(
        { $0.dragEnd },
        .field(
          "will_decelerate",
          "Whether it goes on moving: by momentum, back into the range, or to a snap target."
        ) { $0 })
    case .didEndAnimation:
      EventFields(
        { $0.motion },
        .field("motion", "The motion that has arrived.") { $0 })
    case .snap, .snapChanging:
      EventFields(
        { $0.snap },
        .field("target", "The target it rests on, or would; nil where the rule gave an offset.") {
          $0.target
        },
        .field("offset", "The offset of that rest, in points.") { $0.offset })
    case .edge, .nearEdge:
      EventFields(
        { $0.edge },
        .field("edge", "The edge of the range.") { $0.edge },
        .field("at", "Whether it was reached; edge also says false, once it is left.") { $0.isAt })
    case .appear, .disappear:
      // The handle of an item that has left cannot read its id any more.
      EventFields(
        { $0.item },
        .uncopied("item", as: "Item?", "The row or item.") { $0 },
        .uncopied("id", as: "id?", "Its id, which can be read when the item has left, too.") {
          $0.id
        })
    case .insert, .move, .update:
      edit(first: "The first of the items.", last: "The last of the items.", as: "Item")
    case .remove:
      // Items that were removed cannot be read any more.
      edit(first: gone, last: gone, as: "Item?")
    case .tap, .press:
      EventFields(
        { $0.tap },
        .uncopied("item", as: "Item", "The innermost item under the finger.") { $0.item },
        .field("point", "Where the finger is, in points of the view's viewport.") { $0.point })
    case .pressEnd:
      EventFields(
        { $0.pressEnd },
        .uncopied("item", as: "Item", "The item that was pressed.") { $0.item },
        .field("cancelled", "Whether a drag or the system ended it, and no tap follows.") {
          $0.isCancelled
        })
    case .pan, .prePan:
      EventFields(
        { $0.pan },
        .uncopied("item", as: "Item", "The item, or the view, that takes the movement.") {
          $0.item
        },
        .field("phase", "Where the gesture is: it began, changed, ended or was cancelled.") {
          $0.change.phase
        },
        .field("point", "Where the finger is, in points of the viewport around the item.") {
          $0.change.point
        },
        .field(
          "inside",
          "Where the finger is in the item, in points from its upper leading corner."
        ) { $0.change.inside },
        .field("by", "How far the finger has moved beyond the slop, in points; up is negative.") {
          $0.change.displacement
        },
        .field("velocity", "The finger's velocity, in pt/s; up is negative.") {
          $0.change.velocity
        })
    case .swipe:
      EventFields(
        { $0.swipe },
        .uncopied("item", as: "Item", "The item whose menu it is.") { $0.item },
        .field("open", "Whether the menu opened; false when it closed.") { $0.isOpen })
    case .action:
      EventFields(
        { $0.action },
        .uncopied("item", as: "Item", "The item whose action it is.") { $0.item },
        .field("action", "The action's id, as swipe = lists it.") { $0.name },
        .field("side", "The side at which the action lies.") { $0.side },
        .field("full", "Whether a full swipe chose it; false for a tap.") { $0.isFull })
    case .focus:
      EventFields(
        { $0.focus },
        .uncopied("item", as: "Item?", "The item that has focus now; nil for none.") { $0.item },
        .field("section", "Of a form: the id of the section that the field is in.") { $0.section })
    case .submitBlocked:
      EventFields(
        { $0.blocked },
        .field("section", "The id of the first incomplete section, which it scrolls to.") {
          $0.section
        },
        .field("incomplete", "The ids of all incomplete sections, in layout order.") {
          $0.incomplete
        })
    case .keyboard:
      EventFields(
        { $0.keyboard },
        .field(
          "overlap",
          "How much of the screen the keyboard covers from below, in points; 0 when it is away."
        ) { $0 })
    case .change:
      EventFields(
        { $0.change },
        .field("value", "Whether the monitor says that something scrolls.") { $0 })
    case .visibility:
      EventFields(
        { $0.visibility },
        .uncopied("item", as: "Item", "The item that shows more or less.") { $0.item },
        .field("visible", "Whether more than fraction = of it shows now.") { $0.isVisible },
        .field("share", "The share of its area that shows, 0 to 1.") { $0.share })
    case .reorderBegin, .reorderEnd:
      EventFields(
        { $0.reorder },
        .uncopied("item", as: "Item", "The item that the finger drags.") { $0.item },
        .field("from", "Its index before, from 1.") { $0.from + 1 },
        .field("to", "Its index after, from 1; when it was lifted, the same as from.") {
          $0.to + 1
        },
        .field("cancelled", "Whether it went back to where it was.") { $0.isCancelled })
    case .reorderMove:
      EventFields(
        { $0.slot },
        .uncopied("item", as: "Item", "The item that the finger drags.") { $0.item },
        .field("from", "Its index before this change, from 1.") { $0.from + 1 },
        .field("to", "Its index now, from 1.") { $0.to + 1 })
    case .progress:
      EventFields(
        { $0.progress },
        .uncopied("item", as: "Item", "The item that moves through the region; nil for a link's.") {
          $0.item
        },
        .field(
          "from",
          "The share of the range that was passed before, 0 to 1; of a link its progress before."
        ) { $0.from },
        .field(
          "to", "The share of the range that is passed now, 0 to 1; of a link its progress now."
        ) { $0.to })
    case .trigger:
      EventFields(
        { $0.trigger },
        .uncopied("item", as: "Item", "The item that the line meets.") { $0.item },
        .field("phase", "Whether the item comes onto the line or leaves it.") { $0.phase },
        .field("direction", "Whether the content moves to greater offsets or to smaller ones.") {
          $0.direction
        })
    case .transition:
      EventFields(
        { $0.progress },
        .uncopied("item", as: "Item", "The item that comes or goes.") { $0.item },
        .field("from", "The share before: 1 not in yet, 0 whole, -1 gone at the start.") {
          $0.from
        },
        .field("to", "The share now: 1 not in yet, 0 whole, -1 gone at the start.") { $0.to })
    case .refresh:
      EventFields(
        { $0.refresh },
        .field("begin", "Whether a refresh begins; false when it has ended.") { $0.begins },
        .field("edge", "The edge of the content at which it is.") { $0.edge })
    case .stuck, .unstuck:
      EventFields(
        { $0.stuck },
        .uncopied("item", as: "Item", "The item, or the section whose header or footer it is.") {
          $0.item
        },
        .field("edges", "The edges of the region that it has come to stick to, or left.") {
          $0.edges
        })
    case .snapped, .unsnapped:
      EventFields(
        { $0.snapped },
        .uncopied("item", as: "Item", "The target on which the view rests, or would, or no longer.")
        {
          $0.item
        },
        .field("axes", "The axes along which its view rests on it, or no longer does.") {
          $0.axes
        })
    case .announce:
      EventFields(
        { $0.page },
        .field("text", "What is said: \"page 2 of 5\".") { $0.announcement },
        .field("page", "The number of the page that shows, counted from 1.") { $0.page },
        .field("pages", "The count of pages.") { $0.count })
    case .key:
      EventFields(
        { $0.key },
        .field("key", "The key with its modifiers: \"PageDown\", \"Shift+Space\".") { $0 })
    case .hover, .leave:
      EventFields(
        { $0.hover },
        .uncopied(
          "item", as: "Item|View", "The innermost item or view that the mouse is over, or was."
        ) {
          $0.item
        },
        .field(
          "point",
          "Where the mouse is, in points of the view's viewport; nil where it has left the screen."
        ) { $0.point })
    case .wheel:
      EventFields(
        { $0.wheel },
        .field(
          "delta",
          "How far the offset is to move, in points, positive towards the end; after Shift has exchanged the axes."
        ) { $0.delta },
        .field(
          "phase", "The stage of fingers on a trackpad or of their momentum; nil for a notch."
        ) { $0.phase },
        .field("momentum", "Whether it is of the momentum after a trackpad's fingers.") {
          $0.isMomentum
        },
        .field("precise", "Whether it counts in points, as a trackpad does, not in notches.") {
          $0.isPrecise
        })
    case .preScroll, .postScroll:
      offer(
        "delta",
        "How far the offset is to move, in points, positive towards the end, less what was taken.")
    case .preFling, .postFling:
      offer(
        "velocity",
        "The velocity of the offset, in pt/s, positive towards the end, less what was taken.")
    case .header: EventFields({ $0.header }, HeaderState.record)
    case .resize, .willBeginDrag, .willBeginDecelerate, .didEndDecelerate, .submit, .submitted,
      .willScrollToTop, .didScrollToTop:
      nil
    }
  }

  private static func heading(_ velocity: ReferenceText) -> EventFields {
    EventFields(
      { $0.target },
      .field("target", "The offset where the view will rest, in points.") { $0.target },
      .field("velocity", velocity) { $0.velocity })
  }

  private static func edit(
    first: ReferenceText, last: ReferenceText, as item: ReferenceText
  ) -> EventFields {
    EventFields(
      { $0.edit },
      .field("where", "Where the items lie in relation to what shows.") { $0.placement },
      .field("first", as: item, first) { $0.first },
      .field("last", as: item, last) { $0.last },
      .field("count", "The count of items.") { $0.count },
      .field("extent", "How much longer the content became, in points; below 0, shorter.") {
        $0.extent
      },
      .field("ids", "The ids of the items.") { $0.ids })
  }

  private static func offer(_ name: String, _ summary: ReferenceText) -> EventFields {
    EventFields(
      { $0.offer },
      .field(name, summary) { $0.amount },
      .field("gesture", "A number that is the same for all events of one gesture.") {
        $0.gesture
      })
  }

  private static let gone: ReferenceText = "nil, since the items have left; ids names them."
}

extension APIEntry {
  /// The fields of an event beside those that all events have; none for other entries.
  package var fields: [APIField] {
    kind == .event ? EventName.BuiltIn(listened: name)?.fields ?? [] : []
  }

  /// What a listener of the event may return; nil where results count for nothing.
  package var answer: String? {
    kind == .event ? EventName.BuiltIn(listened: name)?.answer : nil
  }
}
