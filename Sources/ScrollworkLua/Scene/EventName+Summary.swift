import Scrollwork

/// What each event reports, for the reference.
extension EventName.BuiltIn {
  /// One sentence for help.
  var summary: ReferenceText {
    switch self {
    case .scroll: "The offset changed; at most once a tick. Also called did_scroll."
    case .phase: "What the view is doing changed."
    case .geometry: "Viewport, content, insets or range changed."
    case .target: "The view is heading for another place."
    case .position: "The position says another id, edge or point."
    case .section: "Another section reached the top."
    case .snapChanging: "The gesture under way would now rest on another target."
    case .current: "Another target has come to the preferred position."
    case .snap: "The view rests where its snap rule said."
    case .nearEdge: "An end came within threshold, by default a screenful; once per approach."
    case .appear: "A row of a list has been laid out."
    case .disappear: "A row of a list is no longer laid out."
    case .edge: "An end of the range was reached or left."
    case .insert: "Items were added."
    case .remove: "Items were taken away."
    case .move: "An item changed places."
    case .update: "An item's properties changed."
    case .tap: "A finger touched an item and lifted without dragging."
    case .press: "A finger has rested on an item for 0.15 s."
    case .pressEnd: "The press ended."
    case .pan:
      "A finger moves on an item that listens; it moves no view then. Options: axis, slop."
    case .prePan: "An item is about to take a finger's movement; return false to let views scroll."
    case .hover:
      "A mouse without a button has come over the item or what is in it; once until it leaves, also where content moves under it."
    case .leave: "A mouse is no longer over the item, nor over anything in it."
    case .focus: "An item received focus."
    case .submit: "A form is being submitted."
    case .submitBlocked: "A form refused to submit: sections are incomplete."
    case .submitted: "A form was submitted."
    case .willBeginDrag: "A drag begins."
    case .willEndDrag: "The finger lifts; return a point to choose another target."
    case .didEndDrag: "The finger has lifted."
    case .willBeginDecelerate: "Momentum begins."
    case .didEndDecelerate: "Momentum has ended."
    case .didEndAnimation: "An animated call has arrived."
    case .willScrollToTop: "The status bar was tapped; return false to stay."
    case .didScrollToTop: "A tap on the status bar has brought the view to its top."
    case .announce: "An assistive technology announces which page shows."
    case .keyboard: "The keyboard comes, goes or changes its height."
    case .preScroll:
      "A movement comes in, outermost listener first; return what you take of e.delta."
    case .postScroll: "What is left of a movement so far; return what you take of e.delta."
    case .preFling: "A finger lifted, outermost listener first; return what you take of e.velocity."
    case .postFling: "The velocity left at an end of a range; return what you take of e.velocity."
    case .detent: "A sheet reached another detent."
    case .willDismiss:
      "A sheet is about to be dismissed, by a release, a tap on what it dims or a call: e.by; return false to keep it."
    case .dismissed:
      "A sheet that can be dismissed rests at height 0: e.by says what brought it there."
    case .willBeginZoom: "A zoom begins, by two fingers or an animated zoom_to: e.scale."
    case .zoom: "The scale changed: e.from, e.to; at most once a tick."
    case .didEndZoom: "A zoom is over, any way back into the range included: e.scale."
    case .scrollEnd: "A continuous activity that moved the content is over."
    case .key: "A key was pressed, heard before it scrolls; e:stop() keeps it from scrolling."
    case .wheel:
      "A wheel turns over the view, or fingers move on a trackpad, heard before it acts: e.delta, e.phase, e.precise; e:stop() refuses."
    case .resize: "The viewport has another size."
    case .header: "More or less of the header shows: ratio, height and tracked of one tick."
    case .active: "Another target of a link is active."
    case .change: "A monitor's value changed."
    case .swipe: "An item's swipe menu opened or closed."
    case .action: "An action of an item's swipe menu was tapped, or chosen by a full swipe."
    case .visibility: "More than fraction= of an item shows, or no longer; crossings only."
    case .visible: "The list of items of which more than fraction= shows changed."
    case .reorderBegin: "A finger has lifted an item to drag it to another place: e.item, e.from."
    case .reorderMove:
      "A lifted item has come to lie between other neighbors: e.item, e.from, e.to; at each change."
    case .reorderEnd: "A lifted item was dropped, or is back: e.from, e.to, e.cancelled."
    case .progress:
      "An item is further through the region, or less: e.from, e.to, 0 to 1; of a link the position among its targets; once a tick."
    case .trigger:
      "An item came onto a line in the region, or left it: e.phase, e.direction. Option: at."
    case .transition: "An item's transition phase changed: e.from, e.to, 1 to -1; once a tick."
    case .refresh: "A pull or a call began a refresh at an edge, or it ended."
    case .stuck:
      "An item, or a section's pinned header or footer, has come to stick to an edge: e.item, e.edges."
    case .unstuck: "It does not stick to an edge any more: e.item, e.edges."
    case .snapped:
      "An item has become the target on which its view rests, or would if it were let go: e.item, e.axes."
    case .unsnapped: "Its view would rest on another target now, or on none: e.item, e.axes."
    }
  }
}
