internal import CLua
internal import CLuaBorder
internal import Glibc

/// The bytecode of compiled chunks, by name; an entry is valid as long as the text stays the same.
///
/// It contains only what the host has compiled itself: bytecode from outside is never loaded. A
/// separate state compiles, so that loading a chunk allocates and costs the same whether it was
/// cached or not.
final class CompiledChunks {
  struct Chunk {
    let source: [UInt8]
    let code: [UInt8]
    /// The instructions that compiling is charged.
    let steps: Int
  }

  /// When text and bytecode exceed this many bytes, the cache is emptied.
  private static let limit = 4 << 20

  private let limits: LuaLimits
  /// The compiling state; stays open only for a state with a checkpoint.
  private var compiler: LuaState?
  /// By the bytes of the name, which messages of the chunk contain.
  private var chunks: [[UInt8]: Chunk] = [:]
  private var size = 0

  init(limits: LuaLimits) { self.limits = limits }

  /// Compiles a chunk, or returns the cached one.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - name: What messages call it.
  ///   - state: The state that will run it: its remaining budgets limit compiling, and the chunk is
  ///     cached only if it has a checkpoint.
  /// - Returns: The chunk; nil where the text cannot be compiled within the limits.
  func chunk(_ source: [UInt8], name: String, for state: LuaState) -> Chunk? {
    let key = Array(name.utf8)
    if let known = chunks[key], known.source == source { return known }
    let isForManyRuns = state.host.pointee.checkpoint != nil
    let compiler = openCompiler(sinceCPUTime: state.cpuTimeOfRenewal)
    compiler.host.pointee.run_limit = max(
      0, state.host.pointee.run_limit - state.host.pointee.spent)
    defer {
      if isForManyRuns { self.compiler = compiler } else { compiler.close() }
    }
    guard let function = try? compiler.compile(source, name: name, environment: nil),
      let code = compiler.code(of: function)
    else { return nil }
    let chunk = Chunk(source: source, code: code, steps: compiler.instructionsSpent)
    guard isForManyRuns else { return chunk }
    if size > Self.limit {
      chunks = [:]
      size = 0
    }
    chunks[key] = chunk
    size += source.count + code.count
    return chunk
  }

  private func openCompiler(sinceCPUTime start: Int64) -> LuaState {
    if let compiler {
      compiler.restoreCheckpoint(sinceCPUTime: start)
      return compiler
    }
    let compiler = LuaState(limits: limits)
    _ = compiler.makeCheckpoint()
    compiler.host.pointee.cpu_start = start
    return compiler
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
