internal import Scrollwork

/// Names of other toolkits, with the name that the same thing has here.
///
/// They are those of UIKit, SwiftUI, CSS and the DOM, Flutter, Compose and React Native for members
/// of views and builders, and for words of settings.
package enum ForeignNames {
  private static let names = [
    // What a scroll view has and does.
    "contentoffset": "offset", "scrolloffset": "offset", "scrolltop": "y", "scrollleft": "x",
    "scrolly": "y", "scrollx": "x", "pixels": "offset",
    "contentsize": "content_size", "scrollheight": "content_size", "scrollwidth": "content_size",
    "contentinset": "insets", "adjustedcontentinset": "insets", "contentinsets": "insets",
    "contentpadding": "insets", "padding": "insets", "safearea": "insets",
    "clientheight": "height", "clientwidth": "width", "bounds": "frame", "viewport": "frame",
    "height": "frame", "width": "frame",
    "isdragging": "phase", "isdecelerating": "phase", "istracking": "phase", "scrollstate": "phase",
    "isscrollinprogress": "is_scrolling", "isscrolling": "is_scrolling",
    "scrollto": "scroll_to", "setcontentoffset": "scroll_to", "scrollrecttovisible": "scroll_to",
    "scrollintoview": "scroll_to", "scrolltoitem": "scroll_to", "scrolltoindex": "scroll_to",
    "animatescrolltoitem": "scroll_to", "animateto": "scroll_to", "jumpto": "scroll_to",
    "ensurevisible": "scroll_to", "scrollby": "scroll_by", "animatescrollby": "scroll_by",
    "zoomscale": "zoom", "maximumzoomscale": "max_zoom", "minimumzoomscale": "min_zoom",
    "visiblecells": "visible", "visibleitemsinfo": "visible",
    "indexpathsforvisibleitems": "visible", "visibleitems": "visible",
    "addeventlistener": "on", "addlistener": "on", "onscroll": "on", "setlistener": "on",
    "children": "items", "subviews": "children",
    "getelementbyid": "get", "queryselector": "get", "findviewbyid": "get", "findbyid": "get",
    "pagingenabled": "snap", "ispagingenabled": "snap", "decelerationrate": "physics",
    "showsverticalscrollindicator": "indicators", "showshorizontalscrollindicator": "indicators",
    "animatescrollto": "scroll_to", "firstvisibleitemindex": "visible", "currentpage": "current",
    "get": "item", "wait": "settled", "sleep": "wait", "settimeout": "after", "delay": "after",
    "setinterval": "every", "fling": "flick",
    // What a scene is made of.
    "view": "scroll", "scrollview": "scroll", "scroller": "scroll", "uiscrollview": "scroll",
    "singlechildscrollview": "scroll", "uitableview": "list", "uicollectionview": "list",
    "pageview": "scroll", "customscrollview": "scroll", "lazyrow": "list", "lazycolumn": "list",
    "lazyvstack": "list", "flatlist": "list", "recyclerview": "list", "listview": "list",
    "collectionview": "list", "tableview": "list", "vstack": "column", "hstack": "row",
    "zstack": "overlay", "stack": "overlay", "box": "item", "text": "item", "div": "item",
    "lazyvgrid": "grid", "lazyverticalgrid": "grid", "gridview": "grid",
    // Options.
    "axis": "axis", "scrolldirection": "axis", "orientation": "axis", "overflow": "axis",
    "direction": "axis", "gap": "spacing", "easing": "curve", "itembuilder": "row",
    "timeout": "within", "threshold": "fraction",
    "itemextent": "extent", "rowheight": "extent", "itemsize": "extent", "itemcount": "count",
    "animated": "animate", "behavior": "animate", "anchor": "align", "viewposition": "align",
    "alignment": "align", "block": "align",
    // Words of options.
    "y": "vertical", "x": "horizontal", "column": "vertical", "row": "horizontal",
    "vertical": "y", "horizontal": "x",
    "top": "leading", "left": "leading", "start": "leading", "bottom": "trailing",
    "right": "trailing", "end": "trailing", "middle": "center", "auto": "nearest",
    // Tests.
    "test": "it", "specify": "it", "beforeeach": "before_each", "setup": "before_each",
    "aftereach": "after_each", "teardown": "after_each", "context": "describe", "suite": "describe",
    "tobe": "to_equal", "toequal": "to_equal", "tobegreaterthan": "to_be_more_than",
    "tobelessthan": "to_be_less_than", "tobecloseto": "to_be_at", "tocontain": "to_contain",
    "tomatch": "to_match", "tohavelength": "to_equal", "not": "never",
  ]

  /// Events, by their names without case and underscores.
  private static let events = [
    "scrollviewdidscroll": "scroll", "onscroll": "scroll",
    "scrollviewwillbegindragging": "will_begin_drag", "onscrollbegindrag": "will_begin_drag",
    "dragstart": "will_begin_drag", "scrollstart": "phase",
    "scrollviewwillenddragging": "will_end_drag", "scrollviewdidenddragging": "did_end_drag",
    "onscrollenddrag": "did_end_drag", "dragend": "did_end_drag",
    "scrollviewwillbegindecelerating": "will_begin_decelerate",
    "onmomentumscrollbegin": "will_begin_decelerate",
    "scrollviewdidenddecelerating": "did_end_decelerate",
    "onmomentumscrollend": "did_end_decelerate",
    "scrollviewdidendscrollinganimation": "did_end_animation", "touchstart": "press",
    "touchend": "press_end", "pointerdown": "press", "pointerup": "press_end", "click": "tap",
    "onclick": "tap", "onpress": "tap", "scrollsnapchange": "snap",
    "scrollsnapchanging": "snap_changing", "onendreached": "near_edge",
    "onscrollstatechanged": "phase", "onviewableitemschanged": "visible",
    "onscrollphasechange": "phase", "onscrollvisibilitychange": "visibility",
    "viewdidappear": "appear", "viewdiddisappear": "disappear", "keydown": "key", "keyup": "key",
    "keypress": "key", "focusin": "focus", "focusout": "focus", "blur": "focus",
    "intersect": "visibility", "onrefresh": "refresh", "resizeobserver": "resize",
    "pagechange": "snap", "onpageselected": "snap", "onpagechanged": "snap",
    "currentitemchanged": "current", "onmomentumend": "did_end_decelerate",
    "scrollstop": "scroll_end", "scrollviewdidzoom": "zoom",
    "scrollviewwillbeginzooming": "will_begin_zoom", "scrollviewdidendzooming": "did_end_zoom",
    "scrollviewdidscrolltotop": "did_scroll_to_top",
    "scrollviewshouldscrolltotop": "will_scroll_to_top", "panstart": "pan", "panmove": "pan",
    "panend": "pan", "onpanupdate": "pan", "onpanend": "pan", "dragmove": "pan",
    "gesturerecognizershouldbegin": "pre_pan", "mousewheel": "wheel", "onwheel": "wheel",
    "mouseenter": "hover", "mouseover": "hover", "pointerenter": "hover", "pointerover": "hover",
    "onhover": "hover", "mouseleave": "leave", "mouseout": "leave", "pointerleave": "leave",
    "pointerout": "leave", "hoverend": "leave",
    "presentationcontrollershoulddismiss": "will_dismiss",
    "presentationcontrollerwilldismiss": "will_dismiss",
    "presentationcontrollerdiddismiss": "dismissed", "ondismiss": "dismissed",
    "ondismissed": "dismissed", "interactivedismissdisabled": "will_dismiss",
  ]

  /// What to do for events of other systems that have no like here, by their names without case and
  /// underscores.
  private static let missingEvents: [String: String] = {
    let movement =
      "listen for \"scroll\", whose by_user is true for fingers, wheels and keys, or for \"pre_scroll\", before views move"
    let zoom = "listen for \"zoom\" on a view that zooms"
    let pointer =
      "what a finger touches sends press, press_end and tap; a mouse sends hover and leave"
    let advice = [
      (
        movement,
        [
          "touchmove", "pointermove", "drag", "gesturechange",
        ]
      ),
      (zoom, ["pinch", "pinchstart", "pinchend", "gesturestart", "gestureend"]),
      (
        pointer,
        [
          "mousemove", "mousedown", "mouseup", "contextmenu",
        ]
      ),
      ("listen for \"stuck\" and \"unstuck\"", ["sticky", "stick", "stickychange"]),
      ("read e.velocity in a handler of \"scroll\"", ["velocitychange"]),
      ("listen for \"press_end\", whose cancelled is true then", ["touchcancel", "pointercancel"]),
      ("listen for \"press\", which comes after 0.15 s", ["longpress", "onlongpress", "hold"]),
      ("two taps are two events \"tap\": compare e.t", ["doubletap", "dblclick", "doubleclick"]),
      (
        "listen for \"scroll\", which has a direction",
        ["swipeleft", "swiperight", "swipeup", "swipedown"]
      ),
      (
        "listen for \"scroll\" and read view.tracked, positive past the start",
        ["overscroll", "bounce", "onoverscroll"]
      ),
      ("listen for \"will_begin_decelerate\"", ["fling", "flingstart", "momentum", "onfling"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: advice.flatMap { advice in advice.1.map { ($0, advice.0) } })
  }()

  /// What ends a message about an event that nothing sends, and what to do.
  ///
  /// - Parameter name: A name that is no event of the engine's.
  /// - Returns: Nil for a name that neither resembles an event of the engine's nor is one of
  ///   another system: it is a script's own.
  package static func unsentEvent(_ name: String) -> (hint: String, help: String)? {
    let plain = letters(of: name)
    if let here = events[plain] {
      return ("; that is \"\(here)\" here", "listen for \"\(here)\", or \(emitting(name))")
    }
    if let advice = missingEvents[plain] { return ("", "\(advice); or \(emitting(name))") }
    let known = EventName.BuiltIn.allCases.map { $0.rawValue } + ["did_scroll"]
    guard let near = nearMiss(to: name, among: known) else { return nil }
    return (nearMissHint(near), emitting(name))
  }

  private static func emitting(_ name: String) -> String {
    "send it with :emit(\"\(name)\") in some script of the project"
  }

  /// Returns the name of the same thing here; nil where it has none, or not among `known`.
  ///
  /// - Parameters:
  ///   - name: The foreign name; case and underscores do not matter.
  ///   - known: The names that the owner has.
  /// - Returns: A name of `known`.
  package static func name(for name: String, among known: some Sequence<String>) -> String? {
    let plain = letters(of: name)
    guard let here = names[plain], here != name, known.contains(here),
      !known.contains(where: { letters(of: $0) == plain })
    else { return nil }
    // Edges: which of both is meant depends on the axis.
    let isEdge = ["start", "end"].contains(plain) && known.contains("bottom")
    return isEdge ? nil : here
  }
}
