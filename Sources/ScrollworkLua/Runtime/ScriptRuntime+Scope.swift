import LuaBridge
import Scrollwork

/// Groups of registrations that a script makes itself: `sw.scope`.
extension ScriptRuntime {
  func registerScopes() {
    moduleFunction(
      .registers, "scope", ["fn?"], result: "Scope",
      "A group: what fn registers, and what its handlers do, belongs to it."
    ) { [self] (call) throws(LuaFault) in
      let function = call[1].isNil ? nil : try call[1].function()
      let group = Scope(in: run.scope)
      // What a behavior makes ends with the behavior.
      run.scope?.endActions.append { [self] _ in end(group) }
      if let function { try register(function, in: group) }
      call.push(group, as: classes.scopes)
    }
    method(
      .registers, classes.scopes, "run", ["fn"],
      "Calls fn; what it registers belongs to the group, too."
    ) { [self] (group, call) throws(LuaFault) in
      try register(try call[1].function(), in: group)
    }
    method(
      .moves, classes.scopes, "clear", [],
      "Ends all that the group has registered; the group can be used again."
    ) { [self] (group, _) throws(LuaFault) in clear(group) }
    classes.scopes.closing { [self] (group) throws(LuaFault) in clear(group) }
    classes.scopes.describe { "Scope  \($0.subscriptions.count { $0.isActive }) registered" }
    makeStrict(classes.scopes, called: "a scope")
  }

  private func register(_ function: LuaReference, in group: Scope) throws(LuaFault) {
    do throws(LuaError) {
      try inScope(group) { () throws(LuaError) in try state.call(function) }
    } catch {
      throw LuaFault(error)
    }
  }

  /// Ends what a group has registered; the calling task continues.
  private func clear(_ group: Scope) {
    let asking = run.code.last?.task
    group.tasks.removeAll { $0 === asking }
    if let innermost = run.code.indices.last, run.code[innermost].scope === group {
      run.code[innermost].endsWithScope = false
    }
    drop(group)
  }
}
