import LuaBridge
import Scrollwork

/// Rows of a list that stick to the edges of the region.
extension ScriptRuntime {
  private enum Meeting: String, CaseIterable { case push, stack }

  /// The rule of the rows of a new list; nil for a list whose rows do not stick.
  func stickyRows(_ options: Options, of list: ListNode) throws(LuaFault) -> StickyRows? {
    let meeting = try options.choice("meeting", Meeting.self)
    guard let value = options["sticky"], value.isFunction else {
      guard meeting == nil else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.list: meeting goes with sticky, a function of the rows",
          help: "sticky = function(i, id) return i % 10 == 1 end")
      }
      return nil
    }
    guard options["lanes"] == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.list: rows in lanes do not stick",
        help: "use columns with span = \"all\" for the rows that stick, or sections with pinned")
    }
    let function = try value.function()
    return StickyRows(meeting: meeting == .stack ? .stack : .push) {
      [self, owner = RuleOwner(run.scope), list = WeakHandle(list)] key throws(RuleFault) in
      guard let list = list.object, state.isOpen, !owner.isOver,
        let index = list.tree.index(of: key)
      else { return nil }
      let id = list.id(of: key)
      return try looking.whileAsking(.sticky, isDrawing: false) { () throws(RuleFault) -> Edge? in
        try answer(
          of: function, owner.scope,
          arguments: {
            push(row: key, at: index, id, of: list, to: $0)
          }
        ) { (answer) throws(LuaFault) in try stickyEdge(answer, of: index + 1, along: list.axis) }
      }
    }
  }

  private func stickyEdge(
    _ answer: LuaValue, of row: Int, along axis: Axis
  ) throws(LuaFault) -> Edge? {
    if answer.isNil || answer.asBool == false { return nil }
    if answer.asBool == true { return Edge(axis, start: true) }
    let what = "sticky of row \(row)"
    guard answer.asString != nil else {
      throw answer.expected("true, false or an edge for \(what)")
    }
    let edge = try answer.choice(Edge.self, for: what)
    guard edge.axis == axis else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(what) is \(edge.rawValue); rows of this list stick to "
          + (axis == .vertical ? "top or bottom" : "leading or trailing"))
    }
    return edge
  }
}
