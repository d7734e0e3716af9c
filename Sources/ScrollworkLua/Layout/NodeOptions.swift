import LuaBridge
import Scrollwork

/// The keys that every node's constructor takes, and reading them.
extension ScriptRuntime {
  static let nodeOptions = nodeRows.map { $0.described }

  /// Those of a list whose function names its rows.
  private static let unnamedRows = nodeRows.filter { $0.described.name != "id" }[...]

  private static let nodeRows: [Option<Node>] = [
    Option(
      "id", .id, "What it is called; scroll_to, view:item and events name it by this."
    ) { $0.id = $1 },
    Option("anchor", .id, "A second id to scroll to, which may change while the id stays.") {
      $0.anchor = $1
    },
    Option(
      "width", extent,
      "How wide it is, in points, or as \"50%\" of the region around it; without it, a node fills the stack across and hugs its children along it."
    ) { ($0.width, $0.widthShare) = $1 },
    Option(
      "height", extent,
      "How high it is, in points, or as \"50%\" of the region around it; without it, a node fills the stack across and hugs its children along it."
    ) { ($0.height, $0.heightShare) = $1 },
    Option("data", .data, "Any value to carry along; item.data returns it.") { $0.userData = $1 },
    lookRow,
    effectRow,
    Option("hidden", .boolean, or: "false", "Whether it takes no room and is no target.") {
      $0.isHidden = $1
    },
    Option("enabled", .boolean, or: "true", "Whether fingers, focus and forms count it.") {
      $0.isEnabled = $1
    },
    Option(
      "margin", .edges, or: "0",
      "How much larger it counts as a target of scrolling and snapping, in points, for each edge or all; unlike padding and spacing, it takes no room."
    ) { $0.scrollMargin = $1 },
    Option(
      "stop", .boolean, or: "false",
      "Whether no gesture passes it while the view snaps: the view rests here at the latest, as with CSS scroll-snap-stop."
    ) { $0.stopsAlways = $1 },
    Option(
      "snap_align", .snapAlignment, or: "the rule's",
      "Where it rests under snap = { css= }, on both axes or each: \"none\" excludes it."
    ) { $0.snapAlignment = $1 },
    // Of a scroll view it is a setting.
    Option(
      "anchoring", .word(AnchoringPolicy.self), or: "\"auto\"",
      "Whether the view may keep it in place when content before it changes; use \"off\" for items that grow by themselves."
    ) { if !($0 is ScrollView) { $0.anchoring = $1 } },
    Option(
      "targets", .boolean,
      or: "true for what is directly in the content, unless a container inside says true",
      "Whether its children are targets instead of itself: what positions, snapping and visible count; false excludes them."
    ) { $0.childrenAreTargets = $1 },
    Option(
      "complete", .completion,
      "Whether its section of a form needs no more work; a function is called at each submit."
    ) { $0.completion = $1 },
    Option(
      "swipe", as: "number|{ leading=, trailing=, full= }",
      "Lets a finger open a menu at its side: the menu's width in points, or its actions; see doc SwipeMenu."
    ) { (value, option, node) throws(LuaFault) in
      if value.isTable {
        node.swipeActions = try option.runtime.swipeMenu(value, of: option.owner)
      } else {
        node.swipeWidth = try value.length(option.name, of: option.owner)
      }
    },
    Option(
      "enter", .transition, or: "\"opacity\"",
      "How it appears inside sw.with_animation: fading, growing, over an edge, or not at all."
    ) { $0.transitions.enter = $1 },
    Option(
      "exit", .transition, or: "\"opacity\"",
      "How it disappears inside sw.with_animation: fading, shrinking, over an edge, or not at all."
    ) { $0.transitions.exit = $1 },
    Option(
      "space", .spaceName,
      "The name of its coordinate space for convert; if several nodes have one name, the nearest counts."
    ) { $0.spaceName = $1 },
    Option(
      "timeline", .string, "The name under which timeline(name) finds it from what is near it."
    ) { $0.timelineName = $1 },
    Option(
      "focusable", .boolean, or: "false", "Whether Tab, arrow keys and move_focus come to it."
    ) { $0.isFocusable = $1 },
    Option(
      "sticky",
      as: ReferenceText(
        stickyType + "|fn(i: integer, id: id, s: integer, k: integer) → true|\"top\"|\"bottom\""),
      "The edges of the view's region that it sticks to while its container passes, see doc Sticky; of a list, a function that returns for each row, once, whether it sticks: true to the first edge along the list."
    ) { (value, option, node) throws(LuaFault) in
      guard value.isFunction else {
        node.sticky = try option.runtime.sticky(value, option.path)
        return
      }
      // A list takes it with its meeting.
      guard node is ListNode else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(option.path) is an edge or a table of edges; only a list has a function",
          help: "sticky = \"top\" or sticky = { top = 8 }")
      }
    },
    Option(
      "preference", as: "{ key=, value= }",
      "A value that on_preference of what is around it hears, or a list of them; see doc Preference."
    ) { (value, option, node) throws(LuaFault) in
      let preferences = try option.runtime.preferences(value, of: option.owner)
      try option.runtime.set(preferences, on: node)
    },
  ]

  private static let extent = OptionKind<(points: Double?, share: Double?)>("number|\"100%\"") {
    (value, option) throws(LuaFault) in
    try option.runtime.extent(value, option.name, of: option.owner)
  }

  /// Sets what all nodes have in common.
  func apply(_ options: Options, to node: Node) throws(LuaFault) {
    var node = node
    // A list's function names its rows.
    let namesRows = node is ListNode && options["id"]?.isFunction == true
    try options.read(namesRows ? Self.unnamedRows : Self.nodeRows[...], into: &node, self)
    if let view = node as? ScrollView { try applyRules(options, to: view) }
  }

  /// An extent in points, or as a share of the region around: "100%".
  func extent(
    _ value: LuaValue, _ name: String, of owner: String
  ) throws(LuaFault) -> (points: Double?, share: Double?) {
    guard value.kind == .string, let text = value.asString else {
      return (try value.length(name, of: owner), nil)
    }
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), number >= 0, number.isFinite
    else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(owner): \(name) is a number of points or a share such as \"100%\", got \"\(text)\""
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
}
