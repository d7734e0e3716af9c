internal import CLua
internal import CLuaBorder
internal import CLuaSandbox

// MARK: - Globals of scripts

extension LuaState {
  /// Makes a table of globals: copies of the libraries, and what was added to the common globals.
  ///
  /// A guarded one raises when a name is read or assigned that it does not have; the host adds
  /// names
  /// with `change`.
  public func makeEnvironment(isGuarded: Bool = false) -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    _ = scrollwork_lua_new_environment(thread, isGuarded)
    return takeReference(from: thread)
  }

  /// Gives scripts a `print`; the closure gets each line, without the line feed.
  ///
  /// Environments made before do not have it.
  public func setPrint(_ line: @escaping (borrowing LuaCall) throws(LuaFault) -> Void) {
    let function = function("print") { (call) throws(LuaFault) in try line(call) }
    use(function) { _ = scrollwork_lua_set_print($0) }
  }

  /// Sets a closure whose text ends the message about an unknown global; nil adds nothing.
  ///
  /// It gets the name, whether the global `scene` of the environment is a value of the host's, and
  /// whether there is a global function `settle`.
  public func setGlobalHint(_ hint: @escaping (String, Bool, Bool) -> String?) {
    let function = function("hint") { (call) throws(LuaFault) in
      call.push(hint(call[1].asString ?? "", call[2].isTruthy, call[3].isTruthy))
    }
    use(function) { _ = scrollwork_lua_set_hint($0) }
  }

  /// Makes a function for `__pairs` of proxies: it visits the pairs of the table in a proxy's
  /// `__index`, and does not hand out that table.
  ///
  /// A reference to nil when memory runs out.
  public func makeProxyVisitor() -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    scrollwork_lua_push_proxy_pairs(thread)
    return takeReference(from: thread)
  }

  /// Makes a read-only proxy of a table: an empty one whose fields are read from there.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - refusal: What an assignment calls.
  ///   - visitor: What `pairs` calls; nil where it visits nothing.
  /// - Returns: The proxy.
  public func proxy(
    of table: LuaReference, refusal: LuaReference, visitor: LuaReference?
  ) -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    _ = scrollwork_lua_push_proxy(thread, table.id, refusal.id, visitor?.id ?? 0)
    return takeReference(from: thread)
  }

  /// Makes a read-only proxy of a new table with the entries of some others.
  ///
  /// - Parameters:
  ///   - layers: Up to four tables, nil for none; the entries of later ones go before those of
  ///     earlier ones.
  ///   - entryCount: How many entries there are at most.
  ///   - metatable: The metatable of the new table.
  ///   - refusal: What an assignment calls.
  ///   - visitor: What `pairs` calls.
  /// - Returns: The proxy.
  public func proxy(
    ofLayers layers: (LuaReference?, LuaReference?, LuaReference?, LuaReference?), entryCount: Int,
    metatable: LuaReference, refusal: LuaReference, visitor: LuaReference
  ) -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    var given = scrollwork_lua_layers(
      tables: (
        layers.0?.id ?? 0, layers.1?.id ?? 0, layers.2?.id ?? 0, layers.3?.id ?? 0
      ), entry_count: Int32(entryCount), metatable: metatable.id)
    _ = scrollwork_lua_push_layered_proxy(thread, &given, refusal.id, visitor.id)
    return takeReference(from: thread)
  }

  /// Pushes the value of a reference for a shim that pops it.
  private func use(_ reference: LuaReference, _ body: (OpaquePointer) -> Void) {
    let thread = current
    guard hasRoom else { return }
    lua_rawgeti(thread, scrollwork_lua_registry(), lua_Integer(reference.id))
    body(thread)
  }
}

extension LuaValue {
  /// What `tostring` returns, without addresses; the type's name when a metamethod raises.
  public func text() -> String {
    let top = lua_gettop(thread)
    defer { lua_settop(thread, top) }
    guard stack.hasRoom() else { return typeName }
    guard scrollwork_lua_push_text(thread, index) == LUA_OK else { return typeName }
    let value = LuaValue(
      thread: thread, host: host, index: lua_gettop(thread), provenance: provenance)
    return value.asString ?? typeName
  }
}
