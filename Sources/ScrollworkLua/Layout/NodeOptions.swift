import LuaBridge
import Scrollwork

/// The keys that every node's constructor takes, and reading them.
extension ScriptRuntime {
  static let nodeOptions = [
    APIOption(
      "id", "id", summary: "What it is called; scroll_to, view:item and events name it by this."),
    APIOption(
      "anchor", "id", summary: "A second id to scroll to, which may change while the id stays."),
    APIOption(
      "width", "number|\"100%\"",
      summary:
        "How wide it is, in points, or a share of the room around it as \"50%\"; without it, a node fills across and hugs its children along the stack."
    ),
    APIOption(
      "height", "number|\"100%\"",
      summary:
        "How high it is, in points, or a share of the room around it as \"50%\"; without it, a node fills across and hugs its children along the stack."
    ), APIOption("data", "any", summary: "Any value to carry along; item.data answers it."),
    APIOption(
      "hidden", "boolean", "false",
      summary: "Whether it takes no room and is no target."),
    APIOption("enabled", "boolean", "true", summary: "Whether fingers, focus and forms count it."),
    APIOption(
      "margin", "number|Edges", "0",
      summary:
        "How much further its frame counts when it is scrolled to or snapped to, in points, for each edge or all; it takes no room, which padding and spacing do."
    ),
    APIOption(
      "stop", "boolean", "false",
      summary:
        "Whether a gesture cannot pass it while the view snaps: it rests here at the latest, as with CSS scroll-snap-stop."
    ),
    APIOption(
      "snap_align", "\"none\"|\"start\"|\"center\"|\"end\"|{ x=, y= }", "the rule's",
      summary: "Where it rests under snap = { css= }, on both axes or each: \"none\" takes it out."),
    APIOption(
      "anchoring", "\"auto\"|\"off\"", "\"auto\"",
      summary:
        "Whether it may be what stays in place when content before it changes; \"off\" for what grows by itself."
    ),
    APIOption(
      "targets", "boolean",
      "true for what is directly in the content, unless a container inside says true",
      summary:
        "Whether its children, not it, are what positions, snapping and visible go by; false takes them out."
    ),
    APIOption(
      "complete", "boolean|fn() → boolean",
      summary:
        "Whether its section of a form needs no more work; a function is asked at each submit."),
    APIOption(
      "swipe", "number|{ leading=, trailing=, full= }",
      summary:
        "Lets a finger open a menu at its side: how wide it is, in points, or actions; see doc SwipeMenu."
    ),
    APIOption(
      "enter", transitionType, "\"opacity\"",
      summary:
        "How it comes into a layout inside sw.with_animation: fading, growing, over an edge, or not at all."
    ),
    APIOption(
      "exit", transitionType, "\"opacity\"",
      summary:
        "How it leaves a layout inside sw.with_animation: fading, shrinking, over an edge, or not at all."
    ),
    APIOption(
      "space", "string",
      summary: "The name that its coordinate space has for convert; the nearest of a name counts."),
    APIOption(
      "timeline", "string",
      summary: "The name under which timeline(name) finds it from what is near it."),
    APIOption(
      "focusable", "boolean", "false", summary: "Whether Tab, arrow keys and move_focus come to it."
    ),
    APIOption(
      "sticky", stickyType,
      summary:
        "The edges of the view's region that it sticks to while its container passes; see doc Sticky."
    ),
    APIOption(
      "preference", "{ key=, value= }",
      summary:
        "A value that on_preference of what is around it hears, or a list of them; see doc Preference."
    ),
  ]

  static let stackOptions = [
    APIOption(
      "spacing", "number", "0",
      summary:
        "How much room lies between two children along the stack, in points, 0 or more; for room at the ends use padding."
    ),
    APIOption(
      "padding", "number|Edges", "0",
      summary:
        "How much room lies between its edges and its children, in points, 0 or more; for room between children use spacing."
    ),
    APIOption(
      "align", "\"start\"|\"center\"|\"end\"", "\"start\"",
      summary: "Where children lie across the stack."),
    APIOption("min_width", "number", "0", summary: "How wide it is at least, in points."),
    APIOption(
      "min_height", "number", "0",
      summary: "How high it is at least, in points; a spacer inside takes what is left."),
  ]

  /// Sets what all nodes have in common.
  func apply(_ options: Options, to node: Node) throws(LuaFault) {
    // A list's function names its rows.
    if let id = options["id"], !(node is ListNode && id.isFunction) {
      node.id = try markerID(id, "id")
    }
    if let anchor = options["anchor"] { node.anchor = try markerID(anchor, "anchor") }
    if let width = options["width"] {
      (node.width, node.widthShare) = try extent(width, "width", options)
    }
    if let height = options["height"] {
      (node.height, node.heightShare) = try extent(height, "height", options)
    }
    if let data = options["data"] { node.userData = ScriptData(try data.reference()) }
    if let hidden = try options.bool("hidden") { node.isHidden = hidden }
    if let enabled = try options.bool("enabled") { node.isEnabled = enabled }
    if let margin = options["margin"] { node.scrollMargin = try margin.edges("margin") }
    if let stops = try options.bool("stop") { node.stopsAlways = stops }
    if let align = options["snap_align"] {
      node.snapAlignment = try snapAlignment(align, of: "\(options.owner): snap_align")
    }
    if let anchoring = try options.choice("anchoring", AnchoringPolicy.self),
      !(node is ScrollView)
    {
      node.anchoring = anchoring
    }
    if let swipe = options["swipe"] {
      if swipe.isTable {
        node.swipeActions = try swipeMenu(swipe, of: options.owner)
      } else {
        node.swipeWidth = try options.length("swipe")
      }
    }
    try applyTransitions(options, to: node)
    if let areTargets = try options.bool("targets") { node.childrenAreTargets = areTargets }
    if let view = node as? ScrollView { try applyRules(options, to: view) }
    if let value = options["sticky"] { node.sticky = try sticky(value, "\(options.owner): sticky") }
    if let takesFocus = try options.bool("focusable") { node.isFocusable = takesFocus }
    if let name = try options.string("timeline") { node.timelineName = name }
    if let name = try options.string("space") { node.spaceName = try spaceName(name) }
    if let preference = options["preference"] {
      try set(try self.preferences(preference, of: options.owner), on: node)
    }
    if let complete = options["complete"] { node.completion = try completion(complete) }
  }

  /// An extent in points, or as a share of the region around: "100%".
  func extent(
    _ value: LuaValue, _ name: String, _ options: Options
  ) throws(LuaFault) -> (points: Double?, share: Double?) {
    guard value.kind == .string, let text = value.asString else {
      return (try value.length(name, of: options.owner), nil)
    }
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), number >= 0, number.isFinite
    else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(options.owner): \(name) is a number of points or a share such as \"100%\", got \"\(text)\""
      )
    }
    return (nil, number / 100)
  }

  /// The children of a constructor's table: its elements from 1 on.
  func children(_ table: LuaValue, of owner: String) throws(LuaFault) -> [Node] {
    guard table.length > 0 else { return [] }
    var children: [Node] = []
    var known: Set<Node> = []
    for position in 1...table.length {
      let value = table.element(position)
      if value.isNil { continue }
      let node = try unused(value, "child \(position)", of: owner)
      guard known.insert(node).inserted else {
        throw alreadyHasParent("child \(position)", of: owner)
      }
      children.append(node)
    }
    return children
  }

  /// The node of a handle; throws when it was removed or already has a parent.
  func unused(_ value: LuaValue, _ what: String, of owner: String) throws(LuaFault) -> Node {
    guard let box = value.asObject(classes.nodes) else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(what) is \(value.typePhrase), not a node",
        help: "nodes are made by sw.scroll, sw.column, sw.item …")
    }
    let node = box.node
    guard node.isAlive else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(what) was removed from its scene",
        help: "make a new one")
    }
    guard node.parent == nil, node.scene == nil else { throw alreadyHasParent(what, of: owner) }
    guard node.levels < Node.maximumLevels else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): nodes nest at most \(Node.maximumLevels) deep")
    }
    return node
  }

  private func alreadyHasParent(_ what: String, of owner: String) -> LuaFault {
    LuaFault(
      code: .wrongArgument, message: "\(owner): \(what) is used twice",
      help: "every place in a scene needs a node of its own")
  }

  func padding(_ options: Options) throws(LuaFault) -> EdgeInsets {
    guard
      let padding = try options["padding"].map({ (value) throws(LuaFault) in
        try value.edges("padding")
      })
    else { return .zero }
    let distances = [
      padding.top, padding.bottom, padding.left, padding.right, padding.leading, padding.trailing,
    ]
    guard distances.allSatisfy({ $0 >= 0 }) else {
      throw LuaFault(code: .wrongArgument, message: "\(options.owner): padding cannot be negative")
    }
    return padding
  }

  func minimum(_ options: Options) throws(LuaFault) -> Size {
    Size(
      width: try options.length("min_width") ?? 0, height: try options.length("min_height") ?? 0)
  }
}
