import LuaBridge
import Scrollwork

/// Rows of a list that stay laid out out of reach of the region.
extension ScriptRuntime {
  /// The rule that a table gives a list; nil for none, and for `keep = false`.
  func keepRule(_ options: Options, of list: ListNode) throws(LuaFault) -> KeepRule? {
    guard let value = options["keep"], value.asBool != false else { return nil }
    guard value.isFunction else { throw value.expected("a function of the rows for keep") }
    let function = try value.function()
    return KeepRule {
      [self, owner = RuleOwner(run.scope), list = WeakHandle(list)] key throws(RuleFault) in
      guard let list = list.object, state.isOpen, !owner.isOver,
        let index = list.tree.index(of: key)
      else { return false }
      let id = list.id(of: key)
      return try looking.whileAsking(.keep, isDrawing: false) { () throws(RuleFault) -> Bool in
        try answer(
          of: function, owner.scope,
          arguments: {
            push(row: key, at: index, id, of: list, to: $0)
          }
        ) { (answer) throws(LuaFault) in
          if answer.isNil { return false }
          guard let keeps = answer.asBool else {
            throw answer.expected("true or false for keep of row \(index + 1)")
          }
          return keeps
        }
      }
    }
  }

  /// The change of a list's rule that an `update` makes; nil without one.
  func keepChange(_ options: Options, of item: Item) throws(LuaFault) -> (() -> Void)? {
    guard options["keep"] != nil else { return nil }
    guard case .node(let list as ListNode) = item else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(options.owner): only a list keeps rows, \(item.kind) does not",
        help: "keep = goes with the id of the list: sw.list { id =, keep = }")
    }
    let rule = try keepRule(options, of: list)
    return { list.keepRule = rule }
  }
}
