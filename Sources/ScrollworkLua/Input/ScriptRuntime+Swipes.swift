import LuaBridge
import Scrollwork

/// Swipe menus: the option `swipe`, what items say about theirs, and the verb.
extension ScriptRuntime {
  static let swipeOptions = [
    APIOption(
      "side", "\"leading\"|\"trailing\"",
      summary:
        "The side whose actions are opened; the trailing one if there is one, else the leading one."
    )
  ]

  static let swipeMenuOptions = [
    APIOption(
      "leading", "{ id|{ id=, width=80 } }",
      summary:
        "The actions at the leading edge, the first one outermost: ids, or { id=, width= } with a width in points."
    ),
    APIOption(
      "trailing", "{ id|{ id=, width=80 } }",
      summary:
        "The actions at the trailing edge, the first one outermost: ids, or { id=, width= } with a width in points."
    ),
    APIOption(
      "full", "boolean|number", "false",
      summary:
        "Whether a swipe all the way performs the first action: the share of the item's width that it takes, above 0 to 1; true is 0.6."
    ),
  ]

  static let swipeActionOptions = [
    APIOption("id", "id", summary: "The action's id, which the event action has as e.action."),
    APIOption("width", "number", "80", summary: "How wide the action is, in points, above 0."),
  ]

  /// The share of an item's width from which `full = true` performs the first action.
  private static let fullShare = 0.6

  /// A menu with actions.
  func swipeMenu(_ value: LuaValue, of owner: String) throws(LuaFault) -> SwipeMenu {
    let options = try Options(value, of: "\(owner): swipe", Self.swipeMenuOptions)
    var menu = SwipeMenu(
      leading: try swipeActions(options, "leading"), trailing: try swipeActions(options, "trailing")
    )
    let names = (menu.leading + menu.trailing).map { $0.name }
    guard !names.isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "\(options.owner) has no actions",
        help: "as in swipe = { leading = { \"read\" }, trailing = { \"archive\", \"delete\" } }")
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw LuaFault(
        code: .wrongArgument, message: "\(options.owner) has the action \(name) twice",
        help: "an event names the action alone, so each has a name of its own")
    }
    guard let full = options["full"] else { return menu }
    if let flag = full.asBool {
      menu.fullSwipe = flag ? Self.fullShare : nil
    } else {
      menu.fullSwipe = try options.share("full")
      guard menu.fullSwipe != 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "\(options.owner): full is a share above 0, or false")
      }
    }
    return menu
  }

  private func swipeActions(
    _ options: Options, _ side: String
  ) throws(LuaFault) -> [SwipeMenu.Action] {
    guard let list = options[side] else { return [] }
    guard list.isTable else { throw list.expected("a list of actions for \(side)") }
    var actions: [SwipeMenu.Action] = []
    try list.forEachElement { (position, value) throws(LuaFault) in
      guard value.isTable, value.length == 0 else {
        actions.append(SwipeMenu.Action(try markerID(value, "\(side) [\(position)]")))
        return
      }
      let action = try Options(
        value, of: "\(options.owner).\(side)",
        Self.swipeActionOptions)
      guard let id = action["id"] else {
        throw LuaFault(code: .wrongArgument, message: "\(action.owner): an action needs id=")
      }
      let width = try action.length("width") ?? 80
      guard width > 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "\(action.owner): width has to be above 0")
      }
      actions.append(SwipeMenu.Action(try markerID(id, "id"), width: width))
    }
    return actions
  }

  /// The verb `swipe`.
  func swipe(_ call: borrowing LuaCall) throws(LuaFault) {
    let isInView = call[1].asObject(classes.views) != nil && !call[2].isNil
    let options = try Options(isInView ? call[3] : call[2], of: "swipe", Self.swipeOptions)
    let side = try options.choice("side", SwipeMenu.Side.self)
    let item = try namedItem(call)
    guard let scene = item.node.scene else { throw call[1].expected("an item of a scene") }
    let opens = try acting("swipe", call) { () throws(LuaFault) in scene.swipe(item, side) }
    guard opens else {
      let what = side.map { "\($0.rawValue) actions" } ?? "swipe menu"
      throw LuaFault(
        code: .wrongArgument, message: "\(item.id?.description ?? "the item") has no \(what)",
        help:
          "give it one with swipe=, its width or { leading=, trailing= }, inside of a scroll view")
    }
  }
}
