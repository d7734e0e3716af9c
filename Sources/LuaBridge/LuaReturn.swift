internal import CLuaBorder

/// The line from which a function returned.
public struct LuaReturn: Hashable, Sendable {
  /// A line of a chunk, counted from 1.
  public struct Line: Hashable, Sendable {
    /// The chunk's name.
    public let chunk: String
    /// The line.
    public let line: Int
  }

  /// The line of the `return` that ran, or of the function's end without one.
  public let line: Line
  /// The line of the tail call, `return other(move)`, that replaced the function by the one that
  /// returned; nil without one.
  public let caller: Line?

  init?(_ noted: UnsafeMutablePointer<scrollwork_lua_return_line>) {
    guard let line = Line(&noted.pointee.at) else { return nil }
    self.line = line
    caller = Line(&noted.pointee.caller)
  }
}

extension LuaReturn.Line {
  fileprivate init?(_ noted: UnsafePointer<scrollwork_lua_line>) {
    guard noted.pointee.line > 0 else { return nil }
    self.init(
      chunk: String(cString: scrollwork_lua_line_chunk(noted)), line: Int(noted.pointee.line))
  }
}
