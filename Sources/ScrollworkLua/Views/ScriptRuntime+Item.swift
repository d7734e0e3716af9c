import LuaBridge
import Scrollwork

/// The class Item.
extension ScriptRuntime {
  static let itemProperties =
    ItemChange.rows.map { $0.described } + ArrangementChange.rows.map { $0.described }

  func registerItem() {
    add(ItemMembers.geometry, to: classes.items)
    registerProgress()
    registerEffects()
    add(ItemMembers.state, to: classes.items)
    method(
      .reads, classes.items, "convert", ["value", "to"], result: "Point|Rect",
      "Converts a point or rect from the item's upper left corner to the space of a node, a view's content, or a name."
    ) { [self] (handle, call) throws(LuaFault) in
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
    var change = ItemChange()
    try options.read(ItemChange.rows[...], into: &change, self)
    guard change.isCollapsed == nil || item.kind == "section" else {
      throw LuaFault(code: .wrongArgument, message: "only a section can be collapsed")
    }
    var arrangement = ArrangementChange()
    try options.read(ArrangementChange.rows[...], into: &arrangement, self)
    let arranged = try arrangement.change(of: item, length: change.height, options.owner)
    let tracks = try trackChange(options, of: item)
    let span = try spanChange(options, of: item)
    let keeping = try keepChange(options, of: item)
    switch item {
    case .node(let node):
      return { [self] in
        if let preferences = change.preferences { replace(preferences, on: node) }
        if let isCollapsed = change.isCollapsed {
          (node as? SectionNode)?.isCollapsed = isCollapsed
        }
        tracks?()
        keeping?()
        arranged?()
        change.apply(to: node)
      }
    case .section(let list, let key):
      guard change.isOfSection else {
        throw LuaFault(
          code: .wrongArgument,
          message: "a section of a list has only collapsed=, complete= and data=",
          help: "rows have more; a section outside of a list is sw.section { … }")
      }
      return { change.apply(to: list, section: key) }
    case .row(let list, let key):
      let extent = try extent(of: change, of: list)
      return {
        if let span { list.setSpan(span, of: key) }
        change.apply(to: list, row: key, extent: extent)
      }
    }
  }

  /// The new length of a row along its list, in points; nil to leave it.
  ///
  /// - Throws: For a property that a row of that list does not have.
  private func extent(of change: ItemChange, of list: ListNode) throws(LuaFault) -> Double? {
    guard change.isOfRow else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "a row of a list cannot be hidden, disabled or anchored, nor be sticky, take focus alone or have preferences",
        help: "remove the row, or use an item in a column")
    }
    guard (list.axis == .vertical ? change.width : change.height) == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "a row of a list has only a length along the list")
    }
    let extent = list.axis == .vertical ? change.height : change.width
    guard list.columns?.aspect == nil || extent == nil else {
      throw LuaFault(
        code: .wrongArgument,
        message: "a row is as long as the aspect of its list's columns makes it")
    }
    guard !list.rowsFitContent || extent == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "a row is as long as the node inside of it",
        help: "change the node: item.children[1]")
    }
    return extent
  }

  /// A Boolean, or a predicate, which is called synchronously.
  func completion(_ value: LuaValue) throws(LuaFault) -> Completion {
    if let flag = value.asBool { return .value(flag) }
    guard value.isFunction else { throw value.expected("true, false or a function for complete") }
    let (function, owner) = (try value.function(), run.scope)
    return .predicate { [self] in
      guard state.isOpen else { return false }
      do throws(LuaError) {
        return try ask(function, of: owner, results: { $0[1].isTruthy })
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
