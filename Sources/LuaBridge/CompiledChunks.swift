internal import CLua
internal import CLuaShims
internal import Glibc

/// What chunks have become that were compiled before, for as long as their text stays the same.
///
/// Only the host fills it, and only with what it has compiled itself: bytecode from outside is never
/// loaded. Compiling happens in a state of its own, so that a chunk leaves the same things behind in
/// the state that loads it whether it was known or not, and costs the same.
final class CompiledChunks {
  struct Chunk {
    let source: [UInt8]
    let code: [UInt8]
    /// The instructions that compiling is charged.
    let steps: Int
  }

  /// More than so many bytes are forgotten together.
  private static let limit = 4 << 20

  private let compiler: LuaState
  private var chunks: [String: Chunk] = [:]
  private var size = 0

  init(limits: LuaLimits) {
    compiler = LuaState(limits: limits)
    _ = compiler.keepBeginning()
  }

  /// The chunk of a name and text; nil where the text cannot be compiled within the limits.
  func chunk(_ source: [UInt8], name: String) -> Chunk? {
    if let known = chunks[name], known.source == source { return known }
    compiler.rewind()
    guard let function = try? compiler.compile(source, name: name, environment: nil),
      let code = compiler.code(of: function)
    else { return nil }
    let chunk = Chunk(source: source, code: code, steps: compiler.instructionsSpent)
    if size > Self.limit {
      chunks = [:]
      size = 0
    }
    chunks[name] = chunk
    size += source.count + code.count
    return chunk
  }
}

extension LuaState {
  /// The bytecode of a function; nil without memory.
  func code(of function: LuaReference) -> [UInt8]? {
    let stack = LuaStack(thread: current, host: host)
    let results = host.pointee.results
    let top = lua_gettop(stack.thread)
    defer {
      host.pointee.results = results
      lua_settop(stack.thread, top)
    }
    LuaArguments(stack: stack).push(function)
    guard host.pointee.results == results + 1 else { return nil }
    var count = 0
    guard let bytes = scrollwork_lua_dump(stack.thread, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
