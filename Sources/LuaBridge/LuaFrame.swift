/// One line of a Lua traceback.
public struct LuaFrame: Hashable, Sendable {
  /// The chunk's whole name, or "[C]".
  public var chunk: String

  /// The line, counted from 1; nil in host code.
  public var line: Int?

  /// The function's name as the caller wrote it; nil when there is none.
  public var function: String?

  /// How the caller reached the function: "global", "local", "method", "field", "upvalue",
  /// "metamethod", "for iterator", "hook" or empty.
  public var kind: String

  /// Whether the frame belongs to Lua code.
  public var isScript: Bool

  /// Whether the frame is the body of a chunk.
  public var isMainChunk: Bool

  /// The line where the function begins, counted from 1; nil in host code and main chunks.
  public var definedAt: Int?

  /// How many frames a long traceback left out just before this one.
  public var skippedBefore: Int

  var shortChunk: String

  /// The address of the call's record in Lua, by which two active calls of one function differ; 0
  /// for none.
  var activation = 0
}

extension LuaFrame: CustomStringConvertible {
  /// The frame as Lua's own tracebacks write it.
  public var description: String {
    let location = line.map { "\(shortChunk):\($0):" } ?? "\(shortChunk):"
    if isMainChunk { return "\(location) in main chunk" }
    if let function {
      return kind.isEmpty || kind == "global"
        ? "\(location) in function '\(function)'" : "\(location) in \(kind) '\(function)'"
    }
    if let definedAt { return "\(location) in function <\(shortChunk):\(definedAt)>" }
    return "\(location) in ?"
  }
}
