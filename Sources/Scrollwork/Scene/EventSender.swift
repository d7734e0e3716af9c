/// What sends an event: it has to be a host of the event's listeners, or lie inside of it, since
/// events go from where they happen outwards, up to the scene.
///
/// `on` goes by this for the views that there are, and `check` for the kind of host that it knows
/// of.
package enum EventSender: Hashable, Sendable {
  /// Anything that lies on the screen.
  case item
  /// Anything that lies in a scroll view's content.
  case content
  /// Any scroll view.
  case view
  /// A scroll view, for its own listeners and those of the scene alone.
  case viewAlone
  /// A scroll view, for its own listeners alone.
  case viewItself
  /// A scroll view for what is in it, and what lies outside of scroll views for itself.
  case edit
  /// A scroll view that is a sheet.
  case sheet
  /// A sheet that can be dismissed.
  case dismissibleSheet
  /// A scroll view whose first child is a header.
  case header
  /// A scroll view with sections.
  case sections
  /// A scroll view with a rule that says where it rests.
  case snapRule
  /// A scroll view with a strict rule, which keeps a target at its preferred position.
  case strictRule
  /// What sticks: a node that does, or a section with a pinned header or footer.
  case sticky
  /// Anything that lies in the content of a scroll view with a rule that says where it rests.
  case snapTarget
  /// A scroll view with a range of scales.
  case zoom
  /// A scroll view that is refreshed by a pull.
  case refresh
  /// A scroll view whose items fingers drag to other places.
  case reorder
  /// An item with a swipe menu.
  case swipeMenu
  /// A scroll view with a form.
  case form
  /// A link of sections, for its own listeners alone.
  case sectionLink
  /// A monitor, for its own listeners alone.
  case monitor
}

extension EventSender {
  /// Why a host hears nothing of such senders, and what would send the event.
  package var lack: (reason: String, help: String) {
    func inside(_ what: String) -> String { "neither it nor anything inside of it \(what)" }
    return switch self {
    case .item, .view: (inside("is a scroll view"), "listen on a scroll view, or on the scene")
    case .content: ("no scroll view is around it", "listen on what is in a scroll view's content")
    case .viewAlone: ("it is no scroll view", "listen on a scroll view, or on the scene")
    case .viewItself: ("it is no scroll view", "listen on a scroll view")
    case .edit: (inside("is a scroll view"), "listen on the scroll view around it")
    case .sheet: (inside("is a sheet"), "sw.sheet { detents = { … } } sends it")
    case .dismissibleSheet:
      (
        inside("is a sheet that can be dismissed"),
        "give the sheet dismissible = true"
      )
    case .header:
      (inside("has a header"), "put sw.header { … } before the other children of a scroll view")
    case .sections: (inside("has sections"), "put sw.section { … } into the scroll view")
    case .snapRule: (inside("has a snap rule"), "give the scroll view one: view:snap(…)")
    case .sticky:
      (inside("sticks"), "give the item sticky = \"top\", or the section or list pinned = true")
    case .snapTarget:
      (
        "no scroll view around or inside of it has a snap rule",
        "give the scroll view one: view:snap(…)"
      )
    case .strictRule:
      (inside("has a strict snap rule"), "view:snap { align = \"center\", strict = true } sends it")
    case .zoom: (inside("zooms"), "give the view a range: zoom = { min = 1, max = 4 }")
    case .refresh: (inside("is refreshed by a pull"), "give the view refresh = { … }")
    case .reorder: (inside("can be reordered"), "view:reorder(true) lets fingers do so")
    case .swipeMenu: (inside("has a swipe menu"), "give items swipe = { trailing = { … } }")
    case .form: (inside("is a form"), "sw.form(view, { … }) makes one")
    case .sectionLink:
      ("only links of sections send it", "listen on what sw.link \"sections\" returns")
    case .monitor: ("only monitors send it", "listen on what sw.monitor returns")
    }
  }

  /// Whether a node is a sender, in a scene.
  private func includes(_ node: Node, in scene: Scene) -> Bool {
    // Rows are made when they come into reach, and may contain anything.
    if let list = node as? ListNode, list.contents.areUsed { return true }
    if self == .swipeMenu { return node.swipeMenu != SwipeMenu() }
    if self == .sticky {
      let isPinned = (node as? SectionNode)?.isPinned == true
      return node.sticky != nil || isPinned || (node as? ListNode)?.pinning.isEmpty == false
    }
    guard let view = node as? ScrollView else { return false }
    return switch self {
    case .item, .content, .view, .viewAlone, .viewItself, .edit: true
    case .sheet: view.sheet != nil
    case .dismissibleSheet: view.sheet?.isDismissible == true
    case .header: view.header != nil
    case .sections: view.hasSections
    case .snapRule, .snapTarget: view.snapRule != nil
    case .strictRule: view.strictRule != nil
    case .zoom: view.settings.zoom.isRange
    case .refresh: view.settings.refreshes
    case .reorder: view.reorderRule != nil
    case .form: scene.forms.contains { $0.view === view }
    case .swipeMenu, .sticky, .sectionLink, .monitor: false
    }
  }

  /// Whether a listener of the scene, for nil, or of an item may hear what such senders send.
  ///
  /// - Complexity: O(n) for n nodes inside of the host.
  package func reaches(_ host: Item?, in scene: Scene) -> Bool {
    switch self {
    case .item: return true
    case .content where host?.scroller != nil: return true
    case .snapTarget where host?.scroller?.snapRule != nil: return true
    case .edit where host.map({ $0.scroller == nil }) == true: return true
    case .viewAlone, .viewItself:
      if case .node(let node) = host { return node is ScrollView }
      return host == nil && self == .viewAlone
    default: break
    }
    let top: Node
    switch host {
    case nil: top = scene.root
    case .node(let node): top = node
    case .row(let list, _), .section(let list, _): return includes(list, in: scene)
    }
    var isFound = false
    top.visit { isFound = isFound || includes($0, in: scene) }
    return isFound
  }
}

extension EventName.BuiltIn {
  /// What sends the event.
  package var sender: EventSender {
    switch self {
    case .tap, .press, .pressEnd, .pan, .prePan, .hover, .leave, .focus, .visibility: .item
    case .appear, .disappear, .progress, .transition, .trigger: .content
    case .scroll, .phase, .geometry, .target, .position, .edge, .nearEdge, .insert, .remove, .move,
      .willBeginDrag, .willEndDrag, .didEndDrag, .willBeginDecelerate, .didEndDecelerate,
      .didEndAnimation, .willScrollToTop, .didScrollToTop, .preScroll, .postScroll, .preFling,
      .postFling, .scrollEnd, .key, .wheel, .announce, .resize:
      .view
    case .keyboard: .viewAlone
    case .visible: .viewItself
    case .update: .edit
    case .detent: .sheet
    case .willDismiss, .dismissed: .dismissibleSheet
    case .header: .header
    case .section: .sections
    case .snap, .snapChanging: .snapRule
    case .current: .strictRule
    case .stuck, .unstuck: .sticky
    case .snapped, .unsnapped: .snapTarget
    case .zoom, .willBeginZoom, .didEndZoom: .zoom
    case .refresh: .refresh
    case .reorderBegin, .reorderMove, .reorderEnd: .reorder
    case .swipe, .action: .swipeMenu
    case .submit, .submitBlocked, .submitted: .form
    case .active: .sectionLink
    case .change: .monitor
    }
  }
}

/// A kind of thing that has listeners, by the name of its class in scripts.
package enum EventHost: String, Hashable, Sendable, CaseIterable {
  case scene = "Scene"
  case view = "View"
  case item = "Item"
  case form = "Form"
  case link = "Link"
  case monitor = "Monitor"

  /// The events that registering a listener accepts; nil where a script may emit its own.
  package var accepted: [EventName.BuiltIn]? {
    switch self {
    case .scene, .view, .item: nil
    case .form: [.submit, .submitBlocked, .submitted, .focus]
    case .link: [.scroll, .active, .progress]
    case .monitor: [.change]
    }
  }

  /// Whether registering a listener is an error, as nothing could be measured there.
  package func refuses(_ name: EventName.BuiltIn) -> Bool {
    if let accepted { return !accepted.contains(name) }
    return switch name {
    case .visibility, .progress, .transition, .trigger: self == .scene
    case .visible: self != .view
    default: false
    }
  }

  /// Whether anything of this kind can ever hear the event from the engine.
  package func canHear(_ name: EventName.BuiltIn) -> Bool {
    if refuses(name) { return false }
    guard accepted == nil else { return true }
    return switch name.sender {
    case .sectionLink, .monitor: false
    case .viewAlone: self != .item
    case .viewItself: self == .view
    default: true
    }
  }
}

extension EventName.BuiltIn {
  /// Where to listen instead, on a host that refuses the event.
  package var refusal: String {
    self == .visible
      ? "listen on a view; an item has \"visibility\"" : "listen on an item or a view"
  }

  /// Whether scripts may emit the event, too.
  package var isEmittedByScripts: Bool {
    switch self {
    case .submit, .submitted, .tap, .change: true
    default: false
    }
  }
}
