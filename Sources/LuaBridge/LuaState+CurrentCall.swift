internal import CLua
internal import CLuaBorder

/// The identity of a running Lua call: equal whenever it is read during the same call.
public struct LuaCallMark: Hashable {
  private let thread: OpaquePointer
  private let call: UnsafeRawPointer

  fileprivate init(_ thread: OpaquePointer, _ call: UnsafeRawPointer) {
    self.thread = thread
    self.call = call
  }
}

extension LuaState {
  /// The innermost running call; nil where no function of Lua or of the host's runs.
  public var currentCall: LuaCallMark? {
    guard isOpen else { return nil }
    let thread = current
    return scrollwork_lua_current_call(thread).map { LuaCallMark(thread, $0) }
  }

  /// The running function of the host's, by the name its caller uses, and the line that called it;
  /// nil where no script did.
  public var currentLine: (name: String, chunk: String, line: Int)? {
    guard isOpen else { return nil }
    let thread = current
    var source: UnsafePointer<CChar>?
    let line = scrollwork_lua_find_caller(thread, 1, &source)
    guard line > 0, let source, let chunk = chunkName(source) else { return nil }
    let name = scrollwork_lua_current_name(thread).map { String(cString: $0) } ?? "edit"
    return (name, chunk, Int(line))
  }
}
