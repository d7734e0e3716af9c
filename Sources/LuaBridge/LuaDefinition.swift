internal import CLuaBorder

/// Where a function of a script was written.
public struct LuaDefinition: Hashable, Sendable {
  /// The name of its chunk.
  public let chunk: String
  /// Its lines, from `function` to `end`, counted from 1; a whole chunk begins at 0.
  public let lines: ClosedRange<Int>
}

extension LuaState {
  /// Where the function of a reference was written; nil for functions of the host and for other
  /// values.
  public func definition(of function: LuaReference) -> LuaDefinition? {
    guard isOpen else { return nil }
    var found = scrollwork_lua_definition()
    guard scrollwork_lua_find_definition(host, function.id, &found) else { return nil }
    let first = Int(found.first_line)
    let last = Int(found.last_line)
    let source = scrollwork_lua_definition_source(&found)
    guard first >= 0, UInt8(bitPattern: source[0]) == UInt8(ascii: "@"),
      let chunk = chunkName(source)
    else { return nil }
    return LuaDefinition(chunk: chunk, lines: first...max(first, last))
  }
}
