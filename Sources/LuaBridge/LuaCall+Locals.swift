internal import CLua
internal import CLuaBorder

extension LuaCall {
  /// The named variables that the calling script's function can read: upvalues first, then locals,
  /// inner ones last; 255 of each at most.
  ///
  /// - Returns: Names and values; none when no script called.
  public func callerVariables() -> [(name: String, value: LuaReference)] {
    var found: [(name: String, value: LuaReference)] = []
    var record = lua_Debug()
    // Between the host's function and the script there may be one of a metatable.
    for level in Int32(1)...3 {
      guard lua_getstack(stack.thread, level, &record) != 0, stack.hasRoom() else { break }
      lua_getinfo(stack.thread, "f", &record)
      let function = lua_gettop(stack.thread)
      defer { lua_settop(stack.thread, function - 1) }
      guard lua_iscfunction(stack.thread, function) == 0 else { continue }
      var index: Int32 = 1
      while index < 256, stack.hasRoom(), let name = lua_getupvalue(stack.thread, function, index) {
        take(String(cString: name), into: &found)
        index += 1
      }
      index = 1
      while index < 256, stack.hasRoom(), let name = lua_getlocal(stack.thread, &record, index) {
        take(String(cString: name), into: &found)
        index += 1
      }
      break
    }
    return found
  }

  /// Pops the value on top and adds it, unless its name is one of the compiler's own, which scripts
  /// cannot write.
  private func take(_ name: String, into found: inout [(name: String, value: LuaReference)]) {
    let value = stack.state.takeReference(from: stack.thread)
    guard let first = name.first, first.isLetter || first == "_", name != "_ENV" else { return }
    found.append((name, value))
  }
}
