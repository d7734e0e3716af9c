import LuaBridge
import Scrollwork

/// The class Item.
extension ScriptRuntime {
  static let itemProperties = [
    APIOption("width", "number", summary: "How wide it becomes, in points."),
    APIOption("height", "number", summary: "How high it becomes, in points."),
    APIOption(
      "complete", "boolean|fn() → boolean",
      summary:
        "Whether its section of a form needs no more work; a function is asked at each submit."),
    APIOption("hidden", "boolean", summary: "Whether it takes no room and is no target."),
    APIOption("enabled", "boolean", summary: "Whether fingers, focus and forms count it."),
    APIOption("data", "any", summary: "The value that item.data answers from now on."),
    APIOption(
      "margin", "number|Edges",
      summary: "How much further its frame counts when it is scrolled to or snapped to, in points."),
    APIOption("stop", "boolean", summary: "Whether a gesture cannot pass it while the view snaps."),
    APIOption("anchor", "id", summary: "A second id to scroll to; the id stays."),
    APIOption(
      "snap_align", "\"none\"|\"start\"|\"center\"|\"end\"|{ x=, y= }",
      summary: "Where it rests under snap = { css= }, on both axes or each: \"none\" takes it out."),
    APIOption(
      "anchoring", "\"auto\"|\"off\"",
      summary: "Whether it may be what stays in place when content before it changes."),
    APIOption("collapsed", "boolean", summary: "Of a section: whether only its header shows."),
    APIOption(
      "columns", "number|table",
      summary:
        "Of a grid or list with columns: the new columns, as its constructor takes them; a count or a table."
    ),
    APIOption(
      "rows", "number|table",
      summary:
        "Of a grid with rows: the new rows, as its constructor takes them; a count or a table."),
    APIOption(
      "lanes", "number|table",
      summary:
        "Of a list with lanes: the new lanes, as its constructor takes them; a count or a table."),
    APIOption(
      "span", "integer|\"all\"",
      summary:
        "Of a row of a list with columns or lanes: how many it lies across, a count, or \"all\"."),
    APIOption(
      "sticky", stickyType,
      summary: "The edges of the view's region that it sticks to; false for none; see doc Sticky."),
    APIOption(
      "focusable", "boolean", summary: "Whether Tab, arrow keys and move_focus come to it."),
    APIOption(
      "preference", "{ key=, value= }|false",
      summary:
        "The values that on_preference hears from now on; false for none; see doc Preference."),
  ]

  func registerItem() {
    add(ItemMembers.geometry, to: classes.items)
    registerProgress()
    add(ItemMembers.state, to: classes.items)
    method(.changes, classes.items, "close_swipe", [], "Closes its swipe menu.") {
      [unowned self] (handle, call) throws(LuaFault) in
      guard handle.item.isSwipeOpen else { return }
      acting(call) { handle.item.scroller?.closeSwipe() }
    }
    add(ItemMembers.surroundings, to: classes.items)
    method(
      .changes, classes.items, "focus", [], "Gives the item focus and shows it above the keyboard."
    ) {
      [unowned self] (handle, call) throws(LuaFault) in
      acting(call) { handle.item.node.scene?.focus(handle.item) }
    }
    method(
      .reads, classes.items, "convert", ["value", "to"], result: "Point|Rect",
      "Converts a point or rect from the item's upper left corner to the space of a node, a view's content, or a name."
    ) { [unowned self] (handle, call) throws(LuaFault) in
      let scene = try sceneOf(handle.item.node)
      try convert(call, from: .local(handle.item), of: handle.item, in: scene)
    }
    registerEvents(
      on: classes.items, emits: true,
      host: { (handle) throws(LuaFault) in ListenerOwner(handle.item) },
      emit: { handle, name, fields in
        handle.item.node.scene?.emit(name, on: handle.item, fields: fields)
      })
    add(ItemMembers.alive, to: classes.items)
    classes.items.describe { handle in
      let kind = handle.item.kind.capitalizedKind
      let name = handle.item.id.map { " \($0)" } ?? ""
      let frame = handle.item.frameInViewport
      return "\(kind)\(name)  top \(frame.origin.y.oneDecimal)  "
        + "\(frame.size.width.oneDecimal)×\(frame.size.height.oneDecimal)"
    }
    makeStrict(classes.items, called: "an item")
  }

  /// A closure that changes an item's properties; every option is checked before it is made.
  func propertyChange(_ options: Options, of item: Item) throws(LuaFault) -> () -> Void {
    let width = try options.length("width")
    let height = try options.length("height")
    let hidden = try options.bool("hidden")
    let enabled = try options.bool("enabled")
    let stop = try options.bool("stop")
    let align = try options["snap_align"].map { (value) throws(LuaFault) in
      try snapAlignment(value, of: "\(options.owner): snap_align")
    }
    let anchoring = try options.choice("anchoring", AnchoringPolicy.self)
    let collapsed = try options.bool("collapsed")
    let margin = try options["margin"].map { (value) throws(LuaFault) in try value.edges("margin") }
    let completion = try options["complete"].map { (value) throws(LuaFault) in
      try self.completion(value)
    }
    let data = try options["data"].map { (value) throws(LuaFault) in
      ScriptData(try value.reference())
    }
    let anchor = try options["anchor"].map { (value) throws(LuaFault) in
      try markerID(value, "anchor")
    }
    if collapsed != nil {
      guard item.kind == "section" else {
        throw LuaFault(code: .wrongArgument, message: "only a section can be collapsed")
      }
    }
    let tracks = try trackChange(options, of: item)
    let sticking = try options["sticky"].map { (value) throws(LuaFault) in
      try sticky(value, "\(options.owner): sticky")
    }
    let focusable = try options.bool("focusable")
    let span = try spanChange(options, of: item)
    let preferences = try options["preference"].map { (value) throws(LuaFault) in
      value.asBool == false ? [] : try self.preferences(value, of: options.owner)
    }
    switch item {
    case .node(let node):
      return { [unowned self] in
        if let preferences { replace(preferences, on: node) }
        if let collapsed { (node as? SectionNode)?.isCollapsed = collapsed }
        tracks?()
        if let width { node.width = width }
        if let height { node.height = height }
        if let hidden { node.isHidden = hidden }
        if let enabled { node.isEnabled = enabled }
        if let sticking { node.sticky = sticking }
        if let focusable { node.isFocusable = focusable }
        if let stop { node.stopsAlways = stop }
        if let align { node.snapAlignment = align }
        if let anchoring { set(anchoring, of: node) }
        if let margin { node.scrollMargin = margin }
        if let completion { node.completion = completion }
        if let data { node.userData = data }
        if let anchor { node.anchor = anchor }
      }
    case .section(let list, let key):
      guard width == nil, height == nil, hidden == nil, enabled == nil, stop == nil, margin == nil,
        anchor == nil, preferences == nil, sticking == nil, focusable == nil
      else {
        throw LuaFault(
          code: .wrongArgument,
          message: "a section of a list has only collapsed=, complete= and data=",
          help: "rows have more; a section outside of a list is sw.section { … }")
      }
      return {
        if let collapsed { list.setCollapsed(collapsed, key) }
        list.update(section: key) { section in
          if let completion { section.completion = completion }
          if let data { section.userData = data }
        }
      }
    case .row(let list, let key):
      guard hidden == nil, enabled == nil, anchor == nil, preferences == nil, sticking == nil,
        focusable == nil
      else {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "a row of a list cannot be hidden, disabled or anchored, nor be sticky, take focus alone or have preferences",
          help: "remove the row, or use an item in a column")
      }
      guard (list.axis == .vertical ? width : height) == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "a row of a list has only a length along the list")
      }
      guard list.columns?.aspect == nil || width == nil && height == nil else {
        throw LuaFault(
          code: .wrongArgument,
          message: "a row is as long as the aspect of its list's columns makes it")
      }
      guard !list.rowsFitContent || width == nil && height == nil else {
        throw LuaFault(
          code: .wrongArgument, message: "a row is as long as the node inside of it",
          help: "change the node: item.children[1]")
      }
      return {
        if let span { list.setSpan(span, of: key) }
        list.update(key, extent: list.axis == .vertical ? height : width) { traits in
          if let stop { traits.stopsAlways = stop }
          if let align { traits.snapAlignment = align }
          if let anchoring { traits.anchoring = anchoring }
          if let margin { traits.scrollMargin = margin }
          if let completion { traits.completion = completion }
          if let data { traits.userData = data }
        }
      }
    }
  }

  /// Sets whether a node may be the scroll anchor; of a scroll view, also whether it has one.
  private func set(_ anchoring: AnchoringPolicy, of node: Node) {
    guard let view = node as? ScrollView else { return node.anchoring = anchoring }
    var settings = view.settings
    settings.anchoring = anchoring
    view.configure(settings)
  }

  /// A Boolean, or a predicate, which is called synchronously.
  func completion(_ value: LuaValue) throws(LuaFault) -> Completion {
    if let flag = value.asBool { return .value(flag) }
    guard value.isFunction else { throw value.expected("true, false or a function for complete") }
    let function = try value.function()
    return .predicate { [weak self] in
      guard let self else { return false }
      do throws(LuaError) {
        return try state.call(function, results: { $0[1].isTruthy })
      } catch {
        fault(error, origin: nil)
        return false
      }
    }
  }
}

extension Item {
  /// The name of its kind in scripts and messages.
  var kind: String {
    switch self {
    case .node(let node): node.kind
    case .row: "row"
    case .section: "section"
    }
  }
}

extension String {
  fileprivate var capitalizedKind: String { prefix(1).uppercased() + dropFirst() }
}
