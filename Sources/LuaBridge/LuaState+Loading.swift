internal import CLua
internal import CLuaBorder

extension LuaState {
  /// Compiles a chunk of source text.
  ///
  /// Bytecode is refused. A byte order mark and a first line that begins with `#` are skipped.
  ///
  /// - Parameters:
  ///   - source: The bytes of the chunk.
  ///   - name: What messages call it, usually its path.
  ///   - environment: The table that its globals live in; nil for the common one.
  /// - Returns: The chunk as a function.
  /// - Throws: `LuaError.Code.syntax`, with the line; or a stop.
  public func load(
    _ source: [UInt8], name: String, environment: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    try checkOpen()
    guard source.count <= limits.sourceBytes else {
      var error = LuaError(
        code: .syntax,
        message: "the text has \(source.count) bytes; at most \(limits.sourceBytes) are allowed")
      error.chunk = name
      throw error
    }
    try checkStop()
    // Text that did not compile is compiled again here, so that this state raises the error or
    // stop.
    let known = compiledChunks.chunk(source, name: name, for: self)
    // The watchdog reports the line of the state that was opened last; the compiler's may be newer.
    scrollwork_script_position_state_opened(host)
    guard let chunk = known else {
      return try compile(source, name: name, environment: environment)
    }
    if source.count > Self.plainSourceBytes {
      let length = CompiledFunction.longestChain(in: chunk.code)
      guard length <= Self.longestChain else {
        var error = LuaError(
          code: .syntax,
          message: "an expression looks up \(length) times in a row; "
            + "at most \(Self.longestChain) are allowed in so long a text")
        error.chunk = name
        throw error
      }
    }
    charge(instructions: chunk.steps)
    try checkStop()
    return try push(chunk.code, name, environment) { thread, bytes, name, environment in
      scrollwork_lua_load_code(thread, bytes.baseAddress, bytes.count, name, environment)
    }
  }

  /// Up to this many bytes of text, any chain of look-ups fits on the stack.
  private static let plainSourceBytes = 128 << 10
  /// The most look-ups in a row in one expression of a longer text.
  private static let longestChain = 1000

  /// Compiles a chunk in this state.
  func compile(
    _ source: [UInt8], name: String, environment: LuaReference?
  ) throws(LuaError) -> LuaReference {
    let text = LuaState.withoutPreamble(source)
    return try push(text, name, environment) { thread, bytes, name, environment in
      scrollwork_lua_load(thread, bytes.baseAddress, bytes.count, name, environment)
    }
  }

  private func push(
    _ chunk: some RandomAccessCollection<UInt8>, _ name: String, _ environment: LuaReference?,
    _ load: (OpaquePointer, UnsafeBufferPointer<CChar>, String, Int32) -> Int32
  ) throws(LuaError) -> LuaReference {
    let thread = current
    guard hasRoom else { throw stopError(.memory) }
    let status = chunk.withContiguousStorageIfAvailable { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        load(thread, $0, "@" + name, environment?.id ?? LUA_NOREF)
      }
    }
    guard status == LUA_OK else { throw takeSyntaxError(from: thread, name: name) }
    return takeReference(from: thread)
  }

  /// Compiles a chunk of source text.
  public func load(
    _ source: String, name: String, environment: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    try load(Array(source.utf8), name: name, environment: environment)
  }

  /// The common globals.
  public var globals: LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    scrollwork_lua_push_globals(thread)
    return takeReference(from: thread)
  }

  /// Makes a table that the closure fills.
  public func table<Failure: Error>(
    _ fill: (borrowing LuaTableBuilder) throws(Failure) -> Void
  ) throws(Failure) -> LuaReference {
    let stack = LuaStack(thread: current, host: host)
    let results = host.pointee.results
    let top = lua_gettop(stack.thread)
    defer { host.pointee.results = results }
    do {
      try withReleasesDeferred { () throws(Failure) in
        try LuaArguments(stack: stack).pushTable(fill)
      }
    } catch {
      lua_settop(stack.thread, top)
      throw error
    }
    let isMade = host.pointee.results == results + 1
    let reference = isMade ? takeReference(from: stack.thread) : noReference
    lua_settop(stack.thread, top)
    return reference
  }

  /// Changes the table of a reference, without calling metamethods.
  ///
  /// - Precondition: The reference is a table.
  public func change<Failure: Error>(
    _ table: LuaReference, _ fill: (borrowing LuaTableBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    let stack = LuaStack(thread: current, host: host)
    let results = host.pointee.results
    let top = lua_gettop(stack.thread)
    defer {
      host.pointee.results = results
      lua_settop(stack.thread, top)
    }
    LuaArguments(stack: stack).push(table)
    guard host.pointee.results == results + 1 else { return }
    precondition(lua_type(stack.thread, -1) == LUA_TTABLE, "not a table")
    try withReleasesDeferred { () throws(Failure) in try fill(LuaTableBuilder(stack: stack)) }
  }

  /// Calls the closure with the value of a reference, which is valid until the closure returns.
  public func read<Result, Failure: Error>(
    _ reference: LuaReference, _ body: (LuaValue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let stack = LuaStack(thread: current, host: host)
    let results = host.pointee.results
    let top = lua_gettop(stack.thread)
    defer {
      host.pointee.results = results
      lua_settop(stack.thread, top)
    }
    LuaArguments(stack: stack).push(reference)
    host.pointee.results = 0
    let value = LuaValue(
      thread: stack.thread, host: host, index: top + 1,
      provenance: LuaValue.Provenance(function: nil, argument: 0))
    return try withReleasesDeferred { () throws(Failure) in try body(value) }
  }

  func checkOpen() throws(LuaError) {
    guard isOpen else { throw LuaError(code: .closed, message: "the Lua state is closed") }
  }

  private static func withoutPreamble(_ source: [UInt8]) -> ArraySlice<UInt8> {
    var text = source[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    // The line end stays, so that line numbers do too.
    if text.first == UInt8(ascii: "#") { text = text.drop { $0 != UInt8(ascii: "\n") } }
    return text
  }
}
